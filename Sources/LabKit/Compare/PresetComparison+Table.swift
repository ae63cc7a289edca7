internal import BarCore
internal import BarTuning

/// A comparison as a table.
extension PresetComparison {
  static let format = "barlab-preset-comparison"
  static let version = 1

  enum Format: String, CaseIterable {
    case csv
    case json
    case md
  }

  /// The names of the columns, in files and in the help.
  static let columns =
    [
      "preset", "hidden_at", "hidden_after", "returned_at", "returned_after", "reopened_at",
      "reopened_after", "hidings", "before", "final", "settled_after", "travelled",
    ] + ReaderFigure.allCases.map(\.key)

  /// The numbers of a row, in the order of the columns behind the name, up to the figures of what the
  /// bar does to the reader; nil where there is none.
  static func cells(_ track: PresetTrack) -> [Double?] {
    func time(_ value: Double) -> Double { value.rounded(toDecimals: 3) }
    func length(_ value: Double) -> Double { value.rounded(toDecimals: 2) }
    let marks = [track.hidden, track.returned, track.reopened]
    return marks.flatMap { [$0.map { time($0.time) }, $0.map { length($0.scrolled) }] }
      + [
        Double(track.hidings), length(track.before), length(track.final),
        time(track.settledAfter), length(track.travelled),
      ]
  }

  /// The cells of a row behind the name, as files have them; empty where there is none.
  private static func texts(_ track: PresetTrack) -> [String] {
    cells(track).map { $0.map(shortText) ?? "" }
      + ReaderFigure.allCases.map { ReaderTable.cell($0, of: track.figures) }
  }

  func text(_ format: Format) -> String {
    switch format {
    case .csv: csv
    case .json: json
    case .md: markdown
    }
  }

  private var csv: String {
    var text = Self.columns.joined(separator: ",") + "\n"
    for track in tracks {
      let cells = Self.texts(track)
      text += ([track.preset.name] + cells).joined(separator: ",") + "\n"
    }
    return text
  }

  private var json: String {
    let rows = tracks.map { track in
      let cells = zip(Self.columns.dropFirst(), Self.texts(track)).map { name, text in
        "\"\(name)\": \(text.isEmpty ? "null" : text)"
      }
      return "    {\"preset\": \(JSONText(track.preset.name)), "
        + cells.joined(separator: ", ") + "}"
    }
    return """
      {
        "format": "\(Self.format)",
        "version": \(Self.version),
        "page": \(JSONText(page)),
        "gesture_end": \(shortText(end)),
        "presets": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  private var markdown: String {
    let titles =
      [
        "preset", "hidden", "after", "returned", "after", "reopened", "after", "hidings",
        "before > final", "settled after", "traveled",
      ] + ReaderFigure.allCases.map { $0.title.lowercased() }
    func cell(_ value: Double?, _ unit: String) -> String {
      value.map { shortText($0) + " " + unit } ?? "-"
    }
    var rows = [titles]
    for track in tracks {
      let cells = Self.cells(track)
      let places = "\(shortText(cells[7] ?? 0)) > \(shortText(cells[8] ?? 0)) pt"
      rows.append(
        [track.preset.name]
          + cells[0..<6].enumerated().map { cell($1, $0 % 2 == 0 ? "s" : "pt") }
          + [cells[6].map(shortText) ?? "-", places, cell(cells[9], "s"), cell(cells[10], "pt")]
          + ReaderFigure.allCases.map { $0.textWithUnit(of: track.figures) })
    }
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    func line(_ row: [String]) -> String {
      "| "
        + zip(row, widths).enumerated().map { column, cell in
          let space = String(repeating: " ", count: cell.1 - cell.0.count)
          return column == 0 ? cell.0 + space : space + cell.0
        }.joined(separator: " | ") + " |\n"
    }
    let rule = widths.enumerated().map { column, width in
      column == 0
        ? ":" + String(repeating: "-", count: width + 1)
        : String(repeating: "-", count: width + 1) + ":"
    }
    return line(rows[0]) + "|" + rule.joined(separator: "|") + "|\n"
      + rows.dropFirst().map(line).joined()
  }
}
