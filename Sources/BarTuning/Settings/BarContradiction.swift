public import BarCore

/// Two settings of a bar that cannot both hold.
public struct BarContradiction: Error, Equatable, Sendable {
  /// The keys of the two, in the order of the message.
  public let keys: [String]
  /// Their values.
  public let values: [SettingValue]
  /// Why they cannot both hold, as a clause without a full stop.
  public let why: String

  /// One sentence without its full stop: both keys with their values, and why.
  public var message: String {
    "\(keys[0]) is \(values[0].text) but \(keys[1]) is \(values[1].text): \(why)"
  }

  /// Whether a setting is one of the two, by either of its names.
  public func names(_ key: String) -> Bool {
    keys.contains(key)
      || (key == "shyBar.extensionHeight" && keys.contains("bar.extensionHeight"))
      || (key == "shyBar.snapRule" && (keys.contains("bar.atLift") || keys.contains("bar.atStop")))
  }
}

extension BarSettings {
  /// The first two settings that contradict each other; nil if all can hold together.
  ///
  /// To be asked after all settings are written: on the way from one behavior to another they may
  /// contradict each other for a moment.
  public var contradiction: BarContradiction? {
    // Who takes a step that hides is a side of every conflict about shares.
    let taken = shareConflict.map { (first: "bar.hideTakes", second: $0.with, why: $0.why) }
    guard
      let (first, second, why) = lawConflict ?? edgeConflict ?? taken ?? stepConflict
        ?? restConflict
    else {
      return nil
    }
    var page = PageSettings()
    page.bar = self
    // The keys read the ranges at lift: others are named where they alone overlap.
    if first == "bar.showsUpTo" {
      for case .ranges(let shown, let hidden) in [atLift, atStop, atPause] where shown > hidden {
        page.bar.snapRule = .ranges(showsUpTo: shown, hidesFrom: hidden)
        break
      }
    }
    let values = [first, second].map { PageSettings.table[$0]?.read(page) ?? .flag(false) }
    return BarContradiction(keys: [first, second], values: values, why: why)
  }

  /// The keys of two settings that cannot both hold, and why, as a clause without a full stop.
  private typealias Conflict = (first: String, second: String, why: String)

  private var lawConflict: Conflict? {
    if atLift != .none || atStop != .none || atPause != .none {
      let why: String? =
        switch law {
        case .accumulate, .rebase: nil
        case .pinned: "a bar that never moves has nowhere to go"
        case .follow: "the next step would undo where it went"
        case .twoState: "a bar with two states is never half way"
        }
      let rule = atLift != .none ? "bar.atLift" : atStop != .none ? "bar.atStop" : "bar.atPause"
      if let why { return ("bar.law", rule, why) }
    }
    guard case .accumulate(let surplus) = law, surplus > 0, extensionHeight > 0 else { return nil }
    return ("bar.surplus", "bar.extensionHeight", "only one bar alone can be charged")
  }

  private var edgeConflict: Conflict? {
    guard edge == .bottom else { return nil }
    if extensionHeight > 0 {
      return (
        "bar.edge", "bar.extensionHeight", "only a bar at the upper edge has an extension below it"
      )
    }
    guard inset == .rides else { return nil }
    return ("bar.edge", "shyBar.inset", "a list moves along with a bar at the upper edge only")
  }

  private var shareConflict: (with: String, why: String)? {
    guard shares else {
      guard inset == .rides else { return nil }
      return ("shyBar.inset", "a list that takes the whole step must not move with the bar too")
    }
    if hideTakes == .together || showTakes == .together {
      return ("bar.showTakes", "a list moves with the bar in both directions or in neither")
    }
    if inset != .rides {
      return ("shyBar.inset", "a list that shares its steps must move with the bar")
    }
    let standsStill = "the offset stands still while the bar takes the step"
    switch law {
    case .rebase(_, _, .start): return ("bar.base", standsStill)
    case .accumulate, .pinned, .rebase: break
    case .follow, .twoState: return ("bar.law", standsStill)
    }
    if bound == .offset || bound == .content { return ("bar.bound", standsStill) }
    guard contentAtSnap != .none else { return nil }
    return ("shyBar.contentAtSnap", "the list moves with the bar already")
  }

  private var stepConflict: Conflict? {
    let more = "a bar that moves first cannot take more than the step"
    if hideTakes == .barFirst && hideShare > 1 && law.followsShares {
      return ("bar.hideTakes", "bar.hideShare", more)
    }
    guard showTakes == .barFirst else { return nil }
    if showShare > 1 && law.followsShares { return ("bar.showTakes", "bar.showShare", more) }
    guard showsWhole, case .accumulate = law else { return nil }
    return ("bar.showTakes", "bar.showsWhole", more)
  }

  private var restConflict: Conflict? {
    for case .ranges(let shown, let hidden) in [atLift, atStop, atPause] where shown > hidden {
      return ("bar.showsUpTo", "bar.hidesFrom", "the ranges overlap")
    }
    if let timesAtSpeed, timesAtSpeed.least > timesAtSpeed.most {
      return ("bar.leastTime", "bar.mostTime", "the least time is the greater one")
    }
    guard landing != .none, !drivenBy.contains(.momentum) else { return nil }
    return (
      "bar.landing", "bar.drivenBy",
      "a fling that does not move the bar need not land elsewhere"
    )
  }
}

extension BarLaw {
  /// Whether the shares of a step count.
  fileprivate var followsShares: Bool {
    switch self {
    case .accumulate, .rebase: true
    case .pinned, .follow, .twoState: false
    }
  }
}
