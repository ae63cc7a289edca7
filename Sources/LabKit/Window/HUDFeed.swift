internal import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// Frame times on the screen: the bars of the last frames, and figures.
struct HUDFeed {
  private var bars: [HUDBar] = []
  private var figures: HUDFigures
  private var due = Int64.min

  init(_ screen: Screen, _ log: FrameLog) {
    figures = HUDFigures(
      renderer: "\(screen.choice.name) renderer (\(screen.choice.reason)), \(screen.videoDriver), "
        + screen.path.words,
      honestLine: log.honestLine)
    bars.reserveCapacity(FrameRing.capacity)
  }

  /// What is shown now; the figures are made anew at most four times a second.
  mutating func next(_ log: FrameLog) -> (bars: [HUDBar], figures: HUDFigures) {
    bars.removeAll(keepingCapacity: true)
    let period = Double(log.period)
    for entry in log.ring {
      let interval = Double(entry.interval ?? log.period) / period
      let work = Double(entry.work ?? 0) / period
      let mark: HUDBar.Mark =
        !entry.isCounted ? .hollow : (entry.missed ?? 0) > 0 ? .missed : .good
      bars.append(HUDBar(interval: interval, work: work, mark: mark))
    }
    let now = log.now()
    figures.honestLine = log.honestLine
    guard now >= due else { return (bars, figures) }
    due = now + 250_000_000
    var ring = log.ring
    let found = ring.figures()
    figures.p50 = found.p50
    figures.p95 = found.p95
    figures.p99 = found.p99
    figures.missed = found.missed.map { Int($0) }
    figures.hitchRatio = found.hitchRatio
    figures.grade = found.grade?.rawValue ?? ""
    figures.inputAge = found.inputAge
    figures.inputSource = found.inputSource?.rawValue ?? ""
    return (bars, figures)
  }
}
