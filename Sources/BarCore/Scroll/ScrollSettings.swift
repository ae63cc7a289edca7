/// How speed falls after a finger has let go.
public enum DecayModel: String, CaseIterable, Sendable {
  /// By the same factor every millisecond.
  case exponential
  /// At once: no fling, and no spring at the ends.
  case none
}

/// What happens to the distance that a finger moves before a drag begins.
public enum SlopMode: String, CaseIterable, Sendable {
  /// It is lost: the list starts gently.
  case subtract
  /// It is made up for: the list jumps under the finger.
  case jump
}

/// How the list gets to where a wheel notch or a key sends it.
public enum WheelAnimation: String, CaseIterable, Sendable {
  case none
  /// Ease-in-out; a further notch retargets it without a jump of place or speed.
  case ease
}

/// The physics of a list under finger, wheel and keys, as a value.
///
/// Lengths are points, times seconds and speeds points per second, unless the name says otherwise.
/// The defaults are the preset `barlab`.
public struct ScrollSettings: Equatable, Sendable {
  /// The preset that these settings started from; single settings may differ from it.
  public var preset = ScrollPreset.barlab

  // MARK: Fling

  public var decayModel = DecayModel.exponential
  /// Share of the speed that is left after one millisecond.
  public var decelerationRate = 0.998
  /// A release slower than this does not fling.
  public var minFling = 50.0
  /// A release faster than this is cut to it.
  public var maxFling = 8000.0
  /// Speed below which a motion may end; the distance must be small too.
  public var stopVelocity = 20.0
  /// Distance to the destination below which a motion may end; the speed must be small too.
  public var stopDistance = 0.5

  // MARK: Ends

  public var rubberBandLaw = RubberBandLaw.hyperbolic
  /// Share of the first point beyond the end that is shown.
  public var rubberBandCoefficient = 0.55
  /// The stretch stays below this; 0 means the viewport's height.
  public var maxStretch = 0.0
  /// Seconds of one undamped swing; 2π/10 is k = 100 with m = 1.
  public var springResponse = 0.628_318_530_717_958_6
  /// 1 = back as fast as possible without overshoot.
  public var springDampingRatio = 1.0
  /// Percent of the speed that a fling takes into the spring.
  public var edgeVelocityTransfer = 100.0
  /// Largest speed that a fling takes into the spring, both directions.
  public var edgeVelocityCap = 5000.0

  // MARK: Wheel and trackpad

  /// Points per notch.
  public var wheelStep = 53.0
  public var wheelAnimation = WheelAnimation.ease
  /// Milliseconds that a step of up to 120 pt takes.
  public var wheelSlowest = 200.0
  /// Milliseconds that a step of 480 pt or more takes.
  public var wheelFastest = 100.0
  /// Factor for notches that follow each other quickly; 1 = off.
  public var wheelAcceleration = 1.0
  /// Milliseconds within which notches count as following each other quickly.
  public var wheelAccelerationGap = 50.0
  /// Points per unit that a trackpad reports.
  public var trackpadStep = 53.0
  /// Milliseconds of silence after which a trackpad gesture has ended.
  public var trackpadEndGap = 100.0
  /// Yes: a trackpad gesture that ends in movement goes on as a fling.
  public var trackpadMomentum = true

  // MARK: Drag

  /// Distance a pointer moves before a drag begins.
  public var slop = 3.5
  public var slopMode = SlopMode.subtract
  public var velocityStrategy = VelocityStrategy.lsq2
  /// Milliseconds that the velocity looks back.
  public var velocityHorizon = 100.0
  /// Milliseconds of stillness after which a release has no velocity.
  public var velocityStopGap = 40.0

  public init() {}

  /// The limits of rest as one value.
  public var rest: RestLimits { RestLimits(velocity: stopVelocity, distance: stopDistance) }

  /// The spring at the ends, and what a fling takes into it.
  public var edge: FlingMotion.Edge {
    FlingMotion.Edge(
      spring: SpringConstants(response: springResponse, dampingRatio: springDampingRatio),
      velocityTransfer: edgeVelocityTransfer / 100, velocityCap: edgeVelocityCap)
  }

  /// The rubber band of a viewport of this height.
  public func rubberBand(viewportHeight: Double) -> RubberBand {
    RubberBand(
      law: rubberBandLaw, coefficient: rubberBandCoefficient,
      dimension: maxStretch > 0 ? maxStretch : viewportHeight)
  }

  /// The time that wheel steps take, as one value.
  public var wheelEase: WheelEase {
    WheelEase(slowest: wheelSlowest / 1000, fastest: wheelFastest / 1000)
  }

  /// A release velocity after the limits: 0 below the least, cut above the greatest.
  public func flingVelocity(_ velocity: Double) -> Double {
    if velocity.magnitude < minFling || decayModel == .none { return 0 }
    return velocity.clamped(to: -maxFling...maxFling)
  }
}
