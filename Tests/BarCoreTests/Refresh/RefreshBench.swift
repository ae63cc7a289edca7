import BarTuning
import TestSupport

@testable import BarCore

/// A refresh banner over a stand-in for a list: an offset and a limit, no physics.
struct RefreshBench {
  var banner: RefreshBanner
  var list: ListState
  var now = 0.0
  /// Everything that has been told, oldest first.
  var told: [RefreshNotice] = []

  /// - Parameter change: settings on top of the preset.
  init(
    _ preset: Preset = .banner, safe: Double = 64, foreign: Double = 0,
    viewport: Double = 667, _ change: (inout RefreshSettings) -> Void = { _ in }
  ) {
    var settings = preset.settings.refresh
    settings.safeTop = safe
    change(&settings)
    banner = RefreshBanner(settings: settings)
    list = ListState(
      offset: -safe - foreign, viewportHeight: viewport, contentHeight: 0,
      insets: ListInsets(own: foreign, banner: safe))
  }

  private mutating func act(_ body: (inout RefreshBanner, inout ListState) -> Void) {
    body(&banner, &list)
    told += Array(banner.takeNotices())
  }

  /// The list reports an offset, under a finger or not.
  mutating func offset(_ y: Double, dragging: Bool) {
    list.offset = y
    banner.touch(isDown: dragging)
    let now = now
    act { $0.event(&$1, at: now) }
  }

  mutating func drag(to y: Double) { offset(y, dragging: true) }
  mutating func drag(pull: Double) { drag(to: list.startOffset - pull) }
  mutating func free(pull: Double) { offset(list.startOffset - pull, dragging: false) }

  /// The finger goes up where it is.
  mutating func lift() { offset(list.offset, dragging: false) }

  mutating func wheel(pull: Double) {
    list.offset = list.startOffset - pull
    let now = now
    act { $0.wheel(&$1, at: now) }
  }

  mutating func begin() {
    let now = now
    act { $0.begin(list: &$1, at: now) }
  }

  mutating func end() {
    let now = now
    act { $0.end(list: &$1, at: now) }
  }

  /// Time passes, looked at so many times a second; the last look is at the very end.
  mutating func pass(_ seconds: Double, rate: Double = 60) {
    let start = now
    let goal = start + seconds
    var tick = 1.0
    while start + tick / rate < goal - 1e-9 {
      look(at: start + tick / rate)
      tick += 1
    }
    look(at: goal)
  }

  /// Time passes without a look on the way.
  mutating func jump(_ seconds: Double) { look(at: now + seconds) }

  private mutating func look(at time: Double) {
    now = time
    act { $0.live(at: time, list: &$1) }
  }

  mutating func takeTold() -> [RefreshNotice] {
    defer { told = [] }
    return told
  }

  /// Inset without the fixed bars: what others and the banner put on the list.
  var inset: Double { banner.foreign(over: list) + banner.own }
}

/// Whether two numbers agree to the precision of the vectors.
func matches(_ a: Double, _ b: Double) -> Bool { isClose(a, b, within: 0.001) }
