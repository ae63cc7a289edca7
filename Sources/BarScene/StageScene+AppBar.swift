import BarCore

/// What a page puts into its header as an app bar, and views that it puts beside the header.
extension Drawing {
  /// The navigation bar, and below it the bottom bar: the stack of an app bar.
  mutating func drawAppBar(
    _ header: Snapshot.Header, _ regions: HeaderRegions, _ rect: Rect, _ alpha: Double,
    _ layout: StageLayout
  ) {
    let ink = inkColor(header).faded(alpha)
    let title = regions.rect(of: .title).moved(by: rect.x, rect.y)
    text(
      layout.view.look.title, .semibold(20), ink, x: title.x, middle: title.midY,
      maxWidth: title.width)
    var bar = regions.rect(of: .tabs).moved(by: rect.x, rect.y)
    let kind = header.settings.bottomBar
    if kind == .none { return }
    if kind != .tabs {
      // An image above each title: the titles keep the lower part.
      let image = min(kind == .navigation ? 26 : 36, bar.height)
      let width = bar.width / Double(HeaderRegions.pages)
      for index in 0..<HeaderRegions.pages {
        let middle = Point(x: bar.x + (Double(index) + 0.5) * width, y: bar.y + 6 + (image - 6) / 2)
        let isChosen = index == header.pager.page
        circle(center: middle, radius: (image - 10) / 2, ink.faded(isChosen ? 1 : 0.6))
      }
      bar = bar.strip(y: bar.y + image, height: bar.height - image)
    }
    drawTabs(header, layout.page, bar, ink)
  }

  /// A view that the page has inserted itself, below or above the header; presses go through it.
  ///
  /// Both lie across the lower edge of a collapsed header and below an expanded one's, so that the
  /// order can be seen.
  mutating func drawInsertedView(isAbove: Bool, _ layout: StageLayout) {
    let side = 128.0
    let frame = layout.frame
    let plate = Rect(
      x: isAbove ? frame.maxX - 28 - side : frame.x + 28, y: frame.y + 64, width: side, height: side
    )
    shadow(plate.moved(by: 0, 3), radius: 18, blur: 10, .black(80))
    rounded(plate, radius: 18, Color(hex: isAbove ? 0xF2A33A : 0x2F8FD8))
    text(
      isAbove ? "Above" : "Below", .semibold(16), 0x12151C, x: plate.midX, y: plate.maxY - 34,
      anchor: .center)
  }
}
