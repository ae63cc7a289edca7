import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

@Suite struct PageSessionTests {
  private static func session(
    _ id: String = "shy-bar", contentHeight: Double? = nil
  ) throws -> PageSession {
    let demo = try DemoRegistry.demo(id)
    let settings = demo.settings()
    return PageSession(
      demo: demo, settings: settings, standard: settings, viewport: Size(width: 390, height: 568),
      contentHeight: contentHeight)
  }

  private static func set(
    _ key: String, _ value: SettingValue, at time: Double = 0, in session: inout PageSession
  ) throws(LabError) {
    try session.apply(PageEvent(time: time, kind: .set(key: key, value: value)))
  }

  @Test func aSettingActsFromItsInstantOnAndLeavesTheStandardAlone() throws {
    var session = try Self.session()
    let standard = session.standard
    try Self.set("shyBar.barHeight", .number(80), at: 1.5, in: &session)
    #expect(session.settings.page.bar.barHeight == 80)
    #expect(session.page.settings.bar.barHeight == 80)
    #expect(session.page.snapshot.time == 1.5)
    #expect(session.standard == standard)
    // Settings of the lab alone are written too, and move nothing.
    let before = session.page
    try Self.set("view.theme", .choice("dark"), at: 1.5, in: &session)
    #expect(session.settings.view.theme == .dark)
    #expect(session.page == before)
  }

  @Test func rowsThatAreSetAreRowsThatAreThereButNotInsteadOfARecordingsContent() throws {
    var session = try Self.session("short")
    let short = session.page.snapshot.list.contentHeight
    try Self.set("stage.rows", .number(40), in: &session)
    #expect(session.page.snapshot.list.contentHeight > short)
    var recorded = try Self.session(contentHeight: 2000)
    #expect(recorded.page.snapshot.list.contentHeight == 2000)
    try Self.set("stage.rows", .number(40), in: &recorded)
    #expect(recorded.page.snapshot.list.contentHeight == 2000)
    #expect(recorded.settings.page.stage.rows == 40)
  }

  @Test func aSettingThatIsRefusedChangesNothing() throws {
    for (key, value) in [
      ("shyBar.barHeight", SettingValue.number(-1)), ("shyBar.barHeight", .number(.nan)),
      ("shyBar.barHeigth", .number(44)), ("shyBar.disable", .number(1)),
      ("view.theme", .choice("pink")),
    ] {
      var session = try Self.session()
      let before = session.settings
      let error = complaint { () throws(LabError) in try Self.set(key, value, in: &session) }
      #expect(error?.code == .badInput)
      #expect(error?.message.contains(key) ?? false)
      #expect(session.settings == before)
    }
  }

  @Test func timeThatGoesBackOrIsNoTimeIsRefused() throws {
    var session = try Self.session()
    session.advance(to: 2)
    for time in [1.0, -1, .nan, Double.infinity, -Double.infinity] {
      for kind in [PageEvent.Kind.input(.rest), .set(key: "shyBar.barHeight", value: .number(50))] {
        let error = complaint { () throws(LabError) in
          try session.apply(PageEvent(time: time, kind: kind))
        }
        #expect(error?.code == .badInput, "\(time)")
      }
    }
    #expect(session.settings == session.standard)
  }

  @Test func messagesAreTakenOnce() throws {
    var session = try Self.session()
    try session.apply(PageEvent(time: 0, .hide(animated: false)))
    #expect(session.takeMessages().contains(.didBecomeFullyContracted))
    #expect(session.takeMessages().isEmpty)
  }

  // MARK: Numbers before their rules

  /// Returns where the bar goes after a drag that hides two thirds of it: the usual ranges hide it,
  /// and those up to 95 % and from 100 % on show it.
  private static func target(
    _ settings: String, _ events: [String], _ values: [(key: String, value: SettingValue)] = []
  ) throws -> Double? {
    let header =
      #"{"format":"barlab-recording","version":1,"page":"peer-presets","preset":"blk-facebook","#
      + #""settings":{\#(settings)}}"#
    let hand =
      [#"{"t":0.3,"type":"down","x":195,"y":420}"#]
      + (1...10).map {
        #"{"t":\#(0.3 + Double($0) / 10),"type":"move","x":195,"y":\#(420 - 4 * $0)}"#
      }
      + [#"{"t":1.5,"type":"up","x":195,"y":380}"#]
    let lines = events.enumerated().map { place, event in
      #"{"t":\#(Double(place + 1) / 100),"type":"set",\#(event)}"#
    }
    let recording = try parse(([header] + lines + hand).joined(separator: "\n"))
    var options = SettingOptions()
    options.values = values
    var session = try recording.session(overriding: options)
    for event in recording.events { try session.apply(event) }
    return session.page.snapshot.shyBar?.barTarget
  }

  private static let none = #""key":"shyBar.snapRule","value":"none""#
  private static let ranges = #""key":"shyBar.snapRule","value":"ranges""#
  private static let hides = #""key":"bar.hidesFrom","value":100"#
  private static let shows = #""key":"bar.showsUpTo","value":95"#

  @Test func aNumberThatIsSetBeforeItsRuleCountsFromTheRuleOn() throws {
    #expect(try Self.target("", [Self.none, Self.ranges]) == -56)
    // Both orders, as in recordings from before rules had numbers.
    #expect(try Self.target("", [Self.hides, Self.shows, Self.none, Self.ranges]) == 0)
    #expect(try Self.target("", [Self.none, Self.hides, Self.shows, Self.ranges]) == 0)
    #expect(
      try Self.target(
        #""shyBar.snapRule":"none""#, [Self.hides, Self.shows, Self.none, Self.ranges]) == 0)
    // What was written last counts, also where that is the usual value.
    let usual = [#""key":"bar.hidesFrom","value":50"#, #""key":"bar.showsUpTo","value":50"#]
    #expect(
      try Self.target("", [Self.none, Self.hides, Self.shows] + usual + [Self.ranges]) == -56)
  }

  @Test func aNumberInAHeaderOrOfTheCommandLineCountsFromItsRuleOnToo() throws {
    let numbers = #""bar.hidesFrom":100,"bar.showsUpTo":95,"shyBar.snapRule":"none""#
    #expect(try Self.target(numbers, [Self.ranges]) == 0)
    let values: [(key: String, value: SettingValue)] = [
      ("bar.hidesFrom", .number(50)), ("bar.showsUpTo", .number(50)),
    ]
    #expect(try Self.target(numbers, [Self.ranges], values) == -56)
    #expect(try Self.target(#""shyBar.snapRule":"none""#, [Self.ranges], values) == -56)
  }

  @Test func aNumberThatWaitsOverwritesNothingThatWasSetLater() throws {
    var session = try Self.session("peer-presets")
    try Self.set("shyBar.snapRule", .choice("none"), in: &session)
    try Self.set("bar.hidesFrom", .number(100), in: &session)
    try Self.set("bar.showsUpTo", .number(95), in: &session)
    try Self.set("shyBar.snapRule", .choice("ranges"), in: &session)
    #expect(session.settings.page.bar.atStop == .ranges(showsUpTo: 95, hidesFrom: 100))
    try Self.set("bar.showsUpTo", .number(30), in: &session)
    try Self.set("bar.law", .choice("rebase"), in: &session)
    #expect(session.settings.page.bar.atStop == .ranges(showsUpTo: 30, hidesFrom: 100))
  }

  @Test func otherSettingsAreReachedWhateverWaits() throws {
    var session = try Self.session("peer-presets")
    try Self.set("shyBar.snapRule", .choice("ranges"), in: &session)
    try Self.set("bar.showsUpTo", .number(30), in: &session)
    try Self.set("shyBar.snapRule", .choice("none"), in: &session)
    var settings = session.settings
    settings.page.bar.snapRule = .ranges()
    #expect(session.with(settings, at: 0).settings == settings)
    try Self.set("shyBar.snapRule", .choice("ranges"), in: &session)
    #expect(session.settings.page.bar.atStop == .ranges(showsUpTo: 30))
  }

  // MARK: What a recording and the command line say together

  @Test func theCommandLineIsHeardAfterTheRecording() throws {
    let recording = try parse(
      #"{"format":"barlab-recording","version":1,"preset":"shy","settings":{"#
        + #""shyBar.expansionResistance":7,"shyBar.barHeight":50}}"#)
    var options = SettingOptions()
    options.values = [("shyBar.barHeight", .number(60))]
    let set = try recording.session(overriding: options)
    #expect(set.settings.page.bar.expansionResistance == 7)
    #expect(set.settings.page.bar.barHeight == 60)

    // A preset replaces the settings of its kind, tunings come on top, single values last.
    options.presets = [.tly]
    options.tunings = [
      TuningFile(
        name: "t",
        settings: ["shyBar.barHeight": .number(70), "shyBar.expansionResistance": .number(9)])
    ]
    let all = try recording.session(overriding: options)
    #expect(all.settings.page.bar.barHeight == 60)
    #expect(all.settings.page.bar.expansionResistance == 9)
    #expect(all.standard.page.bar == all.demo.settings(presets: [.tly]).page.bar)
  }

  @Test func aPagesOwnSettingsSurviveAPresetOfTheCommandLine() throws {
    let recording = try Recording.read(recordingPath("sticky-bar"))
    var options = SettingOptions()
    options.presets = [.tly]
    let session = try recording.session(overriding: options)
    #expect(session.settings.page.bar.stickyNavigationBar)
  }

  @Test func withoutASizeTheStageSettingsGiveIt() throws {
    let session = try parse(plainHeader).session(overriding: SettingOptions())
    let stage = session.settings.page.stage
    #expect(session.page.viewport == Size(width: stage.width, height: stage.height))
  }
}
