/// Why a refresh banner moved or did not.
public enum RefreshReason: Equatable, Sendable {
  case atRest
  /// Pulled so far, of the distance that fires.
  case pulled(Double, of: Double)
  /// Pulled far enough; the release will fire.
  case armed(Double, of: Double)
  /// Released before the trigger was reached: the pull, and the distance that would have fired.
  case released(Double, of: Double)
  case fired(Double, of: Double)
  case alreadyFired
  case startedInside
  case begunByCode
  case beginIgnored(RefreshPhase)
  case beginWaits
  case noVisual
  case open
  case endQueued
  case endLost
  case endIgnored(RefreshPhase)
  case ended
  case closed
  case visualReplaced

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .pulled(let pull, let trigger):
      "pulled \(wholeText(pull)) of \(wholeText(trigger)) pt"
    case .armed(let pull, let trigger):
      "pulled \(wholeText(pull)) of \(wholeText(trigger)) pt: a release refreshes"
    case .released(let pull, let trigger):
      "released at \(wholeText(pull)) of \(wholeText(trigger)) pt: no refresh"
    case .fired(let pull, let trigger):
      "pulled \(wholeText(pull)) of \(wholeText(trigger)) pt: refresh"
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
