public import BarCore

/// A panel beside the stage: a title, the page's hint, and a part that scrolls where it is higher than
/// its place.
public struct AsidePanel: Equatable, Sendable {
  /// What is written at the top, in one line; a longer one is cut.
  public var title: String
  /// Two sentences on what to try; nil where the inspector says them.
  public var hint: String?
  /// Where the panel lies in the window, in points.
  public var frame: Rect
  /// Points by which it is scrolled; one out of range is limited when it is drawn.
  public var scroll = 0.0
  /// Whether keys go to it.
  public var isFocused = false
  /// Whether a button that closes the panel lies at the right end of the title.
  public var isClosable = false
  /// Distance of what it shows from its sides.
  let margin: Double
  private let measuredHint: Double

  /// - Parameter metrics: what texts measure.
  public init(
    title: String, hint: String?, frame: Rect, margin: Double = 16,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.title = title
    self.hint = hint
    self.frame = frame
    self.margin = margin
    measuredHint =
      hint.map { metrics.height(of: $0, Self.hintStyle, width: frame.width - 2 * margin) } ?? 0
  }

  static let hintStyle = TextStyle(12)

  /// The part of the panel that is neither on the left nor on the right of its margins.
  var inner: Rect { frame.inset(by: margin, 0) }

  /// What the hint takes, in points; 0 without one.
  var hintHeight: Double { hint == nil ? 0 : measuredHint }

  /// What the hint takes, and the distance to what follows; 0 without one.
  var roomForHint: Double { hint == nil ? 0 : hintHeight + 8 }

  /// The part of the panel in which the drawing scrolls.
  public var viewport: Rect { frame.between(44 + hintHeight, and: 10) }
}

/// What is drawn in a panel beside the stage.
public protocol AsideView: ScrollPanel, Equatable, Sendable {
  /// The panel that all of it is drawn in.
  var panel: AsidePanel { get set }
}

extension AsideView {
  /// Where the panel lies in the window, in points.
  public var frame: Rect { panel.frame }
  /// Points by which it is scrolled, 0...`scrollLimit`.
  public var scroll: Double {
    get { panel.scroll }
    set { panel.scroll = newValue }
  }
  /// Whether keys go to the panel.
  public var isFocused: Bool {
    get { panel.isFocused }
    set { panel.isFocused = newValue }
  }
  public var viewport: Rect { panel.viewport }

  /// Draws the panel, and in it what scrolls, which is given all of the height that it needs.
  func draw(on drawing: inout Drawing, _ body: (inout Drawing, Rect) -> Void) {
    drawing.aside(panel)
    guard viewport.height > 0 else { return }
    let place = scroll.clamped(to: 0...scrollLimit)
    drawing.clip(viewport)
    body(
      &drawing,
      panel.inner.strip(y: viewport.y - place, height: max(contentHeight, viewport.height)))
    drawing.unclip()
    drawing.scrollMark(viewport, scroll: place, limit: scrollLimit)
  }
}

extension Drawing {
  /// The ground of a panel beside the stage, its title in one line, and its hint.
  mutating func aside(_ panel: AsidePanel, hintTop: Double = 36) {
    let inner = panel.inner
    shadow(panel.frame.moved(by: 0, 4), radius: 14, blur: 14, theme.shadow.faded(0.5))
    self.panel(panel.frame, radius: 14, isFocused: panel.isFocused)
    text(
      panel.title, .bold(15), theme.text, x: inner.x, y: inner.y + 12,
      maxWidth: panel.isClosable ? inner.width - 26 : inner.width)
    text(
      panel.hint ?? "", AsidePanel.hintStyle, theme.secondaryText, x: inner.x, y: inner.y + hintTop,
      maxWidth: inner.width, wraps: true)
  }

  /// The ground of a panel with its edge, which shows whether keys go to it.
  mutating func panel(_ frame: Rect, radius: Double, isFocused: Bool) {
    rounded(frame, radius: radius, theme.panel)
    border(
      frame, radius: radius, width: isFocused ? 2 : 1, isFocused ? theme.focus : theme.panelEdge)
  }
}
