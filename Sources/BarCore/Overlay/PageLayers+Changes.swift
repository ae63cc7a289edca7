/// What is changed from outside: settings, content, size, the list, whether the page shows.
extension PageLayers {
  /// Takes over changed settings; at once, in the middle of a drag too.
  mutating func apply(settings new: PageSettings) {
    let old = base.settings
    base.settings = new
    tell(.settings)
    if new.bar != old.bar, new.bar.padsContent || old.bar.padsContent {
      for index in base.contents.indices { contentChanged(index) }
    }
    if new.profile != old.profile { applyProfile(new.profile) }
    if new.stillRefresh != old.stillRefresh {
      applyBanner(new.stillRefresh, old: old.stillRefresh)
    }
    let isStiller =
      new.reducesMotion != old.reducesMotion
      || new.scroll.reducesMotion != old.scroll.reducesMotion
    if new.nav != old.nav || isStiller {
      stacked.apply(base)
      if new.nav.guide != old.nav.guide { stacked.fitInset(&base) }
      if new.nav.rampTint != old.nav.rampTint { stacked.scrolled(&base) }
    }
  }

  // MARK: Content

  /// Replaces what a list shows.
  mutating func setContent(_ content: ContentLayout, list index: Int) {
    base.contents[index] = content
    contentChanged(index)
  }

  private mutating func contentChanged(_ index: Int) {
    if personal.isThere {
      profileContentChanged(index)
      base.fitFocus()
      return keepInRange()
    }
    let isTracked = index == base.selectedList
    let viewport = isTracked ? base.list.viewportHeight : base.parked[index].viewportHeight
    let height = base.contents[index].height(viewport: viewport)
    guard isTracked else {
      return base.changeParked(index) { list in
        list.contentHeight = height
        if shy.isThere { shy.engine.settings.pad(&list) }
      }
    }
    base.step { list, _ in
      list.contentHeight = height
      if shy.isThere { shy.engine.settings.pad(&list) }
    }
    shy.change(&base) { engine, list in engine.contentChanged(list: &list) }
    base.fitFocus()
    bannerEvent()
    keepInRange()
  }

  /// The header of a page below the bar of a stack follows another ramp.
  mutating func rampChanged() {
    if let entry = stacked.stack?.top, entry.isProfile, stacked.pushed.contents == .profile,
      case .rows(var rows) = base.content.shape
    {
      rows.perSection = max(1, rows.count)
      rows.headerHeight = entry.ramp.headerIsInset ? 0 : entry.ramp.headerHeight
      setContent(ContentLayout(.rows(rows)), list: base.selectedList)
    }
    stacked.fitInset(&base)
    stacked.scrolled(&base)
    keepInRange()
  }

  // MARK: Size

  /// The stage has another size.
  mutating func resize(_ size: Size) {
    base.viewport = size
    if personal.isThere {
      resizeProfile()
      return keepInRange()
    }
    let below = shy.isThere ? shy.engine.hangsBelow : 0
    base.step { list, _ in
      list.viewportHeight += size.height + below - (list.top + list.viewportHeight)
    }
    for index in base.parked.indices {
      let below = shy.isThere ? shy.engine.settings.hanging(of: base.parked[index]) : 0
      base.changeParked(index) { $0.viewportHeight = size.height + below - $0.top }
      contentChanged(index)
    }
    tell(.resized)
    keepInRange()
  }

  // MARK: Presence

  /// The page leaves the front or comes back, or the window gets the focus.
  mutating func page(_ action: InputEvent.PageAction) {
    // Left half way, by a swipe back: the bars come to rest first.
    if action == .leave, shy.isThere, shy.engine.restsBeforeLeaving { endGesture() }
    // The list of a page that appears twice goes on as it is.
    if action != .active, base.isOnDisplay != (action == .appear) {
      base.focus.isDue = false
      bannerIsAway(action == .leave)
      base.letListGo(context)
      tell(.finger(isDown: false))
      base.presenceChanged = base.now
      base.isOnDisplay = action == .appear
    }
    tell(.page(action))
  }

  // MARK: Lists

  /// Another list comes under the overlays.
  mutating func select(_ index: Int) {
    if personal.isThere { return selectProfile(index, byTap: true) }
    guard index != base.selectedList else { return }
    closeBanner()
    base.letListGo(context)
    base.focus = RowFocus()
    let old = base.selectedList
    base.track(index)
    shy.select(&base)
    flexible.select(from: old, &base)
    if flexible.isThere { flexible.bringBack(over: range, &base) }
  }

  // MARK: Back swipe

  /// A finger takes hold of the page; returns whether the stack is swiped then.
  @discardableResult
  mutating func beginBackSwipe() -> Bool {
    stacked.settle(at: base.now)
    if stacked.isSwiping { return true }
    guard stacked.beginSwipe() else { return false }
    base.scroller.interrupt()
    banner.banner?.dropWheel()
    return true
  }
}
