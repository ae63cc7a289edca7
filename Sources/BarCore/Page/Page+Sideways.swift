/// A drag of which it is still open, or decided, whether it goes along the list or sideways.
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

  /// Whether it was decided to go sideways, and whether then to be the way back.
  var isDecided: Bool { isBack || path.lock.decision == .horizontal }
  var isBack: Bool { path.lock.decision == .edgeSwipe }

  /// Its speed in points per second, positive to the right.
  func velocity(at time: Double, _ scroll: ScrollSettings) -> Double {
    tracker.velocity(
      at: time, strategy: scroll.velocityStrategy, horizon: scroll.velocityHorizon / 1000,
      stopGap: scroll.velocityStopGap / 1000)
  }

  /// Distance to the right of where it was decided, in points.
  var distance: Double { path.place.x - (path.lock.decidedAt ?? path.lock.start).x }
}

/// What can be moved sideways on a page, and clicked: the pages, the pictures, the page itself.
extension Page {
  /// Forgets the drag sideways; returns it if it had been decided to be one.
  mutating func endSideways() -> SidewaysDrag? {
    defer { layers.sideways = nil }
    guard let drag = layers.sideways, drag.isDecided else { return nil }
    return drag
  }

  /// How a press at a point is told apart; nil if nothing there can be moved sideways.
  ///
  /// The way back begins at the edge and wins over the pager.
  func sidewaysRules(
    at point: Point, by pointer: InputEvent.Pointer
  ) -> DirectionLock.Rules? {
    let back = layers.stacked.backRules(base)
    let rules = layers.personal.header?.swipeRules(
      at: point, isTouch: pointer == .touch, canGoBack: back != nil)
    return rules ?? back.flatMap { point.x < $0.edgeWidth ? $0 : nil }
  }

  /// A drag was decided to go sideways.
  mutating func sidewaysBegins(_ drag: SidewaysDrag) {
    if drag.isBack {
      layers.beginBackSwipe()
    } else {
      layers.personal.header?.beginSwipe(at: drag.path.lock.start)
    }
  }

  /// It has moved.
  mutating func sidewaysMoves(_ drag: SidewaysDrag) {
    if !drag.isBack { return layers.pagesMove(by: drag.distance) }
    let progress = drag.distance / base.viewport.width
    layers.stacked.change { $0.updateSwipe(progress: progress) }
  }

  /// It was let go, with a speed in points per second to the right, or taken away: nil.
  mutating func sidewaysEnds(_ drag: SidewaysDrag, velocity: Double?) {
    if !drag.isBack {
      layers.pagesEnd(velocity: velocity, moved: drag.path.place.x - drag.path.lock.start.x)
    } else if let velocity {
      releaseBackSwipe(velocity: velocity)
    } else {
      cancelBackSwipe()
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

  /// A click on the status strip.
  mutating func scrollToTop() { layers.scrollToTop() }
}
