/// Writes records as lines of `frames.csv`, by hand and without allocation.
///
/// UTF-8, line feed, comma, decimal point in every locale. Columns in microseconds and pixels have
/// exactly three decimals: both are stored in thousandths, so no digit is ever lost or invented.
public enum FrameRow {
  /// The schema's name, for `session.json`.
  public static let schema = "barlab-frames/1"

  /// The first line of the file, without its line feed.
  public static let header = FrameColumnList.all.names.joined(separator: ",")

  /// The length of the longest row, its line feed included.
  public static let maximumLength = FrameColumnList.all.longestRow

  /// Appends the row of a record, its line feed included.
  ///
  /// Allocates nothing as long as the buffer has ``maximumLength`` bytes of room; empty it with
  /// `removeAll(keepingCapacity: true)`. Every value of every field is written exactly.
  public static func append(_ record: FrameRecord, to buffer: inout [UInt8]) {
    var writer = Writer(&buffer)
    var record = record
    record.columns(&writer)
    writer.finish(&buffer)
  }

  /// Takes the buffer over for the length of a row, so that it stays the only owner of its bytes.
  private struct Writer: FrameCells {
    private var bytes: [UInt8] = []
    private var end: Int

    init(_ buffer: inout [UInt8]) {
      swap(&bytes, &buffer)
      end = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: maximumLength))
    }

    @inline(__always)
    mutating func number(_ name: String, _ unit: FrameCellUnit, _ value: inout Int64?) {
      var end = end
      var row = bytes.mutableSpan
      if let value { row.append(value, decimals: unit.decimals, &end) }
      row.append(UInt8(ascii: ","), &end)
      self.end = end
    }

    @inline(__always)
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ value: inout Word?
    ) {
      if let value { for byte in value.rawValue.utf8 { append(byte) } }
      append(UInt8(ascii: ","))
    }

    private mutating func append(_ byte: UInt8) {
      bytes[end] = byte
      end += 1
    }

    mutating func finish(_ buffer: inout [UInt8]) {
      // The last cell is followed by the end of the line, not by a comma.
      bytes[end - 1] = UInt8(ascii: "\n")
      bytes.removeLast(bytes.count - end)
      swap(&bytes, &buffer)
    }
  }
}

extension MutableSpan<UInt8> {
  fileprivate mutating func append(_ byte: UInt8, _ end: inout Int) {
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
