import BarCore

/// The refresh banner: behind the bars, in front of the rows.
struct RefreshBannerArt: Drawable {
  let banner: Snapshot.Refresh
  let page: Snapshot
  /// What the page's own coordinates belong to.
  let frame: Rect
  /// The clip around it, which holds again afterwards.
  let clip: Rect

  private var now: Double { page.time }

  func draw(on drawing: inout Drawing) {
    let top = frame.y + banner.top
    let line = frame.y + banner.line
    if banner.height > 0.01 {
      let rect = frame.strip(y: top, height: banner.height)
      let below = frame.strip(y: line, height: max(0, frame.maxY - line)).intersection(clip)
      drawing.clip(below)
      switch banner.settings.visual {
      case .square: drawSquare(rect, below, on: &drawing)
      case .ring: drawRing(rect, on: &drawing)
      case .disc: drawDisc(line, on: &drawing)
      case .petals: drawPetals(rect, on: &drawing)
      }
      drawing.clip(clip)
    }
    if banner.foreign > 0 && page.shyBar == nil && page.header == nil { drawForeign(on: &drawing) }
  }

  /// What others put between the bar and the list.
  private func drawForeign(on drawing: inout Drawing) {
    let strip = frame.strip(y: frame.y + banner.safe, height: banner.foreign)
    drawing.fill(strip, drawing.theme.header)
    if strip.height >= 16 {
      drawing.label("Other inset", .medium(12), drawing.theme.headerText, in: strip)
    }
  }

  // MARK: JABanner

  /// Colors of the original's demo.
  private static let square = (
    background: Color(165, 173, 176), base: Color(112, 112, 112), band: Color(183, 110, 121)
  )

  /// A square that turns once on its way to the full height and grows with it, without an end.
  private func drawSquare(_ rect: Rect, _ clip: Rect, on drawing: inout Drawing) {
    let colors = Self.square
    let dark = drawing.theme.kind == .dark ? 0.45 : 0
    drawing.fill(rect, colors.background.mixed(with: .black, dark))
    let visual = banner.visual
    let side = 0.8 * banner.settings.desiredHeight * visual.ratio
    guard side > 0.5 else { return }
    drawing.clip(rect.intersection(clip))
    drawing.append(
      .turnedSquare(
        center: Point(x: rect.midX, y: rect.midY), side: side,
        turn: visual.ratio.clamped(to: 0...1), base: colors.base, band: colors.band,
        bandPlace: visual.turn(at: now)))
    drawing.clip(clip)
    drawing.line(rect, y: rect.maxY - 1, .black(40))
  }

  // MARK: MJRefresh

  private func drawRing(_ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.fill(rect, theme.page)
    let style = TextStyle(13.5, .medium)
    let room = rect.width / 2 + 24
    let hasWord = drawing.metrics.width(of: Self.release, style) <= room
    let center = hasWord ? rect.midX - 54 : rect.midX
    let middle = rect.maxY - banner.settings.desiredHeight / 2
    let at = Point(x: center, y: middle)
    let color = theme.text.mixed(with: theme.accent, 0.5)
    drawing.append(.arc(center: at, radius: 10, width: 3, start: 0, sweep: 1, theme.track))
    let word: String
    if let since = banner.visual.refreshingSince {
      drawing.append(
        .arc(center: at, radius: 10, width: 3, start: (now - since) / 0.9, sweep: 0.3, color))
      word = "Refreshing"
    } else if banner.state == .closed {
      let share = banner.triggerFraction.clamped(to: 0...1)
      let isArmed = banner.isArmed
      if share > 0 {
        drawing.append(
          .arc(
            center: at, radius: 10, width: 3, start: 0, sweep: share, isArmed ? theme.good : color))
      }
      word = isArmed ? Self.release : "Pull to refresh"
    } else {
      word = banner.state == .closing ? "Done" : Self.release
    }
    guard hasWord else { return }
    drawing.text(word, style, theme.secondaryText, x: center + 24, middle: middle)
  }

  /// The longest of the words.
  private static let release = "Release to refresh"

  // MARK: Android, Flutter, Compose

  private func drawDisc(_ line: Double, on drawing: inout Drawing) {
    let theme = drawing.theme
    let settings = banner.settings
    let radius = Slingshot.circle / 2 * banner.visualScale
    guard radius > 0.5 else { return }
    // Flutter hangs its disc below the height, the others let it end there.
    let isHung = settings.shownPull == .clamped
    let bottom = isHung ? banner.ratio * (settings.desiredHeight + Slingshot.circle) : banner.height
    let center = Point(x: frame.midX, y: line + bottom - Slingshot.circle / 2)
    let disc = Rect(around: center, radius)
    drawing.shadow(disc.moved(by: 0, 2), radius: radius, blur: 7, .black(70))
    drawing.circle(center: center, radius: radius, theme.kind == .dark ? theme.track : theme.card)
    let arc = discArc()
    guard arc.sweep > 0.001 else { return }
    drawing.append(
      .arc(
        center: center, radius: 8.5 * banner.visualScale, width: 2.6 * banner.visualScale,
        start: arc.start, sweep: arc.sweep, theme.accent.faded(arc.alpha)))
  }

  private func discArc() -> (
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

  private func drawPetals(_ rect: Rect, on drawing: inout Drawing) {
    drawing.fill(rect, drawing.theme.page)
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
      drawing.circle(
        center: Point(x: middle.x + 9 * way.sin, y: middle.y - 9 * way.cos), radius: 2.4,
        drawing.theme.text.faded(alpha))
    }
  }
}
