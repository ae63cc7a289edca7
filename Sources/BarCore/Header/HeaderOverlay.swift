/// A flexible header over the lists of a page, and what a page remembers beside it.
struct HeaderOverlay: Overlay {
  static let part = PageParts.header
  var isThere = false
  /// nil where there is none.
  var header: FlexibleHeader?
  /// A press that the header keeps, and where it is.
  var press: HeaderPress?
  var pager = HeaderPager()
  /// How often the header's button was clicked.
  var clicks = 0
  /// Where the header led the last toss.
  var landing: Landing?
  /// What the page's own listener of the list has taken, where it forwards to the header.
  ///
  /// Each event goes on before the list does, which waits for the answer to a landing.
  var forwarded = ScrollEventCounts()
  /// How many of those it did not hand on: a watching header had seen them by itself.
  var dropped = 0

  /// Where a toss was led, and when it was planned.
  struct Landing: Equatable, Sendable {
    var time: Double
    var target: Double
  }

  /// Gives every list its inset; all begin at their natural top.
  private mutating func begin(_ base: inout PageBase) {
    isThere = true
    var lists = base.parked
    header = FlexibleHeader(
      settings: base.settings.stillHeader, lists: &lists, width: base.viewport.width)
    for index in lists.indices { base.mirror(index, lists[index]) }
  }

  /// Lets something happen to the header at this moment; what moves the list goes on from there.
  mutating func change(
    _ base: inout PageBase, _ body: (inout FlexibleHeader, inout ListState) -> Void
  ) {
    guard isThere else { return }
    let now = base.now
    let isHeld = Self.isHeld(base)
    base.shift { list, _ in header?.change(at: now, isHeld: isHeld, &list, body) }
  }

  /// Whether a hand moves the list: momentum is no hand.
  private static func isHeld(_ base: PageBase) -> Bool {
    base.direct.isDriving
      ? base.direct.fingerDown : base.scroller.isHeld || base.scroller.hasGestureWithoutFinger
  }

  mutating func handle(_ moment: PageMoment, _ base: inout PageBase) {
    if case .begins(let wanted) = moment, wanted.contains(Self.part) { begin(&base) }
    guard isThere else { return }
    switch moment {
    case .instantBegins: advance(&base)
    case .gestureEnded(afterMomentum: true, _, _): tell(.endDecelerating, &base)
    case .gestureEnded: lift(momentum: false, &base)
    case .command(let direction, let animated, _):
      change(&base) { header, list in
        header.setHidden(direction == .contracting, animated: animated ?? false, &list)
      }
    // A settling motion waits while the page is away.
    case .page(.leave): change(&base) { header, _ in header.pause() }
    case .page(.appear): change(&base) { header, _ in header.resume() }
    case .resized:
      let width = base.viewport.width
      change(&base) { header, list in header.resize(width: width, &list) }
    case .settings:
      let new = base.settings.stillHeader
      guard header?.settings != new else { return }
      change(&base) { header, list in header.apply(new, &list) }
    case .begins, .clock, .instantEnds, .finger, .pressed, .lifted, .moved, .page(.active): break
    }
  }

  // MARK: Time

  mutating func isMoving(_ base: inout PageBase) -> Bool {
    isThere && base.isOnDisplay && needsTime(at: base.now)
  }

  private mutating func needsTime(at now: Double) -> Bool {
    header?.needsTime ?? false || pager.isMoving(at: now)
  }

  /// The header learns the time: motions and the strip's picture go on.
  mutating func advance(_ base: inout PageBase) {
    guard isThere, base.isOnDisplay else { return }
    let now = base.now
    base.shift { list, _ in header?.live(at: now, &list) }
  }

  /// Calls of "frame did change" since they were last taken.
  mutating func frameCalls() -> Int { isThere ? untakenCalls() : 0 }

  private mutating func untakenCalls() -> Int { header?.state.calls.untaken ?? 0 }

  /// Of the calls that one instant of a motion has caused, the page is told one every 1/60 s.
  mutating func thinCalls(before: Int, at clock: GridClock, isMoving: Bool) {
    header?.state.calls.thin(before: before, at: clock, isMoving: isMoving)
  }

  // MARK: Hands

  /// The list tells its listener; where the header is to learn of it, it does so now.
  ///
  /// - Returns: the answer to a landing; nil if the target is fine, or nobody was asked.
  @discardableResult
  mutating func tell(_ event: ScrollEvent, _ base: inout PageBase) -> Double? {
    guard isThere else { return nil }
    let watches = base.settings.header.watchesList
    if base.settings.header.tracking == .forwarded {
      forwarded.add(event)
      if watches { dropped += 1 }
    }
    // What the header sees by itself needs no listener.
    guard !watches || event == .didScroll else { return nil }
    var answer: Double?
    change(&base) { header, list in answer = header.hear(event, &list) }
    return answer
  }

  /// The hand has gone; `momentum`: the list coasts on.
  mutating func lift(momentum: Bool, _ base: inout PageBase) {
    guard isThere else { return }
    header?.state.isScrubbed = false
    tell(.endDragging(willDecelerate: momentum), &base)
  }

  /// A toss is planned: the header may lead it elsewhere.
  ///
  /// - Returns: where it lands now.
  @discardableResult
  mutating func land(at target: Double, _ base: inout PageBase) -> Double {
    let answer = tell(.willEndDragging(target: target), &base) ?? target
    landing = Landing(time: base.now, target: answer)
    return answer
  }

  // MARK: Changes

  /// Another list, the tracked one by now, comes under the header; the one so far is parked.
  mutating func select(from old: Int, _ base: inout PageBase) {
    let index = base.selectedList
    var previous = base.parked[old]
    change(&base) { header, list in header.select(index, from: &previous, to: &list) }
    base.changeParked(old) { $0 = previous }
  }

  /// A list that is too short to be scrolled under a header that has gone brings it back, and
  /// begins below it.
  ///
  /// It cannot stay where it was announced, at the stage's upper edge. On its way to where it can
  /// it would open a gap below nothing, and the header would be there at once at the end.
  mutating func bringBack(over range: ClosedRange<Double>, _ base: inout PageBase) {
    guard isThere, base.isOnDisplay, !base.direct.isDriving,
      header?.settings.shiftBehavior != .hideable, (header?.state.slide ?? 0) > 0,
      base.list.offset > range.upperBound
    else { return }
    let animated = !base.reducesMotion
    change(&base) { header, list in
      list.offset = range.lowerBound
      header.setHidden(false, animated: animated, &list)
    }
  }

  // MARK: Places

  /// Where the header is on the stage, with the rest of an animated change; nil if it is hidden.
  func frame(_ base: PageBase) -> Rect? {
    isThere ? header?.frame(over: base.list, at: base.now) : nil
  }

  /// What of the header lies at a point of the stage; nil outside it.
  func region(at point: Point, _ base: PageBase) -> HeaderRegion? {
    guard let header, let frame = frame(base), frame.contains(point) else { return nil }
    return header.regions(in: frame.size)
      .region(at: Point(x: point.x - frame.x, y: point.y - frame.y))
  }

  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase) {
    guard isThere, let header else { return }
    let target = landing.flatMap { $0.time == base.now ? $0.target : nil }
    snapshot.header = header.snapshot(over: base.list, at: base.now, target: target)
    snapshot.header?.pager = pager
    snapshot.header?.clicks = clicks
  }
}
