/// Why the bars moved at a step, or did not.
extension BarEngine {
  /// Why the bars take no part at present; nil if they do.
  func closedGate(_ list: ListState) -> BarReason? {
    if settings.disable { return .disabled }
    if !state.isOnDisplay { return .pageAway }
    return isLongEnough(list) ? nil : .contentTooShort
  }

  /// Tells the reason for what the bars have made of a step; `cut`: the end that has cut it.
  mutating func tellReason(cut: BarReason?) {
    if let special = reasonOfLaw() {
      reason = special
    } else if report.consumedByBars > 0 {
      reason = .hiding(hidden: contraction, of: travel)
    } else if report.consumedByBars < 0 {
      reason = .showing(hidden: contraction, of: travel)
    } else if travel == 0 {
      reason = .nothingCanMove
    } else if report.delta == 0 {
      reason = .noMovement
    } else if report.bounded == 0, let cut {
      reason = cut
    } else if report.applied > 0 && report.hidesOnce && state.hides.isOver && contraction < travel {
      reason = .hidesOnce
    } else if report.applied != 0 {
      reason = report.applied > 0 ? .alreadyHidden : .alreadyShown
    } else {
      reason = standing()
    }
  }

  /// Why drawers stay where they are that a step has not reached.
  private mutating func standing() -> BarReason {
    if travel == 0 { return .nothingCanMove }
    let direction = state.direction
    if direction == .contracting && collapsedFraction >= 1 { return .alreadyHidden }
    if direction == .expanding && contraction == 0 { return .alreadyShown }
    return .held(spent: state.spent, of: settings.resistance(direction), direction: direction)
  }

  /// Brings a reason that tells the present, or has figures, up to date after a change of the
  /// settings; the others tell what has happened, and that stays true.
  mutating func updateReason(over list: ListState) {
    switch reason {
    case .held, .heldNoMore, .charged, .disabled, .contentTooShort, .nothingCanMove, .pinned:
      reason = closedGate(list) ?? reasonOfLaw() ?? standing()
      if case .held(let spent, let limit, _) = reason, spent >= limit { reason = .heldNoMore }
    case .hiding: reason = .hiding(hidden: contraction, of: travel)
    case .showing: reason = .showing(hidden: contraction, of: travel)
    default: break
    }
  }

  /// The reason of laws that do not pour; nil: as for drawers.
  private mutating func reasonOfLaw() -> BarReason? {
    switch settings.law {
    case .accumulate(let surplus):
      if surplus > 0 && report.bounded < 0 && state.charge > 0 {
        return .charged(left: state.charge, of: surplus)
      }
      if report.applied == 0 && report.delta != 0 && report.consumedByList != 0
        && settings.shares && report.bounded != 0
      {
        return .listTookAll
      }
      if settings.bound == .offset && report.applied > report.consumedByBars
        && state.barContraction < settings.barTravel
      {
        return .boundByOffset
      }
      return nil
    case .pinned: return .pinned
    case .follow: return report.consumedByBars == 0 ? .followsOffset : nil
    case .rebase: return report.consumedByBars == 0 && report.delta != 0 ? .followsDrag : nil
    case .twoState(.headroom) where !report.flipped: return .waitsForLook
    case .twoState(.distance(let rule)) where !report.flipped && report.applied != 0:
      let hides = report.applied > 0
      if (state.barContraction > 0) == hides { return hides ? .alreadyHidden : .alreadyShown }
      if hides && report.hidesOnce && state.hides.isOver { return .hidesOnce }
      guard let limit = hides ? rule.hide : rule.show else { return .showsAtStart }
      let way = hides ? trigger.on : trigger.back
      return way < limit ? .counts(max(0, way), of: limit) : .staysShown
    case .twoState:
      return state.barContraction > 0 ? .triggerHides : .triggerShows
    }
  }
}
