import BarCore

/// The places of the content at which the bar does something else, by lines that go with the
/// content.
///
/// They are read against one line of the stage: what a mark says happens when it reaches that line.
struct MarksArt: Drawable {
  let layout: StageLayout

  private static let markPlate = Color(12, 16, 26, 205)

  func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let marks = layout.view.marks
    guard !marks.isEmpty else { return }
    let frame = layout.frame
    let top = layout.y(layout.places.visibleBottom)
    let bottom = frame.maxY - (layout.page.shyBar?.bottomBarHeight ?? 0)
    let line = markLine
    drawing.fill(frame.strip(y: line - 1, height: 2), theme.accent)
    let style = TextStyle(12, .semibold)
    let width = Self.width(style, drawing.metrics)
    let here = Rect(x: frame.maxX - 66, y: line - 12, width: 52, height: 24)
    // On narrow stages a mark may need its room.
    var isCovered = false
    var lowest = -Double.infinity
    for mark in marks.sorted(by: { $0.distance < $1.distance }) {
      let y = line + mark.distance
      // What begins with the next point is seen without a mark; a bar that goes at once is not.
      let begins = mark.kind == .returns || mark.kind == .leaves
      guard y > top + 4, y < bottom - 4, !begins || mark.distance.magnitude > 2 else { continue }
      let color = mark.distance < 0 ? theme.goodFill : theme.warning
      drawing.fill(frame.strip(y: y - 0.75, height: 1.5), color)
      // Words that would lie on each other go below each other.
      var place = max(y - 12, lowest + 2)
      // The line's own word stands at the other side.
      place = min(place, bottom - 26)
      lowest = place + 24
      let plate = Rect(x: frame.x + 14, y: place, width: width, height: 24)
      isCovered = isCovered || !plate.intersection(here).isEmpty
      drawing.rounded(plate, radius: 12, Self.markPlate)
      drawing.circle(center: Point(x: plate.x + 13, y: plate.midY), radius: 4, color)
      drawing.figures(
        Self.words(mark.kind), mark.distance.magnitude, style, .white, x: plate.x + 24,
        y: plate.midY - style.lineHeight / 2)
    }
    if isCovered { return }
    drawing.rounded(here, radius: 12, theme.accent)
    drawing.label("here", style, theme.onAccent, in: here)
  }

  /// The line against which the marks are read: above it what goes back has room, below it what
  /// goes on, of which there is less.
  private var markLine: Double {
    (layout.frame.y + layout.frame.height * 0.62).rounded()
  }

  /// Width of a plate: that of the longest words.
  private static func width(_ style: TextStyle, _ metrics: any TextMetrics) -> Double {
    let widest = templates.reduce(0) {
      max($0, metrics.width(ofFigures: $1, BarMark.reach, style))
    }
    return (34 + widest).rounded(.up)
  }

  private static let templates = BarMark.Kind.allCases.map(words)

  private static func words(_ kind: BarMark.Kind) -> String {
    switch kind {
    case .returns: "returns after # pt"
    case .isShown: "fully shown after # pt"
    case .snapsOpen: "snaps open after # pt"
    case .leaves: "hides after # pt"
    case .isHidden: "fully hidden after # pt"
    case .snapsShut: "snaps shut after # pt"
    }
  }
}
