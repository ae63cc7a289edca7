internal import BarCore
internal import BarTuning

/// An earlier geometry file that rows are held against; the first difference is an error.
///
/// A class because the sink that rows go through holds it.
package final class ExpectedGeometry {
  /// Names a frame, a column and both values.
  package struct Divergence: Equatable {
    var frame: String
    var column: String
    var here: String
    var there: String
    /// Time of the last of the earlier rows where there is none for this frame, as it is written.
    var end: String?

    /// A sentence; `name` is what the earlier values come from.
    func sentence(_ name: String) -> String {
      "Frame \(frame), column \(column): \(Self.shown(here)) here but \(Self.shown(there)) in "
        + name
        + (end.map { ", which ends at \(excerpt($0)) s; --duration \(excerpt($0)) plays no longer" }
          ?? "") + "."
    }

    /// A value in a sentence.
    static func shown(_ value: String) -> String { value.isEmpty ? "nothing" : excerpt(value) }
  }

  var path: String { lines.path }
  /// Read row by row, after a first pass that has found all of it good.
  private let lines: FileLines
  private let isObjects: Bool
  /// Columns that the file has, and where this program has them; nil: it does not know them.
  private let columns: [String]
  private let places: [Int?]
  /// Rows that the file has, and that were read since.
  private let count: Int
  private var read = 0
  /// The time of the row read last, as it is written; nil before the first, or without that column.
  private var end: String?

  convenience init(path: String) throws(LabError) {
    try self.init(try FileLines(path: path))
  }

  /// - Parameter bytes: what the file holds.
  package convenience init(bytes: [UInt8], path: String) throws(LabError) {
    try self.init(FileLines(bytes: bytes, path: path))
  }

  private init(_ lines: FileLines) throws(LabError) {
    let path = lines.path
    guard let first = try lines.next() else {
      throw .badInput("\(path) is empty; give a file that --geometry has written.")
    }
    let isObjects = first.first == UInt8(ascii: "{")
    if isObjects {
      let header = try Self.object(first, lines)
      try checkFormat(
        header, GeometryTable.format, GeometryTable.version, "\(path), line \(lines.number)")
      columns = GeometryTable.columns
    } else {
      columns = try Self.names(first, lines)
    }
    places = columns.map { GeometryTable.columns.firstIndex(of: $0) }
    var count = 0
    while let line = try lines.next() {
      if isObjects {
        _ = try Self.object(line, lines)
      } else {
        try Self.check(line, columns.count, lines)
      }
      count += 1
    }
    self.lines = lines
    self.isObjects = isObjects
    self.count = count
    lines.rewind()
    _ = try lines.next()
  }

  /// The columns that a line of CSV names.
  private static func names(
    _ line: ArraySlice<UInt8>, _ lines: FileLines
  ) throws(LabError) -> [String] {
    let place = "\(lines.path), line \(lines.number)"
    let names = cells(line)
    guard names.contains("frame"), names.contains("offset") else {
      throw .badInput("\(place) is not the header of a geometry file: frame,time,event, ...")
    }
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0).inserted }) {
      throw .badInput("\(place) has the column \(excerpt(twice)) twice; remove one of them.")
    }
    return names
  }

  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(FileIO.text)
  }

  private static func check(
    _ line: ArraySlice<UInt8>, _ count: Int, _ lines: FileLines
  ) throws(LabError) {
    let cells = line.count { $0 == UInt8(ascii: ",") } + 1
    guard cells != count else { return }
    throw .badInput(
      "\(lines.path), line \(lines.number) has \(cells) cells but the header \(count).")
  }

  private static func object(
    _ line: ArraySlice<UInt8>, _ lines: FileLines
  ) throws(LabError) -> [String: JSONValue] {
    let place = "\(lines.path), line \(lines.number)"
    do throws(JSONProblem) {
      // A row is flat, and a file has many.
      let value = try JSONValue.parse(Array(line), deepest: 2, mostValues: 1000)
      if let object = value.object { return object }
    } catch {
      throw .badInput("\(place): \(error.words).")
    }
    throw .badInput("\(place) is not an object.")
  }

  /// The next row in the order of `columns`; nil after the last.
  private func row() throws(LabError) -> [String]? {
    // Whatever the file has become since the first pass.
    guard read < count, let line = try lines.next() else { return nil }
    read += 1
    guard isObjects else {
      try Self.check(line, columns.count, lines)
      return Self.cells(line)
    }
    let object = try Self.object(line, lines)
    return columns.map { column in
      switch object[column] {
      case .number(let value): shortText(value)
      case .bool(let value): value ? "true" : "false"
      case .string(let value): value
      default: ""
      }
    }
  }

  /// Compares the next row; nil if it agrees.
  package func compare(_ cells: [GeometryTable.Cell]) throws(LabError) -> Divergence? {
    let values = GeometryTable.texts(cells)
    let frame = values.first ?? ""
    guard let row = try row() else {
      return Divergence(frame: frame, column: "frame", here: frame, there: "", end: end)
    }
    if let time = columns.firstIndex(of: "time") { end = row[time] }
    let here = places.map { $0.map { $0 < values.count ? values[$0] : "" } }
    return Self.difference(frame, columns, here, row.map(\.self))
  }

  /// The first column that two rows share and differ in; nil if there is none.
  private static func difference(
    _ frame: String, _ columns: [String], _ here: [String?], _ there: [String?]
  ) -> Divergence? {
    for (column, pair) in zip(columns, zip(here, there)) {
      guard let here = pair.0, let there = pair.1 else { continue }
      // Numbers may be written in other ways.
      if here != there, Double(here) == nil || Double(here) != Double(there) {
        return Divergence(frame: frame, column: column, here: here, there: there)
      }
    }
    return nil
  }

  /// Rows of the file that have not been compared: here is less than there.
  package var missing: Divergence? {
    guard read < count else { return nil }
    return Divergence(frame: "\(read)", column: "frame", here: "", there: "\(read)")
  }

  /// Compares two files; nil if they agree.
  static func compare(_ a: String, _ b: String) throws(LabError) -> Divergence? {
    try compare(try ExpectedGeometry(path: a), try ExpectedGeometry(path: b))
  }

  /// Compares two files of which no row has been read yet; nil if they agree.
  static func compare(
    _ left: ExpectedGeometry, _ right: ExpectedGeometry
  ) throws(LabError) -> Divergence? {
    let there = Dictionary(uniqueKeysWithValues: zip(right.columns, right.columns.indices))
    let places = left.columns.map { there[$0] }
    var number = 0
    while let row = try left.row() {
      guard let other = try right.row() else {
        return Divergence(frame: "\(number)", column: "frame", here: "\(number)", there: "")
      }
      let there = places.map { $0.map { other[$0] } }
      let found = difference("\(number)", left.columns, row.map(\.self), there)
      if let found { return found }
      number += 1
    }
    return right.missing.map { _ in
      Divergence(frame: "\(number)", column: "frame", here: "", there: "\(number)")
    }
  }

  /// Columns that only one of two files has, and that are therefore not compared.
  static func unshared(_ left: ExpectedGeometry, _ right: ExpectedGeometry) -> [String] {
    let (a, b) = (Set(left.columns), Set(right.columns))
    return left.columns.filter { !b.contains($0) } + right.columns.filter { !a.contains($0) }
  }

  var rowCount: Int { count }
}
