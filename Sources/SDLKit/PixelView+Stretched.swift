extension PixelView {
  /// Draws a whole opaque image scaled to a rectangle, with the four nearest pixels blended.
  ///
  /// For pictures whose size changes while they move; it takes about 3 ns per pixel. An image of
  /// the size of the rectangle is copied unchanged.
  ///
  /// - Parameter dim: the opacity of black over it, 0...255.
  public func drawStretched(
    _ image: PixelImage, to rect: IntRect, dim: UInt32 = 0, clip: IntRect
  ) {
    if image.width == 0 || image.height == 0 || rect.isEmpty { return }
    // Positions in the image in 1/65536 pixel, with the centers of pixels on each other.
    let stepX = (image.width << 16) / Int(rect.width)
    let stepY = (image.height << 16) / Int(rect.height)
    forEachRow(of: rect, clip) { target, x, y, count in
      let placeY = (y - Int(rect.y)) * stepY + stepY / 2 - 32_768
      let rowY = min(image.height - 1, max(0, placeY >> 16))
      let nextY = placeY < 0 ? rowY : min(image.height - 1, rowY + 1)
      let shareY = UInt32(max(0, placeY) >> 8 & 255)
      let upper = UnsafePointer(image.pixels) + rowY * image.width
      let lower = UnsafePointer(image.pixels) + nextY * image.width
      var placeX = (x - Int(rect.x)) * stepX + stepX / 2 - 32_768
      for x in 0..<count {
        let column = min(image.width - 1, max(0, placeX >> 16))
        let next = placeX < 0 ? column : min(image.width - 1, column + 1)
        let shareX = UInt32(max(0, placeX) >> 8 & 255)
        let top = Self.blend(upper[column], upper[next], shareX)
        let bottom = Self.blend(lower[column], lower[next], shareX)
        target[x] = Self.blend(top, bottom, shareY) | 0xFF00_0000
        placeX += stepX
      }
      if dim > 0 { PixelOps.copyDimmed(target, UnsafePointer(target), 255 - dim, count) }
    }
  }

  /// Returns the color `share` / 256 of the way to another, for each channel.
  @inline(__always)
  private static func blend(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let odd = ((a & 0x00FF_00FF) &* (256 &- share) &+ (b & 0x00FF_00FF) &* share) >> 8
    let even = ((a >> 8) & 0x00FF_00FF) &* (256 &- share) &+ ((b >> 8) & 0x00FF_00FF) &* share
    return (odd & 0x00FF_00FF) | (even & 0xFF00_FF00)
  }
}
