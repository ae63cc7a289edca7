import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The table of settings and the presets.
@Suite struct SettingTests {
  private static let table = PageSettings.table

  @Test("every setting writes its own value back, and its range holds the default")
  func roundTrip() throws {
    for setting in Self.table.settings {
      var settings = PageSettings()
      let value = setting.read(settings)
      try setting.write(value, to: &settings)
      #expect(setting.read(settings) == value, "\(setting.key)")
      #expect(settings == PageSettings(), "\(setting.key)")
      #expect(!setting.help.isEmpty && setting.help.hasSuffix("."))
    }
  }

  @Test("a number is read under its rule alone: else it has its default, and cannot be written")
  func numbersOfRules() throws {
    var count = 0
    for setting in Self.table.settings where !rules(for: setting.key).isEmpty {
      var settings = PageSettings()
      let standard = setting.read(settings)
      let other: SettingValue =
        switch setting.kind {
        case .number(let range, _, _): .number(min(7, range.upperBound))
        case .flag: .flag(standard != .flag(true))
        case .choice(let words): .choice(words.last { .choice($0) != standard } ?? "")
        case .color: standard
        }
      try setting.write(other, to: &settings)
      #expect(settings == PageSettings(), "\(setting.key)")
      for (key, value) in rules(for: setting.key) {
        try Self.table.write(value, key: key, to: &settings)
        #expect(setting.read(settings) == standard, "\(setting.key)")
      }
      try setting.write(other, to: &settings)
      #expect(setting.read(settings) == other, "\(setting.key)")
      // The same rule again changes nothing; another one and back, and the default is there.
      for (key, value) in rules(for: setting.key) {
        try Self.table.write(value, key: key, to: &settings)
      }
      #expect(setting.read(settings) == other, "\(setting.key)")
      let rule = try #require(rules(for: setting.key).first)
      let otherRule = try #require(Self.table[rule.key]?.read(PageSettings()))
      try Self.table.write(otherRule, key: rule.key, to: &settings)
      #expect(settings == PageSettings(), "\(setting.key)")
      try Self.table.write(rule.value, key: rule.key, to: &settings)
      #expect(setting.read(settings) == standard, "\(setting.key)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test("a rule of rest stays as it is while neither its word nor a number of it changes")
  func otherRuleOfRest() throws {
    var settings = PageSettings()
    settings.bar.atLift = .nearest(.show)
    settings.bar.atStop = .nearest(.hide)
    let before = settings
    try Self.table.write(.number(80), key: "bar.showsUpTo", to: &settings)
    #expect(settings == before)
    try Self.table.write(.choice("ranges"), key: "bar.atLift", to: &settings)
    #expect(settings.bar.atLift == .ranges() && settings.bar.atStop == .nearest(.hide))
    try Self.table.write(.number(20), key: "bar.showsUpTo", to: &settings)
    #expect(settings.bar.atLift == .ranges(showsUpTo: 20))
    #expect(settings.bar.atStop == .nearest(.hide))
    try Self.table.write(.choice("show"), key: "bar.tie", to: &settings)
    #expect(settings.bar.atStop == .nearest(.show))
  }

  @Test("rules come before their numbers, in the table and among several values")
  func order() throws {
    let keys = Self.table.settings.map(\.key)
    for key in keys {
      for rule in rules(for: key) {
        let place = try #require(keys.firstIndex(of: rule.key))
        #expect(place < (keys.firstIndex(of: key) ?? 0), "\(key)")
        #expect(PageSettings.ruleKeys.joined().contains(rule.key))
      }
      // A rule that is read under another comes in a later group.
      let groups = rules(for: key).map { rule in
        PageSettings.ruleKeys.firstIndex { $0.contains(rule.key) } ?? -1
      }
      #expect(zip(groups, groups.dropFirst()).allSatisfy { $0 < $1 }, "\(key)")
    }
  }

  @Test("every choice can be set and read")
  func choices() throws {
    var count = 0
    for setting in Self.table.settings {
      guard case .choice(let words) = setting.kind else { continue }
      for word in words {
        var settings = PageSettings()
        // The trigger is read under one law alone, so that law comes first.
        for (key, value) in rules(for: setting.key) {
          try Self.table.write(value, key: key, to: &settings)
        }
        try setting.write(.choice(word), to: &settings)
        #expect(setting.read(settings) == .choice(word), "\(setting.key)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("values outside the range, of another type, or under an unknown key are refused by name")
  func refusals() {
    func message(_ key: String, _ value: SettingValue) -> String {
      var settings = PageSettings()
      do throws(SettingError) {
        try Self.table.write(value, key: key, to: &settings)
        return "accepted"
      } catch {
        #expect(settings == PageSettings())
        return error.message
      }
    }
    let range = message("shyBar.expansionResistance", .number(-1))
    #expect(range.contains("shyBar.expansionResistance") && range.contains("0 to 1000 pt"))
    #expect(message("shyBar.expansionResistance", .number(.nan)).contains("outside"))
    #expect(message("shyBar.expansionResistance", .number(.infinity)).contains("outside"))
    #expect(message("shyBar.disable", .number(1)).contains("true or false"))
    #expect(message("shyBar.fadeBehavior", .choice("bar")).contains("off, subviews, navbar"))
    #expect(
      message("shyBar.expansionResistence", .number(1))
        == "unknown setting shyBar.expansionResistence (did you mean "
        + "shyBar.expansionResistance?)")
    #expect(message("zzz", .number(1)) == "unknown setting zzz")
  }

  @Test("keys that other programs rely on are there")
  func contract() {
    for key in [
      "shyBar.barHeight", "shyBar.statusBarHeight", "shyBar.extensionHeight",
      "shyBar.expansionResistance", "shyBar.contractionResistance", "shyBar.stickyNavigationBar",
      "shyBar.stickyExtensionView", "shyBar.fadeBehavior", "shyBar.disable",
      "shyBar.hasCustomRefreshControl", "scroll.preset", "scroll.decelerationRate",
      "scroll.rubberBandCoefficient", "scroll.wheelStep", "header.minimumHeight",
      "header.maximumHeight", "header.canOverExtend", "header.shiftBehavior",
      "header.contentImportance", "header.anchorLength", "header.statusBarHeight",
      "header.deviceTopInset", "refresh.desiredHeight",
      "refresh.triggerDistance", "nav.policy", "nav.alpha", "nav.tint",
    ] { #expect(Self.table[key] != nil, "\(key)") }
  }

  @Test("a preset is nothing but its settings: applied to anything it gives the same")
  func presets() throws {
    for preset in Preset.all {
      var fresh = PageSettings()
      preset.apply(to: &fresh)
      var other = PageSettings()
      other.bar.barHeight = 99
      other.header.anchorLength = 99
      other.header.minimumHeight = 99
      other.scroll.slop = 9
      other.profile.dockLine = 9
      for (key, value) in preset.values { try Self.table.write(value, key: key, to: &other) }
      switch preset.kind {
      case .bar: #expect(other.bar == fresh.bar)
      case .header:
        // Heights and looks are the page's.
        for (key, value) in preset.values {
          #expect(Self.table[key]?.read(other) == value, "\(key)")
        }
        #expect(other.header.minimumHeight == 99)
      case .profile: #expect(other.profile == fresh.profile)
      case .refresh: #expect(other.refresh == fresh.refresh)
      case .scroll: #expect(other.scroll == fresh.scroll)
      case .nav: #expect(other.nav == fresh.nav)
      }
      #expect(Preset(name: preset.name) == preset)
      #expect(!preset.text.isEmpty)
    }
    #expect(Preset(name: "nobody") == nil)
  }

  @Test(
    "the product default is the original with its fixes and animated commands, and nothing else")
  func shyIsFixedTly() {
    var mended = Preset.tly.settings.bar
    mended.rebasesAfterShift = true
    mended.clampsAfterSnap = true
    mended.snapsOnlyWhenActive = true
    mended.snapHidesOnlyIfMoved = true
    mended.laysOutEveryExtension = true
    mended.wheelDecides = true
    mended.finishMessages = .byResult
    mended.contractedMessage = .onceSameFrame
    mended.animatesCommands = true
    #expect(mended == Preset.shy.settings.bar)
  }

  @Test("the nearest word is found, but only if it is near")
  func nearest() {
    #expect(
      nearestWord(to: "scroll.wheelstep", among: ["scroll.wheelStep", "x"]) == "scroll.wheelStep")
    #expect(nearestWord(to: "shy-bra", among: ["shy-bar", "grid"]) == "shy-bar")
    #expect(nearestWord(to: "qqqqqq", among: ["shy-bar", "grid"]) == nil)
    #expect(nearestWord(to: "", among: ["a"]) == nil)
    #expect(nearestWord(to: "shy", among: ["grid", "shy-bar-of-a-page"]) == "shy-bar-of-a-page")
    #expect(nearestWord(to: "sh", among: ["grid", "shy-bar-of-a-page"]) == nil)
  }

  @Test("numbers are written shortly and read back to the same value")
  func shortNumbers() {
    #expect(shortText(104) == "104")
    #expect(shortText(-0.0) == "0")
    #expect(shortText(0.1) == "0.1")
    #expect(shortText(1e300) == "1e+300")
    for value in [1.0 / 3, 1.192_092_9e-7, -2.5, 123_456_789.123, 9e15, 1e22] {
      #expect(Double(shortText(value)) == value)
    }
  }
}
