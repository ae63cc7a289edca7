import SDLKit
import TestSupport
import Testing

/// Pixels as a film keeps them.
@Suite struct PixelFilmTests {
  private func frame(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> [UInt8] {
    let image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { unsafe image.view.pixels[y * image.view.pitch + x] = pixel(x, y) }
    }
    var bytes: [UInt8] = [7]
    image.view.appendYUV420(to: &bytes)
    #expect(bytes[0] == 7)
    return Array(bytes.dropFirst())
  }

  /// Table 1 of ITU-R BT.601 at 100 %: brightness, blue and red difference, to a step.
  @Test(
    arguments: [
      (0x000000, 16, 128, 128), (0xFFFFFF, 235, 128, 128), (0xFF0000, 81, 90, 240),
      (0x00FF00, 145, 54, 34), (0x0000FF, 41, 240, 110), (0xFFFF00, 210, 16, 146),
    ] as [(UInt32, Int, Int, Int)])
  func fullColorsHaveTheNumbersOfTelevision(color: UInt32, y: Int, blue: Int, red: Int) {
    let bytes = frame(4, 2) { _, _ in 0xFF00_0000 | color }
    #expect(bytes.count == 8 + 2 + 2)
    for (index, byte) in bytes.enumerated() {
      let wanted = index < 8 ? y : index < 10 ? blue : red
      #expect(abs(Int(byte) - wanted) <= 1, "\(index): \(byte)")
    }
  }

  @Test func twoByTwoPixelsShareTheMeanOfTheirColors() {
    let bytes = frame(2, 2) { x, y in x == 0 && y == 0 ? 0xFFFF_0000 : 0xFF00_0000 }
    // A quarter of red's distance from 128.
    #expect(bytes[0] > 80 && bytes[1...3].allSatisfy { $0 == 16 })
    #expect(abs(Int(bytes[4]) - 118) <= 1 && abs(Int(bytes[5]) - 156) <= 1)
  }

  @Test func oddSidesHaveTheirLastColumnAndRow() {
    let bytes = frame(3, 3) { x, y in x == 2 || y == 2 ? 0xFFFF_FFFF : 0xFF00_0000 }
    #expect(bytes.count == 9 + 4 + 4)
    #expect(
      bytes[0...8].map { $0 > 128 } == [false, false, true, false, false, true, true, true, true])
    #expect(bytes[9...].allSatisfy { $0 == 128 })
  }

  @Test func noColorLeavesTheRange() {
    var random = SeededGenerator(seed: 71)
    let bytes = frame(64, 64) { _, _ in UInt32(truncatingIfNeeded: random.next()) }
    #expect(bytes[..<4096].allSatisfy { (16...235).contains($0) })
    #expect(bytes[4096...].allSatisfy { (16...240).contains($0) })
  }
}
