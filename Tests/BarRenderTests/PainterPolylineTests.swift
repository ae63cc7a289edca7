import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// A line through points has the same width everywhere, no gaps, and no pixel darker than its
/// color.
extension RenderTests {
  @Suite struct PainterPolylineTests {
    static let scales = [1, 1.5, 2]
    let session: Session

    init() throws {
      session = try Session(video: .none)
    }

    /// Returns the blackness of each pixel of a picture of 80 x 60 points, 0...255, column by
    /// column.
    private func columns(_ points: [Point], width: Double, scale: Double) -> [[Double]] {
      let wide = Int(80 * scale)
      let high = Int(60 * scale)
      let easel = Easel(session: session, width: wide, height: high, scale: scale)
      easel.draw([
        .fill(.everywhere, .white), .polyline(points, width: width, Color(0, 0, 0, 128)),
      ])
      let colors = easel.colors
      return (0..<wide).map { x in (0..<high).map { Double(255 - colors[$0 * wide + x] & 255) } }
    }

    @Test(arguments: scales)
    func aStraightLineCoversItsWidthAtAnySlope(scale: Double) {
      for slope in [-3.0, -1, -0.3, 0, 0.02, 0.5, 1, 2.5] {
        let points = [Point(x: 30, y: 30 - 8 * slope), Point(x: 46, y: 30 + 8 * slope)]
        let covered = columns(points, width: 2.5, scale: scale)
        let wanted = 128 * 2.5 * scale * (1 + slope * slope).squareRoot()
        for column in covered[Int(31 * scale)..<Int(45 * scale)] {
          let sum = column.reduce(0, +)
          #expect((sum - wanted).magnitude < 128 * 0.15 + wanted * 0.02, "\(slope)")
        }
        #expect(covered[Int(29 * scale)].allSatisfy { $0 == 0 })
        #expect(covered[Int(47 * scale)].allSatisfy { $0 == 0 })
      }
    }

    @Test(arguments: scales)
    func aLineHasNoGapsAndNoPixelTwice(scale: Double) {
      var random = SeededGenerator(seed: 31)
      for _ in 0..<12 {
        var x = 2.0
        var points: [Point] = []
        while x < 78 {
          points.append(Point(x: x, y: random.number(5...55)))
          x += random.chance(20) ? 0 : random.number(0.1...15)
        }
        guard let last = points.last, last.x > 3 else { continue }
        let covered = columns(points, width: 2, scale: scale)
        let range = Int(3 * scale)..<max(Int(3 * scale) + 1, Int((last.x - 1) * scale))
        for x in range {
          let rows = covered[x].indices.filter { covered[x][$0] > 0 }
          let isWhole = rows.count == (rows.last ?? -1) - (rows.first ?? 0) + 1
          let isOnce = covered[x].allSatisfy { $0 <= 129 }
          let touches = x == range.lowerBound || rows.contains { covered[x - 1][$0] > 0 }
          if !isWhole || rows.isEmpty || !isOnce || !touches { Issue.record("column \(x)") }
        }
        // In the other direction, as in mirrored pictures, the line is the same.
        #expect(columns(points.reversed(), width: 2, scale: scale) == covered)
      }
    }

    /// Fixed: a step of a thick line went beyond its two heights by as much as it was high.
    @Test
    func aStepHasNoPointsBeyondItsHeights() {
      for (width, scale) in [(1.5, 1.0), (1.5, 2), (4, 2)] {
        for shift in [0.0, 0.1, 0.7] {
          let x = 20 + shift
          let covered = columns(
            [
              Point(x: 4, y: 10), Point(x: x, y: 10), Point(x: x + 0.05, y: 50),
              Point(x: 40, y: 50),
            ], width: width, scale: scale)
          let reach = width * scale / 2
          for column in covered {
            for (y, value) in column.enumerated() where value > 0 {
              #expect(
                Double(y) + 1 > 10 * scale - reach && Double(y) < 50 * scale + reach,
                "\(width) \(scale) \(x): \(y)")
            }
          }
        }
      }
    }

    @Test
    func whatIsLevelIsFewRectangles() {
      let easel = Easel(session: session, width: 640, height: 60)
      easel.draw([
        .polyline([Point(x: 0, y: 30.25), Point(x: 640, y: 30.25)], width: 2, .black)
      ])
      #expect(easel.painter.opCount <= 3 * 640 / 32 + 1)
    }

    @Test
    func placesThatAreNotFiniteAndWidthsOfNothingDrawNothing() {
      for points in [
        [], [Point(x: 4, y: 4)], [Point(x: 4, y: .nan), Point(x: 40, y: 4)],
        [Point(x: 4, y: 4), Point(x: .infinity, y: 4)], [Point(x: 4, y: 4), Point(x: 4, y: 40)],
      ] {
        #expect(columns(points, width: 2, scale: 1).joined().allSatisfy { $0 == 0 })
      }
    }
  }
}
