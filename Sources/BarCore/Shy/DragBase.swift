/// Where a drag is counted from by a bar whose place follows it (`BarLaw.rebase`).
struct DragBase: Equatable, Sendable {
  /// Offset in points from rest at the top; a threshold that applies is included.
  private var offset: Double
  /// Hidden share of the bar when the drag began; 0 beyond the top, 1 beyond the end.
  private var fraction: Double

  /// Begins a drag of a bar with a travel at an offset from rest at the top; `end` is the largest.
  ///
  /// A threshold is skipped where the list has not enough room left to pass it.
  init(
    at y: Double, end: Double, fraction: Double, travel: Double, thresholds: BarLaw.Thresholds
  ) {
    self.offset = y > end ? end : y < 0 ? 0 : y
    self.fraction = y > end ? 1 : y < 0 ? 0 : fraction
    if y == 0 || (y < 0 && thresholds.fromTop > 0) {
      offset += thresholds.fromTop
    } else if offset > thresholds.negative + travel && self.fraction == 1 {
      offset -= thresholds.negative
    } else if offset < end - thresholds.positive && self.fraction == 0 {
      offset += thresholds.positive
    }
  }

  /// Returns the hidden share of the bar at an offset, 0...1.
  func share(at y: Double, travel: Double) -> Double {
    (fraction + (y - offset) / travel).clamped(to: 0...1)
  }
}
