/// Bars and list as they are drawn: the state, and the rest of a settle's picture on top of it.
public struct DrawnBars: Equatable, Sendable {
  /// How far the bar is pushed in, in points; 0 while expanded.
  ///
  /// A spring goes beyond either end.
  public var barContraction: Double
  /// How far the extension is pushed in, in points; 0 while expanded.
  public var extensionContraction: Double
  /// Alpha of what fades with the bar, `BarEngine.epsilon`...1.
  public var alpha: Double
  /// Scroll offset of the list, in points; grows as the content moves up.
  public var offset: Double
  /// Velocity of that offset, in points per second; positive while it grows.
  public var velocity: Double
  /// Upper edge of the list on the stage; while bars settle, a list that moves with them does too.
  public var listTop: Double
}

/// Where the bars and their companions are on the stage, as drawn.
public struct BarPlaces: Equatable, Sendable {
  /// Upper edge of the bar, in points; may be above the stage, and then is negative.
  public var barTop = 0.0
  /// Lower edge of the bar, in points.
  public var barBottom = 0.0
  /// Upper edge of the extension, in points; may lie behind the bar.
  public var extensionTop = 0.0
  /// Lower edge of the extension, in points.
  public var extensionBottom = 0.0
  /// How far the bottom bar is moved down.
  public var bottomBarShift = 0.0
  /// Lower edge of what can be seen of the bars: section headers stick below it.
  public var visibleBottom = 0.0
  /// Opacity of the whole bar, 0...1; 0 where no bar is drawn.
  public var barAlpha = 0.0
  /// Opacity of the items on the bar, 0...1; 0 where no bar is drawn.
  public var itemsAlpha = 0.0
}

extension BarEngine {
  /// Returns what is drawn now, contractions and alpha in their ranges; the velocity is what a settle
  /// adds to that of the list's own motion.
  public func drawn(over list: ListState) -> DrawnBars {
    let rest = picture.remainder(at: clock.now)
    let beyond = picture.overshoots ? max(0, settings.barHeight) : 0
    let most = max(0, max(settings.barHeight, state.barContraction))
    let bar = (state.barContraction + rest.bar).clamped(to: (0 - beyond)...(most + beyond))
    let ext = (state.extensionContraction + rest.ext)
      .clamped(to: 0...max(0, max(settings.extensionHeight, state.extensionContraction)))
    let ahead = bar - state.barContraction + (ext - state.extensionContraction)
    return DrawnBars(
      barContraction: bar, extensionContraction: ext,
      alpha: (state.alpha + rest.alpha).clamped(to: Self.epsilon...1),
      offset: list.offset + rest.offset, velocity: picture.offsetVelocity(at: clock.now),
      listTop: settings.inset == .rides ? list.top - ahead : list.top)
  }

  /// Returns where the bars are on the stage for what is drawn.
  public func places(of drawn: DrawnBars) -> BarPlaces {
    let hidden = drawn.barContraction + drawn.extensionContraction
    // At least so tall: a bar that shrinks first and keeps a part of itself.
    let isTop = settings.edge == .top
    let height = isTop ? max(settings.leastHeight, settings.barHeight - drawn.barContraction) : 0
    let barBottom = settings.statusHeight + height
    let line = settings.extensionRides ? barBottom : settings.statusHeight + settings.topHeight
    let extensionTop = line - drawn.extensionContraction
    let extensionBottom = extensionTop + settings.extensionHeight
    return BarPlaces(
      barTop: barBottom - settings.topHeight, barBottom: barBottom, extensionTop: extensionTop,
      extensionBottom: extensionBottom,
      bottomBarShift: isTop && travel > 0
        ? settings.bottomBarHeight * hidden / travel : isTop ? 0 : drawn.barContraction,
      visibleBottom: state.extensionHidden ? barBottom : max(barBottom, extensionBottom),
      barAlpha: state.fade == .navbar ? drawn.alpha : 1,
      itemsAlpha: state.fade == .subviews ? drawn.alpha : 1)
  }
}
