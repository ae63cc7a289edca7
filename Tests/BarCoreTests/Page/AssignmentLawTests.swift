import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Settings as Swift source, held against the properties themselves.
@Suite(.longComputation) struct AssignmentLawTests {
  @Test("every setting, at every choice, is an assignment of its value to its own property")
  func everySetting() throws {
    for setting in Cases.of(PageSettings.table.settings) {
      for value in Self.values(of: setting) {
        var settings = PageSettings()
        // A number that no rule reads cannot be written: the rule comes first.
        let rules = rules(for: setting.key)
        for (key, word) in rules { try PageSettings.table.write(word, key: key, to: &settings) }
        try setting.write(value, to: &settings)
        if !rules.isEmpty { #expect(setting.read(settings) == value) }
        check(settings, "\(setting.key) = \(value.text)")
      }
    }
  }

  @Test("presets are the assignments of what they change")
  func presets() {
    for preset in Preset.all {
      var settings = PageSettings()
      preset.apply(to: &settings)
      check(settings, preset.name)
    }
  }

  @Test("the forms of values, and of a setting with two names")
  func forms() {
    var settings = PageSettings()
    #expect(settings.assignments.isEmpty)
    settings.bar.extensionHeight = 50
    settings.bar.resetOn = .all
    settings.scroll.wheelStopWeight = 0.135
    settings.header.edition = .of2016
    settings.nav.tint = Tint(0.5, 0, 1, 0.25)
    settings.nav.edgeWidth = nil
    settings.bar.freeZone = .below(12.5)
    settings.bar.law = .rebase(BarLaw.Thresholds(fromTop: 40, positive: 20))
    settings.reducesMotion = true
    #expect(
      settings.assignments == [
        "settings.bar.extensionHeight = 50", "settings.bar.freeZone = .below(12.5)",
        "settings.bar.law = .rebase(BarLaw.Thresholds(fromTop: 40, positive: 20))",
        "settings.bar.resetOn = .all",
        "settings.header.edition = .of2016", "settings.nav.tint = Tint(0.5, 0, 1, 0.25)",
        "settings.nav.edgeWidth = nil", "settings.scroll.wheelStopWeight = 0.135",
        "settings.reducesMotion = true",
      ])
    for (law, text) in [
      (BarLaw.accumulate(surplus: 9), ".accumulate(surplus: 9)"), (.pinned, ".pinned"),
      (.follow, ".follow"), (.rebase(), ".rebase(BarLaw.Thresholds())"),
      (.twoState(), ".twoState(.headroom(BarLaw.Headroom()))"),
      (
        .twoState(
          .headroom(BarLaw.Headroom(offsetUp: 1, offsetDown: 2, toleranceUp: 3, toleranceDown: 4))),
        ".twoState(.headroom(BarLaw.Headroom("
          + "offsetUp: 1, offsetDown: 2, toleranceUp: 3, toleranceDown: 4)))"
      ),
      (.twoState(.mui()), ".twoState(.mui())"),
      (
        .twoState(.mui(threshold: 50, hysteresis: false)),
        ".twoState(.mui(threshold: 50, hysteresis: false))"
      ),
      (.rebase(anew: .whole), ".rebase(BarLaw.Thresholds(), anew: .whole)"),
      (.rebase(anew: .turn()), ".rebase(BarLaw.Thresholds(), anew: .turn())"),
      (
        .rebase(BarLaw.Thresholds(negative: 3), anew: .turn(after: 5)),
        ".rebase(BarLaw.Thresholds(negative: 3), anew: .turn(after: 5))"
      ),
      (.twoState(.distance()), ".twoState(.distance(BarLaw.Distance()))"),
      (
        .twoState(
          .distance(
            BarLaw.Distance(
              hide: 20, show: nil, counting: .drain, startZone: 1, shownAbove: 2, leastRange: 40,
              jump: 50))),
        ".twoState(.distance(BarLaw.Distance(hide: 20, show: nil, counting: .drain, "
          + "startZone: 1, shownAbove: 2, leastRange: 40, jump: 50)))"
      ),
    ] {
      var settings = PageSettings()
      settings.bar.law = law
      #expect(settings.assignments == ["settings.bar.law = \(text)"])
    }
  }

  @Test("rules of rest are written with their numbers, each of the two by itself")
  func rest() {
    var settings = PageSettings()
    for (rule, text) in [
      (RestRule.nearest(), ".nearest()"), (.nearest(.hide), ".nearest(.hide)"),
      (.ranges(), ".ranges()"), (.ranges(showsUpTo: 20), ".ranges(showsUpTo: 20)"),
      (.ranges(hidesFrom: 90), ".ranges(hidesFrom: 90)"),
      (.ranges(showsUpTo: 20, hidesFrom: 90), ".ranges(showsUpTo: 20, hidesFrom: 90)"),
      (.thresholds(), ".thresholds()"), (.thresholds(hide: 25), ".thresholds(hide: 25)"),
      (.thresholds(hide: 25, show: 30), ".thresholds(hide: 25, show: 30)"),
      (.directionBelowTop(), ".directionBelowTop()"),
      (.directionBelowTop(zone: 44), ".directionBelowTop(zone: 44)"),
      (.direction, ".direction"), (.intent, ".intent"), (.share, ".share"), (.none, ".none"),
    ] {
      settings.bar.snapRule = rule
      #expect(
        settings.assignments == [
          "settings.bar.atLift = \(text)", "settings.bar.atStop = \(text)",
        ])
    }
    settings.bar.atLift = .nearest(.hide)
    #expect(
      settings.assignments == [
        "settings.bar.atLift = .nearest(.hide)", "settings.bar.atStop = .none",
      ])
  }

  @Test("a settle motion is written with its numbers, and one that shows by itself")
  func settles() {
    var settings = PageSettings()
    settings.bar.settle = .spring(SettleSpring(stiffness: 800, dampingRatio: 0.6, clamps: true))
    settings.bar.showing = Showing(settle: .linearOutSlowIn, time: 0.225)
    settings.bar.timesAtSpeed = SettleTimes(least: 0.1, most: 0.3)
    settings.bar.atPause = .nearest()
    #expect(
      settings.assignments == [
        "settings.bar.atPause = .nearest()",
        "settings.bar.settle = .spring(SettleSpring("
          + "stiffness: 800, dampingRatio: 0.6, clamps: true))",
        "settings.bar.showing = Showing(settle: .linearOutSlowIn, time: 0.225)",
        "settings.bar.timesAtSpeed = SettleTimes(least: 0.1, most: 0.3)",
      ])
  }

  @Test("a rule keeps its word where a number of it is none")
  func noNumber() {
    var settings = PageSettings()
    settings.bar.snapRule = .ranges(showsUpTo: .nan)
    #expect(PageSettings.table["bar.atStop"]?.read(settings) == .choice("ranges"))
    let lines = settings.assignments
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(".ranges(showsUpTo: ") }, "\(lines)")
  }

  @Test("a physics preset is its name and all that it sets")
  func physics() {
    var settings = PageSettings()
    Preset.firefoxMSD.apply(to: &settings)
    #expect(settings.assignments.first == #"settings.physics = "firefox-msd""#)
    #expect(settings.assignments.contains("settings.scroll.wheelStep = 57"))
    // The name alone is no physics.
    settings.scroll = ScrollSettings()
    settings.physics = "android"
    #expect(settings.assignments == [#"settings.physics = "android""#])
    // Physics without motion are more than their keys.
    settings.scroll = Preset.instant.settings.scroll
    #expect(settings.assignments.contains("settings.scroll.reducesMotion = true"))
  }

  /// What else changes with a property of the header, when that is set.
  private static let following: Set<String> = [
    "settings.header.minimumHeight", "settings.header.maximumHeight",
    "settings.header.anchorLength",
  ]

  private func check(_ settings: PageSettings, _ name: String) {
    let standard = Self.leaves(PageSettings(), "settings")
    let changed = Self.leaves(settings, "settings").filter { standard[$0.key] != $0.value }
    let expected = Set(changed.map { "\($0.key) = \($0.value)" })
    let lines = Set(settings.assignments)
    #expect(lines.isSubset(of: expected), "\(name): \(lines.subtracting(expected))")
    let missing = changed.filter {
      !lines.contains("\($0.key) = \($0.value)") && !Self.following.contains($0.key)
    }
    #expect(missing.isEmpty, "\(name): \(missing)")
  }

  /// Both ends of a range, or all choices.
  private static func values(of setting: Setting<PageSettings>) -> [SettingValue] {
    switch setting.kind {
    case .number(let range, _, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .flag: [.flag(false), .flag(true)]
    case .choice(let words): words.map(SettingValue.choice)
    case .color: [.color(Tint(0.1, 0.25, 1, 0.5)), .color(.black)]
    }
  }

  /// All stored properties by their paths, as Swift source.
  private static func leaves(_ value: Any, _ path: String) -> [String: String] {
    switch value {
    case let number as Double: return [path: shortText(number)]
    case let flag as Bool: return [path: "\(flag)"]
    case let name as String: return [path: "\"\(name)\""]
    case let law as BarLaw: return [path: swift(law)]
    case RestRule.nearest(let tie) as RestRule:
      return [path: ".nearest(\(tie == .show ? "" : ".hide"))"]
    case RestRule.ranges(let shown, let hidden) as RestRule:
      let numbers =
        (shown == 50 ? [] : ["showsUpTo: \(shortText(shown))"])
        + (hidden == 50 ? [] : ["hidesFrom: \(shortText(hidden))"])
      return [path: ".ranges(\(numbers.joined(separator: ", ")))"]
    case RestRule.thresholds(let hide, let show) as RestRule:
      let numbers =
        (hide == 50 ? [] : ["hide: \(shortText(hide))"])
        + (show == 50 ? [] : ["show: \(shortText(show))"])
      return [path: ".thresholds(\(numbers.joined(separator: ", ")))"]
    case RestRule.directionBelowTop(let zone) as RestRule:
      return [path: ".directionBelowTop(\(zone == 56 ? "" : "zone: \(shortText(zone))"))"]
    case let rule as SettleRule: return [path: swift(rule)]
    case let showing as Showing:
      return [
        path: "Showing(settle: \(swift(showing.settle)), time: \(shortText(showing.time)))"
      ]
    case let times as SettleTimes:
      return [
        path: "SettleTimes(least: \(shortText(times.least)), most: \(shortText(times.most)))"
      ]
    case FreeZoneRule.below(let offset) as FreeZoneRule:
      return [path: ".below(\(shortText(offset)))"]
    case let tint as Tint:
      return [path: "Tint(\(tint.channels.map(shortText).joined(separator: ", ")))"]
    case let bar as BarSettings:
      // `edges` is a name for several properties.
      return children(bar, path).merging(["\(path).edges": ".\(bar.edges)"]) { $1 }
        .filter { $0.key != "\(path).untrimmedEdges" }
        .filter { $0.key != "\(path).edges" || bar.untrimmedEdges != nil }
    default:
      return Mirror(reflecting: value).displayStyle == .struct
        ? children(value, path) : [path: "\(value)" == "nil" ? "nil" : ".\(value)"]
    }
  }

  private static func swift(_ rule: SettleRule) -> String {
    guard case .spring(let it) = rule else { return ".\(rule)" }
    let numbers =
      (it.stiffness == 400 ? [] : ["stiffness: \(shortText(it.stiffness))"])
      + (it.dampingRatio == 1 ? [] : ["dampingRatio: \(shortText(it.dampingRatio))"])
      + (it.clamps ? ["clamps: true"] : [])
    let text = numbers.joined(separator: ", ")
    return text.isEmpty ? ".spring()" : ".spring(SettleSpring(\(text)))"
  }

  /// A law with those of its numbers that are not as by default.
  private static func swift(_ law: BarLaw) -> String {
    func arguments(_ names: [String], _ values: [Double], _ standard: Double = 0) -> [String] {
      zip(names, values).filter { $0.1 != standard }.map { "\($0.0): \(shortText($0.1))" }
    }
    func text(_ arguments: [String]) -> String { arguments.joined(separator: ", ") }
    switch law {
    case .accumulate(let surplus): return ".accumulate(\(text(arguments(["surplus"], [surplus]))))"
    case .pinned: return ".pinned"
    case .follow: return ".follow"
    case .rebase(let it, let anew, let origin):
      let names = ["fromTop", "negative", "positive"]
      let numbers = arguments(names, [it.fromTop, it.negative, it.positive])
      var base = ""
      if anew == .drag { base = ", anew: .drag" }
      if anew == .whole { base = ", anew: .whole" }
      if case .turn(let way) = anew {
        base = ", anew: .turn(\(text(arguments(["after"], [way], 10))))"
      }
      if origin != .ends { base += ", base: .\(origin)" }
      return ".rebase(BarLaw.Thresholds(\(text(numbers)))\(base))"
    case .twoState(.distance(let it)):
      let numbers =
        arguments(["hide"], [it.hide]) + (it.show == nil ? ["show: nil"] : [])
        + arguments(["show"], [it.show ?? 0])
        + (it.counting == .reversal ? [] : ["counting: .\(it.counting)"])
        + arguments(
          ["startZone", "shownAbove", "leastRange"],
          [it.startZone, it.shownAbove, it.leastRange])
        + (it.shownByBack ? ["shownByBack: true"] : []) + arguments(["jump"], [it.jump ?? 0])
      return ".twoState(.distance(BarLaw.Distance(\(text(numbers)))))"
    case .twoState(.headroom(let it)):
      let names = ["offsetUp", "offsetDown", "toleranceUp", "toleranceDown"]
      let values = [it.offsetUp, it.offsetDown, it.toleranceUp, it.toleranceDown]
      return ".twoState(.headroom(BarLaw.Headroom(\(text(arguments(names, values))))))"
    case .twoState(.mui(let threshold, let hysteresis)):
      let number = arguments(["threshold"], [threshold], 100)
      return ".twoState(.mui(\(text(number + (hysteresis ? [] : ["hysteresis: false"])))))"
    }
  }

  private static func children(_ value: Any, _ path: String) -> [String: String] {
    Mirror(reflecting: value).children.reduce(into: [:]) { all, child in
      all.merge(leaves(child.value, "\(path).\(child.label ?? "")")) { $1 }
    }
  }
}
