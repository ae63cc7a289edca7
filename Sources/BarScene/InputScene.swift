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

    /// - Parameter width: that of a line, in points.
    init(_ width: Double, _ metrics: any TextMetrics) {
      let head = InputView.headStyle
      let moment = metrics.width(ofFigures: "#", 88, decimals: 3, InputView.style)
      let shares = [
        (moment, time), (metrics.width(of: "gap ms", head) + 4, gap - time),
        (metrics.width(of: "scroll pt", head) + 4, 1 - (flipped ?? 1)),
      ]
      if shares.allSatisfy({ $0 <= $1 * width }) { return }
      time = 0.15
      gap = 0.31
      kind = 0.335
      steps = 0.79
      flipped = nil
    }
  }

  fileprivate static let style = TextStyle(11.5)
  fileprivate static let headStyle = TextStyle(11, .semibold)

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
      noteWords, Self.noteStyle, theme.text, x: x, y: note.y + 8, maxWidth: width, wraps: true)
    if !lines.isEmpty {
      let columns = Columns(width, drawing.metrics)
      drawHeads(columns, on: &drawing)
      for index in lines.indices { draw(lines[index], columns, in: row(index), on: &drawing) }
    }
    drawing.unclip()
    drawing.scrollMark(self)
  }

  private func drawHeads(_ columns: Columns, on drawing: inout Drawing) {
    let first = row(0)
    let style = Self.headStyle
    let y = first.y - Self.headingHeight + 3
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

  private func draw(
    _ line: InputLine, _ columns: Columns, in row: Rect, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let style = Self.style
    let y = row.midY - style.lineHeight / 2
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
    let pair = pair(line)
    let taken = pair.map {
      4 + drawing.metrics.width(ofFigures: "#, #", $0, and: $1, decimals: $2, style)
    }
    drawing.text(
      name, .medium(11.5), theme.text, x: right(columns.kind), y: y,
      maxWidth: (columns.steps - columns.kind) * row.width - 4 - (taken ?? 0))
    if let (first, second, decimals) = pair {
      drawing.figures(
        "#, #", first, and: second, decimals: decimals, style,
        decimals > 0 ? theme.text : theme.secondaryText, x: right(columns.steps), y: y,
        anchor: .right)
    }
    if let flipped = columns.flipped, case .wheel = line.kind {
      let (word, color) =
        switch line.raw?.isFlipped {
        case true: ("yes", theme.accent)
        case false: ("no", theme.secondaryText)
        case nil: ("\u{2013}", theme.faintText)
        }
      drawing.text(word, style, color, x: right(flipped), y: y, anchor: .right)
    }
    if let travel = line.travel {
      drawing.figures(
        travel > 0 ? "+#" : "#", travel, decimals: 1, .semibold(11.5), theme.text, x: row.maxX,
        y: y, anchor: .right)
    } else {
      drawing.text("\u{2013}", style, theme.faintText, x: row.maxX, y: y, anchor: .right)
    }
  }

  /// The two numbers beside the name: steps, or a place.
  private func pair(_ line: InputLine) -> (first: Double, second: Double, decimals: Int)? {
    if let raw = line.raw { return (Double(raw.x), Double(raw.y), 3) }
    if case .wheel(let x, let y) = line.kind { return (x, y, 3) }
    return line.place.map { ($0.x, $0.y, 0) }
  }
}
