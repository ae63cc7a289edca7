import BarCore

extension Drawing {
  // MARK: Bar

  mutating func drawBar(_ layout: StageLayout) {
    let rect = layout.barRect
    let places = layout.places
    guard rect.height > 0, places.barAlpha > 0.004 else { return }
    let isTranslucent = layout.view.look.translucentBar
    let background = isTranslucent ? theme.bar.faded(0.86) : theme.bar
    fill(rect, background.faded(places.barAlpha))
    line(rect, y: rect.maxY - 1, theme.barEdge.faded(places.barAlpha))
    let alpha = min(places.barAlpha, places.itemsAlpha)
    text(
      layout.view.look.title, .semibold(17), theme.barText.faded(alpha), x: rect.midX,
      middle: rect.midY, anchor: .center, maxWidth: rect.width - 180)
    for button in layout.view.look.buttons {
      switch button.place {
      case .barLeading, .barTrailing: drawBarButton(button, alpha, layout)
      case .ext, .floating: break
      }
    }
  }

  private mutating func drawBarButton(_ button: StageButton, _ alpha: Double, _ layout: StageLayout)
  {
    guard let rect = layout.place(of: button), button.action != .back else { return }
    let share = layout.view.emphasis(of: button.action, pressed: 0.22, hovered: 0.12)
    rounded(rect, radius: 16, theme.barButton.faded(share * alpha))
    label(button.title, .medium(15), theme.barButton.faded(alpha), in: rect)
  }

  // MARK: Extension

  mutating func drawExtension(_ layout: StageLayout) {
    let rect = layout.extensionRect
    let page = layout.page
    guard rect.height > 0, let bar = page.shyBar, !bar.extensionHidden else { return }
    let clips = bar.extensionStays > 0
    if clips {
      let top = layout.barRect.maxY
      clip(layout.frame.intersection(rect.strip(y: top, height: layout.frame.maxY - top)))
    }
    shadow(rect.inset(by: -4, 0), radius: 0, blur: 5, .black(46))
    fill(rect, theme.extensionBar)
    if rect.height >= 20 { drawExtensionItems(layout) }
    if clips { clip(layout.frame) }
  }

  private mutating func drawExtensionItems(_ layout: StageLayout) {
    let view = layout.view
    let rect = layout.extensionRect
    let buttons = view.look.extensionButtons
    if buttons.count == 1 {
      let clicks = view.clicks
      let text = clicks == 0 ? "Extension" : clicks == 1 ? "It works" : "It works, \(clicks) times"
      self.text(
        text, .medium(14), theme.onExtension, x: rect.x + 16, middle: rect.midY,
        maxWidth: rect.width - 150)
    }
    for button in buttons {
      guard let place = layout.place(of: button) else { continue }
      var share = view.emphasis(of: button.action, pressed: 0.42, hovered: 0.28, else: 0.16)
      if case .selectList(let index) = button.action, index == view.page.selectedList {
        share = 0.42
      }
      rounded(place, radius: place.height / 2, theme.onExtension.faded(share))
      border(place, radius: place.height / 2, theme.onExtension.faded(0.55))
      label(
        button.title, TextStyle(min(13.5, place.height * 0.62), .semibold), theme.onExtension,
        in: place)
    }
  }

  // MARK: Bottom bar, status strip, floating buttons, thumb

  mutating func drawBottomBar(_ layout: StageLayout) {
    let rect = layout.bottomBarRect
    guard rect.height > 0, rect.y < layout.frame.maxY else { return }
    fill(rect, theme.bar)
    line(rect, y: rect.y, theme.barEdge)
    let names = ["Home", "Search", "Saved", "You"]
    for (index, name) in names.enumerated() {
      let cell = rect.column(x: rect.x + Double(index) * rect.width / 4, width: rect.width / 4)
      let color = index == 0 ? theme.barButton : theme.barText.faded(0.6)
      if rect.height >= 34 {
        rounded(
          Rect(x: cell.midX - 9, y: cell.midY - 15, width: 18, height: 14), radius: 4,
          color.faded(index == 0 ? 1 : 0.55))
        text(name, .medium(11), color, x: cell.midX, y: cell.midY + 2, anchor: .center)
      }
    }
  }

  mutating func drawStatusStrip(_ layout: StageLayout) {
    let height = layout.statusHeight
    guard height > 0 else { return }
    let frame = layout.frame
    fill(frame.strip(y: frame.y, height: height), theme.bar)
    drawStatusWords(in: frame.strip(y: frame.y, height: height), theme.barText)
  }

  /// Time, signal and battery in the status strip, in one color.
  mutating func drawStatusWords(in strip: Rect, _ color: Color) {
    if strip.height < 14 { return }
    // A tall strip is that of a call: its words stand in the lower 20 points.
    drawStatusItems("9:41", color, line: strip.maxY - 10, isCall: strip.height > 20, in: strip)
  }

  /// Draws what a strip has room for: in narrow ones the signal goes first, then the battery, and
  /// during a call, whose words stand in the middle, the clock with it.
  ///
  /// - Parameter line: the middle of the text.
  mutating func drawStatusItems(
    _ clock: String, _ color: Color, line: Double, isCall: Bool = false, in frame: Rect
  ) {
    let style = TextStyle(12.5, .semibold)
    let room = frame.width - (isCall ? 116 : 0)
    let hasBattery = room >= 126
    if hasBattery || !isCall {
      text(clock, style, color, x: frame.x + 30, y: line - style.lineHeight / 2 + 1)
    }
    if isCall {
      text(
        "Call in progress", .medium(12.5), theme.kind == .light ? theme.goodFill : theme.good,
        x: frame.midX, y: line - style.lineHeight / 2 + 1, anchor: .center,
        maxWidth: frame.width - 12)
    }
    let right = frame.maxX - 30
    for bar in 0..<4 where room >= 152 {
      let height = 3.0 + Double(bar) * 2
      rounded(
        Rect(x: right - 48 + Double(bar) * 5, y: line + 5 - height, width: 3.5, height: height),
        radius: 1, color)
    }
    guard hasBattery else { return }
    let battery = Rect(x: right - 22, y: line - 4.5, width: 20, height: 10)
    border(battery, radius: 3, color.faded(0.6))
    rounded(Rect(x: battery.x + 2, y: battery.y + 2, width: 13, height: 6), radius: 1.5, color)
    rounded(
      Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 2, height: 4), radius: 1,
      color.faded(0.6))
  }

  mutating func drawFloatingButtons(_ layout: StageLayout) {
    for button in layout.view.look.floatingButtons {
      guard let rect = layout.place(of: button) else { continue }
      shadow(rect.moved(by: 0, 3), radius: 20, blur: 9, .black(80))
      let share = layout.view.emphasis(of: button.action, pressed: 0.25, hovered: 0.1)
      rounded(rect, radius: 20, theme.accent.mixed(with: .black, share))
      label(button.title, StageLook.floatingStyle, theme.onAccent, in: rect)
    }
  }

  mutating func drawThumb(_ layout: StageLayout) {
    guard let thumb = layout.thumb, layout.view.lanes.isEmpty else { return }
    let isHeld = layout.view.isThumbHeld
    // Pages of a stack bring light colors along in every theme, but for profiles.
    let isLight =
      theme.kind == .light || (layout.page.nav?.stack != nil && layout.page.profile == nil)
    let color = isLight ? Color(20, 26, 40, 110) : .white(120)
    let drawn = isHeld ? thumb.inset(by: -2, 0) : thumb
    rounded(drawn, radius: drawn.width / 2, isHeld ? theme.accent : color)
  }

  // MARK: Pushed page

  mutating func drawCover(_ layout: StageLayout) {
    let share = layout.coverShare
    guard share > 0 else { return }
    let frame = layout.frame
    let rect = layout.coverRect
    fill(frame, .black(90).faded(share))
    shadow(rect, radius: 0, blur: 16, .black(120))
    fill(rect, theme.page)
    let bar = rect.strip(y: rect.y, height: layout.statusHeight + 44)
    fill(bar, theme.bar)
    line(bar, y: bar.maxY - 1, theme.barEdge)
    text(
      "Pushed page", .semibold(17), theme.barText, x: bar.midX, middle: bar.maxY - 22,
      anchor: .center)
    let back = Rect(x: rect.x + 8, y: layout.y(layout.statusHeight) + 6, width: 84, height: 32)
    let emphasis = layout.view.emphasis(of: .back, pressed: 0.14, hovered: 0.14)
    rounded(back, radius: 16, theme.barButton.faded(emphasis))
    label("\u{2039} Back", .medium(15), theme.barButton, in: back)
    let card = Rect(x: rect.x + 24, y: rect.midY - 60, width: rect.width - 48, height: 120)
    rounded(card, radius: 18, theme.card)
    text(
      "The page before has left.", .semibold(16), theme.cardTitle, x: card.midX, y: card.y + 28,
      anchor: .center)
    text(
      "Go back and look where its bars and its content are now.", .regular(13.5), theme.cardText,
      x: card.x + 24, y: card.y + 58, maxWidth: card.width - 48, wraps: true)
    // The strip is the device's: it stays where it is while pages come and go below it.
    drawStatusStrip(layout)
  }
}
