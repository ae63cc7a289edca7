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
  /// The place is a function of the way since a base, which is where the scroll began.
  ///
  /// Where bar and list share a step, of the way that was asked of both; and where the base is taken
  /// anew within a scroll, of the steps that count.
  case rebase(Thresholds = Thresholds(), anew: Anew = .begin, base: Base = .ends)
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

  /// When `rebase` takes another base.
  public enum Anew: Equatable, Sendable {
    /// At the beginning of a scroll: of a drag with its momentum, or of a gesture by wheel or keys.
    case begin
    /// The same, but between two scrolls the last base holds, also for what code or a change of the
    /// content does to the list.
    case drag
    /// Also whenever the bar is fully shown in the middle of one.
    case whole
    /// At a change of direction alone, once the list has gone so many points back.
    case turn(after: Double = 10)
  }

  /// What the base of a scroll is, above all near and beyond the ends of the list.
  public enum Base: String, CaseIterable, Sendable {
    /// Where list and bar are; beyond the start it is the start with the bar shown, beyond the end of
    /// content taller than the view it is the end with the bar hidden.
    ///
    /// No scroll has a base that begins beyond the end of shorter content. Before the first one the
    /// base is the travel, with the bar shown.
    case ends
    /// Where list and bar are, also beyond the ends.
    case place
    /// The start of the list with the bar shown, if the list is scrolled less than the travel; else
    /// where list and bar are, and steps back show only what this scroll has hidden.
    ///
    /// Where no hand moves the list, the bar follows near the start alone, by the last base.
    case start
  }

  /// What shows and hides a bar that knows only two states.
  public enum Trigger: Equatable, Sendable {
    /// The distance since the last sixtieth of a second: in truth a speed.
    case headroom(Headroom = Headroom())
    /// An offset beyond which the bar hides; with hysteresis any movement back shows it.
    case mui(threshold: Double = 100, hysteresis: Bool = true)
    /// The way on and back, however long it takes.
    case distance(Distance = Distance())
  }

  /// How far the list must go on and back for the trigger `distance`; lengths in points.
  public struct Distance: Equatable, Sendable {
    /// Way on after which the bar hides; 0: any step on hides it.
    public var hide: Double
    /// Way back after which the bar shows; 0: any step back shows it, nil: only the start does.
    public var show: Double?
    /// From where the ways are counted.
    public var counting: Counting
    /// Offset from rest at the top up to which the bar does not hide.
    public var startZone: Double
    /// Offset from rest at the top up to which the bar is always shown.
    public var shownAbove: Double
    /// Way between the ends of the list below which the bar does not hide.
    public var leastRange: Double
    /// Whether only a step back shows the bar there, and none that goes on.
    public var shownByBack: Bool
    /// Share of the view, in percent, beyond which a step is a jump that does not count; nil: none is.
    public var jump: Double?

    /// Creates a trigger; without numbers any step switches the bar.
    public init(
      hide: Double = 0, show: Double? = 0, counting: Counting = .reversal, startZone: Double = 0,
      shownAbove: Double = 0, leastRange: Double = 0, shownByBack: Bool = false,
      jump: Double? = nil
    ) {
      self.hide = hide
      self.show = show
      self.counting = counting
      self.startZone = startZone
      self.shownAbove = shownAbove
      self.leastRange = leastRange
      self.shownByBack = shownByBack
      self.jump = jump
    }
  }

  /// From where `Distance` counts.
  public enum Counting: String, CaseIterable, Sendable {
    /// From the last change of direction.
    case reversal
    /// From the furthest place since the bar changed its state.
    case extremum
    /// Each direction has a sum, which the other one drains down to 0.
    case drain
    /// From where the scroll began.
    case dragStart
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

    /// Returns what a look decides, from the offsets of the last look and of this one, in whole points
    /// from rest at the top: to hide, to show, or that the way is within the tolerance; nil without a
    /// way.
    func answer(from last: Double, to y: Double) -> BarReason? {
      let goesOn = y > last
      if y <= (goesOn ? offsetDown : offsetUp) { return .triggerShows }
      let tolerance = goesOn ? toleranceDown : toleranceUp
      let way = (y - last).magnitude
      if way > tolerance { return goesOn ? .triggerHides : .triggerShows }
      return y == last ? nil : .withinTolerance(way, of: tolerance)
    }
  }

  /// What `accumulate` charges beyond the travel; 0 under every other law.
  @inline(__always) var surplus: Double {
    if case .accumulate(let surplus) = self { surplus } else { 0 }
  }

  /// Whether the bar adds up its share of each step; `rebase` takes its share of the whole way.
  @inline(__always) var takesShares: Bool { if case .accumulate = self { true } else { false } }

  /// Whether every scroll has a base of its own.
  @inline(__always) var renewsBase: Bool {
    if case .rebase(_, .turn, _) = self { false } else { true }
  }

  /// Whether it matters to the law by what the list is moved.
  @inline(__always) var asksForCause: Bool {
    if case .rebase(_, .drag, _) = self { true } else { false }
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

  /// Returns what the list takes of a step of which the bars have used some: what neither can take
  /// stretches the list.
  @inline(__always) func listShare(of step: Double, used: Double) -> Double {
    switch self {
    case .together: step
    case .barFirst, .listFirst: step - used
    case .barFirstWhole: used != 0 ? 0 : step
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
  /// The same, and at least as far as the list is beyond its end: the bar never lies over what
  /// follows the content.
  case content
  /// Shown at and beyond the start while a scroll lasts that began there.
  case start
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
  /// The way back from beyond an end gives back the stretch first, and what is left counts; what
  /// neither bar nor list can take stretches the list.
  case stretchFirst
  /// Steps on do not count while the list is at its end or beyond it, nor does the spring back.
  case endUnseen
  /// A step that ends at or beyond the end of content taller than the view does not count; of shorter
  /// content what lies above the end does.
  case endLost
  /// Steps back from beyond the end of content taller than the view do not count.
  case endReturn
  /// Steps on that end at or beyond the start do not count, nor does what lies beyond the end.
  case startReturn
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
  /// The same, and the spring back.
  case gesture
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
    case .gesture: cause != .program && cause != .key
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
  /// By two thresholds in percent: shown while less than `hide` is hidden or as much, hidden while
  /// no more than `show` is shown, and between them where the way of the whole gesture led.
  case thresholds(hide: Double = standard.hide, show: Double = standard.show)
  /// Shown above an offset from rest at the top, in points; below it hidden where the way of the
  /// whole gesture led on, else to the nearer end, and half way hidden.
  ///
  /// As rule at stop, without a finger the bar shows in that zone at once.
  case directionBelowTop(zone: Double = standard.zone)
  /// It stays.
  case none

  /// The numbers of the rules by default; with those of `nearest` and `ranges` the bar goes to the
  /// nearer end, and half way it shows.
  public static let standard = (
    tie: TieRule.show, showsUpTo: 50.0, hidesFrom: 50.0, hide: 50.0, show: 50.0, zone: 56.0
  )

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
  /// The same, and it goes to the nearer of the two places, half way to the start.
  case toNearest
}

/// What shows the bars after a drag.
public enum MotionRule: String, CaseIterable, Sendable {
  /// Any step back that counts.
  case anyStep
  /// Momentum and spring back do so only after a drag that went back last.
  case afterDragBack
}

/// What content that is too short stops.
public enum GateRule: String, CaseIterable, Sendable {
  /// The bars stay as they are.
  case all
  /// They hide no further, but still show.
  case hiding
}

/// What becomes of the speed that is left when bar or list has reached its end.
public enum SeamRule: String, CaseIterable, Sendable {
  /// The other one goes on with it.
  case kept
  /// It is lost: neither goes on with it.
  case lost
}
