extension BarEngine {
  /// The page is about to leave, or about to appear: all bars show, unless they keep their state.
  mutating func pageChanges(isOnDisplay: Bool, list: inout ListState) {
    if !settings.keepsStateAcrossPages {
      expand(because: .pageChange, list: &list)
    } else {
      reason = .keptState
    }
    state.previousOffset = nil
    state.isOnDisplay = isOnDisplay
  }

  /// Another list comes under the same bars.
  ///
  /// It gets the inset that fits the bars. Bars that keep their state do so, and a list that would
  /// begin below them is moved up to them; content too short for that shows all.
  public mutating func listChanges(to list: inout ListState) {
    state.finger = false
    state.previousOffset = nil
    guard settings.keepsStateAcrossPages else {
      expand(because: .listChange, list: &list)
      return
    }
    refit(&list)
    if !isLongEnough(list) {
      expand(because: .contentShrank, list: &list)
    } else {
      reason = .keptState
    }
    if list.offset < list.startOffset { list.offset = list.startOffset }
  }

  /// The height of the content has changed.
  public mutating func contentChanged(list: inout ListState) {
    fitInset(&list)
    guard settings.reExpandsOnOutsideEvents, state.isOnDisplay, !isLongEnough(list) else { return }
    expand(because: .contentShrank, list: &list)
  }

  /// The window got the focus.
  public mutating func becameActive(list: inout ListState) {
    guard settings.reExpandsOnOutsideEvents, state.isOnDisplay else { return }
    expand(because: .windowActive, list: &list)
  }

  /// The window was resized: a layout pass.
  public mutating func layout(list: inout ListState) {
    if settings.inset != .follows { return refit(&list) }
    let before = list.topInset
    let wanted = bottom - list.top
    guard max(0, wanted) != before else { return }
    expand(because: .layoutChange, list: &list)
  }

  /// A refresh control inside the list has come into sight, or has gone.
  public mutating func refreshControl(isShown: Bool, list: inout ListState) {
    state.refreshControlShown = isShown
    if !isShown { fitInset(&list) }
  }

  /// Takes over changed settings, at once and in the middle of a drag too.
  ///
  /// What the original does for each change: another extension or status strip shows all, an end of
  /// `disable` forgets what was scrolled meanwhile, a drawer that became sticky comes out, and any
  /// other change of a height is a layout pass.
  public mutating func apply(_ new: BarSettings, list: inout ListState) {
    let old = settings
    guard new != old else { return }
    let bottomBefore = bottom
    replaceSettings(new)
    state.charge = min(state.charge, new.surplus)
    if old.law != new.law || old.trigger != new.trigger { state.triggerOffset = nil }
    if new.inset == .rides || old.inset == .rides {
      hang(old, contraction: contraction, &list)
      fitInset(&list)
    }
    state.spent = min(state.spent, max(new.expansionResistance, new.contractionResistance))
    if old.disable && !new.disable { state.previousOffset = list.offset }
    list.bottomInset += new.bottomBarHeight - old.bottomBarHeight

    if old.extensionHeight != new.extensionHeight {
      extensionChanged(bottomBefore: bottomBefore, list: &list)
    } else if old.statusHeight != new.statusHeight || old.statusBarHeight != new.statusBarHeight {
      if new.reExpandsOnOutsideEvents {
        expand(because: .statusBarChange, list: &list)
      } else {
        clampDrawers(&list)
        layout(list: &list)
      }
    } else if old.barHeight != new.barHeight || old.inset != new.inset {
      clampDrawers(&list)
      layout(list: &list)
    } else {
      clampDrawers(&list)
      if old.hasCustomRefreshControl && !new.hasCustomRefreshControl { fitInset(&list) }
    }
    explainAgain(over: list)
  }

  /// Brings the figures of the last reason up to date after a change of the settings.
  ///
  /// Other reasons tell what has happened, and that stays true.
  private mutating func explainAgain(over list: ListState) {
    switch reason {
    case .held(_, _, let direction):
      let limit =
        direction == .contracting ? settings.contractionResistance : settings.expansionResistance
      if let closed = closedGate(list) {
        reason = closed
      } else if state.spent < limit {
        reason = .held(spent: state.spent, of: limit, direction: direction)
      } else {
        reason = .heldNoMore
      }
    case .hiding: reason = .hiding(hidden: contraction, of: travel)
    case .showing: reason = .showing(hidden: contraction, of: travel)
    default: break
    }
  }

  /// Takes over changed settings for a list that is not tracked; what else they change of it, it
  /// gets when it is tracked again.
  func park(_ list: inout ListState, from old: BarSettings) {
    guard settings.inset == .rides || old.inset == .rides else { return }
    hang(old, contraction: old.expandedInset - list.topInset - list.top, &list)
  }

  /// How far a parked list that rides hangs below the view: less by how far the bars were pushed in
  /// when it was parked, and by as much its upper edge lies higher.
  func hanging(of list: ListState) -> Double {
    settings.inset == .rides
      ? settings.hanging - (settings.expandedInset - list.topInset - list.top) : 0
  }

  /// A list that rides is taller than the view, and its inset goes with the bars' full height.
  ///
  /// - Parameters:
  ///   - old: the settings so far.
  ///   - contraction: how far the bars over this list are pushed in.
  ///   - list: its place is fitted to the bars afterwards.
  private func hang(_ old: BarSettings, contraction: Double, _ list: inout ListState) {
    list.viewportHeight += settings.hanging - old.hanging
    if old.inset != .rides {
      list.topInset = settings.expandedInset - list.top
    } else if settings.inset != .rides {
      list.top += old.hanging > 0 ? contraction : 0
    } else {
      list.topInset += settings.expandedInset - old.expandedInset
    }
  }

  /// Gives the list the inset, or the frame, that fits the bars as they stand.
  private mutating func refit(_ list: inout ListState) {
    switch settings.inset {
    case .follows: list.topInset = bottom - list.top
    case .fixed: list.topInset = fixedInset(list)
    case .rides: fitInset(&list)
    }
  }

  private mutating func extensionChanged(bottomBefore: Double, list: inout ListState) {
    let height = settings.extensionHeight
    if height == bottomBefore && !settings.laysOutEveryExtension && height >= barBottom {
      // The original puts the holder at y = 0 first; its lower edge then happens to be where the
      // bars' was, no difference is seen, and nothing is laid out.
      state.extensionContraction = barBottom.clamped(to: 0...max(0, settings.extensionTravel))
    } else {
      // The new view cannot be pushed in further than it is tall, not even on the way to be shown.
      state.extensionContraction = min(state.extensionContraction, settings.extensionTravel)
      expand(because: .extensionChange, list: &list)
    }
    if !settings.disable { state.previousOffset = list.offset }
  }

  /// Brings drawers whose travel has become shorter back into it.
  private mutating func clampDrawers(_ list: inout ListState) {
    let bar = min(state.barContraction, settings.barTravel)
    let ext = min(state.extensionContraction, settings.extensionTravel)
    guard bar != state.barContraction || ext != state.extensionContraction else { return }
    state.barContraction = bar
    state.extensionContraction = ext
    if ext < settings.extensionTravel || settings.extensionStays > 0
      || settings.stickyExtensionView
    {
      state.extensionHidden = false
    }
    updateAlpha()
    fitInset(&list)
  }

  /// "Expand all" by an outside event; the next finish message tells only what moves after it.
  private mutating func expand(because cause: BarReason, list: inout ListState) {
    if settings.inset == .fixed { list.topInset = fixedInset(list) }
    state.charge = 0
    expandAll(&list)
    fitInset(&list)
    state.movedSinceFinish = false
    state.reportedContracted = false
    reason = cause
  }
}
