extension Page {
  /// What is drawn now: the state, and the rest of a snap's picture on top of it.
  ///
  /// Contractions and alpha stay in their ranges; without a shy bar they are 0 and 1.
  public var drawn: DrawnBars {
    let floor = layers.banner.isThere ? read { $0.floor } : -.infinity
    let velocity = base.velocity
    let shy = layers.shy
    guard shy.isThere else {
      return DrawnBars(
        barContraction: 0, extensionContraction: 0, alpha: 1,
        offset: max(base.list.offset, floor), velocity: velocity, listTop: base.list.top)
    }
    var drawn = shy.engine.drawn(over: base.list)
    drawn.offset = max(drawn.offset, floor)
    drawn.velocity += velocity
    return drawn
  }

  /// Where the bars are on the stage, as drawn; see `Snapshot.places`.
  func places(_ drawn: DrawnBars) -> BarPlaces {
    if layers.shy.isThere { return layers.shy.engine.places(of: drawn) }
    if layers.banner.isThere && parts == .refresh { return bannerPlaces }
    // What lies under an opaque header is not seen.
    let header = base.settings.header
    var covered = header.backgroundAlpha >= 1 ? headerFrame?.maxY ?? 0 : 0
    if layers.flexible.isThere, let strip = layers.flexible.header?.strip, !strip.isHidden {
      covered = max(covered, header.statusBarHeight)
    }
    if base.settings.refresh.stays == .sticky { covered += max(0, layers.banner.inset) }
    return BarPlaces(
      barTop: 0, barBottom: 0, extensionTop: 0, extensionBottom: 0, bottomBarShift: 0,
      visibleBottom: max(0, covered), barAlpha: 0, itemsAlpha: 0)
  }

  /// Without a shy bar a fixed one stands above the list, as high as the settings say.
  private var bannerPlaces: BarPlaces {
    let bottom = base.settings.refresh.safeTop
    let covered = layers.banner.banner?.pinnedInset(of: refreshList) ?? 0
    return BarPlaces(
      barTop: min(20, bottom), barBottom: bottom, extensionTop: bottom, extensionBottom: bottom,
      bottomBarShift: 0, visibleBottom: max(bottom, covered), barAlpha: 1, itemsAlpha: 1)
  }

  /// Upper edge of a banner over a list on the stage, and the line from under which it comes out: the
  /// lower edge of what stands above the list.
  ///
  /// A header or a bar that has become shorter takes the banner with it.
  func place(
    of banner: RefreshBanner, over list: ListState, _ places: BarPlaces
  ) -> (top: Double, line: Double) {
    let rest = banner.line(over: list)
    var line = rest
    if let frame = headerFrame {
      line = min(rest, max(0, frame.maxY))
    } else if layers.shy.isThere {
      line = min(rest, places.visibleBottom)
    }
    return (banner.top(over: list) - (rest - line), line)
  }

  /// The offset that a finger in direct events has reported last; nil while none is down.
  public var fingerOffset: Double? {
    base.direct.isDriving && base.direct.fingerDown ? base.direct.reported : nil
  }

  /// What the list is doing.
  public var phase: ScrollPhase {
    let physical = base.scroller.phase(at: now)
    if physical != .idle { return physical }
    if layers.banner.isHeldByWheel { return .wheel }
    if base.direct.programTime == now { return .program }
    if base.direct.isDriving {
      if base.direct.fingerDown { return .drag }
      if base.direct.coasting { return .fling }
    }
    return .idle
  }
}
