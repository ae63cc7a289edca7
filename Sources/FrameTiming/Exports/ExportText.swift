/// Numbers and words of the exports, appended by hand: the same in every locale.
extension [UInt8] {
  /// A whole number in units of 10^-decimals as a decimal; -1 with three decimals is `-0.001`.
  mutating func append(_ value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(magnitude: value.magnitude, decimals: decimals)
  }

  /// As above, of a number without a sign.
  mutating func append(magnitude: UInt64, decimals: Int) {
    var rest = magnitude
    let start = count
    var place = 0
    repeat {
      if decimals > 0, place == decimals { append(UInt8(ascii: ".")) }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
      place += 1
    } while rest > 0 || place <= decimals
    self[start...].reverse()
  }

  /// A word for a cell without quotes: what would need them, or end the line, becomes a space.
  ///
  /// A word that a spreadsheet would take for a formula gets an apostrophe in front.
  ///
  /// - Parameter nothing: what stands there for a word without any letter.
  mutating func append(cell word: String, or nothing: String) {
    var bytes: [UInt8] = []
    var first: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      let isUsable =
        scalar != "," && scalar != "\"" && scalar.properties.generalCategory != .control
        && scalar.value != 0x2028 && scalar.value != 0x2029
      bytes.append(contentsOf: String(isUsable ? Character(scalar) : " ").utf8)
      if isUsable && scalar != " " { first = first ?? scalar }
    }
    // In the width of Chinese letters too, which some spreadsheets read alike.
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      bytes.insert(UInt8(ascii: "'"), at: 0)
    }
    let isBlank = bytes.allSatisfy { $0 == UInt8(ascii: " ") }
    append(contentsOf: isBlank ? Array(nothing.utf8) : bytes)
  }

  /// A text between quotes, as JSON wants it.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(UInt8(ascii: "\\"))
        append(UInt8(scalar.value))
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        } else {
          append(contentsOf: String(Character(scalar)).utf8)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}

/// The length of time between two stamps; nil when one is missing, or where it does not fit.
func exactLength(_ from: Nanoseconds?, _ to: Nanoseconds?) -> Nanoseconds? {
  guard let from, let to else { return nil }
  let (length, overflow) = to.subtractingReportingOverflow(from)
  return overflow ? nil : length
}
