public import BarCore

/// The resistance meter: fills while a drag spends the resistance, and says why the bars do what
/// they do.
public struct MeterScene {
  /// The colors that it draws with.
  public var theme: Theme

  public init(theme: Theme) {
    self.theme = theme
  }

  /// Beside the stage: the meter with figures and the state of the page.
  ///
  /// - Parameters:
  ///   - showsBars: whether the bars are shown; else the state alone, on pages whose bar stands
  ///     still.
  ///   - bottom: the lower edge of the window: lines that do not fit above it whole are left out.
  public func draw(
    _ page: Page, in frame: Rect, showsBars: Bool = true, bottom: Double = .infinity,
    into commands: inout [DrawCommand]
  ) {
    let first = commands.count
    draw(page, frame, showsBars: showsBars, &commands)
    var kept = first
    for index in first..<commands.count where commands[index].lineBottom <= bottom {
      commands[kept] = commands[index]
      kept += 1
    }
    commands.removeLast(commands.count - kept)
  }

  private func draw(
    _ page: Page, _ frame: Rect, showsBars: Bool, _ commands: inout [DrawCommand]
  ) {
    guard showsBars else { return drawState(page, frame, &commands) }
    if let header = page.header, page.bars == nil {
      return drawHeader(header, page, frame, &commands)
    }
    if page.profile != nil { return drawState(page, frame, &commands) }
    if let stack = page.stack { return drawStack(page, stack, frame, &commands) }
    guard let bars = page.bars else {
      return drawState(page, frame, &commands)
    }
    let limit = Self.limit(bars)
    // What was spent against a greater resistance does not count against a smaller one.
    let spent = min(bars.state.spent, limit)
    let share = limit > 0 ? spent / limit : 0
    let track = Rect(x: frame.x, y: frame.y + 22, width: 12, height: 132)
    commands.text(
      "Resistance", TextStyle(12, .semibold), theme.text, x: frame.x, y: frame.y)
    commands.rounded(track, radius: 6, theme.track)
    if share > 0 {
      let height = max(12, track.height * share)
      commands.rounded(
        Rect(x: track.x, y: track.maxY - height, width: track.width, height: height), radius: 6,
        share >= 1 ? theme.good : theme.warning)
    }
    let x = track.maxX + 12
    let width = frame.maxX - x
    commands.figures(
      "#", spent, TextStyle(24, .bold), theme.text, x: x, y: track.y + 2)
    commands.figures(
      "of # pt", limit, TextStyle(12.5), theme.secondaryText, x: x, y: track.y + 33)
    commands.text(
      bars.state.direction == .contracting ? "to hide" : "to show", TextStyle(12.5),
      theme.secondaryText, x: x, y: track.y + 49)
    drawReason(
      bars.reason, x: x, y: track.y + 74, width: width, color: theme.text, into: &commands)
    drawState(page, Rect(x: frame.x, y: track.maxY + 26, width: frame.width, height: 0), &commands)
  }

  /// Above the stage, where there is no room beside it: the meter in one line.
  public func drawLine(_ page: Page, in frame: Rect, into commands: inout [DrawCommand]) {
    guard let bars = page.bars else { return }
    let limit = Self.limit(bars)
    let spent = min(bars.state.spent, limit)
    let share = limit > 0 ? spent / limit : 0
    commands.rounded(frame, radius: 10, theme.panel)
    commands.border(frame, radius: 10, theme.panelEdge)
    let style = TextStyle(12.5, .semibold)
    let inner = frame.inset(by: 10, 0)
    let y = frame.y + 5
    let isWide = inner.width >= Self.wideLine
    commands.figures(
      isWide ? "# of # pt" : "# of #", spent, and: limit, style, theme.text,
      x: isWide ? inner.maxX : inner.midX, y: y, anchor: isWide ? .right : .center)
    if isWide { commands.text("Resistance", style, theme.secondaryText, x: inner.x, y: y) }
    let track = Rect(x: inner.x, y: frame.maxY - 8, width: inner.width, height: 4)
    commands.rounded(track, radius: 2, theme.track)
    guard share > 0 else { return }
    commands.rounded(
      Rect(x: track.x, y: track.y, width: max(4, track.width * share), height: track.height),
      radius: 2, share >= 1 ? theme.good : theme.warning)
  }

  /// A line of this width has room for its name too.
  private static let wideLine = 190.0

  /// On the stage of a flexible header, where there is no room beside it.
  public func drawPill(_ page: Page, stage: Rect, into commands: inout [DrawCommand]) {
    if let header = page.header { drawHeaderPill(header, page, stage, &commands) }
  }

  private static let listNames = (1...6).map { "list \($0)" }

  static func limit(_ bars: BarEngine) -> Double {
    switch bars.state.direction {
    case .contracting: bars.settings.contractionResistance
    case .expanding: bars.settings.expansionResistance
    }
  }

  /// The reason in words; figures in it are drawn as figures, so that no text is made per frame.
  private func drawReason(
    _ reason: BarReason, x: Double, y: Double, width: Double, color: Color,
    into commands: inout [DrawCommand]
  ) {
    let style = TextStyle(12.5, .medium)
    func line(_ words: String, _ first: Double, _ second: Double) {
      commands.text(words, style, color, x: x, y: y)
      commands.figures("# of # pt", first, and: second, style, color, x: x, y: y + 17)
    }
    switch reason {
    case .held(let spent, let limit, _): line("held:", spent, limit)
    case .hiding(let hidden, let travel): line("hiding:", hidden, travel)
    case .showing(let hidden, let travel): line("showing:", travel - hidden, travel)
    default:
      commands.text(reason.words, style, color, x: x, y: y, maxWidth: width, wraps: true)
    }
  }

  func drawState(_ page: Page, _ frame: Rect, _ commands: inout [DrawCommand]) {
    let shown = page.snapshot
    commands.line(x: frame.x, y: frame.y, width: frame.width - 8, theme.panelEdge)
    var out = ReadOut(theme: theme, x: frame.x, right: frame.maxX - 8, y: frame.y + 10)
    out.row("offset", shown.offset, &commands)
    out.row("speed", shown.velocity, &commands)
    if let bar = shown.shyBar {
      out.row("bar", bar.barOffset, &commands)
      out.row("extension", bar.extensionOffset, &commands)
    }
    if let header = page.profile {
      out.row("header", header.translation, &commands)
      out.row("collapse", header.collapse, &commands)
      out.row("seam speed", header.seamVelocity ?? 0, &commands)
      for index in 0..<min(Self.listNames.count, header.offsets.count) {
        out.row(Self.listNames[index], header.offsets[index], &commands)
      }
    } else {
      out.row("inset", shown.topInset, &commands)
    }
    if let refresh = shown.refresh {
      out.row("pull", refresh.pull, &commands)
      out.row("ratio", refresh.ratio, decimals: 2, &commands)
      out.row("banner", refresh.isArmed ? "armed" : refresh.state.rawValue, &commands)
    }
    out.row("motion", shown.phase.rawValue, &commands)
    guard let visual = shown.refresh?.visual else { return }
    var y = out.y + 8
    commands.text("Last callbacks", TextStyle(12, .semibold), theme.text, x: frame.x, y: y)
    y += 19
    func callback(_ notice: RefreshNotice?) {
      commands.text(
        notice?.name ?? "-", TextStyle(12), theme.secondaryText, x: frame.x, y: y,
        maxWidth: frame.width - 8)
      y += 17
    }
    callback(visual.last)
    callback(visual.before)
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
