extension FlexibleHeader {
  // MARK: The list's values

  /// Moves the content; a wired list reports it at once, and a header that watches sees it.
  mutating func setOffset(_ offset: Double, _ list: inout ListState) {
    guard offset != list.offset else { return }
    list.offset = offset
    if settings.watchesList && tracked != nil {
      hear(.didScroll, &list)
    } else if ledger.isWired {
      didScroll(&list)
    }
  }

  /// Changes the inset; some lists then bring their offset into its range.
  mutating func setTopInset(_ inset: Double, _ list: inout ListState) {
    guard inset != list.topInset else { return }
    list.topInset = inset
    if ledger.clampsOffset { setOffset(list.clampedOffset, &list) }
  }

  /// What was written was not travel; an unknown last offset stays unknown.
  mutating func rebase(_ list: ListState) {
    if state.last != nil { state.last = list.boundedOffset }
  }

  /// Returns the top inset that a list needs for the header.
  func wantedInset(_ ledger: HeaderLedger) -> Double {
    isOld
      ? expandedContentHeight
      : max(expandedContentHeight, expandedHeight - ledger.automaticInset)
  }

  /// Brings the header's share of the tracked list's inset up to date.
  mutating func enforceInset(_ list: inout ListState) {
    guard tracked != nil, !ledger.isExempt else { return }
    // The older edition gives its share once.
    if isOld && ledger.injected != nil { return }
    let systemChanged = state.systemHidesStatusBar != state.seenSystemHidesStatusBar
    state.seenSystemHidesStatusBar = state.systemHidesStatusBar
    let wanted = wantedInset(ledger)
    let delta = wanted - (ledger.injected ?? 0)
    ledger.injected = wanted
    ledger.isSeen = true
    guard delta != 0 else { return }
    setTopInset(list.topInset + delta, &list)
    if systemChanged && !settings.infersTopInset {
      // The system has moved the content already.
      setOffset(list.offset - delta, &list)
      rebase(list)
    }
  }

  // MARK: Layout

  /// Makes heights that nobody has set follow the unsafe area.
  mutating func refreshHeights() {
    if let height = settings.stackHeight {
      state.minimum = height
      state.maximum = height
      return
    }
    guard !isOld, settings.includesSafeArea, !state.hasUserMinimum, !state.hasUserMaximum else {
      return
    }
    state.minimum = FlexibleSettings.baseHeight + topInset
    state.maximum = state.minimum
  }

  /// Fits the header to its list; does nothing without one.
  mutating func layoutPass(_ list: inout ListState) {
    guard tracked != nil else { return }
    refreshHeights()
    enforceInset(&list)
    let gap = gap(list)
    if state.finger { state.settling = nil }
    if settings.shiftBehavior == .hideable {
      reason = .commandOnly
    } else if let last = state.last {
      follow(gap: gap, travel: list.boundedOffset - last, list)
    } else {
      reason = .firstReport
    }
    if expandsAnywhere { state.slide = max(state.slide, floor(gap: gap)) }
    state.height = height(gap: gap) + extraHeight
    commit(&list)
    state.last = list.boundedOffset
    retarget(&list)
  }

  /// Gives the header the height that its rules ask for now, without a slide.
  mutating func fitHeight(_ list: inout ListState) {
    guard tracked != nil else { return }
    state.height = height(gap: gap(list)) + extraHeight
    commit(&list)
  }

  /// Returns the height for a gap, without what is expanded in the middle of the list.
  func height(gap: Double) -> Double {
    let low = collapsedHeight
    if settings.canOverExtend && !(settings.screenReader && !isOld) { return max(low, gap) }
    return max(low, min(expandedHeight, gap))
  }

  private var extraHeight: Double { expandsAnywhere ? max(0, -state.slide) : 0 }

  // MARK: Commit

  /// Derives position, look and phase from slide and height, and tells the page.
  ///
  /// - Parameter notifies: false for the instants between two frames of a settling motion.
  mutating func commit(_ list: inout ListState, notifies: Bool = true) {
    state.top = expandsAnywhere ? -max(0, min(reach, state.slide)) : -visibleShift
    // Adding 0 turns a minus 0 into 0.
    state.top += 0
    if tracked != nil {
      updateShadow(list)
      slideStrip(by: visibleShift, &list)
      state.isHidden =
        visibleShift >= collapsedHeight && (isOld || state.height <= collapsedHeight)
      let indicator = state.height - visibleShift - (isOld ? 0 : ledger.automaticInset)
      ledger.indicator = indicator
    } else {
      updateShadowWithoutList()
      state.isHidden =
        visibleShift >= collapsedHeight && (isOld || state.height <= collapsedHeight)
    }
    updatePhase()
    updateContentAlpha()
    slideStrip(by: state.slide, &list)
    if notifies { tellFrame() }
  }

  /// Calls "frame did change", whether it has changed or not.
  mutating func tellFrame() {
    let frame = Rect(x: 0, y: frameTop, width: state.width, height: state.height)
    state.frameCalls += 1
    let changed = frame != state.toldFrame
    if !changed { state.idleFrameCalls += 1 }
    state.calls.add(
      FrameCallLog.Entry(
        phase: state.phase, percentage: state.phasePercentage, value: state.phaseValue,
        changed: changed))
    state.toldFrame = frame
  }

  private mutating func updateShadow(_ list: ListState) {
    let place = settings.inList ? list.top - list.offset + state.transform : 0
    state.overlap = place + bottom - gap(list)
    let covered = max(0, min(8, state.overlap))
    let infinite = settings.inFrontOfInfiniteContent
    if leavesCompletely || settings.statusBarStrip == .never {
      let visible = max(0, min(8, collapsedHeight - visibleShift))
      state.shadowIntensity = (infinite ? visible : min(visible, covered)) / 8
    } else {
      state.shadowIntensity = infinite ? 1 : covered / 8
    }
    castShadow()
  }

  /// Sets the opacity of the own shadow, or the elevation, from the intensity.
  mutating func castShadow() {
    switch settings.shadow {
    case .plain:
      state.shadowOpacity = settings.visibleShadowOpacity * state.shadowIntensity
      state.elevation = 0
    case .material:
      state.shadowOpacity = 0
      state.elevation = 4 * state.shadowIntensity
    }
  }

  /// Turns the shadow on without a list, or off if the settings say so.
  mutating func updateShadowWithoutList() {
    state.overlap = 0
    let isOff = settings.resetsShadow && !settings.inFrontOfInfiniteContent && !isOld
    state.shadowOpacity =
      settings.shadow == .plain && !isOff ? settings.visibleShadowOpacity : 0
  }

  private mutating func updatePhase() {
    let low = collapsedHeight
    let high = expandedHeight
    let top = isOld ? state.top + state.transform : state.top
    if top < 0 {
      let way = low - (keepsStrip ? barHeight : 0)
      state.phase = .shifting
      state.phaseValue = top + low
      state.phasePercentage = way > 0 ? -top / way : 0
    } else if state.height < high {
      state.phase = .collapsing
      state.phaseValue = state.height
      state.phasePercentage = high != low ? (state.height - low) / (high - low) : 0
    } else {
      state.phase = .overExtending
      state.phaseValue = state.height
      state.phasePercentage = high > 0 ? 1 + (state.height - high) / high : 0
    }
  }

  private mutating func updateContentAlpha() {
    if isOld {
      // The page of 2016 fades by itself, over the whole slide.
      state.contentAlpha =
        state.phase == .shifting ? 1 - state.phasePercentage.clamped(to: 0...1) : 1
      return
    }
    let way = reach * 0.5
    state.contentAlpha = way == 0 ? 1 : 1 - (visibleShift / way).clamped(to: 0...1)
  }

  /// Moves the strip along with the slide.
  ///
  /// If that hides or shows it, the insets are updated and the content stays where it is.
  mutating func slideStrip(by distance: Double, _ list: inout ListState) {
    let wasHidden = strip.isHidden
    strip.slide(by: distance, at: time, clockStart: settings.clockStart)
    guard strip.isHidden != wasHidden, !isOld, tracked != nil else { return }
    let offset = list.offset
    state.muted += 1
    enforceInset(&list)
    setOffset(offset, &list)
    rebase(list)
    state.muted -= 1
  }

  /// Enables the strip to slide if it leaves with the header and the header minds it.
  mutating func updateStrip() {
    strip.setEnabled(leavesCompletely && settings.hintCanOverlap, at: time)
  }
}
