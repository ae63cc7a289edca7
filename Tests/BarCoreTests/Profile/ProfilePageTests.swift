import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The personal page as a whole: events in, geometry out.
@Suite(.longComputation) struct ProfilePageTests {
  static let viewport = Size(width: 400, height: 667)

  static func page(
    _ change: (inout PageSettings) -> Void = { _ in }, heights: [Double] = [5000, 5000, 5000]
  ) -> Page {
    var settings = PageSettings()
    change(&settings)
    return Page(
      settings: settings, viewport: viewport,
      contents: heights.map { ContentLayout(.plain(height: $0)) }, parts: .profile)
  }

  static func columns(_ page: Page) throws -> Snapshot.Profile {
    try #require(page.snapshot.profile)
  }

  /// Applies events that come so many seconds after each other.
  static func apply(
    _ page: inout Page, every gap: Double = 0, _ kinds: InputEvent.Kind...
  ) throws {
    for kind in kinds { try page.apply(InputEvent(time: page.now + gap, kind: kind)) }
  }

  /// A drag from a place, in steps of 10 ms, and the release.
  static func drag(
    _ page: inout Page, from: Point, by way: Point, steps: Int = 8, release: Bool = true
  ) throws {
    try apply(&page, .down(from))
    var place = from
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      place = Point(x: from.x + way.x * share, y: from.y + way.y * share)
      try apply(&page, every: 0.01, .move(place))
    }
    if release { try apply(&page, .up(place)) }
  }

  @Test("direct events: PP1 to PP6 through the page")
  func directSync() throws {
    var page = Self.page()
    try Self.apply(&page, every: 0.1, .offset(100, by: .finger))
    #expect(try Self.columns(page).listOffsets.map(\.self) == [100, 100, 100])
    #expect(try Self.columns(page).segmentTop == 100)
    try Self.apply(&page, every: 0.1, .offset(500, by: .momentum), .rest)
    #expect(try Self.columns(page).listOffsets.map(\.self) == [500, 136, 136])
    try Self.apply(&page, every: 0.1, .list(1))
    #expect(try Self.columns(page).listIndex == 1 && page.snapshot.offset == 136)
    try Self.apply(&page, every: 0.1, .offset(300, by: .finger), .list(0))
    #expect(try Self.columns(page).listOffsets.map(\.self) == [500, 300, 136])
    #expect(try Self.columns(page).docked)
    try Self.apply(
      &page, every: 0.1, .list(1), .offset(90, by: .program), .offset(-60, by: .finger))
    let row = try Self.columns(page)
    #expect(row.headerTranslation == 60 && row.segmentTop == 260 && !row.docked)
    #expect(isClose(row.imageScale, 1.3, within: 1e-12) && row.imageShift == 0)
    let shown = page.snapshot
    #expect(shown.offset == -60 && shown.profile?.reason.words == "pulled down by 60 pt")
  }

  @Test("direct events: PP7 to PP11 through the page")
  func directKeep() throws {
    var page = Self.page { $0.profile.lists = .keep }
    try Self.apply(&page, every: 0.1, .offset(500, by: .finger), .list(1))
    #expect(page.snapshot.offset == 136)
    try Self.apply(&page, every: 0.1, .offset(60, by: .finger))
    #expect(try Self.columns(page).segmentTop == 140)
    try Self.apply(&page, every: 0.1, .list(0))
    #expect(try Self.columns(page).segmentTop == 140 && page.snapshot.offset == 500)
    try Self.apply(&page, every: 0.1, .offset(540, by: .finger))
    #expect(try Self.columns(page).segmentTop == 100)
    try Self.apply(&page, every: 0.1, .offset(400, by: .finger))
    #expect(try Self.columns(page).segmentTop == 100)
    try Self.apply(&page, every: 0.1, .offset(90, by: .finger))
    #expect(try Self.columns(page).segmentTop == 110)
  }

  @Test("settings change the page in the middle of things, and as many lists as tabs exist")
  func settings() throws {
    var page = Self.page()
    try Self.apply(
      &page, every: 0.1, .input(.offset(68, by: .finger)),
      .set(key: "profile.dockLine", value: .number(100)))
    #expect(
      try Self.columns(page).listOffsets.map(\.self) == [50, 50, 50] && page.snapshot.offset == 50)
    try Self.apply(&page, every: 0.1, .set(key: "profile.listCount", value: .number(5)))
    #expect(try Self.columns(page).listOffsets.map(\.self) == [50, 50, 50, 50, 50])
    try Self.apply(
      &page, every: 0.1, .input(.list(4)), .set(key: "profile.listCount", value: .number(2)))
    #expect(try Self.columns(page).listIndex == 1 && page.contents.count == 2)
    #expect(throws: Page.EventProblem.noSuchList(2, count: 2)) {
      try page.apply(InputEvent(time: page.now, kind: .list(2)))
    }
    try Self.apply(&page, every: 0.1, .content(height: 10))
    #expect(page.range == 0...100)
    #expect(Self.page(heights: [900]).contents.count == 3, "one list stands for all")
  }

  @Test("a drag along the list moves it and not the pages, a drag across the pages only")
  func direction() throws {
    var page = Self.page()
    try Self.drag(&page, from: Point(x: 200, y: 500), by: Point(x: 60, y: -90), release: false)
    #expect(page.list.offset > 80 && page.profile?.pager.position(at: page.now) == 0)
    try Self.apply(&page, .up(Point(x: 260, y: 410)))
    page.advance(to: 20)
    let offset = page.list.offset
    try Self.drag(&page, from: Point(x: 300, y: 500), by: Point(x: -200, y: 150), release: false)
    let position = try #require(page.profile?.pager.position(at: page.now))
    #expect(page.list.offset == offset)
    #expect(position > 0.4 && position < 0.5)
    // The wheel waits until the pages have settled.
    try Self.apply(&page, .wheel(dx: 0, dy: -3), .up(Point(x: 100, y: 650)))
    try Self.apply(&page, .wheel(dx: 0, dy: -3), .key(.pageDown))
    #expect(try Self.columns(page).listIndex == 1 && page.phase == .idle)
    page.advance(to: 40)
    #expect(page.takeMessages() == [.listDidShow])
    try Self.apply(&page, .wheel(dx: 0, dy: -1))
    page.advance(to: 50)
    #expect(page.list.offset == 136 + 53)
  }

  @Test("within the slop nothing moves, and a click there hits a tab")
  func tabs() throws {
    var page = Self.page()
    try Self.drag(&page, from: Point(x: 390, y: 220), by: Point(x: 3, y: 1))
    #expect(page.selectedList == 2 && page.isMoving)
    let position = try #require(page.profile?.pager.position(at: page.now + 0.1))
    #expect(position > 0 && position < 2)
    // A tap locks nothing: the new list scrolls at once.
    try Self.apply(&page, .wheel(dx: 0, dy: -1))
    page.advance(to: 10)
    #expect(page.list.offset == 53 && page.profile?.pager.position(at: 10) == 2)
    try Self.apply(&page, .down(Point(x: 10, y: 160)), .up(Point(x: 10, y: 160)))
    #expect(page.selectedList == 0)
    page = Self.page { $0.profile.tabTapAnimates = false }
    try Self.apply(&page, .down(Point(x: 390, y: 220)), .up(Point(x: 390, y: 220)))
    #expect(page.profile?.pager.position(at: 0) == 2 && page.profile?.pager.indicator(at: 0) == 0)
  }

  @Test("a tab is hit even while its press stops a fling")
  func tabDuringFling() throws {
    var page = Self.page()
    try Self.drag(&page, from: Point(x: 200, y: 600), by: Point(x: 0, y: -400))
    page.advance(to: page.now + 0.2)
    #expect(page.phase == .fling)
    let stopped = page.list.offset
    try Self.apply(&page, .down(Point(x: 200, y: 80)), .up(Point(x: 200, y: 80)))
    #expect(page.selectedList == 1 && page.profile?.offsets[0] == stopped)
  }

  @Test("moving pages are caught by a press, and the drag goes on sideways")
  func catching() throws {
    var page = Self.page()
    try Self.drag(&page, from: Point(x: 300, y: 500), by: Point(x: -250, y: 0))
    page.advance(to: page.now + 0.05)
    let place = try #require(page.profile?.pager.position(at: page.now))
    #expect(place > 0.6 && place < 1)
    try Self.apply(&page, .down(Point(x: 100, y: 500)))
    page.advance(to: page.now + 1)
    #expect(page.profile?.pager.position(at: page.now) == place && page.isHeld)
    try Self.apply(&page, every: 0.1, .move(Point(x: 100, y: 300)))
    #expect(page.list.offset == 0, "up and down it moves nothing")
    try Self.apply(&page, every: 0.1, .cancel)
    page.advance(to: page.now + 5)
    #expect(page.profile?.pager.position(at: page.now) == 1 && page.selectedList == 1)
  }

  @Test("the header and the segment bar do not turn pages, unless the header may")
  func regions() throws {
    for (headerTurns, y, moves) in [
      (false, 100.0, false), (true, 100, true), (true, 220, false), (false, 220, false),
      (false, 300, true),
    ] {
      var page = Self.page { $0.profile.headerTurnsPages = headerTurns }
      try Self.drag(&page, from: Point(x: 300, y: y), by: Point(x: -250, y: 10))
      #expect((page.selectedList == 1) == moves, "at \(y)")
      #expect(page.list.offset == 0)
      // Up and down every place of the page scrolls.
      page = Self.page()
      try Self.drag(&page, from: Point(x: 300, y: y), by: Point(x: 10, y: -80), release: false)
      #expect(page.list.offset > 70)
    }
  }

  @Test("arrow keys turn one page, page keys go as far as can be seen, Home brings the header back")
  func keys() throws {
    var page = Self.page()
    try Self.apply(&page, .key(.left), .key(.right), .key(.right), .key(.right))
    #expect(page.selectedList == 2)
    page.advance(to: 5)
    try Self.apply(&page, .key(.pageDown))
    page.advance(to: 10)
    #expect(isClose(page.list.offset, 0.875 * 559, within: 1e-9))
    try Self.apply(&page, .key(.home))
    page.advance(to: 20)
    #expect(page.list.offset == 0 && page.profile?.translation == 0)
  }

  @Test("a click turns pages from the upper edge of the segment bar to above its lower edge")
  func edgesOfTabs() throws {
    let row = try Self.columns(Self.page())
    for (y, isHit) in [
      (row.segmentTop - 0.1, false), (row.segmentTop, true), (row.segmentBottom - 0.1, true),
      (row.segmentBottom, false),
    ] {
      var page = Self.page()
      try Self.apply(&page, .down(Point(x: 389, y: y)), .up(Point(x: 389, y: y)))
      #expect(try Self.columns(page).listIndex == (isHit ? 2 : 0), "at \(y)")
    }
  }

  @Test("a click on the status strip brings the current list to the top, and the header with it")
  func toTop() throws {
    var page = Self.page()
    try Self.apply(
      &page, .key(.end), .tick(seconds: 3), .list(1), .key(.pageDown), .tick(seconds: 3))
    #expect(page.profile?.isDocked ?? false)
    let other = page.profile?.offsets[0]
    try Self.apply(&page, .down(Point(x: 200, y: 8)), .up(Point(x: 200, y: 8)))
    // Until the header shows, only the current list moves.
    while page.profile?.isDocked ?? false, page.isMoving {
      #expect(page.profile?.offsets[0] == other)
      page.advance(to: page.now + 0.01)
    }
    page.advance(to: page.now + 5)
    #expect(page.list.offset == 0 && page.profile?.translation == 0)
  }

  @Test("pulled down and let go it springs back; a switch meanwhile goes on from there")
  func pull() throws {
    var page = Self.page()
    try Self.drag(&page, from: Point(x: 200, y: 300), by: Point(x: 0, y: 300), release: false)
    let pulled = page.list.offset
    #expect(pulled < -50)
    try Self.apply(&page, every: 0.2, .up(Point(x: 200, y: 600)), .key(.right))
    #expect(page.selectedList == 1)
    #expect(page.list.offset < -20 && page.profile?.offsets[0] == 0)
    page.advance(to: 20)
    #expect(page.list.offset == 0 && !page.isMoving)
  }

  @Test("the pull limit holds the page under a finger and lets it go without a jump")
  func pullLimit() throws {
    var page = Self.page { $0.profile.pullLimit = 70 }
    try Self.drag(&page, from: Point(x: 200, y: 100), by: Point(x: 0, y: 500), release: false)
    #expect(page.list.offset == -70)
    try Self.apply(&page, every: 0.2, .up(Point(x: 200, y: 600)))
    var last = page.list.offset
    for _ in 0..<200 {
      page.advance(to: page.now + 1.0 / 240)
      #expect(page.list.offset >= last && page.list.offset - last < 6)
      last = page.list.offset
    }
    #expect(page.list.offset == 0)
  }

  @Test("content that shrinks and a smaller stage bring a resting list back, a moving one later")
  func outside() throws {
    var page = Self.page()
    try Self.apply(&page, .key(.end), .tick(seconds: 3), .content(height: 800))
    #expect(page.list.offset == page.range.upperBound && page.list.offset == 377)
    try Self.apply(&page, .resize(Size(width: 400, height: 900)))
    #expect(page.list.offset == page.range.upperBound && page.list.offset == 144)
    try Self.apply(&page, .resize(Size(width: 300, height: 300)))
    #expect(page.list.offset == 144 && page.profile?.pager.width == 300)
    page = Self.page()
    try Self.drag(&page, from: Point(x: 200, y: 600), by: Point(x: 0, y: -500))
    try Self.apply(&page, every: 0.3, .content(height: 1000))
    let before = page.list.offset
    #expect(before > 577)
    page.advance(to: page.now + 0.01)
    #expect(isClose(page.list.offset, before, within: 40), "no jump")
    page.advance(to: 20)
    #expect(page.list.offset == 577)
  }

  @Test("with the physics of reduced motion switches are there at once and the picture is still")
  func reducedMotion() throws {
    var page = Self.page { $0.scroll = Preset.instant.settings.scroll }
    try Self.apply(&page, .list(2))
    #expect(page.profile?.pager.position(at: 0) == 2 && page.takeMessages() == [.listDidShow])
    try Self.drag(&page, from: Point(x: 100, y: 500), by: Point(x: 300, y: 0))
    #expect(page.profile?.pager.position(at: page.now) == 1 && page.profile?.isMoving == false)
    try Self.apply(&page, .offset(80, by: .program))
    #expect(try Self.columns(page).imageShift == -80)
  }

  // MARK: Laws

  /// Random events of all kinds; the same for a seed every time.
  ///
  /// - Parameter isShort: few of them, quickly after each other: ten thousand take seconds.
  static func events(_ random: inout SeededGenerator, isShort: Bool = false) -> [PageEvent] {
    var hand = RandomInput(random)
    for _ in 0..<hand.random.whole(isShort ? 1...3 : 2...8) {
      switch hand.random.whole(0...9) {
      case 0...4:
        let start = Point(x: hand.random.number(0...400), y: hand.random.number(0...667))
        let way = Point(x: hand.random.number(-40...40), y: hand.random.number(-60...60))
        hand.drag(from: start, pauses: 0.001...0.02) {
          Point(x: way.x + $0.number(-4...4), y: way.y + $0.number(-4...4))
        }
      case 5: hand.add(.wheel(dx: 0, dy: hand.random.number(-4...4)))
      case 6: hand.add(.key(InputEvent.Key.allCases[hand.random.whole(0...9)]))
      case 7: hand.add(.list(hand.random.whole(0...2)))
      case 8: hand.add(.content(height: hand.random.number(0...3000)))
      default:
        if hand.random.chance(50) {
          hand.set("profile.dockLine", .number(hand.random.number(0...200)))
        } else {
          hand.set("profile.lists", .choice(hand.random.pick(["sync", "keep"])))
        }
      }
      hand.wait(hand.random.chance(50) || isShort ? 0...0.1 : 0...1)
    }
    random = hand.random
    return hand.events
  }

  @Test("the header keeps its laws under random hands, and all comes to rest", arguments: 0..<20)
  func hands(_ portion: Int) throws {
    for number in 0..<500 {
      let seed = UInt64(300_000 + portion * 500 + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page(heights: [5000, 300, 0])
      if random.chance(50) { page.apply(settings: Self.keeping(page.settings)) }
      let isShort = number % 20 != 0
      for event in Self.events(&random, isShort: isShort) {
        try page.apply(event)
        let header = try #require(page.profile)
        if let broken = ProfileLawTests.brokenLaw(header) {
          Issue.record("seed \(seed) at \(event.time): \(broken)")
        }
        // Faults are recorded by hand: an expectation for each of so many events takes long.
        let isOne =
          page.list.offset == header.offset && page.selectedList == header.current
          && page.list.contentHeight == header.contentHeights[header.current]
        if !isOne { Issue.record("seed \(seed) at \(event.time): list and header part") }
      }
      if isShort { continue }
      page.advance(to: page.now + 30)
      #expect(!page.isMoving, "seed \(seed)")
      let header = try #require(page.profile)
      #expect(page.range.contains(page.list.offset), "seed \(seed): \(page.list.offset)")
      #expect(header.pager.position(at: page.now) == Double(header.current), "seed \(seed)")
      #expect(header.translation <= 1e-9, "seed \(seed)")
    }
  }

  static func keeping(_ settings: PageSettings) -> PageSettings {
    var settings = settings
    settings.profile.lists = .keep
    return settings
  }

  @Test("two runs are equal in every bit, and looking ahead does not disturb", arguments: 0..<20)
  func repeatable(_ portion: Int) throws {
    for number in 0..<500 {
      let seed = portion * 500 + number
      var random = SeededGenerator(seed: UInt64(400_000 + seed))
      let isShort = number % 20 != 0
      let events = Self.events(&random, isShort: isShort)
      var first = Self.page()
      var second = Self.page()
      for event in events {
        try first.apply(event)
        _ = second.sampled(at: event.time + 0.004)
        second.advance(to: max(second.now, event.time - 0.002))
        try second.apply(event)
      }
      first.advance(to: isShort ? first.now + 0.05 : 30)
      second.advance(to: isShort ? second.now + 0.05 : 30)
      #expect(first == second, "seed \(seed)")
    }
  }
}
