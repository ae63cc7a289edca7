import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs on full disks, and the reports of missing parts.
@Suite(.ownThreads) struct FrameLogLossTests {
  /// A small disk of its own, for a test that `needsMount`.
  private final class SmallDisk {
    let path: String

    init(_ path: String, kilobytes: Int) throws {
      self.path = path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let mount = try Tools.run(
        "/bin/mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", path])
      try #require(mount.code == 0, "\(mount)")
    }

    deinit { _ = try? Tools.run("/bin/umount", ["-l", path]) }
  }

  /// The log of a second, complete.
  private static func wholeLog(in folder: TemporaryFolder) throws -> String {
    let log = folder.path("log")
    let made = try Tools.run(
      Tools.barlab,
      [
        "replay", recordingPath("short"), "--headless", "--duration", "1", "--size", "480x480",
        "--frame-log", log,
      ])
    #expect(made.code == 0, "\(made)")
    return log
  }

  @Test(.needsMount) func aFullDiskCostsRowsNotLinesAndWritingGoesOnWhenThereIsRoom() throws {
    let folder = try TemporaryFolder()
    let disk = try SmallDisk(folder.path("disk"), kilobytes: 64)
    let ballast = disk.path + "/ballast"
    let writer = try #require(
      try FrameLogWriter(directory: try FrameLogDirectory.make(disk.path + "/log")))
    try FileIO.write([UInt8](repeating: 0, count: 32 << 10), to: ballast)
    let second: Int64 = 1_000_000_000
    var frame: Int64 = 0
    func log(_ count: Int, at now: Int64) {
      for _ in 0..<count {
        writer.add(FrameLogWriterTests.record(frame))
        writer.flush(now: now, hasTime: true)
        frame += 1
      }
    }
    while writer.problem == nil && frame < 5000 { log(1, at: 0) }
    let problem = try #require(writer.problem)
    #expect(problem.contains("No space left") && problem.hasSuffix(".") && isOneLine(problem))
    // The next try is a second later: rows wait, then are dropped, and all are counted.
    let written = try FrameLogWriterTests.rows(writer.directory)
    #expect(written.tornLines == 0)
    #expect(Int64(written.records.count) + writer.rowsLost == frame)
    log(500, at: second / 2)
    #expect(try FrameLogWriterTests.rows(writer.directory).records.count == written.records.count)
    #expect(writer.problem == problem)

    FileIO.remove(ballast)
    log(20, at: 3 * second)
    let after = try FrameLogWriterTests.rows(writer.directory)
    #expect(after.tornLines == 0)
    #expect(Int64(after.records.count) + writer.rowsLost == frame)
    #expect(after.records.count > written.records.count)
    #expect(after.rowsLost == writer.rowsLost)
    // The first row after the gap says that rows before it are missing.
    let first = after.records[written.records.count]
    #expect(first.flags.contains(.rowsLost))
    #expect(after.records.count { $0.flags.contains(.rowsLost) } == 1)
    let events = try FrameEvent.read(try FileIO.read(writer.directory + "/events.csv"))
    let told = try #require(events.last { $0.event == "write_error" })
    #expect(told.detail == "errno=28;rows_lost=\(writer.rowsLost)")
  }

  @Test func aHeadlessReplayOnAFullDiskEndsWithASentenceAndASummary() throws {
    let folder = try TemporaryFolder()
    // A limit on the size of files acts like a full disk, and needs no privileges.
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c",
        """
        ulimit -f 32; exec "$B" replay "$F" --headless --size 480x480 --frame-log "$D/log"
        """,
      ],
      environment: [
        "B": Tools.barlab, "F": recordingPath("shy-bar"), "D": folder.url.path,
      ])
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.errors.contains("/log is not complete: "), "\(outcome)")
    #expect(outcome.errors.hasSuffix(" rows are lost (File too large).\n"), "\(outcome)")
    let log = try StoredLog.read(folder.path("log"))
    #expect(log.table.tornLines == 0 && log.table.records.count > 50)
    let summary = try #require(
      try JSONValue.parse(try FileIO.read(folder.path("log/summary.json"))).object)
    #expect(summary["rows_lost"]?.number ?? 0 > 0)
  }

  /// Fixed: "0 rows are lost", without a cause, and a report in which nothing was missing.
  @Test func eventsThatAreLostAreCountedAndTold() throws {
    let folder = try TemporaryFolder()
    let header = #"{"format":"barlab-recording","version":1,"page":"sections","preset":"shy"}"#
    let lines = (0..<400).map {
      #"{"t":\#(0.3 + Double($0) * 0.004),"type":"set","key":"view.theme","value":"#
        + ($0.isMultiple(of: 2) ? #""dark"}"# : #""light"}"#)
    }
    let recording = try folder.write(
      ([header] + lines).joined(separator: "\n") + "\n", to: "many.jsonl")
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c", "ulimit -f 14; exec \"$B\" replay \"$F\" --headless --rate 10 --frame-log \"$D/log\"",
      ],
      environment: ["B": Tools.barlab, "F": recording, "D": folder.url.path])
    #expect(outcome.code == 73, "\(outcome)")
    #expect(
      outcome.errors.contains(" is not complete: 0 rows and ")
        && outcome.errors.hasSuffix(" events are lost (File too large).\n"), "\(outcome)")
    let log = folder.path("log")
    for _ in 0..<2 {
      // A report rewrites the summary, and keeps what is known only there.
      let report = try Tools.run(Tools.barlab, ["report", log, "--all"])
      let told = try #require(report.output.firstMatch(of: /rows lost 0, events lost ([0-9]+),/))
      let summary = try JSONValue.parse(try FileIO.read(log + "/summary.json"))
      #expect(summary["events_lost"]?.number == Double(told.1))
      #expect(outcome.errors.contains(" \(told.1) events are lost"))
    }
  }

  /// Fixed: rows missing after the last one were not counted if the event that reports them was
  /// missing too.
  @Test func rowsAreMissedThatTheEventsKnowOf() throws {
    let folder = try TemporaryFolder()
    let log = try Self.wholeLog(in: folder)
    let rows = try folder.text("log/frames.csv").split(separator: "\n")
    #expect(try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains("rows lost 0,"))
    try folder.write(rows[0] + "\n", to: "log/frames.csv")
    let none = "log       no frames, rows lost \(rows.count - 1),"
    #expect(try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(none))
    try folder.write(rows.prefix(11).joined(separator: "\n") + "\n", to: "log/frames.csv")
    let told = "frames 0 to 9, rows lost \(rows.count - 11),"
    #expect(try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(told))
    // A running session may not have written them yet.
    let events = try folder.text("log/events.csv").split(separator: "\n")
    try folder.write(events.dropLast().joined(separator: "\n") + "\n", to: "log/events.csv")
    try FileManager.default.removeItem(atPath: log + "/summary.json")
    #expect(
      try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(
        "frames 0 to 9, rows lost 0,"))
    // On a full disk it will not.
    try folder.write(
      events.dropLast().joined(separator: "\n") + "\n1,5,write_error,errno=28;rows_lost=1\n"
        + "2,\(Int64.max),drag_begin,\n", to: "log/events.csv")
    #expect(
      try Tools.run(Tools.barlab, ["report", log, "--all"]).output
        .contains("frames 0 to 9, rows lost \(Int64.max - 10),"))
  }

  /// Fixed: once a report had counted rows as lost, they stayed lost when they were there again.
  @Test func rowsThatAreThereAgainAreNotLost() throws {
    let folder = try TemporaryFolder()
    let log = try Self.wholeLog(in: folder)
    let whole = try folder.text("log/frames.csv")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    for missing in [20..<25, (lines.count - 4)..<(lines.count - 1)] {
      var rest = lines
      rest.removeSubrange(missing)
      try folder.write(rest.joined(separator: "\n"), to: "log/frames.csv")
      for (text, lost) in [(nil, missing.count), (nil, missing.count), (whole, 0), (nil, 0)] {
        if let text { try folder.write(text, to: "log/frames.csv") }
        #expect(
          try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(
            "rows lost \(lost),"))
      }
    }
  }

  /// Fixed: clocks that are read at the start, or after a sleep, were used as the end.
  @Test func clocksAreReadBeforeTheEndToo() throws {
    let folder = try TemporaryFolder()
    let clock = "10,1,clock,mono_ns=1;boot_ns=2;real_ns=3\n"
    let sleep = "9,1,suspend,seconds=60.0\n"
    let wrong = "9,1,clock_anomaly,what=wait;ns=-5\n"
    for (rows, hasEnd) in [
      (clock, false), (clock + clock, true), (clock + sleep + clock, false),
      (clock + wrong + clock, false), (clock + sleep + clock + clock, true),
      (clock + sleep + clock + "11,2,drag_begin,\n" + clock, true),
    ] {
      try folder.write("t_ns,frame,event,detail\n" + rows, to: "events.csv")
      #expect(EventFacts(StoredEvents(folder.path("events.csv"))).hasEnd == hasEnd, "\(rows)")
    }
  }

  /// Fixed: only rows after the first one counted as lost, though a session starts with frame 0.
  @Test func rowsAreMissedBeforeTheFirstThatWereNotDropped() throws {
    let folder = try TemporaryFolder()
    let log = try Self.wholeLog(in: folder)
    let rows = try folder.text("log/frames.csv").split(separator: "\n")
    try folder.write(
      ([rows[0]] + rows[8...]).joined(separator: "\n") + "\n", to: "log/frames.csv")
    /// The lines of a report that knows of no missing rows.
    func report() throws -> String {
      try FileManager.default.removeItem(atPath: log + "/summary.json")
      return try Tools.run(Tools.barlab, ["report", log, "--all"]).output
    }
    #expect(try report().contains("rows lost 7,"))
    let events = try folder.text("log/events.csv")
    for (dropped, lost) in [(5, 2), (7, 0), (9, 0), (-3, 7)] {
      try folder.write(
        events.replacing(
          "\n", with: "\n1,0,segment,file=frames.0001.csv;dropped=\(dropped)\n", maxReplacements: 1),
        to: "log/events.csv")
      #expect(try report().contains("rows lost \(lost),"))
    }
    // A log of another program may start with any frame.
    try FileManager.default.removeItem(atPath: log + "/session.json")
    try folder.write(events, to: "log/events.csv")
    #expect(try report().contains("rows lost 0,"))
  }

  /// Fixed: missing or unreadable events were ignored without a message.
  @Test func eventsThatCannotBeReadAreTold() throws {
    let folder = try TemporaryFolder()
    let log = try Self.wholeLog(in: folder)
    let words = "No event of the log can be read"
    func report() throws -> String { try Tools.run(Tools.barlab, ["report", log, "--all"]).output }
    #expect(try !report().contains(words))
    let whole = try folder.text("log/events.csv")
    for (damage, sentence) in [
      ("garbage", "A line of events.csv cannot be read and was omitted."),
      ("garbage\nx,1,clock,", "2 lines of events.csv cannot be read and were omitted."),
    ] {
      try folder.write(
        whole.replacing("\n", with: "\n\(damage)\n", maxReplacements: 1), to: "log/events.csv")
      let told = try report()
      #expect(told.contains("\n\(sentence)\n") && !told.contains(words))
    }
    for text in ["", "\u{0}\u{1}garbage\n\n", "t_ns,frame,event,detail\n"] {
      try folder.write(text, to: "log/events.csv")
      #expect(try report().contains(words))
    }
    try FileManager.default.removeItem(atPath: log + "/events.csv")
    #expect(try report().contains(words))
  }

  /// Fixed: if both files were full, a later report said that nothing or one row was lost.
  @Test func aLogWithoutItsEndIsCalledSo() throws {
    let folder = try TemporaryFolder()
    let log = try Self.wholeLog(in: folder)
    let words =
      "The log has no end: its session is still running, was killed, or could not write."
    #expect(try !Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(words))
    let events = try folder.text("log/events.csv").split(separator: "\n")
    try folder.write(events.dropLast().joined(separator: "\n") + "\n", to: "log/events.csv")
    #expect(try Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(words))
    // Without any events, nothing is known about an end.
    try FileManager.default.removeItem(atPath: log + "/events.csv")
    #expect(try !Tools.run(Tools.barlab, ["report", log, "--all"]).output.contains(words))
  }
}
