/// Ways that take no time.
extension Page {
  /// Without motion the way that a wheel, a key or code has sent the list on is over at once.
  ///
  /// It passes the very places at which the grid would have seen it: one great step would not do
  /// what a motion does to resistances, free zones and bars that take whole steps for themselves.
  mutating func finishTravel() {
    guard settings.reducesMotion else { return }
    var grid = clock
    // No such motion takes longer than a few seconds.
    for _ in 0..<Int(5 * GridClock.rate) {
      guard case .moving(let run) = scroller.activity, run.kind != .fling else { return }
      grid.step()
      var context = context
      context.time = grid.now
      if let offset = scroller.position(context) { move(to: offset) }
      if let kind = stopAtSeam() ?? scroller.endMotion(at: grid.now) { motionEnded(kind) }
    }
  }

  /// Goes all the way to an offset in no time, in steps that are small at both ends: about as a
  /// motion would.
  mutating func walk(to offset: Double) {
    let way = offset - list.offset
    let small = 4.0
    let most = 60
    let count = Int(
      saturating: min(Double(2 * most), (way.magnitude / small).rounded(.up)))
    var gone = 0.0
    for number in 0..<count {
      let left = Double(count - 1 - number) * small
      let goal = number < min(most, count - 1) ? Double(number + 1) * small : way.magnitude - left
      let step = max(0, goal - gone)
      gone += step
      move(to: list.offset + (way < 0 ? -step : step))
    }
  }
}
