import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Passes over the rows of long logs, and what a log without session.json tells of its pacing.
@Suite struct StoredRowsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Rows at a rate, paced by a timer or by a screen.
  private static func rows(
    _ count: Int, period: Nanoseconds, _ pacing: PacingMethod, after last: FrameRecord? = nil
  ) -> [FrameRecord] {
    var rows: [FrameRecord] = []
    for number in 0..<Int64(count) {
      var row = FrameRecord(frame: (last?.frame ?? -1) + 1 + number)
      let deadline = (last?.deadline ?? 0) + (number + 1) * period
      row.deadline = deadline
      row.begin = deadline - period
      row.draw = deadline - period / 2
      row.presentBegin = deadline - (pacing == .vsync ? period / 4 : 0)
      row.presentEnd = deadline + (pacing == .timer ? period / 4 : 0)
      row.late = 0
      row.slot = (last?.slot ?? 0) + 1 + number
      if row.frame > 0 { (row.interval, row.missed) = (period, 0) }
      row.phase = .drag
      row.shown = Pixels(Double(number % 1000) + 0.125)
      rows.append(row)
    }
    return rows
  }

  private func write(_ rows: [FrameRecord], more: String = "") throws {
    var bytes = Array((FrameRow.header + "\n").utf8)
    for row in rows { FrameRow.append(row, to: &bytes) }
    try FileIO.write(bytes + Array(more.utf8), to: folder.path("frames.csv"))
  }

  @Test func aLongLogHasTheRowsThatWereWritten() throws {
    let rows = Self.rows(12_000, period: 16_666_667, .timer)
    try write(rows)
    let stored = StoredRows(paths: [folder.path("frames.csv")])
    let found = try stored.tallied(RowList())
    #expect(found.records == rows && found.areNeighborsRight)
    #expect(stored.reader.rows == 12_000 && stored.reader.last == 11_999)
    // Again, and as often as wanted.
    #expect(stored.records == rows)
    try stored.check()
    let beginning = try stored.beginning(4096)
    #expect(beginning.rows == Array(rows.prefix(4096)))
    #expect((11_000...13_000).contains(beginning.total), "\(beginning.total)")
  }

  @Test func aRowThatCannotBeReadIsToldAfterTheRowsBeforeIt() throws {
    let rows = Self.rows(12_000, period: 16_666_667, .timer)
    try write(rows, more: "no row\n")
    let stored = StoredRows(paths: [folder.path("frames.csv")])
    #expect(stored.records == rows)
    let told = #expect(throws: LabError.self) { try stored.check() }
    #expect(told?.says(.badInput, "line 12002") == true, "\(told as Any)")
    // A pass may be stopped in the middle.
    var taken = 0
    let stopped = #expect(throws: LabError.self) {
      try stored.read { record, _ throws(LabError) in
        taken += 1
        if record.frame == 300 { throw .failed("It is enough.") }
      }
    }
    #expect(stopped?.message == "It is enough." && taken == 301, "\(taken) \(stopped as Any)")
  }

  @Test(
    "what the first rows say of pacing and period holds only where all rows say it",
    arguments: [PacingMethod.timer, .vsync], [Nanoseconds(10_000_000), 20_000_000])
  func theFirstRowsMayBeWrong(pacing: PacingMethod, period: Nanoseconds) throws {
    var rows = Self.rows(4500, period: 10_000_000, .timer)
    rows += Self.rows(7500, period: period, pacing, after: rows.last)
    try write(rows)
    let (log, summary) = try StoredLog.summarized(folder.url.path)
    #expect(log.facts.period == period && log.facts.pacing == pacing && log.facts.isPacingKnown)
    #expect(try jsonText(summary) == jsonText(FrameSummary(rows, facts: log.facts)))
  }

  @Test func deadlinesMayBeginLate() throws {
    var rows = Self.rows(4500, period: 10_000_000, .timer)
    for place in rows.indices {
      (rows[place].deadline, rows[place].late, rows[place].slot) = (nil, nil, nil)
    }
    rows += Self.rows(50, period: 20_000_000, .vsync, after: rows.last)
    try write(rows)
    let log = try StoredLog.summarized(folder.url.path).log
    #expect(log.facts.period == 20_000_000 && log.facts.pacing == .vsync)
    #expect(log.periodSource == "steps of the deadlines")
  }

  /// Fixed: for the time of the pass, a summary of other rows was believed that rows were dropped.
  @Test func aSummaryOfOtherRowsDoesNotSilenceAContradiction() throws {
    var rows = Self.rows(200, period: 16_666_667, .timer)
    for place in rows.indices.dropFirst() {
      let step = Nanoseconds(place) * 16_666_667
      rows[place].interval = 33_333_334
      rows[place].presentBegin? += step
      rows[place].presentEnd? += step
      rows[place].late = step
    }
    try write(rows)
    try folder.write(
      #"{"target":{"period_ns":16666667},"pacing":{"method":"timer"}}"#, to: "session.json")
    try folder.write(
      #"{"schema":"barlab-summary/1","frames":5,"excluded":{},"segments_dropped":7,"#
        + #""covers":{"from_frame":0,"to_frame":4}}"#, to: "summary.json")
    let (log, summary) = try StoredLog.summarized(folder.url.path)
    #expect(log.facts.segmentsDropped == 0)
    #expect(FrameReport.verdict(summary).contains("contradict each other"))
  }

  @Test func rowsAreCountedBeforeAVerbIsRefusedForTooLittleMemory() throws {
    let rows = Self.rows(30, period: 16_666_667, .timer)
    try write(rows)
    let stored = StoredRows(paths: [folder.path("frames.csv")])
    // Nobody has the memory for so many.
    #expect(throws: LabError.self) { try Needs.check(rows: 1 << 52, for: "report") }
    try stored.askForMemory(of: 1 << 52, for: "report")
    #expect(stored.reader.rows == 30)
    // More rows than expected are asked for again, and are there.
    try stored.askForMemory(of: 3, for: "report")
    #expect(try stored.tallied(RowList()).records == rows)
  }
}
