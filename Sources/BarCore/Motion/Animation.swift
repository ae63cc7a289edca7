/// A timed way from one place to another along a curve; its functions count time from its start.
public struct Animation: Motion, Equatable {
  /// Time at which it began, in seconds, for who keeps it.
  public var start: Double
  /// Position at time 0.
  public let origin: Double
  /// Position from `duration` on.
  public let destination: Double
  /// Seconds; 0 or less is a jump.
  public var duration: Double
  /// Share of the way over share of the time.
  public let easing: Easing

  /// Makes a motion between two positions that takes a fixed time; nil lets the curve choose it
  /// where that has a time of its own.
  public init(
    start: Double = 0, from origin: Double, to destination: Double, duration: Double? = nil,
    easing: Easing
  ) {
    self.start = start
    self.origin = origin
    self.destination = destination
    self.duration = duration ?? easing.time(covering: destination - origin)
    self.easing = easing
  }

  /// Returns a way that takes no time.
  static func jump(from origin: Double, to destination: Double) -> Animation {
    Animation(from: origin, to: destination, duration: 0, easing: .easeInOut)
  }

  /// Where it is after `time` seconds, outside the way where the curve leaves 0...1; it rests from
  /// `duration` on.
  public func place(at time: Double) -> MotionPlace {
    if time >= duration { return MotionPlace(position: destination, isAtRest: true) }
    let way = destination - origin
    // What ebbs away is counted from its end, where the digits are.
    let position =
      if case .fifth = easing, time > 0 {
        destination - way * easing.left(at: time, of: duration)
      } else {
        origin + way * easing.share(at: time, of: duration)
      }
    return MotionPlace(position: position, isAtRest: false)
  }

  /// Returns the velocity after `time` seconds, per second; the first one before the start, 0 at the end.
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let way = destination - origin
    let t = max(0, time)
    if case .expo = easing {
      return way * Easing.steepness / duration * easing.left(at: t, of: duration)
    }
    return way / duration * easing.slope(at: t, of: duration)
  }
}
