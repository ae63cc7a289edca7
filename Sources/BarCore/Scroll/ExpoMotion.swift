/// A jump that ebbs away: 1 - 2^(-10u), exact at the end; Qt's wheel and fix-up.
///
/// It begins with a jump of speed and keeps none that the list had.
public struct ExpoMotion: Motion, Equatable {
  /// ln of the 2^10 by which the way that is left falls.
  static let steepness = 6.931_471_805_599_453

  /// Place at time 0.
  public let origin: Double
  public let destination: Double
  /// Seconds; 0 or less is a jump.
  public let duration: Double

  public init(from origin: Double, to destination: Double, duration: Double = 0.3) {
    self.origin = origin
    self.destination = destination
    self.duration = duration
  }

  public func position(at time: Double) -> Double {
    if isDone(at: time) { return destination }
    let left = RealMath.exp(-Self.steepness * max(0, time) / duration)
    return origin + (destination - origin) * (1 - left)
  }

  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let left = RealMath.exp(-Self.steepness * max(0, time) / duration)
    return (destination - origin) * Self.steepness / duration * left
  }

  public func isDone(at time: Double) -> Bool { time >= duration }
}
