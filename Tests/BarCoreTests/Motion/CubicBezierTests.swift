import TestSupport
import Testing

@testable import BarCore

/// Timing curves.
@Suite struct CubicBezierTests {
  @Test("a curve is solved to better than 1e-7, and rises if its control points do")
  func solves() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      let curve = CubicBezier(
        random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1))
      // Walk along the parameter: x and y are plain there.
      for step in 1..<50 {
        let s = Double(step) / 50
        let r = 1 - s
        let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
        let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
        let slope = curve.slope(at: x)
        #expect(isClose(curve.value(at: x), y, within: 1e-7 * max(1, slope.magnitude)))
      }
    }
  }

  @Test("ends are exact and outside stays at the ends")
  func ends() {
    let curve = CubicBezier.easeInOut
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -5) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(isClose(curve.value(at: 0.5), 0.5, within: 1e-12))
    #expect(curve.slope(at: -1) == 0)
    #expect(curve.slope(at: 0) == 0)
    #expect(isClose(CubicBezier(0.42, 0.84, 0.58, 1).slope(at: 0), 2, within: 1e-12))
  }

  @Test("control points outside the unit of time are brought into it")
  func clamps() {
    let curve = CubicBezier(-1, 0, 3, 1)
    #expect(curve.x1 == 0)
    #expect(curve.x2 == 1)
  }
}
