/// A counted frame that missed slots, as a report lists it.
public struct Hitch: Equatable, Sendable {
  /// The row of the frame.
  public let record: FrameRecord
  /// How many slots it missed; above 0.
  public let missed: Int64
  /// What that is put down to.
  public let blame: Blame

  /// The row above it.
  let previous: FrameRecord
  /// How many rows of the log come before it.
  let row: Int

  /// Counter of the frame.
  public var frame: Int64 { record.frame }
  /// When its present began.
  public var time: Nanoseconds? { record.presentBegin }
  /// The time its picture was computed for.
  public var animation: Nanoseconds? { record.animation }
  /// What the page was doing.
  public var phase: FramePhase? { record.phase }
  /// From the present before to this one.
  public var interval: Nanoseconds? { record.interval }

  /// Whether it comes first in a list: by missed slots, then by interval, then in order.
  fileprivate func isLonger(_ other: Hitch) -> Bool {
    if missed != other.missed { return missed > other.missed }
    let (long, short) = (interval ?? 0, other.interval ?? 0)
    return long == short ? frame < other.frame : long > short
  }
}

/// The longest hitches of a log, of all phases, the longest first.
struct LongestHitches: RowTally {
  private(set) var hitches: [Hitch] = []

  private let limit: Int
  private let facts: FrameFacts
  private var rows = 0

  /// - Parameter limit: how many are kept.
  init(_ limit: Int, _ facts: FrameFacts) {
    self.limit = limit
    self.facts = facts
  }

  mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    rows += 1
    guard record.isCounted, let missed = record.missed,
      let blame = record.blame(period: facts.period, pacing: facts.pacing, after: previous)
    else { return }
    let hitch = Hitch(
      record: record, missed: missed, blame: blame, previous: previous, row: rows - 1)
    // Most are shorter than all that are kept.
    guard hitches.count < limit || hitches.last.map(hitch.isLonger) ?? false else { return }
    hitches.insert(hitch, at: hitches.firstIndex(where: hitch.isLonger) ?? hitches.count)
    if hitches.count > limit { hitches.removeLast() }
  }
}
