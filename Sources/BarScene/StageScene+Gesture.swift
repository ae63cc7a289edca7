import BarCore

/// What decides a drag, drawn over the stage: slop circle, wedges, edge zone, and who won.
extension Drawing {
  private static let ink = Color.white(235)
  private static let shade = Color(12, 16, 26, 190)

  mutating func drawGesture(_ drag: SidewaysPath?, _ layout: StageLayout) {
    let frame = layout.frame
    let edge = layout.page.profile?.settings.edgeWidth ?? 0
    fill(frame.column(x: frame.x, width: edge), theme.warning.faded(0.28))
    guard let drag else { return drawVerdict("Drag anywhere on the stage", nil, layout) }
    let start = Point(x: frame.x + drag.lock.start.x, y: layout.y(drag.lock.start.y))
    let here = Point(x: frame.x + drag.place.x, y: layout.y(drag.place.y))
    drawPath(from: start, to: here, drag, layout)
    drawLens(drag, layout)
    let words: String
    switch drag.lock.decision {
    case .undecided: words = "undecided: within the slop, or between the wedges"
    case .horizontal: words = "horizontal: the pager's"
    case .vertical: words = "vertical: the list's"
    case .edgeSwipe: words = "edge swipe: the way back"
    }
    drawVerdict(words, drag.lock.decision, layout)
  }

  /// A finger that nobody sees: where it is, and how far it has led the content.
  mutating func drawTouch(_ place: Point, travel: Double) {
    circle(center: place, radius: 25, Self.shade.faded(0.35))
    circle(center: place, radius: 19, Self.ink.faded(0.85))
    circle(center: place, radius: 15, theme.accent)
    let plate = Rect(x: place.x + 32, y: place.y - 14, width: 82, height: 28)
    rounded(plate, radius: 14, Self.shade)
    let style = TextStyle(13, .semibold)
    figures(
      travel < 0 ? "\u{2212}# pt" : "+# pt", travel.magnitude, style, .white, x: plate.midX,
      y: plate.midY - style.lineHeight / 2, anchor: .center)
  }

  static func color(_ decision: DirectionLock.Decision, _ theme: Theme) -> Color {
    switch decision {
    case .undecided: theme.warning
    case .horizontal: theme.accent
    case .vertical: theme.goodFill
    case .edgeSwipe: theme.bad
    }
  }

  private mutating func drawPath(
    from start: Point, to here: Point, _ drag: SidewaysPath, _ layout: StageLayout
  ) {
    let color = Self.color(drag.lock.decision, theme)
    dots(from: start, to: here, step: 7, radius: 2.2, color)
    let slop = drag.lock.rules.slop
    border(Rect(around: start, slop), radius: slop, width: 1.5, color)
    if let decided = drag.lock.decidedAt {
      circle(center: Point(x: layout.frame.x + decided.x, y: layout.y(decided.y)), radius: 4, color)
    }
    circle(center: here, radius: 9, color.faded(0.9))
    circle(center: here, radius: 4, .white)
  }

  /// The beginning of the drag, magnified: the slop circle and the wedges around it.
  private mutating func drawLens(_ drag: SidewaysPath, _ layout: StageLayout) {
    let frame = layout.frame
    let side = 150.0
    let lens = Rect(x: frame.maxX - side - 16, y: frame.maxY - side - 70, width: side, height: side)
    rounded(lens, radius: 20, Self.shade)
    let inner = lens.inset(by: 6, 6)
    clip(inner)
    let middle = Point(x: lens.midX, y: lens.midY)
    let slop = drag.lock.rules.slop
    // The circle takes about a third of the lens, however small it is.
    let zoom = 26 / max(1, slop)
    let slope = drag.lock.rules.axisRule == .diagonal ? 1.0 : 0.5
    for (x, y) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      dots(
        from: middle, to: Point(x: middle.x + 90 * x, y: middle.y + 90 * slope * y), step: 6,
        radius: 1.2, Self.ink.faded(0.55))
    }
    border(
      Rect(x: middle.x - 26, y: middle.y - 26, width: 52, height: 52), radius: 26, width: 1.5,
      Self.ink)
    let color = Self.color(drag.lock.decision, theme).mixed(with: .white, 0.35)
    func inLens(_ point: Point) -> Point {
      Point(
        x: middle.x + (point.x - drag.lock.start.x) * zoom,
        y: middle.y + (point.y - drag.lock.start.y) * zoom)
    }
    let decided = drag.lock.decidedAt ?? drag.place
    dots(from: middle, to: inLens(decided), step: 5, radius: 2, color)
    circle(center: inLens(decided), radius: 5, color)
    clip(frame)
    text(
      slope == 1 ? "45\u{00B0}" : "2 : 1", .semibold(11.5), Self.ink, x: lens.x + 12, y: lens.y + 9)
    figures(
      "slop # pt", slop, .medium(11.5), Self.ink, x: lens.maxX - 12, y: lens.maxY - 24,
      anchor: .right)
  }

  private mutating func drawVerdict(
    _ words: String, _ decision: DirectionLock.Decision?, _ layout: StageLayout
  ) {
    let frame = layout.frame
    let plate = Rect(x: frame.x + 16, y: frame.maxY - 56, width: frame.width - 32, height: 40)
    rounded(plate, radius: 20, Self.shade)
    if let decision {
      circle(
        center: Point(x: plate.x + 20, y: plate.midY), radius: 6,
        Self.color(decision, theme).mixed(with: .white, 0.25))
    }
    label(words, .semibold(13.5), .white, in: plate.inset(by: 34, 0))
  }

  /// A line of dots; a thousand at most.
  private mutating func dots(
    from start: Point, to end: Point, step: Double, radius: Double, _ color: Color
  ) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    let count = min(1000, Int(length / step))
    guard count > 0 else { return }
    for index in 0...count {
      let share = Double(index) * step / length
      circle(center: Point(x: start.x + dx * share, y: start.y + dy * share), radius: radius, color)
    }
  }
}
