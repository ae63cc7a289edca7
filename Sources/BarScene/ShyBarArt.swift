import BarCore

/// The extension, the bar over it, and the bottom bar.
struct ShyBarArt: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    drawExtension(on: &drawing)
    drawBar(on: &drawing)
    drawBottomBar(on: &drawing)
  }

  // MARK: Bar

  private func drawBar(on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = layout.barRect
    let places = layout.places
    guard rect.height > 0, places.barAlpha > 0.004 else { return }
    let isTranslucent = layout.view.look.translucentBar
    let background = isTranslucent ? theme.bar.faded(0.86) : theme.bar
    let beyond = layout.overshoot
    drawing.fill(
      rect.strip(y: rect.y - beyond, height: rect.height + beyond),
      background.faded(places.barAlpha))
    drawing.line(rect, y: rect.maxY - 1, theme.barEdge.faded(places.barAlpha))
    let alpha = min(places.barAlpha, places.itemsAlpha)
    let buttons = layout.view.look.barButtons
    drawing.text(
      layout.view.look.title, .semibold(17), theme.barText.faded(alpha), x: rect.midX,
      middle: rect.midY, anchor: .center, maxWidth: rect.width - (buttons.isEmpty ? 24 : 180))
    for button in buttons { drawBarButton(button, alpha, on: &drawing) }
  }

  private func drawBarButton(_ button: StageButton, _ alpha: Double, on drawing: inout Drawing) {
    guard let rect = layout.place(of: button) else { return }
    let share = layout.view.emphasis(of: button.action, pressed: 0.22, hovered: 0.12)
    drawing.rounded(rect, radius: 16, drawing.theme.barButton.faded(share * alpha))
    drawing.label(button.title, .medium(15), drawing.theme.barButton.faded(alpha), in: rect)
  }

  // MARK: Extension

  private func drawExtension(on drawing: inout Drawing) {
    let rect = layout.extensionRect
    let page = layout.page
    guard rect.height > 0, let bar = page.shyBar, !bar.extensionHidden else { return }
    let clips = bar.extensionStays > 0
    if clips {
      let top = layout.barRect.maxY
      drawing.clip(layout.frame.intersection(rect.strip(y: top, height: layout.frame.maxY - top)))
    }
    drawing.shadow(rect.inset(by: -4, 0), radius: 0, blur: 5, .black(46))
    drawing.fill(rect, drawing.theme.extensionBar)
    if rect.height >= 20 { drawExtensionItems(on: &drawing) }
    if clips { drawing.clip(layout.frame) }
  }

  private func drawExtensionItems(on drawing: inout Drawing) {
    let theme = drawing.theme
    let view = layout.view
    let rect = layout.extensionRect
    let buttons = view.look.extensionButtons
    if buttons.count == 1 {
      let clicks = view.clicks
      let text = clicks == 0 ? "Extension" : clicks == 1 ? "It works" : "It works, \(clicks) times"
      drawing.text(
        text, .medium(14), theme.onExtension, x: rect.x + 16, middle: rect.midY,
        maxWidth: rect.width - 150)
    }
    for button in buttons {
      guard let place = layout.place(of: button) else { continue }
      var share = view.emphasis(of: button.action, pressed: 0.42, hovered: 0.28, else: 0.16)
      if case .selectList(let index) = button.action, index == view.page.selectedList {
        share = 0.42
      }
      // Darker than the extension, so that the words on it can be read.
      drawing.rounded(place, radius: place.height / 2, Color.black.faded(share))
      drawing.border(place, radius: place.height / 2, theme.onExtension.faded(0.55))
      drawing.label(
        button.title, TextStyle(min(13.5, place.height * 0.62), .semibold), theme.onExtension,
        in: place)
    }
  }

  // MARK: Bottom bar

  private func drawBottomBar(on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = layout.bottomBarRect
    guard rect.height > 0, rect.y < layout.frame.maxY else { return }
    // Where it is the bar that hides, it fades too.
    let places = layout.places
    let isMain = layout.page.shyBar?.edge == .bottom
    let ground = isMain ? places.barAlpha : 1
    let alpha = isMain ? min(places.barAlpha, places.itemsAlpha) : 1
    let beyond = isMain ? layout.overshoot : 0
    drawing.fill(
      rect.strip(y: rect.y, height: rect.height + beyond), theme.bar.faded(ground))
    drawing.line(rect, y: rect.y, theme.barEdge.faded(ground))
    guard rect.height >= 34, alpha > 0.004 else { return }
    // Without room for all of their names the items have none.
    let style = TextStyle(11, .medium)
    let hasNames = drawing.metrics.width(ofWidest: Self.items, style) + 4 <= rect.width / 4
    for (index, name) in Self.items.enumerated() {
      let middle = rect.part(index, of: Self.items.count).middle
      let color = index == 0 ? theme.barButton : theme.barText.faded(0.6)
      drawing.rounded(
        Rect(x: middle.x - 9, y: middle.y - (hasNames ? 15 : 7), width: 18, height: 14), radius: 4,
        color.faded((index == 0 ? 1 : 0.55) * alpha))
      if hasNames {
        drawing.text(name, style, color.faded(alpha), x: middle.x, y: middle.y + 2, anchor: .center)
      }
    }
  }

  private static let items = ["Home", "Search", "Saved", "You"]
}
