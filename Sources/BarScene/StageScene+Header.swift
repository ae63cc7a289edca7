import BarCore

/// The flexible header on the stage: shadow, background, content, riding button, status strip.
extension Drawing {
  mutating func drawFlexibleHeader(_ layout: StageLayout) {
    guard let header = layout.page.header else { return }
    if header.settings.insertsBelow { drawInsertedView(isAbove: false, layout) }
    if let frame = header.frame {
      let rect = frame.moved(by: layout.frame.x, layout.frame.y)
      drawHeaderShadow(header, rect)
      let settings = header.settings
      fill(
        rect,
        Self.color(
          settings.backgroundRed, settings.backgroundGreen, settings.backgroundBlue,
          settings.backgroundAlpha))
      drawHeaderContent(header, rect, layout)
      if settings.showsHairline {
        let line = Hairline.frame(in: rect.size)
        fill(line.moved(by: rect.x, rect.y), .black)
      }
      if layout.view.look.headerArt.contains(.ridingButton) {
        drawRidingButton(header, rect, layout)
      }
    }
    if header.settings.insertsAbove { drawInsertedView(isAbove: true, layout) }
    if !layout.view.look.headerArt.contains(.withoutStrip) { drawHeaderStrip(header, layout) }
    if layout.view.look.headerArt.contains(.callLog) { drawCallLog(header, layout) }
  }

  static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
    func part(_ value: Double) -> UInt8 { UInt8((value.clamped(to: 0...1) * 255).rounded()) }
    return Color(part(red), part(green), part(blue), part(alpha))
  }

  private mutating func drawHeaderShadow(_ header: Snapshot.Header, _ rect: Rect) {
    if let shadow = MaterialShadow(elevation: header.look.elevation) {
      let ambient = UInt8((MaterialShadow.ambientOpacity * 255).rounded())
      let key = UInt8((MaterialShadow.keyOpacity * 255).rounded())
      self.shadow(rect, radius: 0, blur: 2 * shadow.ambientRadius, Color(0, 0, 0, ambient))
      self.shadow(
        rect.moved(by: 0, shadow.keyOffset), radius: 0, blur: 2 * shadow.keyRadius,
        Color(0, 0, 0, key))
    } else if header.look.shadowOpacity > 0.004 {
      shadow(
        rect.inset(by: -4, 0).moved(by: 0, 1), radius: 0, blur: 8,
        Color.black.faded(header.look.shadowOpacity))
    }
  }

  // MARK: Content

  /// How opaque the header's content is: faded by the header, by the page, or not.
  private func contentAlpha(_ header: Snapshot.Header, _ look: StageLook) -> Double {
    if header.settings.fadesContent { return header.look.contentAlpha }
    if look.headerArt.contains(.ownFading), header.look.phase == .shifting {
      return 1 - header.look.phasePercentage.clamped(to: 0...1)
    }
    return 1
  }

  /// Text on the header's background.
  func inkColor(_ header: Snapshot.Header) -> Color {
    header.settings.content == .picture
      || StripStyle.contrastOfWhite(luminance: header.settings.backgroundLuminance) >= 3
      ? .white : 0x12151C
  }

  private mutating func drawHeaderContent(
    _ header: Snapshot.Header, _ rect: Rect, _ layout: StageLayout
  ) {
    guard let regions = header.regions else { return }
    let settings = header.settings
    let look = layout.view.look
    if settings.content == .picture, let picture = look.headerPicture {
      // The header itself never clips: only the page does, where it is so set.
      let clips = settings.clipsPicture
      if clips { clip(rect.intersection(layout.frame)) }
      append(
        .fittedPicture(
          picture, in: rect, fit: settings.pictureFit,
          base: Size(width: rect.width, height: header.expandedHeight), dim: 0.12))
      if clips { clip(layout.frame) }
    }
    let alpha = contentAlpha(header, look)
    if alpha > 0.004 {
      if settings.content == .regions { drawRegions(header, regions, rect, layout) }
      if settings.content == .appBar { drawAppBar(header, regions, rect, alpha, layout) }
      if settings.content == .title || settings.content == .picture {
        drawHeaderTitle(header, regions, rect, alpha, look)
      }
    }
    if look.headerArt.contains(.contrast) { drawContrast(header, rect, alpha) }
  }

  private mutating func drawHeaderTitle(
    _ header: Snapshot.Header, _ regions: HeaderRegions, _ rect: Rect, _ alpha: Double,
    _ look: StageLook
  ) {
    let place = regions.rect(of: .title).moved(by: rect.x, rect.y)
    var size = 22.0
    if look.headerArt.contains(.scalingTitle), header.look.phase != .shifting {
      // Steps of half a point: each size is a text of its own in the cache.
      let share = header.look.phasePercentage.clamped(to: 0...1.4)
      size = ((20 + 14 * share) * 2).rounded() / 2
    }
    text(
      look.title, TextStyle(size, .semibold), inkColor(header).faded(alpha), x: place.midX,
      middle: place.midY, anchor: .center, maxWidth: place.width)
  }

  private mutating func drawContrast(_ header: Snapshot.Header, _ rect: Rect, _ alpha: Double) {
    guard rect.height >= 110 else { return }
    let luminance = header.settings.backgroundLuminance
    let ink = inkColor(header).faded(alpha)
    figures(
      "L #   white on it # : 1", luminance, and: StripStyle.contrastOfWhite(luminance: luminance),
      decimals: 2, .medium(14), ink, x: rect.midX, y: rect.maxY - 44, anchor: .center)
    let words =
      switch header.settings.resolvedStatusStyle {
      case .light: "status strip: light text"
      case .dark: "status strip: dark text"
      case .default: "status strip: left to the system"
      }
    text(words, .regular(12.5), ink, x: rect.midX, y: rect.maxY - 25, anchor: .center)
  }

  // MARK: Regions

  private mutating func drawRegions(
    _ header: Snapshot.Header, _ regions: HeaderRegions, _ rect: Rect, _ layout: StageLayout
  ) {
    let page = layout.page
    let alpha = contentAlpha(header, layout.view.look)
    let ink = inkColor(header).faded(alpha)
    func place(_ region: HeaderRegion) -> Rect {
      regions.rect(of: region).moved(by: rect.x, rect.y)
    }
    let title = place(.title)
    if title.height > 0 {
      text(
        layout.view.look.title, .semibold(18), ink, x: title.x, middle: title.midY,
        maxWidth: title.width)
    }
    let button = place(.button)
    if !button.isEmpty {
      rounded(button, radius: button.height / 2, ink.faded(0.2))
      border(button, radius: button.height / 2, ink.faded(0.6))
      if header.clicks == 0 {
        label("Button", .semibold(13.5), ink, in: button)
      } else {
        figures(
          "Clicked #", Double(header.clicks), .semibold(13.5), ink, x: button.midX,
          y: button.midY - TextStyle(13.5).lineHeight / 2, anchor: .center)
      }
    }
    let picture = place(.picture)
    if !picture.isEmpty, let id = layout.view.look.headerPicture {
      clip(picture.intersection(layout.frame))
      append(
        .fittedPicture(
          id, in: picture, fit: .fill, base: Size(width: picture.width, height: 120), dim: 0))
      clip(layout.frame)
    }
    drawPager(header, place(.pager), layout, alpha)
    drawTabs(header, page, place(.tabs), ink)
    if layout.view.look.headerArt.contains(.forwardTint) { drawForwardTint(header, regions, rect) }
  }

  private static let pagerColors: [Color] = [0x55C4F5, 0x8BC34A, 0xFFC107]
  static let tabNames = ["One", "Two", "Three"]

  private mutating func drawPager(
    _ header: Snapshot.Header, _ rect: Rect, _ layout: StageLayout, _ alpha: Double
  ) {
    guard rect.height >= 24 else { return }
    let place = header.pager.place(at: layout.page.time, width: rect.width)
    clip(rect.intersection(layout.frame))
    for index in 0..<HeaderRegions.pages {
      let cell = rect.moved(by: (Double(index) - place) * rect.width, 0).inset(by: 2, 0)
      if cell.maxX < rect.x || cell.x > rect.maxX { continue }
      rounded(cell, radius: 10, Self.pagerColors[index].faded(alpha))
      label(Self.tabNames[index], .semibold(16), Color(hex: 0x12151C).faded(alpha), in: cell)
    }
    clip(layout.frame)
  }

  mutating func drawTabs(_ header: Snapshot.Header, _ page: Snapshot, _ rect: Rect, _ ink: Color) {
    guard rect.height > 0 else { return }
    let width = rect.width / Double(HeaderRegions.pages)
    for index in 0..<HeaderRegions.pages {
      let cell = rect.column(x: rect.x + Double(index) * width, width: width)
      let isChosen = index == header.pager.page
      label(
        Self.tabNames[index], TextStyle(14, isChosen ? .semibold : .medium),
        ink.faded(isChosen ? 1 : 0.75), in: cell)
    }
    let place = header.pager.place(at: page.time, width: page.viewport.width / 2)
    rounded(
      Rect(
        x: rect.x + place.clamped(to: 0...Double(HeaderRegions.pages - 1)) * width + 24,
        y: rect.maxY - 4, width: width - 48, height: 3), radius: 1.5, ink)
  }

  /// Green over what forwards its presses to the list, red over what keeps them.
  private mutating func drawForwardTint(
    _ header: Snapshot.Header, _ regions: HeaderRegions, _ rect: Rect
  ) {
    for region in [HeaderRegion.picture, .title, .pager, .tabs, .button] {
      let place = regions.rect(of: region).moved(by: rect.x, rect.y)
      let color = header.settings.forwards(region) ? theme.good : theme.bad
      if place.isEmpty { continue }
      rounded(place, radius: 6, color.faded(0.18))
      border(place, radius: 6, width: 1.5, color)
    }
    let frame = rect.inset(by: 2, 2)
    let color = header.settings.forwardsEmpty ? theme.good : theme.bad
    border(frame, radius: 4, width: 2, color)
  }

  // MARK: On the header

  private mutating func drawRidingButton(
    _ header: Snapshot.Header, _ rect: Rect, _ layout: StageLayout
  ) {
    let middle = Point(x: rect.maxX - 56, y: rect.maxY)
    let radius = 26.0
    let plate = Rect(around: middle, radius)
    shadow(plate.moved(by: 0, 3), radius: radius, blur: 8, .black(90))
    rounded(plate, radius: radius, 0xE8A33B)
    fill(Rect(x: middle.x - 9, y: middle.y - 1.5, width: 18, height: 3), 0x12151C)
    fill(Rect(x: middle.x - 1.5, y: middle.y - 9, width: 3, height: 18), 0x12151C)
  }

  // MARK: Status strip

  private mutating func drawHeaderStrip(_ header: Snapshot.Header, _ layout: StageLayout) {
    let height = header.settings.statusBarHeight
    let alpha = header.strip.alpha(at: layout.page.time)
    guard height >= 14, alpha > 0.004 else { return }
    let frame = layout.frame
    let top = frame.y + header.strip.offset
    let isOverHeader =
      (header.frame.map { $0.maxY >= height * 0.7 }) ?? false || header.strip.state == .picture
    let ink: Color
    if isOverHeader {
      ink = header.settings.resolvedStatusStyle == .light ? .white : 0x12151C
    } else {
      // The header has left: the strip stands over the list, on a ground of its own.
      fill(frame.strip(y: top, height: height), theme.bar.faded(alpha))
      ink = theme.barText
    }
    // A picture shows the minute in which it was taken.
    let time =
      header.strip.state == .picture ? header.strip.taken ?? layout.page.time : layout.page.time
    drawStatusItems(
      ClockText.words(secondsOfDay: header.settings.clockStart + time), ink.faded(alpha),
      line: top + height / 2, in: frame)
  }

  // MARK: Log

  private static let logColumns = ["shifting", "collapsing", "over-extending"]
  private static let shortLogColumns = ["shift", "collapse", "extend"]

  /// The last calls of "frame did change"; a ring marks those that changed nothing.
  ///
  /// Narrow stages have no room for all three columns. The percentage is left out first: the title
  /// shows it, which grows with it, and it follows from phase and value.
  private mutating func drawCallLog(_ header: Snapshot.Header, _ layout: StageLayout) {
    let frame = layout.frame
    let lines = FrameCallLog.capacity
    let plate = Rect(
      x: frame.x + 14, y: frame.maxY - 46 - Double(lines) * 18, width: frame.width - 28,
      height: Double(lines) * 18 + 32)
    rounded(plate, radius: 12, theme.hud)
    let small = TextStyle(11, .medium)
    let faint = Color.white(170)
    let hasPercentage = plate.width >= 268
    let hasValue = plate.width >= 158
    let words = hasValue && plate.width < 200 ? Self.shortLogColumns : Self.logColumns
    let valueEnd = hasPercentage ? plate.x + plate.width * 0.86 : plate.maxX - 12
    text("phase", small, faint, x: plate.x + 28, y: plate.y + 8)
    if hasPercentage {
      text(
        "percentage", small, faint, x: plate.x + plate.width * 0.62, y: plate.y + 8, anchor: .right)
    }
    if hasValue { text("value", small, faint, x: valueEnd, y: plate.y + 8, anchor: .right) }
    let style = TextStyle(12.5, .medium)
    for line in 0..<lines {
      guard let entry = header.calls.entry(line) else { continue }
      let y = plate.maxY - 26 - Double(line) * 18
      let color = Color.white.faded(line == 0 ? 1 : 0.75)
      let mark = Point(x: plate.x + 16, y: y + style.lineHeight / 2)
      if entry.changed {
        circle(center: mark, radius: 3.5, theme.good)
      } else {
        border(Rect(x: mark.x - 3.5, y: mark.y - 3.5, width: 7, height: 7), radius: 3.5, faint)
      }
      let word =
        switch entry.phase {
        case .shifting: words[0]
        case .collapsing: words[1]
        case .overExtending: words[2]
        }
      text(word, style, color, x: plate.x + 28, y: y, maxWidth: max(0, plate.width - 36))
      if hasPercentage {
        figures(
          "#", entry.percentage, decimals: 3, style, color, x: plate.x + plate.width * 0.62, y: y,
          anchor: .right)
      }
      if hasValue {
        figures("# pt", entry.value, decimals: 1, style, color, x: valueEnd, y: y, anchor: .right)
      }
    }
  }
}

/// The time of day as a strip shows it; each text is made once.
enum ClockText {
  private static let texts: [String] = (0..<1440).map { minute in
    let rest = minute % 60
    return "\(minute / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  static func words(secondsOfDay seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0 else { return texts[0] }
    return texts[Int((seconds / 60).truncatingRemainder(dividingBy: 1440))]
  }
}
