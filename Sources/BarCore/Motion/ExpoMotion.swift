/// A jump that ebbs away: 1 - 2^(-10u), exact at the end; Qt's wheel and fix-up.
///
/// It begins with a jump of speed and keeps none that the list had.
public struct ExpoMotion: Motion, Equatable {
  /// ln of the 2^10 by which the way that is left falls.
  static let steepness = 6.931_471_805_599_453

  /// Position at time 0, in points.
  public let origin: Double
  /// Position in points from `duration` on.
  public let destination: Double
  /// Seconds; 0 or less is a jump.
  public let duration: Double

  /// Makes a motion from rest between two positions.
  ///
  /// - Parameters:
  ///   - origin: position at time 0, in points.
  ///   - destination: position at the end, in points.
  ///   - duration: seconds; 0 or less is a jump.
  public init(from origin: Double, to destination: Double, duration: Double = 0.3) {
    self.origin = origin
    self.destination = destination
    self.duration = duration
  }

  /// Returns the position after `time` seconds, in points.
  ///
  /// Just before `duration` 1/1024 of the distance is left; from then on it is `destination`.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return destination }
    let left = RealMath.exp(-Self.steepness * max(0, time) / duration)
    return origin + (destination - origin) * (1 - left)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let left = RealMath.exp(-Self.steepness * max(0, time) / duration)
    return (destination - origin) * Self.steepness / duration * left
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }
}
