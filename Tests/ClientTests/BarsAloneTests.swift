import BarCore
import BarTuning
import TestSupport
import Testing

/// The bars over the scroll view of an app, which reports its scrolling without a page.
private struct BarHost {
  var bars: BarEngine
  var list: ListState
  var messages: [PageMessage] = []
  private var isDown = false
  private var coasts = false
  private var reported: Double?

  init(settings: BarSettings, viewport: Double, content: Double) {
    bars = BarEngine(settings: settings)
    list = ListState(
      offset: -settings.expandedInset, viewportHeight: viewport + settings.hanging,
      contentHeight: content, bottomInset: settings.bottomHeight,
      insets: ListInsets(bars: settings.expandedInset))
  }

  mutating func apply(_ settings: BarSettings, at time: Double) {
    bars.advance(to: time, list: &list, messages: &messages)
    bars.apply(settings, list: &list)
  }

  mutating func handle(_ event: InputEvent) {
    bars.advance(to: event.time, list: &list, messages: &messages)
    switch event.kind {
    case .offset(let offset, let cause): moved(to: offset, by: cause)
    case .finger(let down):
      if down && !isDown { bars.press(list: &list) }
      isDown = down
      if down { coasts = false }
      bars.setFinger(isDown || coasts)
    case .lift(let momentum):
      isDown = false
      coasts = momentum
      bars.lift(momentum: momentum, list: &list, messages: &messages)
    case .rest:
      isDown = false
      coasts = false
      bars.rest(isStop: true, list: &list, messages: &messages)
    case .show(let animated):
      bars.command(.expanding, animated: animated, list: &list, messages: &messages)
    case .hide(let animated):
      bars.command(.contracting, animated: animated, list: &list, messages: &messages)
    case .content(let height):
      list.contentHeight = height
      bars.contentChanged(list: &list)
    case .page(.leave): bars.leave(list: &list, messages: &messages)
    case .page(.appear): bars.appear(list: &list)
    case .page(.active): bars.becameActive(list: &list)
    case .refresh(let action): bars.refreshControl(isShown: action == .begin, list: &list)
    case .tick(let seconds):
      bars.advance(to: event.time + seconds, list: &list, messages: &messages)
    default: break
    }
  }

  private mutating func moved(to offset: Double, by cause: ScrollCause) {
    switch cause {
    case .finger:
      if !isDown { bars.press(list: &list) }
      isDown = true
      coasts = false
    case .momentum:
      isDown = false
      coasts = true
    default: break
    }
    bars.setFinger(isDown || coasts)
    var goal = offset
    if let reported, bars.settings.movesByDifferences { goal = list.offset + (offset - reported) }
    reported = offset
    bars.move(to: goal, by: cause, list: &list, messages: &messages)
  }
}

@Suite struct BarsAloneTests {
  /// Every preset but its variations is a walk of its own.
  @Test("bars alone are where a page has them, with all presets", arguments: Preset.all(.bar))
  func equalPage(preset: Preset) throws {
    for seed in UInt64(1)...4 {
      var settings = PageSettings()
      settings.bar = preset.settings.bar
      settings.reducesMotion = seed == 4
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 780),
        contents: [ContentLayout(.plain(height: 4000))])
      var host = BarHost(settings: settings.bar, viewport: 780, content: 4000)
      host.bars.reducesMotion = settings.reducesMotion
      var gestures = RandomGestures(seed: seed, offset: page.list.offset, height: 4000)
      for number in 0..<300 {
        let step = gestures.next()
        switch step {
        case .event(let event):
          try page.apply(event)
          host.handle(event)
        case .settings(let time):
          // Changes of settings while it moves, and sometimes another preset.
          vary(&settings.bar, preset, &gestures.random)
          page.advance(to: time)
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.apply(settings.bar, at: time)
        }
        let bars = try #require(page.bars)
        var parts: [String] = []
        if host.list != page.list { parts.append("list") }
        if host.bars.state != bars.state { parts.append("state") }
        if host.bars.reason != bars.reason { parts.append("reason") }
        if host.bars.report != bars.report { parts.append("report") }
        if host.bars.isMoving != page.isMoving { parts.append("isMoving") }
        let drawn = host.bars.drawn(over: host.list)
        if drawn != page.drawn { parts.append("drawn") }
        if host.bars.places(of: drawn) != page.snapshot.places { parts.append("places") }
        if host.messages != page.takeMessages() { parts.append("messages") }
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
        host.messages.removeAll()
      }
    }
  }

  private static let restRules: [RestRule] = [
    .allOrNothing, .nearest(), .nearest(.hide), .direction, .intent, .share, .ranges(),
    .ranges(showsUpTo: 30, hidesFrom: 70), .none,
  ]

  private func vary(_ bar: inout BarSettings, _ preset: Preset, _ random: inout SeededGenerator) {
    switch random.whole(0...5) {
    case 0: bar = random.pick(Preset.all(.bar)).settings.bar
    case 1: bar.barHeight = random.number(20...120)
    case 2: bar.extensionHeight = random.chance(oneIn: 2) ? 0 : random.number(20...90)
    case 3: bar.disable.toggle()
    case 4: bar.snapRule = random.pick(Self.restRules)
    default: bar = preset.settings.bar
    }
  }

  @Test(
    "a drag that shows the bars shifts no content, and the message comes when they have settled")
  func fingerAndMessages() {
    let settings = Preset.all(.bar)[0].settings.bar
    var list = ListState(
      offset: -settings.expandedInset, viewportHeight: 780, contentHeight: 4000,
      insets: ListInsets(bars: settings.expandedInset))
    var bars = BarEngine(settings: settings)
    var messages: [PageMessage] = []
    bars.move(to: list.offset, by: .finger, list: &list, messages: &messages)
    bars.press(list: &list)
    bars.setFinger(true)
    for step in 1...30 {
      let goal = -settings.expandedInset + Double(step) * 4
      bars.advance(to: Double(step) / 60, list: &list, messages: &messages)
      bars.move(to: goal, by: .finger, list: &list, messages: &messages)
      #expect(list.offset == goal)
    }
    bars.lift(momentum: false, list: &list, messages: &messages)
    messages.removeAll()
    #expect(bars.isMoving)
    bars.advance(to: 2, list: &list, messages: &messages)
    #expect(!bars.isMoving && messages.count == 1)
  }
}
