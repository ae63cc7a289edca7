import BarCore

extension Color {
  /// A color of the core, 8 bits a channel.
  init(_ tint: Tint) {
    func channel(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(channel(tint.red), channel(tint.green), channel(tint.blue), channel(tint.alpha))
  }
}

/// The pages of a stack and the bar that they share.
extension Drawing {
  /// The stage of a page with a stack: the pages as they slide, then the bar.
  mutating func drawStack(_ layout: StageLayout, _ stack: PageStack) {
    let page = layout.page
    if layout.view.lanes.isEmpty {
      drawStage(of: stack, layout, in: layout.frame)
      // Other pages bring theirs along; while pages slide there is nothing to scroll.
      if stack.top.isProfile, !stack.isSwiping, !stack.isMoving(at: page.time) { drawThumb(layout) }
      drawContrast(layout, stack)
      return
    }
    fill(layout.frame, theme.bezel)
    for index in 0..<layout.tileCount {
      let frame = layout.tile(index)
      var view = layout.view
      if index > 0 { view.page = view.lanes[index - 1].snapshot }
      guard let shown = view.page.nav?.stack else { continue }
      drawStage(of: shown, StageLayout(view), in: frame)
      drawCaption(shown, frame)
    }
    clip(layout.frame)
  }

  private mutating func drawStage(of stack: PageStack, _ layout: StageLayout, in frame: Rect) {
    let now = layout.page.time
    let settings = stack.settings
    let clip = frame.intersection(layout.frame)
    let rides = settings.drawing == .shared && stack.barRides(at: now)
    stack.visitPages(at: now) { sliding in
      let rect = frame.moved(by: sliding.x * frame.width, 0)
      self.clip(clip)
      drawEdgeShadow(of: rect, strength: sliding.edgeShadow)
      self.clip(rect.intersection(clip))
      drawPage(sliding, layout, stack, in: rect)
      if settings.drawing == .perPage { drawOwnBar(of: sliding, layout, stack, in: rect) }
      fill(rect.intersection(clip), Color.black.faded(sliding.dim))
      // A page without a bar has nothing to blend with.
      if rides, !sliding.entry.hidesBar {
        drawOwnBar(of: sliding, layout, stack, in: rect, showsWayBack: sliding.entry)
      }
    }
    self.clip(clip)
    switch settings.drawing {
    case .perPage: break
    case .shared:
      if rides { break }
      let bar = stack.bar(at: now)
      drawBackground(bar, stack, in: frame)
      drawTitles(bar, layout, stack, in: frame)
      drawItems(bar, layout, stack, in: frame)
    case .pageDrawn:
      // The page that covers more of the stage has its bar; there is nothing between.
      guard let nearest = nearestPage(stack, at: now) else { break }
      drawOwnBar(of: nearest, layout, stack, in: frame)
    }
    let height = settings.statusBarHeight
    drawStatusWords(in: frame.strip(y: frame.y, height: height), statusInk(layout, stack))
  }

  /// The page that covers more of the stage.
  private func nearestPage(_ stack: PageStack, at time: Double) -> SlidingPage? {
    var nearest: SlidingPage?
    stack.visitPages(at: time) { sliding in
      if nearest == nil || sliding.x < 0.5 { nearest = sliding }
    }
    return nearest
  }

  /// The color of clock and battery: what the pages ask for, but over the bar of a profile, which
  /// has the colors of the theme and not those of the stack.
  private func statusInk(_ layout: StageLayout, _ stack: PageStack) -> Color {
    let now = layout.page.time
    let style = stack.status(at: now)
    if style == .dark, theme.kind == .dark, let nearest = nearestPage(stack, at: now),
      layout.page.page(nearest).profile != nil
    {
      return theme.barText
    }
    return Color(style.text)
  }

  // MARK: Pages

  /// How far the shadow at the edge of a sliding page reaches, in points.
  static let edgeShadowWidth = 12.0

  /// The shadow left of a page that slides: darker towards the page.
  private mutating func drawEdgeShadow(of rect: Rect, strength: Double) {
    guard strength > 0 else { return }
    let steps = 6
    let width = Self.edgeShadowWidth / Double(steps)
    for step in 0..<steps {
      fill(
        rect.column(x: rect.x - width * Double(step + 1), width: width),
        Color.black.faded(strength * (1 - Double(step) / Double(steps))))
    }
  }

  private mutating func drawPage(
    _ sliding: SlidingPage, _ layout: StageLayout, _ stack: PageStack, in rect: Rect
  ) {
    let page = layout.page.page(sliding)
    guard sliding.entry.isProfile else {
      var view = layout.view
      view.page = page
      view.frame = rect
      view.look.headerArt.insert(.withoutStrip)
      return drawOther(StageLayout(view), clip: rect.intersection(layout.frame))
    }
    let entry = sliding.entry
    let ground = entry.ground ?? stack.settings.pageColor
    fill(rect, Color(ground))
    let offset = page.drawnScroll
    let ink = Color(StackArt.ink(on: ground))
    StackArt(width: rect.width, ground: ground).visit(
      page.content, ramp: entry.ramp, viewport: page.list.viewportHeight, from: offset,
      to: offset + rect.height
    ) { piece, frame, fill in
      let place = frame.moved(by: rect.x, rect.y - offset)
      switch piece {
      case .picture: append(.gradient(place, top: Color(fill.top), bottom: Color(fill.bottom)))
      case .avatar:
        let middle = Point(x: place.midX, y: place.midY)
        circle(center: middle, radius: place.width / 2, Color(fill.top))
        label("YL", .semibold(20), .white, in: place)
      case .button(let index):
        rounded(place, radius: 10, Color(fill.top))
        label(index == 0 ? "Pop with code" : "Pop to root", .semibold(14), .white, in: place)
      case .words(let row):
        let style = TextStyle(15.5)
        figures(
          "Row #", Double(row + 1), style, ink, x: place.x, y: place.midY - style.lineHeight / 2)
      case .divider: self.fill(place, Color(fill.top))
      }
    }
    drawRowFocus(page, in: rect, origin: rect.y - offset, margin: 4, isShown: layout.view.isFocused)
    if case .plain = page.content.shape { drawMarks(page, rect, offset) }
  }

  /// A page with other things than rows below the shared bar; it may know nothing of the stage that
  /// it slides on, so its clips are narrowed afterwards.
  private mutating func drawOther(_ layout: StageLayout, clip: Rect) {
    let start = commands.count
    drawParts(layout)
    for index in start..<commands.count {
      switch commands[index] {
      case .clip(let rect): commands[index] = .clip(rect.intersection(clip))
      case .unclip: commands[index] = .clip(clip)
      default: break
      }
    }
    self.clip(clip)
  }

  /// A plain height, as recordings ask for, has marks to measure the way by, away from the bar's
  /// elements.
  private mutating func drawMarks(_ page: Snapshot, _ rect: Rect, _ offset: Double) {
    var mark = max(0, (offset / 100).rounded(.up) * 100)
    while mark <= min(page.list.contentHeight, offset + rect.height) {
      line(x: rect.x, y: rect.y + mark - offset, width: 10, Color(StackArt.ink))
      mark += 100
    }
  }

  // MARK: The bar

  /// The bar as a page has it by itself; one that rides on the page shows that page's way back.
  private mutating func drawOwnBar(
    of sliding: SlidingPage, _ layout: StageLayout, _ stack: PageStack, in rect: Rect,
    showsWayBack entry: PageStack.Entry? = nil
  ) {
    let bar = stack.bar(for: sliding.entry)
    drawBackground(bar, stack, in: rect)
    drawTitle(of: sliding, in: rect, bar, stack, alpha: 1, shift: 0)
    drawItems(bar, layout, stack, in: rect, of: entry)
  }

  private mutating func drawBackground(_ bar: NavBar, _ stack: PageStack, in frame: Rect) {
    let settings = stack.settings
    guard bar.presence > 0, settings.guide > 0 else { return }
    let layers = NavLayers(alpha: bar.alpha, isTranslucent: settings.isTranslucent)
    let rect = frame.strip(y: frame.y, height: settings.guide)
    fill(
      rect, Color(bar.bar).faded(layers.background * (settings.isTranslucent ? layers.effect : 1)))
    if !layers.isShadowHidden { line(rect, y: rect.maxY, .black(70).faded(layers.shadow)) }
  }

  /// The titles of all pages in sight: they cross-fade where pages slide.
  private mutating func drawTitles(
    _ bar: NavBar, _ layout: StageLayout, _ stack: PageStack, in frame: Rect
  ) {
    let shift = stack.settings.underlayShift
    stack.visitPages(at: layout.page.time) { sliding in
      let x = sliding.x
      let alpha: Double
      if x >= 0 { alpha = 1 - 1.6 * x } else { alpha = shift > 0 ? 1 + 1.6 * x / shift : 0 }
      let way = x >= 0 ? x * 0.5 : (shift > 0 ? x / shift * 0.25 : 0)
      drawTitle(of: sliding, in: frame, bar, stack, alpha: max(0, alpha), shift: way * frame.width)
    }
  }

  private mutating func drawTitle(
    of sliding: SlidingPage, in frame: Rect, _ bar: NavBar, _ stack: PageStack, alpha: Double,
    shift: Double
  ) {
    guard sliding.entry.showsTitle, stack.settings.barHeight >= 20, bar.presence > 0 else { return }
    let art = StackArt(width: frame.width)
    let rect = art.rect(of: .title, stack.settings)
    let isRoot = sliding.entry.id == stack.entries[0].id
    // On narrow stages the title has what the buttons leave.
    let left = rect.midX - (isRoot ? 8 : art.rect(of: .backButton, stack.settings).maxX + 6)
    let right = art.rect(of: .item, stack.settings).x - 6 - rect.midX
    let room = rect.width < StackArt.titleWidth ? 2 * max(0, min(left, right)) : rect.width
    text(
      isRoot ? "Home" : "Profile", .semibold(17), Color(bar.title).faded(alpha),
      x: rect.midX + frame.x + shift, middle: rect.midY + frame.y, anchor: .center, maxWidth: room)
  }

  /// Back button and item: never faded, they change by color only.
  ///
  /// A bar that rides on a page (`entry`) shows that page's way back; the root has none.
  private mutating func drawItems(
    _ bar: NavBar, _ layout: StageLayout, _ stack: PageStack, in frame: Rect,
    of entry: PageStack.Entry? = nil
  ) {
    guard stack.settings.barHeight >= 20, bar.presence > 0 else { return }
    let art = StackArt(width: frame.width)
    let color = Color(bar.tint)
    func draw(_ text: String, _ element: ContrastReport.Element, _ action: StageAction) {
      let rect = art.rect(of: element, stack.settings).moved(by: frame.x, frame.y)
      if !stack.isSwiping {
        let share = layout.view.emphasis(of: action, pressed: 0.25, hovered: 0.12)
        rounded(rect.inset(by: -7, -5), radius: 15, color.faded(share))
      }
      label(text, .medium(16), color, in: rect)
    }
    let isRoot = entry?.id == stack.entries[0].id
    if !isRoot, stack.depth > 1 || stack.isSwiping { draw("\u{2039} Back", .backButton, .navBack) }
    draw("Push", .item, .navPush)
  }

  // MARK: Read-outs on the stage

  /// The guard's figure: always to be seen where there is a bar.
  private mutating func drawContrast(_ layout: StageLayout, _ stack: PageStack) {
    guard let report = layout.page.contrast else { return }
    let isBelow = report.isBelow(stack.settings.contrastMinimum)
    let frame = layout.frame
    let width = min(236, frame.width - 16)
    let pill = Rect(x: frame.midX - width / 2, y: frame.maxY - 46, width: width, height: 32)
    rounded(pill, radius: 16, theme.hud)
    circle(center: Point(x: pill.x + 18, y: pill.midY), radius: 5, isBelow ? theme.bad : theme.good)
    let style = TextStyle(13, .semibold)
    figures("# : 1", report.lowest, decimals: 2, style, .white, x: pill.x + 32, middle: pill.midY)
    text(
      report.element.words(isBelow: isBelow), .regular(12.5), .white, x: pill.maxX - 16,
      middle: pill.midY, anchor: .right, maxWidth: max(0, pill.width - 104))
  }

  private mutating func drawCaption(_ stack: PageStack, _ frame: Rect) {
    // Compared stages have narrow tiles.
    let isNarrow = frame.width < 150
    let text: String
    switch stack.settings.drawing {
    case .shared: text = stack.settings.policy == .et ? "et" : "smooth"
    case .perPage: text = isNarrow ? "per page" : "one bar per page"
    case .pageDrawn: text = isNarrow ? "by page" : "drawn by the page"
    }
    let style = TextStyle(12.5, .semibold)
    let width = 22 + metrics.width(of: text, style)
    let pill = Rect(x: frame.midX - width / 2, y: frame.maxY - 34, width: width, height: 24)
    rounded(pill, radius: 12, theme.hud)
    label(text, style, .white, in: pill)
  }
}

extension ContrastReport.Element {
  /// What the guard says of it.
  func words(isBelow: Bool) -> String {
    switch self {
    case .title: isBelow ? "title: too little" : "title: enough"
    case .backButton: isBelow ? "back button: too little" : "back button: enough"
    case .item: isBelow ? "Push: too little" : "Push: enough"
    }
  }
}
