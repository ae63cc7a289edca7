// The rules of the one engine behind all presets: what a step does to the bars, and who takes it.
// Raw values are the words used in files and on screen.

/// How the place of the bar follows from scrolling, with the numbers that this law alone reads.
public enum BarLaw: Equatable, Sendable {
  /// Each step is added up; what the ends refuse is lost.
  ///
  /// The slide charges by the surplus beyond the travel once the content has left the top edge; that
  /// must be scrolled back first.
  case accumulate(surplus: Double = 0)
  /// The bar never moves.
  case pinned
  /// The place is a function of the offset alone.
  case follow
  /// The place is a function of the offset since the drag began.
  case rebase(Thresholds = Thresholds())
  /// Shown or hidden, nothing between.
  case twoState(Trigger = .headroom())

  /// Distances that a drag must go before `rebase` moves the bar.
  public struct Thresholds: Equatable, Sendable {
    /// Distance to scroll on before the bar begins to hide, in a drag that begins at the top.
    public var fromTop: Double
    /// Distance to scroll back in a drag before a hidden bar begins to show.
    ///
    /// Skipped where the drag begins no further than this and the travel from the top.
    public var negative: Double
    /// Distance to scroll on in a drag before an expanded bar begins to hide.
    ///
    /// Skipped where the drag begins no further than this from the end of the list. A drag that
    /// begins at the top has `fromTop` instead.
    public var positive: Double

    /// Creates thresholds, in points; those that are not named move the bar at once.
    public init(fromTop: Double = 0, negative: Double = 0, positive: Double = 0) {
      self.fromTop = fromTop
      self.negative = negative
      self.positive = positive
    }
  }

  /// What shows and hides a bar that knows only two states.
  public enum Trigger: Equatable, Sendable {
    /// The distance since the last sixtieth of a second: in truth a speed.
    case headroom(Headroom = Headroom())
    /// An offset beyond which the bar hides; with hysteresis any movement back shows it.
    case mui(threshold: Double = 100, hysteresis: Bool = true)
  }

  /// Where and from which speed on the trigger `headroom` switches the bar.
  public struct Headroom: Equatable, Sendable {
    /// Offset from rest at the top up to which the bar is shown while scrolling back.
    public var offsetUp: Double
    /// Offset from rest at the top up to which the bar is shown while scrolling on.
    public var offsetDown: Double
    /// Distance per 1/60 s that scrolling back beyond `offsetUp` must exceed to show the bar.
    public var toleranceUp: Double
    /// Distance per 1/60 s that scrolling on beyond `offsetDown` must exceed to hide the bar.
    public var toleranceDown: Double

    /// Creates a trigger, in points; without numbers any movement switches the bar.
    public init(
      offsetUp: Double = 0, offsetDown: Double = 0, toleranceUp: Double = 0,
      toleranceDown: Double = 0
    ) {
      self.offsetUp = offsetUp
      self.offsetDown = offsetDown
      self.toleranceUp = toleranceUp
      self.toleranceDown = toleranceDown
    }
  }

  /// What `accumulate` charges beyond the travel; 0 under every other law.
  @inline(__always) var surplus: Double {
    if case .accumulate(let surplus) = self { surplus } else { 0 }
  }

  /// Whether the bar is shown or hidden, nothing between.
  @inline(__always) var isTwoState: Bool { if case .twoState = self { true } else { false } }
}

/// Who takes a step, or what is left of it.
public enum TakeRule: String, CaseIterable, Sendable {
  /// Bar and list both take the whole step.
  case together
  /// The bar takes what it can, the list the rest.
  case barFirst
  /// If the bar has moved at all, the list gets nothing of the step.
  case barFirstWhole
  /// The list takes what it can, the bar of the rest.
  case listFirst

  /// Returns what the list takes of a step of which the bars have used some; `first` is what the
  /// list took before the bars saw the step, nil where they come first.
  @inline(__always) func listShare(of step: Double, used: Double, first: Double?) -> Double {
    switch self {
    case .together: step
    case .barFirst: step - used
    case .barFirstWhole: used != 0 ? 0 : step
    case .listFirst: first ?? 0
    }
  }
}

/// In which order bar and extension leave.
public enum PartsRule: String, CaseIterable, Sendable {
  /// The extension leaves first, the bar returns first.
  case drawer
  /// One offset over both: the bar leaves first, the extension returns first.
  case stack
}

/// What else limits how far the bar may be hidden.
public enum BoundRule: String, CaseIterable, Sendable {
  /// Nothing but the travel.
  case none
  /// Never further than the list is scrolled: at the top of the page the bar is always shown.
  case offset
}

/// What of a step counts near and beyond the ends of the list.
public enum EdgeRule: String, CaseIterable, Sendable {
  /// All of it.
  case raw
  /// What lies between the two ends.
  case clamped
  /// What lies below the start.
  case topClamped
  /// What lies above the end.
  case bottomClamped
  /// The way back from an overscroll is trimmed: `TopBounceRule`, `BottomBounceRule`.
  case returnTrimmed
  /// The same with the two errors of the first edition.
  case returnTrimmed09
  /// Steps towards the content from an overscroll do not count.
  case towards
  /// A report from outside the range is ignored.
  case insideOnly
}

/// Where the spent resistance is given back; the names are joined by commas.
public enum ResetRule: String, CaseIterable, Sendable {
  /// Nowhere.
  case none
  /// At a change of direction.
  case direction
  /// At the end of a gesture.
  case end
  /// When the bar arrives at one of its two stops.
  case ends
  /// At a change of direction, and at the end of a gesture.
  case directionEnd = "direction,end"
  /// At a change of direction, and at both stops.
  case directionEnds = "direction,ends"
  /// At the end of a gesture, and at both stops.
  case endEnds = "end,ends"
  /// At a change of direction, at the end of a gesture, and at both stops.
  case all = "direction,end,ends"

  var hasDirection: Bool {
    self == .direction || self == .directionEnd || self == .directionEnds || self == .all
  }

  var hasEnd: Bool { self == .end || self == .directionEnd || self == .endEnds || self == .all }

  var hasEnds: Bool { self == .ends || self == .directionEnds || self == .endEnds || self == .all }
}

/// The causes that a bar listens to.
public enum CauseRule: String, CaseIterable, Sendable {
  /// Whatever moves the list.
  case all
  /// All but programs and the spring back.
  case user
  /// Finger, momentum and wheel.
  case touch
  /// The finger alone.
  case finger
  /// None of them.
  case none

  /// Whether a bar listens to a cause.
  public func contains(_ cause: ScrollCause) -> Bool {
    switch self {
    case .all: true
    case .user: cause != .program && cause != .bounce
    case .touch: cause == .finger || cause == .momentum || cause == .wheel
    case .finger: cause == .finger
    case .none: false
    }
  }
}

/// Where the bar goes when the finger lets go, or when all has come to rest.
public enum RestRule: Equatable, Sendable {
  /// By the last direction and by which drawer is part way: a bar partly shown hides again.
  case allOrNothing
  /// To the nearer end; the payload decides exactly half way.
  case nearest(TieRule = standard.tie)
  /// Where the last direction led.
  case direction
  /// Where the finger went by more than 5 pt.
  case intent
  /// Hidden from three quarters of the travel on, else shown.
  case share
  /// By ranges of the hidden share, in percent: shown up to one, hidden from another, else it stays.
  case ranges(showsUpTo: Double = standard.showsUpTo, hidesFrom: Double = standard.hidesFrom)
  /// It stays.
  case none

  /// The defaults of `nearest` and `ranges`: the bar goes to the nearer end, and half way it shows.
  public static let standard = (tie: TieRule.show, showsUpTo: 50.0, hidesFrom: 50.0)

  /// Whether it is `intent`; asked at every step, where comparing whole rules would cost more.
  @inline(__always) var isIntent: Bool { if case .intent = self { true } else { false } }
}

/// What `RestRule.nearest` does exactly half way.
public enum TieRule: String, CaseIterable, Sendable {
  /// The bar hides.
  case hide
  /// The bar shows.
  case show
}

/// Where a fling may come to rest.
public enum LandingRule: String, CaseIterable, Sendable {
  /// Anywhere.
  case none
  /// Not where the bar would be half shown.
  case toEdges
}

/// What becomes of the speed that is left when bar or list has reached its end.
public enum SeamRule: String, CaseIterable, Sendable {
  /// The other one goes on with it.
  case kept
  /// It is lost: neither goes on with it.
  case lost
}
