import TestSupport
import Testing

@testable import BarCore

/// Who keeps what free above a list: an owner changes its own part and no other.
@Suite struct ListInsetsTests {
  @Test("the start of a list follows from all parts together")
  func sum() {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<1000 {
      func part() -> Double { Double(random.whole(-400...400)) / 4 }
      let header: Double? = random.chance(30) ? nil : part()
      let insets = ListInsets(
        own: part(), bars: part(), header: header, banner: part(), stack: part())
      let list = ListState(viewportHeight: 500, contentHeight: 2000, insets: insets)
      let all = insets.own + insets.bars + (header ?? 0) + insets.banner + insets.stack
      #expect(list.topInset == all && list.startOffset == -all)
      #expect(insets.beyondBars + insets.bars == all)
      #expect(insets.beyondHeader + (header ?? 0) == all)
    }
  }

  @Test("bars over a list with an inset of its own leave that alone, and rest below it")
  func barsBelowOwnInset() {
    let settings = BarSettings()
    for own in [0.0, 12, 47.5] {
      var bars = BarEngine(settings: settings)
      var list = ListState(
        offset: -settings.expandedInset - own, viewportHeight: 780, contentHeight: 4000,
        insets: ListInsets(own: own, bars: settings.expandedInset))
      var messages: [PageMessage] = []
      #expect(settings.place(of: list) == 0)
      bars.move(to: list.offset, by: .finger, list: &list, messages: &messages)
      bars.press(list: &list)
      bars.setFinger(true)
      for _ in 0..<60 {
        bars.move(to: list.offset + 10, by: .finger, list: &list, messages: &messages)
      }
      bars.lift(momentum: false, list: &list, messages: &messages)
      #expect(bars.collapsedFraction == 1)
      #expect(list.insets == ListInsets(own: own, bars: bars.bottom))
    }
  }

  @Test("a header that goes takes back its own part only")
  func headerTakesBack() {
    var settings = FlexibleSettings()
    settings.maximumHeight = 200
    settings.sharedWithManyLists = false
    let insets = ListInsets(own: 12, bars: 30)
    var list = ListState(viewportHeight: 600, contentHeight: 4000, insets: insets)
    var header = FlexibleHeader(settings: settings, lists: 1)
    var none = list
    header.track(0, from: &none, to: &list)
    #expect((list.insets.header ?? 0) > 0 && list.insets.beyondHeader == 42)
    header.track(nil, from: &list, to: &none)
    #expect(list.insets == insets)
  }
}
