internal import BarCore
internal import BarScene
internal import BarTuning

/// What is made once for all frames that have the same settings.
struct Made {
  /// What a stage is called after.
  struct NameSource: Equatable {
    /// The number of the page's visit, which has its defaults.
    var visit: Int
    var settings: LabSettings
    var mixes: Mixes
  }

  /// What the title of the window says: it is that of the page, of the file in use, and of what is not
  /// saved.
  struct TitleSource: Equatable {
    var page: String
    var settings: LabSettings
    var saves: Int
    var file: String?
  }

  var title = Memo<TitleSource, String>()
  /// What the stages are called, from the left, and what the physics of the selected one are.
  var names = Array(repeating: Memo<NameSource, String>(), count: Stages.most)
  var physics = Memo<NameSource, String>()
  var flings = KnownFlings()
}

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
    if curves.count < 2 * Stages.most {
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
