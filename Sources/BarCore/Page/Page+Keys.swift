/// What keys do to the list and to the pages.
extension Page {
  mutating func press(_ key: InputEvent.Key) -> Double? {
    let context = layers.context
    switch key {
    case .up: return base.scroller.key(by: -40, context)
    case .down: return base.scroller.key(by: 40, context)
    case .pageUp, .shiftSpace:
      return base.scroller.key(by: -layers.pageStep(forward: false), context)
    case .pageDown, .space:
      return base.scroller.key(by: layers.pageStep(forward: true), context)
    case .home:
      let place = context.range.lowerBound
      return base.scroller.key(
        to: place, context, endsThere: place == layers.range.lowerBound)
    case .end:
      let place = context.range.upperBound
      return base.scroller.key(
        to: place, context, endsThere: place == layers.range.upperBound)
    case .left, .right, .escape, .altLeft: return nil
    }
  }

  /// One page further, or back, by a key.
  mutating func turnPage(by step: Int) {
    let index = base.selectedList + step
    guard layers.personal.isThere, base.contents.indices.contains(index) else { return }
    layers.selectProfile(index, byTap: true)
  }
}

extension PageLayers {
  /// Returns how far a page key goes, in points: seven eighths of the view, and no further than rows
  /// can be seen, so that it skips none of them.
  ///
  /// On the way on, a bar at the top that follows keys hides and a header collapses, which uncovers
  /// further rows; on the way back, a bar at the bottom may come out and cover some.
  fileprivate mutating func pageStep(forward: Bool) -> Double {
    // Below the docked bars of a profile.
    let view = personal.header.map { max(40, $0.leastContent) } ?? base.list.viewportHeight
    let step = 0.875 * view
    if personal.isThere { return step }
    let free = freeSpan(places(drawn))
    var room = free.bottom - free.top
    let bar = base.settings.bar
    if shy.isThere, bar.drivenBy.contains(.key), shy.engine.isActive(over: base.list) {
      let share = bar.law.takesShares ? bar.hideShare : 1
      let hides = max(0, step * share - bar.contractionResistance)
      switch bar.edge {
      case .top: if forward { room += min(shy.engine.travel - shy.engine.contraction, hides) }
      case .bottom: if !forward { room -= shy.engine.contraction }
      }
    }
    if forward, let frame = headerFrame, let header = flexible.header {
      room += max(0, frame.height - header.collapsedHeight)
    }
    return min(step, max(40, room))
  }
}
