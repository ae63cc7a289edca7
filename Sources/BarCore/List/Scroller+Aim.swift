extension Scroller {
  /// Leads a list that was just let go to a place, with the speed that it has.
  ///
  /// Friction that is up to twice weaker or eight times stronger than usual does it where the place
  /// lies ahead; everything else takes the curve of a wheel step.
  ///
  /// - Returns: whether the list moves now; a list that is held goes nowhere.
  mutating func aim(at target: Double, _ context: ScrollContext) -> Bool {
    guard !isHeld else { return false }
    let target = target.clamped(to: context.range)
    let velocity = run.map { $0.motion.velocity(at: context.time - $0.start) } ?? 0
    let distance = target - context.offset
    guard distance != 0 else {
      stop()
      return false
    }
    var motion = RunMotion.animation(
      context.settings.wheelEase.motion(from: context.offset, velocity: velocity, to: target))
    let rate = velocity / distance
    let usual = -1000 * RealMath.log(context.settings.decelerationRate)
    if context.stretch == 0, rate >= usual / 2, rate <= usual * 8 {
      motion = .fling(
        FlingMotion(
          from: context.offset, velocity: velocity, range: context.range,
          law: .exponential(rate: RealMath.exp(-rate / 1000), cut: 0),
          edge: context.settings.edge(viewportHeight: context.viewportHeight),
          rest: context.settings.rest))
    }
    begin(motion, as: .fling, context)
    return true
  }
}
