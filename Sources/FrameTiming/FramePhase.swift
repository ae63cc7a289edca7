/// What the page was doing while a frame was made, so that figures can be told apart.
public enum FramePhase: String, CaseIterable, Sendable {
  /// The first frames of a session.
  case warmup
  /// A frame although nothing moves, for example a repaint the window system asked for.
  case idle
  /// Pointer down, or a wheel event a moment ago.
  case drag
  /// Without a hand, something moves: fling, bounce, snap, animation, change by code.
  case settle
  /// The window's size changed a moment ago.
  case resize
  /// Window hidden or minimized.
  case hidden

  /// How many frames at the start of a session are `warmup`.
  public static let warmupFrames: Int64 = 30

  /// How long a wheel event counts as a hand on the content, and a new size as resizing: 120 ms.
  static let linger: Nanoseconds = 120_000_000

  /// The phase of a frame: the first that applies of hidden, warmup, resize, drag, settle, idle.
  ///
  /// `sinceResize` and `sinceWheel` are nil when there was none yet; `moves` is true while
  /// anything on the page still changes by itself.
  public init(
    frame: Int64, isHidden: Bool, sinceResize: Nanoseconds?, isPointerDown: Bool,
    sinceWheel: Nanoseconds?, moves: Bool
  ) {
    if isHidden {
      self = .hidden
    } else if frame < Self.warmupFrames {
      self = .warmup
    } else if let sinceResize, sinceResize < Self.linger {
      self = .resize
    } else if isPointerDown {
      self = .drag
    } else if let sinceWheel, sinceWheel < Self.linger {
      self = .drag
    } else if moves {
      self = .settle
    } else {
      self = .idle
    }
  }

  /// Whether a person sees content move: in two phases, the ones hitches are counted in.
  var isInteraction: Bool {
    switch self {
    case .drag, .settle: true
    case .warmup, .idle, .resize, .hidden: false
    }
  }
}
