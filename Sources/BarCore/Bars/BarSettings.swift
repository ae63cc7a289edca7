/// A behaviour of a bar with an optional extension below it, as a value.
///
/// Lengths are points. The defaults are the product default `shy`; the other presets are in
/// `BarPresets`.
public struct BarSettings: Equatable, Sendable {
  // MARK: Heights

  /// H: height of the bar, 0 or more.
  public var barHeight = 44.0
  /// Height of the status strip that is drawn; the bars begin below it (see `statusHeight`).
  public var statusBarHeight = 20.0
  /// E: height of the extension, 0 for none.
  public var extensionHeight = 40.0
  /// B: height of a bar at the lower edge that follows and hides downwards, 0 for none.
  public var bottomBarHeight = 0.0
  /// Height of the part of the extension that never hides, 0...`extensionHeight`.
  public var extensionStays = 0.0

  // MARK: Feel

  /// Re: distance to scroll back before the bars begin to show.
  public var expansionResistance = 200.0
  /// Rc: distance to scroll on before the bars begin to hide.
  public var contractionResistance = 0.0
  /// Where the bars go when a gesture ends.
  public var snapRule = SnapRule.facebook
  /// What fades while the bar hides.
  public var fadeBehavior = FadeBehavior.subviews
  /// Yes: the bar never moves, only the extension does.
  public var stickyNavigationBar = false
  /// Yes: the extension never moves on its own, it rides up with the bar.
  public var stickyExtensionView = false
  /// Yes: scrolling does not move the bars.
  public var disable = false

  // MARK: Surroundings

  /// Yes: the host looks after a refresh control itself; inset and offset are left alone.
  public var hasCustomRefreshControl = false
  /// Yes: the status strip is hidden and takes no room.
  public var statusBarHidden = false
  /// Yes: the page is a sheet or popover, which has no status strip.
  public var presentedModally = false
  /// Where the page begins on the screen; at or below the status strip the strip takes no room.
  public var pageTop = 0.0

  // MARK: Rules in which the editions differ

  public var topBounce = TopBounceRule.startLine
  public var bottomBounce = BottomBounceRule.expansionOnly
  public var freeZone = FreeZoneRule.contentTop
  public var longContent = LongContentRule.visible
  public var inset = InsetRule.follows
  /// No: the extension hangs on the line below the fully shown bar instead of riding on the bar.
  public var extensionRides = true
  public var contentAtSnap = ContentAtSnapRule.silentShift
  /// Yes: a snap that hides the bars makes the bar's items transparent; no: they keep their alpha.
  public var contractAllDims = true
  /// Yes: the bars show when content shrinks, the window gets the focus or the strip changes.
  public var reExpandsOnOutsideEvents = true
  public var statusBarRule = StatusBarRule.atMostExtra20

  // MARK: Fixes of the original's quirks

  /// Yes: a silent shift of the content does not count as movement.
  public var rebasesAfterShift = true
  /// Yes: after a snap the content is brought back inside its range.
  public var clampsAfterSnap = true
  /// Yes: no snap while disabled or with content that is too short.
  public var snapsOnlyWhenActive = true
  /// Yes: a snap hides the bars only if they have moved at all.
  public var snapHidesOnlyIfMoved = true
  /// No: a new extension whose height equals the present lower edge of the bars is not laid out.
  public var laysOutEveryExtension = true
  public var finishMessages = FinishMessageRule.byResult
  public var contractedMessage = ContractedMessageRule.onceSameFrame

  // MARK: Extra settings

  /// Yes: leaving the page, coming back and changing the list leave the bars as they are.
  public var keepsStateAcrossPages = false
  /// Yes: showing and hiding by code takes 0.2 s.
  public var animatesCommands = true

  public init() {}

  /// S: the height that the status strip takes from the bars.
  public var statusHeight: Double {
    if statusBarHidden || presentedModally || pageTop >= statusBarHeight { return 0 }
    switch statusBarRule {
    case .full: return statusBarHeight
    case .atMostExtra20: return statusBarHeight > 20 ? statusBarHeight - 20 : statusBarHeight
    }
  }

  /// How far the bar can be pushed in.
  public var barTravel: Double { stickyNavigationBar ? 0 : barHeight }

  /// How far the extension can be pushed in, measured from the bar's lower edge.
  public var extensionTravel: Double {
    stickyExtensionView ? 0 : max(0, extensionHeight - extensionStays)
  }

  /// Top inset of the list while all bars are fully shown and the list begins at the stage's top.
  public var expandedInset: Double { statusHeight + barHeight + extensionHeight }
}
