/// What must be scrolled before the bars follow, and how much of it is spent.
struct Resistance: Equatable, Sendable {
  /// Points spent in `direction`.
  var spent = 0.0
  /// The direction that `spent` belongs to.
  ///
  /// It starts opposite to that of the bars on purpose: the first movement then begins with nothing
  /// spent.
  private(set) var direction = BarDirection.contracting

  /// Takes over the direction of a step; `resets`: a change of it gives back what was spent.
  mutating func turn(to new: BarDirection, resets: Bool) {
    guard new != direction else { return }
    direction = new
    if resets { spent = 0 }
  }

  /// Returns what a resistance of `limit` points in `direction` leaves of a step, and spends it;
  /// `whole`: the step that uses it up counts whole.
  mutating func rest(of step: Double, limit: Double, whole: Bool) -> Double {
    let hides = direction == .contracting
    let forward = hides ? step : -step
    // What was spent the other way, against a greater resistance, is no gain.
    let left = max(0, limit - spent)
    spent = (spent + forward).clamped(to: 0...max(0, limit))
    if whole { return spent >= limit ? step : 0 }
    return hides ? max(0, step - left) : min(0, step + left)
  }
}
