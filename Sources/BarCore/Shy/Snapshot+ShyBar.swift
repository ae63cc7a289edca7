extension Snapshot {
  /// The shy bar; places as drawn, targets and flags as the state says; lengths in points.
  public struct ShyBar: Equatable, Sendable {
    /// Offset of the drawn bar; 0 while expanded, negative while hidden.
    public var barOffset: Double
    /// The same offset in the state: where a running settle motion ends.
    public var barTarget: Double
    /// Offset of the drawn extension from its expanded position below the bar.
    ///
    /// 0 while expanded, negative while tucked in.
    public var extensionOffset: Double
    /// The same offset in the state: where a running settle motion ends.
    public var extensionTarget: Double
    /// Whether the extension, tucked in behind the bar, is not drawn.
    public var extensionHidden: Bool
    /// Resistance spent since it was last given back, 0 or more.
    ///
    /// See `BarState.spent`.
    public var resistanceUsed: Double
    /// Resistance in that direction; 0: none.
    public var resistanceLimit: Double
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
    /// Height of the bar at the lower edge while it is fully shown; 0 for none.
    public var bottomBarHeight: Double
    /// The edge at which the bar lies; at the lower one it is the bottom bar.
    public var edge: BarEdge
    /// Lower edge of the bars on the stage while they are fully shown.
    public var expandedInset: Double
    /// Why the bars moved or did not.
    public var reason: BarReason
  }
}

extension Snapshot.ShyBar {
  init(of bars: BarEngine, over list: ListState) {
    let drawn = bars.drawn(over: list)
    self.init(
      barOffset: -drawn.barContraction, barTarget: -bars.state.barContraction,
      extensionOffset: -drawn.extensionContraction,
      extensionTarget: -bars.state.extensionContraction,
      extensionHidden: bars.state.extensionHidden,
      resistanceUsed: bars.state.spent,
      resistanceLimit: bars.settings.resistance(bars.state.direction),
      direction: bars.state.direction,
      barHeight: bars.settings.barHeight, extensionHeight: bars.settings.extensionHeight,
      extensionStays: bars.settings.extensionStays, bottomBarHeight: bars.settings.bottomHeight,
      edge: bars.settings.edge, expandedInset: bars.settings.expandedInset, reason: bars.reason)
  }
}

extension BarEngine {
  /// Returns the bars as they are drawn over a list now.
  public func snapshot(over list: ListState) -> Snapshot.ShyBar {
    Snapshot.ShyBar(of: self, over: list)
  }
}
