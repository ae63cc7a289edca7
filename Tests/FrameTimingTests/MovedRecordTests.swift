import TestSupport
import Testing

@testable import FrameTiming

/// A record in a log that began at another time.
@Suite struct MovedRecordTests {
  @Test func allInstantsMoveByTheSameAndEverythingElseStays() {
    var rng = SeededGenerator(seed: 7)
    let instants: Set<String> = [
      "t_begin_ns", "t_input_ns", "t_update_ns", "t_draw_ns", "t_present_begin_ns",
      "t_present_end_ns", "t_deadline_ns", "t_anim_ns",
    ]
    #expect(Set(FrameColumns.names.filter { $0.hasPrefix("t_") }) == instants)
    for number in 0..<200 {
      let record = anyRecord(frame: Int64(number), from: &rng)
      let moved = record.moved(by: -1_234_567)
      for (place, name) in FrameColumns.names.enumerated() {
        let way: Int64 = instants.contains(name) ? -1_234_567 : 0
        #expect(moved[place] == record[place].map { $0 &+ way }, "\(name)")
      }
      #expect(record.moved(by: 0) == record)
    }
  }
}
