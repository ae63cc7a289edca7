import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Numbers in events that no page can act on.
@Suite struct EventNumberTests {
  /// One event of every kind that carries numbers, with this one in each of its places in turn.
  static func events(with odd: Double) -> [InputEvent.Kind] {
    [
      .wheel(dx: odd, dy: -1), .wheel(dx: 0, dy: odd),
      .down(Point(x: odd, y: 300)), .down(Point(x: 100, y: odd), by: .touch),
      .move(Point(x: odd, y: 300)), .move(Point(x: 100, y: odd)),
      .up(Point(x: odd, y: 300)), .up(Point(x: 100, y: odd)),
      .scrollBar(offset: odd),
      .resize(Size(width: odd, height: 500)), .resize(Size(width: 300, height: odd)),
      .offset(odd, by: .finger), .offset(odd, by: .momentum), .offset(odd, by: .program),
      .landing(odd), .content(height: odd), .tick(seconds: odd),
      .nav(.push(alpha: odd, tint: .white, status: nil)),
      .nav(.swipe(progress: odd)), .nav(.release(velocity: odd)),
    ]
  }

  static let parts: [PageParts] = [
    [], .bars, .header, .refresh, .profile, .stack, [.bars, .refresh], [.header, .refresh],
  ]

  @Test(
    "an event with a number that is not finite is refused, whatever its kind, and changes nothing",
    arguments: parts)
  func notFinite(_ parts: PageParts) throws {
    var resting = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))],
      parts: parts)
    try resting.apply(InputEvent(time: 0.1, kind: .wheel(dx: 0, dy: -3)))
    // Held by a pointer too: moves and lifts then count.
    var held = resting
    try held.apply(InputEvent(time: 2, kind: .down(Point(x: 100, y: 300))))
    try held.apply(InputEvent(time: 2.01, kind: .move(Point(x: 100, y: 280))))
    for before in [resting, held] {
      for odd in [Double.nan, .infinity, -.infinity, .signalingNaN] {
        for kind in Self.events(with: odd) {
          var page = before
          #expect(throws: Page.EventProblem.notFinite, "\(kind)") {
            try page.apply(InputEvent(time: 3, kind: kind))
          }
          #expect(page == before, "\(kind)")
        }
        var page = before
        #expect(throws: Page.EventProblem.notFinite) {
          try page.apply(InputEvent(time: odd, kind: .rest))
        }
        #expect(page == before)
      }
    }
  }

  @Test("a setting that is not a number is refused by name")
  func setting() {
    var page = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))])
    for odd in [Double.nan, .infinity, -.infinity] {
      let before = page
      #expect(throws: Page.TuningProblem.self) {
        try page.apply(
          PageEvent(time: 1, kind: .set(key: "shyBar.barHeight", value: .number(odd))))
      }
      #expect(page.settings == before.settings)
    }
  }

  @Test("a number with which a page could only overflow is refused, and changes nothing")
  func tooLarge() throws {
    var page = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))])
    let before = page
    for odd in [1e61, -1e61, 1e300, -Double.greatestFiniteMagnitude] {
      for kind in Self.events(with: odd) {
        #expect(throws: Page.EventProblem.self, "\(kind)") {
          try page.apply(InputEvent(time: 3, kind: kind))
        }
        #expect(page == before, "\(kind)")
      }
    }
  }

  @Test("a height or a duration below 0 is refused", arguments: [-1.0, -1e300, -1e-300])
  func negative(_ number: Double) {
    var page = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))])
    let before = page
    for kind in [InputEvent.Kind.content(height: number), .tick(seconds: number)] {
      #expect(throws: Page.EventProblem.negative) {
        try page.apply(InputEvent(time: 1, kind: kind))
      }
    }
    #expect(page == before)
  }

  @Test("a time at which the grid has ended is refused: a moving page would never get there")
  func tooLate() throws {
    var page = Page(
      viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 2000))])
    let before = page
    let ends: [Double] = [9_007_199_254_740_992 / 720, 1.3e13, 1e300, .greatestFiniteMagnitude]
    for end in ends {
      #expect(throws: Page.EventProblem.tooLate(time: end)) {
        try page.apply(InputEvent(time: end, kind: .wheel(dx: 0, dy: -3)))
      }
      #expect(throws: Page.EventProblem.tooLate(time: end)) {
        try page.apply(InputEvent(time: 0, kind: .tick(seconds: end)))
      }
    }
    try #require(page == before)

    // The last moment of all: what begins there stands still, and nobody waits for it.
    try page.apply(InputEvent(time: GridClock.end.nextDown, kind: .wheel(dx: 0, dy: -3)))
    page.advance(to: .infinity)
    page.advance(to: .nan)
    #expect(page.now < GridClock.end)
    #expect(page.sampled(at: .infinity).now < GridClock.end)
  }

  @Test("a page moves on as ever a thousand years from its start")
  func late() throws {
    func end(startingAt start: Double) throws -> Double {
      var page = Page(
        viewport: Size(width: 390, height: 568), contents: [ContentLayout(.plain(height: 9000))])
      page.advance(to: start)
      try page.apply(InputEvent(time: start, kind: .wheel(dx: 0, dy: -3)))
      #expect(page.isMoving)
      page.advance(to: start + 10)
      #expect(!page.isMoving)
      return page.list.offset
    }
    #expect(try isClose(end(startingAt: 3e10), end(startingAt: 0), within: 0.01))
  }
}
