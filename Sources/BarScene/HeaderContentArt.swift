import BarCore

/// What a page puts into its flexible header: a title, a picture, regions, an app bar.
struct HeaderContentArt: Drawable {
  private let header: Snapshot.Header
  private let regions: HeaderRegions
  /// The header, in the window.
  private let rect: Rect
  private let layout: StageLayout
  /// How opaque it is: faded by the header, by the page, or not.
  private let alpha: Double
  /// Text on the header's background.
  private let ink: Color

  init(header: Snapshot.Header, regions: HeaderRegions, rect: Rect, layout: StageLayout) {
    self.header = header
    self.regions = regions
    self.rect = rect
    self.layout = layout
    let settings = header.settings
    if settings.fadesContent {
      alpha = header.look.contentAlpha
    } else if layout.view.look.headerArt.contains(.ownFading), header.look.phase == .shifting {
      alpha = 1 - header.look.phasePercentage.clamped(to: 0...1)
    } else {
      alpha = 1
    }
    // White, black or nearly black: one of them has a contrast of 4.5 on any background.
    let luminance = settings.backgroundLuminance
    let isWhite =
      settings.content == .picture || StripStyle.contrastOfWhite(luminance: luminance) >= 4.5
    let dark: Color = luminance < 0.22 ? .black : 0x12151C
    ink = (isWhite ? .white : dark).faded(alpha)
  }

  private func place(_ region: HeaderRegion) -> Rect {
    regions.rect(of: region).moved(by: rect.x, rect.y)
  }

  func draw(on drawing: inout Drawing) {
    let settings = header.settings
    let look = layout.view.look
    if settings.content == .picture, let picture = look.headerPicture {
      // The header itself never clips: only the page does, where it is so set.
      let clips = settings.clipsPicture
      if clips { drawing.clip(rect.intersection(layout.frame)) }
      drawing.append(
        .fittedPicture(
          picture, in: rect, fit: settings.pictureFit,
          base: Size(width: rect.width, height: header.expandedHeight), dim: 0.12))
      if clips { drawing.clip(layout.frame) }
    }
    if alpha > 0.004 {
      if settings.content == .regions { drawRegions(on: &drawing) }
      if settings.content == .appBar { drawAppBar(on: &drawing) }
      if settings.content == .title || settings.content == .picture {
        drawTitle(on: &drawing)
      }
    }
    if look.headerArt.contains(.contrast) { drawContrast(on: &drawing) }
  }

  private func drawTitle(on drawing: inout Drawing) {
    let place = place(.title)
    var size = 22.0
    if layout.view.look.headerArt.contains(.scalingTitle), header.look.phase != .shifting {
      // Steps of half a point: each size is a text of its own in the cache.
      let share = header.look.phasePercentage.clamped(to: 0...1.4)
      size = ((20 + 14 * share) * 2).rounded() / 2
      let width = drawing.metrics.width(of: layout.view.look.title, .semibold(size))
      let most = place.width - 4
      if width > most { size = (2 * size * most / width).rounded(.down) / 2 }
    }
    drawing.text(
      layout.view.look.title, TextStyle(size, .semibold), ink, x: place.midX,
      middle: place.midY, anchor: .center, maxWidth: place.width)
  }

  private func drawContrast(on drawing: inout Drawing) {
    guard rect.height >= 110 else { return }
    let luminance = header.settings.backgroundLuminance
    let contrast = StripStyle.contrastOfWhite(luminance: luminance)
    let style = TextStyle(13, .medium)
    let whole = "luminance #, white text # : 1"
    let width = drawing.metrics.width(
      ofFigures: whole, luminance, and: contrast, decimals: 2, style)
    if width <= rect.width - 16 {
      drawing.figures(
        whole, luminance, and: contrast, decimals: 2, style, ink, x: rect.midX, y: rect.maxY - 44,
        anchor: .center)
    } else {
      drawing.figures(
        "white text # : 1", contrast, decimals: 2, style, ink, x: rect.midX, y: rect.maxY - 44,
        anchor: .center)
    }
    let words =
      switch header.settings.resolvedStatusStyle {
      case .light: "status strip: light text"
      case .dark: "status strip: dark text"
      case .default: "status strip: default text"
      }
    drawing.text(words, .regular(12.5), ink, x: rect.midX, y: rect.maxY - 25, anchor: .center)
  }

  // MARK: Regions

  private func drawRegions(on drawing: inout Drawing) {
    let title = place(.title)
    if title.height > 0 {
      drawing.text(
        layout.view.look.title, .semibold(18), ink, x: title.x, middle: title.midY,
        maxWidth: title.width)
    }
    let button = place(.button)
    if !button.isEmpty {
      drawing.rounded(button, radius: button.height / 2, ink.faded(0.2))
      drawing.border(button, radius: button.height / 2, ink.faded(0.6))
      if header.clicks == 0 {
        drawing.label("Button", .semibold(13.5), ink, in: button)
      } else {
        drawing.figures(
          "Clicked #", Double(header.clicks), .semibold(13.5), ink, x: button.midX,
          y: button.midY - TextStyle(13.5).lineHeight / 2, anchor: .center)
      }
    }
    let picture = place(.picture)
    if !picture.isEmpty, let id = layout.view.look.headerPicture {
      drawing.clip(picture.intersection(layout.frame))
      drawing.append(
        .fittedPicture(
          id, in: picture, fit: .fill, base: Size(width: picture.width, height: 120), dim: 0))
      drawing.clip(layout.frame)
    }
    drawPager(place(.pager), on: &drawing)
    drawTabs(place(.tabs), on: &drawing)
    if layout.view.look.headerArt.contains(.forwardTint) { drawForwardTint(on: &drawing) }
  }

  private static let pagerColors: [Color] = [0x55C4F5, 0x8BC34A, 0xFFC107]
  private static let tabNames = ["One", "Two", "Three"]

  private func drawPager(_ rect: Rect, on drawing: inout Drawing) {
    guard rect.height >= 24 else { return }
    let place = header.pager.place(at: layout.page.time, width: rect.width)
    drawing.clip(rect.intersection(layout.frame))
    for index in 0..<HeaderRegions.pages {
      let cell = rect.moved(by: (Double(index) - place) * rect.width, 0).inset(by: 2, 0)
      if cell.maxX < rect.x || cell.x > rect.maxX { continue }
      drawing.rounded(cell, radius: 10, Self.pagerColors[index].faded(alpha))
      drawing.label(
        Self.tabNames[index], .semibold(16), Color(hex: 0x12151C).faded(alpha), in: cell)
    }
    drawing.clip(layout.frame)
  }

  private func drawTabs(_ rect: Rect, on drawing: inout Drawing) {
    guard rect.height > 0 else { return }
    let width = rect.width / Double(HeaderRegions.pages)
    for index in 0..<HeaderRegions.pages {
      let cell = rect.part(index, of: HeaderRegions.pages)
      let isChosen = index == header.pager.page
      drawing.label(
        Self.tabNames[index], TextStyle(14, isChosen ? .semibold : .medium),
        ink.faded(isChosen ? 1 : 0.86), in: cell)
    }
    let page = layout.page
    let place = header.pager.place(at: page.time, width: page.viewport.width / 2)
    drawing.rounded(
      Rect(
        x: rect.x + place.clamped(to: 0...Double(HeaderRegions.pages - 1)) * width + 24,
        y: rect.maxY - 4, width: width - 48, height: 3), radius: 1.5, ink)
  }

  /// Green over what forwards its presses to the list, red over what keeps them.
  private func drawForwardTint(on drawing: inout Drawing) {
    let theme = drawing.theme
    for region in [HeaderRegion.picture, .title, .pager, .tabs, .button] {
      let place = place(region)
      let color = header.settings.forwards(region) ? theme.good : theme.bad
      if place.isEmpty { continue }
      drawing.rounded(place, radius: 6, color.faded(0.18))
      drawing.border(place, radius: 6, width: 1.5, color)
    }
    let frame = rect.inset(by: 2, 2)
    let color = header.settings.forwardsEmpty ? theme.good : theme.bad
    drawing.border(frame, radius: 4, width: 2, color)
  }

  // MARK: App bar

  /// The navigation bar, and below it the bottom bar: the stack of an app bar.
  private func drawAppBar(on drawing: inout Drawing) {
    let title = place(.title)
    drawing.text(
      layout.view.look.title, .semibold(20), ink, x: title.x, middle: title.midY,
      maxWidth: title.width)
    var bar = place(.tabs)
    let kind = header.settings.bottomBar
    if kind == .none { return }
    if kind != .tabs {
      // An image above each title: the titles keep the lower part.
      let image = min(kind == .navigation ? 26 : 36, bar.height)
      let width = bar.width / Double(HeaderRegions.pages)
      for index in 0..<HeaderRegions.pages {
        let middle = Point(x: bar.x + (Double(index) + 0.5) * width, y: bar.y + 6 + (image - 6) / 2)
        let isChosen = index == header.pager.page
        drawing.circle(center: middle, radius: (image - 10) / 2, ink.faded(isChosen ? 1 : 0.6))
      }
      bar = bar.strip(y: bar.y + image, height: bar.height - image)
    }
    drawTabs(bar, on: &drawing)
  }
}
