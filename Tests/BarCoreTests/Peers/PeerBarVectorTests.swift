import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Vectors PE1 to PE26: the shy bar, the flexible header as one bar, Compose.
@Suite struct PeerBarVectorTests {
  /// A bar of 56 with an extension of 44.
  private static var tly: BarSettings {
    var settings = Preset.tly.peerSettings
    settings.extensionHeight = 44
    return settings
  }

  @Test(
    "PE1 to PE6: bar and extension before and after the end",
    arguments: [
      ("PE1", [28.0], "56/16 56/44"), ("PE2", [40], "56/4 56/44"), ("PE3", [60], "40/0 0/0"),
      ("PE4", [1000, -220], "20/0 0/0"), ("PE5", [1000, -260], "56/4 56/44"),
      ("PE6", [1000, -300], "56/44 56/44"),
    ])
  func tlyGestures(_ name: String, _ moves: [Double], _ expected: String) {
    var trial = BarTrial(settings: Self.tly)
    func seen() -> String {
      "\(shortText(trial.visibleBar))/\(shortText(trial.visibleExtension))"
    }
    for distance in moves { trial.move(distance) }
    let before = seen()
    trial.end()
    #expect("\(before) \(seen())" == expected, "\(name)")
  }

  @Test("PE7: without resistance a bar of 44 takes 44 of 100, and 56 go on to the extension")
  func chain() {
    var settings = Preset.tly.settings.bar
    settings.expansionResistance = 0
    settings.extensionHeight = 300
    var trial = BarTrial(settings: settings)
    trial.move(2000, step: 100)
    #expect(trial.visibleBar == 0 && trial.visibleExtension == 0)
    trial.step(-100)
    #expect(trial.visibleBar == 44 && trial.visibleExtension == 56)
  }

  // MARK: MDC

  private static func mdc() -> BarTrial {
    BarTrial(settings: Preset.mdc.peerSettings, viewport: 100, content: 1000)
  }

  @Test("PE8 to PE10: the slide as the list goes to an offset")
  func mdcSlides() {
    for (offset, top) in [(10.0, -10.0), (55, -55), (56, -56), (400, -56)] {
      var trial = Self.mdc()
      trial.step(offset)
      #expect(trial.visibleBar - 56 == top, "PE8, PE9 at \(offset)")
      #expect((trial.visibleBar == 0) == (offset >= 56))
    }
    var trial = Self.mdc()
    trial.step(156)
    trial.step(-156)
    #expect(trial.visibleBar == 56, "PE10")
  }

  /// A flexible header of so many points over a list of 100 by 1000, at rest at the top.
  private static func header(
    least: Double = 56, most: Double = 56, _ shift: ShiftBehavior = .disabled
  ) -> (FlexibleHeader, ListState) {
    var settings = Preset.mdcHeader.settings.header
    settings.deviceTopInset = 0
    settings.statusBarHeight = 0
    settings.minimumHeight = least
    settings.maximumHeight = most
    settings.shiftBehavior = shift
    var header = FlexibleHeader(settings: settings)
    var none = ListState(viewportHeight: 0, contentHeight: 0)
    var list = ListState(viewportHeight: 100, contentHeight: 1000)
    header.track(0, from: &none, to: &list)
    list.offset = -most
    header.didScroll(&list)
    return (header, list)
  }

  @Test("PE11, PE12: pulled by 10 it is 10 taller, scrolled by its height it casts a shadow")
  func mdcHeader() {
    var (header, list) = Self.header(most: 100)
    list.offset -= 10
    header.didScroll(&list)
    #expect(header.state.height == 110, "PE11")
    #expect(header.state.look.shadowOpacity == 0)
    list.offset = 0
    header.didScroll(&list)
    #expect(header.state.look.shadowOpacity > 0, "PE12")
  }

  @Test("PE13: the first report after tracking begins is ignored, up or down")
  func firstReport() {
    for offset in [40.0, -40] {
      var bars = BarEngine(settings: Preset.mdc.peerSettings)
      var messages: [PageMessage] = []
      var list = ListState(
        offset: 100, viewportHeight: 100, contentHeight: 1000, insets: ListInsets(bars: 56))
      bars.scroll(to: 100 + offset, list: &list, messages: &messages)
      #expect(bars.state.barContraction == 0)
      #expect(bars.reason == .firstReport)
      bars.scroll(to: 110 + offset, list: &list, messages: &messages)
      #expect(bars.state.barContraction == 10)
    }
  }

  @Test("PE14: a maximum below the minimum lowers it, a minimum above the maximum raises it")
  func heights() {
    var settings = Preset.mdcHeader.settings.header
    settings.minimumHeight = 100
    settings.maximumHeight = 100
    settings.maximumHeight = 30
    #expect(settings.minimumHeight == 30 && settings.maximumHeight == 30)
    settings.maximumHeight = 100
    settings.minimumHeight = 200
    #expect(settings.minimumHeight == 200 && settings.maximumHeight == 200)
  }

  @Test("PE16: from 56 pt the settle takes 0.473 s and has 14.7 pt left after 0.1 s")
  func fifth() {
    let duration = SettleRule.fifth.duration(distance: 56, height: 56, time: 0.2)
    #expect(isClose(duration, 0.473, within: 0.000_5))
    #expect(isClose(56 * SettleRule.fifth.easing.left(at: 0.1, of: duration), 14.7, within: 0.05))
    #expect(SettleRule.fifth.easing.left(at: duration, of: duration) == 0)
  }

  // MARK: Compose

  private static func compose(
    _ preset: Preset = .composeEnterAlways, most: Double, least: Double, inset: Double = 0
  ) -> BarTrial {
    var settings = preset.peerSettings
    settings.barHeight = most
    settings.barStays = least
    settings.statusBarHeight = inset
    return BarTrial(settings: settings)
  }

  @Test("PE17: limit, height offset and content offset are saved and restored")
  func saved() {
    let numbers = SavedBar(limit: -350, heightOffset: -300, contentOffset: -550)
    var settings = Preset.composeEnterAlways.peerSettings
    settings.barHeight = 350
    var bars = BarEngine(settings: settings)
    var list = BarTrial(settings: settings).list
    bars.restore(numbers, over: &list)
    #expect(bars.saved(contentOffset: -550) == numbers)
    #expect(bars.state.barContraction == 300)
  }

  @Test(
    "PE18, PE19: a third, and all of the way, of what can collapse",
    arguments: [
      (112.0, 64.0, 13.0), (120, 40, 0), (152, 64, 4), (130, 30, 0),
    ])
  func heights(most: Double, least: Double, inset: Double) {
    let trial = Self.compose(most: most, least: least, inset: inset)
    var bars = trial.bars
    var list = trial.list
    bars.place(bar: (most - least) / 3, extension: 0, hidden: false, over: &list)
    #expect(isClose(bars.barBottom, most - (most - least) / 3 + inset, within: 1e-9), "PE18")
    bars.place(bar: most - least, extension: 0, hidden: false, over: &list)
    #expect(bars.barBottom == least + inset, "PE19")
  }

  @Test("PE20 to PE22: the large bar itself is dragged, with snap and without")
  func dragged() {
    func height(_ distance: Double, snaps: Bool) -> Double {
      var settings = Self.compose(.composeExitUntilCollapsed, most: 152, least: 64).bars.settings
      if !snaps { settings.snapRule = .none }
      var bars = BarEngine(settings: settings)
      var list = BarTrial(settings: settings).list
      var messages: [PageMessage] = []
      _ = bars.drag(by: distance, list: &list)
      _ = bars.endGesture(list: &list, messages: &messages)
      return 152 - bars.state.barContraction
    }
    #expect(height(20, snaps: true) == 152, "PE20")
    #expect(height(152 - 40, snaps: true) == 64, "PE21")
    let between = height(80, snaps: false)
    #expect(64 < between && between < 152, "PE22")
  }

  @Test("PE23: a pinned bar stays 64 under any drag")
  func pinned() {
    var trial = Self.compose(.composePinned, most: 64, least: 0)
    var bars = trial.bars
    let taken = bars.drag(by: 40, list: &trial.list)
    #expect(taken == 0)
    for distance in [300.0, -100, 20, -500] {
      trial.step(distance)
      #expect(trial.visibleBar == 64)
      #expect(trial.bars.reason == .pinned)
    }
  }

  @Test("PE24: a bottom bar leaves downwards by as much as the bar above leaves upwards")
  func bottomBar() {
    var settings = Preset.composeEnterAlways.peerSettings
    settings.barHeight = 80
    settings.bottomBarHeight = 80
    var trial = BarTrial(settings: settings)
    trial.step(20)
    #expect(trial.bars.saved().heightOffset == -20)
    #expect(80 - trial.bars.places(of: trial.bars.drawn(over: trial.list)).bottomBarShift == 60)
  }

  @Test("PE25: exactly one title is read aloud, whatever both look like")
  func titles() {
    #expect(!TopBarTitles(fraction: 0).readsTop)
    #expect(!TopBarTitles(fraction: 1.0 / 3).readsTop)
    #expect(TopBarTitles(fraction: 0.5).readsTop)
    #expect(TopBarTitles(fraction: 1).readsTop)
    #expect(TopBarTitles(fraction: 0).topAlpha == 0 && TopBarTitles(fraction: 0).bottomAlpha == 1)
    #expect(TopBarTitles(fraction: 1).topAlpha == 1 && TopBarTitles(fraction: 1).bottomAlpha == 0)
  }

  @Test(
    "PE26: pull to refresh with a threshold of 80",
    arguments: [(100.0, 50.0), (160, 80), (240, 115), (480, 160)])
  func refresh(pulled: Double, height: Double) {
    let pull = PullLaw.damped.pull(travel: pulled)
    #expect(
      PullLaw.damped.height(pull: pull, desired: 80, trigger: 80, viewport: 800) == height)
  }

  @Test("what the list has taken counts until it is back at the top: overlapped fraction")
  func overlapped() {
    var trial = BarTrial(settings: Preset.composePinned.peerSettings)
    #expect(0 - max(0, trial.offset) == 0)
    trial.step(40)
    #expect(0 - max(0, trial.offset) == -40)
    trial.step(-60)
    #expect(0 - max(0, trial.offset) == 0)
    trial.step(-5)
    #expect(0 - max(0, trial.offset) == 0)
    let half = SavedBar(limit: -64, heightOffset: 0, contentOffset: -32)
    #expect(half.overlappedFraction == 0.5)
    #expect(SavedBar(limit: 0, heightOffset: 0, contentOffset: -32).overlappedFraction == 0)
    #expect(SavedBar(limit: -64, heightOffset: 0, contentOffset: -640).overlappedFraction == 1)
  }
}

extension BarTrial {
  /// Height of the visible part of the extension, in points.
  fileprivate var visibleExtension: Double {
    bars.settings.extensionHeight - bars.state.extensionContraction
  }
}
