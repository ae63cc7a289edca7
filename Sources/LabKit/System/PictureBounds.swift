/// The limits of what is drawn, for every size and scale that reaches the lab.
enum PictureBounds {
  /// Pixels per side.
  static let sides = 320...16_384
  /// Pixels in total: those of a screen of 7680 x 4320.
  ///
  /// Several pictures need 4 bytes for each.
  static let mostPixels = 7680 * 4320
  /// Pixels per point.
  static let scales = 0.5...4.0

  /// The limits in words, for errors.
  static let words = "at most \(sides.upperBound) pixels a side and 33 million in all"

  /// Whether a picture of this size can be drawn.
  static func allows(width: Int, height: Int) -> Bool {
    // Sides within the limit cannot overflow.
    width <= sides.upperBound && height <= sides.upperBound && width * height <= mostPixels
  }
}
