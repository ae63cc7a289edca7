import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The stack as part of a page: events in, geometry out.
@Suite struct PageNavTests {
  static func page(
    _ policy: NavPolicy = .smooth, pushed: PushedPage? = nil, parts: PageParts = .stack,
    _ adjust: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    settings.nav.policy = policy
    adjust(&settings)
    return Page(
      settings: settings, viewport: Size(width: 375, height: 667),
      contents: [ContentLayout(.plain(height: 2000))], parts: parts, pushed: pushed)
  }

  static func nav(_ command: NavCommand, at time: Double) -> InputEvent {
    InputEvent(time: time, kind: .nav(command))
  }

  static let profile = NavCommand.push(alpha: 0, tint: .white, status: .light)

  private static func columns(_ page: Page) throws -> Snapshot.Nav {
    try #require(page.snapshot.nav)
  }

  @Test("TB15, TB16: a push in the rows of a page")
  func push() throws {
    var page = Self.page()
    try page.apply(Self.nav(Self.profile, at: 0))
    #expect(page.takeMessages() == [.pageDidPush])
    var row = try Self.columns(page)
    #expect(row.alpha == 1 && row.targetAlpha == 0 && row.depth == 2)
    try page.apply(InputEvent(time: 0.0875, kind: .tick(seconds: 0)))
    row = try Self.columns(page)
    #expect(isClose(row.alpha, 0.870838, within: 5e-6) && row.status == .dark)
    try page.apply(InputEvent(time: 0.2625, kind: .tick(seconds: 0)))
    row = try Self.columns(page)
    #expect(isClose(row.alpha, 0.129162, within: 5e-6) && row.status == .light)
    #expect(page.isMoving)
    page.advance(to: 0.4)
    #expect(!page.isMoving)
  }

  @Test("a push onto a full stack is refused and changes nothing; a pop makes room again")
  func fullStack() throws {
    var page = Self.page(pushed: PushedPage(parts: .bars))
    for _ in 1..<PageStack.greatestDepth { try page.apply(Self.nav(Self.profile, at: 0)) }
    let before = page
    #expect(throws: Page.EventProblem.stackIsFull(count: 100)) {
      try page.apply(Self.nav(Self.profile, at: 1))
    }
    #expect(page == before && page.snapshot.nav?.depth == 100)
    try page.apply(Self.nav(.pop, at: 1))
    try page.apply(Self.nav(Self.profile, at: 2))
    #expect(page.snapshot.nav?.depth == 100)
  }

  @Test("the rule for a release is the same in both policies", arguments: NavPolicy.allCases)
  func release(_ policy: NavPolicy) throws {
    for (progress, velocity, pops) in [
      (0.1, 300.0, true), (0.1, 299, false), (0.6, -300, false), (0.6, -299, true),
      (0.5, 0, false), (0.51, 0, true),
    ] {
      var page = Self.page(policy)
      try page.apply(Self.nav(Self.profile, at: 0))
      _ = page.takeMessages()
      try page.apply(Self.nav(.swipe(progress: progress), at: 1))
      #expect(try Self.columns(page).swipeProgress == progress)
      #expect(try Self.columns(page).depth == 2)
      try page.apply(Self.nav(.release(velocity: velocity), at: 1))
      let row = try Self.columns(page)
      #expect(row.depth == (pops ? 1 : 2), "\(progress) \(velocity)")
      #expect(isClose(row.alpha, progress, within: 5e-6))
      #expect(row.targetAlpha == (pops ? 1 : 0))
      #expect(page.takeMessages() == (pops ? [.pageDidPop] : []))
    }
  }

  @Test("nothing comes of commands that contradict the state", arguments: NavPolicy.allCases)
  func contradictions(_ policy: NavPolicy) throws {
    var page = Self.page(policy)
    let before = page
    for command: NavCommand in [
      .pop, .popToRoot, .swipe(progress: 0.5), .finish, .cancel, .release(velocity: 900),
    ] {
      try page.apply(Self.nav(command, at: 0))
      let row = try Self.columns(page)
      #expect(row.depth == 1 && row.alpha == 1 && row.swipeProgress == 0)
      #expect(page.takeMessages().isEmpty && !page.isMoving)
      #expect(page.list == before.list)
    }
    for command: NavCommand in [
      .push(alpha: .nan, tint: .white, status: nil), .swipe(progress: .infinity),
      .release(velocity: .nan),
    ] {
      #expect(throws: Page.EventProblem.notFinite) {
        try page.apply(Self.nav(command, at: 1))
      }
    }
    // A page without a stack takes no notice.
    var plain = Self.page(parts: .bars)
    try plain.apply(Self.nav(Self.profile, at: 0))
    #expect(plain.snapshot.nav == nil && plain.takeMessages().isEmpty)
  }

  @Test("the root takes nav.alpha and nav.tint; set writes the top page, also an equal value")
  func settings() throws {
    var page = Self.page {
      $0.nav.alpha = 0.3
      $0.nav.tint = .white
    }
    #expect(try Self.columns(page).alpha == 0.3 && Self.columns(page).tint == .white)
    try page.apply(Self.nav(Self.profile, at: 0))
    page.advance(to: 1)
    try page.apply(PageEvent(time: 1, kind: .set(key: "nav.alpha", value: .number(0.3))))
    #expect(try Self.columns(page).alpha == 0.3)
    try page.apply(
      PageEvent(time: 1, kind: .set(key: "nav.tint", value: .color(Tint(1, 0, 0, 0.5)))))
    #expect(try Self.columns(page).tint == Tint(1, 0, 0, 0.5))
    try page.apply(Self.nav(.pop, at: 2))
    page.advance(to: 3)
    #expect(try Self.columns(page).alpha == 0.3 && Self.columns(page).tint == .white)
  }

  @Test("each page keeps its own list, wherever it has been scrolled to")
  func lists() throws {
    var page = Self.page()
    #expect(page.list.offset == -64 && page.list.topInset == 64)
    try page.apply(InputEvent(time: 0, kind: .offset(500, by: .finger)))
    try page.apply(Self.nav(Self.profile, at: 0.1))
    #expect(page.list.offset == -64)
    try page.apply(InputEvent(time: 1, kind: .offset(77, by: .finger)))
    try page.apply(Self.nav(Self.profile, at: 1))
    try page.apply(InputEvent(time: 2, kind: .content(height: 5000)))
    try page.apply(InputEvent(time: 2, kind: .resize(Size(width: 400, height: 500))))
    try page.apply(Self.nav(.pop, at: 2))
    #expect(page.list.offset == 77 && page.list.contentHeight == 2000)
    #expect(page.list.viewportHeight == 500)
    try page.apply(Self.nav(.popToRoot, at: 3))
    #expect(page.list.offset == 500 && page.stack?.depth == 1)
    #expect(page.stack?.top.parked.isEmpty ?? false)
  }

  @Test("Escape and Alt+Left lead back, and to nowhere from the root")
  func keys() throws {
    for key: InputEvent.Key in [.escape, .altLeft] {
      var page = Self.page()
      try page.apply(Self.nav(Self.profile, at: 0))
      try page.apply(InputEvent(time: 1, kind: .key(key)))
      #expect(page.stack?.depth == 1)
      try page.apply(InputEvent(time: 2, kind: .key(key)))
      #expect(page.stack?.depth == 1)
    }
  }

  /// A drag of the pointer from one place to another in ten steps.
  static func drag(
    _ page: inout Page, from start: Point, to end: Point, at time: Double, seconds: Double = 0.5
  ) throws {
    try page.apply(InputEvent(time: time, kind: .down(start)))
    for step in 1...10 {
      let share = Double(step) / 10
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      try page.apply(InputEvent(time: time + seconds * share, kind: .move(place)))
    }
  }

  @Test("a drag from the left edge is the way back; a vertical one is the list's")
  func edgeSwipe() throws {
    var page = Self.page()
    try page.apply(Self.nav(Self.profile, at: 0))
    try Self.drag(&page, from: Point(x: 10, y: 300), to: Point(x: 210, y: 310), at: 1)
    let progress = try #require(try Self.columns(page).swipeProgress)
    // What was lost before it was decided is one step of 20 pt.
    #expect(isClose(progress, 180 / 375, within: 1e-9))
    #expect(page.list.offset == -64)
    // Held still for longer than the velocity looks back: the place decides.
    try page.apply(InputEvent(time: 2, kind: .up(Point(x: 210, y: 310))))
    #expect(try Self.columns(page).depth == 2)
    page.advance(to: 3)
    // A quick one pops from less than half.
    try Self.drag(
      &page, from: Point(x: 10, y: 300), to: Point(x: 150, y: 300), at: 3, seconds: 0.1)
    try page.apply(InputEvent(time: 3.101, kind: .up(Point(x: 150, y: 300))))
    #expect(try Self.columns(page).depth == 1)
    page.advance(to: 4)

    try page.apply(Self.nav(Self.profile, at: 4))
    try Self.drag(&page, from: Point(x: 10, y: 400), to: Point(x: 15, y: 200), at: 5)
    #expect(try Self.columns(page).swipeProgress == 0 && page.list.offset > 50)
    try page.apply(InputEvent(time: 6, kind: .up(Point(x: 15, y: 200))))
    try Self.drag(&page, from: Point(x: 20, y: 400), to: Point(x: 220, y: 400), at: 7)
    #expect(try Self.columns(page).swipeProgress == 0, "20 pt from the edge is too far")
    try page.apply(InputEvent(time: 8, kind: .cancel))
  }

  @Test("a swipe that is taken away is canceled; without an edge width it begins anywhere")
  func canceledSwipe() throws {
    var page = Self.page { $0.nav.edgeWidth = nil }
    try page.apply(Self.nav(Self.profile, at: 0))
    try Self.drag(&page, from: Point(x: 100, y: 300), to: Point(x: 360, y: 310), at: 1)
    #expect(try #require(try Self.columns(page).swipeProgress) > 0.5)
    try page.apply(InputEvent(time: 1.6, kind: .cancel))
    #expect(try Self.columns(page).depth == 2 && Self.columns(page).targetAlpha == 0)
  }

  @Test("a resize keeps the progress of a swipe")
  func resize() throws {
    var page = Self.page()
    try page.apply(Self.nav(Self.profile, at: 0))
    try page.apply(Self.nav(.swipe(progress: 0.4), at: 1))
    try page.apply(InputEvent(time: 1, kind: .resize(Size(width: 800, height: 500))))
    #expect(try Self.columns(page).swipeProgress == 0.4)
  }

  @Test("a profile with a ramp fades its bar in and begins below the bar")
  func ramp() throws {
    var page = Self.page(pushed: PushedPage()) { $0.nav.ramp = .etDemo }
    try page.apply(
      Self.nav(.push(alpha: 0, tint: .white, status: .light, ramp: .etDemo), at: 0))
    #expect(page.list.offset == 0 && page.list.topInset == 0)
    #expect(page.list.contentHeight == 200 + 50 * 44)
    page.advance(to: 1)
    try page.apply(InputEvent(time: 1, kind: .offset(156, by: .finger)))
    #expect(try Self.columns(page).alpha == 0.5)
    try page.apply(InputEvent(time: 1, kind: .offset(170, by: .finger)))
    #expect(try Self.columns(page).tint == .defaultBlue)
    try page.apply(
      PageEvent(time: 2, kind: .set(key: "nav.ramp", value: .choice("image-inset"))))
    #expect(page.list.topInset == 260 && page.list.contentHeight == 50 * 44)
  }

  @Test("image-inset: the picture of a pushed page is an inset of 260 pt, its content rows alone")
  func pushedInset() throws {
    var page = Self.page(pushed: PushedPage())
    try page.apply(
      Self.nav(.push(alpha: 0, tint: .white, status: .light, ramp: .imageInset), at: 0))
    #expect(page.list.topInset == 260 && page.list.offset == -260)
    #expect(page.list.contentHeight == 50 * 44)
  }

  @Test("image-inset: overscroll stays below 70 pt")
  func limitedOverscroll() throws {
    var page = Self.page(pushed: PushedPage()) { $0.nav.rootRamp = .imageInset }
    #expect(page.list.offset == -260)
    try Self.drag(&page, from: Point(x: 200, y: 100), to: Point(x: 200, y: 660), at: 0)
    #expect(page.list.offset < -260 - 30 && page.list.offset > -260 - 70)
  }

  @Test("a page with a bar of its own hides the shared one, unless it forgets to")
  func hiddenBar() throws {
    var page = Self.page(pushed: PushedPage(parts: .bars, contents: .profile))
    try page.apply(Self.nav(Self.profile, at: 0))
    page.advance(to: 1)
    #expect(page.bars != nil && page.stack?.bar(at: 1).presence == 0)
    try page.apply(InputEvent(time: 1, kind: .offset(-80, by: .finger)))
    try page.apply(InputEvent(time: 1, kind: .offset(100, by: .finger)))
    #expect((page.bars?.contraction ?? 0) > 0, "the shy bar moves on a page of the stack")
    try page.apply(Self.nav(.pop, at: 2))
    #expect(page.bars == nil && page.snapshot.shyBar == nil)
    var forgetful = Self.page(pushed: PushedPage(parts: .bars, contents: .profile)) {
      $0.nav.forgetsToHide = true
    }
    try forgetful.apply(Self.nav(Self.profile, at: 0))
    forgetful.advance(to: 1)
    #expect(forgetful.stack?.bar(at: 1).presence == 1)
  }

  @Test("the frame rate of whoever looks has no influence on a page with a stack")
  func frameRate() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var events: [InputEvent] = []
      var time = 0.0
      for _ in 0..<12 {
        time += random.number(0...0.4)
        switch random.whole(0...5) {
        case 0, 1:
          events.append(
            Self.nav(.push(alpha: random.number(0...1), tint: .white, status: .light), at: time))
        case 2: events.append(Self.nav(.pop, at: time))
        case 3: events.append(Self.nav(.swipe(progress: random.number(0...1)), at: time))
        case 4: events.append(Self.nav(.release(velocity: random.number(-600...600)), at: time))
        default: events.append(InputEvent(time: time, kind: .wheel(dx: 0, dy: -2)))
        }
      }
      var watched = Self.page(seed.isMultiple(of: 2) ? .et : .smooth)
      var alone = watched
      var frame = 1.0
      for event in events {
        while frame / 60 < event.time {
          watched.advance(to: frame / 60)
          _ = watched.sampled(at: watched.now + 0.007)
          frame += 1
        }
        try watched.apply(event)
        try alone.apply(event)
      }
      watched.advance(to: time + 3)
      alone.advance(to: time + 3)
      #expect(watched.snapshot == alone.snapshot, "seed \(seed)")
      #expect(!watched.isMoving || watched.stack?.isSwiping ?? false)
    }
  }
}
