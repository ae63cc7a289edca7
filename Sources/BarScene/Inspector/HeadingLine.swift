public import BarCore

/// The heading of a group of lines, which hides and shows them.
public struct HeadingLine: LineKind {
  /// Whether its lines are hidden.
  public let isFolded: Bool
  /// How many of its settings differ from the page's own: more than 0 gives it a reset mark.
  public let changed: Int

  public var height: Double { 38 }

  /// The mark that resets the group; nil where nothing differs.
  package func resetMark(in rect: Rect) -> Rect? {
    changed == 0
      ? nil
      : Rect(x: rect.maxX - InspectorView.margin - 72, y: rect.maxY - 25, width: 72, height: 20)
  }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = place.rect
    let row = Rect(x: rect.x + 10, y: rect.maxY - 28, width: rect.width - 20, height: 26)
    if place.isHovered { drawing.rounded(row, radius: 8, theme.control) }
    if place.isFocused { drawing.border(row, radius: 8, width: 2, theme.focus) }
    drawing.foldSign(x: place.x, middle: row.midY, isFolded: isFolded, theme.faintText)
    drawing.text(line.label, .semibold(11), theme.faintText, x: place.x + 13, middle: row.midY)
    guard let mark = resetMark(in: rect) else { return }
    drawing.rounded(mark, radius: 10, theme.selection)
    drawing.label(
      "Reset \(changed)", .semibold(11.5), theme.kind == .light ? theme.accent : theme.text,
      in: mark)
  }

  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? {
    resetMark(in: rect)?.contains(point) ?? false ? .reset : enter()
  }
  public func step(by steps: Int) -> LineAct? { .fold(steps < 0) }
  public func enter() -> LineAct? { .fold(!isFolded) }
}

extension InspectorLine {
  /// A line that hides and shows the lines of its group.
  ///
  /// - Parameter changed: how many settings of the group differ from the page's own.
  public static func heading(
    _ group: String, _ title: String, changed: Int, isFolded: Bool = false
  ) -> InspectorLine {
    var help = "Enter or a click \(isFolded ? "shows" : "hides") the settings of this group."
    if changed > 0 {
      help += " Delete or the mark on the right resets them to the page defaults."
    }
    return InspectorLine(
      key: group, label: title, help: help,
      kind: HeadingLine(isFolded: isFolded, changed: changed))
  }

  /// What the heading on this line says; nil on others.
  public var heading: HeadingLine? { kind as? HeadingLine }
}
