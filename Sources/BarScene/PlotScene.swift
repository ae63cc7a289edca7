import BarCore

/// Offset, speed, bar, extension, resistance, alpha and frame time over one time axis.
///
/// The axis stands still until it is full: so a frame changes no more of the picture than its own
/// column.
extension PlotView: Drawable {
  /// Width of the columns in which frame times are drawn.
  private static let plotStep = 2.0

  /// One curve of the plot.
  private struct Curve: Sendable {
    var name: String
    var color: @Sendable (Theme) -> Color
    var decimals = 0
    /// The range of its axis; nil: that of what is shown.
    var range: ClosedRange<Double>?
    /// Another curve on the same axis.
    var fellow: @Sendable (PlotSample) -> Double? = { _ in nil }
    var value: @Sendable (PlotSample) -> Double?
  }

  private static let upper = [
    Curve(name: "offset", color: { $0.plotColor(0) }, value: { $0.offset }),
    Curve(name: "speed", color: { $0.plotColor(1) }, value: { $0.velocity }),
  ]

  private static let lower = [
    Curve(
      name: "bar", color: { $0.plotColor(2) }, decimals: 1, fellow: { $0.ext },
      value: { $0.bar }),
    Curve(
      name: "extension", color: { $0.plotColor(3) }, decimals: 1, fellow: { $0.bar },
      value: { $0.ext }),
    Curve(
      name: "resistance", color: { $0.plotColor(4) }, decimals: 2, range: 0...1,
      value: { $0.resistance }),
    Curve(
      name: "alpha", color: { $0.plotColor(5) }, decimals: 2, range: 0...1,
      value: { $0.alpha }),
  ]

  /// Appends the commands that draw the curves, the legend and the moment.
  public func draw(on drawing: inout Drawing) {
    drawing.panel(frame, radius: 12, isFocused: isFocused)
    if let title {
      drawing.text(
        title, .semibold(12), drawing.theme.text, x: frame.x + 12, y: frame.y + 6,
        maxWidth: frame.width - 24)
    }
    for index in 0..<3 { drawing.fill(band(index), drawing.theme.control) }
    drawRange(on: &drawing)
    drawTime(on: &drawing)
    let shown = moment ?? samples.last
    let x = frame.x + 12
    let end = frame.maxY - 2
    draw(Self.upper, band(0), legendTo: min(end, band(1).y), shown, on: &drawing)
    draw(Self.lower, band(1), legendTo: end, shown, on: &drawing)
    drawFrames(band(2), on: &drawing)
    // The legend of four curves reaches beside the third band.
    let y = max(band(2).y + 6, band(1).y + 4 * Self.legendLine + 2)
    if y + Self.legendLine <= end {
      drawLegend(
        "frame, ms", shown?.frame, drawing.theme.secondaryText, decimals: 1, x, y, on: &drawing)
    }
    drawMoment(on: &drawing)
  }

  private static let legendLine = 14.0
  /// How far below the curves the read-out begins: below the times.
  private static let readOut = 16.0

  private func band(_ index: Int) -> Rect {
    let field = field
    let third = field.height / 3
    return field.strip(y: field.y + Double(index) * third, height: third - 6)
  }

  /// Draws curves into a band, and of their legend the lines that end above `end`.
  private func draw(
    _ curves: [Curve], _ band: Rect, legendTo end: Double, _ shown: PlotSample?,
    on drawing: inout Drawing
  ) {
    for (index, curve) in curves.enumerated() {
      draw(curve, band, on: &drawing)
      let y = band.y + Double(index) * Self.legendLine
      guard y + Self.legendLine <= end else { continue }
      drawLegend(
        curve.name, shown.flatMap(curve.value), curve.color(drawing.theme),
        decimals: curve.decimals, frame.x + 12, y, on: &drawing)
    }
  }

  private func drawLegend(
    _ name: String, _ value: Double?, _ color: Color, decimals: Int, _ x: Double, _ y: Double,
    on drawing: inout Drawing
  ) {
    drawing.rounded(Rect(x: x, y: y + 4, width: 8, height: 8), radius: 2, color)
    drawing.text(name, .regular(11), drawing.theme.secondaryText, x: x + 14, y: y)
    if let value {
      drawing.figures(
        "#", value, decimals: decimals, .medium(11), drawing.theme.text,
        x: x + Self.legendWidth - 26, y: y, anchor: .right)
    }
  }

  // MARK: Time

  private func drawTime(on drawing: inout Drawing) {
    let theme = drawing.theme
    let field = field
    let style = TextStyle(10.5)
    let newest = samples.last.map { $0.time + max(0, start + span - $0.place) } ?? start + span
    // The longer of the labels at both ends.
    let widest =
      (samples.first.map { $0.time - zero } ?? 0) < 0
      ? min(-(newest - zero).magnitude, (samples.first?.time ?? 0) - zero) : newest - zero
    let usual = span > 12 ? 5.0 : span > 4 ? 1 : 0.5
    // In narrow windows the labels would run into each other.
    let second =
      [usual, 1, 2, 5, 10].first { second in
        let label = drawing.metrics.width(
          ofFigures: "# s", widest, decimals: second < 1 ? 1 : 0, style)
        return second >= usual && second / span * field.width >= label + 6
      } ?? 20
    var free = -Double.infinity
    /// Round times on a part of the axis, on which the page is so much later than the place.
    func marks(_ from: Double, _ to: Double, later: Double) {
      let later = later - zero
      let (from, to) = (max(from, start), min(to, start + span))
      guard from <= to else { return }
      // The first frame of a gesture is a little later than its beginning, which has a mark too.
      var mark = ((from + later - Self.longestFrame) / second).rounded(.up) * second
      // Beyond all numbers of seconds there is no next one.
      while mark <= to + later, mark + second > mark {
        let x = max(field.x, self.x(mark - later))
        let decimals = second < 1 ? 1 : 0
        drawing.fill(field.column(x: x, width: 1), theme.panelEdge)
        let half =
          drawing.metrics.width(ofFigures: "# s", mark, decimals: decimals, style) / 2 + 3
        // Before a pause the one after it may be too near.
        if x - half >= free {
          drawing.figures(
            "# s", mark, decimals: decimals, style, theme.faintText, x: x, y: field.maxY + 1,
            anchor: .center)
          free = x + half
        }
        mark += second
      }
    }
    var lastPause = -Double.infinity
    var first = samples.first
    var last = samples.first
    for sample in samples {
      if sample.followsPause, let piece = first, let end = last, sample.place > piece.place {
        marks(piece.place, end.place, later: piece.time - piece.place)
        first = sample
      }
      last = sample
      guard sample.followsPause, sample.place > start, sample.place <= start + span else {
        continue
      }
      let x = self.x(sample.place)
      // Pauses that are closer together than a few points are one.
      guard x - lastPause >= Self.leastPauseDistance else { continue }
      lastPause = x
      var y = field.y
      while y + 3 <= field.maxY {
        drawing.fill(Rect(x: x, y: y, width: 1, height: 3), theme.faintText)
        y += 7
      }
    }
    // What is still to come goes on from the newest sample.
    marks(first?.place ?? start, .infinity, later: first.map { $0.time - $0.place } ?? 0)
  }

  /// Seconds between two samples of a page that moves, at the most.
  private static let longestFrame = 1.5 / 60

  /// Points between the marks of two pauses, at the least.
  private static let leastPauseDistance = 5.0

  /// The range that can play again and again.
  private func drawRange(on drawing: inout Drawing) {
    guard let range, range.upperBound > start, range.lowerBound < start + span else { return }
    let field = field
    let left = x(max(start, range.lowerBound))
    let right = x(min(start + span, range.upperBound))
    drawing.fill(field.column(x: left, width: right - left), drawing.theme.accent.faded(0.2))
    drawing.fill(field.column(x: left, width: 1.5), drawing.theme.accent)
    drawing.fill(field.column(x: right - 1.5, width: 1.5), drawing.theme.accent)
  }

  // MARK: Curves

  private func draw(_ curve: Curve, _ band: Rect, on drawing: inout Drawing) {
    guard let range = curve.range ?? self.range(of: curve.value, and: curve.fellow) else { return }
    if !ghost.isEmpty {
      draw(curve, ghost[...], range, curve.color(drawing.theme).faded(0.35), band, on: &drawing)
    }
    draw(curve, samples, range, curve.color(drawing.theme), band, on: &drawing)
  }

  private func draw(
    _ curve: Curve, _ samples: ArraySlice<PlotSample>, _ range: ClosedRange<Double>, _ color: Color,
    _ band: Rect, on drawing: inout Drawing
  ) {
    let unit = (band.height - 4) / (range.upperBound - range.lowerBound)
    func y(_ value: Double) -> Double { band.maxY - 2 - (value - range.lowerBound) * unit }
    var rest = samples
    while !rest.isEmpty {
      drawing.polyline(width: 1.5, color) { points in
        while let sample = rest.popFirst() {
          if shows(sample), let value = curve.value(sample), value.isFinite {
            points.append(Point(x: self.x(sample.place), y: y(value)))
          } else if !points.isEmpty {
            return
          }
        }
      }
    }
  }

  /// A range of round numbers that holds all that is shown of a curve: it changes seldom.
  func range(of value: (PlotSample) -> Double?, and other: (PlotSample) -> Double? = { _ in nil })
    -> ClosedRange<Double>?
  {
    var low = Double.infinity
    var high = -Double.infinity
    func take(_ samples: ArraySlice<PlotSample>) {
      for sample in samples where shows(sample) {
        if let value = value(sample), value.isFinite {
          low = min(low, value)
          high = max(high, value)
        }
        if let value = other(sample), value.isFinite {
          low = min(low, value)
          high = max(high, value)
        }
      }
    }
    take(samples)
    take(ghost[...])
    guard low <= high else { return nil }
    let axis = ChartAxis(from: low, to: high)
    return axis.low...axis.high
  }

  // MARK: Frame times

  private func drawFrames(_ band: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let line = band.midY
    let unit = (band.maxY - line) / budget
    var column = -Double.infinity
    var tallest = 0.0
    func flush() {
      guard column.isFinite, tallest > 0 else { return }
      let height = min(band.height, tallest * unit)
      drawing.fill(
        Rect(x: column, y: band.maxY - height, width: Self.plotStep, height: height),
        tallest > budget * 1.5 ? theme.bad : theme.good)
    }
    for sample in samples where shows(sample) {
      guard let frame = sample.frame else { continue }
      let x = self.x(sample.place)
      let place = band.x + ((x - band.x) / Self.plotStep).rounded(.down) * Self.plotStep
      if place != column {
        flush()
        column = place
        tallest = frame
      } else {
        tallest = max(tallest, frame)
      }
    }
    flush()
    drawing.line(x: band.x, y: line, width: band.width, theme.faintText)
  }

  // MARK: The moment

  private func drawMoment(on drawing: inout Drawing) {
    let field = field
    guard let moment, let newest = samples.last else {
      return drawing.text(
        "Drag to look back, or along the times to loop a range", .regular(11),
        drawing.theme.secondaryText, x: field.x, y: field.maxY + Self.readOut + 2,
        maxWidth: field.width)
    }
    let x = self.x(moment.place)
    drawing.fill(field.column(x: x, width: 1.5), drawing.theme.text)
    let width = min(620, field.width)
    let plate = Rect(
      x: (x - width / 2).clamped(to: field.x...max(field.x, field.maxX - width)),
      y: field.maxY + Self.readOut, width: width, height: 18)
    drawing.rounded(plate, radius: 9, drawing.theme.hud)
    var place = plate.x + 12
    let end = plate.maxX - 10
    /// A figure, and the next one so far behind it, or behind its end; nothing without room.
    func figure(
      _ template: String, _ value: Double, decimals: Int, _ style: TextStyle, column: Double
    ) {
      let width = drawing.metrics.width(ofFigures: template, value, decimals: decimals, style)
      guard place + width <= end else {
        place = end
        return
      }
      drawing.figures(
        template, value, decimals: decimals, style, .white, x: place, y: plate.y + 2)
      place += max(column, width + 8)
    }
    figure(
      "# s ago", newest.time - moment.time, decimals: 2, .semibold(11.5), column: 88)
    // Where it is in the recording, and in the log: what a report says of the same frame.
    figure(
      isRecording ? "recording t = # s" : "t = # s", moment.time - zero, decimals: 3,
      .regular(11.5),
      column: isRecording ? 146 : 80)
    if let number = moment.number {
      figure("frame #", Double(number), decimals: 0, .regular(11.5), column: 92)
    }
    guard end - place > 40 else { return }
    drawing.text(reason, .regular(11.5), .white, x: place, y: plate.y + 2, maxWidth: end - place)
  }
}
