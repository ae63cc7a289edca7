/// The last gesture whose speed counts: its places, and what came of it.
///
/// Kept after the gesture, until the next one begins: so that it can be looked at.
struct MeasuredGesture: Equatable, Sendable {
  var tracker = VelocityTracker()
  private(set) var hand = VelocityReading.Hand.finger
  /// When it was let go; nil while it is not.
  private(set) var ended: Double?
  /// The speed with which the list went on, positive on; 0: it did not.
  private(set) var velocity = 0.0

  mutating func begin(_ new: VelocityReading.Hand) {
    tracker.reset()
    hand = new
    ended = nil
    velocity = 0
  }

  mutating func end(at time: Double, velocity: Double) {
    ended = time
    self.velocity = velocity
  }
}
