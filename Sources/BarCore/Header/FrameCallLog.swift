/// The calls of "frame did change": the last ones, newest last, at most eight, without an array.
public struct FrameCallLog: Equatable, Sendable {
  /// How many calls are kept; older ones are dropped.
  public static let capacity = 8

  /// One call.
  public struct Entry: Equatable, Sendable {
    /// The header's phase at the call.
    public var phase: HeaderPhase
    /// Progress within the phase; see `HeaderLook.phasePercentage`.
    public var percentage: Double
    /// Measure of the phase in points; see `HeaderLook.phaseValue`.
    public var value: Double
    /// Whether the frame differs from that of the call before.
    public var changed: Bool
  }

  /// How many calls there have been, those no longer kept included.
  public private(set) var count = 0
  /// How many of them nobody has taken yet.
  var untaken = 0
  /// Whether a call is held back for the next sixtieth of a second.
  private var isDue = false
  /// The frame of the last call.
  private var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  private var entries = InlineList<8, Entry>(
    [], filler: Entry(phase: .shifting, percentage: 0, value: 0, changed: false))

  /// Calls, whether the frame has changed or not.
  mutating func add(_ frame: Rect, _ look: HeaderLook) {
    let entry = Entry(
      phase: look.phase, percentage: look.phasePercentage, value: look.phaseValue,
      changed: frame != self.frame)
    if count < Self.capacity {
      entries.append(entry)
    } else {
      entries[count % Self.capacity] = entry
    }
    self.frame = frame
    count += 1
    untaken += 1
  }

  /// Tells one of an instant's calls every 1/60 s, and at the end: motions live on a grid finer
  /// than any display.
  mutating func thin(before: Int, at clock: GridClock, isMoving: Bool) {
    guard untaken > before || isDue else { return }
    let isTold = clock.isSixtieth || !isMoving
    isDue = !isTold
    untaken = isTold ? before + 1 : before
  }

  /// Returns the call that many before the last one, 0 for the last; nil if it is not kept.
  public func entry(_ back: Int) -> Entry? {
    guard entries.indices.contains(back) else { return nil }
    return entries[(count - 1 - back) % Self.capacity]
  }
}
