import BarCore
import BarTuning

/// Draws the table of gestures and presets.
extension Drawing {
  /// Appends the commands that draw the panel; blocks out of sight are left out.
  public mutating func draw(_ view: TrialView) {
    aside(view.panel, hintTop: 37)
    clip(view.viewport)
    for (index, block) in view.blocks.enumerated() {
      let top = view.top(ofBlock: index)
      guard top + view.blockHeight > view.viewport.y, top < view.viewport.maxY else { continue }
      drawBlock(block, top: top, view)
    }
    unclip()
    scrollMark(view)
    drawFooter(view)
  }

  // MARK: Blocks

  private mutating func drawBlock(_ block: Range<Int>, top: Double, _ view: TrialView) {
    let x = view.panel.inner.x
    let width = view.columnWidth
    for column in block {
      let middle = x + TrialView.labelWidth + (Double(column - block.lowerBound) + 0.5) * width
      let lines = view.table.columns[column].titleLines
      let isShown = view.shown?.column == column
      for (index, line) in lines.enumerated() {
        text(
          line, TextStyle(width < 56 ? 9.5 : 10.5, .semibold),
          isShown ? theme.accent : theme.secondaryText, x: middle,
          y: top + TrialView.headingHeight - 4 - Double(lines.count - index) * 12.5,
          anchor: .center, maxWidth: width - 1)
      }
    }
    for row in view.table.gestures.indices {
      let gesture = view.table.gestures[row]
      let y = top + TrialView.headingHeight + Double(row) * TrialView.rowHeight
      let style = TextStyle(12)
      let line = y + (TrialView.rowHeight - style.lineHeight) / 2
      let isShown = view.shown?.row == row
      text(gesture.name, .bold(12), isShown ? theme.accent : theme.text, x: x, y: line)
      text(
        gesture.text.replacing("-", with: "\u{2212}"), .regular(11.5), theme.secondaryText,
        x: x + 16, y: line, maxWidth: TrialView.labelWidth - 18)
      for column in block { drawCell(TrialView.Place(row: row, column: column), view) }
    }
  }

  private mutating func drawCell(_ place: TrialView.Place, _ view: TrialView) {
    let cell = view.table.cells[place.row][place.column]
    let key = view.table.key(row: place.row, column: place.column)
    let box = view.rect(of: place).inset(by: 1, 1)
    let isWrong = view.table.differing.contains(key)
    let isShown = view.shown == place
    let runs = isShown && view.isPlaying
    let back =
      runs ? theme.accent : isShown || view.hovered == place ? theme.selection : theme.control
    rounded(box, radius: 4, back)
    // How much of the bar is there at last.
    let share = (cell.after / Preset.peerHeight).clamped(to: 0...1)
    rounded(
      Rect(x: box.x + 3, y: box.maxY - 3, width: (box.width - 6) * share, height: 2), radius: 1,
      runs ? theme.onAccent : theme.accent.faded(0.55))
    if isWrong {
      border(box, radius: 4, width: 1.5, theme.bad)
    } else if isShown {
      border(box, radius: 4, width: 1.5, theme.accent)
    }
    if view.focused == place { border(box.inset(by: -1, -1), radius: 5, width: 2, theme.focus) }
    let color = runs ? theme.onAccent : isWrong ? theme.bad : theme.text
    label(
      cell.text, TextStyle(11.5, runs || isWrong ? .semibold : .regular), color,
      in: box.strip(y: box.y - 1, height: box.height))
  }

  // MARK: Around

  private mutating func drawFooter(_ view: TrialView) {
    let frame = view.frame
    let x = view.panel.inner.x
    let width = view.panel.inner.width
    let top = frame.maxY - TrialView.footerHeight
    line(x: x, y: top, width: width, theme.panelEdge)
    let place = view.hovered ?? view.focused ?? view.shown
    text(Self.words(place, view), .medium(12), theme.text, x: x, y: top + 6, maxWidth: width)
    let count = view.table.differing.count
    let total = view.table.cells.count * view.table.columns.count
    text(
      count == 0
        ? "All \(total) cells, computed by the engine now, are as in the origins."
        : "\(count) of \(total) cells differ from the origins: they have a red frame.",
      .regular(11.5), count == 0 ? theme.secondaryText : theme.bad, x: x, y: top + 24,
      maxWidth: width)
  }

  /// What a cell says, in a sentence.
  static func words(_ place: TrialView.Place?, _ view: TrialView) -> String {
    guard let place else { return "Click a cell to see its gesture on the stage." }
    let key = view.table.key(row: place.row, column: place.column)
    let cell = view.table.cells[place.row][place.column]
    var words =
      "\(key.column.name), \(key.gesture.name) \(key.gesture.text): \(shortText(cell.before)) pt, "
      + "then \(shortText(cell.after)) pt"
    if view.table.differing.contains(key), let origin = TrialCell.origin(key.column, key.gesture) {
      words += "; the origin \(shortText(origin.before)), \(shortText(origin.after))"
    }
    return words.replacing(" -", with: " \u{2212}") + "."
  }
}
