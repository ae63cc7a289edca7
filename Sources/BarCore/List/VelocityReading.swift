/// What the samples of the last gesture say about its speed: the same samples by every strategy.
///
/// It is made of the places that the list's own velocity is computed from, so what it says of the
/// chosen strategy is what the list flings with. Places and speeds have the list's sign: positive
/// scrolls on. Looking changes nothing.
public struct VelocityReading: Equatable, Sendable {
  /// Whose places they are.
  public enum Hand: Equatable, Sendable {
    /// A pointer that dragged the list.
    case finger
    /// Its speed counts at its last event: there is none that tells of its end.
    case trackpad
  }

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
  /// What made the gesture, a finger or a trackpad.
  public let hand: Hand
  /// How the gesture went on, up to now.
  public let outcome: Outcome
  /// Seconds from the newest sample to the moment that the speeds are of: the release, or now.
  public let pause: Double
  /// Strategy that the list uses; from the setting `velocityStrategy`.
  public let strategy: VelocityStrategy
  /// How far back a strategy with a window looks, in seconds; from the setting `velocityHorizon`.
  public let horizon: Double
  /// Longest pause that leaves a speed, in seconds; from the setting `velocityStopGap`.
  public let stopGap: Double
  /// The speed that the list gets from the chosen strategy's, after the limits; without what it had
  /// before.
  public let fling: Double

  init(
    _ tracker: VelocityTracker, hand: Hand, outcome: Outcome, time: Double,
    _ settings: ScrollSettings
  ) {
    self.tracker = tracker
    self.hand = hand
    self.outcome = outcome
    pause = max(0, time - tracker.sample(0).time)
    strategy = settings.velocityStrategy
    horizon = settings.velocityHorizon / 1000
    stopGap = settings.velocityStopGap / 1000
    moment = time
    let speed = tracker.velocity(at: time, strategy: strategy, horizon: horizon, stopGap: stopGap)
    fling = settings.flingVelocity(hand == .finger ? -speed : speed)
  }

  /// The moment that the speeds are of, on the page's clock.
  private let moment: Double

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

extension VelocityTracker {
  /// How many samples, from the newest back, a strategy looks at.
  func usedSamples(by strategy: VelocityStrategy, horizon: Double, stopGap: Double) -> Int {
    switch strategy {
    case .lsq2, .impulse: windowCount(horizon: horizon, stopGap: stopGap)
    case .lsq1: windowCount(horizon: horizon, stopGap: .infinity)
    case .iosWeights, .macosWeights, .mean3: min(count, 4)
    // The delta of the oldest sample in its time has one more before it.
    case .gtk: min(count, 1 + (0..<count).count { sample(0).time - sample($0).time <= 0.15 })
    case .mean5: spacedMean(of: 5, spacing: 0.005).used
    case .last: min(count, 2)
    }
  }
}

extension Scroller {
  /// What the last gesture's samples say; nil before the first gesture.
  func velocityReading(at time: Double, _ settings: ScrollSettings) -> VelocityReading? {
    guard measured.tracker.count > 0 else { return nil }
    let tracker = measured.tracker
    switch measured.hand {
    case .finger:
      return VelocityReading(
        tracker, hand: .finger,
        outcome: measured.ended.map { _ in .released(velocity: measured.velocity) } ?? .held,
        time: measured.ended ?? time, settings)
    case .trackpad:
      let goesOn = wheel?.travelled != nil && measured.ended == nil
      return VelocityReading(
        tracker, hand: .trackpad,
        outcome: goesOn ? .held : .released(velocity: measured.velocity),
        time: tracker.sample(0).time, settings)
    }
  }
}

extension Page {
  /// What the samples of the last drag or trackpad gesture say; nil before the first.
  public var velocityReading: VelocityReading? {
    scroller.velocityReading(at: now, settings.scroll)
  }
}
