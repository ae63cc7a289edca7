import TestSupport
import Testing

@testable import BarCore

/// Lists that take turns under the header of a page: nothing jumps.
@Suite struct HeaderListTests {
  private static func page(_ preset: FlexiblePreset = .flexible) -> Page {
    HeaderPageTests.page(preset, lists: 2) { $0.sharedWithManyLists = true }
  }

  @Test("at the beginning no list has been switched", arguments: FlexiblePreset.allCases)
  func begins(_ preset: FlexiblePreset) {
    let page = HeaderPageTests.page(preset)
    #expect(page.header?.reason == .atRest)
    #expect(page.geometry.reason == "at rest")
  }

  @Test("a list whose content begins below a header that has left is lifted before it is tracked")
  func noGap() throws {
    var page = Self.page()
    for (number, y) in [-200.0, -76, 300].enumerated() {
      try page.send(Double(number) * 0.1, .offset(y, by: .drag))
    }
    try page.send(0.3, .lift(momentum: false))
    page.advance(to: 2)
    try page.send(2, .list(1))
    // The other list lay at its top under the header as tall as can be.
    try page.send(2.1, .offset(-76, by: .drag))
    try page.send(2.2, .offset(-76, by: .drag))
    try page.send(2.3, .lift(momentum: false))
    try page.send(2.4, .list(0))
    for y in [250.0, 400] { try page.send(2.5, .offset(y, by: .drag)) }
    try page.send(2.6, .lift(momentum: false))
    page.advance(to: 4)
    #expect(page.geometry.header?.top == -76)
    try page.send(4, .list(1))
    #expect(page.list.offset == 0)
    for step in 1...80 {
      let before = try #require(page.geometry.header?.top)
      try page.send(4 + Double(step) * 0.01, .offset(-Double(step), by: .drag))
      let top = try #require(page.geometry.header?.top)
      #expect((top - before).magnitude <= 1 + 1e-9, "step \(step)")
    }
    #expect(page.geometry.header?.top == 0)
  }
}
