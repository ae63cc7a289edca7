import SDLKit
import TestSupport
import Testing

@testable import BarRender

@Suite struct TurnedShapeTests {
  /// The coverage of the pixels around the center, row by row.
  private func rows(_ shape: TurnedShape, in part: IntRect? = nil) -> [[Int]] {
    let reach = shape.reach
    let part = part ?? IntRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    let mask = shape.mask(in: part)
    return (0..<mask.height).map { y in
      (0..<mask.width).map { Int(mask.coverage[y * mask.width + $0]) }
    }
  }

  private func area(_ shape: TurnedShape) -> Double {
    Double(rows(shape).joined().reduce(0, +)) / 255
  }

  @Test("a square covers its area at any turn, and nothing at the edge of its reach")
  func square() {
    for half in [64, 117, 160] as [Int32] {
      let side = Double(half) / 8
      for step in 0..<40 as Range<Int32> {
        let shape = TurnedShape.square(half: half, turn: step * 65_536 / 39)
        #expect(isClose(area(shape), side * side, within: 2), "\(shape)")
        let rows = rows(shape)
        let edges = rows[0] + rows[rows.count - 1] + rows.map { $0[0] } + rows.compactMap(\.last)
        #expect(edges.allSatisfy { $0 == 0 }, "\(shape)")
      }
    }
  }

  @Test("a square that is not turned covers its pixels exactly")
  func upright() {
    let rows = rows(.square(half: 64, turn: 0), in: IntRect(x: -6, y: -6, width: 12, height: 12))
    for (y, row) in rows.enumerated() {
      for (x, coverage) in row.enumerated() {
        #expect(coverage == ((2..<10).contains(x) && (2..<10).contains(y) ? 255 : 0))
      }
    }
  }

  @Test("the band is strongest in its middle, gone at a quarter of the side, and turns along")
  func band() {
    let part = IntRect(x: -16, y: -1, width: 32, height: 1)
    // In the middle of the first pixel right of the center.
    let middle: Int32 = 65_536 / 2 + 65_536 / 64
    let row = rows(.band(half: 256, turn: 0, place: middle), in: part)[0]
    #expect(row[16] == 255 && row[12] == 128 && row[20] == 128 && row[8] == 0 && row[24] == 0)
    let upright = rows(.band(half: 256, turn: 16_384, place: middle), in: IntRect(0, -16, 1, 32))
    #expect(upright.map { $0[0] } == row)
  }

  @Test("an arc covers its length times its width, and half a disc at each end")
  func arc() {
    let round = 2 * Double.pi * 25 * 6
    for (start, sweep) in [(0, 0.25), (0.25, 0.75), (0.1, 0.4), (0.7, 0.5), (0, 1)] {
      let shape = TurnedShape.arc(
        radius: 400, width: 96, start: Int32(start * 65_536), sweep: Int32(sweep * 65_536))
      let caps = sweep < 1 ? Double.pi * 9 : 0
      #expect(isClose(area(shape), round * sweep + caps, within: 1), "\(shape)")
    }
  }

  @Test("an arc goes clockwise from its start, which is counted from the top")
  func direction() {
    // It reaches 29 pixels. The middle of a quarter of the circle is 18 pixels from both axes.
    let places: [(row: Int, column: Int)] = [(11, 46), (46, 46), (46, 11), (11, 11)]
    for quarter in places.indices {
      let rows = rows(
        .arc(radius: 400, width: 96, start: Int32(quarter) * 16_384, sweep: 16_384))
      let covered = places.map { rows[$0.row][$0.column] }
      #expect(covered == places.indices.map { $0 == quarter ? 255 : 0 })
    }
  }

  @Test("a part of a shape is cut out of the whole")
  func parts() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let turn = Int32(random.whole(0...65_536))
      let half = Int32(random.whole(1...200))
      let shape: TurnedShape = random.pick([
        .square(half: half, turn: turn), .band(half: half, turn: turn, place: turn / 2),
        .arc(radius: half, width: Int32(random.whole(1...60)), start: turn, sweep: 65_536 - turn),
      ])
      let reach = shape.reach
      let left = random.whole(0...2 * reach - 1)
      let top = random.whole(0...2 * reach - 1)
      let width = random.whole(1...2 * reach - left)
      let height = random.whole(1...2 * reach - top)
      let part = IntRect(x: left - reach, y: top - reach, width: width, height: height)
      let cut = rows(shape)[top..<top + height].map { Array($0[left..<left + width]) }
      #expect(rows(shape, in: part) == cut, "\(shape) \(part)")
    }
  }
}
