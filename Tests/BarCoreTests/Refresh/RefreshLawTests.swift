import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Laws of the refresh banner on seeded random sequences.
@Suite(.longComputation) struct RefreshLawTests {
  /// 10 portions of 1000 sequences, or of a part of them.
  static let portions = Array(0..<10)
  static let perPortion = Cases.of(1000)

  /// A random banner with random settings.
  private static func bench(
    _ random: inout SeededGenerator, presets: [Preset] = Preset.all(.refresh)
  ) -> RefreshBench {
    let preset = random.pick(presets)
    let foreign = random.chance(40) ? random.number(0...60).rounded() : 0
    let viewport = random.number(200...1000)
    let isMixed = random.chance(50)
    var settings = preset.settings.refresh
    if isMixed {
      settings.desiredHeight = random.number(1...200).rounded()
      if random.chance(50) { settings.triggerDistance = random.number(1...250) }
      settings.fires = random.pick(RefreshFiring.allCases)
      settings.stays = random.pick(RefreshStay.allCases)
      settings.displaces = random.pick(Displacement.allCases)
      settings.collapse = random.pick(CollapseLook.allCases)
      settings.shownPull = random.pick(PullLaw.allCases)
      settings.curve = random.pick(RefreshCurve.allCases)
      settings.callbackAt = random.pick(CallbackTime.allCases)
      settings.testedPull = random.pick(TestedPull.allCases)
      settings.backingOut = random.chance(70)
      settings.reducedMotion = random.chance(20)
      settings.momentumFires = random.chance(20)
      settings.openDuration = random.chance(20) ? 0 : random.number(0...1)
      settings.closeDuration = random.chance(20) ? 0 : random.number(0...1)
    }
    return RefreshBench(preset, foreign: foreign, viewport: viewport) { $0 = settings }
  }

  /// One random thing happens.
  private static func act(_ bench: inout RefreshBench, _ random: inout SeededGenerator) {
    switch random.whole(0...11) {
    case 0...3: bench.drag(pull: random.number(-200...400))
    case 4: bench.lift()
    case 5: bench.free(pull: random.number(-300...200))
    case 6: bench.wheel(pull: random.number(-50...200))
    case 7: bench.begin()
    case 8: bench.end()
    case 9: bench.pass(random.number(0...0.8), rate: 60)
    case 10: bench.jump(random.number(0...1.5))
    default: bench.pass(1.0 / 60)
    }
  }

  @Test("heights are finite and never negative, ratios too", arguments: portions)
  func heights(_ portion: Int) {
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(1_000_000 + portion * Self.perPortion + number))
      var bench = Self.bench(&random)
      for _ in 0..<random.whole(1...12) {
        Self.act(&bench, &random)
        let banner = bench.banner
        // A sum is finite only if its parts are.
        let sum =
          banner.height + banner.ratio + banner.own + bench.list.offset
          + banner.top(over: bench.list) + banner.pinnedInset(of: bench.list) + banner.visualScale
        let ratiosAreRight = bench.takeTold().allSatisfy {
          if case .expanded(let ratio) = $0 { ratio >= 0 && ratio.isFinite } else { true }
        }
        #expect(
          sum.isFinite && banner.height >= 0 && ratiosAreRight,
          "seed \(portion) \(number)")
      }
    }
  }

  @Test(
    "closed, opening, open, closing, closed: no phase is skipped, and what is told follows",
    arguments: portions)
  func legalOrder(_ portion: Int) {
    let presets = Preset.all(.refresh).filter { $0 != .jabanner }
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(2_000_000 + portion * Self.perPortion + number))
      var bench = Self.bench(&random, presets: presets)
      bench.banner.settings.commandRule = .once
      var isRefreshing = false
      for _ in 0..<random.whole(1...14) {
        let before = bench.banner
        Self.act(&bench, &random)
        var begun = 0
        var ended = 0
        for notice in bench.takeTold() {
          switch notice {
          case .beginRefreshing:
            #expect(!isRefreshing, "seed \(portion) \(number)")
            isRefreshing = true
            begun += 1
          case .endRefreshing:
            #expect(isRefreshing, "seed \(portion) \(number)")
            isRefreshing = false
            ended += 1
          case .expanded, .listeners: break
          }
        }
        #expect(bench.banner.begun == before.begun + begun, "seed \(portion) \(number)")
        // A visual that refreshes is in an open banner, and in no other.
        #expect(isRefreshing == (bench.banner.phase == .open), "seed \(portion) \(number)")
        if bench.banner.phase == .closing { #expect(ended == 1 || before.phase == .closing) }
      }
    }
  }

  @Test(
    "left alone, an ended banner is closed and the inset is that of others again",
    arguments: portions)
  func insetReturns(_ portion: Int) {
    let presets = Preset.all(.refresh).filter { $0 != .jabanner }
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(3_000_000 + portion * Self.perPortion + number))
      var bench = Self.bench(&random, presets: presets)
      for _ in 0..<random.whole(1...12) { Self.act(&bench, &random) }
      bench.free(pull: -500)
      bench.pass(3, rate: 10)
      bench.end()
      bench.pass(3, rate: 10)
      #expect(bench.banner.phase == .closed, "seed \(portion) \(number)")
      #expect(bench.banner.own == 0 && bench.banner.height == 0, "seed \(portion) \(number)")
      #expect(!bench.banner.isMoving, "seed \(portion) \(number)")
      #expect(bench.list.offset == 500 + bench.list.startOffset)
    }
  }

  @Test(
    "whatever begins and ends overlap, the closed original has the inset and the offset of rest",
    arguments: portions)
  func overlapsComeToRest(_ portion: Int) {
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(6_000_000 + portion * Self.perPortion + number))
      let foreign = random.pick([0.0, 0, 20, 47.5])
      let times = (random.pick([0.5, 0.5, 0.2, 0]), random.pick([0.5, 0.5, 0.1, 0.9]))
      var bench = RefreshBench(.jabanner, foreign: foreign) {
        ($0.openDuration, $0.closeDuration) = times
      }
      for _ in 0..<random.whole(1...16) {
        switch random.whole(0...4) {
        case 0, 1: bench.begin()
        case 2: bench.end()
        default: bench.pass(random.number(0...0.4), rate: random.pick([30.0, 60, 240]))
        }
      }
      bench.pass(2)
      if bench.banner.phase == .open {
        bench.end()
        bench.pass(2)
      }
      let place = "seed \(portion) \(number)"
      #expect(bench.banner.phase == .closed && !bench.banner.isMoving, "\(place)")
      #expect(bench.banner.own == 0 && bench.inset == foreign, "\(place)")
      #expect(bench.list.offset == -64 - foreign, "\(place)")
      #expect(bench.banner.height == 0, "\(place)")
    }
  }

  @Test("one gesture begins at most one refresh, whatever ends meanwhile", arguments: portions)
  func oncePerGesture(_ portion: Int) {
    let presets = Preset.all(.refresh).filter { $0 != .jabanner }
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(4_000_000 + portion * Self.perPortion + number))
      var bench = Self.bench(&random, presets: presets)
      bench.banner.settings.momentumFires = false
      for _ in 0..<random.whole(1...20) {
        switch random.whole(0...4) {
        case 0...2: bench.drag(pull: random.number(0...400))
        case 3: bench.end()
        default: bench.pass(random.number(0...1.2), rate: 30)
        }
      }
      bench.lift()
      bench.pass(2, rate: 30)
      #expect(bench.banner.begun <= 1, "seed \(portion) \(number)")
    }
  }

  @Test("how often one looks makes no difference", arguments: portions)
  func frameRate(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(5_000_000 + portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      let bench = Self.bench(&random)
      var ends: [(RefreshBanner, Double)] = []
      for rate in [24.0, 240] {
        var copy = bench
        var random = SeededGenerator(seed: seed &+ 7)
        for _ in 0..<6 {
          switch random.whole(0...4) {
          case 0, 1: copy.drag(pull: random.number(-100...300))
          case 2: copy.lift()
          case 3: copy.begin()
          default: copy.end()
          }
          copy.pass(random.number(0...0.7), rate: rate)
        }
        ends.append((copy.banner, copy.list.offset))
      }
      #expect(ends[0].0.phase == ends[1].0.phase, "seed \(portion) \(number)")
      #expect(
        isClose(ends[0].0.height, ends[1].0.height, within: 1e-6), "seed \(portion) \(number)")
      #expect(isClose(ends[0].0.own, ends[1].0.own, within: 1e-6), "seed \(portion) \(number)")
    }
  }

  @Test("the height does not jump when an animation begins or ends", arguments: portions)
  func noJump(_ portion: Int) {
    for number in 0..<Self.perPortion {
      var random = SeededGenerator(seed: UInt64(6_000_000 + portion * Self.perPortion + number))
      var bench = RefreshBench(
        .banner, foreign: random.number(0...50), viewport: random.number(300...900)
      ) {
        $0.desiredHeight = random.number(20...200)
        $0.stays = random.pick(RefreshStay.allCases)
      }
      bench.drag(pull: random.number(0...300))
      var last = bench.banner.height
      bench.lift()
      var jump = 0.0
      for _ in 0..<900 {
        if random.chance(1) { bench.end() }
        if random.chance(1) { bench.begin() }
        bench.jump(1.0 / 720)
        jump = max(jump, (bench.banner.height - last).magnitude)
        last = bench.banner.height
      }
      // 300 pt in half a second, at most 1.8 times as fast half way: less than 2 pt an instant.
      #expect(jump < 2, "seed \(portion) \(number)")
    }
  }
}
