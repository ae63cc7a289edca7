public import BarCore

/// What becomes of a release under the present settings, drawn beside the stage.
public struct MotionView: Equatable, Sendable {
  /// Place and speed of the release over time, under the present settings.
  public var curve: FlingCurve
  /// The spring of the settings, drawn whether or not it is the way back.
  public var spring: SpringConstants
  /// Whether the spring is the way back that is set.
  public var isSpringUsed: Bool
  /// Height of the list in points.
  public var viewportHeight: Double
  /// The panel that all of it is drawn in.
  public var panel: AsidePanel

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
  static let figuresHeight = 84.0
  static let springHeight = 22.0 + 5 * springLine
  static let springLine = 19.0
  static let leastHeight = figuresHeight + springHeight + 320

  /// The greatest scroll in points; 0 where all of it fits.
  public var scrollLimit: Double { panel.scrollLimit(least: Self.leastHeight) }
}
