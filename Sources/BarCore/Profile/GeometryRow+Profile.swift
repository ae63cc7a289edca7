extension GeometryRow {
  /// The columns of the personal page; places as drawn.
  public struct ProfileColumns: Equatable, Sendable {
    /// 0 shown, down to minus the collapse distance; above 0 while the page is pulled down.
    public var headerTranslation: Double
    public var segmentTop: Double
    public var docked: Bool
    /// Number of the current list.
    public var listIndex: Int
    /// Positions of all lists; 0 = header fully visible.
    public var listOffsets: [Double]
    public var imageScale: Double
    public var imageShift: Double

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
