import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Faults that were found in the bars of 2026, each under the events that showed it.
@Suite struct BarFaultTests {
  private static func page(
    _ name: String, viewport: Double = 800, content: Double = 20_000,
    _ change: (inout BarSettings) -> Void = { _ in }
  ) throws -> Page {
    var settings = PageSettings()
    settings.bar = try #require(Preset(name: name, kind: .bar)).peerSettings
    settings.scroll.slop = 0
    change(&settings.bar)
    return Page(
      settings: settings, viewport: Size(width: 390, height: viewport),
      contents: [ContentLayout(.plain(height: content))], parts: .bars)
  }

  /// A finger that goes up (positive) by these distances, point by point in 1/60 s each, and waits.
  private static func drag(
    _ page: inout Page, _ ways: [Double], lifts: Bool = true
  ) throws {
    var finger = Point(x: 100, y: 400)
    var time = page.now
    try page.apply(InputEvent(time: time, kind: .down(finger)))
    for way in ways {
      for _ in 0..<Int(way.magnitude) {
        finger.y -= way < 0 ? -1 : 1
        time += 1.0 / 60
        try page.apply(InputEvent(time: time, kind: .move(finger)))
      }
    }
    time += 0.4
    page.advance(to: time)
    if lifts {
      try page.apply(InputEvent(time: time, kind: .up(finger)))
    }
  }

  private static func hidden(_ page: Page) -> Double { page.bars?.contraction ?? -1 }

  @Test(
    "a list that becomes too short as the bar hides comes back to its start, and shows the bar",
    arguments: ["ios26-like", "ios26-like-edge", "ios26-like-fixed"])
  func startEdge(_ name: String) throws {
    var page = try Self.page(name, viewport: 568, content: 560)
    try Self.drag(&page, [45])
    page.advance(to: page.now + 5)
    if page.list.offset <= 0 { #expect(Self.hidden(page) == 0, "\(page.list.offset)") }
    #expect(!page.isMoving)
  }

  @Test(
    "what a finger takes back of an overscroll at the end is no scroll that shows the bar",
    arguments: [
      "mdc-hide-on-scroll", "css-scrolled", "compose-floating-toolbar", "compose-bottom-bar",
      "compose-bottom-bar-expressive", "firefox-android",
    ])
  func overscroll(_ name: String) throws {
    var page = try Self.page(name, content: 1400)
    page.happen(.key(.end))
    page.advance(to: page.now + 3)
    page.happen(.hide(animated: false))
    try Self.drag(&page, [100, -45], lifts: false)
    #expect(page.list.offset > page.list.endOffset)
    #expect(Self.hidden(page) == 56)
  }

  @Test("content that has become too short to scroll shows a bar that is off then")
  func shrunkContent() throws {
    for name in ["chrome-ios", "duckduckgo-ios"] {
      var page = try Self.page(name, viewport: 568)
      try Self.drag(&page, [200])
      page.advance(to: page.now + 3)
      #expect(Self.hidden(page) == 56)
      page.happen(.content(height: 400))
      page.advance(to: page.now + 3)
      #expect(Self.hidden(page) == 0, "\(name)")
    }
  }

  @Test("a bar with a greatest speed keeps it when the finger lets go")
  func greatestSpeed() throws {
    for lifts in [false, true] {
      var page = try Self.page("diff-clamp") { $0.greatestSpeed = 20 }
      page.happen(.offset(-56, by: .finger))
      page.happen(.offset(-16, by: .finger))
      if lifts { page.happen(.lift(momentum: false)) }
      page.advance(to: page.now + 0.2)
      #expect(isClose(page.drawn.barContraction, 4, within: 0.2), "\(page.drawn.barContraction)")
      page.advance(to: page.now + 3)
      #expect(page.drawn.barContraction == 40)
    }
  }

  @Test("reasons say that a bar hides but once, and that a pause has brought it to rest")
  func reasons() throws {
    var once = try Self.page("diff-clamp") { $0.hideLimit = .once }
    try Self.drag(&once, [20, -5, 20], lifts: false)
    #expect(Self.hidden(once) == 15 && once.bars?.reason == .hidesOnce)
    var experiment = try Self.page("chromium-snap-experiment")
    try Self.drag(&experiment, [400, -80, 90], lifts: false)
    #expect(Self.hidden(experiment) == 0 && experiment.bars?.reason == .hidesOnce)
    for (way, reason) in [(40.0, BarReason.pauseHides), (20, .pauseShows)] {
      var page = try Self.page("kirigami")
      try Self.drag(&page, [way], lifts: false)
      page.advance(to: page.now + 1)
      #expect(page.bars?.reason == reason)
    }
  }
}

extension Page {
  fileprivate mutating func happen(_ kind: InputEvent.Kind) {
    try? apply(InputEvent(time: now, kind: kind))
  }
}
