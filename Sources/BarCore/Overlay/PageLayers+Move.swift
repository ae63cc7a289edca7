/// A step of the list, from the top of the row to its bottom.
extension PageLayers {
  /// The list goes to an offset, and everything over it follows.
  mutating func move(to offset: Double) {
    if personal.isThere { return moveProfile(to: offset) }
    if shy.isThere { moveBars(to: offset) } else { base.put(at: offset) }
    if flexible.isThere { moveHeader() }
    base.arrive(for: offset)
    if banner.isThere { bannerEvent() }
    tell(.moved)
  }

  /// Goes all the way to an offset in no time, in steps that are small at both ends: about as a
  /// motion would.
  mutating func walk(to offset: Double) {
    let way = offset - base.list.offset
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
      move(to: base.list.offset + (way < 0 ? -step : step))
    }
  }

  /// Without motion the way that a wheel, a key or code has sent the list on is over at once.
  ///
  /// It passes the very places at which the grid would have seen it: one great step would not do
  /// what a motion does to resistances, free zones and bars that take whole steps for themselves.
  mutating func finishTravel() {
    guard base.settings.reducesMotion else { return }
    var grid = base.clock
    // No such motion takes longer than a few seconds.
    for _ in 0..<Int(5 * GridClock.rate) {
      guard case .moving(let run) = base.scroller.activity, run.kind != .fling else { return }
      grid.step()
      var context = context
      context.time = grid.now
      if let place = base.scroller.place(context) { coast(to: place) }
    }
  }

  // MARK: Bars

  /// The list goes to an offset, and the bars with it.
  private mutating func moveBars(to offset: Double) {
    let floor = base.settings.bar.law == .twoState ? floor : -.infinity
    let source = cause
    if shy.engine.state.previousOffset == nil && !base.direct.isDriving {
      // The first report only sets the scene: a list on screen has reported where it lies before
      // anybody moves it. Direct events are taken as they come.
      shy.scroll(to: base.list.offset, by: source, &base)
    }
    var offset = offset
    if source == .bounce, let seam = seam(before: offset) {
      // The last part of the fling is the bar's, though the list springs back already.
      let rest = offset - seam
      shy.scroll(to: seam, by: .momentum, &base)
      offset = base.list.offset + rest
    }
    shy.move(to: offset, by: source, floor: floor, &base)
  }

  /// The place beyond the list's end at which a bar that takes what the list leaves is at its stop;
  /// nil if it is not passed on the way to an offset.
  private mutating func seam(before offset: Double) -> Double? {
    let reach = shy.reach(over: base.list)
    let range = range
    if reach.top > 0, offset < range.lowerBound - reach.top { return range.lowerBound - reach.top }
    if reach.bottom > 0, offset > range.upperBound + reach.bottom {
      return range.upperBound + reach.bottom
    }
    return nil
  }

  /// By what the list is moved now.
  private var cause: ScrollCause {
    mutating get {
      if base.direct.isDriving { return base.direct.reportedBy }
      // Most bars ask only whether it is a wheel, and the phase costs as much as a step of theirs.
      if !base.settings.bar.asksForCause {
        return base.scroller.hasGestureWithoutFinger ? .wheel : .finger
      }
      switch base.scroller.phase(at: base.now) {
      case .idle, .drag: return .finger
      case .fling: return .momentum
      case .bounce: return .bounce
      case .wheel: return base.scroller.isMovedByKey ? .key : .wheel
      case .program: return .program
      }
    }
  }

  // MARK: Header

  /// The list has moved under the header.
  private mutating func moveHeader() {
    if let pulled = pulledByBanner {
      flexible.change(&base) { header, _ in header.ledger.refreshHeight = pulled }
    }
    flexible.tell(.didScroll, &base)
  }

  /// What a refresh banner takes of the room above the list: its part of the inset, or the pull.
  ///
  /// Both are the banner's, so that the header stays as tall as it is and the banner lies below it:
  /// with a banner the header gets no overscroll, and `canOverExtend` has nothing to extend by.
  private var pulledByBanner: Double? {
    mutating get {
      guard banner.isThere, let own = banner.banner?.own else { return nil }
      return max(0, own, restLimit - base.list.offset)
    }
  }

  /// The banner's part of the inset has changed.
  mutating func headerSeesBanner() {
    guard let pulled = pulledByBanner, flexible.header?.ledger.refreshHeight != pulled else {
      return
    }
    flexible.change(&base) { header, list in header.refreshControl(height: pulled, &list) }
  }

  // MARK: Hands

  /// A hand takes hold of the list.
  mutating func pressBars() { tell(.pressed(floor: floor)) }

  /// The finger was lifted and momentum follows: some bars go to rest even so.
  mutating func liftBars() { tell(.lifted(floor: floor)) }

  /// The pointer was lifted and the list would coast, or stay: what lies over it may lead it
  /// elsewhere.
  ///
  /// - Returns: whether the list coasts now.
  mutating func toss(coasts: Bool) -> Bool {
    guard flexible.isThere else { return shy.toss(coasts: coasts, context, &base) }
    let planned = base.scroller.destination ?? base.list.offset
    let target = flexible.land(at: planned, &base)
    var moves = coasts
    if target != planned { moves = base.scroller.aim(at: target, context) }
    if moves { flexible.lift(momentum: true, &base) }
    return moves
  }
}
