/// A refresh of one list of a personal page, while another list shows.
///
/// The refresh belongs to its list and keeps its phase, as a covered page keeps its own: it opens,
/// ends and closes on the clock, and the list is under it again when it comes back. Meanwhile no
/// other list can be pulled for a refresh: there is one banner.
extension PageLayers {
  /// The list that the banner belongs to.
  var refreshedList: Int { banner.away ?? base.selectedList }

  /// Where the first row of a list of a personal page is drawn; 0 on any other page.
  ///
  /// As the header says. But where the header leaves by a scroll of the list that comes, the one
  /// that its refresh holds down goes out of sight so far below the segment bar as it was: to be
  /// let go of would move its rows by the height of the banner at once. Called back on its way, it
  /// gives up that distance with the rest of the way.
  func rowTop(_ index: Int) -> Double {
    guard personal.isThere, let profile = personal.header else { return 0 }
    var top = profile.rowTop(index)
    guard personal.isTurning else { return top }
    if let lead = banner.lead, lead.index == index {
      top += lead.distance * min(1, personal.way(to: index, at: base.now) / lead.way)
    }
    guard banner.away == index, banner.hung > 0, !banner.isOverlay(base),
      profile.offset(ifSelected: index) >= 0
    else { return top }
    return top + min(banner.hung, max(0, banner.banner?.own ?? 0))
  }

  /// A list that comes back on its way out keeps the place in which its first row was drawn.
  mutating func leadBack(_ index: Int, from before: Double) {
    banner.lead = nil
    let way = personal.way(to: index, at: base.now)
    guard personal.isTurning, way > 0 else { return }
    let distance = before - rowTop(index)
    guard distance.magnitude > 1e-9 else { return }
    banner.lead = BannerOverlay.Lead(index: index, distance: distance, way: way)
  }

  /// That list as the banner sees it: no hand is on it, and nothing springs.
  func awayList(_ index: Int) -> ListState {
    var list = base.parked[index]
    list.insets = ListInsets()
    list.offset = personal.header?.offset(ifSelected: index) ?? 0
    return list
  }

  /// The current list is about to leave; a refresh that runs stays with it.
  ///
  /// A banner that is only pulled goes: nothing has begun.
  ///
  /// - Returns: by how many points the banner holds the list down from now on.
  mutating func bannerStays() -> Double {
    guard banner.isThere, base.settings.profile.pull == .list, let phase = banner.banner?.phase,
      banner.away == nil
    else { return 0 }
    guard phase != .closed else {
      closeBanner()
      return 0
    }
    banner.banner?.cancelDrag()
    banner.away = base.selectedList
    banner.hung = max(0, -base.list.offset)
    return banner.isOverlay(base) ? 0 : max(0, banner.banner?.own ?? 0)
  }

  /// Another list shows now; it may be the one that the refresh belongs to.
  mutating func bannerComesBack() {
    guard banner.away == base.selectedList else { return }
    banner.away = nil
    bannerEvent()
  }

  /// Lists or rules have changed; a refresh whose list is gone, or that is the whole page's now,
  /// goes on over the list that shows.
  mutating func bannerFindsList() {
    guard let away = banner.away else { return }
    let isThere = base.contents.indices.contains(away)
    if isThere && away != base.selectedList && base.settings.profile.pull == .list { return }
    banner.away = nil
    guard isThere else { return }
    let place = awayList(away).offset
    personal.header?.refresh(list: away, to: place, heldBy: 0)
  }
}
