extension PixelView {
  /// Appends the pixels as films keep them: all of the brightness, then a quarter of the two color
  /// differences, each the mean of two by two pixels.
  ///
  /// The numbers are those of ITU-R BT.601 in the range of television, 16 to 235 and 16 to 240,
  /// with its factors rounded to 256ths. An odd last column or row is a mean of what there is.
  public func appendYUV420(to bytes: inout [UInt8]) {
    let columns = (width + 1) / 2
    let rows = (height + 1) / 2
    let first = bytes.count
    let blue = first + width * height
    let red = blue + columns * rows
    bytes.append(contentsOf: repeatElement(0, count: width * height + 2 * columns * rows))
    var out = bytes.mutableSpan
    for y in 0..<height {
      let row = unsafe UnsafeBufferPointer(start: pixels + y * pitch, count: width)
      for x in 0..<width {
        let (r, g, b) = Self.channels(unsafe row[x])
        out[first + y * width + x] = UInt8((66 * r + 129 * g + 25 * b + 128) / 256 + 16)
      }
    }
    for y in 0..<rows {
      let upper = unsafe UnsafeBufferPointer(start: pixels + 2 * y * pitch, count: width)
      let below = min(2 * y + 1, height - 1)
      let lower = unsafe UnsafeBufferPointer(start: pixels + below * pitch, count: width)
      for x in 0..<columns {
        let next = min(2 * x + 1, width - 1)
        let four = unsafe (upper[2 * x], upper[next], lower[2 * x], lower[next])
        let (r, g, b) = Self.sum(four)
        let place = y * columns + x
        // Four times the channels: 1024ths, moved up so that nothing is below 0 before it is cut.
        let middle = 128 * 1024 + 512
        out[blue + place] = UInt8((112 * b - 38 * r - 74 * g + middle) / 1024)
        out[red + place] = UInt8((112 * r - 94 * g - 18 * b + middle) / 1024)
      }
    }
  }

  private static func channels(_ pixel: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }

  private static func sum(
    _ pixels: (UInt32, UInt32, UInt32, UInt32)
  ) -> (red: Int, green: Int, blue: Int) {
    let (a, b) = (channels(pixels.0), channels(pixels.1))
    let (c, d) = (channels(pixels.2), channels(pixels.3))
    return (
      a.red + b.red + c.red + d.red, a.green + b.green + c.green + d.green,
      a.blue + b.blue + c.blue + d.blue
    )
  }
}
