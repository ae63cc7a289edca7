public import BarCore

/// What becomes of a release under the present settings, drawn beside the stage.
public struct MotionView: AsideView {
  /// Place and speed of the release over time, under the present settings.
  public var curve: FlingCurve
  /// The spring of the settings, drawn whether or not it is the way back.
  public var spring: SpringConstants
  /// Whether the spring is the way back that is set.
  public var isSpringUsed: Bool
  /// Height of the list in points.
  public var viewportHeight: Double
  /// The flings of all stages from the left, where several are compared; else empty.
  public var stages: [StageCurve] = []
  /// The number of the stage whose fling `curve` is.
  public var selected = 0
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

  /// Makes the drawing of a fling and of the spring at the ends of the list.
  public init(
    curve: FlingCurve, spring: SpringConstants, isSpringUsed: Bool, viewportHeight: Double,
    panel: AsidePanel
  ) {
    self.curve = curve
    self.spring = spring
    self.isSpringUsed = isSpringUsed
    self.viewportHeight = viewportHeight
    self.panel = panel
  }

  static let widest = 620.0
  /// Whether the panel is too narrow for four figures, or a name and two values, side by side.
  var isNarrow: Bool { panel.frame.width < LabLayout.leastAside }
  /// How many of the eight figures stand side by side.
  var figureColumns: Int { isNarrow ? 2 : 4 }
  var figuresHeight: Double { nameHeight + 6 + Double(8 / figureColumns) * 39 }
  /// The stage whose figures these are, where several are compared.
  var own: StageCurve? { stages.first { $0.number == selected } }
  /// Height of its name over the figures.
  var nameHeight: Double { own == nil ? 0 : Drawing.legendLine + 4 }
  /// Height of a name of the spring: in narrow panels its values stand below it.
  var springLine: Double { isNarrow ? 36 : 19 }
  var springHeight: Double { 22 + 5 * springLine }
  var legendHeight: Double {
    stages.isEmpty ? 0 : Double(stages.count) * Drawing.legendLine + 6
  }
  public var contentHeight: Double { figuresHeight + legendHeight + springHeight + 320 }
}
