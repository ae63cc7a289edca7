/// A layout of a segment bar: where its segments lie, and what a click on it hits.
///
/// All segments are equally wide. They fill the bar while each has `leastWidth`; otherwise they lie
/// on a wider strip, of which the bar shows the part around the indicator.
public struct SegmentBar: Equatable, Sendable {
  /// The least width of a segment, in points: a word of eight letters, and some air on both sides.
  public static let leastWidth = 72.0

  /// Segments, at least 1.
  public let count: Int
  /// Width of the bar in points, at least 1.
  public let width: Double
  /// Where the indicator is, in segments; 0...count - 1.
  public let indicator: Double
  /// Width of each segment in points.
  public let segmentWidth: Double
  /// Whether all segments fill the bar side by side.
  public let fits: Bool
  /// How far the strip has gone to the left, in points: what of it is hidden there; 0 or more.
  public let shift: Double

  /// Creates a segment bar whose strip follows the indicator.
  ///
  /// - Parameters:
  ///   - count: segments; less than 1 counts as 1.
  ///   - width: of the bar, in points; less than 1, or none, counts as 1.
  ///   - indicator: in segments; beyond the ends the nearest, NaN the first.
  public init(count: Int, width: Double, indicator: Double) {
    self.count = max(1, count)
    self.width = width.isFinite ? max(1, width) : 1
    let last = Double(self.count - 1)
    self.indicator = indicator.isNaN ? 0 : indicator.clamped(to: 0...last)
    // A segment is never wider than what can be seen of it.
    let least = min(Self.leastWidth, self.width)
    let share = self.width / Double(self.count)
    fits = share >= least
    segmentWidth = fits ? share : least
    let hidden = fits ? 0 : least * Double(self.count) - self.width
    shift = ((self.indicator + 0.5) * segmentWidth - self.width / 2).clamped(to: 0...hidden)
  }

  /// Width of the strip beyond the right end of the bar, in points, 0 or more.
  public var hiddenRight: Double {
    fits ? 0 : segmentWidth * Double(count) - width - shift
  }

  /// Returns the left edge of a segment on the bar, in points; it may lie beyond the bar's ends.
  public func left(_ index: Int) -> Double { Double(index) * segmentWidth - shift }

  /// Middle of the indicator on the bar; it always lies on it.
  public var middle: Double { (indicator + 0.5) * segmentWidth - shift }

  /// The segments that are at least partly visible.
  public var visible: Range<Int> {
    let first = Int(saturating: shift / segmentWidth).clamped(to: 0...(count - 1))
    let end = Int(saturating: ((shift + width) / segmentWidth).rounded(.up)).clamped(
      to: (first + 1)...count)
    return first..<end
  }

  /// Returns the segment at a distance from the left end of the bar; nil beside the bar.
  public func index(atX x: Double) -> Int? {
    guard x >= 0, x < width else { return nil }
    return Int(saturating: (x + shift) / segmentWidth).clamped(to: 0...(count - 1))
  }
}
