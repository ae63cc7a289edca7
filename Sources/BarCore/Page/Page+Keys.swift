/// What keys do to the list and to the pages.
extension Page {
  mutating func press(_ key: InputEvent.Key) -> Double? {
    let context = layers.context
    switch key {
    case .up: return base.scroller.key(by: -40, context)
    case .down: return base.scroller.key(by: 40, context)
    case .pageUp, .shiftSpace: return base.scroller.key(by: -layers.pageStep(on: false), context)
    case .pageDown, .space: return base.scroller.key(by: layers.pageStep(on: true), context)
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
  /// How far a page key goes, in points: seven eighths of the view, and no further than rows can be
  /// seen, so that it skips none of them.
  ///
  /// On the way on, a bar at the top that follows keys hides and a header collapses, which uncovers
  /// further rows; on the way back, a bar at the bottom may come out and cover some.
  fileprivate mutating func pageStep(on: Bool) -> Double {
    let share = 0.875
    // Below the docked bars of a profile.
    if let profile = personal.header { return share * max(40, profile.leastContent) }
    let free = freeSpan(places(drawn))
    var room = free.bottom - free.top
    if shy.isThere, base.settings.bar.drivenBy.contains(.key) {
      switch base.settings.bar.edge {
      case .top: if on { room += shy.engine.travel - shy.engine.contraction }
      case .bottom: if !on { room -= shy.engine.contraction }
      }
    }
    if on, let frame = headerFrame, let header = flexible.header {
      room += max(0, frame.height - header.collapsedHeight)
    }
    return min(share * base.list.viewportHeight, max(40, room))
  }
}
