extension GeometryRow {
  /// The columns of the personal page, as it is drawn at that moment.
  ///
  /// Lengths are points.
  public struct ProfileColumns: Equatable, Sendable {
    /// Distance that the header is moved from its full position.
    ///
    /// 0 while fully visible, down to minus the collapse distance; above 0 while the page is pulled
    /// down.
    public var headerTranslation: Double
    /// Upper edge of the segment bar, from the upper edge of the page.
    public var segmentTop: Double
    /// Whether the segment bar lies at the navigation bar.
    ///
    /// Always true for a header that cannot move, unless it is pulled down.
    public var docked: Bool
    /// Index of the current list, from 0.
    public var listIndex: Int
    /// Scroll positions of all lists; at 0 the header is fully visible.
    public var listOffsets: [Double]
    /// Size of the header's picture as a share of its size at rest, 0 or more.
    public var imageScale: Double
    /// Distance that the effect moves the picture; positive is down.
    public var imageShift: Double

    /// Reads the columns from a header as it is now.
    ///
    /// - Parameters:
    ///   - header: the header of the page.
    ///   - reducedMotion: whether the picture neither stretches nor moves at a speed of its own.
    public init(_ header: ProfileHeader, reducedMotion: Bool = false) {
      let picture = ProfileEffects(header.settings, reducedMotion: reducedMotion)
        .picture(0 - header.translation)
      headerTranslation = header.translation
      segmentTop = header.segmentTop
      docked = header.isDocked
      listIndex = header.current
      listOffsets = header.lists.map { $0.offset }
      imageScale = picture.scale
      imageShift = picture.shift
    }
  }
}
