/// How speed falls after a finger has let go.
public enum DecayModel: String, CaseIterable, Sendable {
  /// By the same factor every millisecond.
  case exponential
  /// At once: no fling, and no spring at the ends.
  case none
  /// By a power of the time that is left (Flutter on Linux).
  case powerLaw
  /// Along Android's spline.
  case spline
  /// By the same amount every second (Qt).
  case constant
  /// By a factor and an amount (Flutter's fast flings).
  case braked
  /// Along Chromium's curve of touchpad flings.
  case glide
  /// Along a timing curve, at most three views far (Chromium on Windows).
  case curve
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
  /// The list is there at once.
  case none
  /// Ease-in-out; a further notch retargets it without a jump of place or speed.
  case ease
  /// A spring to the target (Firefox); it keeps the speed too.
  case spring
  /// A gentle start and a long soft end (Chromium on Windows); it keeps the speed.
  case impulse
  /// A curve whose start weighs the present speed (Firefox without its spring).
  case weighted
  /// A jump that ebbs away (Qt); a further notch starts it anew from where the list is.
  case expo
}

/// How far a notch goes.
public enum WheelStepRule: String, CaseIterable, Sendable {
  /// So many points.
  case points
  /// The height of the view to the power of 2/3 (GTK).
  case page
}

/// The physics of a list under finger, wheel and keys, as a value.
///
/// Lengths are points, times seconds and speeds points per second, unless the name says otherwise.
/// The defaults are the preset `barlab`.
public struct ScrollSettings: Equatable, Sendable {
  /// Whether pages and pictures under these physics are to end in the same states without travel.
  ///
  /// The list itself moves as the other settings say.
  public var reducesMotion = false

  // MARK: Fling

  /// How the speed of a fling falls; `none` also turns the spring at the ends off.
  public var decayModel = DecayModel.exponential
  /// Share of the speed that is left after one millisecond.
  public var decelerationRate = 0.998
  /// Friction of `powerLaw` and `spline`.
  public var frictionScale = 0.015
  /// Pixels per point of the imitated screen; multiplies the friction of `spline`.
  public var density = 1.0
  /// R of `powerLaw`; near 1 the time of a fling grows without bound.
  public var powerRate = DecayLaw.platformPower
  /// Where `spline` bends; higher lengthens flings.
  public var splineInflexion = 0.35
  /// What `constant` and `braked` take away, in points per second²; nil: 1400 under `constant`, as on
  /// macOS, and nothing under `braked`.
  ///
  /// Less than 1 is nothing under `braked`, and 1 under `constant`, which would never rest.
  public var constantDeceleration: Double?
  /// Speed below which an exponential fling stops dead; 0, or less than 0.001 = never.
  public var cutVelocity = 0.0
  /// Factor on the speed with which a fling begins.
  public var flingGain = 1.0
  /// A release slower than this does not fling.
  public var minFling = 50.0
  /// A release faster than this is cut to it.
  public var maxFling = 8000.0
  /// Speed below which a motion may end; the distance must be small too.
  public var stopVelocity = 20.0
  /// Distance to the destination below which a motion may end; the speed must be small too.
  public var stopDistance = 0.5

  // MARK: Ends

  /// How the list follows a finger beyond its end; what a fling does there is `edgeReturn`.
  public var rubberBandLaw = RubberBandLaw.hyperbolic
  /// Share of the first point beyond the end that is shown.
  public var rubberBandCoefficient = 0.55
  /// The stretch stays below this; nil: below the viewport's height.
  public var maxStretch: Double?
  /// Seconds of one undamped swing; 2π/10 is k = 100 with m = 1.
  public var springResponse = 0.628_318_530_717_958_6
  /// 1 = back as fast as possible without overshoot.
  public var springDampingRatio = 1.0
  /// Percent of the speed that a fling takes into the spring.
  public var edgeVelocityTransfer = 100.0
  /// Largest speed that a fling takes into the spring.
  public var edgeVelocityCap = 5000.0
  /// Whether the cap counts for flings towards the end of the content only.
  public var edgeCapForwardOnly = false
  /// How a list that a finger or a fling has taken beyond its end comes back.
  public var edgeReturn = EdgeReturn.spring
  /// Greatest stretch that a fling makes; nil: as the way back has it.
  public var edgeOvershoot: Double?

  // MARK: Wheel and trackpad

  /// Points per notch.
  public var wheelStep = 53.0
  /// What the distance of a notch follows from: `wheelStep`, or the height of the view.
  public var wheelStepRule = WheelStepRule.points
  /// How a notch, a key or a scroll by code moves the list; a trackpad moves it at once.
  public var wheelAnimation = WheelAnimation.ease
  /// Milliseconds that a step of up to 120 pt takes; the longest time of the other curves.
  public var wheelSlowest = 200.0
  /// Milliseconds that a step of 480 pt or more takes; the shortest time of the other curves.
  public var wheelFastest = 100.0
  /// Stiffness of the wheel's spring for notches in even sequence; m = 1.
  public var wheelSpring = 1000.0
  /// Stiffness for the first notch.
  public var wheelSpringBegin = 1250.0
  /// Stiffness when the notches get slower.
  public var wheelSpringSlowdown = 2000.0
  /// Notches get slower when an interval is so many times the one before.
  public var wheelSlowdownRatio = 1.3
  /// Milliseconds below which an interval is not slow.
  public var wheelSlowdownGap = 12.0
  /// Milliseconds after which a notch counts as the first.
  public var wheelContinuousGap = 120.0
  /// Weight of the present speed on the start of the curve `weighted`.
  public var wheelVelocityWeight = 0.25
  /// Weight of the stop on the end of the curve `weighted`.
  public var wheelStopWeight = 0.4
  /// Factor for notches that follow each other quickly; 1 = off.
  public var wheelAcceleration = 1.0
  /// Milliseconds within which notches count as following each other quickly.
  public var wheelAccelerationGap = 50.0
  /// Points per unit that a trackpad reports.
  public var trackpadStep = 53.0
  /// Milliseconds of silence after which a trackpad gesture has ended.
  public var trackpadEndGap = 100.0
  /// Whether a trackpad gesture that ends in movement goes on as a fling.
  public var trackpadMomentum = true

  // MARK: Drag

  /// Distance a pointer moves before a drag begins.
  public var slop = 3.5
  /// What happens to the distance of the slop when the drag begins.
  public var slopMode = SlopMode.subtract
  /// How the speed of a finger or a trackpad is computed from its last samples.
  public var velocityStrategy = VelocityStrategy.lsq2
  /// Milliseconds that the velocity looks back.
  public var velocityHorizon = 100.0
  /// Milliseconds of stillness after which a release has no velocity.
  public var velocityStopGap = 40.0
  /// What a fling takes over from the one that the finger has stopped.
  public var reflingCarry = ReflingCarry.none

  /// Makes the settings of the preset `barlab`.
  public init() {}

  /// The limits of rest as one value.
  public var rest: RestLimits { RestLimits(velocity: stopVelocity, distance: stopDistance) }

  /// The way back at the ends of a viewport of this height, and what a fling takes into it.
  public func edge(viewportHeight: Double = 0) -> FlingMotion.Edge {
    FlingMotion.Edge(
      spring: SpringConstants(
        response: max(1e-2, min(springResponse, 10)),
        dampingRatio: max(1e-2, min(springDampingRatio, 100))),
      velocityTransfer: edgeVelocityTransfer / 100, velocityCap: edgeVelocityCap,
      capsForwardOnly: edgeCapForwardOnly, kind: edgeReturn, limit: edgeOvershoot,
      size: viewportHeight)
  }

  /// The rubber band of a viewport of this height.
  ///
  /// Without a greatest stretch of its own its dimension is the viewport's height, under `tanh` a
  /// tenth of it.
  public func rubberBand(viewportHeight: Double) -> RubberBand {
    RubberBand(
      law: rubberBandLaw, coefficient: rubberBandCoefficient,
      dimension: maxStretch ?? (rubberBandLaw == .tanh ? 0.1 * viewportHeight : viewportHeight))
  }

  /// The friction of a fling in a viewport of this height.
  ///
  /// `constant` without a deceleration takes 1400 pt/s², `braked` without one is exponential. A number
  /// with which no fling would end, or none could be computed, counts as the nearest that will do;
  /// NaN as the least.
  public func decay(viewportHeight: Double) -> DecayLaw {
    let friction = max(1e-4, min(frictionScale, 10))
    return switch decayModel {
    case .exponential, .none: exponential
    case .powerLaw: .powerLaw(friction: friction, power: max(1.1, min(powerRate, 20)))
    case .spline:
      .spline(
        friction: friction, inflexion: max(1e-3, min(splineInflexion, 0.999)),
        density: max(1e-2, min(density, 100)))
    case .constant: .constant(max(1, min(constantDeceleration ?? 1400, 1e6)))
    case .braked:
      if let deceleration = constantDeceleration, deceleration >= 1 {
        .braked(
          rate: max(1e-3, min(decelerationRate, 0.9999)), deceleration: min(deceleration, 1e6))
      } else {
        exponential
      }
    case .glide: .glide
    case .curve: .curve(viewport: viewportHeight)
    }
  }

  /// A cut that no eye sees is none: the list would creep on and on towards it.
  private var exponential: DecayLaw {
    .exponential(
      rate: max(1e-3, min(decelerationRate, 0.9999)), cut: cutVelocity < 1e-3 ? 0 : cutVelocity)
  }

  /// What a hand that lets go starts: friction, and the ends.
  public func fling(
    from place: Double, velocity: Double, range: ClosedRange<Double>, viewportHeight: Double
  ) -> FlingMotion {
    FlingMotion(
      from: place, velocity: velocity, range: range, law: decay(viewportHeight: viewportHeight),
      edge: edge(viewportHeight: viewportHeight), rest: rest)
  }

  /// The friction of a release from place 0 in content without ends, after the limits and the gain;
  /// nil if nothing flings.
  public func coast(velocity: Double, viewportHeight: Double) -> Decay? {
    let speed = flingVelocity(velocity)
    guard speed != 0, speed.isFinite else { return nil }
    return Decay(decay(viewportHeight: viewportHeight), from: 0, velocity: speed, rest: rest)
  }

  /// The greatest stretch of a fling that meets an end with this speed, in points; 0 at a wall.
  public func greatestStretch(velocity: Double, viewportHeight: Double) -> Double {
    guard decayModel != .none, velocity != 0 else { return 0 }
    return edge(viewportHeight: viewportHeight).greatestStretch(velocity: velocity)
  }

  /// Points per notch in a viewport of this height.
  public func notch(viewportHeight: Double) -> Double {
    switch wheelStepRule {
    case .points: wheelStep
    case .page: viewportHeight > 0 ? RealMath.pow(viewportHeight, 2.0 / 3) : 0
    }
  }

  /// The time that wheel steps take, as one value.
  var wheelEase: WheelEase {
    WheelEase(slowest: wheelSlowest / 1000, fastest: wheelFastest / 1000)
  }

  /// Returns the velocity with which a release begins to fling, in points per second.
  ///
  /// It is 0 below `minFling` and with the decay model `none`; otherwise it is cut to `maxFling`
  /// and then multiplied by `flingGain`.
  public func flingVelocity(_ velocity: Double) -> Double {
    if velocity.magnitude < minFling || decayModel == .none { return 0 }
    return velocity.clamped(to: -maxFling...maxFling) * flingGain
  }
}
