import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What changes a refresh banner from outside: visuals, settings, odd numbers.
@Suite struct RefreshChangeTests {
  private func opened(_ preset: Preset, foreign: Double = 0) -> RefreshBench {
    var bench = RefreshBench(preset, foreign: foreign)
    bench.begin()
    bench.pass(0.5)
    _ = bench.takeTold()
    return bench
  }

  @Test("without a visual nothing begins")
  func noVisual() {
    var bench = RefreshBench()
    bench.banner.replaceVisual(isPresent: false, list: &bench.list)
    bench.begin()
    #expect(bench.banner.phase == .closed && bench.banner.reason == .noVisual)
    bench.drag(pull: 200)
    bench.lift()
    #expect(bench.banner.phase == .closed)
  }

  @Test("another visual closes at once, in every phase, without a word")
  func replaceVisual() {
    for wait in [0.0, 0.2, 0.6] {
      for ends in [false, true] {
        var bench = RefreshBench()
        bench.begin()
        bench.pass(wait)
        if ends { bench.end() }
        bench.pass(0.05)
        _ = bench.takeTold()
        bench.banner.replaceVisual(list: &bench.list)
        #expect(bench.banner.phase == .closed && bench.banner.own == 0)
        #expect(bench.banner.height == 0 && bench.list.offset == -64)
        bench.pass(2)
        #expect(bench.takeTold() == [] && bench.banner.phase == .closed)
        bench.begin()
        bench.pass(0.5)
        #expect(bench.banner.phase == .open)
      }
    }
    var pulled = RefreshBench()
    pulled.drag(pull: 40)
    pulled.banner.replaceVisual(list: &pulled.list)
    #expect(pulled.banner.height == 40)
  }

  @Test("another visual of the original has no height, and phase and inset stay")
  func replaceVisualOfOriginal() {
    var bench = opened(.jabanner)
    bench.banner.replaceVisual(list: &bench.list)
    #expect(bench.banner.height == 0)
    #expect(bench.banner.phase == .open && bench.banner.own == 125)
  }

  @Test("an open banner takes over another desired height at once, and the rows follow")
  func desiredHeightChanges() {
    var bench = opened(.banner)
    var settings = bench.banner.settings
    settings.desiredHeight = 80
    bench.banner.apply(settings, list: &bench.list, at: bench.now)
    let notices = bench.banner.takeNotices()
    #expect(bench.banner.height == 80 && bench.banner.own == 80)
    #expect(bench.list.offset == -144)
    #expect(Array(notices) == [.expanded(1)])
    bench.end()
    bench.pass(0.5)
    #expect(bench.banner.own == 0 && bench.list.offset == -64)
  }

  @Test("an opening banner goes on from where it is to another desired height")
  func desiredHeightChangesWhileOpening() {
    var bench = RefreshBench()
    bench.begin()
    bench.pass(0.25)
    var settings = bench.banner.settings
    settings.desiredHeight = 200
    bench.banner.apply(settings, list: &bench.list, at: bench.now)
    _ = bench.banner.takeNotices()
    #expect(matches(bench.banner.own, 62.5))
    bench.jump(0.001)
    #expect(isClose(bench.banner.own, 62.5, within: 0.1))
    bench.pass(0.249)
    #expect(bench.banner.phase == .open && bench.banner.own == 200)
  }

  @Test("nothing is observed while interaction is off")
  func interactionOff() {
    var bench = RefreshBench()
    bench.banner.isObserving = false
    bench.drag(pull: 300)
    bench.lift()
    #expect(bench.banner.height == 0 && bench.banner.phase == .closed)
  }

  @Test("numbers that are not finite change nothing")
  func notFinite() {
    var bench = RefreshBench()
    bench.banner.touch(isDown: true)
    let before = bench.banner
    for y in [Double.nan, .infinity, -.infinity] {
      bench.drag(to: y)
      bench.begin()
      bench.end()
      bench.pass(0.1)
      #expect(bench.banner == before)
    }
  }

  @Test("the trigger can be a share of the list's height")
  func triggerShare() {
    var settings = RefreshSettings()
    settings.triggerShare = 0.25
    #expect(settings.trigger(viewportHeight: 400) == 100)
    #expect(settings.trigger(viewportHeight: 0) == 125)
    settings.triggerShare = nil
    settings.triggerDistance = 90
    #expect(settings.trigger(viewportHeight: 400) == 90)
  }

  @Test("notices keep their order, and too many lose the oldest height first")
  func notices() {
    var notices = RefreshNotices()
    notices.tell(.beginRefreshing)
    for number in 0..<20 { notices.tell(.expanded(Double(number))) }
    notices.tell(.endRefreshing)
    let told = Array(notices)
    #expect(told.count == 16)
    #expect(told.first == .beginRefreshing && told.last == .endRefreshing)
    #expect(told[1] == .expanded(6) && told[14] == .expanded(19))
  }
}
