import TestSupport
import Testing

@testable import BarCore

extension ProfileHeader {
  /// Share of the header's height above the dock line that is visible: the progress of
  /// MXParallaxHeader and the stretch factor of GSKStretchyHeaderView; 1 for one that cannot move.
  fileprivate var progress: Double {
    guard collapseDistance > 0 else { return 1 }
    return (settings.headerHeight + translation - settings.dock) / collapseDistance
  }
}

/// What others do differently (section 8), and the modes of others (section 6).
@Suite struct ProfileQuirkTests {
  static func header(
    _ quirk: ProfileQuirk, _ change: (inout ProfileSettings) -> Void = { _ in }
  ) -> ProfileHeader {
    var page = ProfileVectorTests.page()
    var settings = page.settings
    settings.quirk = quirk
    change(&settings)
    page.apply(settings)
    return page
  }

  static func page(_ quirk: ProfileQuirk, _ parts: PageParts = .profile) -> Page {
    var settings = PageSettings()
    settings.profile.quirk = quirk
    return Page(
      settings: settings, viewport: ProfilePageTests.viewport,
      contents: Array(repeating: ContentLayout(.plain(height: 5000)), count: 3), parts: parts)
  }

  /// A flick up over 200 points on a page.
  static func flicked(_ quirk: ProfileQuirk) throws -> Page {
    var page = page(quirk)
    try ProfilePageTests.drag(&page, from: Point(x: 200, y: 400), by: Point(x: 0, y: -100))
    return page
  }

  @Test("JXPagingView: momentum stops dead where the bar docks, a finger does not")
  func stopsAtDock() throws {
    var free = try Self.flicked(.none)
    free.advance(to: 20)
    #expect(free.list.offset > 300)
    var page = try Self.flicked(.jxPaging)
    var last = page.list.offset
    while page.isMoving {
      page.advance(to: page.now + 1.0 / 240)
      #expect(page.list.offset >= last && page.list.offset <= 136)
      last = page.list.offset
    }
    #expect(page.list.offset == 136 && page.phase == .idle && !page.isHeld)
    #expect((page.profile?.seamVelocity ?? 0) > 300, "it was fast until then")
    // The finger passes, and the next fling starts docked and goes on.
    try ProfilePageTests.drag(&page, from: Point(x: 200, y: 400), by: Point(x: 0, y: -100))
    page.advance(to: 40)
    #expect(page.list.offset > 300)
    // Back down it passes.
    try ProfilePageTests.drag(&page, from: Point(x: 200, y: 200), by: Point(x: 0, y: 300), steps: 5)
    page.advance(to: 60)
    #expect(page.list.offset == 0)
  }

  @Test("JXPagingView: every list is at its top unless the header is gone, keep or not")
  func listsAtTheirTops() {
    var page = Self.header(.jxPaging) { $0.lists = .keep }
    page.scroll(to: 500)
    page.select(1, time: 0)
    page.scroll(to: 300)
    #expect(ProfileVectorTests.offsets(page) == [500, 300, 136])
    page.scroll(to: 100)
    #expect(ProfileVectorTests.offsets(page) == [100, 100, 100])
    #expect(Self.header(.jxPaging).stop(ofFlingTo: 135.9) == nil)
    #expect(Self.header(.jxPaging).stop(ofFlingTo: 136) == 136)
    #expect(Self.header(.none).stop(ofFlingTo: 900) == nil)
  }

  @Test(
    "MXScrollView: while the list has rows behind the segment bar the header does not come down")
  func headerWaits() {
    var page = Self.header(.mxScroll)
    page.scroll(to: 500)
    page.select(1, time: 0)
    page.scroll(to: 60)
    page.select(0, time: 0)
    #expect(page.offset == 500 && page.translation == -60)
    for y in [499.0, 300, 61] {
      page.scroll(to: y)
      #expect(page.translation == -60)
    }
    page.scroll(to: 59)
    #expect(page.translation == -59, "nothing is behind it any more")
    // The product's rule lets the lists go in step instead.
    var free = Self.header(.none)
    free.scroll(to: 500)
    free.select(1, time: 0)
    free.scroll(to: 60)
    #expect(free.offsets[0] == 60)
  }

  @Test("SJSegmentedScrollView: the header goes with every step of the list, both ways")
  func everyStep() {
    var page = Self.header(.sjSegmented)
    for (y, translation) in [
      (100.0, -100.0), (900, -136), (850, -86), (800, -36), (700, 0), (750, -50), (0, 0),
    ] {
      page.scroll(to: y)
      #expect(page.translation == translation, "at \(y)")
    }
    page.scroll(to: 900)
    page.scroll(to: 850)
    #expect(page.reason.words == "header comes back over a deep list: 86 of 136 pt gone")
    page.scroll(to: -50)
    #expect(page.offset == 0 && page.translation == 0, "no bounce at the top")
    page.scroll(to: 1e6)
    #expect(page.offset == page.range.upperBound, "none at the end")
  }

  @Test("SJSegmentedScrollView: a fling ends soon, by the fast rate")
  func fastDeceleration() throws {
    var page = try Self.flicked(.sjSegmented)
    let start = page.list.offset
    let speed = page.scroller.velocity(at: page.now, settings: page.settings.scroll)
    page.advance(to: 20)
    let way = page.list.offset - start
    #expect(speed > 500)
    // v / (1000 ln(1 / rate)): a hundredth of the speed, where the usual rate gives half of it.
    #expect(isClose(way, speed / (-1000 * RealMath.log(0.99)), within: 1))
  }

  @Test("HHHorizontalPagingView: a list that is docked by less than B loses its place")
  func keepFromTheHeight() {
    for (quirk, place) in [(ProfileQuirk.hhPaging, 136.0), (.none, 180)] {
      var page = Self.header(quirk) { $0.lists = .keep }
      page.scroll(to: 180)
      page.select(1, time: 0)
      #expect(page.isDocked)
      page.select(0, time: 0)
      #expect(page.offset == place && page.isDocked, "\(quirk)")
      page.scroll(to: 200)
      page.select(1, time: 0)
      page.select(0, time: 0)
      #expect(page.offset == 200, "\(quirk)")
    }
  }

  @Test("the demo of JXPagingView: the way back starts on the first tab only")
  func backOnFirstTab() throws {
    for (quirk, tab, depth) in [
      (ProfileQuirk.jxDemo, 0, 1), (.jxDemo, 1, 2), (.none, 0, 1), (.none, 1, 1),
    ] {
      var page = Self.page(quirk, [.profile, .stack])
      try ProfilePageTests.apply(
        &page, .nav(.push(alpha: 0, tint: .white, status: .light)), .tick(seconds: 1), .list(tab),
        .tick(seconds: 2))
      try ProfilePageTests.drag(&page, from: Point(x: 10, y: 400), by: Point(x: 300, y: 0))
      page.advance(to: page.now + 2)
      #expect(ProfileCombinedTests.depth(page) == depth, "\(quirk) on tab \(tab)")
      if depth == 2 { #expect(page.selectedList == 0, "the pager has got the drag") }
    }
  }

  @Test("no page breaks the laws of the header under any quirk", arguments: ProfileQuirk.allCases)
  func laws(_ quirk: ProfileQuirk) {
    for number in 0..<1700 {
      let seed = UInt64(700_000 + number)
      var random = SeededGenerator(seed: seed)
      var page = ProfileLawTests.page(&random)
      var settings = page.settings
      settings.quirk = quirk
      if random.chance(30) { settings.expansion = .immediate }
      page.apply(settings)
      var time = 0.0
      for step in 0..<12 {
        ProfileLawTests.act(&page, &random, &time)
        if let broken = ProfileLawTests.brokenLaw(page) {
          Issue.record("seed \(seed), step \(step): \(broken)")
          return
        }
      }
    }
  }

  // MARK: Modes of others

  @Test("GSKStretchyHeaderView: immediate expansion brings the header back over a deep list")
  func immediate() {
    var page = Self.header(.none) { $0.expansion = .immediate }
    page.scroll(to: 500)
    page.scroll(to: 460)
    #expect(page.translation == -96 && page.progress == 40.0 / 136)
    page.scroll(to: 300)
    #expect(page.translation == 0)
    page.scroll(to: -60)
    #expect(page.translation == 60 && isClose(page.progress, 196.0 / 136, within: 1e-12))
    page.scroll(to: 0)
    #expect(page.translation == 0)
    page = Self.header(.none)
    page.scroll(to: 500)
    page.scroll(to: 460)
    #expect(page.translation == -136 && page.progress == 0)
  }

  @Test("progress is exact however fast the page is scrolled, and 1 for a header that cannot move")
  func progress() {
    var page = Self.header(.none)
    for (y, progress) in [(0.0, 1.0), (68, 0.5), (9000, 0), (-1000, 1136.0 / 136), (0, 1)] {
      page.scroll(to: y)
      #expect(isClose(page.progress, progress, within: 1e-12), "at \(y)")
    }
    #expect(Self.header(.none) { $0.dockLine = 200 }.progress == 1)
    // GSKStretchyHeaderView: 240 high at rest, 0 at least.
    page = Self.header(.none) {
      $0.headerHeight = 240
      $0.dockLine = 0
    }
    page.scroll(to: -120)
    #expect(page.progress == 1.5)
  }

  @Test(
    "picture modes of MXParallaxHeader, H 200 and B 64: pulled by 60, up by 68, docked",
    arguments: [
      (ProfilePictureMode.fill, [0.0, 260, 0, 132, 0, 64]), (.topFill, [0, 260, 0, 200, 0, 200]),
      (.top, [0, 200, 0, 200, 0, 200]), (.centre, [30, 200, -34, 200, -68, 200]),
      (.bottom, [60, 200, -68, 200, -136, 200]),
    ])
  func pictureModes(_ mode: ProfilePictureMode, _ expected: [Double]) {
    var settings = ProfileSettings()
    settings.pictureMode = mode
    for (index, y) in [-60.0, 68, 136].enumerated() {
      let picture = ProfileEffects(settings).picture(y)
      #expect([picture.top, picture.height] == Array(expected[(2 * index)...(2 * index + 1)]))
      #expect(picture.scale == picture.height / 200 && picture.shift == picture.top)
      #expect(picture.widthShare == 1)
    }
    #expect(ProfileEffects(settings, reducedMotion: true).picture(-60).scale == 1)
  }

  @Test(
    "anchored pictures that may not shrink or expand keep to their edge",
    arguments: [
      (ProfileAnchor.top, true, true, [0.0, 260, 0, 132]),
      (.bottom, true, true, [0, 260, 0, 132]),
      (.top, false, true, [0, 260, 0, 200]),
      (.bottom, false, true, [0, 260, -68, 200]),
      (.top, true, false, [0, 200, 0, 132]),
      (.bottom, true, false, [60, 200, 0, 132]),
      (.bottom, false, false, [60, 200, -68, 200]),
    ])
  func anchored(_ anchor: ProfileAnchor, _ shrinks: Bool, _ expands: Bool, _ expected: [Double]) {
    var settings = ProfileSettings()
    settings.pictureMode = .anchored
    settings.pictureAnchor = anchor
    settings.pictureShrinks = shrinks
    settings.pictureExpands = expands
    let pulled = ProfileEffects(settings).picture(-60)
    let gone = ProfileEffects(settings).picture(68)
    #expect([pulled.top, pulled.height, gone.top, gone.height] == expected)
  }

  @Test("without quirk or mode of others every number is as before")
  func none() {
    let fresh = ProfileSettings()
    #expect(fresh.quirk == .none && fresh.expansion == .topOnly && fresh.rule == .sync)
    #expect(fresh.pictureMode == .parallax && fresh.avatarRule == .stop && fresh.pictures == 0)
    for quirk in ProfileQuirk.allCases where quirk != .jxPaging && quirk.lists != nil {
      #expect(Self.header(quirk).settings.rule == .keep, "\(quirk)")
    }
  }
}
