/// The longest intervals of two logs held against each other, where hitches are not known because
/// no grid tells which slots were missed.
///
/// A stall in a thousand frames reaches none of the percentiles that a ``NoiseComparison`` takes
/// from its stretches. How often such stalls come by chance is not known, so nothing is tested: what
/// there is, is told.
public struct LongIntervalComparison: Equatable, Sendable {
  /// What one log has of them.
  public struct Side: Equatable, Sendable {
    /// Intervals above 700 ms.
    public var frozen = 0
    /// The longest interval, milliseconds; 0 without any.
    public var longest = 0.0

    mutating func take(_ interval: Nanoseconds) {
      if interval > 700_000_000 { frozen += 1 }
      longest = max(longest, Double(interval) / 1e6)
    }
  }

  /// The intervals of the first log.
  public let a: Side
  /// The intervals of the second log.
  public let b: Side

  /// Whether the two are worth a look: other numbers of intervals above 700 ms, or a longest one
  /// that is twice that of the other log and more than 100 ms longer.
  public var isDifferent: Bool {
    let (short, long) = a.longest < b.longest ? (a.longest, b.longest) : (b.longest, a.longest)
    return a.frozen != b.frozen || long > 2 * short && long - short > 100
  }

  /// What sets the two apart, in a sentence.
  var sentence: String {
    "Intervals above 700 ms: A \(a.frozen), B \(b.frozen); the longest: A \(fixed(a.longest, 1)) ms, B "
      + "\(fixed(b.longest, 1)) ms: not tested against chance."
  }
}
