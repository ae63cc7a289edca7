package import BarCore

/// Geometry rows as text: the columns, and the two formats.
package enum GeometryTable {
  static let format = "barlab-geometry"
  static let version = 1

  package enum Format: String, CaseIterable {
    case csv
    case jsonl
  }

  /// A cell before it is written.
  package enum Cell {
    case empty
    case number(Double)
    case flag(Bool)
    case word(String)

    /// A number, or nothing.
    init(_ number: Double?) { self = number.map(Cell.number) ?? .empty }
    /// A word, or nothing.
    init(_ word: String?) { self = word.map(Cell.word) ?? .empty }
  }

  /// What a row says of.
  struct Row {
    var snapshot: Snapshot
    var number: Int
    var event: String?
    var messages: [PageMessage]

    var messageNames: String { messages.map(\.rawValue).joined(separator: ";") }
  }

  /// Columns that a page has together or not at all: each with its cell.
  private struct Group: Sendable {
    let columns: [String]
    /// The cells of a row; nil for a page without the group.
    let cells: @Sendable (Row) -> [Cell]?

    init<Part>(
      of part: @escaping @Sendable (Row) -> Part?,
      _ columns: KeyValuePairs<String, @Sendable (Part) -> Cell>
    ) {
      self.columns = columns.map { $0.key }
      let makers = columns.map { $0.value }
      cells = { row in part(row).map { part in makers.map { $0(part) } } }
    }
  }

  private static let always = Group(
    of: { (row: Row) -> Row? in row },
    [
      "frame": { .number(Double($0.number)) }, "time": { .number($0.snapshot.time) },
      "event": { Cell($0.event) }, "offset": { .number($0.snapshot.offset) },
      "velocity": { .number($0.snapshot.velocity) },
      "scroll_phase": { .word($0.snapshot.phase.rawValue) },
      "top_inset": { .number($0.snapshot.topInset) },
      "content_height": { .number($0.snapshot.list.contentHeight) },
      "viewport_height": { .number($0.snapshot.list.viewportHeight) },
      "messages": { $0.messages.isEmpty ? .empty : .word($0.messageNames) },
      "reason": { .word($0.snapshot.reasonWords) },
    ])
  private static let shyBar = Group(
    of: { (row: Row) -> (bar: Snapshot.ShyBar, row: Snapshot)? in
      row.snapshot.shyBar.map { ($0, row.snapshot) }
    },
    [
      "bar_offset": { .number($0.bar.barOffset) }, "bar_target": { .number($0.bar.barTarget) },
      "bar_alpha": { .number($0.row.places.barAlpha) },
      "items_alpha": { .number($0.row.places.itemsAlpha) },
      "extension_offset": { .number($0.bar.extensionOffset) },
      "extension_target": { .number($0.bar.extensionTarget) },
      "extension_bottom": { .number($0.row.places.extensionBottom) },
      "extension_hidden": { .flag($0.bar.extensionHidden) },
      "offset_target": { .number($0.row.list.offset) },
      "resistance_used": { .number($0.bar.resistanceUsed) },
      "direction": { .word($0.bar.direction.rawValue) },
    ])
  private static let header = Group(
    of: { (row: Row) -> Snapshot.Header? in row.snapshot.header },
    [
      "header_height": { .number($0.height) }, "header_top": { .number($0.top) },
      "header_bottom": { .number($0.bottom) }, "header_phase": { .word($0.look.phase.rawValue) },
      "header_phase_value": { .number($0.look.phaseValue) },
      "header_phase_percentage": { .number($0.look.phasePercentage) },
      "shift": { .number($0.shift) }, "shadow_strength": { .number($0.look.shadowIntensity) },
      "shadow_opacity": { .number($0.look.shadowOpacity) },
      "content_alpha": { .number($0.look.contentAlpha) },
      "header_hidden": { .flag($0.look.isHidden) },
      "shifted_offscreen": { .flag($0.isShiftedOffscreen) },
      "wants_hidden": { .flag($0.wantsHidden) }, "settling": { .flag($0.isSettling) },
      "status_bar_hidden": { .flag($0.strip.isHidden) },
      "injected_inset": { .number($0.injectedInset) }, "target": { Cell($0.target) },
    ])
  private static let nav = Group(
    of: { (row: Row) -> Snapshot.Nav? in row.snapshot.nav },
    [
      "nav_alpha": { .number($0.alpha) }, "nav_target_alpha": { .number($0.targetAlpha) },
      "shadow_alpha": { .number($0.shadowAlpha) }, "tint_r": { .number($0.tint.red) },
      "tint_g": { .number($0.tint.green) }, "tint_b": { .number($0.tint.blue) },
      "tint_a": { .number($0.tint.alpha) }, "status_style": { .word($0.status.rawValue) },
      "stack_depth": { Cell($0.depth.map(Double.init)) },
      "swipe_progress": { Cell($0.swipeProgress) }, "contrast": { Cell($0.contrast) },
    ])
  private static let refresh = Group(
    of: { (row: Row) -> Snapshot.Refresh? in row.snapshot.refresh },
    [
      "refresh_state": { .word($0.state.rawValue) }, "refresh_height": { .number($0.height) },
      "refresh_ratio": { .number($0.ratio) }, "refresh_begun": { .number(Double($0.begun)) },
    ])
  private static let profile = Group(
    of: { (row: Row) -> Snapshot.Profile? in row.snapshot.profile },
    [
      "header_translation": { .number($0.headerTranslation) },
      "segment_top": { .number($0.segmentTop) }, "docked": { .flag($0.docked) },
      "list_index": { .number(Double($0.listIndex)) },
      "list_offsets": { .word($0.listOffsets.map(shortText).joined(separator: ";")) },
      "image_scale": { .number($0.imageScale) }, "image_shift": { .number($0.imageShift) },
    ])

  /// In the order of the columns.
  private static let groups = [always, shyBar, header, nav, refresh, profile]

  /// All columns, also those of pages that a build does not have: readers find them by name.
  package static let columns = groups.flatMap(\.columns)

  /// The first line of a file.
  package static func header(_ format: Format) -> String {
    switch format {
    case .csv: columns.joined(separator: ",")
    case .jsonl: JSONText(JSONText.format(Self.format, version)).description
    }
  }

  /// The cells of a row in the order of the columns.
  package static func cells(
    _ snapshot: Snapshot, number: Int, event: String?, messages: [PageMessage]
  ) -> [Cell] {
    let row = Row(snapshot: snapshot, number: number, event: event, messages: messages)
    return groups.flatMap { group in
      group.cells(row) ?? Array(repeating: .empty, count: group.columns.count)
    }
  }

  /// A row as a line, without the line feed.
  package static func line(_ cells: [Cell], _ format: Format) -> String {
    switch format {
    case .csv: return texts(cells).joined(separator: ",")
    case .jsonl:
      let members = zip(columns, cells).compactMap { column, cell -> JSONText.Member? in
        switch cell {
        case .empty: nil
        case .number(let value): (column, JSONText(value))
        case .flag(let value): (column, JSONText(value))
        case .word(let text): (column, JSONText(text))
        }
      }
      return JSONText(members).description
    }
  }

  /// The cells as they stand in a line of CSV.
  package static func texts(_ cells: [Cell]) -> [String] { cells.map(csv) }

  static func csv(_ cell: Cell) -> String {
    switch cell {
    case .empty: ""
    case .number(let value): shortText(value)
    case .flag(let value): value ? "true" : "false"
    case .word(let text): text
    }
  }
}
