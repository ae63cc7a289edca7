/// What a fling takes over from the one that the finger has stopped.
public enum ReflingCarry: String, CaseIterable, Sendable {
  /// Nothing: the new fling has the speed of its release.
  case none
  /// Flutter: .000816 |v|^1.967 of the speed at the touch, at most 40000 pt/s, if the drag made no
  /// pause of more than 20 ms.
  case flutterPower
  /// GTK: up to six times the speed that the old fling would still have.
  case gtkAccumulate
  /// Android: the speed that the old fling would still have.
  case add
  /// Chromium: the old speed, if both are above 350 pt/s and no pause was longer than 50 ms.
  case chromiumBoost

  /// The speed of the new fling after a release; a velocity of 0 carries nothing.
  ///
  /// The old fling had the speed `previous` when it was touched and would have `rolling` now;
  /// `pause` is the longest time between two events of the drag, in seconds.
  func velocity(
    _ velocity: Double, previous: Double, rolling: Double, pause: Double
  ) -> Double {
    guard velocity * previous > 0 else { return velocity }
    switch self {
    case .none: return velocity
    case .flutterPower: return pause > 0.02 ? velocity : velocity + Self.momentum(previous)
    case .gtkAccumulate:
      guard rolling != 0, velocity.magnitude >= 0.33 * rolling.magnitude else { return velocity }
      return velocity + rolling * min((velocity - 0.33 * rolling) / (0.67 * rolling), 6)
    case .add: return velocity + rolling
    case .chromiumBoost:
      let isBoost = pause <= 0.05 && min(velocity.magnitude, previous.magnitude) > 350
      return isBoost ? velocity + previous : velocity
    }
  }

  /// Flutter's carried momentum of a speed.
  static func momentum(_ velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let speed = min(0.000816 * RealMath.pow(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -speed : speed
  }
}
