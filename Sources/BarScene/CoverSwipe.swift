public import BarCore

/// A drag that takes the pushed page along with the finger; times are those of the page.
public struct CoverSwipe: Sendable {
  private var lock: DirectionLock
  private var tracker = VelocityTracker()
  /// How far it is dragged, as a share of its width.
  public private(set) var progress = 0.0
  /// When it was let go; nil while a finger holds it.
  private var released: Double?
  private var isBack = false

  /// Seconds in which a page that stays slides back into place.
  public static let duration = 0.2
  /// Seconds in which a pushed page slides in or out by itself.
  public static let pushDuration = 0.35

  /// A press on the pushed page: only a drag from the edge, beyond the slop, takes it along.
  public init(at point: Point, edgeWidth: Double, slop: Double, time: Double) {
    lock = DirectionLock(
      start: point,
      rules: DirectionLock.Rules(slop: slop, edgeWidth: edgeWidth, canGoBack: true))
    tracker.add(time: time, position: point.x)
  }

  /// Whether the drag is a way back, and held.
  public var isDragging: Bool { lock.decision == .edgeSwipe && released == nil }

  /// The finger has moved on a stage of a width.
  public mutating func move(to point: Point, width: Double, time: Double) {
    guard released == nil, width > 0 else { return }
    tracker.add(time: time, position: point.x)
    if lock.move(to: point) == .edgeSwipe {
      progress = ((point.x - lock.start.x) / width).clamped(to: 0...1)
    }
  }

  /// Lets go; returns whether the page below comes back.
  public mutating func release(width: Double, time: Double, settings: PageSettings) -> Bool {
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
  public mutating func cancel(time: Double) {
    if released == nil { released = time }
  }

  /// The share of its width by which the page is out of place, on top of how far it has slid in
  /// or out by itself.
  public func share(at time: Double, reducesMotion: Bool) -> Double {
    guard let released else { return progress }
    if reducesMotion { return 0 }
    if isBack { return time < released + Self.pushDuration ? progress : 0 }
    let way = CubicBezier.easeInOut.value(at: (time - released) / Self.duration)
    return progress * (1 - way)
  }

  /// Whether the page slides back into place.
  public func isMoving(at time: Double) -> Bool {
    guard let released, !isBack, progress > 0 else { return false }
    return time < released + Self.duration
  }
}
