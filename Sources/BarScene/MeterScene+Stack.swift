import BarCore

extension Drawing {
  /// Beside the stage of a stack: what the bar shows, and what the guard says.
  mutating func drawStack(_ page: Page, _ stack: PageStack, _ frame: Rect) {
    let now = page.now
    let bar = stack.bar(at: now)
    text("Bar", .semibold(12), theme.text, x: frame.x, y: frame.y)
    let track = Rect(x: frame.x, y: frame.y + 20, width: frame.width - 8, height: 10)
    gauge(track, bar.alpha, least: 10, theme.accent, on: theme.track)
    let right = frame.maxX - 8
    readOut = ReadOut(x: frame.x, right: right, y: track.maxY + 10)
    row("alpha", bar.alpha, decimals: 3)
    row("goes to", stack.targetBar(at: now).alpha, decimals: 2)
    row("p", stack.swipeProgress(at: now), decimals: 3)
    row("v", page.backVelocity, decimals: 0)
    rowName("tint")
    let swatch = Rect(x: right - 34, y: readOut.y, width: 34, height: 15)
    plate(swatch, radius: 5, Color(bar.tint), edge: theme.faintText)
    readOut.y += 19
    row("status", stack.status(at: now).rawValue)
    row("pages", Double(stack.depth), decimals: 0)
    readOut.y += 6
    if let report = page.snapshot.contrast {
      let isBelow = report.isBelow(stack.settings.contrastMinimum)
      text("Contrast", .semibold(12), theme.text, x: frame.x, y: readOut.y)
      readOut.y += 17
      figures("#", report.lowest, decimals: 2, .bold(24), theme.text, x: frame.x, y: readOut.y)
      circle(
        center: Point(x: right - 6, y: readOut.y + 15), radius: 6, isBelow ? theme.bad : theme.good)
      readOut.y += 33
      text(
        report.element.words(isBelow: isBelow), .medium(12.5), theme.text, x: frame.x, y: readOut.y,
        maxWidth: frame.width - 8, wraps: true)
      readOut.y += 36
      row("mean", report.mean, decimals: 2)
    }
    readOut.y += 4
    text(
      stack.reason.words, .regular(12.5), theme.secondaryText, x: frame.x, y: readOut.y,
      maxWidth: frame.width - 8, wraps: true)
    readOut.y += 54
    drawState(page, frame.strip(y: readOut.y, height: 0))
  }
}
