import BarCore
import BarTuning
import TestSupport
import Testing

/// A scroll view that an app draws by itself: input in, offset out.
private struct ScrollHost {
  var scroller = Scroller()
  var context: ScrollContext
  private var height: Double
  private var isTouched = false

  init(settings: ScrollSettings, viewport: Double, content: Double) {
    height = content
    context = ScrollContext(
      time: 0, offset: 0, range: 0...max(0, content - viewport), viewportHeight: viewport,
      settings: settings)
  }

  mutating func handle(_ event: InputEvent) {
    scroller.advance(to: event.time, &context)
    switch event.kind {
    case .down(let point, _): _ = scroller.press(at: point.y, context)
    case .move(let point): show(scroller.drag(to: point.y, context))
    case .up: _ = scroller.release(context)
    case .cancel: _ = scroller.release(context, canceled: true)
    case .wheel(_, let dy): show(scroller.wheel(notches: -dy, context))
    case .key(.down): show(scroller.key(by: 40, context))
    case .key(.pageUp): show(scroller.key(by: -0.875 * context.viewportHeight, context))
    case .key(.end): show(scroller.key(to: context.range.upperBound, context))
    case .scrollBar(let offset): show(scroller.scrollBar(to: offset, context))
    case .resize(let size): context.viewportHeight = size.height
    case .content(let new): height = new
    default: break
    }
    switch event.kind {
    case .content, .resize: fit()
    default: isTouched = true
    }
    if case .resize = event.kind { isTouched = true }
    comeBack()
  }

  mutating func apply(_ settings: ScrollSettings, at time: Double) {
    scroller.advance(to: time, &context)
    context.settings = settings
    fit()
    if isTouched { _ = scroller.returnToRange(context) }
  }

  private mutating func fit() {
    context.range = 0...max(0, height - context.viewportHeight)
    if isTouched { _ = scroller.returnToRange(context) }
  }

  private mutating func show(_ offset: Double?) {
    if let offset { context.offset = offset }
  }

  private mutating func comeBack() {
    if isTouched && !scroller.isHeld && !scroller.needsTime {
      _ = scroller.returnToRange(context)
    }
  }
}

@Suite struct ScrollerAloneTests {
  @Test(
    "the scroller alone moves a list as a page does, with all presets",
    arguments: Preset.all(.scroll))
  func equalPage(preset: Preset) throws {
    for seed in UInt64(1)...3 {
      var settings = PageSettings()
      settings.scroll = preset.settings.scroll
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 780),
        contents: [ContentLayout(.plain(height: 4000))], parts: [])
      var host = ScrollHost(settings: settings.scroll, viewport: 780, content: 4000)
      var hand = RandomInput(SeededGenerator(seed: seed))
      while hand.events.count < 200 { Self.act(&hand) }
      for (number, event) in hand.events.enumerated() {
        try page.apply(event)
        if let kind = event.input {
          host.handle(InputEvent(time: event.time, kind: kind))
        } else {
          host.apply(page.settings.scroll, at: event.time)
        }
        var parts: [String] = []
        if host.context.offset != page.list.offset { parts.append("offset") }
        if host.scroller != page.scroller { parts.append("scroller") }
        if host.context.range != page.range { parts.append("range") }
        if host.scroller.needsTime != page.isMoving { parts.append("needsTime") }
        if host.scroller.phase(at: event.time) != page.phase { parts.append("phase") }
        try #require(parts == [], "seed \(seed), event \(number): \(event)")
      }
    }
  }

  /// Input of a window: pointer, wheel, trackpad, keys and scroll bar; and other content, another
  /// size and other settings.
  private static func act(_ hand: inout RandomInput) {
    if !hand.random.chance(oneIn: 3) { hand.wait(0...0.9) }
    switch hand.random.whole(0...13) {
    case 0...5:
      let frame = 1.0 / 60
      // Several moves may come at one time, as events of a frame do.
      let pauses: ClosedRange<Double> = hand.random.pick(
        [0...0, 0...0.02, frame...frame, 0...0.05])
      var speed = hand.random.number(-40...40)
      let start = Point(x: 200, y: hand.random.number(100...700))
      hand.drag(from: start, moves: 0...13, pauses: pauses) {
        if $0.chance(oneIn: 8) { speed = -speed }
        return Point(x: 0, y: speed)
      }
    case 6, 7: hand.wheel(pauses: 0...0.15)
    case 8, 9: hand.wheel(1...13, pauses: 0...0.03)
    case 10: hand.add(.key(hand.random.pick([.down, .pageUp, .end])))
    case 11: hand.add(.scrollBar(offset: hand.random.number(-100...6000)))
    case 12:
      if hand.random.chance(50) {
        let heights: ClosedRange<Double> = hand.random.chance(33) ? 0...1200 : 1200...6000
        hand.add(.content(height: hand.random.number(heights)))
      } else {
        hand.add(.resize(Size(width: 390, height: hand.random.number(300...1000))))
      }
    default:
      hand.set("scroll.slop", .number(hand.random.number(0...20)))
      hand.set("scroll.maxFling", .number(hand.random.number(500...9000)))
      let animation = hand.random.pick(WheelAnimation.allCases)
      hand.set("scroll.wheelAnimation", .choice(animation.rawValue))
    }
  }

  @Test("a wheel comes to rest, and then nothing asks for time any more")
  func wheelRests() {
    var context = ScrollContext(
      time: 0, offset: 0, range: 0...3000, viewportHeight: 800, settings: ScrollSettings())
    var scroller = Scroller()
    _ = scroller.wheel(notches: 1, context)
    #expect(scroller.needsTime)
    scroller.advance(to: 2, &context)
    #expect(!scroller.needsTime && context.offset == 53 && context.time == 2)
  }
}
