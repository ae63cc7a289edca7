internal import BarCore

extension PageSettings {
  /// The physics as a whole: the one setting that writes others.
  static let physicsSetting = Setting<PageSettings>(
    key: "scroll.preset", label: "Physics",
    help: "The physics as a whole; sets all other scroll settings.",
    kind: .choice(Preset.all(.scroll).map { $0.name }),
    read: { .choice($0.physics) },
    store: {
      if case .choice(let word) = $1, let preset = Preset(name: word, kind: .scroll) {
        preset.apply(to: &$0)
      }
    })

  /// The settings of the physics, in the order in which the inspector shows them.
  static let scrollSettings: [Setting<ScrollSettings>] = [
    .choice("decayModel") { $1(&$0.decayModel) }
      .help("How the speed of a fling decreases."),
    .number("decelerationRate", 0.9...0.9995, step: 0.0005, "per ms") { $1(&$0.decelerationRate) }
      .help("Share of the speed that is left after one millisecond."),
    .number("frictionScale", "Friction", 0.001...0.1, step: 0.001, "") { $1(&$0.frictionScale) }
      .help("Friction of the power law and of the spline."),
    .number("density", 0.75...4, step: 0.25, "px/pt") { $1(&$0.density) }
      .help("Pixels per point of the simulated screen; multiplies the friction of the spline."),
    .number("powerRate", "Power", 1.5...5, step: 0.1, "") { $1(&$0.powerRate) }
      .help("Exponent of the power law; the closer to 1, the longer flings last."),
    .number("splineInflexion", 0.01...0.5, step: 0.01, "") { $1(&$0.splineInflexion) }
      .help("Where the spline bends; a higher value lengthens flings."),
    .optional(
      "constantDeceleration", upTo: 5000, step: 100, "pt/s²"
    ) { $1(&$0.constantDeceleration) }
    .help("Speed lost per second, constant or braked; 0 = 1400 if constant, none if braked."),
    .number("cutVelocity", 0...50, step: 1, "pt/s") { $1(&$0.cutVelocity) }
      .help("Speed below which an exponential fling stops at once; 0 = never."),
    .number("flingGain", 0.1...5, step: 0.1, "x") { $1(&$0.flingGain) }
      .help("Factor on the initial speed of a fling; any other than 1 is a visible jump."),
    .number("minFling", "Slowest fling", 0...500, step: 5, "pt/s") { $1(&$0.minFling) }
      .help("A release slower than this does not fling."),
    .number("maxFling", "Fastest fling", 500...64_000, step: 500, "pt/s") { $1(&$0.maxFling) }
      .help("A faster release is limited to this; 64000 is practically no limit."),
    .number("stopVelocity", 1...50, step: 1, "pt/s") { $1(&$0.stopVelocity) }
      .help("Speed below which a motion may end."),
    .number("stopDistance", 0.1...1, step: 0.1) { $1(&$0.stopDistance) }
      .help("Distance to the destination below which a motion may end."),
    .choice("rubberBandLaw", "Rubber band") { $1(&$0.rubberBandLaw) }
      .help("How far a list follows a finger beyond its end."),
    .number(
      "rubberBandCoefficient", "Rubber coefficient", 0.05...1, step: 0.05, ""
    ) { $1(&$0.rubberBandCoefficient) }
    .help("Share of the first point beyond the end that is shown."),
    .optional("maxStretch", "Greatest stretch", upTo: 2000, step: 50) { $1(&$0.maxStretch) }
      .help("The stretch stays below this; 0 = the viewport's height (Chromium: a tenth)."),
    .number("springResponse", 0.1...1.2, step: 0.02, "s") { $1(&$0.springResponse) }
      .help("Duration of one undamped swing of the spring at the ends."),
    .number(
      "springDampingRatio", "Spring damping", 0.2...2, step: 0.05, ""
    ) { $1(&$0.springDampingRatio) }
    .help("1 = as fast as possible without overshoot; less overshoots."),
    .number(
      "edgeVelocityTransfer", "Speed into the spring", 0...100, step: 5, "%"
    ) { $1(&$0.edgeVelocityTransfer) }
    .help("Share of its speed that a fling takes into the spring."),
    .number(
      "edgeVelocityCap", "Speed cap at the ends", 0...64_000, step: 250, "pt/s"
    ) { $1(&$0.edgeVelocityCap) }
    .help("Largest speed that a fling takes into the spring."),
    .flag("edgeCapForwardOnly", "Cap forward only") { $1(&$0.edgeCapForwardOnly) }
      .help("The speed cap applies to flings towards the end of the content only."),
    .choice("edgeReturn", "Way back") { $1(&$0.edgeReturn) }
      .help("How the list comes back from beyond its ends."),
    .optional("edgeOvershoot", "Greatest overshoot", upTo: 500, step: 5) { $1(&$0.edgeOvershoot) }
      .help("Greatest stretch by a fling; 0 = as the way back determines."),
    .number("wheelStep", 10...200, step: 1) { $1(&$0.wheelStep) }
      .help("Points per notch of the wheel."),
    .choice("wheelStepRule") { $1(&$0.wheelStepRule) }
      .help("Whether a notch scrolls the wheel step, or the view's height to the power of 2/3."),
    .choice("wheelAnimation") { $1(&$0.wheelAnimation) }
      .help("How a wheel step is shown: at once, or on which curve."),
    .number(
      "wheelSlowest", "Wheel ease: small step", 0...500, step: 10, "ms"
    ) { $1(&$0.wheelSlowest) }
    .help("Time of a wheel step of up to 120 pt; the longest time of the other curves."),
    .number(
      "wheelFastest", "Wheel ease: large step", 0...500, step: 10, "ms"
    ) { $1(&$0.wheelFastest) }
    .help("Time of a wheel step of 480 pt or more; the shortest time of the other curves."),
    .number("wheelSpring", 100...3000, step: 50, "") { $1(&$0.wheelSpring) }
      .help("Stiffness of the wheel's spring for evenly spaced notches."),
    .number(
      "wheelSpringBegin", "Wheel spring: first", 100...3000, step: 50, ""
    ) { $1(&$0.wheelSpringBegin) }
    .help("Stiffness of the wheel's spring for the first notch."),
    .number(
      "wheelSpringSlowdown", "Wheel spring: slower", 100...3000, step: 50, ""
    ) { $1(&$0.wheelSpringSlowdown) }
    .help("Stiffness of the wheel's spring when the notches slow down."),
    .number(
      "wheelSlowdownRatio", "Slowdown ratio", 1...5, step: 0.1, "x"
    ) { $1(&$0.wheelSlowdownRatio) }
    .help("Notches slow down when an interval is this many times the previous one."),
    .number("wheelSlowdownGap", "Slowdown gap", 0...120, step: 1, "ms") { $1(&$0.wheelSlowdownGap) }
      .help("A shorter interval between notches never counts as slowing down."),
    .number(
      "wheelContinuousGap", "Continuous gap", 1...500, step: 1, "ms"
    ) { $1(&$0.wheelContinuousGap) }
    .help("A notch after a longer interval counts as the first one."),
    .number(
      "wheelVelocityWeight", "Weight of speed", 0...1, step: 0.05, ""
    ) { $1(&$0.wheelVelocityWeight) }
    .help("How much the current speed shapes the start of the weighted curve."),
    .number("wheelStopWeight", "Weight of stop", 0...1, step: 0.05, "") { $1(&$0.wheelStopWeight) }
      .help("How gently the weighted curve ends."),
    .number("wheelAcceleration", 1...3, step: 0.1, "x") { $1(&$0.wheelAcceleration) }
      .help("Factor for notches that follow each other quickly; 1 = off."),
    .number(
      "wheelAccelerationGap", "Acceleration gap", 20...120, step: 5, "ms"
    ) { $1(&$0.wheelAccelerationGap) }
    .help("Time within which notches follow each other quickly."),
    .number("trackpadStep", 10...100, step: 1) { $1(&$0.trackpadStep) }
      .help("Points per unit that a trackpad reports."),
    .number("trackpadEndGap", 30...200, step: 5, "ms") { $1(&$0.trackpadEndGap) }
      .help("Pause after which a trackpad gesture has ended."),
    .flag("trackpadMomentum") { $1(&$0.trackpadMomentum) }
      .help("A trackpad gesture that ends in motion continues as a fling."),
    .number("slop", 0...20, step: 0.5) { $1(&$0.slop) }
      .help("Distance that a pointer moves before a drag begins."),
    .choice("slopMode") { $1(&$0.slopMode) }
      .help("Whether the slop is lost or made up for."),
    .choice("velocityStrategy", "Velocity") { $1(&$0.velocityStrategy) }
      .help("How the speed of a finger is computed from its last positions."),
    .number("velocityHorizon", 20...200, step: 10, "ms") { $1(&$0.velocityHorizon) }
      .help("How far back the samples of the velocity go."),
    .number("velocityStopGap", 20...150, step: 5, "ms") { $1(&$0.velocityStopGap) }
      .help("Stillness after which a release has no velocity."),
    .choice("reflingCarry", "Re-fling carry") { $1(&$0.reflingCarry) }
      .help("What a fling adds from the one that the finger has stopped."),
  ]
}
