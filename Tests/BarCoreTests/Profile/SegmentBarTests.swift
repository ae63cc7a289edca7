import TestSupport
import Testing

@testable import BarCore

/// Where the segments of a segment bar lie.
@Suite struct SegmentBarTests {
  @Test("segments that fit share the whole bar, whatever the indicator does")
  func fitting() {
    for indicator in [0, 0.3, 2, 4.0] {
      let bar = SegmentBar(count: 5, width: 390, indicator: indicator)
      #expect(bar.fits && bar.segmentWidth == 78 && bar.shift == 0)
      #expect((0..<5).map(bar.left) == [0, 78, 156, 234, 312] && bar.visible == 0..<5)
      #expect(bar.shift == 0 && bar.hiddenRight == 0)
      #expect(bar.middle == (indicator + 0.5) * 78)
    }
    // At exactly the least width they still fit.
    #expect(SegmentBar(count: 5, width: 360, indicator: 4).fits)
    #expect(!SegmentBar(count: 5, width: 359.9, indicator: 4).fits)
  }

  @Test("more segments lie on a strip: at its ends it stands, between them the indicator does")
  func strip() {
    let bars = [0.0, 2, 5.5, 9, 11].map { SegmentBar(count: 12, width: 390, indicator: $0) }
    // 12 x 72 = 864, of which 474 are hidden.
    #expect(bars.map(\.segmentWidth) == Array(repeating: 72, count: 5))
    #expect(bars.map(\.shift) == [0, 0, 237, 474, 474])
    #expect(bars.map(\.middle) == [36, 180, 195, 210, 354])
    #expect(bars.map(\.visible) == [0..<6, 0..<6, 3..<9, 6..<12, 6..<12])
    #expect(bars.map(\.hiddenRight) == [474, 474, 237, 0, 0])
  }

  @Test("a click hits the segment that is drawn there, and nothing beside the bar")
  func hits() {
    let bar = SegmentBar(count: 12, width: 390, indicator: 5.5)
    // Segment 3 begins 21 pt left of the bar.
    #expect([0, 50.9, 51, 122.9, 123, 389.9].map(bar.index(atX:)) == [3, 3, 4, 4, 5, 8])
    #expect(
      [-0.1, 390, -.infinity, .infinity, .nan].map(bar.index(atX:)) == [nil, nil, nil, nil, nil])
  }

  @Test("for any number of segments, width and place of the indicator")
  func laws() {
    var rng = SeededGenerator(seed: 61)
    for _ in 0..<20_000 {
      let count = rng.whole(1...12)
      let width = rng.number(1...700)
      let last = Double(count - 1)
      let place = rng.number(0...max(0, last))
      let bar = SegmentBar(count: count, width: width, indicator: place)
      let strip = bar.segmentWidth * Double(count)
      // It covers the bar, never more narrow than the least width where there is room for one.
      #expect(strip >= width - 1e-9 && bar.left(0) <= 0 && bar.left(count) >= width - 1e-9)
      #expect(bar.segmentWidth >= min(72, width) - 1e-9)
      #expect(bar.shift >= 0 && bar.hiddenRight >= -1e-9)
      #expect(isClose(bar.shift + width + bar.hiddenRight, strip, within: 1e-9))
      // The indicator is in sight: as much of a segment as there is around it.
      #expect(bar.middle >= bar.segmentWidth / 2 - 1e-9)
      #expect(bar.middle <= width - bar.segmentWidth / 2 + 1e-9)
      // Without a jump: the strip moves at most as fast as the indicator, and never backwards.
      let next = SegmentBar(count: count, width: width, indicator: min(last, place + 0.01))
      #expect(next.shift >= bar.shift && next.middle >= bar.middle - 1e-9)
      #expect(next.shift - bar.shift <= 0.01 * bar.segmentWidth + 1e-9)
      // Every point hits the segment that covers it, which is one of those that are drawn.
      let x = rng.number(0...width).nextDown
      guard x >= 0, let hit = bar.index(atX: x) else { continue }
      #expect(bar.left(hit) <= x + 1e-9 && x < bar.left(hit + 1) + 1e-9)
      #expect(bar.visible.contains(hit))
      // What is not drawn cannot be seen.
      #expect(bar.visible.lowerBound == 0 || bar.left(bar.visible.lowerBound) <= 1e-9)
      #expect(bar.visible.upperBound == count || bar.left(bar.visible.upperBound) >= width - 1e-9)
    }
  }

  @Test("numbers that are none, and too small ones")
  func edges() {
    #expect(
      SegmentBar(count: 0, width: 300, indicator: 3)
        == SegmentBar(count: 1, width: 300, indicator: 0))
    #expect(SegmentBar(count: 3, width: .nan, indicator: 0).width == 1)
    #expect(SegmentBar(count: 3, width: -5, indicator: 0).width == 1)
    #expect(SegmentBar(count: 9, width: 300, indicator: .nan).shift == 0)
    #expect(SegmentBar(count: 9, width: 300, indicator: .infinity).indicator == 8)
    #expect(SegmentBar(count: 9, width: 300, indicator: -2).indicator == 0)
  }

  // MARK: On the page

  static func page(lists: Double, width: Double = 390) -> Page {
    var settings = PageSettings()
    settings.profile.listCount = lists
    return Page(
      settings: settings, viewport: Size(width: width, height: 600),
      contents: [ContentLayout(.plain(height: 3000))], parts: .profile)
  }

  @Test("twelve lists: clicks on the visible segments choose them, at rest and on the way")
  func clicks() throws {
    for width in [390.0, 250] {
      var page = Self.page(lists: 12, width: width)
      var rng = SeededGenerator(seed: 62)
      var chosen: Set<Int> = []
      for _ in 0..<200 {
        // From a bar that still moves to one that has come to rest.
        page.advance(to: page.now + rng.number(0...0.6))
        let profile = try #require(page.profile)
        let segments = profile.segments(at: page.now)
        let index = try #require(Array(segments.visible).randomElement(using: &rng))
        let left = max(0, segments.left(index))
        let right = min(width, segments.left(index + 1))
        guard right - left > 0.1 else { continue }
        let point = Point(
          x: left + (right - left) * rng.number(0.01...0.99), y: profile.segmentTop + 20)
        try page.apply(InputEvent(time: page.now, kind: .down(point)))
        try page.apply(InputEvent(time: page.now, kind: .up(point)))
        #expect(page.selectedList == index && page.profile?.pager.selected == index)
        chosen.insert(index)
      }
      #expect(chosen == Set(0..<12))
    }
  }

  @Test("while pages are dragged, and after it, the strip goes with them without a jump")
  func paging() throws {
    var page = Self.page(lists: 12)
    try page.apply(InputEvent(time: 0, kind: .list(4)))
    page.advance(to: 3)
    var last = try #require(page.profile).segments(at: 3).shift
    #expect(last == 4.5 * 72 - 195)
    try page.apply(InputEvent(time: 3, kind: .down(Point(x: 380, y: 500))))
    var greatest = 0.0
    func look() throws {
      let bar = try #require(page.profile).segments(at: page.now)
      greatest = max(greatest, (bar.shift - last).magnitude)
      #expect(bar.shift >= last)
      last = bar.shift
    }
    for step in 1...50 {
      let time = 3 + Double(step) * 0.01
      try page.apply(
        InputEvent(time: time, kind: .move(Point(x: 380 - Double(step) * 6, y: 500))))
      try look()
    }
    try page.apply(InputEvent(time: 3.5, kind: .up(Point(x: 80, y: 500))))
    try look()
    while page.isMoving {
      page.advance(to: page.now + 1.0 / 120)
      try look()
    }
    #expect(page.selectedList == 5 && last == 5.5 * 72 - 195)
    // A step of the finger is a sixtieth of a page; the release goes on about as fast.
    #expect(greatest < 6, "\(greatest)")
  }
}
