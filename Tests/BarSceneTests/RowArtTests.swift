import BarCore
import TestSupport
import Testing

@testable import BarScene

/// What a row says at its height.
@Suite struct RowArtTests {
  private static func words(height: Double) -> TextRun? {
    var commands: [DrawCommand] = []
    StageScene(theme: .light).drawLayer(
      LayerID(kind: 3, index: 4), size: Size(width: 358, height: height), into: &commands)
    for case .text(let run) in commands where run.style.size == 13.5 { return run }
    return nil
  }

  @Test("words are cut only where two lines of them do not fit")
  func lines() throws {
    for height in [60.0, 72, 78] {
      #expect(try #require(Self.words(height: height)).wraps == false)
    }
    for height in [79.0, 92, 96, 104, 140] {
      let run = try #require(Self.words(height: height))
      #expect(run.wraps)
      // Some 6.5 pt a letter.
      let lines = (Double(run.string.count) * 6.5 / run.maxWidth).rounded(.up)
      #expect(lines == (height < 96 ? 2 : 3))
      #expect(run.at.y + lines * run.style.lineHeight <= height)
    }
  }

  @Test("a section ends where the next one begins, the last one with the content")
  func sections() {
    let layout = ContentLayout(
      .rows(ContentLayout.Rows(count: 7, perSection: 3, headerHeight: 10, heights: [20])))
    #expect(layout.endOfSection(0, viewport: 700) == 70)
    #expect(layout.endOfSection(2, viewport: 700) == 170)
    for section in [-1, 3, .min / 2, .max / 2] {
      #expect(layout.endOfSection(section, viewport: .nan) <= 170)
      #expect(ContentLayout(.plain(height: 90)).endOfSection(section, viewport: 700) == 90)
    }
  }

  @Test("a section of odd rows ends somewhere, or nowhere, but nothing traps")
  func oddSections() {
    let numbers = [0.0, -1, 1e-9, 72, 1e15, 1e300, -1e300, .nan, .infinity, -.infinity]
    let counts = [0, 1, -1, 3, 10_000, Int.max, Int.min]
    var random = SeededGenerator(seed: 4000)
    func number() -> Double { random.pick(numbers) }
    func count() -> Int { random.pick(counts) }
    for _ in 0..<4000 {
      let shape: ContentLayout.Shape =
        switch random.whole(0...4) {
        case 0: .plain(height: number())
        case 1:
          .rows(
            ContentLayout.Rows(
              count: count(), perSection: count(), headerHeight: number(),
              heights: [number(), number()]))
        case 2: .grid(count: count(), columns: count(), cellHeight: number())
        case 3: .picture(share: number())
        default: .fitted(over: number(), header: number(), count: count())
        }
      _ = ContentLayout(shape).endOfSection(count(), viewport: number())
    }
  }
}
