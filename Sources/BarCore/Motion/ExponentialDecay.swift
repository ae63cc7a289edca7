/// Friction of the kind that UIKit uses: speed falls by the same factor every millisecond.
///
/// With d the factor and λ = -1000 ln d per second: v(t) = v0 e^(-λt) and
/// x(t) = x0 + v0/λ (1 - e^(-λt)), so the whole distance is v0/λ. Rates: 0.998 (UIScrollView
/// normal), 0.99 (fast).
public struct ExponentialDecay: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// λ, per second; above 0.
  public let rate: Double
  /// When the motion counts as done.
  public let rest: RestLimits
  /// Speed below which the motion stops dead, short of where it would have gone; 0 = it never does.
  public let cut: Double

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - decelerationRate: share of the speed that is left after a millisecond, above 0 and
  ///     below 1.
  ///   - rest: when the motion counts as done.
  ///   - cut: speed in points per second below which the motion stops dead (Firefox: 10); the rest
  ///     limits do not count then. 0 = never.
  public init(
    from origin: Double, velocity: Double, decelerationRate: Double,
    rest: RestLimits = RestLimits(), cut: Double = 0
  ) {
    precondition(
      decelerationRate > 0 && decelerationRate < 1,
      "deceleration rate \(decelerationRate) is not between 0 and 1")
    self.origin = origin
    self.initialVelocity = velocity
    self.rate = -1000 * RealMath.log(decelerationRate)
    self.rest = rest
    self.cut = cut
  }

  /// Final position in points: the limit of the curve, or where the speed falls to `cut`.
  public var destination: Double {
    guard cut > 0 else { return origin + initialVelocity / rate }
    let speed = max(0, initialVelocity.magnitude - cut)
    return origin + (initialVelocity < 0 ? -speed : speed) / rate
  }

  /// Returns the position after `time` seconds, in points; `destination` once the motion is done.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return destination }
    return origin + unboundedDisplacement(at: time)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 once the motion is done.
  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : unboundedVelocity(at: time)
  }

  /// Whether the motion has come to rest after `time` seconds.
  ///
  /// With a `cut` above 0 that is when the speed has fallen to it, otherwise when the speed and the
  /// remaining distance are both below the rest limits.
  public func isDone(at time: Double) -> Bool {
    let speed = unboundedVelocity(at: time).magnitude
    if cut > 0 { return speed <= cut }
    return speed < rest.velocity && speed / rate < rest.distance
  }

  /// Displacement that ignores the end of the motion.
  public func unboundedDisplacement(at time: Double) -> Double {
    initialVelocity / rate * (1 - RealMath.exp(-rate * max(0, time)))
  }

  /// Velocity that ignores the end of the motion.
  func unboundedVelocity(at time: Double) -> Double {
    initialVelocity * RealMath.exp(-rate * max(0, time))
  }

  /// Seconds until `distance` points are left; 0 if no more than that was ever to go.
  public func duration(leaving distance: Double) -> Double {
    let whole = (initialVelocity / rate).magnitude
    return whole <= distance ? 0 : RealMath.log(whole / distance) / rate
  }

  /// Seconds until the speed has fallen to `speed`; 0 if it is no higher at the beginning.
  public func duration(slowingTo speed: Double) -> Double {
    initialVelocity.magnitude <= speed ? 0 : RealMath.log(initialVelocity.magnitude / speed) / rate
  }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) * rate / initialVelocity
    guard share >= 0 && share < 1 else { return nil }
    return -RealMath.log(1 - share) / rate
  }

  /// Where a fling would land, by the formula shown at WWDC 2018: the sum of steps of 1 ms.
  ///
  /// It is 0.1 % (rate 0.998) or 0.5 % (0.99) below `destination`, the integral, which is where the
  /// motion really ends.
  static func projectedDistance(velocity: Double, decelerationRate: Double) -> Double {
    velocity / 1000 * decelerationRate / (1 - decelerationRate)
  }
}
