import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The personal page together with a stack of pages and with a refresh banner.
@Suite(.longComputation) struct ProfileCombinedTests {
  static func page(
    _ parts: PageParts, _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    change(&settings)
    return Page(
      settings: settings, viewport: ProfilePageTests.viewport,
      contents: [5000, 300, 0].map { ContentLayout(.plain(height: $0)) }, parts: parts)
  }

  /// A profile on top of another one.
  static func pushed(_ change: (inout PageSettings) -> Void = { _ in }) throws -> Page {
    var page = page([.profile, .stack], change)
    try ProfilePageTests.apply(&page, .nav(.push(alpha: 0, tint: .white, status: .light)))
    page.advance(to: page.now + 1)
    return page
  }

  static func depth(_ page: Page) -> Int { page.stack?.depth ?? 0 }

  @Test("PP12 on a stack: the shared bar fades in while the segment bar is docked")
  func sharedBar() throws {
    var page = Self.page([.profile, .stack])
    #expect(page.snapshot.nav?.alpha == 0)
    for (y, alpha) in [(136.0, 0.0), (146, 0.25), (156, 0.5), (176, 1), (0, 0)] {
      try ProfilePageTests.apply(&page, every: 0.1, .offset(y, by: .finger))
      #expect(isClose(page.snapshot.nav?.alpha ?? -1, alpha, within: 1e-12), "at \(y)")
    }
    try ProfilePageTests.apply(&page, every: 0.1, .offset(176, by: .finger))
    #expect(page.snapshot.nav?.status == .dark)
    // Another list that has not gone on from docking: the bar goes over with the pages.
    try ProfilePageTests.apply(&page, .list(1))
    page.advance(to: page.now + 0.1)
    let between = try #require(page.snapshot.nav?.alpha)
    #expect(between > 0 && between < 1)
    page.advance(to: page.now + 3)
    #expect(page.snapshot.nav?.alpha == 0 && page.snapshot.nav?.status == .light)
  }

  @Test("an edge swipe goes back and beats the pager and the list")
  func edgeSwipe() throws {
    var page = try Self.pushed()
    #expect(Self.depth(page) == 2)
    try ProfilePageTests.drag(
      &page, from: Point(x: 10, y: 400), by: Point(x: 250, y: 60), release: false)
    #expect(page.profile?.pager.position(at: page.now) == 0 && page.list.offset == 0)
    #expect((page.snapshot.nav?.swipeProgress ?? 0) > 0.5)
    try ProfilePageTests.apply(&page, .up(Point(x: 260, y: 460)))
    page.advance(to: page.now + 2)
    #expect(Self.depth(page) == 1)
    // Nothing is below the root: the same drag is the pager's now, which is at its end.
    try ProfilePageTests.drag(
      &page, from: Point(x: 10, y: 400), by: Point(x: 250, y: 0), release: false)
    #expect((page.profile?.pager.position(at: page.now) ?? 0) < 0)
  }

  @Test("beside the edge a drag is the pager's or the list's, as on any personal page")
  func besideTheEdge() throws {
    var page = try Self.pushed()
    try ProfilePageTests.drag(&page, from: Point(x: 350, y: 400), by: Point(x: -300, y: 20))
    page.advance(to: page.now + 2)
    #expect(page.selectedList == 1 && Self.depth(page) == 2)
    try ProfilePageTests.drag(
      &page, from: Point(x: 10, y: 400), by: Point(x: 10, y: -90), release: false)
    #expect(page.list.offset > 70 && Self.depth(page) == 2)
  }

  @Test("the first tab hands a drag to the right to the way back, the second does not")
  func firstTab() throws {
    var page = try Self.pushed { $0.profile.firstTabBack = true }
    try ProfilePageTests.drag(&page, from: Point(x: 100, y: 400), by: Point(x: 280, y: 0))
    page.advance(to: page.now + 2)
    #expect(Self.depth(page) == 1)
    page = try Self.pushed { $0.profile.firstTabBack = true }
    try ProfilePageTests.apply(&page, .list(1), .tick(seconds: 2))
    try ProfilePageTests.drag(&page, from: Point(x: 100, y: 400), by: Point(x: 280, y: 0))
    page.advance(to: page.now + 2)
    #expect(Self.depth(page) == 2 && page.selectedList == 0)
  }

  @Test("a page that comes back from below is as it was left: lists, header and bar")
  func comesBack() throws {
    var page = Self.page([.profile, .stack])
    try ProfilePageTests.apply(
      &page, .offset(500, by: .momentum), .list(1), .offset(150, by: .momentum), .rest,
      .nav(.push(alpha: 0, tint: .white, status: .light)), .tick(seconds: 1))
    #expect(page.list.offset == 0 && page.snapshot.nav?.alpha == 0)
    try ProfilePageTests.apply(&page, .nav(.pop), .tick(seconds: 1))
    #expect(page.snapshot.profile?.listOffsets.prefix(2).map(\.self) == [500, 150])
    #expect(page.selectedList == 1 && isClose(page.snapshot.nav?.alpha ?? 0, 0.35, within: 1e-9))
  }

  @Test("a refresh banner takes the pull first and holds the whole page below it")
  func refresh() throws {
    var page = Self.page([.profile, .refresh])
    try ProfilePageTests.drag(
      &page, from: Point(x: 200, y: 150), by: Point(x: 10, y: 480), steps: 40, release: false)
    try ProfilePageTests.apply(&page, every: 0.2, .up(Point(x: 210, y: 630)))
    page.advance(to: page.now + 3)
    let own = try #require(page.refresh?.own)
    #expect(own > 20 && page.list.offset == -own)
    #expect(page.profile?.translation == own && page.profile?.segmentTop == 200 + own)
    // Another list inherits the open banner, and nothing jumps.
    try ProfilePageTests.apply(&page, .list(2))
    #expect(page.list.offset == -own && page.profile?.translation == own)
    page.advance(to: page.now + 1)
    #expect(page.list.offset == -own)
    try ProfilePageTests.apply(&page, .refresh(.end))
    page.advance(to: page.now + 3)
    #expect(page.refresh?.own == 0 && page.list.offset == 0 && page.profile?.translation == 0)
    #expect(page.takeMessages().contains(.refreshEnded))
  }

  @Test("a banner of the list alone opens below the segment bar and stays with its list")
  func refreshOfTheList() throws {
    var page = Self.page([.profile, .refresh]) { $0.profile.pull = .list }
    try ProfilePageTests.apply(&page, .refresh(.begin), .tick(seconds: 2))
    let own = try #require(page.refresh?.own)
    #expect(own > 20 && page.list.offset == -own)
    #expect(page.profile?.translation == 0 && page.profile?.rowTop(0) == 244 + own)
    try ProfilePageTests.apply(&page, .list(1))
    #expect(page.refresh?.own == own && page.refresh?.phase == .open && page.list.offset == 0)
    #expect(page.profile?.offsets[0] == -own && page.profile?.rowTop(0) == 244 + own)
    #expect(page.profile?.rowTop(1) == 244)
  }

  @Test("begun by code at rest the banner opens above the page, docked it moves nothing")
  func refreshByCode() throws {
    var page = Self.page([.profile, .refresh])
    try ProfilePageTests.apply(&page, .refresh(.begin), .tick(seconds: 2))
    #expect(page.profile?.translation == page.refresh?.own && page.refresh?.own != 0)
    try ProfilePageTests.apply(&page, .refresh(.end), .tick(seconds: 2))
    #expect(page.profile?.translation == 0)
    try ProfilePageTests.apply(&page, .key(.pageDown), .tick(seconds: 2))
    let offset = page.list.offset
    try ProfilePageTests.apply(&page, .refresh(.begin), .tick(seconds: 2))
    #expect(page.list.offset == offset && page.profile?.isDocked ?? false)
  }

  @Test("list and header never part, whatever a hand, a stack and a banner do", arguments: 0..<20)
  func law(_ portion: Int) throws {
    for number in 0..<500 {
      let seed = UInt64(500_000 + portion * 500 + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page([.profile, .refresh, .stack])
      for event in ProfilePageTests.events(&random, isShort: number % 20 != 0) {
        try page.apply(event)
        if random.chance(15) {
          let kind: InputEvent.Kind =
            switch random.whole(0...3) {
            case 0: .refresh(.begin)
            case 1: .refresh(.end)
            case 2: .nav(.push(alpha: 0, tint: .white, status: .light))
            default: .nav(.pop)
            }
          try page.apply(InputEvent(time: event.time, kind: kind))
        }
        let header = try #require(page.profile)
        if page.list.offset != header.offset { Issue.record("seed \(seed): they part") }
        if let broken = ProfileLawTests.brokenLaw(header) {
          Issue.record("seed \(seed) at \(event.time): \(broken)")
        }
        let alpha = try #require(page.snapshot.nav?.alpha)
        if !(0...1).contains(alpha) { Issue.record("seed \(seed): alpha \(alpha)") }
      }
    }
  }
}
