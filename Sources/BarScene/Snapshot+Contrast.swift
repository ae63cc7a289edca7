public import BarCore

/// The contrast guard: it reports, and never changes a color.
extension Snapshot {
  /// How well title and items can be read on what is behind them now; nil without a bar that can be
  /// seen, and with the guard off.
  ///
  /// Behind them are the pages as they are drawn, dimmed and shaded where they slide, and the bar's
  /// background with its present opacity. Everything is composited as it is drawn: gamma-encoded.
  public var contrast: ContrastReport? { contrast(in: .unchanged) }

  /// Returns the same for a page that is drawn in other colors than those of its settings.
  public func contrast(in colors: StackColors) -> ContrastReport? {
    guard let stack = nav?.stack, stack.settings.guardsContrast, stack.settings.barHeight > 0 else {
      return nil
    }
    return ContrastGuard(
      time: time, width: viewport.width, top: ContrastGuard.Below(self),
      pageColor: stack.settings.pageColor, colors: colors
    ).report(on: stack)
  }

  /// The same with the lowest contrast on the bar, in the colors of the settings: a table that is
  /// written is the same under every theme.
  public var measured: Snapshot {
    var snapshot = self
    snapshot.nav?.contrast = contrast?.lowest
    return snapshot
  }
}

/// Looks at what lies behind the bar of a stack, as it is drawn.
private struct ContrastGuard {
  let time: Double
  let width: Double
  /// The page on top; those below it were kept as they were.
  let top: Below
  /// What lies behind a page that has no color of its own.
  let pageColor: Tint
  let colors: StackColors

  func report(on stack: PageStack) -> ContrastReport? {
    let bar = stack.bar(at: time)
    guard bar.presence > 0 else { return nil }
    var worst: ContrastReport?
    for element in ContrastReport.Element.allCases {
      switch element {
      case .title: if !stack.top.showsTitle { continue }
      case .backButton: if stack.depth == 1 && !stack.isSwiping { continue }
      case .item: break
      }
      let finding = finding(of: element, bar, stack)
      guard finding.isKnown, let mean = finding.mean else { continue }
      if finding.lowest < worst?.lowest ?? .infinity {
        worst = ContrastReport(element: element, lowest: finding.lowest, mean: mean)
      }
    }
    return worst
  }

  private func finding(of element: ContrastReport.Element, _ shared: NavBar, _ stack: PageStack)
    -> ContrastFinding
  {
    var finding = ContrastFinding()
    var below: SlidingPage?
    let rides = stack.barRides(at: time)
    let place = StackArt(width: width).rect(of: element, stack.settings)
    func add(_ page: SlidingPage, until above: SlidingPage?) {
      let bar = rides ? stack.bar(for: page.entry) : shared
      let color = element == .title ? colors.words(bar.title) : colors.item(bar.tint)
      guard rides else { return self.add(page, until: above, to: &finding, color, place, bar) }
      // The bar is on the page; the root has no way back.
      let isRoot = page.entry.id == stack.entries[0].id
      guard !page.entry.hidesBar, element != .backButton || !isRoot else { return }
      let rect = place.moved(by: page.x * width, 0)
      self.add(page, until: above, to: &finding, color, rect, bar)
    }
    stack.visitPages(at: time) { page in
      if let below { add(below, until: page) }
      below = page
    }
    if let below { add(below, until: nil) }
    return finding
  }

  /// Adds what can be seen of a page between its own left edge and that of the page above it.
  private func add(
    _ sliding: SlidingPage, until above: SlidingPage?, to finding: inout ContrastFinding,
    _ color: Tint, _ rect: Rect, _ bar: NavBar
  ) {
    let left = sliding.x * width
    let right = above.map { $0.x * width } ?? .infinity
    var seen = rect
    seen.x = max(rect.x, left)
    seen.width = min(rect.maxX, right) - seen.x
    guard !seen.isEmpty else { return }
    func add(_ page: Tint, area: Double, shade: Double = 0) {
      let shaded = Tint(0, 0, 0, shade).painted(over: page)
      let dimmed = Tint(0, 0, 0, sliding.dim).painted(over: shaded)
      let ground = colors.ground(bar.bar).painted(over: dimmed, opacity: bar.alpha)
      finding.add(color, on: Ground(ground, area: area))
    }
    // Asked first: a snapshot that is nil takes as much room as one that is not.
    let below = sliding.isParked ? sliding.parked.map(Below.init) ?? top : top
    let own = sliding.entry.ground ?? pageColor
    let ground = colors.ground(own)
    let dy = below.drawnScroll
    let onPage = seen.moved(by: -left, dy)
    var free = seen.width * seen.height
    StackArt(width: width, ground: own, colors: colors).visit(
      below.content, ramp: sliding.entry.ramp, viewport: below.viewportHeight, from: onPage.y,
      to: onPage.maxY
    ) { piece, frame, fill in
      let part = frame.intersection(onPage)
      guard !part.isEmpty, piece != .avatar || Self.touches(frame, part) else { return }
      let area = part.width * part.height * fill.share
      free -= area
      if fill.top == fill.bottom { return add(fill.top.painted(over: ground), area: area) }
      for slice in 0..<8 {
        let y = part.y + part.height * (Double(slice) + 0.5) / 8
        let color = fill.top.blended(with: fill.bottom, (y - frame.y) / frame.height)
        add(color, area: area / 8)
      }
    }
    // What an edge shadow darkens belongs to the ground; its darkest line counts.
    if let above, above.edgeShadow > 0, seen.maxX > right - StackArt.edgeShadowWidth {
      add(ground, area: min(free, seen.height), shade: above.edgeShadow)
    }
    if free > 1e-9 { add(ground, area: free) }
  }

  /// What a page shows below the bar.
  struct Below {
    let content: ContentLayout
    let viewportHeight: Double
    let drawnScroll: Double

    init(_ page: Snapshot) {
      content = page.content
      viewportHeight = page.list.viewportHeight
      drawnScroll = page.drawnScroll
    }
  }

  /// Whether the disc in a square reaches into a part of the square.
  private static func touches(_ square: Rect, _ part: Rect) -> Bool {
    let dx = square.midX - square.midX.clamped(to: part.x...part.maxX)
    let dy = square.midY - square.midY.clamped(to: part.y...part.maxY)
    let radius = square.width / 2
    return dx * dx + dy * dy < radius * radius
  }
}
