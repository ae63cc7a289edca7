import BarCore

/// The bar of a stack: that of all its pages, or that of one page.
struct StackBar: Drawable {
  let bar: NavBar
  let stack: PageStack
  let layout: StageLayout
  let frame: Rect
  /// The page that it belongs to; nil: all in sight, whose titles cross-fade.
  var page: SlidingPage?
  /// Whether it rides on its page and shows the way back from it; the root has none.
  var showsWayBack = false

  func draw(on drawing: inout Drawing) {
    drawBackground(on: &drawing)
    if let page {
      drawTitle(of: page, alpha: 1, shift: 0, on: &drawing)
    } else {
      drawTitles(on: &drawing)
    }
    drawItems(on: &drawing)
  }

  private func drawBackground(on drawing: inout Drawing) {
    let settings = stack.settings
    guard bar.presence > 0, settings.guide > 0 else { return }
    let layers = NavLayers(alpha: bar.alpha, isTranslucent: settings.isTranslucent)
    let rect = frame.strip(y: frame.y, height: settings.guide)
    let colors = layout.stackColors(drawing.theme)
    drawing.fill(
      rect,
      Color(colors.ground(bar.bar)).faded(
        layers.background * (settings.isTranslucent ? layers.effect : 1)))
    if !layers.isShadowHidden {
      drawing.line(
        rect, y: rect.maxY, Color(colors.line(Tint(0, 0, 0, 70 / 255))).faded(layers.shadow))
    }
  }

  /// The titles of all pages in sight: they cross-fade where pages slide.
  private func drawTitles(on drawing: inout Drawing) {
    let shift = stack.settings.underlayShift
    stack.visitPages(at: layout.page.time) { sliding in
      let x = sliding.x
      let alpha: Double
      if x >= 0 { alpha = 1 - 1.6 * x } else { alpha = shift > 0 ? 1 + 1.6 * x / shift : 0 }
      let way = x >= 0 ? x * 0.5 : (shift > 0 ? x / shift * 0.25 : 0)
      drawTitle(of: sliding, alpha: max(0, alpha), shift: way * frame.width, on: &drawing)
    }
  }

  private func drawTitle(
    of sliding: SlidingPage, alpha: Double, shift: Double, on drawing: inout Drawing
  ) {
    guard sliding.entry.showsTitle, stack.settings.barHeight >= 20, bar.presence > 0 else { return }
    let art = StackArt(width: frame.width)
    let rect = art.rect(of: .title, stack.settings)
    let isRoot = sliding.entry.id == stack.entries[0].id
    // On narrow stages the title has what the buttons leave.
    let left = rect.midX - (isRoot ? 8 : art.rect(of: .backButton, stack.settings).maxX + 6)
    let right = art.rect(of: .item, stack.settings).x - 6 - rect.midX
    let room = rect.width < StackArt.titleWidth ? 2 * max(0, min(left, right)) : rect.width
    drawing.text(
      isRoot ? "Home" : "Profile", .semibold(17),
      Color(layout.stackColors(drawing.theme).words(bar.title)).faded(alpha),
      x: rect.midX + frame.x + shift, middle: rect.midY + frame.y, anchor: .center, maxWidth: room)
  }

  /// Back button and item: never faded, they change by color only.
  private func drawItems(on drawing: inout Drawing) {
    guard stack.settings.barHeight >= 20, bar.presence > 0 else { return }
    let art = StackArt(width: frame.width)
    let color = Color(layout.stackColors(drawing.theme).item(bar.tint))
    func draw(_ text: String, _ element: ContrastReport.Element, _ action: StageAction) {
      let rect = art.rect(of: element, stack.settings).moved(by: frame.x, frame.y)
      if !stack.isSwiping {
        let share = layout.view.emphasis(of: action, pressed: 0.25, hovered: 0.12)
        drawing.rounded(rect.inset(by: -7, -5), radius: 15, color.faded(share))
      }
      drawing.label(text, .medium(16), color, in: rect)
    }
    let isRoot = showsWayBack && page?.entry.id == stack.entries[0].id
    if !isRoot, stack.depth > 1 || stack.isSwiping { draw("\u{2039} Back", .backButton, .navBack) }
    draw("Push", .item, .navPush)
  }
}
