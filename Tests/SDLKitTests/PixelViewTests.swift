import SDLKit
import TestSupport
import Testing

/// Every kind of drawing, compared with pixels set one by one, inside memory with guards around it.
@Suite struct PixelViewTests {
  // MARK: Laws

  @Test func aFillIsTheColorOverEachPixelOfTheClippedRect() {
    check(seed: 21) { random, pixels in
      let rect = random.rect()
      let clip = random.rect()
      let alpha = random.channel()
      let color = alpha << 24 | random.color() & 0x00FF_FFFF
      pixels.view.fill(rect, color, clip: clip)
      pixels.forEach(in: rect, clip: clip) { _, _, below in over(color, alpha, below) }
      return "fill \(rect) \(color) in \(clip)"
    }
  }

  @Test func aMaskIsTheColorOverEachPixelThatItCovers() {
    check(seed: 22) { random, pixels in
      let mask = random.mask()
      let x = random.whole(-14...18)
      let y = random.whole(-14...14)
      let clip = random.rect()
      let alpha = random.channel()
      let color = alpha << 24 | random.color() & 0x00FF_FFFF
      pixels.view.draw(mask, x: x, y: y, color: color, clip: clip)
      let rect = IntRect(x: x, y: y, width: mask.width, height: mask.height)
      pixels.forEach(in: rect, clip: clip) { px, py, below in
        let covered = UInt32(mask.coverage[(py - y) * mask.width + px - x])
        return over(color, share(covered, of: alpha), below)
      }
      return "mask at \(x), \(y) in \(clip)"
    }
  }

  @Test func aRowOrColumnOfAMaskIsDrawnAgainInTheWholeRect() {
    check(seed: 29) { random, pixels in
      let mask = random.mask()
      let row = random.whole(0...mask.height - 1)
      let column = random.whole(0...mask.width - 1)
      let alpha = random.channel()
      let color = alpha << 24 | random.color() & 0x00FF_FFFF
      let clip = random.rect()
      var rect = random.rect()
      let isRow = random.whole(0...1) == 0
      // The mask has its pixels for the whole width, or height.
      if isRow { rect.width = min(rect.width, Int32(mask.width - column)) }
      if !isRow { rect.height = min(rect.height, Int32(mask.height - row)) }
      if isRow {
        pixels.view.drawRow(row, from: column, of: mask, color: color, to: rect, clip: clip)
      } else {
        pixels.view.drawColumn(column, from: row, of: mask, color: color, to: rect, clip: clip)
      }
      pixels.forEach(in: rect, clip: clip) { x, y, below in
        let place =
          isRow
          ? row * mask.width + column + x - Int(rect.x)
          : (row + y - Int(rect.y)) * mask.width + column
        return over(color, share(UInt32(mask.coverage[place]), of: alpha), below)
      }
      return "\(isRow ? "row" : "column") \(rect) in \(clip)"
    }
  }

  @Test func aGradientGoesLineByLineFromTheFirstColorToTheSecond() {
    check(seed: 23) { random, pixels in
      var rect = random.rect()
      rect.y = Int32(random.whole(-12...10))
      let clip = random.rect()
      let top = random.color() | 0xFF00_0000
      let bottom = random.color() | 0xFF00_0000
      pixels.view.gradient(rect, from: top, to: bottom, clip: clip)
      pixels.forEach(in: rect, clip: clip) { _, y, _ in
        let part = UInt32((y - Int(rect.y)) * 65_536 / max(1, Int(rect.height) - 1))
        return PixelView.mixed(top, bottom, part)
      }
      return "gradient \(rect) in \(clip)"
    }
  }

  @Test(arguments: [0, 1, 3, 6, 40, nil])
  func aPartOfAnImageCoversExactlyWhatTheRectTheImageAndTheClipShare(corners: Int?) {
    check(seed: 24 + UInt64(corners ?? 99)) { random, pixels in
      let image = random.image(corners: corners)
      let rect = random.rect()
      let clip = random.rect()
      let sourceX = random.whole(-9...12)
      let sourceY = random.whole(-9...10)
      pixels.view.draw(image, to: rect, sourceX: sourceX, sourceY: sourceY, clip: clip)
      pixels.forEach(in: rect, clip: clip) { x, y, below in
        let place = (x: x - Int(rect.x) + sourceX, y: y - Int(rect.y) + sourceY)
        guard (0..<image.width).contains(place.x), (0..<image.height).contains(place.y) else {
          return below
        }
        let top = image[place.x, place.y]
        return isCorner(image, place.x, place.y) ? over(premultiplied: top, below) : top
      }
      return "\(image.width) x \(image.height) from \(sourceX), \(sourceY) to \(rect) in \(clip)"
    }
  }

  @Test func aDimmedOpaqueImageIsTheImageUnderSoMuchBlack() {
    check(seed: 50) { random, pixels in
      let image = random.image(corners: 0)
      let rect = random.rect()
      let clip = random.rect()
      let sourceX = random.whole(-9...12)
      let sourceY = random.whole(-9...10)
      let dim = UInt32(random.whole(0...255))
      pixels.view.draw(image, to: rect, sourceX: sourceX, sourceY: sourceY, dim: dim, clip: clip)
      pixels.forEach(in: rect, clip: clip) { x, y, below in
        let place = (x: x - Int(rect.x) + sourceX, y: y - Int(rect.y) + sourceY)
        guard (0..<image.width).contains(place.x), (0..<image.height).contains(place.y) else {
          return below
        }
        return 0xFF00_0000 | faded(image[place.x, place.y], 255 - dim)
      }
      return "dim \(dim) from \(sourceX), \(sourceY) to \(rect) in \(clip)"
    }
  }

  @Test func aCopyTakesWhatBothHaveInCommonFromTheUpperLeftCorner() {
    var random = SeededGenerator(seed: 60)
    for _ in 0..<400 {
      let source = random.image(corners: nil)
      let target = NaivePixels(&random)
      target.view.copy(from: source.view)
      let all = IntRect(x: 0, y: 0, width: source.width, height: source.height)
      target.forEach(in: all, clip: target.view.bounds) { x, y, _ in source[x, y] }
      #expect(target.difference == nil)
    }
  }

  // MARK: Edges

  @Test func nothingIsDrawnWithoutAlphaOrRoom() {
    var random = SeededGenerator(seed: 61)
    let pixels = NaivePixels(&random)
    let bounds = pixels.view.bounds
    pixels.view.fill(bounds, 0x00FF_FFFF, clip: bounds)
    pixels.view.fill(bounds, 0xFFFF_FFFF, clip: .empty)
    pixels.view.draw(random.mask(), x: 0, y: 0, color: 0x00FF_FFFF, clip: bounds)
    pixels.view.draw(
      PixelImage(width: 0, height: 0), to: bounds, sourceX: 0, sourceY: 0, clip: bounds)
    pixels.view.draw(Mask(width: 0, height: 4), x: 0, y: 0, color: .max, clip: bounds)
    pixels.view.gradient(.empty, from: .max, to: .max, clip: bounds)
    #expect(pixels.difference == nil)
  }

  @Test func aGradientOfOneLineIsItsFirstColor() {
    let image = PixelImage(width: 2, height: 1)
    image.view.gradient(
      image.view.bounds, from: 0xFF10_2030, to: 0xFFFF_FFFF, clip: image.view.bounds)
    #expect(image[1, 0] == 0xFF10_2030)
  }

  @Test func bothEndsOfAGradientAreExact() {
    for height in 2...40 {
      let image = PixelImage(width: 1, height: height)
      image.view.gradient(
        image.view.bounds, from: 0xFF00_FF13, to: 0xFFFF_00C7, clip: image.view.bounds)
      #expect(image[0, 0] == 0xFF00_FF13)
      #expect(image[0, height - 1] == 0xFFFF_00C7)
    }
  }

  @Test func viewsOfTheSameMemoryHaveOneIdentity() {
    let image = PixelImage(width: 3, height: 3)
    let other = PixelImage(width: 3, height: 3)
    withExtendedLifetime((image, other)) {
      #expect(image.view.identity == image.view.identity)
      #expect(image.view.identity != other.view.identity)
    }
  }

  /// Draws many random things in both ways; the body returns in words what it drew.
  private func check(
    seed: UInt64, _ draw: (inout SeededGenerator, NaivePixels) -> String
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<600 {
      // Layers are drawn on memory that has alpha.
      let pixels = NaivePixels(&random, isOpaque: random.chance(50))
      let what = draw(&random, pixels)
      if let difference = pixels.difference {
        Issue.record("\(difference): \(what)")
        return
      }
    }
  }
}
