import BarCore

/// The same fling at several frame rates: the table and its curves, drawn beside the stage.
public struct RatesView: AsideView {
  /// Distance and time of the fling, for each way to compute it and each frame rate.
  public var table: FrameRateTable
  /// The path under the present settings, the same at every rate.
  public var curve: FlingCurve
  /// What the present physics are called.
  public var name: String
  /// The flings of all stages from the left, where several are compared; else empty.
  public var stages: [StageCurve] = []
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  /// Makes the comparison of one fling at several frame rates.
  public init(table: FrameRateTable, curve: FlingCurve, name: String, panel: AsidePanel) {
    self.table = table
    self.curve = curve
    self.name = name
    self.panel = panel
  }

  static let widest = 720.0
  static let figureStyle = TextStyle(11.5, .semibold)
  static let headingHeight = 22.0
  static let rowHeight = 35.0
  static let gap = 14.0
  static let leastPlot = 190.0

  /// The order in which rates are left out where there is no room: the slowest and the fastest, as
  /// which the curves are drawn, stay longest.
  private static let leftOut = [144.0, 120, 60, 30, 240]

  /// The numbers of the rates, in their order, that have room beside the column of the differences.
  ///
  /// - Parameter width: what the columns share, in points.
  func shownRates(in width: Double, _ metrics: any TextMetrics) -> [Int] {
    let distances = table.rows.flatMap(\.outcomes).map(\.distance.magnitude)
    let most = distances.filter(\.isFinite).max() ?? 0
    // A figure of two decimals, and a gap.
    let widest = "\(Int(most.clamped(to: 0...1e9))).00"
    let column = metrics.width(of: widest, Self.figureStyle) + 4
    let room = Int((width / column).clamped(to: 1...Double(FrameRateTable.rates.count + 1))) - 1
    let gone = Self.leftOut.prefix(Self.leftOut.count - room)
    return FrameRateTable.rates.indices.filter { !gone.contains(FrameRateTable.rates[$0]) }
  }

  var tableHeight: Double { Self.headingHeight + Double(table.rows.count) * Self.rowHeight }
  var legendHeight: Double {
    stages.isEmpty ? 0 : Double(stages.count) * Drawing.legendLine + 6
  }
  public var contentHeight: Double {
    tableHeight + Self.gap + legendHeight + Self.leastPlot
  }
}
