extension BarEngine {
  /// The gesture has ended and no momentum is left: the bars go to rest.
  ///
  /// - Parameters:
  ///   - isStop: whether momentum, wheel, key or program have come to rest; false if a finger was
  ///     lifted.
  ///   - velocity: of the list at the release, in points per second, positive while reading on; nil:
  ///     that of its steps in the last 200 ms.
  ///   - coasts: whether momentum follows even so, or the way back of a list that is stretched.
  ///   - list: the tracked list; moved if the snap moves it.
  ///   - messages: what observers are told is added.
  /// - Returns: false if nothing was decided, because the page is away or the snap does not apply;
  ///   true if a snap took place (its picture follows `SettleRule`, then `finish` is due), even if
  ///   nothing moved.
  public mutating func endGesture(
    isStop: Bool = false, velocity: Double? = nil, coasts: Bool = false, list: inout ListState,
    messages: inout [PageMessage]
  ) -> Bool {
    state.finger = false
    defer { beginScroll() }
    if state.begin?.isOver ?? false {
      reason = .shownAtEnd
      return false
    }
    if settings.waitsForScroll, showShortContent(&list) { return true }
    let rule = isStop ? settings.atStop : settings.atLift
    let speed = isStop ? 0 : velocity ?? state.speed.value(at: clock.now)
    let wheelBase = state.wheelBase
    if state.isOnDisplay {
      if settings.resetOn.hasEnd { state.resistance.spent = 0 }
      state.wheelBase = nil
    }
    return rest(
      by: rule, releasedAt: speed, since: wheelBase, coasts: coasts, list: &list,
      messages: &messages)
  }

  /// Shows all bars over content that has become too short meanwhile; returns whether it has.
  private mutating func showShortContent(_ list: inout ListState) -> Bool {
    guard settings.reExpandsOnOutsideEvents, state.isOnDisplay, contraction > 0, !isLongEnough(list)
    else { return false }
    expandAll(&list)
    reason = .contentShrank
    return true
  }

  /// What counts from the beginning of a scroll begins anew.
  mutating func beginScroll() {
    if settings.law.renewsBase {
      if case .rebase(_, .drag, _) = settings.law {
        state.base?.isOver = true
      } else {
        state.base = nil
      }
    }
    state.begin = nil
    state.way = 0
    state.hides = .none
    if case .twoState(.distance(let rule)) = settings.law, rule.counting == .dragStart {
      trigger.forgetWays()
    }
  }

  /// The bars go where a rule says, or the speed of a release; see `endGesture`.
  ///
  /// `base` is how far they were pushed in when a wheel or key gesture began, nil for a finger;
  /// without `mayHide` they show where the rule would hide them further.
  mutating func rest(
    by rule: RestRule, releasedAt speed: Double, since base: Double? = nil, mayHide: Bool = true,
    coasts: Bool = false, list: inout ListState, messages: inout [PageMessage]
  ) -> Bool {
    (report.hidesOnce, report.mayNotShow) = (false, false)
    guard state.isOnDisplay else {
      reason = .pageAway
      return false
    }
    let isFrozen = !settings.showsOverShortContent && !isLongEnough(list)
    if settings.snapsOnlyWhenActive && (settings.disable || isFrozen) {
      reason = .snapInactive
      return false
    }
    let before = state
    // What follows the release brings the list back.
    let isStretched = coasts && settings.isStretched(list)
    let movesContent =
      settings.contentAtSnap == .movesAtTop && !isStretched
      && settings.contentBegins(atBarsHidden: contraction, list)
    var target: RestTarget
    if let answer = settings.target(ofReleaseAt: speed) {
      (target, reason) = answer
    } else {
      let rests = contraction <= 0 || contraction >= travel
      if settings.restsAtStops && (rests || collapsedFraction * 100 < settings.restsBelow) {
        reason = .restsAtStop
        return false
      }
      (target, reason) = rule.target(of: self, at: settings.place(of: list), since: base)
    }
    if !mayHide && target.hides(from: contraction) { (target, reason) = (.show, .staysShown) }
    if target.hides(from: contraction), let kept = keptShown(list, coasts: coasts) {
      (target, reason) = (.stay, kept)
    }
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
    let makesRoom =
      settings.contentAtSnap == .toTravel && !isStretched && target == .hide
      && settings.end(of: list) >= travel
    if !movesContent && !makesRoom && boundPlace(list) != state.barContraction {
      bind(&list)
      reason = .snapStopsAtOffset
    }
    settle(
      from: before, movesContent: movesContent || makesRoom, isStretched: isStretched, list: &list,
      messages: &messages)
    if contraction != before.barContraction + before.extensionContraction { countAnew(list) }
    return true
  }

  /// Why a whole bar does not hide when a gesture ends; nil if it may.
  ///
  /// A list that is let go of beyond its start may come to rest there, where the bar is whole. And a
  /// fast release hides no bar close to the end that a drag there would show again.
  private func keptShown(_ list: ListState, coasts: Bool) -> BarReason? {
    guard contraction == 0 else { return nil }
    let y = settings.place(of: list)
    if coasts && y < 0 { return .snapNearTop }
    return settings.showsAtEnd && y >= settings.end(of: list) - settings.barHeight
      ? .snapNothingMoved : nil
  }

  /// The bars went elsewhere by no step: what is counted from where they were goes on from there.
  private mutating func countAnew(_ list: ListState) {
    let travel = settings.barTravel
    if travel > 0 {
      state.base?.renew(
        at: settings.addsWay ? nil : settings.place(of: list),
        fraction: state.barContraction / travel)
    }
    if case .twoState(.distance(let rule)) = settings.law, rule.counting == .extremum {
      trigger.forgetWays()
    }
  }

  /// Shows or hides all at once, by code; the end of the next gesture does not undo it.
  mutating func jump(
    _ direction: BarDirection, list: inout ListState, messages: inout [PageMessage]
  ) {
    let before = state
    (report.hidesOnce, report.mayNotShow) = (false, false)
    state.base = nil
    trigger.forgetWays()
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
    if let alpha = settings.alphaAllHidden { state.alpha = alpha }
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
  ///
  /// A list that is stretched is left alone: its spring brings it back.
  private mutating func settle(
    from before: BarState, movesContent: Bool = false, isStretched: Bool = false,
    list: inout ListState, messages: inout [PageMessage]
  ) {
    if before.barContraction != state.barContraction
      || before.extensionContraction != state.extensionContraction
    {
      state.movedSinceFinish = true
    }
    let moved = contraction - (before.barContraction + before.extensionContraction)
    let way: Double?
    switch settings.contentAtSnap {
    case .toTravel where movesContent:
      let left = contraction - settings.place(of: list)
      way = left > 0 && moved > 0 ? left : nil
    // Content that lay over the bars comes to rest at the top, and not below it.
    case _ where movesContent: way = max(moved, -settings.place(of: list))
    case .moves where !isStretched: way = moved
    case _: way = nil
    }
    if let way {
      list.offset += way
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
    if settings.clampsAfterSnap && !isStretched {
      // A refresh control in sight has pulled the list beyond its start: that stays.
      let start =
        state.refreshControlShown ? min(list.offset, list.startOffset) : list.startOffset
      list.offset = min(max(list.offset, start), list.endOffset)
      bind(&list)
      if state.previousOffset != nil { state.previousOffset = list.offset }
    }
    tellContracted(&messages)
  }
}
