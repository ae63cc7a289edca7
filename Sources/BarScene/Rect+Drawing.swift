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
  /// Whether nothing lies inside.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the rectangle with its edges moved inwards by so many points (outwards if negative).
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved by so many points.
  public func moved(by dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the part that both rectangles share; empty if they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
