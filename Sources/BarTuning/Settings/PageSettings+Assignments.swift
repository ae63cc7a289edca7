public import BarCore

extension PageSettings {
  /// The assignments that turn `PageSettings()` into these settings, as Swift source.
  ///
  /// An example is `settings.bar.extensionHeight = 50`. There is one for each setting that differs,
  /// in the order of `table`, and one for a rule with its numbers; all compile against BarCore alone.
  public var assignments: [String] {
    var reached = PageSettings()
    var lines: [String] = []
    for setting in Self.table.settings where !Self.secondNames.contains(setting.key) {
      /// A rule and its numbers are one assignment, at the key of the rule.
      func assign<Rule: Equatable>(
        _ key: String, _ rule: Rule, _ literal: @autoclosure () -> String, to other: inout Rule
      ) {
        guard setting.key == key, rule != other else { return }
        lines.append("settings.\(Self.property(key)) = \(literal())")
        other = rule
      }
      assign("bar.law", bar.law, lawLiteral, to: &reached.bar.law)
      if case .below(let offset) = bar.freeZone {
        assign(
          "shyBar.freeZone", bar.freeZone, ".below(\(shortText(offset)))",
          to: &reached.bar.freeZone)
      }
      assign("bar.atLift", bar.atLift, bar.atLift.literal, to: &reached.bar.atLift)
      assign("bar.atStop", bar.atStop, bar.atStop.literal, to: &reached.bar.atStop)
      assign("bar.atPause", bar.atPause, bar.atPause.literal, to: &reached.bar.atPause)
      assign("bar.settle", bar.settle, bar.settle.literal, to: &reached.bar.settle)
      assign(
        "bar.showsOwnWay", bar.showing, bar.showing?.literal ?? "nil", to: &reached.bar.showing)
      assign(
        "bar.settleAtSpeed", bar.timesAtSpeed, bar.timesAtSpeed?.literal ?? "nil",
        to: &reached.bar.timesAtSpeed)
      let value = setting.read(self)
      if value.literal == setting.read(reached).literal { continue }
      if setting.key == "scroll.preset" {
        // The name alone sets nothing else of its group.
        lines.append("settings.physics = \"\(physics)\"")
        if scroll.reducesMotion { lines.append("settings.scroll.reducesMotion = true") }
        reached.physics = physics
        continue
      }
      let literal = value == setting.missing ? "nil" : value.literal
      lines.append("settings.\(Self.property(setting.key)) = \(literal)")
      setting.store(&reached, value)
    }
    return lines
  }

  private var lawLiteral: String {
    // Numbers of other laws are as by default.
    func numbers(_ names: String...) -> String {
      let usual = PageSettings()
      return names.compactMap { name -> String? in
        guard let read = Self.table["bar.\(name)"]?.read, read(self) != read(usual) else {
          return nil
        }
        return "\(Self.arguments[name] ?? name): \(read(self).literal)"
      }.joined(separator: ", ")
    }
    switch bar.law {
    case .accumulate: return ".accumulate(\(numbers("surplus")))"
    case .pinned: return ".pinned"
    case .follow: return ".follow"
    case .rebase(_, let anew, let origin):
      let base =
        switch anew {
        case .begin: ""
        case .drag: ", anew: .drag"
        case .whole: ", anew: .whole"
        case .turn: ", anew: .turn(\(numbers("turn")))"
        }
      return ".rebase(BarLaw.Thresholds(\(numbers("fromTop", "negative", "positive")))\(base)"
        + (origin == .ends ? ")" : ", base: .\(origin))")
    case .twoState(.headroom):
      let texts = numbers("offsetUp", "offsetDown", "toleranceUp", "toleranceDown")
      return ".twoState(.headroom(BarLaw.Headroom(\(texts))))"
    case .twoState(.mui): return ".twoState(.mui(\(numbers("threshold", "hysteresis"))))"
    case .twoState(.distance(let distance)):
      let texts = [
        numbers("hideAfter"), distance.show == nil ? "show: nil" : numbers("showAfter"),
        numbers("counting", "startZone", "shownAbove", "leastRange", "shownByBack", "jump"),
      ].filter { !$0.isEmpty }.joined(separator: ", ")
      return ".twoState(.distance(BarLaw.Distance(\(texts))))"
    }
  }

  /// The arguments that are not called like their keys.
  private static let arguments = ["hideAfter": "hide", "showAfter": "show", "turn": "after"]

  /// Returns the property behind a key: named like the key, but for those of `renamed`.
  static func property(_ key: String) -> String {
    renamed[key] ?? (key.hasPrefix("shyBar.") ? "bar." + key.dropFirst(7) : key)
  }

  private static let renamed = [
    "bar.stays": "bar.barStays", "bar.fingerWay": "bar.countsFingerWay",
    "bar.showsOwnWay": "bar.showing",
    "bar.settleAtSpeed": "bar.timesAtSpeed",
    "header.minMaxHeightIncludesSafeArea": "header.includesSafeArea",
    "header.canAlwaysExpandToMaximumHeight": "header.canAlwaysExpand",
    "header.statusBarHintCanOverlapHeader": "header.hintCanOverlap",
    "header.hideViewWhenShifted": "header.fadesContent",
    "header.inferTopSafeAreaInset": "header.infersTopInset",
    "header.sourceAdditionalInset": "header.sourceAdditional",
    "header.permitInferringFromGuide": "header.permitsAdditional",
    "header.topLayoutGuideAdjustmentEnabled": "header.adjustsGuide",
    "header.observesTrackingScrollViewScrollEvents": "header.observesList",
    "header.sharedWithManyScrollViews": "header.sharedWithManyLists",
    "header.trackingScrollViewIsBeingScrubbed": "header.isBeingScrubbed",
    "header.resetShadowAfterTrackingScrollViewIsReset": "header.resetsShadow",
    "header.inferPreferredStatusBarStyle": "header.infersStatusStyle",
    "header.headerStackViewOffset": "header.stackOffset",
    "header.shouldAdjustHeightBasedOnHeaderStackView": "header.adjustsToStack",
    "header.viewBelow": "header.insertsBelow",
    "header.viewAbove": "header.insertsAbove",
    "nav.translucent": "nav.isTranslucent",
    "nav.reducedMotion": "nav.reducesMotion",
    "nav.guard": "nav.guardsContrast",
    "view.reducedMotion": "reducesMotion",
  ]
}

extension RestRule {
  /// The rule as Swift source.
  fileprivate var literal: String {
    let usual = Self.standard
    switch self {
    case .allOrNothing, .direction, .intent, .share, .none: return ".\(self)"
    case .nearest(let tie): return ".nearest(\(tie == usual.tie ? "" : ".\(tie)"))"
    case .ranges(let shown, let hidden):
      let ends = [("showsUpTo", shown, usual.showsUpTo), ("hidesFrom", hidden, usual.hidesFrom)]
      let texts = ends.filter { $0.1 != $0.2 }.map { "\($0.0): \(shortText($0.1))" }
      return ".ranges(\(texts.joined(separator: ", ")))"
    case .thresholds(let hide, let show):
      let texts = [("hide", hide, usual.hide), ("show", show, usual.show)]
        .filter { $0.1 != $0.2 }.map { "\($0.0): \(shortText($0.1))" }
      return ".thresholds(\(texts.joined(separator: ", ")))"
    case .directionBelowTop(let zone):
      return ".directionBelowTop(\(zone == usual.zone ? "" : "zone: \(shortText(zone))"))"
    }
  }
}

extension SettleRule {
  /// The motion as Swift source.
  fileprivate var literal: String {
    guard case .spring(let spring) = self else { return ".\(self)" }
    let usual = SettleSpring()
    var texts: [String] = []
    if spring.stiffness != usual.stiffness {
      texts.append("stiffness: \(shortText(spring.stiffness))")
    }
    if spring.dampingRatio != usual.dampingRatio {
      texts.append("dampingRatio: \(shortText(spring.dampingRatio))")
    }
    if spring.clamps { texts.append("clamps: true") }
    return texts.isEmpty
      ? ".spring()" : ".spring(SettleSpring(\(texts.joined(separator: ", "))))"
  }
}

extension Showing {
  /// The motion as Swift source.
  fileprivate var literal: String {
    "Showing(settle: \(settle.literal), time: \(shortText(time)))"
  }
}

extension SettleTimes {
  /// The bounds as Swift source.
  fileprivate var literal: String {
    "SettleTimes(least: \(shortText(least)), most: \(shortText(most)))"
  }
}

extension SettingValue {
  /// The value as Swift source, where its type is known.
  var literal: String {
    switch self {
    case .number(let value): return shortText(value)
    case .flag(let value): return value ? "true" : "false"
    case .color(let tint):
      return "Tint(" + tint.channels.map(shortText).joined(separator: ", ") + ")"
    // Cases that are not their raw value in camel case.
    case .choice("2016"): return ".of2016"
    case .choice("direction,end,ends"): return ".all"
    case .choice(let word):
      let words = word.split { $0 == "-" || $0 == "," }
      return "." + (words.first ?? "")
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
}
