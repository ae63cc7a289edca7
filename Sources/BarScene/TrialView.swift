public import BarCore
import BarTuning

/// The table of gestures and presets on the desk: what it shows and where.
///
/// Groups of columns with headings that fold, in blocks as wide as there is room for; each block
/// has the names of the gestures. A filter shows the columns that have what is typed in their names.
public struct TrialView: AsideView {
  /// A cell by its numbers in the table, or the heading of a group.
  public struct Place: Hashable, Sendable {
    /// Number of the gesture, from 0; below it: the heading over the column.
    public var row: Int
    /// Number of the preset among the table's columns, from 0.
    public var column: Int

    /// Makes the place of a cell, counted from 0.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }

    /// Makes the place of a heading.
    static func heading(of group: TrialLayout.Group) -> Place {
      Place(row: -1, column: group.columns.lowerBound)
    }

    /// Whether it is a heading.
    public var isHeading: Bool { row < 0 }
  }

  /// What the gestures came to under each preset.
  public var table: TrialTable
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel
  /// The cell that keys go to; nil while they go elsewhere.
  public var focused: Place?
  /// The cell under the pointer; nil: none.
  public var hovered: Place?
  /// The cell whose gesture is on the stage, and whether it still plays.
  public var shown: Place?
  /// Whether the gesture of `shown` still plays.
  public var isPlaying = false
  /// Which columns show, and where.
  public let layout: TrialLayout
  /// What the columns are filtered by; `layout` has those that were found.
  public var search = TextField()
  /// Whether what is typed goes into the filter.
  public var isSearching = false

  /// Makes the table, not scrolled, with no cell chosen.
  ///
  /// - Parameter layout: for the frame; nil: of all columns.
  public init(
    table: TrialTable, hint: String?, frame: Rect, layout: TrialLayout? = nil,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.table = table
    self.layout = layout ?? TrialLayout(width: Self.innerWidth(of: frame))
    panel = AsidePanel(
      title: "Visible points before \u{2192} after the finger lifts", hint: hint,
      frame: frame, margin: Self.margin, metrics: metrics)
  }

  static let margin = 14.0
  static let footerHeight = 46.0
  static let labelWidth = 92.0
  static let leastColumn = 44.0
  static let widestColumn = 56.0
  static let headingHeight = 42.0
  static let rowHeight = 21.0
  static let gap = 12.0

  /// The widest panel that the table can use.
  static let widest = 2 * margin + labelWidth + Double(TrialColumn.main.count) * widestColumn

  /// The width that a layout has in a panel.
  public static func innerWidth(of frame: Rect) -> Double { frame.width - 2 * margin }

  /// Room for the title and for the hint, of which three lines always have room.
  private var titleHeight: Double {
    if panel.hint == nil { return 46 }
    return panel.hintHeight <= 45 ? 87 : 37 + panel.roomForHint
  }

  /// Where the field for the filter lies.
  public var searchField: Rect {
    Rect(
      x: panel.inner.x, y: frame.y + titleHeight + 2, width: min(320, panel.inner.width),
      height: 30)
  }

  /// The blocks of the table, between the filter and the legend.
  public var viewport: Rect { frame.between(titleHeight + 38, and: Self.footerHeight) }

  // MARK: Groups and blocks

  static let groupHeight = 28.0
  static let blockHeight = headingHeight + Double(TrialGesture.table.count) * rowHeight

  /// Upper edge of an item of the layout.
  func top(of item: Int) -> Double { viewport.y - scroll + layout.tops[item] }

  /// Height of all groups, in points.
  public var contentHeight: Double { layout.height + 4 }

  // MARK: Cells

  /// Where a cell or a heading lies; empty where it does not show.
  public func rect(of place: Place) -> Rect {
    guard let item = layout.find(place)?.item else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    guard case .block(let columns) = layout.items[item] else {
      return panel.inner.strip(y: top(of: item), height: Self.groupHeight)
    }
    let across = columns.firstIndex(of: place.column) ?? 0
    let width = layout.columnWidth
    return Rect(
      x: panel.inner.x + Self.labelWidth + Double(across) * width,
      y: top(of: item) + Self.headingHeight + Double(place.row) * Self.rowHeight,
      width: width, height: Self.rowHeight)
  }

  /// The cell or heading at a point; nil beside them.
  public func place(at point: Point) -> Place? {
    guard viewport.contains(point) else { return nil }
    for (index, item) in layout.items.enumerated() {
      switch item {
      case .heading(let group, _, _):
        let place = Place.heading(of: TrialLayout.groups[group])
        if rect(of: place).contains(point) { return place }
      case .block(let columns):
        let top = top(of: index) + Self.headingHeight
        let row = ((point.y - top) / Self.rowHeight).rounded(.down)
        let left = panel.inner.x + Self.labelWidth
        let across = ((point.x - left) / layout.columnWidth).rounded(.down)
        guard row >= 0, row < Double(table.gestures.count), across >= 0,
          across < Double(columns.count)
        else { continue }
        return Place(row: Int(row), column: columns[Int(across)])
      }
    }
    return nil
  }

  /// The scroll that brings a cell, and for the first row its heading, into view.
  public func scrollShowing(_ place: Place) -> Double {
    guard layout.find(place) != nil else { return scroll }
    let above = place.row == 0 ? Self.headingHeight : place.isHeading ? 0 : 4
    var shown = rect(of: place)
    shown.y -= above
    shown.height += above + 4
    return scrollShowing(shown)
  }

  /// The cell or heading some lines below, or above, another: from block to block at their edges.
  public func place(below place: Place, by lines: Int) -> Place {
    guard let (item, line) = layout.find(place) else { return shown(place) }
    var across = 0
    if case .block(let columns) = layout.items[item] {
      across = columns.firstIndex(of: place.column) ?? 0
    }
    return layout.place(onLine: line + lines, across: across) ?? place
  }

  /// The cell some columns to the right, or to the left, of a cell, among those that show.
  public func place(beside place: Place, by count: Int) -> Place {
    let columns = layout.columns
    guard let index = columns.firstIndex(of: place.column) else { return shown(place) }
    let target = min(max(0, index + count), columns.count - 1)
    return Place(row: place.row, column: columns[target])
  }

  /// A place itself where it shows; else the heading that it is folded into, or the first cell.
  public func shown(_ place: Place) -> Place {
    if layout.find(place) != nil { return place }
    let heading = Place(row: -1, column: place.column)
    if layout.columns.isEmpty || search.isEmpty {
      return layout.find(heading) == nil ? place : heading
    }
    return Place(row: max(0, place.row), column: layout.columns[0])
  }
}
