/// What keys do to the list and to the pages.
extension Page {
  mutating func press(_ key: InputEvent.Key) -> Double? {
    // A page key goes as far as can be seen of a list below the docked bars.
    let view = layers.personal.header.map { max(40, $0.leastContent) } ?? base.list.viewportHeight
    let context = layers.context
    switch key {
    case .up: return base.scroller.key(by: -40, context)
    case .down: return base.scroller.key(by: 40, context)
    case .pageUp, .shiftSpace: return base.scroller.key(by: -0.875 * view, context)
    case .pageDown, .space: return base.scroller.key(by: 0.875 * view, context)
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
