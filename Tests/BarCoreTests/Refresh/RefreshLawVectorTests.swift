import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the field, RB31 to RB48.
@Suite struct RefreshLawVectorTests {
  @Test("RB31, RB33: the rubber band of the list")
  func rubberBand() {
    let phone = RubberBand(dimension: 667)
    for (pulled, shown) in [(50.0, 26.41), (100, 50.81), (200, 94.43)] {
      #expect(isClose(phone.stretch(for: pulled), shown, within: 0.0051))
    }
    let tall = RubberBand(dimension: 960)
    #expect(isClose(tall.stretch(for: 100), 52.02, within: 0.0051))
    #expect(isClose(tall.stretch(for: 960), 340.65, within: 0.0051))
  }

  @Test("RB32: how far a finger goes until a stretch is shown")
  func inverse() {
    let band = RubberBand(dimension: 667)
    for (shown, pulled) in [
      (40.0, 77.4), (54, 106.8), (60, 119.9), (80, 165.3), (100, 213.9), (125, 279.7),
    ] { #expect(isClose(band.overscroll(for: shown), pulled, within: 0.051)) }
  }

  /// How far Flutter's bouncing list that is `over` beyond its edge follows a step of the finger.
  private static func bouncingStep(
    _ step: Double, over: Double, viewport: Double, isFast: Bool = false
  ) -> Double {
    guard over > 0 else { return step }
    guard viewport > 0 else { return 0 }
    let left = 1 - min(1, over / viewport)
    return step * (isFast ? 0.26 : 0.52) * left * left
  }

  @Test("the bouncing steps add up to a rubber band with coefficient .52")
  func bouncing() {
    let viewport = 667.0
    var over = 0.0
    for _ in 0..<200_000 {
      over += Self.bouncingStep(0.001, over: over, viewport: viewport)
    }
    let band = RubberBand(coefficient: 0.52, dimension: viewport)
    #expect(isClose(over, band.stretch(for: 200), within: 0.01))
    #expect(Self.bouncingStep(7, over: 0, viewport: viewport) == 7)
    #expect(Self.bouncingStep(-7, over: -3, viewport: viewport) == -7)
    #expect(isClose(Self.bouncingStep(1, over: 333.5, viewport: viewport), 0.13, within: 1e-9))
    #expect(
      isClose(
        Self.bouncingStep(1, over: 333.5, viewport: viewport, isFast: true), 0.065,
        within: 1e-9))
    #expect(Self.bouncingStep(1, over: 900, viewport: viewport) == 0)
    #expect(Self.bouncingStep(1, over: 1, viewport: 0) == 0)
  }

  @Test("RB34, RB35, RB36, RB37: MJRefresh is pulling beyond 54, idle at it, refreshing after it")
  func mjrefresh() {
    var bench = RefreshBench(.mjrefresh)
    bench.drag(to: -91)
    #expect(bench.banner.triggerFraction(over: bench.list) == 0.5)
    #expect(!bench.banner.isArmed(over: bench.list))
    bench.drag(to: -118)
    #expect(bench.banner.triggerFraction(over: bench.list) == 1)
    #expect(!bench.banner.isArmed(over: bench.list))
    bench.drag(to: -119)
    #expect(bench.banner.isArmed(over: bench.list))
    bench.drag(to: -118)
    #expect(!bench.banner.isArmed(over: bench.list))
    bench.drag(to: -119)
    bench.lift()
    #expect(bench.banner.phase == .opening)
    bench.pass(0.25)
    #expect(bench.banner.phase == .open)
  }

  @Test("RB38: pinned headers see an inset that shrinks with the banner that scrolls away")
  func pinned() {
    var bench = RefreshBench(.mjrefresh)
    bench.begin()
    bench.pass(0.25)
    for (offset, inset) in [(-200.0, 118.0), (-100, 100), (-10, 64)] {
      bench.drag(to: offset)
      #expect(bench.banner.pinnedInset(of: bench.list) == inset)
      #expect(bench.banner.limit(of: bench.list) == -118)
    }
  }

  @Test("a banner that scrolls away goes up with the rows; its lower edge stays at the first row")
  func scrollAway() {
    var bench = RefreshBench(.mjrefresh)
    bench.begin()
    bench.pass(0.25)
    for (offset, top, height) in [(-164.0, 64.0, 100.0), (-118, 64, 54), (-100, 46, 54)] {
      bench.drag(to: offset)
      #expect(bench.banner.top(over: bench.list) == top)
      #expect(bench.banner.height == height)
      #expect(bench.banner.top(over: bench.list) + bench.banner.height == -offset)
    }
  }

  @Test("RB39, RB40, RB41: Flutter arms at two thirds of a quarter of the list, and stays armed")
  func flutter() {
    #expect(matches(PullLaw.progress(50, viewport: 600), 0.3333))
    var bench = RefreshBench(.flutter, viewport: 600)
    bench.drag(pull: 99)
    #expect(!bench.banner.isArmed(over: bench.list))
    bench.drag(pull: 100)
    #expect(bench.banner.isArmed(over: bench.list))
    bench.drag(pull: 10)
    #expect(bench.banner.isArmed(over: bench.list))
    #expect(matches(PullLaw.progress(10, viewport: 600, armed: true), 2.0 / 3))
    #expect(bench.banner.height == 40)
    bench.lift()
    #expect(bench.banner.phase == .opening)
  }

  @Test("Flutter cancels where the drag leaves the edge, and a drag from within does not count")
  func flutterCancels() {
    var bench = RefreshBench(.flutter, viewport: 600)
    bench.drag(pull: 120)
    bench.drag(pull: 0)
    bench.drag(pull: 60)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.free(pull: -300)
    bench.drag(pull: -290)
    bench.drag(pull: 130)
    #expect(bench.banner.height == 0)
    #expect(bench.banner.reason == .startedInside)
    bench.lift()
    #expect(bench.banner.phase == .closed)
  }

  @Test("RB43, RB46: the slingshot fires beyond 64, which is a finger's way of more than 136")
  func slingshotFires() {
    #expect(Slingshot.overscroll(finger: 136) == 64)
    #expect(Slingshot.overscroll(finger: 5) == 0)
    var bench = RefreshBench(.swipeRefreshLayout)
    bench.drag(pull: 136)
    #expect(bench.banner.height == 64)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.pass(0.3)
    bench.drag(pull: 137)
    bench.lift()
    #expect(bench.banner.phase == .opening)
  }

  @Test("RB47: Compose bends the way beyond the threshold")
  func compose() {
    for (pulled, offset) in [(100.0, 50.0), (160, 80), (240, 115), (480, 160), (900, 160)] {
      let adjusted = PullLaw.damped.pull(travel: pulled)
      let height = PullLaw.damped.height(pull: adjusted, desired: 80, trigger: 80, viewport: 667)
      #expect(matches(height, offset))
    }
  }

  @Test("RB48: Compose fires beyond a way of 160")
  func composeFires() {
    var bench = RefreshBench(.compose)
    bench.drag(pull: 160)
    bench.lift()
    #expect(bench.banner.phase == .closed)
    bench.drag(pull: 161)
    bench.lift()
    #expect(bench.banner.phase == .opening)
    // Told at the decision, before anything is open.
    #expect(bench.takeTold().contains(.listeners))
    bench.pass(0.2)
    #expect(bench.banner.phase == .open)
    #expect(!bench.takeTold().contains(.listeners))
  }

  @Test("every law rises from nothing and stays finite", arguments: PullLaw.allCases)
  func rises(_ law: PullLaw) {
    func height(travel: Double) -> Double {
      law.height(pull: law.pull(travel: travel), desired: 60, trigger: 90, viewport: 700)
    }
    var last = 0.0
    #expect(height(travel: 0) == 0)
    #expect(height(travel: -40) == 0)
    for step in 0...2000 {
      let height = height(travel: Double(step))
      #expect(height.isFinite && height >= last)
      last = height
    }
    #expect(last > 60)
  }
}
