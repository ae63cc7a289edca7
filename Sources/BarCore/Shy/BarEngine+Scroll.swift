/// A step of the list, from its beginning to its end: what of it counts, what it does to the bars,
/// who takes it, and why.
extension BarEngine {
  /// The list goes to an offset, and the bars with it; as `scroll`, and what is drawn follows a bar
  /// that jumps, which one with the trigger `headroom` may do once in 1/60 s.
  ///
  /// The first movement in each sixtieth is looked at at once, the others when it is over.
  public mutating func move(
    to offset: Double, by cause: ScrollCause, way: Double? = nil, shown: Double? = nil,
    list: inout ListState, messages: inout [PageMessage]
  ) {
    guard settings.isSeenInSteps else {
      return scroll(to: offset, by: cause, way: way, list: &list, messages: &messages)
    }
    var before = drawn(shown, list)
    let (old, start) = (contraction, list.offset)
    scroll(to: offset, by: cause, way: way, list: &list, messages: &messages)
    // The content has gone with the step: no picture may hold it back.
    before.offset += settings.shares ? report.consumedByList : offset - start
    if case .twoState(.headroom) = settings.law {
      guard StepSpeed.sixtieth(clock.now) != trigger.cell else {
        trigger.isDue = true
        return
      }
      takeLook(&list)
    }
    drawStep(from: before, moved: contraction - old, list)
  }

  /// The list asks to scroll to an offset, by any cause: moves the list and the bars.
  ///
  /// In order: gate, ends of the list, direction, resistance, law, and the list's share. Under
  /// `together` the bars and the list both take the whole step.
  ///
  /// `way` is how far the finger went, in points, where a stretch has shortened the step; nil: as far
  /// as the list.
  public mutating func scroll(
    to offset: Double, by cause: ScrollCause = .finger, way: Double? = nil,
    list: inout ListState, messages: inout [PageMessage]
  ) {
    report = StepReport()
    report.cause = cause
    report.hidesOnce = settings.hideLimit.holds(for: cause)
    report.mayNotShow = settings.showsOnlyWithMomentum
    report.delta = offset - list.offset
    report.consumedByList = report.delta
    if state.asked * report.delta < 0 { state.asked = 0 }
    state.asked += report.delta
    let closed = closedGate(list)
    list.offset = offset

    if let closed {
      guard closed == .contentTooShort, settings.showsOverShortContent else {
        reason = closed
        if settings.seesWhileGateShut { passBy(by: nil, &list) }
        return
      }
      report.mayNotHide = true
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
      if cause == .bounce { showAtStart(list: &list) }
      return passBy(by: cause, &list)
    }
    if !begins(from: previous, to: offset, &list) { return passBy(by: cause, &list) }
    if settings.asksForSpeed { state.speed.add(report.delta, at: clock.now) }
    if report.delta < 0
      && (settings.showsOnlyWithMomentum || !settings.showsOnlyFor.contains(cause))
    {
      reason = settings.showsOnlyWithMomentum ? .showsAtRelease : .doesNotShow(for: cause)
      return passBy(by: cause, &list)
    }
    if report.delta < 0, let kept = keptDirection(cause) {
      reason = kept
      return passBy(by: cause, &list)
    }
    if settings.isJump(report.delta, list) {
      reason = .jump
      showAtStart(list: &list)
      return passBy(by: cause, &list)
    }
    let given =
      settings.untrimmedEdges == .stretchFirst
      ? settings.givenBack(from: previous, step: report.delta, list: list) : 0
    let start = previous + given
    var goal = offset
    if settings.countsFingerWay && cause == .finger, let way { goal = start + way }
    let inside = state.inside.flatMap { $0.offset == previous ? $0.y : nil }
    let (bounded, cut) = settings.counted(
      from: start, to: goal, by: cause, inside: inside, list: list)
    report.bounded = bounded
    note(bounded, by: cause)
    var applied = afterResistance(bounded, offset: offset, list: list)
    let left = report.delta - given
    if settings.shares, let first = settings.takenFirst(of: left, from: start, list: list) {
      applied = left - first
    }
    if settings.law.takesShares { applied *= applied > 0 ? settings.hideShare : settings.showShare }
    report.applied = applied

    state.fade = settings.fadeBehavior
    if settings.contractedMessage == .repeatedLate && isFullyContracted {
      repeatContracted(by: cause, &messages)
    }
    let before = contraction
    if settings.hidesAtSpringBack && springsBackFromEnd(from: previous, to: offset, list) {
      setBar(settings.barTravel, list: &list)
    } else {
      move(by: applied, from: start, list: &list)
    }
    bind(&list)
    state.hides.note(contraction - before)
    // Drawers tell what they took: their sum is exact, the difference of two places may not be.
    if settings.law != .accumulate() || settings.bound != .none {
      report.consumedByBars = contraction - before
    }
    if settings.resetOn.hasEnds
      && (applied > 0 && contraction >= travel || applied < 0 && contraction <= 0)
    {
      state.resistance.spent = 0
    }
    if settings.shares {
      share(given: given, previous: start, by: cause, list: &list)
    }
    let end = given == report.delta && given != 0 ? .stretchGivenBack : cut
    reason = .step(of: &self, cut: end)
    // A list that has become shorter with the bar may have come there by itself.
    showAtStart(list: &list)
    if cause == .program || cause == .key { showNearTop(list: &list) }
    notePlace(list)
    tellContracted(&messages)
  }

  /// Remembers where the list is: the next step begins there.
  private mutating func notePlace(_ list: ListState) {
    state.previousOffset = list.offset
    state.inside = settings.insidePlace(of: list).map { InsidePlace(offset: list.offset, y: $0) }
  }

  /// A step that the list takes alone; a bar bound to the offset obeys that even so.
  ///
  /// `cause` is nil while the gate is shut.
  private mutating func passBy(by cause: ScrollCause?, _ list: inout ListState) {
    if report.delta != 0, cause.map(settings.drivenBy.contains) ?? true { noteMovement() }
    state.base?.shift(by: report.delta)
    let before = contraction
    bind(&list)
    state.hides.note(contraction - before)
    if let cause, cause != .finger, !cause.followsFinger { showNearTop(list: &list) }
    notePlace(list)
  }

  // MARK: What counts

  /// Remembers that the list has moved, for what waits until it does not.
  private mutating func noteMovement() {
    if settings.atPause != .none { state.restsAt = clock.now + settings.pause }
  }

  /// Remembers which way the step went, and gives the resistance back where it turns.
  private mutating func note(_ step: Double, by cause: ScrollCause) {
    if report.delta != 0 { noteMovement() }
    state.way += step
    if step.magnitude > Self.epsilon {
      state.direction = step > 0 ? .contracting : .expanding
      let isKept = settings.motion == .afterDragBack && cause.followsFinger
      if settings.showsOnlyFor.contains(cause) && !isKept {
        state.userDirection = state.direction
      }
    }
    state.resistance.turn(to: state.direction, resets: settings.resetOn.hasDirection)
    state.intent.note(step, byFinger: cause == .finger)
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

  // MARK: The bars

  /// Moves the bars by a step; the list is at the step's end already.
  mutating func move(by step: Double, from previous: Double, list: inout ListState) {
    switch settings.law {
    case .accumulate(let surplus):
      if surplus > 0 {
        slide(by: step, surplus: surplus, list: &list)
      } else {
        report.consumedByBars = pour(settings.showsWhole && step < 0 ? -travel : step, list: &list)
        report.flipped = settings.showsWhole && report.consumedByBars < step
      }
    case .pinned: break
    case .follow: setBar(settings.place(of: list), list: &list)
    case .rebase(let thresholds, let anew, let rule):
      followDrag(from: previous, by: step, thresholds, anew, rule, list: &list)
    case .twoState(.headroom):
      if trigger.offset == nil {
        trigger.offset = (previous - settings.restOffset(of: list)).rounded()
      }
    case .twoState(.mui(let threshold, let hysteresis)):
      let y = settings.place(of: list)
      let goesBack = hysteresis && y < (trigger.offset ?? y)
      trigger.offset = y
      flip(hidden: !goesBack && y > threshold, list: &list)
    case .twoState(.distance(let rule)): count(step, rule, list: &list)
    }
  }

  /// Pushes the drawers in (positive) or out (negative): the extension hides first and shows last.
  ///
  /// With one offset over both, a stack, the bar leaves first and returns last.
  ///
  /// - Returns: what they took, signed like the amount; never more than it.
  mutating func pour(_ amount: Double, list: inout ListState) -> Double {
    if amount > 0 && mayHideNoMore { return 0 }
    var taken: Double
    switch (settings.parts, amount > 0) {
    case (.drawer, true):
      taken = slideExtension(by: amount, list: &list)
      let left = amount - taken
      if !settings.stickyExtensionView && settings.extensionStays == 0 {
        state.extensionHidden = left > 0
      }
      taken += slideBar(by: left, list: &list)
    case (.drawer, false):
      taken = slideBar(by: amount, list: &list)
      if amount < taken && !settings.stickyExtensionView {
        taken += slideExtension(by: amount - taken, list: &list)
        state.extensionHidden = false
      }
    case (.stack, true):
      taken = slideBar(by: amount, list: &list)
      taken += slideExtension(by: amount - taken, list: &list)
    case (.stack, false):
      taken = slideExtension(by: amount, list: &list)
      taken += slideBar(by: amount - taken, list: &list)
    }
    updateAlpha()
    if taken != 0 { state.movedSinceFinish = true }
    return taken
  }

  private mutating func slideBar(by amount: Double, list: inout ListState) -> Double {
    guard !settings.stickyNavigationBar else { return 0 }
    let taken = BarState.slide(&state.barContraction, by: amount, travel: settings.barTravel)
    if taken != 0 { fitInset(&list) }
    return taken
  }

  private mutating func slideExtension(by amount: Double, list: inout ListState) -> Double {
    let taken = BarState.slide(
      &state.extensionContraction, by: amount, travel: settings.extensionTravel)
    if taken != 0 { fitInset(&list) }
    return taken
  }

  /// Puts the bar to a place, which is brought into its travel.
  ///
  /// `isBound`: it has to be there, whatever else a step may not do.
  mutating func setBar(_ contraction: Double, isBound: Bool = false, list: inout ListState) {
    let goal = contraction.clamped(to: 0...settings.barTravel)
    guard goal != state.barContraction else { return }
    if goal > state.barContraction {
      if mayHideNoMore { return }
    } else if report.mayNotShow && !isBound {
      return
    }
    state.barContraction = goal
    state.movedSinceFinish = true
    updateAlpha()
    fitInset(&list)
  }

  mutating func updateAlpha() { state.alpha = settings.alpha(hidden: state.barContraction) }

  /// Fits the list's top inset to the lower edge of the bars, and keeps the content where it is on
  /// the bars unless a finger holds it.
  ///
  /// A list laid out below the bars grows upwards once they pass its top edge. (Its height then
  /// loses the bottom inset: the original's error, until the host lays it out again.)
  mutating func fitInset(_ list: inout ListState) {
    if settings.inset == .rides {
      list.top = settings.expandedInset - contraction - list.insets.bars
    }
    fitBottomInset(&list)
    guard settings.inset == .follows, list.contentHeight > 0 else { return }
    var wanted = bottom - list.top
    if wanted < -Self.epsilon {
      list.top += wanted
      list.viewportHeight -= wanted + list.bottomInset
      wanted = 0
    }
    guard wanted != list.insets.bars, insetMayFollow else { return }
    if !state.finger && settings.contentAtSnap == .silentShift {
      let shift = list.insets.bars - wanted
      list.offset += shift
      state.base?.shift(by: shift)
      rebase(to: list.offset)
    }
    list.insets.bars = wanted
  }

  /// Fits the list's bottom inset to a bar at the lower edge: to what is seen of it, or to its whole
  /// height where the insets are fixed.
  ///
  /// Content at its end stays there unless a finger holds it.
  mutating func fitBottomInset(_ list: inout ListState) {
    let wanted = settings.barHeight - (settings.inset == .follows ? state.barContraction : 0)
    guard settings.edge == .bottom, wanted != list.bottomInset else { return }
    let wasInRange = list.offset <= list.endOffset
    list.bottomInset = wanted
    guard wasInRange, !state.finger, list.offset > list.endOffset else { return }
    state.base?.shift(by: list.endOffset - list.offset)
    list.offset = list.endOffset
    rebase(to: list.offset)
  }

  // MARK: Who took it

  /// Gives the list its share of the step, of which so many points have given back a stretch; the rest
  /// begins at `previous`.
  mutating func share(
    given: Double, previous: Double, by cause: ScrollCause, list: inout ListState
  ) {
    let step = report.delta - given
    let used = report.consumedByBars
    var listShare = settings.takes(step).listShare(of: step, used: used)
    if settings.seam == .lost && cause == .momentum && used != 0 {
      report.lostAtSeam = listShare
      listShare = 0
    }
    report.consumedByList = listShare + given
    if listShare != step { list.offset = previous + listShare }
  }
}
