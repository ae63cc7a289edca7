/// Where a finger is taking the list: on, which hides what lies over it, or back, which shows it.
public struct ScrollIntent: Equatable, Sendable {
  /// Travel that says nothing yet, in points.
  static let slop = 5.0

  /// Travel of the list since its last change of direction; above 0 when the content moves up.
  public internal(set) var run = 0.0
  /// Whether the finger went on last, by more than 5 pt, and not back.
  public internal(set) var wantsHidden = false

  mutating func note(_ step: Double, byFinger: Bool) {
    if run * step < 0 { run = 0 }
    run += step
    guard byFinger else { return }
    if run > Self.slop { wantsHidden = true }
    if run < -Self.slop { wantsHidden = false }
  }
}
