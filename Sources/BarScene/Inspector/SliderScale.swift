import BarCore

/// How a slider's track maps to its range: evenly, but for the friction, whose feel follows
/// log(1 - d), and for row counts, which span seven orders of magnitude.
public struct SliderScale: Equatable, Sendable {
  let range: ClosedRange<Double>
  private let key: String

  /// - Parameter key: of the setting; without one the range lies evenly on the track.
  public init(range: ClosedRange<Double>, key: String = "") {
    self.range = range
    self.key = key
  }

  /// What lies evenly on the tracks of settings that do not themselves, and the way back.
  private static let curves: [String: (there: Curve, back: Curve)] = [
    "scroll.decelerationRate": ({ -RealMath.log(1 - $0) }, { 1 - RealMath.exp(-$0) }),
    "stage.rows": ({ RealMath.log(1 + $0) }, { RealMath.exp($0) - 1 }),
  ]
  private typealias Curve = @Sendable (Double) -> Double

  private func warp(_ value: Double) -> Double { Self.curves[key]?.there(value) ?? value }

  /// The place of a value on the track, 0...1.
  public func share(of value: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return high > low ? ((warp(value) - low) / (high - low)).clamped(to: 0...1) : 0
  }

  /// The value at a place of the track, 0...1.
  public func value(at share: Double) -> Double {
    let low = warp(range.lowerBound)
    let even = low + share.clamped(to: 0...1) * (warp(range.upperBound) - low)
    return (Self.curves[key]?.back(even) ?? even).clamped(to: range)
  }
}
