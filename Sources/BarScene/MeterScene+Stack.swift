import BarCore

extension MeterScene {
  /// Beside the stage of a stack: what the bar shows, and what the guard says.
  func drawStack(
    _ page: Page, _ stack: PageStack, _ frame: Rect, _ commands: inout [DrawCommand]
  ) {
    let now = page.now
    let bar = stack.bar(at: now)
    commands.text("Bar", TextStyle(12, .semibold), theme.text, x: frame.x, y: frame.y)
    let track = Rect(x: frame.x, y: frame.y + 20, width: frame.width - 8, height: 10)
    commands.rounded(track, radius: 5, theme.track)
    if bar.alpha > 0 {
      commands.rounded(
        Rect(x: track.x, y: track.y, width: max(10, track.width * bar.alpha), height: 10),
        radius: 5, theme.accent)
    }
    let right = frame.maxX - 8
    var out = ReadOut(theme: theme, x: frame.x, right: right, y: track.maxY + 10)
    out.row("alpha", bar.alpha, decimals: 3, &commands)
    out.row("goes to", stack.targetBar(at: now).alpha, decimals: 2, &commands)
    out.row("p", stack.swipeProgress(at: now), decimals: 3, &commands)
    out.row("v", page.backVelocity, decimals: 0, &commands)
    out.name("tint", &commands)
    let swatch = Rect(x: right - 34, y: out.y, width: 34, height: 15)
    commands.rounded(swatch, radius: 5, Color(bar.tint))
    commands.border(swatch, radius: 5, theme.faintText)
    out.y += 19
    out.row("status", stack.status(at: now).rawValue, &commands)
    out.row("pages", Double(stack.depth), decimals: 0, &commands)
    out.y += 6
    if let report = page.snapshot.contrast {
      let isBelow = report.isBelow(stack.settings.contrastMinimum)
      commands.text("Contrast", TextStyle(12, .semibold), theme.text, x: frame.x, y: out.y)
      out.y += 17
      commands.figures(
        "#", report.lowest, decimals: 2, TextStyle(24, .bold), theme.text, x: frame.x, y: out.y)
      commands.circle(
        center: Point(x: right - 6, y: out.y + 15), radius: 6, isBelow ? theme.bad : theme.good)
      out.y += 33
      commands.text(
        report.element.words(isBelow: isBelow), TextStyle(12.5, .medium), theme.text,
        x: frame.x, y: out.y, maxWidth: frame.width - 8, wraps: true)
      out.y += 36
      out.row("mean", report.mean, decimals: 2, &commands)
    }
    out.y += 4
    commands.text(
      stack.reason.words, TextStyle(12.5), theme.secondaryText, x: frame.x, y: out.y,
      maxWidth: frame.width - 8, wraps: true)
    out.y += 54
    drawState(page, Rect(x: frame.x, y: out.y, width: frame.width, height: 0), &commands)
  }
}
