internal import BarCore
internal import BarScene
internal import BarTuning

extension BarContradiction {
  /// The message with the labels of settings and the names of options, as on screen.
  var words: String {
    let parts = zip(keys, values).map { key, value in
      let setting = LabSettings.table[key]
      let label = "\u{201C}\(setting?.label ?? key)\u{201D}"
      guard case .choice(let option) = value else { return "\(label) is \(value.text)" }
      return "\(label) is \u{201C}\(SettingWords.name(of: option, key: key))\u{201D}"
    }
    return parts.joined(separator: ", but ") + ": \(why)"
  }
}

/// What other settings must be for a setting to have an effect.
enum SettingNeed {
  /// One of these settings is one of these options.
  case option([String], [String])
  /// A setting is none of these options.
  case noOption(String, [String])
  case on(String)
  case off(String)
  /// A number is greater than another.
  case above(String, Double)
  case equal(String, Double)

  /// Why a setting has no effect under others, in a sentence; nil if it has.
  static func idle(_ key: String, in settings: LabSettings) -> String? {
    all[key]?.first { !$0.holds(in: settings) }.map { "Has no effect \($0.condition)." }
  }

  private static func value(_ key: String, _ settings: LabSettings) -> SettingValue? {
    LabSettings.table[key]?.read(settings)
  }

  private func holds(in settings: LabSettings) -> Bool {
    switch self {
    case .option(let keys, let options):
      return keys.contains { key in
        options.contains { Self.value(key, settings) == .choice($0) }
      }
    case .noOption(let key, let options):
      return !options.contains { Self.value(key, settings) == .choice($0) }
    case .on(let key): return Self.value(key, settings) == .flag(true)
    case .off(let key): return Self.value(key, settings) == .flag(false)
    case .above(let key, let least):
      guard case .number(let number) = Self.value(key, settings) else { return true }
      return number > least
    case .equal(let key, let number): return Self.value(key, settings) == .number(number)
    }
  }

  private var condition: String {
    func label(_ key: String) -> String { LabSettings.table[key]?.label ?? key }
    func any(of words: [String]) -> String {
      let last = words.last ?? ""
      return words.count < 2 ? last : words.dropLast().joined(separator: ", ") + " or " + last
    }
    func names(_ options: [String], _ key: String) -> String {
      any(of: options.map { SettingWords.name(of: $0, key: key) })
    }
    switch self {
    case .option(let keys, let options):
      let labels = any(of: keys.map { "\u{201C}\(label($0))\u{201D}" })
      return "unless \(labels) is \(names(options, keys.first ?? ""))"
    case .noOption(let key, let options):
      return "while \u{201C}\(label(key))\u{201D} is \(names(options, key))"
    case .on(let key): return "unless \u{201C}\(label(key))\u{201D} is on"
    case .off(let key): return "unless \u{201C}\(label(key))\u{201D} is off"
    case .above(let key, let least):
      return "unless \u{201C}\(label(key))\u{201D} is above \(shortText(least))"
    case .equal(let key, let number):
      return "unless \u{201C}\(label(key))\u{201D} is \(shortText(number))"
    }
  }

  /// Makes the needs of several settings of a group.
  private static func rows(
    _ group: String, _ names: String, _ needs: SettingNeed...
  ) -> [(String, [SettingNeed])] {
    names.split(separator: " ").map { ("\(group).\($0)", needs) }
  }

  private static let twoStates = option(["bar.law"], ["twoState"])
  private static let rests = ["bar.atLift", "bar.atStop", "bar.atPause"]
  private static let settles = ["bar.settle", "bar.showSettle"]
  /// The motions that have a duration of their own.
  private static let untimed = ["decelerate", "fifth", "spring"]

  /// What settings need; those without a row always have an effect on their page.
  private static let all = Dictionary(
    uniqueKeysWithValues: [
      rows(
        "shyBar", "expansionResistance contractionResistance snapRule fadeBehavior",
        noOption("bar.law", ["pinned"])),
      rows("bar", "atLift atStop atPause", noOption("bar.law", ["pinned"])),
      rows("bar", "freeBelow", option(["shyBar.freeZone"], ["below"])),
      rows("bar", "surplus showsWhole", option(["bar.law"], ["accumulate"])),
      rows("bar", "hideShare showShare", option(["bar.law"], ["accumulate", "rebase"])),
      rows("bar", "greatestSpeed", noOption("bar.law", ["pinned", "twoState"])),
      rows(
        "bar", "fadeLength", noOption("shyBar.fadeBehavior", ["off"]),
        noOption("bar.law", ["pinned"])),
      rows("bar", "fromTop negative positive anew base", option(["bar.law"], ["rebase"])),
      rows("bar", "shortContentStops", noOption("bar.gate", ["none"])),
      rows("bar", "waitsForScroll", on("shyBar.reExpandsOnOutsideEvents")),
      rows("bar", "motion", noOption("bar.drivenBy", ["finger", "none"])),
      rows("bar", "turn", option(["bar.law"], ["rebase"]), option(["bar.anew"], ["turn"])),
      rows("bar", "trigger", twoStates),
      rows(
        "bar", "offsetUp offsetDown toleranceUp toleranceDown", twoStates,
        option(["bar.trigger"], ["headroom"])),
      rows("bar", "threshold hysteresis", twoStates, option(["bar.trigger"], ["mui"])),
      rows(
        "bar", "hideAfter counting restoration startZone shownAbove shownByBack leastRange jump",
        twoStates, option(["bar.trigger"], ["distance"])),
      rows(
        "bar", "showAfter", twoStates, option(["bar.trigger"], ["distance"]),
        option(["bar.restoration"], ["reversal"])),
      rows("bar", "pause", noOption("bar.atPause", ["none"])),
      rows("bar", "tie", option(rests, ["nearest"])),
      rows("bar", "showsUpTo hidesFrom", option(rests, ["ranges"])),
      rows("bar", "hideThreshold showThreshold", option(rests, ["thresholds"])),
      rows("bar", "restZone", option(rests, ["directionBelowTop"])),
      rows("bar", "settleTime", noOption("bar.settle", untimed), off("bar.settleAtSpeed")),
      rows("bar", "stiffness dampingRatio settleClamps", option(settles, ["spring"])),
      rows("bar", "showSettle", on("bar.showsOwnWay")),
      rows(
        "bar", "showTime", on("bar.showsOwnWay"), noOption("bar.showSettle", untimed),
        off("bar.settleAtSpeed")),
      rows("bar", "leastTime mostTime", on("bar.settleAtSpeed")),
      rows(
        "header", "sourceInset permitInferringFromGuide", on("header.inferTopSafeAreaInset")),
      rows(
        "header", "sourceAdditionalInset", on("header.inferTopSafeAreaInset"),
        on("header.permitInferringFromGuide")),
      rows("header", "respectsOptOut", on("header.listOptsOut")),
      rows("header", "cancelsScroll", on("header.inList")),
      rows("nav", "flingVelocity", option(["nav.releaseRule"], ["barlab", "gk"])),
      rows("nav", "halfway", noOption("nav.releaseRule", ["third"])),
      rows("nav", "rampTint", option(["nav.rootRamp", "nav.ramp"], ["et-demo"])),
      rows("nav", "contrastMinimum", on("nav.guard")),
      rows("refresh", "triggerDistance", equal("refresh.triggerShare", 0)),
      rows("refresh", "rowInterval", on("refresh.rowsArrive")),
      rows("profile", "parallax stretch", option(["profile.pictureMode"], ["parallax"])),
      rows(
        "profile", "pictureAnchor pictureShrinks pictureExpands",
        option(["profile.pictureMode"], ["anchored"])),
      rows("profile", "avatarRule avatarStop avatarSize", on("profile.avatar")),
      rows(
        "profile", "avatarSlow", on("profile.avatar"), option(["profile.avatarRule"], ["stop"])),
      rows("profile", "titleLabelAt titleLength", on("profile.title")),
      rows("profile", "rampStart rampLength", option(["profile.barRamp"], ["dock"])),
      rows(
        "scroll", "decelerationRate cutVelocity",
        option(["scroll.decayModel"], ["exponential", "braked"])),
      rows("scroll", "frictionScale", option(["scroll.decayModel"], ["powerLaw", "spline"])),
      rows("scroll", "density splineInflexion", option(["scroll.decayModel"], ["spline"])),
      rows("scroll", "powerRate", option(["scroll.decayModel"], ["powerLaw"])),
      rows(
        "scroll", "constantDeceleration", option(["scroll.decayModel"], ["constant", "braked"])),
      rows("scroll", "flingGain minFling maxFling", noOption("scroll.decayModel", ["none"])),
      rows(
        "scroll", "rubberBandCoefficient",
        noOption("scroll.rubberBandLaw", ["clamp", "none", "limit"])),
      rows("scroll", "maxStretch", noOption("scroll.rubberBandLaw", ["clamp", "none", "linear"])),
      rows(
        "scroll", "springResponse springDampingRatio",
        option(["scroll.edgeReturn"], ["spring", "elastic", "stop"])),
      rows("scroll", "wheelStep", option(["scroll.wheelStepRule"], ["points"])),
      rows(
        "scroll", "wheelSlowest wheelFastest",
        noOption("scroll.wheelAnimation", ["none", "spring"])),
      rows(
        "scroll",
        "wheelSpring wheelSpringBegin wheelSpringSlowdown wheelSlowdownRatio wheelSlowdownGap "
          + "wheelContinuousGap", option(["scroll.wheelAnimation"], ["spring"])),
      rows(
        "scroll", "wheelVelocityWeight wheelStopWeight",
        option(["scroll.wheelAnimation"], ["weighted"])),
      rows("scroll", "wheelAccelerationGap", above("scroll.wheelAcceleration", 1)),
    ].flatMap { $0 })
}
