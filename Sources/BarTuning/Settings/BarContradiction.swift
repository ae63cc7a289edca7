public import BarCore

/// Two settings of a bar that cannot both hold.
public struct BarContradiction: Error, Equatable, Sendable {
  /// The first of the two: its key, and its present value as text.
  public var first: (key: String, value: String) { (keys.0, values.0) }
  /// The second of the two: its key, and its present value as text.
  public var second: (key: String, value: String) { (keys.1, values.1) }
  /// Why the two cannot both hold, as a clause without a full stop.
  public let why: String

  private let keys: (String, String)
  private let values: (String, String)

  init(_ first: (String, String), _ second: (String, String), _ why: String) {
    keys = (first.0, second.0)
    values = (first.1, second.1)
    self.why = why
  }

  /// One sentence without its full stop.
  public var message: String {
    "\(keys.0) is \(values.0) but \(keys.1) is \(values.1): \(why)"
  }

  /// Whether a setting is one of the two, by either of its names.
  public func names(_ key: String) -> Bool {
    key == keys.0 || key == keys.1
      || (key == "shyBar.extensionHeight" && keys.1 == "bar.extensionHeight")
      || (key == "shyBar.snapRule" && (keys.1 == "bar.atLift" || keys.1 == "bar.atStop"))
  }

  public static func == (a: BarContradiction, b: BarContradiction) -> Bool {
    a.message == b.message
  }
}

extension BarSettings {
  /// The first two settings that contradict each other; nil if all can hold together.
  ///
  /// To be asked after all settings are written: on the way from one behavior to another they may
  /// contradict each other for a moment.
  public var contradiction: BarContradiction? {
    lawContradiction ?? shareContradiction ?? restContradiction
  }

  private var lawContradiction: BarContradiction? {
    let rule = atLift != .none ? ("bar.atLift", atLift) : ("bar.atStop", atStop)
    if rule.1 != .none {
      let other = (rule.0, rule.1.rawValue)
      switch law {
      case .accumulate, .rebase: break
      case .pinned:
        return BarContradiction(lawPair, other, "a bar that never moves has nowhere to go")
      case .follow:
        return BarContradiction(lawPair, other, "the next step would undo where it went")
      case .twoState:
        return BarContradiction(lawPair, other, "a bar with two states is never half way")
      }
    }
    if surplus > 0 {
      let charged = ("bar.surplus", shortText(surplus))
      if law != .accumulate {
        return BarContradiction(charged, lawPair, "only a slide that adds up can be charged")
      }
      if extensionHeight > 0 {
        return BarContradiction(
          charged, ("bar.extensionHeight", shortText(extensionHeight)),
          "only one bar alone can be charged")
      }
    }
    return nil
  }

  private var lawPair: (String, String) { ("bar.law", law.rawValue) }

  private var shareContradiction: BarContradiction? {
    let insetPair = ("shyBar.inset", inset.rawValue)
    guard shares else {
      return inset == .rides
        ? BarContradiction(
          ("bar.hideTakes", hideTakes.rawValue), insetPair,
          "a list that takes the whole step must not move with the bar too") : nil
    }
    let takes =
      hideTakes != .together
      ? ("bar.hideTakes", hideTakes.rawValue) : ("bar.showTakes", showTakes.rawValue)
    if hideTakes == .together || showTakes == .together {
      return BarContradiction(
        ("bar.hideTakes", hideTakes.rawValue), ("bar.showTakes", showTakes.rawValue),
        "a list moves with the bar in both directions or in neither")
    }
    if inset != .rides {
      return BarContradiction(
        takes, insetPair, "a list that shares its steps must move with the bar")
    }
    switch law {
    case .accumulate, .pinned: break
    case .follow, .rebase, .twoState:
      return BarContradiction(
        takes, lawPair, "the offset stands still while the bar takes the step")
    }
    if bound == .offset {
      return BarContradiction(
        takes, ("bar.bound", bound.rawValue),
        "the offset stands still while the bar takes the step")
    }
    if contentAtSnap != .none {
      return BarContradiction(
        takes, ("shyBar.contentAtSnap", contentAtSnap.rawValue),
        "the list moves with the bar already")
    }
    return nil
  }

  private var restContradiction: BarContradiction? {
    let usesRanges = atLift == .ranges || atStop == .ranges
    if usesRanges && showsUpTo > hidesFrom {
      return BarContradiction(
        ("bar.showsUpTo", shortText(showsUpTo)), ("bar.hidesFrom", shortText(hidesFrom)),
        "the ranges overlap")
    }
    if landing == .toEdges && !drivenBy.contains(.momentum) {
      return BarContradiction(
        ("bar.landing", landing.rawValue), ("bar.drivenBy", drivenBy.rawValue),
        "a fling that does not move the bar need not land elsewhere")
    }
    return nil
  }
}
