import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The flexible header and its reduction to one bar are two descriptions of one system.
@Suite(.longComputation) struct PeerHeaderAgreementTests {
  /// A header of 56 that leaves completely, without status bar or unsafe area, and the engine.
  private struct Pair {
    var header: FlexibleHeader
    var list: ListState
    var trial: BarTrial

    init(_ preset: Preset, content: Double) {
      var settings = preset.settings.header
      settings.deviceTopInset = 0
      settings.statusBarHeight = 0
      settings.minimumHeight = 56
      settings.maximumHeight = 56
      settings.shiftBehavior = .enabledWithStatusBar
      header = FlexibleHeader(settings: settings)
      var none = ListState(viewportHeight: 0, contentHeight: 0)
      list = ListState(viewportHeight: 600, contentHeight: content)
      header.track(0, from: &none, to: &list)
      list.offset = -56
      header.state.finger = true
      header.didScroll(&list)
      let bar: Preset = preset == .mdc2016Header ? .mdc2016 : .mdc
      trial = BarTrial(settings: bar.peerSettings, viewport: 600, content: content)
    }

    mutating func step(_ distance: Double) {
      list.offset += distance
      header.didScroll(&list)
      trial.step(distance)
    }
  }

  @Test(
    "the slide is the same over 10000 gestures above the end", arguments: Preset.all(.header))
  func slides(_ preset: Preset) {
    for seed in 0..<10_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(preset, content: 20_000)
      for _ in 0..<random.whole(2...20) {
        let distance = random.number(-120...150)
        pair.step(distance)
        #expect(
          isClose(pair.header.visibleShift, pair.trial.bars.state.barContraction, within: 1e-9),
          "seed \(seed)")
        #expect(
          isClose(pair.header.state.slide, pair.trial.bars.slide, within: 1e-9), "seed \(seed)")
        #expect(
          pair.header.state.intent.wantsHidden == pair.trial.bars.state.intent.wantsHidden,
          "seed \(seed)")
      }
    }
  }

  @Test("at the end of the list and beyond it both count nothing of a step that lands there")
  func atEnd() {
    var landed = 0
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(.mdcHeader, content: 900)
      for _ in 0..<20 {
        let distance = random.number(-120...150)
        pair.step(distance)
        if pair.trial.offset >= pair.trial.bars.settings.end(of: pair.trial.list) {
          landed += 1
        }
        let gap = (pair.header.visibleShift - pair.trial.bars.state.barContraction).magnitude
        #expect(gap <= 1e-9, "seed \(seed)")
      }
    }
    #expect(landed > 1000)
  }

  /// At lift both go where the finger went; the header only where content lies under it.
  @Test("at lift and at stop they rest at the same place, wherever content lies under the header")
  func rests() {
    var compared = 0
    for seed in 0..<4000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(.mdcHeader, content: 20_000)
      for _ in 0..<random.whole(2...12) { pair.step(random.number(-150...150)) }
      let overlaps = pair.header.state.look.overlap > 0.5
      let isStop = random.chance(50)
      if isStop {
        pair.header.endDragging(willDecelerate: true, &pair.list)
        pair.header.endDecelerating(&pair.list)
      } else {
        pair.header.endDragging(willDecelerate: false, &pair.list)
      }
      pair.header.state.finger = false
      pair.header.live(at: 5, &pair.list)
      pair.trial.end(isStop: isStop)
      guard overlaps else { continue }
      compared += 1
      #expect(
        isClose(pair.header.visibleShift, pair.trial.bars.state.barContraction, within: 1e-9),
        "seed \(seed) \(isStop ? "stop" : "lift")")
    }
    #expect(compared > 500)
  }

  @Test("a toss that would land half shown is led to the same place")
  func landing() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(.mdcHeader, content: 20_000)
      for _ in 0..<random.whole(1...6) { pair.step(random.number(-50...60)) }
      let planned = random.number(-100...200)
      let led = pair.header.willEndDragging(target: planned, pair.list) ?? planned
      let alone = pair.trial.bars.landing(at: planned, list: pair.trial.list) ?? planned
      #expect(isClose(led, alone, within: 1e-9), "seed \(seed)")
    }
    // With it rows A to C of the table end hidden at lift and at stop.
    for distance in [10.0, 28, 40] {
      var trial = BarTrial(settings: Preset.mdc.peerSettings)
      trial.move(distance)
      let rest = trial.list.offset
      let target = trial.bars.landing(at: rest, list: trial.list)
      trial.move((target ?? rest) - rest, by: .momentum)
      trial.end(isStop: true)
      #expect(trial.visibleBar == 0)
    }
  }
}
