internal import BarCore

/// An earlier geometry file that rows are held against; the first difference is an error.
///
/// A class because the sink that rows go through holds it.
final class ExpectedGeometry {
  /// Names a frame, a column and both values.
  struct Divergence: Equatable {
    var frame: String
    var column: String
    var here: String
    var there: String

    /// A sentence; `name` is what the earlier values come from.
    func sentence(_ name: String) -> String {
      "Frame \(frame), column \(column): \(Self.shown(here)) here but \(Self.shown(there)) in "
        + "\(name)."
    }

    /// A value in a sentence.
    static func shown(_ value: String) -> String { value.isEmpty ? "nothing" : excerpt(value) }
  }

  let path: String
  /// Columns that the file has and this program knows.
  private let columns: [String]
  private let rows: [[String]]
  private var next = 0

  convenience init(path: String) throws(LabError) {
    try self.init(bytes: try FileIO.read(path), path: path)
  }

  /// - Parameter bytes: what the file holds.
  init(bytes: [UInt8], path: String) throws(LabError) {
    self.path = path
    // Some editors end lines with a carriage return too.
    let lines = ByteLines(bytes).map { $0.last == 0x0D ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }.map { FileIO.text($0) }
    guard let first = lines.first else {
      throw LabError(.badInput, "\(path) is empty; give a file that --geometry has written.")
    }
    if first.hasPrefix("{") {
      columns = GeometryTable.columns
      rows = try Self.objects(lines, path)
    } else {
      let names = first.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard names.contains("frame"), names.contains("offset") else {
        throw LabError(
          .badInput, "\(path), line 1 is not the header of a geometry file: frame,time,event, ...")
      }
      if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw LabError(
          .badInput, "\(path), line 1 has the column \(excerpt(twice)) twice; remove one of them.")
      }
      columns = names
      var rows: [[String]] = []
      for (number, line) in lines.enumerated().dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == names.count else {
          throw LabError(
            .badInput,
            "\(path), line \(number + 1) has \(cells.count) cells but the header \(names.count).")
        }
        rows.append(cells)
      }
      self.rows = rows
    }
  }

  private static func objects(_ lines: [String], _ path: String) throws(LabError) -> [[String]] {
    var rows: [[String]] = []
    for (number, line) in lines.enumerated() {
      let value: JSONValue
      do throws(JSONProblem) {
        value = try JSONValue.parse(Array(line.utf8))
      } catch {
        throw LabError(.badInput, "\(path), line \(number + 1): \(error.words).")
      }
      guard let object = value.object else {
        throw LabError(.badInput, "\(path), line \(number + 1) is not an object.")
      }
      if number == 0 {
        try checkFormat(object, GeometryTable.format, GeometryTable.version, "\(path), line 1")
        continue
      }
      rows.append(
        GeometryTable.columns.map { column in
          switch object[column] {
          case .number(let value): shortText(value)
          case .bool(let value): value ? "true" : "false"
          case .string(let value): value
          default: ""
          }
        })
    }
    return rows
  }

  /// Compares the next row; nil if it agrees.
  func compare(_ cells: [GeometryTable.Cell]) -> Divergence? {
    let values = GeometryTable.texts(cells)
    let frame = values.first ?? ""
    guard next < rows.count else {
      return Divergence(frame: frame, column: "frame", here: frame, there: "")
    }
    let row = rows[next]
    next += 1
    for (column, there) in zip(columns, row) {
      guard let place = GeometryTable.columns.firstIndex(of: column) else { continue }
      let here = place < values.count ? values[place] : ""
      if here != there && !Self.isSameNumber(here, there) {
        return Divergence(frame: frame, column: column, here: here, there: there)
      }
    }
    return nil
  }

  /// Numbers may be written in other ways.
  private static func isSameNumber(_ a: String, _ b: String) -> Bool {
    guard let x = Double(a), let y = Double(b) else { return false }
    return x == y
  }

  /// Rows of the file that have not been compared: here is less than there.
  var missing: Divergence? {
    guard next < rows.count else { return nil }
    return Divergence(frame: "\(next)", column: "frame", here: "", there: "\(next)")
  }

  /// Compares two files; nil if they agree.
  static func compare(_ a: String, _ b: String) throws(LabError) -> Divergence? {
    let left = try ExpectedGeometry(path: a)
    let right = try ExpectedGeometry(path: b)
    for (number, row) in left.rows.enumerated() {
      guard number < right.rows.count else {
        return Divergence(frame: "\(number)", column: "frame", here: "\(number)", there: "")
      }
      for (column, here) in zip(left.columns, row) {
        guard let place = right.columns.firstIndex(of: column) else { continue }
        let there = right.rows[number][place]
        if here != there && !isSameNumber(here, there) {
          return Divergence(frame: "\(number)", column: column, here: here, there: there)
        }
      }
    }
    if right.rows.count > left.rows.count {
      let number = "\(left.rows.count)"
      return Divergence(frame: number, column: "frame", here: "", there: number)
    }
    return nil
  }

  var rowCount: Int { rows.count }
}

extension GeometryTable {
  /// The cells as they stand in a CSV line.
  static func texts(_ cells: [Cell]) -> [String] { cells.map(csv) }
}
