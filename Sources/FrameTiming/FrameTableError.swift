/// Why bytes could not be read as a log, in terms a user can look up in the file.
///
/// The file is not named, since a table never sees names: whoever reads the file puts it in front.
public enum FrameTableError: Error, Equatable, Sendable {
  /// The first line is not the header of such a log; says which column is not there.
  case notALog(missing: String)
  /// Columns are separated by something else than commas, and numbers may have commas for points:
  /// what spreadsheets write in many countries.
  case separator(FrameSeparator, hasDecimalCommas: Bool)
  /// A number has a comma for its point.
  case decimalComma(line: Int, column: String)
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
    case .separator(let separator, let hasDecimalCommas):
      return hasDecimalCommas
        ? "uses \(separator.rawValue) between columns and commas in numbers; write it with commas "
          + "between columns and points in numbers"
        : "uses \(separator.rawValue) between columns; write it with commas between columns"
    case .decimalComma(let line, let column):
      return "line \(line), column \(column): uses commas in numbers; write it with points"
    case .repeatedColumn(let name):
      return "line 1: the column \(Self.shown(name)) is given twice"
    case .cellCount(let line, let expected, let found):
      return "line \(line): expected \(expected) cells as in the header, found \(found)"
        + (found > expected ? "; numbers must have points, not commas" : "")
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

/// What stands between columns in place of commas.
public enum FrameSeparator: String, Sendable {
  /// What spreadsheets write where numbers have commas.
  case semicolons
  /// What is pasted from a spreadsheet.
  case tabs

  /// The character.
  var character: Character {
    switch self {
    case .semicolons: ";"
    case .tabs: "\t"
    }
  }

  /// What separates the columns of a header, of which the first one must be known; nil for commas,
  /// and for what is no header.
  static func of(header: String) -> FrameSeparator? {
    [.semicolons, .tabs].first { (separator: FrameSeparator) in
      // A byte order mark and quotes may stand around a name.
      let names = header.split(separator: separator.character).map { name in
        String(name.unicodeScalars.filter { $0 != "\u{FEFF}" && $0 != "\"" })
      }
      return names.count > 1 && names.contains { FrameColumns.names.contains($0) }
    }
  }
}
