import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What the tables of the refresh banner say beside the numbered vectors.
@Suite struct RefreshRuleTests {
  func opened(_ preset: Preset, foreign: Double = 0) -> RefreshBench {
    var bench = RefreshBench(preset, foreign: foreign)
    bench.begin()
    bench.pass(0.5)
    _ = bench.takeTold()
    return bench
  }

  // MARK: Commands that come at the wrong time

  @Test("a second begin while opening is ignored; the original tells a second one and grows")
  func secondBegin() {
    for preset in [Preset.banner, .jabanner] {
      var bench = RefreshBench(preset, foreign: 20)
      bench.begin()
      bench.pass(0.25)
      bench.begin()
      bench.pass(1)
      let begun = bench.told.filter { $0 == .beginRefreshing }.count
      #expect(begun == (preset == .banner ? 1 : 2))
      // The second animation took the half open banner's inset for that of others.
      #expect(matches(bench.inset, preset == .banner ? 145 : 20 + 62.5 + 125))
    }
  }

  @Test("a third begin of the original within the same half second is ignored")
  func thirdBegin() {
    var bench = RefreshBench(.jabanner)
    for _ in 0..<3 { bench.begin() }
    bench.pass(1)
    #expect(bench.banner.begun == 2)
  }

  @Test("an end while closed, or again while closing, is ignored")
  func endTwice() {
    var bench = RefreshBench()
    bench.end()
    #expect(bench.takeTold() == [] && bench.banner.phase == .closed)
    bench = opened(.banner)
    bench.end()
    bench.pass(0.1)
    bench.end()
    bench.pass(0.4)
    #expect(bench.banner.phase == .closed)
    #expect(bench.takeTold().filter { $0 == .endRefreshing }.count == 1)
    #expect(bench.inset == 0)
  }

  // Section 6.7 has the original end at "the inset at the call - D, down to i0 - D". Decided: that is
  // the inset on its way only. When the last animation has ended and the banner is closed, the inset
  // is i0 and `own` is 0, whatever each of two animators took for i0: a list that rests lower or
  // higher after every refresh is what section 12, rank 1, complains about.
  @Test("after two ends, or two begins, of the original the list rests where it did before")
  func twoOfTheOriginal() {
    for foreign in [0.0, 20] {
      for wait in [0.0, 0.1, 0.25, 0.45] {
        var bench = opened(.jabanner, foreign: foreign)
        bench.end()
        bench.pass(wait)
        bench.end()
        bench.pass(0.6)
        #expect(bench.banner.phase == .closed && bench.banner.own == 0)
        #expect(bench.inset == foreign && bench.list.offset == -64 - foreign)

        bench = RefreshBench(.jabanner, foreign: foreign)
        bench.begin()
        bench.pass(wait)
        bench.begin()
        bench.pass(0.6)
        bench.end()
        bench.pass(0.6)
        #expect(bench.banner.phase == .closed && bench.banner.begun == 2)
        #expect(bench.inset == foreign && bench.list.offset == -64 - foreign)
      }
    }
  }

  @Test("while one of two animations of the original still runs, the phase and the reason are its")
  func phaseOfTwo() {
    var bench = opened(.jabanner)
    bench.end()
    bench.pass(0.25)
    bench.end()
    bench.pass(0.3)
    // As long as the banner covers the rows it counts as open (section 8, covering collapse).
    #expect(bench.banner.phase == .open && bench.banner.reason == .ended)
    bench.pass(0.3)
    #expect(bench.banner.phase == .closed && bench.banner.reason == .closed)

    bench = RefreshBench(.jabanner) { $0.closeDuration = 0.1 }
    bench.begin()
    bench.pass(0.3)
    bench.begin()
    bench.pass(0.21)
    bench.end()
    #expect(bench.banner.phase == .open && bench.banner.reason == .ended)
    bench.pass(0.15)
    #expect(bench.banner.phase == .opening && bench.banner.reason == .begunByCode)
    bench.pass(0.3)
    #expect(bench.banner.phase == .open && bench.banner.reason == .open)
  }

  // MARK: Where the list goes

  @Test("a begin in the middle of the content moves nothing but the banner")
  func beginInContent() {
    var bench = RefreshBench()
    bench.offset(500, dragging: false)
    bench.begin()
    bench.pass(0.5)
    #expect(bench.list.offset == 500)
    #expect(bench.banner.height == 125 && bench.banner.own == 125)
    bench.end()
    bench.pass(0.5)
    #expect(bench.list.offset == 500)
  }

  @Test("a finger that is down keeps the list, opening and closing")
  func fingerKeepsList() {
    var bench = RefreshBench { $0.fires = .whileDragging }
    bench.drag(pull: 130)
    bench.pass(0.5)
    #expect(bench.banner.phase == .open)
    #expect(bench.list.offset == -194)
    bench.end()
    bench.pass(0.25)
    #expect(bench.list.offset == -194)
    #expect(bench.banner.height == 130)
    bench.pass(0.25)
    // Closed with the finger still down: the pull is what is left, and nothing jumps.
    #expect(bench.banner.phase == .closed && bench.banner.height == 130)
    #expect(bench.banner.own == 0)
  }

  @Test("the lower edge of the banner meets the first row wherever the list is pulled")
  func edgeMeetsRow() {
    var bench = RefreshBench(foreign: 30)
    bench.drag(pull: 70)
    #expect(bench.banner.top(over: bench.list) + bench.banner.height == -bench.list.offset)
    bench.drag(pull: 140)
    bench.lift()
    for _ in 0..<30 {
      bench.pass(1.0 / 60)
      let bottom = bench.banner.top(over: bench.list) + bench.banner.height
      #expect(isClose(bottom, -bench.list.offset, within: 1e-9))
    }
  }

  @Test("an inset of others that changes during a refresh is kept, and the banner's part too")
  func foreignChanges() {
    var bench = opened(.banner, foreign: 20)
    bench.list.insets.own = 50
    #expect(bench.inset == 175)
    bench.end()
    bench.pass(1)
    #expect(bench.inset == 50 && bench.banner.own == 0)
  }

  // MARK: Banners that lie over the rows

  @Test(
    "a short pull over rows that stay goes back by itself",
    arguments: [
      Preset.swipeRefreshLayout, .compose, .flutter,
    ])
  func retreat(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(pull: 60)
    let pulled = bench.banner.height
    #expect(pulled > 0)
    bench.lift()
    #expect(bench.banner.isMoving)
    bench.pass(0.1)
    #expect(bench.banner.height < pulled && bench.banner.height > 0)
    // The finger takes it again.
    bench.drag(pull: 60)
    #expect(bench.banner.height == pulled)
    bench.lift()
    bench.pass(0.2)
    #expect(bench.banner.height == 0 && !bench.banner.isMoving)
    #expect(bench.banner.own == 0)
  }

  @Test("a banner over the rows asks for no inset and takes no pull while it refreshes")
  func overlay() {
    var bench = RefreshBench(.compose)
    bench.drag(pull: 200)
    bench.lift()
    bench.pass(0.2)
    #expect(bench.banner.phase == .open && bench.banner.own == 0)
    #expect(bench.banner.height == 80)
    bench.drag(pull: 200)
    #expect(bench.banner.height == 80)
    #expect(bench.banner.pinnedInset(of: bench.list) == 64)
  }

  @Test("a circle that scales out keeps its place")
  func scaleOut() {
    var bench = RefreshBench(.swipeRefreshLayout)
    bench.begin()
    bench.pass(0.2)
    bench.end()
    #expect(bench.banner.visualScale == 1)
    bench.pass(0.075)
    #expect(bench.banner.height == 64)
    #expect(bench.banner.visualScale > 0 && bench.banner.visualScale < 1)
    bench.pass(0.075)
    #expect(bench.banner.height == 0 && bench.banner.visualScale == 1)
  }

  // MARK: Begin by code, as the presets have it

  @Test("some controls know no begin by code, some tell nobody, one waits for the first layout")
  func beginByCode() {
    for preset in [Preset.cupertino, .compose] {
      var bench = RefreshBench(preset)
      bench.begin()
      #expect(bench.banner.phase == .closed)
      #expect(bench.banner.reason == .beginIgnored(.closed))
    }
    var silent = RefreshBench(.swipeRefreshLayout)
    silent.begin()
    silent.pass(1)
    #expect(silent.banner.phase == .open)
    #expect(!silent.told.contains(.listeners) && silent.told.contains(.beginRefreshing))

    for preset in [Preset.mjrefresh, .banner] {
      var bench = RefreshBench(preset)
      bench.banner.waitForLayout()
      bench.begin()
      #expect(bench.banner.phase == .closed)
      bench.banner.layoutFinished(list: &bench.list, at: 0)
      #expect((bench.banner.phase == .opening) == (preset == .mjrefresh))
    }
  }

  @Test("a layout that ends begins only what was begun by code before, and once")
  func layoutEnds() {
    var bench = RefreshBench(.mjrefresh)
    bench.banner.waitForLayout()
    bench.banner.layoutFinished(list: &bench.list, at: 0)
    #expect(bench.banner.phase == .closed && bench.banner.reason == .atRest)
    bench.banner.waitForLayout()
    bench.begin()
    #expect(bench.banner.reason == .beginWaits)
    bench.banner.layoutFinished(list: &bench.list, at: 0)
    bench.pass(1)
    bench.end()
    bench.pass(1)
    #expect(bench.banner.phase == .closed && bench.banner.begun == 1)
    bench.banner.layoutFinished(list: &bench.list, at: bench.now)
    #expect(bench.banner.phase == .closed)
  }

  @Test("Cupertino opens under the finger, tells at once and rearms at 10 pt")
  func cupertino() {
    var bench = RefreshBench(.cupertino)
    bench.drag(pull: 99)
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 100)
    #expect(bench.banner.phase == .open)
    #expect(bench.banner.height == 100)
    #expect(bench.told.contains(.listeners))
    bench.end()
    bench.pass(0.3)
    bench.drag(pull: 11)
    bench.lift()
    bench.drag(pull: 101)
    #expect(bench.banner.phase == .closed)
    bench.lift()
    bench.free(pull: 10)
    bench.drag(pull: 101)
    #expect(bench.banner.phase == .open)
  }

  @Test("6.5 with the inset of others written over: the list follows the limit, without a drift")
  func noDrift() throws {
    for foreign in [0.0, 20, 47.5] {
      for isTouched in [false, true] {
        var page = refreshPage(.jabanner) { $0.refresh.foreignInset = foreign }
        // After an event the closed banner shows the inset of others, before it nothing.
        if isTouched { try page.happen(.offset(-64 - foreign, by: .program), .rest) }
        for _ in 0..<4 {
          try page.happen(.refresh(.begin))
          page.advance(to: page.now + 1)
          #expect(isClose(page.list.offset, -189 - foreign, within: 1e-9))
          try page.happen(.refresh(.end))
          page.advance(to: page.now + 1)
          #expect(isClose(page.list.offset, -64 - foreign, within: 1e-9))
          #expect(page.refresh?.own == 0 && page.refresh?.phase == .closed)
        }
      }
    }
  }
}
