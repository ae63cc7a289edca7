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
    switch trigger.look(at: y, end: settings.end(of: list), headroom) {
    case .waits(let why):
      if let why { reason = why }
      return false
    case .stays: report.flipped = false
    case .goes(let hidden):
      report.flipped = false
      flip(hidden: hidden, list: &list)
    }
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
