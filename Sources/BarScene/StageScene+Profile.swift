import BarCore

/// The personal page: lists side by side, segment bar, header picture, avatar, bar.
///
/// Drawn from the back: lists, the refresh banner of a list, what is known of the person, segment
/// bar, avatar and picture (which of them is in front depends on how far the header has gone), the
/// refresh banner of the page where the header has left room for it, bar.
extension Drawing {
  mutating func drawProfile(_ header: Snapshot.Profile, _ layout: StageLayout) {
    let effects = header.effects
    fill(layout.frame, theme.page)
    drawPages(header, layout)
    if header.settings.pull == .list { drawListRefresh(header, layout) }
    clip(layout.frame)
    drawInfo(header, layout)
    drawTabs(header, layout)
    let gone = 0 - header.headerTranslation
    let isBehind = effects.avatarIsBehind(gone)
    if isBehind { drawAvatar(header, effects, layout) }
    drawHeaderPicture(header, effects, layout)
    if header.settings.pull == .page { drawPageRefresh(header, layout) }
    drawDots(header, layout)
    if !isBehind { drawAvatar(header, effects, layout) }
    drawProfileBar(header, effects, layout)
    clip(layout.frame)
  }

  // MARK: Refresh

  /// Between the segment bar and the rows, over which it lies.
  private mutating func drawListRefresh(_ header: Snapshot.Profile, _ layout: StageLayout) {
    let page = layout.page
    guard let refresh = page.refresh else { return }
    // It goes sideways with its list.
    let frame = layout.frame
    let away = Double(refresh.list) - header.pagePosition
    guard away.magnitude < 1 else { return }
    let column = frame.moved(by: away * frame.width, header.segmentBottom)
    draw(RefreshBannerArt(banner: refresh, page: page, frame: column, clip: frame))
  }

  /// Above the header, which lies over it: it shows as far as the header has come down.
  ///
  /// A picture that is stretched up to the edge of the page counts as header only from where the
  /// header begins. A disc over content that stays lies over the header too, but behind the tabs.
  private mutating func drawPageRefresh(_ header: Snapshot.Profile, _ layout: StageLayout) {
    guard let banner = layout.page.refresh else { return }
    let frame = layout.frame
    let isOver = banner.settings.displaces == .overlay
    let bottom = isOver ? header.segmentTop : min(header.headerTranslation, header.segmentTop)
    guard bottom > 0 else { return }
    let free = frame.strip(y: frame.y, height: bottom)
    draw(
      RefreshBannerArt(
        banner: banner, page: layout.page, frame: frame, clip: free.intersection(frame)))
    clip(frame)
  }

  // MARK: Lists

  private mutating func drawPages(_ header: Snapshot.Profile, _ layout: StageLayout) {
    let frame = layout.frame
    let top = layout.y(header.segmentBottom)
    guard top < frame.maxY else { return }
    clip(frame.strip(y: top, height: frame.maxY - top))
    let position = header.pagePosition
    let first = max(0, Int(position.rounded(.down)))
    let last = min(header.rowTops.count - 1, Int(position.rounded(.up)))
    guard first <= last else { return }
    for index in first...last {
      let column = frame.moved(by: (Double(index) - position) * frame.width, 0)
      drawPage(index, header, column, layout)
    }
  }

  private mutating func drawPage(
    _ index: Int, _ header: Snapshot.Profile, _ column: Rect, _ layout: StageLayout
  ) {
    let page = layout.page
    let origin = layout.y(header.rowTops[index])
    let edge = layout.y(header.segmentBottom)
    let height = page.viewport.height
    let content = page.contents[index]
    if content.height(viewport: height) <= 0 {
      drawEmpty(in: column, middle: (max(origin, edge) + column.maxY) / 2, layout)
    }
    let list = Column(
      frame: column, origin: origin, from: edge - origin, to: column.maxY - origin,
      viewport: height, edge: edge, number: index)
    drawItems(content, list, hasFocus: index == page.selectedList, layout)
  }

  // MARK: Header

  private mutating func drawInfo(_ header: Snapshot.Profile, _ layout: StageLayout) {
    let frame = layout.frame
    let top = header.pictureBottom
    let bottom = header.segmentTop
    guard bottom > top else { return }
    let panel = frame.strip(y: layout.y(top), height: bottom - top)
    clip(panel.intersection(frame))
    fill(panel, theme.bar)
    let place = header.settings.headerHeight + header.headerTranslation
    let left = frame.x + (header.settings.avatar ? 28 + header.settings.avatarSize : 20)
    text(
      "Nora Lindqvist", .semibold(17), theme.barText, x: left, y: layout.y(place) - 50,
      maxWidth: frame.maxX - left - 12)
    text(
      "Draws bars that know when to leave", .regular(12.5), theme.cardText, x: left,
      y: layout.y(place) - 27, maxWidth: frame.maxX - left - 12)
    clip(frame)
  }

  private mutating func drawAvatar(
    _ header: Snapshot.Profile, _ effects: ProfileEffects, _ layout: StageLayout
  ) {
    let settings = header.settings
    guard settings.avatar, settings.headerHeight > 90 else { return }
    let gone = 0 - header.headerTranslation
    let size = settings.avatarSize * effects.avatarScale(gone)
    let edge = settings.headerHeight - header.settings.infoHeight + header.headerTranslation
    // The lower edge stays where it is while it shrinks.
    let bottom = layout.y(edge + settings.avatarSize * 0.55)
    let center = Point(x: layout.frame.x + 16 + settings.avatarSize / 2, y: bottom - size / 2)
    guard center.y + size / 2 > layout.frame.y else { return }
    let above = layout.frame.strip(y: layout.frame.y, height: max(0, header.segmentTop))
    clip(above.intersection(layout.frame))
    circle(center: center, radius: size / 2, theme.bar)
    circle(center: center, radius: size / 2 - 3, Theme.palette[6])
    if size > 44 {
      text("NL", .semibold(26), .white, x: center.x, middle: center.y, anchor: .center)
    } else {
      text("NL", .semibold(15), .white, x: center.x, middle: center.y, anchor: .center)
    }
    clip(layout.frame)
  }

  // MARK: Bar

  private mutating func drawProfileBar(
    _ header: Snapshot.Profile, _ effects: ProfileEffects, _ layout: StageLayout
  ) {
    let frame = layout.frame
    let settings = header.settings
    let alpha = header.blend.mixed { effects.barAlpha($0) }
    let bar = frame.strip(y: frame.y, height: settings.dock)
    if alpha > 0.004 { fill(bar, theme.bar.faded(alpha)) }
    shadeStrip(frame, 1 - alpha)
    let ink = Color.white.mixed(with: theme.barText, alpha)
    // On a stack the strip is that of all pages.
    if !layout.view.look.isStacked { drawStatusWords(in: frame.strip(y: frame.y, height: 20), ink) }
    drawProfileItems(
      layout, Color.white.mixed(with: theme.barButton, alpha), on: Self.plate.faded(1 - alpha))
    guard settings.title, settings.dock >= 40 else { return }
    // It comes in from below and stops in the middle of the bar.
    let rest = header.blend.mixed { effects.titleShift($0) } + settings.titleLength
    let strip = frame.strip(y: frame.y + 20, height: max(0, settings.dock - 20))
    let style = TextStyle(17, .semibold)
    let place = strip.midY - style.lineHeight / 2 + rest
    guard place < strip.maxY else { return }
    clip(strip)
    text(
      "Nora Lindqvist", style, ink, x: strip.midX, y: place, anchor: .center,
      maxWidth: strip.width - 2 * StageLayout.profileItemSpan)
    clip(frame)
  }

  /// What lies behind the white words of the status strip: with it they have a contrast of 4.5 : 1
  /// even on white.
  private static let stripPlate = Color(12, 16, 26, 150)

  /// Shades the picture behind the words of the status strip; the plate ends softly below them.
  private mutating func shadeStrip(_ frame: Rect, _ alpha: Double) {
    let height = 20.0
    let color = Self.stripPlate.faded(alpha)
    fill(frame.strip(y: frame.y, height: height), color)
    let steps = 6
    for step in 0..<steps {
      fill(
        frame.strip(y: frame.y + height + Double(step) * 2, height: 2),
        color.faded(1 - (Double(step) + 0.5) / Double(steps)))
    }
  }

  /// The way back and the way on, where pages are stacked; they change by color only.
  private mutating func drawProfileItems(_ layout: StageLayout, _ ink: Color, on plate: Color) {
    let push = layout.view.look.isStacked ? layout.profilePushRect : nil
    let back = layout.profileBackRect
    // A picture may be bright anywhere.
    for case let rect? in [push, back] { rounded(rect, radius: 16, plate) }
    func draw(_ words: String, _ action: StageAction, _ rect: Rect?) {
      guard let rect else { return }
      let share = layout.view.emphasis(of: action, pressed: 0.28, hovered: 0.16)
      rounded(rect, radius: 16, ink.faded(share))
      label(words, .medium(16), ink, in: rect)
    }
    draw("Push", .navPush, push)
    draw("\u{2039} Back", .navBack, back)
  }
}

extension StageLayout {
  private func profileItem(left: Bool) -> Rect? {
    guard let header = page.profile, header.settings.dock >= 44 else { return nil }
    let y = frame.y + 20 + (header.settings.dock - 20) / 2 - 16
    return Rect(x: left ? frame.x + 10 : frame.maxX - 74, y: y, width: left ? 76 : 64, height: 32)
  }

  /// What the wider of the two takes of the bar, with a gap.
  static let profileItemSpan = 92.0

  /// Where the bar of a stacked personal page shows the way on, and the way back if there is one.
  var profilePushRect: Rect? { profileItem(left: false) }
  var profileBackRect: Rect? { (page.nav?.depth ?? 1) > 1 ? profileItem(left: true) : nil }

  /// What a click on the bar of a stacked personal page does.
  func profileAction(at point: Point) -> StageAction? {
    guard page.profile != nil, let stack = page.nav?.stack, !stack.isSwiping else { return nil }
    if profileBackRect?.contains(point) ?? false { return .navBack }
    return profilePushRect?.contains(point) ?? false ? .navPush : nil
  }
}
