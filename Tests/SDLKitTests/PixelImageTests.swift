import SDLKit
import TestSupport
import Testing

@Suite struct PixelImageTests {
  @Test func aNewImageIsTransparentBlack() {
    let image = PixelImage(width: 5, height: 4)
    for y in 0..<4 { for x in 0..<5 { #expect(image[x, y] == 0) } }
    #expect(image.bytes == 80)
    #expect(image.translucentCorners == 0)
  }

  @Test func clearingMakesEveryPixelTransparentBlackAgain() {
    var random = SeededGenerator(seed: 71)
    let image = random.image(corners: nil)
    image.clear()
    for y in 0..<image.height { for x in 0..<image.width { #expect(image[x, y] == 0) } }
  }

  @Test func whatIsWrittenToAPixelIsReadFromItAndFromTheView() {
    let image = PixelImage(width: 7, height: 3)
    for y in 0..<3 { for x in 0..<7 { image[x, y] = UInt32(y * 100 + x) } }
    for y in 0..<3 {
      for x in 0..<7 {
        #expect(image[x, y] == UInt32(y * 100 + x))
        #expect(image.view.pixels[y * image.view.pitch + x] == UInt32(y * 100 + x))
      }
    }
  }

  @Test func sizesBelow0AreNoPixels() {
    let image = PixelImage(width: -3, height: 5)
    #expect(image.width == 0)
    #expect(image.bytes == 0)
    image.clear()
    let mask = Mask(width: 4, height: -1)
    #expect(mask.height == 0)
    #expect(mask.bytes == 0)
  }

  @Test func aNewMaskCoversNothing() {
    let mask = Mask(width: 6, height: 2)
    #expect((0..<12).allSatisfy { mask.coverage[$0] == 0 })
    #expect(mask.bytes == 12)
  }
}
