@testable import FrameTiming

// Shorter ways to make things of a list of rows.

extension NoiseComparison {
  init(
    _ a: [FrameRecord], _ factsA: FrameFacts, _ b: [FrameRecord], _ factsB: FrameFacts
  ) {
    self.init(a.tallied(NoiseTally(factsA)), b.tallied(NoiseTally(factsB)))
  }
}

extension Hitch {
  /// The longest hitches of some rows, at most so many.
  static func longest(_ limit: Int, of rows: [FrameRecord], facts: FrameFacts) -> [Hitch] {
    rows.tallied(LongestHitches(limit, facts)).hitches
  }
}

extension StrayRows {
  static func frames(
    of rows: [FrameRecord], by stamp: @escaping (FrameRecord) -> Nanoseconds?
  ) -> Set<Int64> { rows.tallied(StrayRows(by: stamp)).frames }
}

extension TimeAxis {
  init(_ rows: [FrameRecord]) {
    self.init(rows.tallied(SessionRows(facts())).outline.pieces)
  }
}

extension SessionCurves {
  init(_ rows: [FrameRecord], facts: FrameFacts, trace: RecordingTrace, budget: Double) {
    self.init(rows.tallied(SessionRows(facts)), trace: trace, budget: budget)
  }
}

extension FrameExport {
  /// Appends all rows of a log.
  mutating func append(_ rows: [FrameRecord], to bytes: inout [UInt8]) {
    var previous = FrameRecord.beforeFirst
    for row in rows {
      append(row, after: previous, to: &bytes)
      previous = row
    }
  }
}
