import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Rule 6 of the gestures: a horizontal scroller inside the header.
@Suite struct ProfileCarouselTests {
  /// The picture of the header ends at 142: 58 points of words lie below it.
  static func page(
    _ parts: PageParts = .profile, _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    ProfileCombinedTests.page(parts) {
      $0.profile.carousel = 3
      change(&$0)
    }
  }

  static func place(_ page: Page) -> Double {
    page.profile?.carousel.position(at: page.now) ?? -1
  }

  static func tab(_ page: Page) -> Double { page.profile?.pager.position(at: page.now) ?? -1 }

  @Test("a horizontal drag on the picture turns pictures, and neither pages nor lists")
  func horizontal() throws {
    for headerTurns in [false, true] {
      var page = Self.page { $0.profile.headerTurnsPages = headerTurns }
      try ProfilePageTests.drag(
        &page, from: Point(x: 390, y: 100), by: Point(x: -340, y: 200), release: false)
      #expect(Self.place(page) > 0.5 && Self.tab(page) == 0 && page.list.offset == 0)
      // Also while it has turned to go up and down, and with the wheel.
      try ProfilePageTests.apply(
        &page, every: 0.1, .move(Point(x: 50, y: 600)), .wheel(dx: 0, dy: -3))
      #expect(page.list.offset == 0)
      try ProfilePageTests.apply(&page, .up(Point(x: 50, y: 600)))
      page.advance(to: page.now + 3)
      #expect(Self.place(page) == 1 && Self.tab(page) == 0 && page.selectedList == 0)
      #expect(!page.isMoving && page.takeMessages().isEmpty)
    }
  }

  @Test("a vertical drag on the picture moves the list, and no picture")
  func vertical() throws {
    var page = Self.page()
    try ProfilePageTests.drag(
      &page, from: Point(x: 300, y: 100), by: Point(x: -60, y: -90), release: false)
    #expect(page.list.offset > 70 && Self.place(page) == 0)
    try ProfilePageTests.apply(&page, every: 0.1, .move(Point(x: 20, y: 10)))
    #expect(Self.place(page) == 0)
  }

  @Test("beside the picture nothing has changed: words and tabs turn nothing, lists turn pages")
  func beside() throws {
    for (y, tab, picture) in [(141.0, 0, 1.0), (143, 0, 0), (220, 0, 0), (300, 1, 0)] {
      var page = Self.page()
      try ProfilePageTests.drag(&page, from: Point(x: 300, y: y), by: Point(x: -250, y: 5))
      page.advance(to: page.now + 3)
      #expect(page.selectedList == tab && Self.place(page) == picture, "at \(y)")
    }
  }

  @Test("once the bar covers the picture, nothing there is the carousel's")
  func covered() throws {
    var page = Self.page()
    for (offset, takes) in [(77.0, true), (78, false), (136, false)] {
      try ProfilePageTests.apply(&page, every: 0.1, .offset(offset, by: .program))
      #expect(page.profile?.carouselTakes(fromY: 30) == takes, "at \(offset)")
    }
  }

  @Test("a picture needs 60 % or a flick, and stops at the last one")
  func snapping() throws {
    for (way, steps, picture) in [
      (-230.0, 60, 0.0), (-250, 60, 1), (-60, 8, 1), (230, 8, 0), (-20, 2, 0),
    ] {
      var page = Self.page()
      try ProfilePageTests.drag(
        &page, from: Point(x: 300, y: 100), by: Point(x: way, y: 0), steps: steps, release: false)
      if steps == 60 { try ProfilePageTests.apply(&page, .tick(seconds: 0.2)) }
      try ProfilePageTests.apply(&page, .up(Point(x: 300 + way, y: 100)))
      page.advance(to: page.now + 3)
      #expect(Self.place(page) == picture, "by \(way)")
    }
    var page = Self.page()
    for _ in 0..<5 {
      try ProfilePageTests.drag(&page, from: Point(x: 300, y: 100), by: Point(x: -200, y: 0))
      page.advance(to: page.now + 2)
    }
    #expect(Self.place(page) == 2)
    try ProfilePageTests.drag(
      &page, from: Point(x: 300, y: 100), by: Point(x: -200, y: 0), release: false)
    #expect(Self.place(page) > 2 && Self.place(page) < 2.4, "the rubber band")
    try ProfilePageTests.apply(&page, .cancel, .tick(seconds: 2))
    #expect(Self.place(page) == 2)
  }

  @Test("sliding pictures are caught by a press, and locked lists they do not leave behind")
  func catching() throws {
    var page = Self.page()
    try ProfilePageTests.drag(&page, from: Point(x: 300, y: 100), by: Point(x: -200, y: 0))
    try ProfilePageTests.apply(&page, .tick(seconds: 0.05))
    let place = Self.place(page)
    #expect(place > 0.5 && place < 1)
    var other = page
    try ProfilePageTests.apply(&other, .wheel(dx: 0, dy: -1), .tick(seconds: 2))
    #expect(other.list.offset == 53 && Self.place(other) == 1, "the list is free meanwhile")
    try ProfilePageTests.apply(&page, .down(Point(x: 100, y: 100)), .tick(seconds: 1))
    #expect(Self.place(page) == place && page.isHeld)
    try ProfilePageTests.apply(&page, every: 0.1, .move(Point(x: 100, y: 300)))
    #expect(page.list.offset == 0)
    try ProfilePageTests.apply(&page, every: 0.1, .up(Point(x: 100, y: 300)), .tick(seconds: 2))
    #expect(Self.place(page) == 1)
  }

  // The rules 5 and 6 both claim a drag to the right on the carousel of the first tab. The
  // carousel gets it: who drags a picture wants the picture, and the rest of the page still leads
  // back. From the edge the way back wins over everything (rule 2).
  @Test(
    "the edge is the way back's, the picture the carousel's, the rest of the first tab goes back")
  func wayBack() throws {
    for (start, isBack) in [
      (Point(x: 10, y: 100), true), (Point(x: 100, y: 100), false), (Point(x: 100, y: 400), true),
      (Point(x: 100, y: 170), true),
    ] {
      var page = Self.page([.profile, .stack]) { $0.profile.firstTabBack = true }
      try ProfilePageTests.apply(
        &page, .nav(.push(alpha: 0, tint: .white, status: .light)), .tick(seconds: 1))
      try ProfilePageTests.drag(&page, from: start, by: Point(x: 260, y: 20))
      page.advance(to: page.now + 2)
      #expect(ProfileCombinedTests.depth(page) == (isBack ? 1 : 2), "from \(start)")
    }
  }

  @Test("reduced motion: the chosen picture is there at once")
  func reducedMotion() throws {
    var page = Self.page { $0.scroll = Preset.instant.settings.scroll }
    try ProfilePageTests.drag(&page, from: Point(x: 300, y: 100), by: Point(x: -250, y: 0))
    #expect(Self.place(page) == 1 && page.profile?.isMoving == false)
  }

  @Test("pictures that are taken away while the last shows leave the new last one")
  func fewer() throws {
    var page = Self.page()
    for _ in 0..<2 {
      try ProfilePageTests.drag(&page, from: Point(x: 300, y: 100), by: Point(x: -250, y: 0))
      page.advance(to: page.now + 2)
    }
    try ProfilePageTests.apply(&page, .set(key: "profile.carousel", value: .number(2)))
    #expect(Self.place(page) == 1)
    try ProfilePageTests.apply(
      &page, .input(.resize(Size(width: 300, height: 600))),
      .set(key: "profile.carousel", value: .number(0)))
    #expect(Self.place(page) == 0 && page.profile?.carousel.width == 300)
    #expect(page.profile?.carouselTakes(fromY: 100) == false)
  }

  @Test("tabs: however a drag on the segment bar goes sideways, the pages stay")
  func segmentBar() throws {
    for tabs in [3.0, 12] {
      var page = Self.page { $0.profile.listCount = tabs }
      for way in [-380.0, 380, -30] {
        try ProfilePageTests.drag(
          &page, from: Point(x: 200, y: 220), by: Point(x: way, y: 3), release: false)
        #expect(Self.tab(page) == 0 && Self.place(page) == 0 && page.list.offset == 0)
        try ProfilePageTests.apply(&page, .up(Point(x: 200 + way, y: 223)), .tick(seconds: 2))
        #expect(Self.tab(page) == 0 && page.selectedList == 0)
      }
    }
  }

  @Test("a finger has its own slop: 10 points instead of 4", arguments: InputEvent.Pointer.allCases)
  func slop(_ pointer: InputEvent.Pointer) throws {
    let slop = pointer == .touch ? 10.0 : 4
    for (distance, moves) in [(slop, false), (slop + 0.5, true)] {
      var page = ProfilePageTests.page()
      try ProfilePageTests.apply(
        &page, every: 0.01, .down(Point(x: 200, y: 500), by: pointer),
        .move(Point(x: 200 - distance, y: 500)))
      let decision = page.layers.sideways?.path.lock.decision
      #expect((decision == .horizontal) == moves, "\(pointer) by \(distance)")
      #expect(page.layers.sideways?.path.lock.rules.slop == slop)
    }
  }
}
