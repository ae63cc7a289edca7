import BarCore

/// The read-out of who tells a flexible header of its list.
extension Drawing {
  private static func teller(_ settings: FlexibleSettings) -> String {
    settings.watchesList ? "itself" : settings.tracking == .wired ? "controller" : "page"
  }

  /// Who tells the header of its list, and how often each of the four events has come.
  mutating func drawTracking(_ header: FlexibleHeader, _ page: Page, _ frame: Rect) {
    let settings = header.settings
    let teller = Self.teller(settings)
    readOut = ReadOut(x: frame.x, right: frame.maxX, y: frame.y, line: 17)
    row("told by", teller)
    row("scrolls", Double(header.state.heard.scrolls), decimals: 0)
    row("landings", Double(header.state.heard.landings), decimals: 0)
    row("lifts", Double(header.state.heard.lifts), decimals: 0)
    row("rests", Double(header.state.heard.rests), decimals: 0)
    if let forwarding = page.forwarding {
      row("forwarded", Double(forwarding.taken.total - forwarding.dropped), decimals: 0)
      row("dropped", Double(forwarding.dropped), decimals: 0)
    }
    if let conflict = settings.trackingConflict {
      text(
        conflict.words, .medium(12), theme.bad, x: frame.x, y: readOut.y + 3, maxWidth: frame.width,
        wraps: true)
    }
  }

  /// On the stage, where there is no room beside it, and only where it is not the usual way: the
  /// header is told by its controller.
  mutating func drawTrackingPill(_ header: FlexibleHeader, _ page: Page, _ stage: Rect) {
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
    rounded(pill, radius: 15, theme.hud)
    let x = pill.x + 14
    let heard = header.state.heard
    var y = pill.y + 8
    text("told by", style, .white(190), x: x, y: y)
    text(Self.teller(settings), style, .white, x: pill.maxX - 14, y: y, anchor: .right)
    y += line
    figures(
      "scrolls #, lifts #", Double(heard.scrolls), and: Double(heard.lifts), style, .white, x: x,
      y: y)
    if let forwarding = page.forwarding {
      y += line
      figures(
        "forwarded #, dropped #", Double(forwarding.taken.total - forwarding.dropped),
        and: Double(forwarding.dropped), style, .white, x: x, y: y)
    }
    if let conflict {
      y += line
      text(conflict.words, style, theme.warning, x: x, y: y, maxWidth: width - 28)
    }
  }
}
