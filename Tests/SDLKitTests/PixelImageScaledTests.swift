import TestSupport
import Testing

@testable import SDLKit

/// Scaling, compared with the mean of the covered area in floating point.
@Suite struct PixelImageScaledTests {
  // MARK: Laws

  @Test func everyPixelIsTheMeanOfTheAreaThatItCovers() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<120 {
      let image = random.image(corners: random.chance(50) ? 0 : nil)
      let width = random.whole(1...24)
      let height = random.whole(1...20)
      let scaled = image.scaled(toWidth: width, height: height)
      #expect(scaled.width == width && scaled.height == height)
      var worst = 0.0
      for y in 0..<height {
        for x in 0..<width {
          for (found, exact) in zip(channels(scaled[x, y]), mean(image, x, y, width, height)) {
            worst = max(worst, (Double(found) - exact).magnitude)
          }
        }
      }
      // Half a step of rounding, and what floating point adds.
      #expect(worst <= 0.500_001)
    }
  }

  @Test func largePicturesAreScaledJustAsSmallOnes() {
    var random = SeededGenerator(seed: 80)
    for _ in 0..<300 {
      let image = random.image(corners: random.chance(50) ? 0 : nil)
      let small = image.scaled(toWidth: random.whole(1...40), height: random.whole(1...40))
      let large = PixelImage(width: small.width, height: small.height)
      image.scale(into: large, with: UInt64.self)
      #expect(same(small, large))
    }
  }

  @Test func anImageOfOneColorKeepsItAtEverySize() {
    var random = SeededGenerator(seed: 82)
    for _ in 0..<200 {
      let color = random.color()
      let image = PixelImage(width: random.whole(1...30), height: random.whole(1...30))
      for y in 0..<image.height { for x in 0..<image.width { image[x, y] = color } }
      let scaled = image.scaled(toWidth: random.whole(1...30), height: random.whole(1...30))
      var isConstant = true
      for y in 0..<scaled.height {
        for x in 0..<scaled.width where scaled[x, y] != color { isConstant = false }
      }
      #expect(isConstant)
    }
  }

  @Test func scalingToTheSameSizeChangesNothing() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<40 {
      let image = random.image(corners: nil)
      #expect(same(image, image.scaled(toWidth: image.width, height: image.height)))
    }
  }

  @Test func madeLargerByAWholeFactorPixelsBecomeBlocks() {
    var random = SeededGenerator(seed: 84)
    for factor in 2...4 {
      let image = random.image(corners: nil)
      let scaled = image.scaled(toWidth: image.width * factor, height: image.height * factor)
      for y in 0..<scaled.height {
        for x in 0..<scaled.width { #expect(scaled[x, y] == image[x / factor, y / factor]) }
      }
    }
  }

  @Test func aMirroredImageScalesToTheMirroredResult() {
    var random = SeededGenerator(seed: 85)
    for _ in 0..<40 {
      let image = random.image(corners: nil)
      let mirrored = PixelImage(width: image.width, height: image.height)
      for y in 0..<image.height {
        for x in 0..<image.width { mirrored[image.width - 1 - x, y] = image[x, y] }
      }
      let width = random.whole(1...24)
      let a = image.scaled(toWidth: width, height: 5)
      let b = mirrored.scaled(toWidth: width, height: 5)
      for y in 0..<5 { for x in 0..<width { #expect(a[x, y] == b[width - 1 - x, y]) } }
    }
  }

  @Test func noChannelExceedsItsAlphaIfNoneDidBefore() {
    var random = SeededGenerator(seed: 86)
    for _ in 0..<100 {
      let image = random.image(corners: nil)
      let scaled = image.scaled(toWidth: random.whole(1...24), height: random.whole(1...20))
      var isPremultiplied = true
      for y in 0..<scaled.height {
        for x in 0..<scaled.width {
          let parts = channels(scaled[x, y])
          if parts[0...2].contains(where: { $0 > parts[3] }) { isPremultiplied = false }
        }
      }
      #expect(isPremultiplied)
    }
  }

  // MARK: Cases

  @Test func onePixelIsTheMeanOfAll() {
    let image = PixelImage(width: 2, height: 2)
    image[0, 0] = 0xFF00_0000
    image[1, 0] = 0xFFFF_0000
    image[0, 1] = 0xFF00_FF00
    image[1, 1] = 0xFF00_00FF
    // 255 / 4 = 63.75.
    #expect(image.scaled(toWidth: 1, height: 1)[0, 0] == 0xFF40_4040)
  }

  @Test func threePixelsBecomeTwoByThirds() {
    let image = PixelImage(width: 3, height: 1)
    image[0, 0] = 0xFF00_0000
    image[1, 0] = 0xFF5A_5A5A
    image[2, 0] = 0xFFB4_B4B4
    // (2 * 0 + 90) / 3 and (90 + 2 * 180) / 3.
    let scaled = image.scaled(toWidth: 2, height: 1)
    #expect(scaled[0, 0] == 0xFF1E_1E1E)
    #expect(scaled[1, 0] == 0xFF96_9696)
  }

  // MARK: Edges

  @Test func nothingComesOfNothing() {
    #expect(PixelImage(width: 0, height: 3).scaled(toWidth: 2, height: 2)[1, 1] == 0)
    let some = PixelImage(width: 3, height: 3)
    #expect(some.scaled(toWidth: 0, height: 4).bytes == 0)
    #expect(some.scaled(toWidth: -4, height: 4).bytes == 0)
  }

  @Test func anOpaqueImageStaysOpaqueAndSaysSo() {
    var random = SeededGenerator(seed: 87)
    let scaled = random.image(corners: 0).scaled(toWidth: 11, height: 7)
    #expect(scaled.translucentCorners == 0)
    for y in 0..<7 { for x in 0..<11 { #expect(scaled[x, y] >> 24 == 255) } }
  }

  // MARK: Helpers

  private func mean(
    _ image: PixelImage, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> [Double] {
    let across = Double(image.width) / Double(width)
    let down = Double(image.height) / Double(height)
    var sums = [0.0, 0, 0, 0]
    for sourceY in 0..<image.height {
      let tall = shared(sourceY, Double(y) * down, Double(y + 1) * down)
      if tall <= 0 { continue }
      for sourceX in 0..<image.width {
        let wide = shared(sourceX, Double(x) * across, Double(x + 1) * across)
        if wide <= 0 { continue }
        for (index, channel) in channels(image[sourceX, sourceY]).enumerated() {
          sums[index] += Double(channel) * wide * tall
        }
      }
    }
    return sums.map { $0 / (across * down) }
  }

  /// Returns the part of a pixel between two positions.
  private func shared(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
    min(Double(pixel + 1), high) - max(Double(pixel), low)
  }

  private func same(_ a: PixelImage, _ b: PixelImage) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return (0..<(a.width * a.height)).allSatisfy { a.pixels[$0] == b.pixels[$0] }
  }
}
