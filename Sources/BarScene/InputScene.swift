import BarCore

/// Draws what comes in: driver, guess, gap, and the last events.
extension InputView: Drawable {
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
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.aside(panel)
    let x = panel.inner.x
    let width = panel.inner.width
    drawing.clip(viewport)
    let facts = [
      ("Video driver", driverWords), ("Wheel or trackpad", guessWords), ("Gap", gapWords),
    ]
    for (index, fact) in facts.enumerated() {
      let top = factTop(index)
      drawing.text(fact.0, .semibold(11), theme.secondaryText, x: x, y: top, maxWidth: width)
      drawing.text(
        fact.1, Self.factStyle, theme.text, x: x, y: top + 15, maxWidth: width, wraps: true)
    }
    drawing.line(x: x, y: note.y, width: width, theme.panelEdge)
    drawing.text(
      noteWords, .medium(12), theme.text, x: x, y: note.y + 8, maxWidth: width, wraps: true)
    if !lines.isEmpty {
      drawHeads(on: &drawing)
      for index in lines.indices { draw(lines[index], in: row(index), on: &drawing) }
    }
    drawing.unclip()
    drawing.scrollMark(self)
  }

  private func drawHeads(on drawing: inout Drawing) {
    let first = row(0)
    let style = TextStyle(11, .semibold)
    let y = first.y - Self.headingHeight + 3
    let columns = Columns(width: first.width)
    let heads = [
      ("time s", columns.time), ("gap ms", columns.gap), ("x, y", columns.steps),
      ("flip", columns.flipped), ("scroll pt", 1),
    ]
    for (title, column) in heads {
      guard let column else { continue }
      drawing.text(
        title, style, drawing.theme.secondaryText, x: first.x + column * first.width, y: y,
        anchor: .right)
    }
    drawing.text(
      "event", style, drawing.theme.secondaryText, x: first.x + columns.kind * first.width, y: y)
  }

  private func draw(_ line: InputLine, in row: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let style = Self.style
    let y = row.midY - style.lineHeight / 2
    let columns = Columns(width: row.width)
    func right(_ column: Double) -> Double { row.x + column * row.width }
    drawing.line(x: row.x, y: row.y, width: row.width, theme.panelEdge.faded(0.6))
    drawing.figures(
      "#", line.time, decimals: 3, style, theme.secondaryText, x: right(columns.time), y: y,
      anchor: .right)
    if let gap = line.gap {
      let milliseconds = min(99_999, gap * 1000)
      drawing.figures(
        "#", milliseconds, decimals: line.origin == .window ? 0 : milliseconds < 100 ? 1 : 0, style,
        theme.text, x: right(columns.gap), y: y, anchor: .right)
    }
    let name = line.count > 1 ? "\(line.name) \u{00D7}\(line.count)" : line.name
    drawing.text(
      name, .medium(11.5), theme.text, x: right(columns.kind), y: y,
      maxWidth: (columns.steps - columns.kind) * row.width - (hasPair(line) ? 84 : 4))
    drawValues(line, y: y, columns, right, on: &drawing)
    if let travel = line.travel {
      drawing.figures(
        travel > 0 ? "+#" : "#", travel, decimals: 1, .semibold(11.5), theme.text, x: row.maxX,
        y: y, anchor: .right)
    } else {
      drawing.text("\u{2013}", style, theme.faintText, x: row.maxX, y: y, anchor: .right)
    }
  }

  /// Whether two numbers stand beside the name.
  private func hasPair(_ line: InputLine) -> Bool {
    if case .wheel = line.kind { return true }
    return line.place != nil
  }

  private func drawValues(
    _ line: InputLine, y: Double, _ columns: Columns, _ right: (Double) -> Double,
    on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let style = Self.style
    func pair(_ x: Double, _ y0: Double, decimals: Int, _ color: Color) {
      drawing.figures(
        "#, #", x, and: y0, decimals: decimals, style, color, x: right(columns.steps), y: y,
        anchor: .right)
    }
    let word: (String, Color)
    if let raw = line.raw {
      pair(Double(raw.x), Double(raw.y), decimals: 3, theme.text)
      word = raw.isFlipped ? ("yes", theme.accent) : ("no", theme.secondaryText)
    } else if case .wheel(let dx, let dy) = line.kind {
      pair(dx, dy, decimals: 3, theme.text)
      word = ("\u{2013}", theme.faintText)
    } else {
      if let place = line.place { pair(place.x, place.y, decimals: 0, theme.secondaryText) }
      return
    }
    if let flipped = columns.flipped {
      drawing.text(word.0, style, word.1, x: right(flipped), y: y, anchor: .right)
    }
  }
}
