import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Reduced motion ends in the same states without travel (peer-presets.md section 12, rank 6).
///
/// Momentum and the spring at an end of the list stay: they are the finger's own. What may differ
/// is what timing decides: bars that look at the list once in 1/60 s see one step of a wheel or key
/// where they saw many. So those get no wheel and no keys here, and each gesture begins at rest.
@Suite(.longComputation) struct ReducedMotionLawTests {
  /// What stands at rest.
  struct Rest: Equatable {
    var offset: Double
    var bar: Double
    var ext: Double
    var alpha: Double
    var inset: Double
    var header: Double
    var place: Double
    var lists: [Double]
    var selected: Int
    var depth: Int
    var banner: Double

    init(_ page: Page) {
      func round(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 }
      let drawn = page.drawn
      offset = round(drawn.offset)
      bar = round(drawn.barContraction)
      ext = round(drawn.extensionContraction)
      alpha = round(
        page.bars != nil
          ? page.drawn.alpha
          : page.header?.state.look.contentAlpha ?? page.profile?.barLook(at: page.now).alpha
            ?? page.stack?.bar(at: page.now).alpha ?? 1)
      inset = round(page.list.topInset)
      header = round(page.read { $0.headerFrame }?.maxY ?? 0)
      place = round(page.profile?.translation ?? 0)
      lists =
        page.profile.map { profile in
          profile.offsets.indices.map { round(profile.offsets[$0]) }
        } ?? []
      selected = page.selectedList
      depth = page.stack?.depth ?? 0
      banner = round(page.refresh?.height ?? 0)
    }
  }

  struct Pair {
    var name: String
    var moving: Page
    var still: Page
    var hasWheel = true

    init(_ name: String, _ parts: PageParts, _ adjust: (inout PageSettings) -> Void) {
      self.name = name
      var settings = PageSettings()
      // Short gestures: most end without momentum.
      settings.scroll.decelerationRate = 0.99
      adjust(&settings)
      let contents = [FocusTests.rows, FocusTests.sections]
      let size = FocusTests.viewport
      moving = Page(settings: settings, viewport: size, contents: contents, parts: parts)
      settings.reducesMotion = true
      still = Page(settings: settings, viewport: size, contents: contents, parts: parts)
      let bar = settings.bar
      hasWheel = !bar.law.isTwoState
    }

    mutating func happen(_ kind: InputEvent.Kind, after pause: Double = 0) throws {
      let time = moving.now + pause
      try moving.apply(InputEvent(time: time, kind: kind))
      try still.apply(InputEvent(time: time, kind: kind))
    }

    mutating func rest() {
      let time = moving.now + 6
      moving.advance(to: time)
      still.advance(to: time)
    }
  }

  static let pairs: [@Sendable () -> Pair] = {
    var pairs: [@Sendable () -> Pair] = []
    for preset in Preset.all(.bar) {
      let isShy = Preset.shyBars.contains(preset)
      pairs.append {
        Pair("\(preset)", .bars) { $0.bar = isShy ? preset.settings.bar : preset.peerSettings }
      }
    }
    for preset in Preset.all(.header) {
      for shift in ShiftBehavior.allCases {
        pairs.append {
          Pair("\(preset) \(shift)", .header) {
            $0.header = preset.settings.header
            $0.header.shiftBehavior = shift
          }
        }
      }
    }
    pairs.append { Pair("profile", .profile) { _ in } }
    pairs.append { Pair("stack", .stack) { _ in } }
    pairs.append { Pair("refresh", .refresh) { $0.refresh.rowsArrive = false } }
    return pairs
  }()

  private static func act(_ pair: inout Pair, _ random: inout SeededGenerator) throws {
    let parts = pair.moving.parts
    switch random.whole(0...9) {
    case 0...4:
      var x = 200.0
      var y = random.number(250...500)
      let step = random.number(-60...60)
      let isSideways = parts.contains(.profile) && random.chance(30)
      try pair.happen(.down(Point(x: x, y: y)))
      for _ in 0..<random.whole(1...6) {
        if isSideways { x += step } else { y += step }
        try pair.happen(.move(Point(x: x, y: y)), after: 0.016)
      }
      try pair.happen(.up(Point(x: x, y: y)), after: random.chance(75) ? 0.3 : 0.01)
    case 5...6:
      guard pair.hasWheel else { return }
      try pair.happen(.wheel(dx: 0, dy: Double(random.whole(-3...3))))
    case 7:
      guard pair.hasWheel else { return }
      try pair.happen(.key(InputEvent.Key.allCases[random.whole(0...7)]))
    case 8:
      if parts.contains(.stack) {
        let push = NavCommand.push(alpha: 0.4, tint: .white, status: nil, ramp: nil)
        try pair.happen(.nav(random.chance(60) ? push : .pop))
      } else if parts.contains(.refresh) {
        try pair.happen(.refresh(random.chance(50) ? .begin : .end))
      } else if parts.contains(.profile) {
        try pair.happen(.list(random.whole(0...1)))
      } else {
        try pair.happen(.show(animated: true))
      }
    default: try pair.happen(.hide(animated: true))
    }
  }

  @Test(
    "10,000 gestures from rest end in the same states with and without motion",
    arguments: pairs.indices)
  func sameStates(_ number: Int) throws {
    for seed in 0..<Cases.of(32) {
      var random = SeededGenerator(seed: UInt64(number * 1000 + seed))
      var pair = Self.pairs[number]()
      for gesture in 0..<10 {
        try Self.act(&pair, &random)
        pair.rest()
        let (moving, still) = (Rest(pair.moving), Rest(pair.still))
        if moving != still {
          Issue.record(
            "\(pair.name), seed \(seed), gesture \(gesture): \(moving) but still \(still)")
          return
        }
      }
    }
  }

  @Test(
    "snaps, commands, wheel, keys and pages are at their ends at once", arguments: pairs.indices)
  func noTravel(_ number: Int) throws {
    var random = SeededGenerator(seed: UInt64(number))
    var pair = Self.pairs[number]()
    for _ in 0..<40 {
      try Self.act(&pair, &random)
      // Momentum and springs at the ends of a list go on.
      while pair.still.scroller.phase(at: pair.still.now) != .idle
        && pair.still.scroller.phase(at: pair.still.now) != .wheel
      {
        pair.still.advance(to: pair.still.now + 0.01)
      }
      // A wheel or key is over after its silence, and bars settle then; others after a pause.
      let bar = pair.still.settings.bar
      let silence = max(Scroller.restDelay, bar.atPause == .none ? 0 : bar.pause)
      pair.still.advance(to: pair.still.now + silence + 0.01)
      let now = Rest(pair.still)
      pair.rest()
      #expect(Rest(pair.still) == now, "\(pair.name)")
    }
  }

  @Test("a drag still follows the finger, a fling still coasts")
  func hands() throws {
    var settings = PageSettings()
    settings.reducesMotion = true
    var page = Page(settings: settings, viewport: FocusTests.viewport, contents: [FocusTests.rows])
    try page.apply(InputEvent(time: 0, kind: .down(Point(x: 200, y: 500))))
    for step in 1...5 {
      let time = Double(step) * 0.016
      try page.apply(InputEvent(time: time, kind: .move(Point(x: 200, y: 500 - 30 * Double(step)))))
    }
    #expect(page.phase == .drag && page.list.offset > 0)
    try page.apply(InputEvent(time: 0.09, kind: .up(Point(x: 200, y: 350))))
    let before = page.list.offset
    page.advance(to: 0.3)
    #expect(page.phase == .fling && page.list.offset > before + 50)
  }

  @Test("the click on the status strip goes to the top at once")
  func toTheTop() throws {
    var settings = PageSettings()
    settings.reducesMotion = true
    var page = Page(settings: settings, viewport: FocusTests.viewport, contents: [FocusTests.rows])
    try page.apply(InputEvent(time: 0, kind: .key(.end)))
    page.advance(to: 2)
    try page.apply(InputEvent(time: 2, kind: .down(Point(x: 200, y: 10))))
    try page.apply(InputEvent(time: 2, kind: .up(Point(x: 200, y: 10))))
    #expect(page.list.offset == page.list.startOffset)
    #expect(page.bars?.contraction == 0)
  }
}
