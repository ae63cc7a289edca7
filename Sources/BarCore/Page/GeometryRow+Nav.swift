extension GeometryRow {
  /// The columns of the transparent bar and its stack of pages.
  public struct NavColumns: Equatable, Sendable {
    /// Opacity of the background as drawn, 0...1.
    public var alpha: Double
    /// Opacity of the background once a running motion has ended, 0...1.
    ///
    /// While a finger swipes back it equals `alpha`.
    public var targetAlpha: Double
    /// Opacity of the line below the bar, as drawn.
    public var shadowAlpha: Double
    /// Color of the items and the back arrow, as drawn.
    public var tint: Tint
    /// Style of the text in the status strip above the bar.
    public var status: StatusStyle
    /// Number of pages; nil where the bar is that of a page without a stack.
    public var depth: Int?
    /// 0 without a swipe; runs on after the release; nil without a stack.
    public var swipeProgress: Double?
    /// The lowest contrast ratio of title and items, for whoever knows what is drawn below them; nil
    /// here.
    public var contrast: Double?
  }
}

extension PageStack {
  /// The geometry of the bar at a time.
  public func columns(at time: Double) -> GeometryRow.NavColumns {
    let bar = bar(at: time)
    let layers = NavLayers(alpha: bar.alpha, isTranslucent: settings.isTranslucent)
    return GeometryRow.NavColumns(
      alpha: bar.alpha, targetAlpha: targetBar(at: time).alpha, shadowAlpha: layers.shadow,
      tint: bar.tint, status: status(at: time), depth: depth,
      swipeProgress: swipeProgress(at: time), contrast: nil)
  }
}

extension Page {
  /// The columns of the bar on this page; nil if there is none that fades.
  var navColumns: GeometryRow.NavColumns? {
    stack?.columns(at: now) ?? ownBarColumns
  }

  /// The bar that a personal page draws by itself, without a stack below it.
  ///
  /// It has no line below it.
  private var ownBarColumns: GeometryRow.NavColumns? {
    guard let profile else { return nil }
    let bar = profile.barLook(at: now)
    // Pages that turn by themselves come to rest on their list.
    let target =
      profile.pager.isMoving
      ? ProfileEffects(profile.settings).barAlpha(profile.effectOffset(profile.current)) : bar.alpha
    return GeometryRow.NavColumns(
      alpha: bar.alpha, targetAlpha: target, shadowAlpha: 0, tint: bar.tint, status: bar.status,
      depth: nil, swipeProgress: nil, contrast: nil)
  }
}
