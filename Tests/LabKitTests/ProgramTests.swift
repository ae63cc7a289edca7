import BarCore
import BarTuning
import Foundation
import FrameTiming
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// The program run as a process: its output and its exit codes.
@Suite(.ownThreads) struct ProgramTests {
  static let grid = recordingPath("grid")

  static func run(
    _ words: [String], environment: [String: String] = [:], output: FileHandle? = nil
  ) throws -> Outcome {
    try Tools.run(Tools.barlab, words, environment: environment, output: output)
  }

  /// Returns a command line for a shell, with `$B` for the program.
  static func shell(_ line: String, _ folder: TemporaryFolder) throws -> Outcome {
    try Tools.run(
      "/bin/sh", ["-c", line],
      environment: ["B": Tools.barlab, "D": folder.url.path, "F": grid])
  }

  /// Whether a program ended with this code and one sentence that contains these parts.
  static func failed(
    _ outcome: Outcome, _ code: ExitCode, _ parts: String...
  ) -> Bool {
    outcome.code == code.rawValue && outcome.errors.hasPrefix("barlab: ")
      && outcome.errors.hasSuffix(".\n") && outcome.errors.count { $0 == "\n" } == 1
      && parts.allSatisfy { outcome.errors.contains($0) }
  }

  // MARK: What works

  @Test func helpNamesEveryVerbAndEveryVerbExplainsItsOptions() throws {
    for words in [["--help"], ["-h"], ["help"]] {
      let help = try Self.run(words)
      #expect(help.code == 0 && help.errors.isEmpty)
      for verb in Verb.all { #expect(help.output.contains("\n  \(verb.name) ")) }
      for code in [64, 65, 66, 73] { #expect(help.output.contains("\(code) ")) }
    }
    for verb in Verb.all {
      let help = try Self.run([verb.name, "nonsense", "--help"])
      #expect(help.code == 0 && help.output.hasPrefix("usage: barlab \(verb.name)"))
      for option in verb.options { #expect(help.output.contains("\n  \(option.name)")) }
      let writesText = verb.options.contains { $0.path == .file }
      #expect(help.output.contains("the FILE - is the standard output.") == writesText)
    }
  }

  @Test func theVersionNamesCommitBuildLibrariesAndRenderers() throws {
    let outcome = try Self.run(["--version"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "barlab \(labVersion)")
    let names = lines.dropFirst().map { String($0.prefix { $0 != " " }) }
    #expect(names == ["commit", "build", "SDL", "SDL_ttf", "SDL_image", "renderers"])
    #expect(lines[1].contains(/^commit +(unknown|[0-9a-f]{12}(-dirty)?)$/))
    #expect(lines[2].contains(/^build +(debug|release)$/))
    for line in lines[3...5] {
      #expect(line.contains(/compiled 2\.\d+\.\d+, linked 2\.\d+\.\d+$/))
    }
    #expect(lines[6].contains(" auto, software"))
  }

  @Test func aRecordingAloneIsReplayed() throws {
    let folder = try TemporaryFolder()
    let words = ["--headless", "--size", "480x480", "--duration", "1", "--geometry"]
    #expect(try Self.run([Self.grid] + words + [folder.path("alone.csv")]).code == 0)
    #expect(try Self.run(["replay", Self.grid] + words + [folder.path("verb.csv")]).code == 0)
    #expect(try folder.text("alone.csv") == folder.text("verb.csv"))
    let missing = try Self.run(["no such.jsonl", "--headless"])
    #expect(Self.failed(missing, .missingInput, "no such.jsonl"), "\(missing)")
  }

  @Test func aTuningAloneOpensTheLabWithIt() throws {
    let folder = try TemporaryFolder()
    let tuning = try folder.write(try Self.run(["presets", "headroom"]).output, to: "My.JSON")
    let words = ["--size", "480x480", "--exit-after", "0.1", "--frame-log"]
    let dummy = ["SDL_VIDEODRIVER": "dummy"]
    let outcome = try Self.run([tuning] + words + [folder.path("log")], environment: dummy)
    #expect(outcome.code == 0, "\(outcome)")
    let bad = try folder.write(
      #"{"format":"barlab-tuning","version":1,"name":"x","settings":{"no.key":1}}"#, to: "bad.json")
    let refused = try Self.run([bad], environment: dummy)
    #expect(Self.failed(refused, .badInput, "bad.json", "no.key"), "\(refused)")
    let missing = try Self.run(["no such.json"], environment: dummy)
    #expect(Self.failed(missing, .missingInput, "no such.json"), "\(missing)")
  }

  @Test func aSimulationThatFailsLeavesTheOlderFile() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(
      #"{"format":"barlab-recording","version":1,"page":"grid"}"# + "\n"
        + #"{"t":0.1,"type":"wheel","dy":-1}"# + "\n"
        + #"{"t":0.2,"type":"set","key":"x","value":1}"# + "\n", to: "bad.jsonl")
    let old = try folder.write("good\n", to: "old.csv")
    let outcome = try Self.run(["simulate", bad, "--out", old])
    #expect(Self.failed(outcome, .badInput, "bad.jsonl, line 3"))
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "good\n")
    #expect(!FileManager.default.fileExists(atPath: old + ".tmp"))
    #expect(try Self.run(["simulate", Self.grid, "--out", old]).code == 0)
    #expect(try String(contentsOfFile: old, encoding: .utf8).count { $0 == "\n" } > 100)
  }

  @Test func filesThatAreNoPictureOrFontEndATourWithTheirCodeAfterIt() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("hello", to: "text.png")
    for option in ["--background", "--font"] {
      let out = folder.url.appending(path: option).path
      let outcome = try Self.run(
        ["tour", "--headless", "--page", "grid", "--out", out, option, text])
      #expect(Self.failed(outcome, .badInput, "text.png"))
      #expect(FileManager.default.fileExists(atPath: out + "/grid.png"))
    }
  }

  @Test func aLongValueIsNotRepeatedWhole() throws {
    let value = String(repeating: "x", count: 5000)
    let outcome = try Self.run(["simulate", Self.grid, "--set", "shyBar.snapRule=\(value)"])
    #expect(Self.failed(outcome, .usage, "shyBar.snapRule is xxxx"))
    #expect(outcome.errors.count < 300)
  }

  @Test func theListsNameEverythingOneALine() throws {
    let pages = try Self.run(["pages"]).output.split(separator: "\n")
    #expect(pages.map { String($0.prefix { $0 != " " }) } == DemoRegistry.all.map(\.id))
    #expect(pages.allSatisfy { $0.hasSuffix(".") })
    let keys = try Self.run(["presets", "--keys"]).output.split(separator: "\n")
    #expect(
      keys.map { String($0.prefix { $0 != " " }) } == LabSettings.table.settings.map(\.key))
    #expect(keys.allSatisfy { $0.hasSuffix(".") })
    let tly = try Self.run(["presets", "tly"]).output
    #expect(try TuningFile.parse(Array(tly.utf8), named: "tly").name == "tly")
  }

  @Test func whatIsPrintedIsWhatIsWrittenAndWhatTheDriverMakes() throws {
    let folder = try TemporaryFolder()
    let words = ["simulate", Self.grid, "--duration", "1"]
    let printed = try Self.run(words)
    #expect(printed.code == 0 && printed.errors.isEmpty)
    #expect(try Self.run(words + ["--out", folder.path("g.csv")]).output.isEmpty)
    #expect(try folder.text("g.csv") == printed.output)
    let lines = try Recording.read(Self.grid).geometry(duration: 1)
    #expect(printed.output == lines.joined(separator: "\n") + "\n")
    let events = try Self.run(words + ["--rows=events", "--format=jsonl"]).output
    #expect(events.hasPrefix("{\"format\":\"barlab-geometry\",\"version\":1}\n{\"frame\":0,"))
  }

  @Test func aSimulationCanPrintWhatTheBarDoesToTheReader() throws {
    let folder = try TemporaryFolder()
    let words = ["simulate", recordingPath("peers"), "--figures", "--preset", "tly"]
    let table = try Self.run(words)
    let lines = table.output.split(separator: "\n")
    #expect(table.code == 0 && table.errors.isEmpty, "\(table)")
    // 1000 on, 180 back, of a resistance of 200 pt. The finger was reported at 58 pt.
    #expect(lines[3].hasPrefix("To reopen ") && lines[3].contains(" never "))
    #expect(lines[4].hasPrefix("To hide ") && lines[4].contains(" 58 pt "))
    let csv = try Self.run(words + ["--format", "csv"]).output.split(separator: "\n")
    let cells = csv[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(csv[0].hasPrefix("slip,slip_sum,flips,") && cells.count == 12)
    #expect(cells[2] == "1" && cells[3] == "" && cells[9] == "true")
    let path = folder.path("f.jsonl")
    #expect(try Self.run(words + ["--format", "jsonl", "--out", path]).output.isEmpty)
    let object = try folder.text("f.jsonl").split(separator: "\n")
    #expect(object[0] == #"{"format":"barlab-reader-figures","version":1}"#)
    #expect(object[1].contains(#""points_to_reopen":null,"points_to_hide":58,"#))
    #expect(Self.failed(try Self.run(words + ["--rows", "events"]), .usage, "omit --rows."))
    let none = try Self.run(["simulate", recordingPath("refresh-banner"), "--figures"])
    #expect(Self.failed(none, .badInput, "the page refresh-banner has no bar"))
  }

  /// Fixed: the state was gone though the run was refused, or ended by itself.
  @Test func aRunThatKeepsNothingForgetsNothing() throws {
    for (words, option) in [
      (["--exit-after", "1"], "--exit-after"), (["--preset", "tly"], "--preset"),
    ] {
      let outcome = try Self.run(["run", "--fresh"] + words)
      #expect(
        Self.failed(
          outcome, .usage,
          "A run with \(option) neither reads nor writes what earlier runs have kept; omit --fresh "
            + "or \(option)."), "\(outcome)")
    }
  }

  @Test func aReplayThatTakesAnotherWayStopsAtTheFirstDifference() throws {
    let folder = try TemporaryFolder()
    let old = folder.path("old.csv")
    let new = folder.path("new.csv")
    let part = [Self.grid, "--duration", "1"]
    let other = part + ["--set", "scroll.slop=0", "--set", "shyBar.barHeight=50"]
    #expect(try Self.run(["simulate"] + part + ["--out", old]).code == 0)
    #expect(try Self.run(["simulate"] + other + ["--out", new]).code == 0)
    let replay = ["replay", "--headless", "--size", "480x480", "--expect", old]
    #expect(try Self.run(replay + part).code == 0)
    let apart = try Self.run(replay + other)
    #expect(Self.failed(apart, .checkFailed, "Frame 0, column ", " in \(old)."), "\(apart)")
    // Frames that only one of them has are a difference too.
    let short = try Self.run(replay + [Self.grid, "--duration", "0.5"])
    #expect(Self.failed(short, .checkFailed, "Frame 31, column frame: nothing here but 31"))

    let same = try Self.run(["compare", old, old])
    #expect(same.code == 0 && same.output == "\(old) and \(old) agree in every row.\n")
    let compared = try Self.run(["compare", old, new])
    #expect(
      Self.failed(compared, .checkFailed, "\(old) and \(new) first differ at frame 0, column "))
    let mixed = try Self.run(["compare", old, folder.url.path])
    #expect(Self.failed(mixed, .badInput, "of different kinds"), "\(mixed)")
  }

  @Test func aDelayThatIsAskedForComesWithoutAWindowToo() throws {
    let folder = try TemporaryFolder()
    let delay = ["--headless", "--size", "480x480", "--inject-delay", "33:60ms,35:1ms"]
    for (name, words) in [
      ("replay", ["replay", Self.grid, "--duration", "1"]), ("tour", ["tour", "--page", "short"]),
    ] {
      let outcome = try Tools.run(
        Tools.barlabCheck, words + delay + ["--frame-log", folder.path(name)])
      #expect(outcome.code == 0, "\(outcome)")
      let records = try StoredLog.read(folder.path(name)).table.records
      let injected = records.filter { $0.flags.contains(.injected) }
      #expect(injected.map(\.frame) == [33, 35])
      let stalled = try #require(injected.first)
      let update = try #require(stalled.update) - (try #require(stalled.input))
      #expect(update >= 60_000_000 && (stalled.interval ?? 0) >= 60_000_000)
      #expect(stalled.isCounted)
    }
  }

  // MARK: Usage

  @Test(arguments: [
    (["simulat"], "There is no verb simulat; did you mean simulate?"), ([""], "There is no verb"),
    (["--pag", "x"], "barlab run has no option --pag; did you mean --page?"),
    (["--page", "gird"], "There is no page gird; did you mean grid?"),
    (["tour", "--headless", "--page", "gird"], "There is no page gird"),
    (["tour", "--theme", "pink"], "--theme is pink but must be one of light, dark"),
    (["presets", "shi"], "There is no preset shi; did you mean shy?"),
    (["pages", "x"], "does not take \"x\""),
    (["pages", "--x"], "barlab pages has no option --x"),
    (["simulate"], "barlab simulate needs FILE"), (["simulate", ""], "barlab simulate needs FILE"),
    (["compare", "a"], "barlab compare needs B"), (["report", "a", "b"], "does not take \"b\""),
    (["simulate", grid, "--rate"], "--rate needs a value: --rate HZ"),
    (["simulate", grid, "--out="], "--out needs a value: --out FILE"),
    (["simulate", grid, "--out", ""], "--out needs a value: --out FILE"),
    (["simulate", grid, "--rate", "0"], "--rate is 0 but must be a number from 1 to 1000"),
    (["simulate", grid, "--rate", "nan"], "--rate is nan but must be a number"),
    (["simulate", grid, "--rate", "6O"], "--rate is 6O but must be a number"),
    (["simulate", grid, "--rows", "lines"], "--rows is lines but must be one of frames, events"),
    (["simulate", grid, "--format", "xml"], "--format is xml but must be one of csv, jsonl"),
    (["simulate", grid, "--duration", "-1"], "--duration is -1 but"),
    (["simulate", grid, "--preset", "tlyy"], "There is no preset tlyy; did you mean tly?"),
    (["simulate", grid, "--set", "shyBar.disable"], "has no value"),
    (["simulate", grid, "--set", "shyBar.disabel=true"], "did you mean shyBar.disable?"),
    (["simulate", grid, "--set", "shyBar.disable=2"], "shyBar.disable is 2 but must be true"),
    (["simulate", grid, "--set", "shyBar.barHeight=1e9"], "outside its range"),
    (["replay", grid, "--headless=1"], "--headless takes no value"),
    (["replay", grid, "--size", "800"], "--size is 800 but must be a size such as 1280x800"),
    (["replay", grid, "--size", "1x1"], "each side 320 to 16384"),
    (["replay", grid, "--scale", "9"], "--scale is 9 but must be a number from 0.5 to 4"),
    (["replay", grid, "--renderer", "magic"], "--renderer is magic but must be one of auto"),
    (["replay", grid, "--screenshot", "x.png"], "not of the form SECONDS=FILE"),
    (["replay", grid, "--screenshot", "90000=x"], "90000=x: the time must be a number of seconds"),
    (["replay", grid, "--screenshot", "-1=x.png"], "the time must be a number of seconds from 0"),
    (["replay", "--help=1"], "The option --help takes no value"),
    (["help", "nosuch"], "There is no verb nosuch"), (["--help", "-x"], "There is no verb -x"),
    (["help", "replay", "x"], "barlab help does not take \"x\""),
    (["--version", "--help"], "barlab --version does not take \"--help\""),
    (["presets", "--keys", "shy"], "--keys lists all settings and takes no shy"),
    (["presets", "--keys", "--swift"], "--keys lists all settings and takes no --swift"),
    (["replay", grid, "--fps", "1"], "--fps is 1 but must be a number from 10 to 1000"),
    (["replay", grid, "--spin-us", "501"], "--spin-us is 501 but"),
    (["replay", grid, "--spin-us", "99.5"], "--spin-us is 99.5 but must be a whole number from 0"),
    (["report", "x", "--html", "q", "--json", "./q"], "--html and --json both write q"),
    (
      ["report", "x", "--html", "out/../q", "--json", "no//such/q/../../../q"],
      "--html and --json both write out/../q"
    ),
    (
      ["replay", grid, "--geometry", "/tmp/q", "--screenshot", "1=/tmp/./q"],
      "--screenshot and --geometry both write /tmp/./q"
    ),
    (["--inject-delay", "1:1s"], "barlab run has no option --inject-delay"),
    (["--exit-after", "-1"], "--exit-after is -1 but"),
  ])
  func aCommandLineThatIsWrongIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Self.run(words)
    #expect(Self.failed(outcome, .usage, fault), "\(outcome)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    (["replay", grid, "--inject-delay", "40:50"], "not of the form FRAME:DURATION"),
    (["--inject-delay", "1:61s"], "lasts at most a minute"),
  ])
  func aStallThatIsWrongIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Tools.run(Tools.barlabCheck, words)
    #expect(Self.failed(outcome, .usage, fault), "\(outcome)")
    #expect(outcome.output.isEmpty)
  }

  // MARK: Files that are not there, or not what they should be

  @Test(arguments: [
    (["simulate", "/nowhere/a.jsonl"], "/nowhere/a.jsonl does not exist"),
    (["replay", "/nowhere/a.jsonl", "--headless"], "/nowhere/a.jsonl does not exist"),
    (["simulate", grid, "--preset", "mine.json"], "The tuning file mine.json does not exist"),
    (["replay", grid, "--headless", "--expect", "/nowhere/e.csv"], "/nowhere/e.csv does not"),
    (["replay", grid, "--background", "/nowhere/b.png"], "picture /nowhere/b.png does not exist"),
    (["replay", grid, "--font", "/nowhere/f.ttf"], "font file /nowhere/f.ttf does not exist"),
    (["report", "/nowhere/log"], "/nowhere/log does not exist"),
    (["report", "/proc/self/fdinfo"], "/proc/self/fdinfo contains no frame log"),
    (["compare", grid, "/nowhere/b"], "/nowhere/b does not exist"),
    (["simulate", String(repeating: "x", count: 100_000)], "x… is longer than 4096 bytes"),
    (["replay", grid, "--font", String(repeating: "x", count: 4097)], "is longer than 4096 bytes"),
  ])
  func aFileThatIsMissingIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Self.run(words)
    #expect(Self.failed(outcome, .missingInput, fault), "\(outcome)")
  }

  @Test(arguments: [
    (["simulate", "/tmp"], "/tmp cannot be read"), (["simulate", "/dev/null"], "is empty"),
    (["simulate", #filePath], "line 1 is not the header of a recording"),
    (["simulate", grid, "--preset", grid], "is not a tuning file"),
    (
      ["replay", grid, "--headless", "--expect", #filePath], "is not the header of a geometry file"
    ),
    (["report", grid], "grid.jsonl is not a frame log"),
    (["compare", grid, grid], "is not a frame log"),
  ])
  func aFileOfAnotherKindIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Self.run(words)
    #expect(Self.failed(outcome, .badInput, fault), "\(outcome)")
  }

  @Test func anEventThatThePageRefusesIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      plainHeader + "\n\n" + #"{"t":0.5,"type":"list","select":3}"# + "\n", to: "list.jsonl")
    let outcome = try Self.run(["simulate", path])
    #expect(Self.failed(outcome, .badInput, "\(path), line 3: list 3 does not exist"), "\(outcome)")
    // What came before has been printed.
    #expect(outcome.output.split(separator: "\n").count > 10)
  }
}
