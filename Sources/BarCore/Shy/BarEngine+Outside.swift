extension BarEngine {
  /// The page is about to leave, or about to appear: all bars show, unless they keep their state.
  mutating func pageChanges(isOnDisplay: Bool, list: inout ListState) {
    reason = .keptState
    if !settings.keepsStateAcrossPages { expand(because: .pageChange, list: &list) }
    beginScroll()
    forgetBase()
    state.previousOffset = nil
    state.isOnDisplay = isOnDisplay
  }

  /// Another list comes under the same bars.
  ///
  /// It gets the inset that fits the bars. Bars that keep their state do so, and a list that would
  /// begin below them is moved up to them; content too short for that shows all.
  public mutating func listChanges(to list: inout ListState) {
    state.finger = false
    beginScroll()
    forgetBase()
    state.previousOffset = nil
    guard settings.keepsStateAcrossPages else { return expand(because: .listChange, list: &list) }
    refit(&list)
    reason = .keptState
    if !isLongEnough(list) { expand(because: .contentShrank, list: &list) }
    if list.offset < list.startOffset { list.offset = list.startOffset }
  }

  /// The height of the content has changed.
  public mutating func contentChanged(list: inout ListState) {
    fitInset(&list)
    guard settings.reExpandsOnOutsideEvents, state.isOnDisplay, !isLongEnough(list) else { return }
    if settings.waitsForScroll && state.begin != nil { return }
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
    let before = list.insets.bars
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
    settings = new
    state.charge = min(state.charge, new.law.surplus)
    switch (old.law, new.law) {
    case (.twoState(.headroom), .twoState(.headroom)), (.twoState(.mui), .twoState(.mui)),
      (.twoState(.distance), .twoState(.distance)):
      break
    default: trigger = TriggerLook()
    }
    if new.atPause == .none { state.restsAt = nil }
    if old.law != new.law || old.addsWay != new.addsWay || old.disable != new.disable {
      forgetBase()
    }
    if new.inset == .rides || old.inset == .rides {
      settings.hang(&list, from: old, contraction: contraction)
      fitInset(&list)
    }
    state.resistance.spent = min(
      state.spent, max(new.expansionResistance, new.contractionResistance))
    if old.disable && !new.disable { state.previousOffset = list.offset }
    // One that follows a bar at the lower edge is smaller by what is hidden of it.
    let hidden = old.edge == .bottom && old.inset == .follows ? state.barContraction : 0
    list.bottomInset += new.bottomHeight - (old.bottomHeight - hidden)
    fitBottomInset(&list)

    let stripChanged =
      old.statusHeight != new.statusHeight || old.statusBarHeight != new.statusBarHeight
    if old.extensionHeight != new.extensionHeight {
      extensionChanged(bottomBefore: bottomBefore, list: &list)
    } else if stripChanged && new.reExpandsOnOutsideEvents {
      expand(because: .statusBarChange, list: &list)
    } else {
      clampDrawers(&list)
      if stripChanged || old.barHeight != new.barHeight || old.inset != new.inset
        || old.edge != new.edge
      {
        layout(list: &list)
      } else if old.hasCustomRefreshControl && !new.hasCustomRefreshControl {
        fitInset(&list)
      }
    }
    reason = reason.updated(for: self, over: list)
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

  /// A base that outlives its scroll, or is taken in the middle of one, does not outlive a change from
  /// outside; nor do the ways that a trigger counts.
  private mutating func forgetBase() {
    switch settings.law {
    case .rebase(_, .begin, _) where !settings.shares, .rebase(_, .drag, _): return
    case .rebase, .accumulate, .pinned, .follow, .twoState: break
    }
    state.base = nil
    trigger.forgetWays()
  }

  /// "Expand all" by an outside event; the next finish message tells only what moves after it.
  private mutating func expand(because cause: BarReason, list: inout ListState) {
    if settings.inset == .fixed { list.insets.bars = settings.fixedInset(list) }
    state.charge = 0
    forgetBase()
    expandAll(&list)
    fitInset(&list)
    state.toldContracted = false
    state.movedSinceFinish = false
    reason = cause
  }
}
