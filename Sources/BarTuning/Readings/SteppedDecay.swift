internal import BarCore

/// Decay as sums over whole steps of time, as pop and the projections of WWDC 2018 have it.
///
/// x += v/1000 d (1 - d^ms)/(1 - d), v *= d^ms: exact under any split, and a little short of the
/// integral.
public struct SteppedDecay: Equatable, Sendable {
  /// Points covered since the start, with the sign of the velocity.
  public var position = 0.0
  /// Velocity now, in points per second.
  public var velocity: Double
  /// Share of the speed that is left after a millisecond.
  public var decelerationRate: Double

  /// Makes a decay that starts at position 0.
  ///
  /// - Parameters:
  ///   - velocity: velocity at the start, in points per second.
  ///   - decelerationRate: share of the speed that is left after a millisecond, between 0
  ///     and 1.
  public init(velocity: Double, decelerationRate: Double) {
    self.velocity = velocity
    self.decelerationRate = decelerationRate
  }

  /// Goes on by so many milliseconds, which need not be whole.
  public mutating func advance(milliseconds: Double) {
    let d = decelerationRate
    let left = RealMath.pow(d, milliseconds)
    position += velocity / 1000 * d * (1 - left) / (1 - d)
    velocity *= left
  }
}
