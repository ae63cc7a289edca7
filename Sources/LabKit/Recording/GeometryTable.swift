internal import BarCore

/// Geometry rows as text: the columns, and the two formats.
enum GeometryTable {
  static let format = "barlab-geometry"
  static let version = 1

  enum Format: String, CaseIterable {
    case csv
    case jsonl
  }

  /// A cell before it is written.
  enum Cell {
    case empty
    case number(Double)
    case flag(Bool)
    case word(String)
  }

  /// All columns, also those of pages that a build does not have: readers find them by name.
  static let columns = [
    "frame", "time", "event", "offset", "velocity", "scroll_phase", "top_inset", "content_height",
    "viewport_height", "messages", "reason",
    "bar_offset", "bar_target", "bar_alpha", "items_alpha", "extension_offset", "extension_target",
    "extension_bottom", "extension_hidden", "offset_target", "resistance_used", "direction",
    "header_height", "header_top", "header_bottom", "header_phase", "header_phase_value",
    "header_phase_percentage", "shift", "shadow_strength", "shadow_opacity", "content_alpha",
    "header_hidden", "shifted_offscreen", "wants_hidden", "settling", "status_bar_hidden",
    "injected_inset", "target",
    "nav_alpha", "nav_target_alpha", "shadow_alpha", "tint_r", "tint_g", "tint_b", "tint_a",
    "status_style", "stack_depth", "swipe_progress", "contrast",
    "refresh_state", "refresh_height", "refresh_ratio", "refresh_begun",
    "header_translation", "segment_top", "docked", "list_index", "list_offsets", "image_scale",
    "image_shift",
  ]

  /// The first line of a file.
  static func header(_ format: Format) -> String {
    switch format {
    case .csv: columns.joined(separator: ",")
    case .jsonl: JSONText(JSONText.format(Self.format, version)).description
    }
  }

  /// The cells of a row in the order of the columns; shorter than the columns where the rest is
  /// empty.
  static func cells(
    _ row: Snapshot, number: Int, event: String?, messages: [PageMessage]
  ) -> [Cell] {
    var cells: [Cell] = [
      .number(Double(number)), .number(row.time), event.map(Cell.word) ?? .empty,
      .number(row.offset), .number(row.velocity), .word(row.phase.rawValue),
      .number(row.topInset), .number(row.list.contentHeight), .number(row.list.viewportHeight),
      messages.isEmpty ? .empty : .word(messages.map(\.rawValue).joined(separator: ";")),
      .word(row.reasonWords),
    ]
    cells += barCells(row)
    if let header = row.header {
      skip(to: "header_height", &cells)
      cells += headerCells(header)
    }
    if let nav = row.nav {
      skip(to: "nav_alpha", &cells)
      cells += navCells(nav)
    }
    if let refresh = row.refresh {
      skip(to: "refresh_state", &cells)
      cells += [
        .word(refresh.state.rawValue), .number(refresh.height), .number(refresh.ratio),
        .number(Double(refresh.begun)),
      ]
    }
    if let profile = row.profile {
      skip(to: "header_translation", &cells)
      cells += [
        .number(profile.headerTranslation), .number(profile.segmentTop), .flag(profile.docked),
        .number(Double(profile.listIndex)),
        .word(profile.listOffsets.map(shortText).joined(separator: ";")),
        .number(profile.imageScale), .number(profile.imageShift),
      ]
    }
    return cells
  }

  /// Empty cells up to a column, for the groups that a page does not have.
  private static func skip(to column: String, _ cells: inout [Cell]) {
    guard let place = columns.firstIndex(of: column) else { return }
    while cells.count < place { cells.append(.empty) }
  }

  private static func barCells(_ row: Snapshot) -> [Cell] {
    guard let bar = row.shyBar else { return [] }
    return [
      .number(bar.barOffset), .number(bar.barTarget), .number(row.places.barAlpha),
      .number(row.places.itemsAlpha), .number(bar.extensionOffset), .number(bar.extensionTarget),
      .number(row.places.extensionBottom), .flag(bar.extensionHidden), .number(row.list.offset),
      .number(bar.resistanceUsed), .word(bar.direction.rawValue),
    ]
  }

  private static func headerCells(_ header: Snapshot.Header) -> [Cell] {
    let look = header.look
    return [
      .number(header.height), .number(header.top), .number(header.bottom),
      .word(look.phase.rawValue), .number(look.phaseValue), .number(look.phasePercentage),
      .number(header.shift), .number(look.shadowIntensity), .number(look.shadowOpacity),
      .number(look.contentAlpha), .flag(look.isHidden), .flag(header.isShiftedOffscreen),
      .flag(header.wantsHidden), .flag(header.isSettling), .flag(header.strip.isHidden),
      .number(header.injectedInset), header.target.map(Cell.number) ?? .empty,
    ]
  }

  private static func navCells(_ nav: Snapshot.Nav) -> [Cell] {
    [
      .number(nav.alpha), .number(nav.targetAlpha), .number(nav.shadowAlpha),
      .number(nav.tint.red), .number(nav.tint.green), .number(nav.tint.blue),
      .number(nav.tint.alpha), .word(nav.status.rawValue),
      nav.depth.map { .number(Double($0)) } ?? .empty,
      nav.swipeProgress.map(Cell.number) ?? .empty, nav.contrast.map(Cell.number) ?? .empty,
    ]
  }

  /// A row as a line, without the line feed.
  static func line(_ cells: [Cell], _ format: Format) -> String {
    switch format {
    case .csv:
      var text = cells.map(csv).joined(separator: ",")
      text += String(repeating: ",", count: columns.count - cells.count)
      return text
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

  static func csv(_ cell: Cell) -> String {
    switch cell {
    case .empty: ""
    case .number(let value): shortText(value)
    case .flag(let value): value ? "true" : "false"
    case .word(let text): text
    }
  }
}

extension Snapshot {
  /// Why the topmost bar that tells moved or did not, in words; empty where nothing is over the list.
  var reasonWords: String {
    shyBar?.reason.words ?? header?.reason.words ?? profile?.reason.words ?? refresh?.reason.words
      ?? nav?.reason?.words ?? ""
  }
}
