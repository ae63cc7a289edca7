/// Everything that can be said of a page at a moment, in the words of the geometry files.
///
/// Groups that do not apply to the page are nil.
public struct GeometryRow: Equatable, Sendable {
  public var time: Double
  /// The offset as drawn, and its speed.
  public var offset: Double
  public var velocity: Double
  public var phase: ScrollPhase
  public var topInset: Double
  public var contentHeight: Double
  public var viewportHeight: Double
  /// Why the bars moved or did not, in words.
  public var reason: String
  public var shyBar: ShyBarColumns?
  public var header: HeaderColumns?
  public var nav: NavColumns?
  public var refresh: RefreshColumns?
  public var profile: ProfileColumns?

  /// The columns of the shy bar; places as drawn, targets and flags as the state says.
  public struct ShyBarColumns: Equatable, Sendable {
    /// 0 shown, negative hidden.
    public var barOffset: Double
    public var barTarget: Double
    public var barAlpha: Double
    public var itemsAlpha: Double
    /// Relative to the bar's lower edge; 0 shown, negative tucked in.
    public var extensionOffset: Double
    public var extensionTarget: Double
    /// On the stage.
    public var extensionBottom: Double
    public var extensionHidden: Bool
    public var offsetTarget: Double
    public var resistanceUsed: Double
    public var direction: BarDirection
  }
}

extension Page {
  /// The geometry of this moment.
  public var geometry: GeometryRow {
    let drawn = drawn
    return GeometryRow(
      time: clock.now, offset: drawn.offset, velocity: drawn.velocity, phase: phase,
      topInset: list.topInset + bannerInset, contentHeight: list.contentHeight,
      viewportHeight: list.viewportHeight, reason: reasonWords,
      shyBar: barColumns, header: headerColumns,
      nav: navColumns,
      refresh: refresh.map(GeometryRow.RefreshColumns.init),
      profile: profile.map {
        GeometryRow.ProfileColumns($0, reducedMotion: reducesMotion)
      })
  }

  private var reasonWords: String {
    if parts.contains(.bars) { return engine.reason.words }
    return header?.reason.words ?? profile?.reason.words
      ?? refresh?.reason.words ?? stack?.reason.words ?? ""
  }

  private var barColumns: GeometryRow.ShyBarColumns? {
    guard parts.contains(.bars) else { return nil }
    let state = engine.state
    let drawn = drawn
    let places = places
    return GeometryRow.ShyBarColumns(
      barOffset: -drawn.barContraction, barTarget: -state.barContraction,
      barAlpha: places.barAlpha, itemsAlpha: places.itemsAlpha,
      extensionOffset: -drawn.extensionContraction,
      extensionTarget: -state.extensionContraction,
      extensionBottom: places.extensionBottom, extensionHidden: state.extensionHidden,
      offsetTarget: list.offset, resistanceUsed: state.spent, direction: state.direction)
  }
}
