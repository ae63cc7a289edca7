import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Lists that take turns under the header of a page: nothing jumps.
@Suite(.longComputation) struct HeaderListTests {
  private static func page(_ preset: Preset = .flexible) -> Page {
    HeaderPageTests.page(preset, lists: 2) { $0.sharedWithManyLists = true }
  }

  @Test("at the beginning no list has been switched", arguments: Preset.all(.header))
  func begins(_ preset: Preset) {
    let page = HeaderPageTests.page(preset)
    #expect(page.header?.reason == .atRest)
    #expect(page.snapshot.header?.reason.words == "at rest")
  }

  @Test("a list whose content begins below a header that has left is lifted before it is tracked")
  func noGap() throws {
    var page = Self.page()
    for (number, y) in [-200.0, -76, 300].enumerated() {
      try page.send(Double(number) * 0.1, .offset(y, by: .finger))
    }
    try page.send(0.3, .lift(momentum: false))
    page.advance(to: 2)
    try page.send(2, .list(1))
    // The other list lay at its top under the header as tall as can be.
    try page.send(2.1, .offset(-76, by: .finger))
    try page.send(2.2, .offset(-76, by: .finger))
    try page.send(2.3, .lift(momentum: false))
    try page.send(2.4, .list(0))
    for y in [250.0, 400] { try page.send(2.5, .offset(y, by: .finger)) }
    try page.send(2.6, .lift(momentum: false))
    page.advance(to: 4)
    #expect(page.snapshot.header?.top == -76)
    try page.send(4, .list(1))
    #expect(page.list.offset == 0)
    for step in 1...80 {
      let before = try #require(page.snapshot.header?.top)
      try page.send(4 + Double(step) * 0.01, .offset(-Double(step), by: .finger))
      let top = try #require(page.snapshot.header?.top)
      #expect((top - before).magnitude <= 1 + 1e-9, "step \(step)")
    }
    #expect(page.snapshot.header?.top == 0)
  }

  /// What is seen of a list and its header: where the content begins, and the header's frame.
  private struct Sight {
    var content: Double
    var top: Double
    var height: Double
    var bottom: Double { top + height }

    init(_ page: Page) throws {
      let header = try #require(page.snapshot.header)
      content = -page.list.offset
      top = header.top
      height = header.height
    }
  }

  private static func walk(_ page: inout Page, at time: Double, _ random: inout SeededGenerator)
    throws
  {
    for _ in 0..<random.whole(1...5) {
      let way = random.chance(50) ? random.number(-60...60) : random.number(-500...500)
      let y = (page.list.offset + way).clamped(to: -200...2500)
      try page.send(time, .offset(y, by: .finger))
    }
    if random.chance(70) { try page.send(time, .lift(momentum: false)) }
  }

  @Test("nothing jumps on a list switch: 10,000 seeded cases", arguments: HeaderLawTests.portions)
  func nothingJumps(_ portion: Int) throws {
    for number in 0..<HeaderLawTests.perPortion {
      let seed = UInt64(portion * HeaderLawTests.perPortion + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page()
      var left: [Sight?] = [nil, nil]
      var time = 0.0
      for turn in 0..<4 {
        try Self.walk(&page, at: time, &random)
        time += random.chance(50) ? random.number(0...0.3) : 2
        page.advance(to: time)
        // On the grid, so that no motion goes on between two looks.
        time = page.now
        let old = page.selectedList
        let before = try Sight(page)
        let isSlid = try #require(page.header?.state.slide) > 0
        left[old] = before
        try page.send(time, .list(1 - old))
        let after = try Sight(page)
        let name: Comment = "seed \(seed), turn \(turn)"
        #expect(after.top == before.top, name)
        #expect(after.height <= before.height + 1e-9, name)
        if let seen = left[1 - old] {
          // Content and header are as far apart as they were, or closer where the header has gone.
          let gap = seen.content - seen.height
          let now = after.content - before.height
          #expect(isSlid ? now <= gap + 0.01 : isClose(now, gap, within: 0.01), name)
        }
        // Nothing empty between the header and its list.
        #expect(after.content <= after.bottom + 0.01 || !isSlid, name)
        for _ in 0..<3 {
          let last = try Sight(page)
          let step = random.number(-2...2)
          let y = max(-200, page.list.offset + step)
          try page.send(time, .offset(y, by: .finger))
          let next = try Sight(page)
          #expect((next.top - last.top).magnitude <= step.magnitude + 1e-6, name)
          #expect((next.height - last.height).magnitude <= step.magnitude + 1e-6, name)
        }
      }
    }
  }
}
