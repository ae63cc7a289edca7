extension BarEngine {
  /// The gesture has ended and no momentum is left: the bars go to rest.
  ///
  /// - Returns: no if nothing was decided, because the page is away or the snap does not apply;
  ///   yes if a snap took place (its picture lasts 0.2 s, then `finish` is due), even if nothing
  ///   moved.
  public mutating func endGesture(
    list: inout ListState, messages: inout [PageMessage]
  ) -> Bool {
    state.finger = false
    guard state.isOnDisplay else {
      reason = .pageAway
      return false
    }
    state.spent = 0
    if settings.snapsOnlyWhenActive && (settings.disable || !isLongEnough(list)) {
      reason = .snapInactive
      return false
    }
    let before = state
    switch decide() {
    case .hide: contractAll(&list)
    case .showExtension: expandExtension(&list)
    case .show: expandAll(&list)
    case .stay: break
    }
    settle(from: before, list: &list, messages: &messages)
    return true
  }

  private enum Snap {
    case hide
    case showExtension
    case show
    case stay
  }

  /// Where the bars go at the end of a gesture; notes the reason.
  private mutating func decide() -> Snap {
    var snap: Snap
    switch settings.snapRule {
    case .none:
      reason = .noSnap
      return .stay
    case .facebook:
      switch state.direction {
      case .contracting:
        snap = extensionIsShut ? .hide : .showExtension
        reason = extensionIsShut ? .snapHidesLastDirection : .snapShowsExtension
      case .expanding:
        snap = barIsOut ? .showExtension : .hide
        reason =
          barIsOut
          ? .snapShowsExtension : barIsShut ? .snapStaysHidden : .snapHidesPartlyShownBar
      }
    case .nearer:
      let hides = contraction > travel / 2
      snap = hides ? .hide : .show
      reason = hides ? .snapNearerHidden : .snapNearerShown
    case .direction:
      let hides = state.direction == .contracting
      snap = hides ? .hide : .show
      reason = hides ? .snapHidesLastDirection : .snapDirectionShows
    }
    if case .hide = snap, settings.snapHidesOnlyIfMoved && contraction == 0 {
      reason = .snapNothingMoved
      snap = .showExtension
    }
    return snap
  }

  /// Shows all, by code; works at any offset, also while disabled.
  public mutating func show(list: inout ListState, messages: inout [PageMessage]) {
    command(.expanding, list: &list, messages: &messages)
  }

  /// Hides all, by code; works at any offset, also while disabled.
  public mutating func hide(list: inout ListState, messages: inout [PageMessage]) {
    command(.contracting, list: &list, messages: &messages)
  }

  /// The direction is set so that the end of the next gesture does not undo the command.
  private mutating func command(
    _ direction: BarDirection, list: inout ListState, messages: inout [PageMessage]
  ) {
    let before = state
    state.direction = direction
    state.resistanceDirection = direction
    state.spent = 0
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

  /// The picture of a command that hid the bars has ended: the tucked-in extension is not drawn.
  public mutating func hideCommandFinished() {
    guard extensionIsShut, settings.extensionHeight > 0, !settings.stickyExtensionView,
      settings.extensionStays == 0
    else { return }
    state.extensionHidden = true
  }

  // MARK: Actions

  mutating func contractAll(_ list: inout ListState) {
    if settings.stickyNavigationBar {
      state.alpha = 1
    } else if settings.contractAllDims {
      state.alpha = Self.epsilon
    }
    state.barContraction = settings.barTravel
    fitInset(&list)
    state.extensionContraction = settings.extensionTravel
    fitInset(&list)
  }

  mutating func expandExtension(_ list: inout ListState) {
    state.extensionHidden = false
    state.extensionContraction = 0
    fitInset(&list)
  }

  mutating func expandAll(_ list: inout ListState) {
    state.alpha = 1
    state.barContraction = 0
    fitInset(&list)
    state.extensionContraction = 0
    state.extensionHidden = false
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
    if settings.contentAtSnap == .scrollEvent {
      moveContentWithEvent(from: before, list: &list, messages: &messages)
    }
    if settings.clampsAfterSnap {
      // A refresh control in sight has pulled the list beyond its start: that stays.
      let start =
        state.refreshControlShown ? min(list.offset, list.startOffset) : list.startOffset
      list.offset = list.offset.clamped(to: start...list.endOffset)
      if state.previousOffset != nil { state.previousOffset = list.offset }
    }
    checkContracted(&messages)
  }

  /// The first edition moved the content by an animated scroll, which the bars took for a movement.
  private mutating func moveContentWithEvent(
    from before: BarState, list: inout ListState, messages: inout [PageMessage]
  ) {
    let byBar = before.barContraction - state.barContraction
    let moved = byBar != 0 ? byBar : before.extensionContraction - state.extensionContraction
    guard moved != 0 else { return }
    let kept = reason
    scroll(to: list.offset - moved, list: &list, messages: &messages)
    reason = kept
  }
}
