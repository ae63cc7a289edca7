internal import BarCore

/// A number as it is written everywhere, with so many decimals at most.
func shortText(_ value: Double, decimals: Int) -> String {
  shortText(value.rounded(toDecimals: decimals))
}

extension Double {
  /// The nearest number with so many decimals.
  func rounded(toDecimals count: Int) -> Double {
    let factor = (0..<count).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
