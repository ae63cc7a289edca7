internal import BarCore
internal import BarScene

extension Demo {
  /// How a list moves under a hand, with all that the settings come to.
  static let feel = Demo(
    id: "feel", title: "Feel", family: .scrollPhysics,
    summary: "A plain list under any scroll physics, with the curve of its last fling.",
    hint: "Fling the list, then change its physics and see at once where the same fling would have "
      + "gone. Press C for a second list, give it other physics and fling both with one "
      + "hand.",
    buttons: [], isPhysics: true, aside: .motion, adjust: standStill,
    contents: Demo.people,
    keys: scrollKeys)

  /// What frame rates do to a fling, in BarLab and in programs that compute it from frame to frame.
  static let frameRate = Demo(
    id: "frame-rate", title: "Frame rate", family: .scrollPhysics,
    summary: "One fling at five frame rates, by closed forms and computed from frame to frame.",
    hint: "Change the physics as you like: the list goes as far at 30 Hz as at 240 Hz. "
      + "The rows that are computed from frame to frame end elsewhere on every screen.",
    buttons: [], isPhysics: true, aside: .rates, adjust: standStill,
    contents: Demo.people,
    keys: [
      "scroll.decayModel", "scroll.decelerationRate", "scroll.frictionScale", "scroll.powerRate",
      "scroll.constantDeceleration", "scroll.minFling", "scroll.maxFling",
      "scroll.stopVelocity", "scroll.stopDistance",
    ])

  /// A quiet bar: the list alone shall be felt.
  @Sendable static func standStill(_ settings: inout LabSettings) {
    settings.page.bar.disable = true
    settings.page.bar.extensionHeight = 0
  }

  /// What people tune: friction, limits, ends, wheel, trackpad, drag.
  private static let scrollKeys = [
    "scroll.decayModel", "scroll.decelerationRate", "scroll.frictionScale", "scroll.powerRate",
    "scroll.splineInflexion", "scroll.constantDeceleration", "scroll.minFling", "scroll.maxFling",
    "scroll.stopVelocity", "scroll.stopDistance",
    "scroll.rubberBandLaw", "scroll.rubberBandCoefficient", "scroll.maxStretch",
    "scroll.springResponse", "scroll.springDampingRatio", "scroll.edgeVelocityTransfer",
    "scroll.edgeVelocityCap",
    "scroll.wheelStep", "scroll.wheelAnimation", "scroll.wheelSlowest", "scroll.wheelFastest",
    "scroll.wheelAcceleration", "scroll.wheelAccelerationGap",
    "scroll.trackpadStep", "scroll.trackpadEndGap", "scroll.trackpadMomentum",
    "scroll.slop", "scroll.slopMode", "scroll.velocityStrategy", "scroll.velocityHorizon",
    "scroll.velocityStopGap", "scroll.reflingCarry",
  ]
}
