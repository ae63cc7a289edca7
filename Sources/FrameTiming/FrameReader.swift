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

  /// The known columns of all files, whether or not any cell in them is filled.
  private(set) var known: Set<FrameColumn> = []

  private var lines = LogLines()
  /// Which column stands at each place of this file; nil before its header.
  private var columns: [FrameColumn?]?
  /// The number of the first row; nil before it.
  public private(set) var first: Int64?
  /// The number of the last row so far; nil before the first.
  public private(set) var last: Int64?

  /// A longer line is no row of a log: 64 KiB.
  static let longestLine = 1 << 16

  /// A reader before the first file.
  public init() {}

  /// Adds the next piece of the file.
  public mutating func add(_ piece: [UInt8]) { lines.add(piece) }

  /// The next row; nil where more of the file is needed.
  public mutating func next() throws(FrameTableError) -> FrameRecord? {
    while let line = lines.next() {
      guard let columns else {
        let found = try Self.columns(in: lines, header: line)
        known.formUnion(found.compactMap(\.self))
        columns = found
        continue
      }
      return try record(line, columns)
    }
    if lines.rest > Self.longestLine { throw .longLine(lines.number + 1) }
    return nil
  }

  /// Ends a file; the next one begins with its own header.
  ///
  /// A torn last line is counted in ``tornLines``; where a later file follows, its row shows as
  /// lost.
  public mutating func endFile() throws(FrameTableError) {
    guard columns != nil else { throw .notALog(missing: FrameColumn.frame.rawValue) }
    if lines.rest > 0 { tornLines += 1 }
    lines = LogLines()
    columns = nil
  }

  /// Which column stands at each place of the header; nil for an unknown one.
  private static func columns(
    in lines: LogLines, header: Range<Int>
  ) throws(FrameTableError) -> [FrameColumn?] {
    var columns: [FrameColumn?] = []
    var start = header.lowerBound
    while start <= header.upperBound {
      let end = lines.cellEnd(from: start, in: header)
      let column = FrameColumn(rawValue: lines.text(start..<end))
      if let column, columns.contains(column) { throw .repeatedColumn(column.rawValue) }
      columns.append(column)
      start = end + 1
    }
    for required in [FrameColumn.frame, .interval] where !columns.contains(required) {
      throw .notALog(missing: required.rawValue)
    }
    return columns
  }

  private mutating func record(
    _ line: Range<Int>, _ columns: [FrameColumn?]
  ) throws(FrameTableError) -> FrameRecord {
    var record = FrameRecord(frame: 0)
    var place = 0
    var start = line.lowerBound
    while start <= line.upperBound {
      let end = lines.cellEnd(from: start, in: line)
      if place < columns.count, let column = columns[place] {
        guard record.read(start..<end, of: lines, as: column) else {
          throw .cell(
            line: lines.number, column: column.rawValue, expected: column.expectation,
            found: lines.text(start..<end))
        }
      }
      place += 1
      start = end + 1
    }
    guard place == columns.count else {
      throw .cellCount(line: lines.number, expected: columns.count, found: place)
    }
    if let last {
      guard record.frame > last else {
        throw .cell(
          line: lines.number, column: FrameColumn.frame.rawValue,
          expected: "a counter above \(last)", found: "\(record.frame)")
      }
      rowsLost += record.frame - last - 1
    }
    if first == nil { first = record.frame }
    last = record.frame
    rows += 1
    return record
  }
}

extension FrameRecord {
  /// Takes a cell over into its field; false when the cell does not hold such a value.
  fileprivate mutating func read(
    _ cell: Range<Int>, of lines: LogLines, as column: FrameColumn
  ) -> Bool {
    guard !cell.isEmpty else { return column != .frame }
    if column == .inputSource {
      inputSource = InputSource(rawValue: lines.text(cell))
      return inputSource != nil
    }
    if column == .phase {
      phase = FramePhase(rawValue: lines.text(cell))
      return phase != nil
    }
    guard let value = lines.number(cell, decimals: column.decimals) else { return false }
    return set(column, to: value)
  }

  /// Sets the field of a numeric column; false when the value is out of its range.
  private mutating func set(_ column: FrameColumn, to value: Int64) -> Bool {
    switch column {
    case .frame:
      frame = value
      return value >= 0
    case .begin: begin = value
    case .input: input = value
    case .update: update = value
    case .draw: draw = value
    case .presentBegin: presentBegin = value
    case .presentEnd: presentEnd = value
    case .deadline: deadline = value
    case .animation: animation = value
    case .slot: slot = value
    case .missed: missed = value
    case .interval: interval = value
    case .late: late = value
    case .wakeLate: wakeLate = value
    case .wait: wait = value
    case .cpu: cpu = value
    case .involuntarySwitches: involuntarySwitches = value
    case .majorFaults: majorFaults = value
    case .inputCount: inputCount = value
    case .inputAge: inputAge = value
    case .inputSource, .phase: return false
    case .pointer: pointer = Pixels(thousandths: value)
    case .raw: raw = Pixels(thousandths: value)
    case .shown: shown = Pixels(thousandths: value)
    case .velocity: velocity = Pixels(thousandths: value)
    case .flags: flags = FrameFlags(rawValue: value)
    case .logCost: logCost = value
    case .bar: bar = Pixels(thousandths: value)
    }
    return true
  }
}

extension FrameColumn {
  /// How many decimals of a cell are kept: three where the unit is a thousandth of the column's.
  fileprivate var decimals: Int {
    switch self {
    case .interval, .late, .wakeLate, .wait, .cpu, .inputAge, .logCost, .pointer, .raw, .shown,
      .velocity, .bar:
      3
    case .frame, .begin, .input, .update, .draw, .presentBegin, .presentEnd, .deadline, .animation,
      .slot, .missed, .involuntarySwitches, .majorFaults, .inputCount, .inputSource, .phase, .flags:
      0
    }
  }

  /// What a cell of the column must hold, in words.
  fileprivate var expectation: String {
    if self == .frame { return "a whole number from 0" }
    if self == .inputSource { return "nothing or one of \(words(InputSource.self))" }
    if self == .phase { return "nothing or one of \(words(FramePhase.self))" }
    return decimals == 0
      ? "nothing or a whole number that fits 64 bits"
      : "nothing or a decimal number that fits 64 bits"
  }
}

/// The names of all cases, for a sentence.
private func words<T: CaseIterable & RawRepresentable<String>>(_: T.Type) -> String {
  T.allCases.map(\.rawValue).joined(separator: ", ")
}
