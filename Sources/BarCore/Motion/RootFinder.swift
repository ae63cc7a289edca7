/// The one search for a number that no formula gives: a time on a motion, a parameter of a curve.
///
/// All of it is total: whatever a function returns, a search ends after a bounded number of steps.
public enum RootFinder {
  /// Returns the least number, up to `end`, at which something holds, to the last bit, by halving.
  ///
  /// - Parameters:
  ///   - end: the greatest number; the result where it holds nowhere.
  ///   - steps: how often the bracket is halved at most.
  ///   - holds: false below some number and true from there on.
  public static func first(
    upTo end: Double, steps: Int = 80, where holds: (Double) -> Bool
  ) -> Double {
    halve(0, end, steps: steps, holds)
  }

  /// Returns the least number above 0 at which something holds for the first time; nil if that is
  /// beyond `limit`, or nowhere.
  ///
  /// The bracket begins with 1/4096 and moves on, longer by a quarter each time: it may hold no
  /// longer further on, as with a spring that swings.
  public static func firstEver(
    before limit: Double, where holds: (Double) -> Bool
  ) -> Double? {
    var low = 0.0
    var high = 1.0 / 4096
    while !holds(high) {
      low = high
      high *= 1.25
      guard high <= limit, high.isFinite else { return nil }
    }
    return halve(low, high, steps: 80, holds)
  }

  private static func halve(
    _ low: Double, _ high: Double, steps: Int, _ holds: (Double) -> Bool
  ) -> Double {
    var low = low
    var high = high
    for _ in 0..<steps {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns where a rising function is 0: Newton's method, kept inside a bracket.
  ///
  /// A step that leaves the bracket is replaced by halving. NaN ends the search where it is.
  ///
  /// - Parameters:
  ///   - guess: the first number that is tried, in 0...`end`.
  ///   - end: the greatest number.
  ///   - tolerance: a value nearer to 0 than this is taken as 0.
  ///   - function: its value, and that value over its slope.
  public static func zero(
    from guess: Double, upTo end: Double, tolerance: Double,
    of function: (Double) -> (value: Double, step: Double)
  ) -> Double {
    var low = 0.0
    var high = end
    var x = guess
    for _ in 0..<64 {
      let (value, step) = function(x)
      guard value.magnitude >= tolerance else { break }
      if value > 0 { high = x } else { low = x }
      let next = x - step
      if next == x { break }
      x = next > low && next < high ? next : (low + high) / 2
    }
    return x
  }
}
