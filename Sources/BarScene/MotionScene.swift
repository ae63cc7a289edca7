import BarCore
import BarTuning

/// Draws place and speed of a release over time, its readings, and the spring by its other names.
extension MotionView: Drawable {
  /// Appends the commands that draw the panel with its figures and curves.
  public func draw(on drawing: inout Drawing) {
    draw(on: &drawing) { drawing, content in
      drawFigures(content, on: &drawing)
      drawing.legend(
        stages, in: content.strip(y: content.y + figuresHeight, height: legendHeight))
      let top = content.y + figuresHeight + legendHeight
      let bottom = content.maxY - springHeight - 12
      let room = bottom - top
      let upper = (room * 0.62).rounded()
      drawPlace(content.strip(y: top, height: upper - 8), on: &drawing)
      drawSpeed(content.strip(y: top + upper, height: room - upper), on: &drawing)
      drawSpring(content.strip(y: content.maxY - springHeight, height: springHeight), on: &drawing)
    }
  }

  // MARK: Figures

  private func drawFigures(_ content: Rect, on drawing: inout Drawing) {
    let views = viewportHeight > 0 ? curve.landing.magnitude / viewportHeight : 0
    let figures: [(name: String, words: String, value: Double, decimals: Int)] = [
      ("Landing point", "# pt", curve.landing, 1), ("Distance", "# views", views, 2),
      ("Duration", "# s", curve.duration, 3), ("95 % after", "# s", curve.time95, 3),
      ("Speed halves in", "# ms", curve.halfLife * 1000, 0),
      ("Stretch at an end", "# pt", curve.stretch, 1), ("Back after", "# s", curve.returnTime, 3),
      ("Spring overshoot", "# %", spring.overshoot * 100, 1),
    ]
    if let own {
      drawing.name(of: own, x: content.x, y: content.y, maxWidth: content.width)
    }
    let columns = figureColumns
    let width = content.width / Double(columns)
    for (index, figure) in figures.enumerated() {
      let x = content.x + Double(index % columns) * width
      let y = content.y + nameHeight + Double(index / columns) * 39
      drawing.text(
        figure.name, .regular(10.5), drawing.theme.secondaryText, x: x, y: y, maxWidth: width - 4)
      drawing.figures(
        figure.words, figure.value, decimals: figure.decimals, .semibold(14), drawing.theme.text,
        x: x, y: y + 14)
    }
  }

  // MARK: Curves

  /// Seconds that both axes show.
  private var span: Double {
    let duration = others.reduce(curve.duration) { max($0, $1.curve.duration) }
    return max(0.1, duration, curve.returnTime) * 1.04
  }

  /// The flings of the stages that are not selected.
  private var others: [StageCurve] { stages.filter { $0.number != selected } }

  /// The color of the selected stage's fling.
  private func color(_ theme: Theme) -> Color {
    stages.isEmpty ? theme.accent : theme.stageColor(selected)
  }

  private func heading(_ words: String, _ frame: Rect, on drawing: inout Drawing) -> Rect {
    drawing.text(
      words, .medium(11), drawing.theme.secondaryText, x: frame.x, y: frame.y, maxWidth: frame.width
    )
    return frame.strip(y: frame.y + 18, height: frame.height - 18)
  }

  private static let small = TextStyle(11, .medium)

  private func drawPlace(_ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = heading("Position in points, over seconds since the release", frame, on: &drawing)
    let side = curve.speed < 0 ? -1.0 : 1
    let landing = curve.landing * side
    let most = others.reduce(max(landing, curve.stretch, 1)) { max($0, $1.curve.landing * side) }
    // A soft spring swings over its end, into the content.
    let least = (0...120).map { curve.stretch(at: curve.returnTime * Double($0) / 120) * side }
      .reduce(0, min)
    let height = max(60, frame.height - CurveField.bottomAxis)
    let field = CurveField(
      frame: frame, time: span,
      range: least...least + (most - least) * height / (height - 22))
    drawing.drawGrid(field)
    guard curve.speed != 0 else {
      return drawing.label(
        "This release does not fling.", .regular(13), theme.secondaryText, in: field.frame)
    }
    drawing.drawLevel(field, landing, theme.faintText)
    if curve.stretch > 0 {
      drawing.drawLine(field, until: curve.returnTime, theme.warning) {
        curve.stretch(at: $0) * side
      }
    }
    for other in others {
      let ink = theme.stageColor(other.number)
      drawing.drawLine(field, until: field.time, ink) { other.curve.position(at: $0) * side }
      drawing.drawDot(field, other.curve.duration, other.curve.landing * side, ink)
    }
    let ink = color(theme)
    drawing.drawLine(field, until: field.time, ink) { curve.position(at: $0) * side }
    let small = Self.small
    drawing.figures(
      "landing point # pt", curve.landing, decimals: 0, small, theme.text, x: field.frame.x + 6,
      y: field.y(landing) - 17)
    drawing.drawDot(field, curve.duration, landing, ink)
    let restWidth = drawing.metrics.width(
      ofFigures: "at rest after # s", curve.duration, decimals: 2, small)
    let restEnd = field.frame.maxX - 4
    drawing.figures(
      "at rest after # s", curve.duration, decimals: 2, small, theme.text, x: restEnd,
      y: field.y(landing) + 7, anchor: .right)
    // Below the curve there is room; not beside the words on the end.
    let reached = 0.95 * landing
    drawing.drawDot(field, curve.time95, reached, ink)
    let width = drawing.metrics.width(
      ofFigures: "95 % after # s", curve.time95, decimals: 2, small)
    let x = min(field.x(curve.time95) + 9, restEnd - width)
    let isBesideEnd = x + width + 8 > restEnd - restWidth
    drawing.figures(
      "95 % after # s", curve.time95, decimals: 2, small, theme.text, x: x,
      y: field.y(reached) + (isBesideEnd ? 20 : 5))
    if curve.stretch > 0 {
      drawing.drawDot(field, curve.stretchTime, curve.stretch, theme.warning)
      drawing.figures(
        "at an end: # pt", curve.stretch, decimals: 0, small, theme.text,
        x: min(
          field.x(curve.stretchTime) + 9,
          restEnd - drawing.metrics.width(ofFigures: "at an end: # pt", curve.stretch, small)),
        y: min(field.y(curve.stretch) - 9, field.frame.maxY - 16))
    }
  }

  private func drawSpeed(_ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = heading("Speed in points per second", frame, on: &drawing)
    let speed = others.reduce(max(1, curve.speed.magnitude)) { max($0, $1.curve.speed.magnitude) }
    let side = curve.speed < 0 ? -1.0 : 1
    let field = CurveField(frame: frame, time: span, range: 0...speed * 1.08)
    drawing.drawGrid(field)
    guard curve.speed != 0 else { return }
    for other in others {
      drawing.drawLine(field, until: field.time, theme.stageColor(other.number)) {
        other.curve.velocity(at: $0) * side
      }
    }
    drawing.drawLine(field, until: field.time, color(theme)) { curve.velocity(at: $0) * side }
    let half = curve.velocity(at: curve.halfLife) * side
    drawing.drawDot(field, curve.halfLife, half, color(theme))
    let time = curve.halfLife * 1000
    let words = "half the speed after # ms"
    let width = drawing.metrics.width(ofFigures: words, time, Self.small)
    drawing.figures(
      words, time, decimals: 0, Self.small, theme.text,
      x: min(field.x(curve.halfLife) + 9, field.frame.maxX - 4 - width), y: field.y(half) - 15)
  }

  // MARK: Spring

  private func drawSpring(_ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.text(
      isSpringUsed
        ? "The spring at the ends, in other systems"
        : "The spring, in other systems (the ends use another way back)", .semibold(12),
      theme.text, x: frame.x, y: frame.y, maxWidth: frame.width)
    let names = [
      ("UIKit, SwiftUI", "response # s", spring.response, "damping #", spring.dampingRatio, 3),
      ("SwiftUI", "duration # s", spring.duration, "bounce #", spring.bounce, 3),
      ("Physics, mass 1", "stiffness k #", spring.stiffness, "damping c #", spring.damping, 2),
      ("Origami", "tension #", spring.tension, "friction #", spring.friction, 2),
      ("pop", "bounciness #", spring.bounciness, "speed #", spring.speed, 2),
    ]
    let column = frame.width / (isNarrow ? 2 : 3)
    for (index, (who, first, one, second, other, decimals)) in names.enumerated() {
      let y = frame.y + 22 + Double(index) * springLine
      drawing.line(frame, y: y - 2, theme.panelEdge)
      drawing.text(who, .regular(12), theme.secondaryText, x: frame.x, y: y, maxWidth: column - 6)
      let x = isNarrow ? frame.x : frame.x + column
      let line = isNarrow ? y + 16 : y
      value(first, one, decimals, x, line, on: &drawing)
      value(second, other, decimals, x + column, line, on: &drawing)
    }
  }

  /// A value; some springs have no name with pop.
  private func value(
    _ words: String, _ value: Double, _ decimals: Int, _ x: Double, _ y: Double,
    on drawing: inout Drawing
  ) {
    let style = TextStyle(12, .medium)
    if value.isFinite {
      drawing.figures(words, value, decimals: decimals, style, drawing.theme.text, x: x, y: y)
    } else {
      drawing.text(
        words.replacing("#", with: "none"), style, drawing.theme.secondaryText, x: x, y: y)
    }
  }
}
