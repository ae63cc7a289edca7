/// Which phase a stretch of the time axis is shaded as.
///
/// The axis is cut into columns; each has the phase that most of its time belongs to, so a log of
/// any length makes a bounded number of bands. Breaks have none.
struct PhaseBands {
  static let columns = 500

  private var weights = [Double](repeating: 0, count: columns * FramePhase.allCases.count)

  /// A frame of a phase took the time between two shares of the axis.
  mutating func add(_ phase: FramePhase, from: Double, to: Double) {
    guard let order = FramePhase.allCases.firstIndex(of: phase) else { return }
    let width = Double(Self.columns)
    let last = Self.columns - 1
    let first = min(last, max(0, Int(from * width)))
    let end = min(last, max(first, Int(to * width)))
    for column in first...end {
      let left = max(from * width, Double(column))
      let right = min(to * width, Double(column + 1))
      weights[column * FramePhase.allCases.count + order] += max(1e-9, right - left)
    }
  }

  /// A stretch of one phase, in shares of the axis.
  struct Band: Equatable {
    var phase: FramePhase
    var from: Double
    var to: Double
  }

  /// The bands from the left.
  var bands: [Band] {
    var bands: [Band] = []
    let count = FramePhase.allCases.count
    for column in 0..<Self.columns {
      let held = weights[column * count..<(column + 1) * count]
      guard let most = held.indices.max(by: { held[$0] < held[$1] }), held[most] > 0 else {
        continue
      }
      let phase = FramePhase.allCases[most - held.startIndex]
      let from = Double(column) / Double(Self.columns)
      let to = Double(column + 1) / Double(Self.columns)
      if let last = bands.last, last.phase == phase, from - last.to < 1e-9 {
        bands[bands.count - 1].to = to
      } else {
        bands.append(Band(phase: phase, from: from, to: to))
      }
    }
    return bands
  }
}

extension FramePhase {
  /// What a page calls the phase.
  var words: String {
    switch self {
    case .warmup: "warm-up"
    case .idle: "idle: a repaint while nothing moves"
    case .drag: "drag: a hand on the content"
    case .settle: "settle: moving by itself"
    case .resize: "resize"
    case .hidden: "hidden"
    }
  }
}
