/// Numbers and words of files, appended by hand: the same in every locale.
extension [UInt8] {
  /// A whole number in units of 10^-decimals as a decimal; -1 with three decimals is `-0.001`.
  mutating func append(_ value: Int64, decimals: Int) {
    var end = count
    append(contentsOf: repeatElement(0, count: Swift.max(21, decimals + 3)))
    var bytes = mutableSpan
    bytes.append(value, decimals: decimals, &end)
    removeLast(count - end)
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
    defer { append(UInt8(ascii: "\"")) }
    // Nearly all texts hold nothing else than what stands for itself.
    if text.utf8.allSatisfy({
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }) {
      return append(text)
    }
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
  }

  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}

extension MutableSpan<UInt8> {
  /// Puts a byte at `end`.
  mutating func append(_ byte: UInt8, _ end: inout Int) {
    self[end] = byte
    end += 1
  }

  /// Decimal digits of a number in units of 10^-decimals; -1 with three decimals is `-0.001`.
  ///
  /// Filled in from the right, behind as many places as the number has digits. There must be room
  /// for 21 bytes, or two more than there are decimals.
  mutating func append(_ value: Int64, decimals: Int, _ end: inout Int) {
    if value < 0 { append(UInt8(ascii: "-"), &end) }
    var rest = value.magnitude
    let digits = max(decimals + 1, rest.decimalDigits)
    end += digits + (decimals > 0 ? 1 : 0)
    var index = end
    for place in 0..<digits {
      if decimals > 0, place == decimals {
        index -= 1
        self[index] = UInt8(ascii: ".")
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      index -= 1
      self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }
}

extension UInt64 {
  /// How many decimal digits the number has; 1 for 0.
  fileprivate var decimalDigits: Int {
    var count = 1
    var limit: UInt64 = 10
    while self >= limit {
      count += 1
      // 10^20 does not fit, and no number has more than 20 digits.
      guard count < 20 else { break }
      limit &*= 10
    }
    return count
  }
}
