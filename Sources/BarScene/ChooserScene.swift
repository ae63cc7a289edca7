public import BarCore

/// A list to choose from by name, over the inspector: what is typed narrows it, or is the answer.
public struct ChooserView: ScrollList, Equatable, Sendable {
  /// A line of the list.
  public struct Option: Equatable, Sendable {
    /// What its line says.
    public var name: String
    /// What it is, in a sentence or two; told below the list while it is chosen.
    public var note: String

    /// Makes an option; without a note the space below the list stays empty while it is chosen.
    public init(_ name: String, note: String = "") {
      self.name = name
      self.note = note
    }
  }

  /// What is chosen, in a few words above the field.
  public var title: String
  /// What the field says while nothing is typed.
  public var prompt: String
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

  static let headerHeight = 104.0
  static let footerHeight = 132.0
  /// Where the field is drawn, in points of the window.
  public var fieldFrame: Rect {
    Rect(x: frame.x + 12, y: frame.y + 56, width: frame.width - 24, height: 34)
  }

  /// The list of options, between the field and the note.
  public var viewport: Rect { frame.between(Self.headerHeight, and: Self.footerHeight) }
  /// Number of options that match the field.
  public var rowCount: Int { options.count }
  /// Space around the options, in points.
  public var rowMargins: (side: Double, above: Double, below: Double) { (10, 4, 4) }
  /// Height of an option, the same for all, in points.
  public func rowHeight(_ index: Int) -> Double { 32 }

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
      title, .bold(18), theme.text, x: x, y: frame.y + 18,
      maxWidth: isClosable ? width - 22 : width)
    drawing.draw(field, prompt: prompt, hasKeys: true, in: fieldFrame)
    drawing.clip(viewport)
    for (index, rect) in visibleRows {
      let isChosen = index == chosen
      let pill = rect.inset(by: 0, 1)
      drawing.rowGround(pill, isChosen: isChosen, isHovered: index == hovered)
      drawing.text(
        options[index].name, TextStyle(13.5, isChosen ? .semibold : .regular),
        isChosen ? theme.text : theme.secondaryText, x: rect.x + 12, middle: rect.midY,
        maxWidth: rect.width - 24)
    }
    drawing.unclip()
    drawing.scrollMark(self)
    let top = frame.maxY - Self.footerHeight
    drawing.line(x: x, y: top, width: width, theme.panelEdge)
    drawing.text(help, .semibold(11.5), theme.faintText, x: x, y: top + 9, maxWidth: width)
    let shown = hovered ?? chosen
    let note = shown.flatMap { options.indices.contains($0) ? options[$0].note : nil }
    drawing.text(
      note ?? "", .regular(12), theme.secondaryText, x: x, y: top + 28, maxWidth: width, wraps: true
    )
  }
}
