import BarCore

/// The refresh banner: behind the bars, in front of the rows.
extension Drawing {
  mutating func drawRefresh(_ layout: StageLayout) {
    drawRefresh(layout.page, in: layout.frame, clip: layout.frame)
  }

  /// - Parameters:
  ///   - frame: what the page's own coordinates belong to.
  ///   - clip: the clip around it, which holds again afterwards.
  mutating func drawRefresh(_ page: Snapshot, in frame: Rect, clip: Rect) {
    guard let banner = page.refresh else { return }
    let now = page.time
    let top = frame.y + banner.top
    let line = frame.y + banner.line
    if banner.height > 0.01 {
      let rect = frame.strip(y: top, height: banner.height)
      let below = frame.strip(y: line, height: max(0, frame.maxY - line)).intersection(clip)
      self.clip(below)
      switch banner.settings.visual {
      case .square: drawSquare(banner, now, rect, below)
      case .ring: drawRing(banner, now, rect)
      case .disc: drawDisc(banner, page, frame, line)
      case .petals: drawPetals(banner, now, rect)
      }
      self.clip(clip)
    }
    if banner.foreign > 0 && page.shyBar == nil && page.header == nil { drawForeign(banner, frame) }
  }

  /// What others put between the bar and the list.
  private mutating func drawForeign(_ banner: Snapshot.Refresh, _ frame: Rect) {
    let strip = frame.strip(y: frame.y + banner.safe, height: banner.foreign)
    fill(strip, theme.header)
    if strip.height >= 16 { label("Inset of others", .medium(12), theme.headerText, in: strip) }
  }

  // MARK: JABanner

  /// Colors of the original's demo.
  private static let square = (
    background: Color(165, 173, 176), base: Color(112, 112, 112), band: Color(183, 110, 121)
  )

  /// A square that turns once on its way to the full height and grows with it, without an end.
  private mutating func drawSquare(
    _ banner: Snapshot.Refresh, _ now: Double, _ rect: Rect, _ clip: Rect
  ) {
    let colors = Self.square
    let dark = theme.kind == .dark ? 0.45 : 0
    fill(rect, colors.background.mixed(with: .black, dark))
    let visual = banner.visual
    let side = 0.8 * banner.settings.desiredHeight * visual.ratio
    guard side > 0.5 else { return }
    self.clip(rect.intersection(clip))
    append(
      .turnedSquare(
        center: Point(x: rect.midX, y: rect.midY), side: side,
        turn: visual.ratio.clamped(to: 0...1), base: colors.base, band: colors.band,
        bandPlace: visual.turn(at: now)))
    self.clip(clip)
    line(rect, y: rect.maxY - 1, .black(40))
  }

  // MARK: MJRefresh

  private mutating func drawRing(_ banner: Snapshot.Refresh, _ now: Double, _ rect: Rect) {
    fill(rect, theme.page)
    let center = rect.width >= 240 ? rect.midX - 54 : rect.midX
    let middle = rect.maxY - banner.settings.desiredHeight / 2
    let at = Point(x: center, y: middle)
    let color = theme.text.mixed(with: theme.accent, 0.5)
    append(.arc(center: at, radius: 10, width: 3, start: 0, sweep: 1, theme.track))
    let word: String
    if let since = banner.visual.refreshingSince {
      append(.arc(center: at, radius: 10, width: 3, start: (now - since) / 0.9, sweep: 0.3, color))
      word = "Refreshing"
    } else if banner.state == .closed {
      let share = banner.triggerFraction.clamped(to: 0...1)
      let isArmed = banner.isArmed
      if share > 0 {
        append(
          .arc(
            center: at, radius: 10, width: 3, start: 0, sweep: share, isArmed ? theme.good : color))
      }
      word = isArmed ? "Release to refresh" : "Pull to refresh"
    } else {
      word = banner.state == .closing ? "Done" : "Release to refresh"
    }
    guard rect.width >= 240 else { return }
    text(word, .medium(13.5), theme.secondaryText, x: center + 24, middle: middle)
  }

  // MARK: Android, Flutter, Compose

  private mutating func drawDisc(
    _ banner: Snapshot.Refresh, _ page: Snapshot, _ frame: Rect, _ line: Double
  ) {
    let settings = banner.settings
    let radius = Slingshot.circle / 2 * banner.visualScale
    guard radius > 0.5 else { return }
    // Flutter hangs its disc below the height, the others let it end there.
    let isHung = settings.shownPull == .clamped
    let bottom = isHung ? banner.ratio * (settings.desiredHeight + Slingshot.circle) : banner.height
    let center = Point(x: frame.midX, y: line + bottom - Slingshot.circle / 2)
    let disc = Rect(around: center, radius)
    shadow(disc.moved(by: 0, 2), radius: radius, blur: 7, .black(70))
    circle(center: center, radius: radius, theme.kind == .dark ? theme.track : theme.card)
    let arc = discArc(banner, page)
    guard arc.sweep > 0.001 else { return }
    append(
      .arc(
        center: center, radius: 8.5 * banner.visualScale, width: 2.6 * banner.visualScale,
        start: arc.start, sweep: arc.sweep, theme.accent.faded(arc.alpha)))
  }

  private func discArc(_ banner: Snapshot.Refresh, _ page: Snapshot) -> (
    start: Double, sweep: Double, alpha: Double
  ) {
    if let since = banner.visual.refreshingSince {
      let time = page.time - since
      // It turns, and breathes between a short and a long arc.
      let wave = 0.5 - RealMath.sinCos(2 * .pi * time / 1.4).cos / 2
      return (time / 1.1, 0.12 + 0.56 * wave, 1)
    }
    guard banner.state == .closed else { return (0, banner.state == .closing ? 0.1 : 0.12, 1) }
    let pull = max(0, banner.pull)
    let fraction = banner.triggerFraction
    let alpha = fraction >= 1 ? 1 : 0.55
    switch banner.settings.shownPull {
    case .slingshot:
      let shot = Slingshot(overscroll: pull, total: banner.settings.desiredHeight)
      return (shot.rotation, shot.sweep, alpha)
    case .clamped:
      let progress = PullLaw.progress(
        pull, viewport: page.list.viewportHeight, armed: banner.isArmed)
      return (0, 0.75 * progress, progress >= 2.0 / 3 ? 1 : 0.55)
    case .identity, .bouncing, .damped:
      // The arrow ignores the first 40 % of the way.
      let share = ((fraction - 0.4) / 0.6).clamped(to: 0...1)
      return (0.5 * (fraction - 0.4).clamped(to: 0...2), 0.8 * share, alpha)
    }
  }

  // MARK: iOS

  private mutating func drawPetals(_ banner: Snapshot.Refresh, _ now: Double, _ rect: Rect) {
    fill(rect, theme.page)
    let middle = Point(x: rect.midX, y: rect.maxY - banner.settings.desiredHeight / 2)
    let petals = 8
    let since = banner.visual.refreshingSince
    let grown =
      since == nil && banner.state == .closed ? banner.triggerFraction.clamped(to: 0...1) : 1
    let turn = since.map { (now - $0) / 0.8 } ?? 0
    for petal in 0..<petals {
      let share = Double(petal) / Double(petals)
      guard share < grown else { continue }
      // The brightest petal runs around.
      let behind = (turn - share).truncatingRemainder(dividingBy: 1)
      let age = behind < 0 ? behind + 1 : behind
      let alpha = since == nil ? 0.75 : 1 - 0.75 * age
      let way = RealMath.sinCos(2 * .pi * share)
      circle(
        center: Point(x: middle.x + 9 * way.sin, y: middle.y - 9 * way.cos), radius: 2.4,
        theme.text.faded(alpha))
    }
  }

  // MARK: Lanes

  /// The same list under several controls, side by side.
  mutating func drawLanes(_ layout: StageLayout) {
    let view = layout.view
    let frame = view.frame
    let count = view.lanes.count + 1
    for lane in 0..<count {
      let page = lane == 0 ? view.page : view.lanes[lane - 1].snapshot
      // Whole points: the rows' edges then lie on pixels.
      let left = frame.x + (frame.width * Double(lane) / Double(count)).rounded(.down)
      let right = frame.x + (frame.width * Double(lane + 1) / Double(count)).rounded(.down)
      let rect = frame.column(x: left, width: right - left)
      clip(rect)
      fill(rect, theme.page)
      drawLaneRows(page, rect)
      drawRowFocus(page, in: rect, origin: rect.y - page.offset, margin: 4, isShown: view.isFocused)
      drawRefresh(page, in: rect, clip: rect)
      let name = view.look.laneNames.indices.contains(lane) ? view.look.laneNames[lane] : ""
      drawLaneHead(page, name, rect)
      if lane > 0 { fill(rect.column(x: rect.x, width: 1), theme.panelEdge) }
      clip(frame)
    }
  }

  private mutating func drawLaneRows(_ page: Snapshot, _ rect: Rect) {
    let offset = page.offset
    let top = page.places.visibleBottom + offset - 3
    page.content.visit(from: top, to: offset + rect.height, viewport: page.list.viewportHeight) {
      item in
      guard case .row = item.kind else { return }
      let row = Rect(
        x: rect.x + 6, y: rect.y + item.frame.y + 3 - offset, width: rect.width - 12,
        height: item.frame.height - 6)
      append(.layer(LayerID(kind: RowArt.laneKind, index: item.index), frame: row, corner: 10))
    }
  }

  private mutating func drawLaneHead(_ page: Snapshot, _ name: String, _ rect: Rect) {
    let head = rect.strip(y: rect.y, height: page.refresh?.settings.safeTop ?? 0)
    fill(head, theme.bar)
    line(head, y: head.maxY - 1, theme.barEdge)
    let middle = head.maxY - 30
    text(
      name, TextStyle(rect.width < 96 ? 11 : 12.5, .semibold), theme.barText, x: head.midX,
      middle: middle, anchor: .center, maxWidth: head.width - 6)
    guard let banner = page.refresh else { return }
    let isArmed = banner.isArmed
    let word = isArmed ? "armed" : banner.state.rawValue
    text(
      word, .medium(11), isArmed || banner.state == .open ? theme.accent : theme.secondaryText,
      x: head.midX, y: middle + 9, anchor: .center)
  }
}
