/// Chromium's physics fling: how far and how long from the speed, a timing curve between.
///
/// Way = min(v²/2a, 3 views) with a = 2.7559e-5 inches per ms² at 96 pixels an inch, time =
/// min(2 s, v/2300 pt/s); the curve (.2, .2 slope, .55, 1) begins with the speed.
public struct CurveDecay: Motion, Equatable {
  /// a in points per second².
  static let deceleration = 2.7559e-5 * 96 * 1e6

  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// The whole way, with its sign.
  public let distance: Double
  /// Seconds until it stands.
  public let duration: Double
  private let curve: CubicBezier

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - viewport: side of the view, in points: no fling goes further than three of it.
  public init(from origin: Double, velocity: Double, viewport: Double) {
    self.origin = origin
    self.initialVelocity = velocity
    let speed = velocity.magnitude
    let way = min(speed * speed / (2 * Self.deceleration), max(0, 3 * viewport))
    let duration = way > 0 ? min(2, speed / 2300) : 0
    self.duration = duration
    distance = velocity < 0 ? -way : way
    curve = CubicBezier(steep: way > 0 ? speed * duration / way : 0, 0.2, 0.55, 1)
  }

  /// Final position in points, at most three viewports from `origin`.
  public var destination: Double { origin + distance }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    return origin + distance * curve.value(at: max(0, time) / duration)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return distance / duration * curve.slope(at: max(0, time) / duration)
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / distance
    guard share >= 0 && share < 1 else { return nil }
    return duration * curve.time(at: share)
  }
}
