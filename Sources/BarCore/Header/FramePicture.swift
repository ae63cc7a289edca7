/// An animation of 0.2 s for a frame that changes at once.
///
/// What is left of the change is added to the true frame and eased away, so that the frame itself
/// may go on changing meanwhile.
struct FramePicture: Equatable, Sendable {
  /// Seconds of the animation.
  static let duration = 0.2

  private var start = 0.0
  private var height = 0.0
  private var top = 0.0
  /// Whether the animation runs.
  private(set) var isActive = false

  /// Begins: the frame was taller and lower by so much than it is now.
  mutating func begin(at time: Double, height: Double, top: Double) {
    // What is left of a running one comes on top, or the frame would jump.
    let rest = remainder(at: time)
    start = time
    self.height = height + rest.height
    self.top = top + rest.top
    isActive = true
  }

  /// Returns the points to add to the frame's height and top edge; 0 once the animation is over.
  func remainder(at time: Double) -> (height: Double, top: Double) {
    guard isActive, time - start < Self.duration else { return (0, 0) }
    let left = Easing.easeInOut.left(at: time - start, of: Self.duration)
    return (height * left, top * left)
  }

  mutating func advance(to time: Double) {
    if time - start >= Self.duration { isActive = false }
  }
}
