/// Percentiles by one method only, R-7, so that every figure can be compared with every other.
///
/// R-7 interpolates linearly between the two neighbors of `h = (n - 1) p` (Hyndman and Fan,
/// "Sample Quantiles in Statistical Packages", 1996). It is what NumPy, pandas and spreadsheets
/// (PERCENTILE.INC) do by default.
public enum Percentile {
  /// The method's name as it stands beside every figure.
  public static let method = "R7"

  /// The value below which the share `p` of an ascending array lies.
  ///
  /// `p` is clamped to 0...1; NaN counts as 0. Nil for an empty array. The array must be sorted.
  public static func r7(_ sorted: [Double], _ p: Double) -> Double? {
    guard let last = sorted.last else { return nil }
    guard p > 0 else { return sorted[0] }
    guard p < 1 else { return last }
    let h = Double(sorted.count - 1) * p
    let index = Int(h)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (h - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  /// Sorts in place without allocation, which the library's sort does not promise.
  ///
  /// Insertion sort: quadratic, meant for the few hundred values of a display.
  static func sortInPlace(_ values: inout [Double]) {
    guard values.count > 1 else { return }
    for end in 1..<values.count {
      let value = values[end]
      var index = end
      while index > 0, values[index - 1] > value {
        values[index] = values[index - 1]
        index -= 1
      }
      values[index] = value
    }
  }
}
