/// The nearest whole number, halves away from zero; nil for NaN and what does not fit 64 bits.
func nearest(_ value: Double) -> Int64? { Int64(exactly: value.rounded()) }

extension [Double] {
  /// All of them together; exact for whole numbers below 2^53.
  var sum: Double { reduce(0, +) }

  /// Arithmetic mean; nil without values.
  var mean: Double? { isEmpty ? nil : sum / Double(count) }

  /// Standard deviation with n - 1; nil below two values.
  var deviation: Double? {
    guard count > 1, let mean else { return nil }
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(count - 1)).squareRoot()
  }
}

extension Int64 {
  /// The nearest value that fits.
  init(clamping value: Double) {
    self = nearest(value) ?? (value > 0 ? .max : .min)
  }
}
