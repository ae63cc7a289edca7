/// Walks the whole lines of a log file, and tells whether its end is torn off.
///
/// A line counts as whole only with its line feed: a number cut in the middle still looks like one.
/// A carriage return before the line feed is dropped, and empty lines are passed over. The file may
/// come in pieces: ``add(_:)`` goes on where the last piece was torn.
struct LogLines {
  private(set) var bytes: [UInt8]
  private(set) var number = 0
  private(set) var isTorn = false
  private var position = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Bytes that belong to no whole line yet.
  var rest: Int { bytes.count - position }

  /// Adds the next piece of the file, and forgets the lines that are behind.
  mutating func add(_ piece: [UInt8]) {
    bytes.removeFirst(position)
    bytes += piece
    position = 0
    isTorn = false
  }

  /// The next line's bytes, without its end; nil after the last one.
  ///
  /// `number` counts from 1.
  mutating func next() -> Range<Int>? {
    while position < bytes.count {
      let start = position
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      guard end < bytes.count else {
        isTorn = true
        return nil
      }
      position = end + 1
      number += 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if end > start { return start..<end }
    }
    return nil
  }

  /// The end of the cell that starts at `start`: the next comma, or the end of the line.
  func cellEnd(from start: Int, in line: Range<Int>) -> Int {
    var end = start
    while end < line.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
    return end
  }

  /// The text of a stretch of bytes; broken UTF-8 is repaired.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The number in a stretch of bytes, in units of 10^-decimals; nil when it is none.
  ///
  /// Accepts an optional minus, digits, and, where decimals are asked for, a point and more digits;
  /// digits beyond the asked-for ones round, halves away from zero. No plus, no exponent, no NaN,
  /// nothing that does not fit 64 bits.
  func number(_ range: Range<Int>, decimals: Int) -> Int64? {
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var magnitude: UInt64 = 0
    var left = decimals
    var digits = 0
    var isPastPoint = false
    var roundsUp = false
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "."), decimals > 0, !isPastPoint, digits > 0 {
        isPastPoint = true
        digits = 0
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      digits += 1
      if isPastPoint {
        if left == 0 {
          if digits == decimals + 1 { roundsUp = byte >= UInt8(ascii: "5") }
          continue
        }
        left -= 1
      }
      guard magnitude.append(digit: byte - UInt8(ascii: "0")) else { return nil }
    }
    guard digits > 0 else { return nil }
    while left > 0 {
      guard magnitude.append(digit: 0) else { return nil }
      left -= 1
    }
    if roundsUp, magnitude < .max { magnitude += 1 }
    if isNegative, magnitude == Int64.min.magnitude { return Int64.min }
    guard let value = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }
}

extension UInt64 {
  /// Appends a decimal digit; false when it no longer fits.
  fileprivate mutating func append(digit: UInt8) -> Bool {
    let (tens, overflow) = multipliedReportingOverflow(by: 10)
    guard !overflow else { return false }
    let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
    self = sum
    return !carry
  }
}
