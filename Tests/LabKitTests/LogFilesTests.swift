import FoundationEssentials
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs that are read while their sessions end.
@Suite(.ownThreads) struct LogFilesTests {
  /// The events of a session whose last frame is number 59, without and with its end.
  private static let begun = """
    t_ns,frame,event,detail
    1,0,clock,mono_ns=1;boot_ns=2;real_ns=3
    2,59,drag_begin,

    """
  private static let ended = begun + "9,59,clock,mono_ns=1;boot_ns=2;real_ns=3\n"

  private static func rows(_ count: Int) -> String {
    StoredLogTests.lines.prefix(count + 1).joined(separator: "\n") + "\n"
  }

  /// A log with so many rows of 60, and events of all of them.
  private static func log(rows count: Int) throws -> TemporaryFolder {
    try StoredLogTests.folder(frames: rows(count), events: begun)
  }

  /// Fixed: rows that the session wrote between two readings of a report were counted as lost, in
  /// its summary too, and later reports repeated that.
  @Test(arguments: [1, 10, 40, 59])
  func rowsThatAreWrittenAfterTheReadingHasBegunAreNotLost(_ count: Int) throws {
    let folder = try Self.log(rows: count)
    let files = LogFiles(folder.url.path)
    try folder.write(StoredLogTests.whole, to: "frames.csv")
    try folder.write(Self.ended, to: "events.csv")
    let log = try StoredLog.read(folder.url.path, files: files)
    #expect(log.rows.reader.rows == count && log.facts.rowsLost == 0)
    #expect(log.isUnended && !log.isTorn)
    // A later pass finds the same rows.
    #expect(log.rows.records.count == count)
    let summary = try JSONValue.parse(try jsonText(log.summary))
    #expect(summary["rows_lost"]?.integer == 0)
    #expect(summary["covers"]?["to_frame"]?.integer == Int64(count - 1))
    // What was stored of these rows says nothing of all of them.
    try FileIO.write(try jsonText(log.summary), to: folder.path("summary.json"))
    let later = try StoredLog.read(folder.url.path)
    #expect(later.rows.reader.rows == 60 && later.facts.rowsLost == 0 && !later.isUnended)
  }

  @Test func eventsThatAreWrittenAfterTheReadingHasBegunAreNotRead() throws {
    let folder = try Self.log(rows: 60)
    let events = StoredEvents(folder.path("events.csv"))
    try folder.write(Self.ended + "10,59,suspend,seconds=60\n", to: "events.csv")
    #expect(events.map(\.event) == ["clock", "drag_begin"])
    #expect(StoredEvents(folder.path("events.csv")).map(\.event).last == "suspend")
    // A file that comes later is none of that moment either.
    let none = StoredEvents(folder.path("later.csv"))
    try folder.write(Self.ended, to: "later.csv")
    #expect(none.reduce(0) { sum, _ in sum + 1 } == 0)
    try none.check()
  }

  @Test(
    "a stored summary is used only for the rows that it was made of",
    arguments: [(0, 60, true), (0, 50, false), (10, 60, false), (20, 50, false)])
  func summaries(_ first: Int, _ end: Int, _ isSame: Bool) throws {
    let folder = try StoredLogTests.folder(frames: StoredLogTests.whole)
    _ = try StoredLog.read(folder.url.path).writeSummary(
      rowsLost: 7, eventsLost: 5, dropped: 3, anomalies: 2, suspended: true)
    let lines = StoredLogTests.lines
    try folder.write(
      ([lines[0]] + lines[(first + 1)...end]).joined(separator: "\n") + "\n", to: "frames.csv")
    let facts = try StoredLog.read(folder.url.path).facts
    #expect(facts.rowsLost == (isSame ? 7 : 0) && facts.eventsLost == (isSame ? 5 : 0))
    #expect(facts.segmentsDropped == (isSame ? 3 : 0) && facts.anomalies == (isSame ? 2 : 0))
    #expect(facts.suspendDetected == isSame)
  }

  @Test func aReportLeavesASummaryThatItsSessionWroteMeanwhile() throws {
    let folder = try Self.log(rows: 30)
    let log = try StoredLog.read(folder.url.path)
    try folder.write(StoredLogTests.whole, to: "frames.csv")
    try folder.write(Self.ended, to: "events.csv")
    _ = try StoredLog.read(folder.url.path).writeSummary(
      rowsLost: 7, eventsLost: 0, dropped: 0, anomalies: 0, suspended: false)
    let path = folder.path("summary.json")
    let words = try #require(
      complaint { () throws(LabError) in
        try ReportVerb.refuseNewer(path, log, Array("{}".utf8))
      })
    #expect(words.says(.cannotWrite, path, "run barlab report again."), "\(words.message)")
    // The same words are no conflict.
    try ReportVerb.refuseNewer(path, log, try FileIO.read(path))
    let report = try Tools.run(Tools.barlab, ["report", folder.url.path, "--all"])
    #expect(report.code == 0 && report.output.contains("rows lost 7,"), "\(report)")
  }
}
