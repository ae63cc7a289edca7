import BarCore

/// The read-out of who tells a flexible header of its list.
extension MeterView {
  /// Who tells the header of its list, and how often each of the four events has come.
  func drawTracking(_ header: FlexibleHeader, _ frame: Rect, on drawing: inout Drawing) {
    let settings = header.settings
    let teller = settings.teller
    drawing.readOut = ReadOut(x: frame.x, right: frame.maxX, y: frame.y, line: 17)
    drawing.row("source", teller)
    drawing.row("scrolls", Double(header.state.heard.scrolls), decimals: 0)
    drawing.row("landings", Double(header.state.heard.landings), decimals: 0)
    drawing.row("lifts", Double(header.state.heard.lifts), decimals: 0)
    drawing.row("rests", Double(header.state.heard.rests), decimals: 0)
    if let forwarding = page.forwarding {
      drawing.row("forwarded", Double(forwarding.taken.total - forwarding.dropped), decimals: 0)
      drawing.row("dropped", Double(forwarding.dropped), decimals: 0)
    }
    if let conflict = settings.trackingConflict {
      drawing.text(
        conflict.words, .medium(12), drawing.theme.badText, x: frame.x, y: drawing.readOut.y + 3,
        maxWidth: frame.width,
        wraps: true)
    }
  }
}

extension FlexibleSettings {
  /// Who tells the header of its list.
  var teller: String { watchesList ? "itself" : tracking == .wired ? "controller" : "page" }
}
