/// Writes records as lines of `frames.csv`, by hand and without allocation.
///
/// UTF-8, line feed, comma, decimal point in every locale. Columns in microseconds and pixels have
/// exactly three decimals: both are stored in thousandths, so no digit is ever lost or invented.
public enum FrameRow {
  /// The schema's name, for `session.json`.
  public static let schema = "barlab-frames/1"

  /// The first line of the file, without its line feed.
  public static let header = FrameColumn.allCases.map(\.rawValue).joined(separator: ",")

  /// The length of the longest row, its line feed included.
  ///
  /// 15 whole numbers of at most 20 characters, 12 with a point of at most 21, two words of at most
  /// 9, 28 commas and a line feed make 599.
  public static let maximumLength = 640

  /// Appends the row of a record, its line feed included.
  ///
  /// Allocates nothing as long as the buffer has ``maximumLength`` bytes of room; empty it with
  /// `removeAll(keepingCapacity: true)`. Every value of every field is written exactly.
  public static func append(_ record: FrameRecord, to buffer: inout [UInt8]) {
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: maximumLength))
    var row = buffer.mutableSpan
    var end = start
    row.cell(record.frame, &end)
    row.cell(record.begin, &end)
    row.cell(record.input, &end)
    row.cell(record.update, &end)
    row.cell(record.draw, &end)
    row.cell(record.presentBegin, &end)
    row.cell(record.presentEnd, &end)
    row.cell(record.deadline, &end)
    row.cell(record.animation, &end)
    row.cell(record.slot, &end)
    row.cell(record.missed, &end)
    row.cell(thousandths: record.interval, &end)
    row.cell(thousandths: record.late, &end)
    row.cell(thousandths: record.wakeLate, &end)
    row.cell(thousandths: record.wait, &end)
    row.cell(thousandths: record.cpu, &end)
    row.cell(record.involuntarySwitches, &end)
    row.cell(record.majorFaults, &end)
    row.cell(record.inputCount, &end)
    row.cell(thousandths: record.inputAge, &end)
    row.cell(word: record.inputSource?.rawValue, &end)
    row.cell(word: record.phase?.rawValue, &end)
    row.cell(thousandths: record.pointer?.thousandths, &end)
    row.cell(thousandths: record.raw?.thousandths, &end)
    row.cell(thousandths: record.shown?.thousandths, &end)
    row.cell(thousandths: record.velocity?.thousandths, &end)
    row.cell(record.flags.rawValue, &end)
    row.cell(thousandths: record.logCost, &end)
    row.cell(thousandths: record.bar?.thousandths, &end)
    // The last cell is followed by the end of the line, not by a comma.
    row[end - 1] = UInt8(ascii: "\n")
    buffer.removeLast(buffer.count - end)
  }
}

extension MutableSpan<UInt8> {
  /// A whole number, or nothing, and the comma after it.
  fileprivate mutating func cell(_ value: Int64?, _ end: inout Int) {
    if let value { append(value, decimals: 0, &end) }
    append(UInt8(ascii: ","), &end)
  }

  /// A number in thousandths, or nothing, and the comma after it.
  fileprivate mutating func cell(thousandths: Int64?, _ end: inout Int) {
    if let thousandths { append(thousandths, decimals: 3, &end) }
    append(UInt8(ascii: ","), &end)
  }

  /// A word, or nothing, and the comma after it.
  fileprivate mutating func cell(word: String?, _ end: inout Int) {
    if let word {
      for byte in word.utf8 { append(byte, &end) }
    }
    append(UInt8(ascii: ","), &end)
  }

  private mutating func append(_ byte: UInt8, _ end: inout Int) {
    self[end] = byte
    end += 1
  }

  /// Decimal digits of a number in units of 10^-decimals; -1 with three decimals is `-0.001`.
  ///
  /// Filled in from the right, behind as many places as the number has digits.
  fileprivate mutating func append(_ value: Int64, decimals: Int, _ end: inout Int) {
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
