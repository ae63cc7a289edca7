import BarCore
import BarTuning

/// Draws place and speed of a release over time, its readings, and the spring by its other names.
public struct MotionScene {
  /// The colors that it draws with.
  public var theme: Theme

  public init(theme: Theme) {
    self.theme = theme
  }

  /// Appends the commands that draw the panel with its figures and curves.
  public func draw(_ view: MotionView, into commands: inout [DrawCommand]) {
    view.panel.draw(least: view.leastHeight, theme, into: &commands) { content, commands in
      drawFigures(view, content, &commands)
      let top = content.y + view.figuresHeight
      let bottom = content.maxY - view.springHeight - 12
      let room = bottom - top
      let upper = (room * 0.62).rounded()
      drawPlace(
        view, Rect(x: content.x, y: top, width: content.width, height: upper - 8), &commands)
      drawSpeed(
        view,
        Rect(x: content.x, y: top + upper, width: content.width, height: room - upper),
        &commands)
      drawSpring(
        view,
        Rect(
          x: content.x, y: content.maxY - view.springHeight, width: content.width,
          height: view.springHeight), &commands)
    }
  }

  // MARK: Figures

  private func drawFigures(
    _ view: MotionView, _ content: Rect, _ commands: inout [DrawCommand]
  ) {
    let curve = view.curve
    let views = view.viewportHeight > 0 ? curve.landing.magnitude / view.viewportHeight : 0
    let figures: [(name: String, words: String, value: Double, decimals: Int)] = [
      ("Landing point", "# pt", curve.landing, 1),
      ("Distance", "# views", views, 2),
      ("Duration", "# s", curve.duration, 3),
      ("95 % after", "# s", curve.time95, 3),
      ("Speed halves in", "# ms", curve.halfLife * 1000, 0),
      ("Stretch at an end", "# pt", curve.stretch, 1),
      ("Back after", "# s", curve.returnTime, 3),
      ("Spring overshoot", "# %", view.spring.overshoot * 100, 1),
    ]
    let columns = view.figureColumns
    let width = content.width / Double(columns)
    for (index, figure) in figures.enumerated() {
      let x = content.x + Double(index % columns) * width
      let y = content.y + Double(index / columns) * 39
      commands.text(
        figure.name, TextStyle(10.5), theme.secondaryText, x: x, y: y, maxWidth: width - 4)
      commands.figures(
        figure.words, figure.value, decimals: figure.decimals, TextStyle(14, .semibold),
        theme.text, x: x, y: y + 14)
    }
  }

  // MARK: Curves

  /// Seconds that both axes show.
  private static func span(_ curve: FlingCurve) -> Double {
    max(0.1, curve.duration, curve.returnTime) * 1.04
  }

  private func heading(
    _ words: String, _ frame: Rect, _ commands: inout [DrawCommand]
  ) -> Rect {
    commands.text(
      words, TextStyle(11, .medium), theme.secondaryText, x: frame.x, y: frame.y,
      maxWidth: frame.width)
    return Rect(x: frame.x, y: frame.y + 18, width: frame.width, height: frame.height - 18)
  }

  private static let small = TextStyle(11, .medium)

  private func drawPlace(_ view: MotionView, _ frame: Rect, _ commands: inout [DrawCommand]) {
    let curve = view.curve
    let frame = heading("Place in points, over seconds since the release", frame, &commands)
    let side = curve.speed < 0 ? -1.0 : 1
    let landing = curve.landing * side
    let most = max(landing, curve.stretch, 1)
    // A soft spring swings over its end, into the content.
    let least = (0...120).map { curve.stretch(at: curve.returnTime * Double($0) / 120) * side }
      .reduce(0, min)
    let height = max(60, frame.height - CurveField.bottomAxis)
    let field = CurveField(
      frame: frame, time: Self.span(curve),
      range: least...least + (most - least) * height / (height - 22))
    field.drawGrid(theme, into: &commands)
    guard curve.speed != 0 else {
      return commands.label(
        "This release does not fling.", TextStyle(13), theme.secondaryText, in: field.frame)
    }
    field.drawLevel(landing, theme.faintText, into: &commands)
    if curve.stretch > 0 {
      field.drawLine(until: curve.returnTime, theme.warning, into: &commands) {
        curve.stretch(at: $0) * side
      }
    }
    field.drawLine(until: field.time, theme.accent, into: &commands) {
      curve.position(at: $0) * side
    }
    let small = Self.small
    commands.figures(
      "landing point # pt", curve.landing, decimals: 0, small, theme.text, x: field.frame.x + 6,
      y: field.y(landing) - 17)
    field.drawDot(curve.duration, landing, theme.accent, theme, into: &commands)
    commands.figures(
      "at rest after # s", curve.duration, decimals: 2, small, theme.text,
      x: field.frame.maxX - 4, y: field.y(landing) + 7, anchor: .right)
    // Below the curve there is room; not beside the words on the end.
    let reached = 0.95 * landing
    field.drawDot(curve.time95, reached, theme.accent, theme, into: &commands)
    let x = min(field.x(curve.time95) + 9, field.frame.maxX - 110)
    let isBesideEnd = x + 110 > field.frame.maxX - 134
    commands.figures(
      "95 % after # s", curve.time95, decimals: 2, small, theme.text, x: x,
      y: field.y(reached) + (isBesideEnd ? 20 : 5))
    if curve.stretch > 0 {
      field.drawDot(curve.stretchTime, curve.stretch, theme.warning, theme, into: &commands)
      commands.figures(
        "at an end: # pt", curve.stretch, decimals: 0, small, theme.text,
        x: min(field.x(curve.stretchTime) + 9, field.frame.maxX - 112),
        y: min(field.y(curve.stretch) - 9, field.frame.maxY - 16))
    }
  }

  private func drawSpeed(_ view: MotionView, _ frame: Rect, _ commands: inout [DrawCommand]) {
    let curve = view.curve
    let frame = heading("Speed in points per second", frame, &commands)
    let speed = max(1, curve.speed.magnitude)
    let side = curve.speed < 0 ? -1.0 : 1
    let field = CurveField(frame: frame, time: Self.span(curve), range: 0...speed * 1.08)
    field.drawGrid(theme, into: &commands)
    guard curve.speed != 0 else { return }
    field.drawLine(until: field.time, theme.accent, into: &commands) {
      curve.velocity(at: $0) * side
    }
    let half = curve.velocity(at: curve.halfLife) * side
    field.drawDot(curve.halfLife, half, theme.accent, theme, into: &commands)
    commands.figures(
      "half the speed after # ms", curve.halfLife * 1000, decimals: 0, Self.small, theme.text,
      x: min(field.x(curve.halfLife) + 9, field.frame.maxX - 172), y: field.y(half) - 15)
  }

  // MARK: Spring

  /// A line of the table: who says it so, and the two values.
  private struct Name {
    var who: String
    var first: String
    var second: String
    var values: (Double, Double)
    var decimals: Int
  }

  private func drawSpring(_ view: MotionView, _ frame: Rect, _ commands: inout [DrawCommand]) {
    let spring = view.spring
    commands.text(
      view.isSpringUsed
        ? "The spring at the ends, as others write it"
        : "The spring, as others write it (at the ends another way back is set)",
      TextStyle(12, .semibold), theme.text, x: frame.x, y: frame.y, maxWidth: frame.width)
    let names = [
      Name(
        who: "UIKit, SwiftUI", first: "response # s", second: "damping #",
        values: (spring.response, spring.dampingRatio), decimals: 3),
      Name(
        who: "SwiftUI", first: "duration # s", second: "bounce #",
        values: (spring.duration, spring.bounce), decimals: 3),
      Name(
        who: "Physics, mass 1", first: "stiffness k #", second: "damping c #",
        values: (spring.stiffness, spring.damping), decimals: 2),
      Name(
        who: "Origami", first: "tension #", second: "friction #",
        values: (spring.tension, spring.friction), decimals: 2),
      Name(
        who: "pop", first: "bounciness #", second: "speed #",
        values: (spring.bounciness, spring.speed), decimals: 2),
    ]
    let column = frame.width / (view.isNarrow ? 2 : 3)
    for (index, name) in names.enumerated() {
      let y = frame.y + 22 + Double(index) * view.springLine
      commands.line(x: frame.x, y: y - 2, width: frame.width, theme.panelEdge)
      commands.text(
        name.who, TextStyle(12), theme.secondaryText, x: frame.x, y: y, maxWidth: column - 6)
      let x = view.isNarrow ? frame.x : frame.x + column
      let line = view.isNarrow ? y + 16 : y
      value(name.first, name.values.0, name.decimals, x, line, &commands)
      value(name.second, name.values.1, name.decimals, x + column, line, &commands)
    }
  }

  /// A value; some springs have no name with pop.
  private func value(
    _ words: String, _ value: Double, _ decimals: Int, _ x: Double, _ y: Double,
    _ commands: inout [DrawCommand]
  ) {
    let style = TextStyle(12, .medium)
    if value.isFinite {
      commands.figures(words, value, decimals: decimals, style, theme.text, x: x, y: y)
    } else {
      commands.text(
        words.replacing("#", with: "none"), style, theme.secondaryText, x: x, y: y)
    }
  }
}
