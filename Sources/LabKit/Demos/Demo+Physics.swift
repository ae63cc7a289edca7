internal import BarCore
internal import BarScene

/// Pages about the physics of a list; their bar does not move.
extension Demo {
  static let physicsPages = [
    Demo(
      id: "feel", title: "Feel",
      subtitle: "Tune the physics of a fling",
      summary: "A plain list under any scroll physics, with the curve of its last fling.",
      hint: "Fling the list, then change its physics and see at once where the same fling would "
        + "have ended. Press C for a second list with other physics, and fling both with one "
        + "gesture.",
      buttons: [], isPhysics: true, aside: .motion, adjust: standStill,
      about: [
        "scroll": "decayModel decelerationRate frictionScale powerRate splineInflexion "
          + "constantDeceleration minFling maxFling stopVelocity stopDistance rubberBandLaw "
          + "rubberBandCoefficient maxStretch springResponse springDampingRatio "
          + "edgeVelocityTransfer edgeVelocityCap wheelStep wheelAnimation wheelSlowest "
          + "wheelFastest wheelAcceleration wheelAccelerationGap trackpadStep trackpadEndGap "
          + "trackpadMomentum slop slopMode velocityStrategy velocityHorizon velocityStopGap "
          + "reflingCarry"
      ]),
    Demo(
      id: "frame-rate", title: "Frame rate",
      subtitle: "One fling at 30 to 240 Hz",
      summary: "One fling at five frame rates, by closed forms and computed from frame to frame.",
      hint: "Change the physics as you like: the list goes as far at 30 Hz as at 240 Hz. "
        + "The rows that are computed from frame to frame end in a different place at each rate.",
      buttons: [], isPhysics: true, aside: .rates, adjust: standStill,
      about: [
        "scroll": "decayModel decelerationRate frictionScale powerRate constantDeceleration "
          + "minFling maxFling stopVelocity stopDistance"
      ]),
    Demo(
      id: "velocity", title: "Velocity",
      subtitle: "How fast was that flick?",
      summary:
        "The samples of your last drag, and the speed that nine strategies compute from them.",
      hint:
        "Flick the list, or hold still before you let go: the line through the last sample is its "
        + "speed. Choose another strategy, then press R for the same flick again.",
      picture: "paper.png", buttons: [], isPhysics: true, aside: .velocity, adjust: standStill,
      about: [
        "scroll": "velocityStrategy velocityHorizon velocityStopGap minFling maxFling "
          + "reflingCarry"
      ]),
    Demo(
      id: "input", title: "Input",
      subtitle: "Events as they arrive",
      summary: "The events of wheel, trackpad, pointer and keys as they arrive, and what they do.",
      hint:
        "Turn the wheel, drag, or press a key: each line shows the time since the last event and "
        + "how far the list moves. On a trackpad the guess changes at the first step with a "
        + "fraction.",
      picture: "paper.png", buttons: [], isPhysics: true, aside: .input, adjust: standStill,
      about: [
        "scroll": "wheelStep wheelAnimation trackpadStep trackpadEndGap trackpadMomentum minFling"
      ]),
  ]

  @Sendable private static func standStill(_ settings: inout LabSettings) {
    settings.page.bar.disable = true
    settings.page.bar.extensionHeight = 0
  }
}
