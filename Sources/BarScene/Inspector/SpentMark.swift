public import BarCore

/// The mark on the slider of a resistance where it is spent: what is left lies right of it.
public struct SpentMark: Equatable, Sendable {
  /// Where its tip touches the track, in points of the window.
  public let tip: Point

  /// Makes the mark on a line of the inspector; nil where the line is out of sight, or no slider.
  ///
  /// - Parameter spent: points of the resistance that are spent.
  public init?(of spent: Double, on line: Int, in view: InspectorView) {
    let rect = view.rect(of: line)
    guard let slider = view.items[line].kind as? SliderLine,
      rect.y >= view.viewport.y, rect.maxY <= view.viewport.maxY
    else { return nil }
    // In whole points: a mark that would not be seen to move is not drawn again.
    tip = Point(
      x: slider.x(of: spent, in: rect).rounded(), y: SliderLine.track(in: rect).maxY + 1)
  }
}

extension SpentMark: Drawable {
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.rounded(
      Rect(x: tip.x - 1.5, y: tip.y - 6, width: 3, height: 13), radius: 1.5, theme.warning)
  }
}
