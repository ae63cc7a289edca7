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

  /// The curve itself.
  var easing: Easing {
    switch self {
    case .easeInOut: .easeInOut
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .default: .standard
    case .quartOut: .quartOut
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
  /// Inset that an opening found at the call; only the rule `overwrites` looks at it.
  var base: Double
  var curve: RefreshCurve
  /// Whether the listeners are still to be told.
  var tellsListeners = true

  /// Height at a time: `from` before the start, `to` from the end on.
  func value(at time: Double) -> Double {
    if time >= end { return to }
    return from + (to - from) * curve.easing.share(at: time - start, of: end - start)
  }
}
