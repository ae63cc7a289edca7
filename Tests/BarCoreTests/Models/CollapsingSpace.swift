@testable import BarCore

/// What lies inside a header that changes its height: pictures, veils and titles.
///
/// Pure functions of heights and offsets, in points.
enum CollapsingSpace {
  /// How the background of a flexible space leaves.
  enum Mode: String, CaseIterable, Sendable {
    /// It stays at the upper edge.
    case none
    /// It stays on the content.
    case pin
    /// It leaves by a quarter of what the space does.
    case parallax
  }

  /// t: 0 expanded, 1 collapsed; 0 if the heights are equal.
  static func collapse(current: Double, least: Double, most: Double) -> Double {
    most > least ? (1 - (current - least) / (most - least)).clamped(to: 0...1) : 0
  }

  /// Upper edge of the background (Flutter).
  static func top(_ mode: Mode, current: Double, least: Double, most: Double) -> Double {
    switch mode {
    case .none: 0
    case .pin: -(most - current)
    case .parallax:
      -collapse(current: current, least: least, most: most) * (most - least) / 4
    }
  }

  /// How far a parallax child is moved against the bar (Android): whole points, half by default.
  static func parallax(offset: Double, multiplier: Double = 0.5) -> Double {
    (-offset * multiplier).rounded()
  }

  /// Height below which the veil covers the picture (Android).
  static func veilTrigger(height: Double, least: Double, inset: Double = 0) -> Double {
    least > 0 ? min(2 * least + inset, height) : height / 3
  }

  /// Whether the veil covers the picture; it takes 600 ms to do so.
  static func isVeiled(
    offset: Double, height: Double, least: Double, inset: Double = 0
  ) -> Bool {
    height + offset < veilTrigger(height: height, least: least, inset: inset)
  }
}

/// The floating app bar as it is drawn: shrinks to its least height, then slides off.
struct SliverGeometry: Equatable, Sendable {
  /// Upper edge in points, 0 or less; always 0 for a pinned bar.
  var top: Double
  /// Height in points, stretch included; never less than the least height.
  var height: Double
  /// What of it takes room on the page.
  var extent: Double

  /// Makes the geometry of an app bar that is hidden by a distance.
  ///
  /// - Parameters:
  ///   - most: full height.
  ///   - least: height at which shrinking ends.
  ///   - hidden: how far it is hidden, 0...`most`.
  ///   - isPinned: whether the least height stays on the page.
  ///   - stretch: overscroll that makes it taller, 0 or more.
  init(
    most: Double, least: Double, hidden: Double, isPinned: Bool = false, stretch: Double = 0
  ) {
    let left = most - hidden
    height = max(least, left) + stretch
    top = isPinned ? 0 : min(0, left - least)
    extent = isPinned ? max(least, left) : max(0, left)
  }
}

/// Fires once when an overscroll reaches a distance, and again after it has been below it.
struct StretchTrigger: Equatable, Sendable {
  /// Overscroll at which it fires, in points, above 0.
  let distance: Double
  private var last = 0.0

  /// Makes a trigger that has not fired; nil for a distance that is not above 0.
  init?(distance: Double = 100) {
    guard distance > 0 else { return nil }
    self.distance = distance
  }

  /// Sets the stretch; returns whether that fires.
  mutating func stretched(to stretch: Double) -> Bool {
    defer { last = stretch }
    return stretch >= distance && last < distance
  }
}
