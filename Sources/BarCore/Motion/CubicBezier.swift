/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points.
///
/// x is the share of time that has passed, y the share of the way; x1 and x2 lie in 0...1, so that
/// every x has one y. y may leave 0...1 (a curve that overshoots).
public struct CubicBezier: Equatable, Sendable {
  /// Share of the time at the first control point, 0...1.
  public var x1: Double
  /// Share of the way at the first control point, any number.
  public var y1: Double
  /// Share of the time at the second control point, 0...1.
  public var x2: Double
  /// Share of the way at the second control point, any number.
  public var y2: Double

  /// Makes a curve from its control points; clamps `x1` and `x2` to 0...1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1
    self.x2 = x2.clamped(to: 0...1)
    self.y2 = y2
  }

  /// Slow start, slow end: (.42, 0, .58, 1), the ease-in-out of CSS and of UIKit.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Makes a curve that begins with this slope: its first control point lies at (x, x slope), or,
  /// where that would rise above 1, at (1/slope, 1).
  public init(steep slope: Double, _ x: Double, _ x2: Double, _ y2: Double) {
    if x * slope < 1 { self.init(x, x * slope, x2, y2) } else { self.init(1 / slope, 1, x2, y2) }
  }

  /// Returns the x at which a rising curve reaches `y`; y outside 0...1 gives the nearest end.
  public func time(at y: Double) -> Double {
    if !(y > 0) { return 0 }
    if y >= 1 { return 1 }
    let s = RootFinder.first(upTo: 1, steps: 64) { Self.coordinate(y1, y2, $0) >= y }
    return Self.coordinate(x1, x2, s)
  }

  /// Returns the y at `x`; x outside 0...1 gives the nearest end.
  public func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    return Self.coordinate(y1, y2, parameter(at: x))
  }

  /// Returns dy/dx at `x`; 0 outside 0...1 and where the curve is vertical.
  public func slope(at x: Double) -> Double {
    guard x >= 0 && x <= 1 else { return 0 }
    let s = x == 0 || x == 1 ? x : parameter(at: x)
    let dx = Self.derivative(x1, x2, s)
    return dx == 0 ? 0 : Self.derivative(y1, y2, s) / dx
  }

  /// The curve parameter whose x is `x`, to 1e-15 of x.
  private func parameter(at x: Double) -> Double {
    RootFinder.zero(from: x, upTo: 1, tolerance: 1e-15) {
      let error = Self.coordinate(x1, x2, $0) - x
      return (error, error / Self.derivative(x1, x2, $0))
    }
  }

  private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
