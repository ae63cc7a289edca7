import BarCore

/// The same list under several controls, side by side.
struct LanesArt: Drawable {
  let view: StageView

  func draw(on drawing: inout Drawing) {
    let frame = view.frame
    let count = view.lanes.count + 1
    // All names are of one size: the largest of a few that has room.
    let room = frame.width / Double(count) - LaneArt.headMargin
    var style = TextStyle(12.5, .semibold)
    for size in [11.0, 9]
    where drawing.metrics.width(ofWidest: view.look.laneNames, style) > room {
      style = .semibold(size)
    }
    for lane in 0..<count {
      let page = lane == 0 ? view.page : view.lanes[lane - 1].snapshot
      // Whole points: the rows' edges then lie on pixels.
      let left = frame.x + (frame.width * Double(lane) / Double(count)).rounded(.down)
      let right = frame.x + (frame.width * Double(lane + 1) / Double(count)).rounded(.down)
      let rect = frame.column(x: left, width: right - left)
      let name = view.look.laneNames.indices.contains(lane) ? view.look.laneNames[lane] : ""
      drawing.clip(rect)
      drawing.draw(
        LaneArt(page: page, name: name, style: style, rect: rect, isFocused: view.isFocused))
      if lane > 0 { drawing.fill(rect.column(x: rect.x, width: 1), drawing.theme.panelEdge) }
      drawing.clip(frame)
    }
  }
}

/// A list under one control.
private struct LaneArt: Drawable {
  let page: Snapshot
  let name: String
  let style: TextStyle
  let rect: Rect
  let isFocused: Bool

  /// What a name has beside it in its lane, in points.
  static let headMargin = 6.0

  func draw(on drawing: inout Drawing) {
    drawing.fill(rect, drawing.theme.page)
    drawRows(on: &drawing)
    drawing.draw(
      RowFocus(
        page: page, column: rect, origin: rect.y - page.offset, margin: 4, isShown: isFocused))
    if let banner = page.refresh {
      drawing.draw(RefreshBannerArt(banner: banner, page: page, frame: rect, clip: rect))
    }
    drawHead(on: &drawing)
  }

  private func drawRows(on drawing: inout Drawing) {
    let offset = page.offset
    let top = page.places.visibleBottom + offset - 3
    page.content.visit(from: top, to: offset + rect.height, viewport: page.list.viewportHeight) {
      item in
      guard case .row = item.kind else { return }
      let row = Rect(
        x: rect.x + 6, y: rect.y + item.frame.y + 3 - offset, width: rect.width - 12,
        height: item.frame.height - 6)
      drawing.append(
        .layer(LayerID(kind: RowArt.laneKind, index: item.index), frame: row, corner: 10))
    }
  }

  private func drawHead(on drawing: inout Drawing) {
    let theme = drawing.theme
    let head = rect.strip(y: rect.y, height: page.refresh?.settings.safeTop ?? 0)
    drawing.fill(head, theme.bar)
    drawing.line(head, y: head.maxY - 1, theme.barEdge)
    let middle = head.maxY - 30
    drawing.text(
      name, style, theme.barText, x: head.midX, middle: middle, anchor: .center,
      maxWidth: head.width - Self.headMargin)
    guard let banner = page.refresh else { return }
    let isArmed = banner.isArmed
    let word = isArmed ? "armed" : banner.state.rawValue
    drawing.text(
      word, .medium(11), isArmed || banner.state == .open ? theme.accent : theme.secondaryText,
      x: head.midX, y: middle + 9, anchor: .center)
  }
}
