import BarCore

extension Color {
  /// A color of the core, 8 bits a channel.
  init(_ tint: Tint) {
    func channel(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(channel(tint.red), channel(tint.green), channel(tint.blue), channel(tint.alpha))
  }
}

/// The pages of a stack as they slide, and the bar that they share.
struct StackTile: Drawable {
  let stack: PageStack
  let layout: StageLayout
  /// What it takes of the stage.
  let frame: Rect

  func draw(on drawing: inout Drawing) {
    let now = layout.page.time
    let settings = stack.settings
    let clip = frame.intersection(layout.frame)
    let rides = settings.drawing == .shared && stack.barRides(at: now)
    stack.visitPages(at: now) { sliding in
      let rect = frame.moved(by: sliding.x * frame.width, 0)
      drawing.clip(clip)
      drawEdgeShadow(of: rect, strength: sliding.edgeShadow, on: &drawing)
      drawing.append(.beginPage(rect))
      drawPage(sliding, in: rect, on: &drawing)
      if settings.drawing == .perPage { drawing.draw(ownBar(of: sliding, in: rect)) }
      drawing.append(.endPage(dim: sliding.dim))
      // A page without a bar has nothing to blend with.
      if rides, !sliding.entry.hidesBar {
        drawing.draw(ownBar(of: sliding, in: rect, showsWayBack: true))
      }
    }
    drawing.clip(clip)
    switch settings.drawing {
    case .perPage: break
    case .shared:
      if rides { break }
      drawing.draw(
        StackBar(bar: stack.bar(at: now), stack: stack, layout: layout, frame: frame))
    case .pageDrawn:
      // The page that covers more of the stage has its bar; there is nothing between.
      guard let nearest = nearestPage(at: now) else { break }
      drawing.draw(ownBar(of: nearest, in: frame))
    }
    let height = settings.statusBarHeight
    drawing.draw(
      StatusStrip(
        rect: frame.strip(y: frame.y, height: height), ink: statusInk(drawing.theme)))
  }

  /// The bar as a page has it by itself; one that rides on the page shows that page's way back.
  private func ownBar(of sliding: SlidingPage, in rect: Rect, showsWayBack: Bool = false)
    -> StackBar
  {
    StackBar(
      bar: stack.bar(for: sliding.entry), stack: stack, layout: layout, frame: rect, page: sliding,
      showsWayBack: showsWayBack)
  }

  /// The page that covers more of the stage.
  private func nearestPage(at time: Double) -> SlidingPage? {
    var nearest: SlidingPage?
    stack.visitPages(at: time) { sliding in
      if nearest == nil || sliding.x < 0.5 { nearest = sliding }
    }
    return nearest
  }

  /// The color of clock and battery: what the pages ask for, but over the bar of a profile, which
  /// has the colors of the theme and not those of the stack.
  private func statusInk(_ theme: Theme) -> Color {
    let now = layout.page.time
    let style = stack.status(at: now)
    if style == .dark, theme.kind == .dark, let nearest = nearestPage(at: now),
      layout.page.page(nearest).profile != nil
    {
      return theme.barText
    }
    return Color(layout.stackColors(theme).words(style.text))
  }

  // MARK: Pages

  /// The shadow left of a page that slides: darker towards the page.
  private func drawEdgeShadow(of rect: Rect, strength: Double, on drawing: inout Drawing) {
    guard strength > 0 else { return }
    let steps = 6
    let width = StackArt.edgeShadowWidth / Double(steps)
    for step in 0..<steps {
      drawing.fill(
        rect.column(x: rect.x - width * Double(step + 1), width: width),
        Color.black.faded(strength * (1 - Double(step) / Double(steps))))
    }
  }

  private func drawPage(_ sliding: SlidingPage, in rect: Rect, on drawing: inout Drawing) {
    let page = layout.page.page(sliding)
    guard sliding.entry.isProfile else {
      var view = layout.view
      view.page = page
      view.frame = rect
      view.look.headerArt.insert(.withoutStrip)
      return drawing.draw(PageArt(layout: StageLayout(view)))
    }
    let entry = sliding.entry
    let colors = layout.stackColors(drawing.theme)
    let art = StackArt(
      width: rect.width, ground: entry.ground ?? stack.settings.pageColor, colors: colors)
    drawing.fill(rect, Color(colors.ground(art.ground)))
    let offset = page.drawnScroll
    let ink = Color(art.pageInk)
    art.visit(
      page.content, ramp: entry.ramp, viewport: page.list.viewportHeight, from: offset,
      to: offset + rect.height
    ) { piece, frame, fill in
      let place = frame.moved(by: rect.x, rect.y - offset)
      switch piece {
      case .picture:
        drawing.append(.gradient(place, top: Color(fill.top), bottom: Color(fill.bottom)))
      case .avatar:
        drawing.circle(center: place.middle, radius: place.width / 2, Color(fill.top))
        drawing.label("YL", .semibold(20), .white, in: place)
      case .button(let index):
        drawing.rounded(place, radius: 10, Color(fill.top))
        let words = ["Pop with code", "Pop to root"]
        let size =
          [14.0, 13, 12, 11].first {
            drawing.metrics.width(ofWidest: words, .semibold($0)) <= place.width - 12
          } ?? 10
        drawing.label(words[index == 0 ? 0 : 1], .semibold(size), .white, in: place)
      case .words(let row):
        let style = TextStyle(15.5)
        drawing.figures(
          "Row #", Double(row + 1), style, ink, x: place.x, y: place.midY - style.lineHeight / 2)
      case .divider: drawing.fill(place, Color(fill.top))
      }
    }
    drawing.draw(
      RowFocus(
        page: page, column: rect, origin: rect.y - offset, margin: 4,
        isShown: layout.view.isFocused))
    if case .plain = page.content.shape {
      drawMarks(page, rect, offset, Color(colors.words(StackArt.ink)), on: &drawing)
    }
  }

  /// A plain height, as recordings ask for, has marks to measure the way by, away from the bar's
  /// elements.
  private func drawMarks(
    _ page: Snapshot, _ rect: Rect, _ offset: Double, _ ink: Color, on drawing: inout Drawing
  ) {
    var mark = max(0, (offset / 100).rounded(.up) * 100)
    while mark <= min(page.list.contentHeight, offset + rect.height) {
      drawing.line(x: rect.x, y: rect.y + mark - offset, width: 10, ink)
      mark += 100
    }
  }
}
