import Foundation
import TestSupport
import Testing

@testable import FrameTiming

/// T18: rows whose stamps are from another time, in a trace for viewers.
@Suite(.longComputation) struct StrayRowsTests {
  private static func events(_ records: [FrameRecord]) throws -> [[String: Any]] {
    var trace = ChromeTrace(
      records, facts: ExportFacts(honestLine: "", period: 16_666_667, pacing: .timer))
    var bytes = trace.header
    trace.append(records, to: &bytes)
    trace.finish(to: &bytes)
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  }

  /// What Perfetto keeps of a time: whole nanoseconds.
  private static func nanoseconds(_ value: Any?) throws -> Int64 {
    Int64((try #require(value as? Double) * 1000).rounded())
  }

  /// The frames that have a slice of their own in a thread.
  private static func slices(
    _ records: [FrameRecord], thread: Int
  ) throws -> [(frame: Int, length: Int64)] {
    try events(records).compactMap { event in
      guard event["ph"] as? String == "X", event["tid"] as? Int == thread,
        let frame = (event["name"] as? String).flatMap({ Int($0) })
      else { return nil }
      return (frame, try nanoseconds(event["dur"]))
    }
  }

  /// Frames one after the other, each 12 ms long, with drags of 100 frames.
  private static func plain(_ count: Int64) -> [FrameRecord] {
    (0..<count).map { frame in
      var record = FrameRecord(frame: frame)
      let start = 1_000_000_000 + frame * 16_666_667
      record.begin = start
      record.presentBegin = start + 11_000_000
      record.presentEnd = start + 12_000_000
      record.deadline = start + 11_000_000
      record.interval = frame == 0 ? nil : 16_666_667
      record.phase = frame / 100 % 2 == 0 ? .drag : .idle
      return record
    }
  }

  private static func move(_ record: inout FrameRecord, by length: Int64) {
    record.begin = record.begin.map { $0 &+ length }
    record.presentBegin = record.presentBegin.map { $0 &+ length }
    record.presentEnd = record.presentEnd.map { $0 &+ length }
    record.deadline = record.deadline.map { $0 &+ length }
  }

  @Test(arguments: [3_600_000_000_000, 9_000_000_000_000_000_000, 40_000_000, -700_000_000])
  func t18RowsWithAStampFromAnotherTimeTakeNoSliceWithThem(_ length: Int64) throws {
    for strays in [[57], [0, 5, 6, 7], [57, 140, 141, 250], [298]] {
      var records = Self.plain(300)
      for index in strays { Self.move(&records[index], by: length) }
      for thread in [1, 2] {
        let found = try Self.slices(records, thread: thread)
        let expected = (0..<300).filter { !strays.contains($0) }
        #expect(found.map(\.frame).filter { !strays.contains($0) } == expected)
        if thread == 2 {
          #expect(
            found.allSatisfy { strays.contains($0.frame) || $0.length == 12_000_000 })
        }
      }
    }
    // Nor does a drag go on until then.
    var records = Self.plain(300)
    Self.move(&records[57], by: length)
    let ends = try Self.events(records).filter { $0["ph"] as? String == "e" }
    let times = try ends.map { try Self.nanoseconds($0["ts"]) }
    #expect(times == [99, 299].map { records[$0].presentEnd })
  }
}
