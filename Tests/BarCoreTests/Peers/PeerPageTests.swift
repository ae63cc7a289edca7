import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Presets on a page: hands, wheel, time and pictures.
@Suite struct PeerPageTests {
  private static func page(
    _ preset: Preset, content: Double = 20_000, height: Double = 800
  ) -> Page {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    return Page(
      settings: settings, viewport: Size(width: 390, height: height),
      contents: [ContentLayout(.plain(height: content))])
  }

  private static func place(_ page: Page) -> Double {
    page.bars?.settings.place(of: page.list) ?? .nan
  }

  /// A drag by a finger of so many points, in whole steps of 1/60 s, and its end.
  private static func drag(
    _ page: inout Page, from start: Double, ways: [Double], lifts: Bool = true
  ) throws -> Double {
    var time = start
    var y = 1500.0
    try page.apply(InputEvent(time: time, kind: .down(Point(x: 100, y: y))))
    for way in ways {
      let count = max(1, (way.magnitude / 20).rounded(.up))
      for _ in stride(from: 0, to: count, by: 1) {
        time += 1.0 / 60
        y -= way / count
        try page.apply(InputEvent(time: time, kind: .move(Point(x: 100, y: y))))
      }
    }
    // A finger that rests before it leaves has no speed.
    time += 0.3
    if lifts { try page.apply(InputEvent(time: time, kind: .up(Point(x: 100, y: y)))) }
    return time
  }

  @Test("a finger on a page gives the table's cells", arguments: Preset.peers)
  func table(_ preset: Preset) throws {
    for gesture in TrialGesture.table where gesture.coasts.isEmpty {
      var page = Self.page(preset)
      var settings = page.settings
      settings.scroll.slop = 0
      // Alone the rules at lift are compared; a landing would lead the list elsewhere.
      settings.bar.landing = .none
      page.apply(settings: settings)
      let end = try Self.drag(&page, from: 0, ways: gesture.moves)
      page.advance(to: end + 3)
      // A drag that asks for too much of a list that shares its steps is made up for by the
      // scroller.
      let expected = BarTrial.cell(settings.bar, gesture).after
      let visible = 56 - (page.bars?.state.barContraction ?? .nan)
      #expect(isClose(visible, expected, within: 1e-6), "\(gesture.text)")
    }
  }

  @Test("only a finger moves am-scrolling-navbar, and it says so")
  func fingerOnly() throws {
    var page = Self.page(.amScrollingNavbar)
    try page.apply(InputEvent(time: 0, kind: .wheel(dx: 0, dy: -3)))
    page.advance(to: 2)
    #expect(page.bars?.state.barContraction == 0)
    #expect(Self.place(page) > 100)
    try page.apply(InputEvent(time: 2, kind: .key(.pageDown)))
    page.advance(to: 2.05)
    #expect(page.snapshot.shyBar?.reason.words == "the bars do not follow the keyboard")
    page.advance(to: 4)
    #expect(page.bars?.state.barContraction == 0)
    _ = try Self.drag(&page, from: 4, ways: [200])
    page.advance(to: 8)
    #expect(page.bars?.state.barContraction == 56)
  }

  @Test("it goes to rest when the finger leaves, though momentum follows")
  func beforeMomentum() throws {
    var page = Self.page(.amScrollingNavbar)
    for y in [0.0, 15, 30] { try page.apply(InputEvent(time: 0, kind: .offset(y, by: .finger))) }
    #expect(page.bars?.state.barContraction == 30)
    try page.apply(InputEvent(time: 0.1, kind: .lift(momentum: true)))
    #expect(page.bars?.state.barContraction == 56)
    try page.apply(InputEvent(time: 0.2, kind: .offset(500, by: .momentum)))
    try page.apply(InputEvent(time: 0.3, kind: .offset(400, by: .momentum)))
    #expect(page.bars?.state.barContraction == 56)
  }

  @Test("a program's jump back does not show a floating bar, a finger's does")
  func floating() throws {
    var page = Self.page(.flutterFloatingSnap)
    for y in [0.0, 400] { try page.apply(InputEvent(time: 0, kind: .offset(y, by: .program))) }
    try page.apply(InputEvent(time: 0.1, kind: .offset(380, by: .program)))
    #expect(page.bars?.state.barContraction == 56)
    try page.apply(InputEvent(time: 0.2, kind: .offset(370, by: .finger)))
    #expect(page.bars?.state.barContraction == 46)
    try page.apply(InputEvent(time: 0.3, kind: .lift(momentum: false)))
    #expect(page.snapshot.shyBar?.barTarget == 0)
  }

  @Test("reports move a bar that shares its steps by their differences")
  func differences() throws {
    var page = Self.page(.appBarLayoutSnap)
    for (index, y) in [100.0, 130, 200, 190].enumerated() {
      try page.apply(InputEvent(time: Double(index), kind: .offset(y, by: .finger)))
    }
    // 30 and 26 to the bar, 44 to the list; then 10 back to the bar.
    #expect(page.bars?.state.barContraction == 46)
    #expect(page.list.offset == 144)
  }

  @Test("fling speed that the bar stops is lost, or goes on into the list")
  func seam() throws {
    for seam in SeamRule.allCases {
      var page = Self.page(.appBarLayoutSnap)
      var settings = page.settings
      settings.bar.seam = seam
      page.apply(settings: settings)
      try page.apply(InputEvent(time: 0, kind: .down(Point(x: 100, y: 400))))
      for step in 1...5 {
        let t = Double(step) / 100
        try page.apply(
          InputEvent(time: t, kind: .move(Point(x: 100, y: 400 - Double(step) * 8))))
      }
      try page.apply(InputEvent(time: 0.05, kind: .up(Point(x: 100, y: 360))))
      page.advance(to: 8)
      #expect(page.bars?.state.barContraction == 56)
      #expect(seam == .lost ? Self.place(page) == 0 : Self.place(page) > 100, "\(seam)")
    }
  }

  @Test("a fling that would end within the bar's height of the top goes to one end of that height")
  func landing() throws {
    var page = Self.page(.mdc)
    var settings = page.settings
    settings.scroll.slop = 0
    page.apply(settings: settings)
    // From 80 pt/s the list coasts on by 40 pt: from 8 to 48, and back from 48 to 8.
    for (start, way, place) in [(0.0, 8.0, 56.0), (5, -8, 0)] {
      try page.apply(InputEvent(time: start, kind: .down(Point(x: 100, y: 400))))
      for step in 1...10 {
        let share = Double(step) / 10
        try page.apply(
          InputEvent(
            time: start + share / 10, kind: .move(Point(x: 100, y: 400 - way * share))))
      }
      try page.apply(InputEvent(time: start + 0.1, kind: .up(Point(x: 100, y: 400 - way))))
      page.advance(to: start + 5)
      #expect(isClose(Self.place(page), place, within: 1e-6), "\(Self.place(page))")
    }
  }

  @Test("a press stops a settling bar where it is, and the next step goes on from there")
  func press() throws {
    var page = Self.page(.qtPullbackSnap)
    for y in [-56.0, -36] { try page.apply(InputEvent(time: 0, kind: .offset(y, by: .finger))) }
    try page.apply(InputEvent(time: 1, kind: .lift(momentum: false)))
    #expect(page.snapshot.shyBar?.barTarget == 0)
    try page.apply(InputEvent(time: 1.1, kind: .finger(down: true)))
    // Linear: half of the way is left half way in time.
    #expect(isClose(page.bars?.state.barContraction ?? 0, 10, within: 1e-9))
    #expect(page.bars?.reason == .stoppedByPress)
    page.advance(to: 3)
    #expect(isClose(page.drawn.barContraction, 10, within: 1e-9))
  }

  @Test(
    "two states have their target at once and take 0.2 s for the eye",
    arguments: [
      Preset.headroom, .muiHideOnScroll,
    ])
  func twoStates(_ preset: Preset) throws {
    var page = Self.page(preset)
    for (index, y) in [0.0, 150, 300].enumerated() {
      try page.apply(InputEvent(time: Double(index), kind: .offset(y, by: .finger)))
    }
    #expect(page.bars?.state.barContraction == 56)
    try page.apply(InputEvent(time: 3, kind: .offset(290, by: .finger)))
    #expect(page.snapshot.shyBar?.barTarget == 0)
    #expect(page.snapshot.shyBar?.barOffset == -56)
    page.advance(to: 3.1)
    #expect(isClose(page.drawn.barContraction, 28, within: 0.5))
    page.advance(to: 3.3)
    #expect(page.drawn.barContraction == 0)
  }

  @Test("headroom looks once in a sixtieth of a second, with the latest offset")
  func sixtieths() throws {
    var page = Self.page(.headroom)
    var settings = page.settings
    settings.bar.law = .twoState(.headroom(BarLaw.Headroom(toleranceDown: 10)))
    page.apply(settings: settings)
    // Four steps of 8 within one sixtieth: the first is looked at at once, the others together.
    for (index, y) in [0.0, 8, 16, 24, 32].enumerated() {
      try page.apply(
        InputEvent(time: 0.1 + Double(index) * 0.001, kind: .offset(y, by: .finger)))
    }
    #expect(page.bars?.state.barContraction == 0)
    #expect(page.isMoving)
    page.advance(to: 0.15)
    #expect(page.bars?.state.barContraction == 56)
  }

  @Test("the frame rate has no influence, over every preset", arguments: Preset.peers)
  func frameRates(_ preset: Preset) throws {
    for seed in 0..<12 as Range<UInt64> {
      let gesture = RandomGesture(seed: seed, presets: [preset])
      var pages: [Page] = []
      for rate in [30.0, 60, 144, 240] {
        var page = gesture.page()
        var frame = 0.0
        for event in gesture.events {
          while frame / rate <= event.time {
            page.advance(to: frame / rate)
            frame += 1
          }
          try page.apply(event)
        }
        // A moment that all rates show.
        while frame / rate <= (gesture.end + 4).rounded(.up) {
          page.advance(to: frame / rate)
          frame += 1
        }
        pages.append(page)
      }
      for page in pages {
        #expect(
          isClose(page.drawn.barContraction, pages[0].drawn.barContraction, within: 0.5))
        #expect(isClose(page.drawn.offset, pages[0].drawn.offset, within: 0.5), "seed \(seed)")
      }
    }
  }
}
