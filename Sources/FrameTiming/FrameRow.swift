/// Writes records as lines of `frames.csv`, by hand and without allocation.
///
/// UTF-8, line feed, comma, decimal point in every locale. Columns in microseconds and pixels have
/// exactly three decimals: both are stored in thousandths, so no digit is ever lost or invented.
public enum FrameRow {
  /// The schema's name, for `session.json`.
  public static let schema = "barlab-frames/1"

  /// The first line of the file, without its line feed.
  public static let header = FrameColumns.names.joined(separator: ",")

  /// The length of the longest row, its line feed included.
  public static let maximumLength = FrameColumns.all.reduce(0) { length, column in
    // The sign and 19 digits, a point, and what follows the cell.
    let number = 20 + (column.unit.decimals > 0 ? 1 : 0)
    return length + (column.words.map(\.utf8.count).max() ?? number) + 1
  }

  /// What a row is written over.
  private static let room = [UInt8](repeating: 0, count: maximumLength)

  /// Appends the row of a record, its line feed included.
  ///
  /// Allocates nothing as long as the buffer has ``maximumLength`` bytes of room; empty it with
  /// `removeAll(keepingCapacity: true)`. Every value of every field is written exactly.
  public static func append(_ record: FrameRecord, to buffer: inout [UInt8]) {
    let decimals = FrameColumns.decimals
    var end = buffer.count
    buffer += room
    var row = buffer.mutableSpan
    for column in decimals.indices {
      if let cell = record[column] {
        // As constants, so that the loop over the digits is made for them.
        switch decimals[column] {
        case 0: row.append(cell, decimals: 0, &end)
        case 3: row.append(cell, decimals: 3, &end)
        case let decimals?: row.append(cell, decimals: decimals, &end)
        case nil:
          for byte in FrameColumns.words[column][Int(cell)].utf8 { row.append(byte, &end) }
        }
      }
      row.append(UInt8(ascii: ","), &end)
    }
    // The last cell is followed by the end of the line, not by a comma.
    row[end - 1] = UInt8(ascii: "\n")
    buffer.removeLast(buffer.count - end)
  }
}
