import BarCore
import BarTuning
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

/// Input of a window: pointer, wheel, trackpad, keys and scroll bar.
private struct RandomHands {
  var dice: Dice
  var time = 0.0
  private var queue: [Step] = []

  init(seed: UInt64) { dice = Dice(state: seed) }

  mutating func next() -> Step {
    while queue.isEmpty { gesture() }
    return queue.removeFirst()
  }

  private mutating func add(_ kind: InputEvent.Kind) {
    queue.append(.event(InputEvent(time: time, kind: kind)))
  }

  private mutating func wait() {
    let frame = 1.0 / 60
    let waits: [Double] = [0, 0.003, frame / 2, frame, frame, frame, 0.05]
    time += waits[dice.int(0..<7)]
  }

  private mutating func gesture() {
    if !dice.once(in: 3) { time += dice.double(0...0.9) }
    switch dice.int(0..<14) {
    case 0..<6:
      var y = dice.double(100...700)
      add(.down(Point(x: 200, y: y)))
      var speed = dice.double(-40...40)
      for _ in 0..<dice.int(0..<14) {
        wait()
        y += speed
        add(.move(Point(x: 200, y: y)))
        if dice.once(in: 8) { speed = -speed }
      }
      if !dice.once(in: 3) { wait() }
      add(dice.once(in: 9) ? .cancel : .up(Point(x: 200, y: y)))
    case 6, 7:
      let way = dice.once(in: 2) ? 1.0 : -1
      for _ in 0..<dice.int(1..<7) {
        time += dice.double(0...0.15)
        add(.wheel(dx: 0, dy: way))
      }
    case 8, 9:
      let way = dice.double(-1.5...1.5)
      for _ in 0..<dice.int(1..<14) {
        wait()
        add(.wheel(dx: 0, dy: way))
      }
    case 10: add(.key([.down, .pageUp, .end][dice.int(0..<3)]))
    case 11: add(.scrollBar(offset: dice.double(-100...6000)))
    case 12:
      if dice.once(in: 2) {
        add(.content(height: dice.once(in: 3) ? dice.double(0...1200) : dice.double(1200...6000)))
      } else {
        add(.resize(Size(width: 390, height: dice.double(300...1000))))
      }
    default: queue.append(.settings(time: time))
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
      var hands = RandomHands(seed: seed)
      for number in 0..<200 {
        let step = hands.next()
        switch step {
        case .event(let event):
          try page.apply(event)
          host.handle(event)
        case .settings(let time):
          settings.scroll.slop = hands.dice.double(0...20)
          settings.scroll.maxFling = hands.dice.double(500...9000)
          settings.scroll.wheelAnimation =
            WheelAnimation.allCases[
              hands.dice.int(0..<WheelAnimation.allCases.count)]
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.apply(settings.scroll, at: time)
        }
        var parts: [String] = []
        if host.context.offset != page.list.offset { parts.append("offset") }
        if host.scroller != page.scroller { parts.append("scroller") }
        if host.context.range != page.range { parts.append("range") }
        if host.scroller.needsTime != page.isMoving { parts.append("needsTime") }
        if host.scroller.phase(at: step.time) != page.phase { parts.append("phase") }
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
      }
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
