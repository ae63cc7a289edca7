internal import SDLKit

/// Masks of corners, rings and shadows.
enum ShapeMasks {
  /// Samples per pixel and direction.
  private static let samples = 16

  /// Returns the coverage of each pixel of a square by its inscribed disc or ring, from 16 x 16
  /// samples per pixel.
  ///
  /// Its quarters are the corners of rounded rectangles.
  ///
  /// - Parameter isHollow: whether the coverage is that of the area around the disc instead.
  static func round(radius outer: Int, inner: Int = 0, isHollow: Bool = false) -> Mask {
    let side = 2 * outer
    let mask = Mask(width: side, height: side)
    // In units of 1/32 pixel, sample n of a pixel is at 2n + 1.
    let unit = 2 * samples
    let outerSquared = outer * unit * outer * unit
    let innerSquared = inner * unit * inner * unit
    // One quarter is computed, the others are its mirror images.
    for y in 0..<outer {
      for x in 0..<outer {
        var inside = 0
        for j in 0..<samples {
          let dy = outer * unit - (y * unit + 2 * j + 1)
          for i in 0..<samples {
            let dx = outer * unit - (x * unit + 2 * i + 1)
            let squared = dx * dx + dy * dy
            if squared <= outerSquared && squared >= innerSquared { inside += 1 }
          }
        }
        let all = samples * samples
        let share = isHollow ? all - inside : inside
        let value = UInt8((share * 255 + all / 2) / all)
        for row in [y, side - 1 - y] {
          unsafe mask.coverage[row * side + x] = value
          unsafe mask.coverage[row * side + side - 1 - x] = value
        }
      }
    }
    return mask
  }

  /// Returns a square with round corners and soft edges, whose middle row and column can be
  /// stretched: 2 (radius + 2 blur) + 1 pixels per side; the sharp shape begins `blur` inside.
  static func shadow(radius: Int, blur: Int) -> Mask {
    let side = 2 * (radius + 2 * blur) + 1
    var values = [Float](repeating: 0, count: side * side)
    let low = Float(blur)
    let high = Float(side - blur)
    let r = Float(max(radius, 1))
    for y in 0..<side {
      for x in 0..<side {
        let px = Float(x) + 0.5
        let py = Float(y) + 0.5
        // Distance to the edge of the rounded rectangle, negative inside.
        let qx = max(low + r - px, px - (high - r), 0)
        let qy = max(low + r - py, py - (high - r), 0)
        let inside = px > low && px < high && py > low && py < high
        if inside && (qx * qx + qy * qy) <= r * r { values[y * side + x] = 255 }
      }
    }
    // Three box filters are close to a Gaussian. Rows are blurred as columns of the transposed square,
    // because whole rows are added many values at a time.
    var other = values
    for _ in 0..<6 {
      transpose(values, into: &other, side: side)
      blurColumns(of: other, into: &values, side: side, radius: max(1, blur / 3))
    }
    let mask = Mask(width: side, height: side)
    for i in values.indices { unsafe mask.coverage[i] = UInt8(min(255, values[i].rounded())) }
    return mask
  }

  private static func transpose(_ values: [Float], into result: inout [Float], side: Int) {
    for y in 0..<side { for x in 0..<side { result[x * side + y] = values[y * side + x] } }
  }

  /// Replaces each value with the mean of its column from `radius` rows above it to as many below.
  private static func blurColumns(
    of values: [Float], into result: inout [Float], side: Int, radius: Int
  ) {
    unsafe values.withUnsafeBufferPointer { values in
      unsafe result.withUnsafeMutableBufferPointer { result in
        for y in 0..<side {
          let row = unsafe UnsafeMutableBufferPointer(rebasing: result[y * side..<(y + 1) * side])
          unsafe row.update(repeating: 0)
          for offset in -radius...radius {
            let from = min(side - 1, max(0, y + offset)) * side
            for x in 0..<side { unsafe row[x] += values[from + x] }
          }
          for x in 0..<side { unsafe row[x] /= Float(2 * radius + 1) }
        }
      }
    }
  }
}
