/// Share of the way over share of the time: every curve by which something goes to a place.
public enum Easing: Equatable, Sendable {
  /// The same speed all the way.
  case linear
  /// A timing curve.
  case bezier(CubicBezier)
  /// 1 - (1 - u)²: even braking.
  case quadOut
  /// 1 - (1 - u)^4.
  case quartOut
  /// 1 - 2^(-10u), a jump that ebbs away; 1/1024 of the way is left just before the end (Qt).
  case expo
  /// A fifth of what remains every 1/60 s, at every frame rate; the end cuts it off.
  case fifth
  /// A spring, from rest; the end cuts it off.
  case spring(SettleSpring)
  /// 2u² up to the middle, from there on the same backwards.
  case quadInOut

  /// (.42, 0, .58, 1), the ease-in-out of CSS and of UIKit: slow at both ends.
  public static let easeInOut = Easing.bezier(.easeInOut)
  /// (0, 0, .58, 1): slow at the end.
  public static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
  /// (.42, 0, 1, 1): slow at the start.
  public static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
  /// (.25, .1, .25, 1): the default of CSS and Core Animation.
  public static let standard = Easing.bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// (0, 0, .2, 1): Material's curve for what comes in.
  public static let linearOutSlowIn = Easing.bezier(CubicBezier(0, 0, 0.2, 1))
  /// (.4, 0, 1, 1): Material's curve for what goes away.
  public static let fastOutLinearIn = Easing.bezier(CubicBezier(0.4, 0, 1, 1))

  /// ln of the 2^10 by which the way that `expo` leaves falls.
  static let steepness = 6.931_471_805_599_453
  /// Growth of the logarithm of `fifth` per second: 60 ln(5/4).
  private static let rate = 60 * 0.223_143_551_314_209_76
  /// What remains where `fifth` and `spring` end, in points.
  private static let arrival = 0.1

  /// Returns the seconds until `fifth` or `spring` has at most 0.1 pt of a way left.
  ///
  /// A way of 0.1 pt or less takes no time; the other curves have no time of their own and give 0.
  public func time(covering distance: Double) -> Double {
    let way = distance.magnitude
    guard way > Self.arrival else { return 0 }
    switch self {
    case .fifth: return RealMath.log(way / Self.arrival) / Self.rate
    case .spring(let spring): return spring.time(untilOneIn: way / Self.arrival)
    case .linear, .bezier, .quadOut, .quadInOut, .quartOut, .expo: return 0
    }
  }

  /// Returns the share of the way done at a time; 0 before the start and at NaN, 1 from the end on.
  public func share(at time: Double, of duration: Double) -> Double {
    if time >= duration { return 1 }
    let u = max(0, time) / duration
    switch self {
    case .linear: return u
    case .bezier(let curve): return curve.value(at: u)
    case .quadOut: return u * (2 - u)
    case .quadInOut: return u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) * (1 - u)
    case .quartOut:
      let left = 1 - u
      return 1 - left * left * left * left
    case .expo, .fifth, .spring: return 1 - left(at: time, of: duration)
    }
  }

  /// Returns the share of the way that is left at a time; 1 before the start, 0 from `duration` on.
  ///
  /// Of curves that ebb away it keeps the digits that `1 - share` would lose.
  public func left(at time: Double, of duration: Double) -> Double {
    if time >= duration { return 0 }
    let t = max(0, time)
    switch self {
    case .linear, .bezier, .quadInOut, .quartOut: return 1 - share(at: t, of: duration)
    case .quadOut:
      let rest = 1 - t / duration
      return rest * rest
    case .expo: return RealMath.exp(-Self.steepness * t / duration)
    case .fifth: return RealMath.exp(-Self.rate * t)
    case .spring(let spring): return spring.left(at: t)
    }
  }

  /// Returns how fast the share grows, per `duration`; 0 outside the motion.
  public func slope(at time: Double, of duration: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    let u = time / duration
    switch self {
    case .linear: return 1
    case .bezier(let curve): return curve.slope(at: u)
    case .quadOut: return 2 * (1 - u)
    case .quadInOut: return 4 * min(u, 1 - u)
    case .quartOut:
      let left = 1 - u
      return 4 * left * left * left
    case .expo: return Self.steepness * left(at: time, of: duration)
    case .fifth: return Self.rate * left(at: time, of: duration) * duration
    case .spring(let spring): return spring.speed(at: time) * duration
    }
  }
}
