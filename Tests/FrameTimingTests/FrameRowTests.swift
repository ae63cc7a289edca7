import TestSupport
import Testing

@testable import FrameTiming

@Suite struct FrameRowTests {
  @Test func everyRowReadsBackToTheRecordItWasWrittenFrom() throws {
    var rng = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let records = (0..<40).map { anyRecord(frame: $0, from: &rng) }
      var table = FrameTable()
      try table.append(csv(records))
      #expect(table.records == records)
      #expect(table.rowsLost == 0)
      #expect(table.tornLines == 0)
    }
  }

  @Test func noRowIsLongerThanItsMaximumAndABufferOfThatSizeNeverGrows() {
    var rng = SeededGenerator(seed: 2)
    var buffer: [UInt8] = []
    buffer.reserveCapacity(FrameRow.maximumLength)
    let capacity = buffer.capacity
    var longest = FrameRecord(frame: .max)
    for _ in 0..<1000 {
      var record = anyRecord(frame: .max, from: &rng)
      buffer.removeAll(keepingCapacity: true)
      FrameRow.append(record, to: &buffer)
      #expect(buffer.count <= FrameRow.maximumLength)
      record.phase = .settle
      longest = record
    }
    for column in 0..<2 {
      longest.begin = column == 0 ? .min : .max
      buffer.removeAll(keepingCapacity: true)
      FrameRow.append(longest, to: &buffer)
    }
    #expect(buffer.capacity == capacity)
  }

  @Test func theHeaderNamesAll29ColumnsInOrder() {
    #expect(
      FrameRow.header
        == "frame,t_begin_ns,t_input_ns,t_update_ns,t_draw_ns,t_present_begin_ns,"
        + "t_present_end_ns,t_deadline_ns,t_anim_ns,slot,missed,interval_us,late_us,wake_late_us,"
        + "wait_us,cpu_us,nivcsw,majflt,input_n,input_age_us,input_src,phase,pointer_px,raw_px,"
        + "shown_px,velocity_px_s,flags,log_us,bar_px")
    #expect(FrameColumns.names.count == 29)
  }

  @Test func aRowHoldsEveryFieldInItsOwnColumn() {
    var record = FrameRecord(frame: 7)
    record.begin = 1
    record.input = 2
    record.update = 3
    record.draw = 4
    record.presentBegin = 5
    record.presentEnd = 6
    record.deadline = 70
    record.animation = 8
    record.slot = 9
    record.missed = -1
    record.interval = 16_666_667
    record.late = -1
    record.wakeLate = 10
    record.wait = 1_000
    record.cpu = 2_500_000
    record.involuntarySwitches = 11
    record.majorFaults = 12
    record.inputCount = 13
    record.inputAge = 14_000_001
    record.inputSource = .x11
    record.phase = .drag
    record.pointer = Pixels(100.5)
    record.raw = Pixels(-0.001)
    record.shown = Pixels(0)
    record.velocity = Pixels(-1234.5678)
    record.flags = [.resync, .warmup]
    record.logCost = 999
    record.bar = Pixels(-44)
    var buffer: [UInt8] = []
    FrameRow.append(record, to: &buffer)
    #expect(
      String(decoding: buffer, as: UTF8.self)
        == "7,1,2,3,4,5,6,70,8,9,-1,16666.667,-0.001,0.010,1.000,2500.000,11,12,13,14000.001,x11,"
        + "drag,100.500,-0.001,0.000,-1234.568,257,0.999,-44.000\n")
  }

  @Test func whatWasNotMeasuredIsAnEmptyCell() {
    var buffer: [UInt8] = []
    FrameRow.append(FrameRecord(frame: 0), to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == "0,,,,,,,,,,,,,,,,,,,,,,,,,,0,,\n")
  }

  @Test(arguments: [
    (Int64.min, "-9223372036854775.808"), (.max, "9223372036854775.807"), (0, "0.000"),
    (-1, "-0.001"), (1, "0.001"), (999, "0.999"), (1000, "1.000"), (-1000, "-1.000"),
    (10_000_000_000_000_000, "10000000000000.000"),
  ])
  func microsecondsHaveExactlyThreeDecimals(_ value: Int64, _ text: String) {
    var record = FrameRecord(frame: 0)
    record.late = value
    var buffer: [UInt8] = []
    FrameRow.append(record, to: &buffer)
    let cells = String(decoding: buffer, as: UTF8.self).split(separator: ",")
    #expect(cells.dropFirst().first ?? "" == text)
  }

  @Test(arguments: [
    (Int64.min, "-9223372036854775808"), (.max, "9223372036854775807"), (-1, "-1"), (9, "9"),
    (10, "10"), (1_000_000_000_000_000_000, "1000000000000000000"),
  ])
  func wholeNumbersAreWrittenInFull(_ value: Int64, _ text: String) {
    var record = FrameRecord(frame: 0)
    record.begin = value
    var buffer: [UInt8] = []
    FrameRow.append(record, to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self).hasPrefix("0,\(text),,"))
  }

  @Test func pixelsAreRoundedToAThousandthWhenRecordedHalvesAwayFromZero() {
    #expect(Pixels(-0.0005)?.thousandths == -1)
    #expect(Pixels(0.0005)?.thousandths == 1)
    #expect(Pixels(-0.0004)?.thousandths == 0)
    #expect(Pixels(41.4996)?.thousandths == 41_500)
    #expect(Pixels(-0.0)?.thousandths == 0)
    #expect(Pixels(-0.0004)?.value == 0)
    #expect(Pixels(41.5)?.value == 41.5)
  }

  @Test func pixelsThatAreNoNumberOrTooManyAreNotRecorded() {
    #expect(Pixels(.nan) == nil)
    #expect(Pixels(.infinity) == nil)
    #expect(Pixels(-.infinity) == nil)
    #expect(Pixels(1e16) == nil)
    #expect(Pixels(9.2e15) != nil)
  }
}
