import TestSupport
import Testing

@testable import SDLKit

/// Pictures drawn at another size than their own.
@Suite struct StretchedPictureTests {
  private static func image(_ width: Int, _ height: Int, seed: UInt64) -> PixelImage {
    var random = SeededGenerator(seed: seed)
    let image = PixelImage(width: width, height: height)
    for index in 0..<(width * height) {
      image.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    return image
  }

  @Test("an image as large as the rectangle comes out as it is")
  func sameSize() {
    let source = Self.image(23, 17, seed: 1)
    let target = PixelImage(width: 30, height: 20)
    var rows: [UInt32] = []
    target.view.drawStretched(
      source, to: IntRect(x: 4, y: 2, width: 23, height: 17), clip: target.view.bounds, rows: &rows)
    for y in 0..<17 {
      for x in 0..<23 {
        #expect(target.pixels[(y + 2) * 30 + x + 4] == source.pixels[y * 23 + x])
      }
    }
    #expect(target.pixels[0] == 0)
  }

  @Test("every channel stays between those of the image; what lies outside the clip stays")
  func ranges() {
    var random = SeededGenerator(seed: 7)
    var rows: [UInt32] = []
    for number in 0..<60 {
      let source = PixelImage(width: random.whole(1...20), height: random.whole(1...20))
      let gray = UInt32(random.whole(0...255))
      for index in 0..<(source.width * source.height) {
        source.pixels[index] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
      let target = PixelImage(width: 40, height: 40)
      let rect = IntRect(
        x: random.whole(-10...10), y: random.whole(-10...10), width: random.whole(1...60),
        height: random.whole(1...60))
      let clip = IntRect(x: 5, y: 6, width: 20, height: 18)
      target.view.drawStretched(source, to: rect, clip: clip, rows: &rows)
      for y in 0..<40 {
        for x in 0..<40 {
          let pixel = target.pixels[y * 40 + x]
          let inside =
            IntRect(x: x, y: y, width: 1, height: 1).intersection(rect).intersection(clip)
          if inside.isEmpty {
            #expect(pixel == 0, "\(number)")
          } else {
            #expect(
              (0..<3).allSatisfy { abs(Int(pixel >> ($0 * 8) & 255) - Int(gray)) <= 1 },
              "\(number)")
          }
        }
      }
    }
  }

  @Test("twice as large, the middle of two pixels is their mean")
  func mean() {
    let source = PixelImage(width: 2, height: 1)
    source.pixels[0] = 0xFF00_0000
    source.pixels[1] = 0xFFFF_FFFF
    let target = PixelImage(width: 4, height: 1)
    var rows: [UInt32] = []
    target.view.drawStretched(
      source, to: IntRect(x: 0, y: 0, width: 4, height: 1), clip: target.view.bounds, rows: &rows)
    let greys = (0..<4).map { Int(target.pixels[$0] & 255) }
    #expect(greys[0] == 0)
    #expect(abs(greys[1] - 64) <= 2)
    #expect(abs(greys[2] - 191) <= 2)
    #expect(greys[3] == 255)
  }

  @Test("law: each pixel blends the four nearest ones, by columns and then by rows")
  func law() {
    var random = SeededGenerator(seed: 57)
    var rows: [UInt32] = []
    func blend(_ a: UInt32, _ b: UInt32, _ share: Int) -> UInt32 {
      (0..<4).reduce(0) { sum, channel in
        let shift = UInt32(channel * 8)
        let (a, b) = (Int(a >> shift & 255), Int(b >> shift & 255))
        return sum | UInt32((a * (256 - share) + b * share) / 256) << shift
      }
    }
    for number in 0..<200 {
      let source = Self.image(
        random.whole(1...40), random.whole(1...40), seed: UInt64(100 + number))
      let target = PixelImage(width: 64, height: 48)
      let rect = IntRect(
        x: random.whole(-30...40), y: random.whole(-30...30), width: random.whole(1...120),
        height: random.whole(1...120))
      let clip = IntRect(
        x: random.whole(0...20), y: random.whole(0...20), width: random.whole(1...44),
        height: random.whole(1...40))
      let dim = random.chance(50) ? 0 : UInt32(random.whole(1...255))
      target.view.drawStretched(source, to: rect, dim: dim, clip: clip, rows: &rows)
      func nearest(_ at: Int, _ side: Int, of own: Int) -> (Int, Int, Int) {
        let step = (own << 16) / side
        let place = at * step + step / 2 - 32_768
        let first = min(own - 1, max(0, place >> 16))
        return (first, place < 0 ? first : min(own - 1, first + 1), max(0, place) >> 8 & 255)
      }
      let area = rect.intersection(clip).intersection(target.view.bounds)
      for y in Int(area.y)..<Int(area.maxY) {
        let (top, bottom, down) = nearest(y - Int(rect.y), Int(rect.height), of: source.height)
        for x in Int(area.x)..<Int(area.maxX) {
          let (left, right, over) = nearest(x - Int(rect.x), Int(rect.width), of: source.width)
          func pixel(_ x: Int, _ y: Int) -> UInt32 { source.pixels[y * source.width + x] }
          let upper = blend(pixel(left, top), pixel(right, top), over)
          let lower = blend(pixel(left, bottom), pixel(right, bottom), over)
          var wanted = blend(upper, lower, down)
          if dim > 0 {
            wanted = (0..<3).reduce(0) { sum, channel in
              let light = Int(wanted >> UInt32(channel * 8) & 255) * Int(255 - dim)
              return sum | UInt32((2 * light + 255) / 510) << UInt32(channel * 8)
            }
          }
          let found = target.pixels[y * 64 + x]
          if found != wanted | 0xFF00_0000 { Issue.record("\(number): \(x), \(y)") }
        }
      }
    }
  }
}
