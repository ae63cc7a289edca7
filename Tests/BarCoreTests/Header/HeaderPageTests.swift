import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The flexible header on a page: direct events, physics, time.
@Suite struct HeaderPageTests {
  static func page(
    _ preset: Preset = .mdcHeader, content: Double = 4000, lists: Int = 1,
    parts: PageParts = .header, _ change: (inout FlexibleSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    settings.header = preset.settings.header
    settings.header.maximumHeight = 200
    settings.header.shiftBehavior = .enabled
    change(&settings.header)
    return Page(
      settings: settings, viewport: Size(width: 390, height: 600),
      contents: Array(repeating: ContentLayout(.plain(height: content)), count: lists),
      parts: parts)
  }

  private static func row(_ page: Page) throws -> Snapshot.Header {
    try #require(page.snapshot.header)
  }

  // MARK: Direct events

  @Test("a list begins at minus the maximum, with the header's inset")
  func begins() throws {
    let page = Self.page()
    #expect(page.list.offset == -200)
    #expect(page.snapshot.topInset == 200)
    let row = try Self.row(page)
    #expect(row.height == 200)
    #expect(row.injectedInset == 200)
    #expect(row.look.phase == .overExtending)
    #expect(!page.isMoving)
  }

  @Test("W1 to W27 by reported offsets")
  func example() throws {
    var page = Self.page()
    for (number, row) in HeaderExampleTests.rows.enumerated() {
      try page.send(Double(number), .offset(row.y, by: .program))
      let found = try Self.row(page)
      let name = "W\(number + 1)"
      #expect(isClose(found.height, row.height, within: 1e-9), "\(name)")
      #expect(isClose(found.top, row.top, within: 1e-9), "\(name)")
      #expect(isClose(found.shift, row.slide, within: 1e-9), "\(name)")
      #expect(found.look.phase == row.phase, "\(name)")
      #expect(isClose(found.look.shadowIntensity, row.intensity, within: 1e-9), "\(name)")
      #expect(page.list.offset == row.y, "\(name)")
    }
  }

  @Test("a drag is a finger, momentum is none, a program leaves it as it is")
  func hands() throws {
    var page = Self.page()
    try page.send(0, .offset(700, by: .program))
    try page.send(0.1, .offset(720, by: .momentum))
    #expect(try !Self.row(page).wantsHidden)
    try page.send(0.2, .offset(730, by: .finger))
    #expect(try Self.row(page).wantsHidden)
    try page.send(0.3, .offset(700, by: .program))
    #expect(try !Self.row(page).wantsHidden)
    try page.send(0.4, .finger(down: false))
    try page.send(0.5, .offset(800, by: .program))
    #expect(try !Self.row(page).wantsHidden)
  }

  /// Half slid over content: 40 of 56 pt, wanting to hide.
  private static func half(_ page: inout Page) throws {
    try page.send(0, .offset(1000, by: .program))
    try page.send(0.1, .offset(700, by: .program))
    try page.send(0.2, .offset(740, by: .finger))
  }

  @Test("a lift without momentum settles by the intent; flags change at once")
  func lift() throws {
    var page = Self.page()
    try Self.half(&page)
    try page.send(0.3, .lift(momentum: false))
    var row = try Self.row(page)
    #expect(row.isSettling && row.shift == 40)
    #expect(page.isMoving)
    page.advance(to: 0.35)
    #expect(isClose(try Self.row(page).shift, 56 - 16 * 0.512, within: 1e-9))
    page.advance(to: 2)
    row = try Self.row(page)
    #expect(!row.isSettling && row.shift == 56 && row.isShiftedOffscreen)
    #expect(!page.isMoving)
  }

  @Test("momentum keeps a half slide until it rests, then three quarters decide")
  func rest() throws {
    for (slide, goal) in [(40.0, 0.0), (42.5, 56.0)] {
      var page = Self.page()
      try Self.half(&page)
      try page.send(0.25, .offset(700 + slide, by: .finger))
      try page.send(0.3, .lift(momentum: true))
      #expect(try !Self.row(page).isSettling)
      try page.send(0.4, .rest)
      #expect(try Self.row(page).isSettling)
      page.advance(to: 2)
      #expect(try Self.row(page).shift == goal)
    }
  }

  @Test("a finger that coasts has been lifted, said or not; a rest without a toss decides nothing")
  func impliedLift() throws {
    var page = Self.page()
    try Self.half(&page)
    try page.send(0.25, .offset(741, by: .momentum))
    try page.send(0.3, .rest)
    #expect(try Self.row(page).isSettling)

    page = Self.page()
    try Self.half(&page)
    try page.send(0.25, .finger(down: false))
    try page.send(0.3, .rest)
    #expect(try !Self.row(page).isSettling)
  }

  @Test(
    "the page is told 29 times of a header that hides by 56 pt, at whatever instant that begins",
    arguments: [0, 8, 11])
  func frameMessages(_ instants: Int) throws {
    var page = Self.page()
    let start = Double(720 + instants) / 720
    try page.send(start, .hide(animated: true))
    _ = page.takeMessages()
    // 0.4726 s: once in each of 28 sixtieths, and at the end.
    page.advance(to: start + 1)
    #expect(page.header?.state.slide == 56)
    let told = page.takeMessages()
    #expect(told.count == 29 && told.allSatisfy { $0 == .headerFrameDidChange }, "\(told.count)")
  }

  @Test("a landing's answer stands in its row, and nowhere else")
  func landing() throws {
    var page = Self.page()
    try page.send(0, .offset(-100, by: .finger))
    try page.send(0.1, .landing(-30))
    #expect(try Self.row(page).target == 0)
    try page.send(0.1, .lift(momentum: true))
    try page.send(0.2, .landing(300))
    #expect(try Self.row(page).target == 300)
    try page.send(0.3, .offset(-60, by: .finger))
    #expect(try Self.row(page).target == nil)
    try page.send(0.4, .offset(-70, by: .finger))
    try page.send(0.5, .landing(-30))
    #expect(try Self.row(page).target == -76)
  }

  @Test("show and hide work with every behavior, at once or as a settle")
  func commands() throws {
    for behavior in ShiftBehavior.allCases {
      var page = Self.page { $0.shiftBehavior = behavior }
      try page.send(0, .offset(500, by: .program))
      try page.send(0.1, .show(animated: nil))
      try page.send(0.2, .hide(animated: nil))
      let reach = try #require(page.header?.reach)
      #expect(try Self.row(page).top == -reach)
      try page.send(0.3, .show(animated: true))
      #expect(try Self.row(page).top == -reach)
      #expect(try Self.row(page).isSettling)
      page.advance(to: 2)
      #expect(try Self.row(page).top == 0)
    }
  }

  @Test("settings act at once: heights move the list, another behavior alone moves nothing")
  func settings() throws {
    var page = Self.page()
    try page.send(0, .set(key: "header.maximumHeight", value: .number(150)))
    #expect(page.list.offset == -150)
    #expect(try Self.row(page).height == 150)
    try page.send(0.1, .offset(500, by: .program))
    let before = try Self.row(page)
    try page.send(0.2, .set(key: "header.shiftBehavior", value: .choice("hideable")))
    var after = try Self.row(page)
    after.strip = before.strip
    after.settings = before.settings
    #expect(after == before)
  }

  @Test("every report of the list is one message; the messages of a motion come 60 times a second")
  func messages() throws {
    var page = Self.page()
    #expect(page.takeMessages().isEmpty)
    try page.send(0, .offset(500, by: .program))
    #expect(page.takeMessages() == [.headerFrameDidChange])
    try page.send(0.1, .hide(animated: false))
    #expect(page.takeMessages() == [.headerFrameDidChange])
    try page.send(1, .show(animated: true))
    page.advance(to: 1.25)
    #expect(page.takeMessages().count == 15)
    #expect(page.takeMessages().isEmpty)
  }

  @Test("a resize keeps the slide, and what it changes is not travel")
  func resize() throws {
    var page = Self.page()
    try page.send(0, .offset(1000, by: .program))
    try page.send(0.1, .offset(800, by: .program))
    let before = try Self.row(page)
    #expect(before.shift > 0)
    try page.send(0.2, .resize(Size(width: 700, height: 300)))
    let after = try Self.row(page)
    #expect(after.shift == before.shift && after.height == before.height)
    #expect(page.header?.state.width == 700)
    try page.send(0.3, .offset(790, by: .program))
    #expect(try Self.row(page).shift == before.shift - 10)
  }

  @Test("a settling motion waits while the page is away")
  func presence() throws {
    var page = Self.page()
    try Self.half(&page)
    try page.send(0.3, .lift(momentum: false))
    try page.send(0.35, .page(.leave))
    let shift = try Self.row(page).shift
    page.advance(to: 5)
    #expect(try Self.row(page).shift == shift)
    try page.send(5, .page(.appear))
    #expect(try Self.row(page).shift == shift)
    page.advance(to: 5.05)
    #expect(try Self.row(page).shift > shift)
    page.advance(to: 7)
    #expect(try Self.row(page).shift == 56)
  }

  @Test("lists that share a header keep its height when they take turns")
  func lists() throws {
    var page = Self.page(lists: 2) { $0.sharedWithManyLists = true }
    try page.send(0, .offset(-120, by: .program))
    try page.send(0.1, .list(1))
    #expect(try Self.row(page).height == 120)
    #expect(page.list.offset == -120)
    try page.send(0.2, .offset(700, by: .program))
    let shift = try Self.row(page).shift
    try page.send(0.3, .list(0))
    #expect(try Self.row(page).shift == min(56, shift) || shift > 56)
    #expect(page.header?.tracked == 0)
  }

  // MARK: Physics

  private static func drag(_ page: inout Page, at time: Double, by distance: Double) throws {
    try page.send(time, .down(Point(x: 200, y: 400)))
    for step in 1...10 {
      try page.send(
        time + Double(step) * 0.01, .move(Point(x: 200, y: 400 - distance * Double(step) / 10)))
    }
  }

  @Test("a drag that is let go without speed settles the half slide at once")
  func physicalRelease() throws {
    var page = Self.page()
    try page.send(0, .scrollBar(offset: 1000))
    page.advance(to: 1)
    try page.send(1, .scrollBar(offset: 700))
    page.advance(to: 2)
    try Self.drag(&page, at: 2, by: 34)
    #expect(try Self.row(page).shift > 20)
    try page.send(2.5, .up(Point(x: 200, y: 366)))
    #expect(try Self.row(page).isSettling)
    page.advance(to: 5)
    #expect(try Self.row(page).shift == 56)
    #expect(!page.isMoving)
  }

  @Test("a fling is led away from landings in which content would stop under the bar")
  func physicalLanding() throws {
    var moved = 0
    for speed in stride(from: 300.0, through: 900, by: 12) {
      var page = Self.page()
      try page.send(0, .down(Point(x: 200, y: 500)))
      for step in 1...8 {
        let time = Double(step) * 0.01
        try page.send(time, .move(Point(x: 200, y: 500 - speed * time)))
      }
      try page.send(0.085, .up(Point(x: 200, y: 400)))
      let natural = page.scroller.destination
      page.advance(to: 10)
      let gap = -page.list.offset
      #expect(!page.isMoving)
      #expect(!(gap > 0.6 && gap < 75.4), "at \(speed) the content stops at \(gap)")
      if let natural, natural.magnitude < 1e-6 { moved += 1 }
    }
    #expect(moved > 0)
  }

  @Test("a wheel is a finger until 120 ms after its last notch, then a half slide settles")
  func wheel() throws {
    var page = Self.page()
    try page.send(0, .scrollBar(offset: 1000))
    page.advance(to: 1)
    try page.send(1, .scrollBar(offset: 700))
    page.advance(to: 2)
    try page.send(2, .set(key: "scroll.wheelStep", value: .number(40)))
    try page.send(2, .wheel(dx: 0, dy: -1))
    page.advance(to: 2.1)
    #expect(try Self.row(page).wantsHidden)
    #expect(try !Self.row(page).isSettling)
    page.advance(to: 2.5)
    #expect(try Self.row(page).isSettling)
    page.advance(to: 4)
    #expect(try Self.row(page).shift == 56)
  }

  @Test("pulling the list down over-extends the header, and it comes back with the list")
  func overExtends() throws {
    var page = Self.page()
    try Self.drag(&page, at: 0, by: -150)
    #expect(try Self.row(page).height > 220)
    #expect(try Self.row(page).bottom == -page.list.offset)
    try page.send(0.5, .up(Point(x: 200, y: 550)))
    page.advance(to: 5)
    #expect(page.list.offset == -200)
    #expect(try Self.row(page).height == 200)
  }

  @Test("dragging the scroll bar counts as scrubbing where it is so set")
  func scrubbing() throws {
    for scrubs in [false, true] {
      var page = Self.page { $0.scrollBarScrubs = scrubs }
      try page.send(0, .scrollBar(offset: 500))
      try page.send(0.05, .scrollBar(offset: 200))
      #expect(try Self.row(page).shift == (scrubs ? 231 : 0))
      page.advance(to: 1)
      #expect(page.header?.state.isScrubbed == false)
    }
  }

  @Test("the same gesture gives the same curve at 30, 60, 120 and 240 frames")
  func rates() throws {
    func run(_ rate: Double) throws -> [Snapshot.Header?] {
      var page = Self.page()
      var rows: [Snapshot.Header?] = []
      try page.send(0, .down(Point(x: 200, y: 500)))
      for step in 1...8 {
        try page.send(
          Double(step) * 0.01, .move(Point(x: 200, y: 500 - 20 * Double(step))))
      }
      try page.send(0.085, .up(Point(x: 200, y: 340)))
      for frame in 6...Int(4 * rate) {
        page.advance(to: Double(frame) / rate)
        if frame % Int(rate / 30) == 0 { rows.append(page.snapshot.header) }
      }
      return rows
    }
    let slow = try run(30).suffix(100)
    for rate in [60.0, 120, 240] { #expect(try run(rate).suffix(100) == slow, "\(rate)") }
  }

  @Test("looking ahead changes nothing")
  func sampling() throws {
    var page = Self.page()
    try Self.half(&page)
    try page.send(0.3, .lift(momentum: false))
    let copy = page
    let ahead = page.sampled(at: 0.4)
    #expect(page == copy)
    page.advance(to: 0.4)
    #expect(page.snapshot.header?.shift == ahead.snapshot.header?.shift)
  }

  @Test("a shy bar and a header may stand over the same list")
  func withBars() throws {
    var page = Self.page(parts: [.header, .bars])
    try page.send(0, .offset(500, by: .finger))
    #expect(page.snapshot.header != nil)
    #expect(page.snapshot.shyBar != nil)
  }
}
