import BarCore

/// What decides a drag, drawn over the stage: slop circle, wedges, edge zone, and who won.
struct GestureArt: Drawable {
  /// What is known of the drag; nil while there is none.
  let drag: SidewaysPath?
  let layout: StageLayout

  fileprivate static let ink = Color.white(235)
  fileprivate static let shade = Color(12, 16, 26, 190)

  func draw(on drawing: inout Drawing) {
    let frame = layout.frame
    let edge = layout.page.profile?.settings.edgeWidth ?? 0
    drawing.fill(frame.column(x: frame.x, width: edge), drawing.theme.warning.faded(0.28))
    guard let drag else { return drawVerdict("Drag anywhere on the stage", nil, on: &drawing) }
    let start = Point(x: frame.x + drag.lock.start.x, y: layout.y(drag.lock.start.y))
    let here = Point(x: frame.x + drag.place.x, y: layout.y(drag.place.y))
    drawPath(from: start, to: here, drag, on: &drawing)
    drawLens(drag, on: &drawing)
    let words: String
    switch drag.lock.decision {
    case .undecided: words = "undecided: in the slop or between wedges"
    case .horizontal: words = "horizontal: turns pages"
    case .vertical: words = "vertical: scrolls the list"
    case .edgeSwipe: words = "edge swipe: goes back"
    }
    drawVerdict(words, drag.lock.decision, on: &drawing)
  }

  private func drawPath(
    from start: Point, to here: Point, _ drag: SidewaysPath, on drawing: inout Drawing
  ) {
    let color = drag.lock.decision.color(drawing.theme)
    dots(from: start, to: here, step: 7, radius: 2.2, color, on: &drawing)
    let slop = drag.lock.rules.slop
    drawing.border(Rect(around: start, slop), radius: slop, width: 1.5, color)
    if let decided = drag.lock.decidedAt {
      drawing.circle(
        center: Point(x: layout.frame.x + decided.x, y: layout.y(decided.y)), radius: 4, color)
    }
    drawing.circle(center: here, radius: 9, color.faded(0.9))
    drawing.circle(center: here, radius: 4, .white)
  }

  /// The beginning of the drag, magnified: the slop circle and the wedges around it; smaller on low
  /// stages, and missing where it would cover the tabs.
  private func drawLens(_ drag: SidewaysPath, on drawing: inout Drawing) {
    let frame = layout.frame
    guard frame.height >= 444 else { return }
    let side = frame.height >= 560 ? 150.0 : 93
    // Above the plate that tells what plays.
    let lens = Rect(
      x: frame.maxX - side - 16, y: frame.maxY - side - 106, width: side, height: side)
    drawing.rounded(lens, radius: 20, Self.shade)
    let inner = lens.inset(by: 6, 6)
    drawing.clip(inner)
    let middle = lens.middle
    let slop = drag.lock.rules.slop
    // The circle takes about a third of the lens, however small it is.
    let zoom = 26 / max(1, slop)
    let slope = drag.lock.rules.axisRule == .diagonal ? 1.0 : 0.5
    for (x, y) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      dots(
        from: middle, to: Point(x: middle.x + 90 * x, y: middle.y + 90 * slope * y), step: 6,
        radius: 1.2, Self.ink.faded(0.55), on: &drawing)
    }
    drawing.border(Rect(around: middle, 26), radius: 26, width: 1.5, Self.ink)
    let color = drag.lock.decision.color(drawing.theme).mixed(with: .white, 0.35)
    func inLens(_ point: Point) -> Point {
      Point(
        x: middle.x + (point.x - drag.lock.start.x) * zoom,
        y: middle.y + (point.y - drag.lock.start.y) * zoom)
    }
    let decided = drag.lock.decidedAt ?? drag.place
    dots(from: middle, to: inLens(decided), step: 5, radius: 2, color, on: &drawing)
    drawing.circle(center: inLens(decided), radius: 5, color)
    drawing.clip(frame)
    drawing.text(
      slope == 1 ? "45\u{00B0}" : "2 : 1", .semibold(11.5), Self.ink, x: lens.x + 12, y: lens.y + 9)
    drawing.figures(
      "slop # pt", slop, .medium(11.5), Self.ink, x: lens.maxX - 12, y: lens.maxY - 24,
      anchor: .right)
  }

  private func drawVerdict(
    _ words: String, _ decision: DirectionLock.Decision?, on drawing: inout Drawing
  ) {
    let frame = layout.frame
    let plate = Rect(x: frame.x + 16, y: frame.maxY - 56, width: frame.width - 32, height: 40)
    drawing.rounded(plate, radius: 20, Self.shade)
    if let decision {
      drawing.circle(
        center: Point(x: plate.x + 20, y: plate.midY), radius: 6,
        decision.color(drawing.theme).mixed(with: .white, 0.25))
    }
    let style = TextStyle(13.5, .semibold)
    let width = plate.width - 68
    // On narrow stages the longest words take two lines.
    let height = drawing.metrics.height(of: words, style, width: width)
    drawing.text(
      words, style, .white, x: plate.midX, y: plate.midY - height / 2, anchor: .center,
      maxWidth: width, wraps: true)
  }

  /// A line of dots; a thousand at most.
  private func dots(
    from start: Point, to end: Point, step: Double, radius: Double, _ color: Color,
    on drawing: inout Drawing
  ) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    let count = min(1000, Int(length / step))
    guard count > 0 else { return }
    for index in 0...count {
      let share = Double(index) * step / length
      drawing.circle(
        center: Point(x: start.x + dx * share, y: start.y + dy * share), radius: radius, color)
    }
  }
}

/// A finger that nobody sees: where it is, and how far it has led the content.
struct TouchArt: Drawable {
  let place: Point
  let travel: Double
  let stage: Rect

  /// Where the words stand: right of the finger, left of it where that has no room, or above it.
  private var plate: Rect {
    let size = Size(width: 82, height: 28)
    let distance = 32.0
    let y = place.y - size.height / 2
    if place.x + distance + size.width <= stage.maxX {
      return Rect(x: place.x + distance, y: y, width: size.width, height: size.height)
    }
    if place.x - distance - size.width >= stage.x {
      return Rect(
        x: place.x - distance - size.width, y: y, width: size.width, height: size.height)
    }
    return Rect(
      x: (place.x - size.width / 2).clamped(to: stage.x...max(stage.x, stage.maxX - size.width)),
      y: place.y - distance - size.height, width: size.width, height: size.height)
  }

  func draw(on drawing: inout Drawing) {
    drawing.circle(center: place, radius: 25, GestureArt.shade.faded(0.35))
    drawing.circle(center: place, radius: 19, GestureArt.ink.faded(0.85))
    drawing.circle(center: place, radius: 15, drawing.theme.accent)
    let plate = plate
    drawing.rounded(plate, radius: 14, GestureArt.shade)
    let style = TextStyle(13, .semibold)
    drawing.figures(
      travel < 0 ? "\u{2212}# pt" : "+# pt", travel.magnitude, style, .white, x: plate.midX,
      y: plate.midY - style.lineHeight / 2, anchor: .center)
  }
}

extension DirectionLock.Decision {
  fileprivate func color(_ theme: Theme) -> Color {
    switch self {
    case .undecided: theme.warning
    case .horizontal: theme.accent
    case .vertical: theme.goodFill
    case .edgeSwipe: theme.bad
    }
  }
}
