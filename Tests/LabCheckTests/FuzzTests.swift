import BarTuning
import Foundation
import TestSupport
import Testing

@testable import BarCore
@testable import LabCheck
@testable import LabKit

/// The fuzzer: it covers everything, gives the same result for the same seed, and finds planted
/// faults.
@Suite(.ownThreads) struct FuzzTests {
  // MARK: What it plays

  @Test func aSeedAlwaysMeansTheSameRecordingsAndFiles() {
    for number in 0..<20 {
      let one = FuzzCase.recording(seed: 7, number: number)
      #expect(one.text == FuzzCase.recording(seed: 7, number: number).text)
      #expect(one.text != FuzzCase.recording(seed: 8, number: number).text)
      #expect(one.events.count == FuzzCase.length)
      let file = FileFuzz.file(seed: 7, number: number)
      let again = FileFuzz.file(seed: 7, number: number)
      #expect(file.kind == again.kind && file.bytes == again.bytes)
    }
  }

  @Test func aRecordingReadsBackAsItWasMade() throws {
    for number in 0..<100 {
      let made = FuzzCase.recording(seed: 1, number: number)
      let read = try Recording.parse(Array(made.text.utf8), named: "f")
      #expect(read.events == made.events && read.settings == made.settings)
      #expect(read.page == made.page && read.preset == made.preset)
      #expect(read.viewport == made.viewport && read.contentHeight == made.contentHeight)
    }
  }

  @Test func everyPageAndEveryKindOfEventComes() {
    var pages: Set<String> = []
    var kinds: Set<String> = []
    var keys: Set<String> = []
    for number in 0..<400 {
      let recording = FuzzCase.recording(seed: 2, number: number)
      pages.insert(recording.page)
      for event in recording.events {
        kinds.insert(event.kind.name)
        if case .set(let key, _) = event.kind { keys.insert(key) }
      }
    }
    #expect(pages == Set(DemoRegistry.all.map(\.id)))
    #expect(kinds == Set(EventForm.words))
    #expect(keys.count > LabSettings.table.settings.count * 9 / 10)
  }

  @Test func theRulesHoldOnRandomCases() {
    for number in 0..<24 {
      let recording = FuzzCase.recording(seed: 11, number: number)
      let outcome = CasePlay().play(recording, replays: number % 4 == 0)
      guard case .held = outcome else {
        Issue.record("case \(number): \(outcome)")
        continue
      }
    }
  }

  // MARK: What it finds

  @Test func theShortestListIsFoundWhateverLiesAround() throws {
    for (needed, count) in [([17, 403], 500), ([0], 1), ([5, 6, 7, 200, 299], 300), ([], 40)] {
      var asked = 0
      let found = try Shrink.shortest(Array(0..<count)) { list in
        asked += 1
        var rest = list[...]
        return needed.allSatisfy { item in
          guard let place = rest.firstIndex(of: item) else { return false }
          rest = rest[(place + 1)...]
          return true
        }
      }
      #expect(found == needed)
      #expect(asked < 600)
    }
  }

  @Test func aBudgetEndsTheSearchWithWhatFailsByThen() throws {
    let found = try Shrink.shortest(Array(0..<1000), budget: 5) { $0.contains(900) }
    #expect(found.contains(900) && found.count < 1000)
  }

  @Test func aRuleThatIsBrokenOnPurposeIsFoundAndShrunkToItsTwoEvents() throws {
    let drill = FuzzWorker.Drill.rule
    var seen = 0
    for number in 0..<24 where seen < 3 {
      var recording = FuzzCase.recording(seed: 5, number: number)
      guard case .broke(let event, let breach) = play(recording, drill) else { continue }
      seen += 1
      #expect(breach.rule == "extra")
      #expect(recording.events[event].kind.name == "hide")
      recording.events = Array(recording.events[...event])
      recording.events = try Shrink.shortest(recording.events) { events in
        var trial = recording
        trial.events = events
        guard case .broke = play(trial, drill) else { return false }
        return true
      }
      #expect(recording.events.map(\.kind.name) == ["resize", "hide"])
    }
    #expect(seen > 2)
  }

  @Test(
    "a bar that no gesture brings back is found, unless its preset is known for that",
    arguments: Preset.all(.bar))
  func hiddenForGood(_ preset: Preset) throws {
    var recording = Recording(page: "peer-presets")
    recording.preset = preset.name
    recording.viewport = Size(width: 390, height: 700)
    recording.contentHeight = 20_000
    // Hidden by code, and scrolled on: whatever the rule, something can be hidden now.
    recording.events = [PageEvent(time: 0.1, .hide(animated: false))]
    for notch in 1...20 {
      recording.events.append(
        PageEvent(time: 0.2 + 0.05 * Double(notch), .wheel(dx: 0, dy: -1)))
    }
    #expect(CasePlay().play(recording, replays: false) == .held(refused: 0))
    var strict = CasePlay()
    strict.wayBack.exceptions = [:]
    let isKnown = WayBackRule.known[preset.name] != nil
    // As one bar of 56 pt it is either pinned, or all of it can be hidden.
    let staysAtTop = isKnown && preset.peerSettings.barTravel > 0
    #expect(
      (strict.play(recording, replays: false).breach?.rule == "way back") == staysAtTop,
      "\(preset.name)")
  }

  @Test("a rule that is broken on purpose leaves no way back")
  func noWayBack() throws {
    for (key, value, isThere) in [
      ("bar.drivenBy", SettingValue.choice("user"), true), ("bar.drivenBy", .choice("none"), false),
      ("bar.restoration", .choice("edge"), false), ("bar.showAfter", .number(400), true),
      ("bar.showsOnlyFor", .choice("none"), false),
    ] {
      var recording = Recording(page: "peer-presets")
      recording.preset = "ios26-like"
      recording.settings = [key: value]
      recording.viewport = Size(width: 390, height: 700)
      recording.contentHeight = 20_000
      var session = try recording.session()
      try session.apply(PageEvent(time: 0.1, .hide(animated: false)))
      session.advance(to: 1)
      #expect(WayBackRule.exists(from: session.page) == isThere, "\(key) \(value.text)")
    }
  }

  @Test func oneInSixteenCasesIsPlayedUnderOnePreset() throws {
    var presets: Set<String> = []
    for number in stride(from: 15, to: 16 * 60, by: 16) {
      let recording = FuzzCase.recording(seed: 4, number: number)
      presets.insert(try #require(recording.preset))
      #expect(recording.page == "peer-presets" && recording.settings.isEmpty)
      #expect(recording.events.count == FuzzCase.length)
      #expect(!recording.events.contains { if case .set = $0.kind { true } else { false } })
    }
    #expect(presets.count > Preset.all(.bar).count / 2)
  }

  private func play(_ recording: Recording, _ drill: FuzzWorker.Drill) -> CasePlay.Outcome {
    CasePlay(drill.extraRule).play(recording, replays: false)
  }

  @Test func figuresOutOfTheirRangeBreakTheRuleOfTheirColumn() throws {
    func rule(_ page: String, _ change: (inout Snapshot) -> Void) throws -> String? {
      let demo = try DemoRegistry.demo(page)
      let settings = demo.settings()
      var row = PageSession(
        demo: demo, settings: settings, standard: settings,
        viewport: Size(width: 390, height: 600)
      ).page.snapshot
      change(&row)
      do {
        try PageRules.check(row)
        return nil
      } catch {
        return error.rule
      }
    }
    for demo in DemoRegistry.all { #expect(try rule(demo.id) { _ in } == nil) }
    #expect(try rule("shy-bar") { $0.offset = .nan } == "offset")
    #expect(try rule("shy-bar") { $0.velocity = -.infinity } == "velocity")
    #expect(try rule("shy-bar") { $0.places.barAlpha = 1.0001 } == "bar_alpha")
    #expect(try rule("shy-bar") { $0.shyBar?.barOffset = 200.5 } == "bar_offset")
    #expect(
      try rule("flexible-header") { $0.header?.look.shadowIntensity = -0.1 } == "shadow_strength")
    #expect(try rule("transparent-bar") { $0.nav?.depth = 0 } == "stack_depth")
    #expect(try rule("transparent-bar") { $0.nav?.contrast = 22 } == "contrast")
    #expect(try rule("refresh-banner") { $0.refresh?.height = -1 } == "refresh_height")
    #expect(try rule("personal-page") { $0.profile?.listIndex = 9 } == "list_index")
  }

  // MARK: Spoilt files

  @Test func spoiltFilesOfEachKindAreReadOrRefused() throws {
    let folder = try TemporaryFolder()
    let files = try FileFuzz(folder: folder.path("log"))
    var read: [FileKind: Int] = [:]
    var refused: [FileKind: Int] = [:]
    for number in 0..<480 {
      let (kind, bytes) = FileFuzz.file(seed: 3, number: number)
      var isRefused = false
      let breach = try files.breach(kind, bytes, refused: &isRefused)
      #expect(breach == nil, "\(kind) \(number): \(breach?.words ?? "")")
      if isRefused { refused[kind, default: 0] += 1 } else { read[kind, default: 0] += 1 }
    }
    for kind in FileKind.allCases {
      #expect(read[kind, default: 0] > 3, "\(kind)")
      // A session that cannot be read is done without.
      #expect(refused[kind, default: 0] > 3 || kind == .session, "\(kind)")
    }
  }

  @Test func soundFilesOfEachKindAreRead() throws {
    let folder = try TemporaryFolder()
    let files = try FileFuzz(folder: folder.path("log"))
    var dice = Dice(seed: 4)
    for kind in FileKind.allCases {
      for _ in 0..<20 {
        var isRefused = false
        #expect(try files.breach(kind, kind.original(&dice), refused: &isRefused) == nil)
        #expect(!isRefused, "\(kind)")
      }
    }
  }

  @Test(arguments: [
    (LabError(.usage, "file.jsonl is bad."), "code"),
    (LabError(.badInput, "That is bad."), "name"),
    (LabError(.badInput, "file.jsonl is bad"), "sentence"),
    (LabError(.badInput, "file.jsonl, line 3: it is bad."), nil),
  ])
  func aRefusalMustBeASentenceThatNamesTheFile(_ error: LabError, _ rule: String?) {
    #expect(FileFuzz.sentence(error, .recording)?.rule == rule)
  }

  // MARK: The program

  @Test func aRunWithoutAFaultEndsWithOneSentence() throws {
    let folder = try TemporaryFolder()
    let outcome = try Tools.run(
      Tools.barlab,
      ["fuzz", "--events", "1100", "--files", "60", "--seed", "21", "--out", folder.path("out")])
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    // A slow machine tells how far it is first.
    let last = try #require(outcome.output.split(separator: "\n").last)
    #expect(
      last.hasPrefix(
        "fuzz: 1100 events in 6 recordings and 60 files, seed 21: nothing broke ("))
    #expect(last.hasSuffix(" s)."))
  }

  @Test(arguments: [("rule", "the drill's rule broke"), ("trap", "the program died of signal")])
  func aFaultOnPurposeEndsInTheShortestRecording(_ drill: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tools.run(
      Tools.barlab,
      ["fuzz", "--events", "1000", "--files", "0", "--seed", "5", "--out", folder.path("out")],
      environment: ["BARLAB_DRILL": drill])
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.hasPrefix("barlab: Recording ") && outcome.errors.contains(words))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    let name = try #require(names.first)
    #expect(names.count == 1 && name.hasPrefix("fuzz-5-") && outcome.errors.contains(name))
    let lines = try folder.text("out/" + name).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains("\"resize\"") && lines[2].contains("\"hide\""))
    #expect(try Tools.run(Tools.barlab, ["simulate", folder.path("out/" + name)]).code == 0)
  }

  @Test func aPlaceThatCannotHoldFilesIsRefusedBeforeTheSearch() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("precious", to: "file")
    for out in [file, file + "/deeper/still"] {
      let outcome = try Tools.run(
        Tools.barlab, ["fuzz", "--events", "0", "--files", "0", "--out", out])
      #expect(outcome.code == ExitCode.cannotWrite.rawValue, "\(outcome)")
      #expect(outcome.errors == "barlab: \(file) is a file; give the path of a directory.\n")
    }
    // Where nothing is found no folder is made.
    let words = ["fuzz", "--events", "0", "--files", "0", "--out", folder.path("new/folder")]
    #expect(try Tools.run(Tools.barlab, words).code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
    #expect(try folder.text("file") == "precious")
  }

  @Test(arguments: [
    (["fuzz", "--events", "-1"], "--events is -1 but"), (["fuzz", "x"], "does not take \"x\""),
    (["fuzz", "--seed", "x"], "--seed is x but"),
    (["fuzz-worker"], "There is no verb fuzz-worker. See barlab --help."),
    (["fuzz", "--events", "0", "--files", "0.5"], "--files is 0.5 but must be a whole number"),
    (["fuzz", "--events", "0.5", "--files", "0"], "--events is 0.5 but must be a whole number"),
    (
      ["fuzz", "--events", "0", "--files", "0", "--seed", "1.5"],
      "--seed is 1.5 but must be a whole number from 0 to 9007199254740992."
    ),
    (["soak", "--minutes", "0.01", "--seed", "1.5"], "--seed is 1.5 but must be a whole number"),
    (["soak", "--minutes", "0"], "--minutes is 0 but"),
    (["soak", "--memory", "-1"], "--memory is -1 but"),
  ])
  func aWrongCommandLineIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Tools.run(Tools.barlab, words)
    #expect(outcome.code == 64 && outcome.errors.contains(fault), "\(outcome)")
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test func aWorkerIsStartedByTheSearchAlone() throws {
    let outcome = try Tools.run(Tools.barlabCheck, ["fuzz-worker"])
    #expect(outcome.code == 64 && outcome.errors.contains("is started by barlab fuzz"))
  }

  @Test(arguments: [["fuzz", "--events", "0"], ["soak", "--minutes", "0.01"]])
  func theProgramAloneSaysWhatItNeedsForIt(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let alone = folder.path("barlab")
    try FileManager.default.copyItem(atPath: Tools.barlab, toPath: alone)
    let outcome = try Tools.run(alone, words)
    #expect(outcome.code == 1, "\(outcome)")
    #expect(
      outcome.errors
        == "barlab: barlab \(words[0]) needs barlab-check, which cannot be started beside this program "
        + "(No such file or directory); build it with swift build -c release.\n")
    #expect(try Tools.run(alone, [words[0], "--help"]).code == 0)
  }
}
