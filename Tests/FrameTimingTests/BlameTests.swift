import TestSupport
import Testing

@testable import FrameTiming

/// A frame at 60 Hz that aimed at 100 ms and missed a slot, with nothing to blame.
private func missedFrame(_ change: (inout FrameRecord) -> Void = { _ in }) -> FrameRecord {
  var record = FrameRecord(frame: 1)
  record.missed = 1
  record.interval = 33_000_000
  record.deadline = 100_000_000
  record.begin = 90_000_000
  record.draw = 92_000_000
  record.presentBegin = 117_000_000
  record.presentEnd = 118_000_000
  record.wakeLate = 100_000
  record.cpu = 2_000_000
  record.involuntarySwitches = 0
  record.majorFaults = 0
  record.logCost = 20_000
  change(&record)
  return record
}

private func blame(
  _ pacing: PacingMethod = .timer, _ change: (inout FrameRecord) -> Void
) -> Blame? {
  missedFrame(change).blame(period: 16_666_667, pacing: pacing)
}

@Suite struct BlameTests {
  @Test func everyFrameWithMissedSlotsHasExactlyOneCauseAndNoOtherFrameHasOne() {
    for seed in 0..<60 {
      let (period, records) = randomLog(seed)
      for record in records {
        #expect((record.blame(period: period, pacing: .timer) != nil) == (record.missed ?? 0 > 0))
      }
    }
  }

  @Test func noValuesAtAllMakeItTrap() {
    var rng = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let record = anyRecord(frame: 0, from: &rng)
      for pacing in PacingMethod.allCases { _ = record.blame(period: .max, pacing: pacing) }
    }
  }

  @Test func workLongerThanAPeriodWithABusyCPUIsOwn() {
    let change: (inout FrameRecord) -> Void = {
      $0.draw = 90_000_000 + 17_000_000
      $0.cpu = 8_500_000
    }
    #expect(blame { change(&$0) } == .own)
    #expect(
      blame {
        change(&$0)
        $0.cpu = 8_499_999
      } != .own)
    // The work is too long by itself, so a late wake-up does not excuse it.
    #expect(
      blame {
        change(&$0)
        $0.wakeLate = 10_000_000
      } == .own)
  }

  @Test func workPastTheDeadlineAfterAWakeUpInTimeIsOwn() {
    let change: (inout FrameRecord) -> Void = {
      $0.draw = 100_000_001
      $0.cpu = 9_000_000
      $0.wakeLate = 8_333_333
    }
    #expect(blame { change(&$0) } == .own)
    #expect(
      blame {
        change(&$0)
        $0.wakeLate = 8_333_334
      } == .wakeLate)
    #expect(
      blame {
        change(&$0)
        $0.wakeLate = nil
      } == .unknown)
    #expect(
      blame {
        change(&$0)
        $0.draw = 100_000_000
      } == .unknown)
  }

  @Test func aThreadThatWasSwitchedOutForHalfOfItsTimeWasPreempted() {
    // Busy: 28 ms from begin to the present's return, less 8 ms that were planned as waiting.
    #expect(
      blame {
        $0.involuntarySwitches = 1
        $0.cpu = 9_999_999
      } == .preempted)
    #expect(
      blame {
        $0.involuntarySwitches = 1
        $0.cpu = 10_000_000
      } == .unknown)
    #expect(
      blame {
        $0.involuntarySwitches = 0
        $0.cpu = 1
      } == .unknown)
  }

  @Test func aWakeUpMoreThanHalfAPeriodLateIsToBlame() {
    #expect(blame { $0.wakeLate = 8_333_334 } == .wakeLate)
    #expect(blame { $0.wakeLate = 8_333_333 } == .unknown)
  }

  @Test func aPageFromDiskOrASlowLoggerIsIO() {
    #expect(blame { $0.majorFaults = 1 } == .io)
    #expect(blame { $0.logCost = 2_000_001 } == .io)
    #expect(blame { $0.logCost = 2_000_000 } == .unknown)
  }

  @Test func aPresentCallThatDoesNotReturnBlocks() {
    #expect(blame { $0.presentEnd = 117_000_000 + 8_333_334 } == .presentBlock)
    #expect(blame { $0.presentEnd = 117_000_000 + 8_333_333 } == .unknown)
  }

  @Test func withVsyncThePresentCallMayTakeOneAndAHalfPeriods() {
    #expect(blame(.vsync) { $0.presentEnd = 117_000_000 + 25_000_000 } == .unknown)
    #expect(blame(.vsync) { $0.presentEnd = 117_000_000 + 25_000_001 } == .presentBlock)
  }

  @Test func causesAreLookedForInTheirOrder() {
    var record = missedFrame {
      $0.draw = 110_000_000
      $0.cpu = 10_000_000
      $0.involuntarySwitches = 3
      $0.wakeLate = 9_000_000
      $0.majorFaults = 1
      $0.presentEnd = 150_000_000
    }
    var found: [Blame?] = []
    record.begin = 110_000_000 - 20_000_000
    record.flags = .injected
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.flags = []
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.cpu = 9_000_000
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.involuntarySwitches = 0
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.wakeLate = 0
    record.cpu = 0
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.majorFaults = 0
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    record.presentEnd = record.presentBegin
    found.append(record.blame(period: 16_666_667, pacing: .timer))
    #expect(found == Blame.allCases)
  }

  // The rule of the log's description looks at the frame's own call only. But with a timer a call
  // that blocks is over before the frame that it makes late begins, and people want to know of it.
  @Test func aBlockedPresentIsBlamedForTheFrameAfterItWhenATimerPaces() {
    let late = missedFrame()
    var before = FrameRecord(frame: 0)
    before.presentBegin = 66_666_667
    before.presentEnd = 89_000_000
    func cause(_ record: FrameRecord, _ pacing: PacingMethod, after row: FrameRecord) -> Blame? {
      record.blame(period: 16_666_667, pacing: pacing, after: row)
    }
    #expect(cause(late, .timer, after: before) == .presentBlock)
    #expect(cause(late, .vsync, after: before) == .unknown)
    #expect(cause(late, .timer, after: .beforeFirst) == .unknown)
    // Causes that come first, rows that are not neighbors, and calls that did return.
    #expect(cause(missedFrame { $0.majorFaults = 1 }, .timer, after: before) == .io)
    #expect(cause(missedFrame { $0.frame = 2 }, .timer, after: before) == .unknown)
    #expect(cause(missedFrame { $0.interval = nil }, .timer, after: before) == .unknown)
    before.presentEnd = 75_000_000
    #expect(cause(late, .timer, after: before) == .unknown)
    before.presentEnd = nil
    #expect(cause(late, .timer, after: before) == .unknown)
  }

  @Test func anEmptyCellNeverMakesAConditionHold() {
    var record = FrameRecord(frame: 1)
    record.missed = 3
    #expect(record.blame(period: 16_666_667, pacing: .timer) == .unknown)
    record.missed = nil
    #expect(record.blame(period: 16_666_667, pacing: .timer) == nil)
    record.missed = -1
    #expect(record.blame(period: 16_666_667, pacing: .timer) == nil)
  }

  @Test func theNamesInTheSummaryAreFixed() {
    #expect(
      Blame.allCases.map(\.rawValue)
        == ["injected", "self", "preempted", "wake_late", "io", "present_block", "unknown"])
  }
}
