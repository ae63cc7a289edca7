import TestSupport

@testable import FrameTiming

/// The draws that `numpy_reference.py` makes from the same generator (SplitMix64) and seed.
extension SeededGenerator {
  /// A whole number from 0, below a bound.
  mutating func below(_ bound: Int64) -> Int64 { Int64(next() % UInt64(bound)) }

  /// Returns true in one of this many cases.
  mutating func happens(oneIn cases: Int64) -> Bool { below(cases) == 0 }
}

/// The random log of a seed, draw by draw as `rows` of `numpy_reference.py` makes it.
func randomLog(_ seed: Int) -> (period: Nanoseconds, records: [FrameRecord]) {
  let sizes = [1, 2, 3, 12, 40, 99, 100, 101, 200, 350, 600, 1500]
  let phases: [FramePhase] = [.warmup, .idle, .drag, .settle, .resize, .hidden]
  var rng = SeededGenerator(seed: UInt64(seed))
  let period = [16_666_667, 8_000_000, 6_944_444, 33_333_333][Int(rng.below(4))] as Int64
  let kind = rng.below(4)
  var phase = 2
  var time: Int64 = 1_000_000_000
  var animation = time
  var records: [FrameRecord] = []
  for frame in 0..<sizes[seed % sizes.count] {
    if rng.happens(oneIn: 20) { phase = Int(rng.below(6)) }
    var interval =
      switch kind {
      case 0: period + rng.below(60_001) - 30_000
      case 1: 1_000_000 * (1 + rng.below(40))
      case 2: period - 4_000_000 + 8_000_000 * Int64(frame % 2)
      default: rng.below(3 * period)
      }
    if rng.happens(oneIn: 50) { interval = period * (2 + rng.below(60)) }
    time += interval
    let starts = frame == 0 || rng.happens(oneIn: 60)
    var record = FrameRecord(frame: Int64(frame))
    if rng.happens(oneIn: 30) { record.flags = FrameFlags(rawValue: 1 << rng.below(9)) }
    record.phase = phases[phase]
    record.presentBegin = time
    record.missed = starts ? nil : (2 * interval + period) / (2 * period) - 1
    record.interval = starts ? nil : interval
    let late = rng.below(period) - period / 4
    record.late = late
    record.deadline = time - late
    let begin = time - 1 - rng.below(2 * period)
    record.begin = begin
    record.draw = begin + rng.below(time - begin)
    record.presentEnd = time + rng.below(period)
    animation += interval + rng.below(2_000_001) - 1_000_000
    record.animation = animation
    record.wakeLate = rng.happens(oneIn: 2) ? rng.below(period) : rng.below(100_000)
    record.cpu = rng.happens(oneIn: 10) ? nil : rng.below(2 * period)
    record.involuntarySwitches = rng.below(2)
    record.majorFaults = rng.happens(oneIn: 4) ? 1 : 0
    record.logCost = !rng.happens(oneIn: 8) ? rng.below(60_000) : 3_000_000
    if rng.happens(oneIn: 2) {
      record.inputAge = rng.below(40_000_000)
      record.inputSource = InputSource.allCases[rng.happens(oneIn: 3) ? seed % 3 : 2]
    }
    records.append(record)
  }
  return (period, records)
}

/// A record with any values at all, most cells filled, as a log could hold it.
func anyRecord(frame: Int64, from rng: inout SeededGenerator) -> FrameRecord {
  func value(_ rng: inout SeededGenerator) -> Int64? {
    switch rng.below(8) {
    case 0: nil
    case 1: [Int64.min, .max, 0, -1, 1, 999, -999, 1000][Int(rng.below(8))]
    case 2: Int64(bitPattern: rng.next())
    default: rng.below(20_000_000_000) - 1_000_000
    }
  }
  func pixels(_ rng: inout SeededGenerator) -> Pixels? {
    value(&rng).map(Pixels.init(thousandths:))
  }
  var record = FrameRecord(frame: frame)
  record.begin = value(&rng)
  record.input = value(&rng)
  record.update = value(&rng)
  record.draw = value(&rng)
  record.presentBegin = value(&rng)
  record.presentEnd = value(&rng)
  record.deadline = value(&rng)
  record.animation = value(&rng)
  record.slot = value(&rng)
  record.missed = value(&rng)
  record.interval = value(&rng)
  record.late = value(&rng)
  record.wakeLate = value(&rng)
  record.wait = value(&rng)
  record.cpu = value(&rng)
  record.involuntarySwitches = value(&rng)
  record.majorFaults = value(&rng)
  record.inputCount = value(&rng)
  record.inputAge = value(&rng)
  record.inputSource = rng.pick([nil] + InputSource.allCases)
  record.phase = rng.pick([nil] + FramePhase.allCases)
  record.pointer = pixels(&rng)
  record.raw = pixels(&rng)
  record.shown = pixels(&rng)
  record.velocity = pixels(&rng)
  record.flags = FrameFlags(rawValue: value(&rng) ?? 0)
  record.logCost = value(&rng)
  record.bar = pixels(&rng)
  return record
}

/// The CSV of some records, header included.
func csv(_ records: [FrameRecord]) -> [UInt8] {
  var bytes = Array((FrameRow.header + "\n").utf8)
  for record in records { FrameRow.append(record, to: &bytes) }
  return bytes
}

/// The table of a text.
func table(_ text: String) throws -> FrameTable {
  var table = FrameTable()
  try table.append(Array(text.utf8))
  return table
}

/// A log paced by timer at a period, all drag: the first row at 0, then these intervals.
func log(_ intervals: [Int64], period: Nanoseconds) -> [FrameRecord] {
  var records: [FrameRecord] = []
  var time: Int64 = 0
  var slot: Int64 = 0
  for index in 0...intervals.count {
    var record = FrameRecord(frame: Int64(index))
    record.phase = .drag
    if index > 0 {
      time += intervals[index - 1]
      let next = FrameGrid.slot(of: time, epoch: 0, period: period)
      record.interval = intervals[index - 1]
      record.missed = next - slot - 1
      slot = next
    }
    record.presentBegin = time
    record.slot = slot
    records.append(record)
  }
  return records
}

/// Facts of an ordinary session.
func facts(_ period: Nanoseconds = 16_666_667, _ pacing: PacingMethod = .timer) -> FrameFacts {
  FrameFacts(period: period, pacing: pacing, verdict: .none)
}
