import TestSupport
import Testing

@testable import FrameTiming

/// What bounds of shares promise, over many made logs.
@Suite(.longComputation) struct NoiseLawTests {
  @Test("bounds of the share hold the true one in 95 of 100 cases, bunched or not")
  func coverage() {
    var rng = SeededGenerator(seed: 4)
    for bunch in [1, 4] as [Int64] {
      var held = 0
      let cases = Cases.of(2000)
      for _ in 0..<cases {
        // Of each second a share of 2 % of its groups of frames is hit.
        let blocks = (0..<100).map { _ in
          let groups = (0..<(60 / bunch)).count { _ in rng.happens(oneIn: 50) }
          return ShareInterval.Block(hits: groups * Int(bunch), count: 60)
        }
        let found = ShareInterval(blocks)
        if found.low <= 0.02, found.high >= 0.02 { held += 1 }
      }
      #expect(Double(held) / Double(cases) > 0.92, "\(bunch): \(held)")
    }
  }
}
