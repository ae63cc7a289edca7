/// A rectangle of whole pixels; empty if a side is 0 or less.
public struct IntRect: Equatable, Hashable, Sendable {
  /// Column of the left edge.
  public var x: Int32
  /// Row of the upper edge, counted downwards.
  public var y: Int32
  /// Number of columns.
  public var width: Int32
  /// Number of rows.
  public var height: Int32

  /// Makes a rectangle; numbers beyond 32 bits are truncated.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = Int32(truncatingIfNeeded: x)
    self.y = Int32(truncatingIfNeeded: y)
    self.width = Int32(truncatingIfNeeded: width)
    self.height = Int32(truncatingIfNeeded: height)
  }

  /// Makes a rectangle from 32-bit numbers.
  @inlinable
  public init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle without pixels.
  public static let empty = IntRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column to the right of it.
  @inlinable public var maxX: Int32 { x &+ width }
  /// The first row below it.
  @inlinable public var maxY: Int32 { y &+ height }
  /// Whether it contains no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// Number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : Int(width) * Int(height) }

  /// Returns the common part of both.
  @inlinable
  public func intersection(_ other: IntRect) -> IntRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return IntRect(
      left, top, max(0, min(maxX, other.maxX) &- left), max(0, min(maxY, other.maxY) &- top))
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable
  public func union(_ other: IntRect) -> IntRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return IntRect(left, top, max(maxX, other.maxX) &- left, max(maxY, other.maxY) &- top)
  }

  /// Whether it contains the whole other rectangle.
  @inlinable
  public func contains(_ other: IntRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Calls `body` with the parts outside a rectangle inside this one, at most four.
  @inlinable
  public func forEachPart(outside hole: IntRect, _ body: (IntRect) -> Void) {
    func part(_ x: Int32, _ y: Int32, _ maxX: Int32, _ maxY: Int32) {
      if maxX > x && maxY > y { body(IntRect(x, y, maxX - x, maxY - y)) }
    }
    part(x, y, maxX, hole.y)
    part(x, hole.y, hole.x, hole.maxY)
    part(hole.maxX, hole.y, maxX, hole.maxY)
    part(x, hole.maxY, maxX, maxY)
  }
}
