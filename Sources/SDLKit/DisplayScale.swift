/// Pixels per unit of a window.
///
/// Units are whole numbers, so the ratio of two sizes differs a little from a fractional scale. The
/// scale is the simplest one that fits both sides: a whole number, or else a multiple of 1/2, 1/4
/// or 1/120, the unit of Wayland.
public struct DisplayScale: Equatable, Sendable {
  /// The scale, within `believable`.
  public let value: Double

  /// The possible scales of a screen.
  ///
  /// While a window moves to another screen, old and new sizes are mixed: a window that is one unit
  /// wide for a moment would have its old width as pixels per unit.
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
