internal import SDLKit

/// The parts of the picture that must be drawn again.
struct Damage {
  private(set) var rects: [IntRect] = []

  /// More parts than this are not kept: those that lose least become one.
  static let limit = 32
  /// What going through all ops once more is worth, in pixels drawn twice.
  static let partCost = 2048

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a part; parts that lie close together become one.
  mutating func add(_ rect: IntRect) {
    if rect.isEmpty { return }
    var part = rect
    // A part that has grown may have come close to another one.
    while let near = nearest(to: part),
      near.waste <= Self.partCost || rects.count >= Self.limit
    {
      part = rects[near.index].union(part)
      rects.remove(at: near.index)
    }
    rects.append(part)
  }

  /// The part with which this one could be drawn at the least loss: pixels drawn needlessly.
  private func nearest(to rect: IntRect) -> (index: Int, waste: Int)? {
    var best: (index: Int, waste: Int)?
    for index in rects.indices {
      let waste = rects[index].union(rect).area - rects[index].area - rect.area
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    return best
  }
}
