/// Friction of one of the kinds, from a place and a speed.
///
/// One value instead of an existential: a list holds it, and no motion allocates.
public struct Decay: Motion, Equatable {
  /// Position at time 0, in points.
  public let origin: Double
  /// Velocity at time 0, in points per second; `glide` limits it to its greatest.
  public let initialVelocity: Double
  /// Position in points where the motion comes to rest if no end of the list stops it.
  public let destination: Double
  /// Seconds until it rests; 0 if it never moved.
  public let duration: Double
  /// The whole way, with its sign, where the path is a share of it.
  private let distance: Double
  private let path: Path

  private enum Path: Equatable {
    /// Rates are λ, per second, here and in `braked`.
    case exponential(rate: Double, cut: Double, rest: RestLimits)
    case powerLaw(Double)
    case spline(Spline)
    case constant
    case braked(rate: Double, deceleration: Double)
    /// Entered at this moment of the curve's own time.
    case glide(entry: Double)
    case curve(CubicBezier)
  }

  /// Makes the motion that follows `law` from a position, in points, and a velocity, in points per
  /// second; only `exponential` without a cut uses `rest`.
  public init(
    _ law: DecayLaw, from origin: Double, velocity: Double, rest: RestLimits = RestLimits()
  ) {
    let speed = velocity.magnitude
    var initialVelocity = velocity
    /// The way without its sign; nil where only the path itself tells it.
    var way: Double?
    switch law {
    case .exponential(let d, let cut):
      precondition(d > 0 && d < 1, "deceleration rate \(d) is not between 0 and 1")
      let rate = -1000 * RealMath.log(d)
      path = .exponential(rate: rate, cut: cut, rest: rest)
      let whole = max(0, speed - cut) / rate
      way = whole
      if cut > 0 {
        duration = speed <= cut ? 0 : RealMath.log(speed / cut) / rate
      } else {
        let leaving = whole <= rest.distance ? 0 : RealMath.log(whole / rest.distance) / rate
        let slowing = speed <= rest.velocity ? 0 : RealMath.log(speed / rest.velocity) / rate
        duration = max(leaving, slowing)
      }
    case .powerLaw(let friction, let power):
      precondition(power > 1 && friction > 0, "power \(power) or friction \(friction) is too small")
      path = .powerLaw(power)
      let reference = friction * Platform.deceleration / Platform.inflexion
      duration =
        velocity == 0
        ? 0 : power * Platform.inflexion * RealMath.pow(speed / reference, 1 / (power - 1))
      way = speed * duration / power
    case .spline(let friction, let inflexion, let density):
      precondition(friction > 0 && density > 0 && inflexion > 0, "friction, density or inflexion 0")
      path = .spline(Spline(inflexion: inflexion))
      let power = DecayLaw.platformPower
      let force = friction * Platform.deceleration * density
      let l = RealMath.log(inflexion * speed / force)
      duration = velocity == 0 ? 0 : RealMath.exp(l / (power - 1))
      way = velocity == 0 ? 0 : force * RealMath.exp(l * power / (power - 1))
    case .constant(let deceleration):
      precondition(deceleration > 0, "deceleration \(deceleration) is not above 0")
      path = .constant
      let whole = velocity == 0 ? 0 : max(1, (speed * speed / (2 * deceleration)).rounded())
      way = whole
      duration = velocity == 0 ? 0 : 2 * whole / speed
    case .braked(let d, let deceleration):
      precondition(deceleration > 0, "deceleration \(deceleration) is not above 0")
      let rate = -1000 * RealMath.log(d)
      path = .braked(rate: rate, deceleration: deceleration)
      // Steps from 0 on this hollow curve stay short of the root; one back is a rounding error.
      duration = RootFinder.zero(from: 0, upTo: speed / deceleration, tolerance: 1e-15) {
        let e = RealMath.exp(-rate * $0)
        let step = (speed * e - deceleration * $0) / (speed * rate * e + deceleration)
        return (min(0, -step), -step)
      }
    case .glide:
      let top = Glide.greatestVelocity
      initialVelocity = velocity.clamped(to: -top...top)
      let whole = -Glide.alpha * Glide.gamma
      let entry = RealMath.log(whole / (initialVelocity.magnitude + Glide.beta)) / Glide.gamma
      path = .glide(entry: entry)
      duration = velocity == 0 ? 0 : RealMath.log(whole / Glide.beta) / Glide.gamma - entry
    case .curve(let viewport):
      let deceleration = 2.7559e-5 * 96 * 1e6
      let whole = min(speed * speed / (2 * deceleration), max(0, 3 * viewport))
      way = whole
      duration = whole > 0 ? min(2, speed / 2300) : 0
      path = .curve(CubicBezier(steep: whole > 0 ? speed * duration / whole : 0, 0.2, 0.55, 1))
    }
    self.origin = origin
    self.initialVelocity = initialVelocity
    let whole = way ?? Self.way(path, speed: initialVelocity.magnitude, at: duration)
    distance = velocity < 0 ? -whole : whole
    destination = origin + distance
  }

  /// Where the motion is after `time` seconds, and whether it has come to rest there.
  ///
  /// `exponential` without a cut ends when the speed and the remaining distance are both below the
  /// rest limits, one with a cut at that speed, and every other friction when its `duration` is over.
  public func place(at time: Double) -> MotionPlace {
    guard case .exponential(let rate, let cut, let rest) = path else {
      return MotionPlace(position: openPosition(at: time), isAtRest: time >= duration)
    }
    // What is left of the speed tells both; it is most of the work.
    let left = RealMath.exp(-rate * max(0, time))
    let speed = (initialVelocity * left).magnitude
    let isSlow = speed < rest.velocity && speed / rate < rest.distance
    let isAtRest = cut > 0 ? speed <= cut : isSlow
    let open = origin + initialVelocity / rate * (1 - left)
    return MotionPlace(position: isAtRest ? destination : open, isAtRest: isAtRest)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 once the motion is done.
  ///
  /// `spline` keeps one value for each hundredth of the duration and jumps to the next.
  public func velocity(at time: Double) -> Double {
    if case .exponential = path { return isDone(at: time) ? 0 : openVelocity(at: time) }
    return time >= duration ? 0 : openVelocity(at: time)
  }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    let done = place - origin
    let share: Double
    switch path {
    case .exponential(let rate, _, _): share = done * rate / initialVelocity
    case .spline, .constant, .curve: share = done / distance
    case .powerLaw, .braked, .glide: share = done / (destination - origin)
    }
    guard share >= 0 && share < 1 else { return nil }
    switch path {
    case .exponential(let rate, _, _): return -RealMath.log(1 - share) / rate
    case .powerLaw(let power): return duration * (1 - RealMath.pow(1 - share, 1 / power))
    case .spline(let spline): return duration * spline.hundredths(at: share) / 100
    case .constant: return duration * (1 - (1 - share).squareRoot())
    case .braked:
      return RootFinder.first(upTo: duration) {
        (openPosition(at: $0) - origin).magnitude >= done.magnitude
      }
    case .glide:
      return RootFinder.first(upTo: duration) {
        Self.way(path, speed: initialVelocity.magnitude, at: $0) >= done.magnitude
      }
    case .curve(let curve): return duration * curve.time(at: share)
    }
  }

  /// Seconds until the speed has halved; 0 if it never moved.
  public var halfLife: Double {
    if case .exponential(let rate, _, _) = path { return RealMath.log(2) / rate }
    // Speed falls all the way.
    let half = velocity(at: 0).magnitude / 2
    return RootFinder.first(upTo: duration) { velocity(at: $0).magnitude <= half }
  }

  /// Whether the path from any of its moments depends on the speed there alone.
  var forgetsItsPast: Bool {
    if case .exponential = path { true } else { false }
  }

  // MARK: Open

  /// Place without the end by the rest limits: of use up to where an end of the list takes over.
  func openPosition(at time: Double) -> Double {
    let t = max(0, time)
    if case .exponential(let rate, _, _) = path {
      return origin + initialVelocity / rate * (1 - RealMath.exp(-rate * t))
    }
    guard time < duration else { return destination }
    let u = t / duration
    switch path {
    case .powerLaw(let power): return origin + distance * (1 - RealMath.pow(1 - u, power))
    case .spline(let spline):
      let (low, high, share) = spline.segment(at: u)
      return origin + distance * (low + (high - low) * share)
    case .exponential, .constant: return origin + distance * u * (2 - u)
    case .curve(let curve): return origin + distance * curve.value(at: u)
    case .braked, .glide:
      let way = Self.way(path, speed: initialVelocity.magnitude, at: t)
      return origin + (initialVelocity < 0 ? -way : way)
    }
  }

  /// The way of `braked` and `glide` from a speed, without its sign.
  private static func way(_ path: Path, speed: Double, at t: Double) -> Double {
    switch path {
    case .braked(let rate, let deceleration):
      return speed / rate * (1 - RealMath.exp(-rate * t)) - deceleration * t * t / 2
    case .glide(let entry):
      let fall = RealMath.exp(-Glide.gamma * entry) * (1 - RealMath.exp(-Glide.gamma * t))
      return -Glide.alpha * fall - Glide.beta * t
    case .exponential, .powerLaw, .spline, .constant, .curve: return .nan
    }
  }

  /// Speed without the end by the rest limits.
  func openVelocity(at time: Double) -> Double {
    let t = max(0, time)
    if case .exponential(let rate, _, _) = path {
      return initialVelocity * RealMath.exp(-rate * t)
    }
    guard time < duration else { return 0 }
    let u = t / duration
    let speed: Double
    switch path {
    case .exponential, .constant: return initialVelocity * (1 - u)
    case .powerLaw(let power): return initialVelocity * RealMath.pow(1 - u, power - 1)
    case .spline(let spline):
      let (low, high, _) = spline.segment(at: u)
      return distance / duration * (high - low) * 100
    case .curve(let curve): return distance / duration * curve.slope(at: u)
    case .braked(let rate, let deceleration):
      speed = initialVelocity.magnitude * RealMath.exp(-rate * t) - deceleration * t
    case .glide(let entry):
      speed =
        -Glide.alpha * Glide.gamma * RealMath.exp(-Glide.gamma * (entry + t)) - Glide.beta
    }
    return initialVelocity < 0 ? -speed : speed
  }
}
