import BarCore

/// How a field for text looks.
extension TextField {
  /// How the text looks.
  public static let style = TextStyle(13)
  /// Points between the frame and the text, on the left and on the right.
  public static let margin = 10.0
  /// Width of the caret in points.
  public static let caretWidth = 1.5
}

/// Draws a field for text: its frame, what is typed, and the caret.
extension Drawing {
  /// - Parameters:
  ///   - prompt: what stands there while it is empty.
  ///   - hasKeys: whether what is typed goes there: then it shows its caret.
  mutating func draw(_ field: TextField, prompt: String, hasKeys: Bool, in rect: Rect) {
    let style = TextField.style
    rounded(rect, radius: 8, theme.control)
    border(rect, radius: 8, width: hasKeys ? 2 : 1, hasKeys ? theme.focus : theme.panelEdge)
    let x = rect.x + TextField.margin
    let y = rect.midY - style.lineHeight / 2
    let width = rect.width - 2 * TextField.margin
    if field.isEmpty {
      text(prompt, style, theme.secondaryText, x: hasKeys ? x + 5 : x, y: y, maxWidth: width)
    }
    append(
      .typed(
        TextRun(field.text, style, theme.text, at: Point(x: x, y: y), maxWidth: width),
        caret: hasKeys ? field.caret : nil, anchor: hasKeys ? field.anchor : nil))
  }
}
