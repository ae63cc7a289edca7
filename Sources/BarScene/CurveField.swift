import BarCore

/// A field with time to the right and a value upwards, and the lines in it.
struct CurveField {
  /// Where the lines are drawn; the figures of the axes lie left of it and below.
  let frame: Rect
  /// Seconds at the right edge, above 0.
  let time: Double
  /// Values at the lower and at the upper edge.
  let range: ClosedRange<Double>

  static let leftAxis = 44.0
  static let bottomAxis = 17.0

  /// - Parameter frame: the field with its axes.
  init(frame: Rect, time: Double, range: ClosedRange<Double>) {
    self.frame = Rect(
      x: frame.x + Self.leftAxis, y: frame.y, width: max(1, frame.width - Self.leftAxis),
      height: max(1, frame.height - Self.bottomAxis))
    self.time = time
    self.range = range
  }

  func x(_ time: Double) -> Double { frame.x + time / self.time * frame.width }

  func y(_ value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return frame.maxY - share.clamped(to: 0...1) * frame.height
  }
}

extension Drawing {
  mutating func drawGrid(_ field: CurveField) {
    fill(field.frame, theme.control)
    let style = TextStyle(10.5)
    let rise = ChartAxis.step(
      field.range.upperBound - field.range.lowerBound, most: (field.frame.height / 26).rounded())
    let lowest = (field.range.lowerBound / rise).rounded(.up) * rise
    for value in stride(from: lowest, through: field.range.upperBound, by: rise) {
      let y = field.y(value)
      line(field.frame, y: y, theme.panelEdge)
      figures(
        "#", value, decimals: ChartAxis.decimals(rise), style, theme.faintText,
        x: field.frame.x - 6, y: y - 7, anchor: .right)
    }
    let run = ChartAxis.step(field.time, most: (field.frame.width / 48).rounded())
    for second in stride(from: 0, through: field.time, by: run) {
      let x = field.x(second)
      fill(field.frame.column(x: x, width: 1), theme.panelEdge)
      let decimals = second == 0 ? 0 : ChartAxis.decimals(run)
      let width = metrics.width(ofFigures: "# s", second, decimals: decimals, style)
      // The last one would reach beyond the edge.
      if field.frame.maxX - x >= width / 2 || second == 0 {
        figures(
          "# s", second, decimals: decimals, style, theme.faintText, x: second == 0 ? x + 4 : x,
          y: field.frame.maxY + 2, anchor: .center)
      }
    }
  }

  /// A line from time 0 to a time, with a bend at every point of the axis.
  mutating func drawLine(
    _ field: CurveField, until end: Double, _ color: Color, width: Double = 2,
    _ value: (Double) -> Double
  ) {
    let left = field.frame.x
    let length = max(0, min(field.frame.maxX, field.x(end)) - left)
    polyline(width: width, color) { points in
      for step in 0...Int(length.rounded(.up)) {
        let x = left + min(Double(step), length)
        let y = field.y(value((x - left) / field.frame.width * field.time))
        // What is level is one piece.
        if points.count > 1, points.suffix(2).allSatisfy({ $0.y == y }) { points.removeLast() }
        points.append(Point(x: x, y: y))
      }
    }
  }

  /// A line of dashes at a value.
  mutating func drawLevel(_ field: CurveField, _ value: Double, _ color: Color) {
    let y = field.y(value)
    var x = field.frame.x
    while x < field.frame.maxX {
      line(x: x, y: y, width: min(4, field.frame.maxX - x), color)
      x += 8
    }
  }

  mutating func drawDot(_ field: CurveField, _ time: Double, _ value: Double, _ color: Color) {
    let point = Point(x: field.x(time), y: field.y(value))
    circle(center: point, radius: 5, theme.panel)
    circle(center: point, radius: 3.5, color)
  }
}
