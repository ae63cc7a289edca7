import BarCore

extension Drawing {
  /// The ground of a row: chosen by the keys, or under the pointer.
  mutating func rowGround(_ rect: Rect, isChosen: Bool, isHovered: Bool = false) {
    if isChosen {
      rounded(rect, radius: 8, theme.selection)
      border(rect, radius: 8, width: 2, theme.focus)
    } else if isHovered {
      rounded(rect, radius: 8, theme.control)
    }
  }

  /// The thumb of a panel that can be scrolled, at the right edge of the part that scrolls; nothing
  /// where all of it shows.
  mutating func scrollMark(_ viewport: Rect, scroll: Double, limit: Double) {
    guard limit > 0, viewport.height > 0 else { return }
    let whole = viewport.height + limit
    let length = max(24, viewport.height * viewport.height / whole)
    let y = viewport.y + (viewport.height - length) * scroll / limit
    rounded(
      Rect(x: viewport.maxX - 6, y: y, width: 3, height: length), radius: 1.5,
      theme.faintText.faded(0.5))
  }

  mutating func scrollMark(_ panel: some ScrollPanel) {
    scrollMark(panel.viewport, scroll: panel.scroll, limit: panel.scrollLimit)
  }
}
