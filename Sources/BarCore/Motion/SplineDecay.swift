/// Friction of Android's OverScroller: one curve, stretched in time and way by the speed.
///
/// With coef = gravity x density: l = ln(.35 |v0|/(friction coef)), T = e^(l/(R - 1)),
/// S = friction coef e^(l R/(R - 1)). As on the platform the curve is sampled at 100 points and is
/// straight between them, so speed falls in 100 steps; but time and distance are not rounded.
public struct SplineDecay: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// Seconds until it stands.
  public let duration: Double
  /// The whole way, with its sign.
  public let distance: Double
  /// Where the spline bends, as a share of the time.
  public let inflexion: Double

  /// - Parameters:
  ///   - origin: place at time 0, in points.
  ///   - velocity: speed at time 0, in points per second.
  ///   - friction: 0.015 on the platform.
  ///   - inflexion: 0.35 on the platform; a higher one lengthens flings.
  ///   - density: pixels per point of the imitated screen.
  public init(
    from origin: Double, velocity: Double, friction: Double = 0.015, inflexion: Double = 0.35,
    density: Double = 1
  ) {
    precondition(friction > 0 && density > 0 && inflexion > 0, "friction, density or inflexion 0")
    self.origin = origin
    self.initialVelocity = velocity
    self.inflexion = inflexion
    let power = PowerLawDecay.platformPower
    let force = friction * PowerLawDecay.platformDeceleration * density
    guard velocity != 0 else {
      duration = 0
      distance = 0
      return
    }
    let l = RealMath.log(inflexion * velocity.magnitude / force)
    duration = RealMath.exp(l / (power - 1))
    let way = force * RealMath.exp(l * power / (power - 1))
    distance = velocity < 0 ? -way : way
  }

  /// Final position in points, `distance` from `origin`.
  public var destination: Double { origin + distance }

  /// Returns the position after `time` seconds, in points; `destination` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    let (low, high, share) = segment(at: time)
    return origin + distance * (low + (high - low) * share)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from `duration` on.
  ///
  /// It keeps one value for each hundredth of the duration and jumps to the next.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let (low, high, _) = segment(at: time)
    return distance / duration * (high - low) * 100
  }

  /// Whether `duration` seconds have passed.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let share = (place - origin) / distance
    guard share >= 0 && share < 1 else { return nil }
    let high = Int(RootFinder.first(upTo: 100) { entry(Int($0)) > share })
    let low = high - 1
    let part = (share - entry(low)) / (entry(high) - entry(low))
    return duration * (Double(low) + part) / 100
  }

  /// The entries around a time before the end, and how far it is from the first to the second.
  private func segment(at time: Double) -> (low: Double, high: Double, share: Double) {
    let place = max(0, time) / duration * 100
    let index = min(99, Int(saturating: place))
    return (entry(index), entry(index + 1), place - Double(index))
  }

  /// Share of the way after so many hundredths of the time.
  private func entry(_ index: Int) -> Double {
    if inflexion == PowerLawDecay.platformInflexion { return Self.platform[index] }
    return CubicBezier(0.5 * inflexion, 0.5, inflexion, 1).value(at: Double(index) / 100)
  }

  /// The platform's table: times are met to 1e-5 by halving, as there, which its last digits show.
  ///
  /// The first entry is 0, where the platform begins with 2e-5 of the way.
  private static let platform: InlineArray<101, Double> = {
    var table = InlineArray<101, Double>(repeating: 0)
    var least = 0.0
    for index in 1..<100 {
      let wanted = Double(index) / 100
      var most = 1.0
      while true {
        let x = least + (most - least) / 2
        let bend = 3 * x * (1 - x)
        let reached = bend * ((1 - x) * 0.175 + x * 0.35) + x * x * x
        if (reached - wanted).magnitude < 1e-5 {
          table[index] = bend * ((1 - x) * 0.5 + x) + x * x * x
          break
        }
        if reached > wanted { most = x } else { least = x }
      }
    }
    table[100] = 1
    return table
  }()
}
