import TestSupport
import Testing

@testable import SDLKit

@Suite struct PixelOpsTests {
  @Test func aChannelTimesAnAlphaIsRoundedExactly() {
    var wrong = 0
    for a: UInt32 in 0...255 {
      for c: UInt32 in 0...255 {
        let other = 255 - c
        let expected = share(c, of: a) | share(other, of: a) << 16
        if PixelOps.scale(c | other << 16, a) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func aMixtureOfTwoChannelsIsRoundedExactly() {
    var wrong = 0
    for a: UInt32 in 0...255 {
      for x: UInt32 in stride(from: 0, through: 255, by: 5) {
        for y: UInt32 in [0, 1, 2, 63, 64, 126, 127, 128, 129, 191, 200, 253, 254, 255] {
          let exact = UInt32((Double(x * a + y * (255 - a)) / 255).rounded())
          let mirror = UInt32((Double(y * a + x * (255 - a)) / 255).rounded())
          let found = PixelOps.mix(x | y << 16, a, y | x << 16, 255 - a)
          if found != exact | mirror << 16 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func aColorOverPixelsIsRoundedExactlyAtEveryAlpha() {
    var random = SeededGenerator(seed: 11)
    for alpha: UInt32 in 0...255 {
      let color = alpha << 24 | random.color() & 0x00FF_FFFF
      let below = (0..<40).map { _ in random.color() }
      var pixels = below
      PixelOps.blend(&pixels, color, below.count)
      #expect(pixels == below.map { over(color, alpha, $0) })
    }
  }

  @Test func aColorThroughAMaskTakesTheProductOfBothAlphas() {
    var random = SeededGenerator(seed: 12)
    for alpha: UInt32 in 0...255 {
      let color = alpha << 24 | random.color() & 0x00FF_FFFF
      let below = (0..<40).map { _ in random.color() }
      let coverage = below.map { _ in UInt8(random.channel()) }
      var pixels = below
      PixelOps.blend(&pixels, coverage, color, below.count)
      let expected = zip(below, coverage).map { under, covered in
        over(color, share(UInt32(covered), of: alpha), under)
      }
      #expect(pixels == expected)
    }
  }

  @Test func premultipliedPixelsAddToWhatTheyLeaveOfThePixelsBelow() {
    var random = SeededGenerator(seed: 13)
    for alpha: UInt32 in 0...255 {
      let source = (0..<40).map { _ in alpha << 24 | faded(random.color() & 0x00FF_FFFF, alpha) }
      let below = source.map { _ in random.color() | 0xFF00_0000 }
      var pixels = below
      PixelOps.blend(&pixels, source, source.count)
      #expect(pixels == zip(source, below).map { over(premultiplied: $0, $1) })
    }
  }

  @Test func opaquePixelsStayOpaqueUnderEverything() {
    var random = SeededGenerator(seed: 15)
    for alpha: UInt32 in 0...255 {
      let below = (0..<64).map { _ in random.color() | 0xFF00_0000 }
      let source = below.map { _ in alpha << 24 | faded(random.color() & 0x00FF_FFFF, alpha) }
      let coverage = below.map { _ in UInt8(random.channel()) }
      var pixels = below
      PixelOps.blend(&pixels, alpha << 24 | 0x00AB_CDEF, pixels.count)
      PixelOps.blend(&pixels, coverage, alpha << 24 | 0x0012_3456, pixels.count)
      PixelOps.blend(&pixels, source, pixels.count)
      #expect(pixels.allSatisfy { $0 >> 24 == 255 })
      PixelOps.copyDimmed(&pixels, source, alpha, pixels.count)
      #expect(pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func aDimmedPixelIsItsColorTimesTheLight() {
    var random = SeededGenerator(seed: 16)
    for light: UInt32 in 0...255 {
      let source = (0..<40).map { _ in random.color() | 0xFF00_0000 }
      var pixels = source.map { _ in random.color() }
      PixelOps.copyDimmed(&pixels, source, light, source.count)
      #expect(pixels == source.map { 0xFF00_0000 | faded($0, light) })
    }
  }

  @Test func aColorBetweenTwoIsWithinHalfAStepOfTheStraightLine() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2000 {
      let from = random.color()
      let to = random.color()
      let part = UInt32(random.whole(0...65_536))
      let found = channels(PixelOps.mix(from, to, part))
      #expect(found[3] == 255)
      for index in 0..<3 {
        let a = Double(channels(from)[index])
        let exact = a + (Double(channels(to)[index]) - a) * Double(part) / 65_536
        #expect(isClose(Double(found[index]), exact, within: 0.5))
      }
    }
  }

  @Test func aColorAtEitherEndIsThatEnd() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<500 {
      let from = random.color() | 0xFF00_0000
      let to = random.color() | 0xFF00_0000
      #expect(PixelOps.mix(from, to, 0) == from)
      #expect(PixelOps.mix(from, to, 65_536) == to)
      #expect(PixelOps.mix(from, from, UInt32(random.whole(0...65_536))) == from)
    }
  }

  @Test func aRowOfNoPixelsIsLeftAlone() {
    var pixels: [UInt32] = [7]
    PixelOps.blend(&pixels, 0x80FF_FFFF, 0)
    PixelOps.blend(&pixels, [UInt8(255)], 0xFFFF_FFFF, 0)
    PixelOps.blend(&pixels, [UInt32.max], 0)
    PixelOps.copyDimmed(&pixels, [UInt32.max], 255, 0)
    #expect(pixels == [7])
  }
}
