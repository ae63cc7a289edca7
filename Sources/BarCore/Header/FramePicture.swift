/// An animation of 0.2 s for a frame that changes at once and may go on changing meanwhile.
struct FramePicture: Equatable, Sendable {
  /// Seconds of the animation.
  static let duration = 0.2

  private var start = -Double.infinity
  private var height = 0.0
  private var top = 0.0

  /// Begins: the frame was taller and lower by so much than it is now.
  mutating func begin(at time: Double, height: Double, top: Double) {
    // What is left of a running one comes on top, or the frame would jump.
    let rest = remainder(at: time)
    start = time
    self.height = height + rest.height
    self.top = top + rest.top
  }

  /// Returns the points to add to the frame's height and top edge; 0 once the animation is over.
  func remainder(at time: Double) -> (height: Double, top: Double) {
    guard isActive(at: time) else { return (0, 0) }
    let left = Easing.easeInOut.left(at: time - start, of: Self.duration)
    return (height * left, top * left)
  }

  func isActive(at time: Double) -> Bool { time - start < Self.duration }
}
