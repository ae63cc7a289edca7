public import BarCore

/// One frame of the display of frame times.
public struct HUDBar: Equatable, Sendable {
  /// How a frame counts, which decides how its bar is drawn.
  public enum Mark: UInt8, Sendable {
    /// Counted and on time.
    case good
    /// It came later than the slot after the one before.
    case missed
    /// Not counted: the first of a run, warm-up, resync.
    case hollow
  }

  /// Height of the interval and of the work in it, as shares of the budget.
  public var interval: Double
  /// Time that the frame was worked on, as a share of the budget; drawn up to the interval.
  public var work: Double
  /// How the bar is drawn: filled, filled as missed, or as an outline.
  public var mark: Mark

  public init(interval: Double, work: Double, mark: Mark) {
    self.interval = interval
    self.work = work
    self.mark = mark
  }
}

/// What the display of frame times says besides its bars; nil = not measured.
public struct HUDFigures: Equatable, Sendable {
  /// Median frame time, in milliseconds.
  public var p50: Double?
  /// Milliseconds that 95 % of the frame times do not exceed.
  public var p95: Double?
  /// Milliseconds that 99 % of the frame times do not exceed.
  public var p99: Double?
  /// Missed slots of the last frames; nil where no frame tells.
  public var missed: Int?
  /// Milliseconds of hitches per second of the present or last interaction, and its grade.
  public var hitchRatio: Double?
  /// The grade of the hitch ratio in a word; empty while there is none.
  public var grade: String
  /// Milliseconds, and where the arrival times come from.
  public var inputAge: Double?
  /// Where the arrival times of input come from; empty while none is known.
  public var inputSource: String
  /// Which back end draws and why.
  public var renderer: String
  /// What is known, and what not, about what the times mean.
  public var honestLine: String

  public init(renderer: String, honestLine: String) {
    grade = ""
    inputSource = ""
    self.renderer = renderer
    self.honestLine = honestLine
  }
}

/// The size of the display, and of its parts.
extension HUDFigures {
  /// The greatest number of frames drawn as bars: the newest ones.
  public static let frames = 240

  /// Width of one figure with its name.
  fileprivate static let cellWidth = 78.0
  fileprivate static let cellHeight = 28.0
  fileprivate static let margin = 14.0
  fileprivate static let small = TextStyle(10.5)

  /// In how many columns the six figures stand: all in a row, or in two rows.
  fileprivate static func columns(_ width: Double) -> Int {
    let fit = Int(max(0, width - 2 * margin) / cellWidth)
    return fit >= 6 ? 6 : min(3, max(1, fit))
  }

  /// What the figures and the lines below the bars take.
  fileprivate static func heightOfWords(_ width: Double) -> Double {
    let isWide = columns(width) == 6
    // The last sentence breaks once; in a narrow window it may break twice.
    return (isWide ? 1 : 2) * cellHeight + small.lineHeight * (isWide ? 3 : 4) + 8
  }

  /// The height that the display needs at a width.
  static func height(width: Double) -> Double { (82 + heightOfWords(width)).rounded(.up) }
}

/// Draws the last frames as bars against the budget, and the figures beside them.
extension Drawing {
  /// Draws the display into a frame; one that is lower than `height(width:)` has lower bars.
  public mutating func draw(_ bars: [HUDBar], _ figures: HUDFigures, in frame: Rect) {
    rounded(frame, radius: 12, theme.hud)
    let margin = HUDFigures.margin
    let height = frame.height - 20 - HUDFigures.heightOfWords(frame.width)
    let plot = Rect(
      x: frame.x + margin, y: frame.y + 12, width: max(1, frame.width - 2 * margin),
      height: min(62, max(4, height)))
    let budget = plot.maxY - plot.height * 0.5
    drawBars(bars, plot, budget: budget)
    line(plot, y: budget, .white(150))
    let columns = HUDFigures.columns(frame.width)
    let top = plot.maxY + 4
    drawFigures(figures, plot, columns: columns, y: top)
    let words = top + (columns == 6 ? 1 : 2) * HUDFigures.cellHeight + 2
    let faint = Color.white(190)
    text(figures.renderer, HUDFigures.small, faint, x: plot.x, y: words, maxWidth: plot.width)
    text(
      figures.honestLine, HUDFigures.small, faint, x: plot.x,
      y: words + HUDFigures.small.lineHeight, maxWidth: plot.width, wraps: true)
  }

  /// The newest frame stands at the right; the budget is at half the height.
  private mutating func drawBars(_ bars: [HUDBar], _ plot: Rect, budget: Double) {
    // Whole points, so that all bars are equally wide.
    let step = max(1, (plot.width / Double(HUDFigures.frames)).rounded(.down))
    let unit = plot.maxY - budget
    for (index, bar) in bars.suffix(HUDFigures.frames).enumerated() {
      let x = plot.maxX - Double(min(bars.count, HUDFigures.frames) - index) * step
      let height = min(plot.height, max(1, bar.interval * unit))
      let work = min(height, bar.work * unit)
      let rect = Rect(x: x, y: plot.maxY - height, width: step, height: height)
      switch bar.mark {
      case .good:
        fill(rect, theme.goodFill)
        fill(Rect(x: x, y: plot.maxY - work, width: rect.width, height: work), theme.good)
      case .missed: fill(rect, theme.bad)
      case .hollow:
        line(x: x, y: rect.y, width: rect.width, theme.good.faded(0.6))
        line(x: x, y: plot.maxY - 1, width: rect.width, theme.good.faded(0.6))
      }
    }
  }

  /// The figures in the order of their importance, where there is room for a few only: what is most
  /// of the frames, what the worst ones are, and how often it can be seen.
  private static let firstFigures = [0, 2, 3, 4]

  private mutating func drawFigures(_ figures: HUDFigures, _ plot: Rect, columns: Int, y: Double) {
    let width = plot.width / Double(columns)
    let count = columns >= 3 ? 6 : 2 * columns
    for place in 0..<count {
      let row = place / columns
      let corner = Point(
        x: plot.x + Double(place - row * columns) * width,
        y: y + Double(row) * HUDFigures.cellHeight)
      let figure =
        columns >= 3
        ? place : columns == 2 ? Self.firstFigures[place] : Self.firstFigures[place + 1]
      drawFigure(figure, figures, corner, width: width)
    }
  }

  private mutating func drawFigure(
    _ number: Int, _ figures: HUDFigures, _ corner: Point, width: Double
  ) {
    let ratio = figures.grade.isEmpty ? "hitch ratio" : "hitch: " + figures.grade
    let age = figures.inputSource.isEmpty ? "input age" : "input age, " + figures.inputSource
    let (name, template, value, decimals): (String, String, Double?, Int) =
      switch number {
      case 0: ("p50", "# ms", figures.p50, 2)
      case 1: ("p95", "# ms", figures.p95, 2)
      case 2: ("p99", "# ms", figures.p99, 2)
      case 3: ("missed", "#", figures.missed.map(Double.init), 0)
      case 4: (ratio, "# ms/s", figures.hitchRatio, 1)
      default: (age, "# ms", figures.inputAge, 1)
      }
    text(name, .medium(9.5), .white(160), x: corner.x, y: corner.y, maxWidth: width - 2)
    let style = TextStyle(12, .semibold)
    guard let value else { return text("\u{2013}", style, .white, x: corner.x, y: corner.y + 12) }
    self.figures(
      template, value, decimals: decimals, style, number == 3 && value > 0 ? theme.bad : .white,
      x: corner.x, y: corner.y + 12)
  }
}
