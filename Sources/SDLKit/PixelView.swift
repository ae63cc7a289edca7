import CSDL2

/// Pixels to draw on, of a window's surface or an image.
///
/// It owns nothing, and every call draws only inside `clip`.
///
/// Blending is exact: a channel becomes round((source A + below (255 - A)) / 255). The loops use
/// plain pointers, so that the compiler can compute several pixels at a time.
@safe
public struct PixelView {
  /// The first pixel of the first row; each is 0xAARRGGBB.
  ///
  /// The memory belongs to the maker of the view and must outlive it.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Number of pixels per row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// Number of pixels from one row to the next.
  public let pitch: Int

  /// Makes a view of memory that must outlive it and hold `height` rows of `pitch` pixels.
  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, pitch: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.pitch = pitch
  }

  /// The rectangle of all pixels.
  public var bounds: IntRect { IntRect(x: 0, y: 0, width: width, height: height) }

  /// A number that distinguishes surfaces while they exist.
  public var identity: Int { Int(bitPattern: pixels) }

  /// Returns the color `share` / 65536 of the way from one opaque color to another.
  public static func mixed(_ from: UInt32, _ to: UInt32, _ share: UInt32) -> UInt32 {
    PixelOps.mix(from, to, share)
  }

  /// Copies the common part of both, from the upper left corner.
  public func copy(from other: PixelView) {
    for y in 0..<min(height, other.height) {
      (pixels + y * pitch).update(
        from: other.pixels + y * other.pitch, count: min(width, other.width))
    }
  }

  /// Moves pixels into a rectangle, from the rectangle of the same size that lies `right` pixels to the
  /// left of it and `down` pixels above it; pixels whose source is outside stay as they are.
  public func move(_ rect: IntRect, right: Int = 0, down: Int) {
    let area = rect.intersection(bounds).intersection(
      IntRect(x: right, y: down, width: width, height: height))
    if area.isEmpty || (right == 0 && down == 0) { return }
    let lines = Int(area.y)..<Int(area.maxY)
    func move(_ y: Int) {
      (pixels + (y * pitch + Int(area.x))).update(
        from: pixels + ((y - down) * pitch + Int(area.x) - right), count: Int(area.width))
    }
    // No row is written before it is read; within one, the copy sees to that.
    if down > 0 { lines.reversed().forEach(move) } else { lines.forEach(move) }
  }

  /// Calls `body` with the visible rows of a rectangle: the first visible pixel, its position, and
  /// the number of pixels.
  @inline(__always)
  func forEachRow(
    of rect: IntRect, _ clip: IntRect,
    _ body: (_ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) -> Void
  ) {
    let area = rect.intersection(clip).intersection(bounds)
    if area.isEmpty { return }
    for y in Int(area.y)..<Int(area.maxY) {
      body(pixels + (y * pitch + Int(area.x)), Int(area.x), y, Int(area.width))
    }
  }

  /// Fills a rectangle with a color, blended if its alpha is below 255.
  ///
  /// The color is not premultiplied.
  public func fill(_ rect: IntRect, _ color: UInt32, clip: IntRect) {
    let alpha = color >> 24
    if alpha == 0 { return }
    forEachRow(of: rect, clip) { row, _, _, count in
      if alpha == 255 {
        row.update(repeating: color, count: count)
      } else {
        PixelOps.blend(row, color, count)
      }
    }
  }

  /// Fills a rectangle with a gradient between two opaque colors, from the top down.
  public func gradient(_ rect: IntRect, from top: UInt32, to bottom: UInt32, clip: IntRect) {
    forEachRow(of: rect, clip) { row, _, y, count in
      let share = UInt32((y - Int(rect.y)) * 65_536 / max(1, Int(rect.height) - 1))
      row.update(repeating: PixelOps.mix(top, bottom, share), count: count)
    }
  }

  /// Draws a color through a mask; the color's alpha scales the coverage.
  public func draw(
    _ mask: Mask, x: Int, y: Int, color: UInt32, clip: IntRect
  ) {
    if color >> 24 == 0 { return }
    let rect = IntRect(x: x, y: y, width: mask.width, height: mask.height)
    forEachRow(of: rect, clip) { target, left, row, count in
      let source = mask.coverage + ((row - y) * mask.width + left - x)
      PixelOps.blend(target, source, color, count)
    }
  }

  /// Draws a color through one row of a mask, again in every row of a rectangle.
  ///
  /// - Parameters:
  ///   - row: the row of the mask.
  ///   - first: its pixel at the left edge of the rectangle.
  ///   - mask: the mask, which has these pixels for the whole width.
  ///   - color: the color; its alpha scales the coverage.
  ///   - rect: the rectangle.
  ///   - clip: nothing is drawn outside.
  public func drawRow(
    _ row: Int, from first: Int, of mask: Mask, color: UInt32, to rect: IntRect, clip: IntRect
  ) {
    forEachRow(of: rect, clip) { target, x, _, count in
      let source = mask.coverage + (row * mask.width + first + x - Int(rect.x))
      PixelOps.blend(target, source, color, count)
    }
  }

  /// Draws a color through one column of a mask, again in every column of a rectangle.
  ///
  /// - Parameters:
  ///   - column: the column of the mask.
  ///   - first: its pixel at the upper edge of the rectangle.
  ///   - mask: the mask, which has these pixels for the whole height.
  ///   - color: the color; its alpha scales the coverage.
  ///   - rect: the rectangle.
  ///   - clip: nothing is drawn outside.
  public func drawColumn(
    _ column: Int, from first: Int, of mask: Mask, color: UInt32, to rect: IntRect, clip: IntRect
  ) {
    forEachRow(of: rect, clip) { target, _, y, count in
      let covered = mask.coverage[(first + y - Int(rect.y)) * mask.width + column]
      let alpha = PixelOps.scale(UInt32(covered), color &>> 24)
      if alpha > 0 { PixelOps.blend(target, color & 0x00FF_FFFF | alpha &<< 24, count) }
    }
  }

  /// Copies a part of an image.
  ///
  /// - Parameters:
  ///   - rect: the target; its size is the size of the part.
  ///   - sourceX: left edge of the part in the image; `sourceY` is its upper edge.
  ///   - dim: the opacity of black over it, 0...255 (opaque images only).
  public func draw(
    _ image: PixelImage, to rect: IntRect, sourceX: Int, sourceY: Int, dim: UInt32 = 0,
    clip: IntRect
  ) {
    // Pixels outside the image are not drawn.
    let part = IntRect(
      x: Int(rect.x) - sourceX, y: Int(rect.y) - sourceY, width: image.width, height: image.height)
    forEachRow(of: rect.intersection(part), clip) { target, x, y, count in
      let left = x - Int(part.x)
      let row = y - Int(part.y)
      let source = UnsafePointer(image.pixels) + (row * image.width + left)
      if dim > 0 {
        PixelOps.copyDimmed(target, source, 255 - dim, count)
      } else if let corner = image.translucentCorners {
        if corner > 0 && (row < corner || row >= image.height - corner) {
          copyRound(target, source, from: left, count: count, corner: corner, width: image.width)
        } else {
          target.update(from: source, count: count)
        }
      } else {
        PixelOps.blend(target, source, count)
      }
    }
  }

  /// Copies a row that crosses round corners: blended at both ends, copied between.
  private func copyRound(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, from left: Int,
    count: Int, corner: Int, width: Int
  ) {
    let leading = min(count, max(0, corner - left))
    let trailingStart = max(leading, min(count, width - corner - left))
    PixelOps.blend(target, source, leading)
    (target + leading).update(from: source + leading, count: trailingStart - leading)
    PixelOps.blend(target + trailingStart, source + trailingStart, count - trailingStart)
  }
}
