/// A header with a segment bar that several lists share, each of them scrolling as one piece with it.
///
/// Every list has one position y: 0 shows the header whole, up to C the header leaves, beyond it the
/// list goes on alone; below 0 the page is pulled down. Header and list are two readings of the same
/// number, so a fling crosses the seam between them without a change of speed. There is no clock:
/// whoever owns the page tells where the current list goes.
public struct ProfileHeader: Equatable, Sendable {
  /// What is known of one list.
  public struct List: Equatable, Sendable {
    /// y: scroll position; 0 = header fully shown.
    ///
    /// Below 0 for a list beside the current one only while a refresh of its own holds it down.
    public internal(set) var offset: Double
    public internal(set) var contentHeight: Double
  }

  public internal(set) var settings: ProfileSettings
  public internal(set) var viewport: Size
  public internal(set) var lists: ProfileLists
  /// Number of the list that scrolling moves.
  public internal(set) var current = 0
  /// h: how far the header is moved; -C...0, above 0 while it is pulled down.
  public internal(set) var translation = 0.0
  public internal(set) var pager: Pager
  /// The pictures in the header; one that stays if the settings ask for none.
  public internal(set) var carousel: Pager
  /// Why the header moved or did not.
  public internal(set) var reason = ProfileReason.atRest
  /// Speed at which the seam was crossed last, in points per second; nil before the first time.
  public internal(set) var seamVelocity: Double?
  /// The way back of a header that a change of list has left pulled down.
  var settling: Settling?

  struct Settling: Equatable, Sendable {
    var spring: Spring
    var start: Double
  }

  /// - Parameters:
  ///   - settings: heights and rules.
  ///   - viewport: size of the page, under the bars too.
  ///   - contentHeights: a list each; 1 to 12.
  public init(
    settings: ProfileSettings = ProfileSettings(), viewport: Size, contentHeights: [Double]
  ) {
    precondition(!contentHeights.isEmpty, "a profile page needs a list")
    self.settings = settings
    self.viewport = viewport
    lists = ProfileLists(contentHeights: contentHeights)
    pager = Pager(count: contentHeights.count, width: viewport.width)
    carousel = Pager(count: settings.pictures, width: viewport.width)
  }

  // MARK: Reading

  /// y of the current list.
  public var offset: Double { lists[current].offset }

  /// C.
  public var collapseDistance: Double { settings.collapseDistance }

  /// How much of the header is gone, 0...1; 1 for a header that cannot move.
  public var collapse: Double {
    let distance = collapseDistance
    return distance > 0 ? (-translation).clamped(to: 0...distance) / distance : 1
  }

  /// Whether the segment bar lies at the navigation bar.
  public var isDocked: Bool { translation <= -collapseDistance }

  /// The part of a position that the header takes, and the part that is the list's own.
  public var outer: Double { min(offset, collapseDistance) }
  public var inner: Double { offset - outer }

  /// Upper edge of the header on the page.
  public var headerTop: Double { min(translation, 0) }

  /// Lower edge of the header, where the segment bar begins.
  public var segmentTop: Double { max(settings.dock, settings.headerHeight + translation) }

  /// Lower edge of the segment bar.
  public var segmentBottom: Double { segmentTop + settings.segmentHeight }

  /// The least content that a list counts as having, so that a short one can dock, too.
  public var leastContent: Double { viewport.height - settings.dock - settings.segmentHeight }

  /// The content of a list as it counts for scrolling.
  public func countedContent(_ index: Int) -> Double {
    max(lists[index].contentHeight, leastContent)
  }

  /// Where a list may rest: 0...max y; it can always dock.
  public func range(_ index: Int) -> ClosedRange<Double> {
    0...(collapseDistance + max(0, lists[index].contentHeight - leastContent))
  }

  /// Where the current list may rest.
  public var range: ClosedRange<Double> { range(current) }

  /// Where the first row of a list is drawn, whether the list is the current one or stands beside
  /// it: as it would be if it became the current one now.
  public func rowTop(_ index: Int) -> Double {
    settings.headerHeight + settings.segmentHeight - offset(ifSelected: index)
  }

  /// What lies at a height of the page.
  public enum Region: Equatable, Sendable {
    case header
    case segmentBar
    case list
  }

  public func region(atY y: Double) -> Region {
    if y < segmentTop { return .header }
    return y < segmentBottom ? .segmentBar : .list
  }

  /// Whether a horizontal drag that starts at this height turns pages.
  ///
  /// The segment bar scrolls on its own, the header only if the settings say so.
  public func turnsPages(fromY y: Double) -> Bool {
    switch region(atY: y) {
    case .list: true
    case .header: settings.headerTurnsPages
    case .segmentBar: false
    }
  }

  /// Whether a refresh banner between the segment bar and the first row may be pulled.
  public var mayPullList: Bool { translation >= 0 && inner <= 0 }
}
