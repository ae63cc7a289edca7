import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A list that a hand has left beyond its end comes back, whatever stopped it on its way.
@Suite struct RestingPlaceTests {
  /// Pulls the list 100 pt beyond its start and lets go.
  private func pull(_ page: inout Page, at time: Double = 0) throws {
    try page.send(time, .down(Point(x: 100, y: 100)))
    for step in 1...10 {
      try page.send(time + Double(step) * 0.01, .move(Point(x: 100, y: 100 + Double(step) * 20)))
    }
    try page.send(time + 0.2, .up(Point(x: 100, y: 300)))
  }

  private func isInRange(_ page: Page) -> Bool {
    page.range.contains(page.list.offset)
      || min(
        (page.list.offset - page.range.lowerBound).magnitude,
        (page.list.offset - page.range.upperBound).magnitude) < 0.5
  }

  @Test("a page that leaves in the middle of a bounce ends it when it is back")
  func leaves() throws {
    var page = PageScrollTests.page()
    try pull(&page)
    try page.send(0.25, .page(.leave))
    #expect(!isInRange(page))
    page.advance(to: 3)
    #expect(!isInRange(page), "nothing moves on a page that nobody sees")
    try page.send(3, .page(.appear))
    page.advance(to: 6)
    #expect(isInRange(page))
  }

  @Test(
    "a swipe back that is given up lets the bounce end that it stopped", arguments: [true, false])
  func swipe(isReleased: Bool) throws {
    var page = PageNavTests.page()
    try page.send(0, .nav(PageNavTests.profile))
    try pull(&page, at: 1)
    try page.send(1.25, .nav(.swipe(progress: 0.2)))
    #expect(!isInRange(page))
    try page.send(1.4, .nav(isReleased ? .release(velocity: -500) : .cancel))
    page.advance(to: 6)
    #expect(isInRange(page))
  }

  @Test(
    "what direct events left outside comes back with the first event of a hand, whatever it does")
  func takesOver() throws {
    let point = Point(x: 100, y: 100)
    let kinds: [InputEvent.Kind] = [
      .cancel, .up(point), .move(point), .focus(nil), .wheel(dx: 3, dy: 0), .key(.left),
    ]
    for kind in kinds {
      var page = PageScrollTests.page()
      try page.send(0, .offset(page.range.upperBound + 200, by: .finger))
      page.advance(to: 3)
      #expect(!isInRange(page) && page.isDrivenDirectly)
      try page.send(3, kind)
      page.advance(to: 6)
      #expect(isInRange(page) && !page.isDrivenDirectly, "\(kind)")
    }
  }

  /// Four quick turns of a trackpad, which would end in a fling.
  private func turn(_ page: inout Page, at time: Double) throws {
    for step in 0..<4 {
      try page.send(time + Double(step) * 0.01, .wheel(dx: 0, dy: -0.6))
    }
  }

  @Test("who holds the list after a trackpad or a key keeps it where it is")
  func holds() throws {
    var page = PageScrollTests.page()
    try turn(&page, at: 0)
    try page.send(0.04, .offset(500, by: .finger))
    page.advance(to: 3)
    #expect(page.list.offset == 500)

    page = PageScrollTests.page()
    try page.send(0, .key(.down))
    try page.send(0.02, .offset(-80, by: .finger))
    page.advance(to: 3)
    #expect(page.list.offset == -80)

    page = PageNavTests.page()
    try page.send(0, .nav(PageNavTests.profile))
    try turn(&page, at: 1)
    try page.send(1.04, .nav(.swipe(progress: 0.3)))
    let place = page.list.offset
    page.advance(to: 4)
    #expect(page.list.offset == place)
  }

  @Test("without decay the way back is one step, of which no bar leaves a part undone")
  func step() throws {
    for preset in Preset.all(.bar) {
      for offset in [0.0, 300] {
        var page = PageScrollTests.page {
          $0.bar = preset.settings.bar
          $0.scroll.decayModel = .none
        }
        if offset > 0 { try page.send(0, .wheel(dx: 0, dy: offset)) }
        try pull(&page, at: 1)
        page.advance(to: 4)
        #expect(isInRange(page), "\(preset) from \(offset)")
      }
    }
  }

  @Test(
    "a list over short content comes to rest, whatever content the bars ask for",
    arguments: LongContentRule.allCases)
  func shortContent(gate: LongContentRule) throws {
    for barHeight in stride(from: 20.0, through: 100, by: 20) {
      for left in stride(from: -120.0, through: 60, by: 7) {
        var settings = PageSettings()
        settings.bar.longContent = gate
        settings.bar.barHeight = barHeight
        let content = ContentLayout(.plain(height: 568 + left))
        var page = Page(
          settings: settings, viewport: Size(width: 390, height: 568), contents: [content])
        try page.send(0.1, .key(.end))
        page.advance(to: 3)
        #expect(!page.isMoving, "\(barHeight) and \(left)")
        try page.send(3, .wheel(dx: 0, dy: -3))
        page.advance(to: 6)
        #expect(!page.isMoving && isInRange(page), "\(barHeight) and \(left)")
        try page.send(6, .hide(animated: nil))
        page.advance(to: 9)
        #expect(!page.isMoving && isInRange(page), "\(barHeight) and \(left)")
      }
    }
  }

  /// Found by fuzz: the gesture whose end brings the list back was gone, and its motion still ran.
  @Test("a motion of the wheel that outlives its gesture leaves the list in its range")
  func wheel() throws {
    var page = PageScrollTests.page()
    try page.send(0, .scrollBar(offset: 1e9))
    try page.send(2, .wheel(dx: 0, dy: 1))
    try page.send(2.05, .finger(down: false))
    #expect(page.scroller.needsTime)
    try page.send(2.1, .resize(Size(width: 400, height: page.viewport.height + 300)))
    page.advance(to: 6)
    #expect(!page.isMoving && isInRange(page), "\(page.list.offset) of \(page.range)")
  }
}
