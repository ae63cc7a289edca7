/// How the place of the bar follows from a step, where it is not the sum of all steps.
extension BarEngine {
  // MARK: A slide with a surplus

  /// s: how far the bar has slid, with what it is charged beyond its travel.
  public var slide: Double { state.barContraction + state.charge }

  /// Slides the bar by a step; only the part beyond the line where content meets the bar counts.
  mutating func slide(by step: Double, surplus: Double, list: inout ListState) {
    let height = settings.barHeight
    let gap = height - settings.place(of: list)
    let travel = settings.barTravel
    let most = gap >= height ? 0 : max(0, travel + (gap < 0 ? surplus : 0))
    let part = partBeyond(line: height, gap: gap, step: step)
    let goal = (min(slide, most) + part).clamped(to: 0...most)
    state.charge = max(0, goal - travel)
    setBar(min(goal, travel), list: &list)
  }

  // MARK: Since the drag began

  mutating func followDrag(
    from previous: Double, _ thresholds: BarLaw.Thresholds, list: inout ListState
  ) {
    let travel = settings.barTravel
    guard travel > 0 else { return }
    let base =
      state.base
      ?? DragBase(
        at: previous - settings.restOffset(of: list), end: settings.end(of: list),
        fraction: state.barContraction / travel, travel: travel, thresholds: thresholds)
    state.base = base
    setBar(travel * base.share(at: settings.place(of: list), travel: travel), list: &list)
  }

  // MARK: Two states

  /// Looks where the list is; to be called once in 1/60 s in which it has moved.
  ///
  /// - Returns: whether the bar has gone to its other state.
  public mutating func look(list: inout ListState) -> Bool {
    guard case .twoState(.headroom(let headroom)) = settings.law, isActive(over: list) else {
      return false
    }
    let y = settings.place(of: list).rounded()
    guard let last = trigger.offset else {
      trigger.offset = y
      return false
    }
    guard y >= 0 && y <= settings.end(of: list) else {
      reason = y < 0 ? .beyondTop : .beyondBottom
      return false
    }
    trigger.offset = y
    let goesOn = y > last
    let tolerance = goesOn ? headroom.toleranceDown : headroom.toleranceUp
    let exceeded = (y - last).magnitude > tolerance
    let isTop = y <= (goesOn ? headroom.offsetDown : headroom.offsetUp)
    guard isTop || exceeded || y == last else {
      reason = .withinTolerance((y - last).magnitude, of: tolerance)
      return false
    }
    report.flipped = false
    if isTop || exceeded { flip(hidden: goesOn && !isTop, list: &list) }
    reason = state.barContraction > 0 ? .triggerHides : .triggerShows
    return report.flipped
  }

  mutating func flip(hidden: Bool, list: inout ListState) {
    let goal = hidden ? settings.barTravel : 0
    guard goal != state.barContraction else { return }
    setBar(goal, list: &list)
    state.direction = hidden ? .contracting : .expanding
    report.flipped = true
  }
}

/// What a bar with two states knows of the list: it is looked at once in 1/60 s.
struct TriggerLook: Equatable, Sendable {
  /// Offset in whole points from rest at the top at the last look; nil before the first.
  var offset: Double?
  /// The sixtieth of a second of that look; nil: there is none.
  var cell: Double?
  /// Whether the list was moved since.
  var isDue = false
}
