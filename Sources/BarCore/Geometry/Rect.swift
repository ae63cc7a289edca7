/// A position on the stage, in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// Points to the right of the stage's left edge.
  public var x: Double
  /// Points below the stage's upper edge.
  public var y: Double

  /// Makes a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points; neither is ever negative in a layout.
public struct Size: Equatable, Hashable, Sendable {
  /// Horizontal extent in points.
  public var width: Double
  /// Vertical extent in points.
  public var height: Double

  /// Makes a size from lengths in points, which it takes as they are.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in points, given by its top left corner; y grows downwards.
///
/// A rectangle with a width or height of 0 or less contains nothing.
public struct Rect: Equatable, Hashable, Sendable {
  /// Left edge, in points.
  public var x: Double
  /// Upper edge, in points.
  public var y: Double
  /// Horizontal extent in points.
  public var width: Double
  /// Vertical extent in points.
  public var height: Double

  /// Makes a rectangle from its top left corner and its extent, all in points.
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
  /// Width and height without the position.
  public var size: Size { Size(width: width, height: height) }

  /// Whether the point lies inside; the upper and left edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
