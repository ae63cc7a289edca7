/// Pixels per unit of a window.
///
/// Units are whole, so that the ratio of two sizes misses a fractional scale by a little; the scale
/// is the simplest one that explains both sides: a whole number, else of halves, quarters or
/// 120ths, as Wayland counts them.
public struct DisplayScale: Equatable, Sendable {
  /// Between the bounds of `believable`.
  public let value: Double

  /// What a screen's scale can be.
  ///
  /// While a screen changes under a window, sizes of before and after stand side by side: a window
  /// that is one unit wide for a moment would have as many pixels a unit as it was wide before.
  public static let believable = 0.5...4.0

  /// Makes the scale of a window from its size in units and in pixels.
  public init(units: (width: Int, height: Int), pixels: (width: Int, height: Int)) {
    let ratio = Double(pixels.width) / Double(max(1, units.width))
    let simple = [1.0, 2, 4, 120].lazy.map { parts in (ratio * parts).rounded() / parts }
      .first { scale in
        [(units.width, pixels.width), (units.height, pixels.height)]
          .allSatisfy { units, pixels in (Double(units) * scale - Double(pixels)).magnitude < 1.5 }
      }
    let found = simple ?? ratio
    value = min(max(found, Self.believable.lowerBound), Self.believable.upperBound)
  }

  var isWhole: Bool { value == value.rounded() }
}
