import BarCore

/// Draws the samples of the last gesture, what looks back at them, and every strategy's speed.
extension Drawing {
  /// Appends the commands that draw the panel with its plot and its table.
  public mutating func draw(_ view: VelocityView) {
    let frame = view.frame
    aside(view.panel)
    text(
      view.words, .medium(12.5), theme.text, x: view.panel.inner.x, y: frame.y + view.wordsTop,
      maxWidth: view.panel.inner.width, wraps: true)
    clip(view.viewport)
    drawZones(view)
    drawAxes(view)
    if let reading = view.reading {
      drawMoment(reading, view)
      clip(view.field.intersection(view.viewport))
      drawSlopes(reading, view)
      drawSamples(reading, view)
      clip(view.viewport)
    }
    drawTable(view)
    unclip()
    scrollMark(view)
    drawFooter(view)
  }

  private mutating func drawFooter(_ view: VelocityView) {
    let x = view.panel.inner.x
    let width = view.panel.inner.width
    let top = view.frame.maxY - VelocityView.footerHeight
    line(x: x, y: top, width: width, theme.panelEdge)
    text(
      "Filled samples are those that the chosen strategy looks at.", .regular(11.5),
      theme.secondaryText, x: x, y: top + 8, maxWidth: width)
  }

  // MARK: The plot

  /// The window that strategies look back at, and the pause after which a release has no speed.
  private mutating func drawZones(_ view: VelocityView) {
    let field = view.field
    fill(field, theme.control)
    guard let reading = view.reading else { return }
    let newest = view.x(0)
    let left = max(field.x, view.x(-reading.horizon))
    let right = min(field.maxX, view.x(reading.stopGap))
    fill(field.column(x: left, width: newest - left), theme.selection)
    fill(field.column(x: newest, width: right - newest), theme.warning.faded(0.22))
    let style = TextStyle(10.5)
    let y = field.y - 16
    figures(
      "horizon # ms", reading.horizon * 1000, style, theme.secondaryText, x: newest - 4, y: y,
      anchor: .right)
    figures(
      "stop gap # ms", reading.stopGap * 1000, style, theme.secondaryText, x: field.maxX, y: y,
      anchor: .right)
  }

  private mutating func drawAxes(_ view: VelocityView) {
    let field = view.field
    let range = view.range
    let style = TextStyle(10.5)
    for place in stride(from: range.low, through: range.high + range.step / 2, by: range.step) {
      let y = view.y(place, in: range)
      line(field, y: y, theme.panelEdge)
      let isTop = place > range.high - range.step / 2
      figures(
        isTop ? "# pt" : "#", place, decimals: range.step < 5 ? 1 : 0, style, theme.faintText,
        x: field.x - 5, y: min(y - 7, field.maxY - 13), anchor: .right)
    }
    for back in [200.0, 150, 100, 50, 0] {
      let x = view.x(-back / 1000)
      fill(field.column(x: x, width: 1), theme.panelEdge)
      figures(
        back == 50 ? "# ms" : "#", back == 0 ? 0 : -back, style, theme.faintText, x: x,
        y: field.maxY + 2, anchor: back == 200 ? .left : .center)
    }
  }

  /// A line at the release, or at now while the hand holds; at the edge if it is later.
  private mutating func drawMoment(_ reading: VelocityReading, _ view: VelocityView) {
    guard reading.hand == .finger else { return }
    let field = view.field
    let isLate = reading.pause > view.ahead
    let x = isLate ? field.maxX - 2 : view.x(reading.pause)
    fill(field.column(x: x, width: 2), theme.text)
    text(
      reading.outcome == .held ? "now" : "let go", .semibold(10.5), theme.text,
      x: isLate ? field.maxX : min(max(x - 6, view.x(0) + 10), field.maxX - 30), y: field.maxY + 2,
      anchor: isLate ? .right : .left)
  }

  /// A line through the newest sample for each strategy: dotted, the chosen one's drawn through.
  private mutating func drawSlopes(_ reading: VelocityReading, _ view: VelocityView) {
    let range = view.range
    let field = view.field
    for strategy in VelocityStrategy.allCases where strategy != reading.strategy {
      let ends = Self.slope(reading.velocity(by: strategy), view, range)
      let dx = ends.to.x - ends.from.x
      let dy = ends.to.y - ends.from.y
      let dots = min(200, max(1, Int((dx * dx + dy * dy).squareRoot() / 6)))
      for dot in 0...dots {
        let share = Double(dot) / Double(dots)
        let place = Point(x: ends.from.x + share * dx, y: ends.from.y + share * dy)
        guard place.y >= field.y, place.y <= field.maxY else { continue }
        fill(Rect(x: place.x - 1, y: place.y - 1, width: 2.5, height: 2.5), strategy.color)
      }
    }
    let ends = Self.slope(reading.velocity(by: reading.strategy), view, range)
    polyline(width: 3, reading.strategy.color) { points in
      points.append(ends.from)
      points.append(ends.to)
    }
  }

  /// From 70 ms before the newest sample to the end of the axis; no further than it can be seen.
  private static func slope(_ velocity: Double, _ view: VelocityView, _ range: ChartAxis) -> (
    from: Point, to: Point
  ) {
    var from = -0.07
    var to = view.ahead
    if velocity != 0 {
      let ends = [range.low / velocity, range.high / velocity]
      from = max(from, min(ends[0], ends[1]))
      to = min(to, max(ends[0], ends[1]))
    }
    return (
      Point(x: view.x(from), y: view.y(velocity * from, in: range)),
      Point(x: view.x(to), y: view.y(velocity * to, in: range))
    )
  }

  private mutating func drawSamples(_ reading: VelocityReading, _ view: VelocityView) {
    let range = view.range
    func place(_ index: Int) -> Point {
      let sample = reading.sample(index)
      return Point(x: view.x(-sample.age), y: view.y(sample.place, in: range))
    }
    // One more than is shown: the line to it leaves the plot.
    let shown = (0..<reading.count).prefix { $0 == 0 || reading.sample($0 - 1).age <= 0.2 }
    polyline(width: 1, theme.faintText) { points in
      for index in shown.reversed() { points.append(place(index)) }
    }
    let used = reading.usedSamples(by: reading.strategy)
    for index in shown.reversed() {
      let center = place(index)
      circle(center: center, radius: 4, theme.text)
      if index >= used { circle(center: center, radius: 2.5, theme.panel) }
    }
  }

  // MARK: The table

  private mutating func drawTable(_ view: VelocityView) {
    let first = view.row(0)
    let head = TextStyle(11, .semibold)
    let top = first.y - VelocityView.headingHeight + 2
    let samples = first.x + 192
    let speed = first.x + 266
    text("Strategy", head, theme.secondaryText, x: first.x + 22, y: top)
    text("samples", head, theme.secondaryText, x: samples, y: top, anchor: .right)
    text("pt/s", head, theme.secondaryText, x: speed, y: top, anchor: .right)
    let greatest =
      view.reading.map { reading in
        VelocityStrategy.allCases.map { reading.velocity(by: $0).magnitude }.max() ?? 0
      } ?? 0
    for (index, strategy) in VelocityStrategy.allCases.enumerated() {
      let row = view.row(index)
      let isChosen = view.reading?.strategy == strategy
      if isChosen {
        rounded(row, radius: 5, theme.selection)
        border(row, radius: 5, width: 1.5, theme.accent)
      }
      let style = TextStyle(12, isChosen ? .bold : .regular)
      let y = row.midY - style.lineHeight / 2
      rounded(Rect(x: row.x + 7, y: row.midY - 4, width: 8, height: 8), radius: 2, strategy.color)
      text(strategy.title, style, theme.text, x: row.x + 22, y: y, maxWidth: samples - row.x - 50)
      guard let reading = view.reading else { continue }
      let velocity = reading.velocity(by: strategy)
      figures(
        "#", Double(reading.usedSamples(by: strategy)), style, theme.secondaryText, x: samples,
        y: y, anchor: .right)
      figures("#", velocity, style, theme.text, x: speed, y: y, anchor: .right)
      let room = row.maxX - speed - 20
      if greatest > 0, room > 20 {
        rounded(
          Rect(
            x: speed + 12, y: row.midY - 3, width: room * velocity.magnitude / greatest, height: 6),
          radius: 3, strategy.color)
      }
    }
  }
}
