internal import SDLKit

/// One thing to do to pixels: what draw commands become once fonts, scale and caches are known.
///
/// Plain numbers, so that two pictures can be compared quickly: what is equal need not be drawn.
struct Op: Equatable {
  enum Kind: UInt8 {
    /// `color` over `rect`.
    case fill
    /// From `color` at the top of `rect` to `second` at its bottom.
    case gradient
    /// `color` through the mask of `sprite`, whose part at the source point goes to `rect`.
    case mask
    /// The part of the image of `sprite` at the source point goes to `rect`; `second` is the black
    /// over it, 0...255.
    case image
    /// The whole image of `sprite` goes to `rect`, whatever its size; `second` as above.
    case stretched
    /// A turned square around the middle of `rect`: `color` its base, `stamp` its band, `sourceX`
    /// the turn and `second` the place of the band in 1/65536, `sourceY` half a side in 1/16 pixel.
    case turnedSquare
    /// An arc around the middle of `rect` in `color`: `sourceX` start and `sourceY` sweep in
    /// 1/65536 turns, `stamp` radius and `second` width in 1/16 pixel.
    case arc
  }

  var kind: Kind
  var rect: IntRect
  var clip: IntRect
  var color: UInt32 = 0
  var second: UInt32 = 0
  var sprite: Int32 = -1
  /// Tells a sprite from the one that had its place before.
  var stamp: UInt32 = 0
  var sourceX: Int32 = 0
  var sourceY: Int32 = 0

  /// What the op can touch.
  var bounds: IntRect { rect.intersection(clip) }
}

/// Ops in the order in which they are drawn, and the clip of those that are added next.
struct OpList {
  var ops: [Op] = []
  var clip: IntRect

  /// Adds an op that can touch a pixel.
  mutating func add(_ op: Op) { if !op.bounds.isEmpty { ops.append(op) } }

  mutating func fill(_ rect: IntRect, _ color: UInt32) {
    add(Op(kind: .fill, rect: rect, clip: clip, color: color))
  }
}
