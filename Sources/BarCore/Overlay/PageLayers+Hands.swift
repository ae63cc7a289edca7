/// Hands on the list, and what a header has to know of them.
extension PageLayers {
  // MARK: Header

  /// The list has moved under the header.
  mutating func moveHeader() {
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

  /// The pointer goes down: returns whether the header keeps it.
  mutating func pressHeader(_ point: Point) -> Bool {
    guard flexible.isThere else { return false }
    // The way back begins at the edge, whatever lies there.
    if let back = stacked.backRules(base), point.x < back.edgeWidth { return false }
    return flexible.press(point, base)
  }

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
