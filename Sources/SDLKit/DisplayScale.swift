/// Pixels per unit of a window.
///
/// Units are whole, so that the ratio of two sizes misses a fractional scale by a little; the scale
/// is the simplest one that explains both sides: a whole number, else of halves, quarters or
/// 120ths, as Wayland counts them.
public struct DisplayScale: Equatable, Sendable {
  public let value: Double

  public init(units: (width: Int, height: Int), pixels: (width: Int, height: Int)) {
    let ratio = Double(pixels.width) / Double(max(1, units.width))
    let simple = [1.0, 2, 4, 120].lazy.map { parts in (ratio * parts).rounded() / parts }
      .first { scale in
        [(units.width, pixels.width), (units.height, pixels.height)]
          .allSatisfy { units, pixels in (Double(units) * scale - Double(pixels)).magnitude < 1.5 }
      }
    value = simple ?? ratio
  }

  var isWhole: Bool { value == value.rounded() }
}
