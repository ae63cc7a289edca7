/// One submitted frame, as one row of `frames.csv`: stamps, grid, cost, input, picture.
///
/// An optional that is nil is an empty cell and means "not measured"; there are no sentinels.
/// Times count from the session's start. Lengths of time (`interval` ... `cpu`, `inputAge`,
/// `logCost`) have columns in microseconds with three decimals, so they are exact nanoseconds too.
public struct FrameRecord: Equatable, Sendable {
  /// Counter from 0 over the whole session; a gap means lost rows.
  public var frame: Int64
  /// Woken, start of work for this frame.
  public var begin: Nanoseconds?
  /// Input latched: after the last pump.
  public var input: Nanoseconds?
  /// Physics and layout finished.
  public var update: Nanoseconds?
  /// Draw commands finished and flushed.
  public var draw: Nanoseconds?
  /// Just before the present call.
  public var presentBegin: Nanoseconds?
  /// Just after the present call returned, which is all that is known: not when light changed.
  public var presentEnd: Nanoseconds?
  /// The grid instant this frame aimed at; empty when unpaced.
  public var deadline: Nanoseconds?
  /// The time the picture's content was computed for.
  public var animation: Nanoseconds?
  /// Slot of the grid the present fell into; empty when unpaced.
  public var slot: Int64?
  /// Slots skipped since the previous frame; negative when frames share one; empty after a break.
  public var missed: Int64?
  /// From the previous `presentBegin` to this one; empty on the first row of a run.
  public var interval: Nanoseconds?
  /// How long after its deadline the frame was presented; negative is early.
  public var late: Nanoseconds?
  /// The larger delay of the frame's two wake-ups behind the instants asked for.
  public var wakeLate: Nanoseconds?
  /// Slept and spun for this frame, both waits together.
  public var wait: Nanoseconds?
  /// CPU time of the thread from `begin` to `presentEnd`, without the pacer's busy-wait between.
  public var cpu: Nanoseconds?
  /// Involuntary context switches in this frame: evidence of preemption.
  public var involuntarySwitches: Int64?
  /// Page faults in this frame that had to wait for a disk.
  public var majorFaults: Int64?
  /// Motion, wheel, button and key events this frame used.
  public var inputCount: Int64?
  /// From the arrival of the oldest event used to `presentEnd`; empty without one.
  public var inputAge: Nanoseconds?
  /// Whose stamp says when that event arrived.
  public var inputSource: InputSource?
  /// What the page was doing; nil only in a log that lacks the column.
  public var phase: FramePhase?
  /// The pointer's y in the window; empty while nothing is held.
  public var pointer: Pixels?
  /// Content offset before resistance and limits.
  public var raw: Pixels?
  /// Content offset as drawn.
  public var shown: Pixels?
  /// Velocity of the content, in pixels per second.
  public var velocity: Pixels?
  /// What makes this frame special or unfair; empty for an ordinary one.
  public var flags: FrameFlags = []
  /// What the logger itself cost after the previous frame.
  public var logCost: Nanoseconds?
  /// Offset or height of the page's bar as drawn; empty where a page has none.
  public var bar: Pixels?

  /// A record with every cell empty but the counter.
  public init(frame: Int64) {
    self.frame = frame
  }
}

extension FrameRecord {
  /// The instant that is held against the grid; which of the two stamps depends on the pacing.
  ///
  /// With vsync the present call does the waiting, so its return counts, else its start. Nil when
  /// unpaced, where there is no grid.
  public func paced(by method: PacingMethod) -> Nanoseconds? {
    switch pacing(or: method) {
    case .timer: presentBegin
    case .vsync: presentEnd
    case .none: nil
    }
  }

  /// How this frame was paced, which may change within a session.
  ///
  /// A row tells by itself: its deadline and how late it was add up to the stamp that was held
  /// against the grid. `other` where it does not tell.
  public func pacing(or other: PacingMethod) -> PacingMethod {
    other == .none ? other : ownPacing ?? other
  }

  /// How this frame was paced as far as the row itself tells.
  var ownPacing: PacingMethod? {
    guard let deadline, let late, presentBegin != presentEnd else { return nil }
    switch deadline &+ late {
    case presentBegin: return .timer
    case presentEnd: return .vsync
    default: return nil
    }
  }

  /// Why this frame is left out of the headline figures; nil for a counted frame.
  ///
  /// Where several reasons hold, the first in the order of ``FrameExclusion`` is given, so that
  /// counted and excluded frames add up to the rows of the log.
  var exclusion: FrameExclusion? {
    if flags.contains(.warmup) { return .warmup }
    if flags.contains(.hidden) { return .hidden }
    if interval == nil { return .resync }
    if flags.contains(.clockAnomaly) { return .clock }
    return nil
  }

  /// Whether the frame has an interval and none of the flags that make it unfair.
  ///
  /// A resync after a stall does not exclude: long freezes must not vanish from the figures. Nor
  /// does a stall that was asked for: it is marked, and counted like any other.
  public var isCounted: Bool { exclusion == nil }
}

/// Why a frame is not counted, in the order in which the reasons are looked for.
enum FrameExclusion: String, CaseIterable, Sendable {
  /// One of the first frames of the session.
  case warmup
  /// The window could not be seen.
  case hidden
  /// The first row of a run: it has no interval, since the grid was set anew.
  case resync
  /// The clock went back.
  case clock
}

/// What is unusual about a frame, as the bits of the column `flags`.
///
/// Unknown bits of a newer log are kept.
public struct FrameFlags: OptionSet, Hashable, Sendable {
  /// The number in the column.
  public var rawValue: Int64

  /// Takes over the number in the column; every value is valid.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// One of the session's first frames, while caches fill; not counted.
  public static let warmup = FrameFlags(rawValue: 1)
  /// A stall was injected on request: counted, and put down to ``Blame/asked``.
  public static let injected = FrameFlags(rawValue: 2)
  /// The window's size changed in this frame.
  public static let resized = FrameFlags(rawValue: 4)
  /// The window was hidden or minimised; not counted.
  public static let hidden = FrameFlags(rawValue: 8)
  /// A stamp lies before an earlier one; not counted.
  public static let clockAnomaly = FrameFlags(rawValue: 16)
  /// Rows between the previous one and this one could not be written.
  public static let rowsLost = FrameFlags(rawValue: 32)
  /// Another window had the focus.
  public static let unfocused = FrameFlags(rawValue: 64)
  /// The grid's rate is another one from this frame on.
  public static let rateChanged = FrameFlags(rawValue: 128)
  /// The grid was set anew, after a break or a stall of more than 250 ms.
  public static let resync = FrameFlags(rawValue: 256)
}

/// Whose stamp dates the arrival of input, the most trustworthy first.
public enum InputSource: String, CaseIterable, Codable, Sendable {
  /// The X server's own stamp.
  case x11
  /// The stamp SDL gives an event when it pumps it, in whole milliseconds.
  case pump
  /// The instant a recorded or scripted event was due.
  case synthetic
}

/// How frames are held back until their time.
public enum PacingMethod: String, CaseIterable, Sendable {
  /// Sleep, then spin, until the deadline; then present.
  case timer
  /// The present call waits for the screen; only after a check has shown that it does.
  case vsync
  /// As fast as possible, on a virtual clock: there is no grid.
  case none
}
