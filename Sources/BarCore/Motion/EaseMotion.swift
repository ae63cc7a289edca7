/// A timed way from one place to another along a timing curve: what a wheel notch starts.
public struct EaseMotion: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Position in points from `duration` on.
  public let destination: Double
  /// Seconds; 0 or less is a jump.
  public let duration: Double
  /// Share of the way over share of the time.
  public let curve: CubicBezier

  /// Makes a motion between two positions that takes a fixed time.
  ///
  /// - Parameters:
  ///   - origin: position at time 0, in points.
  ///   - destination: position at the end, in points.
  ///   - duration: seconds; 0 or less is a jump.
  ///   - curve: share of the distance over share of the time.
  public init(from origin: Double, to destination: Double, duration: Double, curve: CubicBezier) {
    self.origin = origin
    self.destination = destination
    self.duration = duration
    self.curve = curve
  }

  /// Returns the position after `time` seconds, in points.
  ///
  /// It goes beyond `origin` or `destination` where the curve leaves 0...1.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return destination }
    return origin + (destination - origin) * curve.value(at: time / duration)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    return (destination - origin) / duration * curve.slope(at: max(0, time) / duration)
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }
}

/// How long a wheel step takes: slow for a small step, fast for a large one.
///
/// Source: Chromium's smooth scrolling, "inverse delta": clamp(14 - Δ/60, 6, 12) sixtieths of a
/// second, that is 200 ms up to 120 pt falling to 100 ms from 480 pt on.
public struct WheelEase: Equatable, Sendable {
  /// Seconds for a step of up to 120 pt.
  public var slowest: Double
  /// Seconds for a step of 480 pt or more.
  public var fastest: Double

  /// Makes the durations of steps; without arguments they are those of Chromium.
  ///
  /// - Parameters:
  ///   - slowest: seconds for a step of up to 120 pt.
  ///   - fastest: seconds for a step of 480 pt or more.
  public init(slowest: Double = 0.2, fastest: Double = 0.1) {
    self.slowest = slowest
    self.fastest = fastest
  }

  /// Returns the seconds for a step over this distance; its sign does not matter.
  public func duration(for distance: Double) -> Double {
    let share = ((distance.magnitude - 120) / 360).clamped(to: 0...1)
    return slowest + (fastest - slowest) * share
  }

  /// The motion to a target from a place and a speed that the list has already: both go on without
  /// a jump.
  ///
  /// The curve starts with the present speed, and the time is cut so that a list already fast does
  /// not have to slow down first: T' = min(T, 2.5 Δ/v). Source: Chromium's retargeting.
  public func motion(from place: Double, velocity: Double, to target: Double) -> EaseMotion {
    let distance = target - place
    guard distance != 0 else {
      return EaseMotion(from: place, to: target, duration: 0, curve: .easeInOut)
    }
    var duration = duration(for: distance)
    if velocity * distance > 0 { duration = min(duration, 2.5 * distance / velocity) }
    let slope = (velocity * duration / distance).clamped(to: -1000...1000)
    return EaseMotion(
      from: place, to: target, duration: duration,
      curve: CubicBezier(0.42, 0.42 * slope, 0.58, 1))
  }
}
