import TestSupport
import Testing

@testable import FrameTiming

/// The loop on a clock of its own: what a machine would do that sleeps and works exactly.
struct FakeLoop {
  var grid: FrameGrid
  var now: Nanoseconds
  var work: Nanoseconds = 2_000_000
  var call: Nanoseconds = 300_000
  var records: [FrameRecord] = []

  init(
    _ period: Nanoseconds = 16_666_667, method: PacingMethod = .timer, now: Nanoseconds = 5_000
  ) {
    grid = FrameGrid(period: period, method: method, now: now)
    self.now = now
  }

  /// One frame; with a stall it is presented that long after its deadline.
  mutating func frame(afterBreak: Bool = false, stall: Nanoseconds = 0) {
    let plan = grid.plan(now: now, afterBreak: afterBreak)
    var record = FrameRecord(frame: Int64(records.count))
    record.phase = .drag
    now = plan.wake
    let begin = now
    now += work
    if stall > 0, grid.method == .timer, let deadline = plan.deadline { now = deadline + stall }
    let draw = now
    if grid.method == .timer, let deadline = plan.deadline { now = max(now, deadline) }
    let presentBegin = now
    now += call
    if grid.method == .vsync, let deadline = plan.deadline { now = max(now, deadline + stall) }
    record.begin = begin
    record.draw = draw
    record.presentBegin = presentBegin
    record.presentEnd = now
    let outcome = grid.presented(
      plan, begin: begin, draw: draw, presentBegin: presentBegin, presentEnd: now)
    record.take(plan, outcome)
    records.append(record)
  }
}

@Suite struct FrameGridTests {
  static let stalls: [(frame: Int, stall: Nanoseconds, missed: Int64)] = [
    (40, 100_000, 0), (80, 8_000_000, 0), (120, 9_000_000, 1), (160, 17_000_000, 1),
    (200, 50_000_000, 3), (240, 250_000_000, 15), (280, 1_000_000_000, 60),
  ]

  /// T2.
  @Test func everyStallIsFoundInItsOwnFrameWithExactlyWhatItMissedAndHowLateItWas() {
    var loop = FakeLoop()
    for frame in 0..<330 {
      loop.frame(stall: Self.stalls.first { $0.frame == frame }?.stall ?? 0)
    }
    for (frame, record) in loop.records.enumerated() {
      let stall = Self.stalls.first { $0.frame == frame }
      #expect(record.missed == (frame == 0 ? nil : stall?.missed ?? 0), "frame \(frame)")
      #expect(record.late == stall?.stall ?? 0, "frame \(frame)")
      #expect(record.flags == (frame == 280 ? .resync : []), "frame \(frame)")
    }
    #expect(FrameSummary(loop.records, facts: facts()).isIdentityOK == true)
  }

  /// T3: the identity as the definition has it, summed over each run.
  @Test func rowsAndMissedSlotsAccountForAllSlotsWhateverTheIntervals() {
    var rng = SeededGenerator(seed: 7)
    for list in 0..<10_000 {
      let period = [16_666_667, 8_000_000, 1, 3, 33_333_333][list % 5] as Int64
      var grid = FrameGrid(period: period, method: list % 7 == 0 ? .vsync : .timer, now: 0)
      var time: Nanoseconds = 0
      var records: [FrameRecord] = []
      for frame in 0..<1 + rng.below(40) {
        let breaks = rng.happens(oneIn: 12)
        let plan = grid.plan(now: time, afterBreak: breaks)
        switch rng.below(8) {
        case 0: break
        case 1: time -= rng.below(400_000_000)
        case 2: time += rng.below(1_000_000_000_000_000)
        case 3: time -= rng.below(1_000_000_000_000_000)
        default: time += rng.below(3 * period)
        }
        let outcome = grid.presented(
          plan, begin: time, draw: time, presentBegin: time, presentEnd: time)
        var record = FrameRecord(frame: frame)
        record.take(plan, outcome)
        records.append(record)
      }
      #expect(FrameSummary(records, facts: facts()).isIdentityOK == true)
      var run: [FrameRecord] = []
      for (index, record) in records.enumerated() {
        run.append(record)
        guard index + 1 == records.count || records[index + 1].interval == nil else { continue }
        let missed = run.compactMap(\.missed)
        let sum = missed.reduce(0) { $0 + max(0, $1) } - missed.reduce(0) { $0 + max(0, -$1) }
        let slots = (run.last?.slot ?? 0) - (run.first?.slot ?? 0)
        #expect(Int64(run.count) - 1 + sum == slots, "list \(list)")
        run = []
      }
    }
  }

  @Test func aPlanNeverLiesInThePastAndNeverTakesASlotThatIsGone() {
    var rng = SeededGenerator(seed: 8)
    for method in [PacingMethod.timer, .vsync] {
      var loop = FakeLoop(method: method)
      for _ in 0..<3000 {
        loop.work = rng.below(30_000_000)
        loop.now += rng.happens(oneIn: 10) ? rng.below(900_000_000) : 0
        let before = loop.records.last
        let plan = loop.grid.plan(now: loop.now, afterBreak: false)
        #expect(plan.wake >= loop.now)
        #expect(plan.deadline ?? 0 > loop.now)
        #expect(plan.slot ?? 0 > before?.slot ?? 0)
        loop.frame()
        #expect(loop.records.last?.missed ?? 0 >= 0)
      }
    }
  }

  @Test func thePicturesTimeNeverRunsBackAndNeverStepsMoreThanTheLimitWithinARun() {
    var rng = SeededGenerator(seed: 9)
    var loop = FakeLoop()
    for _ in 0..<3000 {
      let breaks = rng.happens(oneIn: 30)
      if breaks { loop.now += rng.below(20_000_000_000) }
      loop.frame(afterBreak: breaks, stall: rng.happens(oneIn: 10) ? rng.below(2_000_000_000) : 0)
    }
    var count = 0
    for (before, record) in zip(loop.records, loop.records.dropFirst()) where record.interval != nil
    {
      let step = (record.animation ?? 0) - (before.animation ?? 0)
      #expect(step > 0)
      #expect(step <= FrameGrid.stallLimit)
      count += 1
    }
    #expect(count > 1000)
  }

  @Test func theSlotOfAnInstantIsTheNearestGridLineHalvesAbove() {
    var rng = SeededGenerator(seed: 10)
    for _ in 0..<20_000 {
      let period = 1 + rng.below(40_000_000)
      let epoch = rng.below(2_000_000_000) - 1_000_000_000
      let time = rng.below(200_000_000_000) - 100_000_000_000
      let doubled = 2 * (time - epoch) + period
      let (quotient, rest) = doubled.quotientAndRemainder(dividingBy: 2 * period)
      let expected = rest < 0 ? quotient - 1 : quotient
      #expect(FrameGrid.slot(of: time, epoch: epoch, period: period) == expected)
    }
    #expect(FrameGrid.slot(of: 4, epoch: 0, period: 10) == 0)
    #expect(FrameGrid.slot(of: 5, epoch: 0, period: 10) == 1)
    #expect(FrameGrid.slot(of: -5, epoch: 0, period: 10) == 0)
    #expect(FrameGrid.slot(of: -6, epoch: 0, period: 10) == -1)
    #expect(FrameGrid.slot(of: .max, epoch: 0, period: .max) == 1)
  }

  @Test(arguments: [
    (60, 16_666_667), (59.94, 16_683_350), (144, 6_944_444), (125, 8_000_000), (1, 1_000_000_000),
  ])
  func thePeriodIsTheRoundedInverseOfTheRate(_ hertz: Double, _ period: Nanoseconds) {
    #expect(FrameGrid.period(hertz: hertz) == period)
  }

  @Test func anUndisturbedLoopPresentsOnEverySlotOfAnAbsoluteGrid() {
    var loop = FakeLoop(now: 1_000)
    for _ in 0..<100 { loop.frame() }
    for (index, record) in loop.records.enumerated() {
      let slot = Int64(index) + 1
      #expect(record.slot == slot)
      #expect(record.deadline == 1_000 + slot * 16_666_667)
      #expect(record.presentBegin == record.deadline)
      #expect(record.animation == record.deadline)
      #expect(record.interval == (index == 0 ? nil : 16_666_667))
      #expect(record.flags == [])
    }
  }

  @Test func aFrameThatFallsIntoTheNextSlotMakesTheOneAfterItAimAtTheOneAfterThat() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    loop.frame(stall: 9_000_000)
    loop.frame()
    let slots = loop.records.suffix(3).map(\.slot)
    #expect(slots == [20, 22, 23])
    #expect(loop.records.last?.missed == 0)
  }

  @Test func untilTenFramesAreMeasuredAFrameBeginsAWholePeriodAhead() {
    var loop = FakeLoop()
    for _ in 0..<9 {
      loop.frame()
      #expect(loop.grid.budget == loop.grid.period)
    }
    loop.frame()
    #expect(loop.grid.budget == 3_500_000)
    let plan = loop.grid.plan(now: loop.now, afterBreak: false)
    #expect(plan.wake == (plan.deadline ?? 0) - 3_500_000)
  }

  @Test func theBudgetFollowsTheWorkOfTheLast120FramesUpToThePeriod() {
    var loop = FakeLoop()
    loop.work = 9_000_000
    for _ in 0..<30 { loop.frame() }
    #expect(loop.grid.budget == 10_500_000)
    loop.work = 1_000_000
    for _ in 0..<113 { loop.frame() }
    // 7 of 120 frames are slow, more than 5 %: h = 119 * 0.95 = 113.05.
    #expect(loop.grid.budget == 1_000_000 + 400_000 + 1_500_000 + 7_600_000)
    loop.frame()
    #expect(loop.grid.budget == 2_900_000)
    loop.frame()
    #expect(loop.grid.budget == 2_500_000)
    loop.work = 40_000_000
    for _ in 0..<120 { loop.frame() }
    #expect(loop.grid.budget == loop.grid.period)
  }

  @Test func aFrameThatDrawsEverythingBeginsAWholePeriodAhead() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    let period = loop.grid.period
    #expect(loop.grid.budget < period)
    let moving = loop.grid.plan(now: loop.now, afterBreak: false, isWhole: true)
    let usual = loop.grid.plan(now: loop.now, afterBreak: false)
    #expect(moving.deadline == usual.deadline)
    #expect(moving.wake == max(loop.now, (usual.deadline ?? 0) - period))
    let first = loop.grid.plan(now: loop.now, afterBreak: true, isWhole: true)
    #expect(first.wake == loop.now)
    #expect(first.deadline == loop.now + period)
  }

  @Test func afterABreakAFrameStartsAtOnceOnANewGridAndOpensANewRun() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    loop.now += 7_123_456_789
    let budget = loop.grid.budget
    let plan = loop.grid.plan(now: loop.now, afterBreak: true)
    #expect(plan.wake == loop.now)
    #expect(plan.deadline == loop.now + budget)
    #expect(plan.slot == 21)
    #expect(plan.animation == plan.deadline)
    loop.frame(afterBreak: true)
    loop.frame()
    let (first, second) = (loop.records[20], loop.records[21])
    #expect(first.slot == 21)
    #expect(first.missed == nil)
    #expect(first.interval == nil)
    #expect(first.late == 0)
    #expect(first.flags == .resync)
    #expect(!first.isCounted)
    #expect(second.slot == 22)
    #expect(second.missed == 0)
    #expect(second.interval == 16_666_667)
    #expect(second.flags == [])
  }

  @Test func aStallAboveTheLimitSetsTheGridAnewAndSwallowsTheRestOfItsTime() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    loop.frame(stall: 1_000_000_000)
    loop.frame()
    let (before, stalled, after) = (loop.records[19], loop.records[20], loop.records[21])
    #expect(stalled.isCounted)
    #expect(stalled.slot == 81)
    #expect(stalled.interval == 1_016_666_667)
    #expect(after.slot == 82)
    #expect(after.deadline == (stalled.presentBegin ?? 0) + 16_666_667)
    #expect((stalled.animation ?? 0) - (before.animation ?? 0) == 16_666_667)
    #expect((after.animation ?? 0) - (stalled.animation ?? 0) == 250_000_000)
    // What was swallowed stays: 1 s + P - 250 ms.
    #expect((after.deadline ?? 0) - (after.animation ?? 0) == 766_666_667)
  }

  @Test func aPlanThatCameToNothingLeavesNoTrace() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    var other = loop
    loop.now += 1_000_000_000
    other.now += 1_000_000_000
    for _ in 0..<5 { _ = other.grid.plan(now: other.now, afterBreak: true) }
    loop.frame()
    other.frame()
    #expect(loop.records == other.records)
  }

  @Test func theFirstFrameOfAllHasNoStepToSwallow() {
    var loop = FakeLoop()
    loop.now += 3_000_000_000
    loop.frame()
    #expect(loop.records[0].animation == loop.records[0].deadline)
    #expect(loop.records[0].interval == nil)
  }

  @Test func unpacedThereIsNoGridButThereAreIntervals() {
    var loop = FakeLoop(method: .none)
    for _ in 0..<3 { loop.frame() }
    let plan = loop.grid.plan(now: loop.now, afterBreak: false)
    #expect(plan.wake == loop.now)
    #expect(plan.deadline == nil)
    #expect(plan.slot == nil)
    #expect(plan.animation == nil)
    for record in loop.records {
      #expect(record.slot == nil && record.missed == nil && record.late == nil)
      #expect(record.deadline == nil)
    }
    #expect(loop.records.map(\.interval) == [nil, 2_300_000, 2_300_000])
  }

  @Test func takingAnOutcomeKeepsFlagsAndAVirtualTimeThatAreThereAlready() {
    var grid = FrameGrid(period: 10, method: .none, now: 0)
    let plan = grid.plan(now: 0, afterBreak: false)
    var record = FrameRecord(frame: 0)
    record.animation = 77
    record.flags = .warmup
    let outcome = grid.presented(plan, begin: 3, draw: 2, presentBegin: 4, presentEnd: 5)
    record.take(plan, outcome)
    #expect(record.animation == 77)
    #expect(record.flags == [.warmup, .clockAnomaly])
  }

  @Test func aStampBeforeAnEarlierOneIsAClockAnomaly() {
    var grid = FrameGrid(period: 10, method: .timer, now: 0)
    var plan = grid.plan(now: 0, afterBreak: false)
    #expect(grid.presented(plan, begin: 1, draw: 2, presentBegin: 3, presentEnd: 4).flags == [])
    plan = grid.plan(now: 4, afterBreak: false)
    let back = grid.presented(plan, begin: 1, draw: 1, presentBegin: 1, presentEnd: 1)
    #expect(back.flags == .clockAnomaly)
    #expect(back.interval == -2)
  }

  @Test func withVsyncTheReturnOfThePresentCountsAndPullsTheGrid() {
    var loop = FakeLoop(method: .vsync)
    for _ in 0..<20 { loop.frame() }
    let before = loop.records[19]
    #expect(before.late == 0)
    loop.frame(stall: 1_000_000)
    let pulled = loop.records[20]
    #expect(pulled.late == 1_000_000)
    #expect(pulled.missed == 0)
    loop.frame()
    // A tenth of 1 ms.
    #expect((loop.records[21].deadline ?? 0) - (pulled.deadline ?? 0) == 16_766_667)
    loop.frame(stall: 5_000_000)
    loop.frame()
    let last = loop.records.suffix(2).compactMap(\.deadline)
    #expect(last[1] - last[0] == 16_666_667)
  }

  @Test func aNewRateOrMethodKeepsSlotsGrowingAndIsFlaggedOnce() {
    var loop = FakeLoop()
    for _ in 0..<20 { loop.frame() }
    loop.grid.change(period: 8_000_000, method: .vsync)
    loop.frame()
    loop.frame()
    let (before, first, second) = (loop.records[19], loop.records[20], loop.records[21])
    #expect(first.slot == 21)
    #expect(first.deadline == (before.deadline ?? 0) + 8_000_000)
    #expect(first.flags == .rateChanged)
    #expect(second.flags == [])
    #expect(FrameSummary(loop.records, facts: facts()).isIdentityOK == true)
    loop.grid.change(period: 8_000_000, method: .timer)
    loop.frame()
    #expect(loop.records.last?.flags == [])
  }
}
