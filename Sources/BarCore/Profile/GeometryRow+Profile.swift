extension GeometryRow {
  /// The columns of the personal page, as it is drawn at that moment; lengths in points.
  public struct ProfileColumns: Equatable, Sendable {
    /// Distance of the header from full view: minus the collapse distance...0, above 0 when pulled.
    public var headerTranslation: Double
    /// Upper edge of the segment bar, from the upper edge of the page.
    public var segmentTop: Double
    /// Whether the segment bar is docked, as it always is under a header that cannot move.
    public var docked: Bool
    /// Index of the current list, from 0.
    public var listIndex: Int
    /// Scroll positions of all lists; at 0 the header is fully visible.
    public var listOffsets: [Double]
    /// Size of the header's picture as a share of its size at rest, 0 or more.
    public var imageScale: Double
    /// Distance that the effect moves the picture; positive is down.
    public var imageShift: Double

    /// Reads the columns from a header as it is now; `reducedMotion`: as in `ProfileEffects`.
    public init(_ header: ProfileHeader, reducedMotion: Bool = false) {
      let picture = ProfileEffects(header.settings, reducedMotion: reducedMotion)
        .picture(0 - header.translation)
      headerTranslation = header.translation
      segmentTop = header.segmentTop
      docked = header.isDocked
      listIndex = header.current
      listOffsets = Array(header.offsets)
      imageScale = picture.scale
      imageShift = picture.shift
    }
  }
}
