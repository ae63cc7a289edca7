import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A header that holds an app bar: 5.19 and the two settings of 4.6.
@Suite struct HeaderStackTests {
  private static func page(_ change: (inout FlexibleSettings) -> Void) -> Page {
    HeaderPageTests.page(.flexible) {
      $0.content = .appBar
      change(&$0)
    }
  }

  @Test(
    "the stack gives minimum and maximum, without the unsafe area",
    arguments: HeaderBottomBar.allCases)
  func heights(_ bar: HeaderBottomBar) throws {
    let page = Self.page {
      $0.bottomBar = bar
      $0.stackOffset = 8
      $0.adjustsToStack = true
    }
    let header = try #require(page.header)
    let fit = 56 + bar.height + 8
    #expect(header.state.heights.minimum == fit && header.state.heights.maximum == fit)
    #expect(header.collapsedHeight == fit + 20 && header.expandedHeight == fit + 20)
    #expect(page.list.offset == -(fit + 20))
    #expect(header.state.height == fit + 20)
  }

  @Test("heights that are set meanwhile wait until the stack no longer gives them")
  func ownHeightsWait() throws {
    var page = Self.page { $0.bottomBar = .tabs }
    let flag = "header.shouldAdjustHeightBasedOnHeaderStackView"
    try page.send(0, .set(key: flag, value: .flag(true)))
    #expect(page.header?.expandedHeight == 124)
    #expect(page.list.offset == -124)
    try page.send(0.1, .set(key: "header.maximumHeight", value: .number(260)))
    try page.send(0.1, .set(key: "header.minimumHeight", value: .number(90)))
    #expect(page.header?.expandedHeight == 124 && page.header?.collapsedHeight == 124)
    try page.send(0.2, .set(key: flag, value: .flag(false)))
    #expect(page.header?.expandedHeight == 260 && page.header?.collapsedHeight == 90)
  }

  @Test("the edition of 2016 does not take its height from its stack")
  func notOf2016() {
    let page = HeaderPageTests.page(.mdc2016Header) {
      $0.adjustsToStack = true
      $0.bottomBar = .tabs
    }
    #expect(page.header?.expandedHeight == 200)
  }

  @Test("under the stack's rule no sequence of settings leaves the heights anything else")
  func law() throws {
    let numbers = [
      "header.minimumHeight", "header.maximumHeight", "header.headerStackViewOffset",
      "header.deviceTopInset",
    ]
    for seed in 0..<10_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var page = Self.page { $0.adjustsToStack = true }
      for step in 0..<random.whole(1...6) {
        let kind: PageEvent.Kind =
          switch random.whole(0...5) {
          case 0...2:
            .set(
              key: numbers[random.whole(0...3)], value: .number(random.number(0...200).rounded()))
          case 3:
            .set(
              key: "header.bottomBar",
              value: .choice(random.pick(HeaderBottomBar.allCases).rawValue))
          case 4:
            .set(
              key: "header.minMaxHeightIncludesSafeArea", value: .flag(random.chance(50)))
          default: .input(.offset(random.number(-400...800).rounded(), by: .finger))
          }
        try page.send(Double(step), kind)
        let settings = page.settings.header
        let fit = 56 + settings.bottomBar.height + settings.stackOffset
        let header = try #require(page.header)
        if header.collapsedHeight != fit + settings.deviceTopInset
          || header.expandedHeight != fit + settings.deviceTopInset
          || page.list.topInset != header.expandedHeight
        {
          Issue.record("seed \(seed), step \(step): \(kind)")
          break
        }
      }
    }
  }

  @Test("title in the first 56 pt of its bar, bottom bar at the lower edge, offset above both")
  func regions() {
    var settings = FlexibleSettings()
    settings.content = .appBar
    settings.bottomBar = .tabs
    settings.stackOffset = 10
    let header = FlexibleHeader(settings: settings)
    #expect(header.topInset == 20 && settings.stack.topFit == 56 && settings.stack.bottomFit == 48)
    func regions(_ height: Double) -> HeaderRegions {
      header.regions(in: Size(width: 390, height: height))
    }
    let tall = regions(300)
    #expect(tall.rect(of: .title) == Rect(x: 16, y: 30 + 15, width: 358, height: 26))
    #expect(tall.rect(of: .tabs) == Rect(x: 0, y: 252, width: 390, height: 48))
    #expect(tall.region(at: Point(x: 100, y: 260)) == .tabs)
    #expect(tall.region(at: Point(x: 100, y: 60)) == .title)
    #expect(tall.region(at: Point(x: 100, y: 150)) == .empty)
    // 20 pt less than the bars ask for: the upper one is moved up.
    let low = regions(30 + 104 - 20)
    #expect(low.rect(of: .title).y == 45 - 20)
    #expect(low.rect(of: .tabs).maxY == 114)
  }

  @Test("5.17: the guide's length is the header's lower edge")
  func guide() throws {
    var page = Self.page {
      $0.adjustsToStack = true
      $0.shiftBehavior = .enabled
    }
    #expect(page.header?.guideLength == 76)
    try page.send(0, .offset(-100, by: .finger))
    #expect(page.header?.guideLength == 100)
    try page.send(0.1, .offset(-56, by: .finger))
    #expect(page.snapshot.header?.bottom == 56 && page.header?.guideLength == 56)
  }
}
