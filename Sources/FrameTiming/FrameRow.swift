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
