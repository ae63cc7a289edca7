/// The same fling at several frame rates: the table and its curves, drawn beside the stage.
public struct RatesView: Equatable, Sendable {
  /// Distance and time of the fling, for each way to compute it and each frame rate.
  public var table: FrameRateTable
  /// The path under the present settings, the same at every rate.
  public var curve: FlingCurve
  /// What the present physics are called.
  public var name: String
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  public init(table: FrameRateTable, curve: FlingCurve, name: String, panel: AsidePanel) {
    self.table = table
    self.curve = curve
    self.name = name
    self.panel = panel
  }

  static let widest = 720.0
  static let headingHeight = 22.0
  static let rowHeight = 35.0
  static let gap = 14.0
  static let leastPlot = 190.0

  var tableHeight: Double { Self.headingHeight + Double(table.rows.count) * Self.rowHeight }
  var leastHeight: Double { tableHeight + Self.gap + Self.leastPlot }

  /// The greatest scroll in points; 0 where all of it fits.
  public var scrollLimit: Double { panel.scrollLimit(least: leastHeight) }
}
