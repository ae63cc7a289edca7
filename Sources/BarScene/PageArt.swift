import BarCore

/// A page with all that stands over its list.
struct PageArt: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let view = layout.view
    if let header = view.page.profile {
      drawing.draw(ProfileArt(header: header, layout: layout))
    } else if view.lanes.isEmpty {
      drawList(on: &drawing)
      if let banner = view.page.refresh {
        drawing.draw(
          RefreshBannerArt(banner: banner, page: view.page, frame: view.frame, clip: view.frame))
      }
      drawing.draw(ShyBarArt(layout: layout))
      if let header = view.page.header {
        drawing.draw(FlexibleHeaderArt(header: header, layout: layout))
      } else {
        drawing.draw(layout.statusStrip(drawing.theme))
      }
    } else {
      drawing.draw(LanesArt(view: view))
      drawing.draw(layout.statusStrip(drawing.theme))
    }
    drawing.draw(FloatingButtonsArt(layout: layout))
    drawing.draw(ThumbArt(layout: layout))
    drawing.draw(CoverArt(layout: layout))
  }

  private func drawList(on drawing: inout Drawing) {
    let view = layout.view
    let page = view.page
    let frame = view.frame
    if let picture = view.look.picture {
      drawing.append(.picture(picture, frame: frame, covering: frame.size, dim: 0))
      drawing.fill(frame, drawing.theme.veil)
    } else {
      drawing.fill(frame, drawing.theme.page)
    }
    let list = page.list
    let offset = page.offset
    let origin = layout.y(page.listTop) - offset
    let top = max(0, layout.places.visibleBottom - 2) - page.listTop + offset
    let bottom = offset + list.viewportHeight - page.listTop
    if list.contentHeight == 0 {
      drawing.draw(EmptyList(words: view.look.emptyText, frame: frame, middle: frame.midY))
    }
    let column = ListArt.Column(
      frame: frame, origin: origin, from: min(top, offset + layout.places.barTop), to: bottom,
      viewport: list.viewportHeight, edge: layout.y(layout.places.visibleBottom))
    drawing.draw(
      ListArt(content: page.content, column: column, hasFocus: true, layout: layout))
  }
}

/// The buttons over the list.
struct FloatingButtonsArt: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    for button in layout.view.look.floatingButtons {
      guard let rect = layout.place(of: button) else { continue }
      drawing.shadow(rect.moved(by: 0, 3), radius: 20, blur: 9, .black(80))
      let share = layout.view.emphasis(of: button.action, pressed: 0.25, hovered: 0.1)
      drawing.rounded(rect, radius: 20, drawing.theme.accent.mixed(with: .black, share))
      drawing.label(button.title, StageLook.floatingStyle, drawing.theme.onAccent, in: rect)
    }
  }
}

/// The thumb of the scroll bar.
struct ThumbArt: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    guard let thumb = layout.thumb, layout.view.lanes.isEmpty else { return }
    let isHeld = layout.view.isThumbHeld
    // Pages of a stack bring light colors along in every theme, but for profiles.
    let isLight =
      theme.kind == .light || (layout.page.nav?.stack != nil && layout.page.profile == nil)
    let color = isLight ? Color(20, 26, 40, 110) : .white(120)
    let drawn = isHeld ? thumb.inset(by: -2, 0) : thumb
    drawing.rounded(drawn, radius: drawn.width / 2, isHeld ? theme.accent : color)
  }
}

/// The pushed page, as far as it covers the stage.
struct CoverArt: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let share = layout.coverShare
    guard share > 0 else { return }
    let frame = layout.frame
    let rect = layout.coverRect
    drawing.fill(frame, .black(90).faded(share))
    drawing.shadow(rect, radius: 0, blur: 16, .black(120))
    drawing.fill(rect, theme.page)
    let bar = rect.strip(y: rect.y, height: layout.statusHeight + 44)
    drawing.fill(bar, theme.bar)
    drawing.line(bar, y: bar.maxY - 1, theme.barEdge)
    drawing.text(
      "Pushed page", .semibold(17), theme.barText, x: bar.midX, middle: bar.maxY - 22,
      anchor: .center)
    let back = Rect(x: rect.x + 8, y: layout.y(layout.statusHeight) + 6, width: 84, height: 32)
    let emphasis = layout.view.emphasis(of: .back, pressed: 0.14, hovered: 0.14)
    drawing.rounded(back, radius: 16, theme.barButton.faded(emphasis))
    drawing.label("\u{2039} Back", .medium(15), theme.barButton, in: back)
    let card = Rect(x: rect.x + 24, y: rect.midY - 60, width: rect.width - 48, height: 120)
    drawing.rounded(card, radius: 18, theme.card)
    drawing.text(
      "The previous page has left.", .semibold(16), theme.cardTitle, x: card.midX, y: card.y + 28,
      anchor: .center)
    drawing.text(
      "Go back and see where its bars and content are now.", .regular(13.5), theme.cardText,
      x: card.x + 24, y: card.y + 58, maxWidth: card.width - 48, wraps: true)
    // The strip is the device's: it stays where it is while pages come and go below it.
    drawing.draw(layout.statusStrip(theme))
  }
}
