internal import BarCore
internal import BarScene
internal import BarTuning

/// What was last computed for the drawings of flings beside the stage, and for what.
struct KnownFlings {
  private struct Curve {
    var settings: ScrollSettings
    var height: Double
    var found: FlingCurve
  }

  /// One for each stage, and some of before; the newest takes the place of the oldest.
  private var curves: [Curve] = []
  private var oldest = 0
  private var table: (settings: ScrollSettings, height: Double, found: FrameRateTable)?

  mutating func curve(_ settings: ScrollSettings, release: Double, height: Double) -> FlingCurve {
    for curve in curves
    where curve.found.release == release && curve.height == height && curve.settings == settings {
      return curve.found
    }
    let found = FlingCurve(settings, release: release, viewportHeight: height)
    let curve = Curve(settings: settings, height: height, found: found)
    if curves.count < 2 * Lab.mostStages {
      curves.append(curve)
    } else {
      curves[oldest] = curve
      oldest = (oldest + 1) % curves.count
    }
    return found
  }

  mutating func table(_ settings: ScrollSettings, height: Double) -> FrameRateTable {
    if let table, table.settings == settings, table.height == height { return table.found }
    let found = FrameRateTable(settings, viewportHeight: height)
    table = (settings, height, found)
    return found
  }
}

/// The drawings beside the stage of what becomes of a fling.
extension Lab {
  /// What the physics of the selected stage are called.
  var physicsName: String {
    let source = Made.NameSource(demo: session.demo.id, settings: settings, mixes: mixes)
    return made.physics.result(of: source)
      ?? made.physics.keep(presetName(.physics, settings, mixes), of: source)
  }

  /// A finger is about to be lifted: if a list is flung, the drawing is of this fling from now on.
  func noteRelease(_ event: PageEvent) {
    guard case .up = event.input, session.page.isHeld else { return }
    let velocity = session.page.drawn.velocity
    let isFlung = stages.contains {
      $0.session.settings.page.scroll.flingVelocity(velocity) != 0
    }
    guard isFlung else { return }
    visit.lastRelease = velocity
  }

  /// A gesture of a trackpad may have gone on as a fling just now.
  func noteMomentum() {
    let gain = settings.page.scroll.flingGain
    guard let speed = session.page.scroller.flingStart, speed != 0, gain > 0 else { return }
    visit.lastRelease = speed / gain
  }
}
