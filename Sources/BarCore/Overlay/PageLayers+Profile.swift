/// A personal page: what its header, its lists and its pager mean for the list that is tracked.
extension PageLayers {
  /// Takes over from the header where the current list is; what moves it goes on from there.
  private mutating func mirrorProfile() {
    let before = base.list.offset
    personal.mirror(base.selectedList, &base)
    profileBarChanged()
    guard base.list.offset != before else { return }
    base.scroller.shift(by: base.list.offset - before)
    base.scroller.endsHaveMoved()
  }

  /// Whether nothing else moves the current list.
  private var listIsFree: Bool { !base.scroller.isHeld && !base.scroller.needsTime }

  /// The current list goes to an offset, and the header with it.
  mutating func moveProfile(to offset: Double) {
    let velocity = base.velocity
    var offset = offset
    var isStopped = false
    if base.settings.profile.quirk.stopsAtDock && base.scroller.phase(at: base.now) == .fling,
      let stop = personal.header?.stop(ofFlingTo: offset)
    {
      offset = stop
      isStopped = true
      base.scroller.stop()
    }
    personal.header?.scroll(to: offset, velocity: velocity)
    // A limit on the pull holds the list without holding what moves it.
    base.put(at: personal.header?.offset ?? offset)
    profileBarChanged()
    bannerEvent()
    if isStopped { endGesture(afterMomentum: true) }
  }

  /// Something else has set the list's offset, such as a refresh banner: the header follows.
  mutating func profileFollows() {
    guard personal.isThere, personal.header?.offset != base.list.offset else { return }
    personal.header?.scroll(to: base.list.offset)
    base.put(at: personal.header?.offset ?? base.list.offset)
    profileBarChanged()
  }

  /// A page of a stack tells it what its bar looks like: it fades in by the ramp.
  ///
  /// Its items go from white to the usual color. The page draws the bar itself, with the title that
  /// comes in from below.
  mutating func profileBarChanged() {
    guard stacked.isThere, personal.isThere, let look = personal.header?.barLook(at: base.now)
    else { return }
    stacked.show(look, at: base.now)
  }

  /// Another list becomes the current one: by a tap, a key or code, or a finger has brought it.
  mutating func selectProfile(_ index: Int, byTap: Bool) {
    if byTap {
      personal.header?.turnPages(to: index)
      if base.reducesMotion && index != base.selectedList { base.messages.append(.listDidShow) }
    }
    guard index != base.selectedList else { return }
    base.focus = RowFocus()
    let before = rowTop(index)
    // A banner of the list alone goes with it, one of the page stays.
    let heldBy = bannerStays()
    base.letListGo(context)
    personal.header?.select(index, time: base.now, heldBy: heldBy)
    let old = base.selectedList
    base.track(index)
    for index in [old, index] { personal.mirror(index, &base) }
    bannerComesBack()
    profileBarChanged()
    keepInRange()
    leadBack(index, from: before)
  }

  /// A finger moves the pages or the pictures sideways.
  mutating func pagesMove(by distance: Double) {
    guard personal.isThere else { return }
    personal.header?.swipe(by: distance)
    if personal.header?.pager.isDragging ?? false { profileBarChanged() }
  }

  /// The finger has `moved` and gone, or was taken away (no velocity); the pages turn to a list.
  mutating func pagesEnd(velocity: Double?, moved: Double) {
    guard personal.isThere,
      let target = personal.header?.endSwipe(velocity: velocity, moved: moved) ?? nil
    else { return }
    selectProfile(target, byTap: false)
    if base.reducesMotion { base.messages.append(.listDidShow) }
  }

  // MARK: Changes

  mutating func applyProfile(_ new: ProfileSettings) {
    guard personal.isThere else { return }
    let isFree = listIsFree
    personal.header?.apply(new, isFree: isFree)
    let wanted = ProfileOverlay.contents(base.contents, new)
    if wanted.count != base.contents.count {
      let height = base.viewport.height
      personal.header?.setLists(
        contentHeights: wanted.map { $0.height(viewport: height) }, time: base.now)
      base.show(wanted, tracked: personal.header?.current ?? 0)
    }
    bannerFindsList()
    mirrorProfile()
    for index in base.contents.indices { personal.mirror(index, &base) }
  }

  mutating func profileContentChanged(_ index: Int) {
    let isFree = listIsFree
    personal.header?.setContent(
      height: base.contents[index].height(viewport: base.viewport.height), list: index,
      isFree: isFree)
    mirrorProfile()
    personal.mirror(index, &base)
  }

  mutating func resizeProfile() {
    let isFree = listIsFree
    personal.header?.resize(base.viewport, isFree: isFree)
    for index in base.contents.indices { profileContentChanged(index) }
  }
}
