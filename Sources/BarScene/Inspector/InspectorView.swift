public import BarCore

/// The inspector on the right: what it shows and where.
public struct InspectorView: ScrollList, Equatable, Sendable {
  /// The page's name, at the top.
  public var title: String
  /// Two sentences: what to try on the page.
  public var hint: String
  /// The lines from the top; while a search is on, those that were found.
  public var items: [InspectorLine]
  /// Where the panel lies in the window, in points.
  public var frame: Rect
  /// Points by which the lines are scrolled, 0...`scrollLimit`.
  public var scroll = 0.0
  /// The line that keys go to; nil while they go elsewhere.
  public var focused: Int?
  /// The line under the pointer; nil: none.
  public var hovered: Int?
  /// Whether the pointer is over the star of that line.
  public var isOnStar = false
  /// The line whose slider is being dragged.
  public var held: Int?
  /// What the lines are searched for; `items` are those that were found.
  public var search = TextField()
  /// Whether what is typed goes into the search.
  public var isSearching = false
  /// Whether a button that closes the panel lies at the right end of the title.
  public var isClosable = false
  /// Whether only lines show whose value is not the page's own.
  public var showsChangedOnly = false
  /// The number that is typed on the focused line; nil: none is.
  public var typed: TextField?

  /// The number that stands for the switch "Only changed" in `hovered`.
  public static let changedSwitch = -1

  /// - Parameter metrics: what texts measure.
  public init(
    title: String, hint: String, items: [InspectorLine], frame: Rect,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.title = title
    self.hint = hint
    self.items = items
    self.frame = frame
    hintLines = metrics.lineCount(of: hint, Self.hintStyle, width: frame.width - 2 * Self.margin)
  }

  /// How many lines the hint takes.
  var hintLines: Int
  /// How the hint is written.
  public static let hintStyle = TextStyle(12.5)
  /// A longer hint is cut, so that there is room for the settings.
  static let mostHintLines = 12

  /// Width of the hint in points, at which it wraps.
  public var hintWidth: Double { frame.width - 2 * Self.margin }

  /// The panel without its margins.
  var inner: Rect { frame.inset(by: Self.margin, 0) }

  /// Height of the hint as it is drawn.
  var hintHeight: Double {
    let lines = Double(min(Self.mostHintLines, max(1, hintLines)))
    return (lines * Self.hintStyle.lineHeight).rounded(.up)
  }

  /// Panels that are lower have no hint, or no help below the settings, which need the room.
  static let leastHeightWithHint = 360.0
  static let leastHeightWithHelp = 480.0
  var hasHint: Bool { frame.height >= Self.leastHeightWithHint }
  /// Title, hint and search.
  var headerHeight: Double { hasHint ? max(166, 46 + hintHeight + 8 + 44) : 46 + 44 }
  /// Room for key, range and four lines of help: as high as the keys below the list of pages.
  static let helpHeight = PagesView.keysHeight
  var footerHeight: Double { frame.height < Self.leastHeightWithHelp ? 0 : Self.helpHeight }
  static let margin = 20.0

  public var rowCount: Int { items.count }
  public var rowMargins: (side: Double, above: Double, below: Double) { (0, 0, 16) }

  public func rowHeight(_ index: Int) -> Double { items[index].kind.height }

  private var searchRow: Rect {
    Rect(x: frame.x + 12, y: frame.y + headerHeight - 44, width: frame.width - 24, height: 32)
  }

  /// Where the field for the search lies.
  public var searchField: Rect {
    searchRow.column(x: searchRow.x, width: searchRow.width - Self.switchWidth - 8)
  }

  /// Where the switch "Only changed" lies.
  public var changedFrame: Rect {
    searchRow.column(x: searchRow.maxX - Self.switchWidth, width: Self.switchWidth)
  }

  private static let switchWidth = 108.0

  /// Where the number is typed; nil: none is.
  public var typedFrame: Rect? {
    guard typed != nil, let focused, items.indices.contains(focused) else { return nil }
    return items[focused].kind.field(in: rect(of: focused))
  }

  public var viewport: Rect { frame.between(headerHeight, and: footerHeight) }

  /// The scroll that brings a line into view; the present one if it is.
  public func scrollShowing(_ index: Int) -> Double { scrollShowing(rect(of: index), andBeyond: 8) }

  /// Whether a point lies on the star that adds a line to the favorites, or removes it.
  public func isStar(_ point: Point, of index: Int) -> Bool {
    items[index].control != nil && items[index].hasStar && point.x < frame.x + Self.margin
      && point.y < rect(of: index).y + 30
  }

  /// The line at a point that hands can be laid on; nil on read-outs and outside.
  public func line(at point: Point) -> Int? { row(at: point) { items[$0].kind.takesFocus } }
}

/// Draws the inspector: the page's title and hint, its settings, and a line of help.
extension InspectorView: Drawable {
  /// Appends the commands that draw the panel; lines out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.fill(frame, theme.panel)
    drawing.fill(frame.column(x: frame.x, width: 1), theme.panelEdge)
    drawHeader(on: &drawing)
    let reason = reasonPlate(drawing.metrics)
    drawing.clip(reason.map(listBeside) ?? viewport)
    for (index, rect) in visibleRows {
      let place = LinePlace(
        rect: rect, isHovered: index == hovered, isFocused: index == focused,
        isHeld: index == held, isOnStar: isOnStar && index == hovered)
      items[index].kind.draw(items[index], at: place, on: &drawing)
    }
    if let typed, let place = typedFrame {
      drawing.rounded(place, radius: 8, theme.panel)
      drawing.draw(typed, prompt: "", hasKeys: true, in: place)
    }
    if items.isEmpty && (showsChangedOnly || !search.isEmpty) {
      drawing.label(
        search.isEmpty ? "Every setting has its page default." : "No match",
        .regular(13), theme.secondaryText,
        in: viewport.inset(by: Self.margin, 0).strip(y: viewport.y + 12, height: 32))
    }
    if items.isEmpty && !search.isEmpty {
      drawing.label(
        "F1 searches the actions, Ctrl+P the pages.", .regular(11.5), theme.faintText,
        in: viewport.inset(by: Self.margin, 0).strip(y: viewport.y + 40, height: 24))
    }
    drawing.unclip()
    drawing.scrollMark(self)
    if let reason { drawReason(reason, on: &drawing) }
    if footerHeight > 0 { drawFooter(on: &drawing) }
  }

  private func drawHeader(on drawing: inout Drawing) {
    let theme = drawing.theme
    let x = inner.x
    drawing.text(
      title, .bold(18), theme.text, x: x, y: frame.y + 18,
      maxWidth: isClosable ? hintWidth - 22 : hintWidth)
    if hasHint {
      drawing.text(
        hint, Self.hintStyle, theme.secondaryText, x: x, y: frame.y + 46, maxWidth: hintWidth,
        wraps: true)
    }
    drawing.draw(
      search, prompt: "Search: / or Ctrl+F", hasKeys: isSearching, in: searchField)
    drawChangedSwitch(on: &drawing)
    drawing.line(x: x, y: frame.y + headerHeight - 1, width: hintWidth, theme.panelEdge)
  }

  private func drawChangedSwitch(on drawing: inout Drawing) {
    let theme = drawing.theme
    let place = changedFrame
    let isHovered = hovered == Self.changedSwitch
    drawing.rounded(
      place, radius: 8, showsChangedOnly || isHovered ? theme.selection : theme.control)
    drawing.border(
      place, radius: 8, width: showsChangedOnly ? 2 : 1,
      showsChangedOnly ? theme.focus : theme.panelEdge)
    drawing.label(
      "Only changed", TextStyle(12, showsChangedOnly ? .semibold : .regular),
      showsChangedOnly ? theme.text : theme.secondaryText, in: place)
  }

  // MARK: Why a line is dimmed, where there is no footer

  private static let reasonStyle = TextStyle(12)

  /// Why the line under the pointer or the focus is dimmed or contradicts another; nil where the footer
  /// says it, and for other lines.
  private var reason: String? {
    let shown = held ?? hovered ?? focused
    guard footerHeight == 0, let shown, items.indices.contains(shown) else { return nil }
    return items[shown].conflict ?? items[shown].idle
  }

  /// Where the reason stands: at the lower end of the list, or at the upper one if its line is there.
  private func reasonPlate(_ metrics: any TextMetrics) -> Rect? {
    guard let reason, let shown = held ?? hovered ?? focused else { return nil }
    let text = metrics.height(of: reason, Self.reasonStyle, width: hintWidth)
    let height = min(text + 16, viewport.height)
    let low = frame.strip(y: viewport.maxY - height, height: height)
    return rect(of: shown).maxY <= low.y || rect(of: shown).y < viewport.y
      ? low : frame.strip(y: viewport.y, height: height)
  }

  /// The part of the list that the reason leaves.
  private func listBeside(_ plate: Rect) -> Rect {
    let isLow = plate.y > viewport.y
    return viewport.strip(
      y: isLow ? viewport.y : plate.maxY, height: max(0, viewport.height - plate.height))
  }

  private func drawReason(_ plate: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.fill(plate, theme.control)
    let isLow = plate.y > viewport.y
    drawing.line(
      x: plate.x, y: isLow ? plate.y : plate.maxY - 1, width: plate.width, theme.panelEdge)
    drawing.text(
      reason ?? "", Self.reasonStyle, theme.text, x: inner.x, y: plate.y + 8, maxWidth: hintWidth,
      wraps: true)
  }

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let top = frame.maxY - footerHeight
    drawing.line(x: inner.x, y: top, width: hintWidth, theme.panelEdge)
    let shown = held ?? hovered ?? focused
    let line = shown.flatMap { items.indices.contains($0) ? items[$0] : nil }
    var y = top + 9
    for (place, fact) in (line?.facts ?? []).enumerated() {
      var style = TextStyle(11.5, place == 0 ? .semibold : .regular)
      // The longest keys are written smaller, and not cut.
      if drawing.metrics.width(of: fact, style) > hintWidth { style = TextStyle(10, style.weight) }
      drawing.text(fact, style, theme.faintText, x: inner.x, y: y, maxWidth: hintWidth)
      y += 16
    }
    guard let line, line.kind.takesFocus else { return drawKeys(top + 11, on: &drawing) }
    var help = line.conflict ?? line.explanation
    if isOnStar && held == nil {
      help = line.isFavorite ? "Remove from the favorites." : "Add to the favorites."
    }
    drawing.help(
      help,
      in: Rect(x: inner.x, y: y + 1, width: hintWidth, height: frame.maxY - 5 - y))
  }

  private static let keys = [
    PagesView.KeyName(key: "Drag, arrow keys", name: "Change the value"),
    PagesView.KeyName(key: "Shift+arrow key", name: "Change it by ten steps"),
    PagesView.KeyName(key: "Click, Enter", name: "Type or choose a value"),
    PagesView.KeyName(key: "Double click, Delete", name: "Page default"),
    PagesView.KeyName(key: "Ctrl+Z", name: "Undo"),
  ]

  /// What hands and keys do to any line.
  private func drawKeys(_ top: Double, on drawing: inout Drawing) {
    let (keyStyle, style) = (TextStyle(11.5, .semibold), TextStyle(11.5))
    let start = Self.keys.reduce(0) { max($0, drawing.metrics.width(of: $1.key, keyStyle)) } + 10
    for (number, line) in Self.keys.enumerated() {
      let y = top + 19 * Double(number)
      drawing.text(line.key, keyStyle, drawing.theme.secondaryText, x: inner.x, y: y)
      drawing.text(
        line.name, style, drawing.theme.faintText, x: inner.x + start, y: y,
        maxWidth: hintWidth - start)
    }
  }
}
