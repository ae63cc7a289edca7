public import BarCore

/// The panel that a drawing beside the stage lies in: a title, the page's hint, and what scrolls
/// where it is higher than its place.
public struct AsidePanel: Equatable, Sendable {
  /// What is written at the top, in one line; a longer one is cut.
  public var title: String
  /// Two sentences on what to try; nil where the inspector says them.
  public var hint: String?
  /// Where the panel lies in the window, in points.
  public var frame: Rect
  /// Points by which the drawing is scrolled; one out of range is limited when it is drawn.
  public var scroll = 0.0
  /// Whether keys go to it.
  public var isFocused = false

  public init(title: String, hint: String?, frame: Rect) {
    self.title = title
    self.hint = hint
    self.frame = frame
  }

  static let margin = 16.0

  /// Room for the title and for as many lines as the hint can need.
  private var headerHeight: Double {
    guard let hint else { return 44 }
    let lines = PanelHint.lines(hint.count, width: frame.width - 2 * Self.margin)
    return 44 + lines * PanelHint.style.lineHeight
  }

  /// The part of the panel in which the drawing scrolls.
  public var viewport: Rect { frame.between(headerHeight, and: 10) }

  /// How far a drawing can be scrolled that needs so much height.
  func scrollLimit(least height: Double) -> Double { max(0, height - viewport.height) }
}

extension Drawing {
  /// Draws the panel and in it a drawing that needs so much height, and is given at least that.
  mutating func draw(
    _ panel: AsidePanel, least height: Double, _ body: (inout Drawing, Rect) -> Void
  ) {
    aside(
      panel.frame, panel.title, panel.hint, margin: AsidePanel.margin, isFocused: panel.isFocused)
    let viewport = panel.viewport
    guard viewport.height > 0 else { return }
    let limit = panel.scrollLimit(least: height)
    let place = panel.scroll.clamped(to: 0...limit)
    clip(viewport)
    body(
      &self,
      Rect(
        x: panel.frame.x + AsidePanel.margin, y: viewport.y - place,
        width: panel.frame.width - 2 * AsidePanel.margin, height: max(height, viewport.height)))
    unclip()
    scrollMark(viewport, scroll: place, limit: limit)
  }

  /// The ground of a panel beside the stage, its title in one line, and its hint.
  mutating func aside(
    _ frame: Rect, _ title: String, _ hint: String?, margin: Double, hintTop: Double = 36,
    isFocused: Bool = false
  ) {
    append(.shadow(frame.moved(by: 0, 4), radius: 14, blur: 14, theme.shadow.faded(0.5)))
    panel(frame, radius: 14, isFocused: isFocused)
    let x = frame.x + margin
    let width = frame.width - 2 * margin
    text(title, TextStyle(15, .bold), theme.text, x: x, y: frame.y + 12, maxWidth: width)
    text(
      hint ?? "", PanelHint.style, theme.secondaryText, x: x, y: frame.y + hintTop, maxWidth: width,
      wraps: true)
  }

  /// The ground of a panel with its edge, which shows whether keys go to it.
  mutating func panel(_ frame: Rect, radius: Double, isFocused: Bool) {
    rounded(frame, radius: radius, theme.panel)
    border(
      frame, radius: radius, width: isFocused ? 2 : 1, isFocused ? theme.focus : theme.panelEdge)
  }
}
