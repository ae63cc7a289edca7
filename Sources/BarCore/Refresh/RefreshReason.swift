/// The reason why a refresh banner moved or did not.
public enum RefreshReason: Equatable, Sendable {
  /// The banner is closed, and nothing pulls it.
  case atRest
  /// Pulled so far, and the pull that begins a refresh, in points.
  case pulled(Double, of: Double)
  /// Pulled far enough for a release to begin a refresh: the pull, and the trigger.
  case armed(Double, of: Double)
  /// Released before the trigger was reached: the pull, and the distance that would have fired.
  case released(Double, of: Double)
  /// A refresh was decided by a gesture: the pull, and the trigger.
  case fired(Double, of: Double)
  /// This gesture has begun a refresh already.
  case alreadyFired
  /// With `startsAtEdge`: the drag began with the list away from its edge.
  case startedInside
  /// A refresh was begun by code.
  case begunByCode
  /// A begin by code was ignored in this phase, or because the settings forbid it.
  case beginIgnored(RefreshPhase)
  /// A begin by code waits until the list has been laid out.
  case beginWaits
  /// There is no visual in the banner, so that a refresh cannot begin.
  case noVisual
  /// The opening has ended, and the refresh runs.
  case open
  /// An end came during the opening and waits for it.
  case endQueued
  /// An end came during the opening and was dropped.
  case endLost
  /// An end was ignored: no refresh runs, or two animations run already.
  case endIgnored(RefreshPhase)
  /// The refresh was ended, and the banner closes.
  case ended
  /// The banner has closed after a refresh.
  case closed
  /// The banner was closed at once, as its visual or its list has changed.
  case visualReplaced

  /// Whether it holds only while a hand, or what that has left, pulls the closed banner.
  var isOfHand: Bool {
    switch self {
    case .pulled, .armed, .alreadyFired, .startedInside: true
    default: false
    }
  }

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .pulled(let pull, let all): "pulled \(wholeText(pull, of: all))"
    case .armed(let pull, let all): "pulled \(wholeText(pull, of: all)): a release refreshes"
    case .released(let pull, let all): "released at \(wholeText(pull, of: all)): no refresh"
    case .fired(let pull, let all): "pulled \(wholeText(pull, of: all)): refresh"
    case .alreadyFired: "this gesture has fired already"
    case .startedInside: "the drag did not begin at the edge"
    case .begunByCode: "refresh begun by code"
    case .beginIgnored(let phase): "begin ignored while \(phase.rawValue)"
    case .beginWaits: "begin waits for the first layout"
    case .noVisual: "begin ignored: the banner has no visual"
    case .open: "refreshing"
    case .endQueued: "end waits until the banner is open"
    case .endLost: "end lost: it came while the banner opened"
    case .endIgnored(let phase): "end ignored while \(phase.rawValue)"
    case .ended: "refresh ended: the banner closes"
    case .closed: "refresh ended: closed"
    case .visualReplaced: "another visual: closed"
    }
  }
}
