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

  init(_ scroller: Scroller, at now: Double, _ settings: ScrollSettings) {
    let gesture = scroller.measured
    tracker = gesture.tracker
    hand = gesture.hand
    // A trackpad that has come to rest was let go without a speed.
    let isHeld = gesture.ended == nil && (hand == .finger || scroller.wheel?.travelled != nil)
    outcome = isHeld ? .held : .released(velocity: gesture.velocity)
    let newest = tracker.sample(0).time
    moment = hand == .finger ? gesture.ended ?? now : newest
    strategy = settings.velocityStrategy
    horizon = settings.velocityHorizon / 1000
    stopGap = settings.velocityStopGap / 1000
    let speed = tracker.velocity(at: moment, strategy: strategy, horizon: horizon, stopGap: stopGap)
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
    return Sample(age: newest.time - sample.time, place: sign * (sample.position - newest.position))
  }

  /// Points per second by a strategy, before any limit; 0 if the hand was still for too long.
  public func velocity(by strategy: VelocityStrategy) -> Double {
    let speed = tracker.velocity(at: moment, strategy: strategy, horizon: horizon, stopGap: stopGap)
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
    guard scroller.measured.tracker.count > 0 else { return nil }
    return VelocityReading(scroller, at: now, settings.scroll)
  }
}

extension VelocityTracker {
  /// Returns how many samples, from the newest back, a strategy looks at; as `velocity`, but for a
  /// pause before the release.
  func usedSamples(by strategy: VelocityStrategy, horizon: Double, stopGap: Double) -> Int {
    switch strategy {
    case .lsq2, .impulse: windowCount(horizon: horizon, stopGap: stopGap)
    case .lsq1: windowCount(horizon: horizon, stopGap: .infinity)
    case .iosWeights, .macosWeights, .mean3: min(count, 4)
    // The delta of the oldest sample in its time has one more before it.
    case .gtk: min(count, 1 + (0..<count).count { sample(0).time - sample($0).time <= 0.15 })
    case .mean5: spacedSamples(5)
    case .last: min(count, 2)
    }
  }

  /// How many samples it takes to so many differences over 5 ms or more; as many as to plain
  /// differences where all are shorter.
  private func spacedSamples(_ differences: Int) -> Int {
    var found = 0
    var used = 1
    for age in stride(from: 1, to: count, by: 1) where found < differences {
      guard sample(used - 1).time - sample(age).time >= 0.005 - 5e-10 else { continue }
      found += 1
      used = age + 1
    }
    return found > 0 ? used : min(count, differences + 1)
  }
}
