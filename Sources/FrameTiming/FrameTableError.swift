/// Why bytes could not be read as a log, in terms a user can look up in the file.
///
/// The file is not named, since a table never sees names: whoever reads the file puts it in front.
public enum FrameTableError: Error, Equatable, Sendable {
  /// The first line is not the header of such a log; says which column is not there.
  case notALog(missing: String)
  /// The header names a column twice, so its cells have no one meaning.
  case repeatedColumn(String)
  /// A row has fewer or more cells than the header; lines count from 1, the header is line 1.
  case cellCount(line: Int, expected: Int, found: Int)
  /// A line is longer than any row.
  case longLine(Int)
  /// A cell does not hold what its column asks for.
  case cell(line: Int, column: String, expected: String, found: String)
}

extension FrameTableError: CustomStringConvertible {
  /// One sentence without a full stop, to stand behind the file's name.
  public var description: String {
    switch self {
    case .notALog(let missing):
      return "not a frame log: the first line must be a header with the column \(missing)"
    case .repeatedColumn(let name):
      return "line 1: the column \(Self.shown(name)) is given twice"
    case .cellCount(let line, let expected, let found):
      return "line \(line): expected \(expected) cells as in the header, found \(found)"
    case .longLine(let line):
      return "line \(line): longer than any row of a log"
    case .cell(let line, let column, let expected, let found):
      return "line \(line), column \(column): expected \(expected), found \"\(Self.shown(found))\""
    }
  }

  /// A text in a sentence: of a long one the beginning.
  ///
  /// Unicode scalars are counted, since a character may be a heap of accents.
  private static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(41)
    return start.count > 40 ? "\(String(start.dropLast()))..." : text
  }
}
