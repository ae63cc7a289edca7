extension PixelImage {
  /// The image at another size, by the exact mean of the area that each new pixel covers.
  ///
  /// Whole numbers all the way: the result is the same on every machine. Made larger, pixels become
  /// blocks; pictures are meant to be larger than what shows them. Takes several ns a pixel of the
  /// larger of both sizes: call it off the frame loop.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelImage {
    let result = PixelImage(width: newWidth, height: newHeight)
    result.translucentCorners = translucentCorners
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return result }
    // Sums of 32 bits hold pictures of up to 16 million pixels.
    if UInt64(width) * UInt64(height) * 256 <= UInt64(UInt32.max) {
      scaleSmall(into: result)
    } else {
      scaleLarge(into: result)
    }
    return result
  }

  /// As `scaled`, with sums that hold a picture of any size.
  func scaleLarge(into result: PixelImage) {
    let newWidth = result.width
    let newHeight = result.height
    // Weights: source pixel i covers i * new ..< (i + 1) * new, target pixel x covers
    // x * old ..< (x + 1) * old, in units in which both edges are whole numbers.
    let total = UInt64(width) * UInt64(height)
    var columns = [UInt64](repeating: 0, count: newWidth * 4)
    for y in 0..<newHeight {
      for i in columns.indices { columns[i] = 0 }
      let top = y * height
      let bottom = top + height
      var sourceY = top / newHeight
      while sourceY * newHeight < bottom {
        let weight = min(bottom, (sourceY + 1) * newHeight) - max(top, sourceY * newHeight)
        addRow(sourceY, times: UInt64(weight), to: &columns, newWidth)
        sourceY += 1
      }
      for x in 0..<newWidth {
        var pixel: UInt32 = 0
        for channel in 0..<4 {
          let value = (columns[x * 4 + channel] + total / 2) / total
          pixel |= UInt32(value) << UInt32(channel * 8)
        }
        result.pixels[y * newWidth + x] = pixel
      }
    }
  }

  /// As `scaled`, row by row with sums of 32 bits; each source row is squeezed to the new width
  /// only once.
  private func scaleSmall(into result: PixelImage) {
    let newWidth = result.width
    let newHeight = result.height
    let total = width * height
    let unit = 1 / Double(total)
    // Half a unit more keeps whole quotients whole.
    let half = Double(total / 2) + 0.5
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8 * newWidth) { buffer in
      guard let line = buffer.baseAddress else { return }
      let sums = line + 4 * newWidth
      sums.update(repeating: 0, count: 4 * newWidth)
      var target = result.pixels
      // What the target row still lacks, in units of which a source row has `newHeight`.
      var lacking = height
      for y in 0..<height {
        squeeze(pixels + y * width, into: line, newWidth)
        var left = newHeight
        while left > 0 {
          let part = min(left, lacking)
          left &-= part
          lacking &-= part
          let weight = UInt32(truncatingIfNeeded: part)
          for i in 0..<4 &* newWidth { sums[i] &+= line[i] &* weight }
          guard lacking == 0 else { continue }
          lacking = height
          for x in 0..<newWidth {
            let sum = sums + 4 &* x
            let blue = UInt32(truncatingIfNeeded: Int((Double(sum[0]) + half) * unit))
            let green = UInt32(truncatingIfNeeded: Int((Double(sum[1]) + half) * unit))
            let red = UInt32(truncatingIfNeeded: Int((Double(sum[2]) + half) * unit))
            let alpha = UInt32(truncatingIfNeeded: Int((Double(sum[3]) + half) * unit))
            target[x] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
          }
          sums.update(repeating: 0, count: 4 &* newWidth)
          target += newWidth
        }
      }
    }
  }

  /// The sums of a source row at the new width: each source pixel has `newWidth` units.
  private func squeeze(
    _ row: UnsafeMutablePointer<UInt32>, into line: UnsafeMutablePointer<UInt32>, _ newWidth: Int
  ) {
    var source = row
    var left = newWidth
    var sums = line
    for _ in 0..<newWidth {
      var need = width
      var blue: UInt32 = 0
      var green: UInt32 = 0
      var red: UInt32 = 0
      var alpha: UInt32 = 0
      while need > 0 {
        let part = min(left, need)
        left &-= part
        need &-= part
        let share = UInt32(truncatingIfNeeded: part)
        let pixel = source.pointee
        blue &+= (pixel & 255) &* share
        green &+= ((pixel &>> 8) & 255) &* share
        red &+= ((pixel &>> 16) & 255) &* share
        alpha &+= (pixel &>> 24) &* share
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

  /// Adds one source row, squeezed to the new width, into sums of four channels a pixel.
  private func addRow(
    _ sourceY: Int, times weight: UInt64, to columns: inout [UInt64], _ newWidth: Int
  ) {
    let row = pixels + sourceY * width
    columns.withUnsafeMutableBufferPointer { sums in
      for x in 0..<newWidth {
        let left = x * width
        let right = left + width
        var sourceX = left / newWidth
        var b: UInt64 = 0
        var g: UInt64 = 0
        var r: UInt64 = 0
        var a: UInt64 = 0
        while sourceX * newWidth < right {
          let share = UInt64(
            min(right, (sourceX + 1) * newWidth) - max(left, sourceX * newWidth))
          let pixel = UInt64(row[sourceX])
          b &+= (pixel & 255) &* share
          g &+= ((pixel >> 8) & 255) &* share
          r &+= ((pixel >> 16) & 255) &* share
          a &+= (pixel >> 24) &* share
          sourceX += 1
        }
        sums[x * 4] &+= b &* weight
        sums[x * 4 + 1] &+= g &* weight
        sums[x * 4 + 2] &+= r &* weight
        sums[x * 4 + 3] &+= a &* weight
      }
    }
  }
}
