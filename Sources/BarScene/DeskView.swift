import BarCore

/// What lies around the stage: the desk, the device, and, while the panels are folded away, the
/// buttons that unfold them and the page's hint.
public struct DeskView: Drawable, Equatable {
  /// Where everything is in the window.
  public let layout: LabLayout
  let isSheet: Bool
  let title: String
  let hint: String
  let aside: Aside?
  let hovered: LabLayout.Panel?

  /// - Parameter aside: what the page has beside its stage; nil: nothing.
  public init(
    layout: LabLayout, isSheet: Bool, title: String, hint: String, aside: Aside? = nil,
    hovered: LabLayout.Panel?
  ) {
    self.layout = layout
    self.isSheet = isSheet
    self.title = title
    self.hint = hint
    self.aside = aside
    self.hovered = hovered
  }

  /// Draws it behind everything else.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.append(.gradient(Rect(layout.window), top: theme.deskTop, bottom: theme.deskBottom))
    for stage in layout.stages { drawing.draw(DeviceArt(around: stage, isSheet: isSheet)) }
    if let rect = layout.hint {
      let end = drawing.paragraph(
        title, .bold(18), theme.text, x: rect.x, y: rect.y, width: rect.width)
      drawing.text(
        hint, .regular(13.5), theme.secondaryText, x: rect.x, y: end + 10, maxWidth: rect.width,
        wraps: true)
    }
    drawButton("Pages", layout.pagesButton, isHovered: hovered == .pages, on: &drawing)
    drawButton(aside?.label ?? "", layout.asideButton, isHovered: hovered == .aside, on: &drawing)
    drawButton("Settings", layout.inspectorButton, isHovered: hovered == .inspector, on: &drawing)
  }

  private func drawButton(
    _ title: String, _ rect: Rect?, isHovered: Bool, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    guard let rect else { return }
    drawing.plate(
      rect, radius: 16, isHovered ? theme.selection : theme.panel, edge: theme.panelEdge)
    drawing.label(title, .semibold(13), theme.text, in: rect)
  }
}
