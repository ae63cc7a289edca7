package import BarCore

/// Help in a footer, where the longest texts are written smaller and not cut.
extension Drawing {
  /// Returns how a help text is written: the largest of a few sizes in which its lines fit.
  package static func helpStyle(
    of text: String, in size: Size, _ metrics: any TextMetrics
  ) -> TextStyle {
    for points in [12.0, 11, 10.5] {
      let style = TextStyle(points)
      if metrics.height(of: text, style, width: size.width) <= size.height { return style }
    }
    return TextStyle(10)
  }

  /// Draws a help text in lines.
  mutating func help(_ text: String, in rect: Rect) {
    let style = Self.helpStyle(
      of: text, in: Size(width: rect.width, height: rect.height), metrics)
    self.text(
      text, style, theme.secondaryText, x: rect.x, y: rect.y, maxWidth: rect.width, wraps: true)
  }
}
