internal import BarCore

/// A law as files have it: a word, and a key for every number of any law.
///
/// Numbers that the law does not read are at their defaults, and what is written to them is lost.
struct FlatLaw {
  enum Kind: String, CaseIterable { case accumulate, pinned, follow, rebase, twoState }
  enum Trigger: String, CaseIterable { case headroom, mui }

  var kind = Kind.accumulate
  var surplus = 0.0
  var thresholds = BarLaw.Thresholds()
  var trigger = Trigger.headroom
  var headroom = BarLaw.Headroom()
  var threshold = 100.0
  var hysteresis = true
}

extension BarLaw {
  var flat: FlatLaw {
    get {
      switch self {
      case .accumulate(let surplus): FlatLaw(surplus: surplus)
      case .pinned: FlatLaw(kind: .pinned)
      case .follow: FlatLaw(kind: .follow)
      case .rebase(let thresholds): FlatLaw(kind: .rebase, thresholds: thresholds)
      case .twoState(.headroom(let headroom)): FlatLaw(kind: .twoState, headroom: headroom)
      case .twoState(.mui(let threshold, let hysteresis)):
        FlatLaw(kind: .twoState, trigger: .mui, threshold: threshold, hysteresis: hysteresis)
      }
    }
    set {
      switch (newValue.kind, newValue.trigger) {
      case (.accumulate, _): self = .accumulate(surplus: newValue.surplus)
      case (.pinned, _): self = .pinned
      case (.follow, _): self = .follow
      case (.rebase, _): self = .rebase(newValue.thresholds)
      case (.twoState, .headroom): self = .twoState(.headroom(newValue.headroom))
      case (.twoState, .mui):
        self = .twoState(.mui(threshold: newValue.threshold, hysteresis: newValue.hysteresis))
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
/// Numbers that neither rule reads are at their defaults, and what is written to them is lost. Of two
/// rules with different ones, which no file can say, those at lift are read; the rule at stop keeps
/// its own until it is written.
struct FlatRest {
  enum Kind: String, CaseIterable {
    case allOrNothing, nearest, direction, intent, share, ranges, none
  }

  var atLift = Kind.none
  var atStop = Kind.none
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
    case .none: .none
    }
  }
}

extension BarSettings {
  var rest: FlatRest {
    get {
      var flat = FlatRest()
      flat.atStop = flat.read(atStop)
      flat.atLift = flat.read(atLift)
      return flat
    }
    set {
      let (lift, stop) = (newValue.rule(newValue.atLift), newValue.rule(newValue.atStop))
      let old = rest
      if lift != old.rule(old.atLift) { atLift = lift }
      if stop != old.rule(old.atStop) { atStop = stop }
    }
  }
}
