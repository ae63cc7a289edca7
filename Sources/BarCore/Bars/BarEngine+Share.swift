/// Offsets counted from rest at the top, what of a step counts, and the list's share of it.
extension BarEngine {
  /// The list's offset at rest at the top, with all bars shown.
  public func restOffset(of list: ListState) -> Double {
    settings.inset == .follows ? list.top - settings.expandedInset : -list.topInset
  }

  /// y: the offset counted from rest at the top.
  public func place(of list: ListState) -> Double { list.offset - restOffset(of: list) }

  /// E: the largest y at rest, 0 or more.
  public func end(of list: ListState) -> Double {
    max(0, list.contentHeight - list.viewportHeight + list.bottomInset - restOffset(of: list))
  }

  /// The step without what the rule for the ends takes away, and at which end it did.
  func counted(
    from previous: Double, to offset: Double, list: ListState
  ) -> (step: Double, cut: BarReason?) {
    guard let rule = settings.untrimmedEdges else {
      return withoutOverscroll(from: previous, to: offset, list: list)
    }
    if rule == .raw { return (offset - previous, nil) }
    let rest = restOffset(of: list)
    let y0 = previous - rest
    let y1 = offset - rest
    let end = end(of: list)
    let step: Double
    switch rule {
    case .raw, .returnTrimmed, .returnTrimmed09: step = y1 - y0
    case .clamped: step = y1.clamped(to: 0...end) - y0.clamped(to: 0...end)
    case .topClamped: step = max(0, y1) - max(0, y0)
    case .bottomClamped: step = min(y1, end) - min(y0, end)
    case .towards:
      let view = list.viewportHeight - settings.hanging
      let leavesTop = y1 > y0 && y0 < 0
      let leavesEnd = y1 < y0 && y0 > end && list.contentHeight > view
      step = leavesTop || leavesEnd ? 0 : y1 - y0
    case .insideOnly: step = y1 < 0 || y1 > end ? 0 : y1 - y0
    }
    guard step == 0 && y1 != y0 else { return (step, nil) }
    let isTop = min(y0, y1) < 0
    if y1 > y0 { return (step, isTop ? .backFromTopOverscroll : .beyondBottom) }
    return (step, isTop ? .beyondTop : .backFromBottomOverscroll)
  }

  /// What the list takes before the bars see the step; nil where the bars come first.
  func takenFirst(from previous: Double, list: ListState) -> Double? {
    let step = report.delta
    guard (step > 0 ? settings.hideTakes : settings.showTakes) == .listFirst else { return nil }
    let y = previous - restOffset(of: list)
    return step > 0 ? min(step, max(0, end(of: list) - y)) : max(step, min(0, -y))
  }

  /// How far beyond the list's ends its motion goes on, in points: bars that take what the list
  /// leaves are moved there, by the same drag, fling or wheel.
  ///
  /// None while the list is stretched: a bar that a hand has moved meanwhile is not on its way.
  /// What is left of a resistance is not counted in: a motion may end in the middle of it.
  func reach(over list: ListState) -> (top: Double, bottom: Double) {
    let takesLast = settings.showTakes == .listFirst || settings.hideTakes == .listFirst
    guard takesLast, settings.law != .pinned, settings.drivenBy.contains(.momentum),
      isActive(over: list)
    else { return (0, 0) }
    let y = place(of: list)
    let dust = 1e-6
    let shows = settings.showTakes == .listFirst && settings.showsOnlyFor.contains(.momentum)
    let hides = settings.hideTakes == .listFirst
    return (
      shows && y >= -dust ? contraction : 0,
      hides && y <= end(of: list) + dust ? max(0, travel - contraction) : 0
    )
  }

  /// Gives the list its share of the step.
  mutating func share(
    first: Double?, previous: Double, by source: ScrollSource, list: inout ListState
  ) {
    let step = report.delta
    let used = report.consumedByBars
    var listShare = step
    switch step > 0 ? settings.hideTakes : settings.showTakes {
    case .together: break
    case .barFirst: listShare = step - used
    case .barFirstWhole: listShare = used != 0 ? 0 : step
    case .listFirst: listShare = first ?? 0
    }
    if settings.seam == .lost && source == .momentum && used != 0 {
      report.lostAtSeam = listShare
      listShare = 0
    }
    report.consumedByList = listShare
    if listShare != step { list.offset = previous + listShare }
    // What lies beyond the ends is overscroll: nothing has been read there.
    let rest = restOffset(of: list)
    let end = end(of: list)
    let read =
      (previous + listShare - rest).clamped(to: 0...end) - (previous - rest).clamped(to: 0...end)
    state.contentOffset -= read
    if step < 0 && used == 0 && read == 0 && (contraction == 0 || contraction == travel) {
      state.contentOffset = 0
    }
  }

  // MARK: Where a fling may land

  /// Another place of rest for a toss that would end with the bar half shown; nil if it is fine.
  public func landing(at target: Double, list: ListState) -> Double? {
    guard settings.landing == .toEdges, target.isFinite, isActive(over: list) else { return nil }
    let rest = restOffset(of: list)
    let y = target - rest
    guard 0 < y && y < settings.barHeight else { return nil }
    return rest + (state.wantsHidden ? settings.barHeight : 0)
  }
}
