/// Why the bars moved at a step, or did not.
extension BarReason {
  /// Returns the reason for what the bars have made of a step; `cut`: the end that has cut it.
  ///
  /// `bars` are passed by place, though nothing changes them: else they are copied for each step.
  @inline(__always) static func step(of bars: inout BarEngine, cut: BarReason?) -> BarReason {
    if let special = law(of: bars) { return special }
    let report = bars.report
    if report.consumedByBars > 0 { return hiding(of: bars) }
    if report.consumedByBars < 0 { return showing(of: bars) }
    if bars.travel == 0 { return .nothingCanMove }
    if report.delta == 0 { return .noMovement }
    if report.bounded == 0, let cut { return cut }
    if bars.mayHideNoMore && report.applied > 0 && bars.contraction < bars.travel {
      return .hidesOnce
    }
    if report.applied != 0 { return report.applied > 0 ? .alreadyHidden : .alreadyShown }
    return standing(bars)
  }

  /// Returns the reason brought up to date after a change of the settings, if it tells the present or
  /// has figures; the others tell what has happened, and that stays true.
  func updated(for bars: BarEngine, over list: ListState) -> BarReason {
    switch self {
    case .held, .heldNoMore, .charged, .disabled, .contentTooShort, .nothingCanMove, .pinned:
      let now = bars.closedGate(list) ?? Self.law(of: bars) ?? Self.standing(bars)
      if case .held(let spent, let limit, _) = now, spent >= limit { return .heldNoMore }
      return now
    case .hiding: return Self.hiding(of: bars)
    case .showing: return Self.showing(of: bars)
    default: return self
    }
  }

  private static func hiding(of bars: BarEngine) -> BarReason {
    .hiding(hidden: bars.contraction, of: bars.travel)
  }

  private static func showing(of bars: BarEngine) -> BarReason {
    .showing(hidden: bars.contraction, of: bars.travel)
  }

  /// Why drawers stay where they are that a step has not reached.
  @inline(__always) private static func standing(_ bars: BarEngine) -> BarReason {
    if bars.travel == 0 { return .nothingCanMove }
    let direction = bars.state.direction
    if direction == .contracting && bars.collapsedFraction >= 1 { return .alreadyHidden }
    if direction == .expanding && bars.contraction == 0 { return .alreadyShown }
    return .held(
      spent: bars.state.spent, of: bars.settings.resistance(direction), direction: direction)
  }

  /// The reason of laws that do not pour; nil: as for drawers.
  @inline(__always) private static func law(of bars: BarEngine) -> BarReason? {
    let report = bars.report
    let hidden = bars.state.barContraction
    switch bars.settings.law {
    case .accumulate(let surplus):
      if surplus > 0 && report.bounded < 0 && bars.state.charge > 0 {
        return .charged(left: bars.state.charge, of: surplus)
      }
      if report.applied == 0 && report.delta != 0 && report.consumedByList != 0
        && bars.settings.shares && report.bounded != 0
      {
        return .listTookAll
      }
      if bars.settings.bound == .offset && report.applied > report.consumedByBars
        && hidden < bars.settings.barTravel
      {
        return .boundByOffset
      }
      return nil
    case .pinned: return .pinned
    case .follow: return report.consumedByBars == 0 ? .followsOffset : nil
    case .rebase: return report.consumedByBars == 0 && report.delta != 0 ? .followsDrag : nil
    case .twoState(.headroom) where !report.flipped: return .waitsForLook
    case .twoState(.distance(let rule)) where !report.flipped && report.applied != 0:
      let hides = report.applied > 0
      if (hidden > 0) == hides { return hides ? .alreadyHidden : .alreadyShown }
      if hides && bars.mayHideNoMore { return .hidesOnce }
      guard let limit = hides ? rule.hide : rule.show else { return .showsAtStart }
      let way = hides ? bars.trigger.on : bars.trigger.back
      return way < limit ? .counts(max(0, way), of: limit) : .staysShown
    case .twoState: return hidden > 0 ? .triggerHides : .triggerShows
    }
  }
}
