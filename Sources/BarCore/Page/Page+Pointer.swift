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
  mutating func pointerDown(_ point: Point, by pointer: InputEvent.Pointer) {
    if layers.pressHeader(point) { return }
    if let rules = sidewaysRules(at: point, by: pointer) {
      layers.sideways = SidewaysDrag(start: point, rules: rules, time: now)
      if layers.personal.catchSwipe(at: point) {
        layers.sideways?.lock.decide(.horizontal, at: point)
        lastSideways = layers.sideways
        return
      }
      lastSideways = layers.sideways
    }
    layers.banner.banner?.dropWheel()
    layers.pressBars()
    if base.scroller.press(at: point.y, layers.context) { layers.tell(.finger(isDown: true)) }
  }

  mutating func pointerMoved(_ point: Point) {
    guard isHeld, !layers.flexible.drag(point, base) else { return }
    if layers.sideways != nil {
      let before = layers.sideways?.lock.decision
      let now = now
      layers.sideways?.tracker.add(time: now, position: point.x)
      layers.sideways?.place = point
      let decision = layers.sideways?.lock.move(to: point) ?? .vertical
      lastSideways = layers.sideways
      switch decision {
      case .undecided: return
      case .vertical: break
      case .horizontal, .edgeSwipe:
        if before == .undecided {
          // The list has lost the drag: what it had caught comes to rest.
          letGo(cancelled: true)
          if let drag = layers.sideways { sidewaysBegins(drag) }
        }
        if let drag = layers.sideways { sidewaysMoves(drag) }
        return
      }
    }
    guard let offset = base.scroller.drag(to: point.y, layers.dragContext) else { return }
    layers.tell(.finger(isDown: true))
    layers.move(to: offset)
  }

  mutating func pointerUp(_ point: Point) {
    if layers.flexible.release(point, base) { return }
    if let drag = endSideways() {
      let velocity = drag.tracker.velocity(
        at: now, strategy: base.settings.scroll.velocityStrategy,
        horizon: base.settings.scroll.velocityHorizon / 1000,
        stopGap: base.settings.scroll.velocityStopGap / 1000)
      return sidewaysEnds(drag, velocity: velocity)
    }
    let isDrag = base.scroller.phase(at: now) == .drag
    let isTaken = layers.releaseBanner()
    switch base.scroller.release(layers.context, cancelled: isTaken) {
    case .click:
      if layers.shy.isThere, point.y < base.settings.bar.statusHeight { scrollToTop() }
    case .ended:
      if layers.toss(coasts: false) {
        layers.tell(.finger(isDown: true))
      } else {
        layers.endGesture()
      }
    case .coasting:
      layers.liftBars()
      layers.tell(.finger(isDown: true))
      _ = layers.toss(coasts: true)
    }
    // A tab is hit even if the press has stopped a fling.
    if layers.personal.isThere, !isDrag { clickProfile(at: point) }
  }

  mutating func pointerCancelled() {
    if let place = layers.flexible.press?.place,
      layers.flexible.release(place, cancelled: true, base)
    {
      return
    }
    if let drag = endSideways() { return sidewaysIsCancelled(drag) }
    letGo(cancelled: true)
  }

  /// Forgets the drag sideways; returns it if it had been decided to be one.
  private mutating func endSideways() -> SidewaysDrag? {
    defer { layers.sideways = nil }
    guard let drag = layers.sideways else { return nil }
    switch drag.lock.decision {
    case .undecided, .vertical: return nil
    case .horizontal, .edgeSwipe: return drag
    }
  }

  private mutating func letGo(cancelled: Bool) {
    if cancelled { layers.cancelBanner() }
    if base.scroller.release(layers.context, cancelled: cancelled) == .ended {
      layers.endGesture()
    }
  }

  // MARK: What can be moved sideways

  /// How a press at a point is told apart; nil if nothing there can be moved sideways.
  ///
  /// The way back begins at the edge and wins over the pager.
  func sidewaysRules(
    at point: Point, by pointer: InputEvent.Pointer
  ) -> DirectionLock.Rules? {
    let back = layers.stacked.backRules(base)
    if let rules = layers.personal.rules(
      at: point, by: pointer, canGoBack: back != nil)
    {
      return rules
    }
    guard let back, point.x < back.edgeWidth else { return nil }
    return back
  }

  /// A drag was decided to go sideways.
  mutating func sidewaysBegins(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: layers.personal.beginSwipe(at: drag.lock.start)
    case .edgeSwipe: layers.beginBackSwipe()
    case .undecided, .vertical: break
    }
  }

  /// It has moved.
  mutating func sidewaysMoves(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: layers.pagesMove(by: drag.distance)
    case .edgeSwipe:
      let progress = drag.distance / base.viewport.width
      layers.stacked.change { $0.updateSwipe(progress: progress) }
    case .undecided, .vertical: break
    }
  }

  /// It was let go, with a speed in points per second to the right.
  mutating func sidewaysEnds(_ drag: SidewaysDrag, velocity: Double) {
    switch drag.lock.decision {
    case .horizontal: layers.pagesEnd(velocity: velocity, moved: drag.place.x - drag.lock.start.x)
    case .edgeSwipe: releaseBackSwipe(velocity: velocity)
    case .undecided, .vertical: break
    }
  }

  /// It was taken away.
  mutating func sidewaysIsCancelled(_ drag: SidewaysDrag) {
    switch drag.lock.decision {
    case .horizontal: layers.pagesEnd(velocity: nil, moved: 0)
    case .edgeSwipe: cancelBackSwipe()
    case .undecided, .vertical: break
    }
  }

  /// A click, after which nothing had moved: on a tab, or on the status strip.
  private mutating func clickProfile(at point: Point) {
    guard let profile = layers.personal.header else { return }
    if profile.region(atY: point.y) == .segmentBar,
      let index = profile.segments(at: now).index(atX: point.x)
    {
      layers.selectProfile(index, byTap: true)
    } else if point.y >= 0 && point.y < 20 {
      scrollToTop()
    }
  }

  /// A click on the status strip: an animated scroll to the top, by code, without a finger.
  mutating func scrollToTop() {
    if let place = base.scroller.program(to: base.list.startOffset, layers.context) {
      layers.move(to: place)
    }
    layers.finishTravel()
  }
}
