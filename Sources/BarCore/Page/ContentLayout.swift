/// Where the rows of a list lie: any number of rows in the same short time, none of them stored.
public struct ContentLayout: Equatable, Sendable {
  /// How tall the content is.
  public enum Shape: Equatable, Sendable {
    /// Nothing but a height: what a recording asks for.
    case plain(height: Double)
    /// Rows in sections; the heights repeat within each section.
    case rows(Rows)
    /// Cells of equal size side by side.
    case grid(count: Int, columns: Int, cellHeight: Double)
    /// One picture, so many times as tall as the view.
    case picture(share: Double)
    /// A header and equal rows that together are so much taller (or shorter) than the view.
    case fitted(over: Double, header: Double, count: Int)
  }

  /// Rows in sections of equal make.
  public struct Rows: Equatable, Sendable {
    public var count: Int
    /// 0: one section without a header.
    public var perSection: Int
    public var headerHeight: Double
    /// Heights of the rows of a section, repeated as often as needed; never empty.
    public var heights: [Double]

    public init(
      count: Int, perSection: Int = 0, headerHeight: Double = 0, heights: [Double] = [72]
    ) {
      self.count = max(0, count)
      self.perSection = max(0, perSection)
      self.headerHeight = perSection > 0 ? max(0, headerHeight) : 0
      self.heights = heights.isEmpty ? [72] : heights
    }

    /// Height of the first `n` rows of a section, without its header.
    func height(ofFirst n: Int) -> Double {
      let cycle = heights.reduce(0, +)
      var sum = cycle * Double(n / heights.count)
      for i in 0..<(n % heights.count) { sum += heights[i] }
      return sum
    }

    /// How many of a section's rows lie above a height within the section, below the header.
    func row(at height: Double) -> Int {
      let cycle = heights.reduce(0, +)
      guard cycle > 0, height > 0 else { return 0 }
      let cycles = (height / cycle).rounded(.down)
      var left = height - cycles * cycle
      var index = Int(cycles) * heights.count
      for h in heights {
        if left < h { break }
        left -= h
        index += 1
      }
      return index
    }

    var sectionRows: Int { perSection > 0 ? perSection : max(1, count) }
    var sectionHeight: Double { headerHeight + height(ofFirst: sectionRows) }
    var sections: Int { count == 0 ? 0 : (count + sectionRows - 1) / sectionRows }
  }

  /// Something to draw, with its place in content coordinates.
  public struct Item: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      case header(section: Int)
      case row
      case cell
      case picture
    }

    public var kind: Kind
    /// Number of the row or cell in the whole list; of the section for a header.
    public var index: Int
    /// x and width are shares of the list's width, 0...1; y and height are points.
    public var frame: Rect
    /// Yes for the first and last row of a section.
    public var isFirst = false
    public var isLast = false
  }

  public var shape: Shape

  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// The height of the content in a view of this height.
  public func height(viewport: Double) -> Double {
    switch shape {
    case .plain(let height): return max(0, height)
    case .picture(let share): return max(0, viewport * share)
    case .fitted(let over, _, _): return max(0, viewport + over)
    case .grid(let count, let columns, let cellHeight):
      let lines = (count + max(1, columns) - 1) / max(1, columns)
      return Double(lines) * cellHeight
    case .rows(let rows):
      guard rows.count > 0 else { return 0 }
      let full = rows.count / rows.sectionRows
      let left = rows.count % rows.sectionRows
      let rest = left > 0 ? rows.headerHeight + rows.height(ofFirst: left) : 0
      return Double(full) * rows.sectionHeight + rest
    }
  }

  /// Visits the items that touch `from..<to` (content coordinates), from the top down, headers
  /// before their rows.
  ///
  /// The header of the first section in sight is always among them, even if its own place is above:
  /// it sticks.
  public func visit(
    from: Double, to: Double, viewport: Double, _ body: (Item) -> Void
  ) {
    switch shape {
    case .plain(let height):
      visitRows(Rows(count: Self.plainRows(height)), limit: height, from, to, body)
    case .rows(let rows): visitRows(rows, limit: .infinity, from, to, body)
    case .fitted(_, let header, let count):
      let height = (self.height(viewport: viewport) - header) / Double(max(1, count))
      visitRows(
        Rows(count: count, perSection: count, headerHeight: header, heights: [max(1, height)]),
        limit: .infinity, from, to, body)
    case .picture:
      body(
        Item(
          kind: .picture, index: 0,
          frame: Rect(x: 0, y: 0, width: 1, height: height(viewport: viewport))))
    case .grid(let count, let columns, let cellHeight):
      let columns = max(1, columns)
      var index = max(0, Int((from / cellHeight).rounded(.down))) * columns
      while index < count, Double(index / columns) * cellHeight < to {
        let column = Double(index % columns)
        body(
          Item(
            kind: .cell, index: index,
            frame: Rect(
              x: column / Double(columns), y: Double(index / columns) * cellHeight,
              width: 1 / Double(columns), height: cellHeight)))
        index += 1
      }
    }
  }

  private func visitRows(
    _ rows: Rows, limit: Double, _ from: Double, _ to: Double, _ body: (Item) -> Void
  ) {
    guard rows.count > 0, rows.sectionHeight > 0, to > from else { return }
    var section = max(0, Int((from / rows.sectionHeight).rounded(.down)))
    while section < rows.sections {
      let top = Double(section) * rows.sectionHeight
      if top >= to { return }
      if rows.headerHeight > 0 {
        body(
          Item(
            kind: .header(section: section), index: section,
            frame: Rect(x: 0, y: top, width: 1, height: rows.headerHeight)))
      }
      let firstIndex = section * rows.sectionRows
      let count = min(rows.sectionRows, rows.count - firstIndex)
      var row = min(count, max(0, rows.row(at: from - top - rows.headerHeight)))
      var y = top + rows.headerHeight + rows.height(ofFirst: row)
      while row < count, y < to {
        let height = min(rows.heights[row % rows.heights.count], limit - y)
        body(
          Item(
            kind: .row, index: firstIndex + row,
            frame: Rect(x: 0, y: y, width: 1, height: height), isFirst: row == 0,
            isLast: row == count - 1))
        y += height
        row += 1
      }
      section += 1
    }
  }

  /// Where the section with this number ends, in content coordinates; its header is pushed away
  /// there by the next one.
  public func endOfSection(_ section: Int, viewport: Double) -> Double {
    switch shape {
    case .rows(let rows):
      return min(Double(section + 1) * rows.sectionHeight, height(viewport: viewport))
    case .plain, .grid, .picture, .fitted: return height(viewport: viewport)
    }
  }
}
