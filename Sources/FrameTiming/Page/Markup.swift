/// A piece of a page: whatever is put in as text or as the value of an attribute is escaped, so no
/// name from a file can become markup.
///
/// Elements without content are closed in themselves, so the page is well-formed XML as well.
package struct Markup {
  let source: String

  /// Takes markup as it is: only for what this module has made itself.
  init(raw source: String) { self.source = source }

  /// Words, escaped.
  init(_ words: String) { source = Self.escaped(words) }

  /// The five characters of markup as entities; control characters, which XML does not allow, as a
  /// space.
  package static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default:
        let value = scalar.value
        let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
        result.unicodeScalars.append(isControl || value & 0xFFFE == 0xFFFE ? " " : scalar)
      }
    }
    return result
  }
}

/// Makes one piece of all that stands in a closure, words among them.
@resultBuilder enum MarkupBuilder {
  static func buildExpression(_ piece: Markup) -> Markup { piece }
  static func buildExpression(_ words: String) -> Markup { Markup(words) }
  static func buildBlock(_ pieces: Markup...) -> Markup { buildArray(pieces) }
  static func buildArray(_ pieces: [Markup]) -> Markup {
    Markup(raw: pieces.map(\.source).joined())
  }
  static func buildOptional(_ piece: Markup?) -> Markup { piece ?? Markup(raw: "") }
  static func buildEither(first piece: Markup) -> Markup { piece }
  static func buildEither(second piece: Markup) -> Markup { piece }
}

/// The attributes of an element in their order; those that are nil are left out.
typealias Attributes = KeyValuePairs<String, String?>

/// An element around its content.
func tag(
  _ name: String, _ attributes: Attributes = [:], @MarkupBuilder _ content: () -> Markup
) -> Markup {
  // Between words a line end would show as a space.
  let end = ["b", "span"].contains(name) ? "" : "\n"
  return Markup(raw: "\(opening(name, attributes))>\(content().source)</\(name)>\(end)")
}

/// An element around words.
func tag(_ name: String, _ attributes: Attributes = [:], text words: String) -> Markup {
  tag(name, attributes) { words }
}

/// An element without content.
func void(_ name: String, _ attributes: Attributes) -> Markup {
  Markup(raw: opening(name, attributes) + "/>\n")
}

private func opening(_ name: String, _ attributes: Attributes) -> String {
  attributes.reduce("<" + name) { text, pair in
    pair.value.map { "\(text) \(pair.key)=\"\(Markup.escaped($0))\"" } ?? text
  }
}

/// A coordinate of a drawing with at most two decimals and no needless zeros; what is no number, or
/// none that a drawing has room for, becomes the nearest that is.
func coordinate(_ value: Double) -> String {
  guard !value.isNaN else { return "0" }
  let hundredths = nearest(Swift.min(1e6, Swift.max(-1e6, value)) * 100) ?? 0
  return trimmedZeros(decimal(hundredths, 2))
}

/// A coordinate as a share of the width, in percent: 0.5 is `50%`.
func percent(_ share: Double) -> String { coordinate(share * 100) + "%" }

/// A number without the zeros at the end of its decimals.
func trimmedZeros(_ text: String) -> String {
  guard text.contains(".") else { return text }
  var line = text[...]
  while line.last == "0" { line.removeLast() }
  if line.last == "." { line.removeLast() }
  return String(line)
}
