extension GeometryRow {
  /// The columns of the refresh banner.
  public struct RefreshColumns: Equatable, Sendable {
    /// Phase of the banner: closed, opening, open or closing.
    public var state: RefreshPhase
    /// Height that is drawn, 0 or more.
    public var height: Double
    /// The height as a share of the desired one; may exceed 1.
    public var ratio: Double
    /// How often a refresh has begun so far, counted when the opening has ended.
    public var begun: Int

    /// Makes the columns of a banner as it stands now.
    public init(_ banner: RefreshBanner) {
      state = banner.phase
      height = banner.height
      ratio = banner.ratio
      begun = banner.begun
    }
  }
}
