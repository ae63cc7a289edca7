/// The picture of a snap: the state jumps at once, what is drawn follows.
///
/// drawn(t) = state + (old - new) left(t), for the two contractions, alpha and the offset; left is
/// a `SettleRule`, for the shy bar ease-in-out (.42, 0, .58, 1) in 0.2 s. Scrolling meanwhile works
/// on the state; the remainder goes on dying out on top of it, so that nothing jumps.
struct SnapPicture: Equatable, Sendable {
  /// Seconds that a snap, or a command, of the shy bar takes.
  static let duration = 0.2

  /// What is drawn less what the state says.
  struct Remainder: Equatable, Sendable {
    /// Contraction of the bar: drawn less state, in points.
    var bar = 0.0
    /// Contraction of the extension: drawn less state, in points.
    var ext = 0.0
    /// Alpha of what fades: drawn less state.
    var alpha = 0.0
    /// Scroll offset: drawn less state, in points.
    var offset = 0.0

    var isZero: Bool { bar == 0 && ext == 0 && alpha == 0 && offset == 0 }
  }

  private var start = 0.0
  private var initial = Remainder()
  private var easing = Easing.easeInOut
  /// Seconds that this one takes.
  private(set) var duration = SnapPicture.duration

  /// Whether something is still on its way at `time`.
  @inline(__always) func isActive(at time: Double) -> Bool {
    time < start + duration && !initial.isZero
  }

  /// Begins at `time` with the distance between what was drawn before and the state now.
  mutating func begin(
    at time: Double, from remainder: Remainder, by rule: SettleRule = .easeInOut,
    duration: Double = SnapPicture.duration
  ) {
    start = time
    initial = remainder
    easing = rule.easing
    self.duration = duration
  }

  /// Ends at once: what is drawn is the state.
  mutating func end() {
    initial = Remainder()
  }

  /// What is left at `time`.
  func remainder(at time: Double) -> Remainder {
    guard isActive(at: time) else { return Remainder() }
    let left = easing.left(at: time - start, of: duration)
    var now = Remainder()
    now.bar = initial.bar * left
    now.ext = initial.ext * left
    now.alpha = initial.alpha * left
    now.offset = initial.offset * left
    return now
  }

  /// Speed of the drawn offset that the picture adds, in points per second.
  func offsetVelocity(at time: Double) -> Double {
    guard isActive(at: time), initial.offset != 0 else { return 0 }
    let slope = easing.slope(at: time - start, of: duration)
    return -initial.offset * slope / duration
  }
}
