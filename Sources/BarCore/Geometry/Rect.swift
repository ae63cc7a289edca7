/// A place on the stage, in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points; neither is ever negative in a layout.
public struct Size: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points, given by its top left corner; y grows downwards.
///
/// A rectangle with a width or height of 0 or less contains nothing and intersects nothing.
public struct Rect: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Right edge: the first x that no longer belongs to the rectangle.
  public var maxX: Double { x + width }
  /// Lower edge: the first y that no longer belongs to the rectangle.
  public var maxY: Double { y + height }
  /// Horizontal middle.
  public var midX: Double { x + width / 2 }
  /// Vertical middle.
  public var midY: Double { y + height / 2 }
  /// The extent without the place.
  public var size: Size { Size(width: width, height: height) }
  /// Whether nothing lies inside.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether the point lies inside; the upper and left edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The part that both rectangles share; empty if they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The rectangle with every edge moved inwards by so many points (outwards if negative).
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved by so many points.
  public func moved(by dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
