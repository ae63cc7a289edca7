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
    /// Less than 0 counts as 0.
    public var count: Int
    /// 0 or less: one section without a header.
    public var perSection: Int
    /// 0...10^12 points; what is less than a thousandth of a point, or no number, counts as 0.
    public var headerHeight: Double {
      didSet { headerHeight = ContentLayout.bounded(headerHeight) }
    }
    /// Heights of the rows of a section, repeated as often as needed, each brought into the same
    /// range; without any, each row has the usual height.
    public var heights: [Double] { didSet { heights = Self.usable(heights) } }

    /// Makes rows; each number is brought into its range, a header height without sections to 0.
    public init(
      count: Int, perSection: Int = 0, headerHeight: Double = 0, heights: [Double] = [72]
    ) {
      self.count = max(0, count)
      self.perSection = max(0, perSection)
      self.headerHeight = perSection > 0 ? ContentLayout.bounded(headerHeight) : 0
      self.heights = Self.usable(heights)
    }

    private static func usable(_ heights: [Double]) -> [Double] {
      heights.isEmpty ? [ContentLayout.plainRowHeight] : heights.map { ContentLayout.bounded($0) }
    }

    /// Height of all different rows, one of each.
    var cycle: Double { heights.reduce(0, +) }

    /// Height of the first `n` rows of a section, without its header.
    func height(ofFirst n: Int) -> Double {
      var sum = cycle * Double(n / heights.count)
      for i in 0..<(n % heights.count) { sum += heights[i] }
      return sum
    }

    /// How many of a section's rows lie above a height within the section, below the header.
    func row(at height: Double) -> Int {
      let cycle = cycle
      guard cycle > 0, height > 0 else { return 0 }
      let cycles = (height / cycle).rounded(.down)
      // Further down than any row.
      guard cycles * Double(heights.count) < 1e18 else { return .max }
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
    /// Height of a section with all of its rows and its header, in points.
    public var sectionHeight: Double { headerHeight + height(ofFirst: sectionRows) }
    var sections: Int { count <= 0 ? 0 : (count - 1) / sectionRows + 1 }
  }

  /// Something to draw, with its place in content coordinates.
  public struct Item: Equatable, Sendable {
    /// What an item is.
    public enum Kind: Equatable, Sendable {
      /// The header of a section, by the section's number.
      case header(section: Int)
      /// A row of a list.
      case row
      /// A cell of a grid.
      case cell
      /// The one picture that the whole content is.
      case picture
    }

    /// What to draw in the frame.
    public var kind: Kind
    /// Number of the row or cell in the whole list; of the section for a header.
    public var index: Int
    /// x and width are shares of the list's width, 0...1; y and height are points.
    public var frame: Rect
    /// Whether the row is the first of its section.
    public var isFirst = false
    /// Whether the row is the last of its section, or of the list; false for what is no row.
    public var isLast = false
  }

  /// How the content is built; decides where every item lies.
  public var shape: Shape

  /// Makes the layout of a shape.
  public init(_ shape: Shape) {
    self.shape = shape
  }

  /// The height of the content in a view of this height.
  public func height(viewport: Double) -> Double {
    switch shape {
    case .plain(let height): return Self.bounded(height)
    case .picture(let share): return Self.bounded(viewport * share)
    case .fitted(let over, _, _): return Self.bounded(viewport + over)
    case .grid(let count, let columns, let cellHeight):
      return Self.bounded(Double(Self.lines(count, columns)) * Self.bounded(cellHeight))
    case .rows(let rows):
      guard rows.count > 0 else { return 0 }
      let full = rows.count / rows.sectionRows
      let left = rows.count % rows.sectionRows
      let rest = left > 0 ? rows.headerHeight + rows.height(ofFirst: left) : 0
      return Self.bounded(Double(full) * rows.sectionHeight + rest)
    }
  }

  /// Lines of so many cells side by side.
  private static func lines(_ count: Int, _ columns: Int) -> Int {
    count <= 0 ? 0 : (count - 1) / Self.columns(columns) + 1
  }

  /// Columns that a grid can have: 1 to 1,000, so that a line of it is soon visited.
  static func columns(_ columns: Int) -> Int { columns.clamped(to: 1...1000) }

  static func cell(_ index: Int, columns: Int, height: Double) -> Rect {
    Rect(
      x: Double(index % columns) / Double(columns), y: Double(index / columns) * height,
      width: 1 / Double(columns), height: height)
  }

  /// Visits the items that touch `from..<to` (content coordinates), from the top down, headers
  /// before their rows.
  ///
  /// The header of the first section in sight is always among them, even if its own place is above:
  /// it sticks. Rows and cells of no height are not: nothing of them could be seen.
  public func visit(
    from: Double, to: Double, viewport: Double, _ body: (Item) -> Void
  ) {
    let to = min(to, Self.greatestHeight)
    switch shape {
    case .plain, .rows, .fitted:
      guard let (rows, end) = rows(viewport: viewport) else { return }
      visitRows(rows, limit: end, from, to, body)
    case .picture:
      body(
        Item(
          kind: .picture, index: 0,
          frame: Rect(x: 0, y: 0, width: 1, height: height(viewport: viewport))))
    case .grid(let count, let columns, let cellHeight):
      let cellHeight = Self.bounded(cellHeight)
      let lines = Self.lines(count, columns)
      let columns = Self.columns(columns)
      let line = (from / cellHeight).rounded(.down)
      guard lines > 0, cellHeight > 0, to > from, line < Double(lines) else { return }
      var index = Int(saturating: line).clamped(to: 0...(lines - 1)) * columns
      while index < count, Double(index / columns) * cellHeight < to {
        let frame = Self.cell(index, columns: columns, height: cellHeight)
        body(Item(kind: .cell, index: index, frame: frame))
        index += 1
      }
    }
  }

  private func visitRows(
    _ rows: Rows, limit: Double, _ from: Double, _ to: Double, _ body: (Item) -> Void
  ) {
    guard rows.count > 0, rows.sectionHeight > 0, to > from else { return }
    let hasHeight = rows.cycle > 0
    var section = max(0, Int(saturating: (from / rows.sectionHeight).rounded(.down)))
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
      while hasHeight, row < count, y < to {
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

  /// A height as a layout can work with it: 0...10^12 points, and 0 for what is not a number or
  /// could not be seen at all, less than a thousandth of a point.
  ///
  /// Sums and products of such heights are finite, a row is never lost in the place of the one
  /// above it, and a view shows a bounded number of them.
  static func bounded(_ height: Double) -> Double {
    height >= 1e-3 ? min(height, greatestHeight) : 0
  }

  /// Where every content ends, in points.
  static let greatestHeight = 1e12
}
