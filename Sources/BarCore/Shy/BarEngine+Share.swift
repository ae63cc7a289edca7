/// The list's share of a step, and where bars and list meet.
extension BarEngine {
  /// What the list takes before the bars see the step; nil where the bars come first.
  func takenFirst(from previous: Double, list: ListState) -> Double? {
    let step = report.delta
    guard settings.takes(step) == .listFirst else { return nil }
    let y = previous - settings.restOffset(of: list)
    return step > 0 ? min(step, max(0, settings.end(of: list) - y)) : max(step, min(0, -y))
  }

  /// How far beyond the list's ends its motion goes on, in points: bars that take what the list
  /// leaves are moved there, by the same drag, fling or wheel.
  ///
  /// None while the list is stretched: a bar that a hand has moved meanwhile is not on its way.
  /// What is left of a resistance is not counted in: a motion may end in the middle of it.
  func reach(over list: ListState) -> (top: Double, bottom: Double) {
    guard settings.takesLast, settings.law != .pinned, settings.drivenBy.contains(.momentum),
      isActive(over: list)
    else { return (0, 0) }
    let y = settings.place(of: list)
    let dust = 1e-6
    let shows = settings.showTakes == .listFirst && settings.showsOnlyFor.contains(.momentum)
    let hides = settings.hideTakes == .listFirst
    return (
      shows && y >= -dust ? contraction : 0,
      hides && y <= settings.end(of: list) + dust ? max(0, travel - contraction) : 0
    )
  }

  /// Gives the list its share of the step.
  mutating func share(
    first: Double?, previous: Double, by cause: ScrollCause, list: inout ListState
  ) {
    let step = report.delta
    let used = report.consumedByBars
    var listShare = settings.takes(step).listShare(of: step, used: used, first: first)
    if settings.seam == .lost && cause == .momentum && used != 0 {
      report.lostAtSeam = listShare
      listShare = 0
    }
    report.consumedByList = listShare
    if listShare != step { list.offset = previous + listShare }
  }

  // MARK: Where a fling may land

  /// Another place of rest for a toss that would end with the bar half shown; nil if it is fine.
  public func landing(at target: Double, list: ListState) -> Double? {
    guard settings.landing == .toEdges, target.isFinite, isActive(over: list) else { return nil }
    let rest = settings.restOffset(of: list)
    let y = target - rest
    guard 0 < y && y < settings.barHeight else { return nil }
    return rest + (state.intent.wantsHidden ? settings.barHeight : 0)
  }
}
