/// Where the bars go when they come to rest.
enum RestTarget: Equatable, Sendable {
  case hide
  case showExtension
  case show
  case stay
  /// To an edge between two children of a stack: so far in, in points.
  case edge(Double)

  /// Whether bars that are so far in go further.
  func hides(from contraction: Double) -> Bool {
    switch self {
    case .hide: true
    case .edge(let edge): edge > contraction
    case .showExtension, .show, .stay: false
    }
  }
}

extension RestRule {
  /// Returns where bars go at the end of a gesture, and why; `y`: the offset from rest at the top,
  /// `base`: how far they were pushed in when a wheel or key gesture began, nil for a finger.
  func target(of bars: BarEngine, at y: Double, since base: Double?) -> (RestTarget, BarReason) {
    var answer = choice(bars, y)
    if answer.0 == .hide && bars.settings.snapHidesOnlyIfMoved && bars.contraction == 0 {
      answer = (.showExtension, .snapNothingMoved)
    }
    // A wheel or key gesture that has moved the bars is not undone: they go on to the end.
    guard let base, self != .none else { return answer }
    switch answer.0 {
    case .hide where bars.contraction < base: return (.show, .snapWheelShows)
    case .show where bars.contraction > base, .showExtension where bars.contraction > base:
      return (.hide, .snapWheelHides)
    case .hide, .show, .showExtension, .stay, .edge: return answer
    }
  }

  private func choice(_ bars: BarEngine, _ y: Double) -> (RestTarget, BarReason) {
    let settings = bars.settings
    let state = bars.state
    let hides: Bool
    switch self {
    case .none: return (.stay, .noSnap)
    case .allOrNothing:
      switch state.direction {
      case .contracting where bars.extensionIsShut: return (.hide, .snapHidesLastDirection)
      case .expanding where !bars.barIsOut:
        return (.hide, bars.barIsShut ? .snapStaysHidden : .snapHidesPartlyShownBar)
      case .contracting, .expanding: return (.showExtension, .snapShowsExtension)
      }
    case .nearest(let tie): return nearest(bars, tie)
    case .direction:
      let direction = settings.showsOnlyFor == .all ? state.direction : state.userDirection
      hides = direction == .contracting
      return (hides ? .hide : .show, hides ? .snapHidesLastDirection : .snapDirectionShows)
    case .intent:
      hides = state.intent.wantsHidden
      return (hides ? .hide : .show, hides ? .snapIntentHides : .snapIntentShows)
    case .share:
      hides = bars.slide >= 0.75 * settings.barTravel
      return (hides ? .hide : .show, hides ? .snapShareHides : .snapShareShows)
    case .ranges(let showsUpTo, let hidesFrom):
      let percent = bars.collapsedFraction * 100
      if percent <= showsUpTo { return (.show, .snapRangeShows) }
      return percent >= hidesFrom ? (.hide, .snapRangeHides) : (.stay, .snapRangeStays)
    case .thresholds(let hide, let show):
      let hidden = bars.collapsedFraction * 100
      // At an end there is nothing to decide.
      if hidden >= 100 { return (.hide, .snapRangeHides) }
      if hidden <= hide { return (.show, .snapRangeShows) }
      if hidden >= 100 - show { return (.hide, .snapRangeHides) }
      hides = state.way > 0
      return (hides ? .hide : .show, hides ? .snapWayHides : .snapWayShows)
    case .directionBelowTop(let zone):
      if y < zone { return (.show, .snapNearTop) }
      return state.way > 0 ? (.hide, .snapWayHides) : nearest(bars, .hide)
    }
  }

  /// To the nearer end of all, or of the child of a stack that the offset lies in.
  private func nearest(_ bars: BarEngine, _ tie: TieRule) -> (RestTarget, BarReason) {
    let isStack = bars.settings.parts == .stack
    let place = bars.contraction
    let line = bars.settings.barTravel
    let low = isStack && place >= line ? line : 0
    let high = isStack && place < line ? line : bars.travel
    var half = (low + high) / 2
    // Half way in whole points, as the origin of stacks divides.
    if isStack { half = half.rounded(.towardZero) }
    let hides = place > half || (place == half && tie == .hide)
    return (
      isStack ? .edge(hides ? high : low) : hides ? .hide : .show,
      hides ? .snapNearerHidden : .snapNearerShown
    )
  }
}
