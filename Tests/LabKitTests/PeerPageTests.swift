import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// The page of the presets, and rules that contradict each other.
@Suite struct PeerPresetPageTests {
  @Test("every preset is one bar of 56 pt on peer-presets", arguments: Preset.all(.bar))
  func presets(_ preset: Preset) throws {
    let text =
      #"{"format":"barlab-recording","version":1,"page":"peer-presets","preset":"\#(preset.name)"}"#
    let session = try parse(text).session(overriding: SettingOptions())
    #expect(session.page.settings.bar == preset.peerSettings)
    #expect(session.page.settings.header == FlexibleSettings())
    // The same by the command line, over another one of the recording's own.
    let options = SettingOptions(presets: [try Preset(named: preset.name)])
    let other = #"{"format":"barlab-recording","version":1,"page":"peer-presets","preset":"tly"}"#
    #expect(
      try parse(other).session(overriding: options).page.settings.bar == preset.peerSettings)
  }

  @Test("a preset names its page: those of peer-presets.md theirs, mdc the flexible header")
  func pages() throws {
    for (name, page) in [
      ("headroom", "peer-presets"), ("compose-pinned", "peer-presets"), ("tly", "shy-bar"),
      ("mdc", "flexible-header"),
    ] {
      let text = #"{"format":"barlab-recording","version":1,"preset":"\#(name)"}"#
      #expect(try parse(text).page == page)
    }
    let plain = try parse(#"{"format":"barlab-recording","version":1,"page":"peer-presets"}"#)
    #expect(
      try plain.session(overriding: SettingOptions()).page.settings.bar
        == Preset.shy.peerSettings)
  }

  @Test("rules of a recording that contradict each other are refused by both names")
  func contradictionInRecording() throws {
    let fault = try #require(
      complaint { () throws(LabError) in
        try parse(
          #"{"format":"barlab-recording","version":1,"preset":"tly","settings":{"bar.law":"pinned"}}"#
        )
      })
    #expect(fault.says(.badInput, "hand.jsonl, line 1", "bar.law is pinned", "bar.atLift is"))
    // A page without the bar does not mind.
    _ = try parse(
      #"{"format":"barlab-recording","version":1,"page":"flexible-header","settings":{"bar.law":"pinned"}}"#
    )
  }

  @Test("rules of the command line that contradict each other are refused by both names")
  func contradictionInOptions() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.json")
    let tuning = TuningFile(
      name: "mine", settings: ["bar.hideTakes": .choice("barFirst")])
    try FileIO.write(tuning.text.utf8, to: path)
    let recording = recordingPath("peer-presets")
    let file = try Tools.run(Tools.barlab, ["simulate", recording, "--preset", path])
    #expect(file.code == ExitCode.badInput.rawValue)
    #expect(
      file.errors.contains("mine.json: bar.hideTakes is barFirst but bar.showTakes is together"))
    let words = ["simulate", recording, "--set", "bar.law=twoState"]
    for verb in [words, ["replay", "--headless"] + words.dropFirst()] {
      let value = try Tools.run(Tools.barlab, verb)
      #expect(value.code == ExitCode.usage.rawValue, "\(value)")
      #expect(value.errors.contains("bar.law is twoState but bar.atLift is nearest"))
    }
    let both = try Tools.run(
      Tools.barlab,
      words + ["--set", "shyBar.snapRule=none", "--duration", "0.1"])
    #expect(both.code == 0, "\(both)")
  }

  @Test("an event that makes rules contradict changes the bar only when they agree again")
  func contradictionInEvents() throws {
    let text =
      #"{"format":"barlab-recording","version":1,"preset":"tly-0.9","page":"peer-presets"}"#
    var session = try parse(text).session(overriding: SettingOptions())
    let before = session.page.settings.bar
    func set(_ key: String, _ value: String) throws {
      try session.apply(PageEvent(time: 0, kind: .set(key: key, value: .choice(value))))
    }
    try set("bar.law", "twoState")
    #expect(session.contradiction?.message.contains("bar.law") == true)
    #expect(session.page.settings.bar == before && session.settings.page.bar != before)
    try set("shyBar.snapRule", "none")
    #expect(session.contradiction == nil && session.page.settings.bar.law == .twoState())
    #expect(session.page.settings == session.settings.page)
  }
}
