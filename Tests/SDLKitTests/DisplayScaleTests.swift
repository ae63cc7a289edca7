import TestSupport
import Testing

@testable import SDLKit

/// Pixels per unit of a window, computed from its two sizes.
@Suite struct DisplayScaleTests {
  @Test("whole and fractional scales are found from rounded sizes")
  func simple() {
    for scale in [0.5, 1, 1.25, 1.5, 1.75, 2, 3, 4] {
      for units in [320, 501, 1279, 1920] {
        let pixels = Int((Double(units) * scale).rounded(.up))
        let found = DisplayScale(units: (units, units), pixels: (pixels, pixels)).value
        #expect(found == scale, "\(units) units, \(pixels) pixels")
      }
    }
  }

  /// Fixed: a window of one unit whose pixels were those of before had 7,676 pixels a unit, and a
  /// shadow drawn at that scale took all memory.
  @Test("sizes of two moments give no impossible scale")
  func bounds() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<20_000 {
      func side() -> Int { random.chance(40) ? random.whole(0...3) : random.whole(0...16_384) }
      let units = (side(), side())
      let pixels = (side(), side())
      let value = DisplayScale(units: units, pixels: pixels).value
      #expect(DisplayScale.believable.contains(value), "\(units), \(pixels): \(value)")
    }
    #expect(DisplayScale(units: (1, 600), pixels: (7676, 600)).value == 4)
  }
}
