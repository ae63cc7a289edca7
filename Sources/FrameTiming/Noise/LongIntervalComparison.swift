/// The longest intervals of two logs held against each other, where hitches are not known because
/// no grid tells which slots were missed.
///
/// A stall in a thousand frames reaches none of the percentiles that a ``NoiseComparison`` takes
/// from its stretches. One such stall may come by chance, and is told all the same.
struct LongIntervalComparison: Equatable, Sendable {
  /// What one log has of them.
  struct Side: Equatable, Sendable {
    var count = 0
    /// Intervals above 100 ms.
    var long = 0
    /// Intervals above 700 ms.
    var frozen = 0
    /// The longest interval, milliseconds; 0 without any.
    var longest = 0.0

    mutating func take(_ interval: Nanoseconds) {
      count += 1
      if interval > 100_000_000 { long += 1 }
      if interval > 700_000_000 { frozen += 1 }
      longest = max(longest, Double(interval) / 1e6)
    }
  }

  let a: Side
  let b: Side

  /// Whether the two are worth a look; never where one of the logs has no interval at all.
  ///
  /// That is: other numbers of intervals above 700 ms, numbers of those above 100 ms that chance
  /// does not explain (Fisher's exact test, 5 %), or a longest one that is more than 100 ms longer.
  var isDifferent: Bool {
    guard a.count > 0, b.count > 0 else { return false }
    return a.frozen != b.frozen || (a.longest - b.longest).magnitude > 100
      || HitchComparison.probability(a.long, a.count, b.long, b.count) < 0.05
  }

  /// What sets the two apart, in a sentence.
  var sentence: String {
    "Frame intervals above 100 ms: A \(a.long), B \(b.long); above 700 ms: A \(a.frozen), B \(b.frozen); "
      + "the longest: A \(fixed(a.longest, 1)) ms, B \(fixed(b.longest, 1)) ms."
  }
}
