extension GeometryRow {
  /// The columns of the flexible header.
  public struct HeaderColumns: Equatable, Sendable {
    public var height: Double
    /// 0, or negative when shifted.
    public var top: Double
    /// Lower edge on the stage.
    public var bottom: Double
    public var phase: HeaderPhase
    public var phaseValue: Double
    public var phasePercentage: Double
    /// What is accumulated, the charge of the anchor included.
    public var shift: Double
    public var shadowStrength: Double
    public var shadowOpacity: Double
    public var contentAlpha: Double
    public var isHidden: Bool
    public var isShiftedOffscreen: Bool
    public var wantsHidden: Bool
    public var isSettling: Bool
    public var statusBarHidden: Bool
    public var injectedInset: Double
    /// Where a toss is led; only when one was just planned.
    public var target: Double?
  }
}

extension FlexibleHeader {
  /// The columns of this moment.
  public func columns(target: Double? = nil) -> GeometryRow.HeaderColumns {
    GeometryRow.HeaderColumns(
      height: state.height, top: state.top, bottom: bottom, phase: state.phase,
      phaseValue: state.phaseValue, phasePercentage: state.phasePercentage, shift: state.slide,
      shadowStrength: state.shadowIntensity, shadowOpacity: state.shadowOpacity,
      contentAlpha: state.contentAlpha, isHidden: state.isHidden,
      isShiftedOffscreen: isShiftedOffscreen, wantsHidden: state.wantsHidden,
      isSettling: state.settling != nil, statusBarHidden: strip.isHidden,
      injectedInset: ledger.injected ?? 0, target: target)
  }
}
