public import BarCore

extension Rect {
  /// Horizontal middle.
  public var midX: Double { x + width / 2 }
  /// Vertical middle.
  public var midY: Double { y + height / 2 }

  /// Returns the part that both rectangles share; empty if they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
