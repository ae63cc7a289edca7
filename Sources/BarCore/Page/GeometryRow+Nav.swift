extension GeometryRow {
  /// The columns of the transparent bar and its stack of pages.
  public struct NavColumns: Equatable, Sendable {
    /// Opacity of the background as shown, and as it will be at rest.
    public var alpha: Double
    public var targetAlpha: Double
    /// Opacity of the line below the bar, as drawn.
    public var shadowAlpha: Double
    public var tint: Tint
    public var status: StatusStyle
    public var depth: Int
    /// 0 without a swipe; runs on after the release.
    public var swipeProgress: Double
    /// The lowest contrast ratio of title and items; nil while no bar is there or the guard is off.
    public var contrast: Double?
  }
}

extension PageStack {
  /// The geometry of the bar at a time.
  public func columns(at time: Double, contrast: Double?) -> GeometryRow.NavColumns {
    let bar = bar(at: time)
    let layers = NavLayers(alpha: bar.alpha, isTranslucent: settings.isTranslucent)
    return GeometryRow.NavColumns(
      alpha: bar.alpha, targetAlpha: targetBar(at: time).alpha, shadowAlpha: layers.shadow,
      tint: bar.tint, status: status(at: time), depth: depth,
      swipeProgress: swipeProgress(at: time), contrast: contrast)
  }
}
