import BarCore
import BarScene
import TestSupport
import Testing

/// The thumb of the scroll bar.
@Suite struct ScrollIndicatorTests {
  @Test("dragging the thumb to where it is changes nothing, and its ends are the list's ends")
  func inverse() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<1000 {
      let low = random.number(-200...0)
      let indicator = ScrollIndicator(
        trackTop: random.number(0...200), trackLength: random.number(60...800),
        range: low...low + random.number(1...100_000), page: random.number(50...800))
      let offset = random.number(indicator.range.lowerBound...indicator.range.upperBound)
      let thumb = indicator.thumb(offset: offset)
      #expect(isClose(indicator.offset(thumbTop: thumb.top), offset, within: 1e-6 * 100_000))
      #expect(thumb.top >= indicator.trackTop - 1e-9)
      #expect(thumb.top + thumb.length <= indicator.trackTop + indicator.trackLength + 1e-9)
      #expect(indicator.offset(thumbTop: -1e6) == indicator.range.lowerBound)
      #expect(indicator.offset(thumbTop: 1e6) == indicator.range.upperBound)
    }
  }

  @Test("the thumb shrinks beyond an end, and is not needed where everything fits")
  func edges() {
    let indicator = ScrollIndicator(trackTop: 0, trackLength: 500, range: 0...1000, page: 500)
    #expect(indicator.isNeeded)
    #expect(indicator.thumb(offset: -100).length < indicator.thumbLength)
    #expect(indicator.thumb(offset: -1e9).length == 12)
    #expect(!ScrollIndicator(trackTop: 0, trackLength: 500, range: 0...0, page: 500).isNeeded)
    #expect(!ScrollIndicator(trackTop: 0, trackLength: -5, range: 0...9, page: 500).isNeeded)
    let empty = ScrollIndicator(trackTop: 3, trackLength: 0, range: 0...0, page: 0)
    #expect(empty.thumb(offset: 0).top == 3)
    #expect(empty.offset(thumbTop: 9) == 0)
  }

  @Test("the scroll bar of a personal page begins below the open header and reaches both ends")
  func personalPage() {
    var page = Page(
      viewport: Size(width: 400, height: 667),
      contents: [5000, 5000, 5000].map { ContentLayout(.plain(height: $0)) }, parts: .profile)
    #expect(page.snapshot.indicator.trackTop == 248)
    page.happen(.scrollBar(offset: 9e9))
    #expect(page.list.offset == page.range.upperBound)
    page.happen(.scrollBar(offset: -9e9))
    #expect(page.list.offset == 0)
  }

  @Test("a list of odd numbers has a thumb of finite length, or none")
  func oddLists() {
    let odd: [Double] = [0, -1, 1e-9, 1e15, -1e15]
    for height in odd {
      for content in odd {
        var shown = Page(
          viewport: Size(width: 390, height: 780), contents: [ContentLayout(.plain(height: 100))]
        ).snapshot
        shown.list.viewportHeight = height
        shown.list.contentHeight = content
        for offset in odd {
          let thumb = shown.indicator.thumb(offset: offset)
          #expect(thumb.top.isFinite && thumb.length.isFinite && thumb.length >= 0)
          #expect(shown.indicator.offset(thumbTop: offset).isFinite)
        }
      }
    }
  }
}
