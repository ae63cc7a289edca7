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
  /// Whether the pointer is down on the page.
  public var isHeld: Bool { scroller.isHeld || sideways != nil || headerPress != nil }

  /// Whether the list is left where direct events, or nobody so far, put it: nothing then brings it
  /// back into its range.
  public var isDrivenDirectly: Bool { direct.driver != .physics }

  mutating func pointerDown(_ point: Point, by pointer: InputEvent.Pointer) {
    if pressHeader(point) { return }
    if let rules = sidewaysRules(at: point, by: pointer) {
      sideways = SidewaysDrag(start: point, rules: rules, time: clock.now)
      if catchPages(at: point) {
        sideways?.lock.decide(.horizontal, at: point)
        lastSideways = sideways
        return
      }
      lastSideways = sideways
    }
    dropRefreshWheel()
    pressBars()
    if scroller.press(at: point.y, context) { setFinger(true) }
  }

  mutating func pointerMoved(_ point: Point) {
    guard isHeld, !dragHeader(point) else { return }
    if sideways != nil {
      let before = sideways?.lock.decision
      sideways?.tracker.add(time: clock.now, position: point.x)
      sideways?.place = point
      let decision = sideways?.lock.move(to: point) ?? .vertical
      lastSideways = sideways
      switch decision {
      case .undecided: return
      case .vertical: break
      case .horizontal, .edgeSwipe:
        if before == .undecided {
          // The list has lost the drag: what it had caught comes to rest.
          letGo(cancelled: true)
          if let drag = sideways { sidewaysBegins(drag) }
        }
        if let drag = sideways { sidewaysMoves(drag) }
        return
      }
    }
    guard let offset = scroller.drag(to: point.y, dragContext) else { return }
    setFinger(true)
    move(to: offset)
  }

  mutating func pointerUp(_ point: Point) {
    if releaseHeader(point) { return }
    if let drag = endSideways() {
      let velocity = drag.tracker.velocity(
        at: clock.now, strategy: settings.scroll.velocityStrategy,
        horizon: settings.scroll.velocityHorizon / 1000,
        stopGap: settings.scroll.velocityStopGap / 1000)
      return sidewaysEnds(drag, velocity: velocity)
    }
    let isDrag = scroller.phase(at: clock.now) == .drag
    let isTaken = releaseRefresh()
    switch scroller.release(context, cancelled: isTaken) {
    case .click:
      if bars != nil, point.y < settings.bar.statusHeight { scrollToTop() }
    case .ended: if tossHeader(coasts: false) { setFinger(true) } else { endGesture() }
    case .coasting:
      liftBars()
      setFinger(true)
      _ = tossHeader(coasts: true)
    }
    // A tab is hit even if the press has stopped a fling.
    if profile != nil, !isDrag { clickProfile(at: point) }
  }

  mutating func pointerCancelled() {
    if let place = headerPress?.place, releaseHeader(place, cancelled: true) { return }
    if let drag = endSideways() { return sidewaysIsCancelled(drag) }
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
    if cancelled { cancelRefresh() }
    if scroller.release(context, cancelled: cancelled) == .ended { endGesture() }
  }

  // MARK: What can be moved sideways

  /// How a press at a point is told apart; nil if nothing there can be moved sideways.
  ///
  /// The way back begins at the edge and wins over the pager.
  func sidewaysRules(
    at point: Point, by pointer: InputEvent.Pointer
  ) -> DirectionLock.Rules? {
    let back = backRules
    if let rules = profileRules(at: point, by: pointer, canGoBack: back != nil) { return rules }
    guard let back, point.x < back.edgeWidth else { return nil }
    return back
  }

  /// A drag was decided to go sideways.
  mutating func sidewaysBegins(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: pagesBegin(at: drag.lock.start)
    case .edgeSwipe: beginBackSwipe()
    case .undecided, .vertical: break
    }
  }

  /// It has moved.
  mutating func sidewaysMoves(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: pagesMove(by: drag.distance)
    case .edgeSwipe: updateBackSwipe(progress: drag.distance / viewport.width)
    case .undecided, .vertical: break
    }
  }

  /// It was let go, with a speed in points per second to the right.
  mutating func sidewaysEnds(_ drag: SidewaysDrag, velocity: Double) {
    switch drag.lock.decision {
    case .horizontal: pagesEnd(velocity: velocity, moved: drag.place.x - drag.lock.start.x)
    case .edgeSwipe: releaseBackSwipe(velocity: velocity)
    case .undecided, .vertical: break
    }
  }

  /// It was taken away.
  mutating func sidewaysIsCancelled(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: pagesCancel()
    case .edgeSwipe: cancelBackSwipe()
    case .undecided, .vertical: break
    }
  }
}
