extension BarEngine {
  /// The list asks to scroll to an offset, by any cause: moves the list and the bars.
  ///
  /// In order: gate, ends of the list, direction, resistance, law, and the list's share. Under
  /// `together` the bars and the list both take the whole step.
  public mutating func scroll(
    to offset: Double, by cause: ScrollCause = .finger, list: inout ListState,
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
      let isWheel = cause == .wheel || cause == .key
      state.wheelBase = isWheel ? state.wheelBase ?? contraction : nil
    }
    guard settings.drivenBy.contains(cause) else {
      reason = .notDriven(by: cause)
      return passBy(&list)
    }
    if report.delta < 0 && !settings.showsOnlyFor.contains(cause) {
      reason = .doesNotShow(for: cause)
      return passBy(&list)
    }
    let (bounded, cut) = settings.counted(from: previous, to: offset, list: list)
    report.bounded = bounded
    note(bounded, by: cause)
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
    if settings.shares { share(first: first, previous: previous, by: cause, list: &list) }
    tellReason(cut: cut)
    state.previousOffset = list.offset
    tellContracted(&messages)
  }

  /// A step that the list takes alone; a bar bound to the offset obeys that even so.
  private mutating func passBy(_ list: inout ListState) {
    if settings.bound == .offset { bind(&list) }
    state.previousOffset = list.offset
  }

  /// Remembers which way the step went, and gives the resistance back where it turns.
  private mutating func note(_ step: Double, by cause: ScrollCause) {
    if step.magnitude > Self.epsilon {
      state.direction = step > 0 ? .contracting : .expanding
      if settings.showsOnlyFor.contains(cause) { state.userDirection = state.direction }
    }
    state.resistance.turn(to: state.direction, resets: settings.resetOn.hasDirection)
    state.intent.note(step, byFinger: cause == .finger)
  }

  /// What the bars took of a step; drawers tell it themselves, for their sum is exact and the
  /// difference of two places may not be.
  private func moved(from before: Double, _ applied: Double) -> Double {
    settings.law == .accumulate && settings.bound == .none && settings.surplus == 0
      ? report.consumedByBars : contraction - before
  }

  /// The step without what the resistance takes; spends it.
  private mutating func afterResistance(
    _ step: Double, offset: Double, list: ListState
  ) -> Double {
    if state.direction == .expanding, let line = settings.freeLine(list), !(offset > line) {
      return step
    }
    return state.resistance.rest(
      of: step, limit: settings.resistance(state.direction), whole: settings.spendsWhole)
  }

  /// At a stop the resistance is whole again.
  private mutating func resetAtStops(_ applied: Double) {
    if applied > 0 && contraction >= travel || applied < 0 && contraction <= 0 {
      state.resistance.spent = 0
    }
  }
}
