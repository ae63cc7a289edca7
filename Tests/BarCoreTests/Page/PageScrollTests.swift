import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A page under hand, wheel and keys.
@Suite struct PageScrollTests {
  /// A page of 2000 pt of content in a view of 568 pt, under `shy`.
  static func page(
    content: Double = 2000, viewport: Double = 568,
    _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    change(&settings)
    return Page(
      settings: settings, viewport: Size(width: 390, height: viewport),
      contents: [ContentLayout(.plain(height: content))])
  }

  // MARK: Drag

  @Test("nothing moves within the slop, which is then subtracted")
  func slop() throws {
    var page = Self.page()
    try page.send(0, .down(Point(x: 100, y: 400)))
    try page.send(0.01, .move(Point(x: 100, y: 396.5)))
    #expect(page.list.offset == -104)
    try page.send(0.02, .move(Point(x: 100, y: 390)))
    #expect(isClose(page.list.offset, -104 + 10 - 3.5, within: 1e-9))
    #expect(page.phase == .drag)
  }

  @Test("with slop mode jump the list makes up for the slop")
  func jump() throws {
    var page = Self.page { $0.scroll.slopMode = .jump }
    try page.send(0, .down(Point(x: 100, y: 400)))
    try page.send(0.02, .move(Point(x: 100, y: 390)))
    #expect(isClose(page.list.offset, -94, within: 1e-9))
  }

  @Test("the first line of content stays glued to the bars while a drag hides and shows them")
  func glued() throws {
    var page = Self.page()
    try page.send(0, .down(Point(x: 100, y: 500)))
    for step in 1...40 {
      // Back to 3.5 pt above the start: the slop was lost on the way.
      let way = RealMath.sinCos(Double(step) / 40 * .pi).sin
      let y = 500 - 3.5 - 66.5 * way
      try page.send(Double(step) * 0.01, .move(Point(x: 100, y: y)))
      #expect(isClose(page.list.offset, -page.list.topInset, within: 1e-9))
    }
  }

  @Test(
    "pulled beyond the top the list follows the rubber band, with the view's height as dimension")
  func rubberBand() throws {
    var page = Self.page()
    try page.send(0, .down(Point(x: 100, y: 100)))
    try page.send(0.02, .move(Point(x: 100, y: 203.5)))
    let band = RubberBand(dimension: 568)
    #expect(isClose(page.list.offset, -104 - band.stretch(for: 100), within: 1e-9))
  }

  @Test(
    "SP173, SP174: 100 pt beyond the end show 51.462 pt; a stretch of 100 pt is caught as 207.79")
  func caught() throws {
    var page = Self.page(content: 5000, viewport: 800)
    try page.send(0, .down(Point(x: 100, y: 100)))
    try page.send(0.02, .move(Point(x: 100, y: 203.5)))
    #expect(agrees(-104 - page.list.offset, printed: 51.4620))

    // Let it stretch by exactly 100, hold it, let go and catch it in the same moment.
    var held = Self.page(content: 5000, viewport: 800)
    try held.send(0, .down(Point(x: 100, y: 100)))
    try held.send(0.1, .move(Point(x: 100, y: 103.5 + 207.7922)))
    #expect(isClose(held.list.offset, -204, within: 0.001))
    try held.send(0.5, .up(Point(x: 100, y: 311)))
    try held.send(0.5, .down(Point(x: 100, y: 300)))
    try held.send(0.6, .move(Point(x: 100, y: 300 + 3.5 + 50)))
    let band = RubberBand(dimension: 800)
    #expect(isClose(held.list.offset, -104 - band.stretch(for: 257.7922), within: 0.001))
  }

  @Test("a finger held still for longer than 40 ms does not fling")
  func heldStill() throws {
    for (pause, flings) in [(0.05, false), (0.01, true)] {
      var page = Self.page()
      try page.send(0, .down(Point(x: 100, y: 500)))
      for step in 1...10 {
        try page.send(Double(step) * 0.008, .move(Point(x: 100, y: 500 - Double(step) * 12)))
      }
      try page.send(0.08 + pause, .up(Point(x: 100, y: 380)))
      page.advance(to: 0.5)
      #expect((page.phase == .fling) == flings)
    }
  }

  @Test("a release below the least fling speed ends the gesture at once")
  func slowRelease() throws {
    var page = Self.page(content: 5000)
    try page.scroll(to: 1000)
    try page.send(5, .down(Point(x: 100, y: 500)))
    for step in 1...20 {
      try page.send(5 + Double(step) * 0.01, .move(Point(x: 100, y: 500 - Double(step) * 0.4)))
    }
    try page.send(5.21, .up(Point(x: 100, y: 492)))
    #expect(page.phase == .idle)
  }

  @Test("a fling lands where its decay says, and the gesture ends there")
  func flingLands() throws {
    var page = Self.page(content: 50_000)
    try page.fling(velocity: 2000)
    let start = page.list.offset
    let speed = page.scroller.velocity(at: page.now, settings: page.settings.scroll)
    #expect(isClose(speed, 2000, within: 1))
    page.advance(to: 10)
    #expect(page.phase == .idle)
    #expect(isClose(page.list.offset - start, speed / 2.002_002_67, within: 0.01))
    #expect(page.bars!.reason == .snapHidesLastDirection)
  }

  @Test("a press stops a fling where it is; lifted without moving, the gesture ends")
  func pressStops() throws {
    var page = Self.page(content: 50_000)
    try page.fling(velocity: 3000)
    page.advance(to: 0.5)
    try page.send(0.6, .down(Point(x: 10, y: 300)))
    let place = page.list.offset
    page.advance(to: 1.5)
    #expect(page.list.offset == place)
    #expect(page.phase == .idle)
    #expect(page.bars!.reason != .snapHidesLastDirection)
    try page.send(1.6, .up(Point(x: 10, y: 300)))
    #expect(page.bars!.reason == .snapHidesLastDirection)
  }

  @Test("a click on a list at rest is no gesture: nothing snaps")
  func click() throws {
    var page = Self.page { $0.bar.extensionHeight = 0 }
    try page.send(1, .down(Point(x: 10, y: 300)))
    try page.send(1.1, .up(Point(x: 10, y: 300)))
    #expect(page.bars!.reason == .atRest)
    #expect(!page.isMoving)
  }

  @Test("a canceled drag ends without a fling")
  func cancel() throws {
    var page = Self.page(content: 50_000)
    try page.send(0, .down(Point(x: 100, y: 500)))
    for step in 1...10 {
      try page.send(Double(step) * 0.008, .move(Point(x: 100, y: 500 - Double(step) * 20)))
    }
    try page.send(0.085, .cancel)
    #expect(page.phase == .idle)
    let place = page.list.offset
    page.advance(to: 2)
    #expect(page.list.offset == place)
  }

  @Test("thrown against the bottom, the list goes beyond it and comes back to it exactly")
  func bounce() throws {
    var page = Self.page(content: 1500)
    try page.fling(velocity: 6000)
    var most = -Double.infinity
    var bounced = false
    while page.isMoving {
      page.advance(to: page.nextInstant)
      most = max(most, page.list.offset)
      if page.phase == .bounce { bounced = true }
    }
    #expect(bounced)
    #expect(most > 1500 - 568 + 20)
    #expect(page.list.offset == 1500 - 568)
  }

  // MARK: Wheel

  @Test("notches move by 53 pt each in all, and never beyond an end")
  func notches() throws {
    var page = Self.page()
    for step in 0..<4 { try page.send(Double(step) * 0.05, .wheel(dx: 0, dy: -1)) }
    page.advance(to: 2)
    #expect(isClose(page.list.offset, -104 + 4 * 53, within: 1e-9))
    for step in 0..<40 { try page.send(2 + Double(step) * 0.01, .wheel(dx: 0, dy: 1)) }
    page.advance(to: 5)
    #expect(page.list.offset == -104)
  }

  @Test("a wheel gesture ends 120 ms after its last event, once its motion has ended")
  func wheelEnd() throws {
    var page = Self.page { $0.scroll.wheelAnimation = .none }
    try page.send(1, .wheel(dx: 0, dy: -1))
    page.advance(to: 1.118)
    #expect(page.bars!.state.finger)
    #expect(page.phase == .wheel)
    page.advance(to: 1.123)
    #expect(!page.bars!.state.finger)
    #expect(page.bars!.reason == .snapHidesLastDirection)

    var eased = Self.page()
    try eased.send(1, .wheel(dx: 0, dy: -1))
    eased.advance(to: 1.19)
    #expect(eased.bars!.state.finger)
    eased.advance(to: 1.21)
    #expect(!eased.bars!.state.finger)
  }

  @Test("one notch is not undone by the snap when it hid the extension")
  func notchStays() throws {
    var page = Self.page()
    try page.send(0, .wheel(dx: 0, dy: -1))
    page.advance(to: 2)
    #expect(page.bars!.collapsedFraction == 1)
  }

  @Test("fractions come from a trackpad: they move at once, and momentum goes on after the gap")
  func trackpad() throws {
    var page = Self.page(content: 50_000)
    for step in 0..<12 { try page.send(Double(step) * 0.012, .wheel(dx: 0, dy: -0.5)) }
    #expect(isClose(page.list.offset, -104 + 12 * 0.5 * 53, within: 1e-9))
    let place = page.list.offset
    page.advance(to: 0.132 + 0.09)
    #expect(page.list.offset == place)
    page.advance(to: 0.132 + 0.15)
    #expect(page.phase == .fling)
    #expect(page.list.offset > place)

    // A slow last event, or a switched off momentum, ends the gesture instead.
    var still = Self.page(content: 50_000)
    try still.scroll(to: 600)
    try still.send(2, .wheel(dx: 0, dy: -0.5))
    try still.send(2.1, .wheel(dx: 0, dy: -0.5))
    still.advance(to: 2.5)
    #expect(still.phase == .idle)
    #expect(isClose(still.list.offset, 653, within: 1e-9))
  }

  @Test("a wheel stops a fling, a press stops a wheel, and the gesture ends once")
  func interruptions() throws {
    var page = Self.page(content: 50_000)
    try page.fling(velocity: 3000)
    page.advance(to: 0.4)
    let place = page.sampled(at: 0.5).list.offset
    try page.send(0.5, .wheel(dx: 0, dy: -1))
    page.advance(to: 2)
    #expect(isClose(page.list.offset, place + 53, within: 1e-6))
    _ = page.takeMessages()
    try page.send(3, .wheel(dx: 0, dy: -5))
    try page.send(3.05, .down(Point(x: 10, y: 300)))
    page.advance(to: 4)
    #expect(page.takeMessages().isEmpty)
  }

  @Test("wheel, keys and scroll bar are ignored while a pointer holds the list")
  func heldIgnoresWheel() throws {
    var page = Self.page()
    try page.send(0, .down(Point(x: 10, y: 300)))
    try page.send(0.1, .wheel(dx: 0, dy: -3))
    try page.send(0.2, .key(.end))
    try page.send(0.3, .scrollBar(offset: 700))
    page.advance(to: 2)
    #expect(page.list.offset == -104)
  }

  // MARK: Keys, scroll bar, status strip

  @Test("keys scroll by 40 pt, by seven eighths of the view, and to the ends")
  func keys() throws {
    let page7 = 0.875 * 568.0
    let cases: [(InputEvent.Key, Double)] = [
      (.down, 640), (.up, 560), (.pageDown, 600 + page7), (.space, 600 + page7),
      (.pageUp, 600 - page7), (.end, 2000 - 568),
    ]
    for (key, expected) in cases {
      var page = Self.page()
      try page.scroll(to: 600)
      try page.send(2, .key(key))
      page.advance(to: 3)
      #expect(isClose(page.list.offset, expected, within: 1e-9), "\(key)")
    }
    var page = Self.page()
    try page.scroll(to: 1000)
    try page.send(5, .key(.home))
    page.advance(to: 8)
    #expect(page.list.offset == -104)
    #expect(page.bars!.contraction == 0)
    try page.scroll(to: 1000, at: 9)
    try page.send(11, .key(.shiftSpace))
    page.advance(to: 13)
    #expect(isClose(page.list.offset, 1000 - 0.875 * 568, within: 1e-9))
  }

  @Test("the scroll bar goes where it is dragged, within the ends")
  func scrollBar() throws {
    var page = Self.page()
    try page.send(0, .scrollBar(offset: 700))
    #expect(page.list.offset == 700)
    try page.send(0.05, .scrollBar(offset: 1e6))
    #expect(page.list.offset == 2000 - 568)
    try page.send(0.1, .scrollBar(offset: -1e6))
    #expect(page.list.offset == -104)
  }

  @Test(
    "a click on the status strip brings the content rectangle's top below the bars, without END")
  func statusStrip() throws {
    var page = Self.page(content: 20_000)
    try page.scroll(to: 5000)
    page.advance(to: 4)
    #expect(page.bars!.collapsedFraction == 1)
    try page.send(5, .down(Point(x: 200, y: 10)))
    try page.send(5.05, .up(Point(x: 200, y: 10)))
    #expect(page.phase == .program)
    page.advance(to: 8)
    #expect(page.bars!.contraction == 0)
    #expect(isClose(page.list.offset, -page.list.topInset, within: 1e-9))
    #expect(page.indicatorFlashed ?? 0 > 5)
  }

  // MARK: Content and view

  @Test("content that shrinks under a list scrolled by hand springs back into its range")
  func shrink() throws {
    var page = Self.page(content: 5000)
    try page.scroll(to: 4000)
    try page.send(3, .content(height: 1500))
    page.advance(to: 6)
    #expect(page.list.offset == 1500 - 568)
  }

  @Test("content that shrinks under direct events stays where it was told to be")
  func shrinkUnderDirectEvents() throws {
    var page = Self.page(content: 5000)
    try page.send(0, .offset(4000, by: .finger))
    try page.send(1, .content(height: 1500))
    page.advance(to: 6)
    #expect(page.list.offset == 4000)
  }

  @Test("a resize lays out again and keeps the list in its range")
  func resize() throws {
    var page = Self.page()
    try page.scroll(to: 1400)
    try page.send(3, .resize(Size(width: 500, height: 900)))
    page.advance(to: 6)
    #expect(page.list.viewportHeight == 900)
    #expect(page.list.offset == 1100)
  }

  @Test("short content stretches under a finger and springs back; the bars do not move")
  func shortContent() throws {
    var page = Self.page(content: 248)
    try page.send(0, .down(Point(x: 100, y: 100)))
    try page.send(0.1, .move(Point(x: 100, y: 300)))
    #expect(page.list.offset < -104)
    #expect(page.bars!.contraction == 0)
    #expect(page.bars!.reason == .contentTooShort)
    try page.send(0.3, .up(Point(x: 100, y: 300)))
    page.advance(to: 3)
    #expect(page.list.offset == -104)
  }

  @Test("instant physics moves at once and never beyond an end")
  func instant() throws {
    var page = Self.page { $0.scroll = Preset.instant.settings.scroll }
    try page.send(0, .wheel(dx: 0, dy: -2))
    #expect(page.list.offset == 2)
    try page.fling(velocity: 3000, at: 1)
    #expect(page.phase == .idle)
    try page.send(3, .down(Point(x: 100, y: 100)))
    try page.send(3.1, .move(Point(x: 100, y: 4000)))
    #expect(page.list.offset == -104)
  }
}

extension Page {
  /// Lets an event happen at a time.
  mutating func send(_ time: Double, _ kind: InputEvent.Kind) throws {
    try apply(InputEvent(time: time, kind: kind))
  }

  /// Scrolls by the scroll bar, and lets the gesture end.
  mutating func scroll(to offset: Double, at time: Double = 0) throws {
    try send(time, .scrollBar(offset: offset))
    advance(to: time + 1)
  }

  /// A hand that lets go at a speed (positive scrolls on).
  mutating func fling(velocity: Double, at time: Double = 0) throws {
    try send(time, .down(Point(x: 100, y: 2000)))
    for step in 1...12 {
      let t = Double(step) * 0.008
      try send(time + t, .move(Point(x: 100, y: 2000 - velocity * t)))
    }
    try send(time + 0.096, .up(Point(x: 100, y: 0)))
  }
}
