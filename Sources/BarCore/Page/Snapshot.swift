/// A page at a moment: what is drawn of it, and what is told of it in numbers and words.
///
/// It is less than half a page. Of the settings it has those of what a picture shows, of a stack the
/// stack itself, as pages are drawn as that says. Groups that do not apply to the page are nil.
public struct Snapshot: Equatable, Sendable {
  /// What stands over the lists of the page.
  public private(set) var parts: PageParts
  /// Time of the page, in seconds; see `Page.now`.
  public var time = 0.0
  /// Size of the stage, in points.
  public var viewport = Size(width: 0, height: 0)
  /// Whether the page is in front: neither away nor below a pushed one.
  public var isOnDisplay = false
  /// When the page left or came back last, in seconds; nil: never.
  public var presenceChanged: Double?
  /// Whether the settings ask for less motion: pages then come and go without travel.
  public var reducesMotion = false
  /// Whether the page is a sheet or popover, which has no status strip.
  public var isSheet = false
  /// Height of the status strip as it is drawn, in points.
  public var statusHeight = 0.0

  // MARK: Lists

  /// The tracked list as the state says: it may be ahead of what is drawn.
  public var list = ListState(viewportHeight: 0, contentHeight: 0)
  /// Number of the tracked list.
  public var selectedList = 0
  /// What each list shows.
  public var contents: [ContentLayout] = []
  /// Scroll offset as drawn, in points; grows as the content moves up.
  public var offset = 0.0
  /// Velocity of the drawn offset, in points per second; positive while the offset grows.
  ///
  /// Offsets that direct events report add nothing to it.
  public var velocity = 0.0
  /// Upper edge of the list on the stage, as drawn.
  public var listTop = 0.0
  /// Where the tracked list may rest.
  public var range = 0.0...0.0
  /// What moves the list at this moment; `idle` if nothing does.
  public var phase = ScrollPhase.idle
  /// Whether time alone changes something; see `Page.isMoving`.
  public var isMoving = false
  /// Whether the pointer is down on the page.
  public var isHeld = false
  /// Whether the list needs time: it moves by itself, or a gesture of wheel or keys is to end.
  public var needsTime = false
  /// Space kept free above the content, in points.
  ///
  /// It includes the part of the refresh banner.
  public var topInset = 0.0
  /// The row of the tracked list that holds the focus; nil: none.
  public var focusedRow: Int?

  // MARK: What lies over them

  /// Where shy bars are on the stage, as drawn.
  ///
  /// Without them they have no height and lie at the upper edge, and `visibleBottom` tells what else
  /// covers the list. A page whose only part is a refresh banner has a fixed bar above the list.
  public var places = BarPlaces()
  /// The line below which nothing lies over the rows.
  public var freeTop = 0.0
  /// The shy bar; nil on a page without one.
  public var shyBar: ShyBar?
  /// The flexible header; nil on a page without one.
  public var header: Header?
  /// The transparent bar.
  ///
  /// Nil on a page that has neither a stack of pages nor the header of a personal page.
  public var nav: Nav?
  /// The refresh banner; nil on a page without one.
  public var refresh: Refresh?
  /// The personal page; nil on any other page.
  public var profile: Profile?
  /// The present drag that may go sideways, or the one before; nil before the first.
  public var sideways: SidewaysPath?

  /// Why the topmost of the groups that tells moved or did not; empty where nothing is over the list.
  @inlinable @inline(__always) public var reasonWords: String {
    shyBar?.reason.words ?? header?.reason.words ?? profile?.reason.words ?? refresh?.reason.words
      ?? nav?.stack?.reason.words ?? ""
  }
  /// What the tracked list shows.
  public var content: ContentLayout { contents[selectedList] }
  /// How far the content has moved up on the stage, as drawn: what the eye follows.
  @inlinable @inline(__always) public var drawnScroll: Double { offset - listTop }

  /// A page of the stack as it is drawn: the top page, which is this one, or a parked one.
  public func page(_ sliding: SlidingPage) -> Snapshot { sliding.parked ?? self }
}

extension Page {
  /// The page at this moment.
  public var snapshot: Snapshot {
    read { layers in
      var snapshot = Snapshot(parts: layers.parts)
      layers.show(in: &snapshot, lastSideways)
      return snapshot
    }
  }

  /// Writes `snapshot` over one that is kept from picture to picture, as it was written; that copies
  /// less than a new one, for which the page is copied, too.
  public mutating func takeSnapshot(in snapshot: inout Snapshot) {
    layers.show(in: &snapshot, lastSideways)
  }
}

extension PageLayers {
  /// Shows the page at this moment, with the drag that went sideways last.
  ///
  /// Each value goes where it stays: one that was made apart would be copied, several kilobytes in
  /// every frame.
  mutating func show(in snapshot: inout Snapshot, _ lastSideways: SidewaysPath?) {
    let parts = parts
    // It may have shown other things.
    if snapshot.parts != parts { snapshot = Snapshot(parts: parts) }
    snapshot.time = base.now
    snapshot.viewport = base.viewport
    snapshot.isOnDisplay = base.isOnDisplay
    snapshot.presenceChanged = base.presenceChanged
    snapshot.reducesMotion = base.settings.reducesMotion
    snapshot.isSheet = base.settings.bar.presentedModally
    let hasStatus = !base.settings.bar.statusBarHidden && !snapshot.isSheet
    snapshot.statusHeight = hasStatus ? base.settings.bar.statusBarHeight : 0
    snapshot.list = base.list
    snapshot.selectedList = base.selectedList
    snapshot.contents = base.contents
    let drawn = drawn
    snapshot.offset = drawn.offset
    snapshot.velocity = drawn.velocity
    snapshot.listTop = drawn.listTop
    snapshot.range = range
    snapshot.phase = phase
    snapshot.isMoving = isMoving
    snapshot.isHeld = isHeld
    snapshot.needsTime = base.scroller.needsTime
    snapshot.topInset = base.list.topInset + banner.inset
    snapshot.focusedRow = base.focus.row
    snapshot.places = places(drawn)
    snapshot.freeTop = freeSpan(snapshot.places).top
    snapshot.sideways = lastSideways
    visitRow(with: &snapshot)
    if personal.isThere && !stacked.isThere { snapshot.nav = profileNav }
    // A banner may hold a list down, or lead it back.
    if personal.isThere && banner.isThere {
      for index in snapshot.profile?.rowTops.indices ?? 0..<0 {
        snapshot.profile?.rowTops[index] = rowTop(index)
      }
    }
    if banner.isThere, let control = banner.informed(base) {
      let list = refreshList
      let place = place(of: control, over: list, snapshot.places)
      snapshot.refresh = Snapshot.Refresh(
        control, over: list, visual: banner.visual, list: refreshedList, top: place.top,
        line: place.line)
    }
  }

  /// The bar that a personal page draws itself, with no line below it; nil on any other page.
  private var profileNav: Snapshot.Nav? {
    mutating get {
      guard let profile = personal.header else { return nil }
      let bar = profile.barLook(at: base.now)
      // Pages that turn by themselves come to rest on their list.
      let target =
        profile.pager.isMoving
        ? ProfileEffects(profile.settings).barAlpha(profile.effectOffset(profile.current))
        : bar.alpha
      return Snapshot.Nav(
        alpha: bar.alpha, targetAlpha: target, shadowAlpha: 0, tint: bar.tint, status: bar.status)
    }
  }
}
