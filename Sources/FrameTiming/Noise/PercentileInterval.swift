/// A percentile with its 95 % bounds, as far as there are enough values for them.
///
/// The bounds are values of the log (order statistics), of which the true percentile has as many
/// above it as chance allows (Woodruff, "Confidence Intervals for Medians and Other Position
/// Measures", 1952). Values above it come in bunches; how much, the values above the percentile of
/// twice the share tell, of which there are more (see ``RateInterval``).
struct PercentileInterval: Equatable {
  let value: Double
  /// Nil where there are too few values for any bound.
  private(set) var low: Double?
  /// Nil where there are too few values for an upper bound: no value may be as large.
  private(set) var high: Double?

  /// With fewer independent values above the percentile there is no lower bound either.
  static let leastAbove = 2.0

  /// From the values in the order of their frames, in any unit; nil without values.
  init?(_ p: Double, of values: [Double]) {
    let share = 1 - p
    let count = Double(values.count)
    let largest = Self.largest(Int(10 * share * count) + 2, of: values)
    guard let value = Self.value(largest, rank: 1 + (count - 1) * share) else { return nil }
    self.value = value
    let limit = largest[max(0, Int(2 * share * count) - 1)]
    var above = RateInterval()
    for value in values { above.take(value >= limit ? 1 : 0) }
    guard above.independent > 0 else { return }
    let unit = Double(above.hits) / above.independent
    let expected = count * share / unit
    func bound(_ z: Double) -> Double? {
      Self.value(largest, rank: Self.events(gamma: expected, z) * unit + 0.5)
    }
    if expected >= RateInterval.leastEvents {
      let z = above.widened(1.959_963_985)
      low = bound(-z).map { min(value, $0) }
      high = bound(z).map { max(value, $0) }
    } else if expected >= Self.leastAbove {
      // One bound only, so all of the 5 % lie below it.
      low = bound(-above.widened(1.644_853_627)).map { min(value, $0) }
    }
  }

  /// The number of events at which a quantile of the gamma distribution is a given one.
  private static func events(gamma: Double, _ z: Double) -> Double {
    var (low, high) = (1e-3, 6 * gamma + 60)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if RateInterval.gamma(middle, z) > gamma { high = middle } else { low = middle }
    }
    return low - 0.5
  }

  /// The value at a rank from 1, the largest, between two ranks interpolated; nil without values.
  private static func value(_ largest: [Double], rank: Double) -> Double? {
    guard let last = largest.last else { return nil }
    let place = max(0, rank - 1)
    let index = Int(place)
    guard index + 1 < largest.count else { return last }
    return largest[index] + (place - Double(index)) * (largest[index + 1] - largest[index])
  }

  /// The largest values in falling order, so many or more if there are so many.
  ///
  /// Only what is above a value of a sample is sorted.
  static func largest(_ count: Int, of values: [Double]) -> [Double] {
    let sample = stride(from: 0, to: values.count, by: 1 + values.count / 1000)
      .map { values[$0] }.sorted(by: >)
    let place = sample.count * count * 3 / 2 / max(1, values.count) + 5
    let limit = place < sample.count ? sample[place] : -.infinity
    var largest = values.filter { $0 >= limit }
    if largest.count < count { largest = values }
    largest.sortByDigits()
    largest.reverse()
    return largest
  }
}
