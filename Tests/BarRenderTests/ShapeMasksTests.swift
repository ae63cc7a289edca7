import SDLKit
import TestSupport
import Testing

@testable import BarRender

@Suite struct ShapeMasksTests {
  private func rows(_ mask: Mask) -> [[Int]] {
    (0..<mask.height).map { y in
      (0..<mask.width).map { Int(mask.coverage[y * mask.width + $0]) }
    }
  }

  private func isSymmetric(_ rows: [[Int]]) -> Bool {
    let isMirrored = rows == rows.map { Array($0.reversed()) } && rows == Array(rows.reversed())
    let transposed = rows.indices.map { x in rows.map { $0[x] } }
    return isMirrored && rows == transposed
  }

  // MARK: Discs and rings

  @Test func aDiscCoversTheAreaOfItsCircle() {
    for radius in 1...40 {
      let rows = rows(ShapeMasks.round(radius: radius))
      #expect(rows.count == 2 * radius)
      let area = Double(rows.joined().reduce(0, +)) / 255
      let exact = Double.pi * Double(radius * radius)
      // The circumference's pixels are sampled 256 times each.
      #expect(isClose(area, exact, within: 0.02 * Double(radius) + 0.02))
    }
  }

  @Test func discsRingsAndShadowsLookTheSameFromAllSides() {
    for radius in [1, 2, 5, 12] {
      #expect(isSymmetric(rows(ShapeMasks.round(radius: radius))))
      #expect(isSymmetric(rows(ShapeMasks.round(radius: radius, isHollow: true))))
      #expect(isSymmetric(rows(ShapeMasks.round(radius: radius, inner: max(0, radius - 2)))))
      #expect(isSymmetric(rows(ShapeMasks.shadow(radius: radius, blur: radius))))
    }
  }

  @Test func aDiscAndWhatItLeavesFreeFillTheSquare() {
    for radius in 1...24 {
      let disc = rows(ShapeMasks.round(radius: radius)).joined()
      let rest = rows(ShapeMasks.round(radius: radius, isHollow: true)).joined()
      #expect(zip(disc, rest).allSatisfy { $0 + $1 == 255 })
    }
  }

  @Test func aRingAndTheDiscInsideItFillTheDisc() {
    for (radius, width) in [(6, 1), (10, 2), (15, 4), (3, 3), (3, 9)] {
      let disc = rows(ShapeMasks.round(radius: radius))
      let ring = rows(ShapeMasks.round(radius: radius, inner: max(0, radius - width)))
      let inner = rows(ShapeMasks.round(radius: max(0, radius - width)))
      let inset = min(width, radius)
      var worst = 0
      for y in disc.indices {
        for x in disc.indices {
          let isInside = inner.indices.contains(y - inset) && inner.indices.contains(x - inset)
          let within = isInside ? inner[y - inset][x - inset] : 0
          worst = max(worst, abs(disc[y][x] - ring[y][x] - within))
        }
      }
      // Two roundings; samples on the inner edge belong to both.
      #expect(worst <= 2)
    }
  }

  @Test func aDiscHasAWholeMiddleAndEmptyCorners() {
    for radius in 4...30 {
      let rows = rows(ShapeMasks.round(radius: radius))
      #expect(rows[radius][radius] == 255)
      #expect(rows[0][0] == 0)
    }
  }

  @Test func discsOfNoRadiusAreNothing() {
    #expect(ShapeMasks.round(radius: 0).bytes == 0)
    #expect(ShapeMasks.round(radius: 0, inner: 0).bytes == 0)
  }

  // MARK: Shadows

  @Test func aShadowFadesFromItsMiddleToItsEdges() {
    for (radius, blur) in [(0, 3), (4, 3), (8, 12), (0, 20), (16, 4)] {
      let mask = ShapeMasks.shadow(radius: radius, blur: blur)
      let rows = rows(mask)
      let middle = rows.count / 2
      #expect(rows.count == 2 * (radius + 2 * blur) + 1)
      for line in rows {
        let half = line[0...middle]
        #expect(zip(half, half.dropFirst()).allSatisfy { $0 <= $1 })
      }
      #expect(rows[middle][middle] >= 250)
      // 255 / 27: what three filters of 3 pixels leave 3 pixels away.
      #expect(rows[0].allSatisfy { $0 <= (blur == 3 ? 9 : 1) })
    }
  }

  @Test func aShadowsEdgeIsHalfAsDarkWhereTheSharpShapeEnds() {
    for blur in [3, 6, 12] {
      let rows = rows(ShapeMasks.shadow(radius: 0, blur: blur))
      let middle = rows[rows.count / 2]
      // The edge lies between the pixels `blur - 1` and `blur`.
      #expect(isClose(Double(middle[blur - 1] + middle[blur]) / 2, 127.5, within: 1.5))
    }
  }
}
