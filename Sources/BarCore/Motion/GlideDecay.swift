/// Chromium's curve of touchpad flings: one long fling, entered where it has the speed.
///
/// P(t) = α e^(-γt) - β t - α with α = -5707.62, β = 172, γ = 3.7, so that speed is 20946 pt/s at
/// its beginning (faster flings begin with that) and 0 after 1.3 s.
public struct GlideDecay: Motion, Equatable {
  private static let alpha = -5707.62
  private static let beta = 172.0
  private static let gamma = 3.7
  /// Speed at the beginning of the curve, the greatest there is.
  public static let greatestVelocity = -alpha * gamma - beta

  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0 in points per second, limited to `greatestVelocity` either way.
  public let initialVelocity: Double
  /// Seconds until it stands.
  public let duration: Double
  /// Where the curve is entered, in its own time.
  private let entry: Double

  /// Makes a fling that enters the curve where the curve has the fling's speed.
  ///
  /// - Parameters:
  ///   - origin: position at time 0, in points.
  ///   - velocity: points per second; anything faster than `greatestVelocity` is cut to it.
  public init(from origin: Double, velocity: Double) {
    self.origin = origin
    let top = Self.greatestVelocity
    initialVelocity = velocity.clamped(to: -top...top)
    let whole = -Self.alpha * Self.gamma
    entry = RealMath.log(whole / (initialVelocity.magnitude + Self.beta)) / Self.gamma
    duration = velocity == 0 ? 0 : RealMath.log(whole / Self.beta) / Self.gamma - entry
  }

  /// Position in points at the end of the curve.
  public var destination: Double { origin + way(at: duration) }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double {
    origin + way(at: min(max(0, time), duration))
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let t = entry + max(0, time)
    let speed = -Self.alpha * Self.gamma * RealMath.exp(-Self.gamma * t) - Self.beta
    return initialVelocity < 0 ? -speed : speed
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / (destination - origin)
    guard share >= 0 && share < 1 else { return nil }
    let wanted = (place - origin).magnitude
    return RootFinder.first(upTo: duration) { way(at: $0).magnitude >= wanted }
  }

  private func way(at t: Double) -> Double {
    let fall = RealMath.exp(-Self.gamma * entry) * (1 - RealMath.exp(-Self.gamma * t))
    let way = -Self.alpha * fall - Self.beta * t
    return initialVelocity < 0 ? -way : way
  }
}
