import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The banner under a finger and a wheel, with the list's own physics.
@Suite struct RefreshPhysicsTests {
  @Test("a pull beyond the trigger opens, holds the list at its limit, and never jumps")
  func pullAndRelease() throws {
    var page = refreshPage()
    try page.pull(by: 400)
    let pull = -64 - page.list.offset
    #expect(pull > 125)
    #expect(page.refresh?.phase == .opening)
    #expect(page.largestStep(for: 1) < 1)
    #expect(page.list.offset == -189)
    #expect(page.phase == .idle && !page.scroller.needsTime)
    try page.happen(.refresh(.end))
    #expect(page.largestStep(for: 1) < 1)
    #expect(page.list.offset == -64)
    #expect(!page.isMoving)
  }

  @Test("a short pull springs back, and the banner with it")
  func shortPull() throws {
    var page = refreshPage()
    try page.pull(by: 100)
    #expect(page.refresh?.phase == .closed)
    #expect((page.refresh?.height ?? 0) > 40)
    page.advance(to: page.now + 3)
    #expect(page.refresh?.height == 0)
    #expect(page.list.offset == -64)
    #expect(page.takeMessages() == [])
  }

  @Test("the original opens too, one moment after the release")
  func original() throws {
    var page = refreshPage(.jabanner)
    try page.pull(by: 400)
    #expect(page.refresh?.phase == .closed)
    page.advance(to: page.now + 0.01)
    #expect(page.refresh?.phase == .opening)
    page.advance(to: page.now + 1)
    #expect(page.list.offset == -189)
    #expect(page.refresh?.phase == .open)
  }

  @Test("a flick into the content goes on, and the banner opens over the rows")
  func flick() throws {
    var page = refreshPage()
    try page.pull(by: 400, lifts: false)
    let y = 603.5
    for step in 1...4 {
      try page.apply(
        InputEvent(time: page.now + 0.008, kind: .move(Point(x: 100, y: y - 8 * Double(step)))))
    }
    try page.happen(.up(Point(x: 100, y: y - 40)))
    #expect(page.refresh?.phase == .opening)
    page.advance(to: page.now + 3)
    #expect(page.list.offset > 0)
    #expect(page.refresh?.phase == .open && page.refresh?.height == 125)
  }

  @Test("a fling that bounces at the top fires nothing")
  func bounce() throws {
    var page = refreshPage()
    try page.happen(.offset(2000, by: .program))
    try page.happen(.down(Point(x: 100, y: 100)))
    for step in 1...10 {
      try page.apply(
        InputEvent(
          time: page.now + 0.008, kind: .move(Point(x: 100, y: 100 + 60 * Double(step)))))
    }
    try page.happen(.up(Point(x: 100, y: 700)))
    var deepest = 0.0
    for _ in 0..<3000 {
      page.advance(to: page.nextInstant)
      deepest = min(deepest, page.list.offset)
    }
    #expect(deepest < -64 - 60)
    #expect(page.refresh?.phase == .closed && page.refresh?.begun == 0)
    #expect(page.list.offset == -64)
  }

  @Test("firing under the finger: the rows stay under it while the limit moves")
  func whileDragging() throws {
    var page = refreshPage { $0.refresh.fires = .whileDragging }
    try page.pull(by: 300, lifts: false)
    #expect(page.refresh?.phase == .opening)
    let held = page.list.offset
    #expect(page.largestStep(for: 0.6) == 0)
    #expect(page.refresh?.phase == .open)
    try page.apply(
      InputEvent(time: page.now + 0.01, kind: .move(Point(x: 100, y: 504.5))))
    #expect((page.list.offset - held).magnitude < 2)
    try page.happen(.up(Point(x: 100, y: 504.5)))
    page.advance(to: page.now + 2)
    #expect(page.list.offset == -189)
    #expect(page.refresh?.begun == 1)
  }

  @Test("an end during the bounce of an open banner does not jump")
  func endWhileBouncing() throws {
    var page = refreshPage()
    try page.happen(.refresh(.begin))
    page.advance(to: page.now + 1)
    try page.pull(by: 200)
    page.advance(to: page.now + 0.02)
    #expect(page.list.offset < -220)
    try page.happen(.refresh(.end))
    #expect(page.largestStep(for: 1) < 2)
    #expect(page.list.offset == -64)
  }

  @Test("a pull during the opening springs back to the moving limit without a jump")
  func pullWhileOpening() throws {
    var page = refreshPage()
    try page.happen(.refresh(.begin))
    page.advance(to: page.now + 0.05)
    try page.happen(.down(Point(x: 100, y: 200)), .move(Point(x: 100, y: 210)))
    try page.happen(.move(Point(x: 100, y: 320)))
    try page.apply(InputEvent(time: page.now + 0.1, kind: .up(Point(x: 100, y: 320))))
    #expect(page.refresh?.phase == .opening)
    #expect(page.largestStep(for: 2) < 2)
    #expect(page.list.offset == -189)
  }

  @Test("a drag that is taken away fires nothing", arguments: [Preset.banner, .compose])
  func canceled(_ preset: Preset) throws {
    var page = refreshPage(preset)
    try page.pull(by: 450, lifts: false)
    try page.happen(.cancel)
    page.advance(to: page.now + 3)
    #expect(page.refresh?.phase == .closed && page.refresh?.height == 0)
    #expect(page.list.offset == -64)
  }

  @Test("RB26 through the page: the wheel holds its pull, then the silence is the release")
  func wheel() throws {
    var page = refreshPage()
    for _ in 0..<8 {
      try page.happen(.wheel(dx: 0, dy: 1))
      page.advance(to: page.now + 0.1)
      #expect(page.phase == .wheel)
    }
    #expect(page.refresh?.phase == .closed)
    #expect((page.refresh?.height ?? 0) > 125)
    page.advance(to: page.now + 0.025)
    #expect(page.refresh?.phase == .opening)
    #expect(page.largestStep(for: 1) < 2)
    #expect(page.list.offset == -189 && page.refresh?.phase == .open)
    #expect(!page.isMoving)
  }

  @Test("a wheel that pulled too little springs back, and scrolling on takes the pull back first")
  func shortWheel() throws {
    var page = refreshPage()
    try page.happen(.wheel(dx: 0, dy: 2))
    page.advance(to: page.now + 0.1)
    #expect(page.list.offset < -90)
    page.advance(to: page.now + 2)
    #expect(page.list.offset == -64 && page.refresh?.phase == .closed)
    #expect(page.takeMessages() == [])

    try page.happen(.wheel(dx: 0, dy: 2))
    page.advance(to: page.now + 0.1)
    try page.happen(.wheel(dx: 0, dy: -4))
    page.advance(to: page.now + 2)
    #expect(isClose(page.list.offset, -64 + 2 * 53, within: 0.01))
  }

  @Test("a trackpad pulls point by point and starts no fling from there")
  func trackpad() throws {
    var page = refreshPage()
    for _ in 0..<30 {
      try page.happen(.wheel(dx: 0, dy: 0.3))
      page.advance(to: page.now + 1.0 / 60)
    }
    #expect((page.refresh?.height ?? 0) > 125)
    page.advance(to: page.now + 0.15)
    #expect(page.refresh?.phase == .opening)
    page.advance(to: page.now + 2)
    #expect(page.list.offset == -189)
  }

  @Test("a list in its content scrolls as usual with the wheel")
  func wheelInContent() throws {
    var page = refreshPage()
    try page.happen(.wheel(dx: 0, dy: -3))
    page.advance(to: page.now + 2)
    #expect(isClose(page.list.offset, -64 + 3 * 53, within: 0.01))
    #expect(page.refresh?.phase == .closed)
  }

  @Test("rows stay where they are under a banner that lies over them")
  func overlay() throws {
    for preset in [Preset.swipeRefreshLayout, .flutter, .compose] {
      var page = refreshPage(preset)
      try page.pull(by: 300, lifts: false)
      #expect(page.drawn.offset == -64)
      #expect((page.refresh?.height ?? 0) > 0)
      try page.happen(.up(Point(x: 100, y: 503.5)))
      #expect(page.refresh?.phase == .opening)
      #expect(page.largestStep(for: 2) == 0)
      #expect(page.refresh?.phase == .open && page.list.offset == -64)
      // A fling towards the top stops there.
      try page.happen(.refresh(.end))
      page.advance(to: page.now + 1)
      #expect(page.refresh?.phase == .closed && page.refresh?.height == 0)
    }
  }

  @Test("a page that leaves keeps its phase, and the animation goes on meanwhile")
  func leaves() throws {
    var page = refreshPage()
    try page.happen(.refresh(.begin))
    page.advance(to: page.now + 0.2)
    try page.happen(.page(.leave))
    page.advance(to: page.now + 1)
    #expect(page.refresh?.phase == .open)
    try page.happen(.page(.appear))
    #expect(page.refresh?.phase == .open && page.list.offset == -189)
  }

  @Test("a page that leaves in the middle of a pull comes back closed")
  func leavesWhilePulled() throws {
    var page = refreshPage()
    try page.pull(by: 400, lifts: false)
    try page.happen(.page(.leave), .page(.appear))
    page.advance(to: page.now + 3)
    #expect(page.refresh?.phase == .closed && page.refresh?.height == 0)
    #expect(page.list.offset == -64)
  }

  @Test("a refresh empties the list, then a row a second arrives until the end")
  func rowsArrive() throws {
    let rows = ContentLayout(.rows(ContentLayout.Rows(count: 9, heights: [44])))
    var page = refreshPage(content: rows) { $0.refresh.rowsArrive = true }
    try page.happen(.refresh(.begin))
    #expect(page.list.contentHeight == 9 * 44)
    page.advance(to: 0.5)
    #expect(page.list.contentHeight == 0)
    page.advance(to: 1.4)
    #expect(page.list.contentHeight == 0)
    page.advance(to: 3.6)
    #expect(page.list.contentHeight == 3 * 44)
    try page.happen(.refresh(.end))
    page.advance(to: 8)
    #expect(page.list.contentHeight == 3 * 44)
    #expect(page.list.offset == -64 && !page.isMoving)
  }

  @Test("with a time set, a refresh ends by itself, at any frame rate; without one it waits")
  func endsByItself() throws {
    for rate in [30.0, 60, 144, 240] {
      var page = refreshPage { $0.refresh.endsAfter = 2 }
      try page.happen(.refresh(.begin))
      func goOn(to time: Double) {
        var frame = (page.now * rate).rounded(.down) + 1
        while frame / rate < time {
          page.advance(to: frame / rate)
          frame += 1
        }
        page.advance(to: time)
      }
      // It opens for 0.5 s, stays for 2 s and closes for 0.5 s.
      goOn(to: 2.49)
      #expect(page.refresh?.phase == .open && page.isMoving)
      goOn(to: 2.75)
      #expect(page.refresh?.phase == .closing)
      #expect(isClose(try #require(page.refresh?.height), 62.5, within: 1e-6))
      goOn(to: 3.01)
      #expect(page.refresh?.phase == .closed && page.list.offset == -64 && !page.isMoving)
      #expect(page.takeMessages() == [.refreshBegan, .refreshEnded])
    }
    var page = refreshPage()
    try page.happen(.refresh(.begin))
    page.advance(to: 60)
    #expect(page.refresh?.phase == .open && !page.isMoving)
  }

  @Test("an end by hand comes first, and the next refresh has its whole time")
  func endsEarly() throws {
    var page = refreshPage { $0.refresh.endsAfter = 2 }
    try page.happen(.refresh(.begin))
    page.advance(to: 1)
    try page.happen(.refresh(.end))
    page.advance(to: 2)
    #expect(page.refresh?.phase == .closed && !page.isMoving)
    try page.happen(.refresh(.begin))
    page.advance(to: 4.49)
    #expect(page.refresh?.phase == .open)
    page.advance(to: 5.01)
    #expect(page.refresh?.phase == .closed && page.refresh?.begun == 2)
    var still = refreshPage {
      $0.refresh.endsAfter = 2
      $0.refresh.reducedMotion = true
    }
    try still.happen(.refresh(.begin))
    still.advance(to: 1.99)
    #expect(still.refresh?.phase == .open)
    still.advance(to: 2.01)
    #expect(still.refresh?.phase == .closed)
  }

  @Test("a time that is changed during a refresh counts from its begin; 0 makes it wait")
  func endIsChanged() throws {
    let key = "refresh.endsAfter"
    // It is open since 0.5 s and closes for 0.5 s.
    for (change, seconds, end) in [(1.0, 4.0, 4.5), (1.0, 0.5, 1.0), (3.0, 1.0, 3.0)] {
      for isSetBefore in [true, false] {
        var page = refreshPage { $0.refresh.endsAfter = isSetBefore ? 6 : nil }
        try page.happen(.refresh(.begin))
        page.advance(to: change)
        #expect(page.refresh?.phase == .open && page.isMoving == isSetBefore)
        try page.happen(.set(key: key, value: .number(seconds)))
        if end > change {
          page.advance(to: end - 0.01)
          #expect(page.refresh?.phase == .open)
        }
        page.advance(to: end + 0.01)
        #expect(page.refresh?.phase == .closing)
        page.advance(to: end + 0.52)
        #expect(page.refresh?.phase == .closed && !page.isMoving)
        #expect(page.takeMessages() == [.refreshBegan, .refreshEnded])
      }
    }
    var waiting = refreshPage { $0.refresh.endsAfter = 2 }
    try waiting.happen(.refresh(.begin))
    waiting.advance(to: 1)
    try waiting.happen(.set(key: key, value: .number(0)))
    waiting.advance(to: 60)
    #expect(waiting.refresh?.phase == .open && !waiting.isMoving)
    // A change without a refresh begins none and ends none.
    try waiting.happen(.refresh(.end))
    waiting.advance(to: 61)
    try waiting.happen(.set(key: key, value: .number(2)))
    #expect(waiting.refresh?.phase == .closed && !waiting.isMoving)
  }

  @Test("another inset of others: a list at its top goes with it")
  func foreignChanges() throws {
    var page = refreshPage()
    try page.happen(.set(key: "refresh.foreignInset", value: .number(30)))
    #expect(page.list.offset == -94)
    try page.happen(.refresh(.begin))
    page.advance(to: 1)
    #expect(page.snapshot.topInset == 64 + 30 + 125)
    try page.happen(.set(key: "refresh.foreignInset", value: .number(50)))
    #expect(page.snapshot.topInset == 64 + 50 + 125)
    #expect(page.list.offset == -239)
    try page.happen(.refresh(.end))
    page.advance(to: 2)
    #expect(page.snapshot.topInset == 114 && page.list.offset == -114)
  }

  @Test("under reduced motion begin and end happen at once")
  func reducedMotion() throws {
    var page = refreshPage { $0.refresh.reducedMotion = true }
    try page.happen(.refresh(.begin))
    #expect(page.refresh?.phase == .open && page.list.offset == -189)
    try page.happen(.refresh(.end))
    #expect(page.refresh?.phase == .closed && page.list.offset == -64)
    #expect(page.takeMessages() == [.refreshBegan, .refreshEnded])
  }

  @Test("a banner of 1 pt is enough to keep the top inset while a shy bar hides")
  func onePoint() throws {
    for (pull, inset) in [(0.0, 20.0), (1, 104)] {
      var page = refreshPage(parts: [.bars, .refresh])
      try page.happen(.offset(-104 - pull, by: .finger))
      #expect(page.refresh?.height == pull)
      try page.happen(.hide(animated: false))
      #expect(page.bars?.collapsedFraction == 1)
      #expect(page.list.topInset == inset)
    }
  }

  @Test("a shy bar and a banner on one page: the banner takes the overscroll")
  func withBars() throws {
    var page = refreshPage(parts: [.bars, .refresh])
    #expect(page.list.offset == -104)
    try page.pull(by: 450)
    #expect(page.refresh?.phase == .opening)
    page.advance(to: page.now + 2)
    #expect(page.list.offset == -104 - 125)
    #expect(page.bars?.contraction == 0)
    try page.happen(.refresh(.end))
    page.advance(to: page.now + 2)
    #expect(page.list.offset == -104)
    #expect(page.bars?.contraction == 0)
    #expect(page.snapshot.shyBar != nil && page.snapshot.refresh != nil)
  }
}
