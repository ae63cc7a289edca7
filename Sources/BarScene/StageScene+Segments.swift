import BarCore

/// The segment bar of a personal page.
extension Drawing {
  mutating func drawTabs(_ header: Snapshot.Profile, _ layout: StageLayout) {
    let frame = layout.frame
    let height = header.settings.segmentHeight
    let bar = frame.strip(y: layout.y(header.segmentTop), height: height)
    guard height > 0, bar.y < frame.maxY else { return }
    fill(bar, theme.bar)
    line(bar, y: bar.maxY - 1, theme.barEdge)
    let segments = header.segments
    if segments.fits { return drawSegments(segments, bar, layout) }
    clip(bar.intersection(frame))
    drawSegments(segments, bar, layout)
    fadeEnds(segments, bar.strip(y: bar.y, height: height - 1))
    clip(frame)
  }

  private mutating func drawSegments(_ segments: SegmentBar, _ bar: Rect, _ layout: StageLayout) {
    let width = segments.segmentWidth
    if bar.height >= 18 {
      for index in segments.visible {
        let near = max(0, 1 - (segments.indicator - Double(index)).magnitude)
        let cell = bar.column(x: bar.x + segments.left(index), width: width)
        label(
          layout.view.look.tab(index), TextStyle(min(15, bar.height * 0.5), .semibold),
          theme.cardText.mixed(with: theme.accent, near), in: cell.inset(by: 4, 0))
      }
    }
    let mark = min(width - 16, 64)
    rounded(
      Rect(x: bar.x + segments.middle - mark / 2, y: bar.maxY - 4, width: mark, height: 3),
      radius: 1.5, theme.accent)
  }

  /// Where segments lie beyond an end of the bar, those next to it fade out.
  private mutating func fadeEnds(_ segments: SegmentBar, _ bar: Rect) {
    let step = 3.0
    let steps = 8
    let length = step * Double(steps)
    // The first point that is hidden does not switch the fading on at once.
    let left = min(1, segments.shift / length)
    let right = min(1, segments.hiddenRight / length)
    for index in 0..<steps where bar.height > 0 {
      let share = 1 - (Double(index) + 0.5) / Double(steps)
      let place = Double(index) * step
      if left > 0 { fill(bar.column(x: bar.x + place, width: step), theme.bar.faded(share * left)) }
      if right > 0 {
        fill(bar.column(x: bar.maxX - place - step, width: step), theme.bar.faded(share * right))
      }
    }
  }
}
