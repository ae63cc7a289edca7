extension PixelImage {
  /// Returns the image in another size, by the exact mean of the area that each new pixel covers.
  ///
  /// It uses whole numbers only, so the result is the same on every machine. A larger size shows
  /// pixels as blocks; pictures are meant to be larger than their display. It takes several ns per
  /// pixel of the larger size, so do not call it in the frame loop.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelImage {
    let result = PixelImage(width: newWidth, height: newHeight)
    result.translucentCorners = translucentCorners
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return result }
    // Sums of 32 bits are enough for up to 16 million pixels.
    if UInt64(width) * UInt64(height) * 256 <= UInt64(UInt32.max) {
      scale(into: result, with: UInt32.self)
    } else {
      scale(into: result, with: UInt64.self)
    }
    return result
  }

  /// Scales row by row with sums of this type, which must hold 256 times the number of pixels; each
  /// source row is reduced to the new width only once.
  func scale<Sum: FixedWidthInteger & UnsignedInteger>(
    into result: PixelImage, with type: Sum.Type
  ) {
    let newWidth = result.width
    let newHeight = result.height
    let total = width * height
    let unit = 1 / Double(total)
    // Half a unit more keeps whole quotients exact.
    let half = Double(total / 2) + 0.5
    func mean(_ sum: Sum) -> UInt32 { UInt32(truncatingIfNeeded: Int((Double(sum) + half) * unit)) }
    withUnsafeTemporaryAllocation(of: Sum.self, capacity: 8 * newWidth) { buffer in
      guard let line = buffer.baseAddress else { return }
      let sums = line + 4 * newWidth
      sums.update(repeating: 0, count: 4 * newWidth)
      var target = result.pixels
      // The part of the target row that is still missing; a source row has `newHeight` units.
      var lacking = height
      for y in 0..<height {
        squeeze(pixels + y * width, into: line, newWidth)
        var left = newHeight
        while left > 0 {
          let part = min(left, lacking)
          left &-= part
          lacking &-= part
          let weight = Sum(truncatingIfNeeded: part)
          for i in 0..<4 &* newWidth { sums[i] &+= line[i] &* weight }
          guard lacking == 0 else { continue }
          lacking = height
          for x in 0..<newWidth {
            let sum = sums + 4 &* x
            target[x] =
              mean(sum[3]) &<< 24 | mean(sum[2]) &<< 16 | mean(sum[1]) &<< 8 | mean(sum[0])
          }
          sums.update(repeating: 0, count: 4 &* newWidth)
          target += newWidth
        }
      }
    }
  }

  /// Returns the sums of a source row at the new width; each source pixel has `newWidth` units.
  private func squeeze<Sum: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafeMutablePointer<UInt32>, into line: UnsafeMutablePointer<Sum>, _ newWidth: Int
  ) {
    var source = row
    var left = newWidth
    var sums = line
    for _ in 0..<newWidth {
      var need = width
      var blue: Sum = 0
      var green: Sum = 0
      var red: Sum = 0
      var alpha: Sum = 0
      while need > 0 {
        let part = min(left, need)
        left &-= part
        need &-= part
        let share = Sum(truncatingIfNeeded: part)
        let pixel = source.pointee
        blue &+= Sum(truncatingIfNeeded: pixel & 255) &* share
        green &+= Sum(truncatingIfNeeded: (pixel &>> 8) & 255) &* share
        red &+= Sum(truncatingIfNeeded: (pixel &>> 16) & 255) &* share
        alpha &+= Sum(truncatingIfNeeded: pixel &>> 24) &* share
        if left == 0 {
          left = newWidth
          source += 1
        }
      }
      sums[0] = blue
      sums[1] = green
      sums[2] = red
      sums[3] = alpha
      sums += 4
    }
  }
}
