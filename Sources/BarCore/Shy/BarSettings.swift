/// A behavior of a bar with an optional extension below it, as a value.
///
/// Lengths are points. The defaults are the product default `shy`; the other presets are values of
/// `Preset`.
public struct BarSettings: Equatable, Sendable {
  // MARK: Heights

  /// The edge of the stage at which the bar lies.
  public var edge = BarEdge.top
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
  /// Where the bars go when the finger lets go, without momentum or before it.
  public var atLift = RestRule.allOrNothing
  /// Where they go when momentum, wheel, key or program have come to rest.
  public var atStop = RestRule.allOrNothing
  /// What fades while the bar hides.
  public var fadeBehavior = FadeBehavior.subviews
  /// The last points of the way in which it fades; nil: over the whole height of the bar.
  public var fadeLength: Double?
  /// Whether the bar never moves, only the extension does.
  public var stickyNavigationBar = false
  /// Whether the extension never moves on its own, it rides up with the bar.
  public var stickyExtensionView = false
  /// Whether scrolling does not move the bars.
  public var disable = false

  // MARK: The engine

  /// How the place of the bar follows from scrolling.
  public var law = BarLaw.accumulate()
  /// How bar and list share a step that hides the bars.
  public var hideTakes = TakeRule.together
  /// How bar and list share a step that shows the bars.
  public var showTakes = TakeRule.together
  /// The order in which bar and extension leave and return.
  public var parts = PartsRule.drawer
  /// What limits how far the bar hides, besides `barTravel`.
  public var bound = BoundRule.none
  /// Height of the part of the bar that never leaves, 0...`barHeight`.
  public var barStays = 0.0
  /// The bar is drawn at least this tall however far it is hidden, 0...`barHeight`.
  public var leastHeight = 0.0
  /// What of a step counts near the ends, other than trimming the way back; see `edges`.
  var untrimmedEdges: EdgeRule?
  /// Whether the step that uses the resistance up counts whole.
  public var spendsWhole = false
  /// When spent resistance is given back.
  public var resetOn = ResetRule.directionEnd
  /// Sources of scrolling that move the bars.
  public var drivenBy = CauseRule.all
  /// Sources of scrolling that may show the bars; hiding does not depend on it.
  public var showsOnlyFor = CauseRule.all
  /// Whether the bars see what is scrolled while they take no part: it is not made up for later.
  public var seesWhileGateShut = false
  /// Whether beyond the ends of the list the way of the finger counts, and not the shorter one of the
  /// stretched list.
  public var countsFingerWay = false
  /// Whether the spring back from beyond the end hides the bar at once, as far as it may be hidden.
  public var hidesAtSpringBack = false
  /// Whether a drag that begins at the end or beyond it with the bar hidden, and goes on, shows the
  /// bar and does nothing else; and whether a fast release that close to the end hides only a bar
  /// that is on its way.
  public var showsAtEnd = false
  /// Share of a step that hides by which the bar moves; for the laws `accumulate` and `rebase`.
  public var hideShare = 1.0
  /// Share of a step that shows by which the bar moves; for the laws `accumulate` and `rebase`.
  public var showShare = 1.0
  /// Whether the first step back that counts shows the whole bar; for the law `accumulate`.
  public var showsWhole = false
  /// Whether steps back do not show the bar, only a release does that scrolls back.
  public var showsOnlyWithMomentum = false
  /// What shows the bars after a drag.
  public var motion = MotionRule.anyStep
  /// How often the bar may hide in one scroll.
  public var hideLimit = HideLimit.none
  /// Greatest speed at which steps move the drawn bar, in points per second; nil: unlimited.
  ///
  /// What is over is drawn later.
  public var greatestSpeed: Double?
  /// Share of the travel, in percent, from which a step that takes the bar to one of its ends is
  /// drawn as a settle motion; nil: it is drawn at once.
  public var jumpsFrom: Double?

  // MARK: Coming to rest

  /// Where they go after `pause` without movement, whether or not a finger is down.
  public var atPause = RestRule.none
  /// Seconds without movement after which `atPause` is asked.
  public var pause = 0.5
  /// Speed of a release, in points per second, from which its direction decides and `atLift` is not
  /// asked, also where momentum follows; nil: it never does.
  public var commitSpeed: Double?
  /// Whether the end of a gesture changes nothing where the bar is all shown or all hidden, unless its
  /// speed decides.
  public var restsAtStops = false
  /// Share hidden below which it changes nothing, in percent.
  public var restsBelow = 0.0
  /// Whether the rule at lift holds also when momentum follows.
  public var snapsBeforeMomentum = false
  /// Whether a press stops a settling bar where it is; otherwise it goes on from its place of rest.
  public var pressStopsSettle = false
  /// The motion with which the bars are drawn on their way to rest.
  public var settle = SettleRule.easeInOut
  /// Seconds of a settle motion, where its rule leaves that open.
  public var settleTime = 0.2
  /// The motion by which the bars show, with its seconds; nil: as by which they hide.
  public var showing: Showing?
  /// Least and greatest time of a settle motion that goes on at the speed of the last 200 ms, in
  /// seconds; nil: the motion takes its own time.
  public var timesAtSpeed: SettleTimes?
  /// What happens to a fling that would come to rest less than the bar's height from the top.
  public var landing = LandingRule.none
  /// What becomes of the speed of a fling when bar or list has reached its end.
  public var seam = SeamRule.kept

  // MARK: Surroundings

  /// Whether the host looks after a refresh control itself; inset and offset are left alone.
  public var hasCustomRefreshControl = false
  /// Whether the status strip is hidden and takes no room.
  public var statusBarHidden = false
  /// Whether the page is a sheet or popover, which has no status strip.
  public var presentedModally = false
  /// Where the page begins on the screen; at or below the status strip the strip takes no room.
  public var pageTop = 0.0

  // MARK: Rules in which the editions differ

  /// What counts of the way back from an overscroll at the top, where `edges` trims it.
  public var topBounce = TopBounceRule.startLine
  /// What counts of a movement beyond the end of the content, where `edges` trims the way back.
  public var bottomBounce = BottomBounceRule.expansionOnly
  /// Where near the top of the content showing the bars costs no resistance.
  public var freeZone = FreeZoneRule.contentTop
  /// How long the content must be for the bars to take part in scrolling.
  public var longContent = LongContentRule.visible
  /// What shorter content stops.
  public var shortContentStops = GateRule.all
  /// Whether content counts as tall enough for the whole bar to be hidden by scrolling.
  public var padsContent = false
  /// How the top inset of the list, or its frame, follows the bars.
  public var inset = InsetRule.follows
  /// Whether the extension rides on the bar; otherwise it hangs on the lower edge of the whole bar.
  public var extensionRides = true
  /// How the content moves along when a snap or a command moves the bars.
  public var contentAtSnap = ContentAtSnapRule.silentShift
  /// Whether a snap or command that hides the bars fades what `fadeBehavior` names; else it stays.
  public var contractAllDims = true
  /// Whether the bars show when content shrinks, the window gets the focus or the strip changes.
  public var reExpandsOnOutsideEvents = true
  /// Whether content that shrinks within a scroll shows the bars only after it.
  public var waitsForScroll = false
  /// How much of `statusBarHeight` the bars leave free above them.
  public var statusBarRule = StatusBarRule.atMostExtra20

  // MARK: Fixes of the original's quirks

  /// Whether a silent shift of the content does not count as movement.
  public var rebasesAfterShift = true
  /// Whether the content is brought back inside its range after a snap.
  public var clampsAfterSnap = true
  /// Whether no snap while disabled or with content that is too short.
  public var snapsOnlyWhenActive = true
  /// Whether a snap hides the bars only if they have moved at all.
  public var snapHidesOnlyIfMoved = true
  /// Whether a new extension is laid out even if its height equals the lower edge of the bars.
  public var laysOutEveryExtension = true
  /// Whether a wheel or key that has moved the bars takes them all the way; no snap undoes a notch.
  public var wheelDecides = true
  /// When `didFinishContracting` and `didFinishExpanding` are sent.
  public var finishMessages = FinishMessageRule.byResult
  /// When `didBecomeFullyContracted` is sent.
  public var contractedMessage = ContractedMessageRule.onceSameFrame

  // MARK: Extra settings

  /// Whether the bars stay as they are when the page leaves, comes back or changes its list.
  public var keepsStateAcrossPages = false
  /// Whether showing and hiding by code takes the time of a settle motion.
  public var animatesCommands = true

  /// Makes the settings of the preset `shy`.
  public init() {}

  /// S: the height that the status strip takes from the bars.
  public var statusHeight: Double {
    if statusBarHidden || presentedModally || pageTop >= statusBarHeight { return 0 }
    switch statusBarRule {
    case .full: return statusBarHeight
    case .atMostExtra20: return statusBarHeight > 20 ? statusBarHeight - 20 : statusBarHeight
    }
  }

  /// L: how far the bar can be pushed in.
  @inline(__always) public var barTravel: Double {
    if case .pinned = law { 0 } else { stickyNavigationBar ? 0 : travel }
  }

  /// How far the extension can be pushed in, measured from the bar's lower edge.
  @inline(__always) public var extensionTravel: Double {
    stickyExtensionView ? 0 : max(0, extensionHeight - extensionStays)
  }

  /// Height of the bar where it lies at the upper edge; 0 where it does not.
  @inline(__always) var topHeight: Double { edge == .top ? barHeight : 0 }

  /// Height of what lies at the lower edge while it is fully shown.
  public var bottomHeight: Double { edge == .top ? bottomBarHeight : barHeight }

  /// Top inset of the list while all bars are fully shown and the list begins at the stage's top.
  @inline(__always) public var expandedInset: Double { statusHeight + topHeight + extensionHeight }

  /// L as a setting: writing it changes the part that stays.
  @inline(__always) public var travel: Double {
    get { max(0, barHeight - barStays) }
    set { barStays = max(0, barHeight - newValue) }
  }

  /// Where the bars go however a gesture ends: reads as the rule at rest; writing it sets both.
  public var snapRule: RestRule {
    get { atStop }
    set { (atLift, atStop) = (newValue, newValue) }
  }

  /// What of a step counts near and beyond the ends of the list.
  ///
  /// The two trimming rules are names for pairs of `topBounce` and `bottomBounce`: any other pair
  /// reads as `returnTrimmed` and stays as it is if that is written.
  public var edges: EdgeRule {
    get {
      if let untrimmedEdges { return untrimmedEdges }
      return topBounce == .wrongSign && bottomBounce == .both ? .returnTrimmed09 : .returnTrimmed
    }
    set {
      let trims = newValue == .returnTrimmed || newValue == .returnTrimmed09
      untrimmedEdges = trims ? nil : newValue
      guard newValue != edges else { return }
      topBounce = newValue == .returnTrimmed ? .startLine : .wrongSign
      bottomBounce = newValue == .returnTrimmed ? .expansionOnly : .both
    }
  }

  /// Whether the list moves along when the bars go to rest.
  public var settleMovesList: Bool {
    get { contentAtSnap != .none }
    set {
      guard newValue != settleMovesList else { return }
      contentAtSnap = !newValue ? .none : inset == .follows ? .silentShift : .moves
    }
  }

  /// Whether bar and list share a step: the list lies below the bars, and its frame moves along.
  @inline(__always) public var shares: Bool { hideTakes != .together || showTakes != .together }

  /// Who takes a step, by its sign.
  @inline(__always) func takes(_ step: Double) -> TakeRule { step > 0 ? hideTakes : showTakes }

  /// The resistance in a direction, in points.
  @inline(__always) func resistance(_ direction: BarDirection) -> Double {
    direction == .contracting ? contractionResistance : expansionResistance
  }

  /// Whether it matters by what the list is moved, beyond wheel or not.
  @inline(__always) var asksForCause: Bool {
    drivenBy != .all || showsOnlyFor != .all || atLift.isIntent || atStop.isIntent || seam == .lost
      || motion != .anyStep || countsFingerWay || hidesAtSpringBack || showsAtEnd
      || law.asksForCause || untrimmedEdges == .endUnseen
  }

  /// Whether the list is not always where its reports say: only their differences count.
  @inline(__always) public var movesByDifferences: Bool {
    shares || contentAtSnap == .moves || contentAtSnap == .movesAtTop
      || contentAtSnap == .toTravel
  }

  /// How much taller than the view a list is that moves with the bars; it hangs below the view
  /// until the bars are hidden.
  @inline(__always) public var hanging: Double { inset == .rides ? barTravel + extensionTravel : 0 }
}
