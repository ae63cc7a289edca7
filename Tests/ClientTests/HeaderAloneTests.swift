import BarCore
import BarTuning
import TestSupport
import Testing

/// A flexible header over the scroll views of an app, which report their scrolling without a page.
private struct HeaderHost {
  var header: FlexibleHeader
  var lists: [ListState]
  var shown = 0
  var isAway = false
  private var isDown = false

  var list: ListState { lists[shown] }

  init(settings: FlexibleSettings, viewport: Double, contents: [Double]) {
    lists = contents.map { ListState(offset: 0, viewportHeight: viewport, contentHeight: $0) }
    header = FlexibleHeader(settings: settings, lists: &lists, width: 390)
  }

  mutating func advance(to time: Double) {
    if !isAway { header.advance(to: time, &lists[shown]) }
  }

  mutating func apply(_ settings: FlexibleSettings, at time: Double) {
    header.advance(to: time, &lists[shown])
    header.apply(settings, &lists[shown])
  }

  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event.kind {
    case .offset(let offset, let cause):
      switch cause {
      case .finger: isDown = true
      case .momentum: if isDown { lift(momentum: true, at: event.time) }
      default: break
      }
      lists[shown].offset = offset
      tell(.didScroll, at: event.time)
    case .finger(let down): isDown = down
    case .lift(let momentum): lift(momentum: momentum, at: event.time)
    case .landing(let offset): tell(.willEndDragging(target: offset), at: event.time)
    case .rest:
      isDown = false
      tell(.endDecelerating, at: event.time)
    case .content(let height): lists[shown].contentHeight = height
    case .show(let animated):
      reach(event.time)
      header.setHidden(false, animated: animated ?? false, &lists[shown])
    case .hide(let animated):
      reach(event.time)
      header.setHidden(true, animated: animated ?? false, &lists[shown])
    case .page(.leave):
      reach(event.time)
      header.pause()
      isAway = true
    case .page(.appear):
      reach(event.time)
      header.resume()
      isAway = false
    case .list(let index): select(index, at: event.time)
    case .tick(let seconds): advance(to: event.time + seconds)
    default: break
    }
  }

  private mutating func select(_ index: Int, at time: Double) {
    guard index != shown else { return }
    reach(time)
    let old = shown
    shown = index
    var previous = lists[old]
    header.select(index, from: &previous, to: &lists[index])
    lists[old] = previous
  }

  private mutating func lift(momentum: Bool, at time: Double) {
    isDown = false
    tell(.endDragging(willDecelerate: momentum), at: time)
  }

  private mutating func tell(_ event: ScrollEvent, at time: Double) {
    if header.settings.watchesList && event != .didScroll { return }
    reach(time)
    header.hear(event, &lists[shown])
  }

  /// What an app does to a header while its page is away, it does at the present time too.
  private mutating func reach(_ time: Double) {
    header.setFinger(isDown)
    header.advance(to: time, &lists[shown])
  }
}

@Suite struct HeaderAloneTests {
  @Test(
    "a flexible header alone is where a page has it, with all presets and shift behaviors",
    arguments: Preset.all(.header), ShiftBehavior.allCases)
  func equalPage(preset: Preset, behavior: ShiftBehavior) throws {
    for seed in UInt64(1)...4 {
      var settings = PageSettings()
      settings.header = preset.settings.header
      settings.header.shiftBehavior = behavior
      settings.header.minimumHeight = 76
      settings.header.maximumHeight = 200
      settings.header.observesList = seed == 2
      settings.header.canAlwaysExpand = seed == 3
      let contents: [Double] = [4000, 1500, 300]
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 780),
        contents: contents.map { ContentLayout(.plain(height: $0)) }, parts: .header)
      var host = HeaderHost(settings: settings.header, viewport: 780, contents: contents)
      var gestures = RandomGestures(seed: seed, offset: page.list.offset, height: 4000)
      for number in 0..<250 {
        var step = gestures.next()
        // Now and then another list, which reports where it lies.
        if case .event(let event) = step, case .refresh = event.kind {
          step = .event(InputEvent(time: event.time, kind: .list(gestures.random.whole(0...2))))
        }
        switch step {
        case .event(let event):
          try page.apply(event)
          host.handle(event)
        case .settings(let time):
          vary(&settings.header, &gestures.random)
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.apply(settings.header, at: time)
        }
        let header = try #require(page.header)
        var parts: [String] = []
        if host.list != page.list { parts.append("list") }
        let now = page.now
        if host.header.snapshot(over: host.list, at: now)
          != header.snapshot(over: page.list, at: now)
        {
          parts.append("snapshot")
        }
        if host.header.reason != header.reason { parts.append("reason") }
        if host.header.strip != header.strip { parts.append("strip") }
        if host.header.ledger != header.ledger { parts.append("ledger") }
        if host.header.frame(over: host.list, at: now) != page.snapshot.header?.frame {
          parts.append("frame")
        }
        if (!host.isAway && host.header.needsTime) != page.isMoving { parts.append("needsTime") }
        if host.header.takeFrameCalls() != page.takeMessages().count { parts.append("messages") }
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
      }
    }
  }

  private func vary(_ header: inout FlexibleSettings, _ random: inout SeededGenerator) {
    switch random.whole(0...5) {
    case 0: header.minimumHeight = random.number(30...120)
    case 1: header.maximumHeight = random.number(80...300)
    case 2: header.canOverExtend.toggle()
    case 3: header.hintCanOverlap.toggle()
    case 4: header.statusBarHeight = random.number(0...50)
    default: header.anchorLength = random.number(0...300)
    }
  }

  @Test("a header hides after a scroll by a finger, and shows without one")
  func finger() {
    for isDown in [true, false] {
      var lists = [ListState(viewportHeight: 780, contentHeight: 4000)]
      var settings = Preset.all(.header)[0].settings.header
      settings.shiftBehavior = .enabled
      var header = FlexibleHeader(settings: settings, lists: &lists, width: 390)
      lists[0].offset = 1000
      header.hear(.didScroll, &lists[0])
      header.setHidden(false, animated: false, &lists[0])
      header.setFinger(isDown)
      for _ in 1...3 {
        lists[0].offset += 10
        header.hear(.didScroll, &lists[0])
      }
      header.hear(.endDragging(willDecelerate: false), &lists[0])
      header.advance(to: 2, &lists[0])
      #expect(header.state.intent.wantsHidden == isDown && !header.needsTime)
      #expect((header.visibleShift > 0) == isDown)
    }
  }
}
