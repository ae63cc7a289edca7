/// Reads the rows of a frame log from its bytes, piece by piece: no more than a piece is held.
///
///     var reader = FrameReader()
///     // for each file, its pieces in order
///     reader.add(piece)
///     while let record = try reader.next() { ... }
///     // at the end of each file
///     try reader.endFile()
///
/// Columns are found by name: unknown ones are passed over, missing ones leave their cells empty.
/// Only `frame` and `interval_us` must be there, since without them nothing could be counted.
public struct FrameReader: Sendable {
  /// Last lines without a line feed: what a killed program was writing.
  ///
  /// They are not used.
  public private(set) var tornLines = 0
  /// Rows that the gaps in `frame` say are lost; rows before the first one do not count.
  public private(set) var rowsLost: Int64 = 0
  /// How many rows there were so far.
  public private(set) var rows = 0
  /// The number of the first row; nil before it.
  public private(set) var first: Int64?
  /// The number of the last row so far; nil before the first.
  public private(set) var last: Int64?

  /// The known columns of all files, whether or not any cell in them is filled.
  private(set) var known: Set<String> = []
  private var row = Row()
  private var hasHeader = false

  /// A longer line is no row of a log: 64 KiB.
  private static let longestLine = 1 << 16

  /// A reader before the first file.
  public init() {}

  /// Adds the next piece of the file.
  public mutating func add(_ piece: [UInt8]) { row.lines.add(piece) }

  /// The next row; nil where more of the file is needed.
  public mutating func next() throws(FrameTableError) -> FrameRecord? {
    while row.nextLine() {
      if hasHeader { return try record() }
      known.formUnion(try row.takeHeader())
      hasHeader = true
    }
    if row.lines.rest > Self.longestLine { throw .longLine(row.lines.number + 1) }
    return nil
  }

  /// Ends a file; the next one begins with its own header.
  ///
  /// A torn last line is counted in ``tornLines``; where a later file follows, its row shows as
  /// lost.
  public mutating func endFile() throws(FrameTableError) {
    guard hasHeader else { throw .notALog(missing: "frame") }
    if row.lines.rest > 0 { tornLines += 1 }
    row = Row()
    hasHeader = false
  }

  private mutating func record() throws(FrameTableError) -> FrameRecord {
    let record = try row.record()
    if let last {
      guard record.frame > last else {
        throw .cell(
          line: row.lines.number, column: "frame", expected: "a counter above \(last)",
          found: "\(record.frame)")
      }
      rowsLost += record.frame - last - 1
    }
    first = first ?? record.frame
    last = record.frame
    rows += 1
    return record
  }
}

/// The cells of a line, and which column each is of.
private struct Row {
  var lines = LogLines()
  /// The cells of the line, from the left.
  private var cells: [Range<Int>] = []
  /// The column of each cell in this file; nil: none that is known.
  private var columns: [Int?] = []

  mutating func nextLine() -> Bool { lines.next(&cells) != nil }

  /// Takes the cells for the header's; returns the columns that are known.
  mutating func takeHeader() throws(FrameTableError) -> [String] {
    let found = cells.map(lines.text)
    columns = found.map { FrameColumns.names.firstIndex(of: $0) }
    let known = found.indices.filter { columns[$0] != nil }.map { found[$0] }
    for (place, name) in known.enumerated() where known[..<place].contains(name) {
      throw .repeatedColumn(name)
    }
    for required in ["frame", "interval_us"] where !known.contains(required) {
      throw .notALog(missing: required)
    }
    return known
  }

  /// The record that the cells hold; the leftmost cell that holds none is the one complained of.
  func record() throws(FrameTableError) -> FrameRecord {
    var record = FrameRecord(frame: 0)
    for (cell, column) in zip(cells, columns) {
      guard let column else { continue }
      let isCounter = column == FrameColumns.place(of: \.frame)
      guard !cell.isEmpty || isCounter else { continue }
      let number =
        if let decimals = FrameColumns.decimals[column] {
          lines.number(cell, decimals: decimals)
        } else {
          FrameColumns.words[column].firstIndex(of: lines.text(cell)).map(Int64.init)
        }
      guard let number, !isCounter || number >= 0 else {
        throw .cell(
          line: lines.number, column: FrameColumns.names[column],
          expected: FrameColumns.all[column].expectation, found: lines.text(cell))
      }
      record[column] = number
    }
    guard cells.count == columns.count else {
      throw .cellCount(line: lines.number, expected: columns.count, found: cells.count)
    }
    return record
  }
}
