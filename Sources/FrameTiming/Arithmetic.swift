/// The nearest whole number, halves away from zero; nil for NaN and what does not fit 64 bits.
func nearest(_ value: Double) -> Int64? { Int64(exactly: value.rounded()) }

extension [Double] {
  /// All of them together; exact for whole numbers below 2^53.
  var sum: Double { reduce(0, +) }

  /// The value below which the share `p` of ascending values lies; see ``Percentile``.
  func r7(_ p: Double) -> Double? { Percentile.r7(self, p) }

  /// Arithmetic mean; nil without values.
  var mean: Double? { isEmpty ? nil : sum / Double(count) }

  /// Standard deviation with n - 1; nil below two values.
  var deviation: Double? {
    guard count > 1, let mean else { return nil }
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(count - 1)).squareRoot()
  }
}

extension RandomAccessCollection where Index == Int {
  /// The place of the first element of which something does not hold, where it holds of none behind
  /// it; found by halving.
  func bisection(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FixedWidthInteger {
  /// The nearest value that fits.
  init(clamping value: Double) {
    self = Self(exactly: value.rounded()) ?? (value > 0 ? .max : .min)
  }
}
