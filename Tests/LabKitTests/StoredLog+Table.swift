import FrameTiming
import TestSupport
import Testing

@testable import LabKit

extension StoredLog {
  /// Reads a log without making anything of its rows.
  static func read(
    _ directory: String, hertz: Double? = nil, files: LogFiles? = nil
  ) throws(LabError) -> StoredLog {
    try read(directory, hertz: hertz, files: files) { _, _ in RowList() }.log
  }

  func writeSummary(
    rowsLost: Int64, eventsLost: Int64, dropped: Int64, anomalies: Int64, suspended: Bool
  ) throws(LabError) -> FrameSummary {
    try writeSummary(
      summary, rowsLost: rowsLost, eventsLost: eventsLost, dropped: dropped,
      anomalies: anomalies, suspended: suspended)
  }

  /// Its page, made in a further pass over the rows.
  func page(_ summary: FrameSummary, budget: Double?) -> ReportPage {
    var drawn = SessionRows(facts)
    rows.pass(&drawn)
    return page(summary, drawn, budget: budget)
  }

  /// The figures, in a further pass over the rows.
  var summary: FrameSummary { FrameSummary(rows, facts: facts) }

  /// All rows at once, of a log that could be read.
  var table: FrameTable {
    var table = FrameTable()
    do {
      for path in FrameLogDirectory.segments(in: directory) {
        try table.append(try LogFile.read(path, atMost: FileIO.largest))
      }
    } catch {
      Issue.record(error)
    }
    return table
  }
}

extension StoredRows {
  /// The rows of a pass.
  var records: [FrameRecord] {
    var list = RowList()
    pass(&list)
    return list.records
  }
}

/// Rows with the rows above them.
struct RowList: RowTally {
  private(set) var records: [FrameRecord] = []
  /// Whether each was handed on with the row above it.
  private(set) var areNeighborsRight = true

  mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    if previous != records.last ?? .beforeFirst { areNeighborsRight = false }
    records.append(record)
  }
}
