import BarScene
import BarTuning
import TestSupport
import Testing

@testable import BarCore

extension Page {
  /// How far the content has moved up on the stage, as drawn.
  fileprivate var drawnScroll: Double { drawn.offset - drawn.listTop }
}

/// What the eye follows: the content does not jump, whoever takes a step and wherever the bar goes.
@Suite(.longComputation) struct PeerContinuityLawTests {
  private static func page(_ preset: Preset, slop: Double) -> Page {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    settings.scroll.slop = slop
    return Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))])
  }

  /// The fastest settle, in points per second: decelerating 56 pt in 0.3 s, ease-in-out in 0.15 s,
  /// the fifth of the rest in every sixtieth, and the spring all stay below.
  private static let settleSpeed = 1000.0

  private static func point(_ y: Double) -> Point { Point(x: 100, y: y) }

  /// The greatest jump of the content between two instants, less what its speed allows.
  private static func excess(_ page: inout Page, until end: Double) -> Double {
    var worst = 0.0
    var last = page.drawnScroll
    var speed = page.drawn.velocity.magnitude
    while page.isMoving, page.nextInstant <= end {
      page.advance(to: page.nextInstant)
      let now = page.drawnScroll
      let velocity = page.drawn.velocity.magnitude
      let allowed = (max(speed, velocity) + settleSpeed) / GridClock.rate + 1e-6
      worst = max(worst, (now - last).magnitude - allowed)
      last = now
      speed = velocity
    }
    page.advance(to: end)
    return worst
  }

  @Test(
    "the content does not jump at the release, and continues no faster than allowed",
    arguments: Preset.all(.bar))
  func lift(_ preset: Preset) throws {
    var random = SeededGenerator(seed: 77)
    // Two or three drags each time: over five hundred for every preset.
    for _ in 0..<Cases.of(250) {
      var page = Self.page(preset, slop: random.chance(50) ? 0 : 8)
      var time = 0.0
      for _ in 0..<random.whole(1...4) {
        var y = 2000.0
        try page.apply(InputEvent(time: time, kind: .down(Self.point(y))))
        let speed = random.number(-40...40)
        for _ in 0..<random.whole(2...20) {
          time += 1.0 / 120
          y -= (speed + random.number(-10...10)).rounded()
          try page.apply(InputEvent(time: time, kind: .move(Self.point(y))))
        }
        if random.chance(60) { time += 0.3 }
        page.advance(to: time)
        // Just before the finger leaves, at the very instant, and then all the way to rest.
        let before = page.sampled(at: time).drawnScroll
        try page.apply(InputEvent(time: time, kind: .up(Self.point(y))))
        #expect(
          isClose(page.drawnScroll, before, within: 1e-6),
          "jumps at lift by \(page.drawnScroll - before)")
        let end = time + random.number(0.02...0.35)
        let excess = Self.excess(&page, until: end)
        #expect(excess <= 0, "\(excess) pt too far in 1/720 s")
        time = end
      }
    }
  }

  @Test("a press that stops a settle leaves the content where it is drawn")
  func press() throws {
    var count = 0
    for preset in Preset.all(.bar) where preset.peerSettings.pressStopsSettle {
      for gesture in TrialGesture.table {
        var page = Self.page(preset, slop: 0)
        for event in TrialKey(TrialColumn(preset), gesture).events(in: page.range) {
          try page.apply(event)
        }
        let end = page.now
        page.advance(to: end + 0.08)
        let before = page.drawnScroll
        let bar = page.drawn.barContraction
        try page.apply(InputEvent(time: page.now, kind: .finger(down: true)))
        #expect(isClose(page.drawnScroll, before, within: 1e-9), "\(preset) \(gesture.text)")
        #expect(isClose(page.drawn.barContraction, bar, within: 1e-9))
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test("a list that moves with the bar stays at the drawn bar, also in the middle of a settle")
  func rides() throws {
    var moved = 0
    for preset in Preset.all(.bar) where preset.peerSettings.inset == .rides {
      var page = Self.page(preset, slop: 0)
      for event in TrialKey(TrialColumn(preset), TrialGesture.table[0]).events(in: page.range) {
        try page.apply(event)
      }
      while page.isMoving {
        page.advance(to: page.nextInstant)
        let drawn = page.drawn
        #expect(isClose(drawn.listTop, -drawn.barContraction, within: 1e-9))
        if drawn.listTop != page.list.top { moved += 1 }
      }
      #expect(page.drawn.listTop == page.list.top)
    }
    // compose-enter-always, compose-exit-until-collapsed and appbarlayout-snap go back by 10 pt.
    #expect(moved > 200)
  }
}
