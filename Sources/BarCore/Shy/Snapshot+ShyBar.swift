extension Snapshot {
  /// The shy bar; places as drawn, targets and flags as the state says; lengths in points.
  public struct ShyBar: Equatable, Sendable {
    /// Offset of the drawn bar; 0 while expanded, negative while hidden.
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
    /// Offset of the drawn extension from its expanded position below the bar.
    ///
    /// 0 while expanded, negative while tucked in.
    public var extensionOffset: Double
    /// The same offset in the state: where a running settle motion ends.
    public var extensionTarget: Double
    /// Lower edge of the drawn extension on the stage.
    public var extensionBottom: Double
    /// Whether the extension, tucked in behind the bar, is not drawn.
    public var extensionHidden: Bool
    /// Scroll offset as the state says.
    ///
    /// It differs from `Snapshot.offset` while the content moves along with bars that settle.
    public var offsetTarget: Double
    /// Resistance spent since it was last given back, 0 or more.
    ///
    /// See `BarState.spent`.
    public var resistanceUsed: Double
    /// Direction in which the bars were last told to go.
    ///
    /// Steps that count, commands by code and triggers set it; `expanding` before any of these.
    public var direction: BarDirection
    /// Height of the bar while it is fully shown.
    public var barHeight: Double
    /// Height of the extension while it is fully shown; 0 for none.
    public var extensionHeight: Double
    /// Height of the part of the extension that never hides.
    public var extensionStays: Double
    /// Height of the bar at the lower edge; 0 for none.
    public var bottomBarHeight: Double
    /// Lower edge of the bars on the stage while they are fully shown.
    public var expandedInset: Double
  }
}

extension BarEngine {
  /// Returns the bars as they are drawn over a list now.
  public func snapshot(over list: ListState) -> Snapshot.ShyBar {
    let drawn = drawn(over: list)
    let places = places(of: drawn)
    return Snapshot.ShyBar(
      barOffset: -drawn.barContraction, barTarget: -state.barContraction,
      barAlpha: places.barAlpha, itemsAlpha: places.itemsAlpha,
      extensionOffset: -drawn.extensionContraction,
      extensionTarget: -state.extensionContraction,
      extensionBottom: places.extensionBottom, extensionHidden: state.extensionHidden,
      offsetTarget: list.offset, resistanceUsed: state.spent, direction: state.direction,
      barHeight: settings.barHeight, extensionHeight: settings.extensionHeight,
      extensionStays: settings.extensionStays, bottomBarHeight: settings.bottomBarHeight,
      expandedInset: settings.expandedInset)
  }
}
