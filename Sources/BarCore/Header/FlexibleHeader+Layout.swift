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

  /// Changes the header's share of the inset; some lists then bring their offset into its range.
  mutating func setShare(_ share: Double?, _ list: inout ListState) {
    let changes = (share ?? 0) != (list.insets.header ?? 0)
    list.insets.header = share
    if changes && ledger.clampsOffset { setOffset(list.clampedOffset, &list) }
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
    if isOld && list.insets.header != nil { return }
    ledger.isSeen = true
    setShare(wantedInset(ledger), &list)
  }

  // MARK: Layout

  /// Makes heights that nobody has set follow the stack, or the unsafe area.
  mutating func refreshHeights() {
    let isGiven = state.heights.hasUserMinimum || state.heights.hasUserMaximum
    let isAutomatic = !isOld && settings.includesSafeArea && !isGiven
    let own = isAutomatic ? FlexibleSettings.baseHeight + topInset : nil
    guard let height = settings.stackHeight ?? own else { return }
    state.heights.minimum = height
    state.heights.maximum = height
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
    fitHeight(&list)
    state.last = list.boundedOffset
    retarget(&list)
  }

  /// Slides the header by one step of the list; `gap`: after the step, `travel`: positive upwards.
  mutating func follow(gap: Double, travel: Double, _ list: ListState) {
    var step = travel
    state.intent.note(step, byFinger: state.finger)
    if isAtEnd(list) && !settings.countsStepOntoEnd {
      reason = .atBottomEnd
      return
    }
    if state.settling != nil {
      reason = .settling
      return
    }
    if !canShift && !expandsAnywhere { step = min(0, step) }
    if isScrubbed { step = max(0, step) }
    let low = collapsedHeight
    step = partBeyond(line: low, gap: gap, step: step)
    let charge = gap < 0 ? settings.anchorLength : 0
    var most: Double
    if gap >= low {
      most = 0
      if expandsAnywhere { step = max(0, step) }
    } else if settings.minimumHeaderViewHeight != 0 && !isOld {
      most = expandedContentHeight - settings.minimumHeaderViewHeight
    } else {
      most = reach + charge
    }
    if expandsAnywhere && !canShift { most = 0 }
    let before = state.slide
    state.slide = max(floor(gap: gap), min(most, min(before, most) + step))
    reason = FlexibleReason(step: &self, gap: gap, travel: travel, moved: state.slide - before)
  }

  /// Whether the list shows its last line, or more than that.
  private func isAtEnd(_ list: ListState) -> Bool {
    list.contentHeight > list.viewportHeight
      && list.offset + list.viewportHeight >= list.contentHeight + list.bottomInset
  }

  /// Gives the header the height that its rules ask for now, without a slide.
  mutating func fitHeight(_ list: inout ListState) {
    guard tracked != nil else { return }
    state.height = height(gap: gap(list))
    commit(&list)
  }

  /// Returns the height for a gap, with what is expanded in the middle of the list.
  func height(gap: Double) -> Double {
    let isBound = !settings.canOverExtend || settings.screenReader && !isOld
    let extra = expandsAnywhere ? max(0, -state.slide) : 0
    return max(collapsedHeight, isBound ? min(expandedHeight, gap) : gap) + extra
  }

  // MARK: Commit

  /// Derives position, look and phase from slide and height; `notifies`: whether the page is told.
  mutating func commit(_ list: inout ListState, notifies: Bool = true) {
    // Adding 0 turns a minus 0 into 0.
    state.top = (expandsAnywhere ? -max(0, min(reach, state.slide)) : -visibleShift) + 0
    state.look = state.look.updated(self, over: tracked == nil ? nil : list)
    if tracked != nil { slideStrip(by: visibleShift, &list) }
    slideStrip(by: state.slide, &list)
    if notifies { tellFrame() }
  }

  /// Calls "frame did change", whether it has changed or not.
  mutating func tellFrame() {
    let frame = Rect(x: 0, y: frameTop, width: state.width, height: state.height)
    state.calls.add(frame, state.look)
  }

  /// Moves the strip along; if that hides or shows it, the insets follow and the content stays.
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
