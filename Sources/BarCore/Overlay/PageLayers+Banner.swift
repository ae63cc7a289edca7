/// A refresh banner among the others.
///
/// An overscroll at the top goes to the banner before anything else: the list's rest place moves
/// down by the banner's part of the inset, and what others do with an overscroll counts from there.
extension PageLayers {
  /// The list as the banner sees it, at rest below whatever else stands over it.
  var refreshList: ListState {
    mutating get {
      if let away = banner.away { return awayList(away) }
      var list = base.list
      list.insets = ListInsets(own: -restLimit)
      return list
    }
  }

  /// Lets something happen to the banner now; the list and whatever moves it go along.
  mutating func withBanner(_ body: (inout RefreshBanner, inout ListState, Double) -> Void) {
    guard var control = banner.informed(base) else { return }
    let before = control.phase
    let limit = range.lowerBound
    var view = refreshList
    body(&control, &view, base.now)
    let notices = control.takeNotices()
    banner.banner = control
    if let away = banner.away {
      personal.header?.refresh(list: away, to: view.offset, heldBy: control.own)
    } else {
      listFollows(view.offset, from: limit, before)
    }
    for notice in notices { tell(notice) }
    // Closed, the banner is anyone's again.
    if control.phase == .closed && !control.isMoving { banner.away = nil }
  }

  /// The list that shows goes where the banner has put it; `limit` and phase are those of before.
  private mutating func listFollows(_ offset: Double, from limit: Double, _ before: RefreshPhase) {
    guard let control = banner.banner else { return }
    let wasAtTop = base.list.offset <= limit + 0.5
    let moved = offset - base.list.offset
    if moved != 0 {
      base.shift(to: offset)
      profileFollows()
      shy.engine.listWasMoved(by: moved)
    }
    if range.lowerBound != limit {
      if base.scroller.isHeld {
        base.scroller.keepPlace(context)
      } else if wasAtTop, let end = base.scroller.destination, end - moved <= limit + 0.5 {
        base.scroller.ride(to: range)
      }
    }
    // To a shy bar a banner that makes room is a refresh control in the list.
    let isShown = control.height > 0 && !banner.isOverlay(base)
    if shy.isThere, shy.engine.state.refreshControlShown != isShown {
      shy.change(&base) { engine, list in engine.refreshControl(isShown: isShown, list: &list) }
      if !isShown { keepInRange() }
    }
    if flexible.isThere && (moved != 0 || range.lowerBound != limit) { headerSeesBanner() }
    // A list on its way back to rest is held by the banner now.
    guard before == .closed, control.phase != .closed, !base.scroller.isHeld,
      let destination = base.scroller.destination, destination <= limit + 0.5
    else { return }
    base.scroller.stop()
    shy.rest(isStop: true, floor: floor, &base)
  }

  mutating func tell(_ notice: RefreshNotice) {
    banner.visual.take(notice, at: base.now)
    switch notice {
    case .expanded: break
    case .beginRefreshing:
      banner.ending = base.settings.refresh.endsAfter.map { base.now + max(0, $0) }
    case .listeners:
      base.messages.append(.refreshBegan)
      let settings = base.settings.refresh
      if settings.rowsArrive { changeRows(next: base.now + settings.rowInterval) { $0 = 0 } }
    case .endRefreshing:
      base.messages.append(.refreshEnded)
      (banner.nextRow, banner.ending) = (nil, nil)
    }
  }

  /// The offset or the content has changed.
  mutating func bannerEvent() {
    // What shows is not the banner's list.
    guard banner.isThere, banner.away == nil else { return }
    withBanner { $0.event(&$1, at: $2) }
  }

  /// The finger went down or up without a movement, as direct events tell it.
  mutating func bannerFingerChanged() {
    guard banner.isThere, banner.away == nil else { return }
    withBanner { $0.fingerChanged(&$1, at: $2) }
  }

  /// Begin and end by code; without a banner it is a refresh control in the list that shows.
  mutating func commandBanner(_ action: InputEvent.RefreshAction) {
    guard banner.isThere else {
      return shy.change(&base) { engine, list in
        engine.refreshControl(isShown: action == .begin, list: &list)
      }
    }
    switch action {
    case .begin: withBanner { $0.begin(list: &$1, at: $2) }
    case .end: withBanner { $0.end(list: &$1, at: $2) }
    }
  }

  /// One instant of the banner.
  mutating func liveBanner() {
    guard banner.isThere else { return }
    if banner.banner?.isMoving ?? false {
      let wasHeld = banner.isHeldByWheel
      withBanner { $0.live(at: $2, list: &$1) }
      if wasHeld && !banner.isHeldByWheel { wheelReleased() }
    }
    if let ending = banner.ending, base.now >= ending, banner.banner?.phase == .open {
      // Once, as by hand: whether it is accepted is for the banner's rules to say.
      banner.ending = nil
      commandBanner(.end)
    }
    if let row = banner.nextRow, base.now >= row {
      changeRows(next: row + max(0.05, base.settings.refresh.rowInterval)) { $0 += 1 }
    }
    // A shy bar takes its inset back when the banner has gone, and the list may lie outside then.
    bringBack()
  }

  // MARK: Pointer

  /// The pointer is lifted: the banner judges it before the list springs back.
  ///
  /// - Returns: whether nothing is left for a fling.
  mutating func releaseBanner() -> Bool {
    guard banner.isThere, let before = banner.banner?.phase, base.scroller.rawOffset != nil,
      banner.away == nil
    else { return false }
    let isOverlay = banner.isOverlay(base)
    if base.settings.refresh.testedPull == .fingerUp || isOverlay {
      withBanner { banner, list, now in
        banner.touch(isDown: false)
        banner.event(&list, at: now)
      }
    }
    if isOverlay && base.list.offset < range.lowerBound {
      putAtLimit()
      return true
    }
    let fired = before == .closed && banner.banner?.phase != .closed
    return fired && base.velocity <= 0
  }

  /// The pointer was taken away: nothing fires.
  mutating func cancelBanner() {
    guard banner.isThere, base.scroller.rawOffset != nil else { return }
    withBanner { banner, list, now in
      banner.cancelDrag()
      banner.event(&list, at: now)
    }
    if banner.isOverlay(base) { putAtLimit() }
  }

  private mutating func putAtLimit() {
    base.shift(to: max(base.list.offset, range.lowerBound))
    profileFollows()
  }

  // MARK: Wheel

  /// The wheel moves a list with a banner.
  ///
  /// What goes beyond the top is taken as a pull: held until the wheel has been silent for its gap.
  ///
  /// - Returns: the notches that scroll as usual; nil if none are left.
  mutating func wheelBanner(notches: Double) -> Double? {
    guard banner.isThere, base.isOnDisplay, banner.away == nil else { return notches }
    let context = context
    let settings = base.settings
    let isFine = WheelGesture.isPart(notches)
    let notch = settings.scroll.notch(viewportHeight: context.viewportHeight)
    let limit = context.range.lowerBound
    let place = base.scroller.wheelDestination ?? base.list.offset
    let isPulled = place < limit
    let isOverlay = banner.isOverlay(base)
    let free = isPulled && !isOverlay ? limit + context.band.overscroll(for: place - limit) : place
    let target = free + notches * (isFine ? settings.scroll.trackpadStep : notch)
    guard target < limit || isPulled else { return notches }
    let end = min(target, max(limit, context.range.upperBound))
    let shown =
      end < limit && !isOverlay ? limit + context.band.stretch(for: end - limit) : end
    if isFine || settings.reducesMotion || settings.scroll.wheelAnimation == .none {
      base.scroller.interrupt()
      base.put(at: shown)
      profileFollows()
    } else {
      base.scroller.pull(to: shown, within: min(0.08, settings.refresh.wheelGap * 0.6), context)
    }
    withBanner { $0.wheel(&$1, at: $2) }
    return nil
  }

  /// The wheel has been silent long enough: the list springs back, or is held by the banner.
  private mutating func wheelReleased() {
    guard !base.scroller.isHeld else { return }
    base.scroller.stop()
    if banner.isOverlay(base) { putAtLimit() }
    if base.scroller.returnToRange(context) {
      tell(.finger(isDown: true))
    } else {
      endGesture()
    }
  }

  // MARK: Changes

  mutating func applyBanner(_ new: RefreshSettings, old: RefreshSettings) {
    guard banner.isThere else { return }
    let change = new.restInset - old.restInset
    if !shy.isThere && !personal.isThere && !flexible.isThere && change != 0 {
      let wasAtTop = base.list.offset <= range.lowerBound + 0.5
      base.step { list, _ in list.insets.banner += change }
      for index in base.parked.indices { base.changeParked(index) { $0.insets.banner += change } }
      if wasAtTop && !base.direct.isDriving && !base.scroller.isHeld {
        base.put(at: range.lowerBound)
      }
    }
    withBanner { $0.apply(new, list: &$1, at: $2) }
    if new.endsAfter != old.endsAfter, let start = banner.visual.refreshingSince {
      banner.ending = new.endsAfter.map { max(base.now, start + max(0, $0)) }
    }
    bannerEvent()
  }

  /// The page leaves or comes back; a running animation goes on meanwhile, a drag is over.
  mutating func bannerIsAway(_ isAway: Bool) {
    if !isAway { banner.banner?.appear() }
    guard isAway, banner.isThere else { return }
    putAtLimit()
    withBanner { $0.leave(&$1, at: $2) }
  }

  /// Another list comes under the banner: it is closed at once.
  mutating func closeBanner() {
    guard banner.isThere else { return }
    (banner.nextRow, banner.ending) = (nil, nil)
    banner.visual = RefreshVisual()
    withBanner { banner, list, _ in
      banner.reset(list: &list)
      banner.cancelDrag()
    }
  }

  // MARK: Rows that arrive

  /// Changes the number of rows of the refreshed list, if it is one of rows; one more arrives then.
  private mutating func changeRows(next: Double, _ change: (inout Int) -> Void) {
    let index = refreshedList
    guard case .rows(var rows) = base.contents[index].shape else { return }
    change(&rows.count)
    banner.nextRow = next
    setContent(ContentLayout(.rows(rows)), list: index)
  }
}
