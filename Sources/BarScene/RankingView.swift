public import BarCore
public import BarTuning

/// What one gesture does to the reader under every bar, ranked by any figure; beside the stage.
///
/// Where there is no room for all columns it shows those around the one that it is ranked by.
public struct RankingView: AsideView {
  /// A part that a click means, or that keys go to.
  public enum Part: Hashable, Sendable {
    /// One of the gestures, by its number.
    case gesture(Int)
    /// The head of a column; nil: that of the names.
    case head(ReaderFigure?)
    /// A row, by its rank.
    case row(Int)
  }

  /// What the gestures are called.
  public var gestures: [String]
  /// What each of them is, for the one under the pointer or with the keys.
  public var meanings: [String] = []
  /// The number of the one that is ranked.
  public var gesture: Int
  /// The figures; nil while they are computed, or without a gesture.
  public var table: RankingTable?
  /// The numbers of the table's rows, from the top.
  public var ranks: [Int]
  /// What the rows are ranked by.
  public var order: RankingOrder
  /// What stands in place of the rows where there are none.
  public var note: String
  /// The part with the keys; nil while they go elsewhere.
  public var focused: Part?
  /// The part under the pointer.
  public var hovered: Part?
  /// Name of the bar on the stage, and whether the gesture plays with it.
  public var shown: String?
  /// Whether the gesture plays on the stage.
  public var isPlaying = false
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  /// Makes a ranking, not scrolled, with nothing chosen.
  public init(
    gestures: [String], gesture: Int, table: RankingTable?, ranks: [Int], order: RankingOrder,
    note: String = "", hint: String?, frame: Rect, metrics: any TextMetrics = EvenLetters()
  ) {
    self.gestures = gestures
    self.gesture = gesture
    self.table = table
    self.ranks = ranks
    self.order = order
    self.note = note
    panel = AsidePanel(
      title: Self.title, hint: hint, frame: frame, margin: Self.margin, metrics: metrics)
  }

  static let title = "What it does to the reader"
  static let margin = 14.0
  static let footerHeight = 46.0
  static let rowHeight = 21.0
  static let headHeight = 46.0
  static let gesturesHeight = 30.0
  static let leastColumn = 54.0
  static let widestColumn = 60.0
  static let widestName = 190.0

  /// The widest panel that it can use.
  static let widest =
    2 * margin + widestName + Double(ReaderFigure.ofBars.count) * widestColumn

  // MARK: Places

  private var gesturesTop: Double { frame.y + 42 + panel.roomForHint }

  var headTop: Double { gesturesTop + Self.gesturesHeight + 4 }

  /// The rows, between the heads and the footer.
  public var viewport: Rect {
    frame.between(headTop + Self.headHeight - frame.y, and: Self.footerHeight)
  }

  /// Height of all rows, in points.
  public var contentHeight: Double { Double(ranks.count) * Self.rowHeight + 4 }

  var nameWidth: Double { min(Self.widestName, (panel.inner.width * 0.4).rounded(.down)) }

  /// The columns that have room, with the one that it is ranked by among them.
  public var columns: [ReaderFigure] {
    let all = ReaderFigure.ofBars
    let room = max(1, Int((panel.inner.width - nameWidth) / Self.leastColumn))
    guard room < all.count else { return all }
    let chosen = order.figure.flatMap { all.firstIndex(of: $0) } ?? 0
    let first = max(0, min(chosen - room / 2, all.count - room))
    return Array(all[first..<(first + room)])
  }

  private var columnWidth: Double {
    let room = panel.inner.width - nameWidth
    return min(Self.widestColumn, max(1, (room / Double(columns.count)).rounded(.down)))
  }

  /// Where the column of a figure lies, from left to right; nil: that of the names.
  func column(_ figure: ReaderFigure?) -> (x: Double, width: Double) {
    guard let figure, let index = columns.firstIndex(of: figure) else {
      return (panel.inner.x, nameWidth)
    }
    return (panel.inner.x + nameWidth + Double(index) * columnWidth, columnWidth)
  }

  /// Where a part lies in the window; a row may be scrolled out of sight.
  public func rect(of part: Part) -> Rect {
    switch part {
    case .gesture(let index):
      let width = panel.inner.width / Double(max(1, gestures.count))
      return Rect(
        x: panel.inner.x + Double(index) * width, y: gesturesTop, width: width - 6,
        height: Self.gesturesHeight - 4)
    case .head(let figure):
      let column = column(figure)
      return Rect(x: column.x, y: headTop, width: column.width, height: Self.headHeight - 2)
    case .row(let rank):
      return Rect(
        x: panel.inner.x, y: viewport.y - scroll + Double(rank) * Self.rowHeight,
        width: nameWidth + Double(columns.count) * columnWidth, height: Self.rowHeight)
    }
  }

  /// The part at a point; nil beside them.
  public func part(at point: Point) -> Part? {
    if let index = gestures.indices.first(where: { rect(of: .gesture($0)).contains(point) }) {
      return .gesture(index)
    }
    if rect(of: .head(nil)).contains(point) { return .head(nil) }
    if let figure = columns.first(where: { rect(of: .head($0)).contains(point) }) {
      return .head(figure)
    }
    guard viewport.contains(point) else { return nil }
    return ranks.indices.first { rect(of: .row($0)).contains(point) }.map { .row($0) }
  }

  /// The scroll that brings a part into view; heads and gestures always are.
  public func scrollShowing(_ part: Part) -> Double {
    if case .row = part { scrollShowing(rect(of: part)) } else { scroll }
  }

  /// The row of a rank; nil while there is none.
  public func row(_ rank: Int) -> RankingTable.Row? {
    guard let table, ranks.indices.contains(rank), table.rows.indices.contains(ranks[rank]) else {
      return nil
    }
    return table.rows[ranks[rank]]
  }
}
