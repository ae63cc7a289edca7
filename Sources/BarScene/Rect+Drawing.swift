public import BarCore

extension Rect {
  /// All of something of this size.
  init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The square around a circle.
  init(around center: Point, _ radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The middle of both.
  var middle: Point { Point(x: midX, y: midY) }

  /// As wide as this, at another height.
  func strip(y: Double, height: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// As high as this, at another place.
  func column(x: Double, width: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// One of several equal parts side by side.
  func part(_ index: Int, of count: Int) -> Rect {
    let width = width / Double(count)
    return column(x: x + Double(index) * width, width: width)
  }

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
