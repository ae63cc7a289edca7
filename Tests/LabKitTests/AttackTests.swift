import BarCore
import BarRender
import BarScene
import Foundation
import FrameTiming
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks on the whole program: ways in which something was lost or crashed.
@Suite(.serialized, .ownThreads) struct AttackTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test func aPathOfManyPartsIsTooLongAtOnce() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    let path = String(repeating: "a/", count: 30_000) + "b"
    for line in ["simulate a.jsonl --out", "tour --headless --page grid --out"] {
      let run = try program.shell(
        "ulimit -v 1000000 -t 60; exec timeout 600 \"$B\" \(line) \(path)")
      #expect(run.code == 73 && run.errors.contains("longer than 4096 bytes"), "\(run.code)")
      #expect(run.errors.count < 200 && !FileIO.isTaken(folder.path("a")))
    }
  }

  @Test func eventsThatCannotBeReadAreToldAndChangeNothingThatWasKnown() throws {
    let log = folder.path("log")
    let made = try program.barlab([
      "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
      "--frame-log", log,
    ])
    try #require(made.code == 0, "\(made)")
    #expect(try program.shell("echo '1,0,suspend,seconds=3' >> log/events.csv").code == 0)
    let first = try program.barlab(["report", log, "--all"])
    #expect(first.code == 0 && first.output.contains("slept"), "\(first)")
    #expect(try program.shell("rm log/events.csv; mkdir log/events.csv").code == 0)
    let second = try program.barlab(["report", log, "--all"])
    #expect(second.code == 0 && second.output.contains("slept"), "\(second)")
    #expect(second.errors.contains("The log is read without its events."), "\(second)")
    #expect(try folder.text("log/summary.json").contains("\"suspend_detected\" : true"))
  }

  @Test func aFolderOfAssetsThatIsNoneIsTold() throws {
    let run = try program.shell(
      "BARLAB_ASSETS=/nowhere \"$B\" tour --headless --size 480x480 --page grid --out T")
    #expect(run.code == 0 && run.errors.contains("BARLAB_ASSETS is /nowhere"), "\(run)")
    let empty = try program.shell("BARLAB_ASSETS= \"$B\" tour --headless --page grid --out U")
    #expect(empty.code == 0 && !empty.errors.contains("BARLAB_ASSETS"), "\(empty)")
  }

  @Test func aRecordingWithoutEndIsRefusedAt64MiB() throws {
    for line in ["simulate /dev/zero", "replay --headless /dev/zero"] {
      let run = try program.shell("ulimit -v 600000; exec timeout 600 \"$B\" \(line)")
      #expect(run.code == 65 && run.errors.contains("larger than 64 MiB"), "\(run)")
    }
  }

  @Test func placesAndNamesThatCannotBeMeantAreRefusedAtOnce() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    let long = String(repeating: "a", count: 300)
    for place in ["loop/x", long] {
      let run = try program.shell(
        "ln -sfn loop loop; \"$B\" fuzz --events 30 --files 0 --out \(place)")
      #expect(run.code == 73 && run.errors.contains("cannot be created"), "\(run)")
    }
    let twice = try program.shell(
      "\"$B\" replay a.jsonl --headless --screenshot 0=s.png --screenshot 0.5=./s.png")
    #expect(twice.code == 64 && twice.errors.contains("Two --screenshot write"), "\(twice)")
    let preset = try program.barlab(["presets", "x", "--keys"])
    #expect(preset.code == 64 && preset.output.isEmpty, "\(preset)")
    let lines = try program.barlab(["simulate", "none\nbarlab: all \u{61C}fine"])
    #expect(lines.errors.filter { $0 == "\n" }.count == 1 && !lines.errors.contains("\u{61C}"))
  }

  @Test func aGeometryWithOtherLineEndsIsComparedInAllColumns() throws {
    let made = try program.barlab([
      "simulate", recordingPath("grid"), "--out", folder.path("a.csv"),
    ])
    try #require(made.code == 0, "\(made)")
    var lines = try folder.text("a.csv").components(separatedBy: "\n")
    try folder.write(lines.joined(separator: "\r\n"), to: "same.csv")
    lines[20] += "12345"
    try folder.write(lines.joined(separator: "\r\n"), to: "other.csv")
    lines = try folder.text("a.csv").components(separatedBy: "\n").map {
      $0 + ",\($0.isEmpty ? "" : "0")"
    }
    lines[0] = try #require(lines.first).replacing(",0", with: ",offset")
    try folder.write(lines.dropLast().joined(separator: "\n") + "\n", to: "twice.csv")
    func compare(_ name: String) throws -> Outcome {
      try program.barlab(["compare", folder.path("a.csv"), folder.path(name)])
    }
    #expect(try compare("same.csv").code == 0)
    let other = try compare("other.csv")
    #expect(other.code == 2 && other.errors.contains("column image_shift"), "\(other)")
    let twice = try compare("twice.csv")
    #expect(twice.code == 65 && twice.errors.contains("has the column offset twice"), "\(twice)")
  }

  @Test func aFailedStartDoesNotHideTheLogThatFollows() throws {
    try folder.write("", to: "log/frames.csv", making: true)
    try folder.write("t_ns,frame,event,detail\n", to: "log/events.csv")
    let made = try program.barlab([
      "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
      "--frame-log", folder.path("log"),
    ])
    #expect(made.code == 0, "\(made)")
    let report = try program.barlab(["report", folder.path("log")])
    #expect(report.code == 0, "\(report)")
  }

  @Test func aReportKeepsTheNumberOfLostRowsThatTheSummaryAloneKnows() throws {
    let log = folder.path("log")
    let made = try program.barlab([
      "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
      "--frame-log", log,
    ])
    try #require(made.code == 0, "\(made)")
    let summary = try folder.text("log/summary.json")
      .replacing("\"rows_lost\" : 0", with: "\"rows_lost\" : 14660")
    try folder.write(summary, to: "log/summary.json")
    for _ in 0..<2 {
      let report = try program.barlab(["report", log, "--all"])
      #expect(report.code == 0 && report.output.contains("rows lost 14660"), "\(report)")
    }
  }

  @Test func filesOfNothingButLinesNeedLittleMemory() throws {
    var bytes = Array("{\"format\":\"barlab-recording\",\"version\":1,\"page\":\"shy-bar\"}\n".utf8)
    bytes += [UInt8](repeating: 0x0A, count: 4_000_000)
    try FileIO.write(bytes, to: folder.path("lines.jsonl"))
    let recording = try program.shell(
      "ulimit -v 600000; timeout 600 \"$B\" simulate lines.jsonl --out g.csv")
    #expect(recording.code == 0, "\(recording)")
    let log = folder.path("log")
    let made = try program.barlab([
      "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
      "--frame-log", log,
    ])
    try #require(made.code == 0, "\(made)")
    try folder.write(
      "{\"a\":[" + String(repeating: "1,", count: 3_000_000) + "1]}", to: "log/session.json")
    try folder.write(String(repeating: "x\n", count: 20_000_000), to: "log/events.csv")
    let report = try program.shell("ulimit -v 600000; timeout 600 \"$B\" report log")
    #expect(report.code == 0 && report.output.contains("session.json cannot be read"), "\(report)")
  }

  /// Rows are compared as they are read: 12 MB of empty cells once took 400 MB.
  @Test func comparingLargeGeometryNeedsLittleMemory() throws {
    let header = GeometryTable.columns.joined(separator: ",") + "\n"
    let row = String(repeating: ",", count: GeometryTable.columns.count - 1) + "\n"
    let rows = String(repeating: row, count: 200_000)
    try folder.write(header + rows, to: "g.csv")
    let outcome = try program.shell("ulimit -v 400000; timeout 600 \"$B\" compare g.csv g.csv")
    #expect(outcome.code == 0 && outcome.output.contains("agree in every row"), "\(outcome)")
    try folder.write("frame,time,a\n" + String(repeating: ",,\n", count: 3_000_000), to: "b.csv")
    let refused = try program.shell("ulimit -v 400000; timeout 600 \"$B\" compare b.csv b.csv")
    #expect(refused.code == 65 && refused.errors.contains("line 1 is not the header"))
  }

  /// Both are reported, each in one sentence.
  @Test func aLimitOnFileSizesNamesEveryOutputThatIsCut() throws {
    let outcome = try program.shell(
      "ulimit -f 8; \"$B\" replay '\(recordingPath("short"))' --headless --size 480x480 "
        + "--geometry g.csv --frame-log log")
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.contains("g.csv cannot be written (File too large)"), "\(outcome)")
    #expect(outcome.errors.contains("The frame log log is not complete: "), "\(outcome)")
    #expect(outcome.errors.contains("lost (File too large)"), "\(outcome)")
    #expect(!outcome.errors.contains("give") && !outcome.errors.contains("until"), "\(outcome)")
  }

  @Test(.needsUser) func aPlaceForFindingsIsAskedForBeforeTheSearch() throws {
    let outcome = try program.shell(
      "mkdir -m 555 ro; \(program.others) \"$B\" fuzz --events 10 --out ro/a/b")
    #expect(outcome.code == 73 && outcome.errors.contains("ro/a/b cannot be written"), "\(outcome)")
  }

  /// If a file cannot be written, the file is lost, not the finding.
  @Test(.needsMount) func aFindingWithoutAPlaceIsToldAllTheSame() throws {
    let lost = try program.shell(
      """
      mkdir full; mount -t tmpfs -o nr_inodes=1 none full || exit 9; trap 'umount -l full' EXIT
      BARLAB_DRILL=rule "$B" fuzz --events 1000 --files 0 --out full
      """)
    #expect(lost.code == 2, "\(lost)")
    #expect(lost.errors.contains("shows a fault") && lost.errors.contains("is lost: "), "\(lost)")
  }

  /// Work that grew with the square of the columns took minutes here.
  @Test(.timeLimit(.minutes(10))) func geometryOfManyColumnsIsCompared() throws {
    for name in ["c", "d"] {
      let columns = (0..<100_000).map { "\(name)\($0)" }.joined(separator: ",")
      try folder.write("\n\nframe,time,event,offset,\(columns)\n", to: "\(name).csv")
    }
    let outcome = try program.shell("ulimit -t 100; exec timeout 600 \"$B\" compare c.csv d.csv")
    let end = "that both have; only one of them has c0, c1, c2, c3, c4 and 199995 more."
    #expect(outcome.code == 0 && outcome.output.contains(end), "\(outcome)")
  }

  @Test func aSmallStackIsNamed() throws {
    for verb in ["tour --headless", "simulate '\(recordingPath("grid"))' --out g.csv", "fuzz"] {
      let outcome = try program.shell("ulimit -s 512; \"$B\" \(verb)")
      #expect(outcome.code == 1 && outcome.errors.contains("2 MiB of stack"), "\(outcome)")
    }
  }

  @Test func aNameThatIsNotUTF8IsRefused() throws {
    let outcome = try program.shell(
      "cp '\(recordingPath("grid"))' a.jsonl; \"$B\" simulate a.jsonl --out $'x\\xff.csv'")
    #expect(outcome.code == 64 && outcome.errors.contains("is not valid UTF-8"), "\(outcome)")
    #expect(FileIO.names(in: folder.url.path) == ["a.jsonl"])
  }

  @Test func aFontThatIsAPipeIsRefused() throws {
    try #require(mkfifo(folder.path("font"), 0o600) == 0)
    let outcome = try program.barlab([
      "tour", "--headless", "--page", "grid", "--font", folder.path("font"),
    ])
    #expect(outcome.code == 65 && outcome.errors.contains("is not a regular file"), "\(outcome)")
  }

  @Test(arguments: [0, 1024])
  func aSearchThatCannotWriteFindsNoFault(_ bytes: Int) throws {
    let outcome = try Tools.run(
      "/usr/bin/prlimit",
      [
        "--fsize=\(bytes)", Tools.barlab, "fuzz", "--events", "100", "--files", "40", "--out",
        folder.path("found"),
      ])
    let isDone = outcome.code == 0 && bytes > 0
    #expect(isDone || outcome.code == 73, "\(outcome)")
    #expect(!outcome.errors.contains("fault") && !outcome.errors.hasSuffix(": \n"), "\(outcome)")
  }

  @Test func aReplayThatIsStoppedFindsNoDifferenceAndMakesUpNoRows() throws {
    // It lasts two minutes, so that the signal comes before its end, and has few frames.
    let replay = ["replay", recordingPath("short"), "--rate", "5", "--duration", "120"]
    let whole = try program.barlab(
      replay + ["--headless", "--geometry", folder.path("a.csv")])
    try #require(whole.code == 0, "\(whole)")
    for words in [["--geometry", folder.path("b.csv")], ["--expect", folder.path("a.csv")]] {
      let running = try Tools.start(
        Tools.barlab,
        replay + ["--size", "480x480", "--frame-log", folder.path("log")] + words,
        environment: ["SDL_VIDEODRIVER": "dummy"])
      try Tools.wait { FileIO.size(folder.path("log/frames.csv")) > 0 }
      kill(running.process.processIdentifier, SIGTERM)
      let outcome = running.wait()
      #expect(
        outcome.code == (words[0] == "--expect" ? 1 : 0)
          && outcome.errors.contains("was stopped before its end"), "\(outcome)")
      try FileManager.default.removeItem(atPath: folder.path("log"))
    }
    let rows = try folder.text("a.csv").split(separator: "\n")
    let stopped = try folder.text("b.csv").split(separator: "\n")
    #expect(stopped.count < rows.count && stopped == Array(rows.prefix(stopped.count)))
  }

  @Test func theLogsBesideTheOneThatIsReadStay() throws {
    for name in ["s1", "s2"] {
      let made = try program.barlab([
        "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
        "--frame-log", folder.path("logs/" + name),
      ])
      try #require(made.code == 0, "\(made)")
    }
    let logs = folder.path("logs")
    for words in [
      ["report", logs, "--html", logs + "/s1/session.json"],
      ["report", logs, "--json", logs + "/s1/frames.csv"],
      ["convert", logs, "--to", "perfetto", "--out", logs + "/s1/frames.csv"],
    ] {
      let outcome = try program.barlab(words)
      #expect(
        outcome.code == 64 && outcome.errors.contains("is a file of the frame log"), "\(outcome)")
    }
  }
}
