import SDLKit
import TestSupport
import Testing

/// Turned squares and arcs, inside memory with guards around it.
@Suite struct PixelViewTurnedTests {
  private func check(
    seed: UInt64, _ draw: (inout SeededGenerator, NaivePixels) -> String
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<600 {
      let pixels = NaivePixels(&random, isOpaque: random.chance(50))
      let what = draw(&random, pixels)
      if let difference = pixels.difference {
        Issue.record("\(difference): \(what)")
        return
      }
    }
  }

  private static func square(_ random: inout SeededGenerator) -> TurnedSquare {
    let x = random.number(-1...1)
    return TurnedSquare(
      centerX: random.number(-4...22), centerY: random.number(-4...18),
      half: random.number(0.2...14), cosine: x,
      sine: (1 - x * x).squareRoot() * (random.chance(50) ? 1 : -1),
      base: random.color() | 0xFF00_0000, band: random.color() | 0xFF00_0000,
      bandPlace: random.number(-0.5...1.5))
  }

  @Test("inside a turned square is its color, outside nothing, and nothing beside the clip")
  func turnedSquare() {
    check(seed: 51) { random, pixels in
      let square = Self.square(&random)
      let clip = random.rect()
      let all = IntRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
      var drawn: [UInt32] = []
      pixels.view.draw(square, clip: clip)
      for place in 0..<(pixels.width * pixels.height) {
        let row = place / pixels.width
        drawn.append(pixels.view.pixels[row * pixels.pitch + place % pixels.width])
      }
      pixels.forEach(in: all, clip: clip) { x, y, below in
        let dx = Double(x) + 0.5 - square.centerX
        let dy = Double(y) + 0.5 - square.centerY
        let across = dx * square.cosine + dy * square.sine
        let down = dy * square.cosine - dx * square.sine
        let inside = square.half - max(across.magnitude, down.magnitude)
        if inside >= 0.5 { return square.color(at: 0.5 + across / (2 * square.half)) }
        if inside <= -0.5 { return below }
        // At the edge it is something between both: its smoothness is looked at elsewhere.
        return drawn[y * pixels.width + x]
      }
      return "square \(square) in \(clip)"
    }
  }

  @Test("a square that is not turned covers its pixels exactly")
  func upright() {
    let image = PixelImage(width: 12, height: 12)
    image.clear()
    let square = TurnedSquare(
      centerX: 6, centerY: 6, half: 4, cosine: 1, sine: 0, base: 0xFF10_2030, band: 0xFF10_2030,
      bandPlace: 0)
    image.view.draw(square, clip: image.view.bounds)
    for y in 0..<12 {
      for x in 0..<12 {
        let isInside = x >= 2 && x < 10 && y >= 2 && y < 10
        #expect(image.pixels[y * 12 + x] == (isInside ? 0xFF10_2030 : 0))
      }
    }
  }

  @Test("the band is strongest in its middle and gone at a quarter of the side")
  func band() {
    let square = TurnedSquare(
      centerX: 0, centerY: 0, half: 10, cosine: 1, sine: 0, base: 0xFF00_0000, band: 0xFFFF_FFFF,
      bandPlace: 0.5)
    #expect(square.color(at: 0.5) == 0xFFFF_FFFF)
    #expect(square.color(at: 0.25) == 0xFF00_0000)
    #expect(square.color(at: 0.75) == 0xFF00_0000)
    #expect(square.color(at: 0.375) == 0xFF80_8080)
  }

  /// Returns the total coverage of an arc on a canvas, in whole pixels.
  private func area(_ arc: Arc) -> Double {
    let image = PixelImage(width: 80, height: 80)
    image.clear()
    image.view.draw(arc, 0xFFFF_FFFF, clip: image.view.bounds)
    var sum = 0.0
    for place in 0..<(80 * 80) { sum += Double(image.pixels[place] & 255) / 255 }
    return sum
  }

  private func arc(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ large: Bool)
    -> Arc
  {
    Arc(
      centerX: 40.3, centerY: 39.8, radius: 25, width: 6, start: start, end: end, isLarge: large)
  }

  @Test("an arc covers its length times its width, and half a disc at each end")
  func arcArea() {
    let up = (x: 0.0, y: -1.0)
    let right = (x: 1.0, y: 0.0)
    let caps = Double.pi * 9
    let round = 2 * Double.pi * 25 * 6
    #expect(isClose(area(arc(up, right, false)), round / 4 + caps, within: 3))
    #expect(isClose(area(arc(right, up, true)), round * 0.75 + caps, within: 5))
    #expect(isClose(area(arc(up, up, true)), round, within: 5))
  }

  @Test("an arc draws nothing outside its clip or its line")
  func arcClip() {
    check(seed: 52) { random, pixels in
      let turn = random.number(-1...1)
      let arc = Arc(
        centerX: random.number(-4...22), centerY: random.number(-4...18),
        radius: random.number(0.5...12), width: random.number(0.2...6), start: (x: 0, y: -1),
        end: (x: turn, y: (1 - turn * turn).squareRoot()), isLarge: turn < 0)
      let clip = random.rect()
      let all = IntRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
      var drawn: [UInt32] = []
      pixels.view.draw(arc, 0xFF12_3456, clip: clip)
      for place in 0..<(pixels.width * pixels.height) {
        let row = place / pixels.width
        drawn.append(pixels.view.pixels[row * pixels.pitch + place % pixels.width])
      }
      pixels.forEach(in: all, clip: clip) { x, y, below in
        let dx = Double(x) + 0.5 - arc.centerX
        let dy = Double(y) + 0.5 - arc.centerY
        let away = ((dx * dx + dy * dy).squareRoot() - arc.radius).magnitude
        return away > arc.width / 2 + 0.5 ? below : drawn[y * pixels.width + x]
      }
      return "arc \(arc) in \(clip)"
    }
  }
}
