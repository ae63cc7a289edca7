import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the banner itself, RB1 to RB28, and what surrounds them.
@Suite struct RefreshVectorTests {
  static let both: [Preset] = [.banner, .jabanner]

  @Test(
    "RB1, RB2, RB3: a drag reveals as much as it pulls, and the same offset says nothing more",
    arguments: both)
  func reveals(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(to: -95.25)
    #expect(bench.banner.pull(of: bench.list) == 31.25)
    #expect(bench.takeTold() == [.expanded(0.25)])
    #expect(bench.banner.top(over: bench.list) == 64)
    #expect(bench.banner.height == 31.25)
    bench.drag(to: -126.5)
    #expect(bench.takeTold() == [.expanded(0.5)])
    #expect(bench.banner.height == 62.5)
    bench.drag(to: -126.5)
    #expect(bench.takeTold() == [])
  }

  @Test("RB4: a drag far beyond the trigger begins nothing", arguments: both)
  func farBeyond(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(to: -314)
    #expect(bench.takeTold() == [.expanded(2)])
    #expect(bench.banner.phase == .closed)
    #expect(bench.banner.isArmed(over: bench.list))
  }

  @Test("RB5, RB6, RB7: the release opens from the height under the finger", arguments: both)
  func opens(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(to: -314)
    bench.offset(-313, dragging: false)
    #expect(bench.banner.phase == .opening)
    #expect(bench.banner.height == 250)
    bench.pass(0.25)
    #expect(matches(bench.banner.height, 187.5))
    #expect(matches(bench.banner.ratio, 1.5))
    #expect(matches(bench.banner.own, 187.5))
    #expect(bench.banner.begun == 0)
    bench.pass(0.25)
    #expect(bench.banner.height == 125)
    #expect(bench.list.offset == -189)
    #expect(bench.takeTold().suffix(3) == [.expanded(1), .beginRefreshing, .listeners])
    #expect(bench.banner.phase == .open)
    #expect(bench.banner.begun == 1)
  }

  private func opened(_ preset: Preset, foreign: Double = 0) -> RefreshBench {
    var bench = RefreshBench(preset, foreign: foreign)
    bench.begin()
    bench.pass(0.5)
    _ = bench.takeTold()
    return bench
  }

  @Test("RB8: the open banner stays over the rows", arguments: both)
  func stays(_ preset: Preset) {
    var bench = opened(preset)
    bench.offset(100, dragging: true)
    #expect(bench.banner.height == 125)
    #expect(bench.takeTold() == [])
  }

  @Test("RB9: the open banner stretches with a further pull", arguments: both)
  func stretches(_ preset: Preset) {
    var bench = opened(preset)
    bench.drag(to: -264)
    #expect(bench.banner.height == 200)
    #expect(bench.takeTold() == [.expanded(1.6)])
    bench.drag(to: -189)
    #expect(bench.takeTold() == [.expanded(1)])
  }

  @Test(
    "RB10: the end collapses it; the original covers the rows until it vanishes", arguments: both)
  func collapses(_ preset: Preset) {
    var bench = opened(preset)
    bench.end()
    #expect(bench.takeTold() == [.endRefreshing])
    for (seconds, value) in [(0.125, 108.855), (0.125, 62.5)] {
      bench.pass(seconds)
      #expect(matches(bench.banner.own, value))
      if case .expanded(let ratio) = bench.told.last { #expect(matches(ratio * 125, value)) }
      #expect(matches(bench.banner.height, preset == .banner ? value : 125))
      #expect(matches(bench.list.offset, -64 - value))
      // The original's phase stays open until it has vanished.
      #expect(bench.banner.phase == (preset == .banner ? .closing : .open))
    }
    bench.pass(0.25)
    #expect(bench.banner.phase == .closed)
    #expect(bench.banner.own == 0)
    #expect(bench.banner.height == 0)
    #expect(bench.list.offset == -64)
    #expect(bench.takeTold().last == .expanded(0))
  }

  @Test("RB11: neither a short pull nor the momentum after it fires", arguments: both)
  func momentum(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(pull: 124.9)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.free(pull: 130)
    #expect(bench.banner.phase == .closed)
    #expect(bench.banner.height == 130)
  }

  @Test("momentum past the trigger fires if the settings say so, and only once")
  func momentumFires() {
    var bench = RefreshBench { $0.momentumFires = true }
    bench.free(pull: 10)
    bench.free(pull: 130)
    #expect(bench.banner.phase == .opening)
  }

  @Test("RB12: a release at exactly the trigger fires", arguments: both)
  func exactly(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(pull: 125)
    bench.free(pull: 125)
    #expect(bench.banner.phase == .opening)
  }

  @Test("a strict comparison does not fire at exactly the trigger")
  func strict() {
    var bench = RefreshBench { $0.comparison = .strict }
    bench.drag(pull: 125)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 125.01)
    bench.lift()
    #expect(bench.banner.phase == .opening)
  }

  @Test("RB13: a begin by code opens from rest and takes the rows along", arguments: both)
  func byCode(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.begin()
    #expect(bench.banner.phase == .opening)
    bench.pass(0.25)
    #expect(matches(bench.banner.height, 62.5))
    #expect(matches(bench.list.offset, -126.5))
    bench.pass(0.25)
    #expect(bench.banner.height == 125)
    #expect(bench.banner.phase == .open)
    #expect(bench.list.offset == -189)
  }

  @Test(
    "RB14: an end right after the begin waits for the opening; the original loses it",
    arguments: both)
  func beginEnd(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.begin()
    bench.end()
    bench.pass(0.5)
    let told = bench.takeTold()
    #expect(told.contains(.beginRefreshing))
    #expect(told.contains(.endRefreshing) == (preset == .banner))
    bench.pass(0.5)
    #expect(bench.banner.phase == (preset == .banner ? .closed : .open))
    #expect(bench.banner.own == (preset == .banner ? 0 : 125))
    bench.pass(100, rate: 1)
    #expect(bench.banner.phase == (preset == .banner ? .closed : .open))
  }

  @Test("RB15: a begin while open is ignored", arguments: both)
  func beginOpen(_ preset: Preset) {
    var bench = opened(preset)
    let before = bench.banner
    bench.begin()
    #expect(bench.banner.phase == .open && !bench.banner.isMoving)
    #expect(bench.banner.own == before.own && bench.banner.begun == 1)
    #expect(bench.takeTold() == [])
  }

  @Test("RB16: the inset of others is kept; the original writes over it", arguments: both)
  func foreign(_ preset: Preset) {
    var bench = RefreshBench(preset, foreign: 20)
    bench.begin()
    #expect(bench.inset == (preset == .banner ? 20 : 0))
    bench.pass(0.5)
    #expect(matches(bench.inset, 145))
    bench.end()
    bench.pass(0.25)
    #expect(matches(bench.inset, preset == .banner ? 82.5 : 62.5))
    bench.pass(0.25)
    #expect(matches(bench.inset, 20))
    #expect(bench.banner.phase == .closed)
  }

  @Test("RB17: the way from a release at 200 to the desired height", arguments: both)
  func opening(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(pull: 200)
    bench.lift()
    #expect(bench.banner.height == 200)
    for value in [193.876, 175.109, 149.891, 131.124, 125] {
      bench.pass(0.1)
      #expect(matches(bench.banner.own, value))
      #expect(matches(bench.banner.height, value))
    }
  }

  @Test("RB18: the way from the desired height to nothing", arguments: both)
  func closing(_ preset: Preset) {
    var bench = opened(preset)
    bench.end()
    #expect(bench.banner.own == 125)
    for value in [114.793, 83.515, 41.485, 10.207, 0] {
      bench.pass(0.1)
      #expect(matches(bench.banner.own, value))
    }
  }

  @Test(
    "RB19: the pull at finger-up counts; the original tests the first one after it", arguments: both
  )
  func testedPull(_ preset: Preset) {
    var bench = RefreshBench(preset)
    bench.drag(pull: 125)
    bench.free(pull: 124.2)
    #expect(bench.banner.phase == (preset == .banner ? .opening : .closed))
    #expect(matches(bench.banner.height, preset == .banner ? 125 : 124.2))
  }

  @Test("RB20: a list at rest below an inset of others is not pulled", arguments: both)
  func restBelowForeign(_ preset: Preset) {
    var bench = RefreshBench(preset, foreign: 20)
    bench.offset(-84, dragging: false)
    #expect(bench.banner.pull(of: bench.list) == (preset == .banner ? 0 : 20))
    #expect(bench.takeTold() == (preset == .banner ? [] : [.expanded(0.16)]))
  }

  @Test("RB21: a pull back to rest is told once")
  func backToRest() {
    var bench = RefreshBench()
    bench.drag(pull: 60)
    bench.drag(pull: 0)
    bench.drag(pull: -5)
    #expect(bench.takeTold() == [.expanded(0.48), .expanded(0)])
    #expect(bench.banner.height == 0)
  }

  @Test("the original does not tell rest, and a begin by code starts from what is left")
  func staleRemainder() {
    var bench = RefreshBench(.jabanner)
    bench.drag(pull: 3)
    bench.drag(pull: -5)
    #expect(bench.takeTold() == [.expanded(3.0 / 125)])
    #expect(bench.banner.height == 3)
    bench.begin()
    #expect(bench.banner.own == 3)
  }

  @Test("RB22: a begin during the collapse is ignored", arguments: both)
  func beginClosing(_ preset: Preset) {
    var bench = opened(preset)
    bench.end()
    bench.pass(0.2)
    bench.begin()
    bench.pass(0.3)
    #expect(bench.banner.phase == .closed)
    #expect(bench.banner.begun == 1)
    #expect(!bench.banner.isMoving)
  }

  @Test("RB23: hold height and trigger may differ")
  func twoDistances() {
    var bench = RefreshBench {
      $0.desiredHeight = 60
      $0.triggerDistance = 80
    }
    bench.drag(pull: 79)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 100)
    bench.lift()
    #expect(bench.banner.own == 100)
    for (seconds, value) in [(0.125, 94.834), (0.125, 80), (0.25, 60)] {
      bench.pass(seconds)
      #expect(matches(bench.banner.own, value))
    }
  }

  @Test("RB24: firing while dragging happens once a gesture")
  func whileDragging() {
    var bench = RefreshBench { $0.fires = .whileDragging }
    bench.drag(pull: 100)
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 125)
    #expect(bench.banner.phase == .opening)
    bench.pass(1)
    bench.drag(pull: 90)
    bench.end()
    bench.pass(1)
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 130)
    #expect(bench.banner.phase == .closed)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    #expect(bench.banner.begun == 1)
    // At rest again it may fire again.
    bench.free(pull: 0)
    bench.drag(pull: 130)
    #expect(bench.banner.phase == .opening)
  }

  @Test("RB24 as written: to 125, hold, to 90, to 130, up: one begin")
  func whileDraggingAsWritten() {
    var bench = RefreshBench { $0.fires = .whileDragging }
    bench.drag(pull: 125)
    bench.drag(pull: 90)
    bench.drag(pull: 130)
    bench.lift()
    bench.pass(2)
    #expect(bench.told.filter { $0 == .beginRefreshing }.count == 1)
    #expect(bench.banner.phase == .open)
  }

  @Test("RB25: a release in the content fires nothing, however far the pull went before")
  func backedOut() {
    var bench = RefreshBench()
    bench.drag(pull: 130)
    #expect(bench.banner.isArmed(over: bench.list))
    bench.drag(pull: -50)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.pass(1)
    #expect(!bench.told.contains(.beginRefreshing))
  }

  @Test("RB26: a wheel holds until it has been silent for its gap, then it fires")
  func wheel() {
    var bench = RefreshBench()
    bench.wheel(pull: 80)
    bench.pass(0.1, rate: 720)
    bench.wheel(pull: 130)
    bench.pass(0.119, rate: 720)
    #expect(bench.banner.isHeldByWheel && bench.banner.phase == .closed)
    bench.pass(0.001, rate: 720)
    #expect(bench.banner.phase == .opening)
    #expect(bench.banner.height == 130)
    #expect(!bench.banner.isHeld)
  }

  @Test("a finger that comes down on a list held by the wheel keeps it held")
  func wheelThenFinger() {
    var bench = RefreshBench()
    bench.wheel(pull: 130)
    bench.banner.dropWheel()
    bench.drag(pull: 131)
    bench.pass(1)
    #expect(bench.banner.phase == .closed)
    bench.lift()
    #expect(bench.banner.phase == .opening)
  }

  @Test("RB27: under reduced motion begin and end are one step each, in the same order")
  func reducedMotion() {
    var bench = RefreshBench { $0.reducedMotion = true }
    bench.begin()
    #expect(bench.takeTold() == [.expanded(1), .beginRefreshing, .listeners])
    #expect(bench.banner.phase == .open)
    #expect(bench.list.offset == -189)
    bench.end()
    #expect(bench.takeTold() == [.endRefreshing, .expanded(0)])
    #expect(bench.banner.phase == .closed)
    #expect(bench.list.offset == -64)
    bench.drag(pull: 31.25)
    #expect(bench.takeTold() == [.expanded(0.25)])
  }

  @Test("RB28: a list in its content stays put until the limit has come up to it")
  func closingInContent() {
    var bench = opened(.banner)
    bench.offset(-124, dragging: false)
    bench.end()
    for _ in 0..<60 {
      bench.pass(0.5 / 60)
      let value = bench.banner.own
      #expect(matches(bench.list.offset, value >= 60 ? -124 : -64 - value))
    }
    bench.pass(0.001)
    #expect(bench.banner.phase == .closed)
    #expect(bench.list.offset == -64)
  }
}
