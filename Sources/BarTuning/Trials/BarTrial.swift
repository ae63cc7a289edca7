public import BarCore

/// A gesture of the table that compares the presets: how far the finger goes, on and back, and how
/// the list moves on by itself.
public struct TrialGesture: Hashable, Sendable {
  /// Letter of its row.
  public var name: String
  /// The movements of the finger in order, in points; positive moves content up.
  public var moves: [Double]
  /// How far the list moves by itself once the finger has left, in points: on by its momentum, and
  /// back from beyond its ends.
  public var coasts: [Double]
  /// How far before its end the list lies at first, in points; nil: at rest at the top.
  public var beforeEnd: Double?

  /// Creates a gesture from the letter of its row and its movements.
  public init(_ name: String, _ moves: [Double], coasts: [Double] = [], beforeEnd: Double? = nil) {
    self.name = name
    self.moves = moves
    self.coasts = coasts
    self.beforeEnd = beforeEnd
  }

  /// As a person reads it: "+200 -20", and for one past the ends "pull at top".
  public var text: String {
    guard coasts.isEmpty else { return beforeEnd == nil ? "pull at top" : "fling to end" }
    return moves.map { $0 > 0 ? "+" + shortText($0) : shortText($0) }.joined(separator: " ")
  }

  /// Returns where a list with this bar lies at first, in points before its end; nil: at rest at the
  /// top.
  ///
  /// It lies nearer by what a bar takes of the way before the list does, so that each list passes its end.
  public func start(under bar: BarSettings) -> Double? {
    let isShared = bar.hideTakes == .barFirst || bar.hideTakes == .barFirstWhole
    return beforeEnd.map { isShared ? $0 - bar.barTravel : $0 }
  }

  /// The rows of the table, A to M.
  public static let table = [
    TrialGesture("A", [10]), TrialGesture("B", [28]), TrialGesture("C", [40]),
    TrialGesture("D", [200]), TrialGesture("E", [200, -1]), TrialGesture("F", [200, -20]),
    TrialGesture("G", [200, -28]), TrialGesture("H", [200, -40]),
    TrialGesture("I", [1000, -180]), TrialGesture("J", [1000, -220]),
    TrialGesture("K", [1000, -260]), TrialGesture("L", [-100], coasts: [100]),
    TrialGesture("M", [150], coasts: [100, -50], beforeEnd: 200),
  ]
}

/// One bar over a long list at rest at the top, moved without page or time.
///
/// What takes time in a page is over at once: a settle is at its end, and a bar with two states is
/// looked at after every step.
public struct BarTrial: Equatable, Sendable {
  /// The bar with its settings, as the movements so far have left it.
  public private(set) var bars: BarEngine
  /// The list under the bar; the bar may move it, too.
  public var list: ListState
  private var messages: [PageMessage] = []

  /// Creates a trial with the list at rest at the top and a finger on it; heights are points.
  public init(settings: BarSettings, viewport: Double = 800, content: Double = 20_000) {
    bars = BarEngine(settings: settings)
    let inset = settings.expandedInset
    list = ListState(
      offset: -inset, viewportHeight: viewport + settings.hanging, contentHeight: content,
      bottomInset: settings.edge == .bottom ? settings.bottomHeight : 0,
      insets: ListInsets(bars: inset))
    bars.setFinger(true)
    // A list on screen has reported where it lies.
    bars.scroll(to: -inset, list: &list, messages: &messages)
  }

  /// Gives the same bar other settings.
  public mutating func apply(_ settings: BarSettings) { bars.apply(settings, list: &list) }

  /// y: the list's offset, 0 at rest at the top.
  public var offset: Double { bars.settings.place(of: list) }

  /// Height of the visible part of the bar, in points.
  public var visibleBar: Double { bars.settings.barHeight - bars.state.barContraction }

  /// Whether the bar is whole, the bar alone without its extension, once all motion has ended.
  public var isBarWhole: Bool { TurningPoints.isWhole(bars.barGoal) }
  /// Whether the bar is hidden, the bar alone without its extension, once all motion has ended.
  public var isBarHidden: Bool { TurningPoints.isHidden(bars.barGoal) }
  /// Whether bar and extension are whole once all motion has ended.
  public var isAllWhole: Bool { TurningPoints.isWhole(bars.goal) }

  /// Moves the list by a distance in one step; positive moves content up.
  public mutating func step(_ distance: Double, by cause: ScrollCause = .finger) {
    bars.setFinger(cause != .program)
    bars.scroll(to: list.offset + distance, by: cause, list: &list, messages: &messages)
    _ = bars.look(list: &list)
    messages.removeAll(keepingCapacity: true)
  }

  /// Moves the list by a distance, in steps of at most `size` points.
  public mutating func move(
    _ distance: Double, by cause: ScrollCause = .finger, step size: Double = 1
  ) {
    let count = max(1, (distance.magnitude / size).rounded(.up))
    var done = 0.0
    for index in stride(from: 1, through: count, by: 1) {
      let goal = distance * index / count
      step(goal - done, by: cause)
      done = goal
    }
  }

  /// Begins a drag, as a finger does that takes hold of the list.
  public mutating func press() { bars.press(list: &list) }

  /// Moves the list to so many points before its end, as a program does.
  public mutating func goTo(beforeEnd distance: Double) {
    step(bars.settings.end(of: list) - distance - offset, by: .program)
  }

  /// Lifts the finger while the list moves on by itself.
  public mutating func lift() {
    bars.lift(momentum: true, velocity: 0, list: &list, messages: &messages)
    messages.removeAll(keepingCapacity: true)
  }

  /// Lifts the finger without speed; or, for `isStop`, brings all to rest.
  ///
  /// A pause follows, for bars that go to rest after one.
  public mutating func end(isStop: Bool = false) {
    _ = bars.endGesture(isStop: isStop, velocity: 0, list: &list, messages: &messages)
    if bars.settings.atPause != .none {
      // A settle that follows is over in a minute.
      let rested = bars.time + bars.settings.pause + 60
      bars.advance(to: rested, list: &list, messages: &messages)
    }
    messages.removeAll(keepingCapacity: true)
  }

  /// Returns the visible height of the bar before and after the end of a gesture, in points.
  public static func cell(
    _ settings: BarSettings, _ gesture: TrialGesture, isStop: Bool = false, step: Double = 1
  ) -> (before: Double, after: Double) {
    var trial = BarTrial(settings: settings)
    if let distance = gesture.start(under: settings) { trial.goTo(beforeEnd: distance) }
    for distance in gesture.moves { trial.move(distance, step: step) }
    let before = trial.visibleBar
    if !gesture.coasts.isEmpty { trial.lift() }
    for distance in gesture.coasts { trial.move(distance, by: .momentum, step: step) }
    trial.end(isStop: isStop || !gesture.coasts.isEmpty)
    return (before, trial.visibleBar)
  }
}
