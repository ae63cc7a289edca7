extension Page {
  /// What is drawn now: the state, and the rest of a snap's picture on top of it.
  public struct Drawn: Equatable, Sendable {
    public var barContraction: Double
    public var extensionContraction: Double
    public var alpha: Double
    public var offset: Double
    public var velocity: Double
  }

  /// What is drawn now; contractions and alpha stay in their ranges.
  public var drawn: Drawn {
    let state = bars.state
    let rest = picture.remainder(at: clock.now)
    return Drawn(
      barContraction: (state.barContraction + rest.bar)
        .clamped(to: 0...max(settings.bar.barHeight, state.barContraction)),
      extensionContraction: (state.extensionContraction + rest.ext)
        .clamped(to: 0...max(settings.bar.extensionHeight, state.extensionContraction)),
      alpha: (state.alpha + rest.alpha).clamped(to: BarEngine.epsilon...1),
      offset: list.offset + rest.offset,
      velocity: scroller.velocity(at: clock.now, settings: settings.scroll)
        + picture.offsetVelocity(at: clock.now))
  }

  /// Where things are on the stage, as drawn.
  public struct Places: Equatable, Sendable {
    /// Upper edge and lower edge of the bar.
    public var barTop: Double
    public var barBottom: Double
    public var extensionTop: Double
    public var extensionBottom: Double
    /// How far the bottom bar is moved down.
    public var bottomBarShift: Double
    /// Lower edge of what can be seen of the bars: section headers stick below it.
    public var visibleBottom: Double
    public var barAlpha: Double
    public var itemsAlpha: Double
  }

  public var places: Places {
    let drawn = drawn
    let bar = settings.bar
    let barBottom = bar.statusHeight + (bar.barHeight - drawn.barContraction)
    let line = bar.extensionRides ? barBottom : bar.statusHeight + bar.barHeight
    let extensionTop = line - drawn.extensionContraction
    let extensionBottom = extensionTop + bar.extensionHeight
    let alphas = bars.alphas(for: drawn.alpha)
    return Places(
      barTop: barBottom - bar.barHeight, barBottom: barBottom, extensionTop: extensionTop,
      extensionBottom: extensionBottom,
      bottomBarShift: bars.bottomBarShift(
        bar: drawn.barContraction, extension: drawn.extensionContraction),
      visibleBottom: bars.state.extensionHidden ? barBottom : max(barBottom, extensionBottom),
      barAlpha: alphas.bar, itemsAlpha: alphas.items)
  }

  /// What the list is doing.
  public var phase: ScrollPhase {
    let physical = scroller.phase(at: clock.now)
    if physical != .idle { return physical }
    if direct.programTime == clock.now { return .program }
    if direct.isDriving {
      if direct.fingerDown { return .drag }
      if direct.coasting { return .fling }
    }
    return .idle
  }

  /// The scroll bar of the list, between the bars fully shown and the lower edge.
  public var indicator: ScrollIndicator {
    let top = settings.bar.statusHeight + settings.bar.barHeight + settings.bar.extensionHeight
    let range = range
    return ScrollIndicator(
      trackTop: top + 4,
      trackLength: list.top + list.viewportHeight - list.bottomInset - top - 8, range: range,
      page: list.viewportHeight - list.bottomInset - list.topInset)
  }
}
