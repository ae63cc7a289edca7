import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A page with nothing but a list and a refresh banner.
func refreshPage(
  _ preset: Preset = .banner, content: ContentLayout = ContentLayout(.plain(height: 4000)),
  parts: PageParts = .refresh, _ change: (inout PageSettings) -> Void = { _ in }
) -> Page {
  var settings = PageSettings()
  settings.refresh = preset.settings.refresh
  change(&settings)
  return Page(
    settings: settings, viewport: Size(width: 390, height: 667), contents: [content], parts: parts)
}

extension Page {
  /// Lets things happen a moment after another.
  mutating func happen(_ kinds: InputEvent.Kind...) throws {
    for kind in kinds { try apply(InputEvent(time: now, kind: kind)) }
  }

  /// Drags by a finger's way in small steps, at 120 Hz.
  mutating func pull(by distance: Double, lifts: Bool = true) throws {
    try happen(.down(Point(x: 100, y: 200)))
    for step in 1...20 {
      let y = 200 + (distance + 3.5) * Double(step) / 20
      try apply(InputEvent(time: now + 1.0 / 120, kind: .move(Point(x: 100, y: y))))
    }
    // A pause: no fling.
    try apply(InputEvent(time: now + 0.2, kind: .tick(seconds: 0)))
    if lifts { try happen(.up(Point(x: 100, y: 203.5 + distance))) }
  }

  /// Goes on for a time and returns the largest change of the drawn offset within an instant.
  mutating func largestStep(for seconds: Double) -> Double {
    var largest = 0.0
    let end = now + seconds
    while now < end {
      let before = drawn.offset
      advance(to: nextInstant)
      if !isMoving { advance(to: end) }
      largest = max(largest, (drawn.offset - before).magnitude)
    }
    return largest
  }
}

/// The banner in a page, driven by direct events, as the contract says.
@Suite struct RefreshDirectTests {
  static let both: [Preset] = [.banner, .jabanner]

  @Test("the list rests at minus the safe top, and the columns begin closed")
  func rest() {
    let page = refreshPage()
    #expect(page.list.offset == -64)
    #expect(page.snapshot.offset == -64)
    #expect(page.snapshot.topInset == 64)
    let columns = page.snapshot.refresh
    #expect(columns?.state == .closed && columns?.height == 0)
    #expect(columns?.ratio == 0 && columns?.begun == 0)
    #expect(page.snapshot.shyBar == nil)
  }

  @Test("RB1 to RB7 through the page", arguments: both)
  func pullAndOpen(_ preset: Preset) throws {
    var page = refreshPage(preset)
    try page.happen(.offset(-95.25, by: .finger))
    #expect(page.snapshot.refresh?.height == 31.25)
    #expect(page.snapshot.refresh?.ratio == 0.25)
    try page.happen(.offset(-314, by: .finger))
    #expect(page.snapshot.refresh?.ratio == 2)
    #expect(page.snapshot.refresh?.state == .closed)
    try page.happen(.offset(-313, by: .momentum))
    #expect(page.snapshot.refresh?.state == .opening)
    #expect(page.snapshot.refresh?.height == 250)
    try page.happen(.tick(seconds: 0.25))
    #expect(matches(page.snapshot.refresh?.height ?? 0, 187.5))
    #expect(page.snapshot.refresh?.begun == 0)
    #expect(page.takeMessages() == [])
    try page.happen(.tick(seconds: 0.25))
    #expect(page.snapshot.refresh?.state == .open)
    #expect(page.snapshot.refresh?.begun == 1)
    #expect(page.snapshot.offset == -189)
    #expect(page.snapshot.topInset == 189)
    #expect(page.takeMessages() == [.refreshBegan])
    try page.happen(.refresh(.end))
    #expect(page.takeMessages() == [.refreshEnded])
    try page.happen(.tick(seconds: 0.5))
    #expect(page.snapshot.refresh?.state == .closed)
    #expect(page.snapshot.offset == -64)
  }

  @Test("the product judges at the lift; the original at the first offset that is not by drag")
  func judgement() throws {
    for momentum in [false, true] {
      var page = refreshPage()
      try page.happen(.offset(-200, by: .finger), .lift(momentum: momentum))
      #expect(page.refresh?.phase == .opening)
      var original = refreshPage(.jabanner)
      try original.happen(.offset(-200, by: .finger), .lift(momentum: momentum))
      #expect(original.refresh?.phase == .closed)
      try original.happen(.offset(-199, by: .momentum))
      #expect(original.refresh?.phase == .opening)
    }
    var original = refreshPage(.jabanner)
    try original.happen(.offset(-200, by: .finger), .offset(-190, by: .program))
    #expect(original.refresh?.phase == .opening)
    // A program leaves the product's finger as it is.
    var page = refreshPage()
    try page.happen(.offset(-200, by: .finger), .offset(-190, by: .program))
    #expect(page.refresh?.phase == .closed)
  }

  @Test("a finger that goes up without a movement, and a rest, are a lift")
  func otherLifts() throws {
    var page = refreshPage()
    try page.happen(.offset(-200, by: .finger), .finger(down: false))
    #expect(page.refresh?.phase == .opening)
  }

  @Test("a landing is not the release yet: the lift that follows it is")
  func landing() throws {
    var page = refreshPage()
    try page.happen(.offset(-200, by: .finger), .landing(500))
    #expect(page.refresh?.phase == .closed)
    try page.happen(.lift(momentum: true))
    #expect(page.refresh?.phase == .opening)
  }

  @Test("a begin by code counts as opening; begun grows when that has ended", arguments: both)
  func begin(_ preset: Preset) throws {
    var page = refreshPage(preset)
    try page.happen(.refresh(.begin))
    #expect(page.snapshot.refresh?.state == .opening)
    #expect(page.snapshot.refresh?.begun == 0)
    try page.happen(.tick(seconds: 0.499))
    #expect(page.snapshot.refresh?.begun == 0)
    try page.happen(.tick(seconds: 0.001))
    #expect(page.snapshot.refresh?.begun == 1)
    #expect(page.snapshot.refresh?.height == 125)
  }

  @Test("RB14 through the page: the early end", arguments: both)
  func earlyEnd(_ preset: Preset) throws {
    var page = refreshPage(preset)
    try page.happen(.refresh(.begin), .refresh(.end), .tick(seconds: 0.5))
    let isProduct = preset == .banner
    #expect(page.takeMessages() == (isProduct ? [.refreshBegan, .refreshEnded] : [.refreshBegan]))
    try page.happen(.tick(seconds: 0.5))
    #expect(page.snapshot.refresh?.state == (isProduct ? .closed : .open))
  }

  @Test("RB16 through the page: the inset of others")
  func foreign() throws {
    for preset in Self.both {
      var page = refreshPage(preset) { $0.refresh.foreignInset = 20 }
      #expect(page.list.offset == -84)
      try page.happen(.refresh(.begin))
      #expect(page.snapshot.topInset == (preset == .banner ? 84 : 64))
      try page.happen(.tick(seconds: 0.5), .refresh(.end), .tick(seconds: 0.25))
      #expect(matches(page.snapshot.topInset, 64 + (preset == .banner ? 82.5 : 62.5)))
      try page.happen(.tick(seconds: 0.25))
      #expect(matches(page.snapshot.topInset, 84))
    }
  }

  @Test("a change of the content's height counts as an event, and a pull survives it")
  func reload() throws {
    var page = refreshPage()
    try page.happen(.offset(-200, by: .finger), .content(height: 10))
    #expect(page.refresh?.height == 136)
    #expect(page.refresh?.phase == .closed)
    try page.happen(.lift(momentum: false))
    #expect(page.refresh?.phase == .opening)
  }

  @Test("a list scrolled into its content is left alone when the refresh ends")
  func endInContent() throws {
    var page = refreshPage()
    try page.happen(.refresh(.begin), .tick(seconds: 0.5), .offset(300, by: .program))
    try page.happen(.refresh(.end), .tick(seconds: 1))
    #expect(page.list.offset == 300)
  }

  @Test("end without begin, and begin twice, do nothing more")
  func contradictions() throws {
    var page = refreshPage()
    try page.happen(.refresh(.end), .refresh(.begin), .refresh(.begin), .tick(seconds: 1))
    #expect(page.snapshot.refresh?.begun == 1)
    #expect(page.takeMessages() == [.refreshBegan])
  }

  @Test("settings change in the middle: the open banner and its list follow")
  func settingsChange() throws {
    var page = refreshPage()
    try page.happen(
      .input(.refresh(.begin)), .input(.tick(seconds: 0.5)),
      .set(key: "refresh.desiredHeight", value: .number(60)))
    #expect(page.snapshot.refresh?.height == 60)
    #expect(page.list.offset == -124)
    #expect(page.snapshot.topInset == 124)
  }

  @Test("a page with a shy bar and no banner still takes the event for its refresh control")
  func withoutBanner() throws {
    var page = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))])
    try page.happen(.refresh(.begin))
    #expect(page.bars?.state.refreshControlShown == true)
    #expect(page.snapshot.refresh == nil)
  }

  @Test("the same recording gives the same rows at every rate")
  func rates() throws {
    var ends: [[Double]] = []
    for rate in [30.0, 60, 144, 240] {
      var page = refreshPage()
      try page.happen(.offset(-300, by: .finger), .lift(momentum: false))
      var heights: [Double] = []
      for frame in 1...60 {
        // Frames of this rate up to the next thirtieth.
        for part in 1...Int(rate / 6) where part > 0 && frame % 6 == 0 {
          page.advance(to: (Double(frame) / 6 - 1) / 5 + Double(part) / rate)
        }
        if frame == 12 { try page.apply(InputEvent(time: page.now, kind: .refresh(.end))) }
        if frame % 6 == 0 { heights.append(page.sampled(at: Double(frame) / 30).drawn.offset) }
      }
      ends.append(heights)
    }
    for other in ends.dropFirst() { #expect(other == ends[0]) }
  }
}
