/// What a frame aims at, made by ``FrameGrid/plan(now:afterBreak:isWhole:)``.
///
/// The optionals are nil when unpaced: the loop then does not wait, and draws for its virtual time.
public struct FramePlan: Equatable, Sendable {
  /// The slot the frame is meant for.
  public internal(set) var slot: Int64?
  /// The intended instant of the present (with vsync: of its return).
  public internal(set) var deadline: Nanoseconds?
  /// When work begins: until then the loop takes events; never before the `now` of the plan.
  public internal(set) var wake: Nanoseconds
  /// The time the picture is to be computed for: the deadline, less what stalls have swallowed.
  ///
  /// From frame to frame it grows by 250 ms at most, but for breaks, in which nothing moved.
  public internal(set) var animation: Nanoseconds?
  /// Whether there is no frame before to measure against: the first of all, or after a break.
  var startsRun: Bool

  let isAfterBreak: Bool
  var epoch: Nanoseconds
  var swallowed: Nanoseconds
}

/// What became of a planned frame, for its record.
///
/// `slot`, `missed` and `late` are nil when unpaced; `interval` and `missed` on the first row of a
/// run.
public struct FrameOutcome: Equatable, Sendable {
  /// The slot the present fell into.
  public internal(set) var slot: Int64?
  /// Slots skipped since the frame before; -1 when it shares that frame's slot.
  public internal(set) var missed: Int64?
  /// From the present before to this one.
  public internal(set) var interval: Nanoseconds?
  /// The present minus the deadline; negative is early.
  public internal(set) var late: Nanoseconds?
  /// Resync, clock anomaly and rate change, as they apply; all other flags are the loop's to set.
  public internal(set) var flags: FrameFlags = []
}

extension FrameRecord {
  /// Takes over all that plan and outcome know; flags that are set already stay.
  ///
  /// `animation` is left alone when unpaced, where the loop has put its virtual time.
  public mutating func take(_ plan: FramePlan, _ outcome: FrameOutcome) {
    self.deadline = plan.deadline
    if let planned = plan.animation { self.animation = planned }
    self.slot = outcome.slot
    self.missed = outcome.missed
    self.interval = outcome.interval
    self.late = outcome.late
    self.flags.formUnion(outcome.flags)
  }
}
