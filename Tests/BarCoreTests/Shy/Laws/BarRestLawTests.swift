import BarTuning
import Foundation
import TestSupport
import Testing

@testable import BarCore

/// Laws of how a bar comes to rest, each beside every other value: 10,000 random gestures a law.
@Suite(.longComputation) struct BarRestLawTests {
  /// A bar that was led somewhere by a finger which is still down, and the sum of its steps.
  private static func led(
    seed: UInt64, _ change: (inout BarSettings, inout SeededGenerator) -> Void
  ) -> (bar: RandomBar, way: Double) {
    var random = SeededGenerator(seed: seed)
    let settings = random.barSettings { bar, random in
      if random.chance(70) || bar.law.isTwoState || bar.law == .follow || bar.law == .pinned {
        bar.law = .accumulate()
      }
      bar.parts = .drawer
      bar.bound = .none
      bar.edges = .raw
      bar.longContent = .none
      bar.disable = false
      bar.restsAtStops = false
      bar.restsBelow = 0
      bar.commitSpeed = nil
      bar.showsOnlyWithMomentum = false
      bar.drivenBy = .all
      bar.showsOnlyFor = .all
      bar.atPause = .none
      change(&bar, &random)
    }
    var bar = RandomBar(settings, y: random.chance(40) ? 0 : random.number(0...900))
    bar.press()
    var way = 0.0
    for _ in 0..<random.whole(2...12) {
      bar.step(random.chance(30) ? random.stepLength() : random.number(-12...16), beyond: 0)
      way += bar.engine.report.delta
      bar.wait(0.01)
    }
    return (bar, way)
  }

  private static func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 }

  // MARK: Where to

  @Test("with two thresholds the bar shows, hides, or goes where the gesture led")
  func thresholds() {
    var decided = 0
    for seed in BarStepLawTests.gestures {
      var (hide, show) = (0.0, 0.0)
      var (bar, way) = Self.led(seed: seed) { bar, random in
        (hide, show) = (random.number(0...60), random.number(0...60))
        bar.atLift = .thresholds(hide: hide, show: show)
        bar.contractionResistance = 0
        bar.expansionResistance = 0
      }
      let travel = bar.engine.travel
      let hidden = bar.engine.contraction
      let percent = bar.engine.collapsedFraction * 100
      bar.lift()
      // Sums that are about nothing round.
      guard way.magnitude > 1e-6, travel > 0 else { continue }
      let goal =
        hidden >= travel
        ? travel : percent <= hide ? 0 : percent >= 100 - show || way > 0 ? travel : 0
      if percent > hide && percent < 100 - show { decided += 1 }
      if !Self.isClose(bar.engine.contraction, hidden == 0 ? 0 : goal) {
        Issue.record("seed \(seed): \(percent) % leaves \(bar.engine.contraction) of \(travel)")
        return
      }
    }
    #expect(decided > Cases.of(1000))
  }

  @Test("near the top the bar shows, below it hides where the gesture led on, else by halves")
  func directionBelowTop() {
    var count = 0
    for seed in BarStepLawTests.gestures {
      var zone = 0.0
      var (bar, way) = Self.led(seed: seed) { bar, random in
        zone = random.number(0...200)
        bar.atLift = .directionBelowTop(zone: zone)
        bar.contractionResistance = 0
        bar.expansionResistance = 0
      }
      let hidden = bar.engine.contraction
      let travel = bar.engine.travel
      let y = bar.y
      bar.lift()
      guard way.magnitude > 1e-6, !Self.isClose(y, zone), travel > 0 else { continue }
      let hides = y > zone && (way > 0 || hidden >= travel / 2)
      let stays = hides && hidden == 0 && bar.settings.snapHidesOnlyIfMoved
      if !Self.isClose(bar.engine.contraction, hides && !stays ? travel : 0) {
        Issue.record("seed \(seed): \(hidden) at \(y), way \(way): \(bar.engine.contraction)")
        return
      }
      count += 1
    }
    #expect(count > Cases.of(1000))
  }

  // MARK: When

  @Test("after a pause and not before, the bar goes to an end, under a finger too")
  func pauses() {
    var count = 0
    for seed in BarStepLawTests.gestures {
      var random = SeededGenerator(seed: seed &+ 77)
      var (bar, _) = Self.led(seed: seed) { bar, random in
        bar.atPause = random.pick([.nearest(), .thresholds(), .share, .intent])
        bar.pause = random.number(0.1...0.5)
      }
      bar.step(0.5)
      guard bar.engine.report.delta != 0 else { continue }
      let hidden = bar.engine.contraction
      bar.wait(bar.settings.pause - 0.02, frames: random.whole(1...9))
      if bar.engine.contraction != hidden { Issue.record("seed \(seed): too early") }
      bar.wait(0.04, frames: random.whole(1...9))
      let share = bar.engine.collapsedFraction
      if !Self.isClose(share, 0) && !Self.isClose(share, 1) {
        Issue.record("seed \(seed): \(hidden) stays at \(share)")
        return
      }
      count += 1
    }
    #expect(count > Cases.of(1000))
  }

  @Test(
    "a motion at the speed of the scroll keeps to its bounds, and is a whole motion in that time")
  func atSpeed() {
    var count = 0
    for seed in BarStepLawTests.gestures {
      var times = SettleTimes()
      var (bar, _) = Self.led(seed: seed) { bar, random in
        times.least = random.number(0.05...0.2)
        times.most = times.least + random.number(0.05...0.3)
        bar.timesAtSpeed = times
        bar.atLift = .nearest()
        bar.jumpsFrom = nil
        bar.greatestSpeed = nil
      }
      bar.wait(1)
      bar.step(0.25)
      var random = SeededGenerator(seed: seed &+ 5)
      bar.step(random.number(5...60))
      let before = bar.drawn
      bar.lift()
      let way = (before.barContraction - bar.engine.state.barContraction).magnitude
      guard way > 1 else { continue }
      let start = bar.drawn.barContraction
      if !Self.isClose(start, before.barContraction) { Issue.record("seed \(seed): it jumps") }
      bar.wait(times.least - 0.02)
      #expect(bar.engine.picture.isActive(at: bar.time), "seed \(seed): before the least time")
      bar.wait(times.most - times.least + 0.021)
      #expect(!bar.engine.picture.isActive(at: bar.time), "seed \(seed): after the most")
      count += 1
    }
    #expect(count > Cases.of(200))
  }

  @Test("the speed of the scroll gives the time: the way that is left over it")
  func speedOfWay() {
    var settings = Preset.all(.bar)[0].peerSettings
    settings.barHeight = 100
    settings.timesAtSpeed = SettleTimes(least: 0.01, most: 5)
    settings.atLift = .nearest()
    for rule: SettleRule in [.linear, .spring(), .easeInOut, .fifth] {
      settings.settle = rule
      var bar = RandomBar(settings)
      bar.press()
      // 60 pt in 12 sixtieths are 300 pt/s; 40 pt are left.
      for _ in 0..<12 {
        bar.wait(1.0 / 60)
        bar.step(5)
      }
      bar.lift()
      bar.wait(0.13)
      #expect(bar.engine.picture.isActive(at: bar.time), "\(rule)")
      #expect(bar.drawn.barContraction > 98.5, "\(rule)")
      bar.wait(0.01)
      #expect(bar.drawn.barContraction == 100, "\(rule)")
    }
  }

  // MARK: How

  @Test("showing and hiding take their own times and curves")
  func ownMotion() {
    var count = 0
    for seed in BarStepLawTests.gestures {
      var random = SeededGenerator(seed: seed)
      let (hiding, showing) = (random.number(0.05...0.4), random.number(0.05...0.4))
      let curves: [SettleRule] = [
        .easeInOut, .easeOut, .linear, .ease, .linearOutSlowIn, .fastOutLinearIn, .quadOut,
        .quadInOut,
      ]
      let (hides, shows) = (random.pick(curves), random.pick(curves))
      var (bar, _) = Self.led(seed: seed) { bar, random in
        (bar.settle, bar.settleTime) = (hides, hiding)
        bar.showing = Showing(settle: shows, time: showing)
        bar.timesAtSpeed = nil
        bar.jumpsFrom = nil
        bar.greatestSpeed = nil
        bar.extensionHeight = 0
        bar.atLift = .nearest()
      }
      bar.wait(1)
      let start = bar.drawn.barContraction
      bar.lift()
      let goal = bar.engine.state.barContraction
      guard (goal - start).magnitude > 1 else { continue }
      let (rule, time) = goal > start ? (hides, hiding) : (shows, showing)
      bar.wait(time / 2)
      let share = rule.easing.share(at: time / 2, of: time)
      if (bar.drawn.barContraction - (start + (goal - start) * share)).magnitude > 1e-6 {
        Issue.record("seed \(seed): \(bar.drawn.barContraction) from \(start) to \(goal)")
        return
      }
      bar.wait(time / 2 + 0.001)
      #expect(bar.drawn.barContraction == goal, "seed \(seed)")
      count += 1
    }
    #expect(count > Cases.of(200))
  }

  @Test(
    "a spring overshoots by what its damping says, not at all from 1 on, and not where it stops")
  func springs() {
    var count = 0
    for seed in BarStepLawTests.gestures {
      var random = SeededGenerator(seed: seed)
      let spring = random.spring()
      var (bar, _) = Self.led(seed: seed) { bar, _ in
        bar.settle = .spring(spring)
        bar.showing = nil
        bar.timesAtSpeed = nil
        bar.jumpsFrom = nil
        bar.greatestSpeed = nil
        bar.extensionHeight = 0
        bar.barStays = 0
        bar.stickyNavigationBar = false
        bar.atLift = .nearest()
      }
      bar.wait(1)
      let start = bar.drawn.barContraction
      bar.lift()
      let goal = bar.engine.state.barContraction
      let way = goal - start
      guard way.magnitude > 1 else { continue }
      let z = spring.dampingRatio
      let most = z < 1 && !spring.clamps ? exp(-Double.pi * z / (1 - z * z).squareRoot()) : 0
      var furthest = 0.0
      var steps = 0
      while bar.engine.picture.isActive(at: bar.time) && steps < 200 {
        bar.wait(0.004)
        furthest = max(furthest, (bar.drawn.barContraction - start) / way)
        steps += 1
      }
      if furthest > 1 + most + 1e-9 { Issue.record("seed \(seed): \(furthest), not \(1 + most)") }
      // Short ways end before, where a tenth of a point is left.
      if most > 0.02 && way.magnitude * most > 0.5 && furthest < 1 + most * 0.5 && steps < 200 {
        Issue.record("seed \(seed): only \(furthest) of \(1 + most)")
      }
      count += 1
    }
    #expect(count > Cases.of(200))
  }
}
