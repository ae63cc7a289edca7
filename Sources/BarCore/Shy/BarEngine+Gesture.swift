extension BarEngine {
  /// The gesture has ended and no momentum is left: the bars go to rest.
  ///
  /// - Parameters:
  ///   - isStop: whether momentum, wheel, key or program have come to rest; false if a finger was
  ///     lifted.
  ///   - list: the tracked list; moved if the snap moves it.
  ///   - messages: what observers are told is added.
  /// - Returns: false if nothing was decided, because the page is away or the snap does not apply;
  ///   true if a snap took place (its picture follows `SettleRule`, then `finish` is due), even if
  ///   nothing moved.
  public mutating func endGesture(
    isStop: Bool = false, list: inout ListState, messages: inout [PageMessage]
  ) -> Bool {
    state.finger = false
    guard state.isOnDisplay else {
      reason = .pageAway
      return false
    }
    if settings.resetOn.hasEnd { state.resistance.spent = 0 }
    state.base = nil
    let wheelBase = state.wheelBase
    state.wheelBase = nil
    if settings.snapsOnlyWhenActive && (settings.disable || !isLongEnough(list)) {
      reason = .snapInactive
      return false
    }
    let rests = contraction <= 0 || contraction >= travel
    if settings.restsAtStops && (rests || collapsedFraction * 100 < settings.restsBelow) {
      reason = .restsAtStop
      return false
    }
    let before = state
    let rule = isStop ? settings.atStop : settings.atLift
    let target: RestTarget
    (target, reason) = rule.target(of: self, since: wheelBase)
    switch target {
    case .hide: contractAll(&list)
    case .showExtension:
      state.extensionHidden = false
      state.extensionContraction = 0
      fitInset(&list)
    case .show: expandAll(&list)
    case .stay: break
    case .edge(let edge): _ = pour(edge - contraction, list: &list)
    }
    if settings.bound == .offset && contraction > max(0, settings.place(of: list)) {
      bind(&list)
      reason = .snapStopsAtOffset
    }
    settle(from: before, list: &list, messages: &messages)
    return true
  }

  /// Shows or hides all at once, by code; the end of the next gesture does not undo it.
  mutating func jump(
    _ direction: BarDirection, list: inout ListState, messages: inout [PageMessage]
  ) {
    let before = state
    state.direction = direction
    state.resistance.turn(to: direction, resets: false)
    state.resistance.spent = 0
    switch direction {
    case .contracting:
      contractAll(&list)
      reason = .hiddenByCode
    case .expanding:
      expandAll(&list)
      reason = .shownByCode
    }
    settle(from: before, list: &list, messages: &messages)
  }

  // MARK: Actions

  mutating func contractAll(_ list: inout ListState) {
    if settings.stickyNavigationBar {
      state.alpha = 1
    } else if settings.contractAllDims {
      let left = 1 - settings.barTravel / settings.barHeight
      state.alpha = left > Self.epsilon ? left : Self.epsilon
    }
    put(bar: settings.barTravel, extension: settings.extensionTravel, list: &list)
  }

  mutating func expandAll(_ list: inout ListState) {
    state.alpha = 1
    state.extensionHidden = false
    put(bar: 0, extension: 0, list: &list)
  }

  /// Puts the drawers to their ends, the bar first; the list follows each of them.
  private mutating func put(bar: Double, extension ext: Double, list: inout ListState) {
    state.charge = 0
    state.barContraction = bar
    fitInset(&list)
    state.extensionContraction = ext
    fitInset(&list)
  }

  /// What follows every snap and command: the content moves along and stays in its range.
  private mutating func settle(
    from before: BarState, list: inout ListState, messages: inout [PageMessage]
  ) {
    if before.barContraction != state.barContraction
      || before.extensionContraction != state.extensionContraction
    {
      state.movedSinceFinish = true
    }
    if settings.contentAtSnap == .moves {
      let ext = state.extensionContraction - before.extensionContraction
      list.offset += state.barContraction - before.barContraction + ext
      rebase(to: list.offset)
    }
    if settings.contentAtSnap == .scrollEvent {
      // The first edition moved the content by an animated scroll, which the bars took for a
      // movement.
      let byBar = before.barContraction - state.barContraction
      let moved = byBar != 0 ? byBar : before.extensionContraction - state.extensionContraction
      let kept = reason
      if moved != 0 {
        scroll(to: list.offset - moved, by: .program, list: &list, messages: &messages)
      }
      reason = kept
    }
    if settings.clampsAfterSnap {
      // A refresh control in sight has pulled the list beyond its start: that stays.
      let start =
        state.refreshControlShown ? min(list.offset, list.startOffset) : list.startOffset
      list.offset = min(max(list.offset, start), list.endOffset)
      if state.previousOffset != nil { state.previousOffset = list.offset }
    }
    tellContracted(&messages)
  }
}
