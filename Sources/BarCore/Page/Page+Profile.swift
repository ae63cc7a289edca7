/// The personal page: its header, its lists and its pager.
///
/// The header knows where every list is; the page's own state of a list mirrors it. The list lies
/// below the fully shown header and the segment bar (`top`), offset 0 shows both whole.
extension Page {
  /// Whether pages and pictures are to end in the same states without travel: the settings say so,
  /// or physics without motion do.
  public var reducesMotion: Bool { settings.reducesMotion || settings.scroll.preset == .instant }

  /// What the lists show, as many as there are tabs; further tabs show what the first one does.
  static func profileContents(
    _ contents: [ContentLayout], _ settings: ProfileSettings
  ) -> [ContentLayout] {
    let count = settings.tabs
    if contents.count >= count { return Array(contents.prefix(count)) }
    return contents + Array(repeating: contents[0], count: count - contents.count)
  }

  /// Puts the header over the lists.
  mutating func openProfile() {
    let height = viewport.height
    profile = ProfileHeader(
      settings: settings.profile, viewport: viewport,
      contentHeights: contents.map { $0.height(viewport: height) })
    list = profileList(selectedList)
    parked = contents.indices.map { profileList($0) }
  }

  /// A list as the header knows it.
  private func profileList(_ index: Int) -> ListState {
    let known = profile?.lists[index]
    return ListState(
      offset: known?.offset ?? 0,
      top: settings.profile.headerHeight + settings.profile.segmentHeight,
      viewportHeight: viewport.height, contentHeight: known?.contentHeight ?? 0)
  }

  /// Takes over from the header where the current list is; what moves it goes on from there.
  private mutating func mirrorProfile() {
    let before = list.offset
    list = profileList(selectedList)
    profileBarChanged()
    guard list.offset != before else { return }
    scroller.shift(by: list.offset - before)
    scroller.endsHaveMoved()
  }

  /// Whether nothing else moves the current list.
  private var listIsFree: Bool { !scroller.isHeld && !scroller.needsTime }

  // MARK: Time

  /// Whether time alone moves the header or the pages.
  var profileNeedsTime: Bool {
    guard parts.contains(.profile), let profile else { return false }
    return profile.isSettling || profile.pager.isMoving || profile.carousel.isMoving
  }

  mutating func liveProfile() {
    guard parts.contains(.profile) else { return }
    let isOnTheWay = profileNeedsTime
    // Without motion a header that was left pulled down is back at once.
    profile?.advance(to: settings.reducesMotion ? clock.now + 10 : clock.now)
    _ = profile?.carousel.finish(at: clock.now)
    if profile?.pager.finish(at: clock.now) ?? false { messages.append(.listDidShow) }
    if isOnTheWay { profileBarChanged() }
  }

  // MARK: Moving

  /// The current list goes to an offset, and the header with it.
  mutating func moveProfile(to offset: Double) {
    let velocity = scroller.velocity(at: clock.now, settings: settings.scroll)
    var offset = offset
    var isStopped = false
    if settings.profile.quirk.stopsAtDock && scroller.phase(at: clock.now) == .fling,
      let stop = profile?.stop(ofFlingTo: offset)
    {
      offset = stop
      isStopped = true
      scroller.stop()
    }
    profile?.scroll(to: offset, velocity: velocity)
    // A limit on the pull holds the list without holding what moves it.
    list.offset = profile?.offset ?? offset
    profileBarChanged()
    refreshEvent()
    if isStopped { endGesture(afterMomentum: true) }
  }

  /// Something else has set the list's offset, such as a refresh banner: the header follows.
  mutating func profileFollows() {
    guard let header = profile, header.offset != list.offset else { return }
    profile?.scroll(to: list.offset)
    list.offset = profile?.offset ?? list.offset
    profileBarChanged()
  }

  /// A page of a stack tells it what its bar looks like: it fades in by the ramp.
  ///
  /// Its items go from white to the usual color. The page draws the bar itself, with the title that
  /// comes in from below.
  mutating func profileBarChanged() {
    guard let profile, let top = stack?.top else { return }
    let now = clock.now
    let look = profile.barLook(at: now)
    guard look.alpha != top.look.alpha || look.status != top.look.status else { return }
    withStacks { stack in
      stack.setAlpha(look.alpha, page: top.id, at: now)
      stack.setTint(look.tint, page: top.id, at: now)
      stack.setStatus(look.status, page: top.id, at: now)
    }
  }

  /// Vertical scrolling waits for the pages.
  var listsAreLocked: Bool { profile?.pager.locksLists ?? false }

  /// How far a page key goes: what can be seen of a list below the docked bars.
  var pageKeyHeight: Double {
    guard let profile else { return list.viewportHeight }
    return max(40, profile.leastContent)
  }

  /// Another list becomes the current one, and the pages go there.
  ///
  /// - Parameter byTap: by a tap, a key or code; otherwise a finger has brought the pages there.
  mutating func selectProfile(_ index: Int, byTap: Bool) {
    if byTap {
      let animated = !reducesMotion
      profile?.pager.select(
        index, time: clock.now, animated: animated,
        pagesJump: !settings.profile.tabTapAnimates)
      if reducesMotion && index != selectedList { messages.append(.listDidShow) }
    }
    guard index != selectedList else { return }
    focus = RowFocus()
    let before = rowTop(index)
    // A banner of the list alone goes with it, one of the page stays.
    let heldBy = refreshStays()
    _ = scroller.release(context, cancelled: true)
    scroller.interrupt()
    profile?.select(index, time: clock.now, heldBy: heldBy)
    parked[selectedList] = profileList(selectedList)
    selectedList = index
    list = profileList(index)
    refreshComesBack()
    profileBarChanged()
    keepInRange()
    leadBack(index, from: before)
  }

  /// One page further, or back, by a key.
  mutating func turnPage(by step: Int) {
    let index = selectedList + step
    guard profile != nil, contents.indices.contains(index) else { return }
    selectProfile(index, byTap: true)
  }

  /// A click, after which nothing had moved: on a tab, or on the status strip.
  mutating func clickProfile(at point: Point) {
    guard let profile else { return }
    if profile.region(atY: point.y) == .segmentBar,
      let index = profile.segments(at: clock.now).index(atX: point.x)
    {
      selectProfile(index, byTap: true)
    } else if point.y >= 0 && point.y < 20 {
      scrollToTop()
    }
  }

  // MARK: Sideways

  /// The rules of a drag on the pages.
  ///
  /// - Parameters:
  ///   - point: where the drag begins.
  ///   - pointer: what drags; a finger has more slop.
  ///   - canGoBack: whether there is a page below to go back to.
  func profileRules(
    at point: Point, by pointer: InputEvent.Pointer, canGoBack: Bool
  ) -> DirectionLock.Rules? {
    guard let profile else { return nil }
    let settings = profile.settings
    let isFirst = profile.pager.position(at: clock.now) <= 0
    return DirectionLock.Rules(
      slop: settings.slop(isTouch: pointer == .touch), axisRule: settings.axisRule,
      edgeWidth: settings.edgeWidth, canGoBack: canGoBack && (isFirst || settings.quirk != .jxDemo),
      backStartsAnywhere: settings.firstTabBack && isFirst
        && !profile.carouselTakes(fromY: point.y))
  }

  /// Pages that are moving are caught by a press; returns whether they were.
  mutating func catchPages(at point: Point) -> Bool {
    if carouselTakes(point) { return catchCarousel() }
    guard profile?.pager.isSliding(at: clock.now) ?? false,
      profile?.turnsPages(fromY: point.y) ?? false
    else { return false }
    profile?.pager.grab(at: clock.now)
    return true
  }

  mutating func pagesBegin(at start: Point) {
    if carouselTakes(start) { return carouselBegins() }
    guard profile?.turnsPages(fromY: start.y) ?? false else { return }
    profile?.pager.grab(at: clock.now)
  }

  mutating func pagesMove(by distance: Double) {
    if carouselIsHeld { return carouselMoves(by: distance) }
    guard profile?.pager.isDragging ?? false else { return }
    profile?.pager.drag(by: distance)
    profileBarChanged()
  }

  /// - Parameter moved: distance from where the pointer went down.
  mutating func pagesEnd(velocity: Double, moved: Double) {
    if carouselIsHeld { return carouselEnds(velocity: velocity, moved: moved) }
    guard profile?.pager.isDragging ?? false else { return }
    profile?.pager.release(
      velocity: velocity, moved: moved, time: clock.now, rules: settings.profile.pagerRules)
    pagesDecided()
  }

  mutating func pagesCancel() {
    if carouselIsHeld { return carouselIsCancelled() }
    guard profile?.pager.isDragging ?? false else { return }
    profile?.pager.cancel(time: clock.now)
    pagesDecided()
  }

  private mutating func pagesDecided() {
    guard let target = profile?.pager.selected else { return }
    selectProfile(target, byTap: false)
    if reducesMotion {
      profile?.pager.select(target, time: clock.now, animated: false)
      messages.append(.listDidShow)
    }
  }

  // MARK: Outside

  mutating func applyProfile(_ new: ProfileSettings) {
    guard profile != nil else { return }
    let isFree = listIsFree
    profile?.apply(new, isFree: isFree)
    let wanted = Self.profileContents(contents, new)
    if wanted.count != contents.count {
      contents = wanted
      let height = viewport.height
      profile?.setLists(
        contentHeights: wanted.map { $0.height(viewport: height) }, time: clock.now)
      selectedList = profile?.current ?? 0
    }
    refreshFindsList()
    mirrorProfile()
    parked = contents.indices.map { profileList($0) }
  }

  mutating func profileContentChanged(_ index: Int) {
    let isFree = listIsFree
    profile?.setContent(
      height: contents[index].height(viewport: viewport.height), list: index, isFree: isFree)
    parked[index] = profileList(index)
    mirrorProfile()
  }

  mutating func resizeProfile() {
    let isFree = listIsFree
    profile?.resize(viewport, isFree: isFree)
    for index in contents.indices { profileContentChanged(index) }
  }
}
