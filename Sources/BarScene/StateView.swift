public import BarCore

/// How fast a range of the past plays again and again, as a share of the speed it had.
public enum LoopSpeed: Double, CaseIterable, Equatable, Sendable {
  /// As it was.
  case full = 1
  /// A quarter of that.
  case quarter = 0.25
  /// A tenth of that.
  case tenth = 0.1

  /// The next one, from full speed down and round again.
  public var next: LoopSpeed {
    switch self {
    case .full: .quarter
    case .quarter: .tenth
    case .tenth: .full
    }
  }
}

/// What the stages show instead of the present, or what plays on them; times in tenths of a second.
public enum StageState: Equatable, Sendable {
  /// A gesture or a recording plays: how much of it is over, and how long it takes.
  case replaying(Int, of: Int)
  /// A moment so long ago.
  case past(Int)
  /// A gesture or a range of the past plays again and again: how long it takes.
  case looping(Int, LoopSpeed)

  /// Returns seconds as tenths, at most some thousand years.
  public static func tenths(_ seconds: Double) -> Int {
    seconds.isNaN ? 0 : Int((seconds * 10).rounded().clamped(to: -1e12...1e12))
  }

  /// What is said, with "#" for the numbers.
  fileprivate var template: String {
    switch self {
    case .replaying: "Replaying # of # s"
    case .past: "# s ago, Esc returns"
    case .looping(_, .full): "Looping # s at full speed"
    case .looping(_, .quarter): "Looping # s at 1/4"
    case .looping(_, .tenth): "Looping # s at 1/10"
    }
  }

  /// The numbers, in seconds.
  fileprivate var seconds: (Double, Double) {
    switch self {
    case .replaying(let first, let second): (Double(first) / 10, Double(second) / 10)
    case .past(let length), .looping(let length, _): (Double(length) / 10, 0)
    }
  }
}

/// A plate at the foot of the stage that tells what the stages show if it is not the present.
public struct StateView: Equatable, Drawable {
  /// Height of the plate in points.
  public static let height = 26.0

  private static let style = TextStyle(12.5, .semibold)
  private static let end = ", Esc returns"

  /// What is told.
  public let state: StageState
  /// Where the plate lies in the window.
  public let frame: Rect
  /// Whether the key that ends a loop is named: where there is room.
  private let namesKey: Bool

  /// - Parameters:
  ///   - stage: the stage in whose middle it stands; it may reach beyond a narrow one, never beyond
  ///     the window.
  ///   - bottom: its lower edge.
  ///   - windowWidth: width of the window in points.
  public init(
    _ state: StageState, on stage: Rect, bottom: Double, windowWidth: Double,
    metrics: some TextMetrics
  ) {
    self.state = state
    let (first, second) = state.seconds
    let figures =
      metrics.width(ofFigures: state.template, first, and: second, decimals: 1, Self.style)
      .rounded(.up) + 24
    let end = metrics.width(of: Self.end, Self.style).rounded(.up)
    if case .looping = state { namesKey = figures + end <= stage.width } else { namesKey = false }
    let width = figures + (namesKey ? end : 0)
    let x = (stage.midX - width / 2).rounded().clamped(to: 8...max(8, windowWidth - 8 - width))
    frame = Rect(x: x, y: (bottom - Self.height).rounded(), width: width, height: Self.height)
  }

  /// Draws the plate.
  public func draw(on drawing: inout Drawing) {
    let (first, second) = state.seconds
    drawing.rounded(frame, radius: Self.height / 2, drawing.theme.hud)
    drawing.figures(
      state.template, first, and: second, decimals: 1, Self.style, .white, x: frame.x + 12,
      middle: frame.midY)
    if namesKey {
      drawing.text(
        Self.end, Self.style, .white, x: frame.maxX - 12, middle: frame.midY, anchor: .right)
    }
  }
}
