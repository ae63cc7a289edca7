internal import BarCore
internal import BarTuning

/// What one bar did while a recording played.
///
/// Told of every instant at which something may have moved; times are seconds, lengths points.
struct PresetTrack: Equatable {
  /// A moment, and what had been scrolled by then since the last change of direction.
  struct Mark: Equatable {
    var time: Double
    var scrolled: Double
  }

  /// A place in the curves.
  struct Sample: Equatable {
    var time: Double
    /// Points of the bar to be seen.
    var visible: Double
    var offset: Double
  }

  let preset: Preset
  /// When the bar was first hidden whole, first showed again after that, was first shown whole.
  private(set) var hidden: Mark?
  private(set) var returned: Mark?
  private(set) var reopened: Mark?
  /// How often it was hidden whole.
  private(set) var hidings = 0
  /// Points to be seen when the gesture ended.
  private(set) var before = 0.0
  private(set) var travelled = 0.0
  /// What it does to the reader.
  private(set) var figures = ReaderFigures()
  /// The curve, for a picture; empty for a track that keeps none.
  private(set) var samples: [Sample] = []
  /// The newest sample.
  private(set) var last: Sample?
  private let keepsCurve: Bool
  private var end: Double?
  private var lastMoved = 0.0
  private var isHidden = false

  init(_ preset: Preset, keepsCurve: Bool = true) {
    self.preset = preset
    self.keepsCurve = keepsCurve
  }

  /// Lengths below this are dust of rounding.
  static let least = 0.01

  /// Points to be seen at last.
  var final: Double { last?.visible ?? 0 }

  /// Seconds from the end of the gesture until the bar stood still.
  var settledAfter: Double { max(0, lastMoved - (end ?? 0)) }

  /// The page as it is now; an input of a hand may have just happened to it.
  mutating func watch(_ page: Page, isInput: Bool = false) {
    guard let bars = page.bars else { return }
    if let sample = ReaderSample(of: page, isInput: isInput) { figures.add(sample) }
    let drawn = page.drawn
    let bar = page.settings.bar
    let visible = bar.barHeight - drawn.barContraction
    let now = Mark(time: page.now, scrolled: bars.state.asked.magnitude)
    let previous = last
    if let previous, previous.visible == visible, previous.offset == drawn.offset { return }
    if let previous {
      travelled += (visible - previous.visible).magnitude
      if previous.visible != visible { lastMoved = now.time }
      // What stood still until just before now did not glide here.
      if now.time - previous.time > 1.5 / GridClock.rate {
        var still = previous
        still.time = now.time - 1 / GridClock.rate
        keep(still)
      }
    }
    keep(Sample(time: now.time, visible: visible, offset: drawn.offset))
    mark(now, hiddenPart: drawn.barContraction, travel: bar.barTravel)
  }

  /// A curve has more places than a picture has pixels; past that, every other one goes.
  static let mostSamples = 50_000

  private mutating func keep(_ sample: Sample) {
    last = sample
    guard keepsCurve else { return }
    samples.append(sample)
    guard samples.count > Self.mostSamples else { return }
    samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
  }

  private mutating func mark(_ now: Mark, hiddenPart: Double, travel: Double) {
    guard travel > 0 else { return }
    let wasHidden = isHidden
    isHidden = hiddenPart >= travel - Self.least
    if isHidden && !wasHidden {
      hidings += 1
      hidden = hidden ?? now
    }
    guard hidden != nil, !isHidden else { return }
    returned = returned ?? now
    if hiddenPart <= Self.least { reopened = reopened ?? now }
  }

  /// The last event of a hand is about to happen.
  mutating func gestureEnds(at time: Double) {
    end = time
    before = final
  }

  /// Everything has come to rest, or will not.
  mutating func askWayBack(of page: Page) { figures.wayBack = WayBack.exists(from: page) }

  /// The last sample is repeated at the time at which all tracks end.
  mutating func close(at time: Double) {
    guard var last, last.time < time else { return }
    last.time = time
    keep(last)
  }
}
