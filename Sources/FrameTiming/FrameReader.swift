/// Reads the rows of a frame log from its bytes, piece by piece: no more than a piece is held.
///
///     var reader = FrameReader()
///     // for each file, its pieces in order
///     reader.add(piece)
///     while let record = try reader.next() { ... }
///     // at the end of each file
///     try reader.endFile()
///
/// Columns are found by name: unknown ones are passed over, missing ones leave their cells empty. They
/// are separated by commas, and numbers have points.
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

  /// Bytes that were added and not yet read as rows.
  public var rest: Int { row.lines.rest }

  /// The known columns of all files, whether or not any cell in them is filled.
  private(set) var known: Set<String> = []
  private var row = Row()
  private var hasHeader = false
  /// What separates columns where that is not commas; a later line tells how numbers are written.
  private var separator: FrameSeparator?

  /// A longer line is no row of a log: 64 KiB.
  private static let longestLine = 1 << 16

  /// A reader before the first file.
  public init() {}

  /// Adds the next piece of the file.
  public mutating func add(_ piece: [UInt8]) { row.lines.add(piece) }

  /// The next row; nil where more of the file is needed.
  public mutating func next() throws(FrameTableError) -> FrameRecord? {
    var record = FrameRecord(frame: 0)
    return try next(&record) ? record : nil
  }

  /// Reads the next row into a record, whatever that held; false, and the record is of no use, where
  /// more of the file is needed.
  ///
  /// Each copy of a record takes as long as reading a few of its cells.
  public mutating func next(_ record: inout FrameRecord) throws(FrameTableError) -> Bool {
    if hasHeader, row.nextPlain(&record) {
      try count(record.frame)
      return true
    }
    while row.nextLine() {
      if let separator {
        // The first line with such a number tells, or the end of the file that there is none.
        if row.hasDecimalComma { throw .separator(separator, hasDecimalCommas: true) }
        continue
      }
      separator = hasHeader ? nil : row.separator
      if separator != nil { continue }
      if hasHeader {
        record = try row.record()
        try count(record.frame)
        return true
      }
      known.formUnion(try row.takeHeader())
      hasHeader = true
    }
    if rest > Self.longestLine { throw .longLine(row.lines.number + 1) }
    return false
  }

  /// Ends a file; the next one begins with its own header.
  ///
  /// A torn last line is counted in ``tornLines``; where a later file follows, its row shows as
  /// lost.
  public mutating func endFile() throws(FrameTableError) {
    if let separator { throw .separator(separator, hasDecimalCommas: false) }
    guard hasHeader else { throw .notALog(missing: "frame") }
    if rest > 0 { tornLines += 1 }
    row = Row()
    hasHeader = false
  }

  /// Counts a row, whose number must be above that of the row before.
  private mutating func count(_ frame: Int64) throws(FrameTableError) {
    if let last {
      guard frame > last else {
        throw .cell(
          line: row.lines.number, column: "frame", expected: "a counter above \(last)",
          found: "\(frame)")
      }
      rowsLost += frame - last - 1
    }
    first = first ?? frame
    last = frame
    rows += 1
  }
}

/// The cells of a line, and which column each is of.
private struct Row {
  var lines = LogLines()
  /// The cells of the line, from the left.
  private var cells: [Range<Int>] = []
  /// The column of each cell in this file; nil: none that is known.
  private var columns: [Int?] = []
  /// The same for ``nextPlain()``; empty where the file has an unknown column.
  private var plan = PlainRow(columns: [])

  mutating func nextLine() -> Bool { lines.next(&cells) != nil }

  /// What separates the columns of the header, the first line, where that is not commas.
  var separator: FrameSeparator? {
    cells.isEmpty ? nil : FrameSeparator.of(header: lines.text(cells[0]))
  }

  /// Whether a digit, a comma and a digit follow each other.
  var hasDecimalComma: Bool {
    zip(cells, cells.dropFirst()).contains { one, next in
      lines.text(one).last?.isASCIIDigit == true && lines.text(next).first?.isASCIIDigit == true
    }
  }

  /// Whether the cell at a place and the next one are a number in quotes with a comma in it.
  private func isQuotedNumber(_ place: Int) -> Bool {
    guard place + 1 < cells.count else { return false }
    let start = lines.text(cells[place])
    let end = lines.text(cells[place + 1])
    return start.first == "\"" && start.last?.isASCIIDigit == true && end.last == "\""
      && end.dropLast().allSatisfy(\.isASCIIDigit)
  }

  /// Reads the next line if it is written as a session writes it; else it is still the next one.
  mutating func nextPlain(_ record: inout FrameRecord) -> Bool {
    lines.next { plan.read(&record, in: $0, from: &$1) }
  }

  /// Takes the cells for the header's; returns the columns that are known.
  mutating func takeHeader() throws(FrameTableError) -> [String] {
    let found = cells.map(lines.text)
    columns = found.map { FrameColumns.names.firstIndex(of: $0) }
    plan = PlainRow(columns: columns.compactMap(\.self))
    if columns.contains(nil) { plan = PlainRow(columns: []) }
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
    for (place, (cell, column)) in zip(cells, columns).enumerated() {
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
        if isQuotedNumber(place) {
          throw .decimalComma(line: lines.number, column: FrameColumns.names[column])
        }
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

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
