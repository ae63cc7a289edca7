internal import SDLKit

/// One operation on pixels: the result of a draw command once fonts, scale and caches are known.
///
/// It contains only numbers, so two pictures can be compared quickly; equal ops need not be drawn
/// again.
struct Op: Equatable {
  enum Kind: UInt8 {
    /// Fills `rect` with `color`.
    case fill
    /// Draws a gradient from `color` at the top of `rect` to `second` at its bottom.
    case gradient
    /// Draws `color` through the mask of `sprite`; the part at the source point covers `rect`.
    case mask
    /// Draws `color` through the row of the mask of `sprite` at the source point, in every row of
    /// `rect`.
    case maskRow
    /// Draws `color` through the column of the mask of `sprite` at the source point, in every column
    /// of `rect`.
    case maskColumn
    /// Draws the part of the image of `sprite` at the source point into `rect`; `second` is the
    /// opacity of the black over it, 0...255.
    case image
    /// Draws the whole image of `sprite` scaled to `rect`; `second` as above.
    case stretched
  }

  var kind: Kind
  var rect: IntRect
  var clip: IntRect
  var color: UInt32 = 0
  var second: UInt32 = 0
  var sprite: Int32 = -1
  /// Distinguishes a sprite from an earlier one in the same slot.
  var stamp: UInt32 = 0
  var sourceX: Int32 = 0
  var sourceY: Int32 = 0

  /// The pixels that the op can change.
  var bounds: IntRect { rect.intersection(clip) }

  /// Whether both fill with the same opaque color.
  func fills(like other: Op) -> Bool {
    kind == .fill && other.kind == .fill && color == other.color && color >> 24 == 255
  }
}

/// Ops in drawing order, and the clip for the next ones.
struct OpList {
  var ops: [Op] = []
  var clip: IntRect

  /// Adds an op that can change a pixel.
  mutating func add(_ op: Op) { if !op.bounds.isEmpty { ops.append(op) } }

  mutating func fill(_ rect: IntRect, _ color: UInt32) {
    if color >> 24 == 0 { return }
    add(Op(kind: .fill, rect: rect, clip: clip, color: color))
  }
}
