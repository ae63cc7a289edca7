internal import BarCore

/// A law as files have it: a word, and a key for every number of any law.
///
/// Numbers that the law does not read are at their defaults, and what is written to them is lost.
struct FlatLaw {
  enum Kind: String, CaseIterable { case accumulate, pinned, follow, rebase, twoState }
  enum Trigger: String, CaseIterable { case headroom, mui, distance }
  enum Anew: String, CaseIterable { case begin, drag, whole, turn }
  enum Restoration: String, CaseIterable { case reversal, edge }

  var kind = Kind.accumulate
  var surplus = 0.0
  var thresholds = BarLaw.Thresholds()
  var anew = Anew.begin
  var turn = 10.0
  var origin = BarLaw.Base.ends
  var trigger = Trigger.headroom
  var headroom = BarLaw.Headroom()
  var threshold = 100.0
  var hysteresis = true
  var distance = BarLaw.Distance()

  /// What shows the bar again; the way back is 0 where it is the start of the list alone.
  var restoration: Restoration {
    get { distance.show == nil ? .edge : .reversal }
    set { distance.show = newValue == .edge ? nil : distance.show ?? 0 }
  }
  var showAfter: Double {
    get { distance.show ?? 0 }
    set { if distance.show != nil { distance.show = newValue } }
  }

  fileprivate var base: BarLaw.Anew {
    get {
      switch anew {
      case .begin: .begin
      case .drag: .drag
      case .whole: .whole
      case .turn: .turn(after: turn)
      }
    }
    set {
      switch newValue {
      case .begin: anew = .begin
      case .drag: anew = .drag
      case .whole: anew = .whole
      case .turn(let after): (anew, turn) = (.turn, after)
      }
    }
  }
}

extension FlatLaw {
  fileprivate static func rebase(
    _ thresholds: BarLaw.Thresholds, _ anew: BarLaw.Anew, _ origin: BarLaw.Base
  ) -> FlatLaw {
    var flat = FlatLaw(kind: .rebase, thresholds: thresholds, origin: origin)
    flat.base = anew
    return flat
  }
}

extension BarLaw {
  var flat: FlatLaw {
    get {
      switch self {
      case .accumulate(let surplus): FlatLaw(surplus: surplus)
      case .pinned: FlatLaw(kind: .pinned)
      case .follow: FlatLaw(kind: .follow)
      case .rebase(let thresholds, let anew, let origin):
        FlatLaw.rebase(thresholds, anew, origin)
      case .twoState(.headroom(let headroom)): FlatLaw(kind: .twoState, headroom: headroom)
      case .twoState(.mui(let threshold, let hysteresis)):
        FlatLaw(kind: .twoState, trigger: .mui, threshold: threshold, hysteresis: hysteresis)
      case .twoState(.distance(let distance)):
        FlatLaw(kind: .twoState, trigger: .distance, distance: distance)
      }
    }
    set {
      switch (newValue.kind, newValue.trigger) {
      case (.accumulate, _): self = .accumulate(surplus: newValue.surplus)
      case (.pinned, _): self = .pinned
      case (.follow, _): self = .follow
      case (.rebase, _):
        self = .rebase(newValue.thresholds, anew: newValue.base, base: newValue.origin)
      case (.twoState, .headroom): self = .twoState(.headroom(newValue.headroom))
      case (.twoState, .mui):
        self = .twoState(.mui(threshold: newValue.threshold, hysteresis: newValue.hysteresis))
      case (.twoState, .distance): self = .twoState(.distance(newValue.distance))
      }
    }
  }
}

extension FreeZoneRule {
  enum Kind: String, CaseIterable { case contentTop, statusBar, below, none }

  /// The rule as files have it; the offset is 0 where the rule is not `below`.
  var flat: (kind: Kind, below: Double) {
    get {
      switch self {
      case .contentTop: (.contentTop, 0)
      case .statusBar: (.statusBar, 0)
      case .below(let offset): (.below, offset)
      case .none: (.none, 0)
      }
    }
    set {
      switch newValue.kind {
      case .contentTop: self = .contentTop
      case .statusBar: self = .statusBar
      case .below: self = .below(newValue.below)
      case .none: self = .none
      }
    }
  }
}

/// The rules of rest as files have them: a word each, and one key for every number of either.
///
/// Numbers that no rule reads are at their defaults, and what is written to them is lost. Of several
/// rules with different ones, which no file can say, those at lift are read, then those at stop; a
/// rule keeps its own until it is written.
struct FlatRest {
  enum Kind: String, CaseIterable {
    case allOrNothing, nearest, direction, intent, share, ranges, thresholds, directionBelowTop
    case none
  }

  var atLift = Kind.none
  var atStop = Kind.none
  var atPause = Kind.none
  var numbers = RestRule.standard

  /// Both rules: reads as the one at rest.
  var atBoth: Kind {
    get { atStop }
    set { (atLift, atStop) = (newValue, newValue) }
  }

  /// Reads a rule with its numbers; returns its word.
  fileprivate mutating func read(_ rule: RestRule) -> Kind {
    switch rule {
    case .allOrNothing: return .allOrNothing
    case .nearest(let tie):
      numbers.tie = tie
      return .nearest
    case .direction: return .direction
    case .intent: return .intent
    case .share: return .share
    case .ranges(let shown, let hidden):
      (numbers.showsUpTo, numbers.hidesFrom) = (shown, hidden)
      return .ranges
    case .thresholds(let hide, let show):
      (numbers.hide, numbers.show) = (hide, show)
      return .thresholds
    case .directionBelowTop(let zone):
      numbers.zone = zone
      return .directionBelowTop
    case .none: return .none
    }
  }

  fileprivate func rule(_ kind: Kind) -> RestRule {
    switch kind {
    case .allOrNothing: .allOrNothing
    case .nearest: .nearest(numbers.tie)
    case .direction: .direction
    case .intent: .intent
    case .share: .share
    case .ranges: .ranges(showsUpTo: numbers.showsUpTo, hidesFrom: numbers.hidesFrom)
    case .thresholds: .thresholds(hide: numbers.hide, show: numbers.show)
    case .directionBelowTop: .directionBelowTop(zone: numbers.zone)
    case .none: .none
    }
  }
}

extension BarSettings {
  var rest: FlatRest {
    get {
      var flat = FlatRest()
      flat.atPause = flat.read(atPause)
      flat.atStop = flat.read(atStop)
      flat.atLift = flat.read(atLift)
      return flat
    }
    set {
      let (lift, stop) = (newValue.rule(newValue.atLift), newValue.rule(newValue.atStop))
      let pause = newValue.rule(newValue.atPause)
      let old = rest
      if lift != old.rule(old.atLift) { atLift = lift }
      if stop != old.rule(old.atStop) { atStop = stop }
      if pause != old.rule(old.atPause) { atPause = pause }
    }
  }
}

/// The settle motions as files have them: a word each, and one key for every number of either spring.
///
/// Numbers that neither motion reads are at their defaults, and what is written to them is lost. Of
/// two springs with different ones those of the motion that hides are read.
struct FlatSettle {
  enum Kind: String, CaseIterable {
    case easeInOut, easeOut, linear, decelerate, steady, fifth, spring, ease, linearOutSlowIn
    case fastOutLinearIn, quadOut, quadInOut
  }

  var kind = Kind.easeInOut
  /// That of the motion that shows, where it is another.
  var showKind = Kind.easeInOut
  var spring = SettleSpring()

  /// Reads a motion with its numbers; returns its word.
  fileprivate mutating func read(_ rule: SettleRule) -> Kind {
    switch rule {
    case .spring(let spring):
      self.spring = spring
      return .spring
    case .easeInOut: return .easeInOut
    case .easeOut: return .easeOut
    case .linear: return .linear
    case .decelerate: return .decelerate
    case .steady: return .steady
    case .fifth: return .fifth
    case .ease: return .ease
    case .linearOutSlowIn: return .linearOutSlowIn
    case .fastOutLinearIn: return .fastOutLinearIn
    case .quadOut: return .quadOut
    case .quadInOut: return .quadInOut
    }
  }

  fileprivate func rule(_ kind: Kind) -> SettleRule {
    switch kind {
    case .spring: .spring(spring)
    case .easeInOut: .easeInOut
    case .easeOut: .easeOut
    case .linear: .linear
    case .decelerate: .decelerate
    case .steady: .steady
    case .fifth: .fifth
    case .ease: .ease
    case .linearOutSlowIn: .linearOutSlowIn
    case .fastOutLinearIn: .fastOutLinearIn
    case .quadOut: .quadOut
    case .quadInOut: .quadInOut
    }
  }
}

extension BarSettings {
  var flatSettle: FlatSettle {
    get {
      var flat = FlatSettle()
      if let showing { flat.showKind = flat.read(showing.settle) }
      flat.kind = flat.read(settle)
      return flat
    }
    set {
      let (hides, shows) = (newValue.rule(newValue.kind), newValue.rule(newValue.showKind))
      let old = flatSettle
      if hides != old.rule(old.kind) { settle = hides }
      if shows != old.rule(old.showKind) { showing?.settle = shows }
    }
  }

  /// Whether the bars show by a motion of their own.
  var showsOwnWay: Bool {
    get { showing != nil }
    set { showing = newValue ? showing ?? Showing() : nil }
  }
  var showTime: Double {
    get { showing?.time ?? Showing().time }
    set { showing?.time = newValue }
  }

  /// Whether a settle motion goes on at the speed of the steps.
  var settlesAtSpeed: Bool {
    get { timesAtSpeed != nil }
    set { timesAtSpeed = newValue ? timesAtSpeed ?? SettleTimes() : nil }
  }
  var flatTimes: SettleTimes {
    get { timesAtSpeed ?? SettleTimes() }
    set { if timesAtSpeed != nil { timesAtSpeed = newValue } }
  }
}
