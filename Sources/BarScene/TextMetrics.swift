/// What texts measure in the font that they are drawn with.
public protocol TextMetrics {
  /// Width of a text on one line, in points.
  func width(of text: String, _ style: TextStyle) -> Double
  /// How many lines a text takes where it is wrapped at a width in points; at least 1.
  func lineCount(of text: String, _ style: TextStyle, width: Double) -> Int
}

extension TextMetrics {
  /// Height of a text wrapped at a width, in points.
  public func height(of text: String, _ style: TextStyle, width: Double) -> Double {
    Double(lineCount(of: text, style, width: width)) * style.lineHeight
  }

  /// Width of a read-out, in points: of `template` with numbers in place of its "#".
  ///
  /// It makes no text: digits are equally wide, so it is enough to count them.
  func width(
    ofFigures template: String, _ first: Double, and second: Double = 0, decimals: Int = 0,
    _ style: TextStyle
  ) -> Double {
    let mark = width(of: "#", style)
    var whole = width(of: template, style)
    var next = first
    for character in template.utf8 where character == UInt8(ascii: "#") {
      whole += width(ofNumber: next, decimals, style) - mark
      next = second
    }
    return whole
  }

  private func width(ofNumber value: Double, _ decimals: Int, _ style: TextStyle) -> Double {
    let sign = width(of: "-", style)
    guard value.isFinite else { return sign }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    var digits = 1 + decimals
    var rest = rounded.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return Double(digits) * width(of: "0", style) + (decimals > 0 ? width(of: ".", style) : 0)
      + (rounded < 0 ? sign : 0)
  }

  /// Width of the widest of some texts, in points; 0 without any.
  func width(ofWidest texts: [String], _ style: TextStyle) -> Double {
    texts.reduce(0) { max($0, width(of: $1, style)) }
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
