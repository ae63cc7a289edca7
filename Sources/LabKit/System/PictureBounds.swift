/// What is drawn at most: the one bound for every way in which a size or a scale reaches the lab.
enum PictureBounds {
  /// Pixels on a side.
  static let sides = 320...16_384
  /// Pixels in all: those of a screen of 7680 x 4320.
  ///
  /// Memory goes with them, at 4 bytes each, for several pictures.
  static let mostPixels = 7680 * 4320
  /// Pixels per point.
  static let scales = 0.5...4.0

  /// The size in words, for errors.
  static let words = "at most \(sides.upperBound) pixels a side and 33 million in all"

  /// Whether a picture of so many pixels is drawn.
  static func allows(width: Int, height: Int) -> Bool {
    // Sides within the bound cannot overflow.
    width <= sides.upperBound && height <= sides.upperBound && width * height <= mostPixels
  }
}
