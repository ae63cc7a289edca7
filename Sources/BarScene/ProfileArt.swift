import BarCore

/// The personal page: lists side by side, segment bar, header picture, avatar, bar.
///
/// Drawn from the back: lists, the refresh banner of a list, what is known of the person, segment
/// bar, avatar and picture (which of them is in front depends on how far the header has gone), the
/// refresh banner of the page where the header has left room for it, bar.
struct ProfileArt: Drawable {
  let header: Snapshot.Profile
  let effects: ProfileEffects
  let layout: StageLayout

  init(header: Snapshot.Profile, layout: StageLayout) {
    self.header = header
    self.layout = layout
    effects = header.effects
  }

  func draw(on drawing: inout Drawing) {
    drawing.fill(layout.frame, drawing.theme.page)
    drawPages(on: &drawing)
    if header.settings.pull == .list { drawListRefresh(on: &drawing) }
    drawing.clip(layout.frame)
    drawInfo(on: &drawing)
    drawSegmentBar(on: &drawing)
    let gone = 0 - header.headerTranslation
    let isBehind = effects.avatarIsBehind(gone)
    if isBehind { drawAvatar(on: &drawing) }
    drawPictures(on: &drawing)
    if header.settings.pull == .page { drawPageRefresh(on: &drawing) }
    drawDots(on: &drawing)
    if !isBehind { drawAvatar(on: &drawing) }
    drawBar(on: &drawing)
    drawing.clip(layout.frame)
  }

  // MARK: Refresh

  /// Between the segment bar and the rows, over which it lies.
  private func drawListRefresh(on drawing: inout Drawing) {
    let page = layout.page
    guard let refresh = page.refresh else { return }
    // It goes sideways with its list.
    let frame = layout.frame
    let away = Double(refresh.list) - header.pagePosition
    guard away.magnitude < 1 else { return }
    let column = frame.moved(by: away * frame.width, header.segmentBottom)
    drawing.draw(RefreshBannerArt(banner: refresh, page: page, frame: column, clip: frame))
  }

  /// Above the header, which lies over it: it shows as far as the header has come down.
  ///
  /// A picture that is stretched up to the edge of the page counts as header only from where the
  /// header begins. A disc over content that stays lies over the header too, but behind the tabs.
  private func drawPageRefresh(on drawing: inout Drawing) {
    guard let banner = layout.page.refresh else { return }
    let frame = layout.frame
    let isOver = banner.settings.displaces == .overlay
    let bottom = isOver ? header.segmentTop : min(header.headerTranslation, header.segmentTop)
    guard bottom > 0 else { return }
    let free = frame.strip(y: frame.y, height: bottom)
    drawing.draw(
      RefreshBannerArt(
        banner: banner, page: layout.page, frame: frame, clip: free.intersection(frame)))
    drawing.clip(frame)
  }

  // MARK: Lists

  private func drawPages(on drawing: inout Drawing) {
    let frame = layout.frame
    let top = layout.y(header.segmentBottom)
    guard top < frame.maxY else { return }
    drawing.clip(frame.strip(y: top, height: frame.maxY - top))
    let position = header.pagePosition
    let first = max(0, Int(position.rounded(.down)))
    let last = min(header.rowTops.count - 1, Int(position.rounded(.up)))
    guard first <= last else { return }
    for index in first...last {
      let column = frame.moved(by: (Double(index) - position) * frame.width, 0)
      drawPage(index, column, on: &drawing)
    }
  }

  private func drawPage(_ index: Int, _ column: Rect, on drawing: inout Drawing) {
    let page = layout.page
    let origin = layout.y(header.rowTops[index])
    let edge = layout.y(header.segmentBottom)
    let height = page.viewport.height
    let content = page.contents[index]
    if content.height(viewport: height) <= 0 {
      drawing.draw(
        EmptyList(
          words: layout.view.look.emptyText, frame: column,
          middle: (max(origin, edge) + column.maxY) / 2))
    }
    let list = ListArt.Column(
      frame: column, origin: origin, from: edge - origin, to: column.maxY - origin,
      viewport: height, edge: edge, number: index)
    drawing.draw(
      ListArt(
        content: content, column: list, hasFocus: index == page.selectedList, layout: layout))
  }

  // MARK: Header

  private func drawInfo(on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = layout.frame
    let top = header.pictureBottom
    let bottom = header.segmentTop
    guard bottom > top else { return }
    let panel = frame.strip(y: layout.y(top), height: bottom - top)
    drawing.clip(panel.intersection(frame))
    drawing.fill(panel, theme.bar)
    let place = header.settings.headerHeight + header.headerTranslation
    let left = frame.x + (header.settings.avatar ? 28 + header.settings.avatarSize : 20)
    drawing.text(
      "Nora Lindqvist", .semibold(17), theme.barText, x: left, y: layout.y(place) - 50,
      maxWidth: frame.maxX - left - 12)
    drawing.text(
      "Draws bars that know when to leave", .regular(12.5), theme.cardText, x: left,
      y: layout.y(place) - 27, maxWidth: frame.maxX - left - 12)
    drawing.clip(frame)
  }

  private func drawAvatar(on drawing: inout Drawing) {
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
    drawing.clip(above.intersection(layout.frame))
    drawing.circle(center: center, radius: size / 2, drawing.theme.bar)
    drawing.circle(center: center, radius: size / 2 - 3, Theme.palette[6])
    if size > 44 {
      drawing.text("NL", .semibold(26), .white, x: center.x, middle: center.y, anchor: .center)
    } else {
      drawing.text("NL", .semibold(15), .white, x: center.x, middle: center.y, anchor: .center)
    }
    drawing.clip(layout.frame)
  }

  // MARK: Bar

  private func drawBar(on drawing: inout Drawing) {
    let theme = drawing.theme
    let frame = layout.frame
    let settings = header.settings
    let alpha = header.blend.mixed { effects.barAlpha($0) }
    let bar = frame.strip(y: frame.y, height: settings.dock)
    if alpha > 0.004 { drawing.fill(bar, theme.bar.faded(alpha)) }
    drawing.shadeStrip(frame.strip(y: frame.y, height: 20), 1 - alpha)
    let ink = Color.white.mixed(with: theme.barText, alpha)
    // On a stack the strip is that of all pages.
    if !layout.view.look.isStacked {
      drawing.draw(StatusStrip(rect: frame.strip(y: frame.y, height: 20), ink: ink))
    }
    drawItems(
      Color.white.mixed(with: theme.barButton, alpha), plate: Self.plate.faded(1 - alpha),
      on: &drawing
    )
    guard settings.title, settings.dock >= 40 else { return }
    let hasItems = layout.view.look.isStacked || layout.profileBackRect != nil
    // It comes in from below and stops in the middle of the bar.
    let rest = header.blend.mixed { effects.titleShift($0) } + settings.titleLength
    let strip = frame.strip(y: frame.y + 20, height: max(0, settings.dock - 20))
    let style = TextStyle(17, .semibold)
    let place = strip.midY - style.lineHeight / 2 + rest
    guard place < strip.maxY else { return }
    drawing.clip(strip)
    drawing.text(
      "Nora Lindqvist", style, ink, x: strip.midX, y: place, anchor: .center,
      maxWidth: strip.width - 2 * (hasItems ? StageLayout.profileItemSpan : 12))
    drawing.clip(frame)
  }

  /// The way back and the way on, where pages are stacked; they change by color only.
  private func drawItems(_ ink: Color, plate: Color, on drawing: inout Drawing) {
    let push = layout.view.look.isStacked ? layout.profilePushRect : nil
    let back = layout.profileBackRect
    // A picture may be bright anywhere.
    if let push { drawing.rounded(push, radius: 16, plate) }
    if let back { drawing.rounded(back, radius: 16, plate) }
    func draw(_ words: String, _ action: StageAction, _ rect: Rect?) {
      guard let rect else { return }
      let share = layout.view.emphasis(of: action, pressed: 0.28, hovered: 0.16)
      drawing.rounded(rect, radius: 16, ink.faded(share))
      drawing.label(words, .medium(16), ink, in: rect)
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
