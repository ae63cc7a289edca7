/// The rows of a frame log, read from the bytes of one or several `frames.csv`.
///
/// Columns are found by name: unknown ones are passed over, missing ones leave their cells empty.
/// Only `frame` and `interval_us` must be there, since without them nothing could be counted.
public struct FrameTable: Sendable {
  /// All rows so far, in the order of their frames.
  public private(set) var records: [FrameRecord] = []
  /// Last lines without a line feed: what a killed program was writing.
  ///
  /// They are not used.
  public private(set) var tornLines = 0
  /// Rows that the gaps in `frame` say are lost; rows before the first one do not count.
  public private(set) var rowsLost: Int64 = 0

  /// The known columns of all files, whether or not any cell in them is filled.
  private(set) var columns: Set<FrameColumn> = []

  /// A table without rows; ``append(_:)`` takes the files one by one.
  public init() {}

  /// Makes room for the rows of files that are so many bytes long together, so that a long log is not
  /// copied as it grows.
  public mutating func reserve(bytes: Int) {
    // Rows of all columns are 170 to 230 bytes long.
    records.reserveCapacity(records.count + max(0, bytes) / 170)
  }

  /// Reads one file behind what was read before: numbered segments in order, then `frames.csv`.
  ///
  /// Every file begins with its own header. A torn last line is counted in ``tornLines``; where a
  /// later file follows, its row shows as lost. On an error the table keeps the rows before it.
  public mutating func append(_ bytes: [UInt8]) throws(FrameTableError) {
    var lines = LogLines(bytes)
    guard let first = lines.next() else { throw .notALog(missing: FrameColumn.frame.rawValue) }
    let columns = try Self.columns(in: lines, header: first)
    self.columns.formUnion(columns.compactMap(\.self))
    while let line = lines.next() {
      try append(line, of: lines, columns: columns)
    }
    if lines.isTorn { tornLines += 1 }
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

  private mutating func append(
    _ line: Range<Int>, of lines: LogLines, columns: [FrameColumn?]
  ) throws(FrameTableError) {
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
    if let last = records.last {
      guard record.frame > last.frame else {
        throw .cell(
          line: lines.number, column: FrameColumn.frame.rawValue,
          expected: "a counter above \(last.frame)", found: "\(record.frame)")
      }
      rowsLost += record.frame - last.frame - 1
    }
    records.append(record)
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
