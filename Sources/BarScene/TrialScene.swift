import BarCore
import BarTuning

/// Draws the table of gestures and presets.
extension TrialView: Drawable {
  /// Appends the commands that draw the panel; blocks out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.aside(panel, hintTop: 37)
    drawing.clip(viewport)
    for (index, item) in layout.items.enumerated() {
      let top = self.top(of: index)
      guard top + Self.blockHeight > viewport.y, top < viewport.maxY else { continue }
      switch item {
      case .heading(let group, let count, let isFolded):
        drawHeading(TrialLayout.groups[group], count: count, isFolded: isFolded, on: &drawing)
      case .block(let columns): drawBlock(columns, top: top, on: &drawing)
      }
    }
    if layout.items.isEmpty {
      drawing.label(
        "No match", .regular(13), theme.secondaryText,
        in: viewport.strip(y: viewport.y + 8, height: 32))
    }
    drawing.unclip()
    drawing.scrollMark(self)
    drawing.draw(search, prompt: "Filter bars", hasKeys: isSearching, in: searchField)
    drawFooter(on: &drawing)
  }

  // MARK: Blocks

  private static let headLines = TrialColumn.all.flatMap(\.titleLines)

  /// The largest style in which all heads fit into a width.
  private static func headStyle(in width: Double, _ metrics: any TextMetrics) -> TextStyle {
    for size in [10.5, 9.5] {
      let style = TextStyle(size, .semibold)
      if metrics.width(ofWidest: headLines, style) <= width { return style }
    }
    return .semibold(8.5)
  }

  private func drawHeading(
    _ group: TrialLayout.Group, count: Int, isFolded: Bool, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let place = Place.heading(of: group)
    let rect = rect(of: place)
    let row = rect.strip(y: rect.y + 1, height: rect.height - 2).inset(by: -6, 0)
    if hovered == place { drawing.rounded(row, radius: 8, theme.control) }
    if focused == place { drawing.border(row, radius: 8, width: 2, theme.focus) }
    drawing.foldSign(x: rect.x, middle: row.midY, isFolded: isFolded, theme.secondaryText)
    drawing.text(group.title, .semibold(12), theme.text, x: rect.x + 16, middle: row.midY)
    let style = TextStyle(11.5)
    let words = count == 1 ? "1 column" : "\(count) columns"
    drawing.text(
      words, style, theme.secondaryText,
      x: rect.maxX - drawing.metrics.width(of: words, style), middle: row.midY)
  }

  private func drawBlock(_ block: [Int], top: Double, on drawing: inout Drawing) {
    let theme = drawing.theme
    let x = panel.inner.x
    let width = layout.columnWidth
    // All heads are of one size.
    let style = Self.headStyle(in: width - 1, drawing.metrics)
    for (across, column) in block.enumerated() {
      let middle = x + Self.labelWidth + (Double(across) + 0.5) * width
      let lines = table.columns[column].titleLines
      let isShown = shown?.column == column
      for (index, line) in lines.enumerated() {
        drawing.text(
          line, style, isShown ? theme.accent : theme.secondaryText, x: middle,
          y: top + Self.headingHeight - 4 - Double(lines.count - index) * 12.5, anchor: .center,
          maxWidth: width - 1)
      }
    }
    for row in table.gestures.indices {
      let gesture = table.gestures[row]
      let y = top + Self.headingHeight + Double(row) * Self.rowHeight
      let style = TextStyle(12)
      let line = y + (Self.rowHeight - style.lineHeight) / 2
      let isShown = shown?.row == row
      drawing.text(gesture.name, .bold(12), isShown ? theme.accent : theme.text, x: x, y: line)
      drawing.text(
        gesture.text.replacing("-", with: "\u{2212}"), .regular(11.5), theme.secondaryText,
        x: x + 16, y: line, maxWidth: Self.labelWidth - 18)
      for column in block { drawCell(Place(row: row, column: column), on: &drawing) }
    }
  }

  private func drawCell(_ place: Place, on drawing: inout Drawing) {
    let theme = drawing.theme
    let cell = table.cells[place.row][place.column]
    let key = table.key(row: place.row, column: place.column)
    let box = rect(of: place).inset(by: 1, 1)
    let isWrong = table.differing.contains(key)
    let isShown = shown == place
    let runs = isShown && isPlaying
    let back = runs ? theme.accent : isShown || hovered == place ? theme.selection : theme.control
    drawing.rounded(box, radius: 4, back)
    // How much of the bar is there at last.
    let share = (cell.after / Preset.peerHeight).clamped(to: 0...1)
    drawing.rounded(
      Rect(x: box.x + 3, y: box.maxY - 3, width: (box.width - 6) * share, height: 2), radius: 1,
      runs ? theme.onAccent : theme.accent.faded(0.55))
    if isWrong {
      drawing.border(box, radius: 4, width: 1.5, theme.bad)
    } else if isShown {
      drawing.border(box, radius: 4, width: 1.5, theme.accent)
    }
    if focused == place { drawing.border(box.inset(by: -1, -1), radius: 5, width: 2, theme.focus) }
    let color = runs ? theme.onAccent : isWrong ? theme.badText : theme.text
    // In narrow columns a figure with a decimal is written smaller.
    var style = TextStyle(11.5, runs || isWrong ? .semibold : .regular)
    if drawing.metrics.width(of: cell.text, style) > box.width {
      style = TextStyle(9.5, style.weight)
    }
    drawing.label(cell.text, style, color, in: box.strip(y: box.y - 1, height: box.height))
  }

  // MARK: Around

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let x = panel.inner.x
    let width = panel.inner.width
    let top = frame.maxY - Self.footerHeight
    drawing.line(x: x, y: top, width: width, theme.panelEdge)
    let place = hovered ?? focused ?? shown
    drawing.text(words(place), .medium(12), theme.text, x: x, y: top + 6, maxWidth: width)
    let count = table.differing.count
    let total = table.cells.count * table.columns.count
    let found =
      count == 0
      ? "All \(total) cells match the originals."
      : "\(count) of \(total) cells differ from the originals: they have a red frame."
    let style = TextStyle(11.5)
    let legend = legendWidth(style, drawing.metrics)
    // Where there is no room for both, the marks are told unless something is wrong.
    let fits = drawing.metrics.width(of: found, style) + Self.markGap + legend <= width
    if fits || count > 0 {
      drawing.text(
        found, style, count == 0 ? theme.secondaryText : theme.badText, x: x, y: top + 24,
        maxWidth: width)
    }
    if fits || count == 0 {
      drawLegend(style, x: fits ? x + width - legend : x, y: top + 24, on: &drawing)
    }
  }

  // MARK: What the marks mean

  /// The marks of a cell in words: how much of the bar the line in it shows, or nil for a red frame.
  private static let marks: [(words: String, share: Double?)] = [
    ("visible", 1), ("partly", 0.5), ("hidden", 0), ("differs from the original", nil),
  ]
  private static let markGap = 14.0
  private static let sample = Size(width: 16, height: 13)

  private func legendWidth(_ style: TextStyle, _ metrics: any TextMetrics) -> Double {
    let words = Self.marks.reduce(0.0) { $0 + metrics.width(of: $1.words, style) }
    let count = Double(Self.marks.count)
    return words + count * (Self.sample.width + 5) + (count - 1) * Self.markGap
  }

  /// A sample of each mark with its words, from the left; those without room are left out.
  private func drawLegend(_ style: TextStyle, x: Double, y: Double, on drawing: inout Drawing) {
    let theme = drawing.theme
    var x = x
    for (words, share) in Self.marks {
      let width = drawing.metrics.width(of: words, style)
      guard x + Self.sample.width + 5 + width <= panel.inner.maxX + 0.5 else { return }
      let box = Rect(
        x: x, y: y + (style.lineHeight - Self.sample.height) / 2, width: Self.sample.width,
        height: Self.sample.height)
      drawing.rounded(box, radius: 3, theme.control)
      if let share {
        let line = Rect(x: box.x + 2, y: box.maxY - 4, width: (box.width - 4) * share, height: 2)
        if share > 0 { drawing.rounded(line, radius: 1, theme.accent.faded(0.55)) }
      } else {
        drawing.border(box, radius: 3, width: 1.5, theme.bad)
      }
      drawing.text(words, style, theme.secondaryText, x: box.maxX + 5, y: y)
      x = box.maxX + 5 + width + Self.markGap
    }
  }

  /// What a cell says, in a sentence.
  func words(_ place: Place?) -> String {
    guard let place else {
      return "+200 \u{2212}20: scrolls down 200 pt, then back up 20 pt."
    }
    if place.isHeading {
      return "\(TrialLayout.title(of: place)): Enter or a click shows or hides its columns."
    }
    let key = table.key(row: place.row, column: place.column)
    let cell = table.cells[place.row][place.column]
    var words =
      "\(key.column.name), \(key.gesture.name) \(key.gesture.text): \(TrialCell.text(cell.before)) pt, "
      + "then \(TrialCell.text(cell.after)) pt"
    if table.differing.contains(key), let origin = TrialCell.origin(key.column, key.gesture) {
      words += "; the original \(TrialCell.text(origin.before)), \(TrialCell.text(origin.after))"
    }
    return words.replacing(" -", with: " \u{2212}") + "."
  }
}
