internal import BarCore
internal import BarScene

/// The page that *Push* opens over another one, and the ways back from it.
extension Lab {
  /// A drag that takes the pushed page along with the finger; times are those of the page.
  struct CoverSwipe {
    private var lock: DirectionLock
    private var tracker = VelocityTracker()
    /// How far it is dragged, as a share of its width.
    private(set) var progress = 0.0
    /// When it was let go; nil while a finger holds it.
    private var released: Double?
    private var isBack = false

    /// Seconds in which a page that stays slides back into place.
    static let duration = 0.2

    init(at point: Point, edgeWidth: Double, slop: Double, time: Double) {
      lock = DirectionLock(
        start: point,
        rules: DirectionLock.Rules(slop: slop, edgeWidth: edgeWidth, canGoBack: true))
      tracker.add(time: time, position: point.x)
    }

    /// Whether the drag is a way back, and held.
    var isDragging: Bool { lock.decision == .edgeSwipe && released == nil }

    mutating func move(to point: Point, width: Double, time: Double) {
      guard released == nil, width > 0 else { return }
      tracker.add(time: time, position: point.x)
      if lock.move(to: point) == .edgeSwipe {
        progress = ((point.x - lock.start.x) / width).clamped(to: 0...1)
      }
    }

    /// Lets go; returns whether the page below comes back.
    mutating func release(width: Double, time: Double, settings: PageSettings) -> Bool {
      guard isDragging else { return false }
      released = time
      let velocity = tracker.velocity(
        at: time, strategy: settings.scroll.velocityStrategy,
        horizon: settings.scroll.velocityHorizon / 1000,
        stopGap: settings.scroll.velocityStopGap / 1000)
      isBack = settings.nav.releaseRule.pops(
        progress: progress, velocity: velocity, width: width, settings: settings.nav)
      return isBack
    }

    /// The drag was taken away: the page stays.
    mutating func cancel(time: Double) {
      if released == nil { released = time }
    }

    /// The share of its width by which the page is out of place, on top of how far it has slid in
    /// or out by itself.
    func share(at time: Double, reducesMotion: Bool) -> Double {
      guard let released else { return progress }
      if reducesMotion { return 0 }
      if isBack { return time < released + StageLayout.pushDuration ? progress : 0 }
      let way = CubicBezier.easeInOut.value(at: (time - released) / Self.duration)
      return progress * (1 - way)
    }

    /// Whether the page slides back into place.
    func isMoving(at time: Double) -> Bool {
      guard let released, !isBack, progress > 0 else { return false }
      return time < released + Self.duration
    }
  }

  /// Whether a pushed page lies over the page, and stays there.
  var isPushed: Bool { session.page.stack == nil && !session.page.isOnDisplay }

  /// The share of its width by which a hand has taken the pushed page of every stage along; in the
  /// past nobody holds it.
  var coverSlide: Double {
    guard timeline.moment == nil else { return 0 }
    return visit.coverSwipe?.share(at: shown.now, reducesMotion: shown.settings.reducesMotion) ?? 0
  }

  /// A press on the pushed page: it may become a drag that takes it away.
  func beginCoverSwipe(at point: Point) {
    visit.coverSwipe =
      isPushed
      ? CoverSwipe(
        at: point, edgeWidth: settings.page.nav.edgeWidth ?? .infinity,
        slop: settings.page.scroll.slop, time: shown.now) : nil
  }

  /// The press on the pushed page goes on; returns whether it takes the page along.
  func moveCoverSwipe(to point: Point, at time: Double) -> Bool {
    let pageTime = time - visit.start
    visit.coverSwipe?.move(to: point, width: layout.stage.width, time: pageTime)
    return visit.coverSwipe?.isDragging ?? false
  }

  func endCoverSwipe(at time: Double) {
    // A key may have led back meanwhile.
    guard isPushed else {
      visit.coverSwipe = nil
      return
    }
    let pageTime = time - visit.start
    let isBack = visit.coverSwipe?.release(
      width: layout.stage.width, time: pageTime, settings: settings.page)
    if isBack ?? false { perform(.back, at: time) }
  }
}
