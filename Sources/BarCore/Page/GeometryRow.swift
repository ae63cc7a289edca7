/// Everything that can be said of a page at a moment, in the words of the geometry files.
///
/// Groups that do not apply to the page are nil.
public struct GeometryRow: Equatable, Sendable {
  /// Time of the page, in seconds; see `Page.now`.
  public var time: Double
  /// Scroll offset as drawn, in points; grows as the content moves up.
  public var offset: Double
  /// Velocity of the drawn offset, in points per second; positive while the offset grows.
  ///
  /// Offsets that direct events report add nothing to it.
  public var velocity: Double
  /// What moves the list at this moment; `idle` if nothing does.
  public var phase: ScrollPhase
  /// Space kept free above the content, in points.
  ///
  /// It includes the part of the refresh banner.
  public var topInset: Double
  /// Height of the content of the tracked list, in points.
  public var contentHeight: Double
  /// Height of the tracked list, in points.
  ///
  /// Taller than the page for a list whose frame moves with the bars (`InsetRule.rides`).
  public var viewportHeight: Double
  /// Why the bars moved or did not, in words.
  public var reason: String
  /// Columns of the shy bar; nil on a page without one.
  public var shyBar: ShyBarColumns?
  /// Columns of the flexible header; nil on a page without one.
  public var header: HeaderColumns?
  /// Columns of the transparent bar.
  ///
  /// Nil on a page that has neither a stack of pages nor the header of a personal page.
  public var nav: NavColumns?
  /// Columns of the refresh banner; nil on a page without one.
  public var refresh: RefreshColumns?
  /// Columns of the personal page; nil on any other page.
  public var profile: ProfileColumns?

  /// The columns of the shy bar; places as drawn, targets and flags as the state says.
  public struct ShyBarColumns: Equatable, Sendable {
    /// Offset of the drawn bar, in points; 0 while expanded, negative while hidden.
    public var barOffset: Double
    /// The same offset in the state: where a running settle motion ends.
    public var barTarget: Double
    /// Opacity of the whole bar, greater than 0 and at most 1.
    ///
    /// 1 unless the bar fades as a whole (`FadeBehavior.navbar`).
    public var barAlpha: Double
    /// Opacity of the items on the bar, greater than 0 and at most 1.
    ///
    /// 1 unless the items fade (`FadeBehavior.subviews`).
    public var itemsAlpha: Double
    /// Offset of the drawn extension from its expanded position below the bar, in points.
    ///
    /// 0 while expanded, negative while tucked in.
    public var extensionOffset: Double
    /// The same offset in the state: where a running settle motion ends.
    public var extensionTarget: Double
    /// Lower edge of the drawn extension on the stage, in points.
    public var extensionBottom: Double
    /// Whether the extension, tucked in behind the bar, is not drawn.
    public var extensionHidden: Bool
    /// Scroll offset as the state says, in points.
    ///
    /// It differs from `GeometryRow.offset` while the content moves along with bars that settle.
    public var offsetTarget: Double
    /// Resistance spent since it was last given back, in points, 0 or more.
    ///
    /// See `BarState.spent`.
    public var resistanceUsed: Double
    /// Direction in which the bars were last told to go.
    ///
    /// Steps that count, commands by code and triggers set it; `expanding` before any of these.
    public var direction: BarDirection
  }
}

extension Page {
  /// The geometry of this moment.
  public var geometry: GeometryRow {
    let drawn = drawn
    let shy = layers.shy
    return GeometryRow(
      time: now, offset: drawn.offset, velocity: drawn.velocity, phase: phase,
      topInset: base.list.topInset + bannerInset, contentHeight: base.list.contentHeight,
      viewportHeight: base.list.viewportHeight, reason: layers.reasonWords,
      shyBar: shy.isThere ? shy.columns(drawn, over: base.list) : nil,
      header: layers.flexible.columns(base), nav: navColumns,
      refresh: layers.banner.banner.map(GeometryRow.RefreshColumns.init),
      profile: layers.personal.header.map {
        GeometryRow.ProfileColumns($0, reducedMotion: reducesMotion)
      })
  }
}
