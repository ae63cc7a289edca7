import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks on the folders of frame logs: unreadable ones, stray files, strange
/// names.
@Suite(.serialized, .ownThreads) struct AttackLogFolderTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  /// Two segments of two rows, in a folder that others may enter.
  private func makeLog(_ name: String = "log") throws {
    for (file, first) in [("frames.0001.csv", 0), ("frames.csv", 2)] as [(String, Int64)] {
      var bytes = Array((FrameRow.header + "\n").utf8)
      for frame in first..<first + 2 {
        var record = FrameRecord(frame: frame)
        record.begin = frame * 16_666_667
        record.presentBegin = frame * 16_666_667 + 5_000_000
        record.interval = frame == 0 ? nil : 16_666_667
        FrameRow.append(record, to: &bytes)
      }
      try FileIO.makeDirectory(folder.path(name))
      try FileIO.write(bytes, to: folder.path("\(name)/\(file)"))
    }
    #expect(try program.shell("chmod -R a+rX .").code == 0)
  }

  /// A folder that can be listed but not entered was reported as one without a log; for one that
  /// can be entered but not listed, all segments but the last were silently ignored.
  @Test(.needsUser, arguments: ["400", "600", "300", "100", "000"])
  func aLogThatCannotBeReadWholeIsRefused(_ mode: String) throws {
    try makeLog()
    for path in ["log", "log/frames.csv", "."] {
      let run = try program.shell(
        "(chmod \(mode) log; test $(id -u) = 0 && chown 65534 log)\n"
          + "\(program.others) \"$B\" report \(path); S=$?; chmod 755 log; exit $S")
      #expect(run.output.isEmpty && run.errors.hasPrefix("barlab: "), "\(mode) \(path): \(run)")
      // In a folder that cannot be entered, no log is known, and a path into it leads nowhere.
      let isSeen = mode == "300" || mode == "100"
      if path == "." && !isSeen {
        #expect(run.code == 66, "\(mode) \(path): \(run)")
      } else {
        #expect(
          run.code == 65 && run.errors.contains("cannot be read (Permission denied)"),
          "\(mode) \(path): \(run)")
      }
    }
  }

  /// Fixed: a segment that the session dropped during the reading was reported as a file without a
  /// header.
  @Test(
    "files of a log that are exchanged while they are read are reported", arguments: [true, false])
  func aSessionThatRotates(isDropped: Bool) throws {
    try makeLog()
    let segments = FrameLogDirectory.segments(in: folder.path("log"))
    let rows = StoredRows(paths: segments)
    #expect(rows.records.map(\.frame) == [0, 1, 2, 3])
    try rows.check()
    let last = folder.path("log/frames.csv")
    if isDropped {
      try FileManager.default.removeItem(atPath: segments[0])
    } else {
      try FileManager.default.moveItem(atPath: last, toPath: folder.path("log/frames.0002.csv"))
      try FileIO.write(Array((FrameRow.header + "\n").utf8), to: last)
    }
    #expect(rows.records.count < 4)
    let told = #expect(throws: LabError.self) { try rows.check() }
    #expect(
      told?.says(.failed, "its session is still running; try again") == true, "\(told as Any)")
    // Read again, it is a log.
    #expect(try program.barlab(["report", folder.path("log")]).code == 0)
  }

  @Test func onlySegmentsWithANumberBelongToALog() throws {
    try makeLog()
    #expect(
      try program.shell("cd log; echo no > frames.bak.csv; cp frames.csv frames.1a.csv").code == 0)
    #expect(
      FrameLogDirectory.segments(in: folder.path("log"))
        == ["frames.0001.csv", "frames.csv"].map { folder.path("log/\($0)") })
    let run = try program.barlab(["report", folder.path("log")])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
  }

  @Test func logsWithNamesThatAreNotUTF8AreNotPassedOverInSilence() throws {
    try makeLog()
    let run = try program.shell("mkdir top; mv log top/$'\\xff'; \"$B\" report top")
    #expect(run.code == 66, "\(run)")
    #expect(run.errors.contains("no frame log (names that are not UTF-8, skipped: 1); give"))
    // A folder with nothing else is not treated as an empty one.
    #expect(try FrameLogDirectory.make(folder.path("top")).hasPrefix(folder.path("top/")))
  }

  /// If a link goes through a folder whose name is not UTF-8, paths cannot be compared as text.
  @Test func noOutputReachesTheSessionsOwnLogThroughAStrangeName() throws {
    let line =
      "\"$B\" replay '\(recordingPath("grid"))' --headless --size 480x480 --duration 0.1"
    let made = try program.shell(
      "mkdir -p $'\\xff'/log; ln -s $'\\xff' way; ln -s $'\\xff'/log over\n"
        + "\(line) --frame-log way/log --geometry over/frames.0001.csv; echo $?\n"
        + "\(line) --frame-log over --screenshot 0=way/log/frames.csv; echo $?\n"
        + "\(line) --geometry over/x --screenshot 0=way/log/x; echo $?; ls over")
    #expect(made.output == "64\n64\n64\n", "\(made)")
    #expect(made.errors.contains("--geometry over/frames.0001.csv is a file of the frame log"))
    #expect(made.errors.contains("both write way/log/x; give each its own path"))
  }

  @Test func rowsOfOthersInALiveLogAreTold() throws {
    let run = try program.shellDuringReplay("echo stranger >> log/frames.csv")
    #expect(
      run.code == 73
        && run.errors.contains("frames.csv was removed, replaced, cut short or added to"),
      "\(run)")
  }

  // MARK: Outputs

  /// Only root can create such a file, and only on some file systems.
  @Test(.needsChattr) func aFileToWhichMayOnlyBeAddedStaysAsItIs() throws {
    let run = try program.shell(
      """
      echo old > a.csv; chattr +a a.csv || exit 9
      "$B" replay '\(recordingPath("grid"))' --headless --size 480x480 --duration 0.1 --geometry a.csv
      S=$?; chattr -a a.csv; cat a.csv; exit $S
      """)
    #expect(run.code == 73 && run.output == "old\n", "\(run)")
    #expect(run.errors.hasSuffix("(Operation not permitted) and is left unchanged.\n"), "\(run)")
  }

  @Test func noInputIsTheStandardOutput() throws {
    try makeLog()
    let run = try program.shell(
      """
      cp '\(recordingPath("grid"))' in.jsonl
      "$B" simulate in.jsonl >> in.jsonl; echo $? > codes; cmp in.jsonl '\(recordingPath("grid"))'
      cp -r log copy; "$B" report log >> log/frames.csv; echo $? >> codes
      cmp log/frames.csv copy/frames.csv; cat codes
      """)
    #expect(run.output == "64\n64\n", "\(run)")
    #expect(
      run.errors
        == "barlab: The standard output is a file that this command reads; redirect it to another file."
        + "\nbarlab: The standard output is a file of the frame log; redirect it to another file.\n"
    )
  }

  @Test func aSoakWhoseLogWouldBeItsOwnFileIsRefusedBeforeAnythingIsMade() throws {
    let run = try program.shell(
      "\"$B\" soak --headless --minutes 0.02 --out s --frame-log s/soak.csv; S=$?; ls; exit $S")
    #expect(run.code == 64 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("--frame-log is s/soak.csv, a file that this command writes"))
  }

  @Test func tooFewDescriptorsAreNoFaultOfAFile() throws {
    try makeLog()
    var refused = 0
    for limit in 4...9 {
      for line in ["convert log --to perfetto --out z.json", "compare log log", "report log"] {
        let run = try program.shell("ulimit -n \(limit); exec \"$B\" \(line)")
        if run.code == 0 || run.code == 127 { continue }
        refused += 1
        #expect(run.code == 1 && run.errors.contains("raise the limit"), "\(limit) \(line): \(run)")
        #expect(run.errors.count { $0 == "\n" } == 1, "\(run)")
      }
    }
    #expect(refused > 4)
  }

  @Test func aWorkerOfFuzzWithoutRoomIsNotQuotedByHalves() throws {
    for limit in [1, 10, 40] {
      let run = try program.shell(
        "prlimit --fsize=\(limit) \"$B\" fuzz --events 500 --files 5 --out found 2>&1 | cat")
      #expect(run.output.hasSuffix(".\n") && run.output.contains("cannot be written"), "\(run)")
    }
  }

  // MARK: While it is written

  @Test(arguments: [
    "rm log/events.csv", ": > log/events.csv", "echo x >> log/events.csv",
    "echo theirs > e; mv e log/events.csv",
  ])
  func eventsThatAreTakenAwayAreToldAsRowsAre(_ line: String) throws {
    let run = try program.shellDuringReplay(line)
    #expect(run.code == 73 && run.errors.contains("log/events.csv was removed"), "\(line): \(run)")
  }

  @Test func noOtherProgramsOutputGoesBetweenTheLinesOfALog() throws {
    for name in ["events.csv", "frames.csv"] {
      let run = try program.shellDuringReplay(
        "\"$B\" replay '\(recordingPath("grid"))' --headless --size 480x480 --duration 0.1 "
          + "--geometry log/\(name); echo B $?")
      #expect(run.code == 0 && run.output.contains("B 73"), "\(run)")
      #expect(run.errors.contains("is being written by another program"), "\(run)")
      try FileManager.default.removeItem(atPath: folder.path("log"))
    }
  }

  @Test func aForeignSummaryIsLeftAsItIs() throws {
    let run = try program.shellDuringReplay("echo 'my notes' > log/summary.json")
    #expect(run.code == 73 && run.errors.contains("was not written by BarLab"), "\(run)")
    #expect(try folder.text("log/summary.json") == "my notes\n")
  }

  @Test func whatAnotherProcessHasOpenIsWrittenWhole() throws {
    let run = try program.shell(
      """
      head -c 400000 /dev/zero | tr '\\0' x > big.csv; exec 5<>big.csv
      "$B" simulate '\(recordingPath("grid"))' --duration 0.2 --out /proc/$BASHPID/fd/5; echo $?
      grep -c xxxx big.csv
      """)
    #expect(run.output == "0\n0\n", "\(run)")
  }

  @Test func aFindingOfFuzzGoesThroughNoLink() throws {
    let run = try program.shell(
      """
      mkdir found; echo precious > victim; for N in $(seq 50); do
        ln -s ../victim found/fuzz-1-$N.jsonl; done
      BARLAB_DRILL=rule "$B" fuzz --events 1000 --files 0 --out found; cat victim
      """)
    #expect(run.output.hasSuffix("precious\n"), "\(run)")
  }
}
