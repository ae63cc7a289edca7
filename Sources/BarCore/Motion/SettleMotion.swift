/// The motion that finishes a half slide: a fifth of what remains is covered every 1/60 s.
///
/// A closed form of time, equal to the original's step per frame at 60 Hz and the same at every
/// other rate.
public struct SettleMotion: Equatable, Sendable {
  /// What remains at the end, in points.
  static let arrival = 0.1
  /// Growth of the logarithm per second: 60 ln(5/4).
  static let rate = 60 * 0.223_143_551_314_209_76

  /// When it began, in seconds.
  public var start: Double
  /// Position at the start, in points.
  public var from: Double
  /// Position at the end, in points.
  public var goal: Double
  /// Seconds until at most 0.1 pt remains.
  public var duration: Double

  /// Makes a motion whose duration follows from the distance.
  ///
  /// A distance of 0.1 pt or less takes no time.
  ///
  /// - Parameters:
  ///   - start: when it begins, in seconds.
  ///   - from: position at the start, in points.
  ///   - goal: position at the end, in points.
  public init(start: Double, from: Double, goal: Double) {
    self.start = start
    self.from = from
    self.goal = goal
    let distance = (goal - from).magnitude
    duration = distance > Self.arrival ? RealMath.log(distance / Self.arrival) / Self.rate : 0
  }

  /// Returns the position `t` seconds after the start; `goal` from `duration` on.
  public func position(at t: Double) -> Double {
    if t >= duration { return goal }
    if t <= 0 { return from }
    return goal - (goal - from) * RealMath.exp(-Self.rate * t)
  }

  /// Returns the velocity `t` seconds after the start, in points per second; 0 once done.
  public func velocity(at t: Double) -> Double {
    if t >= duration || t < 0 { return 0 }
    return (goal - from) * Self.rate * RealMath.exp(-Self.rate * t)
  }

  /// Whether `duration` seconds or more have passed at `t` seconds since the start.
  public func isDone(at t: Double) -> Bool { t >= duration }
}
