/// How a bar goes to its place of rest: a share of the way as a closed form of time.
public enum SettleRule: String, CaseIterable, Sendable {
  /// (.42, 0, .58, 1) in the settle time.
  case easeInOut
  /// (0, 0, .58, 1) in the settle time.
  case easeOut
  /// At a constant speed in the settle time.
  case linear
  /// 1 - (1 - t)² in (distance / height + 1) 150 ms, at most 600.
  case decelerate
  /// At a constant speed: the settle time for half the bar's height.
  case steady
  /// A fifth of what remains every 1/60 s, until 0.1 pt remain.
  case fifth
  /// A critically damped spring of stiffness 400, until 0.1 pt remain.
  case spring

  /// Seconds for a distance of either sign, by the bar's height and the settle time.
  public func duration(distance: Double, height: Double, time: Double) -> Double {
    let way = distance.magnitude
    switch self {
    case .easeInOut, .easeOut, .linear: return time
    case .decelerate:
      guard way > 0 else { return 0 }
      return height > 0 ? min(0.6, (way / height + 1) * 0.15) : 0.15
    case .steady: return height > 0 ? way / (height / 2) * time : 0
    case .fifth, .spring: return easing.time(covering: way)
    }
  }

  /// Share of the way over share of the duration.
  var easing: Easing {
    switch self {
    case .easeInOut: .easeInOut
    case .easeOut: .easeOut
    case .linear, .steady: .linear
    case .decelerate: .quadOut
    case .fifth: .fifth
    case .spring: .spring
    }
  }
}
