internal import BarCore

extension PageSettings {
  /// The settings of the physics, in the order in which the inspector shows them.
  static let scrollSettings: [Setting<PageSettings>] = [
    Setting(
      key: "scroll.preset", label: "Physics",
      help: "The physics as a whole; sets all other scroll settings.",
      kind: .choice(Preset.all(.scroll).map { $0.name }),
      read: { .choice($0.scroll.preset) },
      store: {
        if case .choice(let word) = $1, let preset = Preset(name: word, kind: .scroll) {
          preset.apply(to: &$0)
        }
      }),
    .choice(
      "scroll.decayModel", "Decay model", { $1(&$0.scroll.decayModel) },
      "How speed falls after a finger has let go."),
    .number(
      "scroll.decelerationRate", "Deceleration rate", { $1(&$0.scroll.decelerationRate) },
      0.9...0.9995,
      step: 0.0005, unit: "per ms", "Share of the speed that is left after one millisecond."),
    .number(
      "scroll.frictionScale", "Friction", { $1(&$0.scroll.frictionScale) }, 0.001...0.1,
      step: 0.001,
      unit: "", "Friction of the decay models powerLaw and spline."),
    .number(
      "scroll.density", "Density", { $1(&$0.scroll.density) }, 0.75...4, step: 0.25, unit: "px/pt",
      "Pixels per point of the imitated screen; multiplies the friction of the spline."),
    .number(
      "scroll.powerRate", "Power", { $1(&$0.scroll.powerRate) }, 1.5...5, step: 0.1, unit: "",
      "Power of the model powerLaw; towards 1 flings last ever longer."),
    .number(
      "scroll.splineInflexion", "Spline inflexion", { $1(&$0.scroll.splineInflexion) }, 0.01...0.5,
      step: 0.01, unit: "", "Where the spline bends; a higher value lengthens flings."),
    .number(
      "scroll.constantDeceleration", "Constant deceleration",
      { $1(&$0.scroll.constantDeceleration) },
      0...5000, step: 100, unit: "pt/s²",
      "Speed that the models constant and braked take away every second."),
    .number(
      "scroll.cutVelocity", "Cut velocity", { $1(&$0.scroll.cutVelocity) }, 0...50, step: 1,
      unit: "pt/s",
      "Speed below which an exponential fling stops dead; 0 = never."),
    .number(
      "scroll.flingGain", "Fling gain", { $1(&$0.scroll.flingGain) }, 0.1...5, step: 0.1, unit: "x",
      "Factor on the speed with which a fling begins; other than 1 it is a visible jump."),
    .number(
      "scroll.minFling", "Least fling", { $1(&$0.scroll.minFling) }, 0...500, step: 5, unit: "pt/s",
      "A release slower than this does not fling."),
    .number(
      "scroll.maxFling", "Greatest fling", { $1(&$0.scroll.maxFling) }, 500...64_000, step: 500,
      unit: "pt/s", "A release faster than this is cut to it; 64000 is practically no limit."),
    .number(
      "scroll.stopVelocity", "Stop velocity", { $1(&$0.scroll.stopVelocity) }, 1...50, step: 1,
      unit: "pt/s", "Speed below which a motion may end."),
    .number(
      "scroll.stopDistance", "Stop distance", { $1(&$0.scroll.stopDistance) }, 0.1...1, step: 0.1,
      "Distance to the destination below which a motion may end."),
    .choice(
      "scroll.rubberBandLaw", "Rubber band", { $1(&$0.scroll.rubberBandLaw) },
      "How far a list follows a finger beyond its end."),
    .number(
      "scroll.rubberBandCoefficient", "Rubber coefficient",
      { $1(&$0.scroll.rubberBandCoefficient) },
      0.05...1, step: 0.05, unit: "", "Share of the first point beyond the end that is shown."),
    .number(
      "scroll.maxStretch", "Greatest stretch", { $1(&$0.scroll.maxStretch) }, 0...2000, step: 50,
      "The stretch stays below this; 0 = the viewport's height, with tanh a tenth of it."),
    .number(
      "scroll.springResponse", "Spring response", { $1(&$0.scroll.springResponse) }, 0.1...1.2,
      step: 0.02,
      unit: "s", "Seconds of one undamped swing of the spring at the ends."),
    .number(
      "scroll.springDampingRatio", "Spring damping", { $1(&$0.scroll.springDampingRatio) }, 0.2...2,
      step: 0.05, unit: "", "1 = back as fast as possible without overshoot."),
    .number(
      "scroll.edgeVelocityTransfer", "Speed into the spring",
      { $1(&$0.scroll.edgeVelocityTransfer) },
      0...100, step: 5, unit: "%", "Share of its speed that a fling takes into the spring."),
    .number(
      "scroll.edgeVelocityCap", "Speed cap at the ends", { $1(&$0.scroll.edgeVelocityCap) },
      0...64_000,
      step: 250, unit: "pt/s", "Largest speed that a fling takes into the spring."),
    .flag(
      "scroll.edgeCapForwardOnly", "Cap forward only", { $1(&$0.scroll.edgeCapForwardOnly) },
      "The speed cap counts for flings towards the end of the content only."),
    .choice(
      "scroll.edgeReturn", "Way back", { $1(&$0.scroll.edgeReturn) },
      "How the list comes back from beyond its ends."),
    .number(
      "scroll.edgeOvershoot", "Greatest overshoot", { $1(&$0.scroll.edgeOvershoot) }, 0...500,
      step: 5,
      "Greatest stretch that a fling makes; 0 = as the way back has it."),
    .number(
      "scroll.wheelStep", "Wheel step", { $1(&$0.scroll.wheelStep) }, 10...200, step: 1,
      "Points per notch of the wheel."),
    .choice(
      "scroll.wheelStepRule", "Wheel step rule", { $1(&$0.scroll.wheelStepRule) },
      "A notch goes the wheel step in points, or the view's height to the power of 2/3."),
    .choice(
      "scroll.wheelAnimation", "Wheel animation", { $1(&$0.scroll.wheelAnimation) },
      "How a wheel step is shown: at once, or on which curve."),
    .number(
      "scroll.wheelSlowest", "Wheel ease: small step", { $1(&$0.scroll.wheelSlowest) }, 0...500,
      step: 10,
      unit: "ms", "Time of a wheel step of up to 120 pt; the longest time of the other curves."),
    .number(
      "scroll.wheelFastest", "Wheel ease: large step", { $1(&$0.scroll.wheelFastest) }, 0...500,
      step: 10,
      unit: "ms", "Time of a wheel step of 480 pt or more; the shortest time of the other curves."),
    .number(
      "scroll.wheelSpring", "Wheel spring", { $1(&$0.scroll.wheelSpring) }, 100...3000, step: 50,
      unit: "",
      "Stiffness of the wheel's spring for notches in even sequence."),
    .number(
      "scroll.wheelSpringBegin", "Wheel spring: first", { $1(&$0.scroll.wheelSpringBegin) },
      100...3000,
      step: 50, unit: "", "Stiffness of the wheel's spring for the first notch."),
    .number(
      "scroll.wheelSpringSlowdown", "Wheel spring: slower", { $1(&$0.scroll.wheelSpringSlowdown) },
      100...3000, step: 50, unit: "",
      "Stiffness of the wheel's spring when the notches get slower."),
    .number(
      "scroll.wheelSlowdownRatio", "Slowdown ratio", { $1(&$0.scroll.wheelSlowdownRatio) }, 1...5,
      step: 0.1, unit: "x",
      "Notches get slower when an interval is so many times the one before."),
    .number(
      "scroll.wheelSlowdownGap", "Slowdown gap", { $1(&$0.scroll.wheelSlowdownGap) }, 0...120,
      step: 1,
      unit: "ms", "An interval between notches shorter than this is never slow."),
    .number(
      "scroll.wheelContinuousGap", "Continuous gap", { $1(&$0.scroll.wheelContinuousGap) }, 1...500,
      step: 1, unit: "ms", "A notch after a longer interval counts as the first."),
    .number(
      "scroll.wheelVelocityWeight", "Weight of speed", { $1(&$0.scroll.wheelVelocityWeight) },
      0...1,
      step: 0.05, unit: "", "How much the present speed shapes the start of the weighted curve."),
    .number(
      "scroll.wheelStopWeight", "Weight of stop", { $1(&$0.scroll.wheelStopWeight) }, 0...1,
      step: 0.05,
      unit: "", "How gently the weighted curve ends."),
    .number(
      "scroll.wheelAcceleration", "Wheel acceleration", { $1(&$0.scroll.wheelAcceleration) }, 1...3,
      step: 0.1, unit: "x", "Factor for notches that follow each other quickly; 1 = off."),
    .number(
      "scroll.wheelAccelerationGap", "Acceleration gap", { $1(&$0.scroll.wheelAccelerationGap) },
      20...120,
      step: 5, unit: "ms", "Time within which notches follow each other quickly."),
    .number(
      "scroll.trackpadStep", "Trackpad step", { $1(&$0.scroll.trackpadStep) }, 10...100, step: 1,
      "Points per unit that a trackpad reports."),
    .number(
      "scroll.trackpadEndGap", "Trackpad end gap", { $1(&$0.scroll.trackpadEndGap) }, 30...200,
      step: 5,
      unit: "ms", "Silence after which a trackpad gesture has ended."),
    .flag(
      "scroll.trackpadMomentum", "Trackpad momentum", { $1(&$0.scroll.trackpadMomentum) },
      "A trackpad gesture that ends in movement goes on as a fling."),
    .number(
      "scroll.slop", "Slop", { $1(&$0.scroll.slop) }, 0...20, step: 0.5,
      "Distance a pointer moves before a drag begins."),
    .choice(
      "scroll.slopMode", "Slop mode", { $1(&$0.scroll.slopMode) },
      "Whether the slop is lost or made up for."),
    .choice(
      "scroll.velocityStrategy", "Velocity", { $1(&$0.scroll.velocityStrategy) },
      "How the speed of a finger is computed from its last places."),
    .number(
      "scroll.velocityHorizon", "Velocity horizon", { $1(&$0.scroll.velocityHorizon) }, 20...200,
      step: 10,
      unit: "ms", "How far back the velocity looks."),
    .number(
      "scroll.velocityStopGap", "Velocity stop gap", { $1(&$0.scroll.velocityStopGap) }, 20...150,
      step: 5,
      unit: "ms", "Stillness after which a release has no velocity."),
    .choice(
      "scroll.reflingCarry", "Re-fling carry", { $1(&$0.scroll.reflingCarry) },
      "What a fling takes over from the one that the finger has stopped."),
  ]
}
