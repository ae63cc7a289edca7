/// What a page consists of.
extension Page {
  /// The settings in force; `apply(settings:)` changes them.
  public var settings: PageSettings { base.settings }
  /// Size of the stage.
  public var viewport: Size { base.viewport }
  /// What each list shows.
  public var contents: [ContentLayout] { base.contents }
  /// What the tracked list shows.
  public var content: ContentLayout { base.content }
  /// The list that the bars track.
  public var list: ListState { base.list }
  /// Number of the tracked list.
  public var selectedList: Int { base.selectedList }
  /// Scroll physics of the tracked list: the gesture or motion in progress.
  public var scroller: Scroller { base.scroller }
  /// Whether the page is in front: neither away nor below a pushed one.
  public var isOnDisplay: Bool { base.isOnDisplay }
  /// When the page left or came back last; nil: never.
  public var presenceChanged: Double? { base.presenceChanged }
  /// When a scroll by code reached its place last: the scroll indicator then flashes.
  public var indicatorFlashed: Double? { base.indicatorFlashed }
  /// Whether pages and pictures are to end in the same states without travel: the settings say so,
  /// or physics without motion do.
  public var reducesMotion: Bool { base.reducesMotion }

  /// What stands over the lists.
  public var parts: PageParts { read { $0.parts } }
  /// The bars over the list; nil on a page without them.
  public var bars: BarEngine? { layers.shy.isThere ? layers.shy.engine : nil }
  /// The flexible header; nil on a page without one.
  public var header: FlexibleHeader? { layers.flexible.header }
  /// The header, the lists and the pager of a personal page; nil on any other.
  public var profile: ProfileHeader? { layers.personal.header }
  /// The refresh banner; nil on a page without one.
  public var refresh: RefreshBanner? { layers.banner.informed(base) }
  /// Whether a refresh runs, as the visual in the banner was told.
  public var isRefreshing: Bool { layers.banner.visual.isRefreshing }
  /// The stack of pages, of which this is the top one; nil on a page without one.
  public var stack: PageStack? { layers.stacked.stack }

  /// Where the list may rest; see `BarEngine.topLimit`.
  public var range: ClosedRange<Double> { read { $0.range } }
  /// Whether the pointer is down on the page.
  public var isHeld: Bool { layers.isHeld }
  /// Whether the list is left where direct events, or nobody so far, put it: nothing then brings it
  /// back into its range.
  public var isDrivenDirectly: Bool { base.direct.driver != .physics }

  // MARK: Header

  /// Whether the header keeps presses and the wheel at a point for itself.
  public func headerKeeps(_ point: Point) -> Bool {
    guard let region = layers.flexible.region(at: point, base) else { return false }
    return !base.settings.header.forwards(region)
  }

  /// How often the page has forwarded each event, and how many it dropped; nil if it forwards none.
  public var forwarding: (taken: ScrollEventCounts, dropped: Int)? {
    let flexible = layers.flexible
    guard flexible.isThere, base.settings.header.tracking == .forwarded else { return nil }
    return (flexible.forwarded, flexible.dropped)
  }
}
