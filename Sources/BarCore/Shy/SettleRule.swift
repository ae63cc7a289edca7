/// How a bar goes to its place of rest: a share of the way as a closed form of time.
public enum SettleRule: Equatable, Sendable {
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
  /// A spring from rest, until 0.1 pt remain.
  case spring(SettleSpring = SettleSpring())
  /// (.25, .1, .25, 1), the `ease` of CSS, in the settle time.
  case ease
  /// (0, 0, .2, 1) in the settle time: what comes in slows down (Material).
  case linearOutSlowIn
  /// (.4, 0, 1, 1) in the settle time: what goes away speeds up (Material).
  case fastOutLinearIn
  /// 1 - (1 - t)² in the settle time.
  case quadOut
  /// A parabola at both ends in the settle time.
  case quadInOut

  /// Seconds for a distance of either sign, by the bar's height and the settle time.
  public func duration(distance: Double, height: Double, time: Double) -> Double {
    let way = distance.magnitude
    switch self {
    case .easeInOut, .easeOut, .linear, .ease, .linearOutSlowIn, .fastOutLinearIn, .quadOut,
      .quadInOut:
      return time
    case .decelerate:
      guard way > 0 else { return 0 }
      return height > 0 ? min(0.6, (way / height + 1) * 0.15) : 0.15
    case .steady: return height > 0 ? way / (height / 2) * time : 0
    case .fifth, .spring: return easing.time(covering: way)
    }
  }

  /// Share of the way over share of the duration.
  var easing: Easing {
    switch self {
    case .easeInOut: .easeInOut
    case .easeOut: .easeOut
    case .linear, .steady: .linear
    case .decelerate, .quadOut: .quadOut
    case .quadInOut: .quadInOut
    case .fifth: .fifth
    case .spring(let spring): .spring(spring)
    case .ease: .standard
    case .linearOutSlowIn: .linearOutSlowIn
    case .fastOutLinearIn: .fastOutLinearIn
    }
  }

  /// Whether the bar goes beyond its place of rest on its way to it.
  var overshoots: Bool {
    if case .spring(let spring) = self { spring.dampingRatio < 1 && !spring.clamps } else { false }
  }
}

/// The spring that takes a bar to its place of rest; its mass is 1.
public struct SettleSpring: Equatable, Sendable {
  /// k: acceleration per point, above 0.
  public var stiffness: Double
  /// 1 is as fast as possible without overshoot; below it the bar goes beyond its place and comes
  /// back, above it the bar is slower.
  public var dampingRatio: Double
  /// Whether it ends where it first reaches the place of rest.
  public var clamps: Bool

  /// Makes a spring, by default the critically damped one of stiffness 400.
  public init(stiffness: Double = 400, dampingRatio: Double = 1, clamps: Bool = false) {
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
    self.clamps = clamps
  }

  // x'' + 2 z w x' + w² x = 0 from x = 1 at rest.

  /// Undamped angular frequency: the root of the stiffness.
  private var frequency: Double { stiffness.squareRoot() }

  /// Root of |1 - z²|: what the frequency of an underdamped spring is multiplied by.
  private var damped: Double { (1 - dampingRatio * dampingRatio).magnitude.squareRoot() }

  /// Returns the share of the way that is left after so many seconds; negative beyond the place of
  /// rest.
  func left(at time: Double) -> Double {
    let x = frequency * time
    if dampingRatio == 1 { return (1 + x) * RealMath.exp(-x) }
    let fade = RealMath.exp(-dampingRatio * x)
    guard dampingRatio < 1 else {
      let (slow, fast) = (damped - dampingRatio, -damped - dampingRatio)
      return (slow * RealMath.exp(fast * x) - fast * RealMath.exp(slow * x)) / (slow - fast)
    }
    let (sin, cos) = RealMath.sinCos(damped * x)
    return fade * (cos + dampingRatio / damped * sin)
  }

  /// Returns how fast the share that is done grows, per second.
  func speed(at time: Double) -> Double {
    let w = frequency
    if dampingRatio == 1 { return w * w * time * RealMath.exp(-w * time) }
    if dampingRatio < 1 {
      return w / damped * RealMath.exp(-dampingRatio * w * time)
        * RealMath.sinCos(damped * w * time).sin
    }
    let (slow, fast) = (damped - dampingRatio, -damped - dampingRatio)
    return w * (RealMath.exp(slow * w * time) - RealMath.exp(fast * w * time)) / (slow - fast)
  }

  /// Returns the seconds until no more than one part in `ratio` of the way is left for good, at most
  /// a minute; one that clamps ends where it first reaches its place.
  func time(untilOneIn ratio: Double) -> Double {
    let log = RealMath.log(ratio)
    if dampingRatio == 1 {
      // (1 + x) e^-x = 1 / ratio, or x - ln(1 + x) = log; the left side rises for x above 0.
      return RootFinder.zero(from: log + 1, upTo: 2 * log + 2, tolerance: 1e-13) {
        let error = $0 - RealMath.log(1 + $0) - log
        return (error, error * (1 + $0) / $0)
      } / frequency
    }
    if dampingRatio < 1 {
      // The envelope e^(-z w t) / damped is at 1 / ratio.
      let end = min(60, max(0, log - RealMath.log(damped)) / (dampingRatio * frequency))
      return clamps ? min(end, firstArrival) : end
    }
    // The slower of the two parts is; the faster one only takes from it.
    let slow = dampingRatio - damped
    let part = (damped + dampingRatio) / (2 * damped)
    return min(60, (log + RealMath.log(part)) / (slow * frequency))
  }

  /// Seconds after which an underdamped spring first passes its place: tan(w t damped) is
  /// -damped / z there.
  private var firstArrival: Double {
    // The angle lies between a quarter and a half turn.
    let angle = RootFinder.zero(from: Double.pi / 2, upTo: Double.pi, tolerance: 1e-13) {
      let (sin, cos) = RealMath.sinCos($0)
      let error = -(damped * cos + dampingRatio * sin)
      return (error, damped * sin - dampingRatio * cos)
    }
    return angle / (damped * frequency)
  }
}

/// A motion by which bars show that differs from the one by which they hide.
public struct Showing: Equatable, Sendable {
  /// The motion.
  public var settle: SettleRule
  /// Seconds of it, where its rule leaves that open.
  public var time: Double

  /// Makes a motion, by default ease-in-out in 0.2 s.
  public init(settle: SettleRule = .easeInOut, time: Double = 0.2) {
    self.settle = settle
    self.time = time
  }
}

/// The least and the greatest time of a settle motion that goes on at the speed of the steps.
public struct SettleTimes: Equatable, Sendable {
  /// Seconds that it takes at least.
  public var least: Double
  /// Seconds that it takes at most, also after no movement at all.
  public var most: Double

  /// Makes bounds, by default 50 to 200 ms.
  public init(least: Double = 0.05, most: Double = 0.2) {
    self.least = least
    self.most = most
  }

  /// Returns the seconds for a way, in points, at a speed of either sign, in points per second.
  func time(for way: Double, at speed: Double) -> Double {
    guard speed != 0 else { return most }
    return max(least, min(most, way.magnitude / speed.magnitude))
  }
}
