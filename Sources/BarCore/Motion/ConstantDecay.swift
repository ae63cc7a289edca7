/// Friction that takes the same speed away every second: Qt's Flickable.
///
/// The way is rounded to whole points, at least one, and the deceleration adjusted to it:
/// S = max(1, round(v²/2a)), a' = v²/2S, T = v/a'.
public struct ConstantDecay: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// The whole way, with its sign.
  public let distance: Double
  /// Seconds until it stands.
  public let duration: Double

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - deceleration: in points per second², above 0.
  public init(from origin: Double, velocity: Double, deceleration: Double) {
    precondition(deceleration > 0, "deceleration \(deceleration) is not above 0")
    self.origin = origin
    self.initialVelocity = velocity
    let way = velocity == 0 ? 0 : max(1, (velocity * velocity / (2 * deceleration)).rounded())
    distance = velocity < 0 ? -way : way
    duration = velocity == 0 ? 0 : 2 * way / velocity.magnitude
  }

  /// Final position in points, a whole number of points from `origin`.
  public var destination: Double { origin + distance }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    let u = max(0, time) / duration
    return origin + distance * u * (2 - u)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * (1 - max(0, time) / duration)
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / distance
    guard share >= 0 && share < 1 else { return nil }
    return duration * (1 - (1 - share).squareRoot())
  }
}
