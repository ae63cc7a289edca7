/// What JSON may be before it is decoded: how deep, how long its texts, how many values, which
/// bytes.
///
/// The decoder tries one type after the other for each value, which costs more the deeper it lies:
/// a few MB of zeros, or one hundred levels, would take it minutes. Nothing that the lab reads
/// comes near these bounds.
///
/// All of it is found in one pass over the bytes, whether they are JSON or not.
enum JSONBounds {
  /// Objects and lists within each other.
  static let deepest = 20
  /// Values of objects and lists, all together.
  static let mostValues = 10_000
  /// Bytes of a key, as written.
  static let longestKey = 256
  /// Bytes of a text, as written.
  static let longestText = 1 << 16

  static func check(
    _ bytes: [UInt8], deepest: Int = deepest, mostValues: Int = mostValues
  ) throws(JSONProblem) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONProblem("it is not valid UTF-8 text")
    }
    // The decoder would take such bytes for UTF-16.
    if bytes.contains(0) { throw JSONProblem("it contains a NUL byte, which JSON does not allow") }
    var depth = 0
    var values = 0
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        values += 1
        if depth > deepest { throw JSONProblem("it nests more than \(deepest) levels deep") }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): values += 1
      case UInt8(ascii: "\""):
        let end = endOfText(bytes, from: place)
        if end - place > longestText + 2 {
          throw JSONProblem("a text in it is longer than \(longestText) bytes")
        }
        if end - place > longestKey + 2, isKey(bytes, before: end) {
          throw JSONProblem("a key in it is longer than \(longestKey) bytes")
        }
        // What a text may not hold the decoder would call a number that it cannot represent.
        if bytes[place..<end].contains(where: { $0 < 0x20 }) {
          throw JSONProblem(
            "a text in it contains a line end, a tab or another control character; is a quote missing?"
          )
        }
        if let words = escapeProblem(bytes[place..<end]) { throw JSONProblem(words) }
        place = end - 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let end = endOfNumber(bytes, from: place) else { throw JSONProblem("it is not JSON") }
        place = end - 1
      default: break
      }
      if values > mostValues { throw JSONProblem("it contains more than \(mostValues) values") }
      place += 1
    }
  }

  /// The index after the number that begins here; nil if it is none as JSON writes them.
  private static func endOfNumber(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    func at(_ characters: String) -> Bool {
      place < bytes.count && characters.utf8.contains(bytes[place])
    }
    func takeDigits() -> Bool {
      let first = place
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
      return place > first
    }
    if at("-") { place += 1 }
    let isZero = at("0")
    let first = place
    guard takeDigits(), !isZero || place == first + 1 else { return nil }
    if at(".") {
      place += 1
      guard takeDigits() else { return nil }
    }
    if at("eE") {
      place += 1
      if at("+-") { place += 1 }
      guard takeDigits() else { return nil }
    }
    return place
  }

  /// The index after the closing quote of the text that begins here.
  static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  /// What is wrong with the escapes of a text: one that JSON does not have, or one half of a pair
  /// that has no other half beside it; nil if all are right.
  private static func escapeProblem(_ text: ArraySlice<UInt8>) -> String? {
    var place = text.startIndex
    var awaitsSecond = false
    var hasHalf = false
    while let slash = text[place...].firstIndex(of: UInt8(ascii: "\\")),
      let mark = text[slash...].dropFirst().first
    {
      let unit = unit(text[slash...])
      guard unit != nil || "\"\\/bfnrt".utf8.contains(mark) else {
        return "a text in it contains an escape that JSON does not have"
      }
      let isSecond = unit.map { 0xDC00...0xDFFF ~= $0 } ?? false
      // Nothing may stand between the halves.
      if awaitsSecond != isSecond || awaitsSecond && slash != place { hasHalf = true }
      awaitsSecond = unit.map { 0xD800...0xDBFF ~= $0 } ?? false
      place = slash + (unit == nil ? 2 : 6)
    }
    return hasHalf || awaitsSecond
      ? "an escape in it, \\ud800 to \\udfff, is half of a character" : nil
  }

  /// The number of the \u escape that a text begins with; nil if it begins with another one.
  private static func unit(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.dropFirst().first == UInt8(ascii: "u") else { return nil }
    let digits = text.dropFirst(2).prefix(4)
    // "+123" is a number to Swift.
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Whether a colon follows the text that ends here.
  private static func isKey(_ bytes: [UInt8], before end: Int) -> Bool {
    bytes[end...].first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == UInt8(ascii: ":")
  }
}
