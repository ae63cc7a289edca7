internal import BarCore
internal import BarScene

extension Demo {
  /// The samples of a drag, and the speed that every strategy sees in them.
  static let velocity = Demo(
    id: "velocity", title: "Velocity", family: .scrollPhysics,
    summary: "The samples of your last drag, and the speed that nine strategies see in them.",
    hint:
      "Flick the list, or hold still before you let go: the line through the last sample is its "
      + "speed. Choose another strategy, then press R for the same flick again.",
    picture: "paper.png", buttons: [], isPhysics: true, aside: .velocity, adjust: standStill,
    contents: Demo.people,
    keys: [
      "scroll.velocityStrategy", "scroll.velocityHorizon", "scroll.velocityStopGap",
      "scroll.minFling", "scroll.maxFling", "scroll.reflingCarry",
    ])
}
