import BarTuning
import Foundation
import TestSupport
import Testing

@testable import FrameTiming
@testable import LabKit

@Suite struct FrameLogWriterTests {
  static func record(_ frame: Int64) -> FrameRecord {
    var record = FrameRecord(frame: frame)
    record.presentBegin = frame * 16_666_667
    record.interval = frame == 0 ? nil : 16_666_667
    record.phase = .drag
    return record
  }

  static func rows(_ directory: String) throws -> FrameTable {
    var table = FrameTable()
    for path in FrameLogDirectory.segments(in: directory) {
      try table.append(try FileIO.read(path))
    }
    return table
  }

  @Test(arguments: [
    ("/home/ann", "~"), ("/home/ann/x", "~/x"), ("--frame-log=/home/ann/x", "--frame-log=~/x"),
    ("1=/home/ann/p.png", "1=~/p.png"), ("/home/anna/x", "/home/anna/x"),
    ("x/home/ann", "x/home/ann"),
    ("a==b=", "a==b="), ("", ""),
  ])
  func theHomeDirectoryIsNotTold(word: String, told: String) {
    #expect(SessionInfo.withoutHome(word, "/home/ann") == told)
    #expect(SessionInfo.withoutHome(word, "/home/ann/") == told)
    #expect(SessionInfo.withoutHome(word, "/") == word)
  }

  @Test func bothFilesBeginWithTheirHeaderBeforeAnyRow() throws {
    let folder = try TemporaryFolder()
    let writer = try #require(try FrameLogWriter(directory: folder.url.path))
    #expect(try folder.text("frames.csv") == FrameRow.header + "\n")
    #expect(try folder.text("events.csv") == "t_ns,frame,event,detail\n")
    #expect(writer.problem == nil)
  }

  @Test func theColumnsAreThoseThatReadersKnow() {
    #expect(
      FrameRow.header == """
        frame,t_begin_ns,t_input_ns,t_update_ns,t_draw_ns,t_present_begin_ns,t_present_end_ns,\
        t_deadline_ns,t_anim_ns,slot,missed,interval_us,late_us,wake_late_us,wait_us,cpu_us,nivcsw,\
        majflt,input_n,input_age_us,input_src,phase,pointer_px,raw_px,shown_px,velocity_px_s,flags,\
        log_us,bar_px
        """)
  }

  @Test func aRowIsThereAsSoonAsThereWasTimeForIt() throws {
    let folder = try TemporaryFolder()
    let writer = try #require(try FrameLogWriter(directory: folder.url.path))
    for frame in 0..<10 as Range<Int64> {
      writer.add(Self.record(frame))
      writer.flush(now: frame, hasTime: true)
      #expect(try Self.rows(folder.url.path).records.map(\.frame) == Array(0...frame))
    }
  }

  @Test func rowsWaitWhileThereIsNoTimeButNotMoreThanTheRingHolds() throws {
    let folder = try TemporaryFolder()
    let writer = try #require(try FrameLogWriter(directory: folder.url.path))
    for frame in 0..<239 as Range<Int64> {
      writer.add(Self.record(frame))
      writer.flush(now: frame, hasTime: false)
    }
    #expect(try Self.rows(folder.url.path).records.isEmpty)
    writer.add(Self.record(239))
    writer.flush(now: 239, hasTime: false)
    #expect(try Self.rows(folder.url.path).records.count == 240)
    writer.add(Self.record(240))
    writer.flush(now: 240, hasTime: false)
    writer.flush(now: 240, hasTime: false, isLast: true)
    #expect(try Self.rows(folder.url.path).records.count == 240)
    writer.flush(now: 240, hasTime: true, isLast: true)
    #expect(try Self.rows(folder.url.path).records.count == 241)
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try TemporaryFolder()
    for name in ["frames.csv", "events.csv"] {
      let directory = try FrameLogDirectory.make(folder.path("log-\(name)"))
      let path = try folder.write("precious", to: "log-\(name)/\(name)")
      if name == "frames.csv" {
        #expect(try FrameLogWriter(directory: directory) == nil, "somebody else's")
      } else {
        let error = try #require(
          complaint { () throws(LabError) in try FrameLogWriter(directory: directory) })
        #expect(error.says(.cannotWrite, path, "choose another directory for the frame log"))
      }
      #expect(try folder.text("log-\(name)/\(name)") == "precious")
    }
  }

  // MARK: The directory

  @Test func aNewOrEmptyDirectoryIsTakenItselfAUsedOneGetsASession() throws {
    let folder = try TemporaryFolder()
    let new = folder.path("a/b/c")
    #expect(try FrameLogDirectory.make(new) == new)
    #expect(try FrameLogDirectory.make(new) == new)
    try folder.write("x", to: "a/b/c/notes.txt")
    let session = try FrameLogDirectory.make(new)
    #expect(session.hasPrefix(new + "/") && FileIO.isDirectory(session))
    let name = String(session.dropFirst(new.count + 1))
    #expect(name.wholeMatch(of: /\d{8}T\d{6}Z-\d+/) != nil, "\(name)")
  }

  @Test func programsThatBeginAtOnceInOneNewDirectoryGetOneEach() throws {
    let folder = try TemporaryFolder()
    let place = folder.path("log")
    // All sessions get the same path before one of them has started.
    let told = try (0..<2).map { _ in try FrameLogDirectory.make(place) }
    #expect(told == [place, place])
    func log() throws -> FrameLog {
      try FrameLog(
        directory: place, pacing: .none, period: 16_666_667,
        vsync: VsyncOutcome(verdict: .none, reason: "test"))
    }
    let logs = try (0..<8).map { _ in try log() }
    #expect(logs.first?.directory == place)
    #expect(Set(logs.compactMap(\.directory)).count == 8)
    for log in logs { try log.finish() }
  }

  @Test func aReportFindsTheLogInWhatItIsGiven() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("logs")
    // The time counts, not the name, because users rename the logs that they keep.
    for (name, start) in [("a", 30), ("b", 10), ("newest", 50), ("z", 40)] {
      _ = try FrameLogWriter(directory: try FrameLogDirectory.make("\(root)/\(name)"))
      try folder.write(
        #"{"clock":{"real0_ns":17950000000000000\#(start)}}"#, to: "logs/\(name)/session.json")
    }
    _ = try FrameLogDirectory.make(root + "/zz-empty")
    let newest = root + "/newest"
    #expect(try FrameLogDirectory.choose(root).directory == newest)
    #expect(try FrameLogDirectory.choose(newest).directory == newest)
    #expect(try FrameLogDirectory.choose(newest + "/frames.csv").directory == newest)
    let empty = try #require(
      complaint { () throws(LabError) in try FrameLogDirectory.choose(root + "/zz-empty") })
    #expect(empty.says(.missingInput, "contains no frame log"))
    try folder.write("", to: "logs/zz-empty/frames.csv")
    let rowless = try #require(
      complaint { () throws(LabError) in try FrameLogDirectory.choose(root + "/zz-empty") })
    #expect(rowless.says(.badInput, "zz-empty/frames.csv is empty"))
    let other = try #require(
      complaint { () throws(LabError) in try FrameLogDirectory.choose(newest + "/events.csv") })
    #expect(other.says(.badInput, "events.csv is not a frame log"))
  }

  @Test func withoutASessionsStartTheNewestLogIsTheOneWrittenLast() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("logs")
    func age(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: "\(root)/\(name)/frames.csv")
    }
    for (name, seconds) in [("a", 1000.0), ("b", 5000), ("c", 3000)] {
      _ = try FrameLogWriter(directory: try FrameLogDirectory.make("\(root)/\(name)"))
      try age(name, seconds)
    }
    #expect(try FrameLogDirectory.choose(root).directory == root + "/b")
    // A session.json without a path changes nothing, one with a path is trusted.
    try folder.write(#"{"clock":null}"#, to: "logs/b/session.json")
    #expect(try FrameLogDirectory.choose(root).directory == root + "/b")
    try folder.write(#"{"clock":{"real0_ns":6000000000000}}"#, to: "logs/a/session.json")
    #expect(try FrameLogDirectory.choose(root).directory == root + "/a")
    // Of two with the same age the name decides.
    try age("b", 6000)
    #expect(try FrameLogDirectory.choose(root).directory == root + "/b")
  }

  @Test func segmentsComeInTheOrderInWhichTheyWereWritten() throws {
    let folder = try TemporaryFolder()
    for name in ["frames.csv", "frames.0010.csv", "frames.0002.csv", "events.csv", "frames.txt"] {
      try folder.write("x", to: name)
    }
    #expect(
      FrameLogDirectory.segments(in: folder.url.path).map { $0.split(separator: "/").last }
        == ["frames.0002.csv", "frames.0010.csv", "frames.csv"])
    // Killed while a segment was created: no last file, or an empty one.
    try folder.write("", to: "frames.csv")
    #expect(FrameLogDirectory.segments(in: folder.url.path).count == 2)
    FileIO.remove(folder.path("frames.csv"))
    #expect(FrameLogDirectory.segments(in: folder.url.path).count == 2)
    #expect(try FrameLogDirectory.choose(folder.url.path).directory == folder.url.path)
  }

  @Test("T15 a log is never larger than its segments, drops the oldest, and says what it covers")
  func segmentsAreBounded() throws {
    let folder = try TemporaryFolder()
    let limit: Int64 = 8 << 10
    let writer = try #require(try FrameLogWriter(directory: folder.url.path, segmentLimit: limit))
    let count: Int64 = 2000
    for frame in 0..<count {
      writer.add(Self.record(frame))
      writer.flush(now: frame, hasTime: true)
      if frame % 50 == 0 {
        let sizes = FrameLogDirectory.segments(in: folder.url.path).map {
          (try? FileIO.read($0))?.count ?? 0
        }
        #expect(sizes.count <= FrameLogWriter.segmentCount)
        #expect(sizes.allSatisfy { $0 <= limit })
      }
    }
    let segments = FrameLogDirectory.segments(in: folder.url.path)
    #expect(segments.count == FrameLogWriter.segmentCount)
    for path in segments {
      #expect(FileIO.text(try FileIO.read(path)).hasPrefix(FrameRow.header + "\n"))
    }
    let log = try StoredLog.read(folder.url.path)
    #expect(writer.rowsDropped > 0 && writer.rowsLost == 0)
    #expect(Int64(log.table.records.count) + writer.rowsDropped == count)
    #expect(log.facts.segmentsDropped == writer.rowsDropped, "a report after a crash knows it too")
    #expect(log.summary.covers?.first == writer.rowsDropped)
    #expect(log.summary.covers?.last == count - 1)
    #expect(log.table.rowsLost == 0)
  }

  /// Fixed: any file at the path of the oldest segment was deleted.
  @Test("another file at the path of a segment is not deleted")
  func somebodyElsesSegment() throws {
    let folder = try TemporaryFolder()
    let writer = try #require(
      try FrameLogWriter(directory: folder.url.path, segmentLimit: 4 << 10))
    var isExchanged = false
    for frame in 0..<2000 as Range<Int64> {
      writer.add(Self.record(frame))
      writer.flush(now: frame, hasTime: true)
      if !isExchanged, FileIO.exists(folder.path("frames.0001.csv")) {
        try FileManager.default.removeItem(atPath: folder.path("frames.0001.csv"))
        try folder.write("theirs", to: "frames.0001.csv")
        isExchanged = true
      }
    }
    #expect(isExchanged && writer.rowsDropped > 0)
    #expect(try folder.text("frames.0001.csv") == "theirs")
    #expect(!FileIO.exists(folder.path("frames.0002.csv")))
  }

  @Test("a segment that cannot be created costs rows, and the limit holds")
  func aSegmentThatCannotBegin() throws {
    let folder = try TemporaryFolder()
    let limit: Int64 = 4 << 10
    let writer = try #require(try FrameLogWriter(directory: folder.url.path, segmentLimit: limit))
    // The file at the place of the first full segment cannot be replaced.
    try FileManager.default.createDirectory(
      atPath: folder.path("frames.0001.csv/inside"), withIntermediateDirectories: true)
    for frame in 0..<200 as Range<Int64> {
      writer.add(Self.record(frame))
      writer.flush(now: frame * 16_666_667, hasTime: true)
    }
    writer.flush(now: 200 * 16_666_667, hasTime: true, isLast: true)
    #expect(writer.problem != nil)
    let text = FileIO.text(try FileIO.read(folder.path("frames.csv")))
    #expect(text.utf8.count <= limit && text.hasSuffix("\n"))
    #expect(Int64(text.split(separator: "\n").count - 1) + writer.rowsLost == 200)
    let events = try FrameEvent.read(try FileIO.read(folder.path("events.csv")))
    #expect(events.contains { $0.event == "write_error" && $0.detail.hasPrefix("errno=") })
  }

  /// The full file was moved by its path: another program's file, once the folder had been moved.
  @Test(arguments: [
    "mv log kept; mkdir log; echo theirs > log/frames.csv", "rm -r log", "mv log kept",
  ])
  func aLogWhoseFolderWasMovedTouchesNothingAtItsPath(_ line: String) throws {
    let place = try AttackPlace()
    let path = place.folder.path("log")
    try FileIO.makeDirectory(path)
    let writer = try #require(try FrameLogWriter(directory: path, segmentLimit: 4 << 10))
    for frame in 0..<200 as Range<Int64> {
      if frame == 5 { #expect(try place.shell(line).code == 0) }
      writer.add(Self.record(frame))
      writer.flush(now: frame * 16_666_667, hasTime: true)
    }
    writer.flush(now: 200 * 16_666_667, hasTime: true, isLast: true)
    #expect(writer.rowsLost > 0 && !writer.rowsAreInPlace)
    #expect(writer.problem?.contains("was moved, removed or replaced while it was written") == true)
    if line.hasSuffix("log/frames.csv") {
      #expect(FileIO.names(in: path) == ["frames.csv"])
      #expect(try FileIO.read(path + "/frames.csv") == Array("theirs\n".utf8))
    }
  }

  @Test func aFileThatBearsTheNameOfASegmentIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    let writer = try #require(
      try FrameLogWriter(directory: folder.url.path, segmentLimit: 4 << 10))
    try folder.write("theirs", to: "frames.0001.csv")
    for frame in 0..<200 as Range<Int64> {
      writer.add(Self.record(frame))
      writer.flush(now: frame * 16_666_667, hasTime: true)
    }
    #expect(try folder.text("frames.0001.csv") == "theirs" && writer.rowsLost > 0)
  }
}
