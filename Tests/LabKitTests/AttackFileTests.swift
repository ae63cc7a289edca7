import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with files that are cut, unreadable, or named in unusual ways.
@Suite(.serialized, .ownThreads) struct AttackFileTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test(arguments: [": > rows", "truncate -s 1 rows"])
  func aFileThatIsCutShortWhileItIsWrittenIsTold(_ line: String) throws {
    let file = try LiveFile(folder.path("rows"), replaces: true)
    file.put("first\n")
    file.flush()
    #expect(try program.shell(line).code == 0)
    file.put("2\n")
    let error = complaint { () throws(LabError) in try file.finish() }
    #expect(
      error?.says(.cannotWrite, "rows was moved, removed, replaced, cut short or added to") == true)
    let left = try folder.text("rows")
    #expect(left.hasSuffix("2\n") && !left.contains("\0"), "\(left)")
  }

  /// Before each line, creates links to the folder of open files and to a file in it.
  @Test(arguments: [
    "/dev/stdout", "/dev//stdout", "/dev/./stdout", "/proc/thread-self/fd/1",
    "/proc/self/fd/../fd/1", "/proc/self/root/dev/stdout", "fds/1", "./fds//1", "out",
  ])
  func theStandardOutputIsNotOpenedAgainHoweverItIsSpelled(_ path: String) throws {
    let run = try program.shell(
      """
      cp '\(recordingPath("grid"))' a.jsonl; ln -s /proc/self/fd fds; ln -s fds/1 out
      for line in 'simulate a.jsonl --out' 'replay a.jsonl --headless --size 480x480 --geometry'; do
        (echo HEADER; "$B" $line \(path) --duration 0.1; echo END $?) > all
        (exec 1> gone; rm gone; "$B" $line \(path) --duration 0.1)
        sed -n '1p;2s/,.*//p;$p' all
      done
      ls
      """)
    #expect(run.output == "HEADER\nframe\nEND 0\nHEADER\nframe\nEND 0\na.jsonl\nall\nfds\nout\n")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
  }

  @Test func aNumberThatTheProgramWasNotGivenOpenIsRefused() throws {
    let run = try program.shell(
      """
      cp '\(recordingPath("grid"))' a.jsonl
      for number in {3..20}; do eval "exec $number>&-"; done
      for number in {3..12}; do "$B" simulate a.jsonl --out /dev/fd/$number; echo $?; done
      for number in 3 8 10; do
        "$B" replay a.jsonl --headless --size 480x480 --geometry /dev/fd/$number; echo $?
      done
      "$B" simulate a.jsonl --out /dev/fd/3 3> rows; echo $?
      """)
    #expect(run.output == String(repeating: "73\n", count: 13) + "0\n", "\(run)")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.count == 13
        && lines.allSatisfy { $0.contains("cannot be written (Bad file descriptor") })
    #expect(try folder.text("rows").hasPrefix("frame,time,"))
  }

  @Test(
    .needsUser,
    arguments: [
      "report z/frames.csv", "report z/log", "compare z/x z/x", "presets z/p.json",
      "simulate a.jsonl --preset z/x.json", "replay a.jsonl --headless --background z/p.png",
      "replay a.jsonl --headless --font z/p.ttf",
    ])
  func aFolderThatMayNotBeSearchedIsNotTakenForAnEmptyOne(_ line: String) throws {
    let run = try program.shell(
      "cp '\(recordingPath("grid"))' a.jsonl; chmod 644 a.jsonl; chmod 755 .; mkdir -m 000 z\n"
        + "\(program.others) \"$B\" \(line); S=$?; chmod 700 z; exit $S")
    #expect(run.code == 65 && run.errors.contains("cannot be read (Permission denied)"), "\(run)")
  }

  @Test(.needsUser) func aSummaryThatMayNotBeReadIsNotCalledSomebodyElses() throws {
    let log = folder.path("log")
    let made = try program.barlab([
      "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
      "--frame-log", log,
    ])
    #expect(made.code == 0, "\(made)")
    let report = try program.shell(
      "chmod 755 . log; chmod 644 log/*; chmod 000 log/summary.json\n"
        + "\(program.others) \"$B\" report log; S=$?; chmod 600 log/summary.json; exit $S")
    #expect(report.code == 0 && report.output.contains("frames"), "\(report)")
    #expect(
      report.errors.hasSuffix(
        "summary.json cannot be read (Permission denied), so it is left unchanged; "
          + "give --json FILE for the summary.\n"), "\(report)")
  }

  @Test func aSignalWhileAPipeWaitsForItsReaderIsAllThatIsTold() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let replay = ["replay", recordingPath("grid"), "--headless", "--size", "480x480"]
    let picture = try Tools.start(
      Tools.barlab,
      replay + ["--screenshot", "0=\(folder.path("first.png"))", "--screenshot", "0=\(pipe)"])
    try Tools.wait { FileIO.exists(folder.path("first.png")) }
    kill(picture.process.processIdentifier, SIGINT)
    let ended = picture.wait()
    #expect(ended.code == 1, "\(ended)")
    #expect(ended.errors == "barlab: A signal stopped the run after 1 frame.\n")

    // Rows that do not fit into a full pipe.
    let end = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(end) }
    let junk = [UInt8](repeating: 0x2E, count: 4096)
    while write(end, junk, junk.count) > 0 {}
    let rows = try Tools.start(
      Tools.barlab,
      replay + ["--rate", "1000", "--duration", "20", "--geometry", pipe, "--frame-log"]
        + [folder.path("log")])
    try Tools.wait { FileIO.exists(folder.path("log/session.json")) }
    kill(rows.process.processIdentifier, SIGTERM)
    let outcome = rows.wait()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors.hasPrefix("barlab: A signal stopped the run after "), "\(outcome)")
    #expect(
      outcome.errors.hasSuffix(outcome.errors.contains(" 1 frame") ? " frame.\n" : " frames.\n"))
  }
}
