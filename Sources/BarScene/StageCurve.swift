import BarCore

/// The fling of a comparison stage, in a drawing beside the stages.
public struct StageCurve: Equatable, Sendable {
  /// What the stage is called.
  public var name: String
  /// Its number from the left, which gives its color.
  public var number: Int
  /// What its physics make of the release.
  public var curve: FlingCurve

  /// Makes the curve of a stage.
  public init(name: String, number: Int, curve: FlingCurve) {
    self.name = name
    self.number = number
    self.curve = curve
  }
}

extension Drawing {
  static let legendLine = 17.0

  /// A line for each stage: its color, its name, and where and when its fling lands.
  mutating func legend(_ stages: [StageCurve], in frame: Rect) {
    let figures = TextStyle(11.5, .semibold)
    for (place, stage) in stages.enumerated() {
      let y = frame.y + Double(place) * Self.legendLine
      let template = "lands at # pt after # s"
      let width = metrics.width(
        ofFigures: template, stage.curve.landing, and: stage.curve.duration, decimals: 2, figures)
      name(of: stage, x: frame.x, y: y, maxWidth: frame.width - 10 - width)
      self.figures(
        template, stage.curve.landing, and: stage.curve.duration, decimals: 2, figures, theme.text,
        x: frame.maxX, y: y, anchor: .right)
    }
  }

  /// The color of a stage and its name.
  mutating func name(of stage: StageCurve, x: Double, y: Double, maxWidth: Double) {
    rounded(Rect(x: x, y: y + 4, width: 9, height: 9), radius: 2, theme.stageColor(stage.number))
    text(
      stage.name, .medium(11.5), theme.text, x: x + 15, y: y, maxWidth: max(0, maxWidth - 15))
  }
}
