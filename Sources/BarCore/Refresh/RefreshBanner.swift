/// The phase of a refresh banner, in the only legal order; the original skips `closing`.
public enum RefreshPhase: String, CaseIterable, Sendable {
  /// While none runs; the banner is as tall as the pull makes it.
  case closed
  /// A refresh has been decided, and the banner moves to its desired height.
  case opening
  /// The refresh runs.
  case open
  /// The refresh has ended, and the banner goes away.
  case closing
}

/// A banner at the top of a list that a pull reveals, and a release beyond the trigger holds open.
///
/// A value that is told events (`event`), times (`advance`) and commands (`begin`, `end`), may
/// change the list's offset and nothing else of it, and keeps notices of that. The list's insets are
/// those of others; its own part of the inset is `own`, which whoever owns the list adds to them.
/// Heights are points, 0 or more.
public struct RefreshBanner: Equatable, Sendable {
  /// How the banner behaves; `apply(_:list:at:)` changes it.
  public internal(set) var settings: RefreshSettings
  /// The phase that the latest event, time or command has led to.
  public internal(set) var phase = RefreshPhase.closed
  /// h: height that is drawn.
  public internal(set) var height = 0.0
  /// The banner's part of the list's top inset; 0 at rest, below 0 only under `overwrites`.
  public internal(set) var own = 0.0
  /// How often a refresh has begun, counted when the opening has ended.
  public internal(set) var begun = 0
  /// Why the banner moved or did not, last time.
  public internal(set) var reason = RefreshReason.atRest

  /// The time that the banner has reached, in seconds; it never goes back.
  public internal(set) var time = 0.0
  /// Whether there is anything to draw in the banner; without it, it cannot begin.
  public internal(set) var hasVisual = true
  /// Whether events are looked at: not while interaction is off or the list is hidden.
  var isObserving = true
  /// Whether the list has been laid out once; see `layoutFinished`.
  public internal(set) var isLaidOut = true
  /// Whether the list's own physics bring it back when it hangs beyond its limit.
  public var listSprings = false
  /// Whether a finger is down on the list, and whether that has moved it last; see `touch`.
  var isTouched = false
  var isDragged = false

  /// The running animation, and the one beside it that only the rule `overlapping` knows.
  var first: RefreshAnimation?
  var second: RefreshAnimation?
  /// The number that the latest animation has produced.
  var value = 0.0

  /// The limit before a begin wrote over the inset of others, until the first tick puts it back.
  var limitBefore: Double?
  var wasDragging = false
  var lastDragPull = 0.0
  var lastPull = 0.0
  var endQueued = false
  var beginWaits = false
  var firedInThisGesture = false
  /// The trigger has been reached under the finger and there is no way back.
  var isLatched = false
  var startedAtEdge = true
  /// When the wheel gesture that lives will be over.
  var wheelEnd: Double?
  /// What has not been taken yet by `takeNotices`.
  var notices = RefreshNotices()

  /// Creates a closed banner with a visual, over a list that has been laid out.
  public init(settings: RefreshSettings = RefreshSettings()) {
    self.settings = settings
  }

  // MARK: Reading

  /// Whether time alone changes something.
  public var isMoving: Bool { first != nil || second != nil || wheelEnd != nil }

  /// h / D, 0 or more; may exceed 1.
  public var ratio: Double { height / desired }

  /// Whether a gesture of the wheel holds the list as a finger would.
  public var isHeldByWheel: Bool { wheelEnd != nil }

  /// Whether a finger is down on the list, or a gesture of the wheel is going on.
  public var isHeld: Bool {
    isHeldByWheel || isTouched && (isDragged || settings.testedPull != .firstEventAfter)
  }

  /// Whether the finger is down and a release now would fire.
  public func isArmed(over list: ListState) -> Bool {
    guard phase == .closed, isHeld, !firedInThisGesture else { return false }
    return isLatched || settings.reaches(pull(of: list), trigger: trigger(over: list))
  }

  /// D, never 0.
  var desired: Double { max(1, settings.desiredHeight) }

  func trigger(over list: ListState) -> Double {
    settings.trigger(viewportHeight: list.viewportHeight)
  }

  /// Returns how far the list is pulled, as the trigger counts it; 0 or less without a pull.
  public func pull(of list: ListState) -> Double {
    settings.shownPull.pull(travel: travel(of: list))
  }

  /// Returns the pull as a share of the trigger; may be below 0 or above 1.
  public func triggerFraction(over list: ListState) -> Double {
    let (pull, trigger) = (pull(of: list), trigger(over: list))
    return trigger > 0 ? pull / trigger : pull > 0 ? 1 : 0
  }

  /// How far the list is beyond its rest place, before the resistance law.
  func travel(of list: ListState) -> Double { -list.offset - line(over: list) }

  /// Returns the height of the fixed bars above the list: of its top inset, `safeTop` at most.
  public func safe(over list: ListState) -> Double {
    min(settings.safeTop, max(0, list.topInset))
  }

  /// What others put on the list beyond that.
  func foreign(over list: ListState) -> Double { list.topInset - safe(over: list) }

  /// The line on the stage from which the pull counts, and where the banner comes out.
  func line(over list: ListState) -> Double {
    settings.pullKnowsForeign ? list.topInset : safe(over: list)
  }

  /// Whether the numbers of a list, and the time, are finite.
  func isFinite(_ list: ListState, at time: Double = 0) -> Bool {
    list.offset.isFinite && list.topInset.isFinite && list.viewportHeight.isFinite
      && safe(over: list).isFinite && time.isFinite
  }

  /// The height that belongs to a pull.
  func shown(_ pull: Double, over list: ListState) -> Double {
    let height = settings.shownPull.height(
      pull: pull, desired: desired, trigger: trigger(over: list), viewport: list.viewportHeight)
    return isLatched ? max(height, desired) : height
  }

  /// The height that the pull of a displaced list asks for; 0 over content that stays.
  func pulled(over list: ListState) -> Double {
    settings.displaces == .inset ? shown(pull(of: list), over: list) : 0
  }

  // MARK: Telling

  /// Returns the notices since they were last taken, in order; take them after every call.
  public mutating func takeNotices() -> RefreshNotices {
    defer { notices = RefreshNotices() }
    return notices
  }

  /// Takes a height and tells the visual if it is a new one.
  mutating func show(_ new: Double) {
    let new = max(0, new)
    guard new != height else { return }
    height = new
    tell(new / desired)
  }

  mutating func tell(_ ratio: Double) {
    notices.tell(.expanded(max(0, ratio)))
  }

  // MARK: Where banner and pinned headers are, on the stage

  /// Returns the list's top limit: it rests at or below this offset.
  public func limit(of list: ListState) -> Double { list.startOffset - own }

  /// Returns the upper edge of the banner on the stage; it may lie above the bars: clip it there.
  public func top(over list: ListState) -> Double {
    let line = line(over: list)
    guard settings.stays == .scrollAway, settings.displaces == .inset, phase != .closed else {
      return line
    }
    return line + min(0, travel(of: list) - value)
  }

  /// Returns the line on the stage below which section headers are pinned, under the banner.
  public func pinnedInset(of list: ListState) -> Double {
    switch settings.stays {
    case .sticky: list.topInset + own
    case .scrollAway: list.topInset + travel(of: list).clamped(to: min(0, own)...max(0, own))
    }
  }

  /// How large the visual is drawn, 0...1: less than 1 only while a banner that scales out closes.
  public var visualScale: Double {
    guard phase == .closing, settings.collapse == .scaleOut, let first, first.from > 0 else {
      return 1
    }
    return (value / first.from).clamped(to: 0...1)
  }
}
