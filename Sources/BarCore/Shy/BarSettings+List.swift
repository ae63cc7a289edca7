/// The list that lies under the bars, as their settings see it.
extension BarSettings {
  /// Whether bars go on where the list has come to its end.
  var takesLast: Bool { showTakes == .listFirst || hideTakes == .listFirst }

  /// The list's offset at rest at the top, with all bars shown.
  @inline(__always) public func restOffset(of list: ListState) -> Double {
    inset == .follows ? list.top - expandedInset - list.insets.beyondBars : -list.topInset
  }

  /// y: the offset counted from rest at the top.
  @inline(__always) public func place(of list: ListState) -> Double {
    list.offset - restOffset(of: list)
  }

  /// E: the largest y at rest, 0 or more.
  @inline(__always) public func end(of list: ListState) -> Double {
    max(0, list.contentHeight - list.viewportHeight + list.bottomInset - restOffset(of: list))
  }

  /// Height of the list without what hangs below the view.
  @inline(__always) func view(of list: ListState) -> Double { list.viewportHeight - hanging }

  // MARK: What counts of a step

  /// Returns what the rules for the ends leave of a step, and at which end they cut it.
  func counted(
    from previous: Double, to offset: Double, list: ListState
  ) -> (step: Double, cut: BarReason?) {
    guard let rule = untrimmedEdges else { return trimmed(from: previous, to: offset, list: list) }
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
      let leavesTop = y1 > y0 && y0 < 0
      let leavesEnd = y1 < y0 && y0 > end && list.contentHeight > view(of: list)
      step = leavesTop || leavesEnd ? 0 : y1 - y0
    case .insideOnly: step = y1 < 0 || y1 > end ? 0 : y1 - y0
    }
    guard step == 0 && y1 != y0 else { return (step, nil) }
    let isTop = min(y0, y1) < 0
    if y1 > y0 { return (step, isTop ? .backFromTopOverscroll : .beyondBottom) }
    return (step, isTop ? .beyondTop : .backFromBottomOverscroll)
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

  /// The offset up to which showing costs no resistance; nil: it always does.
  @inline(__always) func freeLine(_ list: ListState) -> Double? {
    switch freeZone {
    case .contentTop: 0
    case .statusBar: -statusHeight
    case .below: restOffset(of: list) + freeBelow
    case .none: nil
    }
  }

  // MARK: A list that moves with the bars

  /// The top inset of a list that keeps the room of all bars fully shown.
  func fixedInset(_ list: ListState) -> Double { expandedInset - list.top }

  /// How far the bars were pushed in when a list that rides was parked.
  private func contractionLeft(in list: ListState) -> Double {
    expandedInset - list.insets.bars - list.top
  }

  /// How far a parked list that rides hangs below the view: less by how far the bars were pushed in
  /// when it was parked, and by as much its upper edge lies higher.
  func hanging(of list: ListState) -> Double {
    inset == .rides ? hanging - contractionLeft(in: list) : 0
  }

  /// Takes over changed settings for a list that is not tracked; what else they change of it, it
  /// gets when it is tracked again.
  func park(_ list: inout ListState, from old: BarSettings) {
    guard inset == .rides || old.inset == .rides else { return }
    hang(&list, from: old, contraction: old.contractionLeft(in: list))
  }

  /// A list that rides is taller than the view, and its inset goes with the bars' full height.
  ///
  /// Its place is to be fitted afterwards to the bars, which are pushed in by `contraction`.
  func hang(_ list: inout ListState, from old: BarSettings, contraction: Double) {
    list.viewportHeight += hanging - old.hanging
    if old.inset != .rides {
      list.insets.bars = expandedInset - list.top
    } else if inset != .rides {
      list.top += old.hanging > 0 ? contraction : 0
    } else {
      list.insets.bars += expandedInset - old.expandedInset
    }
  }
}
