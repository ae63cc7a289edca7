extension PixelImage {
  /// The image at another size, by the exact mean of the area that each new pixel covers.
  ///
  /// Whole numbers all the way: the result is the same on every machine. Made larger, pixels become
  /// blocks; pictures are meant to be larger than what shows them. Takes about 10 ns a pixel of the
  /// larger of both sizes: call it off the frame loop.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelImage {
    let result = PixelImage(width: newWidth, height: newHeight)
    result.translucentCorners = translucentCorners
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return result }
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
    return result
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
