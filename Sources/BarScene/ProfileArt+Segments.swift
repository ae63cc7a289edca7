import BarCore

/// The segment bar of a personal page.
extension ProfileArt {
  func drawSegmentBar(on drawing: inout Drawing) {
    let frame = layout.frame
    let height = header.settings.segmentHeight
    let bar = frame.strip(y: layout.y(header.segmentTop), height: height)
    guard height > 0, bar.y < frame.maxY else { return }
    drawing.fill(bar, drawing.theme.bar)
    drawing.line(bar, y: bar.maxY - 1, drawing.theme.barEdge)
    let segments = header.segments
    if segments.fits { return drawSegments(segments, bar, on: &drawing) }
    drawing.clip(bar.intersection(frame))
    drawSegments(segments, bar, on: &drawing)
    fadeEnds(segments, bar.strip(y: bar.y, height: height - 1), on: &drawing)
    drawing.clip(frame)
  }

  private func drawSegments(_ segments: SegmentBar, _ bar: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let width = segments.segmentWidth
    if bar.height >= 18 {
      for index in segments.visible {
        let near = max(0, 1 - (segments.indicator - Double(index)).magnitude)
        let cell = bar.column(x: bar.x + segments.left(index), width: width)
        drawing.label(
          layout.view.look.tab(index), TextStyle(min(15, bar.height * 0.5), .semibold),
          theme.cardText.mixed(with: theme.accent, near), in: cell.inset(by: 4, 0))
      }
    }
    let mark = min(width - 16, 64)
    drawing.rounded(
      Rect(x: bar.x + segments.middle - mark / 2, y: bar.maxY - 4, width: mark, height: 3),
      radius: 1.5, theme.accent)
  }

  /// Where segments lie beyond an end of the bar, those next to it fade out.
  private func fadeEnds(_ segments: SegmentBar, _ bar: Rect, on drawing: inout Drawing) {
    let step = 3.0
    let steps = 8
    let length = step * Double(steps)
    // The first point that is hidden does not switch the fading on at once.
    let left = min(1, segments.shift / length)
    let right = min(1, segments.hiddenRight / length)
    for index in 0..<steps where bar.height > 0 {
      let share = 1 - (Double(index) + 0.5) / Double(steps)
      let place = Double(index) * step
      if left > 0 {
        drawing.fill(
          bar.column(x: bar.x + place, width: step), drawing.theme.bar.faded(share * left))
      }
      if right > 0 {
        drawing.fill(
          bar.column(x: bar.maxX - place - step, width: step),
          drawing.theme.bar.faded(share * right))
      }
    }
  }
}
