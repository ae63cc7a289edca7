import CSDL2

/// Allocates memory for pictures, which may fail.
enum PictureMemory {
  /// Returns memory for values that are 0; nil if there is not enough.
  static func make<Value: BitwiseCopyable>(
    _ count: Int, of type: Value.Type
  ) -> UnsafeMutablePointer<Value>? {
    SDL_calloc(max(1, count), MemoryLayout<Value>.stride)?.bindMemory(to: type, capacity: count)
  }

  /// Prints that there is not enough memory, and ends the program with exit code 1.
  static func end() -> Never { csdl_end_without_memory() }
}

/// A picture in memory with 32 bits per pixel, alpha in the highest byte, colors multiplied by
/// alpha.
///
/// A class, because its memory has one owner and many users. One thread may change it;
/// several may read it while none does.
public final class PixelImage {
  /// Pixels per row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// The pixels, row by row without gaps.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Side of the square at each corner in which pixels may be translucent; all other pixels are
  /// opaque.
  ///
  /// nil if any pixel may be translucent.
  public var translucentCorners: Int? = 0

  /// Makes an image of this size whose pixels are 0 (transparent black).
  ///
  /// Without enough memory the program ends with an error message.
  public convenience init(width: Int, height: Int) {
    guard let pixels = Self.pixels(width, height) else { PictureMemory.end() }
    self.init(width, height, pixels)
  }

  /// Makes an image of this size; nil without enough memory.
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

  /// Sets all pixels to 0, so that the only owner can reuse the memory.
  public func clear() { pixels.update(repeating: 0, count: width * height) }

  /// Size of the pixels in memory.
  public var bytes: Int { width * height * 4 }

  /// Returns the middle of the image, at most this large.
  ///
  /// Returns the image itself if it is not larger.
  public func middle(atMostWidth most: Int, height mostHeight: Int) -> PixelImage {
    let newWidth = min(width, max(1, most))
    let newHeight = min(height, max(1, mostHeight))
    if newWidth == width && newHeight == height { return self }
    let result = PixelImage(width: newWidth, height: newHeight)
    // An image that is opaque everywhere stays so.
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

  /// The pixel at a position inside the image, as 0xAARRGGBB.
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

/// The coverage of each pixel by a shape: text, a round corner, a shadow.
///
/// It has no color. A class for the same reason as `PixelImage`.
public final class Mask {
  /// Pixels per row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// 0 = not covered, 255 = fully covered; row by row without gaps.
  public let coverage: UnsafeMutablePointer<UInt8>

  /// Makes a mask of this size that covers nothing.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    guard let made = PictureMemory.make(self.width * self.height, of: UInt8.self) else {
      PictureMemory.end()
    }
    coverage = made
  }

  deinit { SDL_free(coverage) }

  /// Size of the mask in memory.
  public var bytes: Int { width * height }
}
