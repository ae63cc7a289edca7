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
  static let hintStyle = TextStyle(12)

  /// Room for the title and for as many lines as the hint can need.
  private var headerHeight: Double {
    guard let hint else { return 44 }
    let letters = max(20, (frame.width - 2 * Self.margin) / 6.7)
    let lines = (Double(hint.count) / letters).rounded(.up)
    return 44 + lines * Self.hintStyle.lineHeight
  }

  /// The part of the panel in which the drawing scrolls.
  public var viewport: Rect {
    Rect(
      x: frame.x, y: frame.y + headerHeight, width: frame.width,
      height: max(0, frame.height - headerHeight - 10))
  }

  /// How far a drawing can be scrolled that needs so much height.
  func scrollLimit(least height: Double) -> Double { max(0, height - viewport.height) }

  /// Draws the panel and in it a drawing that needs so much height, and is given at least that.
  func draw(
    least height: Double, _ theme: Theme, into commands: inout [DrawCommand],
    _ body: (Rect, inout [DrawCommand]) -> Void
  ) {
    commands.append(.shadow(frame.moved(by: 0, 4), radius: 14, blur: 14, theme.shadow.faded(0.5)))
    commands.rounded(frame, radius: 14, theme.panel)
    if isFocused {
      commands.border(frame, radius: 14, width: 2, theme.focus)
    } else {
      commands.border(frame, radius: 14, theme.panelEdge)
    }
    let x = frame.x + Self.margin
    let width = frame.width - 2 * Self.margin
    commands.text(
      title, TextStyle(15, .bold), theme.text, x: x, y: frame.y + 12, maxWidth: width)
    if let hint {
      commands.text(
        hint, Self.hintStyle, theme.secondaryText, x: x, y: frame.y + 36, maxWidth: width,
        wraps: true)
    }
    let viewport = viewport
    guard viewport.height > 0 else { return }
    let limit = scrollLimit(least: height)
    let place = scroll.clamped(to: 0...limit)
    commands.append(.clip(viewport))
    body(
      Rect(x: x, y: viewport.y - place, width: width, height: max(height, viewport.height)),
      &commands)
    commands.append(.unclip)
    commands.scrollMark(viewport, scroll: place, limit: limit, theme.faintText)
  }
}
