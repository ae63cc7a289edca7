/// Stiffness and damping of a spring, each over its mass.
public struct SpringConstants: Equatable, Sendable {
  /// k: acceleration per point, above 0.
  public var stiffness: Double
  /// c: acceleration per point per second, 0 or more.
  public var damping: Double

  /// Makes a spring from the constants of its equation.
  public init(stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
  }

  /// From the time of one undamped swing and the damping ratio (1 = as fast as possible without
  /// overshoot): k = (2π/response)², c = 4π ratio/response.
  public init(response: Double, dampingRatio: Double) {
    precondition(response > 0, "spring response \(response) is not above 0")
    let omega = 2 * Double.pi / response
    self.init(stiffness: omega * omega, damping: 2 * dampingRatio * omega)
  }

  /// ω = √k, in radians per second.
  public var angularFrequency: Double { stiffness.squareRoot() }
}

/// A damped spring that pulls a place to its target: x″ + c x′ + k x = 0, solved in closed form.
public struct Spring: Motion, Equatable {
  /// The place it pulls to, and where it comes to rest.
  public let destination: Double
  /// Speed at time 0, in points per second.
  let initialVelocity: Double
  /// When the motion counts as done.
  public let rest: RestLimits
  private let solution: Solution

  private enum Solution: Equatable {
    /// (a + b t) e^(r t)
    case critical(r: Double, a: Double, b: Double)
    /// a e^(r t) + b e^(s t)
    case over(r: Double, s: Double, a: Double, b: Double)
    /// e^(r t) (a cos wt + b sin wt)
    case under(r: Double, w: Double, a: Double, b: Double)
  }

  /// Makes the motion of a spring from a position, in points, and a velocity, in points per second.
  public init(
    from origin: Double, to target: Double, velocity: Double, constants: SpringConstants,
    rest: RestLimits = RestLimits()
  ) {
    destination = target
    self.initialVelocity = velocity
    self.rest = rest
    let c = constants.damping
    let x = origin - target
    let discriminant = c * c - 4 * constants.stiffness
    // A ratio within 1e-8 of 1 is critical: the two other formulas divide by the root of this.
    if discriminant.magnitude <= 1e-8 * c * c {
      let r = -c / 2
      solution = .critical(r: r, a: x, b: velocity - r * x)
    } else if discriminant > 0 {
      let root = discriminant.squareRoot()
      let r = (-c - root) / 2
      let s = (-c + root) / 2
      let b = (velocity - r * x) / (s - r)
      solution = .over(r: r, s: s, a: x - b, b: b)
    } else {
      let w = (-discriminant).squareRoot() / 2
      let r = -c / 2
      solution = .under(r: r, w: w, a: x, b: (velocity - r * x) / w)
    }
  }

  /// Where it is after `time` seconds: at rest while speed and distance are both below the limits.
  public func place(at time: Double) -> MotionPlace {
    let now = state(at: time)
    let isAtRest = isAtRest(now)
    return MotionPlace(position: isAtRest ? destination : destination + now.x, isAtRest: isAtRest)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 while the spring rests.
  public func velocity(at time: Double) -> Double {
    let now = state(at: time)
    return isAtRest(now) ? 0 : now.v
  }

  private func isAtRest(_ state: (x: Double, v: Double)) -> Bool {
    state.x.magnitude < rest.distance && state.v.magnitude < rest.velocity
  }

  /// Distance from the target and speed, ignoring the end of the motion.
  func state(at time: Double) -> (x: Double, v: Double) {
    // After a million seconds nothing is left of any spring; beyond, infinity times 0 is no number.
    let t = time.clamped(to: 0...1e6)
    switch solution {
    case .critical(let r, let a, let b):
      let e = RealMath.exp(r * t)
      return ((a + b * t) * e, (b + r * (a + b * t)) * e)
    case .over(let r, let s, let a, let b):
      let er = RealMath.exp(r * t)
      let es = RealMath.exp(s * t)
      return (a * er + b * es, a * r * er + b * s * es)
    case .under(let r, let w, let a, let b):
      let e = RealMath.exp(r * t)
      let (sin, cos) = RealMath.sinCos(w * t)
      return (
        e * (a * cos + b * sin), e * (r * (a * cos + b * sin) + w * (b * cos - a * sin))
      )
    }
  }
}
