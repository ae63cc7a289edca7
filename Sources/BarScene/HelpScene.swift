public import BarCore

/// The actions and their keys, over the window: what is typed narrows the list.
public struct HelpView: ScrollList, Equatable, Sendable {
  /// A line of the list: an action, or a heading over some.
  public struct Line: Equatable, Sendable {
    /// What the action or the group is called.
    public var name: String
    /// What the action does, in a sentence that is wrapped; empty for a heading.
    public var words: String
    /// Its keys; empty for a heading.
    public var keys: String
    /// Whether it would do something now.
    public var isPossible: Bool

    /// Makes the line of an action, or, of a name alone, a heading.
    public init(_ name: String, words: String = "", keys: String = "", isPossible: Bool = true) {
      self.name = name
      self.words = words
      self.keys = keys
      self.isPossible = isPossible
    }

    /// Whether it groups the lines below it and cannot be chosen.
    public var isHeading: Bool { words.isEmpty }
  }

  /// What has been typed so far; it has the keys while the help is open.
  public var field: TextField
  /// Those that match, headings among them.
  public let lines: [Line]
  /// The line that Enter runs; nil: none.
  public var chosen: Int?
  /// The line under the pointer; nil: none.
  public var hovered: Int?
  /// Whether the pointer lies over the button that closes the help.
  public var isCloseHovered = false
  /// Points by which the lines are scrolled, 0...`scrollLimit`.
  public var scroll = 0.0
  /// The window.
  public let window: Size
  private let heights: [Double]

  static let nameStyle = TextStyle(13.5, .semibold)
  static let wordsStyle = TextStyle(12)
  static let keysStyle = TextStyle(12, .medium)
  static let foot = "Enter runs it, Esc closes"
  private static let padding = 12.0
  /// Space beside the lines: the scroll mark lies right of them.
  private static let side = 8.0

  /// Makes the help in the middle of a window, not scrolled.
  public init(
    field: TextField, lines: [Line], window: Size, metrics: any TextMetrics = EvenLetters()
  ) {
    self.field = field
    self.lines = lines
    self.window = window
    let inner = Self.frame(in: window).width - 24 - 2 * Self.side - 2 * Self.padding
    heights = lines.map { line in
      line.isHeading
        ? 30
        : 8 + Self.nameStyle.lineHeight + 2
          + metrics.height(of: line.words, Self.wordsStyle, width: inner) + 8
    }
  }

  private static func frame(in window: Size) -> Rect {
    let width = min(560, window.width - 32)
    let height = min(600, window.height - 32)
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// Where the help lies, in points: in the middle of the window.
  public var frame: Rect { Self.frame(in: window) }
  /// The button that closes it.
  public var closeButton: Rect { CloseButton.frame(in: frame) }
  /// Where the field is drawn.
  public var fieldFrame: Rect { frame.inset(by: 16, 0).strip(y: frame.y + 46, height: 34) }
  /// The list, between the field and what the keys do.
  public var viewport: Rect { frame.inset(by: 12, 0).between(92, and: 34) }
  /// Number of actions and headings.
  public var rowCount: Int { lines.count }
  /// Space around the lines, in points.
  public var rowMargins: (side: Double, above: Double, below: Double) { (Self.side, 0, 4) }
  /// Height of a line, with its sentence as it is wrapped.
  public func rowHeight(_ index: Int) -> Double { heights[index] }

  /// The action at a point; nil beside them.
  public func line(at point: Point) -> Int? { row(at: point) { !lines[$0].isHeading } }

  /// The scroll that brings a line into view, with the heading if it is the first of its group.
  public func scrollShowing(_ index: Int) -> Double {
    var place = rect(of: index)
    if index > 0, lines[index - 1].isHeading {
      let above = rowHeight(index - 1)
      place = Rect(x: place.x, y: place.y - above, width: place.width, height: place.height + above)
    }
    return scrollShowing(place)
  }
}

extension HelpView: Drawable {
  /// Dims the window and draws the help over it; lines out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = frame
    drawing.fill(Rect(window), .black(90))
    drawing.shadow(frame.moved(by: 0, 10), radius: 16, blur: 26, theme.shadow)
    drawing.plate(frame, radius: 16, theme.panel, edge: theme.panelEdge)
    drawing.text("Help", .bold(16), theme.text, x: frame.x + 20, y: frame.y + 14)
    drawing.draw(CloseButton(frame: closeButton, isHovered: isCloseHovered))
    drawing.draw(field, prompt: "Type what you want to do", hasKeys: true, in: fieldFrame)
    let viewport = viewport
    drawing.line(frame, y: viewport.y - 4, theme.panelEdge)
    drawing.clip(viewport)
    for (index, row) in visibleRows {
      drawLine(lines[index], row, isChosen: index == chosen, isHovered: index == hovered, &drawing)
    }
    drawing.unclip()
    if lines.isEmpty {
      drawing.label(
        "No match", .regular(13), theme.secondaryText, in: viewport.strip(y: viewport.y, height: 40)
      )
    }
    drawing.scrollMark(self)
    drawing.line(frame, y: viewport.maxY, theme.panelEdge)
    drawing.text(
      Self.foot, .regular(12), theme.secondaryText, x: viewport.x + Self.side + Self.padding,
      y: viewport.maxY + 9, maxWidth: viewport.width - 2 * (Self.side + Self.padding))
  }

  private func drawLine(
    _ line: Line, _ row: Rect, isChosen: Bool, isHovered: Bool, _ drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let x = row.x + Self.padding
    let width = row.width - 2 * Self.padding
    if line.isHeading {
      return drawing.text(line.name, .semibold(11.5), theme.faintText, x: x, y: row.maxY - 19)
    }
    drawing.rowGround(row.inset(by: 0, 1), isChosen: isChosen, isHovered: isHovered)
    let name = drawing.metrics.width(of: line.name, Self.nameStyle)
    drawing.text(
      line.name, Self.nameStyle, line.isPossible ? theme.text : theme.secondaryText, x: x,
      y: row.y + 8, maxWidth: width)
    drawing.text(
      line.keys, Self.keysStyle, theme.secondaryText, x: row.maxX - Self.padding, y: row.y + 9,
      anchor: .right, maxWidth: max(40, width - name - 12))
    drawing.text(
      line.words, Self.wordsStyle, theme.secondaryText, x: x,
      y: row.y + 10 + Self.nameStyle.lineHeight, maxWidth: width, wraps: true)
  }
}
