/// Share of the way over share of the time, for the opening and closing of a refresh banner.
public enum RefreshCurve: String, CaseIterable, Sendable {
  /// (.42, 0, .58, 1): slow at both ends.
  case easeInOut
  /// The same speed all the way.
  case linear
  /// (.42, 0, 1, 1): slow at the start.
  case easeIn
  /// (0, 0, .58, 1): slow at the end.
  case easeOut
  /// (.25, .1, .25, 1): the default of CSS and Core Animation.
  case `default`
  /// 1 - (1 - t)^4: Android's SwipeRefreshLayout.
  case quartOut

  /// Returns the share of the way at a share of the time; outside 0...1 the nearest end.
  public func value(at x: Double) -> Double {
    switch self {
    case .easeInOut: return CubicBezier.easeInOut.value(at: x)
    case .linear: return x > 0 ? min(1, x) : 0
    case .easeIn: return CubicBezier(0.42, 0, 1, 1).value(at: x)
    case .easeOut: return CubicBezier(0, 0, 0.58, 1).value(at: x)
    case .default: return CubicBezier(0.25, 0.1, 0.25, 1).value(at: x)
    case .quartOut:
      let left = 1 - (x > 0 ? min(1, x) : 0)
      return 1 - left * left * left * left
    }
  }
}

/// One opening, closing or way back of a refresh banner: a closed form of the time since it began.
struct RefreshAnimation: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case opening
    case closing
    /// Back to nothing after a release below the trigger.
    case retreat
  }

  var kind: Kind
  var start: Double
  /// The first moment at which it is over.
  var end: Double
  var from: Double
  var to: Double
  /// Inset that others had at the call; only the rule `overwrites` looks at it.
  var base: Double
  var curve: RefreshCurve
  /// Whether the listeners are still to be told.
  var tellsListeners = true

  /// Height at a time: `from` before the start, `to` from the end on.
  func value(at time: Double) -> Double {
    if time >= end { return to }
    return from + (to - from) * curve.value(at: (time - start) / (end - start))
  }
}
