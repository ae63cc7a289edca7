extension PixelImage {
  /// Returns the image upright, after a photo with a turned camera.
  ///
  /// - Parameter orientation: the Exif orientation; 1 and numbers outside 2...8 change nothing.
  func oriented(_ orientation: Int) -> PixelImage {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    let fromRight = [2, 3, 7, 8].contains(orientation)
    let fromBelow = [3, 4, 6, 7].contains(orientation)
    let result = PixelImage(width: isTurned ? height : width, height: isTurned ? width : height)
    result.translucentCorners = translucentCorners
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) = isTurned ? (y, x) : (x, y)
        result.pixels[y * result.width + x] =
          pixels[
            (fromBelow ? height - 1 - row : row) * width
              + (fromRight ? width - 1 - column : column)]
      }
    }
    return result
  }
}
