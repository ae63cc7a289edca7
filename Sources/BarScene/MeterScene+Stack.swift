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
    var y = track.maxY + 10
    let right = frame.maxX - 8
    func name(_ text: String) {
      commands.text(text, TextStyle(12), theme.faintText, x: frame.x, y: y)
    }
    func row(_ text: String, _ value: Double, decimals: Int) {
      name(text)
      commands.figures(
        "#", value, decimals: decimals, TextStyle(12, .medium), theme.secondaryText, x: right,
        y: y, anchor: .right)
      y += 19
    }
    func row(_ text: String, _ value: String) {
      name(text)
      commands.text(
        value, TextStyle(12, .medium), theme.secondaryText, x: right, y: y, anchor: .right)
      y += 19
    }
    row("alpha", bar.alpha, decimals: 3)
    row("goes to", stack.targetBar(at: now).alpha, decimals: 2)
    row("p", stack.swipeProgress(at: now), decimals: 3)
    row("v", page.backVelocity, decimals: 0)
    name("tint")
    let swatch = Rect(x: right - 34, y: y, width: 34, height: 15)
    commands.rounded(swatch, radius: 5, Color(bar.tint))
    commands.border(swatch, radius: 5, theme.faintText)
    y += 19
    row("status", stack.status(at: now).rawValue)
    row("pages", Double(stack.depth), decimals: 0)
    y += 6
    if let report = page.snapshot.contrast {
      let isBelow = report.isBelow(stack.settings.contrastMinimum)
      commands.text("Contrast", TextStyle(12, .semibold), theme.text, x: frame.x, y: y)
      y += 17
      commands.figures(
        "#", report.lowest, decimals: 2, TextStyle(24, .bold), theme.text, x: frame.x, y: y)
      commands.circle(
        center: Point(x: right - 6, y: y + 15), radius: 6, isBelow ? theme.bad : theme.good)
      y += 33
      commands.text(
        report.element.words(isBelow: isBelow), TextStyle(12.5, .medium), theme.text,
        x: frame.x, y: y, maxWidth: frame.width - 8, wraps: true)
      y += 36
      row("mean", report.mean, decimals: 2)
    }
    y += 4
    commands.text(
      stack.reason.words, TextStyle(12.5), theme.secondaryText, x: frame.x, y: y,
      maxWidth: frame.width - 8, wraps: true)
    y += 54
    drawState(page, Rect(x: frame.x, y: y, width: frame.width, height: 0), &commands)
  }
}
