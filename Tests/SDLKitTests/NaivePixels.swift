import TestSupport

@testable import SDLKit

/// Returns round(a b / 255) for two numbers of 8 bits; no product is exactly between two results,
/// because 255 is odd.
func share(_ a: UInt32, of b: UInt32) -> UInt32 {
  UInt32((Double(a) * Double(b) / 255).rounded())
}

/// Returns the four channels of a pixel: blue, green, red, alpha.
func channels(_ pixel: UInt32) -> [UInt32] { [0, 8, 16, 24].map { (pixel >> $0) & 255 } }

func pixel(_ channels: [UInt32]) -> UInt32 {
  channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24
}

/// Blends a color that is not multiplied by its alpha `a` over a pixel.
func over(_ color: UInt32, _ a: UInt32, _ below: UInt32) -> UInt32 {
  var source = channels(color)
  source[3] = 255
  return pixel(
    zip(source, channels(below)).map { top, under in
      UInt32((Double(top * a + under * (255 - a)) / 255).rounded())
    })
}

/// Blends a pixel that is multiplied by its alpha over a pixel.
func over(premultiplied top: UInt32, _ below: UInt32) -> UInt32 {
  let a = top >> 24
  return pixel(zip(channels(top), channels(below)).map { $0 + share($1, of: 255 - a) })
}

/// Returns all channels of a pixel times `a` / 255.
func faded(_ top: UInt32, _ a: UInt32) -> UInt32 { pixel(channels(top).map { share($0, of: a) }) }

/// Pixels inside a larger block of memory, so that a write outside of them is noticed; and the same
/// pixels drawn one by one in the simplest way.
final class NaivePixels {
  let width: Int
  let height: Int
  let pitch: Int
  private let rows: Int
  private let margin: Int
  private let memory: UnsafeMutablePointer<UInt32>
  /// The expected content of the memory, including the guards.
  private var expected: [UInt32]

  init(_ random: inout SeededGenerator, isOpaque: Bool = true) {
    width = random.whole(1...18)
    height = random.whole(1...14)
    pitch = width + random.whole(0...5)
    margin = 40
    rows = height
    let count = pitch * rows + 2 * margin
    memory = .allocate(capacity: count)
    let top: UInt32 = isOpaque ? 0xFF00_0000 : 0
    expected = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) | top }
    memory.initialize(from: expected, count: count)
  }

  deinit { memory.deallocate() }

  var view: PixelView {
    PixelView(pixels: memory + margin, width: width, height: height, pitch: pitch)
  }

  /// Changes each pixel that is in the rectangle, the clip and the view.
  func forEach(in rect: IntRect, clip: IntRect, _ change: (Int, Int, UInt32) -> UInt32) {
    for y in 0..<height {
      for x in 0..<width {
        guard rect.holds(x, y), clip.holds(x, y) else { continue }
        let place = margin + y * pitch + x
        expected[place] = change(x, y, expected[place])
      }
    }
  }

  /// Returns the first position at which memory and expectation differ, in words.
  var difference: String? {
    for place in expected.indices where memory[place] != expected[place] {
      let y = (place - margin) / pitch
      let x = place - margin - y * pitch
      let found = String(memory[place], radix: 16)
      return "\(found) instead of \(String(expected[place], radix: 16)) at \(x), \(y)"
    }
    return nil
  }
}

extension IntRect {
  /// Whether the pixel is inside, computed without the arithmetic of the rectangle.
  func holds(_ px: Int, _ py: Int) -> Bool {
    let isInColumns = px >= Int(x) && px < Int(x) + Int(width)
    let isInRows = py >= Int(y) && py < Int(y) + Int(height)
    return isInColumns && isInRows
  }
}

extension SeededGenerator {
  /// Returns a rectangle that is sometimes empty or far away.
  mutating func rect() -> IntRect {
    let far = chance(5) ? 1_000_000_000 : 0
    return IntRect(
      x: whole(-12...20) - far, y: whole(-12...16),
      width: whole(-2...24) + far + (chance(5) ? far : 0),
      height: whole(-2...20))
  }

  mutating func color() -> UInt32 { UInt32.random(in: 0...UInt32.max, using: &self) }

  /// Returns a channel, with both ends and the middle more often than other values.
  mutating func channel() -> UInt32 {
    chance(40) ? pick([0, 1, 127, 128, 254, 255]) : UInt32(whole(0...255))
  }

  /// Returns an image with random pixels multiplied by their alpha, translucent where its corners
  /// allow it.
  mutating func image(corners: Int?) -> PixelImage {
    let image = PixelImage(width: whole(1...16), height: whole(1...12))
    image.translucentCorners = corners
    for y in 0..<image.height {
      for x in 0..<image.width {
        let alpha = isCorner(image, x, y) ? channel() : 255
        image[x, y] = alpha << 24 | faded(color() & 0x00FF_FFFF, alpha)
      }
    }
    return image
  }

  /// Returns a mask with random coverage, half of it 0.
  mutating func mask() -> Mask {
    let mask = Mask(width: whole(1...16), height: whole(1...12))
    for place in 0..<(mask.width * mask.height) {
      mask.coverage[place] = chance(50) ? 0 : UInt8(channel())
    }
    return mask
  }
}

/// Whether a pixel of the image may be translucent.
func isCorner(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
  guard let corner = image.translucentCorners else { return true }
  return (x < corner || x >= image.width - corner) && (y < corner || y >= image.height - corner)
}
