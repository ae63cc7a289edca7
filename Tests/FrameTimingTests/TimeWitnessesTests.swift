import TestSupport
import Testing

@testable import FrameTiming

/// Intervals, stamps and slots that contradict each other, and ones that only look like it.
@Suite struct TimeWitnessesTests {
  private static let period: Nanoseconds = 16_666_667

  /// A minute at 60 Hz in which every 40th frame takes two slots.
  private var minute: [FrameRecord] {
    log((0..<3600).map { Self.period * ($0 % 40 == 7 ? 2 : 1) }, period: Self.period)
  }

  private func contradiction(
    _ records: [FrameRecord], _ given: FrameFacts = facts()
  ) -> String? {
    var witnesses = TimeWitnesses(given)
    for record in records { witnesses.take(record) }
    let verdict = Verdict(FrameSummary(records, facts: given))
    let found = witnesses.contradiction
    if let found {
      #expect(verdict.tone == .none && verdict.word == "No verdict on smoothness")
      #expect(verdict.sentence == found)
    }
    return found.map {
      $0.replacing("the times of this log contradict each other, first in ", with: "")
    }
  }

  @Test func timesThatAgreeAreNoContradiction() {
    #expect(contradiction(minute) == nil)
    for pacing in PacingMethod.allCases {
      #expect(contradiction(minute, facts(Self.period, pacing)) == nil)
    }
  }

  @Test func anIntervalBelowNothingIsOne() {
    // It would make good for every miss.
    var records = minute
    records[700].interval = -60_000_000_000
    records[900].interval = -1
    #expect(contradiction(records) == "frame 700 (the interval is -60000.000 ms)")
    for index in records.indices { records[index].presentBegin = nil }
    #expect(contradiction(records) == "frame 700 (the interval is -60000.000 ms)")
  }

  @Test func intervalsOfHalfTheStampsAreOne() {
    var records = minute
    for index in records.indices {
      records[index].interval = records[index].interval.map { $0 / 2 }
    }
    #expect(
      contradiction(records)
        == "frame 1 (the interval is 8.333 ms, the time since the frame before 16.667 ms)")
    // One alone, by more than rounding.
    for (error, isFound) in [(1500, false), (-1500, false), (3000, true), (-3000, true)] {
      records = minute
      records[812].interval = Self.period + Int64(error)
      #expect(
        (contradiction(records)?.hasPrefix("frame 812 (the interval is 16.6") ?? false) == isFound)
    }
  }

  @Test func twoSwapChainsInOneLogAreOne() {
    // Both at 60 Hz, one half a period behind, rows by their time and counted anew.
    let chain = log([Int64](repeating: Self.period, count: 600), period: Self.period)
    var records = chain.flatMap { record in
      var other = record
      other.presentBegin = record.presentBegin.map { $0 + Self.period / 2 }
      return [record, other]
    }
    for index in records.indices { records[index].frame = Int64(index) }
    #expect(
      contradiction(records)
        == "frame 2 (the interval is 16.667 ms, the time since the frame before 8.333 ms)")
    // Without stamps the slots tell.
    for index in records.indices { records[index].presentBegin = nil }
    #expect(
      contradiction(records)
        == "frame 3 (missed is 0, but the slot is 0 after that of the frame before)")
  }

  @Test func slotsThatAreNotThoseOfTheTimesAreOne() {
    var records = minute
    for index in records.indices where index > 500 {
      records[index].slot = records[index].slot.map { $0 + 3 }
    }
    #expect(
      contradiction(records)
        == "frame 501 (missed is 0, but the slot is 4 after that of the frame before)")
    records[501].missed = 3
    #expect(contradiction(records) == "frame 501 (4 slots after the frame before, but 16.667 ms)")
  }

  @Test func missesThatAreNeverCountedAreOne() {
    // Each frame takes two slots and says that it missed none.
    var records = log([Int64](repeating: 2 * Self.period, count: 600), period: Self.period)
    for index in records.indices {
      records[index].slot = Int64(index)
      if index > 0 { records[index].missed = 0 }
    }
    #expect(contradiction(records) == "frame 3 (3 slots after frame 0, but 100.000 ms)")
    for index in records.indices {
      records[index].slot = nil
      records[index].presentBegin = nil
    }
    #expect(contradiction(records) == "frame 3 (3 slots after frame 0, but 100.000 ms)")
    // Where nothing paced, there is no slot that time could contradict.
    #expect(contradiction(records, facts(Self.period, .none)) == nil)
  }

  @Test func breaksLostRowsAndFramesThatAreNotCountedAreNone() {
    var records = minute
    // Idle for ten seconds, on a new grid.
    for index in records.indices where index >= 1000 {
      records[index].presentBegin = records[index].presentBegin.map { $0 + 10_007_000_000 }
    }
    records[1000].interval = nil
    records[1000].missed = nil
    records[1000].flags = .resync
    // The clock was wrong, and a hidden window presents as it likes.
    records[2000].interval = -5
    records[2000].flags = .clockAnomaly
    records[2500].interval = 7
    records[2500].missed = 40
    records[2500].flags = .hidden
    #expect(contradiction(records) == nil)
    // Rows 3000 to 3009 were lost.
    records.removeSubrange(3000..<3010)
    #expect(contradiction(records) == nil)
    // Had they not been, this would be one.
    for index in records.indices { records[index].frame = Int64(index) }
    #expect(contradiction(records)?.hasPrefix("frame 3000 (the interval is 16.667 ms, ") == true)
  }

  @Test func aRateThatChangesInBetweenIsNone() {
    let slow = log([Int64](repeating: 2 * Self.period, count: 300), period: 2 * Self.period)
    var records = log([Int64](repeating: Self.period, count: 300), period: Self.period)
    let (time, slot) = (records[300].presentBegin ?? 0, records[300].slot ?? 0)
    for var record in slow.dropFirst() {
      record.frame += 300
      record.presentBegin = record.presentBegin.map { $0 + time }
      record.slot = record.slot.map { $0 + slot }
      records.append(record)
    }
    #expect(contradiction(records)?.contains(" slots after frame 0, but ") == true)
    records[301].flags = .rateChanged
    #expect(contradiction(records) == nil)
  }

  @Test(
    "law: what the pacer makes of any times is no contradiction",
    arguments: [PacingMethod.timer, .vsync])
  func pacer(_ method: PacingMethod) {
    for seed in 0..<60 {
      var rng = SeededGenerator(seed: UInt64(seed))
      var now: Nanoseconds = 0
      var grid = FrameGrid(period: Self.period, method: method, now: now)
      var records: [FrameRecord] = []
      // The screen is up to half a percent slower than it says.
      let real = Self.period + rng.below(80_000)
      for frame in 0..<400 {
        let isAfterBreak = rng.happens(oneIn: 50)
        if isAfterBreak { now += rng.below(3_000_000_000) }
        let plan = grid.plan(now: now, afterBreak: isAfterBreak)
        let begin = max(now, plan.wake)
        var work = rng.below(8_000_000)
        if rng.happens(oneIn: 30) { work += rng.below(400_000_000) }
        let draw = begin + work
        let present = method == .vsync ? draw : max(draw, plan.deadline ?? 0) + rng.below(500_000)
        let end = method == .vsync ? (present / real + 1) * real : present + rng.below(1_000_000)
        let outcome = grid.presented(
          plan, begin: begin, draw: draw, presentBegin: present, presentEnd: end)
        var record = FrameRecord(frame: Int64(frame))
        record.phase = .drag
        record.begin = begin
        record.draw = draw
        record.presentBegin = present
        record.presentEnd = end
        record.take(plan, outcome)
        records.append(record)
        now = end
      }
      #expect(contradiction(records, facts(Self.period, method)) == nil, "seed \(seed)")
    }
  }

  @Test func aGridThatIsSetAnewAgainAndAgainIsNone() {
    // Each frame takes 18.4 slots, so each is 0.4 slots off the grid that the one before set.
    let step = 18 * Self.period + 6_666_667
    var records = log([Int64](repeating: step, count: 300), period: Self.period)
    for index in records.indices {
      records[index].slot = 18 * Int64(index)
      records[index].missed = index == 0 ? nil : 17
      records[index].flags = .resync
    }
    #expect(contradiction(records) == nil)
    for index in records.indices { records[index].flags = [] }
    #expect(contradiction(records)?.contains(" slots after frame 0, but ") == true)
  }

  @Test func aScreenThatIsOnePerCentSlowerThanItsNameIsNone() {
    let records = log((0..<40_000).map { _ in Self.period }, period: Self.period)
    #expect(contradiction(records, facts(Self.period * 99 / 100, .vsync)) == nil)
    #expect(contradiction(records, facts(Self.period * 9 / 10, .vsync)) != nil)
  }

  @Test func intervalsOfNothingAloneGetNoVerdict() {
    var records = log([Int64](repeating: 0, count: 200), period: Self.period)
    for index in records.indices {
      records[index].presentBegin = nil
      records[index].slot = nil
      if index > 0 { records[index].missed = -1 }
    }
    let found = Verdict(FrameSummary(records, facts: facts()))
    #expect(found.tone == .none && found.word == "No verdict on smoothness")
    #expect(found.sentence == "every frame interval is 0" && found.more.isEmpty)
    // Misses of no time contradict it.
    for index in records.indices where index % 10 == 5 { records[index].missed = 1 }
    #expect(contradiction(records) == "frame 5 (2 slots after the frame before, but 0.000 ms)")
  }

  /// Fixed: a log without session.json that misses most of its slots was said to contradict itself,
  /// since its period was taken for twice as long.
  @Test func aPeriodThatIsAssumedOrOfAnotherRateIsNone() {
    let records = log((0..<600).map { _ in Self.period }, period: Self.period)
    var wrong = facts(2 * Self.period)
    #expect(contradiction(records, wrong) != nil)
    wrong.isPeriodTold = false
    #expect(contradiction(records, wrong) == nil)
    wrong.isPeriodTold = true
    wrong.segmentsDropped = 1
    #expect(contradiction(records, wrong) == nil)
    // A row that is missing may have told of another rate; so may one before the first.
    wrong.segmentsDropped = 0
    #expect(contradiction(Array(records.dropFirst()), wrong) == nil)
    var lost = records
    lost.remove(at: 1)
    #expect(contradiction(lost, wrong) == nil)
  }
}
