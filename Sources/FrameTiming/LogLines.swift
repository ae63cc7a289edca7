/// Walks the whole lines of a log file, and the cells of each.
///
/// A line counts as whole only with its line feed: a number cut in the middle still looks like one.
/// A carriage return before the line feed is dropped, and empty lines are passed over. The file may
/// come in pieces: ``add(_:)`` goes on where the last piece was torn.
struct LogLines {
  private(set) var bytes: [UInt8]
  private(set) var number = 0
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
  }

  /// The next line's bytes, without its end, and its cells; nil after the last one.
  ///
  /// Cells are what stands between commas. `number` counts from 1.
  mutating func next(_ cells: inout [Range<Int>]) -> Range<Int>? {
    while position < bytes.count {
      cells.removeAll(keepingCapacity: true)
      let line = bytes
      let start = position
      var cell = start
      var end = start
      let count = line.count
      while end < count {
        let byte = line[end]
        // Numbers and words lie above both.
        if byte <= UInt8(ascii: ",") {
          if byte == UInt8(ascii: "\n") { break }
          if byte == UInt8(ascii: ",") {
            cells.append(cell..<end)
            cell = end + 1
          }
        }
        end += 1
      }
      guard end < count else { return nil }
      let next = end + 1
      if end > cell, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      cells.append(cell..<end)
      position = next
      number += 1
      if end > start { return start..<end }
    }
    return nil
  }

  /// Reads the next line in one pass over its bytes; returns false where it cannot be read like that:
  /// then it is still the next one.
  ///
  /// - Parameter read: takes all bytes and the line's place in them, and leaves the place behind its
  ///   line feed.
  mutating func next(_ read: (Span<UInt8>, inout Int) -> Bool) -> Bool {
    var end = position
    guard read(bytes.span, &end) else { return false }
    position = end
    number += 1
    return true
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
    let end = range.upperBound
    let isNegative = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "-")
    let start = range.lowerBound + (isNegative ? 1 : 0)
    var index = start
    var magnitude: UInt64 = 0
    guard digits(&index, to: end, &magnitude), index > start else { return nil }
    var left = decimals
    var roundsUp = false
    if index < end {
      guard bytes[index] == UInt8(ascii: "."), decimals > 0, index + 1 < end else { return nil }
      let kept = min(end, index + 1 + decimals)
      left -= kept - index - 1
      index += 1
      guard digits(&index, to: kept, &magnitude), index == kept else { return nil }
      if kept < end { roundsUp = bytes[kept] >= UInt8(ascii: "5") }
      while index < end {
        guard bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") else {
          return nil
        }
        index += 1
      }
    }
    while left > 0 {
      guard magnitude.append(digit: 0) else { return nil }
      left -= 1
    }
    if roundsUp, magnitude < .max { magnitude += 1 }
    if isNegative, magnitude == Int64.min.magnitude { return Int64.min }
    guard let value = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }

  /// Appends the digits up to an end, or to what is none; false when they do not fit.
  private func digits(_ index: inout Int, to end: Int, _ magnitude: inout UInt64) -> Bool {
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return true }
      guard magnitude.append(digit: digit) else { return false }
      index += 1
    }
    return true
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
