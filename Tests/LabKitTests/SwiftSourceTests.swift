import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// A tuning as Swift source: names and what is left out.
@Suite struct SwiftSourceTests {
  @Test(arguments: [
    ("headroom", "headroom"), ("appbarlayout-snap", "appbarlayoutSnap"), ("tly-0.9", "tly09"),
    ("Shy bar", "shyBar"), ("URL bar", "urlBar"), ("my_own  tuning!", "myOwnTuning"),
    ("2016", "tuning2016"), ("0.9-tly", "tuning09Tly"), ("", "unnamed"), ("_", "unnamed"),
    ("-.-", "unnamed"), ("🎢", "unnamed"), ("default", "defaultTuning"), ("Self", "selfTuning"),
    ("in-out", "inOut"), ("Type", "type"),
    ("profile", "profileTuning"), ("Reduces motion", "reducesMotionTuning"),
    ("größe über", "größeÜber"), ("滑らか 2", "滑らか2"),
    ("\u{301}a", "tuning\u{301}a"), ("a`b\"c\\d\ne", "aBCDE"), ("ÉCRAN", "écran"),
    ("\u{202E}x\u{200D}y", "xY"), ("٣", "tuning٣"),
  ])
  func names(_ name: String, _ identifier: String) {
    #expect(SwiftSource.identifier(name) == identifier)
  }

  @Test("every preset has its own identifier")
  func presetNames() {
    let names = Preset.all.map { SwiftSource.identifier($0.name) }
    #expect(Set(names).count == names.count)
  }

  @Test("the source has typed lines for all differences, and nothing else")
  func text() {
    let tuning = TuningFile(
      name: "Two\nlines\u{2028}\u{202E}",
      settings: [
        "shyBar.expansionResistance": .number(50), "shyBar.barHeight": .number(44),
        "bar.travel": .number(30), "view.marks": .flag(true),
      ])
    #expect(
      SwiftSource(tuning).text == """
        import BarCore

        extension PageSettings {
          /// Two lines  , copied from BarLab: what differs from `PageSettings()`.
          ///
          /// Omitted, as BarCore has no such setting: view.marks.
          static var twoLines: PageSettings {
            var settings = PageSettings()
            settings.bar.expansionResistance = 50
            settings.bar.barStays = 14
            return settings
          }
        }

        """)
    // A variable that nothing changes is a warning.
    #expect(!SwiftSource(TuningFile(name: "", settings: [:])).text.contains("var settings"))
  }

  @Test("values after a tuning apply in their order, and their consequences are kept")
  func valuesOnTop() throws {
    var tuning = TuningFile(Preset.headroom)
    let before = tuning
    try tuning.set([])
    #expect(tuning == before)
    try tuning.set([
      ("shyBar.snapRule", .choice("nearer")), ("bar.atLift", .choice("none")),
      ("header.minimumHeight", .number(200)), ("header.minimumHeight", .number(50)),
    ])
    let bar = tuning.lab.page.bar
    #expect(bar.atLift == .none && bar.atStop == .nearest() && bar.barHeight == 56)
    #expect(tuning.lab.page.header.minimumHeight == 50)
    #expect(tuning.lab.page.header.maximumHeight == 200)
    #expect(throws: SettingError.self) { try tuning.set([("bar.hight", .number(1))]) }
  }

  @Test("numbers before their rule are kept; without it they change nothing")
  func numbersBeforeTheirRule() throws {
    var tuning = TuningFile(Preset.blkFacebook)
    let before = tuning
    try tuning.set([("bar.threshold", .number(50)), ("bar.freeBelow", .number(30))])
    #expect(tuning == before)
    try tuning.set([
      ("bar.threshold", .number(50)), ("bar.freeBelow", .number(30)),
      ("bar.trigger", .choice("mui")), ("shyBar.freeZone", .choice("below")),
      ("bar.law", .choice("pinned")), ("bar.law", .choice("twoState")),
      ("shyBar.snapRule", .choice("none")),
    ])
    #expect(tuning.lab.page.bar.law == .twoState(.mui(threshold: 50)))
    #expect(tuning.lab.page.bar.freeZone == .below(30))
    // Both rules of rest have the same numbers.
    try tuning.set([
      ("bar.law", .choice("accumulate")), ("bar.hidesFrom", .number(70)),
      ("bar.tie", .choice("hide")),
      ("bar.atLift", .choice("nearest")), ("shyBar.snapRule", .choice("ranges")),
      ("bar.atLift", .choice("nearest")),
    ])
    #expect(tuning.lab.page.bar.atLift == .nearest(.hide))
    #expect(tuning.lab.page.bar.atStop == .ranges(showsUpTo: 50, hidesFrom: 70))
    // A file may leave the rule to the command line, or to the file after it.
    var options = SettingOptions()
    options.tunings = [TuningFile(name: "", settings: ["bar.fromTop": .number(40)])]
    options.values = [("bar.negative", .number(30)), ("bar.law", .choice("rebase"))]
    var settings = LabSettings()
    try options.apply(to: &settings)
    #expect(
      settings.page.bar.law == .rebase(BarLaw.Thresholds(fromTop: 40, negative: 30)))
  }
}
