import TestSupport
import Testing

@testable import BarCore

/// Pages side by side.
@Suite struct PagerTests {
  static let rules = Pager.Rules()
  @Test(
    "PP23: forward, 60 % of the width turn the page",
    arguments: [(0.59, 0), (0.6, 1), (0.0, 0), (0.99, 1)])
  func forward(_ share: Double, _ page: Int) {
    #expect(
      Pager.chosenPage(position: share, first: 0, velocity: 0, dx: -200, rules: Self.rules) == page)
  }

  @Test(
    "PP24: backward, 60 % of the width turn the page",
    arguments: [(0.39, 0), (0.40, 1), (1.0 - 0.6, 1), (0.0, 0)])
  func backward(_ share: Double, _ page: Int) {
    #expect(
      Pager.chosenPage(position: share, first: 1, velocity: 0, dx: 200, rules: Self.rules) == page)
  }

  @Test(
    "PP25: a flick turns the page from 25 pt and 400 pt/s on",
    arguments: [
      (-401.0, -26.0, 1), (-401, -25, 0), (-400, -26, 0), (401, 26, 0), (401, 25, 0),
    ])
  func flick(_ velocity: Double, _ dx: Double, _ page: Int) {
    #expect(
      Pager.chosenPage(position: 0.1, first: 0, velocity: velocity, dx: dx, rules: Self.rules)
        == page)
  }

  /// A pager of three pages, 400 pt wide, dragged by so many points and let go at time 1.
  static func dragged(_ dx: Double, velocity: Double = 0) -> Pager {
    var pager = Pager(count: 3, width: 400)
    pager.grab(at: 0)
    pager.drag(by: dx / 2)
    pager.drag(by: dx)
    pager.release(velocity: velocity, moved: dx, time: 1, rules: rules)
    return pager
  }

  @Test("the pages follow the finger, settle on the chosen page and say so once")
  func drag() {
    var pager = Self.dragged(-240)
    #expect(isClose(pager.position(at: 1), 0.6, within: 1e-9))
    #expect(pager.selected == 1 && pager.locksLists && pager.isSliding(at: 1))
    let ends = [1.01, 3, 4].map { pager.finish(at: $0) }
    #expect(ends == [false, true, false] && !pager.isMoving && !pager.locksLists)
    #expect(pager.position(at: 4) == 1)
    #expect(Self.dragged(-236).selected == 0)
  }

  @Test("the speed of the finger goes on into the motion if it points to the page")
  func speed() {
    #expect(Self.dragged(-60, velocity: -2000).velocity(at: 1) == 5)
    #expect(Self.dragged(-60, velocity: -2000).selected == 1)
    // Too short for a flick: back, and not on with the speed.
    #expect(Self.dragged(-20, velocity: -2000).velocity(at: 1) == 0)
    #expect(Self.dragged(-20, velocity: -2000).selected == 0)
  }

  @Test("at the ends the pages follow on a rubber band and come back")
  func ends() {
    let left = Self.dragged(200)
    let shown = -RubberBand(dimension: 400).stretch(for: 200) / 400
    #expect(isClose(left.position(at: 1), shown, within: 1e-9))
    #expect(left.selected == 0 && left.indicator(at: 1) == 0)
    #expect(left.position(at: 3) == 0)
    var right = Pager(count: 3, width: 400)
    right.select(2, time: 0, animated: false)
    right.grab(at: 0)
    right.drag(by: -200)
    #expect(isClose(right.position(at: 0), 2 - shown, within: 1e-9))
    // Caught on the rubber band it goes on from there.
    right.grab(at: 0.1)
    right.drag(by: 0)
    #expect(isClose(right.position(at: 0), 2 - shown, within: 1e-9))
    right.release(velocity: -3000, moved: -200, time: 0.5, rules: Self.rules)
    #expect(right.selected == 2 && right.indicator(at: 0.5) == 2)
  }

  @Test("moving pages are caught where they are; a canceled drag goes back")
  func catching() {
    var pager = Self.dragged(-300)
    let place = pager.position(at: 1.03)
    #expect(place > 0.75 && place < 1)
    pager.grab(at: 1.03)
    #expect(pager.isDragging && pager.position(at: 2) == place)
    pager.drag(by: 200)
    #expect(isClose(pager.position(at: 2), place - 0.5, within: 1e-9))
    pager.cancel(time: 2)
    #expect(pager.selected == 1 && pager.position(at: 5) == 1)
    pager.release(velocity: 5000, moved: 300, time: 6, rules: Self.rules)
    #expect(pager.selected == 1, "nobody holds it")
  }

  @Test("a tap slides the pages, or only the indicator, or nothing, as it is told")
  func taps() {
    var pager = Pager(count: 3, width: 400)
    pager.select(2, time: 1)
    #expect(pager.selected == 2 && pager.position(at: 1) == 0 && !pager.locksLists)
    let half = pager.position(at: 1.1)
    #expect(half > 0 && half < 2 && pager.indicator(at: 1.1) == half)
    pager = Pager(count: 3, width: 400)
    pager.select(2, time: 1, pagesJump: true)
    #expect(pager.position(at: 1) == 2 && pager.indicator(at: 1) == 0)
    #expect(pager.indicator(at: 1.1) == half && pager.velocity(at: 1.1) == 0)
    #expect(!pager.isSliding(at: 1.1), "what has jumped cannot be caught")
    let isShown = pager.finish(at: 3)
    #expect(isShown && pager.indicator(at: 3) == 2)
    pager = Pager(count: 3, width: 400)
    pager.select(7, time: 1, animated: false)
    #expect(pager.position(at: 1) == 2 && !pager.isMoving)
  }

  @Test("pages that go away take the selection with them, and none is never left")
  func counts() {
    var pager = Pager(count: 3, width: 400)
    pager.select(2, time: 0, animated: false)
    pager.setCount(2)
    #expect(pager.selected == 1 && pager.position(at: 0) == 1)
    pager.setCount(0)
    #expect(pager.count == 1 && pager.selected == 0)
    pager.resize(width: -5)
    #expect(pager.width == 1)
  }

  @Test("10,000 random drags: no jump, no swing past the page, an end on a page")
  func law() {
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.whole(1...5)
      var pager = Pager(count: count, width: random.number(200...1200))
      pager.select(random.whole(0...4), time: 0, animated: false)
      var time = 0.0
      for _ in 0..<random.whole(1...3) {
        let before = pager.position(at: time)
        pager.grab(at: time)
        #expect(isClose(pager.position(at: time), before, within: 1e-9), "seed \(seed)")
        var x = 0.0
        for _ in 0..<random.whole(1...8) {
          x += random.number(-80...80)
          pager.drag(by: x)
          let place = pager.position(at: time)
          #expect(place > -1 && place < Double(count), "seed \(seed)")
        }
        let held = pager.position(at: time)
        if random.chance(10) {
          pager.cancel(time: time)
        } else {
          pager.release(
            velocity: random.chance(40) ? 0 : random.number(-9000...9000), moved: x, time: time,
            rules: Self.rules)
        }
        // A tenth of a point from its end a motion counts as there.
        let step = 0.1 / pager.width
        #expect(isClose(pager.position(at: time), held, within: step), "seed \(seed)")
        #expect((0..<count).contains(pager.selected), "seed \(seed)")
        // One way only: from where it was let go to the page.
        let end = Double(pager.selected)
        var left = (end - held).magnitude
        for step in 1...30 {
          let place = pager.position(at: time + Double(step) / 120)
          #expect((end - place).magnitude <= left + 1e-9, "seed \(seed)")
          #expect((end - place) * (end - held) >= -1e-9, "seed \(seed)")
          left = (end - place).magnitude
        }
        time += random.number(0...0.4)
      }
      #expect(pager.position(at: time + 5) == Double(pager.selected), "seed \(seed)")
    }
  }
}
