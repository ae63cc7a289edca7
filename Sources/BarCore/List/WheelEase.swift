/// How long a wheel step takes: slow for a small step, fast for a large one.
///
/// Source: Chromium's smooth scrolling, "inverse delta": clamp(14 - Δ/60, 6, 12) sixtieths of a
/// second, that is 200 ms up to 120 pt falling to 100 ms from 480 pt on.
struct WheelEase: Equatable, Sendable {
  /// Seconds for a step of up to 120 pt.
  var slowest = 0.2
  /// Seconds for a step of 480 pt or more.
  var fastest = 0.1

  /// Returns the seconds for a step over this distance; its sign does not matter.
  func duration(for distance: Double) -> Double {
    let share = ((distance.magnitude - 120) / 360).clamped(to: 0...1)
    return slowest + (fastest - slowest) * share
  }

  /// The motion to a target from the list's own place and speed: both go on without a jump.
  ///
  /// The curve starts with the present speed, and the time is cut so that a list already fast does
  /// not have to slow down first: T' = min(T, 2.5 Δ/v). Source: Chromium's retargeting.
  func motion(from place: Double, velocity: Double, to target: Double) -> Animation {
    let distance = target - place
    guard distance != 0 else { return .jump(from: place, to: target) }
    var duration = duration(for: distance)
    if velocity * distance > 0 { duration = min(duration, 2.5 * distance / velocity) }
    let slope = (velocity * duration / distance).clamped(to: -1000...1000)
    return Animation(
      from: place, to: target, duration: duration,
      easing: .bezier(CubicBezier(0.42, 0.42 * slope, 0.58, 1)))
  }
}
