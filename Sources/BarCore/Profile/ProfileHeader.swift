/// A header with a segment bar that several lists share and scroll together with.
///
/// Every list has one position y: 0 shows the header whole, up to C the header leaves, beyond it
/// the list goes on alone; below 0 the page is pulled down. Header and list are two readings of the
/// same number, so a fling crosses the seam between them without a change of speed. Whoever
/// owns the page tells the time (`advance`), where the current list goes and what a finger does.
public struct ProfileHeader: Equatable, Sendable {
  /// Heights, rules and effects; `apply(_:isFree:)` changes them.
  public internal(set) var settings: ProfileSettings
  /// Size of the page in points, with the area under the bars; `resize(_:isFree:)` changes it.
  public internal(set) var viewport: Size
  /// y of each list in the order of their tabs, 1 to 12: its scroll position, 0 for a full header;
  /// below 0 while it is pulled down or held by a refresh.
  ///
  /// With `contentHeights` all that the header has to know of its lists, and no more to copy.
  public internal(set) var offsets: InlineList<12, Double>
  /// Height of each list's content as it was set, 0 or more; it scrolls as `leastContent` at least.
  public internal(set) var contentHeights: InlineList<12, Double>
  /// Index of the list that scrolling moves, from 0.
  public internal(set) var current = 0
  /// h: how far the header is moved; -C...0, above 0 while it is pulled down.
  public internal(set) var translation = 0.0
  /// The pages side by side, one for each list, which drags and tabs turn.
  public internal(set) var pager: Pager
  /// The pictures in the header; one that stays if the settings ask for none.
  public internal(set) var carousel: Pager
  /// Why the header moved or did not.
  public internal(set) var reason = ProfileReason.atRest
  /// Speed at which the seam was crossed last, in points per second; nil before the first time.
  public internal(set) var seamVelocity: Double?
  /// The time that `advance` has reached, in seconds.
  public internal(set) var time = 0.0
  /// Whether pages and pictures are to be where they go at once.
  public var reducesMotion = false
  /// The way back of a header that a change of list has left pulled down.
  var settling: Settling?

  struct Settling: Equatable, Sendable {
    var spring: Spring
    var start: Double
  }

  /// Creates a header at rest, fully visible, with all lists at their tops.
  ///
  /// - Parameters:
  ///   - settings: heights and rules.
  ///   - viewport: size of the page in points, with the area under the bars.
  ///   - contentHeights: height of each list's content, 1 to 12; less than 0 counts as 0.
  public init(
    settings: ProfileSettings = ProfileSettings(), viewport: Size, contentHeights: [Double]
  ) {
    precondition(!contentHeights.isEmpty, "a profile page needs a list")
    self.settings = settings
    self.viewport = viewport
    offsets = InlineList(contentHeights.map { _ in 0 }, filler: 0)
    self.contentHeights = InlineList(contentHeights.map { max(0, $0) }, filler: 0)
    pager = Pager(count: contentHeights.count, width: viewport.width)
    carousel = Pager(count: settings.pictures, width: viewport.width)
  }

  // MARK: Reading

  /// Scroll position y of the current list, in points.
  public var offset: Double { offsets[current] }

  /// C: how far the header can go up, in points, 0 or more.
  public var collapseDistance: Double { settings.collapseDistance }

  /// How much of the header is gone, 0...1; 1 for a header that cannot move.
  public var collapse: Double {
    let distance = collapseDistance
    return distance > 0 ? (-translation).clamped(to: 0...distance) / distance : 1
  }

  /// Whether the segment bar lies at the navigation bar.
  public var isDocked: Bool { translation <= -collapseDistance }

  /// Lower edge of the header, where the segment bar begins.
  public var segmentTop: Double { max(settings.dock, settings.headerHeight + translation) }

  /// Lower edge of the segment bar.
  public var segmentBottom: Double { segmentTop + settings.segmentHeight }

  /// The least content that a list counts as having, so that a short one can dock, too.
  public var leastContent: Double { viewport.height - settings.dock - settings.segmentHeight }

  /// Returns where a list may rest: 0...max y; it can always dock.
  public func range(_ index: Int) -> ClosedRange<Double> {
    0...(collapseDistance + max(0, contentHeights[index] - leastContent))
  }

  /// Where the current list may rest.
  public var range: ClosedRange<Double> { range(current) }

  /// Returns where a list's first row is drawn, also beside the current one, on the page.
  public func rowTop(_ index: Int) -> Double {
    settings.headerHeight + settings.segmentHeight - offset(ifSelected: index)
  }

  /// Whether a horizontal drag that starts here turns pages; the segment bar scrolls on its own.
  func turnsPages(fromY y: Double) -> Bool {
    y >= segmentBottom || y < segmentTop && settings.headerTurnsPages
  }

  // MARK: Drawing

  /// Lower edge of the picture: above the words, and never above the docked bar.
  public var pictureBottom: Double {
    max(settings.dock, settings.headerHeight - settings.infoHeight + translation)
  }

  /// Returns the position of a list for effects at the bar: until docked at most what has gone.
  func effectOffset(_ index: Int) -> Double {
    let y = offset(ifSelected: index)
    return isDocked ? y : min(y, -translation)
  }

  /// Returns where the lists of the pages in sight are for effects at the bar, and how far the pages
  /// have moved between them.
  public func blend(at time: Double) -> ProfileBlend {
    let position = pager.position(at: time).clamped(to: 0...Double(offsets.count - 1))
    let left = Int(saturating: position)
    return ProfileBlend(
      from: effectOffset(left), to: left + 1 < offsets.count ? effectOffset(left + 1) : nil,
      share: position - Double(left))
  }

  /// Returns the segment bar as it is drawn at a time.
  public func segments(at time: Double) -> SegmentBar {
    SegmentBar(count: offsets.count, width: viewport.width, indicator: pager.indicator(at: time))
  }
}
