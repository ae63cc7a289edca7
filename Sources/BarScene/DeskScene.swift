import BarCore

/// What lies around the stage: the desk, the device, and, while the panels are folded away, the
/// buttons that unfold them and the page's hint.
extension Drawing {
  /// - Parameter aside: what the page has beside its stage; nil: nothing.
  public mutating func drawDesk(
    _ layout: LabLayout, isSheet: Bool, title: String, hint: String, aside: Aside? = nil,
    hovered: LabLayout.Panel?
  ) {
    append(.gradient(Rect(layout.window), top: theme.deskTop, bottom: theme.deskBottom))
    for stage in layout.stages { draw(DeviceArt(frame: stage, isSheet: isSheet)) }
    if let rect = layout.hint {
      text(title, .bold(18), theme.text, x: rect.x, y: rect.y, maxWidth: rect.width)
      text(
        hint, .regular(13.5), theme.secondaryText, x: rect.x, y: rect.y + 32, maxWidth: rect.width,
        wraps: true)
    }
    button("Pages", layout.pagesButton, isHovered: hovered == .pages)
    button(aside?.label ?? "", layout.asideButton, isHovered: hovered == .aside)
    button("Settings", layout.inspectorButton, isHovered: hovered == .inspector)
  }

  private mutating func button(_ title: String, _ rect: Rect?, isHovered: Bool) {
    guard let rect else { return }
    plate(rect, radius: 16, isHovered ? theme.selection : theme.panel, edge: theme.panelEdge)
    label(title, .semibold(13), theme.text, in: rect)
  }
}
