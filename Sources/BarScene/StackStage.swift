public import BarCore

/// The stage of a page with a stack, or of several stacks beside and below each other.
struct StackStage: Drawable {
  let stack: PageStack
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let page = layout.page
    if layout.view.lanes.isEmpty {
      drawing.draw(StackTile(stack: stack, layout: layout, frame: layout.frame))
      // Other pages bring theirs along; while pages slide there is nothing to scroll.
      if stack.top.isProfile, !stack.isSwiping, !stack.isMoving(at: page.time) {
        drawing.draw(ThumbArt(layout: layout))
      }
      drawContrast(on: &drawing)
      return
    }
    drawing.fill(layout.frame, drawing.theme.bezel)
    for index in 0..<layout.tileCount {
      let frame = layout.tile(index)
      var view = layout.view
      if index > 0 { view.page = view.lanes[index - 1].snapshot }
      guard let shown = view.page.nav?.stack else { continue }
      drawing.draw(StackTile(stack: shown, layout: StageLayout(view), frame: frame))
      drawing.clip(layout.frame)
      drawCaption(of: shown.settings, layout.caption(index), on: &drawing)
    }
  }

  // MARK: Read-outs on the stage

  /// The guard's figure: always visible where there is a bar.
  private func drawContrast(on drawing: inout Drawing) {
    let theme = drawing.theme
    guard let report = layout.page.contrast(in: layout.stackColors(theme)) else { return }
    let isBelow = report.isBelow(stack.settings.contrastMinimum)
    let frame = layout.frame
    let style = TextStyle(13, .semibold)
    let wordStyle = TextStyle(12.5)
    let words = report.element.words(isBelow: isBelow)
    let figure = drawing.metrics.width(ofFigures: "# : 1", report.lowest, decimals: 2, style)
    // Beside others a stage has room for the figure alone, which the dot judges.
    let most = min(236, frame.width - 16)
    let hasWords = drawing.metrics.width(of: words, wordStyle) <= most - figure - 56
    let width = hasWords ? most : figure.rounded(.up) + 48
    let pill = Rect(x: frame.midX - width / 2, y: frame.maxY - 46, width: width, height: 32)
    drawing.rounded(pill, radius: 16, theme.hud)
    drawing.circle(
      center: Point(x: pill.x + 18, y: pill.midY), radius: 5, isBelow ? theme.bad : theme.good)
    drawing.figures(
      "# : 1", report.lowest, decimals: 2, style, .white, x: pill.x + 32, middle: pill.midY)
    guard hasWords else { return }
    drawing.text(
      words, wordStyle, .white, x: pill.maxX - 16, middle: pill.midY, anchor: .right,
      maxWidth: pill.width - figure - 56)
  }

  private func drawCaption(of settings: NavSettings, _ frame: Rect, on drawing: inout Drawing) {
    // Compared stages have narrow tiles.
    let (words, short) = settings.barWords
    let style = TextStyle(12.5, .semibold)
    let text = drawing.metrics.width(of: words, style) <= frame.width - 8 ? words : short
    drawing.label(text, style, .white, in: frame)
  }
}

extension NavSettings {
  /// What the kind of bar is called where several are compared, and where there is little room.
  public var barWords: (words: String, short: String) {
    switch drawing {
    case .shared:
      policy == .et ? ("ETNavBarTransparent", "ETNavBar") : ("Smooth", "Smooth")
    case .perPage: ("One bar per page", "Per page")
    case .pageDrawn: ("Drawn by the page", "By page")
    }
  }
}

extension ContrastReport.Element {
  /// What the guard says of it.
  func words(isBelow: Bool) -> String {
    switch self {
    case .title: isBelow ? "title: too low" : "title: enough"
    case .backButton: isBelow ? "back button: too low" : "back button: enough"
    case .item: isBelow ? "Push: too low" : "Push: enough"
    }
  }
}
