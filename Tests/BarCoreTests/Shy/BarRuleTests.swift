import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Rules of the bars that no numbered trace holds: pictures, commands, pages, extra settings.
@Suite struct BarRuleTests {
  static func page(
    _ preset: Preset = .shy, content: Double = 2000,
    _ change: (inout BarSettings) -> Void = { _ in }
  ) -> Page {
    PageScrollTests.page(content: content) { settings in
      settings.bar = preset.settings.bar
      change(&settings.bar)
    }
  }

  // MARK: Status strip

  @Test(
    "what the status strip takes: nothing if hidden, modal or above the page, else its height, less 20 when taller"
  )
  func statusHeight() {
    func height(_ change: (inout BarSettings) -> Void) -> Double {
      var settings = BarSettings()
      change(&settings)
      return settings.statusHeight
    }
    #expect(height { _ in } == 20)
    #expect(height { $0.statusBarHidden = true } == 0)
    #expect(height { $0.presentedModally = true } == 0)
    #expect(height { $0.pageTop = 20 } == 0)
    #expect(height { $0.pageTop = 19 } == 20)
    #expect(height { $0.statusBarHeight = 40 } == 20)
    #expect(height { $0.statusBarHeight = 44 } == 24)
    #expect(height { $0.statusBarHeight = 12 } == 12)
    #expect(
      height {
        $0.statusBarHeight = 40
        $0.statusBarRule = .full
      } == 40)
    #expect(Preset.tly09.settings.bar.statusBarRule == .full)
  }

  // MARK: Picture of a snap

  @Test("a snap's picture follows ease-in-out for 0.2 s while the state is final at once")
  func snapPicture() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-54, by: .finger))
    try page.send(1, .lift(momentum: false))
    #expect(page.bars!.state.barContraction == 44)
    #expect(page.list.offset == -20)
    for time in stride(from: 0.0, through: 0.19, by: 0.01) {
      let drawn = page.sampled(at: 1 + time).drawn
      let left = 1 - CubicBezier.easeInOut.value(at: time / 0.2)
      #expect(isClose(drawn.barContraction, 44 - 34 * left, within: 1e-7))
      #expect(isClose(drawn.offset, -20 - 34 * left, within: 1e-7))
      let alpha = BarEngine.epsilon + (1 - 10.0 / 44 - BarEngine.epsilon) * left
      #expect(isClose(drawn.alpha, alpha, within: 1e-7))
    }
    let after = page.sampled(at: 1.2001).drawn
    #expect(after.barContraction == 44)
    #expect(after.offset == -20)
  }

  @Test("scrolling during a snap works on the final state and nothing jumps")
  func grabDuringSnap() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-54, by: .finger))
    try page.send(1, .lift(momentum: false))
    let before = page.sampled(at: 1.1).drawn
    try page.send(1.1, .offset(-20, by: .finger))
    let grabbed = page.drawn
    #expect(isClose(before.barContraction, grabbed.barContraction, within: 1e-9))
    #expect(isClose(before.offset, grabbed.offset, within: 1e-9))
    try page.send(1.1, .offset(-30, by: .finger))
    #expect(page.bars!.state.barContraction == 34)
    #expect(isClose(page.drawn.offset - grabbed.offset, -10, within: 1e-9))
  }

  @Test("a second snap takes over what the first has left to move")
  func secondSnap() throws {
    var page = Self.page { $0.expansionResistance = 0 }
    try page.send(0, .offset(500, by: .finger))
    try page.send(0, .hide(animated: false))
    try page.send(1, .show(animated: nil))
    let middle = page.sampled(at: 1.1).drawn
    try page.send(1.1, .hide(animated: nil))
    #expect(isClose(page.drawn.barContraction, middle.barContraction, within: 1e-9))
    #expect(page.bars!.state.barContraction == 44)
    #expect(page.sampled(at: 1.31).drawn.barContraction == 44)
  }

  @Test("finish messages come when the animation ends, not before")
  func finishTime() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-54, by: .finger))
    try page.send(1, .lift(momentum: false))
    #expect(page.takeMessages() == [.didBecomeFullyContracted])
    page.advance(to: 1.195)
    #expect(page.takeMessages().isEmpty)
    page.advance(to: 1.21)
    #expect(page.takeMessages() == [.didFinishContracting])
  }

  // MARK: Commands

  @Test(
    "show and hide work at any offset, also while disabled, and the next END does not undo them")
  func commands() throws {
    for disabled in [false, true] {
      var page = Self.page { $0.disable = disabled }
      try page.send(0, .offset(700, by: .finger))
      try page.send(0, .finger(down: false))
      try page.send(1, .hide(animated: nil))
      #expect(page.bars!.collapsedFraction == 1)
      #expect(page.list.offset == 700 + 84)
      #expect(!page.bars!.state.extensionHidden)
      page.advance(to: 1.3)
      #expect(page.bars!.state.extensionHidden)
      try page.send(2, .lift(momentum: false))
      #expect(page.bars!.collapsedFraction == 1)
      try page.send(3, .show(animated: nil))
      #expect(page.bars!.collapsedFraction == 0)
      #expect(page.list.offset == 700)
      try page.send(4, .lift(momentum: false))
      #expect(page.bars!.collapsedFraction == 0)
    }
  }

  @Test("a command that is not animated is drawn at once and its message comes at once")
  func immediateCommand() throws {
    var page = Self.page()
    try page.send(0, .hide(animated: false))
    #expect(page.drawn.barContraction == 44)
    #expect(page.takeMessages() == [.didBecomeFullyContracted, .didFinishContracting])
    #expect(page.bars!.state.extensionHidden)
    #expect(!page.isMoving)
  }

  // MARK: Pages and lists

  @Test("leaving shows the bars and shifts the content; with keepsState nothing moves")
  func leaving() throws {
    for keeps in [false, true] {
      var page = Self.page { $0.keepsStateAcrossPages = keeps }
      try page.send(0, .offset(-104, by: .finger))
      try page.send(0, .offset(300, by: .finger))
      try page.send(0.1, .lift(momentum: false))
      page.advance(to: 1)
      try page.send(1, .page(.leave))
      #expect(page.bars!.collapsedFraction == (keeps ? 1 : 0))
      #expect(page.list.offset == (keeps ? 300 : 216))
      #expect(!page.bars!.state.isOnDisplay)
      try page.send(1.5, .offset(500, by: .finger))
      #expect(page.bars!.reason == .pageAway)
      try page.send(2, .page(.appear))
      #expect(page.bars!.state.isOnDisplay)
      #expect(page.bars!.state.previousOffset == nil)
    }
  }

  /// Fixed: the fling was stopped, and the bar stayed half way.
  @Test("a page that appears twice goes on with its fling, and its bar comes to rest")
  func appearsTwice() throws {
    var page = Self.page { $0.keepsStateAcrossPages = true }
    try page.send(0, .down(Point(x: 100, y: 500)))
    for step in 1...10 {
      try page.send(Double(step) / 60, .move(Point(x: 100, y: 500 - Double(step) * 12)))
    }
    try page.send(10.0 / 60, .up(Point(x: 100, y: 380)))
    page.advance(to: 0.3)
    var other = page
    try page.send(0.3, .page(.appear))
    try other.send(0.3, .tick(seconds: 0))
    #expect(page.isMoving)
    page.advance(to: 8)
    other.advance(to: 8)
    #expect(page.list.offset == other.list.offset)
    #expect([0, 1].contains(page.bars!.collapsedFraction))
  }

  @Test("a page left half way comes to rest first when it keeps its state")
  func leftHalfWay() throws {
    var page = Self.page { $0.keepsStateAcrossPages = true }
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-54, by: .finger))
    try page.send(1, .page(.leave))
    #expect(page.bars!.collapsedFraction == 1)
  }

  @Test("another list shows the bars, or comes under them as they are")
  func lists() throws {
    for keeps in [false, true] {
      var settings = PageSettings()
      settings.bar.keepsStateAcrossPages = keeps
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 568),
        contents: [ContentLayout(.plain(height: 2000)), ContentLayout(.plain(height: 3000))])
      try page.send(0, .scrollBar(offset: 600))
      page.advance(to: 1)
      try page.send(1, .list(1))
      #expect(page.list.contentHeight == 3000)
      #expect(page.bars!.collapsedFraction == (keeps ? 1 : 0))
      #expect(page.list.topInset == (keeps ? 20 : 104))
      #expect(page.list.offset == (keeps ? -20 : -104))
      try page.send(2, .list(0))
      #expect(page.list.offset == (keeps ? 600 : 516))
    }
    var short = Page(
      settings: {
        var settings = PageSettings()
        settings.bar.keepsStateAcrossPages = true
        return settings
      }(), viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 2000)), ContentLayout(.plain(height: 100))])
    try short.send(0, .scrollBar(offset: 600))
    short.advance(to: 1)
    try short.send(1, .list(1))
    #expect(short.bars!.collapsedFraction == 0)
  }

  // MARK: Outside events

  @Test("content that becomes too short, the window's focus and a new strip show the bars")
  func outsideEvents() throws {
    let events: [PageEvent.Kind] = [
      .input(.content(height: 300)), .input(.page(.active)),
      .set(key: "shyBar.statusBarHeight", value: .number(40)),
    ]
    for event in events {
      for preset in [Preset.shy, .tly, .tly09] {
        var page = Self.page(preset)
        try page.send(0, .offset(-104, by: .finger))
        try page.send(0, .offset(400, by: .finger))
        try page.send(0.1, .lift(momentum: false))
        page.advance(to: 1)
        try page.send(1, event)
        #expect((page.bars!.collapsedFraction == 0) == (preset != .tly09), "\(preset) \(event)")
      }
    }
  }

  @Test("an end of disable does not count what was scrolled meanwhile")
  func disableEnds() throws {
    var page = Self.page()
    try page.send(0, .offset(300, by: .finger))
    try page.send(0, .set(key: "shyBar.disable", value: .flag(true)))
    try page.send(1, .offset(500, by: .finger))
    #expect(page.bars!.reason == .disabled)
    try page.send(1, .set(key: "shyBar.disable", value: .flag(false)))
    try page.send(2, .offset(505, by: .finger))
    #expect(page.bars!.state.extensionContraction == 5)
  }

  @Test("while a refresh control is in sight neither inset nor offset follows the bars")
  func refreshControl() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .refresh(.begin))
    try page.send(0, .offset(-54, by: .finger))
    #expect(page.list.topInset == 104)
    #expect(page.bars!.contraction == 50)
    try page.send(1, .resize(Size(width: 390, height: 568)))
    #expect(page.bars!.contraction == 0)
    try page.send(1, .offset(-30, by: .finger))
    try page.send(1, .refresh(.end))
    #expect(page.list.topInset == page.bars!.bottom)
    var custom = Self.page { $0.hasCustomRefreshControl = true }
    try custom.send(0, .offset(-104, by: .finger))
    try custom.send(0, .offset(-4, by: .finger))
    try custom.send(0, .lift(momentum: false))
    #expect(custom.list.topInset == 104)
    #expect(custom.list.offset == -4)
  }

  @Test("beyond the end a hidden bar says which steps do not count: back, in 0.9.4 both ways")
  func reasonBeyondEnd() throws {
    for (preset, further) in [(Preset.shy, BarReason.alreadyHidden), (.tly09, .beyondBottom)] {
      var page = Self.page(preset)
      // The last offset is 1432.
      for y in [-104.0, 1460, 1470] { try page.send(0, .offset(y, by: .finger)) }
      #expect(page.bars!.collapsedFraction == 1)
      #expect(page.bars!.reason == further)
      try page.send(0, .offset(1440, by: .finger))
      #expect(page.bars!.reason == .backFromBottomOverscroll)
    }
  }
}
