/// What a page remembers beside its refresh banner.
struct RefreshSide: Equatable, Sendable {
  /// By what the list was reported to have moved last.
  var reportedBy = InputEvent.Hand.program
  /// When the next row of a refresh arrives; nil: none is on its way.
  var nextRow: Double?
  /// The list that a running refresh belongs to while another one shows; nil otherwise.
  var away: Int?
  /// By how many points the refresh held that list down when it left.
  var hung = 0.0

  /// A list that came back while its page was on the way out.
  struct Lead: Equatable, Sendable {
    var index: Int
    /// By how many points its rows were drawn elsewhere then.
    var distance: Double
    /// How far its page was, in pages.
    var way: Double
  }
  var lead: Lead?
}

/// The refresh banner of a page.
///
/// An overscroll at the top goes to the banner before anything else: the list's rest place moves
/// down by the banner's part of the inset, and what others do with an overscroll counts from there.
extension Page {
  // MARK: Reading

  /// The list as the banner sees it.
  ///
  /// Whatever else stands over the list is the fixed bars up to `safeTop`, and foreign beyond it.
  public var refreshList: RefreshList {
    if let away = refreshSide.away { return awayList(away) }
    let rest = -restLimit
    let safe = min(settings.refresh.safeTop, max(0, rest))
    return RefreshList(
      offset: list.offset, safe: safe, foreign: rest - safe, viewportHeight: list.viewportHeight,
      isHeld: refreshIsHeld, springs: !direct.isDriving && !isOverlay)
  }

  /// The banner's part of the inset of the list that shows.
  public var bannerInset: Double {
    parts.contains(.refresh) && refreshSide.away == nil ? refresh?.own ?? 0 : 0
  }

  private var refreshIsHeld: Bool {
    if refresh?.isHeldByWheel ?? false { return true }
    guard direct.isDriving else { return scroller.rawOffset != nil }
    // The first offset that is not by drag is a release for who tests that one.
    let isReported = settings.refresh.testedPull == .firstEventAfter
    return direct.fingerDown && (!isReported || refreshSide.reportedBy == .drag)
  }

  var refreshIsMoving: Bool {
    parts.contains(.refresh)
      && (refreshSide.nextRow != nil || refresh?.isMoving ?? false)
  }

  var isOverlay: Bool { refresh != nil && settings.refresh.displaces == .overlay }

  /// The offset as drawn: under a banner that lies over the rows, they stay.
  func refreshedOffset(_ offset: Double) -> Double {
    isOverlay && !direct.isDriving ? max(offset, range.lowerBound) : offset
  }

  /// The line from under which the banner comes out: the lower edge of what stands above the list.
  ///
  /// A header or a bar that has become shorter takes the banner with it.
  public var refreshLine: Double {
    guard let refresh else { return 0 }
    let list = refreshList
    let rest = list.safe + (refresh.settings.pullKnowsForeign ? list.foreign : 0)
    if let frame = headerFrame { return min(rest, max(0, frame.maxY)) }
    return !parts.contains(.bars) ? rest : min(rest, places.visibleBottom)
  }

  /// Upper edge of the banner on the stage.
  public var refreshTop: Double {
    guard let refresh else { return 0 }
    let list = refreshList
    let rest = list.safe + (refresh.settings.pullKnowsForeign ? list.foreign : 0)
    return refresh.top(over: list) - (rest - refreshLine)
  }

  /// Without a shy bar a fixed one stands above the list, as high as the settings say.
  func refreshPlaces(_ banner: RefreshBanner) -> Places {
    let bottom = settings.refresh.safeTop
    return Places(
      barTop: min(20, bottom), barBottom: bottom, extensionTop: bottom, extensionBottom: bottom,
      bottomBarShift: 0, visibleBottom: max(bottom, banner.pinnedInset(of: refreshList)),
      barAlpha: 1, itemsAlpha: 1)
  }

  /// Flutter's bouncing list follows the finger by another share than UIKit's.
  func adaptToRefresh(_ context: inout ScrollContext) {
    if parts.contains(.refresh) && settings.refresh.shownPull == .bouncing {
      context.settings.rubberBandCoefficient = 0.52
    }
  }

  /// The context of a drag: rows that stay under the banner let the finger go its whole way.
  var dragContext: ScrollContext {
    var context = context
    if isOverlay { context.range = -1e9...context.range.upperBound }
    return context
  }

  // MARK: Telling the banner

  /// Lets something happen to the banner; the list and whatever moves it go along.
  private mutating func withRefresh(
    _ body: (inout RefreshBanner, inout RefreshList, inout RefreshNotices) -> Void
  ) {
    guard var banner = refresh else { return }
    if let away = refreshSide.away { return withAwayRefresh(&banner, of: away, body) }
    let before = banner.phase
    let limit = range.lowerBound
    var view = refreshList
    var notices = RefreshNotices()
    body(&banner, &view, &notices)
    refresh = banner
    let wasAtTop = list.offset <= limit + 0.5
    let moved = view.offset - list.offset
    if moved != 0 {
      list.offset = view.offset
      scroller.shift(by: moved)
      profileFollows()
      if let last = engine.state.previousOffset { engine.state.previousOffset = last + moved }
    }
    if range.lowerBound != limit {
      if scroller.isHeld {
        scroller.keepPlace(context)
      } else if wasAtTop, let end = scroller.destination, end - moved <= limit + 0.5 {
        scroller.ride(to: range)
      }
    }
    // To a shy bar a banner that makes room is a refresh control in the list.
    let isShown = banner.height > 0 && !isOverlay
    if parts.contains(.bars), engine.state.refreshControlShown != isShown {
      withShift { page in
        if page.parts.contains(.bars) {
          page.engine.refreshControl(isShown: isShown, list: &page.list)
        }
      }
      if !isShown { keepInRange() }
    }
    if header != nil && (moved != 0 || range.lowerBound != limit) { headerSeesRefresh() }
    if before == .closed && banner.phase != .closed { stopReturn(to: limit) }
    for notice in notices { tell(notice) }
  }

  /// A list on its way back to rest is held by the banner now.
  private mutating func stopReturn(to limit: Double) {
    guard !scroller.isHeld, let destination = scroller.destination, destination <= limit + 0.5
    else { return }
    scroller.stop()
    endBarsGesture(isStop: true)
  }

  mutating func tell(_ notice: RefreshNotice) {
    refreshVisual.take(notice, at: clock.now)
    switch notice {
    case .expanded, .beginRefreshing: break
    case .listeners:
      messages.append(.refreshBegan)
      emptyRows()
    case .endRefreshing:
      messages.append(.refreshEnded)
      refreshSide.nextRow = nil
    }
  }

  /// The offset or the content has changed.
  mutating func refreshEvent() {
    // What shows is not the banner's list.
    guard refreshSide.away == nil else { return }
    let now = clock.now
    withRefresh { $0.event(&$1, at: now, &$2) }
  }

  /// The finger went down or up without a movement, as direct events tell it.
  mutating func refreshFingerChanged() {
    if settings.refresh.testedPull == .fingerUp { refreshEvent() }
  }

  /// Begin and end by code; without a banner it is a refresh control in the list that shows.
  mutating func commandRefresh(_ action: InputEvent.RefreshAction) {
    guard refresh != nil else {
      withShift { page in
        guard page.parts.contains(.bars) else { return }
        page.engine.refreshControl(isShown: action == .begin, list: &page.list)
      }
      return
    }
    let now = clock.now
    withRefresh { banner, list, notices in
      switch action {
      case .begin: banner.begin(list: &list, at: now, &notices)
      case .end: banner.end(list: &list, at: now, &notices)
      }
    }
  }

  /// One instant of the banner.
  mutating func liveRefresh() {
    guard parts.contains(.refresh), let banner = refresh else { return }
    let now = clock.now
    if banner.isMoving {
      withRefresh { $0.advance(to: now, list: &$1, &$2) }
      if banner.isHeldByWheel && !(refresh?.isHeldByWheel ?? false) { wheelReleased() }
    }
    if let next = refreshSide.nextRow, now >= next { addRow(at: next) }
    // A shy bar takes its inset back when the banner has gone, and the list may lie outside then.
    bringBack()
  }

  // MARK: Pointer

  /// The pointer is lifted: the banner judges it before the list springs back.
  ///
  /// - Returns: whether nothing is left for a fling.
  mutating func releaseRefresh() -> Bool {
    guard let before = refresh?.phase, scroller.rawOffset != nil else { return false }
    guard refreshSide.away == nil else { return false }
    if settings.refresh.testedPull == .fingerUp || isOverlay {
      let now = clock.now
      withRefresh { banner, list, notices in
        list.isHeld = false
        banner.event(&list, at: now, &notices)
      }
    }
    if isOverlay && list.offset < range.lowerBound {
      putAtLimit()
      return true
    }
    let fired = before == .closed && refresh?.phase != .closed
    return fired && scroller.velocity(at: clock.now, settings: settings.scroll) <= 0
  }

  /// The pointer was taken away: nothing fires.
  mutating func cancelRefresh() {
    guard refresh != nil, scroller.rawOffset != nil else { return }
    let now = clock.now
    withRefresh { banner, list, notices in
      list.isHeld = false
      banner.cancelDrag()
      banner.event(&list, at: now, &notices)
    }
    if isOverlay { putAtLimit() }
  }

  private mutating func putAtLimit() {
    let offset = max(list.offset, range.lowerBound)
    scroller.shift(by: offset - list.offset)
    list.offset = offset
    profileFollows()
  }

  // MARK: Wheel

  /// The wheel moves a list with a banner.
  ///
  /// What goes beyond the top is taken as a pull: held until the wheel has been silent for its gap.
  ///
  /// - Returns: the notches that scroll as usual; nil if none are left.
  mutating func wheelRefresh(notches: Double) -> Double? {
    guard refresh != nil, isOnDisplay, refreshSide.away == nil else { return notches }
    let context = context
    let isFine = notches.truncatingRemainder(dividingBy: 1) != 0
    let step =
      isFine
      ? settings.scroll.trackpadStep
      : settings.scroll.notch(viewportHeight: context.viewportHeight)
    let limit = context.range.lowerBound
    let place = scroller.wheelDestination ?? list.offset
    let isPulled = place < limit
    let free = isPulled && !isOverlay ? limit + context.band.overscroll(for: place - limit) : place
    let target = free + notches * step
    guard target < limit || isPulled else { return notches }
    let end = min(target, max(limit, context.range.upperBound))
    let shown =
      end < limit && !isOverlay ? limit + context.band.stretch(for: end - limit) : end
    if isFine || settings.reducesMotion || settings.scroll.wheelAnimation == .none {
      scroller.interrupt()
      list.offset = shown
      profileFollows()
    } else {
      scroller.pull(to: shown, within: min(0.08, settings.refresh.wheelGap * 0.6), context)
    }
    let now = clock.now
    withRefresh { $0.wheel(&$1, at: now, &$2) }
    return nil
  }

  /// The wheel has been silent long enough: the list springs back, or is held by the banner.
  private mutating func wheelReleased() {
    guard !scroller.isHeld else { return }
    scroller.stop()
    if isOverlay { putAtLimit() }
    if scroller.returnToRange(context) { setFinger(true) } else { endGesture() }
  }

  /// A finger takes over what the wheel has pulled.
  mutating func dropRefreshWheel() {
    refresh?.dropWheel()
  }

  // MARK: Changes

  mutating func applyRefresh(_ new: RefreshSettings, old: RefreshSettings) {
    guard refresh != nil else { return }
    let change = new.restInset - old.restInset
    if !parts.contains(.bars) && profile == nil && header == nil && change != 0 {
      let wasAtTop = list.offset <= range.lowerBound + 0.5
      list.topInset += change
      for index in parked.indices { parked[index].topInset += change }
      if wasAtTop && !direct.isDriving && !scroller.isHeld { list.offset = range.lowerBound }
    }
    let now = clock.now
    withRefresh { $0.apply(new, list: &$1, at: now, &$2) }
    refreshEvent()
  }

  /// The page leaves or comes back; a running animation goes on meanwhile, a drag is over.
  mutating func refreshIsAway(_ isAway: Bool) {
    guard refresh != nil else { return }
    if isAway {
      putAtLimit()
      let now = clock.now
      withRefresh { banner, list, notices in
        list.isHeld = false
        banner.dropWheel()
        banner.cancelDrag()
        banner.event(&list, at: now, &notices)
      }
    }
    refresh?.isObserving = !isAway
  }

  /// Another list comes under the banner: it is closed at once.
  mutating func closeRefresh() {
    guard refresh != nil else { return }
    refreshSide.nextRow = nil
    refreshVisual = RefreshVisual()
    withRefresh { banner, list, _ in
      banner.dropWheel()
      banner.cancelDrag()
      banner.reset(list: &list)
    }
  }

  // MARK: Rows that arrive

  /// The refresh empties the list, if it is one of rows.
  private mutating func emptyRows() {
    let index = refreshedList
    guard settings.refresh.rowsArrive, case .rows(var rows) = contents[index].shape else { return }
    rows.count = 0
    refreshSide.nextRow = clock.now + settings.refresh.rowInterval
    setContent(ContentLayout(.rows(rows)), list: index)
  }

  private mutating func addRow(at time: Double) {
    let index = refreshedList
    guard case .rows(var rows) = contents[index].shape else { return }
    rows.count += 1
    refreshSide.nextRow = time + max(0.05, settings.refresh.rowInterval)
    setContent(ContentLayout(.rows(rows)), list: index)
  }
}
