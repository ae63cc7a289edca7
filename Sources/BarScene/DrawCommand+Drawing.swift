public import BarCore

/// Short ways to add commands to a picture.
extension Canvas {
  /// Appends a rectangle of one color; nothing if it is empty or clear.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    if !rect.isEmpty && color.alpha > 0 { append(.fill(rect, color)) }
  }

  /// Appends a rectangle with round corners; nothing if it is empty or clear.
  public mutating func rounded(_ rect: Rect, radius: Double, _ color: Color) {
    if !rect.isEmpty && color.alpha > 0 { append(.roundedRect(rect, radius: radius, color)) }
  }

  /// Nothing is drawn outside from here on.
  mutating func clip(_ rect: Rect) { append(.clip(rect)) }

  /// Ends the clip.
  mutating func unclip() { append(.unclip) }

  /// Appends the soft shadow of a rounded rectangle.
  public mutating func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color) {
    append(.shadow(rect, radius: radius, blur: blur, color))
  }

  /// Appends a level line of one point.
  mutating func line(x: Double, y: Double, width: Double, _ color: Color) {
    fill(Rect(x: x, y: y, width: width, height: 1), color)
  }

  /// Appends a level line of one point as wide as a rectangle.
  mutating func line(_ rect: Rect, y: Double, _ color: Color) {
    fill(rect.strip(y: y, height: 1), color)
  }

  /// Appends a line along the inside of a rounded rectangle; nothing if it is empty or clear.
  public mutating func border(_ rect: Rect, radius: Double, width: Double = 1, _ color: Color) {
    if !rect.isEmpty && color.alpha > 0 {
      append(.border(rect, radius: radius, width: width, color))
    }
  }

  /// Appends a rounded rectangle with an edge.
  mutating func plate(_ rect: Rect, radius: Double, _ color: Color, edge: Color) {
    rounded(rect, radius: radius, color)
    border(rect, radius: radius, edge)
  }

  /// Appends a bar that is filled from the left by a share of it, and by `least` points if at all.
  mutating func gauge(_ track: Rect, _ share: Double, least: Double, _ color: Color, on back: Color)
  {
    rounded(track, radius: track.height / 2, back)
    guard share > 0 else { return }
    rounded(
      track.column(x: track.x, width: max(least, track.width * share)), radius: track.height / 2,
      color)
  }

  /// Appends a filled circle; nothing if it has no radius or is clear.
  public mutating func circle(center: Point, radius: Double, _ color: Color) {
    rounded(Rect(around: center, radius), radius: radius, color)
  }

  /// Appends a text whose line begins at `y`; nothing if it is empty or clear.
  ///
  /// `anchor` says which point of the line `x` is. A text wider than `maxWidth` points is cut with
  /// "…", or wrapped there, into at most so many lines.
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, y: Double,
    anchor: TextAnchor = .left, maxWidth: Double = .infinity, wraps: Bool = false,
    mostLines: Int? = nil
  ) {
    if string.isEmpty || color.alpha == 0 { return }
    append(
      .text(
        TextRun(
          string, style, color, at: Point(x: x, y: y), anchor: anchor, maxWidth: maxWidth,
          wraps: wraps, mostLines: mostLines)))
  }

  /// A text of one line with its middle at a height.
  mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, middle: Double,
    anchor: TextAnchor = .left, maxWidth: Double = .infinity
  ) {
    text(
      string, style, color, x: x, y: middle - style.lineHeight / 2, anchor: anchor,
      maxWidth: maxWidth)
  }

  /// A read-out: `template` with numbers in place of its "#".
  public mutating func figures(
    _ template: String, _ first: Double, and second: Double = 0, decimals: Int = 0,
    _ style: TextStyle, _ color: Color, x: Double, y: Double, anchor: TextAnchor = .left
  ) {
    append(
      .figures(
        TextRun(template, style, color, at: Point(x: x, y: y), anchor: anchor), first, second,
        decimals: decimals))
  }

  /// A read-out with its middle at a height.
  mutating func figures(
    _ template: String, _ first: Double, and second: Double = 0, decimals: Int = 0,
    _ style: TextStyle, _ color: Color, x: Double, middle: Double, anchor: TextAnchor = .left
  ) {
    figures(
      template, first, and: second, decimals: decimals, style, color, x: x,
      y: middle - style.lineHeight / 2, anchor: anchor)
  }

  /// A text centered in a rectangle, cut to its width.
  public mutating func label(_ string: String, _ style: TextStyle, _ color: Color, in rect: Rect) {
    text(
      string, style, color, x: rect.midX, y: rect.midY - style.lineHeight / 2, anchor: .center,
      maxWidth: rect.width)
  }
}

extension Drawing {
  /// Draws a text that is wrapped at a width, and returns where it ends.
  mutating func paragraph(
    _ words: String, _ style: TextStyle, _ color: Color, x: Double, y: Double, width: Double
  ) -> Double {
    text(words, style, color, x: x, y: y, maxWidth: width, wraps: true)
    return y + metrics.height(of: words, style, width: width)
  }
}

extension TextStyle {
  static func regular(_ size: Double) -> TextStyle { TextStyle(size) }
  static func medium(_ size: Double) -> TextStyle { TextStyle(size, .medium) }
  static func semibold(_ size: Double) -> TextStyle { TextStyle(size, .semibold) }
  static func bold(_ size: Double) -> TextStyle { TextStyle(size, .bold) }

  /// Height of a line in points: what the pinned font takes, 1.21 times its size.
  public var lineHeight: Double { (size * 1.21).rounded(.up) }
}
