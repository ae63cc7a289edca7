internal import SDLKit

/// The parts of the picture that must be drawn again.
struct Damage {
  private(set) var rects: [IntRect] = []

  /// Maximum number of parts; beyond it the two whose union wastes the least are joined.
  static let limit = 32
  /// Cost of one more pass through all ops, in pixels drawn twice.
  static let partCost = 2048

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a part; parts close to each other are joined.
  mutating func add(_ rect: IntRect) {
    if rect.isEmpty { return }
    var part = rect
    // A part that has grown may now be close to another one.
    while let near = nearest(to: part),
      near.waste <= Self.partCost || rects.count >= Self.limit
    {
      part = rects[near.index].union(part)
      rects.remove(at: near.index)
    }
    rects.append(part)
  }

  /// Returns the part whose union with this one wastes the fewest pixels, and that number.
  private func nearest(to rect: IntRect) -> (index: Int, waste: Int)? {
    var best: (index: Int, waste: Int)?
    for index in rects.indices {
      let waste = rects[index].union(rect).area - rects[index].area - rect.area
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    return best
  }
}
