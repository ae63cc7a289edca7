/// Numbers and words of files, appended by hand: the same in every locale.
extension [UInt8] {
  /// A whole number in units of 10^-decimals as a decimal; -1 with three decimals is `-0.001`.
  mutating func append(_ value: Int64, decimals: Int) {
    append(addingCapacity: Swift.max(21, decimals + 3)) { output in
      let start = output.count
      let length = value.decimalLength(decimals)
      output.append(repeating: 0, count: length)
      var bytes = output.mutableSpan
      bytes.write(value, decimals: decimals, upTo: start + length)
    }
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
  /// There must be room for 21 bytes, or three more than there are decimals.
  mutating func append(_ value: Int64, decimals: Int, _ end: inout Int) {
    end += value.decimalLength(decimals)
    write(value, decimals: decimals, upTo: end)
  }

  /// The same, filled in from the right, up to an end.
  fileprivate mutating func write(_ value: Int64, decimals: Int, upTo end: Int) {
    var rest = value.magnitude
    var index = end
    if decimals > 0 {
      for _ in 0..<decimals { prepend(&rest, &index) }
      index -= 1
      self[index] = UInt8(ascii: ".")
    }
    repeat { prepend(&rest, &index) } while rest > 0
    if value < 0 { self[index - 1] = UInt8(ascii: "-") }
  }

  /// Moves a place back by one, writes the last digit of a number there, and takes it from the number.
  @inline(__always)
  private mutating func prepend(_ rest: inout UInt64, _ index: inout Int) {
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    index &-= 1
    self[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
    rest = quotient
  }
}

extension Int64 {
  /// How many bytes the number has as a decimal in units of 10^-decimals.
  fileprivate func decimalLength(_ decimals: Int) -> Int {
    let digits = Swift.max(decimals + 1, magnitude.decimalDigits)
    return digits + (decimals > 0 ? 1 : 0) + (self < 0 ? 1 : 0)
  }
}

extension UInt64 {
  /// How many decimal digits the number has; 1 for 0.
  fileprivate var decimalDigits: Int {
    guard self >= 10 else { return 1 }
    // 1233 / 4096 is so near the decimal logarithm of 2 that for 64 bits it makes no difference.
    let estimate = ((64 - leadingZeroBitCount) * 1233) >> 12
    return estimate + (self >= Self.powersOfTen[estimate] ? 1 : 0)
  }

  /// All powers of 10 that fit, from 1 on.
  private static let powersOfTen: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
