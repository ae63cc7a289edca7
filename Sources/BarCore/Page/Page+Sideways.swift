/// The way of a drag of which it is still open, or decided, whether it goes along the list or
/// sideways.
public struct SidewaysPath: Equatable, Sendable {
  /// Where it began, and what it was decided to be for.
  public internal(set) var lock: DirectionLock
  /// Where the finger is.
  public internal(set) var place: Point
}

/// Such a drag, and how fast it is.
struct SidewaysDrag: Equatable, Sendable {
  var path: SidewaysPath
  var tracker = VelocityTracker()

  init(start: Point, rules: DirectionLock.Rules, time: Double) {
    path = SidewaysPath(lock: DirectionLock(start: start, rules: rules), place: start)
    tracker.add(time: time, position: start.x)
  }

  /// Distance to the right of where it was decided, in points.
  var distance: Double { path.place.x - (path.lock.decidedAt ?? path.lock.start).x }
}

/// What can be moved sideways on a page, and clicked: the pages, the pictures, the page itself.
extension Page {
  /// Forgets the drag sideways; returns it if it had been decided to be one.
  mutating func endSideways() -> SidewaysDrag? {
    defer { layers.sideways = nil }
    guard let drag = layers.sideways else { return nil }
    switch drag.path.lock.decision {
    case .undecided, .vertical: return nil
    case .horizontal, .edgeSwipe: return drag
    }
  }

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
    switch drag.path.lock.decision {
    case .horizontal: layers.personal.beginSwipe(at: drag.path.lock.start)
    case .edgeSwipe: layers.beginBackSwipe()
    case .undecided, .vertical: break
    }
  }

  /// It has moved.
  mutating func sidewaysMoves(_ drag: SidewaysDrag) {
    switch drag.path.lock.decision {
    case .horizontal: layers.pagesMove(by: drag.distance)
    case .edgeSwipe:
      let progress = drag.distance / base.viewport.width
      layers.stacked.change { $0.updateSwipe(progress: progress) }
    case .undecided, .vertical: break
    }
  }

  /// It was let go, with a speed in points per second to the right.
  mutating func sidewaysEnds(_ drag: SidewaysDrag, velocity: Double) {
    switch drag.path.lock.decision {
    case .horizontal:
      layers.pagesEnd(velocity: velocity, moved: drag.path.place.x - drag.path.lock.start.x)
    case .edgeSwipe: releaseBackSwipe(velocity: velocity)
    case .undecided, .vertical: break
    }
  }

  /// It was taken away.
  mutating func sidewaysIsCancelled(_ drag: SidewaysDrag) {
    switch drag.path.lock.decision {
    case .horizontal: layers.pagesEnd(velocity: nil, moved: 0)
    case .edgeSwipe: cancelBackSwipe()
    case .undecided, .vertical: break
    }
  }

  /// A click, after which nothing had moved: on a tab, or on the status strip.
  mutating func clickProfile(at point: Point) {
    guard let profile = layers.personal.header else { return }
    if point.y >= profile.segmentTop, point.y < profile.segmentBottom,
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
