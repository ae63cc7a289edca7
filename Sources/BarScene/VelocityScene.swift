import BarCore

/// Draws the samples of the last gesture, what looks back at them, and every strategy's speed.
extension VelocityView: Drawable {
  /// Appends the commands that draw the panel with its plot and its table.
  public func draw(on drawing: inout Drawing) {
    drawing.aside(panel)
    drawing.text(
      words, Self.wordsStyle, drawing.theme.text, x: panel.inner.x, y: frame.y + wordsTop,
      maxWidth: panel.inner.width, wraps: true)
    drawing.clip(viewport)
    drawZones(on: &drawing)
    drawAxes(on: &drawing)
    if let reading {
      drawMoment(reading, on: &drawing)
      drawing.clip(field.intersection(viewport))
      drawSlopes(reading, on: &drawing)
      drawSamples(reading, on: &drawing)
      drawing.clip(viewport)
    }
    drawTable(on: &drawing)
    drawing.unclip()
    drawing.scrollMark(self)
    drawFooter(on: &drawing)
  }

  private func drawFooter(on drawing: inout Drawing) {
    let x = panel.inner.x
    let width = panel.inner.width
    let top = frame.maxY - Self.footerHeight
    drawing.line(x: x, y: top, width: width, drawing.theme.panelEdge)
    drawing.text(
      "Filled samples are those that the chosen strategy uses.", .regular(11.5),
      drawing.theme.secondaryText, x: x, y: top + 8, maxWidth: width)
  }

  // MARK: The plot

  /// The window that strategies look back at, and the pause after which a release has no speed.
  private func drawZones(on drawing: inout Drawing) {
    let theme = drawing.theme
    let field = field
    drawing.fill(field, theme.control)
    guard let reading else { return }
    let newest = self.x(0)
    let left = max(field.x, self.x(-reading.horizon))
    let right = min(field.maxX, self.x(reading.stopGap))
    drawing.fill(field.column(x: left, width: newest - left), theme.selection)
    drawing.fill(field.column(x: newest, width: right - newest), theme.warning.faded(0.22))
    let style = TextStyle(10.5)
    let y = field.y - 16
    let gap = reading.stopGap * 1000
    let gapStart = field.maxX - drawing.metrics.width(ofFigures: "stop gap # ms", gap, style)
    drawing.figures(
      "horizon # ms", reading.horizon * 1000, style, theme.secondaryText,
      x: min(newest - 4, gapStart - 6), y: y, anchor: .right)
    drawing.figures(
      "stop gap # ms", gap, style, theme.secondaryText, x: field.maxX, y: y, anchor: .right)
  }

  private func drawAxes(on drawing: inout Drawing) {
    let theme = drawing.theme
    let field = field
    let range = range
    let style = TextStyle(10.5)
    for place in stride(from: range.low, through: range.high + range.step / 2, by: range.step) {
      let y = self.y(place, in: range)
      drawing.line(field, y: y, theme.panelEdge)
      let isTop = place > range.high - range.step / 2
      drawing.figures(
        isTop ? "# pt" : "#", place, decimals: range.step < 5 ? 1 : 0, style, theme.faintText,
        x: field.x - 5, y: min(y - 7, field.maxY - 13), anchor: .right)
    }
    for back in [200.0, 150, 100, 50, 0] {
      let x = self.x(-back / 1000)
      drawing.fill(field.column(x: x, width: 1), theme.panelEdge)
      drawing.figures(
        back == 50 ? "# ms" : "#", back == 0 ? 0 : -back, style, theme.faintText, x: x,
        y: field.maxY + 2, anchor: back == 200 ? .left : .center)
    }
  }

  /// A line at the release, or at now while the hand holds; at the edge if it is later.
  private func drawMoment(_ reading: VelocityReading, on drawing: inout Drawing) {
    guard reading.hand == .finger else { return }
    let field = field
    let isLate = reading.pause > ahead
    let x = isLate ? field.maxX - 2 : self.x(reading.pause)
    drawing.fill(field.column(x: x, width: 2), drawing.theme.text)
    let word = reading.outcome == .held ? "now" : "released"
    let style = TextStyle(10.5, .semibold)
    let last = field.maxX - drawing.metrics.width(of: word, style)
    drawing.text(
      word, style, drawing.theme.text,
      x: isLate ? field.maxX : min(max(x - 6, self.x(0) + 10), last), y: field.maxY + 2,
      anchor: isLate ? .right : .left)
  }

  /// A line through the newest sample for each strategy: dotted, the chosen one's drawn through.
  private func drawSlopes(_ reading: VelocityReading, on drawing: inout Drawing) {
    let range = range
    let field = field
    for strategy in VelocityStrategy.allCases where strategy != reading.strategy {
      let ends = slope(reading.velocity(by: strategy), range)
      let dx = ends.to.x - ends.from.x
      let dy = ends.to.y - ends.from.y
      let dots = min(200, max(1, Int((dx * dx + dy * dy).squareRoot() / 6)))
      for dot in 0...dots {
        let share = Double(dot) / Double(dots)
        let place = Point(x: ends.from.x + share * dx, y: ends.from.y + share * dy)
        guard place.y >= field.y, place.y <= field.maxY else { continue }
        drawing.fill(Rect(x: place.x - 1, y: place.y - 1, width: 2.5, height: 2.5), strategy.color)
      }
    }
    let chosen = [reading.strategy] + stages.filter { $0 != reading.strategy }
    for (place, strategy) in chosen.enumerated() {
      let ends = slope(reading.velocity(by: strategy), range)
      drawing.polyline(width: place == 0 ? 3 : 2, strategy.color) { points in
        points.append(ends.from)
        points.append(ends.to)
      }
    }
  }

  /// From 70 ms before the newest sample to the end of the axis; no further than it can be seen.
  private func slope(_ velocity: Double, _ range: ChartAxis) -> (from: Point, to: Point) {
    var from = -0.07
    var to = ahead
    if velocity != 0 {
      let ends = [range.low / velocity, range.high / velocity]
      from = max(from, min(ends[0], ends[1]))
      to = min(to, max(ends[0], ends[1]))
    }
    return (
      Point(x: self.x(from), y: self.y(velocity * from, in: range)),
      Point(x: self.x(to), y: self.y(velocity * to, in: range))
    )
  }

  private func drawSamples(_ reading: VelocityReading, on drawing: inout Drawing) {
    let theme = drawing.theme
    let range = range
    func place(_ index: Int) -> Point {
      let sample = reading.sample(index)
      return Point(x: self.x(-sample.age), y: self.y(sample.place, in: range))
    }
    // One more than is shown: the line to it leaves the plot.
    let shown = (0..<reading.count).prefix { $0 == 0 || reading.sample($0 - 1).age <= 0.2 }
    drawing.polyline(width: 1, theme.faintText) { points in
      for index in shown.reversed() { points.append(place(index)) }
    }
    let used = reading.usedSamples(by: reading.strategy)
    for index in shown.reversed() {
      let center = place(index)
      drawing.circle(center: center, radius: 4, theme.text)
      if index >= used { drawing.circle(center: center, radius: 2.5, theme.panel) }
    }
  }

  // MARK: The table

  private func drawTable(on drawing: inout Drawing) {
    let theme = drawing.theme
    let first = row(0)
    let head = TextStyle(11, .semibold)
    let top = first.y - Self.headingHeight + 2
    let samples = first.x + 192
    let speed = first.x + 266
    drawing.text("Strategy", head, theme.secondaryText, x: first.x + 22, y: top)
    drawing.text("samples", head, theme.secondaryText, x: samples, y: top, anchor: .right)
    drawing.text("pt/s", head, theme.secondaryText, x: speed, y: top, anchor: .right)
    let greatest =
      reading.map { reading in
        VelocityStrategy.allCases.map { reading.velocity(by: $0).magnitude }.max() ?? 0
      } ?? 0
    for (index, strategy) in VelocityStrategy.allCases.enumerated() {
      let row = row(index)
      let isChosen = reading?.strategy == strategy
      if isChosen {
        drawing.rounded(row, radius: 5, theme.selection)
        drawing.border(row, radius: 5, width: 1.5, theme.accent)
      }
      let style = TextStyle(12, isChosen ? .bold : .regular)
      let y = row.midY - style.lineHeight / 2
      drawing.rounded(
        Rect(x: row.x + 7, y: row.midY - 4, width: 8, height: 8), radius: 2, strategy.color)
      drawing.text(
        strategy.title, style, theme.text, x: row.x + 22, y: y, maxWidth: samples - row.x - 50)
      // The stages that take their speed so.
      let users = stages.indices.filter { stages[$0] == strategy }
      for (place, stage) in users.enumerated() {
        drawing.circle(
          center: Point(x: samples - 34 - 11 * Double(place), y: row.midY), radius: 4,
          theme.stageColor(stage))
      }
      guard let reading else { continue }
      let velocity = reading.velocity(by: strategy)
      drawing.figures(
        "#", Double(reading.usedSamples(by: strategy)), style, theme.secondaryText, x: samples,
        y: y, anchor: .right)
      drawing.figures("#", velocity, style, theme.text, x: speed, y: y, anchor: .right)
      let room = row.maxX - speed - 20
      if greatest > 0, room > 20 {
        drawing.rounded(
          Rect(
            x: speed + 12, y: row.midY - 3, width: room * velocity.magnitude / greatest, height: 6),
          radius: 3, strategy.color)
      }
    }
  }
}
