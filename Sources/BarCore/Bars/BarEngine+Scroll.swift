extension BarEngine {
  /// The list asks to scroll to an offset, by any hand: moves the list and the bars.
  ///
  /// In order: gate, overscroll, direction, resistance, drawers. The bars and the list both take the
  /// whole step.
  public mutating func scroll(
    to offset: Double, list: inout ListState, messages: inout [PageMessage]
  ) {
    report = StepReport()
    report.delta = offset - list.offset
    report.consumedByList = report.delta
    list.offset = offset

    // Gate. The offset seen last is not updated: it was not seen.
    if settings.disable {
      reason = .disabled
      return
    }
    if !state.isOnDisplay {
      reason = .pageAway
      return
    }
    if !isLongEnough(list) {
      reason = .contentTooShort
      return
    }
    guard let previous = state.previousOffset else {
      state.previousOffset = offset
      reason = .firstReport
      return
    }

    report.delta = offset - previous
    let (bounded, cut) = withoutOverscroll(from: previous, to: offset, list: list)
    report.bounded = bounded
    if bounded.magnitude > Self.epsilon {
      state.direction = bounded > 0 ? .contracting : .expanding
    }
    if state.direction != state.resistanceDirection {
      state.resistanceDirection = state.direction
      state.spent = 0
    }
    let applied = afterResistance(bounded, offset: offset, list: list)
    report.applied = applied

    state.fade = settings.fadeBehavior
    if settings.contractedMessage == .repeatedLate && isFullyContracted {
      messages.append(.didBecomeFullyContracted)
    }
    report.consumedByBars = pour(applied, list: &list)
    explain(bounded: bounded, cut: cut, applied: applied)
    state.previousOffset = list.offset
    checkContracted(&messages)
  }

  /// The step without what the overscroll rules take away, and at which end they took it.
  ///
  /// Bars that show for free take the start line along with the list, to within rounding: less than
  /// epsilon beyond it is not overscroll.
  private func withoutOverscroll(
    from previous: Double, to offset: Double, list: ListState
  ) -> (step: Double, cut: BarReason?) {
    var step = offset - previous
    var cut: BarReason?
    let start = list.startOffset
    if previous < start - Self.epsilon {
      cut = step > 0 ? .backFromTopOverscroll : .beyondTop
      switch settings.topBounce {
      case .startLine: step = max(0, offset - start)
      case .wrongSign: step = max(0, offset - list.topInset)
      }
    }
    // One less than the true last offset: resting at the very bottom counts as beyond the end.
    let end =
      (list.contentHeight - list.viewportHeight + list.bottomInset - 0.5).rounded(.down)
    if previous > end {
      cut = step < 0 ? .backFromBottomOverscroll : .beyondBottom
      switch settings.bottomBounce {
      case .expansionOnly: if step < 0 { step = min(0, offset - end) }
      case .both: step = min(0, offset - end)
      }
    }
    return (step, cut)
  }

  /// The step without what the resistance takes; spends it.
  private mutating func afterResistance(
    _ step: Double, offset: Double, list: ListState
  ) -> Double {
    switch state.direction {
    case .contracting:
      let left = settings.contractionResistance - state.spent
      state.spent = (state.spent + step).clamped(to: 0...settings.contractionResistance)
      return max(0, step - left)
    case .expanding:
      let freeLine: Double
      switch settings.freeZone {
      case .contentTop: freeLine = 0
      case .statusBar: freeLine = -settings.statusHeight
      }
      guard offset > freeLine else { return step }
      let left = settings.expansionResistance - state.spent
      state.spent = (state.spent - step).clamped(to: 0...settings.expansionResistance)
      return min(0, step + left)
    }
  }

  private mutating func explain(bounded: Double, cut: BarReason?, applied: Double) {
    let moved = report.consumedByBars
    if moved > 0 {
      reason = .hiding(hidden: contraction, of: travel)
    } else if moved < 0 {
      reason = .showing(hidden: contraction, of: travel)
    } else if travel == 0 {
      reason = .nothingCanMove
    } else if report.delta == 0 {
      reason = .noMovement
    } else if bounded == 0, let cut {
      reason = cut
    } else if applied != 0 {
      reason = applied > 0 ? .alreadyHidden : .alreadyShown
    } else {
      switch state.direction {
      case .contracting:
        reason =
          collapsedFraction >= 1
          ? .alreadyHidden
          : .held(
            spent: state.spent, of: settings.contractionResistance, direction: .contracting)
      case .expanding:
        reason =
          contraction == 0
          ? .alreadyShown
          : .held(spent: state.spent, of: settings.expansionResistance, direction: .expanding)
      }
    }
  }
}
