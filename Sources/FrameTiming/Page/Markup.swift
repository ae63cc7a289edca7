/// Text of a page that grows element by element: whatever is put in as text or as the value of an
/// attribute is escaped, so no name from a file can become markup.
///
/// Elements without content are closed in themselves, so the page is well-formed XML as well.
struct Markup {
  private(set) var source = ""

  /// Takes markup as it is: only for what this module has made itself.
  mutating func raw(_ markup: String) { source += markup }

  /// Words, escaped.
  mutating func text(_ words: String) { source += Self.escaped(words) }

  /// An element around what the closure puts.
  mutating func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    source += ">"
    content(&self)
    // Between words a line end would show as a space.
    source += Self.inline.contains(name) ? "</\(name)>" : "</\(name)>\n"
  }

  /// An element around words.
  mutating func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text words: String
  ) {
    tag(name, attributes) { $0.text(words) }
  }

  private static let inline = ["b", "span"]

  /// An element without content.
  mutating func void(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes)
    source += "/>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    source += "<\(name)"
    for (key, value) in attributes { source += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// The five characters of markup as entities; control characters, which XML does not allow, as a
  /// space.
  static func escaped(_ words: String) -> String {
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

/// A coordinate of a drawing with at most two decimals and no needless zeros; what is no number, or
/// none that a drawing has room for, becomes the nearest that is.
func coordinate(_ value: Double) -> String {
  guard !value.isNaN else { return "0" }
  let hundredths = nearest(Swift.min(1e6, Swift.max(-1e6, value)) * 100) ?? 0
  if hundredths % 100 == 0 { return "\(hundredths / 100)" }
  return trimmedZeros(fixed(Double(hundredths) / 100, 2))
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
