public import BarCore

/// A list to choose from by name, over the inspector: what is typed narrows it, or is the answer.
public struct ChooserView: ScrollList, Equatable, Sendable {
  /// A line of the list.
  public struct Option: Equatable, Sendable {
    /// What it stands for in files and settings.
    public var id: String
    /// What its line says.
    public var name: String
    /// How it feels, in a few words below the name; empty: nothing stands there.
    public var feel: String
    /// The heading above it and others of its kind; empty: none.
    public var group: String
    /// What it is, in a sentence or two; told below the list while it is chosen.
    public var note: String

    /// Makes an option; without a note the space below the list stays empty while it is chosen.
    ///
    /// - Parameter name: what its line says; nil: as in files.
    public init(
      _ id: String, name: String? = nil, feel: String = "", group: String = "", note: String = ""
    ) {
      self.id = id
      self.name = name ?? id
      self.feel = feel
      self.group = group
      self.note = note
    }

    /// All that a search looks at, in small letters.
    public var searched: String {
      [name, id, group, feel, note].joined(separator: " ").lowercased()
    }
  }

  /// What is chosen, in a few words above the field.
  public var title: String
  /// What the field says while nothing is typed.
  public var prompt: String
  /// Whether the options are those that agree with what is typed.
  public var isFiltered = false
  /// What the keys do, in a sentence.
  public var help: String
  /// What has been typed so far; it has the keys while the list is open.
  public var field = TextField()
  /// Those that show.
  public var options: [Option]
  /// The one that Enter takes; nil: none.
  public var chosen: Int?
  /// The option under the pointer; nil: none.
  ///
  /// Its note takes the place of the chosen one's.
  public var hovered: Int?
  /// Whether a button that closes the panel lies at the right end of the title.
  public var isClosable = false
  /// Points by which the options are scrolled, 0...`scrollLimit`.
  public var scroll = 0.0
  /// Where the chooser lies in the window, in points.
  public var frame: Rect

  /// Makes a chooser that is not scrolled, with no option under the pointer.
  public init(
    title: String, prompt: String, help: String, options: [Option], chosen: Int?, frame: Rect
  ) {
    self.title = title
    self.prompt = prompt
    self.help = help
    self.options = options
    self.chosen = chosen
    self.frame = frame
  }

  /// The text style of the title.
  public static let titleStyle = TextStyle.bold(18)
  /// Points that the title has room for.
  public var titleWidth: Double {
    frame.width - 2 * InspectorView.margin - (isClosable ? 22 : 0)
  }

  static let headerHeight = 104.0
  static let noteHeight = 132.0
  /// Only the line on the keys, in panels as low as those of settings without help.
  var footerHeight: Double { hasNote ? Self.noteHeight : 34 }
  private var hasNote: Bool { frame.height >= InspectorView.leastHeightWithHelp }
  /// Where the field is drawn, in points of the window.
  public var fieldFrame: Rect {
    Rect(x: frame.x + 12, y: frame.y + 56, width: frame.width - 24, height: 34)
  }

  /// The list of options, between the field and the note.
  public var viewport: Rect { frame.between(Self.headerHeight, and: footerHeight) }
  /// Number of options that match the field.
  public var rowCount: Int { options.count }
  /// Space around the options, in points.
  public var rowMargins: (side: Double, above: Double, below: Double) { (10, 4, 4) }
  /// Height of an option and of the heading above it, in points.
  public func rowHeight(_ index: Int) -> Double {
    (options[index].feel.isEmpty ? 32 : 46) + headingHeight(index)
  }

  /// Height of the heading above the first option of a group; 0 above others.
  private func headingHeight(_ index: Int) -> Double {
    let group = options[index].group
    return group.isEmpty || (index > 0 && options[index - 1].group == group) ? 0 : 26
  }

  /// The option at a point; nil on headings and outside.
  public func option(at point: Point) -> Int? {
    row(at: point) { point.y >= rect(of: $0).y + headingHeight($0) }
  }

  /// The scroll that brings an option into view; the present one if it is.
  public func scrollShowing(_ index: Int) -> Double {
    scrollShowing(rect(of: index).inset(by: 0, -4))
  }
}

/// Draws such a list.
extension ChooserView: Drawable {
  /// Appends the commands that draw the chooser; options out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let x = frame.x + InspectorView.margin
    let width = frame.width - 2 * InspectorView.margin
    drawing.fill(frame, theme.panel)
    drawing.fill(frame.column(x: frame.x, width: 1), theme.panelEdge)
    drawing.text(
      title, Self.titleStyle, theme.text, x: x, y: frame.y + 18, maxWidth: titleWidth)
    drawing.draw(field, prompt: prompt, hasKeys: true, in: fieldFrame)
    drawing.clip(viewport)
    for (index, rect) in visibleRows { draw(index, in: rect, on: &drawing) }
    if options.isEmpty && isFiltered {
      drawing.label(
        "No match", .regular(13), theme.secondaryText,
        in: viewport.strip(y: viewport.y + 8, height: 32))
    }
    drawing.unclip()
    drawing.scrollMark(self)
    let top = frame.maxY - footerHeight
    drawing.line(x: x, y: top, width: width, theme.panelEdge)
    drawing.text(help, .semibold(11.5), theme.faintText, x: x, y: top + 9, maxWidth: width)
    guard hasNote else { return }
    let shown = hovered ?? chosen
    let note = shown.flatMap { options.indices.contains($0) ? options[$0].note : nil }
    drawing.help(
      note ?? "", in: Rect(x: x, y: top + 28, width: width, height: footerHeight - 31))
  }
  private func draw(_ index: Int, in rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let option = options[index]
    let heading = headingHeight(index)
    if heading > 0 {
      drawing.text(
        option.group, .semibold(11), theme.faintText, x: rect.x + 12, middle: rect.y + heading - 9)
    }
    let row = Rect(x: rect.x, y: rect.y + heading, width: rect.width, height: rect.height - heading)
    let isChosen = index == chosen
    drawing.rowGround(row.inset(by: 0, 1), isChosen: isChosen, isHovered: index == hovered)
    let x = row.x + 12
    let width = row.width - 24
    drawing.text(
      option.name, TextStyle(13.5, isChosen ? .semibold : .regular),
      isChosen || !option.feel.isEmpty ? theme.text : theme.secondaryText, x: x,
      middle: option.feel.isEmpty ? row.midY : row.y + 15, maxWidth: width)
    if !option.feel.isEmpty {
      drawing.text(
        option.feel, .regular(11.5), theme.secondaryText, x: x, middle: row.y + 32,
        maxWidth: width)
    }
  }
}
