/// A counted frame that missed slots, as a report lists it.
public struct Hitch: Equatable, Sendable {
  /// Counter of the frame.
  public var frame: Int64
  /// When its present began.
  public var time: Nanoseconds?
  /// The time its picture was computed for.
  public var animation: Nanoseconds?
  /// What the page was doing.
  public var phase: FramePhase?
  /// From the present before to this one.
  public var interval: Nanoseconds?
  /// How many slots it missed; above 0.
  public var missed: Int64
  /// What that is put down to.
  public var blame: Blame

  /// How many rows of the log come before it.
  var row = 0

  /// The hitches of a log, longest first: by missed slots, then by interval, then in order.
  ///
  /// Of all phases, since the list shows the phase; at most `limit` of them.
  public static func longest(
    _ limit: Int, of records: some Sequence<FrameRecord>, facts: FrameFacts
  ) -> [Hitch] {
    var hitches: [Hitch] = []
    var previous: FrameRecord?
    for (row, record) in records.enumerated() {
      defer { previous = record }
      guard record.isCounted, let missed = record.missed,
        let blame = record.blame(
          period: facts.period, pacing: facts.pacing, after: previous)
      else { continue }
      let hitch = Hitch(
        frame: record.frame, time: record.presentBegin, animation: record.animation,
        phase: record.phase, interval: record.interval, missed: missed, blame: blame, row: row)
      // Most are shorter than all that are kept.
      guard hitches.count < limit || hitches.last.map(hitch.isLonger) ?? false else { continue }
      hitches.insert(hitch, at: hitches.firstIndex(where: hitch.isLonger) ?? hitches.count)
      if hitches.count > limit { hitches.removeLast() }
    }
    return hitches
  }

  private func isLonger(_ other: Hitch) -> Bool {
    if missed != other.missed { return missed > other.missed }
    let (long, short) = (interval ?? 0, other.interval ?? 0)
    return long == short ? frame < other.frame : long > short
  }
}
