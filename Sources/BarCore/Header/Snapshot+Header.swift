extension Snapshot {
  /// The flexible header; lengths in points.
  public struct Header: Equatable, Sendable {
    /// How the header behaves and looks.
    public var settings: FlexibleSettings
    /// Where the header is on the stage, with the rest of an animated change; nil if it is hidden.
    public var frame: Rect?
    /// The regions of the header as it is drawn; nil if it is hidden.
    public var regions: HeaderRegions?
    /// Height of the header.
    public var height: Double
    /// Upper edge without the transform; below 0 when shifted.
    public var top: Double
    /// Lower edge without the transform.
    public var bottom: Double
    /// Height of the header when it is fully expanded.
    public var expandedHeight: Double
    /// Its phase, shadow and opacity, as of its last commit.
    public var look: HeaderLook
    /// How far the header is pushed off; see `FlexibleState.slide`.
    public var shift: Double
    /// Whether the header counts as off the stage, by `FlexibleSettings.offscreenFlag`.
    public var isShiftedOffscreen: Bool
    /// Whether the header is to come to rest hidden.
    public var wantsHidden: Bool
    /// Whether a motion that finishes a half slide is running.
    public var isSettling: Bool
    /// The status bar above the header; its picture may be drawn while the real one is hidden.
    public var strip: StatusStrip
    /// The header's share of the list's top inset; 0 before it has given any.
    public var injectedInset: Double
    /// Offset to which a fling was redirected at this moment; nil otherwise.
    public var target: Double?
    /// The last calls of "frame did change".
    public var calls: FrameCallLog
    /// Why the header moved or did not.
    public var reason: FlexibleReason
    /// The pages side by side in the header.
    public var pager = HeaderPager()
    /// How often the header's button was clicked.
    public var clicks = 0
  }
}

extension FlexibleHeader {
  /// Returns the header as it is drawn over the tracked list at a time, in seconds; `target`: where a
  /// fling was led to.
  public func snapshot(
    over list: ListState, at time: Double, target: Double? = nil
  ) -> Snapshot.Header {
    let frame = frame(over: list, at: time)
    return Snapshot.Header(
      settings: settings, frame: frame, regions: frame.map { regions(in: $0.size) },
      height: state.height, top: state.top, bottom: bottom, expandedHeight: expandedHeight,
      look: state.look, shift: state.slide, isShiftedOffscreen: isShiftedOffscreen,
      wantsHidden: state.intent.wantsHidden,
      isSettling: state.settling != nil, strip: strip, injectedInset: list.insets.header ?? 0,
      target: target, calls: state.calls, reason: reason)
  }
}
