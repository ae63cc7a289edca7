import BarCore

/// How a slider's track maps to its range: evenly, but for the friction, whose feel follows
/// log(1 - d), and for row counts, which span seven orders of magnitude.
package struct SliderScale: Equatable, Sendable {
  package let range: ClosedRange<Double>
  private let key: String

  package init(range: ClosedRange<Double>, key: String) {
    self.range = range
    self.key = key
  }

  private func warp(_ value: Double) -> Double {
    switch key {
    case "scroll.decelerationRate": -RealMath.log(1 - value)
    case "stage.rows": RealMath.log(1 + value)
    default: value
    }
  }

  private func unwarp(_ value: Double) -> Double {
    switch key {
    case "scroll.decelerationRate": 1 - RealMath.exp(-value)
    case "stage.rows": RealMath.exp(value) - 1
    default: value
    }
  }

  package func share(of value: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return high > low ? ((warp(value) - low) / (high - low)).clamped(to: 0...1) : 0
  }

  package func value(at share: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return unwarp(low + share.clamped(to: 0...1) * (high - low)).clamped(to: range)
  }
}
