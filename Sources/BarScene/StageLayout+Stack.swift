public import BarCore

/// Where things are on a stage with a stack of pages.
extension StageLayout {
  /// Height of the caption below each of several stacks, in points.
  static let captionHeight = 24.0

  /// The stages of a page that compares several stacks: four beside and below each other, with room
  /// for a caption below each.
  public func tile(_ index: Int) -> Rect {
    let gap = 8.0
    let width = ((frame.width - gap) / 2).rounded(.down)
    let height = max(0, (frame.height / 2 - Self.captionHeight).rounded(.down))
    return Rect(
      x: frame.x + Double(index % 2) * (width + gap),
      y: frame.y + Double(index / 2) * (height + Self.captionHeight), width: width, height: height)
  }

  /// Where the caption of one of several stacks lies: below it, never over its bar or its rows.
  func caption(_ index: Int) -> Rect {
    let tile = tile(index)
    return tile.strip(y: tile.maxY, height: Self.captionHeight)
  }

  /// How many of them there are.
  public var tileCount: Int { view.lanes.count + 1 }

  /// What a click on a page of the stack does; nil where there is nothing to click.
  func stackAction(at point: Point, _ stack: PageStack) -> StageAction? {
    let stage =
      view.lanes.isEmpty ? frame : (0..<tileCount).lazy.map(tile).first { $0.contains(point) }
    guard let stage, !stack.isSwiping else { return nil }
    let art = StackArt(width: stage.width)
    let local = Point(x: point.x - stage.x, y: point.y - stage.y)
    // Where the bar is, in widths: it may ride in on the top page.
    var ride: Double? = 0
    if stack.barRides(at: page.time) {
      ride = nil
      stack.visitPages(at: page.time) { sliding in
        if sliding.entry.id == stack.top.id, !sliding.entry.hidesBar { ride = sliding.x }
      }
    }
    func hits(_ element: ContrastReport.Element) -> Bool {
      art.rect(of: element, stack.settings).moved(by: (ride ?? 0) * stage.width, 0).inset(
        by: -10, -9
      ).contains(local)
    }
    if ride != nil, stack.bar(at: page.time).presence > 0.5 {
      if stack.depth > 1 && hits(.backButton) { return .navBack }
      if hits(.item) { return .navPush }
      // The background of a bar that can be seen lets no click through.
      if local.y < stack.settings.guide && stack.bar(at: page.time).alpha > 0.5 { return nil }
    }
    guard stack.top.isProfile, !stack.isMoving(at: page.time) else { return nil }
    let content = Point(x: local.x, y: local.y + page.drawnScroll)
    if stack.top.hasPopButtons {
      if art.button(0).contains(content) { return .navPopByCode }
      if art.button(1).contains(content) { return .navPopToRoot }
    }
    var isRow = false
    page.content.visit(from: content.y, to: content.y + 0.01, viewport: page.list.viewportHeight) {
      item in
      if item.kind == .row, item.frame.y <= content.y, content.y < item.frame.maxY { isRow = true }
    }
    // A list that still coasts is stopped by a press, and nothing else.
    return isRow && !page.needsTime ? .navRow : nil
  }
}
