internal import FrameTiming
internal import Glibc

/// Whether presents really wait for a screen, judged by when they came back.
///
/// Flags and return codes of SDL say that they do whether it is true or not, so two series of
/// presents are made and their stamps judged: some back to back, and some each after a wait of
/// random length. If a screen (or a sleep) holds them back, the second series comes back in step
/// with a period all the same.
struct VsyncCheck: Equatable, Sendable {
  /// How many presents each series should have.
  static let presents = 50
  /// The longest of the random waits.
  static let longestWait: Nanoseconds = 15_000_000
  /// Period searched first where the display names no rate: that of 60 Hz.
  static let usualRate = 60

  /// What was decided.
  var verdict: VsyncVerdict
  /// What it was decided on; nil if the series were too short to decide anything.
  var evidence: Evidence?

  /// The figures behind a verdict.
  struct Evidence: Equatable {
    /// How many presents were made in both series.
    var presents: Int
    /// Median and standard deviation of the intervals back to back, milliseconds.
    var median: Double
    var deviation: Double
    /// How far the returns after random waits stray from being in step, in periods: 0 in step,
    /// 0.289 = 1/sqrt(12) by chance.
    var phaseDeviation: Double
    /// The period they are most in step with, milliseconds.
    var period: Double
  }

  /// Judges two series of instants at which presents had returned.
  ///
  /// - Parameters:
  ///   - steady: returns of presents back to back.
  ///   - waited: returns of presents after random waits.
  ///   - hertz: the rate that the display claims; 0 or less: unknown.
  ///   - isAccelerated: a graphics card draws; only then can a present wait for a screen.
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

  /// The rules, in their order.
  static func verdict(
    deviation: Double, period: Double, hertz: Int, isAccelerated: Bool
  ) -> VsyncVerdict {
    guard deviation <= 0.2 else { return .none }
    guard deviation < 0.1 else { return .unknown }
    // A period of whole milliseconds is what a sleep would give, unless the screen has one itself.
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

  /// The period, in milliseconds, with which the instants are most in step.
  ///
  /// Searched from 0.92 to 1.08 of the claimed period and, below that, from the whole milliseconds
  /// that SDL would sleep in its place (1000 / rate, rounded down), in steps of 0.002 ms.
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

  /// Root of the mean squared distance of the instants' phases from their circular mean.
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
