extension BarEngine {
  /// Why the bars take no part at present; nil if they do.
  func closedGate(_ list: ListState) -> BarReason? {
    if settings.disable { return .disabled }
    if !state.isOnDisplay { return .pageAway }
    return isLongEnough(list) ? nil : .contentTooShort
  }

  /// Tells the reason for what the bars have made of a step.
  ///
  /// - Parameter cut: the end that has cut it.
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
    } else if report.applied != 0 {
      reason = report.applied > 0 ? .alreadyHidden : .alreadyShown
    } else {
      let direction = state.direction
      switch direction {
      case .contracting where collapsedFraction >= 1: reason = .alreadyHidden
      case .expanding where contraction == 0: reason = .alreadyShown
      case .contracting, .expanding:
        reason = .held(
          spent: state.spent, of: settings.resistance(direction), direction: direction)
      }
    }
  }

  /// The reason of laws that do not pour; nil: as for drawers.
  private mutating func reasonOfLaw() -> BarReason? {
    switch settings.law {
    case .accumulate:
      if settings.surplus > 0 && report.bounded < 0 && state.charge > 0 {
        return .charged(left: state.charge, of: settings.surplus)
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
    case .twoState:
      if settings.trigger == .headroom && !report.flipped { return .waitsForLook }
      return state.barContraction > 0 ? .triggerHides : .triggerShows
    }
  }
}

extension BarReason {
  /// The reason after a change of the settings, with its figures brought up to date; reasons without
  /// figures tell what has happened, and that stays true.
  func updated(_ bars: BarEngine, over list: ListState) -> BarReason {
    switch self {
    case .held(_, _, let direction):
      if let closed = bars.closedGate(list) { return closed }
      let limit = bars.settings.resistance(direction)
      let spent = bars.state.spent
      return spent < limit ? .held(spent: spent, of: limit, direction: direction) : .heldNoMore
    case .hiding: return .hiding(hidden: bars.contraction, of: bars.travel)
    case .showing: return .showing(hidden: bars.contraction, of: bars.travel)
    default: return self
    }
  }
}
