/// The flexible header of a page.
extension Page {
  /// Makes the header and gives every list its inset; all begin at their natural top.
  static func makeHeader(
    _ settings: FlexibleSettings, lists: inout [ListState], width: Double
  ) -> FlexibleHeader {
    var header = FlexibleHeader(settings: settings, lists: lists.count)
    header.setWidth(width)
    for index in lists.indices {
      header.announce(index, &lists[index])
      lists[index].offset = -lists[index].topInset
    }
    var none = lists[0]
    var first = lists[0]
    header.track(0, from: &none, to: &first)
    lists[0] = first
    _ = header.takeFrameCalls()
    // Nobody has switched: the first list is there from the start.
    header.reason = .atRest
    return header
  }

  /// Lets something happen to the header at this moment; what moves the list goes on from there.
  mutating func withHeader(_ change: (inout FlexibleHeader, inout ListState) -> Void) {
    guard header != nil else { return }
    withShift { page in
      // Taken out for the while, so that nothing of it is copied.
      guard var header = page.header.take() else { return }
      header.state.finger = page.headerFinger
      header.advance(to: page.clock.now, &page.list)
      change(&header, &page.list)
      page.header = header
    }
  }

  /// Whether time alone changes something of the header.
  var headerIsMoving: Bool {
    guard parts.contains(.header), let header, isOnDisplay else { return false }
    return header.needsTime || headerPager.isMoving(at: clock.now)
  }

  /// Whether a hand moves the list: momentum is no hand.
  private var headerFinger: Bool {
    direct.isDriving ? direct.fingerDown : scroller.isHeld || scroller.hasGestureWithoutFinger
  }

  /// The header learns the time: motions and the strip's picture go on.
  mutating func advanceHeader() {
    guard parts.contains(.header), isOnDisplay else { return }
    let before = list.offset
    header?.advance(to: clock.now, &list)
    if list.offset != before { scroller.shift(by: list.offset - before) }
  }

  /// The list has moved.
  mutating func scrollHeader() {
    if let pulled = pulledByRefresh {
      withHeader { header, _ in header.ledger.refreshHeight = pulled }
    }
    _ = tellListener(.didScroll)
  }

  /// What a refresh banner takes of the room above the list: its part of the inset, or the pull.
  ///
  /// Both are the banner's, so that the header stays as tall as it is and the banner lies below it:
  /// with a banner the header gets no overscroll, and `canOverExtend` has nothing to extend by.
  private var pulledByRefresh: Double? {
    refresh.map { max(0, $0.own, restLimit - list.offset) }
  }

  /// The banner's part of the inset has changed.
  mutating func headerSeesRefresh() {
    guard let pulled = pulledByRefresh, header?.ledger.refreshHeight != pulled else { return }
    withHeader { header, list in header.refreshControl(height: pulled, &list) }
  }

  /// The hand has gone; `momentum`: the list coasts on.
  mutating func liftHeader(momentum: Bool) {
    header?.state.isScrubbed = false
    _ = tellListener(.endDragging(willDecelerate: momentum))
  }

  /// A gesture has ended: the hand has gone, or the momentum is spent.
  mutating func endHeaderGesture(afterMomentum: Bool) {
    if afterMomentum {
      _ = tellListener(.endDecelerating)
    } else {
      liftHeader(momentum: false)
    }
  }

  /// A toss is planned: the header may lead it elsewhere.
  ///
  /// - Returns: where it lands now.
  mutating func landHeader(at target: Double) -> Double {
    let answer = tellListener(.willEndDragging(target: target)) ?? target
    headerTarget = Landing(time: clock.now, target: answer)
    return answer
  }

  /// The pointer was lifted and the list would coast, or stay: the header may lead it elsewhere.
  ///
  /// - Returns: whether the list coasts now.
  mutating func tossHeader(coasts: Bool) -> Bool {
    guard header != nil else { return tossBars(coasts: coasts) }
    let planned = scroller.destination ?? list.offset
    let target = landHeader(at: planned)
    var moves = coasts
    if target != planned { moves = scroller.aim(at: target, context) }
    if moves { liftHeader(momentum: true) }
    return moves
  }

  mutating func commandHeader(hides: Bool, animated: Bool?) {
    withHeader { header, list in
      if hides {
        header.hide(animated: animated ?? false, &list)
      } else {
        header.show(animated: animated ?? false, &list)
      }
    }
  }

  mutating func applyHeader(_ new: FlexibleSettings) {
    withHeader { header, list in header.apply(new, &list) }
  }

  /// The page leaves, or comes back: a settling motion waits meanwhile.
  mutating func headerPresence(isOnDisplay: Bool) {
    withHeader { header, _ in
      if isOnDisplay { header.resume() } else { header.pause() }
    }
  }

  /// The stage has another size: begin, middle and end of a resize in one.
  mutating func resizeHeader() {
    let width = viewport.width
    withHeader { header, list in
      header.setWidth(width)
      header.resizeBegins()
      header.resizeInTheMiddle(&list)
      header.resizeEnds(&list)
    }
  }

  /// Another list, in `list`, comes under the header; the one so far is parked.
  ///
  /// It is announced first, as a neighbor is when a page swipe begins. Without that a list whose
  /// content begins at the header's lower edge would come under a header that has left: a gap, and
  /// the header back in one step as soon as the list moves.
  mutating func selectHeaderList(_ index: Int, from old: Int) {
    var previous = parked[old]
    withHeader { header, list in
      header.announceBeside(previous, index, &list)
      header.liftBelowHalfSlide(index, &list)
      header.track(index, from: &previous, to: &list)
    }
    parked[old] = previous
  }

  /// A list that is too short to be scrolled under a header that has gone brings it back, and
  /// begins below it.
  ///
  /// It cannot stay where it was announced, at the stage's upper edge. On its way to where it can
  /// it would open a gap below nothing, and the header would be there at once at the end.
  mutating func bringHeaderBack() {
    guard parts.contains(.header), isOnDisplay, !direct.isDriving,
      header?.settings.shiftBehavior != .hideable, (header?.state.slide ?? 0) > 0
    else { return }
    let range = range
    guard list.offset > range.upperBound else { return }
    let animated = !reducesMotion
    withHeader { header, list in
      list.offset = range.lowerBound
      header.show(animated: animated, &list)
    }
  }

  /// Of the calls that one instant of a motion has caused, the page is told one every 1/60 s.
  ///
  /// Motions live on a grid that is finer than any display; nobody wants 720 calls a second.
  mutating func thinHeaderCalls(before: Int) {
    guard let header, header.state.frameCalls > before || headerCallIsDue else { return }
    let called = header.state.frameCalls > before
    self.header?.state.frameCalls = before
    if clock.isSixtieth || !isMoving {
      self.header?.state.frameCalls += 1
      headerCallIsDue = false
    } else {
      headerCallIsDue = headerCallIsDue || called
    }
  }

  /// Where a toss was led, and when it was planned.
  struct Landing: Equatable, Sendable {
    var time: Double
    var target: Double
  }

  /// The header's columns; nil on a page without one.
  var headerColumns: GeometryRow.HeaderColumns? {
    guard let header else { return nil }
    let landing = headerTarget.flatMap { $0.time == clock.now ? $0.target : nil }
    return header.columns(target: landing)
  }
}
