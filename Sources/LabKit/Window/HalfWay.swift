internal import BarCore

/// When a bar passed the middle of its way, counted from the beginning of the gesture.
///
/// Watched between the steps of a session, and found on the page's own grid of 1/720 s, so that the
/// frame rate of the window has no influence.
struct HalfWay: Equatable {
  /// Time of the page at which the gesture began; nil before the first one.
  private(set) var began: Double?
  /// Seconds after the beginning at which it was passed last; nil: not in this gesture.
  private(set) var passed: Double?
  /// Whether the bar was on its way out when it passed.
  private(set) var hides = false

  /// A gesture begins.
  mutating func begin(at time: Double) {
    began = time
    passed = nil
  }

  /// A step has been made: by time alone, or by an event at the end of it.
  ///
  /// - Parameters:
  ///   - before: the page before the step.
  ///   - after: the page after it.
  ///   - isEvent: the step was an event: it happened at once, at the time of `after`.
  mutating func step(from before: Page, to after: Page, isEvent: Bool = false) {
    guard let began, let old = Self.isBeyond(before), let new = Self.isBeyond(after), old != new
    else { return }
    hides = new
    guard !isEvent else {
      passed = after.now - began
      return
    }
    var early = before.now
    var late = after.now
    while late - early > 1 / 1440 {
      let middle = (early + late) / 2
      if Self.isBeyond(before.sampled(at: middle)) == old { early = middle } else { late = middle }
    }
    passed = late - began
  }

  private static func isBeyond(_ page: Page) -> Bool? {
    guard let position = page.barPosition, let half = page.barHalfWay else { return nil }
    return position < half
  }
}
