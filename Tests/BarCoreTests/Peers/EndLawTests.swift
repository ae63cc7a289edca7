import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Laws of what happens past the ends of the list, by real gestures, over all presets and over random
/// tunings.
@Suite(.longComputation) struct EndLawTests {
  /// Gestures that lead past the ends, with content that grows and shrinks in them.
  private static func gesture(seed: UInt64) -> [InputEvent] {
    var random = SeededGenerator(seed: seed)
    var events: [InputEvent] = []
    var time = 0.1
    func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
    if random.chance(50) {
      add(.key(.end))
      time += random.number(1...3)
    }
    for _ in 0..<random.whole(1...4) {
      switch random.whole(0...9) {
      case 0: add(.wheel(dx: 0, dy: Double(random.whole(-8...8))))
      case 1: add(.key(random.pick([.home, .end, .pageUp, .pageDown, .up, .down])))
      case 2: add(.content(height: random.number(100...3000)))
      default:
        var finger = Point(x: 100, y: random.number(100...500))
        add(.down(finger))
        for _ in 0..<random.whole(1...3) {
          let speed = random.number(-60...60)
          for _ in 0..<random.whole(1...10) {
            time += 1.0 / 60
            finger.y += speed
            add(.move(finger))
            if random.chance(oneIn: 60) { add(.content(height: random.number(100...3000))) }
          }
          if random.chance(25) { time += random.number(0...0.5) }
        }
        add(random.chance(10) ? .cancel : .up(finger))
      }
      time += random.number(0.02...2)
    }
    return events
  }

  /// A page with a bar after such a gesture, seen at a frame rate until all is at rest.
  private static func page(_ bar: BarSettings, seed: UInt64, rate: Double) throws -> Page {
    var settings = PageSettings()
    settings.bar = bar
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: seed % 5 == 0 ? 500 : 2000))])
    var frame = 0.0
    for event in gesture(seed: seed) {
      while (frame + 1) / rate < event.time {
        frame += 1
        page.advance(to: frame / rate)
      }
      try page.apply(event)
    }
    let end = page.now + 12
    while page.isMoving, page.now < end {
      frame += 1
      page.advance(to: frame / rate)
    }
    page.advance(to: end + 30)
    return page
  }

  /// What is wrong with a page at rest; nil if nothing is.
  private static func fault(_ page: Page) -> String? {
    let range = page.range
    let offset = page.list.offset
    if page.isMoving { return "still moves" }
    if !(offset >= range.lowerBound - 1e-9 && offset <= range.upperBound + 1e-9) {
      return "rests at \(offset), not in \(range)"
    }
    for end in [range.lowerBound, range.upperBound] where offset != end {
      // A spring ends at the end itself, not next to it.
      if (offset - end).magnitude < 1e-6, (offset - end).magnitude > 1e-9 {
        return "rests \(offset - end) from its end"
      }
    }
    return nil
  }

  @Test(
    "at rest the list lies within its range, and everything is the same at 60 and 240 Hz",
    arguments: Preset.peers)
  func rest(_ preset: Preset) throws {
    for seed in 0..<UInt64(Cases.of(2600)) {
      let page = try Self.page(preset.peerSettings, seed: seed, rate: 60)
      let finer = try Self.page(preset.peerSettings, seed: seed, rate: 240)
      if let fault = Self.fault(page) { Issue.record("seed \(seed): \(fault)") }
      let isSame =
        page.list.offset == finer.list.offset && page.bars?.contraction == finer.bars?.contraction
      if !isSame { Issue.record("seed \(seed) differs at 240 Hz") }
    }
  }

  /// Bars that their origins leave hidden at the top where nothing but a finger moves them, or where
  /// content shrinks.
  private static let staysHidden = [
    "am-scrolling-navbar", "chrome-ios", "compose-bottom-bar", "compose-bottom-bar-expressive",
    "duckduckgo-ios", "firefox-android", "kirigami", "tly", "tly-0.9",
  ]

  /// Those, and bars that leave before the list moves.
  private static func mayHideAtTop(_ preset: Preset) -> Bool {
    preset.peerSettings.shares || staysHidden.contains(preset.name)
  }

  @Test(
    "no bar is hidden at rest at the top unless its origin leaves it there",
    arguments: Preset.peers.filter { !mayHideAtTop($0) })
  func top(_ preset: Preset) throws {
    var atTop = 0
    for seed in 10_000..<UInt64(10_000 + Cases.of(1000)) {
      let page = try Self.page(preset.peerSettings, seed: seed, rate: 60)
      let bars = try #require(page.bars)
      guard bars.settings.place(of: page.list) <= 1e-6 else { continue }
      atTop += 1
      if bars.contraction > 1e-6 { Issue.record("seed \(seed): \(bars.contraction) hidden") }
    }
    #expect(atTop > Cases.of(100))
  }

  @Test("a bar that its origin leaves hidden at the top says so in its text")
  func texts() {
    let saying = Preset.peers.filter { $0.summary.contains("stays hidden at the top") }
    #expect(Set(saying.map(\.name)) == Set(Self.staysHidden))
  }

  @Test("random tunings of the rules for the ends: at rest the list lies within its range")
  func tunings() throws {
    var tried = 0
    for seed in 0..<UInt64(Cases.of(20_000)) {
      var random = SeededGenerator(seed: seed)
      var bar = random.pick(Preset.peers).peerSettings
      bar.edges = random.pick(EdgeRule.allCases)
      bar.bound = random.pick(BoundRule.allCases)
      bar.motion = random.pick(MotionRule.allCases)
      bar.longContent = random.pick(LongContentRule.allCases)
      bar.shortContentStops = random.pick(GateRule.allCases)
      bar.landing = random.pick(LandingRule.allCases)
      bar.contentAtSnap = random.pick(ContentAtSnapRule.allCases)
      bar.countsFingerWay = random.chance(30)
      bar.hidesAtSpringBack = random.chance(20)
      bar.showsAtEnd = random.chance(20)
      bar.padsContent = random.chance(30)
      bar.waitsForScroll = random.chance(30)
      if case .rebase(let thresholds, _, _) = bar.law {
        bar.law = .rebase(
          thresholds, anew: random.pick([.begin, .drag, .whole, .turn()]),
          base: random.pick(BarLaw.Base.allCases))
      }
      guard bar.contradiction == nil else { continue }
      tried += 1
      let page = try Self.page(bar, seed: seed, rate: 60)
      if let fault = Self.fault(page) { Issue.record("seed \(seed): \(fault)") }
    }
    #expect(tried > Cases.of(3000))
  }

  @Test(
    "Home and End end at the ends of the list, whoever takes a share on the way",
    arguments: Preset.peers)
  func keys(_ preset: Preset) throws {
    for isStill in [false, true] {
      for starts in [false, true] {
        var settings = PageSettings()
        settings.bar = preset.peerSettings
        settings.reducesMotion = isStill
        var page = Page(
          settings: settings, viewport: Size(width: 390, height: 568),
          contents: [ContentLayout(.plain(height: 5000))])
        if starts {
          try page.apply(InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: -20)))
          page.advance(to: 5)
        }
        try page.apply(InputEvent(time: page.now, kind: .key(.end)))
        page.advance(to: page.now + 8)
        let end = page.list.offset - page.range.upperBound
        #expect(end.magnitude < 1e-6, "\(end)")
        try page.apply(InputEvent(time: page.now, kind: .key(.home)))
        page.advance(to: page.now + 8)
        let start = page.list.offset - page.range.lowerBound
        #expect(start.magnitude < 1e-6, "\(start)")
        #expect(page.bars?.contraction == 0)
      }
    }
  }

  @Test(
    "a scroll to the top by code ends there, whoever takes a share on the way",
    arguments: Preset.peers)
  func program(_ preset: Preset) throws {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    settings.bar.drivenBy = .all
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 5000))])
    try page.apply(InputEvent(time: 0.5, kind: .wheel(dx: 0, dy: -20)))
    page.advance(to: 5)
    page.scrollToTop()
    page.advance(to: 15)
    let start = page.list.offset - page.range.lowerBound
    #expect(start.magnitude < 1e-6, "\(start)")
  }

  /// A page at rest at the top with its bar hidden by code.
  private static func hiddenAtTop(_ preset: Preset, height: Double) throws -> Page {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: height))])
    try page.apply(InputEvent(time: 0.5, kind: .hide(animated: false)))
    page.advance(to: 2)
    return page
  }

  @Test(
    "a hidden bar that shares its steps comes back at the top by wheel, Home and finger",
    arguments: Preset.peers.filter { $0.peerSettings.shares && $0.peerSettings.barTravel > 0 },
    [500.0, 5000])
  func waysBack(_ preset: Preset, height: Double) throws {
    let ways: [String: [InputEvent.Kind]] = [
      "wheel": [.wheel(dx: 0, dy: 8)], "Home": [.key(.home)],
      "finger": [.down(Point(x: 100, y: 200))]
        + (1...20).map { .move(Point(x: 100, y: 200 + Double($0) * 12)) }
        + [.up(Point(x: 100, y: 440))],
    ]
    var checked = 0
    defer { #expect(checked == ways.count || height < 568) }
    for (name, events) in ways {
      var page = try Self.hiddenAtTop(preset, height: height)
      // Content so short that it stops the bar stops it here, too.
      guard let bars = page.bars, bars.contraction > 0, bars.isActive(over: page.list) else {
        continue
      }
      checked += 1
      for event in events {
        try page.apply(InputEvent(time: page.now + 1.0 / 60, kind: event))
      }
      page.advance(to: page.now + 8)
      #expect(page.bars?.contraction == 0, "\(name)")
      #expect((page.list.offset - page.range.lowerBound).magnitude < 1e-6, "\(name)")
    }
  }

  @Test("Home in the middle of a fling on counts as a scroll of its own", arguments: Preset.peers)
  func homeInFling(_ preset: Preset) throws {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 5000))])
    var finger = Point(x: 100, y: 500)
    try page.apply(InputEvent(time: 0.5, kind: .down(finger)))
    for _ in 0..<10 {
      finger.y -= 20
      try page.apply(InputEvent(time: page.now + 1.0 / 60, kind: .move(finger)))
    }
    try page.apply(InputEvent(time: page.now, kind: .up(finger)))
    page.advance(to: page.now + 0.2)
    #expect(page.isMoving)
    try page.apply(InputEvent(time: page.now, kind: .key(.home)))
    page.advance(to: page.now + 8)
    #expect((page.list.offset - page.range.lowerBound).magnitude < 1e-6)
    if !Self.staysHidden.contains(preset.name) { #expect(page.bars?.contraction == 0) }
  }

  @Test("a scroll ends with its page and with its list")
  func endsOfScrolls() throws {
    for change in [InputEvent.Kind.page(.leave), .list(1)] {
      var settings = PageSettings()
      settings.bar = try #require(Preset(name: "bluesky")).peerSettings
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 568),
        contents: Array(repeating: ContentLayout(.plain(height: 5000)), count: 2))
      try page.apply(InputEvent(time: 0.5, kind: .finger(down: true)))
      for step in 1...5 {
        let y = Double(step) * 10
        try page.apply(InputEvent(time: page.now, kind: .offset(y, by: .finger)))
      }
      #expect(page.layers.shy.engine.state.base != nil || page.layers.shy.engine.state.begin != nil)
      try page.apply(InputEvent(time: page.now, kind: change))
      #expect(page.layers.shy.engine.state.begin == nil)
      #expect(page.layers.shy.engine.state.way == 0)
    }
  }
}
