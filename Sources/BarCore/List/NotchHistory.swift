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
    let distance = target - place
    let duration: Double
    let curve: CubicBezier
    switch settings.wheelAnimation {
    case .none: return nil
    case .ease:
      return .animation(settings.wheelEase.motion(from: place, velocity: velocity, to: target))
    case .impulse where distance == 0, .weighted where distance == 0:
      return .animation(.jump(from: place, to: target))
    case .impulse:
      // The step of Windows: gentle start (or the present speed), long soft end; 1.5 ms a point.
      duration = min(max(0.0015 * distance.magnitude, least), most)
      let slope = (velocity * duration / distance).clamped(to: -1000...1000)
      curve = CubicBezier(steep: slope, 0.25, 0, 1)
    case .weighted:
      // Firefox's step: the present speed weighs on the start of the curve, a stop on its end.
      duration = self.duration(least: least, most: most)
      let slope = velocity * duration / distance
      let share = settings.wheelVelocityWeight / (1 + slope * slope).squareRoot()
      curve = CubicBezier(share, share * slope, 1 - settings.wheelStopWeight, 1)
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
    return .animation(
      Animation(from: place, to: target, duration: duration, easing: .bezier(curve)))
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
