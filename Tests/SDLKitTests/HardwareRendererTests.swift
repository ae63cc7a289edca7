import SDLKit
import TestSupport
import Testing

/// SDL's own software renderer, which every driver has, compared with drawing into memory.
extension SDLTests {
  @Suite struct HardwareRendererTests {
    let renderer: HardwareRenderer
    let all: IntRect

    init() throws {
      let window = try Window(
        session: try Session(video: .display), title: "test", width: 320, height: 320)
      renderer = try HardwareRenderer(window: window, driver: "software")
      all = IntRect(x: 0, y: 0, width: 320, height: 320)
      renderer.setClip(all)
    }

    /// Returns the greatest difference of a color channel between the drawn picture and an image.
    private func difference(_ image: PixelImage) throws -> Int {
      let found = try renderer.readPixels()
      try #require(found.width == image.width && found.height == image.height)
      return EveryPixel.worstDifference(
        found.pixels, image.pixels, count: image.width * image.height)
    }

    @Test func itSaysWhatItIs() throws {
      #expect(renderer.name == "software")
      #expect(HardwareRenderer.available.contains("software"))
      #expect(renderer.openGLRenderer == nil)
      #expect(renderer.outputSize == (320, 320))
      // SDL_RENDERER_SOFTWARE.
      #expect(renderer.flags & 1 == 1)
    }

    @Test func opaqueFillsAndImagesAreTheSamePixelsAsInMemory() throws {
      var random = SeededGenerator(seed: 101)
      let memory = PixelImage(width: 320, height: 320)
      renderer.fill(all, 0xFF20_4060)
      memory.view.fill(all, 0xFF20_4060, clip: all)
      for _ in 0..<60 {
        let clip = random.rect(in: all)
        renderer.setClip(clip)
        let color = random.color() | 0xFF00_0000
        let rect = random.rect(in: all)
        renderer.fill(rect, color)
        memory.view.fill(rect, color, clip: clip)
        let image = random.image(corners: 0)
        let texture = try #require(renderer.upload(image))
        let place = IntRect(
          x: random.whole(-5...310), y: random.whole(-5...310), width: image.width,
          height: image.height)
        renderer.draw(texture, to: place, sourceX: 0, sourceY: 0)
        memory.view.draw(image, to: place, sourceX: 0, sourceY: 0, clip: clip)
      }
      #expect(try difference(memory) == 0)
    }

    @Test func partsOfImagesComeFromTheSourcePoint() throws {
      var random = SeededGenerator(seed: 102)
      let memory = PixelImage(width: 320, height: 320)
      renderer.fill(all, 0xFF00_0000)
      memory.view.fill(all, 0xFF00_0000, clip: all)
      for step in 0..<30 {
        let image = random.image(corners: 0)
        let x = random.whole(0...image.width - 1)
        let y = random.whole(0...image.height - 1)
        let rect = IntRect(
          x: step * 10, y: step * 9, width: random.whole(1...image.width - x),
          height: random.whole(1...image.height - y))
        let texture = try #require(renderer.upload(image))
        renderer.draw(texture, to: rect, sourceX: x, sourceY: y)
        memory.view.draw(image, to: rect, sourceX: x, sourceY: y, clip: all)
      }
      #expect(try difference(memory) == 0)
    }

    /// SDL cuts where the lab rounds, once for each of at most three steps.
    @Test func translucentDrawingDiffersByNoMoreThanSDLsRounding() throws {
      var random = SeededGenerator(seed: 103)
      let memory = PixelImage(width: 320, height: 320)
      renderer.fill(all, 0xFF80_A0C0)
      memory.view.fill(all, 0xFF80_A0C0, clip: all)
      // Side by side, so that differences do not add up.
      for step in 0..<240 {
        let x = step % 16 * 20
        let y = step / 16 * 20
        let color = random.color()
        switch step % 3 {
        case 0:
          let rect = IntRect(x: x, y: y, width: 18, height: 18)
          renderer.fill(rect, color)
          memory.view.fill(rect, color, clip: all)
        case 1:
          let mask = random.mask()
          let rect = IntRect(x: x, y: y, width: mask.width, height: mask.height)
          let texture = try #require(renderer.upload(mask))
          renderer.draw(texture, to: rect, sourceX: 0, sourceY: 0, color: color)
          memory.view.draw(mask, x: x, y: y, color: color, clip: all)
        default:
          let image = random.image(corners: step % 2 == 0 ? nil : 3)
          let rect = IntRect(x: x, y: y, width: image.width, height: image.height)
          let texture = try #require(renderer.upload(image))
          renderer.draw(texture, to: rect, sourceX: 0, sourceY: 0)
          memory.view.draw(image, to: rect, sourceX: 0, sourceY: 0, clip: all)
        }
      }
      #expect(try difference(memory) <= 3)
    }

    @Test func aTextureThatWasGivenBackDrawsNothingAndItsPlaceIsUsedAgain() throws {
      let red = PixelImage(width: 4, height: 4)
      red.view.fill(red.view.bounds, 0xFFFF_0000, clip: red.view.bounds)
      let first = try #require(renderer.upload(red))
      let second = try #require(renderer.upload(red))
      #expect(first != second)
      renderer.fill(all, 0xFF00_0000)
      renderer.release(first)
      renderer.draw(first, to: red.view.bounds, sourceX: 0, sourceY: 0)
      #expect(try renderer.readPixels()[2, 2] & 0x00FF_FFFF == 0)
      let third = try #require(renderer.upload(red))
      #expect(third == first)
      renderer.draw(third, to: red.view.bounds, sourceX: 0, sourceY: 0)
      #expect(try renderer.readPixels()[2, 2] & 0x00FF_FFFF == 0x00FF_0000)
      renderer.release(second)
      renderer.release(third)
    }

    @Test func whatHasNoPixelsIsNotUploaded() {
      #expect(renderer.upload(PixelImage(width: 0, height: 5)) == nil)
      #expect(renderer.upload(Mask(width: 5, height: 0)) == nil)
    }

    @Test func clipsOutsideTheWindowDrawNothing() throws {
      renderer.fill(all, 0xFF11_2233)
      renderer.setClip(IntRect(x: 400, y: 400, width: 10, height: 10))
      renderer.fill(all, 0xFFFF_FFFF)
      renderer.flush()
      let found = try renderer.readPixels()
      #expect(found[0, 0] & 0x00FF_FFFF == 0x0011_2233)
      #expect(found[319, 319] & 0x00FF_FFFF == 0x0011_2233)
      renderer.present()
    }
  }
}

extension SeededGenerator {
  /// A rectangle that reaches into another one.
  fileprivate mutating func rect(in all: IntRect) -> IntRect {
    IntRect(
      x: whole(-20...Int(all.width)), y: whole(-20...Int(all.height)), width: whole(1...200),
      height: whole(1...200))
  }
}
