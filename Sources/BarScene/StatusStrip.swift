import BarCore

/// Time, signal and battery in a status strip, in one color.
struct StatusStrip: Drawable {
  let rect: Rect
  let ink: Color
  /// What lies behind them; nil where something else does.
  var ground: Color?

  func draw(on drawing: inout Drawing) {
    if let ground { drawing.fill(rect, ground) }
    if rect.height < 14 { return }
    // A tall strip is that of a call: its words stand in the lower 20 points.
    drawing.draw(
      StatusItems(
        clock: "9:41", ink: ink, line: rect.maxY - 10, isCall: rect.height > 20, frame: rect))
  }
}

/// What a strip has room for: in narrow ones the signal goes first, then the battery, and during a
/// call, whose words stand in the middle, the clock with it.
struct StatusItems: Drawable {
  let clock: String
  let ink: Color
  /// The middle of the text.
  let line: Double
  var isCall = false
  /// What lies between the ends of the strip.
  let frame: Rect

  func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let style = TextStyle(12.5, .semibold)
    let room = frame.width - (isCall ? 116 : 0)
    let hasBattery = room >= 126
    if hasBattery || !isCall {
      drawing.text(clock, style, ink, x: frame.x + 30, y: line - style.lineHeight / 2 + 1)
    }
    if isCall {
      drawing.text(
        "Call in progress", .medium(12.5), theme.kind == .light ? theme.goodFill : theme.good,
        x: frame.midX, y: line - style.lineHeight / 2 + 1, anchor: .center,
        maxWidth: frame.width - 12)
    }
    let right = frame.maxX - 30
    for bar in 0..<4 where room >= 152 {
      let height = 3.0 + Double(bar) * 2
      drawing.rounded(
        Rect(x: right - 48 + Double(bar) * 5, y: line + 5 - height, width: 3.5, height: height),
        radius: 1, ink)
    }
    guard hasBattery else { return }
    let battery = Rect(x: right - 22, y: line - 4.5, width: 20, height: 10)
    drawing.border(battery, radius: 3, ink.faded(0.6))
    drawing.rounded(
      Rect(x: battery.x + 2, y: battery.y + 2, width: 13, height: 6), radius: 1.5, ink)
    drawing.rounded(
      Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 2, height: 4), radius: 1,
      ink.faded(0.6))
  }
}

extension StageLayout {
  /// The strip of the device, of the colors of the bar.
  func statusStrip(_ theme: Theme) -> StatusStrip {
    StatusStrip(
      rect: frame.strip(y: frame.y, height: statusHeight), ink: theme.barText, ground: theme.bar)
  }
}
