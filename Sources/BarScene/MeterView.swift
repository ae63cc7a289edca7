public import BarCore

/// The resistance meter beside the stage: fills while a drag spends the resistance, and says why the
/// bars do what they do.
public struct MeterView: Drawable {
  let page: Page
  let frame: Rect
  let showsBars: Bool
  let bottom: Double
  /// Whether the stacked pages beside it follow the theme.
  public var followsTheme = false

  /// - Parameters:
  ///   - showsBars: whether the bars are shown; else the state alone, on pages whose bar stands
  ///     still.
  ///   - bottom: the lower edge of the window: lines that do not fit above it whole are left out.
  public init(
    _ page: Page, in frame: Rect, showsBars: Bool = true, bottom: Double = .infinity
  ) {
    self.page = page
    self.frame = frame
    self.showsBars = showsBars
    self.bottom = bottom
  }

  /// Draws the meter with figures, and the state of the page.
  public func draw(on drawing: inout Drawing) {
    let first = drawing.commands.count
    drawWhole(on: &drawing)
    var kept = first
    for index in first..<drawing.commands.count where drawing.commands[index].lineBottom <= bottom {
      drawing.commands[kept] = drawing.commands[index]
      kept += 1
    }
    drawing.commands.removeLast(drawing.commands.count - kept)
  }

  private func drawWhole(on drawing: inout Drawing) {
    let theme = drawing.theme
    guard showsBars else { return drawState(frame, isAlone: true, on: &drawing) }
    if let header = page.header, page.bars == nil { return drawHeader(header, frame, on: &drawing) }
    if page.profile != nil { return drawState(frame, isAlone: true, on: &drawing) }
    if let stack = page.stack { return drawStack(stack, frame, on: &drawing) }
    guard let bars = page.bars else { return drawState(frame, isAlone: true, on: &drawing) }
    let resistance = MeterFigures(bars)
    let share = resistance.share
    let track = Rect(x: frame.x, y: frame.y + 22, width: 12, height: 132)
    drawing.text("Resistance", .semibold(12), theme.text, x: frame.x, y: frame.y)
    drawing.rounded(track, radius: 6, theme.track)
    if share > 0 {
      let height = max(12, track.height * share)
      drawing.rounded(
        track.strip(y: track.maxY - height, height: height), radius: 6,
        share >= 1 ? theme.good : theme.warning)
    }
    let x = track.maxX + 12
    let width = frame.maxX - x
    if resistance.limit > 0 {
      let decimals = MeterFigures.decimals(of: resistance.limit)
      drawing.figures(
        "#", resistance.spent, decimals: decimals, .bold(24), theme.text, x: x, y: track.y + 2)
      drawing.figures(
        "of # pt", resistance.limit, decimals: decimals, .regular(12.5), theme.secondaryText, x: x,
        y: track.y + 33)
    } else {
      drawing.text("none", .bold(16), theme.text, x: x, y: track.y + 28)
    }
    drawing.text(
      bars.state.direction == .contracting ? "to hide" : "to show", .regular(12.5),
      theme.secondaryText, x: x, y: track.y + 49)
    let reason = bars.reason.figures.map { ($0.word, "# of # pt", $0.first, $0.second) }
    drawReason(bars.reason.words, reason, x: x, y: track.y + 74, width: width, on: &drawing)
    drawState(frame.strip(y: track.maxY + 26, height: 0), on: &drawing)
  }

  private static let listNames = (1...6).map { "list \($0)" }

  /// The reason in words, and where it ends; figures in it are drawn as figures where they have room,
  /// so that no text is made per frame.
  @discardableResult func drawReason(
    _ words: @autoclosure () -> String, _ reason: (String, String, Double, Double)?, x: Double,
    y: Double, width: Double, on drawing: inout Drawing
  ) -> Double {
    let theme = drawing.theme
    let style = TextStyle(12.5, .medium)
    if let (word, template, first, second) = reason,
      case let decimals = MeterFigures.decimals(of: second),
      drawing.metrics.width(ofFigures: template, first, and: second, decimals: decimals, style)
        <= width
    {
      drawing.text(word, style, theme.text, x: x, y: y)
      drawing.figures(
        template, first, and: second, decimals: decimals, style, theme.text, x: x, y: y + 17)
      return y + 17 + style.lineHeight
    }
    return drawing.paragraph(words(), style, theme.text, x: x, y: y, width: width)
  }

  /// Draws the state of the page; a line parts it from what is above it, unless it is alone.
  func drawState(_ frame: Rect, isAlone: Bool = false, on drawing: inout Drawing) {
    let theme = drawing.theme
    let shown = page.snapshot
    if !isAlone { drawing.line(x: frame.x, y: frame.y, width: frame.width - 8, theme.panelEdge) }
    drawing.readOut = ReadOut(x: frame.x, right: frame.maxX - 8, y: frame.y + (isAlone ? 0 : 10))
    drawing.row("offset", shown.offset)
    drawing.row("speed", shown.velocity)
    if let bar = shown.shyBar {
      drawing.row("bar", bar.barOffset)
      drawing.row("extension", bar.extensionOffset)
    }
    if let header = page.profile {
      drawing.row("header", header.translation)
      drawing.row("collapse", header.collapse)
      drawing.row("seam speed", header.seamVelocity ?? 0, decimals: 0)
      for index in 0..<min(Self.listNames.count, header.offsets.count) {
        drawing.row(Self.listNames[index], header.offsets[index])
      }
    } else {
      drawing.row("inset", shown.topInset)
    }
    if let refresh = shown.refresh {
      drawing.row("pull", refresh.pull)
      drawing.row("ratio", refresh.ratio, decimals: 2)
      drawing.row("banner", refresh.isArmed ? "armed" : refresh.state.rawValue)
    }
    drawing.row("motion", shown.phase.rawValue)
    guard let visual = shown.refresh?.visual else { return }
    var y = drawing.readOut.y + 8
    drawing.text("Last callbacks", .semibold(12), theme.text, x: frame.x, y: y)
    y += 19
    func callback(_ name: String) {
      drawing.text(
        name, .regular(12), theme.secondaryText, x: frame.x, y: y, maxWidth: frame.width - 8)
      y += 17
    }
    callback(visual.last?.name ?? "none yet")
    if let before = visual.before { callback(before.name) }
  }
}

extension BarReason {
  /// What has two figures in it: a word, the whole as a template, and the figures.
  var figures: (word: String, template: String, first: Double, second: Double)? {
    switch self {
    case .held(let spent, let limit, _): ("held:", "held: # of # pt", spent, limit)
    case .hiding(let hidden, let travel): ("hiding:", "hiding: # of # pt", hidden, travel)
    case .showing(let hidden, let travel):
      ("showing:", "showing: # of # pt", travel - hidden, travel)
    default: nil
    }
  }
}

extension DrawCommand {
  /// The lower edge of a text's first line, or of a figure; of all else that has no lines, nothing.
  fileprivate var lineBottom: Double {
    switch self {
    case .text(let run), .figures(let run, _, _, _): run.at.y + run.style.lineHeight
    case .fill(let rect, _), .roundedRect(let rect, _, _), .border(let rect, _, _, _): rect.maxY
    default: -.infinity
    }
  }
}
