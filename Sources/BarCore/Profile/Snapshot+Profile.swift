extension Snapshot {
  /// The personal page, as it is drawn; lengths in points.
  public struct Profile: Equatable, Sendable {
    /// Heights of the header, and what it does to picture and bar.
    public var effects: ProfileEffects
    /// Distance of the header from full view: minus the collapse distance...0, above 0 when pulled.
    public var headerTranslation: Double
    /// Lower edge of the picture, from the upper edge of the page.
    public var pictureBottom: Double
    /// Upper edge of the segment bar, from the upper edge of the page.
    public var segmentTop: Double
    /// Whether the segment bar is docked, as it always is under a header that cannot move.
    public var docked: Bool
    /// Why the header moved or did not.
    public var reason: ProfileReason
    /// Index of the current list, from 0.
    public var listIndex: Int
    /// Scroll positions of all lists; at 0 the header is fully visible.
    public var listOffsets: InlineList<12, Double>
    /// Where the first row of each list is drawn, from the upper edge of the page.
    public var rowTops: InlineList<12, Double>
    /// The segment bar.
    public var segments: SegmentBar
    /// Where the pages side by side are, in pages: 0 with the first one in front.
    public var pagePosition: Double
    /// Where the pictures side by side are, in pictures.
    public var picturePosition: Double
    /// How far the lists of the pages in sight are, for effects at the bar.
    public var blend: ProfileBlend
    /// Size of the header's picture as a share of its size at rest, 0 or more.
    public var imageScale: Double
    /// Distance that the effect moves the picture; positive is down.
    public var imageShift: Double

    /// The settings of the header.
    public var settings: ProfileSettings { effects.settings }
    /// Lower edge of the segment bar, from the upper edge of the page.
    public var segmentBottom: Double { segmentTop + settings.segmentHeight }

    /// A header at a time, in seconds; `reducedMotion`: as in `ProfileEffects`.
    public init(_ header: ProfileHeader, at time: Double, reducedMotion: Bool = false) {
      effects = ProfileEffects(header.settings, reducedMotion: reducedMotion)
      headerTranslation = header.translation
      pictureBottom = header.pictureBottom
      segmentTop = header.segmentTop
      docked = header.isDocked
      reason = header.reason
      listIndex = header.current
      listOffsets = header.offsets
      rowTops = header.offsets
      for index in rowTops.indices { rowTops[index] = header.rowTop(index) }
      segments = header.segments(at: time)
      pagePosition = header.pager.position(at: time)
      picturePosition = header.carousel.position(at: time)
      blend = header.blend(at: time)
      let picture = effects.picture(0 - header.translation)
      imageScale = picture.scale
      imageShift = picture.shift
    }
  }
}
