/// How a bar goes to its place of rest: a share of the way as a closed form of time.
public enum SettleRule: String, CaseIterable, Sendable {
  /// (.42, 0, .58, 1) in the settle time.
  case easeInOut
  /// (0, 0, .58, 1) in the settle time.
  case easeOut
  /// At a constant speed in the settle time.
  case linear
  /// 1 - (1 - t)² in (distance / height + 1) 150 ms, at most 600.
  case decelerate
  /// At a constant speed: the settle time for half the bar's height.
  case steady
  /// A fifth of what remains every 1/60 s, until 0.1 pt remain.
  case fifth
  /// A critically damped spring of stiffness 400, until 0.1 pt remain.
  case spring

  /// What remains where a motion without an end of its own ends, in points.
  static let arrival = 0.1
  /// Undamped angular frequency of the spring: the root of its stiffness.
  private static let frequency = 20.0
  private static let easeOutCurve = CubicBezier(0, 0, 0.58, 1)

  /// Seconds for a distance in points.
  ///
  /// - Parameters:
  ///   - distance: that the bar moves, in points, of either sign.
  ///   - height: of the bar, in points.
  ///   - time: the settle time, in seconds.
  public func duration(distance: Double, height: Double, time: Double) -> Double {
    let way = distance.magnitude
    switch self {
    case .easeInOut, .easeOut, .linear: return time
    case .decelerate:
      guard way > 0 else { return 0 }
      return height > 0 ? min(0.6, (way / height + 1) * 0.15) : 0.15
    case .steady: return height > 0 ? way / (height / 2) * time : 0
    case .fifth:
      return way > Self.arrival ? RealMath.log(way / Self.arrival) / SettleMotion.rate : 0
    case .spring: return Self.springTime(way)
    }
  }

  /// When 0.1 pt of a way remain: (1 + wt) e^(-wt) = 0.1 / way.
  private static func springTime(_ way: Double) -> Double {
    guard way > arrival else { return 0 }
    let share = RealMath.log(way / arrival)
    // x - ln(1 + x) = ln(way / arrival); the left side rises for x above 0.
    return RootFinder.zero(from: share + 1, upTo: 2 * share + 2, tolerance: 1e-13) {
      let error = $0 - RealMath.log(1 + $0) - share
      return (error, error * (1 + $0) / $0)
    } / frequency
  }

  /// Share of the way that is left `t` seconds after the start; 0 from the duration on.
  public func left(at t: Double, duration: Double) -> Double {
    guard t < duration else { return 0 }
    let t = max(0, t)
    switch self {
    case .easeInOut: return 1 - CubicBezier.easeInOut.value(at: t / duration)
    case .easeOut: return 1 - Self.easeOutCurve.value(at: t / duration)
    case .linear, .steady: return 1 - t / duration
    case .decelerate:
      let rest = 1 - t / duration
      return rest * rest
    case .fifth: return RealMath.exp(-SettleMotion.rate * t)
    case .spring:
      let x = Self.frequency * t
      return (1 + x) * RealMath.exp(-x)
    }
  }

  /// How fast that share falls, in shares per duration; 0 outside the motion.
  public func slope(at t: Double, duration: Double) -> Double {
    guard t >= 0, t < duration else { return 0 }
    switch self {
    case .easeInOut: return CubicBezier.easeInOut.slope(at: t / duration)
    case .easeOut: return Self.easeOutCurve.slope(at: t / duration)
    case .linear, .steady: return 1
    case .decelerate: return 2 * (1 - t / duration)
    case .fifth: return SettleMotion.rate * RealMath.exp(-SettleMotion.rate * t) * duration
    case .spring:
      let w = Self.frequency
      return w * w * t * RealMath.exp(-w * t) * duration
    }
  }
}
