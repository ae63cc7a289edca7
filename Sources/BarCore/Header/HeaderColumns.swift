extension GeometryRow {
  /// The columns of the flexible header.
  public struct HeaderColumns: Equatable, Sendable {
    /// Height of the header in points.
    public var height: Double
    /// Upper edge without the transform, in points; below 0 when shifted.
    public var top: Double
    /// Lower edge without the transform, in points.
    public var bottom: Double
    /// Whether the header shifts, collapses or over-extends.
    public var phase: HeaderPhase
    /// Measure of the phase in points; see `HeaderLook.phaseValue`.
    public var phaseValue: Double
    /// Progress within the phase; see `HeaderLook.phasePercentage`.
    public var phasePercentage: Double
    /// How far the header is pushed off, in points; see `FlexibleState.slide`.
    public var shift: Double
    /// How strongly the shadow is cast, 0...1.
    public var shadowStrength: Double
    /// Opacity of the header's own shadow, 0...1.
    public var shadowOpacity: Double
    /// Opacity of views that fade while the header slides, 0...1.
    public var contentAlpha: Double
    /// Whether the header is neither drawn nor pressed.
    public var isHidden: Bool
    /// Whether the header counts as off the stage, by `FlexibleSettings.offscreenFlag`.
    public var isShiftedOffscreen: Bool
    /// Whether the header is to come to rest hidden.
    public var wantsHidden: Bool
    /// Whether a motion that finishes a half slide is running.
    public var isSettling: Bool
    /// Whether the real status bar is hidden; its picture may be drawn instead.
    public var statusBarHidden: Bool
    /// The header's share of the list's top inset in points; 0 before it has given any.
    public var injectedInset: Double
    /// Offset to which a fling was redirected at this moment; nil otherwise.
    public var target: Double?
  }
}

extension FlexibleHeader {
  /// Returns the values of the header over the tracked list; `target`: where a fling was led to.
  public func columns(
    over list: ListState, target: Double? = nil
  ) -> GeometryRow.HeaderColumns {
    let look = state.look
    return GeometryRow.HeaderColumns(
      height: state.height, top: state.top, bottom: bottom, phase: look.phase,
      phaseValue: look.phaseValue, phasePercentage: look.phasePercentage, shift: state.slide,
      shadowStrength: look.shadowIntensity, shadowOpacity: look.shadowOpacity,
      contentAlpha: look.contentAlpha, isHidden: look.isHidden,
      isShiftedOffscreen: isShiftedOffscreen, wantsHidden: state.intent.wantsHidden,
      isSettling: state.settling != nil, statusBarHidden: strip.isHidden,
      injectedInset: list.insets.header ?? 0, target: target)
  }
}
