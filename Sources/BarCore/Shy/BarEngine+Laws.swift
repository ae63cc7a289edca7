/// How the place of the bar follows from a step, where it is not the sum of all steps.
extension BarEngine {
  // MARK: A slide with a surplus

  /// s: how far the bar has slid, with what it is charged beyond its travel.
  public var slide: Double { state.barContraction + state.charge }

  /// Slides the bar by a step; only the part beyond the line where content meets the bar counts.
  mutating func slide(by step: Double, surplus: Double, list: inout ListState) {
    let height = settings.barHeight
    let gap = height - settings.place(of: list)
    let travel = settings.barTravel
    let most = gap >= height ? 0 : max(0, travel + (gap < 0 ? surplus : 0))
    let part = partBeyond(line: height, gap: gap, step: step)
    var goal = (min(slide, most) + part).clamped(to: 0...most)
    if settings.showsWhole && part < 0 && goal < travel {
      goal = 0
      report.flipped = state.barContraction > 0
    }
    state.charge = max(0, goal - travel)
    setBar(min(goal, travel), list: &list)
  }

  // MARK: Since a base

  mutating func followDrag(
    from previous: Double, by step: Double, _ thresholds: BarLaw.Thresholds, _ anew: BarLaw.Anew,
    list: inout ListState
  ) {
    let travel = settings.barTravel
    guard travel > 0 else { return }
    var base =
      state.base
      ?? DragBase(
        at: previous - settings.restOffset(of: list), end: settings.end(of: list),
        fraction: state.barContraction / travel, travel: travel, thresholds: thresholds,
        goesOn: report.delta >= 0)
    base.add(step)
    let y = settings.addsWay ? base.asked : settings.place(of: list)
    let (hide, show) = (settings.hideShare, settings.showShare)
    if case .turn(let way) = anew {
      base.turn(after: way, at: y, travel: travel, hideShare: hide, showShare: show)
    }
    let share = base.share(at: y, travel: travel, hideShare: hide, showShare: show)
    state.base = base
    setBar(travel * share, list: &list)
    if anew == .whole && state.barContraction == 0 {
      state.base?.renew(at: nil, fraction: 0)
    }
  }

  // MARK: Two states

  /// Looks where the list is; to be called once in 1/60 s in which it has moved.
  ///
  /// - Returns: whether the bar has gone to its other state.
  public mutating func look(list: inout ListState) -> Bool {
    guard case .twoState(.headroom(let headroom)) = settings.law, isActive(over: list) else {
      return false
    }
    let y = settings.place(of: list).rounded()
    guard let last = trigger.offset else {
      trigger.offset = y
      return false
    }
    guard y >= 0 && y <= settings.end(of: list) else {
      reason = y < 0 ? .beyondTop : .beyondBottom
      return false
    }
    trigger.offset = y
    let goesOn = y > last
    let tolerance = goesOn ? headroom.toleranceDown : headroom.toleranceUp
    let exceeded = (y - last).magnitude > tolerance
    let isTop = y <= (goesOn ? headroom.offsetDown : headroom.offsetUp)
    guard isTop || exceeded || y == last else {
      reason = .withinTolerance((y - last).magnitude, of: tolerance)
      return false
    }
    report.flipped = false
    let before = state.barContraction
    if isTop || exceeded { flip(hidden: goesOn && !isTop, list: &list) }
    state.hides.note(state.barContraction - before)
    reason = state.barContraction > 0 ? .triggerHides : .triggerShows
    return report.flipped
  }

  /// Counts a step, and switches the bar when it has gone far enough.
  mutating func count(_ step: Double, _ rule: BarLaw.Distance, list: inout ListState) {
    let y = settings.place(of: list)
    trigger.add(step, rule.counting)
    if y <= rule.shownAbove {
      flip(hidden: false, list: &list)
    } else if step > 0 && trigger.on > 0 && trigger.on >= rule.hide {
      guard y > rule.startZone, settings.end(of: list) >= rule.leastRange else { return }
      flip(hidden: true, list: &list)
    } else if step < 0, let show = rule.show, trigger.back > 0 && trigger.back >= show {
      flip(hidden: false, list: &list)
    }
    if report.flipped && rule.counting == .extremum { trigger.forgetWays() }
  }

  mutating func flip(hidden: Bool, list: inout ListState) {
    let goal = hidden ? settings.barTravel : 0
    guard goal != state.barContraction else { return }
    setBar(goal, list: &list)
    guard goal == state.barContraction else { return }
    state.direction = hidden ? .contracting : .expanding
    report.flipped = true
  }
}

/// What a bar with two states knows of the list.
///
/// The trigger `headroom` looks at it once in 1/60 s, `distance` counts its steps.
struct TriggerLook: Equatable, Sendable {
  /// The way on that counts now, and the way back, in points.
  private(set) var on = 0.0
  private(set) var back = 0.0
  /// Offset in whole points from rest at the top at the last look; nil before the first.
  var offset: Double?
  /// The sixtieth of a second of that look; nil: there is none.
  var cell: Double?
  /// Whether the list was moved since.
  var isDue = false

  /// Adds a step to the ways.
  mutating func add(_ step: Double, _ counting: BarLaw.Counting) {
    switch counting {
    case .reversal:
      on = step > 0 ? on + step : step < 0 ? 0 : on
      back = step < 0 ? back - step : step > 0 ? 0 : back
    case .extremum, .drain:
      on = max(0, on + step)
      back = max(0, back - step)
    case .dragStart:
      on += step
      back -= step
    }
  }

  /// The ways are counted from here on.
  mutating func forgetWays() { (on, back) = (0, 0) }
}
