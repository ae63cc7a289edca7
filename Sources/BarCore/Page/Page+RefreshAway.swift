/// A refresh of one list of a personal page, while another list shows.
///
/// The refresh belongs to its list and keeps its phase, as a covered page keeps its own: it opens,
/// ends and closes on the clock, and the list is under it again when it comes back. Meanwhile no
/// other list can be pulled for a refresh: there is one banner.
extension Page {
  /// The list that the banner belongs to.
  public var refreshedList: Int { refreshSide.away ?? selectedList }

  /// Where the first row of a list of a personal page is drawn; 0 on any other page.
  ///
  /// As the header says. But where the header leaves by a scroll of the list that comes, the one
  /// that its refresh holds down goes out of sight so far below the segment bar as it was: to be
  /// let go of would move its rows by the height of the banner at once. Called back on its way, it
  /// gives up that distance with the rest of the way.
  public func rowTop(_ index: Int) -> Double {
    guard let profile else { return 0 }
    var top = profile.rowTop(index)
    let isOnItsWay = profile.pager.isMoving || profile.pager.isDragging
    if let lead = refreshSide.lead, lead.index == index, isOnItsWay {
      top += lead.distance * min(1, wayTo(index) / lead.way)
    }
    guard refreshSide.away == index, refreshSide.hung > 0, isOnItsWay, !isOverlay,
      profile.offset(ifSelected: index) >= 0
    else { return top }
    return top + min(refreshSide.hung, max(0, refresh?.own ?? 0))
  }

  /// A list that comes back while it is still on its way out keeps the place in which it is drawn.
  ///
  /// - Parameter before: where its first row was drawn.
  mutating func leadBack(_ index: Int, from before: Double) {
    refreshSide.lead = nil
    let way = wayTo(index)
    guard let profile, profile.pager.isMoving || profile.pager.isDragging, way > 0 else { return }
    let distance = before - rowTop(index)
    guard distance.magnitude > 1e-9 else { return }
    refreshSide.lead = RefreshSide.Lead(index: index, distance: distance, way: way)
  }

  /// How far the pages are from a list, in pages.
  private func wayTo(_ index: Int) -> Double {
    ((profile?.pager.position(at: clock.now) ?? 0) - Double(index)).magnitude
  }

  /// That list as the banner sees it: no hand is on it, and nothing springs.
  func awayList(_ index: Int) -> RefreshList {
    RefreshList(
      offset: profile?.offset(ifSelected: index) ?? 0, viewportHeight: list.viewportHeight)
  }

  /// Lets something happen to the banner; the list that it belongs to goes along.
  mutating func withAwayRefresh(
    _ banner: inout RefreshBanner, of index: Int,
    _ body: (inout RefreshBanner, inout RefreshList, inout RefreshNotices) -> Void
  ) {
    var view = awayList(index)
    var notices = RefreshNotices()
    body(&banner, &view, &notices)
    refresh = banner
    profile?.refresh(list: index, to: view.offset, heldBy: banner.own)
    for notice in notices { tell(notice) }
    // Closed, the banner is anyone's again.
    if banner.phase == .closed && !banner.isMoving { refreshSide.away = nil }
  }

  /// The current list is about to leave; a refresh that runs stays with it.
  ///
  /// A banner that is only pulled goes: nothing has begun.
  ///
  /// - Returns: by how many points the banner holds the list down from now on.
  mutating func refreshStays() -> Double {
    guard settings.profile.pull == .list, let phase = refresh?.phase, refreshSide.away == nil
    else { return 0 }
    guard phase != .closed else {
      closeRefresh()
      return 0
    }
    refresh?.dropWheel()
    refresh?.cancelDrag()
    refreshSide.away = selectedList
    refreshSide.hung = max(0, -list.offset)
    return isOverlay ? 0 : max(0, refresh?.own ?? 0)
  }

  /// Another list shows now; it may be the one that the refresh belongs to.
  mutating func refreshComesBack() {
    guard refreshSide.away == selectedList else { return }
    refreshSide.away = nil
    refreshEvent()
  }

  /// Lists or rules have changed; a refresh whose list is gone, or that is the whole page's now,
  /// goes on over the list that shows.
  mutating func refreshFindsList() {
    guard let away = refreshSide.away else { return }
    let isThere = contents.indices.contains(away)
    if isThere && away != selectedList && settings.profile.pull == .list { return }
    refreshSide.away = nil
    guard isThere else { return }
    let place = awayList(away).offset
    profile?.refresh(list: away, to: place, heldBy: 0)
  }
}
