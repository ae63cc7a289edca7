/// Elementary functions whose results are the same on every machine.
///
/// The C library picks different code for different processors, and its `exp` and `log` may differ
/// in the last bit. A recording must give byte-identical geometry everywhere, so the few functions
/// that motions need are computed here with nothing but `+ - * /`, which IEEE 754 fixes to the bit.
/// Each is accurate to about two units in the last place over the ranges that motions use.
public enum RealMath {
  // ln 2 in two parts: the first has 21 trailing zero bits, so k times it is exact for |k| < 2^21.
  private static let ln2High = 6.931_471_803_691_238_164_90e-01
  private static let ln2Low = 1.908_214_929_270_587_700_02e-10

  /// Returns e to the power of `x`; 0 below about -745, infinity above about 709.8, NaN for NaN.
  ///
  /// Source: x = k ln 2 + r with |r| <= ln 2 / 2, then the Taylor series of e^r to r^13.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782_712_893_384 { return .infinity }
    if x < -745.133_219_101_942 { return 0 }
    let k = (x / 0.693_147_180_559_945_309_42).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var n = 13.0
    while n > 0 {
      sum = 1 + r / n * sum
      n -= 1
    }
    return scale(sum, by: Int(k))
  }

  /// Returns the natural logarithm; minus infinity for 0, NaN below 0 and for NaN.
  ///
  /// Source: x = m 2^e with m in [sqrt 1/2, sqrt 2), then ln m = 2 artanh s, s = (m - 1)/(m + 1).
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    var m = x.significand
    var e = Double(x.exponent)
    if m > 1.414_213_562_373_095_1 {
      m /= 2
      e += 1
    }
    let s = (m - 1) / (m + 1)
    let z = s * s
    var series = 0.0
    var n = 25.0
    while n >= 3 {
      series = (series + 1 / n) * z
      n -= 2
    }
    return e * ln2High + (2 * s + (2 * s * series + e * ln2Low))
  }

  /// Returns `base` to the power of `exponent`, for a base above 0.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 || exponent == 0 { return 1 }
    return exp(exponent * log(base))
  }

  /// Returns sine and cosine of an angle in radians, accurate for |angle| below about 10^5.
  ///
  /// Source: reduction by multiples of pi/2 in three parts, then Taylor series to the 17th power.
  public static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let k = (angle / 1.570_796_326_794_896_6).rounded()
    let r =
      ((angle - k * 1.570_796_251_296_997_07) - k * 7.549_789_415_861_596_35e-08)
      - k * 5.390_302_858_158_119_47e-15
    let z = r * r
    var sinSeries = 1.0
    var cosSeries = 1.0
    var n = 16.0
    while n > 0 {
      sinSeries = 1 - z / (n * (n + 1)) * sinSeries
      cosSeries = 1 - z / (n * (n - 1)) * cosSeries
      n -= 2
    }
    let s = r * sinSeries
    let quadrant = Int(k.truncatingRemainder(dividingBy: 4) + 4) & 3
    switch quadrant {
    case 0: return (s, cosSeries)
    case 1: return (cosSeries, -s)
    case 2: return (-s, -cosSeries)
    default: return (-cosSeries, s)
    }
  }

  /// Returns the hyperbolic tangent, in -1...1.
  public static func tanh(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x.magnitude > 20 { return x < 0 ? -1 : 1 }
    let e = exp(2 * x)
    return (e - 1) / (e + 1)
  }

  /// Returns `value` times two to the power of `exponent`; the result may be subnormal.
  private static func scale(_ value: Double, by exponent: Int) -> Double {
    if exponent >= -1021 && exponent <= 1023 {
      return value * Double(sign: .plus, exponent: exponent, significand: 1)
    }
    let half = exponent / 2
    return value * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: exponent - half, significand: 1)
  }
}

extension Int {
  /// The whole part of a number; the nearest end of the range for one beyond it, 0 for NaN.
  init(saturating number: Double) {
    let end = number > 0 ? Int.max : number < 0 ? .min : 0
    self = Int(exactly: number.rounded(.towardZero)) ?? end
  }
}

extension Comparable {
  /// Returns the nearest value inside `limits`.
  @inlinable
  public func clamped(to limits: ClosedRange<Self>) -> Self {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
