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
    let style = TextStyle(12.5, .semibold)
    let most = stage.width - 24
    func width(_ template: String) -> Double {
      drawing.metrics.width(ofFigures: template, length, and: length, style) + 20
    }
    // On narrow stages the word before the figures is left out.
    let template = width(Self.anchor) <= most ? Self.anchor : "# of # pt to go"
    let pillWidth = min(most, max(184, width(template)))
    let pill = Rect(
      x: stage.midX - pillWidth / 2, y: stage.y + 60, width: pillWidth, height: 30)
    drawing.rounded(pill, radius: 15, drawing.theme.hud)
    let track = Rect(x: pill.x + 14, y: pill.maxY - 8, width: pill.width - 28, height: 3)
    drawing.rounded(track, radius: 1.5, .white(60))
    let done = max(3, track.width * min(1, 1 - left / length))
    drawing.rounded(track.column(x: track.x, width: done), radius: 1.5, drawing.theme.warning)
    drawing.figures(
      template, left, and: length, style, .white, x: pill.midX, y: pill.y + 5, anchor: .center)
  }

  private static let anchor = "anchor: # of # pt to go"

  /// Only where it is not the usual way: the header is told by its controller.
  private func drawTracking(_ header: FlexibleHeader, on drawing: inout Drawing) {
    let settings = header.settings
    guard settings.observesList || settings.tracking != .wired else { return }
    let style = TextStyle(12, .medium)
    let line = style.lineHeight + 2
    let width = min(260, stage.width - 24)
    let inner = width - 28
    let conflict = settings.trackingConflict?.words
    let conflictLines =
      conflict.map { drawing.metrics.lineCount(of: $0, style, width: inner) } ?? 0
    let lines = Double(2 + (page.forwarding == nil ? 0 : 1) + conflictLines)
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
    drawing.text("source", style, .white(190), x: x, y: y)
    drawing.text(settings.teller, style, .white, x: pill.maxX - 14, y: y, anchor: .right)
    /// Two counts; the second one gives way where there is no room for both.
    func counts(_ both: String, _ one: String, _ first: Int, _ second: Int) {
      y += line
      let (first, second) = (Double(first), Double(second))
      let fits = drawing.metrics.width(ofFigures: both, first, and: second, style) <= inner
      drawing.figures(fits ? both : one, first, and: second, style, .white, x: x, y: y)
    }
    counts("scrolls #, lifts #", "scrolls #", heard.scrolls, heard.lifts)
    if let forwarding = page.forwarding {
      counts(
        "forwarded #, dropped #", "forwarded #", forwarding.taken.total - forwarding.dropped,
        forwarding.dropped)
    }
    if let conflict {
      drawing.text(
        conflict, style, drawing.theme.warning, x: x, y: y + line, maxWidth: inner, wraps: true)
    }
  }
}
