extension Snapshot {
  /// The refresh banner; lengths in points.
  public struct Refresh: Equatable, Sendable {
    /// How the banner behaves and looks.
    public var settings: RefreshSettings
    /// Phase of the banner: closed, opening, open or closing.
    public var state: RefreshPhase
    /// Height that is drawn, 0 or more.
    public var height: Double
    /// The height as a share of the desired one; may exceed 1.
    public var ratio: Double
    /// How often a refresh has begun so far, counted when the opening has ended.
    public var begun: Int
    /// Why the banner opened, closed, or did not.
    public var reason: RefreshReason
    /// How large the visual is drawn, 0...1.
    public var visualScale: Double
    /// What the visual in the banner knows from what it was told.
    public var visual: RefreshVisual
    /// How far the list is pulled, as the trigger counts it; 0 or less without a pull.
    public var pull: Double
    /// The pull as a share of the trigger; may be below 0 or above 1.
    public var triggerFraction: Double
    /// Whether the finger is down and a release now would fire.
    public var isArmed: Bool
    /// Height of the fixed bars above the list.
    public var safe: Double
    /// What others keep free above the list besides the fixed bars.
    public var foreign: Double
    /// Number of the list that the banner belongs to.
    public var list: Int
    /// Upper edge of the banner on the stage; it may lie above the line.
    public var top: Double
    /// The line on the stage from under which the banner comes out.
    public var line: Double
  }
}

extension Snapshot.Refresh {
  /// A banner as it stands now over its list, which has a number on a page of several.
  ///
  /// The visual is what the banner's notices were told to. On the stage the banner comes out from
  /// under a line, its upper edge at `top`; nil: where the banner itself puts it.
  public init(
    _ banner: RefreshBanner, over list: ListState, visual: RefreshVisual = RefreshVisual(),
    list index: Int = 0, top: Double? = nil, line: Double = 0
  ) {
    self.init(
      settings: banner.settings, state: banner.phase, height: banner.height, ratio: banner.ratio,
      begun: banner.begun, reason: banner.reason, visualScale: banner.visualScale, visual: visual,
      pull: banner.pull(of: list), triggerFraction: banner.triggerFraction(over: list),
      isArmed: banner.isArmed(over: list), safe: banner.safe(over: list),
      foreign: banner.foreign(over: list), list: index,
      top: top ?? banner.top(over: list), line: line)
  }
}
