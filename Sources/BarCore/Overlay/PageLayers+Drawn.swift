extension Page {
  /// What is drawn now: the state, and the rest of a snap's picture on top of it.
  ///
  /// Contractions and alpha stay in their ranges; without a shy bar they are 0 and 1.
  public var drawn: DrawnBars { read { $0.drawn } }

  /// The part of the stage where nothing lies over the rows, as drawn; empty parts are upside down.
  public var freeSpan: Span { read { $0.freeSpan($0.places($0.drawn)) } }

  /// The offset that a finger in direct events has reported last; nil while none is down.
  public var fingerOffset: Double? {
    base.direct.isDriving && base.direct.fingerDown ? base.direct.reported : nil
  }

  /// What the list is doing.
  public var phase: ScrollPhase { read { $0.phase } }
}

/// What is drawn, asked of the row.
extension PageLayers {
  /// See `Page.drawn`.
  var drawn: DrawnBars {
    mutating get {
      let velocity = base.velocity
      let floor = floor
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
  }

  /// Where the bars are on the stage, as drawn; see `Snapshot.places`.
  mutating func places(_ drawn: DrawnBars) -> BarPlaces {
    if shy.isThere { return shy.engine.places(of: drawn) }
    if banner.isThere && parts == .refresh { return bannerPlaces }
    // What lies under an opaque header is not seen.
    let header = base.settings.header
    var covered = header.backgroundAlpha >= 1 ? headerFrame?.maxY ?? 0 : 0
    if flexible.isThere, let strip = flexible.header?.strip, !strip.isHidden {
      covered = max(covered, header.statusBarHeight)
    }
    if base.settings.refresh.stays == .sticky { covered += max(0, banner.inset) }
    return BarPlaces(visibleBottom: max(0, covered))
  }

  /// Without a shy bar a fixed one stands above the list, as high as the settings say.
  private var bannerPlaces: BarPlaces {
    mutating get {
      let bottom = base.settings.refresh.safeTop
      let covered = banner.banner?.pinnedInset(of: refreshList) ?? 0
      return BarPlaces(
        barTop: min(20, bottom), barBottom: bottom, extensionTop: bottom, extensionBottom: bottom,
        bottomBarShift: 0, visibleBottom: max(bottom, covered), barAlpha: 1, itemsAlpha: 1)
    }
  }

  /// Upper edge of a banner over a list on the stage, and the line from under which it comes out: the
  /// lower edge of what stands above the list.
  ///
  /// A header or a bar that has become shorter takes the banner with it.
  mutating func place(
    of banner: RefreshBanner, over list: ListState, _ places: BarPlaces
  ) -> (top: Double, line: Double) {
    let rest = banner.line(over: list)
    var line = rest
    if let frame = headerFrame {
      line = min(rest, max(0, frame.maxY))
    } else if shy.isThere {
      line = min(rest, places.visibleBottom)
    }
    return (banner.top(over: list) - (rest - line), line)
  }

  /// Where the header is on the stage, with the rest of an animated change; nil if it is hidden.
  var headerFrame: Rect? { mutating get { flexible.isThere ? flexible.frame(base) : nil } }

  /// The part of the stage where nothing lies over the rows, when the bars lie at these places.
  mutating func freeSpan(_ places: BarPlaces) -> Page.Span {
    var span = Page.Span(top: max(0, places.visibleBottom), bottom: base.viewport.height)
    if shy.isThere {
      let bar = base.settings.bar
      if !bar.statusBarHidden && !bar.presentedModally {
        span.top = max(span.top, bar.statusBarHeight)
      }
      span.bottom -= bar.bottomHeight - places.bottomBarShift
    }
    if personal.isThere, let profile = personal.header {
      span.top = profile.segmentBottom
    }
    span.top = max(span.top, stacked.covered(at: base.now))
    // Headers of stacked pages are pictures that scroll along.
    if !stacked.topIsProfile { span.top += base.content.stickyHeight }
    if let frame = headerFrame { span.top = max(span.top, frame.maxY) }
    if bannerLiesOverList, let banner = banner.banner, banner.height > 0 {
      let line = personal.isThere ? personal.header?.segmentBottom ?? 0 : 0
      let top = place(of: banner, over: refreshList, places).top
      span.top = max(span.top, line + top + banner.height)
    }
    return span
  }

  /// What the list is doing.
  var phase: ScrollPhase {
    mutating get {
      let physical = base.scroller.phase(at: base.now)
      if physical != .idle { return physical }
      if banner.isHeldByWheel { return .wheel }
      if base.direct.programTime == base.now { return .program }
      if base.direct.isDriving {
        if base.direct.fingerDown { return .drag }
        if base.direct.coasting { return .fling }
      }
      return .idle
    }
  }
}
