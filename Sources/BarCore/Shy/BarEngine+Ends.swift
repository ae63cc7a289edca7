/// What bars do near and beyond the ends of the list.
extension BarEngine {
  /// Notes where the scroll began, and does what such a scroll does at the end of the list; returns
  /// whether its steps count.
  mutating func begins(
    from previous: Double, to offset: Double, _ list: inout ListState
  ) -> Bool {
    if report.cause == .program { return true }
    if let begin = state.begin, !begin.isOver, !begin.mayShowAtEnd { return true }
    let rest = settings.restOffset(of: list)
    var begin =
      state.begin
      ?? ScrollBegin(
        y: previous - rest,
        mayShowAtEnd: settings.showsAtEnd && contraction > 0 && contraction >= travel
          && previous - rest >= settings.end(of: list))
    defer { state.begin = begin }
    if begin.isOver {
      reason = .shownAtEnd
      return false
    }
    guard begin.mayShowAtEnd else { return true }
    begin.mayShowAtEnd = false
    guard offset - rest > settings.end(of: list) else { return true }
    begin.isOver = true
    expandAll(&list)
    report.flipped = true
    reason = .shownAtEnd
    return false
  }

  /// Why a step back does not show the bar that is none of a finger; nil if it may.
  func keptDirection(_ cause: ScrollCause) -> BarReason? {
    guard settings.motion == .afterDragBack, cause.followsFinger,
      state.userDirection == .contracting
    else { return nil }
    return .keepsDirection
  }

  /// Whether the list springs back from beyond its end.
  func springsBackFromEnd(from previous: Double, to offset: Double, _ list: ListState)
    -> Bool
  {
    let rest = settings.restOffset(of: list)
    let end = settings.end(of: list)
    return previous - rest > end
      && settings.springsBack(from: previous - rest, to: offset - rest, end: end, by: report.cause)
  }

  /// The start of the list shows a bar that counts distances, however a hand or the spring back from
  /// an overscroll has reached it.
  mutating func showAtStart(list: inout ListState) {
    guard case .twoState(.distance(let rule)) = settings.law, contraction > 0,
      settings.place(of: list) <= rule.shownAbove, !rule.shownByBack || report.delta < 0
    else { return }
    state.hides.note(-contraction)
    flip(hidden: false, list: &list)
  }

  /// Where no hand moves the list the bar shows near the top, where `RestRule.directionBelowTop`
  /// says so.
  mutating func showNearTop(list: inout ListState) {
    guard case .directionBelowTop(let zone) = settings.atStop, contraction > 0,
      settings.place(of: list) < zone
    else { return }
    state.hides.note(-contraction)
    expandAll(&list)
    state.base = nil
    reason = .snapNearTop
    report.flipped = true
  }

  /// Brings a bar that is bound to the offset back within it.
  mutating func bind(_ list: inout ListState) {
    if settings.bound == .none { return }
    let place = boundPlace(list)
    if place != state.barContraction { setBar(place, isBound: true, list: &list) }
  }

  /// Returns how far the bar is hidden in the place nearest to its own that the bound allows.
  func boundPlace(_ list: ListState) -> Double {
    let hidden = state.barContraction
    let y = settings.place(of: list)
    switch settings.bound {
    case .none: return hidden
    case .offset: return min(hidden, max(0, y))
    case .content: return min(max(hidden, y - settings.end(of: list)), max(0, y))
    case .start: return y <= 0 && (state.begin?.y ?? 1) <= 0 ? 0 : hidden
    }
  }
}
