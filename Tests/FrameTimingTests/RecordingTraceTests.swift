import TestSupport
import Testing

@testable import FrameTiming

/// From a frame to its place in a recording.
@Suite struct RecordingTraceTests {
  private func event(_ frame: Int64?, _ detail: String) -> FrameEvent {
    FrameEvent(time: 0, frame: frame, event: RecordingTrace.event, detail: detail)
  }

  private func frame(_ number: Int64, _ animation: Nanoseconds?) -> FrameRecord {
    var record = FrameRecord(frame: number)
    record.animation = animation
    return record
  }

  @Test func aFrameBelongsToTheRecordingThatPlayed() {
    let trace = RecordingTrace([
      event(nil, RecordingTrace.detail(file: "/a/b/one.jsonl", zero: 5)),
      event(10, RecordingTrace.detail(file: "two;x.jsonl", zero: 1_000)),
      event(20, RecordingTrace.detail(file: nil, zero: 0)),
      FrameEvent(time: 0, frame: 25, event: "drag_begin"),
    ])
    #expect(trace.entry(of: 0)?.file == "one.jsonl")
    #expect(trace.entry(of: 9)?.file == "one.jsonl")
    #expect(trace.entry(of: 19)?.file == "two x.jsonl")
    #expect(trace.entry(of: 20) == nil && trace.entry(of: -1) == nil)
    #expect(trace.time(of: frame(3, 12)) == 7)
    #expect(trace.time(of: frame(12, 500)) == -500)
    #expect(trace.time(of: frame(12, nil)) == nil && trace.time(of: frame(30, 5)) == nil)
    #expect(trace.hasRecordings && !RecordingTrace().hasRecordings)
  }

  @Test func whatCannotBeUnderstoodLeadsNowhere() {
    for detail in ["", "file=a.jsonl", "zero_ns=4", "file=;zero_ns=3", "file=a;zero_ns=x", ";;="] {
      let trace = RecordingTrace([event(0, "file=a;zero_ns=1"), event(5, detail)])
      #expect(trace.entry(of: 4)?.file == "a" && trace.entry(of: 5) == nil, "\(detail)")
    }
    let far = RecordingTrace([event(0, "file=a;zero_ns=\(Int64.min)")])
    #expect(far.time(of: frame(0, .max)) == nil)
  }

  @Test func theEventSurvivesItsFile() throws {
    let detail = RecordingTrace.detail(file: "x/odd, \"name\".jsonl", zero: 1_234_567_890)
    var bytes = Array((FrameEvent.header + "\n").utf8)
    event(7, detail).append(to: &bytes)
    let trace = RecordingTrace(try FrameEvent.read(bytes))
    #expect(trace.entry(of: 7)?.file == "odd   name .jsonl")
    #expect(trace.time(of: frame(7, 2_234_567_890)) == 1_000_000_000)
  }

  @Test("law: the last event at or before a frame is the one that counts")
  func lookUp() {
    var rng = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      var frames: [Int64] = []
      for _ in 0..<rng.below(8) { frames.append((frames.last ?? 0) + rng.below(4)) }
      let trace = RecordingTrace(
        frames.enumerated().map { event($0.element, "file=\($0.offset);zero_ns=0") })
      for number in 0..<20 as Range<Int64> {
        let expected = frames.lastIndex { $0 <= number }.map { "\($0)" }
        #expect(trace.entry(of: number)?.file == expected)
      }
    }
  }

  @Test func theReportNamesThePlaceInTheRecording() {
    var records = log([16_666_667, 50_000_000, 16_666_667], period: 16_666_667)
    for index in records.indices { records[index].animation = records[index].presentBegin }
    let given = facts()
    let text = FrameReport.text(
      FrameSummary(records, facts: given),
      honestLine: "honest",
      trace: RecordingTrace([event(0, "file=a-rather-long-name-of-a-file.jsonl;zero_ns=16666667")]))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "         2       0.067  drag         50.000       2  unknown               0.050"
          + "  a-rather-long-n..."))
    #expect(lines.allSatisfy { $0.count <= FrameReport.width })
  }
}
