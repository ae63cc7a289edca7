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

/// The cells of a line, and where each column's is.
private struct Row: FrameCells {
  var lines = LogLines()
  /// The cells of the line, from the left.
  private var cells: [Range<Int>] = []
  /// Where each known column stands in this file, in the order of the schema.
  private var places: [Int?] = []
  private var width = 0
  /// The next column of the schema.
  private var column = 0
  /// The first cell that does not hold what it must.
  private var failure: (place: Int, column: String, expected: String)?

  mutating func nextLine() -> Bool {
    failure = nil
    return lines.next(&cells) != nil
  }

  /// Takes the cells for the header's; returns the columns that are known.
  mutating func takeHeader() throws(FrameTableError) -> [String] {
    let names = FrameColumnList.all.names
    let found = cells.map(lines.text)
    for (place, name) in found.enumerated()
    where names.contains(name) && found[..<place].contains(name) { throw .repeatedColumn(name) }
    for required in ["frame", "interval_us"] where !found.contains(required) {
      throw .notALog(missing: required)
    }
    places = names.map(found.firstIndex)
    width = found.count
    return found.filter(names.contains)
  }

  /// The record that the cells hold; the leftmost cell that holds none is the one complained of.
  mutating func record() throws(FrameTableError) -> FrameRecord {
    var record = FrameRecord(frame: 0)
    column = 0
    record.columns(&self)
    if let failure {
      throw .cell(
        line: lines.number, column: failure.column, expected: failure.expected,
        found: lines.text(cells[failure.place]))
    }
    guard cells.count == width else {
      throw .cellCount(line: lines.number, expected: width, found: cells.count)
    }
    return record
  }

  /// The place of the next column's cell in this row; nil where there is none.
  private mutating func next() -> Int? {
    defer { column += 1 }
    guard let place = places[column], place < cells.count else { return nil }
    return place
  }

  private mutating func fail(_ place: Int, _ column: String, _ expected: String) {
    if let failure, failure.place < place { return }
    failure = (place, column, expected)
  }

  mutating func number(_ name: String, _ unit: FrameCellUnit, _ value: inout Int64?) {
    guard let place = next(), !cells[place].isEmpty || unit == .counter else { return }
    let found = lines.number(cells[place], decimals: unit.decimals)
    guard let found, unit != .counter || found >= 0 else {
      return fail(place, name, unit.expectation)
    }
    value = found
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    guard let place = next(), !cells[place].isEmpty else { return }
    value = Word(rawValue: lines.text(cells[place]))
    guard value == nil else { return }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    fail(place, name, "nothing or one of \(words)")
  }
}
