import BarCore

/// Draws what comes in: driver, guess, gap, and the last events.
public struct InputScene {
  /// The colors that it draws with.
  public var theme: Theme

  public init(theme: Theme) {
    self.theme = theme
  }

  /// Right edges of the columns, as shares of a line; the kind's is its left edge.
  private struct Columns {
    var time = 0.12
    var gap = 0.235
    var kind = 0.255
    var steps = 0.66
    /// nil in lines too narrow for all of them: the direction of a device hardly ever changes.
    var flipped: Double? = 0.835

    init(width: Double) {
      if width >= 388 { return }
      time = 0.15
      gap = 0.31
      kind = 0.335
      steps = 0.79
      flipped = nil
    }
  }

  private static let style = TextStyle(11.5)

  /// Appends the commands that draw the panel.
  public func draw(_ view: InputView, into commands: inout [DrawCommand]) {
    let frame = view.frame
    commands.aside(
      frame, "What comes in", view.hint, margin: InputView.margin, isFocused: view.isFocused, theme)
    let x = frame.x + InputView.margin
    let width = frame.width - 2 * InputView.margin
    commands.append(.clip(view.viewport))
    let facts = [
      ("Video driver", view.driverWords), ("Wheel or trackpad", view.guessWords),
      ("Gap", view.gapWords),
    ]
    for (index, fact) in facts.enumerated() {
      let top = view.factTop(index)
      commands.text(
        fact.0, TextStyle(11, .semibold), theme.secondaryText, x: x, y: top, maxWidth: width)
      commands.text(
        fact.1, InputView.factStyle, theme.text, x: x, y: top + 15, maxWidth: width, wraps: true)
    }
    let note = view.note
    commands.line(x: x, y: note.y, width: width, theme.panelEdge)
    commands.text(
      view.noteWords, TextStyle(12, .medium), theme.text, x: x, y: note.y + 8, maxWidth: width,
      wraps: true)
    if !view.lines.isEmpty {
      drawHeads(view, &commands)
      for index in view.lines.indices { draw(view.lines[index], in: view.row(index), &commands) }
    }
    commands.append(.unclip)
    commands.scrollMark(view, theme.faintText)
  }

  private func drawHeads(_ view: InputView, _ commands: inout [DrawCommand]) {
    let first = view.row(0)
    let style = TextStyle(11, .semibold)
    let y = first.y - InputView.headingHeight + 3
    let columns = Columns(width: first.width)
    let heads = [
      ("time s", columns.time), ("gap ms", columns.gap), ("x, y", columns.steps),
      ("flip", columns.flipped), ("scroll pt", 1),
    ]
    for (title, column) in heads {
      guard let column else { continue }
      commands.text(
        title, style, theme.secondaryText, x: first.x + column * first.width, y: y,
        anchor: .right)
    }
    commands.text(
      "event", style, theme.secondaryText, x: first.x + columns.kind * first.width, y: y)
  }

  private func draw(
    _ line: InputLine, in row: Rect, _ commands: inout [DrawCommand]
  ) {
    let style = Self.style
    let y = row.midY - style.lineHeight / 2
    let columns = Columns(width: row.width)
    func right(_ column: Double) -> Double { row.x + column * row.width }
    commands.line(x: row.x, y: row.y, width: row.width, theme.panelEdge.faded(0.6))
    commands.figures(
      "#", line.time, decimals: 3, style, theme.secondaryText, x: right(columns.time), y: y,
      anchor: .right)
    if let gap = line.gap {
      let milliseconds = min(99_999, gap * 1000)
      commands.figures(
        "#", milliseconds, decimals: line.origin == .window ? 0 : milliseconds < 100 ? 1 : 0, style,
        theme.text, x: right(columns.gap), y: y, anchor: .right)
    }
    let name = line.count > 1 ? "\(line.name) \u{00D7}\(line.count)" : line.name
    commands.text(
      name, TextStyle(11.5, .medium), theme.text, x: right(columns.kind), y: y,
      maxWidth: (columns.steps - columns.kind) * row.width - (hasPair(line) ? 84 : 4))
    drawValues(line, y: y, columns, right, &commands)
    if let travel = line.travel {
      commands.figures(
        travel > 0 ? "+#" : "#", travel, decimals: 1, TextStyle(11.5, .semibold), theme.text,
        x: row.maxX, y: y, anchor: .right)
    } else {
      commands.text("\u{2013}", style, theme.faintText, x: row.maxX, y: y, anchor: .right)
    }
  }

  /// Whether two numbers stand beside the name.
  private func hasPair(_ line: InputLine) -> Bool {
    if case .wheel = line.kind { return true }
    return line.place != nil
  }

  private func drawValues(
    _ line: InputLine, y: Double, _ columns: Columns, _ right: (Double) -> Double,
    _ commands: inout [DrawCommand]
  ) {
    let style = Self.style
    if let raw = line.raw {
      commands.figures(
        "#, #", Double(raw.x), and: Double(raw.y), decimals: 3, style, theme.text,
        x: right(columns.steps), y: y, anchor: .right)
      guard let flipped = columns.flipped else { return }
      commands.text(
        raw.isFlipped ? "yes" : "no", style, raw.isFlipped ? theme.accent : theme.secondaryText,
        x: right(flipped), y: y, anchor: .right)
    } else if case .wheel(let dx, let dy) = line.kind {
      commands.figures(
        "#, #", dx, and: dy, decimals: 3, style, theme.text, x: right(columns.steps), y: y,
        anchor: .right)
      guard let flipped = columns.flipped else { return }
      commands.text(
        "\u{2013}", style, theme.faintText, x: right(flipped), y: y, anchor: .right)
    } else if let place = line.place {
      commands.figures(
        "#, #", place.x, and: place.y, style, theme.secondaryText, x: right(columns.steps), y: y,
        anchor: .right)
    }
  }
}
