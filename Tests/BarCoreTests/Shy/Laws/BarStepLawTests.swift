import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Laws of what a step does to a bar, each beside every other value: 10,000 random gestures a law.
@Suite(.longComputation) struct BarStepLawTests {
  static let gestures = 0..<UInt64(Cases.of(10_000))

  // MARK: Whatever the settings

  @Test("places and what is drawn stay in their ranges, whatever the settings")
  func ranges() {
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      var bar = RandomBar(
        random.barSettings(), content: random.chance(25) ? random.number(300...800) : 5000,
        y: random.chance(50) ? 0 : random.number(0...200))
      for _ in 0..<random.whole(5...25) {
        Self.act(&bar, &random)
        if let fault = Self.fault(bar) {
          Issue.record("seed \(seed): \(fault)")
          return
        }
      }
    }
  }

  static func act(_ bar: inout RandomBar, _ random: inout SeededGenerator) {
    switch random.whole(0...19) {
    case 0: bar.press()
    case 1: bar.lift(velocity: random.number(-800...800))
    case 2: bar.lift(velocity: random.number(-800...800), momentum: true)
    case 3: bar.stop()
    case 4: bar.command(random.chance(50) ? .contracting : .expanding)
    case 5, 6: bar.wait(random.number(0...0.8), frames: random.whole(1...5))
    case 7, 8, 9: bar.step(random.stepLength(), by: random.pick(ScrollCause.allCases))
    default:
      bar.step(random.stepLength())
      bar.wait(1.0 / 60)
    }
  }

  private static func fault(_ bar: RandomBar) -> String? {
    let (settings, state, drawn) = (bar.settings, bar.engine.state, bar.drawn)
    if !(state.barContraction >= 0 && state.barContraction <= settings.barTravel) {
      return "the bar is \(state.barContraction) of \(settings.barTravel) in"
    }
    if !(0...settings.extensionTravel).contains(state.extensionContraction) {
      return "the extension is \(state.extensionContraction) in"
    }
    let places = bar.engine.places(of: drawn)
    let numbers = [
      bar.list.offset, bar.list.top, bar.list.bottomInset, drawn.offset, drawn.velocity,
      drawn.listTop, places.barTop, places.extensionBottom, places.bottomBarShift,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "\(numbers)" }
    if !(-settings.barHeight...2 * settings.barHeight).contains(drawn.barContraction) {
      return "the bar is drawn \(drawn.barContraction) in"
    }
    if !(0...1).contains(drawn.alpha) || !(0...1).contains(state.alpha) { return "alpha" }
    guard settings.edge == .bottom else { return nil }
    let free = settings.barHeight - (settings.inset == .follows ? state.barContraction : 0)
    return isClose(bar.list.bottomInset, free, within: 1e-9)
      ? nil : "the list keeps \(bar.list.bottomInset) free below, not \(free)"
  }

  @Test("settings that are in force change nothing when they are applied again")
  func applied() {
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      var bar = RandomBar(random.barSettings())
      for _ in 0..<random.whole(1...12) { Self.act(&bar, &random) }
      // Once, they may end what was under way; twice is as once.
      bar.apply(random.barSettings())
      var again = bar
      again.apply(bar.settings)
      if again != bar { Issue.record("seed \(seed)") }
    }
  }

  @Test("the same gesture at 30 to 240 Hz leaves the same bar, whatever takes time")
  func frameRates() {
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      let settings = random.barSettings()
      let hand = random
      func end(framesPerWait: Int) -> RandomBar {
        var random = hand
        var bar = RandomBar(settings)
        bar.press()
        for _ in 0..<random.whole(2...10) {
          for _ in 0..<random.whole(1...3) {
            bar.step(random.stepLength())
            bar.wait(1.0 / 30, frames: framesPerWait)
          }
          if random.chance(30) { bar.wait(random.number(0...0.8), frames: framesPerWait * 3) }
          if random.chance(30) { bar.lift(velocity: random.number(-800...800)) }
        }
        bar.wait(0.01, frames: framesPerWait)
        return bar
      }
      let slow = end(framesPerWait: 1)
      for frames in [2, 4, 8] {
        let fast = end(framesPerWait: frames)
        if slow.engine.state != fast.engine.state || slow.list != fast.list
          || slow.drawn != fast.drawn
        {
          Issue.record("seed \(seed), \(frames) frames: \(slow.drawn) and \(fast.drawn)")
          return
        }
      }
    }
  }

  // MARK: A base

  @Test(
    "a bar whose base is taken anew when whole hides with the next step on, however far it came")
  func rebaseWhenWhole() {
    var count = 0
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      let settings = random.barSettings { bar, random in
        bar.law = .rebase(anew: .whole)
        Self.free(&bar)
        if bar.hideTakes == .listFirst { bar.hideTakes = .barFirst }
      }
      var bar = RandomBar(settings, y: 600)
      bar.press()
      for _ in 0..<random.whole(5...25) {
        let wasWhole = bar.engine.state.barContraction == 0
        let step = random.stepLength()
        let y = bar.y
        bar.step(step, beyond: 0)
        guard wasWhole, step > 0, settings.shares || isClose(bar.y - y, step, within: 1e-9) else {
          continue
        }
        count += 1
        let goal = min(settings.barTravel, step * settings.hideShare)
        if !isClose(bar.engine.state.barContraction, goal, within: 1e-9) {
          Issue.record("seed \(seed): \(bar.engine.state.barContraction) of \(goal)")
        }
      }
    }
    #expect(count > Cases.of(10_000))
  }

  /// Nothing but the law decides.
  private static func free(_ bar: inout BarSettings) {
    bar.edges = .raw
    bar.bound = .none
    (bar.contractionResistance, bar.expansionResistance) = (0, 0)
    bar.hideLimit = .none
    bar.longContent = .none
    (bar.drivenBy, bar.showsOnlyFor) = (.all, .all)
    bar.showsOnlyWithMomentum = false
    bar.atPause = .none
  }

  // MARK: Two states

  @Test("a bar that switches after a distance is whole or hidden, and keeps to its gates")
  func distances() {
    var switches = 0
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      var rule = BarLaw.Distance()
      let settings = random.barSettings { bar, random in
        rule = random.distance()
        bar.law = .twoState(.distance(rule))
        (bar.atLift, bar.atStop, bar.atPause) = (.none, .none, .none)
        bar.bound = .none
        bar.longContent = .none
      }
      var bar = RandomBar(
        settings, content: random.chance(20) ? random.number(560...760) : 5000,
        y: random.chance(50) ? 0 : random.number(0...400))
      let travel = settings.barTravel
      var turn = 0.0
      for _ in 0..<random.whole(5...30) {
        if random.chance(10) { bar.press() }
        let (old, before) = (bar.engine.state.barContraction, bar)
        bar.step(random.stepLength(), by: random.chance(80) ? .finger : .program)
        let new = bar.engine.state.barContraction
        let step = bar.engine.report.delta
        let counted = bar.engine.report.applied
        turn = turn * counted < 0 ? counted : turn + counted
        var fault: String?
        if new != old { switches += 1 }
        if new != 0 && new != travel { fault = "half way" }
        if new > old {
          if step <= 0 { fault = "hides by a step back" }
          if rule.counting == .reversal && turn < rule.hide - 1e-9 { fault = "hides after \(turn)" }
          if bar.y <= rule.startZone && settings.inset == .fixed {
            fault = "hides in the start zone"
          }
          if before.settings.end(of: before.list) < rule.leastRange - 1e-9 && settings.edge == .top
          {
            fault = "hides although the range is short"
          }
          if let jump = rule.jump, step > (600 * jump / 100) + 1e-9 { fault = "hides by a jump" }
        }
        if new < old {
          if rule.show == nil && bar.y > rule.shownAbove + 1e-9 && settings.inset == .fixed {
            fault = "shows at \(bar.y)"
          }
          if settings.showsOnlyWithMomentum && step < 0 { fault = "shows by a step back" }
        }
        if let fault {
          Issue.record("seed \(seed): \(fault)")
          return
        }
      }
    }
    #expect(switches > Cases.of(500))
  }

  // MARK: Releases

  @Test(
    "a fast release decides by its direction, and only a release may show a bar that waits for one")
  func releases() {
    var count = 0
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      let settings = random.barSettings { bar, random in
        bar.commitSpeed = random.chance(60) ? random.number(1...600) : nil
        bar.showsOnlyWithMomentum = bar.commitSpeed == nil || random.chance(50)
        bar.bound = .none
        bar.longContent = .none
        (bar.atPause, bar.atStop) = (.none, .none)
      }
      var bar = RandomBar(settings, y: random.chance(50) ? 0 : 700)
      bar.press()
      var contraction = bar.engine.contraction
      for _ in 0..<random.whole(2...15) {
        bar.step(random.stepLength())
        if settings.showsOnlyWithMomentum, bar.engine.report.delta <= 0,
          bar.engine.contraction < contraction - 1e-9
        {
          Issue.record("seed \(seed): a step back shows")
        }
        contraction = bar.engine.contraction
        bar.wait(0.01)
      }
      let velocity = random.number(-800...800)
      let hasMomentum = random.chance(50)
      let isKept = hasMomentum && bar.y < 0 && bar.engine.contraction == 0
      bar.lift(velocity: velocity, momentum: hasMomentum)
      let least = settings.commitSpeed ?? (velocity < 0 ? 0 : .infinity)
      guard velocity.magnitude >= least else { continue }
      // Let go of beyond the start, a whole bar stays.
      let goal = velocity > 0 && !isKept ? bar.engine.travel : 0
      if !isClose(bar.engine.contraction, goal, within: 1e-9) {
        Issue.record("seed \(seed): \(velocity) leaves \(bar.engine.contraction) of \(goal)")
      }
      count += 1
    }
    #expect(count > Cases.of(1000))
  }

  // MARK: Shares and speeds

  @Test("a step moves the bar by no more than its share of it")
  func shares() {
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      let settings = random.barSettings { bar, random in
        if case .rebase = bar.law {} else { bar.law = .accumulate() }
        bar.hideShare = random.number(0...2)
        bar.showShare = random.number(0...2)
        bar.showsWhole = false
        bar.bound = .none
        (bar.atPause, bar.atStop) = (.none, .none)
      }
      var bar = RandomBar(settings, y: 800)
      bar.press()
      for _ in 0..<random.whole(5...25) {
        let before = bar.engine.contraction
        bar.step(random.stepLength(), beyond: 0)
        let moved = bar.engine.contraction - before
        let step = bar.engine.report.delta
        // A place that is counted from a base lies on one side of it by both shares.
        let most =
          settings.law == .accumulate()
          ? (step > 0 ? settings.hideShare : settings.showShare)
          : max(settings.hideShare, settings.showShare)
        if moved.magnitude > most * step.magnitude + 1e-9 {
          Issue.record("seed \(seed): \(moved) of a step of \(step), share \(most)")
          return
        }
        if settings.law == .accumulate() && moved * step < 0 { Issue.record("seed \(seed)") }
      }
    }
  }

  @Test("steps move what is drawn no faster than the greatest speed, and all of it arrives")
  func greatestSpeed() {
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      var speed = 0.0
      let settings = random.barSettings { bar, random in
        speed = random.number(50...2000)
        bar.greatestSpeed = speed
        bar.showsWhole = false
        bar.jumpsFrom = nil
        (bar.atPause, bar.atStop) = (.none, .none)
        if bar.law.isTwoState { bar.law = .accumulate() }
      }
      var bar = RandomBar(settings, y: random.chance(50) ? 0 : 500)
      bar.press()
      func drawn() -> [Double] { [bar.drawn.barContraction, bar.drawn.extensionContraction] }
      var last = drawn()
      for _ in 0..<random.whole(5...25) {
        bar.step(random.stepLength())
        if zip(drawn(), last).contains(where: { !isClose($0, $1, within: 1e-9) }) {
          Issue.record("seed \(seed): a step shows at once")
          return
        }
        let time = random.number(0.002...0.03)
        bar.wait(time)
        if zip(drawn(), last).contains(where: { ($0 - $1).magnitude > speed * time + 1e-6 }) {
          Issue.record("seed \(seed): \(last) to \(drawn()) in \(time) at \(speed)")
          return
        }
        last = drawn()
      }
      bar.wait(250 / speed, frames: 3)
      #expect(isClose(bar.drawn.barContraction, bar.engine.state.barContraction, within: 1e-9))
    }
  }

  // MARK: Hides

  @Test("a bar that may hide once per scroll does so once, by whatever it is moved")
  func hidesOnce() {
    var refused = 0
    for seed in Self.gestures {
      var random = SeededGenerator(seed: seed)
      let settings = random.barSettings { bar, random in
        bar.hideLimit = random.chance(50) ? .once : .onceByHand
      }
      var bar = RandomBar(settings, y: random.chance(50) ? 0 : 500)
      bar.press()
      var (hasHidden, isOver) = (false, false)
      var last = bar.engine.contraction
      var cause = ScrollCause.finger
      for _ in 0..<random.whole(5...40) {
        // What is looked at later belongs to the last step.
        if random.chance(10) {
          bar.wait(random.number(0...0.7), frames: 2)
        } else {
          cause = random.chance(70) ? .finger : .momentum
          bar.step(random.stepLength(), by: cause)
          if random.chance(60) { bar.wait(1.0 / 60) }
        }
        let moved = bar.engine.contraction - last
        last = bar.engine.contraction
        if bar.engine.report.hidesOnce && isOver { refused += 1 }
        if moved > 1e-9 && isOver && (settings.hideLimit == .once || cause == .finger) {
          Issue.record("seed \(seed): hides again by \(moved)")
          return
        }
        if moved > 1e-9 { hasHidden = true }
        if moved < -1e-9 && hasHidden { isOver = true }
      }
    }
    #expect(refused > Cases.of(5000))
  }
}
