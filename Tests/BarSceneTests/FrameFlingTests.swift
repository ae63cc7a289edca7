import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// Flings from frame to frame, and the table of what the frame rate does to them.
@Suite struct FrameFlingTests {
  private static func end(_ rule: FrameFling.Rule, _ rate: Double) -> FrameFling {
    var fling = FrameFling(rule, velocity: 2000, rate: rate)
    fling.run()
    return fling
  }

  /// A figure printed with two decimals, or a time with three.
  private static func near(_ value: Double, _ printed: Double, _ decimals: Int) -> Bool {
    isClose(value, printed, within: decimals == 2 ? 0.00501 : 0.000_501)
  }

  @Test(
    "section 7, 30, 120 and 240 Hz: pop, GTK, Firefox, Reanimated, the naive product",
    arguments: [
      (30.0, [493.86, 1.1], [961.40, 2.667], [957.45, 1.6], [1330.03, 3.9]),
      (120.0, [470.59, 0.708], [985.77, 2.65], [495.06, 0.8], [332.51, 0.975]),
      (240.0, [440.78, 0.533], [989.90, 2.65], [353.47, 0.563], [166.25, 0.487]),
    ])
  func printed(
    rate: Double, gtk: [Double], firefox: [Double], reanimated: [Double], naive: [Double]
  ) {
    #expect(agrees(Self.end(.pop, rate).position, printed: 997.9939))
    let printed: [(FrameFling.Rule, [Double])] = [
      (.gtk, gtk), (.firefox, firefox), (.reanimated, reanimated), (.naive, naive),
    ]
    for (rule, figures) in printed {
      let fling = Self.end(rule, rate)
      #expect(Self.near(fling.position, figures[0], 2), "\(rule) \(rate): \(fling.position)")
      #expect(Self.near(fling.time, figures[1], 3), "\(rule) \(rate): \(fling.time)")
    }
  }

  @Test(
    "a decay in whole steps of 1 ms, under any split",
    arguments: [
      ("SP19", 16.0, 113.6232, 6995.3192), ("SP20", 500, 2279.6713, 2654.5415),
      ("SP21", 2000, 3538.5365, 131.7654),
    ])
  func stepped(_ name: String, _ milliseconds: Double, _ x: Double, _ v: Double) {
    for parts in [1.0, 2, 7, 16] {
      var decay = FrameFling(.pop, velocity: 7223.021, rate: 1000 * parts / milliseconds)
      for _ in 0..<Int(parts) { decay.step() }
      #expect(agrees(decay.position, printed: x), "\(name)")
      #expect(agrees(decay.velocity, printed: v), "\(name)")
    }
  }

  @Test(
    "pop's sum of steps of 1 ms is just short of the integral",
    arguments: [
      ("SP15", 500.0, 249.5), ("SP16", 1000, 499), ("SP17", 5000, 2495),
      ("SP18", 7223.021, 3604.2875),
    ])
  func projection(_ name: String, _ velocity: Double, _ sum: Double) {
    var steps = FrameFling(.pop, velocity: velocity, rate: 1e-3)
    steps.step()
    #expect(agrees(steps.position, printed: sum), "\(name)")
  }

  @Test("60 and 144 Hz are between their neighbors, where the rule drifts in one direction")
  func between() {
    for rule in [FrameFling.Rule.gtk, .firefox, .reanimated, .naive] {
      let ways = FrameRateTable.rates.map { Self.end(rule, $0).position }
      let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 * steps[0] > 0 }, "\(rule) \(ways)")
    }
  }

  @Test("the closed form has x(6 s) = 998.9936 and pop 997.9939 at every rate; pop ends at 998.0")
  func closedForm() throws {
    let table = FrameRateTable(ScrollSettings(), viewportHeight: 780)
    let closed = try #require(table.rows.first { $0.method == .closedForm })
    let pop = try #require(table.rows.first { $0.method == .frames(.pop) })
    #expect(closed.outcomes.allSatisfy { agrees($0.distance, printed: 998.9936) && $0.time == 6 })
    #expect(pop.outcomes.allSatisfy { agrees($0.distance, printed: 997.9939) && $0.time == 6 })
    #expect(closed.agrees && pop.agrees)
    var sum = FrameFling(.pop, velocity: 2000, rate: 1.0 / 60)
    sum.step()
    #expect(isClose(sum.position, 998, within: 1e-9))
  }

  @Test("every preset has one number in every column, to the bit", arguments: Preset.all(.scroll))
  func presets(_ preset: Preset) throws {
    let settings = preset.settings.scroll
    let table = FrameRateTable(settings, viewportHeight: 780)
    let own = try #require(table.rows.first)
    #expect(own.method == .settings && own.agrees && own.outcomes.count == 5)
    #expect(own.distanceSpread == 0 && own.timeSpread == 0)
    let motion = FlingCurve(settings, release: 2000, viewportHeight: 780)
    #expect(own.outcomes[0].distance == motion.landing)
    // At rest in the next instant of the grid.
    let late = own.outcomes[0].time - motion.duration
    #expect(late > -1e-9 && late <= 1 / GridClock.rate + 1e-9, "\(late)")
  }

  @Test("rows without a closed form are marked, except pop")
  func apart() {
    let table = FrameRateTable(ScrollSettings(), viewportHeight: 780)
    let wrong = table.rows.filter { !$0.agrees }.map(\.method)
    #expect(
      wrong == [.frames(.firefox), .frames(.gtk), .frames(.reanimated), .frames(.naive)])
    #expect(table.rows.map(\.outcomes.count).allSatisfy { $0 == FrameRateTable.rates.count })
    let naive = table.rows.last
    #expect(isClose(naive?.distanceSpread ?? 0, 1330.03 - 166.25, within: 0.011))
  }

  @Test("mirrored speeds give mirrored paths, and every rule ends, 10,000 times")
  func mirrored() {
    var random = SeededGenerator(seed: 223)
    for _ in 0..<10_000 {
      let rule = random.pick(FrameFling.Rule.allCases)
      let velocity = random.number(0...4000)
      let rate = random.number(5...40)
      var one = FrameFling(rule, velocity: velocity, rate: rate)
      var other = FrameFling(rule, velocity: -velocity, rate: rate)
      var same = true
      while !one.isDone && one.frame < 5000 {
        let before = one.position
        one.step()
        other.step()
        same = same && one.position == -other.position && one.velocity == -other.velocity
        same = same && one.position >= before && one.isDone == other.isDone
      }
      guard same, one.isDone else {
        Issue.record("\(rule) \(velocity) pt/s at \(rate) Hz")
        return
      }
      let end = one
      one.step()
      #expect(one == end)
    }
  }

  @Test("zero, infinite and NaN speeds neither hang nor crash")
  func edges() {
    for velocity in [0, Double.infinity, -.infinity, .nan] {
      for rule in FrameFling.Rule.allCases {
        var fling = FrameFling(rule, velocity: velocity, rate: 60)
        fling.run()
        #expect(fling.time <= 60)
        if velocity == 0 { #expect(fling.position == 0 && fling.isDone) }
      }
    }
    #expect(FrameRateTable(ScrollSettings(), viewportHeight: 0).rows[0].agrees)
    // No fling at all.
    let none = FrameRateTable(Preset.instant.settings.scroll, viewportHeight: 780).rows[0]
    #expect(none.agrees && none.outcomes[0] == FrameRateTable.Outcome(distance: 0, time: 0))
  }
}
