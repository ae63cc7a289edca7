import CSDL2

/// Memory for pictures, of which there may not be enough.
enum PictureMemory {
  /// Memory for a number of values, which are 0; nil if there is not enough.
  static func make<Value: BitwiseCopyable>(
    _ count: Int, of type: Value.Type
  ) -> UnsafeMutablePointer<Value>? {
    SDL_calloc(max(1, count), MemoryLayout<Value>.stride)?.bindMemory(to: type, capacity: count)
  }

  /// Says that there is not enough, and ends the program with 1.
  static func end() -> Never { csdl_end_without_memory() }
}

/// A picture in memory: 32 bits a pixel, alpha in the highest byte, colors multiplied by it.
///
/// A class because its memory has one owner and many users. It belongs to one thread; another one
/// may make it and hand it over whole.
public final class PixelImage {
  /// Pixels in a row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// The pixels, row by row without gaps.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Side of the square at each corner inside which pixels may be translucent; everywhere else the
  /// image is opaque.
  ///
  /// nil: any pixel may be translucent.
  public var translucentCorners: Int? = 0

  /// An image of this size; its pixels are 0 (transparent black).
  ///
  /// Without memory for it the program ends with a sentence.
  public convenience init(width: Int, height: Int) {
    guard let pixels = Self.pixels(width, height) else { PictureMemory.end() }
    self.init(width, height, pixels)
  }

  /// The same; nil if there is no memory for it.
  public convenience init?(ifRoomFor width: Int, by height: Int) {
    guard let pixels = Self.pixels(width, height) else { return nil }
    self.init(width, height, pixels)
  }

  private init(_ width: Int, _ height: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.pixels = pixels
  }

  private static func pixels(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt32>? {
    PictureMemory.make(max(0, width) * max(0, height), of: UInt32.self)
  }

  deinit { SDL_free(pixels) }

  /// Makes all pixels 0 again, for another use of the memory by its only owner.
  public func clear() { pixels.update(repeating: 0, count: width * height) }

  /// Size of the pixels in memory.
  public var bytes: Int { width * height * 4 }

  /// The middle of the image, at most so large.
  ///
  /// The image itself where it is no larger.
  public func middle(atMostWidth most: Int, height mostHeight: Int) -> PixelImage {
    let newWidth = min(width, max(1, most))
    let newHeight = min(height, max(1, mostHeight))
    if newWidth == width && newHeight == height { return self }
    let result = PixelImage(width: newWidth, height: newHeight)
    // What is opaque everywhere stays so.
    result.translucentCorners = translucentCorners == 0 ? 0 : nil
    let left = (width - newWidth) / 2
    let top = (height - newHeight) / 2
    for y in 0..<newHeight {
      let row = pixels + (top + y) * width + left
      (result.pixels + y * newWidth).update(from: row, count: newWidth)
    }
    return result
  }

  /// The image as a target for drawing.
  public var view: PixelView {
    PixelView(pixels: pixels, width: width, height: height, pitch: width)
  }

  /// The pixel at a place, as 0xAARRGGBB; the place must lie inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at \(x), \(y)")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at \(x), \(y)")
      pixels[y * width + x] = newValue
    }
  }
}

/// How much of each pixel something covers: text, a round corner, a shadow.
///
/// It has no color. A class for the same reason as `PixelImage`.
public final class Mask {
  /// Pixels in a row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// 0 = not at all, 255 = wholly; row by row without gaps.
  public let coverage: UnsafeMutablePointer<UInt8>

  /// Makes a mask of this size that covers nothing yet.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    guard let made = PictureMemory.make(self.width * self.height, of: UInt8.self) else {
      PictureMemory.end()
    }
    coverage = made
  }

  deinit { SDL_free(coverage) }

  /// Size in memory.
  public var bytes: Int { width * height }
}
