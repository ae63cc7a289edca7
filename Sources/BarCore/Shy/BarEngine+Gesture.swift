extension BarEngine {
  /// The gesture has ended and no momentum is left: the bars go to rest.
  ///
  /// - Parameters:
  ///   - isStop: whether momentum, wheel, key or program have come to rest; false if a finger was
  ///     lifted.
  ///   - velocity: of the list at the release, in points per second, positive while reading on; nil:
  ///     that of its steps in the last 200 ms.
  ///   - list: the tracked list; moved if the snap moves it.
  ///   - messages: what observers are told is added.
  /// - Returns: false if nothing was decided, because the page is away or the snap does not apply;
  ///   true if a snap took place (its picture follows `SettleRule`, then `finish` is due), even if
  ///   nothing moved.
  public mutating func endGesture(
    isStop: Bool = false, velocity: Double? = nil, list: inout ListState,
    messages: inout [PageMessage]
  ) -> Bool {
    state.finger = false
    defer { beginScroll() }
    let rule = isStop ? settings.atStop : settings.atLift
    let speed = isStop ? 0 : velocity ?? state.speed.value(at: clock.now)
    let wheelBase = state.wheelBase
    if state.isOnDisplay {
      if settings.resetOn.hasEnd { state.resistance.spent = 0 }
      state.wheelBase = nil
    }
    return rest(
      by: rule, releasedAt: speed, since: wheelBase, list: &list, messages: &messages)
  }

  /// What counts from the beginning of a scroll begins anew.
  mutating func beginScroll() {
    if settings.law.renewsBase { state.base = nil }
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
    list: inout ListState, messages: inout [PageMessage]
  ) -> Bool {
    (report.hidesOnce, report.mayNotShow) = (false, false)
    guard state.isOnDisplay else {
      reason = .pageAway
      return false
    }
    if settings.snapsOnlyWhenActive && (settings.disable || !isLongEnough(list)) {
      reason = .snapInactive
      return false
    }
    let before = state
    let movesContent =
      settings.contentAtSnap == .movesAtTop
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
    if settings.bound == .offset && !movesContent && contraction > max(0, settings.place(of: list))
    {
      bind(&list)
      reason = .snapStopsAtOffset
    }
    settle(from: before, movesContent: movesContent, list: &list, messages: &messages)
    if contraction != before.barContraction + before.extensionContraction { countAnew(list) }
    return true
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
  private mutating func settle(
    from before: BarState, movesContent: Bool = false, list: inout ListState,
    messages: inout [PageMessage]
  ) {
    if before.barContraction != state.barContraction
      || before.extensionContraction != state.extensionContraction
    {
      state.movedSinceFinish = true
    }
    if movesContent || settings.contentAtSnap == .moves {
      let ext = state.extensionContraction - before.extensionContraction
      let moved = state.barContraction - before.barContraction + ext
      // Content that lay over the bars comes to rest at the top, and not below it.
      list.offset += movesContent ? max(moved, -settings.place(of: list)) : moved
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
