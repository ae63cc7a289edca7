public import BarCore

/// What settings of the physics mean in points and seconds: pure functions, for display and tests.
///
/// All of them take the speed of a release and the view's height, and count from 0; `nil` or 0 says
/// that nothing flings.
extension ScrollSettings {
  /// The friction of a release with this speed, after the limits and the gain; nil if none follows.
  private func coast(_ velocity: Double, _ viewportHeight: Double) -> Decay? {
    let speed = flingVelocity(velocity)
    guard speed != 0, speed.isFinite else { return nil }
    return Decay(decay(viewportHeight: viewportHeight), from: 0, velocity: speed, rest: rest)
  }

  /// Where a release would come to rest in content without ends.
  public func landingPoint(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity, viewportHeight)?.destination ?? 0
  }

  /// How far a release would go, in points.
  public func distance(velocity: Double, viewportHeight: Double) -> Double {
    landingPoint(velocity: velocity, viewportHeight: viewportHeight).magnitude
  }

  /// Seconds until a release would rest.
  public func duration(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity, viewportHeight)?.duration ?? 0
  }

  /// Seconds until a release has gone 95 % of its way.
  public func time95(velocity: Double, viewportHeight: Double) -> Double {
    guard let decay = coast(velocity, viewportHeight) else { return 0 }
    return decay.time(reaching: 0.95 * decay.destination) ?? 0
  }

  /// Seconds until the speed of a release has halved; with exponential friction the same for every
  /// speed.
  public func halfLife(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity, viewportHeight)?.halfLife ?? 0
  }

  /// The greatest stretch of a fling that meets an end with this speed; 0 at a wall.
  public func greatestStretch(velocity: Double, viewportHeight: Double) -> Double {
    guard decayModel != .none, velocity != 0 else { return 0 }
    return edge(viewportHeight: viewportHeight).greatestStretch(velocity: velocity)
  }

  /// The greatest stretch that a hand can pull; infinite where the band knows no bound.
  public func greatestPull(viewportHeight: Double) -> Double {
    switch rubberBandLaw {
    case .clamp: 0
    case .none, .linear: .infinity
    case .hyperbolic, .tanh, .squared, .tapered, .limit:
      max(0, rubberBand(viewportHeight: viewportHeight).dimension)
    }
  }

  /// How far the spring swings beyond its target, as a share of the stretch that it came from.
  public var springOvershoot: Double { edge.spring.overshoot }

  /// Resistance at the ends: points that the hand moves per point of list, at first.
  public var resistance: Double {
    switch rubberBandLaw {
    case .none, .limit: 1
    case .clamp: .infinity
    case .hyperbolic, .tanh, .squared, .tapered, .linear: 1 / rubberBandCoefficient
    }
  }
}

extension SpringConstants {
  /// How far the spring swings beyond its target, as a share of the distance that it came from; 0
  /// from critical damping on.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return RealMath.exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }
}
