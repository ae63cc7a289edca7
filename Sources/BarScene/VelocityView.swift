public import BarCore

/// The samples of the last gesture beside the stage: what is shown and where.
///
/// A plot of place over time, and below it a line for each strategy.
public struct VelocityView: AsideView {
  /// What the page tells; nil before the first gesture.
  public var reading: VelocityReading?
  /// The strategies of all stages from the left, where several are compared; else empty.
  public var stages: [VelocityStrategy] = []
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  /// Makes the panel; without a reading it says what to do.
  public init(
    reading: VelocityReading?, hint: String?, frame: Rect, metrics: any TextMetrics = EvenLetters()
  ) {
    self.reading = reading
    panel = AsidePanel(
      title: "Speed of the last gesture", hint: hint, frame: frame, margin: Self.margin,
      metrics: metrics)
    sentenceHeight = metrics.height(
      of: Self.longestWords, Self.wordsStyle, width: panel.inner.width)
  }

  static let wordsStyle = TextStyle(12.5, .medium)
  private static let longestWords =
    "Drag the list, or scroll it with a trackpad: its samples are drawn here."
  /// What the longest sentence takes, so that nothing moves while it changes.
  private let sentenceHeight: Double

  static let margin = 14.0
  static let rowHeight = 23.0
  static let headingHeight = 20.0
  static let footerHeight = 32.0
  static let leastPlot = 170.0
  static let gap = 10.0
  /// The greatest width that the panel can use.
  static let widest = 640.0
  /// Seconds before the newest sample that the plot shows.
  static let span = 0.2

  /// Upper edge of the sentence, below the hint.
  var wordsTop: Double { 36 + panel.roomForHint }

  /// Two lines of the sentence always have room.
  var headerHeight: Double { wordsTop + max(32, sentenceHeight) + 8 }

  /// The plot and the table, between the sentence and the legend.
  public var viewport: Rect { frame.between(headerHeight, and: Self.footerHeight) }

  private var tableHeight: Double {
    Self.headingHeight + Double(VelocityStrategy.allCases.count) * Self.rowHeight
  }

  private var plotHeight: Double { max(Self.leastPlot, viewport.height - tableHeight - Self.gap) }

  /// Height of the plot and the table, in points; a low panel keeps the least plot and scrolls.
  public var contentHeight: Double { plotHeight + Self.gap + tableHeight }

  // MARK: The plot

  /// Where samples are drawn: right of the figures of the axis, below the names of the zones.
  var field: Rect {
    Rect(
      x: panel.inner.x + 42, y: viewport.y - scroll + 18, width: max(1, panel.inner.width - 42),
      height: plotHeight - 18 - 18)
  }

  /// Seconds after the newest sample that the plot shows: all of the stop gap.
  var ahead: Double { max(0.06, (reading?.stopGap ?? 0.04) + 0.02) }

  /// The x of a time in seconds after the newest sample.
  func x(_ time: Double) -> Double {
    field.x + field.width * (time + Self.span) / (Self.span + ahead)
  }

  /// Points from the newest sample that the plot shows, and the distance of its lines.
  var range: ChartAxis {
    var low = 0.0
    var high = 0.0
    if let reading {
      for index in 0..<reading.count {
        let sample = reading.sample(index)
        if sample.age > Self.span { break }
        low = min(low, sample.place)
        high = max(high, sample.place)
      }
    }
    // Room for the lines that go on.
    return ChartAxis(from: low, to: high, room: 0.2 * (high - low))
  }

  /// The y of a place in points from the newest sample, forward upwards.
  func y(_ place: Double, in range: ChartAxis) -> Double {
    field.maxY - field.height * (place - range.low) / (range.high - range.low)
  }

  // MARK: The table

  /// The line of a strategy.
  public func row(_ index: Int) -> Rect {
    panel.inner.strip(
      y: viewport.y - scroll + plotHeight + Self.gap + Self.headingHeight + Double(index)
        * Self.rowHeight, height: Self.rowHeight)
  }

  // MARK: Words

  /// What the samples come to, in a sentence.
  public var words: String {
    guard let reading else {
      return Self.longestWords
    }
    let pause = "\(Self.milliseconds(reading.pause)) ms after the last sample"
    switch (reading.outcome, reading.hand) {
    case (.held, .finger):
      if reading.count < 2 { return "Held: one sample has no speed." }
      if reading.isStill {
        return "Held still for longer than the stop gap: released now, the list stays."
      }
      return reading.fling == 0
        ? "Held: released now, the list stays, because this is slower than any fling."
        : "Held: released now, the list flings at \(Self.speed(reading.fling))."
    case (.held, .trackpad):
      return reading.fling == 0
        ? "A trackpad: if its events end now, the list stays."
        : "A trackpad: if its events end now, the list flings at \(Self.speed(reading.fling))."
    case (.released(let velocity), .trackpad):
      return velocity == 0
        ? "A trackpad: its events ended, and the list stayed."
        : "A trackpad: its events ended, and the list was flung at \(Self.speed(velocity))."
    case (.released(let velocity), .finger):
      if velocity != 0 {
        return "Released \(pause): the list was flung at \(Self.speed(velocity))."
      }
      if reading.count < 2 { return "A click: one sample has no speed." }
      if reading.isStill { return "Released \(pause), after the stop gap: the list stayed." }
      return reading.fling == 0
        ? "Released \(pause), slower than any fling: the list stayed."
        : "Released without a fling: a click, a stop, or a canceled drag."
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let value = (seconds * 1000).rounded()
    return value < 100_000 ? shortText(value) : "many"
  }

  private static func speed(_ value: Double) -> String {
    "\(shortText(value.rounded())) pt/s".replacing("-", with: "\u{2212}")
  }
}

extension VelocityStrategy {
  /// Its name in a line of the table, and the number of its color, which must be told from its
  /// neighbors in both themes.
  private var look: (title: String, color: Int) {
    switch self {
    case .lsq2: ("Parabola (LSQ2)", 7)
    case .lsq1: ("Line (LSQ1)", 5)
    case .impulse: ("Impulse", 0)
    case .iosWeights: ("iOS weights", 10)
    case .macosWeights: ("macOS weights", 2)
    case .gtk: ("GTK, sum of 150 ms", 3)
    case .mean3: ("Mean of 3 (Qt)", 1)
    case .mean5: ("Mean of 5 (Firefox)", 11)
    case .last: ("Last one (WebKit)", 9)
    }
  }

  var title: String { look.title }
  var color: Color { Theme.palette[look.color] }
}
