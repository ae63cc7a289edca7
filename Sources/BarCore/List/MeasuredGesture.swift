/// The last gesture whose speed counts, its places and what came of it; kept until the next begins.
public struct MeasuredGesture: Equatable, Sendable {
  /// What made a gesture.
  public enum Hand: Equatable, Sendable {
    /// A pointer that dragged the list; its places fall while the list scrolls on.
    case finger
    /// Units of a trackpad, whose speed counts at the last event: none tells of the end.
    case trackpad
  }

  /// Its places.
  public internal(set) var tracker = VelocityTracker()
  /// What made it.
  public internal(set) var hand = Hand.finger
  /// When it was let go, in seconds on the page's clock; nil while it is not, and where a trackpad's
  /// has come to rest without a speed.
  public private(set) var ended: Double?
  /// The speed with which the list went on, after the limits and with what was left of a fling that
  /// the gesture had stopped, positive on; 0: it stayed, or sprang back.
  public private(set) var velocity = 0.0

  mutating func end(at time: Double, velocity: Double) {
    ended = time
    self.velocity = velocity
  }
}
