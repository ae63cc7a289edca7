/// How speed falls, with its numbers: what the settings say, before a fling has a speed.
public enum DecayLaw: Equatable, Sendable {
  /// The same share per millisecond; below the speed `cut` the motion stops dead (0 = never).
  case exponential(rate: Double, cut: Double)
  /// Speed falls as a power of the time that is left; see `PowerLawDecay`.
  case powerLaw(friction: Double, power: Double)
  /// Android's curve; `density` is pixels per point of the imitated screen, see `SplineDecay`.
  case spline(friction: Double, inflexion: Double, density: Double)
  /// Points per second².
  case constant(Double)
  /// The share per millisecond, and points per second².
  case braked(rate: Double, deceleration: Double)
  /// Chromium's touchpad curve, which has no constants to choose.
  case glide
  /// A timing curve; the view's side in points.
  case curve(viewport: Double)
}

/// Friction of one of the kinds, from a place and a speed.
///
/// One value instead of an existential: a list holds it, and no motion allocates.
public enum Decay: Motion, Equatable {
  /// The same factor every millisecond.
  case exponential(ExponentialDecay)
  /// A power of the time that is left.
  case powerLaw(PowerLawDecay)
  /// Android's curve.
  case spline(SplineDecay)
  /// The same amount every second.
  case constant(ConstantDecay)
  /// A factor and an amount.
  case braked(BrakedDecay)
  /// Chromium's touchpad curve.
  case glide(GlideDecay)
  /// A timing curve.
  case curve(CurveDecay)

  /// Makes the motion that follows `law` from a position and a velocity.
  ///
  /// - Parameters:
  ///   - law: the friction and its constants.
  ///   - origin: position at time 0, in points.
  ///   - velocity: velocity at time 0, in points per second; `glide` limits it to its greatest.
  ///   - rest: when the motion counts as done; only `exponential` without a cut uses it.
  public init(_ law: DecayLaw, from origin: Double, velocity: Double, rest: RestLimits) {
    switch law {
    case .exponential(let rate, let cut):
      self = .exponential(
        ExponentialDecay(
          from: origin, velocity: velocity, decelerationRate: rate, rest: rest, cut: cut))
    case .powerLaw(let friction, let power):
      self = .powerLaw(
        PowerLawDecay(from: origin, velocity: velocity, friction: friction, power: power))
    case .spline(let friction, let inflexion, let density):
      self = .spline(
        SplineDecay(
          from: origin, velocity: velocity, friction: friction, inflexion: inflexion,
          density: density))
    case .constant(let deceleration):
      self = .constant(ConstantDecay(from: origin, velocity: velocity, deceleration: deceleration))
    case .braked(let rate, let deceleration):
      self = .braked(
        BrakedDecay(
          from: origin, velocity: velocity, decelerationRate: rate, deceleration: deceleration))
    case .glide: self = .glide(GlideDecay(from: origin, velocity: velocity))
    case .curve(let viewport):
      self = .curve(CurveDecay(from: origin, velocity: velocity, viewport: viewport))
    }
  }

  /// Position at time 0, in points.
  public var origin: Double {
    switch self {
    case .exponential(let decay): decay.origin
    case .powerLaw(let decay): decay.origin
    case .spline(let decay): decay.origin
    case .constant(let decay): decay.origin
    case .braked(let decay): decay.origin
    case .glide(let decay): decay.origin
    case .curve(let decay): decay.origin
    }
  }

  /// Position in points where the motion comes to rest if no end of the list stops it.
  public var destination: Double {
    switch self {
    case .exponential(let decay): decay.destination
    case .powerLaw(let decay): decay.destination
    case .spline(let decay): decay.destination
    case .constant(let decay): decay.destination
    case .braked(let decay): decay.destination
    case .glide(let decay): decay.destination
    case .curve(let decay): decay.destination
    }
  }

  /// Returns the position after `time` seconds, in points; `destination` once the motion is done.
  public func position(at time: Double) -> Double {
    switch self {
    case .exponential(let decay): decay.position(at: time)
    case .powerLaw(let decay): decay.position(at: time)
    case .spline(let decay): decay.position(at: time)
    case .constant(let decay): decay.position(at: time)
    case .braked(let decay): decay.position(at: time)
    case .glide(let decay): decay.position(at: time)
    case .curve(let decay): decay.position(at: time)
    }
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 once the motion is done.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .exponential(let decay): decay.velocity(at: time)
    case .powerLaw(let decay): decay.velocity(at: time)
    case .spline(let decay): decay.velocity(at: time)
    case .constant(let decay): decay.velocity(at: time)
    case .braked(let decay): decay.velocity(at: time)
    case .glide(let decay): decay.velocity(at: time)
    case .curve(let decay): decay.velocity(at: time)
    }
  }

  /// Whether the motion has come to rest after `time` seconds.
  ///
  /// `exponential` without a cut ends by the rest limits, one with a cut at that speed, and every
  /// other friction when its `duration` is over.
  public func isDone(at time: Double) -> Bool {
    switch self {
    case .exponential(let decay): decay.isDone(at: time)
    case .powerLaw(let decay): decay.isDone(at: time)
    case .spline(let decay): decay.isDone(at: time)
    case .constant(let decay): decay.isDone(at: time)
    case .braked(let decay): decay.isDone(at: time)
    case .glide(let decay): decay.isDone(at: time)
    case .curve(let decay): decay.isDone(at: time)
    }
  }

  /// Seconds until the motion passes `place`; nil if it never gets there.
  public func time(reaching place: Double) -> Double? {
    switch self {
    case .exponential(let decay): decay.time(reaching: place)
    case .powerLaw(let decay): decay.time(reaching: place)
    case .spline(let decay): decay.time(reaching: place)
    case .constant(let decay): decay.time(reaching: place)
    case .braked(let decay): decay.time(reaching: place)
    case .glide(let decay): decay.time(reaching: place)
    case .curve(let decay): decay.time(reaching: place)
    }
  }

  /// Place without the end by the rest limits: of use up to where an end of the list takes over.
  func openPosition(at time: Double) -> Double {
    if case .exponential(let decay) = self {
      return decay.origin + decay.unboundedDisplacement(at: time)
    }
    return position(at: time)
  }

  /// Speed without the end by the rest limits.
  func openVelocity(at time: Double) -> Double {
    if case .exponential(let decay) = self { return decay.unboundedVelocity(at: time) }
    return velocity(at: time)
  }

  /// Seconds until it rests; 0 if it never moved.
  public var duration: Double {
    switch self {
    case .exponential(let decay):
      if decay.cut > 0 { return decay.duration(slowingTo: decay.cut) }
      return max(
        decay.duration(leaving: decay.rest.distance), decay.duration(slowingTo: decay.rest.velocity)
      )
    case .powerLaw(let decay): return decay.duration
    case .spline(let decay): return decay.duration
    case .constant(let decay): return decay.duration
    case .braked(let decay): return decay.duration
    case .glide(let decay): return decay.duration
    case .curve(let decay): return decay.duration
    }
  }

  /// Whether the path from any of its moments depends on the speed there alone.
  var forgetsItsPast: Bool {
    if case .exponential = self { true } else { false }
  }
}
