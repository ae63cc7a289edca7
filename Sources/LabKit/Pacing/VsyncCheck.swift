internal import FrameTiming
internal import Glibc

/// The decision whether presents really wait for a screen, from the times at which they return.
///
/// Flags and return codes of SDL claim it even if it is not true. So two series of presents are
/// made: one back to back, and one with a wait of random length before each. If a screen (or a
/// sleep) delays the presents, those of the second series still return in phase with a period.
struct VsyncCheck: Equatable, Sendable {
  /// Number of presents in each series.
  static let presents = 50
  /// The longest of the random waits.
  static let longestWait: Nanoseconds = 15_000_000
  /// The rate whose period is searched first if the display has no known rate.
  static let usualRate = 60

  /// The result of the check.
  var verdict: VsyncVerdict
  /// The figures of the decision; nil if the series were too short for one.
  var evidence: Evidence?

  /// The figures behind a verdict.
  struct Evidence: Equatable {
    /// Number of presents in both series.
    var presents: Int
    /// Median and standard deviation of the back-to-back intervals, in milliseconds.
    var median: Double
    var deviation: Double
    /// Deviation of the returns after random waits from a common phase, in periods: 0 in phase,
    /// 0.289 = 1/sqrt(12) by chance.
    var phaseDeviation: Double
    /// The period with the smallest deviation, in milliseconds.
    var period: Double
  }

  /// Decides from two series of instants at which presents returned.
  ///
  /// - Parameters:
  ///   - steady: returns of back-to-back presents.
  ///   - waited: returns of presents after random waits.
  ///   - hertz: the rate that the display claims; 0 or less if unknown.
  ///   - isAccelerated: whether a graphics card draws; only then can a present wait for a screen.
  init(
    steady: [Nanoseconds], waited: [Nanoseconds], hertz: Int, isAccelerated: Bool
  ) {
    let intervals = zip(steady.dropFirst(), steady).map { Double($0 &- $1) }.sorted()
    guard let median = Percentile.r7(intervals, 0.5), waited.count > 2 else {
      verdict = .unknown
      return
    }
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    let squares = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let best = Self.search(waited, hertz: hertz)
    evidence = Evidence(
      presents: steady.count + waited.count, median: median / 1e6,
      deviation: (squares / Double(max(1, intervals.count - 1))).squareRoot() / 1e6,
      phaseDeviation: best.deviation, period: best.period)
    verdict = Self.verdict(
      deviation: best.deviation, period: best.period, hertz: hertz, isAccelerated: isAccelerated)
  }

  /// Applies the rules in their order.
  static func verdict(
    deviation: Double, period: Double, hertz: Int, isAccelerated: Bool
  ) -> VsyncVerdict {
    guard deviation <= 0.2 else { return .none }
    guard deviation < 0.1 else { return .unknown }
    // A sleep gives a period of whole milliseconds, and so may a screen.
    let isWhole = isNear(period, period.rounded(), share: 0.003)
    let isWholeKnown = hertz > 0 && 1000 % hertz == 0
    if hertz > 0, isAccelerated, isNear(period, 1000 / Double(hertz), share: 0.01),
      !isWhole || isWholeKnown
    {
      return .blocking
    }
    guard isWhole else { return .unknown }
    return isWholeKnown ? .unknown : .simulatedBySDL
  }

  private static func isNear(_ value: Double, _ other: Double, share: Double) -> Bool {
    (value - other).magnitude <= share * other
  }

  /// Returns the period, in milliseconds, for which the instants are most in phase.
  ///
  /// Searched from 0.92 to 1.08 of the claimed period, and below it from the whole milliseconds
  /// that SDL would sleep instead (1000 / rate, rounded down), in steps of 0.002 ms.
  private static func search(
    _ instants: [Nanoseconds], hertz: Int
  ) -> (period: Double, deviation: Double) {
    let rate = hertz > 0 ? hertz : usualRate
    let claimed = 1000 / Double(rate)
    let lowest = min(0.92 * claimed, Double(max(1, 1000 / rate)) * 0.99)
    let first = instants[0]
    let times = instants.map { Double($0 &- first) / 1e6 }
    var best = (period: claimed, deviation: Double.infinity)
    for step in 0...Int((1.08 * claimed - lowest) / 0.002) {
      let period = lowest + Double(step) * 0.002
      let deviation = phaseDeviation(times, period)
      if deviation < best.deviation { best = (period, deviation) }
    }
    return best
  }

  /// Returns the root of the mean squared distance of the phases from their circular mean, in
  /// periods.
  private static func phaseDeviation(_ times: [Double], _ period: Double) -> Double {
    var x = 0.0
    var y = 0.0
    for time in times {
      let angle = 2 * Double.pi * fraction(time / period)
      x += cos(angle)
      y += sin(angle)
    }
    let mean = atan2(y, x) / (2 * Double.pi)
    var sum = 0.0
    for time in times {
      let distance = fraction(time / period) - mean
      let wrapped = distance - distance.rounded()
      sum += wrapped * wrapped
    }
    return (sum / Double(times.count)).squareRoot()
  }

  private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
