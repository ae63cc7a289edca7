public import BarCore

/// The panel of the recordings that a person keeps: what can be seen and pressed.
public struct KeptView: ScrollList, Equatable, Sendable {
  /// A recording.
  public struct Entry: Equatable, Sendable {
    /// Its name, which is also that of its file.
    public var name: String
    /// What it is, or why it cannot be played.
    public var note: String
    /// Whether it cannot be played; `note` then says why.
    public var isBroken: Bool

    /// Makes the line of a recording.
    public init(name: String, note: String, isBroken: Bool) {
      self.name = name
      self.note = note
      self.isBroken = isBroken
    }
  }

  /// What can be done; each has a button and a key.
  public enum Action: String, CaseIterable, Sendable {
    /// Plays the chosen one on the stage.
    case play = "Play"
    /// Keeps what was done since the page was opened, under a name that is asked for.
    case keep = "Keep"
    /// Gives the chosen one another name.
    case rename = "Name"
    /// Writes a copy of the chosen one to the folder that the lab was started in.
    case export = "Export"
    /// Deletes the chosen one, once it has been pressed twice.
    case delete = "Delete"

    var key: String {
      switch self {
      case .play: "\u{23CE}"
      case .keep: "K"
      case .rename: "N"
      case .export: "E"
      case .delete: "Del"
      }
    }

    /// What its button says where there is room for the key.
    var words: String { "\(rawValue)  \(key)" }
  }

  /// The recordings in the order of the list.
  public var entries: [Entry]
  /// Whether the folder has been read.
  public var isListed = true
  /// Why the folder cannot be read, in a sentence; nil if it can.
  public var problem: String?
  /// The number of the entry that the actions are done to; in an empty list it means nothing.
  public var chosen: Int
  /// Points by which the list is scrolled, 0...`scrollLimit`.
  public var scroll = 0.0
  /// What would be kept now, in words.
  public var fresh: String
  /// The name that is being typed; nil: none is.
  public var name: TextField?
  /// What stands in the field while nothing is typed: the name that it gets then.
  public var prompt = ""
  /// Whether the chosen one goes with the next press of Delete.
  public var asksToDelete = false
  /// The button under the pointer; nil: none.
  public var hovered: Action?
  /// Whether the pointer lies over the button that closes the panel.
  public var isCloseHovered = false
  /// The window.
  public var window: Size

  static let freshStyle = TextStyle(12.5)
  static let buttonStyle = TextStyle(12.5, .semibold)
  /// What `fresh` takes, in points.
  private var freshHeight = 0.0
  /// In how many rows the buttons stand: narrow panels have no room for five words side by side.
  private var buttonRows = 1

  /// Makes the panel in the middle of a window; `fresh` tells what would be kept.
  public init(
    entries: [Entry], chosen: Int, fresh: String, window: Size,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.entries = entries
    self.chosen = chosen
    self.fresh = fresh
    self.window = window
    freshHeight = metrics.height(of: fresh, Self.freshStyle, width: frame.width - 40)
    let widest = metrics.width(ofWidest: Action.allCases.map(\.rawValue), Self.buttonStyle)
    buttonRows = widest + 8 <= buttonWidth(rows: 1) ? 1 : 2
  }

  /// Where the panel lies, in points: in the middle of the window.
  public var frame: Rect {
    let width = min(520, window.width - 32)
    let height = min(460, window.height - 32)
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// The button that closes it.
  public var closeButton: Rect { CloseButton.frame(in: frame) }

  /// What holds the buttons at its foot.
  public var buttonArea: Rect { frame.between(viewport.maxY - frame.y, and: 0) }

  /// The list of recordings, between the title and the buttons.
  public var viewport: Rect {
    frame.inset(by: 12, 0).between(headHeight, and: 16 + Double(buttonRows) * 42)
  }

  /// Number of kept recordings.
  public var rowCount: Int { entries.count }
  /// Space around the recordings: none.
  public var rowMargins: (side: Double, above: Double, below: Double) { (0, 0, 0) }
  /// Height of a recording with its name and its note, in points.
  public func rowHeight(_ index: Int) -> Double { 46 }

  /// Room for the title and for what would be kept.
  private var headHeight: Double { max(84, 60 + freshHeight) }

  private func buttonsInRow(_ rows: Int) -> Int { (Action.allCases.count + rows - 1) / rows }

  private func buttonWidth(rows: Int) -> Double {
    let count = Double(buttonsInRow(rows))
    return (frame.width - 24 - 8 * (count - 1)) / count
  }

  /// Where the button of an action lies, at the foot of the panel.
  public func button(_ action: Action) -> Rect {
    let frame = frame
    let rows = buttonRows
    let count = buttonsInRow(rows)
    let width = buttonWidth(rows: rows)
    let index = Action.allCases.firstIndex(of: action) ?? 0
    return Rect(
      x: frame.x + 12 + Double(index % count) * (width + 8),
      y: frame.maxY - 46 - Double(rows - 1 - index / count) * 42, width: width, height: 34)
  }

  /// The action whose button is at a point, allowed or not; nil beside the buttons.
  public func action(at point: Point) -> Action? {
    Action.allCases.first { button($0).contains(point) }
  }

  /// Whether there is something that an action can be done to.
  public func allows(_ action: Action) -> Bool {
    switch action {
    case .keep: true
    case .play: entries.indices.contains(chosen) && !entries[chosen].isBroken
    case .rename, .export, .delete: entries.indices.contains(chosen)
    }
  }

  /// Where the name is typed.
  public var nameField: Rect {
    let frame = frame
    return Rect(x: frame.x + 20, y: frame.y + 44, width: frame.width - 40, height: 32)
  }
}

/// Draws the panel of kept recordings over everything.
extension KeptView: Drawable {
  /// Appends the commands that dim the window and draw the panel over it.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = frame
    drawing.fill(Rect(window), .black(90))
    drawing.shadow(frame.moved(by: 0, 10), radius: 16, blur: 26, theme.shadow)
    drawing.plate(frame, radius: 16, theme.panel, edge: theme.panelEdge)
    drawing.text("Kept recordings", .bold(16), theme.text, x: frame.x + 20, y: frame.y + 14)
    drawing.draw(CloseButton(frame: closeButton, isHovered: isCloseHovered))
    if let name {
      drawing.draw(name, prompt: prompt, hasKeys: true, in: nameField)
    } else {
      drawing.text(
        fresh, Self.freshStyle, theme.secondaryText, x: frame.x + 20, y: frame.y + 48,
        maxWidth: frame.width - 40, wraps: true)
    }
    let viewport = viewport
    drawing.line(frame, y: viewport.y - 4, theme.panelEdge)
    drawing.clip(viewport)
    for (index, row) in visibleRows {
      drawEntry(entries[index], row, isChosen: index == chosen, on: &drawing)
    }
    drawing.unclip()
    if entries.isEmpty {
      let asks = name == nil ? "Scroll, then press K twice." : "Enter keeps one under this name."
      let words = isListed ? "No recordings yet. \(asks)" : "Reading\u{2026}"
      let said = problem ?? words
      let style = TextStyle(13)
      let height = drawing.metrics.height(of: said, style, width: viewport.width)
      drawing.text(
        said, style, theme.secondaryText, x: viewport.midX, y: viewport.midY - height / 2,
        anchor: .center, maxWidth: viewport.width, wraps: true)
    }
    for action in Action.allCases { drawButton(action, on: &drawing) }
  }

  private func drawEntry(_ entry: Entry, _ row: Rect, isChosen: Bool, on drawing: inout Drawing) {
    let theme = drawing.theme
    let plate = row.inset(by: 0, 2)
    drawing.rowGround(plate, isChosen: isChosen)
    drawing.text(
      entry.name, .semibold(13.5), theme.text, x: row.x + 12, y: row.y + 6, maxWidth: row.width - 24
    )
    let asks = isChosen && asksToDelete
    drawing.text(
      asks ? "Press Delete again to delete it; this cannot be undone." : entry.note,
      .regular(11.5), asks ? theme.text : entry.isBroken ? theme.badText : theme.secondaryText,
      x: row.x + 12, y: row.y + 24, maxWidth: row.width - 24)
  }

  private func drawButton(_ action: Action, on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = button(action)
    let isOpen = allows(action)
    let isMain = action == .play && isOpen
    let fill = isMain ? theme.accent : theme.control
    drawing.rounded(rect, radius: 9, fill)
    if hovered == action && isOpen { drawing.border(rect, radius: 9, width: 1.5, theme.focus) }
    let ink = isMain ? theme.onAccent : isOpen ? theme.text : theme.faintText
    // The keys stand on all buttons or on none.
    let hasKeys = Action.allCases.allSatisfy {
      drawing.metrics.width(of: $0.words, Self.buttonStyle) <= rect.width - 4
    }
    drawing.label(hasKeys ? action.words : action.rawValue, Self.buttonStyle, ink, in: rect)
  }
}
