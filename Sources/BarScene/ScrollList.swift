public import BarCore

/// A panel of which a part scrolls.
public protocol ScrollPanel {
  /// The part of the panel that scrolls, in points of the window.
  var viewport: Rect { get }
  /// Points by which it is scrolled, 0...`scrollLimit`.
  var scroll: Double { get }
  /// Height of all that scrolls, in points.
  var contentHeight: Double { get }
}

extension ScrollPanel {
  /// The greatest scroll in points; 0 while all of it fits.
  public var scrollLimit: Double { max(0, contentHeight - viewport.height) }

  /// The scroll that brings a place of the window into view, and some points more; the present one
  /// if it is in view.
  func scrollShowing(_ place: Rect, andBeyond more: Double = 0) -> Double {
    let viewport = viewport
    if place.y < viewport.y { return max(0, scroll - (viewport.y - place.y) - more) }
    if place.maxY > viewport.maxY {
      return min(scrollLimit, scroll + place.maxY - viewport.maxY + more)
    }
    return scroll
  }
}

/// A panel in which rows below each other scroll.
public protocol ScrollList: ScrollPanel {
  /// How many rows there are.
  var rowCount: Int { get }
  /// Height of a row, in points.
  func rowHeight(_ index: Int) -> Double
  /// Points beside the rows, above the first and below the last one.
  var rowMargins: (side: Double, above: Double, below: Double) { get }
}

extension ScrollList {
  /// The rows and their margins, in points.
  public var contentHeight: Double {
    let margins = rowMargins
    return (0..<rowCount).reduce(margins.above + margins.below) { $0 + rowHeight($1) }
  }

  /// Where a row lies in the window, in points, scrolled out of sight or not.
  public func rect(of index: Int) -> Rect {
    let viewport = viewport
    let margins = rowMargins
    return Rect(
      x: viewport.x + margins.side,
      y: (0..<index).reduce(viewport.y + margins.above - scroll) { $0 + rowHeight($1) },
      width: viewport.width - 2 * margins.side, height: rowHeight(index))
  }

  /// The row at a point, if it is one of those that are meant; nil beside the rows.
  public func row(at point: Point, where isMeant: (Int) -> Bool = { _ in true }) -> Int? {
    guard viewport.contains(point) else { return nil }
    return (0..<rowCount).first { rect(of: $0).contains(point) && isMeant($0) }
  }

  /// The rows of which a part can be seen, and where they lie.
  var visibleRows: some Sequence<(index: Int, rect: Rect)> {
    let viewport = viewport
    return (0..<rowCount).lazy.map { (index: $0, rect: rect(of: $0)) }.filter {
      $0.rect.maxY > viewport.y && $0.rect.y < viewport.maxY
    }
  }
}

extension Rect {
  /// What is left of a panel between a header and a footer of these heights.
  func between(_ header: Double, and footer: Double) -> Rect {
    Rect(x: x, y: y + header, width: width, height: max(0, height - header - footer))
  }
}
