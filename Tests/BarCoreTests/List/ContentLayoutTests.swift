import TestSupport
import Testing

@testable import BarCore

/// Where the rows of a list lie.
@Suite struct ContentLayoutTests {
  /// Items in sight, from top to bottom.
  private static func items(
    _ layout: ContentLayout, _ from: Double, _ to: Double, viewport: Double = 700
  ) -> [ContentLayout.Item] {
    var items: [ContentLayout.Item] = []
    layout.visit(from: from, to: to, viewport: viewport) { items.append($0) }
    return items
  }

  private static func rows(_ random: inout SeededGenerator) -> ContentLayout.Rows {
    ContentLayout.Rows(
      count: random.whole(0...300), perSection: random.chance(50) ? random.whole(1...12) : 0,
      headerHeight: random.number(0...50).rounded(),
      heights: (0..<random.whole(1...5)).map { _ in random.number(10...120).rounded() })
  }

  @Test("rows follow each other without gap or overlap, and end where the content ends")
  func seamless() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let layout = ContentLayout(.rows(Self.rows(&random)))
      let height = layout.height(viewport: 700)
      var y = 0.0
      var row = 0
      for item in Self.items(layout, 0, height + 1) {
        #expect(isClose(item.frame.y, y, within: 1e-6))
        y += item.frame.height
        if case .row = item.kind {
          #expect(item.index == row)
          row += 1
        }
      }
      #expect(isClose(y, height, within: 1e-6))
    }
  }

  @Test("a window on the content shows exactly the items that touch it, and the header that sticks")
  func window() {
    var random = SeededGenerator(seed: 32)
    var count = 0
    for _ in 0..<300 {
      let layout = ContentLayout(.rows(Self.rows(&random)))
      let height = layout.height(viewport: 700)
      guard height > 0 else { continue }
      let from = random.number(-50...height)
      let to = from + random.number(1...500)
      let all = Self.items(layout, 0, height + 1)
      let seen = Self.items(layout, from, to)
      for item in all where item.frame.maxY > from + 1e-6 && item.frame.y < to - 1e-6 {
        #expect(seen.contains(item))
      }
      for item in seen {
        let touches = item.frame.maxY >= from - 1e-6 && item.frame.y <= to + 1e-6
        if case .header = item.kind { continue }
        #expect(touches)
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test("ten million rows answer as fast as ten: only what is in sight is visited")
  func large() {
    let layout = ContentLayout(
      .rows(ContentLayout.Rows(count: 10_000_000, perSection: 8, headerHeight: 40)))
    let items = Self.items(layout, 500_000_000, 500_000_700)
    #expect(items.count < 15)
    #expect(items.last?.frame.y ?? 0 < 500_000_700)
  }

  @Test("first and last rows of a section say so")
  func ends() {
    let layout = ContentLayout(
      .rows(ContentLayout.Rows(count: 7, perSection: 3, headerHeight: 10, heights: [20])))
    let rows = Self.items(layout, 0, 1000).filter { $0.kind == .row }
    #expect(rows.filter(\.isFirst).map(\.index) == [0, 3, 6])
    #expect(rows.filter(\.isLast).map(\.index) == [2, 5, 6])
  }

  @Test("heights of the other shapes")
  func heights() {
    #expect(ContentLayout(.plain(height: 2000)).height(viewport: 700) == 2000)
    #expect(ContentLayout(.plain(height: -5)).height(viewport: 700) == 0)
    #expect(ContentLayout(.picture(share: 1.5)).height(viewport: 700) == 1050)
    #expect(ContentLayout(.fitted(over: 21, header: 28, count: 15)).height(viewport: 667) == 688)
    #expect(ContentLayout(.fitted(over: -23, header: 28, count: 14)).height(viewport: 667) == 644)
    #expect(ContentLayout(.grid(count: 22, columns: 1, cellHeight: 50)).height(viewport: 1) == 1100)
    #expect(ContentLayout(.grid(count: 7, columns: 3, cellHeight: 50)).height(viewport: 1) == 150)
    #expect(ContentLayout(.rows(ContentLayout.Rows(count: 0))).height(viewport: 700) == 0)
  }

  @Test("rows fitted to the view fill it exactly")
  func fitted() {
    let layout = ContentLayout(.fitted(over: 21, header: 28, count: 15))
    let items = Self.items(layout, 0, 1000, viewport: 667)
    #expect(items.count == 16)
    #expect(isClose(items.last?.frame.maxY ?? 0, 688, within: 1e-9))
  }

  @Test("a plain height is shown as rows up to its end and no further")
  func plain() {
    let items = Self.items(ContentLayout(.plain(height: 200)), 0, 1000)
    #expect(items.map(\.frame.height) == [72, 72, 56])
  }

  @Test("cells stand side by side")
  func grid() {
    let items = Self.items(ContentLayout(.grid(count: 7, columns: 3, cellHeight: 50)), 60, 90)
    #expect(items.map(\.index) == [3, 4, 5])
    #expect(isClose(items[1].frame.x, 1.0 / 3, within: 1e-12))
  }
}
