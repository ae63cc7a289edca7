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

  /// Makes a bar from shares of the budget; 1 is the whole budget.
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
  public var grade = ""
  /// Milliseconds, and where the arrival times come from.
  public var inputAge: Double?
  /// Where the arrival times of input come from; empty while none is known.
  public var inputSource = ""
  /// Which back end draws and why.
  public var renderer: String
  /// What is known, and what not, about what the times mean.
  public var honestLine: String

  /// Makes the figures before the first frame: no grade and no source of input times.
  public init(renderer: String, honestLine: String) {
    self.renderer = renderer
    self.honestLine = honestLine
  }
}

/// The display of frame times: the last frames as bars against the budget, and the figures beside
/// them.
public struct HUDView: Drawable {
  /// The last frames, the newest at the end; no more than `frames` of them are drawn.
  public var bars: [HUDBar]
  /// What it says besides.
  public var figures: HUDFigures
  /// Where it lies in the window; one that is lower than `height(width:)` has lower bars.
  public var frame: Rect

  /// Makes the display at a place in the window.
  public init(bars: [HUDBar], figures: HUDFigures, frame: Rect) {
    self.bars = bars
    self.figures = figures
    self.frame = frame
  }

  /// The greatest number of frames drawn as bars: the newest ones.
  private static let frames = 240

  /// Width of one figure with its name.
  private static let cellWidth = 78.0
  private static let cellHeight = 28.0
  private static let margin = 14.0
  private static let small = TextStyle(10.5)

  /// In how many columns the six figures stand: all in a row, or in two rows.
  private static func columns(_ width: Double) -> Int {
    let fit = Int(max(0, width - 2 * margin) / cellWidth)
    return fit >= 6 ? 6 : min(3, max(1, fit))
  }

  /// What the figures and the lines below the bars take.
  private static func heightOfWords(_ width: Double) -> Double {
    let isWide = columns(width) == 6
    // The last sentence breaks once; in a narrow window it may break twice.
    return (isWide ? 1 : 2) * cellHeight + small.lineHeight * (isWide ? 3 : 4) + 8
  }

  /// The height that the display needs at a width.
  static func height(width: Double) -> Double { (82 + heightOfWords(width)).rounded(.up) }

  /// Draws the bars against the line of the budget, and the figures.
  public func draw(on drawing: inout Drawing) {
    drawing.rounded(frame, radius: 12, drawing.theme.hud)
    let margin = Self.margin
    let height = frame.height - 20 - Self.heightOfWords(frame.width)
    let plot = Rect(
      x: frame.x + margin, y: frame.y + 12, width: max(1, frame.width - 2 * margin),
      height: min(62, max(4, height)))
    let budget = plot.maxY - plot.height * 0.5
    drawBars(plot, budget: budget, on: &drawing)
    drawing.line(plot, y: budget, .white(150))
    let columns = Self.columns(frame.width)
    let top = plot.maxY + 4
    drawFigures(plot, columns: columns, y: top, on: &drawing)
    let words = top + (columns == 6 ? 1 : 2) * Self.cellHeight + 2
    let faint = Color.white(190)
    drawing.text(figures.renderer, Self.small, faint, x: plot.x, y: words, maxWidth: plot.width)
    drawing.text(
      figures.honestLine, Self.small, faint, x: plot.x, y: words + Self.small.lineHeight,
      maxWidth: plot.width, wraps: true)
  }

  /// The newest frame stands at the right; the budget is at half the height.
  private func drawBars(_ plot: Rect, budget: Double, on drawing: inout Drawing) {
    let theme = drawing.theme
    // Whole points, so that all bars are equally wide.
    let step = max(1, (plot.width / Double(Self.frames)).rounded(.down))
    let unit = plot.maxY - budget
    for (index, bar) in bars.suffix(Self.frames).enumerated() {
      let x = plot.maxX - Double(min(bars.count, Self.frames) - index) * step
      let height = min(plot.height, max(1, bar.interval * unit))
      let work = min(height, bar.work * unit)
      let rect = Rect(x: x, y: plot.maxY - height, width: step, height: height)
      switch bar.mark {
      case .good:
        drawing.fill(rect, theme.goodFill)
        drawing.fill(Rect(x: x, y: plot.maxY - work, width: rect.width, height: work), theme.good)
      case .missed: drawing.fill(rect, theme.bad)
      case .hollow:
        drawing.line(x: x, y: rect.y, width: rect.width, theme.good.faded(0.6))
        drawing.line(x: x, y: plot.maxY - 1, width: rect.width, theme.good.faded(0.6))
      }
    }
  }

  /// The figures in the order of their importance, where there is room for a few only: what is most
  /// of the frames, what the worst ones are, and how often it can be seen.
  private static let firstFigures = [0, 2, 3, 4]

  private func drawFigures(_ plot: Rect, columns: Int, y: Double, on drawing: inout Drawing) {
    let width = plot.width / Double(columns)
    let count = columns >= 3 ? 6 : 2 * columns
    for place in 0..<count {
      let row = place / columns
      let corner = Point(
        x: plot.x + Double(place - row * columns) * width, y: y + Double(row) * Self.cellHeight)
      let figure =
        columns >= 3
        ? place : columns == 2 ? Self.firstFigures[place] : Self.firstFigures[place + 1]
      drawFigure(figure, corner, width: width, on: &drawing)
    }
  }

  private func drawFigure(_ number: Int, _ corner: Point, width: Double, on drawing: inout Drawing)
  {
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
    drawing.text(name, .medium(9.5), .white(160), x: corner.x, y: corner.y, maxWidth: width - 2)
    let style = TextStyle(12, .semibold)
    guard let value else {
      return drawing.text("\u{2013}", style, .white, x: corner.x, y: corner.y + 12)
    }
    drawing.figures(
      template, value, decimals: decimals, style,
      number == 3 && value > 0 ? drawing.theme.bad : .white, x: corner.x, y: corner.y + 12)
  }
}
