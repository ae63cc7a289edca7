public import BarCore

/// The resistance meter: fills while a drag spends the resistance, and says why the bars do what
/// they do.
extension Drawing {
  /// Beside the stage: the meter with figures and the state of the page.
  ///
  /// - Parameters:
  ///   - showsBars: whether the bars are shown; else the state alone, on pages whose bar stands
  ///     still.
  ///   - bottom: the lower edge of the window: lines that do not fit above it whole are left out.
  public mutating func drawMeter(
    _ page: Page, in frame: Rect, showsBars: Bool = true, bottom: Double = .infinity
  ) {
    let first = commands.count
    drawMeter(page, frame, showsBars: showsBars)
    var kept = first
    for index in first..<commands.count where commands[index].lineBottom <= bottom {
      commands[kept] = commands[index]
      kept += 1
    }
    commands.removeLast(commands.count - kept)
  }

  private mutating func drawMeter(_ page: Page, _ frame: Rect, showsBars: Bool) {
    guard showsBars else { return drawState(page, frame) }
    if let header = page.header, page.bars == nil { return drawHeader(header, page, frame) }
    if page.profile != nil { return drawState(page, frame) }
    if let stack = page.stack { return drawStack(page, stack, frame) }
    guard let bars = page.bars else { return drawState(page, frame) }
    let (spent, limit, share) = Self.resistance(bars)
    let track = Rect(x: frame.x, y: frame.y + 22, width: 12, height: 132)
    text("Resistance", .semibold(12), theme.text, x: frame.x, y: frame.y)
    rounded(track, radius: 6, theme.track)
    if share > 0 {
      let height = max(12, track.height * share)
      rounded(
        track.strip(y: track.maxY - height, height: height), radius: 6,
        share >= 1 ? theme.good : theme.warning)
    }
    let x = track.maxX + 12
    let width = frame.maxX - x
    figures("#", spent, .bold(24), theme.text, x: x, y: track.y + 2)
    figures("of # pt", limit, .regular(12.5), theme.secondaryText, x: x, y: track.y + 33)
    text(
      bars.state.direction == .contracting ? "to hide" : "to show", .regular(12.5),
      theme.secondaryText, x: x, y: track.y + 49)
    let reason = bars.reason.figures.map { ($0.word, "# of # pt", $0.first, $0.second) }
    drawReason(bars.reason.words, reason, x: x, y: track.y + 74, width: width)
    drawState(page, frame.strip(y: track.maxY + 26, height: 0))
  }

  /// Above the stage, where there is no room beside it: the meter in one line.
  public mutating func drawMeterLine(_ page: Page, in frame: Rect) {
    guard let bars = page.bars else { return }
    let (spent, limit, share) = Self.resistance(bars)
    plate(frame, radius: 10, theme.panel, edge: theme.panelEdge)
    let style = TextStyle(12.5, .semibold)
    let inner = frame.inset(by: 10, 0)
    let y = frame.y + 5
    let isWide = inner.width >= Self.wideLine
    figures(
      isWide ? "# of # pt" : "# of #", spent, and: limit, style, theme.text,
      x: isWide ? inner.maxX : inner.midX, y: y, anchor: isWide ? .right : .center)
    if isWide { text("Resistance", style, theme.secondaryText, x: inner.x, y: y) }
    gauge(
      inner.strip(y: frame.maxY - 8, height: 4), share, least: 4,
      share >= 1 ? theme.good : theme.warning, on: theme.track)
  }

  /// A line of this width has room for its name too.
  private static let wideLine = 190.0

  /// On the stage of a flexible header, where there is no room beside it.
  public mutating func drawMeterPill(_ page: Page, stage: Rect) {
    if let header = page.header { drawHeaderPill(header, page, stage) }
  }

  private static let listNames = (1...6).map { "list \($0)" }

  /// What was spent of the resistance, all of it, and the share of both.
  private static func resistance(_ bars: BarEngine) -> (spent: Double, limit: Double, share: Double)
  {
    let limit =
      switch bars.state.direction {
      case .contracting: bars.settings.contractionResistance
      case .expanding: bars.settings.expansionResistance
      }
    // What was spent against a greater resistance does not count against a smaller one.
    let spent = min(bars.state.spent, limit)
    return (spent, limit, limit > 0 ? spent / limit : 0)
  }

  /// The reason in words; figures in it are drawn as figures, so that no text is made per frame.
  mutating func drawReason(
    _ words: @autoclosure () -> String, _ reason: (String, String, Double, Double)?, x: Double,
    y: Double, width: Double
  ) {
    let style = TextStyle(12.5, .medium)
    guard let (word, template, first, second) = reason else {
      return text(words(), style, theme.text, x: x, y: y, maxWidth: width, wraps: true)
    }
    text(word, style, theme.text, x: x, y: y)
    figures(template, first, and: second, style, theme.text, x: x, y: y + 17)
  }

  mutating func drawState(_ page: Page, _ frame: Rect) {
    let shown = page.snapshot
    line(x: frame.x, y: frame.y, width: frame.width - 8, theme.panelEdge)
    readOut = ReadOut(x: frame.x, right: frame.maxX - 8, y: frame.y + 10)
    row("offset", shown.offset)
    row("speed", shown.velocity)
    if let bar = shown.shyBar {
      row("bar", bar.barOffset)
      row("extension", bar.extensionOffset)
    }
    if let header = page.profile {
      row("header", header.translation)
      row("collapse", header.collapse)
      row("seam speed", header.seamVelocity ?? 0)
      for index in 0..<min(Self.listNames.count, header.offsets.count) {
        row(Self.listNames[index], header.offsets[index])
      }
    } else {
      row("inset", shown.topInset)
    }
    if let refresh = shown.refresh {
      row("pull", refresh.pull)
      row("ratio", refresh.ratio, decimals: 2)
      row("banner", refresh.isArmed ? "armed" : refresh.state.rawValue)
    }
    row("motion", shown.phase.rawValue)
    guard let visual = shown.refresh?.visual else { return }
    var y = readOut.y + 8
    text("Last callbacks", .semibold(12), theme.text, x: frame.x, y: y)
    y += 19
    func callback(_ notice: RefreshNotice?) {
      text(
        notice?.name ?? "-", .regular(12), theme.secondaryText, x: frame.x, y: y,
        maxWidth: frame.width - 8)
      y += 17
    }
    callback(visual.last)
    callback(visual.before)
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
