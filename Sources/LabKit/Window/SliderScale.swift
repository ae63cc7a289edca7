internal import BarCore

/// How a slider's track maps to its range: evenly, but for the friction, whose feel follows
/// log(1 - d), and for row counts, which span seven orders of magnitude.
struct SliderScale {
  let range: ClosedRange<Double>
  private let kind: Kind

  private enum Kind {
    case even
    case friction
    case count
  }

  init(range: ClosedRange<Double>, key: String) {
    self.range = range
    switch key {
    case "scroll.decelerationRate": kind = .friction
    case "stage.rows": kind = .count
    default: kind = .even
    }
  }

  private func warp(_ value: Double) -> Double {
    switch kind {
    case .even: value
    case .friction: -RealMath.log(1 - value)
    case .count: RealMath.log(1 + value)
    }
  }

  private func unwarp(_ value: Double) -> Double {
    switch kind {
    case .even: value
    case .friction: 1 - RealMath.exp(-value)
    case .count: RealMath.exp(value) - 1
    }
  }

  func share(of value: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return high > low ? ((warp(value) - low) / (high - low)).clamped(to: 0...1) : 0
  }

  func value(at share: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return unwarp(low + share.clamped(to: 0...1) * (high - low)).clamped(to: range)
  }
}
