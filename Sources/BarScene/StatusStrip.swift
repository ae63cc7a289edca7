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

extension Drawing {
  /// Shades a picture behind white words of a status strip, which have a contrast of 4.5 : 1 then even
  /// on white; the shade ends softly below them.
  mutating func shadeStrip(_ strip: Rect, _ alpha: Double) {
    let color = Color(12, 16, 26, 150).faded(alpha)
    fill(strip, color)
    let steps = 12
    for step in 0..<steps {
      fill(
        strip.strip(y: strip.maxY + Double(step), height: 1),
        color.faded(1 - (Double(step) + 0.5) / Double(steps)))
    }
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

  private static let call = "Call in progress"

  func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let style = TextStyle(12.5, .semibold)
    let y = line - style.lineHeight / 2 + 1
    let left = frame.x + 30
    let right = frame.maxX - 30
    let clockEnd = left + drawing.metrics.width(of: clock, style)
    let half = isCall ? drawing.metrics.width(of: Self.call, .medium(12.5)) / 2 : 0
    let gap = 8.0
    let hasClock = !isCall || clockEnd + gap <= frame.midX - half
    // What lies between the words and the right end.
    let room = hasClock ? right - (isCall ? frame.midX + half : clockEnd) - gap : 0
    if hasClock { drawing.text(clock, style, ink, x: left, y: y) }
    if isCall {
      drawing.text(
        Self.call, .medium(12.5), theme.kind == .light ? theme.goodFill : theme.good,
        x: frame.midX, y: y, anchor: .center, maxWidth: frame.width - 12)
    }
    for bar in 0..<4 where room >= 48 {
      let height = 3.0 + Double(bar) * 2
      drawing.rounded(
        Rect(x: right - 48 + Double(bar) * 5, y: line + 5 - height, width: 3.5, height: height),
        radius: 1, ink)
    }
    guard room >= 22 else { return }
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
