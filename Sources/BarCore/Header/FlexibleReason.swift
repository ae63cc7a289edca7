/// Why the flexible header moved or did not.
public enum FlexibleReason: Equatable, Sendable {
  case atRest
  /// The content is at or below the collapsed line: the height is the gap.
  case attached(height: Double)
  case overExtended(by: Double)
  case collapsed
  case sliding(slid: Double, of: Double)
  case returning(slid: Double, of: Double)
  case slidOff
  /// Slid off and deep in the content: so much must be scrolled back before it returns.
  case anchor(left: Double, of: Double)
  case expanding(by: Double)
  case firstReport
  case noTravel
  case atBottomEnd
  case settling
  case commandOnly
  case cannotShift
  case scrubbed
  case muted
  case jumpIgnored
  case gestureEnded
  case settlesShown
  case settlesHidden
  case landingKept
  case landingMoved(by: Double)
  case shownByCode
  case hiddenByCode
  case heightsChanged
  case settingsChanged
  case safeAreaChanged
  case resized
  case listChanged
  case listMatched(by: Double)

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .attached(let height): "attached: \(wholeText(height)) pt down to the content"
    case .overExtended(let extra): "over-extended by \(wholeText(extra)) pt"
    case .collapsed: "collapsed"
    case .sliding(let slid, let reach):
      "sliding off: \(wholeText(slid)) of \(wholeText(reach)) pt"
    case .returning(let slid, let reach):
      "returning: \(wholeText(slid)) of \(wholeText(reach)) pt still off"
    case .slidOff: "slid off"
    case .anchor(let left, let length):
      "anchor: \(wholeText(left)) of \(wholeText(length)) pt"
    case .expanding(let extra): "expanded by \(wholeText(extra)) pt in the middle of the list"
    case .firstReport: "first report: only remembered"
    case .noTravel: "no travel"
    case .atBottomEnd: "at the end of the list: the step does not count"
    case .settling: "settling: scrolling does not count"
    case .commandOnly: "slides by command only"
    case .cannotShift: "does not slide with the list"
    case .scrubbed: "scrubbing: may only shrink and leave"
    case .muted: "reports of the list are muted"
    case .jumpIgnored: "jump by the unsafe area after a switch: not travel"
    case .gestureEnded: "gesture ended: nothing half slid"
    case .settlesShown: "gesture ended half slid: settles shown"
    case .settlesHidden: "gesture ended half slid: settles hidden"
    case .landingKept: "landing kept"
    case .landingMoved(let distance): "landing moved by \(wholeText(distance)) pt"
    case .shownByCode: "shown by code"
    case .hiddenByCode: "hidden by code"
    case .heightsChanged: "heights changed"
    case .settingsChanged: "settings changed"
    case .safeAreaChanged: "unsafe area changed"
    case .resized: "resized"
    case .listChanged: "another list"
    case .listMatched(let distance): "another list: content moved by \(wholeText(distance)) pt"
    }
  }
}
