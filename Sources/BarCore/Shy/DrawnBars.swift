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
  public func drawn(over list: ListState) -> DrawnBars { DrawnBars(of: self, over: list) }

  /// Returns where the bars are on the stage for what is drawn.
  public func places(of drawn: DrawnBars) -> BarPlaces { BarPlaces(of: drawn, self) }
}

extension DrawnBars {
  init(of bars: BarEngine, over list: ListState) {
    let now = bars.time
    let rest = bars.picture.remainder(at: now)
    let beyond = bars.picture.overshoots ? max(0, bars.settings.barHeight) : 0
    let (barIn, extIn) = (bars.state.barContraction, bars.state.extensionContraction)
    let most = max(0, max(bars.settings.barHeight, barIn))
    let bar = (barIn + rest.bar).clamped(to: (0 - beyond)...(most + beyond))
    let ext = (extIn + rest.ext).clamped(to: 0...max(0, max(bars.settings.extensionHeight, extIn)))
    let ahead = bar - barIn + (ext - extIn)
    self.init(
      barContraction: bar, extensionContraction: ext,
      alpha: (bars.state.alpha + rest.alpha).clamped(to: BarEngine.epsilon...1),
      offset: list.offset + rest.offset, velocity: bars.picture.offsetVelocity(at: now),
      listTop: bars.settings.inset == .rides ? list.top - ahead : list.top)
  }
}

extension BarPlaces {
  init(of drawn: DrawnBars, _ bars: BarEngine) {
    let hidden = drawn.barContraction + drawn.extensionContraction
    // At least so tall: a bar that shrinks first and keeps a part of itself.
    let isTop = bars.settings.edge == .top
    let height =
      isTop ? max(bars.settings.leastHeight, bars.settings.barHeight - drawn.barContraction) : 0
    barBottom = bars.settings.statusHeight + height
    barTop = barBottom - bars.settings.topHeight
    let line =
      bars.settings.extensionRides
      ? barBottom : bars.settings.statusHeight + bars.settings.topHeight
    extensionTop = line - drawn.extensionContraction
    extensionBottom = extensionTop + bars.settings.extensionHeight
    bottomBarShift =
      isTop && bars.travel > 0
      ? bars.settings.bottomBarHeight * hidden / bars.travel : isTop ? 0 : drawn.barContraction
    visibleBottom = bars.state.extensionHidden ? barBottom : max(barBottom, extensionBottom)
    barAlpha = bars.state.fade == .navbar ? drawn.alpha : 1
    itemsAlpha = bars.state.fade == .subviews ? drawn.alpha : 1
  }
}
