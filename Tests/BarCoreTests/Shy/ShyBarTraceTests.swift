import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Traces T1 to T36, row by row.
@Suite struct ShyBarTraceTests {
  @Test("every trace holds for the edition it was taken from", arguments: Trace.all)
  func faithfulEdition(_ trace: Trace) {
    var run = trace.start(trace.preset)
    for row in trace.rows {
      run.apply(row.event)
      check(row, &run, messages: row.messages)
    }
  }

  @Test(
    "every trace holds for shy, but for its fixes", arguments: Trace.all.filter(\.appliesToShy))
  func productDefault(_ trace: Trace) {
    var run = trace.start(.shy)
    for row in trace.rows {
      let row = Self.underShy(row)
      run.apply(row.event)
      check(row, &run, messages: row.messages)
    }
  }

  private func check(_ row: Trace.Row, _ run: inout TraceRun, messages: [String]) {
    let state = run.bars.state
    #expect(run.list.offset == row.y, "offset in \(row.number)")
    #expect(state.spent == row.used, "resistance used in \(row.number)")
    #expect(state.barContraction == -row.nav, "bar in \(row.number)")
    #expect(state.extensionContraction == -row.ext, "extension in \(row.number)")
    #expect(run.bars.bottom == row.bottom, "lower edge in \(row.number)")
    #expect(run.list.topInset == row.inset, "top inset in \(row.number)")
    #expect(state.extensionHidden == row.hidden, "hidden in \(row.number)")
    #expect(isClose(state.alpha, row.alpha, within: 0.000_05), "alpha in \(row.number)")
    #expect(run.takeMessages() == messages, "messages in \(row.number)")
    if !row.deltas.isEmpty {
      let report = run.bars.report
      #expect(-report.delta == row.deltas[0], "raw delta in \(row.number)")
      #expect(-report.bounded == row.deltas[1], "bounded delta in \(row.number)")
      #expect(-report.applied == row.deltas[2], "applied delta in \(row.number)")
    }
  }

  /// Rows in which the bars become fully contracted, with the single message of `shy`.
  private static let contractedOnce: Set<String> = [
    "T1.5", "T2.2", "T9.3", "T20.5", "T30.4", "T11.3", "T12.3", "T14.3", "T35.6",
  ]

  /// The row as it must be under `shy`: the differences listed with the traces.
  private static func underShy(_ row: Trace.Row) -> Trace.Row {
    var row = row
    row.messages.removeAll { $0 == "fully" }
    switch row.number {
    case "T6.6", "T10.3", "T17.3": row.messages = ["finE"]
    case "T12.3": row.messages = ["finC"]
    case "T15.3":
      row.y = -14
      row.inset = 64
      row.nav = 0
      row.bottom = 64
      row.alpha = 1
      row.messages = []
    case "T17.4": row.deltas = [0, 0, 0]
    default: break
    }
    if contractedOnce.contains(row.number) { row.messages.insert("fully", at: 0) }
    return row
  }
}
