extension PixelView {
  /// Draws a whole opaque image scaled to a rectangle, with the four nearest pixels blended.
  ///
  /// For pictures whose size changes while they move. An image of the size of the rectangle is copied
  /// unchanged. Each row of the image is blended to the columns of the rectangle once, and two of them
  /// to every row of the target.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - rect: the target.
  ///   - dim: the opacity of black over it, 0...255.
  ///   - clip: nothing is drawn outside.
  ///   - rows: room for two rows, which grows and is used again by the next call.
  public func drawStretched(
    _ image: PixelImage, to rect: IntRect, dim: UInt32 = 0, clip: IntRect, rows: inout [UInt32]
  ) {
    if image.width == 0 || image.height == 0 || rect.isEmpty { return }
    let area = rect.intersection(clip).intersection(bounds)
    if area.isEmpty { return }
    let count = Int(area.width)
    if rows.count < 2 * count { rows = Array(repeating: 0, count: 2 * count) }
    // Positions in the image in 1/65536 pixel, with the centers of pixels on each other.
    let stepX = (image.width << 16) / Int(rect.width)
    let stepY = (image.height << 16) / Int(rect.height)
    let startX = (Int(area.x) - Int(rect.x)) * stepX + stepX / 2 - 32_768
    rows.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      let second = first + count
      // Numbers of the image's rows in `first` and `second`; -1 for none.
      var (inFirst, inSecond) = (-1, -1)
      func row(_ number: Int, besides other: Int) -> UnsafeMutablePointer<UInt32> {
        if inFirst == number { return first }
        if inSecond == number { return second }
        let isFirst = inFirst != other
        let row = isFirst ? first : second
        if isFirst { inFirst = number } else { inSecond = number }
        Self.blendColumns(
          UnsafePointer(image.pixels) + number * image.width, width: image.width, into: row,
          from: startX, step: stepX, count)
        return row
      }
      forEachRow(of: rect, clip) { target, _, y, count in
        let place = (y - Int(rect.y)) * stepY + stepY / 2 - 32_768
        let number = min(image.height - 1, max(0, place >> 16))
        let next = place < 0 ? number : min(image.height - 1, number + 1)
        let upper = row(number, besides: next)
        let lower = row(next, besides: number)
        PixelOps.mixRows(
          target, UnsafePointer(upper), UnsafePointer(lower), UInt32(max(0, place) >> 8 & 255),
          count)
        if dim > 0 { PixelOps.copyDimmed(target, UnsafePointer(target), 255 - dim, count) }
      }
    }
  }

  /// Blends the pixels of a row to other columns.
  ///
  /// - Parameters:
  ///   - source: the row.
  ///   - width: number of its pixels.
  ///   - target: the columns.
  ///   - start: position of the first column in the row, in 1/65536 pixel; may be negative.
  ///   - step: distance from one column to the next, likewise.
  ///   - count: number of columns.
  private static func blendColumns(
    _ source: UnsafePointer<UInt32>, width: Int, into target: UnsafeMutablePointer<UInt32>,
    from start: Int, step: Int, _ count: Int
  ) {
    let last = width - 1
    var place = start
    var x = 0
    while x < count, place < 0 {
      target[x] = source[0]
      place &+= step
      x &+= 1
    }
    while x < count, place < last << 16 {
      target[x] = PixelOps.mixed(
        source + (place &>> 16), UInt16(truncatingIfNeeded: place &>> 8) & 255)
      place &+= step
      x &+= 1
    }
    while x < count {
      target[x] = source[last]
      x &+= 1
    }
  }
}
