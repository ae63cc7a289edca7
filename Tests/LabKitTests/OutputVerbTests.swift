import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Files that the verbs must never overwrite.
@Suite(.ownThreads) struct OutputVerbTests {
  private let folder: TemporaryFolder
  private static let grid = recordingPath("grid")

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String]) throws -> Outcome {
    // No display, on every machine.
    try Tools.run(
      Tools.barlab, words,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "offscreen"])
  }

  /// A log with rows.
  private func log(_ name: String) throws -> String {
    try folder.write("frame,interval_us\n0,\n1,16666.667\n", to: name + "/frames.csv", making: true)
    return folder.path(name)
  }

  @Test func anInputWithTheNameOfAScratchFileStays() throws {
    let text = plainHeader + "\n" + #"{"t":0,"type":"wheel","dy":-1}"# + "\n"
    let input = try folder.write(text, to: "r.jsonl.tmp")
    let outcome = try run(["simulate", input, "--out", folder.path("r.jsonl")])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try folder.text("r.jsonl.tmp") == text)
    #expect(try folder.text("r.jsonl").hasPrefix("frame,"))
  }

  @Test func twoOutputsOfWhichOneIsCalledAsTheOthersScratchFileAreBothWritten() throws {
    let log = try log("log")
    let outcome = try run(
      ["report", log, "--json", folder.path("q.tmp"), "--html", folder.path("q")])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try folder.text("q.tmp").hasPrefix("{"))
    #expect(try folder.text("q").hasPrefix("<!"))
  }

  @Test func aHardLinkToAnInputIsThatInput() throws {
    let input = try folder.write(plainHeader + "\n", to: "in.jsonl")
    let other = folder.path("other")
    try FileManager.default.linkItem(atPath: input, toPath: other)
    for words in [
      ["simulate", input, "--out", other], ["replay", input, "--headless", "--geometry", other],
      ["compare-presets", input, "--format", "md", "--out", other],
    ] {
      let outcome = try run(words)
      #expect(outcome.code == 64, "\(words): \(outcome)")
      #expect(outcome.errors.contains("is a file that this command reads"))
    }
    let twin = folder.path("twin")
    try FileManager.default.linkItem(atPath: input, toPath: twin)
    let outcome = try run(
      ["replay", Self.grid, "--headless", "--geometry", other, "--screenshot", "1=\(twin)"])
    #expect(outcome.code == 64 && outcome.errors.contains("both write"), "\(outcome)")
    #expect(try folder.text("in.jsonl") == plainHeader + "\n")
  }

  /// A link to a missing file names that future file.
  @Test func aLinkToNothingIsWhatItLeadsTo() throws {
    let log = try log("log")
    func link(_ name: String, to target: String) throws -> String {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: target)
      return folder.path(name)
    }
    let segment = try link("segment", to: "log/frames.0009.csv")
    let round = try link("round", to: "round/about")
    let a = try link("a", to: "c.out")
    let b = try link("b", to: "a")
    try FileManager.default.createDirectory(
      atPath: folder.path("new"), withIntermediateDirectories: false)
    let rows = try link("rows", to: "new/frames.csv")
    for (words, fault) in [
      (["convert", log, "--to", "perfetto", "--out", segment], "is a file of the frame log"),
      (["report", log, "--json", a, "--html", b], "both write"),
      (
        ["replay", Self.grid, "--headless", "--frame-log", folder.path("new"), "--geometry", rows],
        "is a file of the frame log"
      ),
    ] {
      let outcome = try run(words)
      #expect(outcome.code == 64 && outcome.errors.contains(fault), "\(words): \(outcome)")
    }
    #expect(!FileIO.exists(folder.path("c.out")) && !FileIO.exists(segment))
    // Links that go round in circles end somewhere, and nothing can be written there.
    #expect(try run(["report", log, "--json", round]).code == 73)
  }

  @Test func aReplayThatCannotBeginLeavesTheOldGeometry() throws {
    try folder.write("old\n", to: "g.csv")
    // A renderer that is not there ends it before its first frame.
    for words in [
      ["--frame-log", "/dev/null/log"], ["--headless", "--frame-log", "/dev/null/log"],
    ] {
      let outcome = try run(["replay", Self.grid, "--geometry", folder.path("g.csv")] + words)
      #expect(outcome.code == 73, "\(outcome)")
      #expect(try folder.text("g.csv") == "old\n")
    }
  }

  @Test func noOutputIsAFileOfTheLogThatTheSessionWrites() throws {
    let log = folder.path("log")
    for words in [
      ["replay", Self.grid, "--headless", "--geometry", log + "/events.csv"],
      ["replay", Self.grid, "--headless", "--screenshot", "0=\(log)/./frames.csv"],
      ["replay", Self.grid, "--headless", "--geometry", log + "/frames.0001.csv"],
      ["run", "--record", log + "/events.csv"], ["run", "--geometry", log + "/session.json"],
      ["run", "--screenshot", "1=" + log + "/summary.json"],
    ] {
      let outcome = try run(words + ["--frame-log", log])
      #expect(outcome.code == 64, "\(words): \(outcome)")
      #expect(outcome.errors.contains("is a file of the frame log"), "\(outcome)")
      #expect(!FileIO.exists(log))
    }
  }

  @Test func noOutputIsAFileOfTheLogThatIsRead() throws {
    let log = try log("log")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: log + "/frames.csv")
    for words in [
      ["convert", log, "--to", "perfetto", "--out", log + "/frames.0001.csv"],
      ["convert", log, "--to", "presentmon", "--out", folder.path("link")],
      ["convert", log + "/frames.csv", "--to", "mangohud", "--out", log + "/session.json"],
      ["report", log, "--json", log + "/frames.0002.csv"],
      ["report", log, "--html", log + "/summary.json"],
    ] {
      let outcome = try run(words)
      #expect(outcome.code == 64, "\(words): \(outcome)")
      #expect(outcome.errors.contains("is a file of the frame log"), "\(outcome)")
    }
    #expect(try folder.text("log/frames.csv") == "frame,interval_us\n0,\n1,16666.667\n")
    #expect(try run(["report", log, "--json", log + "/summary.json"]).code == 0)
  }

  @Test func aReportFollowsNoLinkOutOfTheLog() throws {
    let log = try log("log")
    let victim = try folder.write("keep", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: log + "/summary.json", withDestinationPath: victim)
    let report = try run(["report", log])
    #expect(report.code == 0 && report.errors.contains("summary.json is a link"), "\(report)")
    #expect(try folder.text("victim") == "keep")
  }

  @Test func aReportNamesTheFilesThatItWrote() throws {
    let log = try log("log")
    let (page, summary) = (folder.path("report.html"), folder.path("s.json"))
    let made = try run(["report", log, "--html", page, "--json", summary])
    #expect(
      made.output.hasSuffix(
        "\nsummary: \(log)/summary.json\nsummary: \(summary)\npage: \(page)\n"
          + "Every figure: --all. A page with plots: --html FILE.\n"), "\(made)")
    let all = try run(["report", log, "--all", "--json", log + "/summary.json"])
    #expect(all.output.hasSuffix("\nsummary: \(log)/summary.json\n"), "\(all)")
    #expect(all.output.contains("\n1 % low fps, "))
    let piped = try run(["report", log, "--json", "/dev/stdout"])
    #expect(piped.code == 0 && !piped.output.contains("summary: "), "\(piped)")
  }

  @Test("a run with a log ends with the verdict and the next command")
  func verdict() throws {
    let log = folder.path("my log")
    let words = ["run", "--size", "480x480", "--renderer", "software"]
    let dummy = ["SDL_VIDEODRIVER": "dummy"]
    // Ended once the log has a row.
    func lines(with log: String, _ more: [String] = []) throws -> [Substring] {
      let lab = try Tools.start(
        Tools.barlab, words + ["--frame-log", log] + more, environment: dummy)
      try Tools.wait {
        let rows = FileManager.default.contents(atPath: log + "/frames.csv") ?? Data()
        return rows.count(where: { $0 == 0x0A }) >= 2 || !lab.process.isRunning
      }
      kill(lab.process.processIdentifier, SIGTERM)
      let outcome = lab.wait()
      #expect(outcome.code == 0, "\(outcome)")
      return outcome.output.split(separator: "\n")
    }
    let found = try lines(with: log)
    #expect(found.count == 3 && found.first == "frame log: \(log)", "\(found)")
    #expect(found.dropFirst().first?.hasSuffix(".") == true)
    #expect(found.last == "next: barlab report '\(log)'")
    let report = try run(["report", log])
    #expect(
      report.output.replacing("\n", with: " ").hasPrefix(String(found[1])), "\(report) \(found)")
    let silent = try Tools.run(Tools.barlab, words + ["--exit-after", "0.5"], environment: dummy)
    #expect(silent.code == 0 && silent.output.isEmpty, "\(silent)")
    let piped = try lines(with: folder.path("other"), ["--geometry", "/dev/stdout"])
    #expect(piped.first?.hasPrefix("frame,") == true && piped.allSatisfy { !$0.contains("next:") })
  }

  @Test func aPathIsOneWordOfACommandLine() {
    #expect("logs/a-b_c.1".shellWord == "logs/a-b_c.1")
    #expect("my log".shellWord == "'my log'" && "".shellWord == "''")
    #expect("it's".shellWord == #"'it'\''s'"#)
  }

  @Test func aRecordingThatIsThereIsReplacedOnlyByForce() throws {
    let path = try folder.write("old\n", to: "r.jsonl")
    let words = ["run", "--record", path, "--size", "480x480", "--exit-after", "0.1"]
    let refused = try run(words)
    #expect(refused.code == 73, "\(refused)")
    #expect(refused.errors.contains("\(path) already exists; choose another path, or"))
    #expect(refused.errors.count { $0 == "\n" } == 1 && refused.output.isEmpty)
    #expect(try folder.text("r.jsonl") == "old\n")
    let forced = try run(words + ["--force"])
    #expect(forced.code == 0, "\(forced)")
    #expect(try Recording.read(path).page == "shy-bar")
  }

  @Test func aSecondProgramDoesNotWriteIntoTheFileOfAFirst() throws {
    let path = folder.path("g.csv")
    let file = try LiveFile(path, replaces: true)
    file.put("first\n")
    file.flush()
    for words in [
      ["replay", Self.grid, "--headless", "--geometry", path],
      ["run", "--record", path, "--force", "--exit-after", "0.1"],
    ] {
      let outcome = try run(words)
      #expect(outcome.code == 73, "\(words): \(outcome)")
      #expect(outcome.errors.contains("is being written by another program"), "\(outcome)")
    }
    #expect(try folder.text("g.csv") == "first\n")
  }

  @Test(arguments: [false, true])
  func aFullDiskEndsTheGeometryAndNotTheSession(_ isHeadless: Bool) throws {
    // A limit on the size of files acts as a full disk does, and needs no rights.
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c",
        """
        ulimit -f 8
        exec "$B" replay "$F" \(isHeadless ? "--headless" : "") --size 480x480 --duration 2 \
          --geometry "$D/g.csv"
        """,
      ],
      environment: [
        "B": Tools.barlab, "F": recordingPath("shy-bar"), "D": folder.url.path,
        "SDL_VIDEODRIVER": "dummy",
      ])
    #expect(outcome.code == 73, "\(outcome)")
    let said = outcome.errors.split(separator: "\n")
    #expect(
      said.first?.hasSuffix(
        "g.csv cannot be written (File too large); it ends with its last complete line.") == true)
    // A session tells it at once, and at its end that something is missing.
    #expect(said.count == (isHeadless ? 1 : 2), "\(outcome)")
    #expect(isHeadless || said.last?.hasSuffix("g.csv is not complete.") == true)
    let rows = try folder.text("g.csv")
    #expect(rows.hasSuffix("\n") && rows.utf8.count > 4000)
    let cells = rows.split(separator: "\n").map { $0.count { $0 == "," } }
    #expect(Set(cells) == [GeometryTable.columns.count - 1])
  }

  @Test func librariesPrintNoLinesOfTheirOwn() throws {
    let good = Array(PNGSample.whole)
    let path = folder.path("cut.png")
    try FileIO.write(good.dropLast(30), to: path)
    let outcome = try run(
      [
        "replay", Self.grid, "--headless", "--size", "480x480", "--duration", "0.1",
        "--background", path,
      ])
    #expect(outcome.code == 65, "\(outcome)")
    #expect(outcome.errors.hasPrefix("barlab: The picture \(path)"), "\(outcome.errors)")
    #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
  }

  /// The bytes of a picture that comes with the program.
  private enum PNGSample {
    static let whole: [UInt8] = {
      let folder = assetPath("backgrounds")
      let name = FileIO.names(in: folder).first { $0.hasSuffix(".png") } ?? ""
      return (try? FileIO.read("\(folder)/\(name)")) ?? []
    }()
  }
}
