import BarCore

/// The refresh banner: behind the bars, in front of the rows.
extension StageScene {
  func drawRefresh(_ layout: StageLayout, _ commands: inout [DrawCommand]) {
    drawRefresh(layout.page, in: layout.frame, clip: layout.frame, &commands)
  }

  /// - Parameters:
  ///   - frame: what the page's own coordinates belong to.
  ///   - clip: the clip around it, which holds again afterwards.
  func drawRefresh(
    _ page: Page, in frame: Rect, clip: Rect, _ commands: inout [DrawCommand]
  ) {
    guard let banner = page.refresh else { return }
    let list = page.refreshList
    let top = frame.y + page.refreshTop
    let line = frame.y + page.refreshLine
    if banner.height > 0.01 {
      let rect = Rect(x: frame.x, y: top, width: frame.width, height: banner.height)
      let below = Rect(
        x: frame.x, y: line, width: frame.width, height: max(0, frame.maxY - line)
      ).intersection(clip)
      commands.append(.clip(below))
      switch banner.settings.visual {
      case .square: drawSquare(page, banner, rect, below, &commands)
      case .ring: drawRing(page, banner, rect, &commands)
      case .disc: drawDisc(page, banner, frame, line, &commands)
      case .petals: drawPetals(page, banner, rect, &commands)
      }
      commands.append(.clip(clip))
    }
    let safe = banner.safe(over: list)
    if list.topInset > safe && page.bars == nil && page.header == nil {
      drawForeign(list.topInset - safe, under: safe, frame, &commands)
    }
  }

  /// What others put between the bar and the list.
  private func drawForeign(
    _ height: Double, under top: Double, _ frame: Rect, _ commands: inout [DrawCommand]
  ) {
    let strip = Rect(x: frame.x, y: frame.y + top, width: frame.width, height: height)
    commands.fill(strip, theme.header)
    if strip.height >= 16 {
      commands.label("Inset of others", TextStyle(12, .medium), theme.headerText, in: strip)
    }
  }

  // MARK: JABanner

  /// Colors of the original's demo.
  private static let square = (
    background: Color(165, 173, 176), base: Color(112, 112, 112), band: Color(183, 110, 121)
  )

  /// A square that turns once on its way to the full height and grows with it, without an end.
  private func drawSquare(
    _ page: Page, _ banner: RefreshBanner, _ rect: Rect, _ clip: Rect,
    _ commands: inout [DrawCommand]
  ) {
    let colors = Self.square
    let dark = theme.kind == .dark ? 0.45 : 0
    commands.fill(rect, colors.background.mixed(with: .black, dark))
    let visual = page.refreshVisual
    let side = 0.8 * banner.settings.desiredHeight * visual.ratio
    guard side > 0.5 else { return }
    commands.append(.clip(rect.intersection(clip)))
    commands.append(
      .turnedSquare(
        center: Point(x: rect.midX, y: rect.midY), side: side,
        turn: visual.ratio.clamped(to: 0...1), base: colors.base, band: colors.band,
        bandPlace: visual.turn(at: page.now)))
    commands.append(.clip(clip))
    commands.fill(
      Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1), Color(0, 0, 0, 40))
  }

  // MARK: MJRefresh

  private func drawRing(
    _ page: Page, _ banner: RefreshBanner, _ rect: Rect, _ commands: inout [DrawCommand]
  ) {
    commands.fill(rect, theme.page)
    let list = page.refreshList
    let center = rect.width >= 240 ? rect.midX - 54 : rect.midX
    let middle = rect.maxY - banner.settings.desiredHeight / 2
    let at = Point(x: center, y: middle)
    let color = theme.text.mixed(with: theme.accent, 0.5)
    commands.append(
      .arc(center: at, radius: 10, width: 3, start: 0, sweep: 1, theme.track))
    let word: String
    if let since = page.refreshVisual.refreshingSince {
      commands.append(
        .arc(
          center: at, radius: 10, width: 3, start: (page.now - since) / 0.9, sweep: 0.3, color))
      word = "Refreshing"
    } else if banner.phase == .closed {
      let share = banner.triggerFraction(over: list).clamped(to: 0...1)
      let isArmed = banner.isArmed(over: list)
      if share > 0 {
        commands.append(
          .arc(
            center: at, radius: 10, width: 3, start: 0, sweep: share,
            isArmed ? theme.good : color))
      }
      word = isArmed ? "Release to refresh" : "Pull to refresh"
    } else {
      word = banner.phase == .closing ? "Done" : "Release to refresh"
    }
    guard rect.width >= 240 else { return }
    let style = TextStyle(13.5, .medium)
    commands.text(
      word, style, theme.secondaryText, x: center + 24, y: middle - style.lineHeight / 2)
  }

  // MARK: Android, Flutter, Compose

  private func drawDisc(
    _ page: Page, _ banner: RefreshBanner, _ frame: Rect, _ line: Double,
    _ commands: inout [DrawCommand]
  ) {
    let settings = banner.settings
    let radius = Slingshot.circle / 2 * banner.visualScale
    guard radius > 0.5 else { return }
    // Flutter hangs its disc below the height, the others let it end there.
    let isHung = settings.shownPull == .clamped
    let bottom =
      isHung
      ? banner.ratio * (settings.desiredHeight + Slingshot.circle) : banner.height
    let center = Point(x: frame.midX, y: line + bottom - Slingshot.circle / 2)
    let disc = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    commands.append(
      .shadow(disc.moved(by: 0, 2), radius: radius, blur: 7, Color(0, 0, 0, 70)))
    commands.circle(
      center: center, radius: radius, theme.kind == .dark ? theme.track : theme.card)
    let arc = discArc(page, banner)
    guard arc.sweep > 0.001 else { return }
    commands.append(
      .arc(
        center: center, radius: 8.5 * banner.visualScale, width: 2.6 * banner.visualScale,
        start: arc.start, sweep: arc.sweep, theme.accent.faded(arc.alpha)))
  }

  private func discArc(
    _ page: Page, _ banner: RefreshBanner
  ) -> (start: Double, sweep: Double, alpha: Double) {
    if let since = page.refreshVisual.refreshingSince {
      let time = page.now - since
      // It turns, and breathes between a short and a long arc.
      let wave = 0.5 - RealMath.sinCos(2 * .pi * time / 1.4).cos / 2
      return (time / 1.1, 0.12 + 0.56 * wave, 1)
    }
    guard banner.phase == .closed else {
      return (0, banner.phase == .closing ? 0.1 : 0.12, 1)
    }
    let list = page.refreshList
    let pull = max(0, banner.pull(of: list))
    let fraction = banner.triggerFraction(over: list)
    let alpha = fraction >= 1 ? 1 : 0.55
    switch banner.settings.shownPull {
    case .slingshot:
      let shot = Slingshot(overscroll: pull, total: banner.settings.desiredHeight)
      return (shot.rotation, shot.sweep, alpha)
    case .clamped:
      let progress = PullLaw.progress(
        pull, viewport: list.viewportHeight, armed: banner.isArmed(over: list))
      return (0, 0.75 * progress, progress >= 2.0 / 3 ? 1 : 0.55)
    case .identity, .bouncing, .damped:
      // The arrow ignores the first 40 % of the way.
      let share = ((fraction - 0.4) / 0.6).clamped(to: 0...1)
      return (0.5 * (fraction - 0.4).clamped(to: 0...2), 0.8 * share, alpha)
    }
  }

  // MARK: iOS

  private func drawPetals(
    _ page: Page, _ banner: RefreshBanner, _ rect: Rect, _ commands: inout [DrawCommand]
  ) {
    commands.fill(rect, theme.page)
    let middle = Point(x: rect.midX, y: rect.maxY - banner.settings.desiredHeight / 2)
    let petals = 8
    let since = page.refreshVisual.refreshingSince
    let grown =
      since == nil && banner.phase == .closed
      ? banner.triggerFraction(over: page.refreshList).clamped(to: 0...1) : 1
    let turn = since.map { (page.now - $0) / 0.8 } ?? 0
    for petal in 0..<petals {
      let share = Double(petal) / Double(petals)
      guard share < grown else { continue }
      // The brightest petal runs around.
      let behind = (turn - share).truncatingRemainder(dividingBy: 1)
      let age = behind < 0 ? behind + 1 : behind
      let alpha = since == nil ? 0.75 : 1 - 0.75 * age
      let way = RealMath.sinCos(2 * .pi * share)
      commands.circle(
        center: Point(x: middle.x + 9 * way.sin, y: middle.y - 9 * way.cos), radius: 2.4,
        theme.text.faded(alpha))
    }
  }

  // MARK: Lanes

  /// The same list under several controls, side by side.
  func drawLanes(_ layout: StageLayout, _ commands: inout [DrawCommand]) {
    let view = layout.view
    let frame = view.frame
    let count = view.lanes.count + 1
    for lane in 0..<count {
      let page = lane == 0 ? view.page : view.lanes[lane - 1]
      // Whole points: the rows' edges then lie on pixels.
      let left = frame.x + (frame.width * Double(lane) / Double(count)).rounded(.down)
      let right = frame.x + (frame.width * Double(lane + 1) / Double(count)).rounded(.down)
      let rect = Rect(x: left, y: frame.y, width: right - left, height: frame.height)
      commands.append(.clip(rect))
      commands.fill(rect, theme.page)
      drawLaneRows(page, rect, &commands)
      drawRowFocus(
        page, in: rect, origin: rect.y - page.drawn.offset, margin: 4,
        isShown: view.isFocused, &commands)
      drawRefresh(page, in: rect, clip: rect, &commands)
      let name = view.look.laneNames.indices.contains(lane) ? view.look.laneNames[lane] : ""
      drawLaneHead(page, name, rect, &commands)
      if lane > 0 {
        commands.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), theme.panelEdge)
      }
      commands.append(.clip(frame))
    }
  }

  private func drawLaneRows(_ page: Page, _ rect: Rect, _ commands: inout [DrawCommand]) {
    let offset = page.drawn.offset
    let top = page.places.visibleBottom + offset - 3
    page.content.visit(
      from: top, to: offset + rect.height, viewport: page.list.viewportHeight
    ) { item in
      guard case .row = item.kind else { return }
      let row = Rect(
        x: rect.x + 6, y: rect.y + item.frame.y + 3 - offset, width: rect.width - 12,
        height: item.frame.height - 6)
      commands.append(
        .layer(
          LayerID(kind: RowArt.laneKind, index: item.index), frame: row, corner: 10))
    }
  }

  private func drawLaneHead(
    _ page: Page, _ name: String, _ rect: Rect, _ commands: inout [DrawCommand]
  ) {
    let head = Rect(
      x: rect.x, y: rect.y, width: rect.width, height: page.settings.refresh.safeTop)
    commands.fill(head, theme.bar)
    commands.fill(
      Rect(x: head.x, y: head.maxY - 1, width: head.width, height: 1), theme.barEdge)
    let style = TextStyle(rect.width < 96 ? 11 : 12.5, .semibold)
    let middle = head.maxY - 30
    commands.text(
      name, style, theme.barText, x: head.midX, y: middle - style.lineHeight / 2,
      anchor: .center, maxWidth: head.width - 6)
    guard let banner = page.refresh else { return }
    let isArmed = banner.isArmed(over: page.refreshList)
    let word = isArmed ? "armed" : banner.phase.rawValue
    let small = TextStyle(11, .medium)
    commands.text(
      word, small, isArmed || banner.phase == .open ? theme.accent : theme.secondaryText,
      x: head.midX, y: middle + 9, anchor: .center)
  }
}
