/// The intervals between the last notches of a wheel: what Firefox's wheel motions follow from.
///
/// An interval is infinite where no animation ran any more.
struct NotchHistory: Equatable, Sendable {
  /// Seconds before the newest notch, before the one before it, and before that one.
  private var newest = Double.infinity
  private var older = Double.infinity
  private var oldest = Double.infinity

  mutating func add(_ interval: Double) {
    // A new animation knows nothing of the last one.
    let isFirst = interval == .infinity
    oldest = isFirst ? .infinity : older
    older = isFirst ? .infinity : newest
    newest = interval
  }

  /// The motion of a step; nil if it is shown at once.
  func motion(
    from place: Double, velocity: Double, to target: Double, _ settings: ScrollSettings
  ) -> Scroller.RunMotion? {
    let most = max(settings.wheelSlowest, settings.wheelFastest) / 1000
    let least = min(settings.wheelSlowest, settings.wheelFastest) / 1000
    switch settings.wheelAnimation {
    case .none: return nil
    case .ease:
      return .animation(settings.wheelEase.motion(from: place, velocity: velocity, to: target))
    case .impulse:
      return .animation(
        WheelCurves.impulse(
          from: place, velocity: velocity, to: target, least: least, most: most))
    case .weighted:
      return .animation(
        WheelCurves.weighted(
          from: place, velocity: velocity, to: target,
          duration: duration(least: least, most: most),
          velocityWeight: settings.wheelVelocityWeight, stopWeight: settings.wheelStopWeight))
    case .expo:
      return .animation(Animation(from: place, to: target, duration: most, easing: .expo))
    case .spring:
      let k = stiffness(settings)
      return .spring(
        Spring(
          from: place, to: target, velocity: velocity,
          constants: SpringConstants(stiffness: k, damping: 2 * k.squareRoot()),
          rest: settings.rest))
    }
  }

  /// Twice the mean of the last three intervals; of a first notch, the longest time.
  func duration(least: Double, most: Double) -> Double {
    let sum =
      min(newest, most / 2) + min(older, most / 2) + min(oldest, most / 2)
    return max(least, 2 * sum / 3)
  }

  /// Returns the stiffness of the wheel's spring, m = 1: of a first, an even or a slower notch.
  func stiffness(_ settings: ScrollSettings) -> Double {
    if newest >= settings.wheelContinuousGap / 1000 { return settings.wheelSpringBegin }
    if older < .infinity, newest >= settings.wheelSlowdownGap / 1000,
      newest >= older * settings.wheelSlowdownRatio
    {
      return settings.wheelSpringSlowdown
    }
    return settings.wheelSpring
  }
}
