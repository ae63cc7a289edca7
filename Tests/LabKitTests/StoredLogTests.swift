import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs as killed programs, full disks and editors leave them.
@Suite(.ownThreads) struct StoredLogTests {
  static let session = """
    {"schema":"barlab-frames/1","pacing":{"method":"timer","sched_policy":"other"},
    "target":{"hz":60,"period_ns":16666667},"vsync":{"verdict":"none","reason":"x11"},
    "app":{"build":"release"},"host":{"cores":2,"loadavg":0.1,"virtualised":false},"page":"grid"}
    """

  /// The lines of a log that counts 60 frames, one of them late.
  static var lines: [String] {
    var bytes: [UInt8] = []
    for frame in 0..<60 as Range<Int64> {
      var record = FrameRecord(frame: frame)
      let time = frame * 16_666_667 + (frame > 40 ? 33_333_334 : 0)
      record.begin = time - 4_000_000
      record.draw = time - 1_000_000
      record.presentBegin = time
      record.presentEnd = time + 200_000
      record.deadline = frame * 16_666_667
      record.slot = frame + (frame > 40 ? 2 : 0)
      record.interval = frame == 0 ? nil : frame == 41 ? 50_000_001 : 16_666_667
      record.missed = frame == 0 ? nil : frame == 41 ? 2 : 0
      record.phase = .drag
      FrameRow.append(record, to: &bytes)
    }
    return [FrameRow.header]
      + String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  static func folder(
    frames: String, session: String? = session, events: String? = nil
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(frames, to: "frames.csv")
    if let session { try folder.write(session, to: "session.json") }
    if let events { try folder.write(events, to: "events.csv") }
    return folder
  }

  static var whole: String { lines.joined(separator: "\n") + "\n" }

  @Test func figuresComeFromTheRowsAndFactsFromTheSession() throws {
    let folder = try Self.folder(frames: Self.whole)
    let log = try StoredLog.read(folder.url.path)
    #expect(log.periodSource == "session.json" && log.facts.period == 16_666_667)
    #expect(log.table.records.count == 60 && log.table.tornLines == 0)
    let summary = try JSONValue.parse(try jsonText(log.summary))
    #expect(summary["schema"]?.string == "barlab-summary/1")
    #expect(summary["frames"]?.number == 59)
    #expect(summary["missed_frames"]?.number == 2)
    #expect(summary["identity_ok"]?.bool == true)
    #expect(log.honestLine.contains("timer") && log.honestLine.contains("x11"))
    #expect(log.facts.lowConfidence == [.timerWithoutRealTime])
  }

  @Test func aLastLineThatIsCutOffAnywhereIsLeftOutAndTold() throws {
    let lines = Self.lines
    let last = lines[60]
    for length in stride(from: 1, through: last.count, by: 7) {
      let text = lines[..<60].joined(separator: "\n") + "\n" + last.prefix(length)
      let folder = try Self.folder(frames: text)
      let log = try StoredLog.read(folder.url.path)
      #expect(log.table.tornLines == 1 && log.table.records.count == 59)
    }
  }

  @Test func withoutASessionThePeriodIsThatOfTheRowsOrOfTheCommandLine() throws {
    let folder = try Self.folder(frames: Self.whole, session: nil)
    let log = try StoredLog.read(folder.url.path)
    #expect(log.facts.period == 16_666_667 && log.periodSource == "steps of the deadlines")
    #expect(log.honestLine.contains("no session.json"))
    let told = try StoredLog.read(folder.url.path, hertz: 50)
    #expect(told.facts.period == 20_000_000 && told.periodSource == "--hz")
    let bare = try Self.folder(frames: "frame,interval_us\n0,\n1,16666.667\n", session: nil)
    #expect(try StoredLog.read(bare.url.path).periodSource.hasPrefix("60 Hz"))
  }

  @Test(arguments: ["1e300", "-5", "0", "0.5", "9223372036854775808", "\"x\"", "null", "1e999"])
  func aPeriodThatCannotBeIsPassedOver(_ period: String) throws {
    let folder = try Self.folder(
      frames: Self.whole, session: #"{"target":{"period_ns":\#(period)}}"#)
    let log = try StoredLog.read(folder.url.path)
    #expect(log.facts.period == 16_666_667)
    #expect(log.summary.all.number("work_ms.p99") != nil)
  }

  @Test func whatHappenedIsReadFromTheEvents() throws {
    let events = """
      t_ns,frame,event,detail
      1,0,suspend,seconds=2
      2,1,clock_anomaly,what=input_age;ns=-5
      3,1,segment,file=frames.0001.csv;dropped=0
      4,2,segment,file=frames.0002.csv;dropped=77
      5,3,clo
      """
    let folder = try Self.folder(frames: Self.whole, events: events)
    let facts = try StoredLog.read(folder.url.path).facts
    #expect(facts.suspendDetected && facts.anomalies == 1 && facts.segmentsDropped == 77)
    // Events that cannot be read cost nothing but themselves.
    let broken = try Self.folder(frames: Self.whole, events: "\u{7F}ELF\n")
    #expect(try StoredLog.read(broken.url.path).table.records.count == 60)
  }

  @Test func aSpoiltLineOfTheEventsTakesNoOtherWithIt() throws {
    let folder = try Self.folder(
      frames: Self.whole,
      events: "t_ns,frame,event,detail\nnonsense\n5,1,suspend,seconds=3\n6,x,clock_anomaly,\n"
        + "7,2,write_error,errno=28;rows_lost=168\n")
    let log = try StoredLog.read(folder.url.path)
    #expect(log.facts.suspendDetected)
    // Rows that were lost at the end leave no gap; only the event knows them.
    #expect(log.facts.rowsLost == 168)
    #expect(log.facts.allReasons.contains(.rowsLost))
  }

  @Test func aSummaryCountsTheRowsThatTheWriterLostWithoutAGapInTheFile() throws {
    // More rows may be missing in the file than the writer knows of.
    for (missing, told, lost) in [(0, 7, 7), (9, 7, 9), (9, 12, 12)] {
      var lines = Self.lines
      // From frame 20 on, behind the header.
      lines.removeSubrange(21..<21 + missing)
      let folder = try Self.folder(frames: lines.joined(separator: "\n") + "\n")
      _ = try StoredLog.read(folder.url.path).writeSummary(
        rowsLost: Int64(told), eventsLost: 0, dropped: 0, anomalies: 0, suspended: false)
      let summary = try JSONValue.parse(try FileIO.read(folder.path("summary.json")))
      #expect(summary["rows_lost"]?.number == Double(lost), "\(missing) missing, \(told) told")
    }
  }

  @Test func anotherSchemaIsNotTakenForThisOne() throws {
    let folder = try Self.folder(
      frames: Self.whole, session: #"{"schema":"barlab-frames/9","target":{"period_ns":16666667}}"#)
    #expect {
      _ = try StoredLog.read(folder.url.path)
    } throws: { error in
      let error = error as? LabError
      return error?.code == .badInput && error?.message.contains("barlab-frames/9") == true
    }
  }

  @Test func aSessionKnowsItsPeriodBetterThanTheCommandLine() throws {
    let folder = try Self.folder(frames: Self.whole)
    let log = try StoredLog.read(folder.url.path, hertz: 30)
    #expect(log.facts.period == 16_666_667 && log.periodSource == "session.json")
  }

  @Test func aReportOfNothingClaimsNothing() throws {
    let folder = try Self.folder(frames: Self.lines[0] + "\n")
    let report = try Tools.run(Tools.barlab, ["report", folder.url.path, "--all"])
    #expect(report.code == 0 && report.output.contains("missed slots are not known"))
    let brief = try Tools.run(Tools.barlab, ["report", folder.url.path])
    #expect(brief.code == 0 && brief.output.hasPrefix("No verdict: the log has no frames.\n"))
    let budget = try Tools.run(Tools.barlab, ["report", folder.url.path, "--budget", "1"])
    #expect(budget.code == 2 && budget.errors.contains("no frames to compare with the budget"))
    // Before the late frame, and not paced.
    let unpaced = try Self.folder(
      frames: Self.lines.prefix(30).joined(separator: "\n") + "\n",
      session: Self.session.replacingOccurrences(of: "\"timer\"", with: "\"none\""))
    let tour = try Tools.run(Tools.barlab, ["report", unpaced.url.path, "--all"])
    #expect(tour.output.contains("there was no grid to miss"), "\(tour.output)")
  }

  /// The lines with other cells in some columns.
  private static func lines(_ change: (Int, inout [String: String]) -> Void) -> String {
    let names = cells(lines[0])
    let rows = lines.dropFirst().enumerated().map { index, line in
      var row = Dictionary(uniqueKeysWithValues: zip(names, cells(line)))
      change(index, &row)
      return names.map { row[$0] ?? "" }.joined(separator: ",")
    }
    return ([lines[0]] + rows).joined(separator: "\n") + "\n"
  }

  @Test func withoutASessionTheRowsTellHowTheyWerePaced() throws {
    func log(_ frames: String, session: String? = nil) throws -> StoredLog {
      let folder = try Self.folder(frames: frames, session: session)
      return try StoredLog.read(folder.url.path)
    }
    let late = Self.lines { index, row in
      row["late_us"] = index > 40 ? "33333.334" : "0.000"
    }
    #expect(try log(late).honestLine.hasPrefix("paced by timer; vsync: unknown (no session.json)"))
    let vsync = Self.lines { index, row in
      row["late_us"] = index > 40 ? "33533.334" : "200.000"
    }
    #expect(try log(vsync).honestLine.hasPrefix("paced by vsync;"))
    #expect(try log(vsync).facts.pacing == .vsync)
    // All columns are there, and those of the grid are empty: as of a headless run.
    let unpaced = Self.lines { _, row in
      for name in ["t_deadline_ns", "slot", "missed", "late_us"] { row[name] = "" }
    }
    #expect(try log(unpaced).honestLine.hasPrefix("not paced;"))
    #expect(try log(unpaced).facts.pacing == .none)
    // Slots without lateness, a bare list, no row at all: by what, or whether, is not known.
    for frames in [Self.whole, "frame,interval_us\n0,\n1,16666.667\n", Self.lines[0] + "\n"] {
      let found = try log(frames)
      #expect(found.honestLine.hasPrefix("pacing not known;"), "\(found.honestLine)")
      #expect(found.conditions.contains { $0 == ("pacing", "unknown") })
      let html = found.page(found.summary, budget: nil).html
      #expect(!html.contains("timer"))
    }
    // What the session says, it knows better.
    #expect(try log(unpaced, session: Self.session).honestLine.hasPrefix("paced by timer;"))
    #expect(try log(late, session: "{}").honestLine.hasPrefix("paced by timer;"))
  }

  @Test func aLogWithoutSlotsIsNotSaidToHaveMissedNone() throws {
    let bare = try Self.folder(frames: "frame,interval_us\n0,\n1,16666.667\n", session: nil)
    let report = try Tools.run(Tools.barlab, ["report", bare.url.path])
    #expect(report.output.contains("the log does not say whether slots were missed"))
    let log = try StoredLog.read(bare.url.path)
    let html = log.page(log.summary, budget: nil).html
    #expect(html.contains("the log does not say whether slots were missed"))
  }

  @Test func aReportGoesOnWhereItsSummaryCannotBeWritten() throws {
    let folder = try Self.folder(frames: Self.whole)
    // Nobody can write there, whatever their rights.
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "summary.json/x"), withIntermediateDirectories: true)
    let words = ["report", folder.url.path, "--all"]
    let made = try Tools.run(
      Tools.barlab,
      words + ["--json", folder.path("s.json"), "--html", folder.path("p.html")])
    #expect(made.code == 0 && made.output.contains("frames counted"), "\(made)")
    #expect(
      made.errors.hasPrefix("barlab: \(folder.path("summary.json")) cannot be written (")
        && made.errors.count { $0 == "\n" } == 1, "\(made.errors)")
    #expect(try folder.text("s.json").contains("barlab-summary/1"))
    #expect(try folder.text("p.html").hasSuffix("</html>\n"))
    // What is asked for by name has to be written, and a budget still counts.
    #expect(try Tools.run(Tools.barlab, words + ["--json", "/nowhere/s.json"]).code == 73)
    #expect(
      try Tools.run(Tools.barlab, words + ["--json", folder.path("summary.json")]).code == 73)
    #expect(try Tools.run(Tools.barlab, words + ["--budget", "0.001"]).code == 2)
  }

  @Test func timesThatContradictEachOtherAreSaidToDoSo() throws {
    let log = "frame,interval_us,missed\n0,,\n1,-16666.667,0\n2,16666.667,0\n"
    let folder = try Self.folder(frames: log, session: nil)
    let sentence =
      "the times of this log contradict each other, first in frame 1 (the interval is -16.667 ms)."
    for words in [[], ["--all"]] {
      let report = try Tools.run(Tools.barlab, ["report", folder.url.path] + words)
      let text = report.output.replacing("\n", with: " ")
      #expect(report.code == 0 && text.contains(sentence), "\(report)")
    }
    let fine = try Self.folder(frames: Self.whole)
    #expect(
      !(try Tools.run(Tools.barlab, ["report", fine.url.path])).output.contains("contradict"))
  }

  @Test("a second session with the same directory logs into one inside, and says so")
  func aNewerLogInsideIsNamed() throws {
    let folder = try Self.folder(
      frames: Self.whole, session: #"{"clock":{"real0_ns":1795000000123456789}}"#)
    let inner = folder.url.appending(path: "later")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for (time, isNewer) in [(1_795_000_000_123_456_788, false), (1_795_000_000_123_456_790, true)] {
      try folder.write(Self.whole, to: "later/frames.csv")
      try folder.write(#"{"clock":{"real0_ns":\#(time)}}"#, to: "later/session.json")
      let report = try Tools.run(Tools.barlab, ["report", folder.url.path, "--all"])
      let age = isNewer ? "a newer" : "an older"
      let sentence = "Log \(folder.url.path); it contains \(age) one: \(inner.path).\n"
      #expect(report.code == 0 && report.errors.isEmpty, "\(report)")
      #expect(report.output.hasPrefix(sentence), "\(report)")
      #expect(report.output.contains("\n\npacing not known"), "\(report)")
    }
  }

  @Test func ofSeveralLogsTheFirstLineSaysWhichOneIsRead() throws {
    let folder = try TemporaryFolder()
    for (name, start) in [("a", 30), ("b", 50), ("c", 40)] {
      try folder.write(Self.whole, to: "logs/\(name)/frames.csv", making: true)
      try folder.write(
        #"{"clock":{"real0_ns":17950000000000000\#(start)}}"#, to: "logs/\(name)/session.json")
    }
    let root = folder.path("logs")
    let sentence = "Log \(root)/b, the newest of 3 in \(root).\n"
    let report = try Tools.run(Tools.barlab, ["report", root])
    #expect(report.code == 0 && report.output.hasPrefix(sentence), "\(report)")
    let compared = try Tools.run(Tools.barlab, ["compare", root, root + "/a"])
    #expect(compared.output.hasPrefix("A  \(sentence)"), "\(compared)")
    #expect(compared.output.contains("\nB  \(root)/a\n"))
    let converted = try Tools.run(Tools.barlab, ["convert", root, "--to", "presentmon"])
    #expect(converted.output.hasPrefix(sentence), "\(converted)")
    // Of one log nothing needs to be said.
    let alone = try Tools.run(Tools.barlab, ["report", root + "/a", "--all"])
    #expect(!alone.output.hasPrefix("Log ") && alone.output.contains("\n\npacing not known"))
  }

  @Test func aFileThatCannotBeReadIsNotSaidToBeAnotherFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "frames.csv"), withIntermediateDirectories: true)
    let report = try Tools.run(Tools.barlab, ["report", folder.url.path])
    #expect(
      report.code == 65
        && report.errors.hasPrefix("barlab: \(folder.path("frames.csv")) cannot be read ("),
      "\(report)")
  }

  @Test func aMarkOfByteOrderInFrontOfTheRowsIsPassedOver() throws {
    let folder = try Self.folder(frames: "\u{FEFF}" + Self.whole)
    #expect(try FileIO.read(folder.path("frames.csv")) == Array(Self.whole.utf8))
    #expect(try StoredLog.read(folder.path("")).table.records.count == 60)
  }

  @Test func aPageTakesNoPlaceThatTheSummaryWillHave() throws {
    let folder = try Self.folder(frames: Self.whole)
    let place = folder.url.path + "/./summary.json"
    let refused = try Tools.run(Tools.barlab, ["report", folder.url.path, "--html", place])
    #expect(
      refused.code == 64 && refused.errors.contains("is a file of the frame log"), "\(refused)")
    #expect(
      try Tools.run(Tools.barlab, ["report", folder.url.path, "--json", place]).code == 0)
  }

  @Test(arguments: [1_795_000_000_123_456_789, 9_007_199_254_740_993, Int64.max, Int64.min])
  func aClockOfTheSessionIsShownToTheLastDigit(_ value: Int64) throws {
    let folder = try Self.folder(
      frames: Self.whole, session: #"{"clock":{"real0_ns":\#(value),"mono0_ns":12.5}}"#)
    let log = try StoredLog.read(folder.url.path)
    let html = log.page(log.summary, budget: nil).html
    #expect(html.contains(">\(value)<") && html.contains(">12.5<"))
    #expect(log.session?["clock"]?["real0_ns"]?.number == Double(value))
  }

  @Test func segmentsAreReadAsOneLog() throws {
    let lines = Self.lines
    let folder = try Self.folder(
      frames: ([lines[0]] + lines[41...]).joined(separator: "\n") + "\n")
    try folder.write(
      ([lines[0]] + lines[1...20]).joined(separator: "\n") + "\n", to: "frames.0001.csv")
    try folder.write(
      ([lines[0]] + lines[21...40]).joined(separator: "\n") + "\n", to: "frames.0002.csv")
    let log = try StoredLog.read(folder.url.path)
    #expect(log.table.records.map(\.frame) == Array(0..<60))
    #expect(log.table.rowsLost == 0)
  }

  @Test(arguments: [
    ("", "frames.csv: not a frame log"), ("a,b\n1,2\n", "frames.csv: not a frame log"),
    ("frame;interval_us\n1;2,5\n", "frames.csv: uses semicolons between columns and commas"),
    ("frame,interval_us\n1\n", "line 2"), ("frame,interval_us\n0,\n1,x\n", "line 3"),
  ])
  func whatIsNoLogIsNamedWithItsFileAndLine(_ text: String, _ fault: String) throws {
    let folder = try Self.folder(frames: text)
    let error = try #require(
      complaint { () throws(LabError) in try StoredLog.read(folder.url.path) })
    #expect(error.says(.badInput, folder.url.path, fault), "\(error.message)")
  }
}
