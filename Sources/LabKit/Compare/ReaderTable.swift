internal import BarCore
internal import BarTuning

/// The figures of one run as text: a table to read, or rows for other programs.
enum ReaderTable {
  static let format = "barlab-reader-figures"
  static let version = 1

  /// A value in a file: a number, true or false; empty for "never" and what is not known.
  static func cell(_ figure: ReaderFigure, of figures: ReaderFigures) -> String {
    guard let value = figure.value(of: figures) else { return "" }
    return figure == .wayBack ? (value == 1 ? "true" : "false") : shortText(value)
  }

  /// Returns the figures, a line each: name, value with its unit, and what it means.
  static func text(_ figures: ReaderFigures) -> String {
    let rows = ReaderFigure.allCases.map {
      ($0.title, $0.textWithUnit(of: figures), $0.meaning)
    }
    let left = rows.map(\.0.count).max() ?? 0
    let right = rows.map(\.1.count).max() ?? 0
    func space(_ count: Int) -> String { String(repeating: " ", count: count) }
    return rows.map { title, value, meaning in
      title + space(left - title.count) + "  " + space(right - value.count) + value + "  "
        + meaning + "\n"
    }.joined()
  }

  /// Returns the figures as one row below the names of the columns.
  static func csv(_ figures: ReaderFigures) -> String {
    ReaderFigure.allCases.map(\.key).joined(separator: ",") + "\n"
      + ReaderFigure.allCases.map { cell($0, of: figures) }.joined(separator: ",") + "\n"
  }

  /// Returns the figures as one object below the line with the format.
  static func jsonl(_ figures: ReaderFigures) -> String {
    let cells = ReaderFigure.allCases.map { figure in
      let text = cell(figure, of: figures)
      return "\"\(figure.key)\":\(text.isEmpty ? "null" : text)"
    }
    return "{\"format\":\"\(format)\",\"version\":\(version)}\n{"
      + cells.joined(separator: ",") + "}\n"
  }
}
