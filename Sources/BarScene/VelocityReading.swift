public import BarCore

/// What the samples of the last gesture say about its speed: the same samples by every strategy.
///
/// It is made of the places that the list's own velocity is computed from, so what it says of the
/// chosen strategy is what the list flings with. Places and speeds have the list's sign: positive
/// scrolls on. Looking changes nothing.
public struct VelocityReading: Equatable, Sendable {
  /// A place of the gesture.
  public struct Sample: Equatable, Sendable {
    /// Seconds before the newest sample.
    public var age: Double
    /// Points from the newest sample.
    public var place: Double
  }

  /// How a gesture went on.
  public enum Outcome: Equatable, Sendable {
    /// It has not been let go.
    case held
    /// It was let go, and the list went on with a velocity, in points per second.
    ///
    /// That is after the limits, and with what was left of the fling that the gesture had stopped.
    /// 0: the list stayed, or sprang back.
    case released(velocity: Double)
  }

  private let tracker: VelocityTracker
  /// The moment that the speeds are of, on the page's clock.
  private let moment: Double
  /// What made the gesture, a finger or a trackpad.
  public let hand: MeasuredGesture.Hand
  /// How the gesture went on, up to now.
  public let outcome: Outcome
  /// Seconds from the newest sample to the moment that the speeds are of: the release, or now.
  public var pause: Double { max(0, moment - tracker.sample(0).time) }
  /// Strategy that the list uses; from the setting `velocityStrategy`.
  public let strategy: VelocityStrategy
  /// How far back a strategy with a window looks, in seconds; from the setting `velocityHorizon`.
  public let horizon: Double
  /// Longest pause that leaves a speed, in seconds; from the setting `velocityStopGap`.
  public let stopGap: Double
  /// The speed that the list gets from the chosen strategy's, after the limits; without what it had
  /// before.
  public let fling: Double

  init(_ gesture: MeasuredGesture, at now: Double, _ settings: ScrollSettings) {
    tracker = gesture.tracker
    hand = gesture.hand
    outcome = gesture.ended == nil ? .held : .released(velocity: gesture.velocity)
    let newest = tracker.sample(0).time
    moment = hand == .finger ? gesture.ended ?? now : newest
    strategy = settings.velocityStrategy
    horizon = settings.velocityHorizon / 1000
    stopGap = settings.velocityStopGap / 1000
    let speed = tracker.velocity(
      at: moment, strategy: strategy, horizon: horizon, stopGap: stopGap)
    fling = settings.flingVelocity(hand == .finger ? -speed : speed)
  }

  private var sign: Double { hand == .finger ? -1 : 1 }

  /// Number of samples, at most 20.
  public var count: Int { tracker.count }

  /// Returns the sample that is `age` samples older than the newest (0 = the newest).
  public func sample(_ age: Int) -> Sample {
    precondition((0..<count).contains(age), "sample \(age) of \(count)")
    let newest = tracker.sample(0)
    let sample = tracker.sample(age)
    return Sample(
      age: newest.time - sample.time, place: sign * (sample.position - newest.position))
  }

  /// Points per second by a strategy, before any limit; 0 if the hand was still for too long.
  public func velocity(by strategy: VelocityStrategy) -> Double {
    let speed = tracker.velocity(
      at: moment, strategy: strategy, horizon: horizon, stopGap: stopGap)
    return speed == 0 ? 0 : sign * speed
  }

  /// How many samples, from the newest back, a strategy looks at; 0 if the hand was still for too
  /// long, or there are fewer than two.
  public func usedSamples(by strategy: VelocityStrategy) -> Int {
    guard count >= 2, !isStill else { return 0 }
    return tracker.usedSamples(by: strategy, horizon: horizon, stopGap: stopGap)
  }

  /// Whether the hand was still for longer than the stop gap: then no strategy has a speed.
  public var isStill: Bool { moment - tracker.sample(0).time > stopGap }
}

extension Page {
  /// What the samples of the last drag or trackpad gesture say; nil before the first.
  public var velocityReading: VelocityReading? {
    measuredGesture.map { VelocityReading($0, at: now, settings.scroll) }
  }
}
