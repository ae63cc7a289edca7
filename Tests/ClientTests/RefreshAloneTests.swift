import BarCore
import BarTuning
import TestSupport
import Testing

/// A refresh banner over the scroll view of an app, which reports its scrolling without a page.
private struct RefreshHost {
  var banner: RefreshBanner
  var list: ListState
  var messages: [PageMessage] = []
  private var isDown = false
  private var dragged = false

  init(settings: RefreshSettings, viewport: Double, content: Double) {
    banner = RefreshBanner(settings: settings)
    list = ListState(
      offset: -settings.restInset, viewportHeight: viewport, contentHeight: content,
      insets: ListInsets(banner: settings.restInset))
  }

  private mutating func tell(_ body: (inout RefreshBanner, inout ListState) -> Void) {
    touch()
    body(&banner, &list)
    for notice in banner.takeNotices() {
      switch notice {
      case .listeners: messages.append(.refreshBegan)
      case .endRefreshing: messages.append(.refreshEnded)
      case .expanded, .beginRefreshing: break
      }
    }
  }

  mutating func advance(to time: Double) { tell { $0.advance(to: time, list: &$1) } }

  mutating func apply(_ settings: RefreshSettings, at time: Double) {
    advance(to: time)
    list.insets.banner += settings.restInset - banner.settings.restInset
    tell { $0.apply(settings, list: &$1, at: time) }
    tell { $0.event(&$1, at: time) }
  }

  mutating func handle(_ event: InputEvent) {
    let time = event.time
    advance(to: time)
    switch event.kind {
    case .offset(let offset, let cause):
      if cause == .finger || cause == .momentum { isDown = cause == .finger }
      dragged = cause == .finger
      list.offset = offset
      tell { $0.event(&$1, at: time) }
    case .finger(let down): finger(down, at: time)
    case .lift: finger(false, at: time)
    case .rest: isDown = false
    case .content(let height):
      list.contentHeight = height
      tell { $0.event(&$1, at: time) }
    case .refresh(.begin): tell { $0.begin(list: &$1, at: time) }
    case .refresh(.end): tell { $0.end(list: &$1, at: time) }
    case .page(.leave):
      list.offset = max(list.offset, banner.limit(of: list))
      tell { $0.leave(&$1, at: time) }
    case .page(.appear): banner.appear()
    case .tick(let seconds): advance(to: time + seconds)
    default: break
    }
    touch()
  }

  /// The finger is as it was last heard of, whatever the banner has been told to forget.
  private mutating func touch() { banner.touch(isDown: isDown, dragged: dragged) }

  private mutating func finger(_ isDown: Bool, at time: Double) {
    self.isDown = isDown
    tell { $0.fingerChanged(&$1, at: time) }
  }
}

@Suite struct RefreshAloneTests {
  @Test(
    "a refresh banner alone is where a page has it, with all presets",
    arguments: Preset.all(.refresh))
  func equalPage(preset: Preset) throws {
    for seed in UInt64(1)...4 {
      var settings = PageSettings()
      settings.refresh.safeTop = 64
      settings.refresh.foreignInset = seed == 2 ? 40 : 0
      preset.apply(to: &settings)
      settings.reducesMotion = seed == 4
      settings.refresh.reducedMotion = seed == 4
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 780),
        contents: [ContentLayout(.plain(height: 4000))], parts: .refresh)
      var host = RefreshHost(settings: settings.refresh, viewport: 780, content: 4000)
      var gestures = RandomGestures(seed: seed, offset: page.list.offset, height: 600)
      // From now on the list is where it is reported to be, and nothing brings it back.
      let start = InputEvent(time: 0, kind: .offset(page.list.offset, by: .program))
      try page.apply(start)
      host.handle(start)
      for number in 0..<300 {
        let step = gestures.next()
        // As long as it is at its start, so that pulls are not rare.
        gestures.height = min(gestures.height, 300)
        switch step {
        case .event(let event):
          try page.apply(event)
          host.handle(event)
        case .settings(let time):
          vary(&settings.refresh, &gestures.random)
          try page.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
          page.apply(settings: settings)
          host.apply(settings.refresh, at: time)
        }
        let banner = try #require(page.refresh)
        var parts: [String] = []
        if host.list != page.list { parts.append("list") }
        if banner.own != host.banner.own { parts.append("own") }
        // The page knows in which list the banner is, and from under what it comes out.
        let shown = try #require(page.snapshot.refresh)
        var alone = Snapshot.Refresh(host.banner, over: host.list)
        alone.visual = shown.visual
        alone.line = shown.line
        if seed == 2 { alone.top = shown.top }
        if alone != shown { parts.append("snapshot") }
        if banner.reason != host.banner.reason { parts.append("reason") }
        if host.banner.isHeld != banner.isHeld || host.banner.listSprings != banner.listSprings {
          parts.append("hand")
        }
        if host.banner.isMoving != page.isMoving { parts.append("isMoving") }
        if host.messages != page.takeMessages() { parts.append("messages") }
        host.messages = []
        try #require(parts == [], "seed \(seed), step \(number): \(step)")
      }
    }
  }

  private func vary(_ refresh: inout RefreshSettings, _ random: inout SeededGenerator) {
    switch random.whole(0...3) {
    case 0: refresh.desiredHeight = random.number(30...120)
    case 1: refresh.openDuration = random.number(0...0.6)
    case 2: refresh.safeTop = random.number(20...100)
    default: refresh.closeDuration = random.number(0...0.6)
    }
  }

  @Test(
    "a pull beyond the trigger opens the banner, and its end closes it, at any time of a host",
    arguments: [0, 86_400.0])
  func pull(start: Double) {
    let settings = RefreshSettings()
    var banner = RefreshBanner(settings: settings)
    var list = ListState(
      offset: -settings.safeTop - 200, viewportHeight: 780, contentHeight: 4000,
      insets: ListInsets(own: settings.safeTop))
    banner.touch(isDown: true)
    banner.event(&list, at: start)
    banner.touch(isDown: false)
    banner.event(&list, at: start + 0.1)
    #expect(banner.isMoving)
    // What nobody told it of before has not been missed.
    #expect(banner.time == start + 0.1)
    banner.advance(to: start + 2, list: &list)
    #expect(banner.phase == .open && banner.takeNotices().contains(.listeners))
    banner.end(list: &list, at: start + 2)
    banner.advance(to: start + 4, list: &list)
    #expect(banner.phase == .closed && banner.own == 0 && !banner.isMoving)
  }
}
