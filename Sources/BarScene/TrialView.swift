public import BarCore
import BarTuning

/// The table of gestures and presets on the desk: what it shows and where.
///
/// Two blocks, the columns that most people know and the others; where there is little room there
/// are more blocks, and they scroll.
public struct TrialView: AsideView {
  /// A cell by its numbers in the table.
  public struct Place: Hashable, Sendable {
    /// Number of the gesture, from 0.
    public var row: Int
    /// Number of the preset among the table's columns, from 0.
    public var column: Int

    /// Makes the place of a cell, counted from 0.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
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

  /// Makes the table, not scrolled, with no cell chosen.
  public init(
    table: TrialTable, hint: String?, frame: Rect, metrics: any TextMetrics = EvenLetters()
  ) {
    self.table = table
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

  /// Room for the title and for the hint, of which three lines always have room.
  var headerHeight: Double {
    if panel.hint == nil { return 46 }
    return panel.hintHeight <= 45 ? 82 : 37 + panel.roomForHint
  }

  /// The blocks of the table, between the title and the legend.
  public var viewport: Rect { frame.between(headerHeight, and: Self.footerHeight) }

  // MARK: Blocks

  /// Columns that stand side by side: the main ones and the others, where there is room for that.
  var blocks: [Range<Int>] {
    let room = max(1, Int((panel.inner.width - Self.labelWidth) / Self.leastColumn))
    let main = TrialColumn.main.count
    let all = TrialColumn.all.count
    return room >= main
      ? Self.parts(0..<main, room) + Self.parts(main..<all, room) : Self.parts(0..<all, room)
  }

  /// As few parts as there is room for, as equal as can be.
  private static func parts(_ range: Range<Int>, _ room: Int) -> [Range<Int>] {
    let count = (range.count + room - 1) / room
    return (0..<count).map { part in
      let from = range.lowerBound + range.count * part / count
      return from..<(range.lowerBound + range.count * (part + 1) / count)
    }
  }

  var columnWidth: Double {
    let most = Double(blocks.map(\.count).max() ?? 1)
    let room = panel.inner.width - Self.labelWidth
    return (room / most).rounded(.down).clamped(to: 1...Self.widestColumn)
  }

  var blockHeight: Double { Self.headingHeight + Double(table.gestures.count) * Self.rowHeight }

  /// Upper edge of a block.
  func top(ofBlock index: Int) -> Double {
    viewport.y - scroll + Double(index) * (blockHeight + Self.gap)
  }

  /// Height of all blocks and the gaps between them, in points.
  public var contentHeight: Double {
    let count = Double(blocks.count)
    return count * blockHeight + (count - 1) * Self.gap + 4
  }

  // MARK: Cells

  /// Where a cell lies.
  public func rect(of place: Place) -> Rect {
    let blocks = blocks
    let index = blocks.firstIndex { $0.contains(place.column) } ?? 0
    let width = columnWidth
    return Rect(
      x: panel.inner.x + Self.labelWidth + Double(place.column - blocks[index].lowerBound) * width,
      y: top(ofBlock: index) + Self.headingHeight + Double(place.row) * Self.rowHeight,
      width: width, height: Self.rowHeight)
  }

  /// The cell at a point; nil beside the cells.
  public func place(at point: Point) -> Place? {
    guard viewport.contains(point) else { return nil }
    for row in table.gestures.indices {
      for column in table.columns.indices {
        let place = Place(row: row, column: column)
        if rect(of: place).contains(point) { return place }
      }
    }
    return nil
  }

  /// The scroll that brings a cell, and for the first row its heading, into view.
  public func scrollShowing(_ place: Place) -> Double {
    let above = place.row == 0 ? Self.headingHeight : 4
    var shown = rect(of: place)
    shown.y -= above
    shown.height += above + 4
    return scrollShowing(shown)
  }

  /// The cell some rows below, or above, a cell: from block to block at their edges.
  public func place(below place: Place, by rows: Int) -> Place {
    let blocks = blocks
    let count = table.gestures.count
    let block = blocks.firstIndex { $0.contains(place.column) } ?? 0
    let line = (block * count + place.row + rows).clamped(to: 0...(blocks.count * count - 1))
    let target = blocks[line / count]
    let across = min(place.column - blocks[block].lowerBound, target.count - 1)
    return Place(row: line % count, column: target.lowerBound + across)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}
