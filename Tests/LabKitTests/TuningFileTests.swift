import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

@Suite struct TuningFileTests {
  private static func parse(_ text: String) throws(LabError) -> TuningFile {
    try TuningFile.parse(Array(text.utf8), named: "t.json")
  }

  @Test(arguments: Preset.all)
  func aPresetWrittenAndReadIsTheSame(_ preset: Preset) throws {
    let file = TuningFile(preset)
    #expect(try Self.parse(file.text) == file)
    #expect(file.name == preset.name)
    // It does what the preset does, on top of any other.
    for other in Preset.all {
      var direct = LabSettings()
      other.apply(to: &direct.page)
      var read = direct
      preset.apply(to: &direct.page)
      try read.write(file.settings)
      #expect(read == direct, "\(preset.name) over \(other.name)")
    }
  }

  @Test(arguments: Preset.all)
  func theFileThatComesWithTheProgramIsThePreset(_ preset: Preset) throws {
    let path = assetPath("presets/\(preset.name).json")
    #expect(FileIO.text(try FileIO.read(path)) == TuningFile(preset).text)
  }

  @Test func anySettingsWrittenAndReadAreTheSame() throws {
    var rng = SeededGenerator(seed: 5)
    for number in 0..<200 {
      var file = TuningFile(name: "n\"\\\n\u{1}é \(number)", settings: [:])
      for setting in LabSettings.table.settings where rng.chance(30) {
        file.settings[setting.key] = rng.value(of: setting)
      }
      #expect(try Self.parse(file.text) == file)
    }
  }

  @Test func keysStandInTheOrderOfTheInspectorOneALine() throws {
    var settings: [String: SettingValue] = [:]
    let standard = LabSettings()
    for setting in LabSettings.table.settings { settings[setting.key] = setting.read(standard) }
    let lines = TuningFile(name: "all", settings: settings).text.split(separator: "\n")
    let keys = lines.filter { $0.hasPrefix("    ") }.map {
      String($0.split(separator: "\"")[1])
    }
    #expect(keys == LabSettings.table.settings.map(\.key))
  }

  @Test func numbersWhoseRuleTheFileDoesNotSayStayAsTheyAre() throws {
    var file = TuningFile(
      name: "partial", settings: ["bar.showsUpTo": .number(20), "bar.tie": .choice("hide")])
    try file.set([("shyBar.barHeight", .number(50)), ("bar.hidesFrom", .number(70))])
    #expect(
      file.settings == [
        "bar.showsUpTo": .number(20), "bar.tie": .choice("hide"), "shyBar.barHeight": .number(50),
      ])
    // With their rule they count.
    try file.set([("bar.hidesFrom", .number(70)), ("bar.atStop", .choice("ranges"))])
    #expect(file.settings["bar.showsUpTo"] == .number(20))
    #expect(file.lab.page.bar.atStop == .ranges(showsUpTo: 20, hidesFrom: 70))
  }

  @Test func aGroupsPresetComesFirstWhateverTheOrderOfTheFile() throws {
    let file = try Self.parse(
      #"{"format":"barlab-tuning","version":1,"settings":{"#
        + #""scroll.decelerationRate":0.997,"scroll.preset":"instant"}}"#)
    var settings = LabSettings()
    try settings.write(file.settings)
    #expect(settings.page.physics == "instant")
    #expect(settings.page.scroll.decelerationRate == 0.997)
    #expect(file.name == "unnamed")
  }

  @Test(arguments: [
    ("", "is empty"), (" \n", "is empty"), ("{", "is not a tuning file: it is not JSON"),
    ("\u{7F}ELF", "it is not JSON"), ("{\"a\":1e999}", "a number in it cannot be represented"),
    ("[]", "contains a list instead of an object"), ("3", "contains a number instead of an object"),
    ("{}", #"has no "format""#), (#"{"format":null}"#, #"has no "format""#),
    (#"{"format":"barlab-recording","version":1}"#, #"has the format "barlab-recording""#),
    (#"{"format":"barlab-tuning"}"#, #"has no "version""#),
    (
      #"{"format":"barlab-tuning","version":9}"#, "has version 9 but this program reads version 1"
    ),
    (#"{"format":"barlab-tuning","version":1}"#, #"has no "settings" object"#),
    (#"{"format":"barlab-tuning","version":1,"settings":[]}"#, #"has no "settings" object"#),
    (
      #"{"format":"barlab-tuning","version":1,"name":5,"settings":{}}"#,
      #"the "name" is a number; give it as text"#
    ),
    (
      #"{"format":"barlab-tuning","version":1,"name":null,"settings":{}}"#,
      #"the "name" is null; give it as text"#
    ),
  ])
  func aFileThatIsNoTuningSaysWhy(_ text: String, _ fault: String) throws {
    let error = try #require(complaint { () throws(LabError) in try Self.parse(text) })
    #expect(error.says(.badInput, "t.json", fault), "\(error.message)")
  }

  @Test(arguments: [
    (
      #""shyBar.barHeigth":44"#,
      "unknown setting shyBar.barHeigth (did you mean shyBar.barHeight?)"
    ),
    (#""zzzzzzzzzzzzzzzzzzzzzzzz":44"#, "unknown setting zzzzzzzzzzzzzzzzzzzzzzzz."),
    (#""":1"#, "unknown setting"),
    (#""shyBar.barHeight":"44""#, "shyBar.barHeight is the text \"44\" but must be a number from"),
    (#""shyBar.barHeight":true"#, "shyBar.barHeight is true but must be a number from"),
    (#""shyBar.barHeight":null"#, "shyBar.barHeight is null but must be a number from"),
    (#""shyBar.barHeight":[44]"#, "shyBar.barHeight is a list but must be a number from"),
    (#""shyBar.barHeight":{"pt":44}"#, "shyBar.barHeight is an object but must be a number from"),
    (#""shyBar.disable":"true""#, "shyBar.disable is true but must be true or false"),
    (
      #""shyBar.fadeBehavior":"Off""#,
      "shyBar.fadeBehavior is Off, outside its range: give one of off, "
    ),
    (#""shyBar.fadeBehavior":0"#, "shyBar.fadeBehavior is 0 but must be one of off, "),
  ])
  func aSettingThatIsWrongSaysKeyValueAndRange(_ member: String, _ fault: String) throws {
    let error = try #require(
      complaint { () throws(LabError) in
        try Self.parse(#"{"format":"barlab-tuning","version":1,"settings":{\#(member)}}"#)
      })
    #expect(error.says(.badInput, "t.json: ", fault), "\(error.message)")
  }

  @Test func everyNumberOutsideItsRangeIsRefusedAndBothItsEndsAreTaken() throws {
    var count = 0
    for setting in LabSettings.table.settings {
      guard case .number(let range, _, _) = setting.kind else { continue }
      func file(_ value: Double) throws(LabError) -> TuningFile {
        try Self.parse(TuningFile(name: "n", settings: [setting.key: .number(value)]).text)
      }
      #expect(complaint { () throws(LabError) in try file(range.lowerBound) } == nil)
      #expect(complaint { () throws(LabError) in try file(range.upperBound) } == nil)
      for value in [range.lowerBound - 0.001, range.upperBound + 0.001, 1e300, -1e300] {
        let error = complaint { () throws(LabError) in try file(value) }
        #expect(
          error?.says(.badInput, setting.key, shortText(value), setting.expectation) ?? false,
          "\(setting.key) = \(value)")
      }
      count += 1
    }
    #expect(count > 50)
  }

  @Test func whatTheCommandLineSetsIsReadByTheKindOfItsKey() throws {
    for setting in LabSettings.table.settings {
      let value = setting.read(LabSettings())
      #expect(try SettingValue(text: value.text, key: setting.key) == value)
    }
    for (text, value) in [("true", true), ("on", true), ("1", true), ("no", false), ("0", false)] {
      #expect(try SettingValue(text: text, key: "shyBar.disable") == .flag(value))
    }
    for text in ["", "nan", "inf", "1,5", "44 pt", "0x"] {
      #expect(throws: SettingError.self, "\(text)") {
        try SettingValue(text: text, key: "shyBar.barHeight")
      }
    }
  }

  @Test func whatTheCommandLineSetsMustBeWhatItsKeyAccepts() throws {
    func refusal(_ text: String, _ key: String) -> String {
      do throws(SettingError) {
        let value = try SettingValue(text: text, key: key)
        return "taken as \(value.text)"
      } catch {
        return error.message
      }
    }
    for setting in LabSettings.table.settings {
      let key = setting.key
      switch setting.kind {
      case .number(let range, _, _):
        for end in [range.lowerBound, range.upperBound] {
          #expect(try SettingValue(text: "\(end)", key: key) == .number(end))
        }
        for value in [range.lowerBound - 0.001, range.upperBound + 0.001] {
          #expect(
            refusal("\(value)", key)
              == "\(key) is \(shortText(value)), outside its range: give \(setting.expectation)")
        }
      case .choice:
        #expect(
          refusal("none such", key)
            == "\(key) is none such, outside its range: give \(setting.expectation)")
      case .flag, .color: break
      }
    }
  }

  @Test("a color has three or four channels, each of 0 to 1")
  func channels() {
    #expect(Tint(channels: [1, 0]) == nil && Tint(channels: [1, 0, 2]) == nil)
    #expect(Tint(channels: [1, 0, 0.5]) == Tint(1, 0, 0.5))
  }
}
