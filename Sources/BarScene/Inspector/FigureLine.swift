import BarCore

/// A value that settings come to.
public struct FigureLine: LineKind {
  /// The value with its unit.
  public let value: String

  public var height: Double { 22 }
  public var takesFocus: Bool { false }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    let y = place.rect.y + 3
    drawing.text(line.label, .regular(12.5), theme.secondaryText, x: place.x, y: y)
    drawing.text(value, .semibold(12.5), theme.text, x: place.right, y: y, anchor: .right)
  }
}

extension InspectorLine {
  /// A line that says what settings come to: a name and its value.
  public static func figure(_ name: String, _ value: String) -> InspectorLine {
    InspectorLine(key: "", label: name, help: "", kind: FigureLine(value: value))
  }
}
