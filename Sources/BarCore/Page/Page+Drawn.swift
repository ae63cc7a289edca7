extension Page {
  /// What is drawn now: the state, and the rest of a snap's picture on top of it.
  ///
  /// Without a shy bar its contractions are 0 and its alpha is 1.
  public struct Drawn: Equatable, Sendable {
    /// How far the bar is pushed in, in points; 0 while expanded.
    public var barContraction: Double
    /// How far the extension is pushed in, in points; 0 while expanded.
    public var extensionContraction: Double
    /// Alpha of what fades with the bar, `BarEngine.epsilon`...1.
    public var alpha: Double
    /// Scroll offset of the list, in points; grows as the content moves up.
    public var offset: Double
    /// Velocity of that offset, in points per second; positive while it grows.
    public var velocity: Double
    /// Upper edge of the list on the stage: one that moves with the bars does so while they settle
    /// too.
    public var listTop: Double
  }

  /// What is drawn now; contractions and alpha stay in their ranges.
  public var drawn: Drawn {
    let velocity = scroller.velocity(at: clock.now, settings: settings.scroll)
    guard parts.contains(.bars) else {
      return Drawn(
        barContraction: 0, extensionContraction: 0, alpha: 1, offset: refreshedOffset(list.offset),
        velocity: velocity, listTop: list.top)
    }
    let state = engine.state
    let rest = picture.remainder(at: clock.now)
    let bar = (state.barContraction + rest.bar)
      .clamped(to: 0...max(settings.bar.barHeight, state.barContraction))
    let ext = (state.extensionContraction + rest.ext)
      .clamped(to: 0...max(settings.bar.extensionHeight, state.extensionContraction))
    let ahead = bar - state.barContraction + (ext - state.extensionContraction)
    return Drawn(
      barContraction: bar, extensionContraction: ext,
      alpha: (state.alpha + rest.alpha).clamped(to: BarEngine.epsilon...1),
      offset: refreshedOffset(list.offset + rest.offset),
      velocity: velocity + picture.offsetVelocity(at: clock.now),
      listTop: settings.bar.inset == .rides ? list.top - ahead : list.top)
  }

  /// How far the content has moved up on the stage, as drawn: what the eye follows, whoever takes a
  /// step.
  public var drawnScroll: Double {
    let drawn = drawn
    return drawn.offset - drawn.listTop
  }

  /// Where the shy bar and its companions are on the stage, as drawn.
  ///
  /// Without a shy bar they have no height and lie at the upper edge. A page whose only part is a
  /// refresh banner has a fixed bar instead, above the list.
  public struct Places: Equatable, Sendable {
    /// Upper edge of the bar, in points; may be above the stage, and then is negative.
    public var barTop: Double
    /// Lower edge of the bar, in points.
    public var barBottom: Double
    /// Upper edge of the extension, in points; may lie behind the bar.
    public var extensionTop: Double
    /// Lower edge of the extension, in points.
    public var extensionBottom: Double
    /// How far the bottom bar is moved down.
    public var bottomBarShift: Double
    /// Lower edge of what can be seen of the bars: section headers stick below it.
    public var visibleBottom: Double
    /// Opacity of the whole bar, 0...1; 0 where no bar is drawn.
    public var barAlpha: Double
    /// Opacity of the items on the bar, 0...1; 0 where no bar is drawn.
    public var itemsAlpha: Double
  }

  private var statusStripHeight: Double { settings.header.statusBarHeight }

  /// Where the bars are drawn on the stage now.
  public var places: Places {
    guard parts.contains(.bars) else {
      if let refresh, header == nil, profile == nil, stack == nil {
        return refreshPlaces(refresh)
      }
      // What lies under an opaque header is not seen.
      var covered = settings.header.backgroundAlpha >= 1 ? headerFrame?.maxY ?? 0 : 0
      if let strip = header?.strip, !strip.isHidden { covered = max(covered, statusStripHeight) }
      if settings.refresh.stays == .sticky { covered += max(0, bannerInset) }
      return Places(
        barTop: 0, barBottom: 0, extensionTop: 0, extensionBottom: 0, bottomBarShift: 0,
        visibleBottom: max(0, covered), barAlpha: 0, itemsAlpha: 0)
    }
    let drawn = drawn
    let bar = settings.bar
    // At least so tall: a bar that shrinks first and keeps a part of itself.
    let height = max(bar.leastHeight, bar.barHeight - drawn.barContraction)
    let barBottom = bar.statusHeight + height
    let line = bar.extensionRides ? barBottom : bar.statusHeight + bar.barHeight
    let extensionTop = line - drawn.extensionContraction
    let extensionBottom = extensionTop + bar.extensionHeight
    let alphas = engine.alphas(for: drawn.alpha)
    return Places(
      barTop: barBottom - bar.barHeight, barBottom: barBottom, extensionTop: extensionTop,
      extensionBottom: extensionBottom,
      bottomBarShift: engine.bottomBarShift(
        bar: drawn.barContraction, extension: drawn.extensionContraction),
      visibleBottom: engine.state.extensionHidden ? barBottom : max(barBottom, extensionBottom),
      barAlpha: alphas.bar, itemsAlpha: alphas.items)
  }

  /// Whether something that can hide is not shown whole: the next command by code shows it.
  public var isPartlyHidden: Bool {
    (parts.contains(.bars) && engine.contraction > 0) || (header?.visibleShift ?? 0) > 0
  }

  /// The offset that a finger in direct events has reported last; nil while none is down.
  public var fingerOffset: Double? {
    direct.isDriving && direct.fingerDown ? direct.reported : nil
  }

  /// What the list is doing.
  public var phase: ScrollPhase {
    let physical = scroller.phase(at: clock.now)
    if physical != .idle { return physical }
    if refresh?.isHeldByWheel ?? false { return .wheel }
    if direct.programTime == clock.now { return .program }
    if direct.isDriving {
      if direct.fingerDown { return .drag }
      if direct.coasting { return .fling }
    }
    return .idle
  }

  /// The scroll bar of the list, between the bars fully shown and the lower edge.
  public var indicator: ScrollIndicator {
    var top = !parts.contains(.bars) ? max(0, list.topInset) : settings.bar.expandedInset
    let range = range
    if let profile {
      // Below the open header: a track that went up with it would run away from the pointer.
      let docked = profile.settings.dock + profile.settings.segmentHeight
      top = min(list.top, max(docked, list.viewportHeight / 2))
      return ScrollIndicator(
        trackTop: top + 4, trackLength: list.viewportHeight - top - 8, range: range,
        page: profile.leastContent)
    }
    return ScrollIndicator(
      trackTop: top + 4,
      trackLength: list.top + list.viewportHeight - list.bottomInset - top - 8, range: range,
      page: list.viewportHeight - list.bottomInset - list.topInset)
  }
}
