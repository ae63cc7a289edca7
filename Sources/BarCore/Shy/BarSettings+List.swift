/// The list that lies under the bars, as their settings see it.
extension BarSettings {
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

  /// Whether a list lies beyond one of its ends, by more than rounding.
  func isStretched(_ list: ListState) -> Bool {
    let y = place(of: list)
    return y < -1e-6 || y > end(of: list) + 1e-6
  }

  /// y, as `BarLaw.rebase` counts it: not beyond the start where that does not count.
  @inline(__always) func dragPlace(of list: ListState) -> Double {
    let y = place(of: list)
    return untrimmedEdges == .topClamped ? max(0, y) : y
  }

  /// E without its bound: negative where content fits.
  @inline(__always) func openEnd(of list: ListState) -> Double {
    list.contentHeight - list.viewportHeight + list.bottomInset - restOffset(of: list)
  }

  /// Makes content as tall as `padsContent` says.
  func pad(_ list: inout ListState) {
    guard padsContent else { return }
    list.contentHeight += max(0, barTravel + extensionTravel - openEnd(of: list))
  }

  /// Whether short content forbids nothing, or only to hide.
  @inline(__always) var showsOverShortContent: Bool { shortContentStops == .hiding }

  /// Height of the list without what hangs below the view.
  @inline(__always) func view(of list: ListState) -> Double { list.viewportHeight - hanging }

  /// Whether content is long enough for bars to move of which so many points are hidden.
  @inline(__always) func isLongEnough(
    _ list: ListState, hiddenBar: Double, hiddenExtension: Double
  ) -> Bool {
    let scrollable =
      list.contentHeight - (list.viewportHeight - list.topInset - list.bottomInset)
    let needed: Double
    switch longContent {
    case .none: return true
    case .visible: needed = (barHeight - hiddenBar) + (extensionHeight - hiddenExtension)
    case .full: needed = expandedInset
    case .travel: needed = barHeight + extensionHeight
    case .view: return list.contentHeight > view(of: list)
    case .moves: return openEnd(of: list) > 0 || place(of: list) != 0
    case .viewAndBars:
      return list.contentHeight > view(of: list) + barHeight + extensionHeight
    case .reach:
      let view = view(of: list)
      return view - min(view, list.contentHeight) <= barHeight
    }
    // "Longer", strictly: the margin keeps rounding of half-moved bars from deciding.
    return scrollable > needed + 1e-9
  }

  /// Returns what a list takes of a step before bars see it; nil where the bars come first.
  @inline(__always) func takenFirst(of step: Double, from previous: Double, list: ListState)
    -> Double?
  {
    guard takes(step) == .listFirst else { return nil }
    let y = previous - restOffset(of: list)
    return step > 0 ? min(step, max(0, end(of: list) - y)) : max(step, min(0, -y))
  }

  /// Returns another place of rest for a toss that would end with the bar half shown; nil if it is fine.
  func landing(at target: Double, hides: Bool, list: ListState) -> Double? {
    guard landing != .none else { return nil }
    let rest = restOffset(of: list)
    let y = target - rest
    guard 0 < y && y < barHeight else { return nil }
    let hides = landing == .toEdges ? hides : y > barHeight / 2
    return rest + (hides ? barHeight : 0)
  }

  /// Whether bars of which `hidden` points are hidden touch the first line of the content, or lie over
  /// it by no more than that.
  func contentBegins(atBarsHidden hidden: Double, _ list: ListState) -> Bool {
    let y = place(of: list)
    return hidden > 0 && y >= 0 && y <= hidden + BarEngine.epsilon
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
