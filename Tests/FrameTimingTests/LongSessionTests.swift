import TestSupport
import Testing

@testable import FrameTiming

/// A day of frames on a clock that is a number.
@Suite(.longComputation) struct LongSessionTests {
  @Test("T17 in 24 hours of frames nothing overflows, drifts or grows")
  func aDay() {
    let period = FrameGrid.period(hertz: 30)
    // Late on the clock, as on a machine that has run for years.
    let start: Int64 = 3 * 365 * 86_400 * 1_000_000_000
    var grid = FrameGrid(period: period, method: .timer, now: start)
    var ring = FrameRing(period: period, pacing: .timer)
    var random = SeededGenerator(seed: 24)
    var now = start
    var rows = 0
    var missed: Int64 = 0
    var first: Int64?
    var last: Int64 = 0
    var shared: Int64 = 0
    let end = start + 86_400 * 1_000_000_000
    while now < end {
      let plan = grid.plan(now: now, afterBreak: false)
      let begin = max(now, plan.wake)
      // Now and then a stall, and once in a while a long one.
      let work: Int64 =
        rows % 100_003 == 0 ? 400_000_000 : rows % 997 == 0 ? 40_000_000 : 2_000_000
      let draw = begin + work
      let present = max(draw, plan.deadline ?? 0)
      let outcome = grid.presented(
        plan, begin: begin, draw: draw, presentBegin: present, presentEnd: present + 300_000)
      var record = FrameRecord(frame: Int64(rows))
      record.begin = begin
      record.draw = draw
      record.presentBegin = present
      record.presentEnd = present + 300_000
      record.take(plan, outcome)
      if rows % 64 == 0 { ring.append(record) }
      if let slot = outcome.slot {
        first = first ?? slot
        last = slot
      }
      missed += max(0, outcome.missed ?? 0)
      shared += max(0, -(outcome.missed ?? 0))
      rows += 1
      now = present + 300_000 + Int64(random.whole(0...1000))
    }
    #expect(rows > 2_500_000)
    #expect(Int64(rows) - 1 + missed - shared == last - (first ?? 0), "the identity of a day")
    // The grid has not drifted: a day has as many slots as it has periods, but for the stalls.
    #expect((last - (86_400 * 1_000_000_000 / period)).magnitude < Int64(rows) / 100_003 * 30)
    var copy = ring
    #expect(copy.figures().p50 != nil)
    #expect(ring.reduce(0) { count, _ in count + 1 } == FrameRing.capacity)
  }
}
