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
    let numbers = [
      "surplus", "fromTop", "negative", "positive", "offsetUp", "offsetDown", "toleranceUp",
      "toleranceDown", "threshold", "hysteresis",
    ].compactMap { name -> String? in
      guard let read = Self.table["bar.\(name)"]?.read else { return nil }
      return read(self) == read(PageSettings()) ? nil : "\(name): \(read(self).literal)"
    }.joined(separator: ", ")
    return switch bar.law {
    case .accumulate: ".accumulate(\(numbers))"
    case .pinned: ".pinned"
    case .follow: ".follow"
    case .rebase: ".rebase(BarLaw.Thresholds(\(numbers)))"
    case .twoState(.headroom): ".twoState(.headroom(BarLaw.Headroom(\(numbers))))"
    case .twoState(.mui): ".twoState(.mui(\(numbers)))"
    }
  }

  /// Returns the property behind a key: named like the key, but for those of `renamed`.
  static func property(_ key: String) -> String {
    renamed[key] ?? (key.hasPrefix("shyBar.") ? "bar." + key.dropFirst(7) : key)
  }

  private static let renamed = [
    "bar.stays": "bar.barStays",
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
    }
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
