public import BarCore

/// The list of pages on the left.
public struct PagesView: ScrollList, Equatable, Sendable {
  /// One line of the list.
  public struct Entry: Equatable, Sendable {
    /// What the line says; one that is too long is cut.
    public var title: String
    /// A heading groups the pages below it and cannot be chosen.
    public var isHeading: Bool

    /// Makes a line of the list, by default that of a page.
    public init(_ title: String, isHeading: Bool = false) {
      self.title = title
      self.isHeading = isHeading
    }
  }

  /// A key below the list, and what it does in two words.
  public struct KeyName: Equatable, Sendable {
    /// What is written on the key.
    public var key: String
    /// What its action is called.
    public var name: String

    /// Makes a line below the list.
    public init(key: String, name: String) {
      self.key = key
      self.name = name
    }
  }

  /// The lines from the top, headings among them.
  public var entries: [Entry]
  /// The number of the open page among `entries`.
  public var selected: Int
  /// The number of the entry under the pointer; nil: none.
  public var hovered: Int?
  /// Whether keys go to the list.
  public var isFocused = false
  /// The keys below the list, in two columns: at most ten.
  public var keys: [KeyName] = []
  /// How far the list is scrolled.
  public var scroll = 0.0
  /// Where the panel lies in the window, in points.
  public var frame: Rect

  /// Makes the list of pages, not scrolled, without the focus.
  public init(entries: [Entry], selected: Int, frame: Rect) {
    self.entries = entries
    self.selected = selected
    self.frame = frame
  }

  static let rowHeight = 32.0
  static let headingHeight = 34.0
  static let headerHeight = 76.0
  static let footerHeight = 111.0

  /// The list of pages, between the title and the keys.
  public var viewport: Rect { frame.between(Self.headerHeight, and: Self.footerHeight) }
  /// Number of pages and headings.
  public var rowCount: Int { entries.count }
  /// Space around the lines, in points.
  public var rowMargins: (side: Double, above: Double, below: Double) { (10, 0, 8) }

  /// Height of a heading or of a page, in points.
  public func rowHeight(_ index: Int) -> Double {
    entries[index].isHeading ? Self.headingHeight : Self.rowHeight
  }

  /// The page at a point; nil between and beside the pages.
  public func entry(at point: Point) -> Int? { row(at: point) { !entries[$0].isHeading } }
}

/// Draws the list of pages.
extension PagesView: Drawable {
  /// Appends the commands that draw the panel; entries out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    drawing.fill(frame, drawing.theme.panel)
    drawing.fill(frame.column(x: frame.maxX - 1, width: 1), drawing.theme.panelEdge)
    drawing.clip(viewport)
    for (index, rect) in visibleRows { drawEntry(index, rect, on: &drawing) }
    drawing.unclip()
    drawHeader(on: &drawing)
    drawFooter(on: &drawing)
  }

  private func drawHeader(on drawing: inout Drawing) {
    let theme = drawing.theme
    let mark = Rect(x: frame.x + 20, y: frame.y + 22, width: 30, height: 30)
    drawing.rounded(mark, radius: 8, theme.accent)
    drawing.rounded(
      Rect(x: mark.x + 6, y: mark.y + 7, width: 18, height: 5), radius: 2, theme.onAccent)
    drawing.rounded(
      Rect(x: mark.x + 6, y: mark.y + 14, width: 18, height: 3), radius: 1.5,
      theme.onAccent.faded(0.7))
    drawing.rounded(
      Rect(x: mark.x + 6, y: mark.y + 19, width: 12, height: 3), radius: 1.5,
      theme.onAccent.faded(0.7))
    drawing.text("BarLab", .bold(19), theme.text, x: mark.maxX + 12, y: frame.y + 18)
    drawing.text(
      "Bars that react to scrolling", .regular(11.5), theme.secondaryText, x: mark.maxX + 12,
      y: frame.y + 42, maxWidth: frame.width - 74)
  }

  private func drawEntry(_ index: Int, _ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let entry = entries[index]
    if entry.isHeading {
      drawing.text(entry.title, .semibold(11), theme.faintText, x: rect.x + 10, y: rect.maxY - 19)
      return
    }
    let isSelected = index == selected
    let pill = rect.inset(by: 0, 1)
    if isSelected {
      drawing.rounded(pill, radius: 8, theme.selection)
      drawing.rounded(
        Rect(x: pill.x, y: pill.y + 7, width: 3, height: pill.height - 14), radius: 1.5,
        theme.accent)
    } else if index == hovered {
      drawing.rounded(pill, radius: 8, theme.control)
    }
    if isSelected && isFocused { drawing.border(pill, radius: 8, width: 2, theme.focus) }
    drawing.text(
      entry.title, TextStyle(13.5, isSelected ? .semibold : .regular),
      isSelected ? theme.text : theme.secondaryText, x: rect.x + 14, middle: rect.midY,
      maxWidth: rect.width - 24)
  }

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let top = frame.maxY - Self.footerHeight
    drawing.line(x: frame.x + 20, y: top, width: frame.width - 40, theme.panelEdge)
    let rows = (keys.count + 1) / 2
    for (number, line) in keys.enumerated() {
      let x = frame.x + 20 + Double(number / max(1, rows)) * 101
      let y = top + 11 + Double(number % max(1, rows)) * 19
      drawing.text(line.key, .semibold(11.5), theme.secondaryText, x: x, y: y)
      // In a font that is wider than usual a word ends before the next column.
      drawing.text(line.name, .regular(11.5), theme.faintText, x: x + 28, y: y, maxWidth: 71)
    }
  }
}
