/// What counts of a step: what the ends of the list and the resistance leave of it.
extension BarSettings {
  /// Returns what the rules for the ends leave of a step, and at which end they cut it.
  ///
  /// `inside` is the place within the ends to which the last step led, from rest at the top; nil: it
  /// follows from `previous`.
  ///
  /// Mutating, though it changes nothing: else the engine copies its settings for each step.
  mutating func counted(
    from previous: Double, to offset: Double, by cause: ScrollCause, inside: Double?,
    list: ListState
  ) -> (step: Double, cut: BarReason?) {
    guard let rule = untrimmedEdges else { return trimmed(from: previous, to: offset, list: list) }
    if rule == .raw || rule == .stretchFirst { return (offset - previous, nil) }
    let rest = restOffset(of: list)
    let y0 = previous - rest
    let y1 = offset - rest
    let end = end(of: list)
    let isTall = list.contentHeight > view(of: list)
    let step: Double
    switch rule {
    case .raw, .returnTrimmed, .returnTrimmed09, .stretchFirst: step = y1 - y0
    case .clamped: step = y1.clamped(to: 0...end) - (inside ?? y0.clamped(to: 0...end))
    case .endUnseen:
      let isUnseen = y1 > y0 && y0 >= end
      step = isUnseen || springsBack(from: y0, to: y1, end: end, by: cause) ? 0 : y1 - y0
    case .endLost: step = isTall && y1 >= end ? 0 : min(y1, end) - (inside ?? min(y0, end))
    case .endReturn: step = y1 < y0 && y0 > end && isTall ? 0 : y1 - y0
    case .startReturn:
      step = y1 > y0 ? max(0, min(y1, end)) - max(0, min(y0, end)) : min(y1, end) - min(y0, end)
    case .topClamped: step = max(0, y1) - max(0, y0)
    case .bottomClamped: step = min(y1, end) - min(y0, end)
    case .towards:
      let leavesTop = y1 > y0 && y0 < 0
      let leavesEnd = y1 < y0 && y0 > end && isTall
      step = leavesTop || leavesEnd ? 0 : y1 - y0
    case .insideOnly: step = y1 < 0 || y1 > end ? 0 : y1 - y0
    }
    guard step == 0 && y1 != y0 else { return (step, nil) }
    let isTop = min(y0, y1) < 0
    if y1 > y0 { return (step, isTop ? .backFromTopOverscroll : .beyondBottom) }
    return (step, isTop ? .beyondTop : .backFromBottomOverscroll)
  }

  /// Whether a step is a part of the way back that no finger makes from beyond an end.
  @inline(__always) func springsBack(
    from y0: Double, to y1: Double, end: Double, by cause: ScrollCause
  ) -> Bool {
    cause.followsFinger && ((y0 < 0 && y1 > y0) || (y0 > end && y1 < y0))
  }

  /// Returns the part of a step that gives back a stretch.
  func givenBack(from previous: Double, step: Double, list: ListState) -> Double {
    let y0 = previous - restOffset(of: list)
    if step > 0 { return y0 < 0 ? min(step, -y0) : 0 }
    let beyond = y0 - end(of: list)
    return beyond > 0 ? max(step, -beyond) : 0
  }

  /// The place within the ends to which a step leads, where the next step is counted from it.
  @inline(__always) func insidePlace(of list: ListState) -> Double? {
    guard let rule = untrimmedEdges else { return nil }
    switch rule {
    case .clamped: return place(of: list).clamped(to: 0...end(of: list))
    case .endLost: return min(place(of: list), end(of: list))
    case .raw, .topClamped, .bottomClamped, .returnTrimmed, .returnTrimmed09, .towards,
      .insideOnly, .stretchFirst, .endUnseen, .endReturn, .startReturn:
      return nil
    }
  }

  /// The same where the way back from an overscroll is trimmed.
  ///
  /// Bars that show for free take the start line along with the list, to within rounding: less than
  /// epsilon beyond it is not overscroll.
  private func trimmed(
    from previous: Double, to offset: Double, list: ListState
  ) -> (step: Double, cut: BarReason?) {
    var step = offset - previous
    var cut: BarReason?
    let start = list.startOffset
    if previous < start - BarEngine.epsilon {
      cut = step > 0 ? .backFromTopOverscroll : .beyondTop
      switch topBounce {
      case .startLine: step = max(0, offset - start)
      case .wrongSign: step = max(0, offset - list.topInset)
      }
    }
    // One less than the true last offset: resting at the very bottom counts as beyond the end.
    let end =
      (list.contentHeight - list.viewportHeight + list.bottomInset - 0.5).rounded(.down)
    if previous > end {
      cut = step < 0 ? .backFromBottomOverscroll : .beyondBottom
      switch bottomBounce {
      case .expansionOnly: if step < 0 { step = min(0, offset - end) }
      case .both: step = min(0, offset - end)
      }
    }
    return (step, cut)
  }

  /// Whether a step is a jump that does not count: `BarLaw.Distance.jump`.
  @inline(__always) func isJump(_ step: Double, _ list: ListState) -> Bool {
    guard case .twoState(.distance(let rule)) = law, let jump = rule.jump else { return false }
    return step.magnitude > view(of: list) * jump / 100
  }

  /// Whether the way since a base is the sum of the steps that count; otherwise it is that of the list.
  @inline(__always) var addsWay: Bool {
    switch law {
    case .rebase(_, .begin, _), .rebase(_, .drag, _): shares
    case .rebase(_, .whole, _), .rebase(_, .turn, _), .accumulate, .pinned, .follow, .twoState: true
    }
  }

  /// Whether the speed of the steps counts for something.
  @inline(__always) var asksForSpeed: Bool { commitSpeed != nil || timesAtSpeed != nil }

  /// Whether what is drawn may differ from the state after a step.
  @inline(__always) var isSeenInSteps: Bool {
    if law.isTwoState || showsWhole || greatestSpeed != nil || jumpsFrom != nil { return true }
    if case .directionBelowTop = atStop { return true }
    return false
  }

  /// The motion in which the bars settle, with its seconds where its rule leaves that open.
  func motion(shows: Bool) -> (settle: SettleRule, time: Double) {
    if shows, let showing { return (showing.settle, showing.time) }
    return (settle, settleTime)
  }

  /// Returns where a step takes a slide with a surplus, and which part of the step counts: what lies
  /// beyond the line where content meets the bar.
  @inline(__always) func slide(
    from slide: Double, by step: Double, surplus: Double, list: ListState
  ) -> (goal: Double, part: Double) {
    let gap = barHeight - place(of: list)
    let most = gap >= barHeight ? 0 : max(0, barTravel + (gap < 0 ? surplus : 0))
    let part = partBeyond(line: barHeight, gap: gap, step: step)
    return ((min(slide, most) + part).clamped(to: 0...most), part)
  }

  /// Returns the alpha, `BarEngine.epsilon`...1, of what fades with a bar of which `hidden` points are
  /// hidden.
  @inline(__always) func alpha(hidden: Double) -> Double {
    var alpha = stickyNavigationBar || barHeight <= 0 ? 1 : 1 - hidden / barHeight
    if let fadeLength, alpha < 1 {
      alpha = fadeLength > 0 ? (barTravel - hidden) / fadeLength : 1
    }
    return alpha.clamped(to: BarEngine.epsilon...1)
  }

  /// The alpha after a command that hides all; nil: it stays as it is.
  var alphaAllHidden: Double? {
    if stickyNavigationBar { return 1 }
    guard contractAllDims else { return nil }
    let left = 1 - barTravel / barHeight
    return left > BarEngine.epsilon ? left : BarEngine.epsilon
  }

  /// Where a release at a speed takes the bars, and why; nil: it is too slow to decide.
  func target(ofReleaseAt speed: Double) -> (RestTarget, BarReason)? {
    // Where steps back do not show the bar, any release does that goes back.
    let least = commitSpeed ?? (showsOnlyWithMomentum && speed < 0 ? 0 : nil)
    guard let least, speed != 0, speed.magnitude >= least else { return nil }
    return speed > 0 ? (.hide, .releasedOn) : (.show, .releasedBack)
  }

  /// The offset up to which showing costs no resistance; nil: it always does.
  @inline(__always) func freeLine(_ list: ListState) -> Double? {
    switch freeZone {
    case .contentTop: 0
    case .statusBar: -statusHeight
    case .below(let line): restOffset(of: list) + line
    case .none: nil
    }
  }
}

/// What must be scrolled before the bars follow, and how much of it is spent.
struct Resistance: Equatable, Sendable {
  /// Points spent in `direction`.
  var spent = 0.0
  /// The direction that `spent` belongs to.
  ///
  /// It starts opposite to that of the bars on purpose: the first movement then begins with nothing
  /// spent.
  private(set) var direction = BarDirection.contracting

  /// Takes over the direction of a step; `resets`: a change of it gives back what was spent.
  mutating func turn(to new: BarDirection, resets: Bool) {
    guard new != direction else { return }
    direction = new
    if resets { spent = 0 }
  }

  /// Returns what a resistance of `limit` points in `direction` leaves of a step, and spends it;
  /// `whole`: the step that uses it up counts whole.
  mutating func rest(of step: Double, limit: Double, whole: Bool) -> Double {
    let hides = direction == .contracting
    let forward = hides ? step : -step
    // What was spent the other way, against a greater resistance, is no gain.
    let left = max(0, limit - spent)
    spent = (spent + forward).clamped(to: 0...max(0, limit))
    if whole { return spent >= limit ? step : 0 }
    return hides ? max(0, step - left) : min(0, step + left)
  }
}
