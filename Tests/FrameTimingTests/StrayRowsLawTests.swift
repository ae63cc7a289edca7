import TestSupport
import Testing

@testable import FrameTiming

/// T18: which rows are strays, held against all choices, one by one.
@Suite(.longComputation) struct StrayRowsLawTests {
  @Test func t18TheFewestRowsAreTakenForStraysWhateverTheStamps() throws {
    var rng = SeededGenerator(seed: 28)
    for _ in 0..<Cases.of(10_000) {
      let times = (0..<rng.whole(0...9)).map { _ in Int64(rng.whole(0...6)) }
      let records = times.enumerated().map { index, time in
        var record = FrameRecord(frame: Int64(index))
        record.begin = rng.happens(oneIn: 9) ? nil : time
        return record
      }
      let strays = StrayRows.frames(of: records, by: \.begin)
      let kept = records.filter { !strays.contains($0.frame) }.compactMap(\.begin)
      #expect(kept == kept.sorted())
      // All choices, one by one: none keeps more.
      let stamped = records.compactMap(\.begin)
      let most = (0..<1 << stamped.count).filter { choice in
        let chosen = stamped.indices.filter { choice >> $0 & 1 == 1 }.map { stamped[$0] }
        return chosen == chosen.sorted()
      }.map(\.nonzeroBitCount).max()
      #expect(kept.count == most)
    }
  }
}
