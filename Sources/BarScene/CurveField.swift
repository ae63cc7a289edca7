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

  // MARK: Drawing

  func drawGrid(_ theme: Theme, into commands: inout [DrawCommand]) {
    commands.fill(frame, theme.control)
    let style = TextStyle(10.5)
    let rise = ChartAxis.step(
      range.upperBound - range.lowerBound, most: (frame.height / 26).rounded())
    let lowest = (range.lowerBound / rise).rounded(.up) * rise
    for value in stride(from: lowest, through: range.upperBound, by: rise) {
      let y = y(value)
      commands.line(x: frame.x, y: y, width: frame.width, theme.panelEdge)
      commands.figures(
        "#", value, decimals: ChartAxis.decimals(rise), style, theme.faintText, x: frame.x - 6,
        y: y - 7, anchor: .right)
    }
    let run = ChartAxis.step(time, most: (frame.width / 48).rounded())
    for second in stride(from: 0, through: time, by: run) {
      let x = x(second)
      commands.fill(Rect(x: x, y: frame.y, width: 1, height: frame.height), theme.panelEdge)
      // The last one would reach beyond the edge.
      if frame.maxX - x > 14 || second == 0 {
        commands.figures(
          "# s", second, decimals: second == 0 ? 0 : ChartAxis.decimals(run), style,
          theme.faintText,
          x: second == 0 ? x + 4 : x, y: frame.maxY + 2, anchor: .center)
      }
    }
  }

  /// A line from time 0 to a time, in columns of a point: there is no command for slanted lines.
  ///
  /// Neighbours at one height are one command, so that what is flat costs little.
  func drawLine(
    until end: Double, _ color: Color, width: Double = 2, into commands: inout [DrawCommand],
    _ value: (Double) -> Double
  ) {
    func level(_ x: Double) -> Double {
      (y(value((x - frame.x) / frame.width * time)) * 2).rounded() / 2
    }
    let right = min(frame.maxX, x(end))
    var left = frame.x
    var height = level(left)
    var open: Rect?
    while left < right {
      let next = min(left + 1, right)
      let nextHeight = level(next)
      let column = Rect(
        x: left, y: min(height, nextHeight) - width / 2, width: next - left,
        height: (height - nextHeight).magnitude + width)
      if let now = open, now.y == column.y, now.height == column.height {
        open = Rect(x: now.x, y: now.y, width: next - now.x, height: now.height)
      } else {
        if let open { commands.fill(open, color) }
        open = column
      }
      left = next
      height = nextHeight
    }
    if let open { commands.fill(open, color) }
  }

  /// A line of dashes at a value.
  func drawLevel(_ value: Double, _ color: Color, into commands: inout [DrawCommand]) {
    let y = y(value)
    var x = frame.x
    while x < frame.maxX {
      commands.line(x: x, y: y, width: min(4, frame.maxX - x), color)
      x += 8
    }
  }

  func drawDot(
    _ time: Double, _ value: Double, _ color: Color, _ theme: Theme,
    into commands: inout [DrawCommand]
  ) {
    let point = Point(x: x(time), y: y(value))
    commands.circle(center: point, radius: 5, theme.panel)
    commands.circle(center: point, radius: 3.5, color)
  }
}
