@testable import BarCore

/// The two titles of an app bar that collapses, and what a saved page remembers of it (Compose).
struct TopBarTitles: Equatable, Sendable {
  /// Alpha of the title in the top row, 0...1: 0 expanded, 1 collapsed.
  var topAlpha: Double
  /// Alpha of the large title below that row, 0...1: 1 expanded, 0 collapsed.
  var bottomAlpha: Double
  /// Whether a screen reader reads the title on top; otherwise the large one, never both.
  var readsTop: Bool

  private static let curve = CubicBezier(0.8, 0, 0.8, 0.15)

  /// Makes the titles of a bar that is collapsed by a share.
  ///
  /// - Parameter fraction: 0 expanded, 1 collapsed.
  init(fraction: Double) {
    topAlpha = Self.curve.value(at: fraction)
    bottomAlpha = 1 - fraction.clamped(to: 0...1)
    readsTop = fraction >= 0.5
  }
}

/// A bar as it is saved with its page; the signs are the origin's, 0 or less.
struct SavedBar: Equatable, Sendable {
  /// The least offset of the bar: minus its travel.
  var limit: Double
  /// Offset of the bar, in points: 0 while expanded, `limit` while hidden.
  var heightOffset: Double
  /// Minus what the list has scrolled on, in points.
  var contentOffset: Double

  /// Makes a saved bar of three numbers, as they are.
  init(limit: Double, heightOffset: Double, contentOffset: Double) {
    self.limit = limit
    self.heightOffset = heightOffset
    self.contentOffset = contentOffset
  }

  /// Share of the bar that content has scrolled under, 0...1; 0 if the limit is 0.
  var overlappedFraction: Double {
    guard limit < 0 else { return 0 }
    return 1 - (limit - contentOffset).clamped(to: limit...0) / limit
  }
}

extension BarEngine {
  /// What a page saves of the bar.
  ///
  /// - Parameter contentOffset: minus what the list has scrolled on, which the page knows.
  func saved(contentOffset: Double = 0) -> SavedBar {
    SavedBar(
      limit: -settings.barTravel, heightOffset: -state.barContraction, contentOffset: contentOffset)
  }

  /// Puts the bar to where it was saved; a limit that has changed meanwhile is the present one.
  mutating func restore(_ saved: SavedBar, over list: inout ListState) {
    place(
      bar: -saved.heightOffset, extension: state.extensionContraction,
      hidden: state.extensionHidden, over: &list)
  }

  /// The bar itself is dragged: it alone moves, by what it can.
  ///
  /// - Returns: what it took.
  mutating func drag(by distance: Double, list: inout ListState) -> Double {
    let taken = pour(distance, list: &list)
    state.direction = distance > 0 ? .contracting : .expanding
    return taken
  }
}
