import BarCore

/// What lies around the stage: the desk, the device, and, while the panels are folded away, the
/// buttons that unfold them and the page's hint.
public struct DeskScene {
  /// The colors that it draws with.
  public var theme: Theme

  public init(theme: Theme) {
    self.theme = theme
  }

  /// - Parameter aside: what the page has beside its stage; nil: nothing.
  public func draw(
    _ layout: LabLayout, isSheet: Bool, title: String, hint: String, aside: Aside? = nil,
    hovered: LabLayout.Panel?,
    into commands: inout [DrawCommand]
  ) {
    commands.append(
      .gradient(
        Rect(x: 0, y: 0, width: layout.window.width, height: layout.window.height),
        top: theme.deskTop, bottom: theme.deskBottom))
    for stage in layout.stages {
      StageScene(theme: theme).drawDevice(around: stage, isSheet: isSheet, into: &commands)
    }
    if let rect = layout.hint {
      commands.text(
        title, TextStyle(18, .bold), theme.text, x: rect.x, y: rect.y, maxWidth: rect.width)
      commands.text(
        hint, TextStyle(13.5), theme.secondaryText, x: rect.x, y: rect.y + 32,
        maxWidth: rect.width, wraps: true)
    }
    button("Pages", layout.pagesButton, isHovered: hovered == .pages, &commands)
    button(aside?.label ?? "", layout.asideButton, isHovered: hovered == .aside, &commands)
    button("Settings", layout.inspectorButton, isHovered: hovered == .inspector, &commands)
  }

  private func button(
    _ title: String, _ rect: Rect?, isHovered: Bool, _ commands: inout [DrawCommand]
  ) {
    guard let rect else { return }
    commands.rounded(rect, radius: 16, isHovered ? theme.selection : theme.panel)
    commands.border(rect, radius: 16, theme.panelEdge)
    commands.label(title, TextStyle(13, .semibold), theme.text, in: rect)
  }
}
