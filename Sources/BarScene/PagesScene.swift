public import BarCore

/// The list of pages on the left: headings that fold, pages below them, and a search.
public struct PagesView: ScrollList, Equatable, Sendable {
  /// One line of the list.
  public struct Entry: Equatable, Sendable {
    /// A heading with what is below it, or a page.
    enum Kind: Equatable, Sendable {
      /// - Parameters:
      ///   - pages: how many pages are below it.
      ///   - isFolded: whether they are hidden.
      case heading(pages: Int, isFolded: Bool)
      /// - Parameters:
      ///   - subtitle: what the page shows, in a few words.
      ///   - lines: how many lines that takes.
      case page(subtitle: String, lines: Int)
    }

    /// The first line.
    public let title: String
    let kind: Kind
    /// Whether it is below a heading that is below another one.
    let isNested: Bool

    private init(_ title: String, _ kind: Kind, isNested: Bool) {
      self.title = title
      self.kind = kind
      self.isNested = isNested
    }

    /// Makes a heading.
    ///
    /// - Parameter pages: how many pages are below it: told while they are hidden.
    public static func heading(
      _ title: String, pages: Int, isFolded: Bool = false, isNested: Bool = false
    ) -> Entry {
      Entry(title, .heading(pages: pages, isFolded: isFolded), isNested: isNested)
    }

    /// Makes the line of a page; its subtitle is wrapped where the panel is too narrow for it.
    ///
    /// - Parameter metrics: what texts measure.
    public static func page(
      _ title: String, subtitle: String, isNested: Bool = false,
      metrics: any TextMetrics = EvenLetters()
    ) -> Entry {
      let lines = metrics.lineCount(
        of: subtitle, PagesView.subtitleStyle, width: PagesView.textWidth(isNested: isNested))
      return Entry(title, .page(subtitle: subtitle, lines: lines), isNested: isNested)
    }

    /// Whether a click on it folds or unfolds what is below it.
    public var isHeading: Bool {
      switch kind {
      case .heading: true
      case .page: false
      }
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

  /// The lines from the top, headings among them; while a search is on, the pages that were found.
  public var entries: [Entry]
  /// The line of the open page, or the heading that it is folded into; nil: it was not found.
  public var selected: Int?
  /// The line that keys go to; nil while they go elsewhere.
  public var focused: Int?
  /// The line under the pointer; nil: none.
  public var hovered: Int?
  /// The keys below the list, in two columns: at most ten.
  public var keys: [KeyName] = []
  /// How far the list is scrolled.
  public var scroll = 0.0
  /// What the pages are searched for; `entries` are those that were found.
  public var search = TextField()
  /// Whether what is typed goes into the search.
  public var isSearching = false
  /// Where the panel lies in the window, in points.
  public var frame: Rect

  /// Makes the list of pages, not scrolled, without the focus.
  public init(entries: [Entry], selected: Int?, frame: Rect) {
    self.entries = entries
    self.selected = selected
    self.frame = frame
  }

  /// The text style of the title of the open page; other titles have the same size in regular weight.
  public static let titleStyle = TextStyle(13, .semibold)
  /// The text style of the subtitle of a page.
  public static let subtitleStyle = TextStyle(11.5)
  private static let keyStyle = TextStyle(11.5, .semibold)
  private static let nameStyle = TextStyle(11.5)
  private static let side = 10.0
  private static let indent = 12.0

  static func textStart(isNested: Bool) -> Double { 14 + (isNested ? indent : 0) }

  /// The width that the texts of a page have, in points.
  ///
  /// - Parameter isNested: whether it is below a heading that is below another one.
  public static func textWidth(isNested: Bool) -> Double {
    LabLayout.pagesWidth - 2 * side - textStart(isNested: isNested) - 8
  }

  static let headerHeight = 112.0
  /// Panels that are lower have no list of keys: their pages need the room.
  static let leastHeightWithKeys = 560.0
  /// Room for ten keys in two columns.
  static let keysHeight = 111.0
  var footerHeight: Double { frame.height < Self.leastHeightWithKeys ? 0 : Self.keysHeight }

  /// Where the field for the search lies.
  public var searchField: Rect {
    Rect(x: frame.x + 12, y: frame.y + 70, width: frame.width - 24, height: 32)
  }

  /// The list of pages, between the search and the keys.
  public var viewport: Rect { frame.between(Self.headerHeight, and: footerHeight) }
  /// Number of pages and headings.
  public var rowCount: Int { entries.count }
  /// Space around the lines, in points.
  public var rowMargins: (side: Double, above: Double, below: Double) { (Self.side, 0, 8) }

  /// Height of a heading or of a page, in points.
  public func rowHeight(_ index: Int) -> Double {
    switch entries[index].kind {
    case .heading: entries[index].isNested ? 30 : 34
    case .page(_, let lines):
      10 + Self.titleStyle.lineHeight + Double(lines) * Self.subtitleStyle.lineHeight
    }
  }

  /// The scroll that brings a line into view; the present one if it is.
  public func scrollShowing(_ index: Int) -> Double { scrollShowing(rect(of: index)) }
}

/// Draws the list of pages.
extension PagesView: Drawable {
  /// Appends the commands that draw the panel; entries out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.fill(frame, theme.panel)
    drawing.fill(frame.column(x: frame.maxX - 1, width: 1), theme.panelEdge)
    drawing.clip(viewport)
    for (index, rect) in visibleRows { draw(index, rect, on: &drawing) }
    if entries.isEmpty {
      drawing.label(
        "No match", .regular(13), theme.secondaryText,
        in: viewport.strip(y: viewport.y + 8, height: 32))
    }
    drawing.unclip()
    drawing.scrollMark(self)
    drawHeader(on: &drawing)
    if footerHeight > 0 { drawFooter(on: &drawing) }
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
    drawing.draw(search, prompt: "Search pages: Ctrl+P", hasKeys: isSearching, in: searchField)
  }

  private func draw(_ index: Int, _ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let entry = entries[index]
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
    if index == focused { drawing.border(pill, radius: 8, width: 2, theme.focus) }
    let x = rect.x + Self.textStart(isNested: entry.isNested)
    switch entry.kind {
    case .heading(let pages, let isFolded):
      drawing.foldSign(x: x, middle: rect.midY, isFolded: isFolded, theme.secondaryText)
      drawing.text(
        entry.title, .semibold(entry.isNested ? 12.5 : 12), theme.secondaryText, x: x + 13,
        middle: rect.midY)
      if isFolded {
        drawing.text(
          "\(pages)", .regular(11.5), theme.secondaryText, x: rect.maxX - 10, middle: rect.midY,
          anchor: .right)
      }
    case .page(let subtitle, _):
      let width = Self.textWidth(isNested: entry.isNested)
      drawing.text(
        entry.title, isSelected ? Self.titleStyle : TextStyle(Self.titleStyle.size), theme.text,
        x: x, y: rect.y + 5, maxWidth: width)
      drawing.text(
        subtitle, Self.subtitleStyle, theme.secondaryText, x: x,
        y: rect.y + 5 + Self.titleStyle.lineHeight, maxWidth: width, wraps: true)
    }
  }

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let top = frame.maxY - footerHeight
    drawing.line(x: frame.x + 20, y: top, width: frame.width - 40, theme.panelEdge)
    let rows = max(1, (keys.count + 1) / 2)
    // As far apart as their words leave room for.
    let columns = [keys.prefix(rows), keys.dropFirst(rows)].map { column in
      (
        key: drawing.metrics.width(ofWidest: column.map(\.key), Self.keyStyle) + 7,
        name: drawing.metrics.width(ofWidest: column.map(\.name), Self.nameStyle)
      )
    }
    let room = frame.width - 40
    let second = room - columns[1].key - columns[1].name
    let starts = [0, max(room / 2, second)]
    for (number, line) in keys.enumerated() {
      let column = number / rows
      let start = starts[column]
      let end = column == 0 ? starts[1] - 6 : room
      let x = frame.x + 20 + start
      let y = top + 11 + Double(number % rows) * 19
      drawing.text(line.key, Self.keyStyle, theme.secondaryText, x: x, y: y)
      // In a font that is wider than usual a word ends before the next column.
      drawing.text(
        line.name, Self.nameStyle, theme.faintText, x: x + columns[column].key, y: y,
        maxWidth: end - start - columns[column].key)
    }
  }
}

extension Drawing {
  /// The sign before a heading: a minus, or a plus while what is below it is hidden.
  mutating func foldSign(x: Double, middle: Double, isFolded: Bool, _ color: Color) {
    fill(Rect(x: x, y: middle - 0.5, width: 7, height: 1), color)
    if isFolded { fill(Rect(x: x + 3, y: middle - 3.5, width: 1, height: 7), color) }
  }
}
