extension FlexibleHeader {
  /// Takes over changed settings, at once; another shift behavior alone moves nothing.
  public mutating func apply(_ new: FlexibleSettings, _ list: inout ListState) {
    let old = settings
    guard new != old else { return }
    settings = new
    for index in parked.indices { new.describe(&parked[index]) }
    new.describe(&ledger)
    strip.setHeight(new.statusBarHeight, at: time)

    applyHeights(old, &list)
    if old.shiftBehavior != new.shiftBehavior && new.shiftBehavior == .disabled {
      state.intent.wantsHidden = false
      settle(&list)
    }
    strip.picturesOff = new.contentIsTranslucent
    if strip.picturesOff && !old.contentIsTranslucent { strip.dropPicture(at: time) }
    updateStrip()
    if old.hintCanOverlap != new.hintCanOverlap && !isOld { settle(&list) }
    applyLook(old, &list)
    retarget(&list)
  }

  private mutating func applyHeights(_ old: FlexibleSettings, _ list: inout ListState) {
    let new = settings
    let otherRules = old.includesSafeArea != new.includesSafeArea || old.edition != new.edition
    if otherRules && new.stackHeight == nil {
      if !state.heights.hasUserMinimum { state.heights.minimum = new.automaticHeight }
      if !state.heights.hasUserMaximum { state.heights.maximum = new.automaticHeight }
    }
    let readsAgain =
      old.infersTopInset != new.infersTopInset
      || new.infersTopInset
        && (old.sourceInset != new.sourceInset || old.sourceAdditional != new.sourceAdditional
          || old.permitsAdditional != new.permitsAdditional)
    if readsAgain || old.deviceTopInset != new.deviceTopInset { safeAreaDidChange(&list) }
    if new.stackHeight != old.stackHeight {
      // A stack that no longer gives the height leaves it to the header's own.
      if new.stackHeight == nil { state.heights.reset(to: new) } else { refreshHeights() }
      maximumChanged(&list)
      layoutPass(&list)
      reason = .heightsChanged
    } else if new.stackHeight == nil {
      // Heights that follow from the stack overrule what is set meanwhile.
      applyOwnHeights(old, &list)
    }
    let isLaidOut =
      old.edition != new.edition || old.screenReader != new.screenReader
      || old.pagingList != new.pagingList
    guard isLaidOut || old.canOverExtend != new.canOverExtend else { return }
    if isLaidOut { layoutPass(&list) } else { fitHeight(&list) }
    reason = .settingsChanged
  }

  private mutating func applyOwnHeights(_ old: FlexibleSettings, _ list: inout ListState) {
    let new = settings
    func isGiven(_ height: Double, insteadOf before: Double) -> Bool {
      height != before && (height != new.automaticHeight || before != old.automaticHeight)
    }
    if isGiven(new.minimumHeight, insteadOf: old.minimumHeight) {
      setMinimum(new.minimumHeight, &list)
    }
    if isGiven(new.maximumHeight, insteadOf: old.maximumHeight) {
      setMaximum(new.maximumHeight, &list)
    }
  }

  /// Changes that move nothing but are seen at once.
  private mutating func applyLook(_ old: FlexibleSettings, _ list: inout ListState) {
    let new = settings
    if old.inFrontOfInfiniteContent != new.inFrontOfInfiniteContent {
      if tracked != nil {
        layoutPass(&list)
      } else if !isOld {
        state.look.shadowOpacity = new.inFrontOfInfiniteContent ? new.visibleShadowOpacity : 0
      }
    }
    let movesAnew = old.inList != new.inList || old.cancelsScroll != new.cancelsScroll
    if movesAnew { state.transform = new.inList ? transform(over: list) : 0 }
    if old.visibleShadowOpacity != new.visibleShadowOpacity && tracked == nil {
      state.look.castShadow(new)
    }
    let commits =
      movesAnew || old.minimumHeaderViewHeight != new.minimumHeaderViewHeight
      || old.statusBarStrip != new.statusBarStrip || old.statusBarHeight != new.statusBarHeight
      || old.visibleShadowOpacity != new.visibleShadowOpacity || old.shadow != new.shadow
    if commits && tracked != nil { commit(&list) }
  }
}
