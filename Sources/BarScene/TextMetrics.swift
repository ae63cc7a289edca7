/// What texts measure in the font that they are drawn with.
public protocol TextMetrics {
  /// Width of a text on one line, in points.
  func width(of text: String, _ style: TextStyle) -> Double
  /// How many lines a text takes where it is wrapped at a width in points; at least 1.
  func lineCount(of text: String, _ style: TextStyle, width: Double) -> Int
}

extension TextMetrics {
  /// Height of a text wrapped at a width, in points.
  func height(of text: String, _ style: TextStyle, width: Double) -> Double {
    Double(lineCount(of: text, style, width: width)) * style.lineHeight
  }
}

/// A font whose letters are equally wide, for pictures that nobody sees: those of tests.
public struct EvenLetters: TextMetrics {
  /// Makes a font of the usual widths.
  public init() {}

  private static let letter = 6.7 / 12

  /// Returns 0.56 sizes for a letter, and 0.65 for a digit.
  public func width(of text: String, _ style: TextStyle) -> Double {
    style.size * text.reduce(0) { $0 + ("0"..."9" ~= $1 ? 0.65 : Self.letter) }
  }

  /// Returns the lines of letters that are broken anywhere.
  public func lineCount(of text: String, _ style: TextStyle, width: Double) -> Int {
    max(
      1, Int((self.width(of: text, style) / max(20 * Self.letter * style.size, width)).rounded(.up))
    )
  }
}
