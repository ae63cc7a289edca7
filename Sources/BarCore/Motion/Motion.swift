/// A movement whose place and speed are known for every moment: nothing is ever integrated.
///
/// Because each value follows from the time alone, any split of time gives the same path, at 30 as
/// at 240 frames a second, in order or out of order.
public protocol Motion: Sendable {
  /// Returns the position `time` seconds after the start, and whether the motion has come to rest;
  /// before the start the position at 0, at rest `destination`.
  func place(at time: Double) -> MotionPlace
  /// Returns the velocity at `time`, in points per second; 0 once the motion is done.
  func velocity(at time: Double) -> Double
  /// Position where the motion comes to rest.
  var destination: Double { get }
}

extension Motion {
  /// The position at `time` alone.
  public func position(at time: Double) -> Double { place(at: time).position }

  /// Whether the motion has come to rest at `time`.
  public func isDone(at time: Double) -> Bool { place(at: time).isAtRest }
}

/// Where a motion is at a moment.
public struct MotionPlace: Equatable, Sendable {
  /// The position in points.
  public var position: Double
  /// Whether the motion has come to rest there.
  public var isAtRest: Bool
}

/// When a motion counts as being at rest: both limits must hold.
///
/// The second is a distance that is left, never a distance per frame, so that the end does not
/// depend on the frame rate.
public struct RestLimits: Equatable, Sendable {
  /// Speed below which a motion may end, in points per second.
  public var velocity: Double
  /// Distance to the destination below which a motion may end, in points.
  public var distance: Double

  /// Makes limits; without arguments they are the defaults of `ScrollSettings`.
  public init(velocity: Double = 20, distance: Double = 0.5) {
    self.velocity = velocity
    self.distance = distance
  }
}
