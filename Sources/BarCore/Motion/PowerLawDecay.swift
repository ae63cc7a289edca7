/// Friction by a power of the time that is left: Flutter's clamping physics.
///
/// It goes as far as Android's spline in 82.5 % of the time:
/// R = ln .78/ln .9, T = R f (|v0|/ref)^(1/(R - 1)), S = v0 T/R, x = S (1 - (1 - t/T)^R).
public struct PowerLawDecay: Motion, Equatable {
  /// R of the platforms: ln .78/ln .9.
  public static let platformPower = 2.3582018154259448
  /// Gravity in inches per second², at 160 pixels an inch, times a tuned 0.84.
  static let platformDeceleration = 9.80665 * 39.37 * 160 * 0.84
  /// The share of the way that the platforms' spline bends at.
  static let platformInflexion = 0.35

  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// Seconds until it stands.
  public let duration: Double
  /// R, above 1.
  public let power: Double

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - friction: the platforms use 0.015.
  ///   - power: R, above 1; near 1 the time grows without bound.
  public init(
    from origin: Double, velocity: Double, friction: Double = 0.015, power: Double = platformPower
  ) {
    precondition(power > 1 && friction > 0, "power \(power) or friction \(friction) is too small")
    self.origin = origin
    self.initialVelocity = velocity
    self.power = power
    let reference = friction * Self.platformDeceleration / Self.platformInflexion
    duration =
      velocity == 0
      ? 0
      : power * Self.platformInflexion
        * RealMath.pow(velocity.magnitude / reference, 1 / (power - 1))
  }

  /// Final position in points, `initialVelocity * duration / power` from `origin`.
  public var destination: Double { origin + initialVelocity * duration / power }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    let left = 1 - max(0, time) / duration
    return origin + initialVelocity * duration / power * (1 - RealMath.pow(left, power))
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * RealMath.pow(1 - max(0, time) / duration, power - 1)
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / (destination - origin)
    guard share >= 0 && share < 1 else { return nil }
    return duration * (1 - RealMath.pow(1 - share, 1 / power))
  }
}
