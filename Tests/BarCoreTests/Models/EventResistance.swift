@testable import BarCore

/// Resistance that is computed event by event, as Flutter and Firefox do.
///
/// What is shown depends on the size of the events (about 0.5 %), so the product uses the
/// `RubberBand`; these are the laws of the origins, to compare.
enum EventResistance: Equatable, Sendable {
  /// c (1 - over/view)², with less resistance on the way back; `fast` comes back 1 : 1.
  case flutter(fast: Bool)
  /// (1 - over/length)/16, at most 8 points an event.
  case firefox

  /// How far the list is beyond its end after one event.
  ///
  /// - Parameters:
  ///   - over: points beyond the end before it, 0 or more.
  ///   - delta: what the event asks for; positive goes out.
  ///   - size: the view's side, in points.
  func stretch(after delta: Double, over: Double, size: Double) -> Double {
    guard size > 0 else { return over }
    switch self {
    case .firefox: return over + (delta * (1 - over / size) / 16).clamped(to: -8...8)
    case .flutter(let fast):
      if delta < 0 {
        if fast { return max(0, over + delta) }
        let share = 1 - (over + delta) / size
        let gamma = 0.52 * share * share
        // What is left of the event when the list is back counts in full, inside the range.
        return -delta < over / gamma ? over + delta * gamma : 0
      }
      let share = max(0, 1 - over / size)
      return over + delta * (fast ? 0.26 : 0.52) * share * share
    }
  }
}
