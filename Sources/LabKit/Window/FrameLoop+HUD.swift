internal import BarScene
internal import FrameTiming

/// Frame times on the screen.
extension FrameLoop {
  /// The bars of the last frames; the figures are made anew at most four times a second.
  func hud() -> (bars: [HUDBar], figures: HUDFigures) {
    let now = log.now()
    hudBars.removeAll(keepingCapacity: true)
    let period = Double(log.period)
    for entry in log.ring {
      let interval = Double(entry.interval ?? log.period) / period
      let work = Double(entry.work ?? 0) / period
      let mark: HUDBar.Mark =
        !entry.isCounted ? .hollow : (entry.missed ?? 0) > 0 ? .missed : .good
      hudBars.append(HUDBar(interval: interval, work: work, mark: mark))
    }
    if now >= hudFiguresTime {
      hudFiguresTime = now + 250_000_000
      var ring = log.ring
      let figures = ring.figures()
      hudFigures.p50 = figures.p50
      hudFigures.p95 = figures.p95
      hudFigures.p99 = figures.p99
      hudFigures.missed = figures.missed.map { Int($0) }
      hudFigures.hitchRatio = figures.hitchRatio
      hudFigures.grade = figures.grade?.rawValue ?? ""
      hudFigures.inputAge = figures.inputAge
      hudFigures.inputSource = figures.inputSource?.rawValue ?? ""
    }
    return (hudBars, hudFigures)
  }
}
