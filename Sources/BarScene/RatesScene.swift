import BarCore
import BarTuning

/// Draws what frame rates do to a fling: rows are ways to compute it, columns are rates.
extension RatesView: Drawable {
  /// Appends the commands that draw the panel with its table and curves.
  public func draw(on drawing: inout Drawing) {
    draw(on: &drawing) { drawing, content in
      drawTable(content, on: &drawing)
      let top = content.y + tableHeight + Self.gap
      drawing.legend(stages, in: content.strip(y: top, height: legendHeight))
      let plot = top + legendHeight
      drawCurves(content.strip(y: plot, height: content.maxY - plot), on: &drawing)
    }
  }

  // MARK: The table

  private func drawTable(_ content: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let label = (content.width * 0.23).rounded().clamped(to: 96...150)
    let shown = shownRates(in: content.width - label, drawing.metrics)
    let column = (content.width - label) / Double(shown.count + 1)
    func middle(_ index: Int) -> Double { content.x + label + (Double(index) + 0.5) * column }
    let heading = TextStyle(11, .semibold)
    for (index, rate) in shown.enumerated() {
      drawing.figures(
        "# Hz", FrameRateTable.rates[rate], heading, theme.secondaryText, x: middle(index),
        y: content.y + 2, anchor: .center)
    }
    drawing.text(
      "apart", heading, theme.secondaryText, x: middle(shown.count), y: content.y + 2,
      anchor: .center)
    for (index, row) in table.rows.enumerated() {
      let box = content.strip(
        y: content.y + Self.headingHeight + Double(index) * Self.rowHeight,
        height: Self.rowHeight - 3)
      drawing.rounded(box, radius: 6, row.method == .settings ? theme.selection : theme.control)
      let words = self.words(row.method)
      if let color = color(row.method, theme) {
        drawing.rounded(Rect(x: box.x + 6, y: box.y + 6, width: 8, height: 8), radius: 2, color)
      }
      drawing.text(
        words.name, .bold(12), theme.text, x: box.x + 19, y: box.y + 2, maxWidth: label - 21)
      drawing.text(
        words.how, .regular(10), theme.secondaryText, x: box.x + 6, y: box.y + 18,
        maxWidth: label - 8)
      for (place, rate) in shown.enumerated() {
        let outcome = row.outcomes[rate]
        drawOutcome(
          outcome.distance, outcome.time, row.agrees ? theme.text : theme.secondaryText,
          middle(place), box, decimals: 2, on: &drawing)
      }
      drawSpread(row, middle(shown.count), column, box, on: &drawing)
    }
  }

  private func drawOutcome(
    _ distance: Double, _ time: Double, _ color: Color, _ x: Double, _ box: Rect, decimals: Int,
    on drawing: inout Drawing
  ) {
    drawing.figures(
      "#", distance, decimals: decimals, Self.figureStyle, color, x: x, y: box.y + 2,
      anchor: .center)
    drawing.figures(
      "# s", time, decimals: 3, .regular(10), drawing.theme.secondaryText, x: x, y: box.y + 18,
      anchor: .center)
  }

  /// How far the rates are apart: the largest difference, or that there is none.
  private func drawSpread(
    _ row: FrameRateTable.Row, _ x: Double, _ column: Double, _ box: Rect, on drawing: inout Drawing
  ) {
    guard row.agrees else {
      let figure = drawing.metrics.width(
        ofFigures: "#", row.distanceSpread, decimals: 2, Self.figureStyle)
      let fits = figure + 4 <= column
      return drawOutcome(
        row.distanceSpread, row.timeSpread, drawing.theme.badText, x, box,
        decimals: fits ? 2 : 1, on: &drawing)
    }
    let width = min(column - 6, 58)
    let plate = Rect(x: x - width / 2, y: box.midY - 10, width: width, height: 20)
    drawing.rounded(plate, radius: 10, drawing.theme.goodFill)
    drawing.label("same", .semibold(11), .white, in: plate)
  }

  /// Who computes a row, and how.
  func words(_ method: FrameRateTable.Method) -> (name: String, how: String) {
    switch method {
    case .settings: ("BarLab", "as set: \(name)")
    case .closedForm: ("Closed form", "0.998/ms, at 6 s")
    case .frames(.pop): ("pop", "1 ms sums, at 6 s")
    case .frames(.firefox): ("Firefox", "sums per frame")
    case .frames(.gtk): ("GTK", "end: step < 1 pt")
    case .frames(.reanimated): ("Reanimated", "growing exponent")
    case .frames(.naive): ("v \u{00D7} 0.95", "in every frame")
    }
  }

  /// The color of a row's curves; nil: it has none, being the same as another.
  private func color(_ method: FrameRateTable.Method, _ theme: Theme) -> Color? {
    switch method {
    case .settings: theme.accent
    case .closedForm, .frames(.pop): nil
    case .frames(.firefox): theme.good
    case .frames(.gtk): theme.warning
    case .frames(.reanimated): theme.bad
    case .frames(.naive): theme.secondaryText
    }
  }

  // MARK: Curves

  private func drawCurves(_ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let words = "Position in points over seconds: strong lines at 30 Hz, pale ones at 240 Hz"
    let style = TextStyle(11, .medium)
    drawing.text(
      drawing.metrics.width(of: words, style) <= frame.width
        ? words : "Strong lines at 30 Hz, pale ones at 240 Hz", style, theme.secondaryText,
      x: frame.x, y: frame.y, maxWidth: frame.width)
    let rows = table.rows.filter { color($0.method, theme) != nil }
    let most = (rows.flatMap(\.outcomes).map(\.distance) + stages.map(\.curve.landing)).max() ?? 1
    let field = CurveField(
      frame: frame.strip(y: frame.y + 18, height: frame.height - 18),
      time: min(8, max(4, curve.duration)), range: 0...max(1, most) * 1.06)
    drawing.drawGrid(field)
    for row in rows {
      guard case .frames(let rule) = row.method, let color = color(row.method, theme) else {
        continue
      }
      for (rate, share) in [(240.0, 0.5), (30.0, 1)] {
        draw(rule, rate: rate, color.faded(share), field, on: &drawing)
      }
    }
    for stage in stages {
      let ink = theme.stageColor(stage.number)
      drawing.drawLine(field, until: field.time, ink, width: 2.5) { stage.curve.position(at: $0) }
      if stage.curve.speed != 0, stage.curve.duration <= field.time {
        drawing.drawDot(field, stage.curve.duration, stage.curve.landing, ink)
      }
    }
    guard stages.isEmpty else { return }
    drawing.drawLine(field, until: field.time, theme.accent, width: 2.5) { curve.position(at: $0) }
    if curve.speed != 0, curve.duration <= field.time {
      drawing.drawDot(field, curve.duration, curve.landing, theme.accent)
    }
  }

  private func draw(
    _ rule: FrameFling.Rule, rate: Double, _ color: Color, _ field: CurveField,
    on drawing: inout Drawing
  ) {
    var fling = FrameFling(rule, velocity: FrameRateTable.velocity, rate: rate)
    var places = [0.0]
    while !fling.isDone && fling.time < field.time {
      fling.step()
      places.append(fling.position)
    }
    drawing.drawLine(field, until: fling.time, color, width: 1.5) { time in
      let place = time * rate
      let frame = min(Int(place), places.count - 1)
      let next = min(frame + 1, places.count - 1)
      return places[frame] + (places[next] - places[frame]) * (place - Double(frame))
    }
    drawing.drawDot(field, fling.time, fling.position, color)
  }
}
