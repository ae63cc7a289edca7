/// The behavior of a refresh banner; lengths in points, times in seconds, the defaults `banner`.
public struct RefreshSettings: Equatable, Sendable {
  // MARK: Place and size

  /// Height of the fixed bars above the list; the list rests at minus this, less other insets.
  public var safeTop = 64.0
  /// i0: top inset that others put on the list, beyond `safeTop`.
  public var foreignInset = 0.0
  /// D: height while refreshing, and denominator of the ratio; above 0.
  public var desiredHeight = 125.0

  // MARK: Firing

  /// Pull that fires; nil: the desired height.
  public var triggerDistance: Double?
  /// Pull that fires as a share of the list's height, 0...1; nil leaves it to `triggerDistance`.
  public var triggerShare: Double?
  /// Whether a pull of exactly the trigger begins a refresh.
  public var comparison = RefreshComparison.inclusive
  /// When a pull that reaches the trigger begins a refresh.
  public var fires = RefreshFiring.release
  /// Which pull is compared with the trigger at a release.
  public var testedPull = TestedPull.fingerUp
  /// Whether going back below the trigger cancels; otherwise only a pull that is back at 0.
  public var backingOut = true
  /// Whether only a drag that begins with the list at its edge pulls the banner.
  public var startsAtEdge = false
  /// Whether a fling that carries the list past the trigger without a finger fires.
  public var momentumFires = false
  /// Pull at which a new refresh may be armed after one has ended.
  public var rearmBelow = 0.0
  /// What a begin by code does.
  public var beginByCode = CodeBegin.asRelease

  // MARK: Look of the movement

  /// What is drawn in the banner; it changes nothing else.
  public var visual = RefreshVisualStyle.square
  /// Where the open banner is while the list scrolls; it stays over content that is not displaced.
  public var stays = RefreshStay.sticky
  /// What the content does under the banner: it moves down, or it is covered.
  public var displaces = Displacement.inset
  /// The law that turns the distance of the finger into pull and height.
  public var shownPull = PullLaw.identity
  /// Time from the decision to the desired height; less than 0 counts as 0.
  public var openDuration = 0.5
  /// Time from the end of a refresh to the closed banner; less than 0 counts as 0.
  public var closeDuration = 0.5
  /// Time of the way back after an early release, unless the list springs back and takes it along.
  public var cancelDuration = 0.2
  /// Easing of opening, closing, and the way back in `cancelDuration`.
  public var curve = RefreshCurve.easeInOut
  /// When listeners are told that a refresh has begun.
  public var callbackAt = CallbackTime.afterOpening
  /// How the banner looks while it closes.
  public var collapse = CollapseLook.shrink
  /// What happens to an end that comes while the banner opens.
  public var endWhileOpening = EarlyEnd.queue
  /// Silence of the wheel that counts as a release, in seconds.
  public var wheelGap = 0.12
  /// Whether every duration is 0; states, callbacks and their order stay the same.
  public var reducedMotion = false

  /// Whether a refresh empties a list of rows, and rows arrive one by one until its end.
  public var rowsArrive = false
  /// Time between two rows that arrive, in seconds.
  public var rowInterval = 1.0
  /// Seconds after which an open banner ends its refresh by itself; nil: it waits for `end`.
  public var endsAfter: Double?

  // MARK: Quirks of the original

  /// Whether the pull counts from below all insets; otherwise from below the fixed bars alone.
  public var pullKnowsForeign = true
  /// How the banner's part of the top inset combines with that of others.
  public var insetRule = RefreshInsetRule.adds
  /// Whether a pull that has come back to 0 is told; otherwise the last small height stays.
  public var reportsRest = true
  /// Whether the list can be pulled further while the banner opens.
  public var stretchesWhileOpening = true
  /// What a second begin or end does while the first one still runs.
  public var commandRule = RefreshCommandRule.once

  /// Makes the settings of the preset `banner`.
  public init() {}

  /// Top inset of a list at rest that has nothing else above it.
  public var restInset: Double { safeTop + foreignInset }

  /// Returns the pull that begins a refresh over a list of this height.
  public func trigger(viewportHeight: Double) -> Double {
    if let triggerShare, viewportHeight > 0 { return triggerShare * viewportHeight }
    return triggerDistance ?? desiredHeight
  }

  /// Whether a pull fires.
  func reaches(_ pull: Double, trigger: Double) -> Bool {
    comparison == .inclusive ? pull >= trigger : pull > trigger
  }

  /// A duration of these settings, 0 under reduced motion.
  func time(_ duration: Double) -> Double { reducedMotion ? 0 : max(0, duration) }
}

/// The kind of picture that is drawn in the banner.
public enum RefreshVisualStyle: String, CaseIterable, Sendable {
  /// A square that turns and grows with the ratio: JABanner.
  case square
  /// A ring that fills, with a word beside it: MJRefresh.
  case ring
  /// A disc with an arc, over the rows: Android and Flutter.
  case disc
  /// Petals around a center: iOS.
  case petals
}

/// The rule for a pull of exactly the trigger.
public enum RefreshComparison: String, CaseIterable, Sendable {
  /// It begins a refresh, as any larger pull does.
  case inclusive
  /// It does not; only a larger pull does.
  case strict
}

/// The moment at which a pull that reaches the trigger begins a refresh.
public enum RefreshFiring: String, CaseIterable, Sendable {
  /// When the finger is lifted.
  case release
  /// As soon as the trigger is reached, once a gesture.
  case whileDragging
}

/// The pull that is tested at a release.
public enum TestedPull: String, CaseIterable, Sendable {
  /// The last pull under the finger.
  case fingerUp
  /// The first one without a finger: a bounce has already taken a little of it.
  case firstEventAfter
}

/// The effect of a begin by code.
public enum CodeBegin: String, CaseIterable, Sendable {
  /// The same as a release beyond the trigger.
  case asRelease
  /// As a release; before the list is laid out it waits for that.
  case deferred
  /// Shows the banner and tells no listener.
  case silent
  /// Nothing: the control knows no begin by code.
  case ignored
}

/// The position of the open banner when the list is scrolled on.
public enum RefreshStay: String, CaseIterable, Sendable {
  /// Over the rows.
  case sticky
  /// Off the screen with them.
  case scrollAway
}

/// The way the banner gets its room: from the content, or over it.
public enum Displacement: String, CaseIterable, Sendable {
  /// The content moves down with it.
  case inset
  /// The content stays, the banner lies over it.
  case overlay
}

/// The moment at which listeners are told that a refresh has begun.
public enum CallbackTime: String, CaseIterable, Sendable {
  /// When the banner has reached its desired height.
  case afterOpening
  /// When the refresh is decided, before the banner opens.
  case atDecision
}

/// The look of the banner while it closes.
public enum CollapseLook: String, CaseIterable, Sendable {
  /// Its height falls.
  case shrink
  /// It keeps its height, the rows slide under it, and it vanishes at the end.
  case cover
  /// It stays where it is and is drawn smaller and smaller.
  case scaleOut
}

/// The effect of an end that comes while the banner opens.
public enum EarlyEnd: String, CaseIterable, Sendable {
  /// It is carried out as soon as the banner is open.
  case queue
  /// It is lost.
  case drop
}

/// The way the banner's part gets into the inset.
public enum RefreshInsetRule: String, CaseIterable, Sendable {
  /// Added to what others ask for, at every moment.
  case adds
  /// Written over it: the others' part is missing for an instant at the begin, and while closing.
  case overwrites
}

/// The effect of a second begin or end while the first one is still moving.
public enum RefreshCommandRule: String, CaseIterable, Sendable {
  /// Nothing, or what `endWhileOpening` says.
  case once
  /// A second animation runs beside the first; two at most.
  case overlapping
}
