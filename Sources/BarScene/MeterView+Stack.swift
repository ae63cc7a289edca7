import BarCore

extension MeterView {
  /// Beside the stage of a stack: what the bar shows, and what the guard says.
  func drawStack(_ stack: PageStack, _ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let now = page.now
    let colors = StackColors(theme.kind, follows: followsTheme)
    let bar = stack.bar(at: now)
    drawing.text("Bar", .semibold(12), theme.text, x: frame.x, y: frame.y)
    let track = Rect(x: frame.x, y: frame.y + 20, width: frame.width - 8, height: 10)
    drawing.gauge(track, bar.alpha, least: 10, theme.accent, on: theme.track)
    let right = frame.maxX - 8
    drawing.readOut = ReadOut(x: frame.x, right: right, y: track.maxY + 10)
    drawing.row("alpha", bar.alpha, decimals: 3)
    drawing.row("goes to", stack.targetBar(at: now).alpha, decimals: 2)
    drawing.row("swipe", stack.swipeProgress(at: now), decimals: 3)
    drawing.row("swipe speed", page.backVelocity, decimals: 0)
    drawing.rowName("tint")
    let swatch = Rect(x: right - 34, y: drawing.readOut.y, width: 34, height: 15)
    drawing.plate(swatch, radius: 5, Color(colors.item(bar.tint)), edge: theme.faintText)
    drawing.readOut.y += 19
    drawing.row("status", stack.status(at: now).rawValue)
    drawing.row("pages", Double(stack.depth), decimals: 0)
    drawing.readOut.y += 6
    if let report = page.snapshot.contrast(in: colors) {
      let isBelow = report.isBelow(stack.settings.contrastMinimum)
      drawing.text("Contrast", .semibold(12), theme.text, x: frame.x, y: drawing.readOut.y)
      drawing.readOut.y += 17
      drawing.figures(
        "#", report.lowest, decimals: 2, .bold(24), theme.text, x: frame.x, y: drawing.readOut.y)
      drawing.circle(
        center: Point(x: right - 6, y: drawing.readOut.y + 15), radius: 6,
        isBelow ? theme.bad : theme.good)
      drawing.readOut.y += 33
      let end = drawing.paragraph(
        report.element.words(isBelow: isBelow), .medium(12.5), theme.text, x: frame.x,
        y: drawing.readOut.y, width: frame.width - 8)
      drawing.readOut.y = max(drawing.readOut.y + 36, end + 4)
      drawing.row("mean", report.mean, decimals: 2)
    }
    drawing.readOut.y += 4
    let end = drawing.paragraph(
      stack.reason.words, .regular(12.5), theme.secondaryText, x: frame.x, y: drawing.readOut.y,
      width: frame.width - 8)
    drawing.readOut.y = max(drawing.readOut.y + 54, end + 6)
    drawState(frame.strip(y: drawing.readOut.y, height: 0), on: &drawing)
  }
}
