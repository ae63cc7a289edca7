import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// Shapes that share an edge in points share it in pixels, at every scale.
extension RenderTests {
  @Suite struct PainterEdgesTests {
    static let scales = [1, 1.25, 1.5, 2, 2.75]
    let session: Session

    init() throws {
      session = try Session(video: .none)
    }

    /// Divides a length into parts, with edges at 1/64 of a point: sums of such numbers are exact,
    /// so that neighbors really share their edge.
    private func cuts(_ random: inout SeededGenerator, to end: Double) -> [Double] {
      var cuts = [Double(random.whole(-1280...0)) / 64]
      while let last = cuts.last, last < end {
        cuts.append(last + Double(random.whole(6...1472)) / 64)
      }
      return cuts
    }

    @Test(arguments: scales)
    func rectsThatShareEdgesCoverEveryPixelOnce(scale: Double) {
      var random = SeededGenerator(seed: 21)
      for _ in 0..<30 {
        let easel = Easel(session: session, width: 110, height: 90, scale: scale)
        let xs = cuts(&random, to: 111)
        let ys = cuts(&random, to: 91)
        var commands: [DrawCommand] = []
        for (left, right) in zip(xs, xs.dropFirst()) {
          for (top, bottom) in zip(ys, ys.dropFirst()) {
            // Half black on white: a pixel that is missed stays white, one that is drawn twice
            // becomes darker.
            let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
            commands.append(.fill(rect, Color(0, 0, 0, 128)))
          }
        }
        easel.draw(commands)
        #expect(easel.colors.allSatisfy { $0 == 0x007F_7F7F })
      }
    }

    @Test(arguments: scales)
    func aScrolledColumnOfRowsHasNoGapsAndNoOverlaps(scale: Double) {
      let easel = Easel(session: session, width: 20, height: 120, scale: scale)
      for step in 0..<90 {
        let offset = Double(step) * 0.375
        let rows = (-2..<30).map { index in
          Rect(x: 0, y: Double(index) * 17.3125 - offset, width: 30, height: 17.3125)
        }
        easel.draw(rows.map { .fill($0, Color(0, 0, 0, 128)) })
        #expect(easel.colors.allSatisfy { $0 == 0x007F_7F7F })
      }
    }

    @Test(arguments: scales)
    func anEdgeLiesWithinHalfAPixelOfItsPlaceAndHalvesGoUp(scale: Double) {
      let easel = Easel(session: session, width: 8, height: 90, scale: scale)
      var random = SeededGenerator(seed: 22)
      for _ in 0..<60 {
        let y = (random.number(0...60) * 8).rounded() / 8
        easel.draw([.fill(Rect(x: 0, y: y, width: 100, height: 1000), .black)])
        let first = easel.colors.firstIndex(of: 0).map { $0 / 8 } ?? 90
        #expect(first == min(90, Int((y * scale + 0.5).rounded(.down))))
      }
    }

    @Test(arguments: scales)
    func anEdgeThatMovesByAPixelMovesByAPixelOnBothSidesOf0(scale: Double) {
      let painter = Easel(session: session, scale: scale).painter
      // Eighths of a pixel, halves among them.
      for eighth in -40...40 {
        let edges = [0, 8].map { step in
          let place = Double(eighth + step) / 8 / scale
          return painter.pixels(Rect(x: place, y: place, width: 9, height: 9))
        }
        #expect(edges[1].x == edges[0].x + 1)
        #expect(edges[1].y == edges[0].y + 1)
      }
    }

    @Test(arguments: scales)
    func movingByWholePixelsMovesTheSamePixels(scale: Double) {
      var random = SeededGenerator(seed: 23)
      let easel = Easel(session: session, width: 100, height: 100, scale: scale)
      for _ in 0..<20 {
        let rect = Rect(
          x: random.number(10...20), y: random.number(10...20), width: random.number(5...15),
          height: random.number(5...15))
        let color = Color(0, 0, 0, 200)
        let first = [DrawCommand.roundedRect(rect, radius: 4, color)]
        let pixels = 7.0
        easel.draw(first)
        let before = easel.colors
        easel.draw(first.map { $0.moved(pixels / scale, pixels / scale) })
        let after = easel.colors
        let moved = (0..<93 * 93).allSatisfy { place in
          let x = place % 93
          let y = place / 93
          return before[y * 100 + x] == after[(y + 7) * 100 + x + 7]
        }
        #expect(moved)
      }
    }

    @Test(arguments: scales)
    func aRoundedRectAndItsCornersFillItsRectTogether(scale: Double) {
      var random = SeededGenerator(seed: 24)
      let easel = Easel(session: session, width: 140, height: 120, scale: scale)
      for _ in 0..<20 {
        let rect = Rect(
          x: random.number(2...9), y: random.number(2...9), width: random.number(1...40),
          height: random.number(1...30))
        let radius = random.number(0...25)
        easel.draw([.fill(rect, .black)])
        let sharp = easel.colors
        easel.draw([.fill(rect, .black), .corners(rect, radius: radius, .white)])
        let cornered = easel.colors
        easel.draw([.roundedRect(rect, radius: radius, .black)])
        let round = easel.colors
        // What the corners take away is what the rounded rectangle leaves out, but for rounding.
        let isSame = zip(cornered, round).allSatisfy { pair in
          abs(Int(pair.0 & 255) - Int(pair.1 & 255)) <= 1
        }
        #expect(isSame)
        let isInside = zip(sharp, round).allSatisfy { $0 == 0 || $1 == 0x00FF_FFFF }
        #expect(isInside)
      }
    }

    @Test(arguments: scales)
    func layersThatFillMoreThanTheirSizeLeaveNoGapBetweenThem(scale: Double) {
      struct Rows: LayerSource {
        func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
          commands.append(.fill(Rect(x: -9, y: -9, width: 999, height: 999), .black))
        }
      }
      let easel = Easel(session: session, width: 60, height: 120, scale: scale)
      for step in 0..<60 {
        let offset = Double(step) * 0.625
        easel.draw(
          (0..<20).map { index in
            .layer(
              LayerID(kind: 0, index: index),
              frame: Rect(
                x: -Double(step) * 0.25, y: Double(index) * 13.6875 - offset, width: 80,
                height: 13.6875), corner: 0)
          }, source: Rows())
        #expect(easel.colors.allSatisfy { $0 == 0 })
      }
    }

    /// Fixed: a row whose height was a little more than whole pixels ended in a black line.
    @Test(arguments: scales, [0.0, 4])
    func layersAreAsHighAsTheirPlaceOnTheStage(scale: Double, corner: Double) {
      struct Rows: LayerSource {
        func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
          commands.append(.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), .white))
        }
      }
      let easel = Easel(session: session, width: 40, height: 120, scale: scale)
      for step in 0..<80 {
        let frame = Rect(
          x: 0, y: Double(step) * 0.13, width: 30, height: 12 + Double(step) * 0.09)
        easel.draw(
          [.layer(LayerID(kind: 0, index: step), frame: frame, corner: corner)], source: Rows(),
          ground: .white)
        #expect(easel.colors.allSatisfy { $0 == 0x00FF_FFFF }, "\(step)")
      }
    }

    /// Fixed: at scale 1.37 the rows of a list ended in a black column.
    @Test(arguments: [1, 1.1, 1.25, 1.37, 1.5, 2, 2.37, 3.1])
    func layersAreAsWideAsTheirPlaceOnTheStage(scale: Double) {
      struct Rows: LayerSource {
        func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
          commands.append(.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), .white))
        }
      }
      let easel = Easel(session: session, width: 120, height: 8, scale: scale)
      for step in 0..<80 {
        let frame = Rect(x: Double(step) * 0.17, y: 0, width: 20.4, height: 10)
        easel.draw(
          [.layer(LayerID(kind: 0, index: step), frame: frame, corner: 0)], source: Rows(),
          ground: .white)
        #expect(easel.colors.allSatisfy { $0 == 0x00FF_FFFF }, "\(step)")
      }
    }
  }
}
