public import BarCore

/// Two settings of a bar that cannot both hold.
public struct BarContradiction: Error, Equatable, Sendable {
  private let first: Part
  private let second: Part
  /// Why the two cannot both hold, as a clause without a full stop.
  private let why: String

  fileprivate init(_ first: Part, _ second: Part, _ why: String) {
    self.first = first
    self.second = second
    self.why = why
  }

  /// The keys of the two, in the order of the message.
  public var keys: [String] { [first.key, second.key] }

  /// One sentence without its full stop.
  public var message: String {
    "\(first.key) is \(first.value) but \(second.key) is \(second.value): \(why)"
  }

  /// Whether a setting is one of the two, by either of its names.
  public func names(_ key: String) -> Bool {
    keys.contains(key)
      || (key == "shyBar.extensionHeight" && second.key == "bar.extensionHeight")
      || (key == "shyBar.snapRule" && (second.key == "bar.atLift" || second.key == "bar.atStop"))
  }
}

/// A setting: its key, and its present value as text.
private struct Part: Equatable {
  let key: String
  let value: String

  init(_ key: String, _ number: Double) {
    self.key = key
    value = shortText(number)
  }

  init<Rule: RawRepresentable<String>>(_ key: String, _ rule: Rule) {
    self.key = key
    value = rule.rawValue
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

  private var lawPart: Part { Part("bar.law", law.flat.kind) }

  private var lawContradiction: BarContradiction? {
    if atLift != .none || atStop != .none {
      let why: String? =
        switch law {
        case .accumulate, .rebase: nil
        case .pinned: "a bar that never moves has nowhere to go"
        case .follow: "the next step would undo where it went"
        case .twoState: "a bar with two states is never half way"
        }
      let rule = atLift != .none ? Part("bar.atLift", atLift) : Part("bar.atStop", atStop)
      if let why { return BarContradiction(lawPart, rule, why) }
    }
    guard case .accumulate(let surplus) = law, surplus > 0, extensionHeight > 0 else { return nil }
    return BarContradiction(
      Part("bar.surplus", surplus), Part("bar.extensionHeight", extensionHeight),
      "only one bar alone can be charged")
  }

  private var shareContradiction: BarContradiction? {
    let insetPart = Part("shyBar.inset", inset)
    let hides = Part("bar.hideTakes", hideTakes)
    let shows = Part("bar.showTakes", showTakes)
    guard shares else {
      guard inset == .rides else { return nil }
      return BarContradiction(
        hides, insetPart, "a list that takes the whole step must not move with the bar too")
    }
    if hideTakes == .together || showTakes == .together {
      return BarContradiction(
        hides, shows, "a list moves with the bar in both directions or in neither")
    }
    if inset != .rides {
      return BarContradiction(
        hides, insetPart, "a list that shares its steps must move with the bar")
    }
    let standsStill = "the offset stands still while the bar takes the step"
    switch law {
    case .accumulate, .pinned: break
    case .follow, .rebase, .twoState: return BarContradiction(hides, lawPart, standsStill)
    }
    if bound == .offset { return BarContradiction(hides, Part("bar.bound", bound), standsStill) }
    guard contentAtSnap != .none else { return nil }
    return BarContradiction(
      hides, Part("shyBar.contentAtSnap", contentAtSnap), "the list moves with the bar already")
  }

  private var restContradiction: BarContradiction? {
    if (atLift == .ranges || atStop == .ranges) && showsUpTo > hidesFrom {
      return BarContradiction(
        Part("bar.showsUpTo", showsUpTo), Part("bar.hidesFrom", hidesFrom), "the ranges overlap")
    }
    guard landing == .toEdges, !drivenBy.contains(.momentum) else { return nil }
    return BarContradiction(
      Part("bar.landing", landing), Part("bar.drivenBy", drivenBy),
      "a fling that does not move the bar need not land elsewhere")
  }
}
