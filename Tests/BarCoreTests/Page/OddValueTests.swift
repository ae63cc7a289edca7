import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Values that no screen has, at everything a program can hand them to: nothing may trap, and
/// everything must come back.
@Suite struct OddValueTests {
  /// Huge, tiny, negative and odd numbers; the last ones are not finite.
  static let numbers: [Double] = [
    0, -0.0, 5.0, -3, 0.5, -0.25, 72, 568, -104, 1000, 1e-9, -1e-9, 1e-300, -1e-300,
    .leastNonzeroMagnitude, 4_503_599_627_370_497, 9_007_199_254_740_992, -1e15, 9.3e18, -9.3e18,
    1e25, -1e25, 1e100, -1e100, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  static let notFinite: [Double] = [.nan, .infinity, -.infinity]
  static let counts = [0, 1, -1, 3, 15, 10_000, -10_000, Int.max, Int.min, Int.max - 1]

  private static func number(_ random: inout SeededGenerator, oddPercent: Int = 60) -> Double {
    random.chance(oddPercent)
      ? random.pick(numbers) : random.number(-300...900)
  }

  private static func anyNumber(_ random: inout SeededGenerator) -> Double {
    random.chance(20) ? notFinite[random.whole(0...2)] : number(&random)
  }

  private static func count(_ random: inout SeededGenerator) -> Int {
    random.pick(counts)
  }

  // MARK: Content

  private static func shape(_ random: inout SeededGenerator) -> ContentLayout.Shape {
    switch random.whole(0...4) {
    case 0: return .plain(height: anyNumber(&random))
    case 1:
      var rows = ContentLayout.Rows(
        count: count(&random), perSection: count(&random), headerHeight: anyNumber(&random),
        heights: (0..<random.whole(0...3)).map { _ in anyNumber(&random) })
      // As somebody would write them later.
      if random.chance(30) { rows.heights = [] }
      if random.chance(20) { rows.heights = [anyNumber(&random), 20] }
      if random.chance(20) { rows.count = count(&random) }
      if random.chance(20) { rows.perSection = count(&random) }
      if random.chance(20) { rows.headerHeight = anyNumber(&random) }
      return .rows(rows)
    case 2:
      return .grid(
        count: count(&random), columns: count(&random), cellHeight: anyNumber(&random))
    case 3: return .picture(share: anyNumber(&random))
    default:
      return .fitted(
        over: anyNumber(&random), header: anyNumber(&random), count: count(&random))
    }
  }

  @Test("a layout of odd values has a height of 0 or more, and what is visited lies in it")
  func content() {
    for seed in 0..<4000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let layout = ContentLayout(Self.shape(&random))
      let viewport = Self.anyNumber(&random)
      let height = layout.height(viewport: viewport)
      #expect(height >= 0, "seed \(seed): \(layout)")
      let from = Self.anyNumber(&random)
      let to = random.chance(50) ? from + 800 : Self.anyNumber(&random)
      // Whoever asks for all of a long list gets it: here only what a small screen could show.
      let span = min(to, from + 40)
      var seen = 0
      layout.visit(from: from, to: span, viewport: viewport) { item in
        seen += 1
        if item.frame.height < 0 { Issue.record("seed \(seed): \(item)") }
      }
      #expect(seen < 200_000, "seed \(seed): \(seen) items")
      let index = Self.count(&random)
      #expect(layout.rowCount >= 0)
      _ = layout.frame(ofRow: index, viewport: viewport)
      _ = layout.row(from: from, viewport: min(viewport, 40))
      _ = layout.stickyHeight
    }
  }

  @Test("cells of no height are not visited, and rows without heights take the usual one")
  func nothing() {
    for height in [0.0, -50.0, Double.nan, -Double.infinity] {
      let layout = ContentLayout(.grid(count: 1_000_000_000, columns: 2, cellHeight: height))
      var seen = 0
      layout.visit(from: -10, to: 700, viewport: 700) { _ in seen += 1 }
      #expect(seen == 0)
      #expect(layout.height(viewport: 700) == 0)
    }
    var rows = ContentLayout.Rows(count: 3, heights: [20])
    rows.heights = []
    #expect(ContentLayout(.rows(rows)).height(viewport: 700) == 216)
  }

  // MARK: Pages

  static let parts: [PageParts] = [
    .bars, .header, .refresh, .profile, .stack, [.bars, .refresh], [.header, .refresh],
    [.bars, .stack],
  ]

  private static func event(_ random: inout SeededGenerator) -> PageEvent.Kind {
    if random.chance(5) {
      let settings = PageSettings.table.settings
      let setting = random.pick(settings)
      guard case .number(let range, _, _) = setting.kind else { return .input(.rest) }
      let value = random.chance(50) ? range.lowerBound : range.upperBound
      return .set(key: setting.key, value: .number(value))
    }
    return .input(input(&random))
  }

  private static func input(_ random: inout SeededGenerator) -> InputEvent.Kind {
    func point(_ random: inout SeededGenerator) -> Point {
      Point(x: number(&random), y: number(&random))
    }
    switch random.whole(0...20) {
    case 0: return .wheel(dx: 0, dy: number(&random))
    case 1, 2: return .down(point(&random), by: random.chance(50) ? .mouse : .touch)
    case 3, 4: return .move(point(&random))
    case 5, 6: return .up(point(&random))
    case 7: return .cancel
    case 8: return .key(random.pick(InputEvent.Key.allCases))
    case 9: return .scrollBar(offset: number(&random))
    case 10: return .resize(Size(width: number(&random), height: number(&random)))
    case 11: return .focus(random.chance(20) ? nil : count(&random))
    case 12: return .offset(number(&random), by: random.pick(ScrollCause.allCases))
    case 13: return random.chance(50) ? .lift(momentum: random.chance(50)) : .rest
    case 14: return .landing(number(&random))
    case 15: return .content(height: number(&random))
    case 16: return random.chance(50) ? .show(animated: nil) : .hide(animated: true)
    case 17: return .page(random.pick(InputEvent.PageAction.allCases))
    case 18: return .list(random.whole(0...1))
    case 19: return .refresh(random.chance(50) ? .begin : .end)
    default:
      switch random.whole(0...4) {
      case 0: return .nav(.push(alpha: number(&random), tint: .white, status: nil))
      case 1: return .nav(.swipe(progress: number(&random)))
      case 2: return .nav(.release(velocity: number(&random)))
      case 3: return .nav(.pop)
      default: return .nav(.finish)
      }
    }
  }

  /// Asks a page for everything that can be drawn, written or told.
  private static func read(_ page: Page) {
    let row = page.snapshot
    _ = row.shyBar?.reason.words
    _ = row.header?.reason.words
    _ = row.profile?.reason.words
    _ = row.refresh?.reason.words
    _ = row.nav?.stack?.reason.words
    _ = page.drawn
    _ = page.snapshot.drawnScroll
    _ = page.snapshot.places
    _ = page.phase
    _ = page.range
    _ = page.bars?.reason.words
    _ = page.profile?.segments(at: page.now).visible
    page.content.visit(
      from: page.drawn.offset, to: page.drawn.offset + min(page.viewport.height, 40),
      viewport: page.viewport.height
    ) { _ in }
  }

  @Test(
    "a page takes every finite number, can be read at once, and comes to rest", arguments: 0..<16)
  func pages(_ portion: Int) throws {
    for number in 0..<40 {
      let seed = UInt64(portion * 1000 + number)
      var random = SeededGenerator(seed: seed)
      let parts = random.pick(Self.parts)
      var settings = PageSettings()
      for _ in 0..<2 { random.pick(Preset.all).apply(to: &settings) }
      settings.reducesMotion = random.chance(15)
      let size =
        random.chance(70)
        ? Size(width: 390, height: 568)
        : Size(width: Self.number(&random), height: Self.number(&random))
      var page = Page(
        settings: settings, viewport: size,
        contents: (0..<random.whole(1...2)).map { _ in
          random.chance(60)
            ? ContentLayout(.plain(height: 9000)) : ContentLayout(Self.shape(&random))
        }, parts: parts)
      Self.read(page)
      var time = 0.0
      for _ in 0..<random.whole(1...14) {
        time += random.chance(40) ? random.number(0...0.02) : random.number(0...0.5)
        try? page.apply(PageEvent(time: time, kind: Self.event(&random)))
        _ = page.takeMessages()
        Self.read(page)
      }
      try? page.apply(InputEvent(time: time, kind: .cancel))
      for _ in 0..<4 {
        page.advance(to: page.now + 0.3)
        Self.read(page)
      }
      page.advance(to: page.now + 100)
      Self.read(page)
    }
  }

  @Test("offsets of 1e25 have a geometry and a reason, whatever stands over the list")
  func hugeOffsets() throws {
    for parts in Self.parts {
      for offset in [1e25, -1e25, 9.3e18, -9.3e18, 1e60] {
        for hand in ScrollCause.allCases {
          var page = Page(
            viewport: Size(width: 390, height: 568),
            contents: [ContentLayout(.plain(height: 2000))], parts: parts)
          try page.apply(InputEvent(time: 0, kind: .offset(0, by: hand)))
          try page.apply(InputEvent(time: 0.1, kind: .offset(offset, by: hand)))
          Self.read(page)
          try page.apply(InputEvent(time: 0.2, kind: .rest))
          Self.read(page)
        }
      }
    }
  }

  // MARK: Parts alone

  @Test("an engine of its own takes any settings and any list", arguments: Preset.all(.bar))
  func engine(_ preset: Preset) {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var settings = preset.settings.bar
      func change(_ random: inout SeededGenerator, _ path: WritableKeyPath<BarSettings, Double>) {
        if random.chance(30) { settings[keyPath: path] = Self.number(&random) }
      }
      for path in [
        \BarSettings.barHeight, \.barStays, \.statusBarHeight, \.extensionHeight,
        \.extensionStays, \.bottomBarHeight, \.expansionResistance, \.contractionResistance,
        \.hideShare, \.showShare,
      ] {
        change(&random, path)
      }
      func odd(_ number: Double) -> Double {
        random.chance(30) ? Self.number(&random) : number
      }
      switch settings.law {
      case .accumulate(let surplus): settings.law = .accumulate(surplus: odd(surplus))
      case .pinned, .follow: break
      case .rebase(let old, var anew, let base):
        if case .turn(let way) = anew { anew = .turn(after: odd(way)) }
        settings.law = .rebase(
          BarLaw.Thresholds(
            fromTop: odd(old.fromTop), negative: odd(old.negative), positive: odd(old.positive)),
          anew: anew, base: base)
      case .twoState(.headroom(let old)):
        settings.law = .twoState(
          .headroom(
            BarLaw.Headroom(
              offsetUp: odd(old.offsetUp), offsetDown: odd(old.offsetDown),
              toleranceUp: odd(old.toleranceUp), toleranceDown: odd(old.toleranceDown))))
      case .twoState(.mui(let threshold, let hysteresis)):
        settings.law = .twoState(.mui(threshold: odd(threshold), hysteresis: hysteresis))
      case .twoState(.distance(let old)):
        settings.law = .twoState(
          .distance(
            BarLaw.Distance(
              hide: odd(old.hide), show: old.show.map(odd), counting: old.counting,
              startZone: odd(old.startZone), shownAbove: odd(old.shownAbove),
              leastRange: odd(old.leastRange), jump: old.jump.map(odd))))
      }
      var engine = BarEngine(settings: settings)
      var list = ListState(
        offset: Self.number(&random), top: Self.number(&random, oddPercent: 20),
        viewportHeight: Self.number(&random), contentHeight: Self.number(&random),
        bottomInset: Self.number(&random, oddPercent: 20),
        insets: ListInsets(bars: Self.number(&random)))
      var messages: [PageMessage] = []
      engine.place(
        bar: Self.number(&random), extension: Self.number(&random), hidden: random.chance(50),
        over: &list)
      for _ in 0..<20 {
        switch random.whole(0...7) {
        case 0...3: engine.scroll(to: Self.number(&random), list: &list, messages: &messages)
        case 4: _ = engine.endGesture(list: &list, messages: &messages)
        case 5: engine.command(.contracting, list: &list, messages: &messages)
        case 6: engine.command(.expanding, list: &list, messages: &messages)
        default:
          settings.extensionHeight = Self.number(&random)
          engine.apply(settings, list: &list)
        }
        _ = engine.reason.words
        _ = engine.topLimit(over: list)
        _ = engine.places(of: engine.drawn(over: list))
        _ = engine.landing(at: Self.number(&random), list: list)
        _ = engine.settings.place(of: list)
        _ = engine.settings.end(of: list)
      }
    }
  }

  @Test("reasons say any number of points")
  func reasons() {
    for points in Self.numbers + Self.notFinite {
      _ = BarReason.hiding(hidden: points, of: points).words
      _ = BarReason.held(spent: points, of: points, direction: .contracting).words
      _ = BarReason.withinTolerance(points, of: points).words
      _ = BarReason.charged(left: points, of: points).words
      _ = ProfileReason.pulledDown(by: points).words
      _ = ProfileReason.inStep(gone: points, of: points).words
    }
    #expect(BarReason.hiding(hidden: 12.4, of: 84).words == "hiding: 12 of 84 pt hidden")
  }

  @Test("segment bars, pagers and real functions take any number")
  func parts() {
    for x in Self.numbers + Self.notFinite {
      for count in [1, 3, 12] {
        let bar = SegmentBar(count: count, width: x, indicator: x)
        #expect(bar.visible.upperBound <= count)
        _ = bar.index(atX: x)
        _ = SegmentBar(count: count, width: 390, indicator: x).visible
      }
      _ = RealMath.exp(x)
      _ = RealMath.log(x)
      _ = RealMath.sinCos(x)
      _ = RealMath.tanh(x)
    }
  }
}
