/// The fixed grid on which a page lives: 720 instants a second.
///
/// 720 is the least common multiple of the usual frame rates, so frames at 30, 60, 120, 144 and
/// 240 Hz all fall on grid instants, and the same events give the same curve at each of them.
public struct GridClock: Equatable, Sendable {
  /// Instants per second.
  public static let rate = 720.0

  /// Seconds at which the grid ends, some 400,000 years: beyond it a `Double` no longer tells an
  /// instant from the next, so time would stand still.
  public static let end = 9_007_199_254_740_992 / rate

  /// The time that the page has reached: a grid instant, or the time of an event after one.
  public private(set) var now = 0.0
  /// Number of the last grid instant that has passed.
  private var passed = 0.0

  /// Makes a clock that has reached a time, in seconds; 0 or more.
  public init(now: Double = 0) {
    skip(to: now)
    set(to: now)
  }

  /// The next grid instant, in seconds.
  public var next: Double { (passed + 1) / Self.rate }

  /// Whether this is a twelfth instant: 60 of them a second.
  var isSixtieth: Bool { passed.truncatingRemainder(dividingBy: 12) == 0 }

  /// Whether it is a grid instant now, not the time of an event after one.
  var isInstant: Bool { now == passed / Self.rate }

  /// Goes on to the next grid instant.
  public mutating func step() {
    passed += 1
    now = passed / Self.rate
  }

  /// Goes on to the last grid instant that is not after a time.
  ///
  /// For times in which nothing happens; never goes back.
  public mutating func skip(to time: Double) {
    var instant = (time * Self.rate).rounded(.down)
    // The product may be off by one in its last bit; the quotient decides.
    if (instant + 1) / Self.rate <= time { instant += 1 }
    if instant / Self.rate > time { instant -= 1 }
    guard instant > passed else { return }
    passed = instant
    now = max(now, instant / Self.rate)
  }

  /// Goes on to exactly a time before the next grid instant; never goes back.
  mutating func set(to time: Double) { now = max(now, time) }

  /// Goes on towards a time: by one instant while something moves, else right to it.
  ///
  /// - Returns: whether something moves and is to be told the time that has been reached; call it
  ///   again until it is not.
  public mutating func goOn(to time: Double, isMoving: Bool) -> Bool {
    let time = min(time, Self.end.nextDown)
    if isMoving, next <= time {
      step()
      return true
    }
    skip(to: time)
    guard time > now else { return false }
    now = time
    return isMoving
  }
}
