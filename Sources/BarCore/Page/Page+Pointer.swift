/// A drag of which it is still open, or decided, whether it goes along the list or sideways.
public struct SidewaysDrag: Equatable, Sendable {
  /// Where it began, and what it was decided to be for.
  public internal(set) var lock: DirectionLock
  /// Where the finger is.
  public internal(set) var place: Point
  var tracker = VelocityTracker()

  init(start: Point, rules: DirectionLock.Rules, time: Double) {
    lock = DirectionLock(start: start, rules: rules)
    place = start
    tracker.add(time: time, position: start.x)
  }

  /// Distance to the right of where it was decided, in points.
  var distance: Double { place.x - (lock.decidedAt ?? lock.start).x }
}

/// The primary pointer: who owns a drag.
///
/// A drag belongs to the list, unless something on the page can be moved sideways: then the
/// direction lock decides once between the list, the pager and the way back, and that holds until
/// the pointer is lifted.
extension Page {
  /// Yes while the pointer is down on the page.
  public var isHeld: Bool { scroller.isHeld || sideways != nil }

  mutating func pointerDown(_ point: Point) {
    if let rules = sidewaysRules(at: point) {
      sideways = SidewaysDrag(start: point, rules: rules, time: clock.now)
    }
    if scroller.press(at: point.y, context) { setFinger(true) }
  }

  mutating func pointerMoved(_ point: Point) {
    guard isHeld else { return }
    if sideways != nil {
      let before = sideways?.lock.decision
      sideways?.tracker.add(time: clock.now, position: point.x)
      sideways?.place = point
      let decision = sideways?.lock.move(to: point) ?? .vertical
      switch decision {
      case .undecided: return
      case .vertical: break
      case .horizontal, .edgeSwipe:
        if before == .undecided {
          // The list has lost the drag: what it had caught comes to rest.
          letGo(cancelled: true)
          sidewaysBegins(decision)
        }
        if let drag = sideways { sidewaysMoves(decision, by: drag.distance) }
        return
      }
    }
    guard let offset = scroller.drag(to: point.y, context) else { return }
    setFinger(true)
    move(to: offset)
  }

  mutating func pointerUp(_ point: Point) {
    if let drag = endSideways() {
      let velocity = drag.tracker.velocity(
        at: clock.now, strategy: settings.scroll.velocityStrategy,
        horizon: settings.scroll.velocityHorizon / 1000,
        stopGap: settings.scroll.velocityStopGap / 1000)
      return sidewaysEnds(drag.lock.decision, by: drag.distance, velocity: velocity)
    }
    switch scroller.release(context) {
    case .click: if bars != nil, point.y < settings.bar.statusHeight { scrollToTop() }
    case .ended: endGesture()
    case .coasting: setFinger(true)
    }
  }

  mutating func pointerCancelled() {
    if let drag = endSideways() { return sidewaysIsCancelled(drag.lock.decision) }
    letGo(cancelled: true)
  }

  /// Forgets the drag sideways; returns it if it had been decided to be one.
  private mutating func endSideways() -> SidewaysDrag? {
    defer { sideways = nil }
    guard let drag = sideways else { return nil }
    switch drag.lock.decision {
    case .undecided, .vertical: return nil
    case .horizontal, .edgeSwipe: return drag
    }
  }

  private mutating func letGo(cancelled: Bool) {
    if scroller.release(context, cancelled: cancelled) == .ended { endGesture() }
  }

  // MARK: What can be moved sideways

  /// How a press at a point is told apart; nil if nothing there can be moved sideways.
  func sidewaysRules(at point: Point) -> DirectionLock.Rules? {
    guard let back = backRules, point.x < back.edgeWidth else { return nil }
    return back
  }

  /// A drag was decided to go sideways.
  mutating func sidewaysBegins(_ decision: DirectionLock.Decision) {
    if decision == .edgeSwipe { beginBackSwipe() }
  }

  /// It has moved: so far to the right of where it was decided.
  mutating func sidewaysMoves(_ decision: DirectionLock.Decision, by distance: Double) {
    if decision == .edgeSwipe { updateBackSwipe(progress: distance / viewport.width) }
  }

  /// It was let go, with a speed in points per second to the right.
  mutating func sidewaysEnds(
    _ decision: DirectionLock.Decision, by distance: Double, velocity: Double
  ) {
    if decision == .edgeSwipe { releaseBackSwipe(velocity: velocity) }
  }

  /// It was taken away.
  mutating func sidewaysIsCancelled(_ decision: DirectionLock.Decision) {
    if decision == .edgeSwipe { cancelBackSwipe() }
  }
}
