public import BarCore

/// One frame of the display of frame times.
public struct HUDBar: Equatable, Sendable {
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
  public var work: Double
  public var mark: Mark

  public init(interval: Double, work: Double, mark: Mark) {
    self.interval = interval
    self.work = work
    self.mark = mark
  }
}

/// What the display of frame times says besides its bars; nil = not measured.
public struct HUDFigures: Equatable, Sendable {
  public var p50: Double?
  public var p95: Double?
  public var p99: Double?
  public var missed: Int
  /// Milliseconds of hitches per second of the present or last interaction, and its grade.
  public var hitchRatio: Double?
  public var grade: String
  /// Milliseconds, and where the arrival times come from.
  public var inputAge: Double?
  public var inputSource: String
  /// Which back end draws and why.
  public var renderer: String
  /// What is known, and what not, about what the times mean.
  public var honestLine: String

  public init(renderer: String, honestLine: String) {
    missed = 0
    grade = ""
    inputSource = ""
    self.renderer = renderer
    self.honestLine = honestLine
  }
}

/// Draws the last frames as bars against the budget, and the figures beside them.
public struct HUDScene {
  public static let frames = 240

  public var theme: Theme

  public init(theme: Theme) {
    self.theme = theme
  }

  public func draw(
    _ bars: [HUDBar], _ figures: HUDFigures, in frame: Rect, into commands: inout [DrawCommand]
  ) {
    commands.rounded(frame, radius: 12, theme.hud)
    let plot = Rect(x: frame.x + 14, y: frame.y + 12, width: frame.width - 28, height: 62)
    let budget = plot.maxY - plot.height * 0.5
    drawBars(bars, plot, budget: budget, &commands)
    commands.fill(
      Rect(x: plot.x, y: budget, width: plot.width, height: 1), Color(255, 255, 255, 150))
    drawFigures(figures, frame, y: plot.maxY + 8, &commands)
    let small = TextStyle(10.5)
    let faint = Color(255, 255, 255, 190)
    commands.text(
      figures.renderer, small, faint, x: frame.x + 14, y: frame.maxY - 49,
      maxWidth: frame.width - 28)
    commands.text(
      figures.honestLine, small, faint, x: frame.x + 14, y: frame.maxY - 34,
      maxWidth: frame.width - 28, wraps: true)
  }

  /// The newest frame stands at the right; the budget is at half the height.
  private func drawBars(
    _ bars: [HUDBar], _ plot: Rect, budget: Double, _ commands: inout [DrawCommand]
  ) {
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
        commands.fill(rect, theme.goodFill)
        commands.fill(
          Rect(x: x, y: plot.maxY - work, width: rect.width, height: work), theme.good)
      case .missed: commands.fill(rect, theme.bad)
      case .hollow:
        commands.fill(Rect(x: x, y: rect.y, width: rect.width, height: 1), theme.good.faded(0.6))
        commands.fill(
          Rect(x: x, y: plot.maxY - 1, width: rect.width, height: 1), theme.good.faded(0.6))
      }
    }
  }

  private func drawFigures(
    _ figures: HUDFigures, _ frame: Rect, y: Double, _ commands: inout [DrawCommand]
  ) {
    let cells = 6.0
    let width = (frame.width - 28) / cells
    func cell(
      _ place: Double, _ name: String, _ template: String, _ value: Double?, decimals: Int,
      _ color: Color = .white
    ) {
      let x = frame.x + 14 + place * width
      commands.text(name, TextStyle(9.5, .medium), Color(255, 255, 255, 160), x: x, y: y - 2)
      if let value {
        commands.figures(
          template, value, decimals: decimals, TextStyle(12, .semibold), color, x: x, y: y + 9)
      } else {
        commands.text("\u{2013}", TextStyle(12, .semibold), color, x: x, y: y + 9)
      }
    }
    cell(0, "p50", "# ms", figures.p50, decimals: 2)
    cell(1, "p95", "# ms", figures.p95, decimals: 2)
    cell(2, "p99", "# ms", figures.p99, decimals: 2)
    cell(
      3, "missed", "#", Double(figures.missed), decimals: 0,
      figures.missed > 0 ? theme.bad : .white)
    cell(
      4, figures.grade.isEmpty ? "hitch ratio" : "hitch: " + figures.grade, "# ms/s",
      figures.hitchRatio, decimals: 1)
    cell(
      5, figures.inputSource.isEmpty ? "input age" : "input age, " + figures.inputSource, "# ms",
      figures.inputAge, decimals: 1)
  }
}
