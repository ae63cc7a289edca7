internal import BarCore

/// Returns a number as it is written everywhere, with at most this many decimals.
func shortText(_ value: Double, decimals: Int) -> String {
  shortText(value.rounded(toDecimals: decimals))
}

extension Double {
  /// Returns the nearest number with this many decimals.
  func rounded(toDecimals count: Int) -> Double {
    let factor = (0..<count).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
