import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Presses on the header: what forwards them to the list, and what keeps them.
@Suite struct HeaderPressTests {
  private static func page(_ change: (inout FlexibleSettings) -> Void = { _ in }) -> Page {
    HeaderPageTests.page(.flexible) { settings in
      settings.maximumHeight = 260
      settings.content = .regions
      change(&settings)
    }
  }

  private static func middle(_ region: HeaderRegion, _ page: Page) throws -> Point {
    let regions = try #require(page.snapshot.header?.regions)
    let rect = regions.rect(of: region)
    try #require(rect.width > 0 && rect.height > 0, "\(region) has no room")
    return Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
  }

  private static func drag(_ page: inout Page, from start: Point, by distance: Double) throws {
    let time = page.now
    try page.send(time, .down(start))
    for step in 1...10 {
      try page.send(
        time + Double(step) * 0.01,
        .move(Point(x: start.x, y: start.y + distance * Double(step) / 10)))
    }
    try page.send(time + 0.5, .up(Point(x: start.x, y: start.y + distance)))
  }

  @Test("a drag on a region scrolls the list if it forwards, and nothing if not")
  func drags() throws {
    for region in [HeaderRegion.picture, .title, .button, .tabs, .pager] {
      for forwards in [true, false] {
        var page = Self.page { settings in
          settings.forwardsPicture = forwards
          settings.forwardsTitle = forwards
          settings.forwardsButton = forwards
          settings.forwardsTabs = forwards
          settings.forwardsPager = forwards
        }
        let before = page.list.offset
        let place = try Self.middle(region, page)
        #expect(page.layers.flexible.region(at: place, page.base) == region)
        #expect(page.headerKeeps(place) == !forwards)
        try Self.drag(&page, from: place, by: -60)
        #expect((page.list.offset > before + 30) == forwards, "\(region), \(forwards)")
        #expect(!page.isHeld)
      }
    }
  }

  @Test("the empty area forwards; below the header and on a hidden one presses are the list's")
  func emptyArea() throws {
    var page = Self.page { $0.forwardsEmpty = false }
    let empty = Point(x: 3, y: 30)
    #expect(page.layers.flexible.region(at: empty, page.base) == .empty)
    #expect(page.headerKeeps(empty))
    #expect(page.layers.flexible.region(at: Point(x: 3, y: 261), page.base) == nil)
    try page.send(0, .offset(900, by: .program))
    #expect(page.header?.state.look.isHidden == true)
    #expect(page.layers.flexible.region(at: empty, page.base) == nil)
    #expect(!page.headerKeeps(empty))
  }

  @Test("a click on the button counts, forwarding or not; a drag from it does not")
  func button() throws {
    for forwards in [false, true] {
      var page = Self.page { $0.forwardsButton = forwards }
      let place = try Self.middle(.button, page)
      try page.send(0, .down(place))
      try page.send(0.05, .up(place))
      #expect(page.snapshot.header?.clicks == 1)
      try Self.drag(&page, from: place, by: -40)
      #expect(page.snapshot.header?.clicks == 1)
    }
  }

  @Test("tabs are clicked, the pager is swiped, and both end on a page")
  func pager() throws {
    var page = Self.page()
    let tabs = try #require(page.snapshot.header?.regions).rect(of: .tabs)
    let tab = Point(x: tabs.maxX - 10, y: tabs.y + tabs.height / 2)
    try page.send(0, .down(tab))
    try page.send(0.05, .up(tab))
    #expect(page.snapshot.header?.pager.page == 2)
    #expect(page.isMoving)
    page.advance(to: 1)
    #expect(!page.isMoving)
    let place = try Self.middle(.pager, page)
    for _ in 0..<4 {
      let time = page.now
      try page.send(time, .down(place))
      try page.send(time + 0.1, .move(Point(x: place.x + 60, y: place.y)))
      let pager = try #require(page.snapshot.header?.pager)
      #expect(pager.place(at: page.now, width: 120) < Double(pager.page))
      try page.send(time + 0.2, .up(Point(x: place.x + 60, y: place.y)))
      page.advance(to: time + 1)
    }
    #expect(page.snapshot.header?.pager.page == 0)
    #expect(page.snapshot.header?.pager.place(at: page.now, width: 120) == 0)
  }

  @Test("a press that is taken away turns no page and clicks nothing")
  func canceled() throws {
    var page = Self.page()
    let place = try Self.middle(.pager, page)
    try page.send(0, .down(place))
    try page.send(0.1, .move(Point(x: place.x - 80, y: place.y)))
    try page.send(0.2, .cancel)
    #expect(page.snapshot.header?.pager.page == 0)
    #expect(page.snapshot.header?.pager.drag == 0)
    #expect(!page.isHeld)
  }

  @Test("regions never reach beyond the header, whatever its height")
  func bounds() {
    for content in HeaderContent.allCases {
      var settings = FlexibleSettings()
      settings.content = content
      let header = FlexibleHeader(settings: settings)
      #expect(header.topInset == 20)
      for height in stride(from: 0.0, through: 400, by: 7) {
        let regions = header.regions(in: Size(width: 390, height: height))
        for region in HeaderRegion.allCases {
          let rect = regions.rect(of: region)
          #expect(rect.width >= 0 && rect.height >= 0)
          if region != .tabs && region != .title && rect.width > 0 && rect.height > 0 {
            #expect(rect.y >= 0 && rect.maxY <= height, "\(content) \(region) at \(height)")
          }
        }
      }
    }
  }

  @Test("the log keeps the last eight calls in order, and marks those that changed nothing")
  func callLog() throws {
    var page = HeaderPageTests.page()
    for step in 0..<12 { try page.send(Double(step), .offset(-200 + Double(step), by: .program)) }
    try page.send(12, .offset(-189, by: .program))
    let calls = try #require(page.header?.state.calls)
    #expect(calls.entry(0)?.changed == false)
    #expect(calls.entry(1)?.changed == true)
    #expect(calls.entry(0)?.value == 189)
    #expect(calls.entry(7)?.value == 195)
    #expect(calls.entry(8) == nil)
    #expect(calls.entry(0)?.phase == .collapsing)
  }

  // MARK: With a refresh banner

  @Test("an open banner is the page's own inset to the header: it stays as tall as it is")
  func refresh() throws {
    var settings = PageSettings()
    settings.header.maximumHeight = 200
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 600),
      contents: [ContentLayout(.plain(height: 3000))], parts: [.header, .refresh])
    #expect(page.list.offset == -200)
    #expect(page.header?.rawInset(page.list) == 0)
    try page.send(0, .refresh(.begin))
    page.advance(to: 2)
    let own = try #require(page.refresh?.own)
    #expect(own > 0)
    #expect(isClose(page.list.offset, -200 - own, within: 0.6))
    #expect(isClose(page.header?.state.height ?? 0, 200, within: 0.6))
    #expect(isClose(page.header?.rawInset(page.list) ?? 0, own, within: 1e-9))
    try page.send(2, .refresh(.end))
    page.advance(to: 12)
    #expect(page.refresh?.own == 0)
    #expect(isClose(page.list.offset, -200, within: 0.6))
    #expect(isClose(page.header?.state.height ?? 0, 200, within: 0.6))
  }
}
