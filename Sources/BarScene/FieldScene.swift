import BarCore

/// Draws a field for text: its frame, what is typed, and the caret.
struct FieldScene {
  var theme: Theme

  /// - Parameters:
  ///   - prompt: what stands there while it is empty.
  ///   - hasKeys: yes if what is typed goes there: then it shows its caret.
  func draw(
    _ field: TextField, prompt: String, hasKeys: Bool, in rect: Rect,
    into commands: inout [DrawCommand]
  ) {
    let style = TextStyle(13)
    commands.rounded(rect, radius: 8, theme.control)
    commands.border(
      rect, radius: 8, width: hasKeys ? 2 : 1, hasKeys ? theme.focus : theme.panelEdge)
    let x = rect.x + 10
    let y = rect.midY - style.lineHeight / 2
    let width = rect.width - 20
    if field.isEmpty {
      commands.text(prompt, style, theme.faintText, x: hasKeys ? x + 5 : x, y: y, maxWidth: width)
    }
    commands.append(
      .typed(
        TextRun(field.text, style, theme.text, at: Point(x: x, y: y), maxWidth: width),
        caret: hasKeys ? field.caret : nil, anchor: hasKeys ? field.anchor : nil))
  }
}
