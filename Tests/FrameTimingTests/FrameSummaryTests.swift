import Foundation
import TestSupport
import Testing

@testable import FrameTiming

@Suite struct FrameSummaryTests {
  /// A log that uses all phases and has a break, a lost row and unfair frames.
  private func mixedLog() -> [FrameRecord] {
    var (_, records) = randomLog(10)
    records.remove(at: 100)
    return records
  }

  @Test func countedAndExcludedFramesAddUpToAllRowsInEveryLog() {
    for seed in 0..<60 {
      let (period, records) = randomLog(seed)
      let summary = FrameSummary(records, facts: facts(period))
      #expect(summary.all.count("frames") + summary.all.count("excluded") == records.count)
      let inPhases = [
        summary.byPhase[.drag], summary.byPhase[.settle], summary.byPhase[.idle],
        summary.byPhase[.resize],
      ].reduce(0) { $0 + ($1?.count("frames") ?? 0) + ($1?.count("excluded") ?? 0) }
      let elsewhere = records.count { $0.phase == .warmup || $0.phase == .hidden }
      #expect(inPhases + elsewhere == records.count)
      #expect(summary.all.histogram.reduce(0) { $0 + $1.count } == summary.all.count("frames"))
    }
  }

  @Test func noValuesAtAllMakeASummaryTrapOrGiveANumberThatIsNone() throws {
    var rng = SeededGenerator(seed: 12)
    for round in 0..<100 {
      let records = (0..<1 + rng.below(60)).map { anyRecord(frame: $0, from: &rng) }
      for pacing in PacingMethod.allCases {
        let period = [1, 16_666_667, Int64.max][round % 3]
        let summary = FrameSummary(records, facts: facts(period, pacing))
        // The encoder throws on NaN and infinities.
        #expect(try !flatten(summary).isEmpty)
        _ = FrameReport.text(
          summary,
          honestLine: "")
      }
    }
  }

  @Test func theKeysAreTheSameWhateverTheLogHolds() throws {
    func shape(_ records: [FrameRecord], _ pacing: PacingMethod) throws -> Set<String> {
      try Set(flatten(FrameSummary(records, facts: facts(16_666_667, pacing))).keys)
    }
    let full = try shape(mixedLog(), .timer)
    #expect(try shape([], .timer) == full)
    #expect(try shape([FrameRecord(frame: 3)], .none) == full)
  }

  @Test func theKeysAreTheOnesOfTheSchema() throws {
    let block = [
      "anim_error.max_abs_us", "anim_error.mean_abs_us", "anim_error.p99_abs_us",
      "anim_error.per_s_ms", "blame.injected", "blame.io", "blame.preempted", "blame.present_block",
      "blame.self",
      "blame.unknown", "blame.wake_late", "doubled_frames", "dropped_pct", "duration_s",
      "excluded.clock", "excluded.hidden", "excluded.injected", "excluded.resync",
      "excluded.warmup", "fps_mean", "frame_ms.max", "frame_ms.mean", "frame_ms.min",
      "frame_ms.p50", "frame_ms.p90", "frame_ms.p95", "frame_ms.p99", "frame_ms.p999",
      "frame_ms.sd", "frames", "frozen_700ms", "histogram_ms", "hitch.count", "hitch.grade",
      "hitch.longest_ms", "hitch.ratio_ms_per_s", "hitch.total_ms", "injected_frames",
      "input_to_present_ms.max",
      "input_to_present_ms.n", "input_to_present_ms.p50", "input_to_present_ms.p95",
      "input_to_present_ms.src", "jank_1_5x", "jank_2x", "jitter.heartbeat_pct",
      "jitter.rmssd_us", "jitter.sd_us", "late_us.max", "late_us.p50", "late_us.p90",
      "late_us.p95", "late_us.p99", "low_01pct_fps.average", "low_01pct_fps.integral",
      "low_01pct_fps.low_confidence", "low_01pct_fps.mangohud", "low_01pct_fps.percentile",
      "low_01pct_fps.tail_frames", "low_1pct_fps.average", "low_1pct_fps.integral",
      "low_1pct_fps.low_confidence", "low_1pct_fps.mangohud", "low_1pct_fps.percentile",
      "low_1pct_fps.tail_frames", "missed_frames", "percentile_method", "work_ms.max",
      "work_ms.mean", "work_ms.p50", "work_ms.p95", "work_ms.p99", "worst_1s_dropped_pct",
    ]
    let top = [
      "clock.anomalies", "clock.suspend_detected", "covers.from_frame", "covers.to_frame",
      "identity_ok", "low_confidence.reasons", "low_confidence.value", "overhead.log_us_max",
      "overhead.log_us_p50", "overhead.log_us_p99", "overhead.pct_of_period", "rows_lost",
      "schema", "segments_dropped", "truth.display_confirmed", "truth.timestamps",
      "truth.vsync_verdict",
    ]
    let phases = ["drag", "settle", "idle", "resize"]
    let all = block + top + phases.flatMap { phase in block.map { "by_phase.\(phase).\($0)" } }
    #expect(try flatten(FrameSummary(mixedLog(), facts: facts())).keys.sorted() == all.sorted())
  }

  @Test func itsJSONHasEveryFigureUnderItsKey() throws {
    for records in [mixedLog(), [], [FrameRecord(frame: 3)]] {
      var given = facts()
      given.lowConfidence = [.load]
      let summary = FrameSummary(records, facts: given)
      let found = try flatten(summary)
      #expect(found["schema"] as? String == "barlab-summary/1")
      #expect(found["low_confidence.reasons"] as? [String] == ["load"])
      #expect(found["low_confidence.value"] as? Bool == true)
      let blocks =
        [("", summary.all)]
        + summary.blocks.dropFirst().map {
          ("by_phase.\($0.name).", $0.figures)
        }
      for (path, figures) in blocks {
        for (key, value) in figures.stored() {
          if let number = value.number {
            // Foundation reads the last digit of some numbers otherwise than it wrote it.
            let limit = 4e-15 * max(1, number.magnitude)
            #expect(isClose(found.number(path + key), number, within: limit), "\(path)\(key)")
          } else if case .word(let word?) = value {
            #expect(found[path + key] as? String == word, "\(path)\(key)")
          }
        }
      }
    }
  }

  @Test func aLogWithoutFramesHasNoFigures() throws {
    let found = try flatten(FrameSummary([FrameRecord](), facts: facts()))
    #expect(found.number("frames") == 0)
    #expect(found.number("duration_s") == 0)
    for key in ["fps_mean", "frame_ms.p50", "missed_frames", "hitch.ratio_ms_per_s", "jank_2x"] {
      #expect(found[key] is NSNull, "\(key)")
    }
    #expect(found["covers.from_frame"] is NSNull)
    #expect(found["identity_ok"] is NSNull)
  }

  @Test func unpacedEveryFigureMadeOfTheGridIsNull() throws {
    var loop = FakeLoop(method: .none)
    for _ in 0..<50 { loop.frame() }
    for index in loop.records.indices { loop.records[index].animation = Int64(index) * 16_666_667 }
    let found = try flatten(FrameSummary(loop.records, facts: facts(16_666_667, .none)))
    let null = [
      "missed_frames", "doubled_frames", "dropped_pct", "worst_1s_dropped_pct", "hitch.count",
      "hitch.total_ms", "hitch.ratio_ms_per_s", "hitch.longest_ms", "hitch.grade", "late_us.p50",
      "late_us.max", "blame.self", "blame.unknown", "identity_ok",
      // There is no instant that is held against a grid, so no error against one either.
      "anim_error.mean_abs_us", "anim_error.per_s_ms",
    ]
    for key in null { #expect(found[key] is NSNull, "\(key)") }
    #expect(found.number("frames") == 49)
    #expect(found.number("frame_ms.p50") == 2.3)
  }

  @Test func hitchesAreCountedInMotionAndNeverInIdleFrames() {
    var records = log([16_666_667, 50_000_000, 16_666_667, 50_000_000], period: 16_666_667)
    records[3].phase = .idle
    records[4].phase = .idle
    let summary = FrameSummary(records, facts: facts())
    #expect(summary.all.number("missed_frames") == 4)
    #expect(summary.all.number("hitch.count") == 1)
    #expect(
      isClose(
        summary.all.number("hitch.ratio_ms_per_s") ?? 0, 33.333334 / 0.066666667, within: 1e-9))
    #expect(summary.byPhase[.idle]?.number("hitch.count") == 1)
    #expect(summary.byPhase[.settle]?.number("hitch.count") == nil)
    records[2].phase = .resize
    records[1].phase = .resize
    #expect(FrameSummary(records, facts: facts()).all.number("hitch.count") == nil)
  }

  @Test func hitchGradesHaveApplesLimits() {
    let grades = [0, 4.999, 5, 10, 10.001, .infinity].map(HitchGrade.init(ratio:))
    #expect(grades == [.good, .good, .fair, .fair, .poor, .poor])
  }

  @Test func theAnimationErrorIsTakenFromRowToRowAcrossPhasesButNotAcrossLostRows() {
    var records = log([10, 10, 10, 10].map { $0 * 1_000_000 }, period: 10_000_000)
    for (index, time) in [0, 10, 21, 30, 90].enumerated() {
      records[index].animation = Int64(time) * 1_000_000
    }
    records[2].phase = .settle
    records[4].frame = 5
    let summary = FrameSummary(records, facts: facts(10_000_000))
    #expect(summary.all.number("anim_error.max_abs_us") == 1000)
    #expect(isClose(summary.all.number("anim_error.mean_abs_us") ?? 0, 2000 / 3.0, within: 1e-9))
    // 2 ms of error in 40 ms of frames.
    #expect(isClose(summary.all.number("anim_error.per_s_ms") ?? 0, 50, within: 1e-9))
    #expect(summary.byPhase[.settle]?.number("anim_error.max_abs_us") == 1000)
  }

  @Test func withVsyncTheReturnOfThePresentIsHeldAgainstTheGridAndTheCallIsNoWork() {
    var records = log([10_000_000, 10_000_000], period: 10_000_000)
    for index in records.indices {
      let time = Int64(index) * 10_000_000
      records[index].animation = time
      records[index].begin = time - 3_000_000
      records[index].draw = time - 1_000_000
      records[index].presentEnd = time + 5_000_000 + (index == 2 ? 1_000_000 : 0)
    }
    let timer = FrameSummary(records, facts: facts(10_000_000, .timer)).all
    let vsync = FrameSummary(records, facts: facts(10_000_000, .vsync)).all
    #expect(timer.number("anim_error.max_abs_us") == 0)
    #expect(vsync.number("anim_error.max_abs_us") == 1000)
    #expect(timer.number("work_ms.max") == 8)
    #expect(vsync.number("work_ms.max") == 2)
  }

  @Test func inputAgeComesFromTheBestSourceAlone() {
    var records = log([10, 10, 10].map { $0 * 1_000_000 }, period: 10_000_000)
    records[1].inputAge = 5_000_000
    records[1].inputSource = .pump
    records[2].inputAge = 9_000_000
    records[2].inputSource = .synthetic
    var age = FrameSummary(records, facts: facts()).all
    #expect(age.word("input_to_present_ms.src") == "pump")
    #expect(age.count("input_to_present_ms.n") == 1 && age.number("input_to_present_ms.max") == 5)
    records[3].inputAge = 7_000_000
    records[3].inputSource = .x11
    age = FrameSummary(records, facts: facts()).all
    #expect(age.word("input_to_present_ms.src") == "x11")
    #expect(age.count("input_to_present_ms.n") == 1 && age.number("input_to_present_ms.p50") == 7)
  }

  @Test func theWorstSecondStaysWithinItsRunWhateverTheClockDoes() {
    // 30 slots are missed in the first run's last frame and 30 in the second run's first counted
    // frame; together they would be 60 in one second.
    var intervals = [Int64](repeating: 10_000_000, count: 40)
    intervals[19] = 310_000_000
    intervals[21] = 310_000_000
    var records = log(intervals, period: 10_000_000)
    records[21].interval = nil
    records[21].missed = nil
    #expect(
      FrameSummary(records, facts: facts(10_000_000)).all.number("worst_1s_dropped_pct") == 30)
    // A frame before all others in time does not trap, and has its own second.
    records[30].presentBegin = -5_000_000_000
    #expect(
      FrameSummary(records, facts: facts(10_000_000)).all.number("worst_1s_dropped_pct") == 30)
  }

  @Test func theHistogramHasHalfMillisecondsUpTo50AndWiderSpansAbove() {
    let times: [Int64] = [
      0, 499_999, 500_000, 49_999_999, 50_000_000, 99_999_999, 100_000_000, 5_000_000_000,
      60_000_000_000,
    ]
    let bins = FrameSummary(log(times, period: 16_666_667), facts: facts()).all.histogram
    #expect(bins.map(\.from) == [0, 0.5, 49.5, 50, 100, 5000])
    #expect(bins.map(\.to) == [0.5, 1, 50, 100, 200, nil])
    #expect(bins.map(\.count) == [2, 1, 1, 2, 1, 2])
  }

  @Test func theIdentityFailsWhereARowIsLostOrAMissedSlotIsWrong() {
    let whole = log([16_666_667, 50_000_000, 16_666_667], period: 16_666_667)
    #expect(FrameSummary(whole, facts: facts()).isIdentityOK == true)
    // The definition speaks of all rows of a run. Where one is lost, its slot is unaccounted for,
    // and saying so is what a reader of the figures expects; `rows_lost` says why.
    var lost = whole
    lost.remove(at: 2)
    #expect(FrameSummary(lost, facts: facts()).isIdentityOK == false)
    var wrong = whole
    wrong[2].missed = 1
    #expect(FrameSummary(wrong, facts: facts()).isIdentityOK == false)
    // The first row's own figure belongs to a row that was dropped.
    #expect(FrameSummary(whole.dropFirst(), facts: facts()).isIdentityOK == true)
    var breaks = whole
    breaks[2].interval = nil
    breaks[2].missed = nil
    #expect(FrameSummary(breaks, facts: facts()).isIdentityOK == true)
  }

  @Test func factsGiveTheirReasonsOnceAndInOrder() throws {
    var given = facts()
    #expect(FrameSummary([FrameRecord](), facts: given).facts.allReasons.isEmpty)
    given.lowConfidence = [.timerWithoutRealTime, .virtualised, .rowsLost, .virtualised]
    given.suspendDetected = true
    given.rowsLost = 3
    given.segmentsDropped = 1000
    given.anomalies = 2
    let summary = FrameSummary([FrameRecord(frame: 7), FrameRecord(frame: 9)], facts: given)
    #expect(
      summary.facts.allReasons
        == [.virtualised, .timerWithoutRealTime, .rowsLost, .suspended])
    let found = try flatten(summary)
    #expect(found["low_confidence.value"] as? Bool == true)
    #expect(found.number("rows_lost") == 3)
    #expect(found.number("segments_dropped") == 1000)
    #expect(
      found["clock.suspend_detected"] as? Bool == true && found.number("clock.anomalies") == 2)
    #expect(found.number("covers.from_frame") == 7 && found.number("covers.to_frame") == 9)
    #expect(found["truth.timestamps"] as? String == "CPU time at submit")
    #expect(found["truth.display_confirmed"] as? Bool == false)
  }

  @Test func theLoggersCostIsTakenOverCountedFrames() {
    var records = log([10, 10, 10].map { $0 * 1_000_000 }, period: 10_000_000)
    for index in records.indices { records[index].logCost = Int64(index) * 10_000 }
    records[0].logCost = 9_000_000
    let overhead = FrameSummary(records, facts: facts(10_000_000)).overhead
    #expect(overhead.number("overhead.log_us_p50") == 20)
    #expect(overhead.number("overhead.log_us_max") == 30)
    #expect(isClose(overhead.number("overhead.pct_of_period") ?? 0, 0.2, within: 1e-9))
  }

  @Test func aPeriodIsTheMedianStepOfDeadlinesWithinRuns() {
    var loop = FakeLoop(8_000_000)
    for frame in 0..<50 {
      if frame % 9 == 0 { loop.now += 5_000_000_000 }
      loop.frame(afterBreak: frame % 9 == 0, stall: frame % 7 == 0 ? 40_000_000 : 0)
    }
    func period(_ records: [FrameRecord]) -> Nanoseconds? {
      records.tallied(FrameFacts.PacingSearch()).period
    }
    #expect(period(loop.records) == 8_000_000)
    #expect(period([]) == nil)
    #expect(period(log([10, 10], period: 10)) == nil)
  }

  @Test("law: an expected period is the right one just where the median step is it")
  func anExpectedPeriod() {
    var rng = SeededGenerator(seed: 31)
    var right = 0
    for _ in 0..<2000 {
      var deadline: Nanoseconds = 0
      let rows = (0..<Int64(rng.below(12))).map { frame in
        var row = FrameRecord(frame: frame)
        deadline += 1 + Nanoseconds(rng.below(3))
        (row.deadline, row.interval) = (deadline, 1)
        return row
      }
      let median = rows.tallied(FrameFacts.PacingSearch()).period
      for expected in Nanoseconds(1)...3 {
        let found = rows.tallied(FrameFacts.PacingSearch(expecting: expected)).period
        // A median between two steps is rounded; whoever expects it has to search again.
        #expect(found == nil || (found == expected && found == median))
        let steps = zip(rows, rows.dropFirst()).map { ($1.deadline ?? 0) - ($0.deadline ?? 0) }
          .sorted()
        let isIt =
          !steps.isEmpty && steps[(steps.count - 1) / 2] == expected
          && steps[steps.count / 2] == expected
        #expect((found != nil) == isIt)
        right += isIt ? 1 : 0
      }
    }
    #expect(right > 1000)
  }
}
