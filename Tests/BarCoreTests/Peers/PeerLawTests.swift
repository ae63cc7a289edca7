import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Laws of the engine over random settings and gestures.
@Suite(.longComputation) struct PeerLawTests {
  /// One of the presets, sometimes with a few settings changed that do not contradict each other.
  private static func settings(_ random: inout SeededGenerator) -> BarSettings {
    let preset = random.pick(Preset.all(.bar))
    var settings = random.chance(50) ? preset.settings.bar : preset.peerSettings
    let plain = settings
    if random.chance(50) {
      settings.barHeight = random.number(0...150)
      if random.chance(20) { settings.barStays = random.number(0...150) }
      if random.chance(40) { settings.expansionResistance = random.number(0...200) }
      if random.chance(20) { settings.contractionResistance = random.number(0...100) }
      if settings.law.surplus > 0 { settings.law = .accumulate(surplus: random.number(1...300)) }
      if settings.law.surplus == 0, random.chance(30) {
        settings.extensionHeight = random.number(0...100)
      }
      if random.chance(15) { settings.bound = .offset }
      if random.chance(15) { settings.spendsWhole.toggle() }
      if random.chance(20) { settings.resetOn = ResetRule.allCases[random.whole(0...7)] }
      if random.chance(20) { settings.edges = random.pick(EdgeRule.allCases) }
      let thresholds = BarLaw.Thresholds(
        fromTop: random.number(0...50), negative: random.number(0...50),
        positive: random.number(0...50))
      let headroom = BarLaw.Headroom(
        toleranceUp: random.number(0...20), toleranceDown: random.number(0...20))
      switch settings.law {
      case .rebase(_, let anew, let base):
        settings.law = .rebase(thresholds, anew: anew, base: base)
      case .twoState(.headroom): settings.law = .twoState(.headroom(headroom))
      case .accumulate, .pinned, .follow, .twoState(.mui), .twoState(.distance): break
      }
    }
    return settings.contradiction == nil ? settings : plain
  }

  private static func source(_ random: inout SeededGenerator) -> ScrollCause {
    random.chance(60) ? .finger : random.pick(ScrollCause.allCases)
  }

  /// A gesture as a list of steps; the trial after each is handed to `check`.
  private static func play(
    seed: UInt64, _ check: (BarTrial, BarTrial, _ distance: Double, _ isStep: Bool) -> Void
  ) -> BarTrial {
    var random = SeededGenerator(seed: seed)
    let viewport = random.number(300...900)
    let content = random.chance(25) ? viewport + random.number(-150...250) : 5000
    var trial = BarTrial(settings: settings(&random), viewport: viewport, content: content)
    for _ in 0..<random.whole(5...40) {
      let before = trial
      if random.chance(85) {
        let distance = random.number(-80...80) * (random.chance(10) ? 10 : 1)
        trial.step(distance, by: source(&random))
        check(before, trial, distance, true)
      } else {
        if random.chance(30) { trial.press() } else { trial.end(isStop: random.chance(50)) }
        check(before, trial, 0, false)
      }
    }
    return trial
  }

  @Test("places stay in their ranges and are numbers")
  func ranges() {
    for seed in 0..<UInt64(Cases.of(12_000)) {
      _ = Self.play(seed: seed) { _, trial, _, _ in
        let settings = trial.bars.settings
        let state = trial.bars.state
        let sound =
          state.barContraction >= 0 && state.barContraction <= settings.barTravel
          && state.extensionContraction >= 0
          && state.extensionContraction <= settings.extensionTravel
          && state.charge >= 0 && state.charge <= settings.law.surplus + 1e-9
          && state.spent >= 0
          && state.spent <= max(settings.expansionResistance, settings.contractionResistance)
          && (0...1).contains(trial.bars.collapsedFraction)
          && trial.list.offset.isFinite && trial.list.top.isFinite && state.alpha.isFinite
        if !sound { Issue.record("seed \(seed): \(state)") }
      }
    }
  }

  @Test("a step is shared out as the settings say: nothing is lost but what they drop")
  func conservation() {
    var shared = 0
    for seed in 0..<UInt64(Cases.of(10_000)) {
      _ = Self.play(seed: seed) { before, trial, distance, isStep in
        guard isStep else { return }
        if trial.bars.settings.shares { shared += 1 }
        if !Self.isConserved(before, trial, distance) {
          Issue.record("seed \(seed): a step of \(distance), \(trial.bars.report)")
        }
      }
    }
    #expect(shared > Cases.of(10_000))
  }

  /// Yes if bar and list took of a step what the settings say, and the list lies below the bars.
  private static func isConserved(_ before: BarTrial, _ trial: BarTrial, _ distance: Double) -> Bool
  {
    let settings = trial.bars.settings
    let used = trial.bars.contraction - before.bars.contraction
    let listMoved = trial.list.offset - before.list.offset
    func same(_ a: Double, _ b: Double) -> Bool { isClose(a, b, within: 1e-9) }
    if settings.inset == .rides && !same(trial.list.top, -trial.bars.contraction) { return false }
    // The list gives back its stretch before anything else, where it does so.
    let beyond = before.offset - settings.end(of: before.list)
    let stretch = beyond > 0 ? beyond : min(0, before.offset)
    let returns = settings.edges == .stretchFirst && stretch * distance < 0
    let given = !returns ? 0 : distance > 0 ? min(distance, -stretch) : max(distance, -stretch)
    switch distance > 0 ? settings.hideTakes : settings.showTakes {
    case .together:
      // A list whose inset follows the bars is shifted where no hand holds it.
      return settings.inset == .follows || same(listMoved, distance)
    case .barFirst:
      let lost = trial.bars.report.lostAtSeam
      if lost != 0 && (settings.seam == .kept || used == 0) { return false }
      return same(listMoved + used + lost, distance)
    case .barFirstWhole: return same(listMoved, used != 0 ? given : distance)
    case .listFirst:
      let total = listMoved + used
      if settings.edges == .stretchFirst { return same(total, distance) }
      return total.magnitude <= distance.magnitude + 1e-9 && total * distance >= -1e-9
    }
  }

  @Test("two runs of a gesture are identical", arguments: 0..<Cases.of(20))
  func identical(block: Int) {
    for seed in UInt64(block * 500)..<UInt64(block * 500 + 500) {
      #expect(Self.play(seed: seed) { _, _, _, _ in } == Self.play(seed: seed) { _, _, _, _ in })
    }
  }

  @Test("after the end of a gesture a bar that comes to rest is at an end, or where it is bound")
  func rests() {
    var count = 0
    for seed in 0..<UInt64(Cases.of(10_000)) {
      var trial = Self.play(seed: seed) { _, _, _, _ in }
      let settings = trial.bars.settings
      guard settings.atStop != .none, settings.atStop != .ranges(), settings.bound == .none,
        settings.atStop != .allOrNothing, settings.restsBelow == 0
      else { continue }
      trial.end(isStop: true)
      let fraction = trial.bars.collapsedFraction
      let isEdge = settings.parts == .stack && trial.bars.contraction == settings.barTravel
      #expect(
        fraction < 1e-12 || fraction > 1 - 1e-12 || isEdge
          || trial.bars.reason == .snapInactive, "seed \(seed)")
      count += 1
    }
    #expect(count > Cases.of(500))
  }

  // MARK: Sampling

  /// Presets whose place does not depend on how a way is cut into steps.
  ///
  /// Under `barFirstWhole` a step that moves the bar at all is lost to the list, and headroom asks
  /// for a speed: both depend on the size of the steps by their own rules.
  private static let byDistance = Preset.all(.bar).filter { $0 != .headroom }

  private static func losesSteps(_ preset: Preset) -> Bool {
    preset.name.hasPrefix("compose-exit-until-collapsed")
  }

  /// A path with corners on multiples of 1/30 s, seen at a frame rate.
  private static func path(_ preset: Preset, seed: UInt64, rate: Double) -> (BarTrial, BarTrial) {
    var random = SeededGenerator(seed: seed)
    var trial = BarTrial(settings: preset.peerSettings)
    // Away from the top, where a step that crosses a line counts by where it ends.
    trial.step(3000, by: .program)
    for _ in 0..<random.whole(1...5) {
      let frames = random.whole(1...10)
      // Not in whole points, on which ways end that are counted, and shorter than what is a jump.
      let distance = Double(random.whole(-300...399)) + 0.3
      let count = Int(Double(frames) * rate / 30)
      var done = 0.0
      for index in 1...count {
        let goal = distance * Double(index) / Double(count)
        trial.step(goal - done)
        done = goal
      }
    }
    var ended = trial
    ended.end(isStop: random.chance(50))
    return (trial, ended)
  }

  @Test("the same way at 30 to 240 Hz gives the same place to half a point")
  func frameRates() {
    let presets = Self.byDistance.filter { !Self.losesSteps($0) }
    for seed in 0..<UInt64(Cases.of(10_000)) {
      let preset = presets[Int(seed) % presets.count]
      let (finest, _) = Self.path(preset, seed: seed, rate: 240)
      for rate in [30.0, 60, 120] {
        let (trial, _) = Self.path(preset, seed: seed, rate: rate)
        #expect(
          isClose(trial.visibleBar, finest.visibleBar, within: 0.5),
          "\(preset) seed \(seed) at \(rate) Hz")
      }
    }
  }

  @Test("slow and fast gestures of equal length end in the same state where the rule says distance")
  func speed() {
    for preset in Self.byDistance {
      var random = SeededGenerator(seed: 7)
      for _ in 0..<60 {
        // The way back stays clear of the top: a step into the free zone counts by where it ends.
        let on = Double(random.chance(50) ? random.whole(1...90) : random.whole(400...700))
        let back = on < 100 ? 0 : -Double(random.whole(1...300))
        for isStop in [false, true] {
          let slow = Self.end(preset, [on, back], pieces: 512, isStop: isStop)
          // A step of more than half the view is a jump to some.
          for pieces in [1.0, 8, 64] where max(on, -back) / pieces <= 400 {
            let fast = Self.end(preset, [on, back], pieces: pieces, isStop: isStop)
            if Self.losesSteps(preset) {
              // A step that moves the bar at all is lost to the list: at most one on the way.
              #expect((slow - fast).magnitude == 0 || back.magnitude + on / pieces >= on - 56)
            } else {
              #expect(slow == fast, "\(preset) \(on) \(back) in \(pieces) pieces")
            }
          }
        }
      }
    }
  }

  /// What can be seen after the end of a gesture that is cut into so many equal steps a way.
  ///
  /// Powers of two: cutting leaves no rounding, so that a tie stays a tie.
  private static func end(
    _ preset: Preset, _ ways: [Double], pieces: Double, isStop: Bool
  ) -> Double {
    var trial = BarTrial(settings: preset.peerSettings)
    for way in ways where way != 0 { trial.move(way, step: way.magnitude / pieces) }
    trial.end(isStop: isStop)
    return trial.visibleBar
  }

  @Test("headroom is about speed: the same way slowly never hides under a tolerance")
  func headroomSpeed() {
    var settings = Preset.headroom.peerSettings
    settings.law = .twoState(.headroom(BarLaw.Headroom(toleranceDown: 10)))
    let way = TrialGesture("", [200])
    #expect(BarTrial.cell(settings, way, step: 5).after == 56)
    #expect(BarTrial.cell(settings, way, step: 20).after == 0)
  }
}
