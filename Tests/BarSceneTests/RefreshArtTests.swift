import BarCore
import TestSupport
import Testing

@testable import BarScene

/// What turns and grows in a refresh banner.
@Suite struct RefreshArtTests {
  @Test(
    "RB42, RB43, RB44, RB45: the slingshot",
    arguments: [
      (32.0, -8.0, -0.0917), (64, 24, 0.075), (128, 72, 0.45), (192, 88, 0.575), (500, 88, 0.575),
    ])
  func slingshot(_ overscroll: Double, _ top: Double, _ rotation: Double) {
    let shot = Slingshot(overscroll: overscroll)
    #expect(shot.top == top)
    #expect(isClose(shot.rotation, rotation, within: 0.00005))
    #expect(shot.sweep >= 0 && shot.sweep <= 0.8)
  }

  @Test("what a visual remembers: the ratio, and a movement that stands while it is stretched")
  func visual() {
    var visual = RefreshVisual()
    visual.take(.expanded(0.5), at: 1)
    #expect(visual.ratio == 0.5 && !visual.isRefreshing && visual.turn(at: 9) == 0)
    visual.take(.expanded(1), at: 2)
    #expect(visual.turn(at: 9) == 0)
    visual.take(.beginRefreshing, at: 3)
    #expect(isClose(visual.turn(at: 4.5), 0.5, within: 1e-12))
    visual.take(.expanded(1.2), at: 5)
    #expect(visual.turn(at: 6) == 0 && visual.isRefreshing)
    visual.take(.expanded(1), at: 7)
    #expect(isClose(visual.turn(at: 7.75), 0.25, within: 1e-12))
    visual.take(.endRefreshing, at: 8)
    #expect(!visual.isRefreshing && visual.turn(at: 9) == 0)
  }
}
