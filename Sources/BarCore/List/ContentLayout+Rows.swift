/// Rows by their numbers: what the keyboard goes through.
extension ContentLayout {
  /// How many rows or cells there are; 0 for a picture.
  public var rowCount: Int {
    switch shape {
    case .plain(let height): Self.plainRows(height)
    case .rows(let rows): max(0, rows.count)
    case .grid(let count, _, _), .fitted(_, _, let count): max(0, count)
    case .picture: 0
    }
  }

  /// A plain height is shown as rows of so many points, so that its scrolling can be seen.
  static let plainRowHeight = 72.0

  static func plainRows(_ height: Double) -> Int {
    Int(min(1e9, (max(0, height) / plainRowHeight).rounded(.up)))
  }

  /// Where a row or cell lies, as in `Item.frame`; nil if there is none with this number.
  public func frame(ofRow index: Int, viewport: Double) -> Rect? {
    guard index >= 0, index < rowCount else { return nil }
    if case .grid(_, let columns, let cellHeight) = shape {
      return Self.cell(
        index, columns: Self.columns(columns), height: Self.bounded(cellHeight))
    }
    if case .plain(let height) = shape {
      let top = Double(index) * Self.plainRowHeight
      return Rect(
        x: 0, y: top, width: 1, height: min(Self.plainRowHeight, Self.bounded(height) - top))
    }
    guard let (rows, end) = rows(viewport: viewport) else { return nil }
    let inSection = index % rows.sectionRows
    let section = Double(index / rows.sectionRows)
    let y = section * rows.sectionHeight + rows.headerHeight + rows.height(ofFirst: inSection)
    let height = min(rows.heights[inSection % rows.heights.count], end - y)
    return Rect(x: 0, y: y, width: 1, height: height)
  }

  /// The rows that a shape shows, and where the last of them is cut off; nil where it shows none.
  func rows(viewport: Double) -> (rows: Rows, end: Double)? {
    switch shape {
    case .plain(let height):
      let height = Self.bounded(height)
      return (Rows(count: Self.plainRows(height)), height)
    case .rows(let rows): return (rows, .infinity)
    case .fitted(_, let header, let count):
      let height = (self.height(viewport: viewport) - Self.bounded(header)) / Double(max(1, count))
      let rows = Rows(
        count: count, perSection: count, headerHeight: header, heights: [max(1, height)])
      return (rows, .infinity)
    case .grid, .picture: return nil
    }
  }

  /// Height of the section headers, which stick below the bars and lie over rows; 0 without any.
  var stickyHeight: Double {
    switch shape {
    case .rows(let rows): rows.headerHeight
    case .fitted(_, let header, _): Self.bounded(header)
    case .plain, .grid, .picture: 0
    }
  }

  /// The first row or cell that begins at a content line or below it; nil if there is none.
  public func row(from line: Double, viewport: Double) -> Int? {
    // A section that ends above the line may have its next row behind a header.
    let reach = line + viewport
    var found: Int?
    visit(from: line, to: max(reach, line + 1), viewport: viewport) { item in
      switch item.kind {
      case .row, .cell: if found == nil && item.frame.y >= line - 1e-6 { found = item.index }
      case .header, .picture: break
      }
    }
    return found
  }
}
