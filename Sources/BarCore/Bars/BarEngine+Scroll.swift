extension BarEngine {
  /// The list asks to scroll to an offset, by any hand: moves the list and the bars.
  ///
  /// In order: gate, ends of the list, direction, resistance, law, and the list's share. Under
  /// `together` the bars and the list both take the whole step.
  public mutating func scroll(
    to offset: Double, by source: ScrollSource = .finger, list: inout ListState,
    messages: inout [PageMessage]
  ) {
    report = StepReport()
    report.delta = offset - list.offset
    report.consumedByList = report.delta
    if state.asked * report.delta < 0 { state.asked = 0 }
    state.asked += report.delta
    list.offset = offset

    if let closed = closedGate(list) {
      reason = closed
      if settings.seesWhileGateShut { passBy(&list) }
      return
    }
    guard let previous = state.previousOffset else {
      state.previousOffset = offset
      reason = .firstReport
      return
    }

    report.delta = offset - previous
    report.consumedByList = report.delta
    if settings.wheelDecides {
      let isWheel = source == .wheel || source == .keys
      state.wheelBase = isWheel ? state.wheelBase ?? contraction : nil
    }
    guard settings.drivenBy.contains(source) else {
      reason = .notDriven(by: source)
      return passBy(&list)
    }
    if report.delta < 0 && !settings.showsOnlyFor.contains(source) {
      reason = .doesNotShow(for: source)
      return passBy(&list)
    }
    let (bounded, cut) = counted(from: previous, to: offset, list: list)
    report.bounded = bounded
    note(bounded, by: source)
    var applied = afterResistance(bounded, offset: offset, list: list)
    let first = settings.shares ? takenFirst(from: previous, list: list) : nil
    if let first { applied = report.delta - first }
    report.applied = applied

    state.fade = settings.fadeBehavior
    if settings.contractedMessage == .repeatedLate && isFullyContracted {
      messages.append(.didBecomeFullyContracted)
    }
    let before = contraction
    move(by: applied, from: previous, list: &list)
    if settings.bound == .offset { bind(&list) }
    report.consumedByBars = moved(from: before, applied)
    if settings.resetOn.hasEnds { resetAtStops(applied) }
    if settings.shares { share(first: first, previous: previous, by: source, list: &list) }
    explain(bounded: bounded, cut: cut, applied: applied)
    state.previousOffset = list.offset
    checkContracted(&messages)
  }

  /// Why the bars take no part at present; nil if they do.
  func closedGate(_ list: ListState) -> BarReason? {
    if settings.disable { return .disabled }
    if !state.isOnDisplay { return .pageAway }
    return isLongEnough(list) ? nil : .contentTooShort
  }

  /// A step that the list takes alone; a bar bound to the offset obeys that even so.
  private mutating func passBy(_ list: inout ListState) {
    if settings.bound == .offset { bind(&list) }
    state.previousOffset = list.offset
  }

  /// Remembers which way the step went, and gives the resistance back where it turns.
  private mutating func note(_ step: Double, by source: ScrollSource) {
    if step.magnitude > Self.epsilon {
      state.direction = step > 0 ? .contracting : .expanding
      if settings.showsOnlyFor.contains(source) { state.userDirection = state.direction }
    }
    if state.direction != state.resistanceDirection {
      state.resistanceDirection = state.direction
      if settings.resetOn.hasDirection { state.spent = 0 }
    }
    if state.run * step < 0 { state.run = 0 }
    state.run += step
    if source == .finger {
      if state.run > Self.slop { state.wantsHidden = true }
      if state.run < -Self.slop { state.wantsHidden = false }
    }
  }

  /// Travel that says nothing about where the finger wants to go, in points.
  static let slop = 5.0

  /// What the bars took of a step.
  ///
  /// Drawers tell it themselves: their sum is exact, the difference of two places may not be.
  private func moved(from before: Double, _ applied: Double) -> Double {
    settings.law == .accumulate && settings.bound == .none && settings.surplus == 0
      ? report.consumedByBars : contraction - before
  }

  /// The step without what the overscroll rules take away, and at which end they took it.
  ///
  /// Bars that show for free take the start line along with the list, to within rounding: less than
  /// epsilon beyond it is not overscroll.
  func withoutOverscroll(
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
      // What was spent the other way, against a greater resistance, is no gain.
      let left = max(0, settings.contractionResistance - state.spent)
      state.spent = (state.spent + step).clamped(to: 0...max(0, settings.contractionResistance))
      if settings.spendsWhole { return state.spent >= settings.contractionResistance ? step : 0 }
      return max(0, step - left)
    case .expanding:
      guard offset > freeLine(list) else { return step }
      let left = max(0, settings.expansionResistance - state.spent)
      state.spent = (state.spent - step).clamped(to: 0...max(0, settings.expansionResistance))
      if settings.spendsWhole { return state.spent >= settings.expansionResistance ? step : 0 }
      return min(0, step + left)
    }
  }

  /// The offset up to which showing costs nothing.
  private func freeLine(_ list: ListState) -> Double {
    switch settings.freeZone {
    case .contentTop: 0
    case .statusBar: -settings.statusHeight
    case .below: restOffset(of: list) + settings.freeBelow
    case .none: -.infinity
    }
  }

  /// At a stop the resistance is whole again.
  private mutating func resetAtStops(_ applied: Double) {
    if applied > 0 && contraction >= travel || applied < 0 && contraction <= 0 { state.spent = 0 }
  }

  private mutating func explain(bounded: Double, cut: BarReason?, applied: Double) {
    let moved = report.consumedByBars
    if let special = lawReason(bounded: bounded) {
      reason = special
    } else if moved > 0 {
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
