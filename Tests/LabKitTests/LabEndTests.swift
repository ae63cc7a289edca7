import BarTuning
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The messages about a lab's files when it ends, or opens another page.
  @Suite struct LabEndTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a recording that is gone when another page opens is reported, then and at the end")
    func recordingIsGone() throws {
      let path = folder.path("g.jsonl")
      let hands = try LabHands()
      let recorder = LiveRecorder(
        try LiveFile(path, replaces: false), lab: hands.lab, preset: "shy")
      #expect(hands.lab.visit.written.tip == "Recording to g.jsonl (--record)")
      hands.lab.set("shyBar.barHeight", .number(50), at: hands.time)
      hands.handOver(to: recorder)
      #expect(recorder.flush().isEmpty && FileIO.exists(path))
      FileIO.remove(path)
      hands.lab.open(.general, at: hands.time)
      hands.handOver(to: recorder)
      let told = try #require(recorder.flush().first)
      #expect(told.hasPrefix("\(path) was moved, removed, replaced, cut short or added to"))
      #expect(FileIO.exists(folder.path("g-2.jsonl")))
      #expect(hands.lab.visit.written.tip == "Recording to g-2.jsonl (--record)")
      let missing = complaint { () throws(LabError) in try recorder.finish() }
      #expect(missing?.message == "\(path) is not complete.")
    }

    /// Fixed: Record kept its red dot, and refused to record, for a file that had failed.
    @Test("a page whose file cannot be written any more can be recorded in the window")
    func recordingHasFailed() throws {
      let hands = try LabHands()
      let recorder = LiveRecorder(
        try LiveFile("/dev/full", replaces: false), lab: hands.lab, preset: "shy")
      let rows = WrittenFile(.geometry, folder.path("g.csv"))
      hands.lab.visit.written.append(rows)
      #expect(
        hands.lab.visit.written.tip
          == "Recording to full (--record), writing geometry to g.csv (--geometry)")
      #expect(
        hands.lab.visit.written.refusal
          == "Already recording to /dev/full and writing geometry to "
          + "\(FileIO.place(rows.path)); start BarLab without --record and --geometry to record "
          + "here.")
      #expect(hands.lab.isRecorded)
      hands.lab.set("shyBar.barHeight", .number(50), at: hands.time)
      hands.handOver(to: recorder)
      #expect(recorder.flush() == ["/dev/full cannot be written (No space left on device)."])
      #expect(recorder.flush().isEmpty && !hands.lab.isRecorded)
      #expect(hands.lab.visit.written == [rows])
      let missing = complaint { () throws(LabError) in try recorder.finish() }
      #expect(missing?.message == "/dev/full is not complete.")
    }

    @Test("a difference found just before the end is reported instead of the end")
    func differenceAtTheEnd() throws {
      let hands = try LabHands()
      let difference = LabError(.checkFailed, "Frame 3, column offset: 1 here but 2 there.")
      hands.lab.failure = difference
      let rows = try GeometryFile(path: folder.path("g.csv"), format: .csv)
      // The window was closed before the replay came to its end.
      hands.lab.quit()
      let errors = rows.end(hands.lab, isWhole: true).compactMap(\.self)
      #expect(errors.map(\.message) == [difference.message])
      #expect(errors.first?.code == .checkFailed)
    }
  }
}
