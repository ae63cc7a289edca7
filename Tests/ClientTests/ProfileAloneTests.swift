import BarCore
import BarTuning
import TestSupport
import Testing

/// The header of a personal page over the scroll views of an app.
private struct ProfileHost {
  var header: ProfileHeader
  var messages = 0
  private var start = Point(x: 0, y: 0)
  private var lock: DirectionLock?
  private var tracker = VelocityTracker()
  private let scroll: ScrollSettings

  init(settings: PageSettings, viewport: Size, contents: [Double]) {
    header = ProfileHeader(settings: settings.profile, viewport: viewport, contentHeights: contents)
    header.reducesMotion = settings.reducesMotion
    scroll = settings.scroll
  }

  mutating func advance(to time: Double) {
    if header.advance(to: time) { messages += 1 }
  }

  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event.kind {
    case .offset(let offset, _): header.scroll(to: offset)
    case .content(let height): header.setContent(height: height, list: header.current)
    case .list(let index):
      header.turnPages(to: index)
      if header.reducesMotion && index != header.current { messages += 1 }
      header.select(index, time: header.time)
    case .resize(let size):
      header.resize(size)
    case .tick(let seconds): advance(to: event.time + seconds)
    case .down(let point, _): down(point)
    case .move(let point): move(point)
    case .up(let point): up(point)
    case .cancel:
      lock = nil
      chosen(header.endSwipe(velocity: nil, moved: 0))
    default: break
    }
  }

  private mutating func down(_ point: Point) {
    start = point
    var lock = DirectionLock(start: point, rules: header.swipeRules(at: point, isTouch: true))
    tracker = VelocityTracker()
    tracker.add(time: header.time, position: point.x)
    if header.catchSwipe(at: point) { lock.decide(.horizontal, at: point) }
    self.lock = lock
  }

  private mutating func move(_ point: Point) {
    guard let before = lock?.decision else { return }
    tracker.add(time: header.time, position: point.x)
    guard lock?.move(to: point) == .horizontal, let begun = lock?.decidedAt else { return }
    if before == .undecided { header.beginSwipe(at: start) }
    header.swipe(by: point.x - begun.x)
  }

  private mutating func up(_ point: Point) {
    // As `move` saw it last: the place of the release says nothing.
    lock = nil
    let velocity = tracker.velocity(
      at: header.time, strategy: scroll.velocityStrategy, horizon: scroll.velocityHorizon / 1000,
      stopGap: scroll.velocityStopGap / 1000)
    chosen(header.endSwipe(velocity: velocity, moved: point.x - start.x))
  }

  private mutating func chosen(_ list: Int?) {
    guard let list else { return }
    header.select(list, time: header.time)
    if header.reducesMotion { messages += 1 }
  }
}

@Suite struct ProfileAloneTests {
  private let viewport = Size(width: 400, height: 667)

  @Test(
    "the header of a personal page alone is where a page has it, with all presets",
    arguments: Preset.all(.profile))
  func equalPage(preset: Preset) throws {
    for seed in UInt64(1)...4 {
      var settings = PageSettings()
      settings.profile = preset.settings.profile
      settings.profile.carousel = seed == 2 ? 3 : 0
      settings.profile.headerTurnsPages = seed == 3
      settings.reducesMotion = seed == 4
      let contents: [Double] = [4000, 1500, 300]
      var page = Page(
        settings: settings, viewport: viewport,
        contents: contents.map { ContentLayout(.plain(height: $0)) }, parts: .profile)
      var host = ProfileHost(settings: settings, viewport: viewport, contents: contents)
      var gestures = RandomGestures(seed: seed, offset: 0, height: 4000)
      var swipe: [InputEvent.Kind] = []
      for number in 0..<300 {
        var step = gestures.next()
        if case .event(let event) = step {
          step = .event(
            InputEvent(
              time: event.time, kind: replaced(event.kind, host.header, &swipe, &gestures.random)))
        }
        switch step {
        case .event(let event):
          try page.apply(event)
          host.handle(event)
        case .settings(let time):
          vary(&settings.profile, &gestures.random)
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.advance(to: time)
          host.header.apply(settings.profile)
        }
        let header = try #require(page.profile)
        var parts: [String] = []
        if host.header != header { parts.append("header") }
        if host.header.offset != page.list.offset { parts.append("offset") }
        if host.header.range != page.range { parts.append("range") }
        if host.header.isMoving != page.isMoving { parts.append("isMoving") }
        if host.messages != page.takeMessages().count { parts.append("messages") }
        host.messages = 0
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
      }
    }
  }

  /// Puts swipes and changes of the list in the place of what a header does not hear of, as long as
  /// the list is in its range: outside of it the physics of a page would take it.
  private func replaced(
    _ kind: InputEvent.Kind, _ header: ProfileHeader, _ swipe: inout [InputEvent.Kind],
    _ random: inout SeededGenerator
  ) -> InputEvent.Kind {
    if !swipe.isEmpty { return swipe.removeFirst() }
    switch kind {
    case .finger, .lift, .rest, .landing, .show, .hide, .page, .refresh:
      if random.chance(oneIn: 3) { return .list(random.whole(0...header.offsets.count - 1)) }
      guard header.range.contains(header.offset) else { return kind }
      var place = Point(x: random.number(30...380), y: random.number(60...600))
      let way = random.number(20...80) * (random.chance(oneIn: 2) ? 1 : -1)
      swipe = (0..<random.whole(1...4)).map { _ in
        place.x += way
        return .move(place)
      }
      swipe.append(random.chance(oneIn: 6) ? .cancel : .up(place))
      place.x -= Double(swipe.count - 1) * way
      return .down(place, by: .touch)
    default: return kind
    }
  }

  private func vary(_ profile: inout ProfileSettings, _ random: inout SeededGenerator) {
    switch random.whole(0...3) {
    case 0: profile.headerHeight = random.number(100...300)
    case 1: profile.tabTapAnimates.toggle()
    case 2: profile.segmentHeight = random.number(30...60)
    default: profile.pull = profile.pull == .list ? .page : .list
    }
  }

  @Test("a swipe turns the page, and a message tells when it has come to rest")
  func swipe() {
    var header = ProfileHeader(viewport: viewport, contentHeights: [4000, 4000])
    let start = Point(x: 300, y: 500)
    header.beginSwipe(at: start)
    header.swipe(by: -250)
    #expect(header.pager.position(at: header.time) == 0.625)
    let target = header.endSwipe(velocity: -100, moved: -250)
    #expect(target == 1)
    header.select(1, time: header.time)
    #expect(header.isMoving && header.advance(to: 3) && !header.isMoving)
    #expect(header.pager.position(at: header.time) == 1)
  }
}
