/// A check that the intervals, stamps and slots of a log agree.
///
/// Where they do not, no figure can be right: an interval below 0 would make good for time that was
/// lost elsewhere, and intervals of half the length would show twice the rate. Only counted frames
/// that follow the row before, in number and run, are checked.
struct TimeWitnesses {
  /// What two times may differ by because they were rounded: 2 µs.
  static let rounding = 2000.0

  /// The first contradiction, in words without a capital and a full stop; nil without one.
  private(set) var contradiction: String?

  private let facts: FrameFacts
  /// Whether the period of the facts is the one of the grid: it is told, and no row is missing that
  /// may have told of another rate.
  private var isPeriodKnown: Bool
  private var before: Row?
  /// What was added up since the grid was set: frames, and their slots and time.
  private var drift = (frames: 0.0, slots: 0.0, time: 0.0)

  /// What of a row is compared with the next one.
  private struct Row {
    var frame: Int64
    var present: Nanoseconds?
    /// The stamp that is held against the grid, and whose it is.
    var paced: Nanoseconds?
    var pacing: PacingMethod
    var slot: Int64?
  }

  /// Before the first row.
  init(_ facts: FrameFacts) {
    self.facts = facts
    isPeriodKnown = facts.pacing != .none && facts.isPeriodTold && facts.segmentsDropped == 0
  }

  /// Takes the next row of the log, counted or not.
  mutating func take(_ record: FrameRecord) {
    guard contradiction == nil else { return }
    let pacing = record.pacing(or: facts.pacing)
    let row = Row(
      frame: record.frame, present: record.presentBegin, paced: record.paced(by: facts.pacing),
      pacing: pacing, slot: record.slot)
    let last = before
    before = row
    let isNext = row.frame == last.map { $0.frame &+ 1 } ?? 0
    if record.flags.contains(.rateChanged) || !isNext { isPeriodKnown = false }
    guard record.isCounted, let interval = record.interval else {
      drift = (0, 0, 0)
      return
    }
    guard interval >= 0 else {
      return note(row, "the interval is \(Self.milliseconds(interval)) ms")
    }
    guard let last, row.frame == last.frame &+ 1 else {
      drift = (0, 0, 0)
      return
    }
    compare(row, last, record, interval)
  }

  private mutating func compare(
    _ row: Row, _ last: Row, _ record: FrameRecord, _ interval: Nanoseconds
  ) {
    if let step = length(last.present, row.present),
      (Double(interval) - step).magnitude > Self.rounding
    {
      return note(
        row,
        "the interval is \(Self.milliseconds(interval)) ms, the time since the frame before "
          + "\(fixed(step / 1e6, 3)) ms")
    }
    let steps = row.slot.flatMap { slot in last.slot.map { slot &- $0 } }
    if let steps, let missed = record.missed, missed != steps &- 1 {
      return note(
        row, "missed is \(missed), but the slot is \(steps) after that of the frame before")
    }
    guard isPeriodKnown, last.pacing == row.pacing,
      let slots = (steps ?? record.missed.map { $0 &+ 1 }).map(Double.init)
    else {
      drift = (0, 0, 0)
      return
    }
    let period = Double(facts.period)
    let time = length(last.paced, row.paced) ?? Double(interval)
    drift = (drift.frames + 1, drift.slots + slots, drift.time + time)
    // A present is up to half a period from its slot; a screen's own rate is not quite the grid's.
    let limit = period + Self.rounding
    let reach = 1 + drift.frames.squareRoot() + drift.frames / 50
    if row.pacing == .timer, facts.isPacingKnown, (time - slots * period).magnitude > limit {
      note(row, slots, time, since: "the frame before")
    } else if (drift.time - drift.slots * period).magnitude > limit * reach {
      note(row, drift.slots, drift.time, since: "frame \(row.frame &- Int64(drift.frames))")
    }
    // The grid begins anew where the frame is, with up to half a period of difference.
    if record.flags.contains(.resync) { drift = (0, 0, 0) }
  }

  private mutating func note(_ row: Row, _ slots: Double, _ time: Double, since: String) {
    let words = slots == 1 ? "1 slot" : "\(fixed(slots, 0)) slots"
    note(row, "\(words) after \(since), but \(fixed(time / 1e6, 3)) ms")
  }

  private mutating func note(_ row: Row, _ what: String) {
    contradiction =
      "the times of this log contradict each other, first in frame \(row.frame) (\(what))"
  }

  private static func milliseconds(_ time: Nanoseconds) -> String { fixed(Double(time) / 1e6, 3) }
}
