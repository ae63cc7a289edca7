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
  private var percentages = SIMD8<Double>()
  private var values = SIMD8<Double>()
  private var marks = SIMD8<UInt8>()

  public init() {}

  /// Calls, whether the frame has changed or not.
  mutating func add(_ frame: Rect, _ look: HeaderLook) {
    let place = count % Self.capacity
    percentages[place] = look.phasePercentage
    values[place] = look.phaseValue
    let phase: UInt8 =
      switch look.phase {
      case .shifting: 0
      case .collapsing: 1
      case .overExtending: 2
      }
    marks[place] = phase | (frame != self.frame ? 4 : 0)
    self.frame = frame
    count += 1
    untaken += 1
  }

  /// Of the calls that one instant of a motion has caused, one is told every 1/60 s.
  ///
  /// Motions live on a grid that is finer than any display; nobody wants 720 calls a second.
  mutating func thin(before: Int, isTold: Bool) {
    guard untaken > before || isDue else { return }
    isDue = !isTold
    untaken = isTold ? before + 1 : before
  }

  /// Returns the call that many before the last one, 0 for the last; nil if it is not kept.
  public func entry(_ back: Int) -> Entry? {
    guard back >= 0, back < min(count, Self.capacity) else { return nil }
    let place = (count - 1 - back) % Self.capacity
    let phase: HeaderPhase =
      switch marks[place] & 3 {
      case 0: .shifting
      case 1: .collapsing
      default: .overExtending
      }
    return Entry(
      phase: phase, percentage: percentages[place], value: values[place],
      changed: marks[place] & 4 != 0)
  }
}
