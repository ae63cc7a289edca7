internal import SDLKit

/// The parts of the picture that must be drawn again.
struct Damage {
  private(set) var rects: [IntRect] = []
  /// The first part of the present section.
  private var first = 0

  /// Maximum number of parts of a section; beyond it the two whose union wastes the least are joined.
  static let limit = 32
  /// Cost of one more pass through all ops, in pixels drawn twice.
  static let partCost = 2048

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Begins a section: the parts that follow are joined with each other alone.
  ///
  /// Each group of the picture has one, so that many small changes in one place do not join others far
  /// away.
  mutating func beginSection() { first = rects.count }

  /// Adds a part; parts close to each other are joined.
  mutating func add(_ rect: IntRect) {
    if rect.isEmpty { return }
    var part = rect
    // A part that has grown may now be close to another one.
    while let near = nearest(to: part),
      near.waste <= Self.partCost || rects.count - first >= Self.limit
    {
      part = rects[near.index].union(part)
      rects.remove(at: near.index)
    }
    rects.append(part)
  }

  /// Removes parts that lie inside others, of all sections, and begins a section.
  mutating func removeContained() {
    for index in rects.indices.reversed() {
      let part = rects[index]
      let isContained = rects.indices.contains { other in
        other != index && rects[other].contains(part) && (rects[other] != part || other < index)
      }
      if isContained { rects.remove(at: index) }
    }
    beginSection()
  }

  /// Returns the part whose union with this one wastes the fewest pixels, and that number.
  private func nearest(to rect: IntRect) -> (index: Int, waste: Int)? {
    var best: (index: Int, waste: Int)?
    for index in first..<rects.count {
      let waste = rects[index].union(rect).area - rects[index].area - rect.area
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    return best
  }
}
