import BarTuning
import TestSupport
import Testing

@testable import BarCore

// The reasons that a banner gives, and what else comes in the middle of a motion.
extension RefreshRuleTests {
  @Test("the reason while a refresh runs is that it runs, however short the opening was")
  func reasonWhileOpen() {
    for preset in Preset.all(.refresh) {
      for reducedMotion in [false, true] {
        var bench = RefreshBench(preset) { $0.reducedMotion = reducedMotion }
        bench.drag(pull: 300)
        bench.lift()
        bench.pass(1)
        #expect(bench.banner.phase == .open && bench.banner.reason == .open, "\(preset)")
        bench.drag(pull: 350)
        #expect(bench.banner.reason == .open, "\(preset)")
        bench.free(pull: 0)
        bench.end()
        bench.pass(1)
        #expect(bench.banner.reason == .closed, "\(preset)")
      }
    }
  }

  @Test("what was said of the hand that pulled is over with the hand")
  func reasonAfterHand() {
    var bench = RefreshBench()
    bench.drag(pull: 130)
    #expect(bench.banner.reason == .armed(130, of: 125))
    bench.banner.cancelDrag()
    bench.free(pull: 100)
    #expect(bench.banner.reason == .pulled(100, of: 125))
    bench.free(pull: 0)
    #expect(bench.banner.reason == .atRest)

    bench = RefreshBench(.cupertino)
    bench.drag(pull: 110)
    bench.end()
    bench.pass(0.3)
    bench.drag(pull: 90)
    #expect(bench.banner.reason == .alreadyFired)
    bench.lift()
    bench.free(pull: 40)
    #expect(bench.banner.reason == .pulled(40, of: 100))
    bench.free(pull: 0)
    #expect(bench.banner.reason == .atRest)
  }

  @Test("a pull that reaches the trigger of a banner without a visual says that there is none")
  func reasonWithoutVisual() {
    var bench = RefreshBench()
    bench.banner.replaceVisual(isPresent: false, list: &bench.list)
    bench.drag(pull: 200)
    bench.lift()
    #expect(bench.banner.phase == .closed && bench.banner.reason == .noVisual)
  }

  @Test("an end that waits is taken back by nothing and carried out at the very end of the opening")
  func queuedEndIsExact() {
    var bench = RefreshBench()
    bench.begin()
    bench.end()
    // Looked at only once, late: the collapse began at 0.5 s all the same.
    bench.jump(0.75)
    #expect(bench.banner.phase == .closing)
    #expect(matches(bench.banner.own, 62.5))
    bench.jump(0.25)
    #expect(bench.banner.phase == .closed)
  }

  @Test("one late look finds both the opening and the collapse done")
  func lateLook() {
    var bench = RefreshBench()
    bench.begin()
    bench.end()
    bench.jump(60)
    #expect(bench.banner.phase == .closed)
    #expect(bench.list.offset == -64)
    #expect(
      bench.takeTold() == [
        .expanded(1), .beginRefreshing, .listeners, .endRefreshing, .expanded(0),
      ])
  }

  @Test("a pull and release while opening, open or closing only stretches")
  func pullMeanwhile() {
    for wait in [0.2, 0.6] {
      var bench = RefreshBench()
      bench.begin()
      bench.pass(wait)
      bench.drag(pull: 300)
      #expect(bench.banner.height == 300)
      bench.lift()
      bench.pass(1)
      #expect(bench.banner.begun == 1)
    }
    var bench = opened(.banner)
    bench.end()
    bench.pass(0.2)
    bench.drag(pull: 300)
    #expect(bench.banner.height == 300)
    bench.lift()
    bench.pass(1)
    #expect(bench.banner.begun == 1 && bench.banner.phase == .closed)
  }

  @Test("while the original opens, a pull changes nothing")
  func originalIgnoresPullWhileOpening() {
    var bench = RefreshBench(.jabanner)
    bench.begin()
    bench.pass(0.25)
    let before = bench.banner.height
    bench.drag(pull: 300)
    #expect(bench.banner.height == before)
  }
}
