/// How the place of the bar follows from a step.
extension BarEngine {
  /// Moves the bars by a step; the list is at the step's end already.
  mutating func move(by step: Double, from previous: Double, list: inout ListState) {
    switch settings.law {
    case .accumulate:
      if settings.surplus > 0 {
        slide(by: step, list: &list)
      } else {
        report.consumedByBars = pour(step, list: &list)
      }
    case .pinned: break
    case .follow: setBar(place(of: list), list: &list)
    case .rebase: followDrag(from: previous, list: &list)
    case .twoState:
      let y = place(of: list)
      switch settings.trigger {
      case .headroom: if state.triggerOffset == nil { startLooking(at: previous, list) }
      case .mui:
        let goesBack = settings.hysteresis && y < (state.triggerOffset ?? y)
        state.triggerOffset = y
        flip(hidden: !goesBack && y > settings.threshold, list: &list)
      }
    }
  }

  /// Puts the bar to a place, which is brought into its travel.
  mutating func setBar(_ contraction: Double, list: inout ListState) {
    let goal = contraction.clamped(to: 0...settings.barTravel)
    guard goal != state.barContraction else { return }
    state.barContraction = goal
    state.movedSinceFinish = true
    updateAlpha()
    fitInset(&list)
  }

  /// Brings a bar that is bound to the offset back within it.
  mutating func bind(_ list: inout ListState) {
    let most = max(0, place(of: list))
    if state.barContraction > most { setBar(most, list: &list) }
  }

  // MARK: A slide with a surplus

  /// s: how far the bar has slid, with what it is charged beyond its travel.
  public var slide: Double { state.barContraction + state.charge }

  /// Slides the bar by a step; only the part beyond the line where content meets the bar counts.
  private mutating func slide(by step: Double, list: inout ListState) {
    var step = step
    let height = settings.barHeight
    let gap = height - place(of: list)
    if gap < height && height < gap + step {
      step = height - gap
    } else if gap + step < height && height < gap {
      step = gap + step - height
    }
    let travel = settings.barTravel
    let most = gap >= height ? 0 : max(0, travel + (gap < 0 ? settings.surplus : 0))
    let goal = (min(slide, most) + step).clamped(to: 0...most)
    state.charge = max(0, goal - travel)
    setBar(min(goal, travel), list: &list)
  }

  // MARK: Since the drag began

  /// A drag begins: a place that is counted from there is counted anew.
  mutating func beginDrag() { state.base = nil }

  private mutating func followDrag(from previous: Double, list: inout ListState) {
    let travel = settings.barTravel
    guard travel > 0 else { return }
    let base = state.base ?? newBase(at: previous - restOffset(of: list), list)
    state.base = base
    let share = base.fraction + (place(of: list) - base.offset) / travel
    setBar(travel * share.clamped(to: 0...1), list: &list)
  }

  /// Where a drag that begins at y is counted from.
  ///
  /// A threshold is skipped where the list has not enough room left to pass it.
  private func newBase(at y: Double, _ list: ListState) -> BarState.DragBase {
    let end = end(of: list)
    let travel = settings.barTravel
    var base = BarState.DragBase(offset: y, fraction: state.barContraction / travel)
    if y < 0 { base = BarState.DragBase(offset: 0, fraction: 0) }
    if y > end { base = BarState.DragBase(offset: end, fraction: 1) }
    if y == 0 || (y < 0 && settings.fromTop > 0) {
      base.offset += settings.fromTop
    } else if base.offset > settings.negative + travel && base.fraction == 1 {
      base.offset -= settings.negative
    } else if base.offset < end - settings.positive && base.fraction == 0 {
      base.offset += settings.positive
    }
    return base
  }

  // MARK: Two states

  /// Whether a bar with two states waits to be looked at, once in 1/60 s.
  @inline(__always) var wantsLook: Bool {
    settings.law == .twoState && settings.trigger == .headroom
  }

  /// Whether the list lies at the top, as a bar with two states counts it.
  func isAtTop(_ list: ListState) -> Bool {
    place(of: list) <= settings.triggerOffsetUp
  }

  /// Whether the list has reached its end.
  func isAtEnd(_ list: ListState) -> Bool { place(of: list) >= end(of: list) }

  private mutating func startLooking(at offset: Double, _ list: ListState) {
    state.triggerOffset = (offset - restOffset(of: list)).rounded()
  }

  /// Looks where the list is; to be called once in 1/60 s in which it has moved.
  ///
  /// - Returns: whether the bar has gone to its other state.
  public mutating func look(list: inout ListState) -> Bool {
    guard wantsLook, isActive(over: list) else { return false }
    let y = place(of: list).rounded()
    guard let last = state.triggerOffset else {
      state.triggerOffset = y
      return false
    }
    guard y >= 0 && y <= end(of: list) else {
      reason = y < 0 ? .beyondTop : .beyondBottom
      return false
    }
    let goesOn = y > last
    let tolerance = goesOn ? settings.toleranceDown : settings.toleranceUp
    let exceeded = (y - last).magnitude > tolerance
    let isTop = y <= (goesOn ? settings.triggerOffsetDown : settings.triggerOffsetUp)
    state.triggerOffset = y
    report.flipped = false
    if goesOn && !isTop && exceeded {
      flip(hidden: true, list: &list)
    } else if (!goesOn && exceeded) || isTop {
      flip(hidden: false, list: &list)
    } else if y != last {
      reason = .withinTolerance((y - last).magnitude, of: tolerance)
      return false
    }
    reason = state.barContraction > 0 ? .triggerHides : .triggerShows
    return report.flipped
  }

  private mutating func flip(hidden: Bool, list: inout ListState) {
    let goal = hidden ? settings.barTravel : 0
    guard goal != state.barContraction else { return }
    setBar(goal, list: &list)
    state.direction = hidden ? .contracting : .expanding
    report.flipped = true
  }

  // MARK: Reasons

  /// The reason of laws that do not pour; nil: as for drawers.
  func lawReason(bounded: Double) -> BarReason? {
    switch settings.law {
    case .accumulate:
      if settings.surplus > 0 && bounded < 0 && state.charge > 0 {
        return .charged(left: state.charge, of: settings.surplus)
      }
      if report.applied == 0 && report.delta != 0 && report.consumedByList != 0
        && settings.shares && bounded != 0
      {
        return .listTookAll
      }
      if settings.bound == .offset && report.applied > report.consumedByBars
        && state.barContraction < settings.barTravel
      {
        return .boundByOffset
      }
      return nil
    case .pinned: return .pinned
    case .follow: return report.consumedByBars == 0 ? .followsOffset : nil
    case .rebase: return report.consumedByBars == 0 && report.delta != 0 ? .followsDrag : nil
    case .twoState:
      if settings.trigger == .headroom && !report.flipped { return .waitsForLook }
      return state.barContraction > 0 ? .triggerHides : .triggerShows
    }
  }
}
