public import BarCore

/// What comes in, beside the stage: the last events as they arrive, and what is made of them.
public struct InputView: AsideView {
  /// How many events are listed.
  public static let mostLines = 12

  /// The newest first, at most `mostLines`.
  public var lines: [InputLine]
  /// The last turn of the wheel; nil before the first.
  public var wheel: InputLine?
  /// SDL's name of what it draws to and hears from; "none" where there is no window system at all.
  public var driver: String
  /// What the page makes of a wheel and a trackpad: the sentences quote it.
  public var settings: ScrollSettings
  /// Height of the list, which a notch may depend on.
  public var viewportHeight: Double
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  /// Makes the panel; a hint above the list needs the metrics for its height.
  public init(
    lines: [InputLine], wheel: InputLine?, driver: String, settings: ScrollSettings,
    viewportHeight: Double, hint: String?, frame: Rect, metrics: any TextMetrics = EvenLetters()
  ) {
    self.lines = lines
    self.wheel = wheel
    self.driver = driver
    self.settings = settings
    self.viewportHeight = viewportHeight
    panel = AsidePanel(
      title: "Incoming events", hint: hint, frame: frame, margin: Self.margin, metrics: metrics)
    let width = panel.inner.width
    factHeights = zip([55.0, 55, 71], Self.longestFacts).map { usual, words in
      max(usual, 23 + metrics.height(of: words, Self.factStyle, width: width))
    }
    noteHeight = max(44, 12 + metrics.height(of: Self.longestNote, Self.noteStyle, width: width))
  }

  static let margin = 14.0
  /// The greatest width that the panel can use.
  static let widest = 600.0
  static let rowHeight = 20.0
  static let headingHeight = 20.0
  static let factStyle = TextStyle(12.5)
  static let noteStyle = TextStyle(12, .medium)
  private static let longestNote =
    "These events come from a recording, which has steps and positions, not the data of SDL."

  var headerHeight: Double { 42 + panel.roomForHint }

  /// Everything below the title and the hint.
  public var viewport: Rect { frame.between(headerHeight, and: 8) }

  /// Heights of three paragraphs, each with a name over it: those of the longest sentences, so that
  /// nothing moves while these change.
  private let factHeights: [Double]
  /// The same of the sentence over the list.
  private let noteHeight: Double

  private static let longestFacts = [
    "x11: whether steps have fractions depends on the SDL in use: turn the wheel and see.",
    "A trackpad: a step of the gesture had a fraction, so a unit moves the list by 8888.888 pt at "
      + "once.",
    "A trackpad is at rest after 888 ms without an event, and a fling follows if the last gap was "
      + "at most 40 ms and the speed at least 888 pt/s; a wheel after 888 ms.",
  ]

  /// Height of the facts and of the longest list of events, in points, so that it never changes.
  public var contentHeight: Double {
    factHeights.reduce(0, +) + noteHeight + Self.headingHeight + Double(Self.mostLines)
      * Self.rowHeight
  }

  /// Upper edge of a paragraph.
  func factTop(_ index: Int) -> Double { viewport.y - scroll + factHeights[..<index].reduce(0, +) }

  /// The sentence over the list.
  var note: Rect { panel.inner.strip(y: factTop(3), height: noteHeight) }

  /// A line of the list.
  public func row(_ index: Int) -> Rect {
    panel.inner.strip(
      y: note.maxY + Self.headingHeight + Double(index) * Self.rowHeight, height: Self.rowHeight)
  }

  // MARK: Words

  /// The driver, and what it makes of wheels and trackpads.
  public var driverWords: String {
    switch driver {
    case "x11" where hasFractions:
      "x11: steps with fractions arrive, so a trackpad differs from a wheel."
    case "x11" where wheel != nil:
      "x11: only whole steps have arrived, so a trackpad would count as a wheel."
    case "x11":
      "x11: whether steps have fractions depends on the SDL in use: turn the wheel and see."
    case "wayland": "wayland: a notch comes as 1, the units of a trackpad come with fractions."
    case "none", "offscreen", "dummy", "evdev":
      "\(driver): there is no window system, so there is no input but recordings."
    default: "\(driver): fractions arrive as its devices send them."
    }
  }

  /// Whether a step with a fraction is among what has arrived from the window.
  private var hasFractions: Bool {
    (lines + [wheel].compactMap(\.self)).contains { line in
      guard line.origin == .window, case .wheel(let x, let y) = line.kind else { return false }
      return x != x.rounded() || y != y.rounded()
    }
  }

  /// What the last turn of the wheel counts as, and why.
  public var guessWords: String {
    guard let wheel, case .wheel(_, let y) = wheel.kind else {
      return "No event yet: it counts as a wheel until a step has a fraction."
    }
    guard let guess = wheel.guess else {
      return "The last step was not for the list, so there is no guess."
    }
    let points = Self.number(
      guess == .wheel ? settings.notch(viewportHeight: viewportHeight) : settings.trackpadStep)
    switch guess {
    case .wheel:
      return "A wheel: every step of the gesture is whole, so each is a notch of \(points) pt."
    case .trackpad:
      return WheelGesture.isPart(y)
        ? "A trackpad: \(Self.number(y)) is no whole step, so a unit moves the list by \(points) pt "
          + "at once."
        : "A trackpad: a step of the gesture had a fraction, so a unit moves the list by \(points) "
          + "pt at once."
    }
  }

  /// When a gesture without a finger is over, and what follows.
  public var gapWords: String {
    let gap =
      "A trackpad is at rest after \(Self.number(settings.trackpadEndGap)) ms without an event"
    let wheel = "; a wheel after \(Self.number(Scroller.restDelay * 1000)) ms."
    guard settings.trackpadMomentum else { return gap + ", and nothing follows" + wheel }
    return gap + ", and a fling follows if the last gap was at most 40 ms and the speed at least "
      + "\(Self.number(settings.minFling)) pt/s" + wheel
  }

  /// What stands over the list.
  public var noteWords: String {
    // A pointer that passes over the window is not asked for: opening the window may make one.
    guard let newest = lines.first, lines.contains(where: { $0.kind != .hover }) else {
      return "Scroll, drag or press a key: the events are listed here."
    }
    switch newest.origin {
    case .window: return "The last \(Self.mostLines) events as SDL reports them, newest first."
    case .recording: return Self.longestNote
    case .repetition:
      return "These events are a replay: it has steps and positions, not the data of SDL."
    }
  }

  /// At most three decimals.
  private static func number(_ value: Double) -> String {
    let text = shortText((value * 1000).rounded() / 1000)
    return text.replacing("-", with: "\u{2212}")
  }
}
