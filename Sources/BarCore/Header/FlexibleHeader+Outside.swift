extension FlexibleHeader {
  // MARK: Commands

  /// Slides the header in, wherever the list is, or off, whatever the shift behavior is.
  public mutating func setHidden(_ hides: Bool, animated: Bool, _ list: inout ListState) {
    state.intent.wantsHidden = hides
    if animated {
      settle(&list)
    } else {
      state.settling = nil
      state.slide = hides ? max(0, reach) : 0
      commit(&list)
    }
    reason = hides ? .hiddenByCode : .shownByCode
  }

  // MARK: Frame

  /// Returns the size that the header asks for: the given width and the collapsed height.
  public func sizeThatFits(width: Double) -> Size {
    Size(width: width, height: collapsedHeight)
  }

  /// Sets the height to the collapsed height; a tracked list overrules it.
  public mutating func sizeToFit(_ list: inout ListState) {
    setHeight(collapsedHeight, &list)
  }

  /// Sets the height in points, at least 0; a tracked list overrules it.
  public mutating func setHeight(_ height: Double, _ list: inout ListState) {
    state.height = max(0, height)
    if !state.isResizing { layoutPass(&list) }
  }

  /// Sets the width in points, at least 0.
  public mutating func setWidth(_ width: Double) { state.width = max(0, width) }

  // MARK: Heights

  /// Sets the collapsed height; one above the expanded height raises that.
  public mutating func setMinimum(_ height: Double, _ list: inout ListState) {
    state.heights.hasUserMinimum = true
    guard height != state.heights.minimum else { return }
    state.heights.minimum = height
    settings.minimumHeight = height
    if height > state.heights.maximum { setMaximum(height, &list) } else { layoutPass(&list) }
  }

  /// Sets the expanded height, and the list's inset; one below the collapsed height lowers that.
  public mutating func setMaximum(_ height: Double, _ list: inout ListState) {
    state.heights.hasUserMaximum = true
    guard height != state.heights.maximum else { return }
    state.heights.maximum = height
    settings.maximumHeight = height
    maximumChanged(&list)
    if height < state.heights.minimum { setMinimum(height, &list) } else { layoutPass(&list) }
  }

  /// A new inset for the list; content that was above its start goes to the start.
  mutating func maximumChanged(_ list: inout ListState) {
    guard tracked != nil else { return }
    let offset = list.offset
    if isOld && !settings.sharedWithManyLists && list.insets.header != nil { setShare(nil, &list) }
    enforceInset(&list)
    guard list.offset == offset else { return }
    let automatic = isOld ? 0 : ledger.automaticInset
    setOffset(max(offset, -(list.topInset + automatic)), &list)
    rebase(list)
  }

  /// Takes over what the system adds to the top inset of the tracked list, in points.
  public mutating func automaticInsetChanged(to inset: Double, _ list: inout ListState) {
    ledger.automaticInset = inset
    maximumChanged(&list)
  }

  /// Takes over the height of a refresh control that spins in the tracked list; 0 if none does.
  ///
  /// It changes the list's inset by itself, which counts as the page's own and is not travel.
  public mutating func refreshControl(height: Double, _ list: inout ListState) {
    ledger.refreshHeight = max(0, height)
    if tracked != nil { rebase(list) }
    layoutPass(&list)
  }

  // MARK: Insets

  /// Changes the parts of others in the list's insets without a jump of the content.
  public mutating func changeContentInsets(
    _ list: inout ListState, _ block: (inout ListState) -> Void
  ) {
    state.muted += 1
    let before = list.topInset
    block(&list)
    let change = list.topInset - before
    if ledger.clampsOffset && change != 0 { setOffset(list.clampedOffset, &list) }
    setOffset(list.offset - change, &list)
    rebase(list)
    state.muted -= 1
  }

  // MARK: Unsafe area

  /// Reads the unsafe area of the source page; one under a slid off status bar stays as it was.
  mutating func readInset() {
    let added = settings.permitsAdditional ? settings.sourceAdditional : 0
    // More added than there is at all is a source not built yet: no area is unsafe by less than 0.
    let value = max(0, (settings.sourceInset ?? 0) - added)
    if value != 0 { state.heights.rememberedInset = value }
    let slidesStatusBar = leavesCompletely || settings.shiftBehavior == .hideable
    let keeps = slidesStatusBar && strip.isHidden && state.heights.rememberedInset == 20
    state.heights.inferredInset = keeps ? 20 : value
  }

  /// Reads the unsafe area again, as it may have changed, and lays out.
  public mutating func safeAreaDidChange(_ list: inout ListState) {
    if settings.infersTopInset { readInset() }
    refreshHeights()
    if tracked != nil {
      enforceInset(&list)
      rebase(list)
    }
    if settings.shiftBehavior == .hideable && state.intent.wantsHidden && state.settling == nil {
      state.slide = max(0, reach)
      commit(&list)
    } else if tracked == nil {
      state.height = collapsedHeight
      state.top = -visibleShift + 0
      tellFrame()
    } else {
      layoutPass(&list)
    }
    retarget(&list)
    reason = .safeAreaChanged
  }

  // MARK: Presence

  /// Suspends a settling motion while the page is off the stage.
  public mutating func pause() {
    if state.pausedAt == nil { state.pausedAt = time }
  }

  /// Continues a suspended settling motion from where it was.
  public mutating func resume() {
    guard let since = state.pausedAt else { return }
    state.pausedAt = nil
    state.settling?.start += time - since
  }

  // MARK: Resize

  /// Lays out for a stage of another width, or height: begin, middle and end of a resize in one.
  public mutating func resize(width: Double, _ list: inout ListState) {
    setWidth(width)
    resizeBegins()
    resizeInTheMiddle(&list)
    resizeEnds(&list)
  }

  /// Begins a resize of the window: until it ends, the list's reports do not count.
  public mutating func resizeBegins() {
    state.isResizing = true
    strip.isResizing = true
    strip.dropPicture(at: time)
  }

  /// Lays out for the window's new size; the edition of 2016 does nothing.
  public mutating func resizeInTheMiddle(_ list: inout ListState) {
    guard !isOld else { return }
    safeAreaDidChange(&list)
    layoutPass(&list)
  }

  /// Ends a resize: the list's reports count again; what it moved meanwhile is not travel.
  public mutating func resizeEnds(_ list: inout ListState) {
    state.isResizing = false
    strip.isResizing = false
    if tracked != nil { rebase(list) }
    layoutPass(&list)
    reason = .resized
  }
}
