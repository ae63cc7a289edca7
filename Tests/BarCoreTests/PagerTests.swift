import TestSupport
import Testing

@testable import BarCore

/// Pages side by side.
@Suite struct PagerTests {
  static let rules = Pager.Rules()
  static let scroll = ScrollSettings()

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

  /// A pager of three pages, 400 pt wide, dragged by so many points in 8 ms steps.
  static func dragged(_ dx: Double, steps: Int = 20, pause: Double = 0) -> (Pager, Double) {
    var pager = Pager(count: 3, width: 400)
    _ = pager.press(at: 300, time: 0)
    var time = 0.0
    for step in 1...steps {
      time += 0.008
      pager.drag(to: 300 + dx * Double(step) / Double(steps), time: time)
    }
    time += pause
    pager.release(time: time, rules: rules, scroll: scroll)
    return (pager, time)
  }

  @Test("the pages follow the finger, settle on the chosen page and say so once")
  func drag() {
    var (pager, time) = Self.dragged(-240, pause: 0.1)
    #expect(isClose(pager.position(at: time), 0.6, within: 1e-9))
    #expect(pager.selected == 1 && pager.locksLists)
    let ends = [0.01, 2, 3].map { pager.finish(at: time + $0) }
    #expect(ends == [false, true, false] && !pager.isMoving && !pager.locksLists)
    #expect(pager.position(at: time + 3) == 1)
    (pager, time) = Self.dragged(-236, pause: 0.1)
    #expect(pager.selected == 0)
  }

  @Test("the slop is lost, and the speed of the finger goes on into the motion")
  func slopAndSpeed() {
    var pager = Pager(count: 3, width: 400)
    _ = pager.press(at: 300, time: 0)
    pager.track(296, time: 0.008)
    #expect(pager.position(at: 0.008) == 0)
    pager.drag(to: 280, slop: 10, time: 0.016)
    #expect(isClose(pager.position(at: 0.016), 0.025, within: 1e-12))
    pager.drag(to: 260, slop: 10, time: 0.024)
    pager.drag(to: 240, slop: 10, time: 0.032)
    pager.release(time: 0.032, rules: Self.rules, scroll: Self.scroll)
    #expect(pager.selected == 1)
    #expect(pager.velocity(at: 0.032) > 4)
  }

  @Test("at the ends the pages follow on a rubber band and come back")
  func ends() {
    let (left, time) = Self.dragged(200)
    let shown = -RubberBand(dimension: 400).stretch(for: 200) / 400
    #expect(isClose(left.position(at: time), shown, within: 1e-9))
    #expect(left.selected == 0 && left.indicator(at: time) == 0)
    #expect(left.position(at: time + 2) == 0)
    var right = Pager(count: 3, width: 400)
    right.select(2, time: 0, animated: false)
    _ = right.press(at: 300, time: 0)
    right.drag(to: 100, time: 0.05)
    #expect(isClose(right.position(at: 0.05), 2 - shown, within: 1e-9))
    right.release(time: 0.5, rules: Self.rules, scroll: Self.scroll)
    #expect(right.selected == 2 && right.indicator(at: 0.5) == 2)
  }

  @Test("a press catches moving pages where they are; a cancelled drag goes back")
  func catching() {
    var (pager, time) = Self.dragged(-300)
    time += 0.03
    let place = pager.position(at: time)
    #expect(place > 0.75 && place < 1)
    let caught = pager.press(at: 50, time: time)
    #expect(caught && pager.isDragging)
    #expect(pager.position(at: time + 1) == place)
    pager.drag(to: 250, slop: 10, time: time + 0.1)
    #expect(isClose(pager.position(at: time + 0.1), place - 0.5, within: 1e-9))
    pager.release(time: time + 0.1, rules: Self.rules, scroll: Self.scroll, cancelled: true)
    #expect(pager.selected == 1)
    pager = Pager(count: 3, width: 400)
    let caughtAtRest = pager.press(at: 50, time: 0)
    let wasDrag = pager.release(time: 0, rules: Self.rules, scroll: Self.scroll)
    #expect(!caughtAtRest && !wasDrag, "a click is no drag")
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
    let caught = pager.press(at: 0, time: 1.1)
    #expect(!caught, "what has jumped cannot be caught")
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
      var x = random.number(0...pager.width)
      for _ in 0..<random.whole(1...3) {
        let before = pager.position(at: time)
        _ = pager.press(at: x, time: time)
        #expect(isClose(pager.position(at: time), before, within: 1e-9), "seed \(seed)")
        for _ in 0..<random.whole(1...8) {
          time += random.number(0.001...0.02)
          x += random.number(-80...80)
          pager.drag(to: x, slop: 10, time: time)
          let place = pager.position(at: time)
          #expect(place > -1 && place < Double(count), "seed \(seed)")
        }
        let held = pager.position(at: time)
        let cancelled = random.chance(10)
        pager.release(
          time: time, rules: Self.rules, scroll: Self.scroll, cancelled: cancelled)
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
