import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Faults that users of other bars, headers, lists and refresh controls have reported in public,
/// played on this page: what those users expected holds here.
@Suite(.longComputation) struct PublicReportTests {
  static let viewport = Size(width: 390, height: 568)
  static let rows = ContentLayout(.rows(ContentLayout.Rows(count: 200)))

  static func page(
    _ preset: Preset = .shy, contents: [ContentLayout] = [rows], parts: PageParts = .bars,
    _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = preset.settings
    if preset.kind == .bar, !Preset.shyBars.contains(preset) { settings.bar = preset.peerSettings }
    change(&settings)
    return Page(settings: settings, viewport: viewport, contents: contents, parts: parts)
  }

  /// Drags by a finger's way in steps of 10 ms; a hold before the release means no fling.
  static func drag(
    _ page: inout Page, from y: Double = 300, by way: Double, holds: Bool = false
  ) throws {
    try page.happen(.input(.down(Point(x: 150, y: y))))
    for step in 1...10 {
      try page.send(
        page.now + 0.01, .input(.move(Point(x: 150, y: y + way * Double(step) / 10))))
    }
    if holds { page.advance(to: page.now + 0.3) }
    try page.send(page.now, .input(.up(Point(x: 150, y: y + way))))
  }

  // MARK: Time

  // tangrams/tangram-es, pull request 2208 (2020): a step of 30 s, which the system sends now and
  // then, makes a fling overshoot and run back at a high speed. Right: the place is the same.
  @Test(
    "a fling that is looked at once, after 30 s, rests where it does at 60 Hz",
    arguments: Preset.all(.scroll))
  func hugeTimeStep(_ preset: Preset) throws {
    var often = Self.page { $0.scroll = preset.settings.scroll }
    try Self.drag(&often, by: -200)
    var once = often
    let start = often.list.offset
    var last = start
    for frame in 1...1800 {
      often.advance(to: 0.1 + Double(frame) / 60)
      #expect(often.list.offset >= last - 1e-9)
      last = often.list.offset
    }
    once.advance(to: 0.1 + 30)
    #expect(once.list.offset == often.list.offset && !once.isMoving)
    #expect(once.list.offset >= start)
  }

  // software-mansion/react-native-reanimated, issue 6371 and pull request 6442 (2024): the display
  // reports a frame twice with one time stamp, and animations stand still until the next event.
  // Right: the second look changes nothing, and the animation ends on time.
  @Test("two frames with one time stamp change nothing and stop no animation")
  func repeatedTimeStamp() throws {
    var once = Self.page()
    try Self.drag(&once, by: -70, holds: true)
    var twice = once
    for frame in 1...60 {
      let time = once.now + 1.0 / 60
      once.advance(to: time)
      for _ in 0..<3 { twice.advance(to: time) }
      try twice.apply(InputEvent(time: twice.now, kind: .tick(seconds: 0)))
      #expect(twice.drawn == once.drawn, "frame \(frame)")
    }
    #expect(!twice.isMoving && twice.bars?.collapsedFraction != 0.5)
    #expect([0, 1].contains(try #require(twice.bars?.collapsedFraction)))
  }

  // espresso3389/pdfrx, issue 587 (2026): a release without any speed, or friction 0, makes the time
  // of the fling infinite or NaN, and the app crashes. Right: without speed the list stays, to the
  // last bit; without friction it rests at a place that is a number.
  @Test(
    "a release without speed, or with friction that no law can use, has an end and a place",
    arguments: DecayModel.allCases)
  func noSpeedNoFriction(_ model: DecayModel) throws {
    for odd in [0, 1, -1, 0.998, 1e-300, .nan, .infinity, -.infinity] {
      for holds in [false, true] {
        var page = Self.page {
          $0.scroll.decayModel = model
          $0.scroll.decelerationRate = odd
          $0.scroll.frictionScale = odd
          $0.scroll.powerRate = odd
          $0.scroll.splineInflexion = odd
          $0.scroll.density = odd
          $0.scroll.constantDeceleration = odd
          $0.scroll.springResponse = odd
          $0.scroll.springDampingRatio = odd
        }
        try Self.drag(&page, from: 500, by: -400, holds: holds)
        let offset = page.list.offset
        page.advance(to: page.now + 600)
        #expect(page.list.offset.isFinite, "\(odd)")
        if holds { #expect(page.list.offset == offset && !page.isMoving, "\(odd)") }
      }
    }
  }

  // MARK: Refresh

  // jcavar/refresher, issue 35 (2017), and yusukeshib/react-pullrefresh, issue 16 (2017): quick pulls
  // begin the refresh twice or more. Right: 1.
  @Test(
    "three quick pulls while a refresh opens and runs begin one refresh",
    arguments: Preset.all(.refresh))
  func quickPulls(_ preset: Preset) throws {
    for pause in [0.02, 0.1, 0.3, 0.6] {
      var page = refreshPage(preset)
      for _ in 0..<3 {
        try page.pull(by: 420)
        page.advance(to: page.now + pause)
      }
      page.advance(to: page.now + 3)
      #expect(page.refresh?.begun == 1 && page.refresh?.phase == .open, "\(pause)")
    }
  }

  // WebKit, pull request 70337 (2026): momentum that carries a page beyond its top begins a refresh
  // that nobody has pulled. Right: 0.
  @Test(
    "a fling that runs into the top begins no refresh, however fast it is",
    arguments: Preset.all(.refresh))
  func momentumRefreshesNothing(_ preset: Preset) throws {
    for start in [200.0, 900, 3000] {
      var page = refreshPage(preset)
      try page.apply(InputEvent(time: 0, kind: .scrollBar(offset: start)))
      try page.apply(InputEvent(time: 2, kind: .down(Point(x: 100, y: 100))))
      for step in 1...5 {
        let y = 100 + Double(step) * 30
        try page.apply(InputEvent(time: page.now + 0.004, kind: .move(Point(x: 100, y: y))))
      }
      try page.apply(InputEvent(time: page.now, kind: .up(Point(x: 100, y: 250))))
      #expect(page.list.offset > 0 && page.phase == .fling)
      page.advance(to: page.now + 20)
      #expect(page.list.offset == -64, "from \(start)")
      #expect(page.refresh?.begun == 0 && page.refresh?.phase == .closed, "from \(start)")
    }
  }

  // MARK: Hands on the bar

  // christianselig/apollo-bugs, issue 284 (2019): a tap on the status strip scrolls to the top, and
  // the bar stays hidden. Right: the bar shows, all of it.
  @Test(
    "a tap on the status strip brings the list to the top and the bar back",
    arguments: Preset.shyBars)
  func stripTap(_ preset: Preset) throws {
    for distance in [25.0, 60, 100, 150, 250, 700, 9000] {
      var page = Self.page(preset)
      try page.apply(InputEvent(time: 0, kind: .scrollBar(offset: 20)))
      page.advance(to: 1)
      try page.apply(InputEvent(time: 1, kind: .scrollBar(offset: distance)))
      page.advance(to: 3)
      try page.apply(InputEvent(time: 3, kind: .down(Point(x: 200, y: 8))))
      try page.apply(InputEvent(time: 3.05, kind: .up(Point(x: 200, y: 8))))
      page.advance(to: 13)
      #expect(page.drawn.barContraction == 0, "from \(distance)")
      #expect(page.list.offset == -page.list.topInset && !page.isMoving, "from \(distance)")
    }
  }

  // rust-lang/mdBook, issue 1102 (2019): Page Down goes as far as the window is high, and the lines
  // that lay under the bar are skipped. Right: the first row to be seen follows the last one that was.
  @Test(
    "page keys skip no row, whatever lies over the list",
    arguments: Preset.all(.bar) + Preset.all(.header), [(1.0, false), (2, false), (2, true)])
  func pageKeys(_ preset: Preset, bars: (height: Double, areDisabled: Bool)) throws {
    for (key, start) in [(InputEvent.Key.pageDown, 0.0), (.pageDown, 900), (.pageUp, 2000)] {
      var page = Self.page(preset, parts: preset.kind == .header ? .header : .bars) {
        $0.bar.barHeight *= bars.height
        $0.bar.disable = bars.areDisabled
      }
      if start > 0 {
        try page.send(page.now, .input(.scrollBar(offset: start)))
        page.advance(to: 3)
      }
      let (offset, free) = (page.drawn.offset - page.drawn.listTop, page.freeSpan)
      try page.send(page.now, .input(.key(key)))
      page.advance(to: page.now + 5)
      let (place, seen) = (page.drawn.offset - page.drawn.listTop, page.freeSpan)
      if key == .pageDown {
        #expect(place + seen.top <= offset + free.bottom + 1e-6, "\(start)")
      } else {
        #expect(place + seen.bottom >= offset + free.top - 1e-6, "\(start)")
      }
      #expect((place - offset).magnitude > 30, "\(key) \(start): \(offset) \(place)")
    }
  }

  // mozilla-mobile/android-components, issue 7288 (2020): a drag that begins on the bar itself
  // scrolls it away by a part, and it never snaps. Right: the place after the same drag on a row.
  @Test(
    "a drag that begins on the bar leaves it as whole as one that begins on a row",
    arguments: Preset.all(.bar))
  func dragOnBar(_ preset: Preset) throws {
    for way in [-20.0, -35, -50] {
      var onRow = Self.page(preset)
      try Self.drag(&onRow, from: 400, by: way, holds: true)
      onRow.advance(to: onRow.now + 3)
      var onBar = Self.page(preset)
      try Self.drag(&onBar, from: 52, by: way, holds: true)
      onBar.advance(to: onBar.now + 3)
      #expect(onBar.drawn == onRow.drawn, "by \(way)")
      #expect(onBar.list.offset == onRow.list.offset, "by \(way)")
    }
  }

  // tuxor1337/hidetopbar, issue 209 (2020), and andreamazz/AMScrollingNavbar, issue 256 (2017): the
  // hidden bar comes back, or comes back in part, when the device is turned. Right: it stays as it was,
  // and the rows keep their place.
  @Test(
    "a hidden bar stays hidden when the stage is turned, and the rows stay where they are",
    arguments: Preset.shyBars)
  func turned(_ preset: Preset) throws {
    var page = Self.page(preset)
    try Self.drag(&page, from: 500, by: -400, holds: true)
    page.advance(to: page.now + 3)
    let hidden = page.drawn.barContraction
    let top = try #require(page.span(ofRow: 8)?.top)
    for size in [Size(width: 568, height: 390), Self.viewport] {
      try page.apply(InputEvent(time: page.now, kind: .resize(size)))
      page.advance(to: page.now + 2)
      #expect(page.drawn.barContraction == hidden)
      #expect(try #require(page.span(ofRow: 8)?.top) == top)
    }
    #expect(hidden > 0)
  }

  // MARK: Keys

  // cferdinandi/smooth-scroll, issue 479 (2019): with reduced motion the fixed header is forgotten,
  // and what was scrolled to lies under it. Right: the same place as with motion.
  @Test(
    "with reduced motion a focused row comes to the same free place as with motion",
    arguments: Preset.shyBars)
  func focusWithReducedMotion(_ preset: Preset) throws {
    for rows in [[60, 20], [5, 150, 3], [199, 0]] {
      var places: [Double] = []
      for reduced in [false, true] {
        var page = Self.page(preset) { $0.reducesMotion = reduced }
        for row in rows {
          try page.apply(InputEvent(time: page.now, kind: .focus(row)))
          page.advance(to: page.now + 5)
          let span = try #require(page.span(ofRow: row))
          #expect(span.top >= page.freeSpan.top - 1e-6, "row \(row)")
          #expect(span.bottom <= page.freeSpan.bottom + 1e-6, "row \(row)")
        }
        places.append(page.list.offset)
      }
      #expect(isClose(places[0], places[1], within: 1e-6), "\(rows)")
    }
  }

  // MARK: Several lists

  // SwiftKickMobile/SwiftUIMaterialTabs, issue 5 (2024): a switch of tabs while the first list still
  // coasts to its top leaves it at 0 under a collapsed header: an empty strip. Right: 0 points of it.
  @Test("a switch of lists in the middle of a fling leaves no empty strip under the header")
  func switchWhileCoasting() throws {
    for wait in [0.0, 0.1, 0.2, 0.4, 0.8] {
      for rule in ProfileListRule.allCases {
        var page = Self.page(contents: [Self.rows, Self.rows, Self.rows], parts: .profile) {
          $0.profile.lists = rule
        }
        try page.apply(InputEvent(time: 0, kind: .scrollBar(offset: 900)))
        page.advance(to: 1)
        try Self.drag(&page, from: 300, by: 160)
        page.advance(to: page.now + wait)
        for list in [1, 0] {
          try page.apply(InputEvent(time: page.now, kind: .list(list)))
          page.advance(to: page.now + 3)
          let profile = try #require(page.snapshot.profile)
          #expect(profile.rowTops[list] <= profile.segmentBottom + 1e-9, "\(wait) \(rule)")
        }
      }
    }
  }

  // lucoceano/Pager, issue 49 (2017): a swipe and a quick one back leave two pages in half and the
  // mark between two tabs. Right: one whole page, and the mark under its tab.
  @Test("quick swipes to and fro end on one whole page with the mark under its tab")
  func quickSwipes() throws {
    for pause in [0.0, 0.02, 0.05, 0.1, 0.2] {
      var page = Self.page(contents: [Self.rows, Self.rows, Self.rows], parts: .profile)
      for way in [-140.0, 150, -130, 160, -150] {
        let x = way < 0 ? 300.0 : 80
        try page.apply(InputEvent(time: page.now, kind: .down(Point(x: x, y: 450))))
        for step in 1...6 {
          let place = Point(x: x + way * Double(step) / 6, y: 450)
          try page.apply(InputEvent(time: page.now + 0.008, kind: .move(place)))
        }
        try page.apply(InputEvent(time: page.now, kind: .up(Point(x: x + way, y: 450))))
        page.advance(to: page.now + pause)
      }
      page.advance(to: page.now + 3)
      let profile = try #require(page.snapshot.profile)
      #expect(profile.pagePosition == Double(profile.listIndex), "\(pause)")
      #expect(profile.segments.indicator == profile.pagePosition, "\(pause)")
    }
  }

  // MARK: Pages on pages

  // andreamazz/AMScrollingNavbar, issue 225 (2016-12): a way back that is given up halfway leaves the
  // bar in the color of the page below. Right: the color and alpha of the page that stays.
  @Test(
    "a swipe back that is given up halfway gives the bar its own color and alpha back",
    arguments: NavPolicy.allCases)
  func swipeGivenUp(_ policy: NavPolicy) throws {
    for progress in [0.1, 0.5, 0.9] {
      var page = PageNavTests.page(policy) {
        $0.nav.alpha = 1
        $0.nav.tint = Tint(1, 0, 0)
      }
      try page.apply(PageNavTests.nav(PageNavTests.profile, at: 0))
      page.advance(to: 1)
      let own = try #require(page.snapshot.nav)
      for again in 0..<2 {
        let time = 1 + Double(again)
        try page.apply(PageNavTests.nav(.swipe(progress: progress), at: time))
        try page.apply(PageNavTests.nav(.cancel, at: time + 0.1))
        page.advance(to: time + 0.9)
        let bar = try #require(page.snapshot.nav)
        #expect(bar.alpha == own.alpha && bar.tint == own.tint, "\(progress)")
        #expect(bar.status == own.status && bar.depth == 2 && bar.swipeProgress == 0)
      }
    }
  }
}
