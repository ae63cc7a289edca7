public import BarCore

/// What is said of a flexible header on the stage, where there is no room beside it: who tells it of
/// its list, and how much of the anchor is still to go.
public struct MeterPill: Drawable {
  let page: Page
  let stage: Rect

  /// - Parameter page: the page whose state it says.
  public init(_ page: Page, stage: Rect) {
    self.page = page
    self.stage = stage
  }

  /// Draws it; nothing on a page without such a header.
  public func draw(on drawing: inout Drawing) {
    guard let header = page.header else { return }
    drawTracking(header, on: &drawing)
    drawAnchor(header, on: &drawing)
  }

  private func drawAnchor(_ header: FlexibleHeader, on drawing: inout Drawing) {
    guard case .anchor(let left, let length) = header.reason, length > 0 else { return }
    let pill = Rect(x: stage.midX - 92, y: stage.y + 60, width: 184, height: 30)
    drawing.rounded(pill, radius: 15, drawing.theme.hud)
    let track = Rect(x: pill.x + 14, y: pill.maxY - 8, width: pill.width - 28, height: 3)
    drawing.rounded(track, radius: 1.5, .white(60))
    let done = max(3, track.width * min(1, 1 - left / length))
    drawing.rounded(track.column(x: track.x, width: done), radius: 1.5, drawing.theme.warning)
    drawing.figures(
      "anchor: # of # pt to go", left, and: length, .semibold(12.5), .white, x: pill.midX,
      y: pill.y + 5, anchor: .center)
  }

  /// Only where it is not the usual way: the header is told by its controller.
  private func drawTracking(_ header: FlexibleHeader, on drawing: inout Drawing) {
    let settings = header.settings
    guard settings.observesList || settings.tracking != .wired else { return }
    let style = TextStyle(12, .medium)
    let line = style.lineHeight + 2
    let conflict = settings.trackingConflict
    let lines = 2.0 + (page.forwarding == nil ? 0 : 1) + (conflict == nil ? 0 : 1)
    let width = min(260, stage.width - 24)
    // Below the header, and below what is said of the anchor.
    let pill = Rect(
      x: stage.midX - width / 2,
      y: stage.y + max(98, (header.frame(over: page.list, at: page.now)?.maxY ?? 0) + 12),
      width: width, height: lines * line + 14)
    guard pill.maxY <= stage.maxY else { return }
    drawing.rounded(pill, radius: 15, drawing.theme.hud)
    let x = pill.x + 14
    let heard = header.state.heard
    var y = pill.y + 8
    drawing.text("told by", style, .white(190), x: x, y: y)
    drawing.text(settings.teller, style, .white, x: pill.maxX - 14, y: y, anchor: .right)
    y += line
    drawing.figures(
      "scrolls #, lifts #", Double(heard.scrolls), and: Double(heard.lifts), style, .white, x: x,
      y: y)
    if let forwarding = page.forwarding {
      y += line
      drawing.figures(
        "forwarded #, dropped #", Double(forwarding.taken.total - forwarding.dropped),
        and: Double(forwarding.dropped), style, .white, x: x, y: y)
    }
    if let conflict {
      y += line
      drawing.text(conflict.words, style, drawing.theme.warning, x: x, y: y, maxWidth: width - 28)
    }
  }
}
