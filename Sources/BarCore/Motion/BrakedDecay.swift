/// Exponential friction and a constant brake on top: Flutter's fast (macOS-like) flings.
///
/// v = v0 e^(-λt) - a t, x = v0/λ (1 - e^(-λt)) - a t²/2, until v is 0.
public struct BrakedDecay: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// λ, per second.
  public let rate: Double
  /// a, in points per second², against the movement; above 0.
  public let deceleration: Double
  /// Seconds until it stands.
  public let duration: Double

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - decelerationRate: share of the speed that is left after a millisecond.
  ///   - deceleration: in points per second², above 0.
  public init(
    from origin: Double, velocity: Double, decelerationRate: Double, deceleration: Double
  ) {
    precondition(deceleration > 0, "deceleration \(deceleration) is not above 0")
    self.origin = origin
    self.initialVelocity = velocity
    self.deceleration = deceleration
    let rate = -1000 * RealMath.log(decelerationRate)
    self.rate = rate
    // Every step from 0 on this hollow curve stays short of the root; one back is a rounding error.
    let speed = velocity.magnitude
    duration = RootFinder.zero(from: 0, upTo: speed / deceleration, tolerance: 1e-15) {
      let e = RealMath.exp(-rate * $0)
      let step = (speed * e - deceleration * $0) / (speed * rate * e + deceleration)
      return (min(0, -step), -step)
    }
  }

  /// Position in points where friction and brake have used up all speed.
  public var destination: Double { open(at: duration) }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double { open(at: min(max(0, time), duration)) }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let t = max(0, time)
    let speed = initialVelocity.magnitude * RealMath.exp(-rate * t) - deceleration * t
    return initialVelocity < 0 ? -speed : speed
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / (destination - origin)
    guard share >= 0 && share < 1 else { return nil }
    let way = (place - origin).magnitude
    return RootFinder.first(upTo: duration) { (open(at: $0) - origin).magnitude >= way }
  }

  private func open(at t: Double) -> Double {
    let speed = initialVelocity.magnitude
    let way = speed / rate * (1 - RealMath.exp(-rate * t)) - deceleration * t * t / 2
    return origin + (initialVelocity < 0 ? -way : way)
  }
}
