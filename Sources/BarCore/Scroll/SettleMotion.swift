/// The motion that finishes a half slide: a fifth of what remains is covered every 1/60 s.
///
/// A closed form of time, equal to the original's step per frame at 60 Hz and the same at every
/// other rate.
public struct SettleMotion: Equatable, Sendable {
  /// What remains at the end, in points.
  static let arrival = 0.1
  /// Growth of the logarithm per second: 60 ln(5/4).
  static let rate = 60 * 0.223_143_551_314_209_76

  /// When it began.
  public var start: Double
  public var from: Double
  public var goal: Double
  /// Seconds until at most 0.1 pt remains.
  public var duration: Double

  public init(start: Double, from: Double, goal: Double) {
    self.start = start
    self.from = from
    self.goal = goal
    let distance = (goal - from).magnitude
    duration = distance > Self.arrival ? RealMath.log(distance / Self.arrival) / Self.rate : 0
  }

  /// Place at a time since the start; the goal from `duration` on.
  public func position(at t: Double) -> Double {
    if t >= duration { return goal }
    if t <= 0 { return from }
    return goal - (goal - from) * RealMath.exp(-Self.rate * t)
  }

  /// Speed at a time since the start.
  public func velocity(at t: Double) -> Double {
    if t >= duration || t < 0 { return 0 }
    return (goal - from) * Self.rate * RealMath.exp(-Self.rate * t)
  }

  public func isDone(at t: Double) -> Bool { t >= duration }
}
