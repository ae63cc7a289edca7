/// Why the flexible header moved or did not.
public enum FlexibleReason: Equatable, Sendable {
  /// Nothing has happened yet.
  case atRest
  /// The content is at or below the collapsed line: the height is the gap.
  case attached(height: Double)
  /// The list is pulled further than the greatest height, and the header grows along: so much more.
  case overExtended(by: Double)
  /// The header is as small as it gets without a slide, and stays so.
  case collapsed
  /// The header leaves at the top with the list: so much of so much.
  case sliding(slid: Double, of: Double)
  /// The header comes back: so much of so much is still off.
  case returning(slid: Double, of: Double)
  /// The header has left as far as it may.
  case slidOff
  /// Slid off and deep in the content: so much must be scrolled back before it returns.
  case anchor(left: Double, of: Double)
  /// The header is expanded deep in the content by so much.
  case expanding(by: Double)
  /// The first report after an interruption is only remembered.
  case firstReport
  /// The content has not moved under the header.
  case noTravel
  /// The list shows its last line, where a step does not count.
  case atBottomEnd
  /// The header is settling: steps do not count until it rests.
  case settling
  /// The header slides by command only (`hideable`).
  case commandOnly
  /// The header does not slide, by its settings or because its list turns pages.
  case cannotShift
  /// The scroll bar is being dragged: the header may shrink and leave, but not come back.
  case scrubbed
  /// Reports of the list do not count while its insets or its size are changed.
  case muted
  /// The list's jump by the unsafe area after it was switched to is not travel.
  case jumpIgnored
  /// The gesture ended with the header neither half slid nor half expanded.
  case gestureEnded
  /// The gesture ended half slid, and the header comes back.
  case settlesShown
  /// The gesture ended half slid, and the header leaves.
  case settlesHidden
  /// A fling was about to be planned, and its landing point suits the header.
  case landingKept
  /// A fling's landing point was moved by so much, so that no header is left half slid.
  case landingMoved(by: Double)
  /// Code showed the header.
  case shownByCode
  /// Code hid the header.
  case hiddenByCode
  /// The least or greatest height has changed.
  case heightsChanged
  /// Other settings have changed, and the header was laid out anew.
  case settingsChanged
  /// The unsafe area at the top has changed.
  case safeAreaChanged
  /// The window was resized.
  case resized
  /// Another list drives the header.
  case listChanged
  /// Another list drives the header, and its content was moved up by so much to fit the height.
  case listMatched(by: Double)

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .attached(let height): "attached: \(wholeText(height)) pt down to the content"
    case .overExtended(let extra): "over-extended by \(wholeText(extra)) pt"
    case .collapsed: "collapsed"
    case .sliding(let slid, let reach): "sliding off: \(wholeText(slid, of: reach))"
    case .returning(let slid, let reach): "returning: \(wholeText(slid, of: reach)) still off"
    case .slidOff: "slid off"
    case .anchor(let left, let length): "anchor: \(wholeText(left, of: length))"
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
    case .gestureEnded: "gesture ended: nothing to settle"
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

  /// The reason for where a step has left the header, which it has slid off by `moved`.
  ///
  /// The header is only read; as a value it would be copied at every step.
  init(step header: inout FlexibleHeader, gap: Double, travel: Double, moved: Double) {
    let settings = header.settings
    let slide = header.state.slide
    let reach = header.reach
    let high = header.expandedHeight
    if gap >= header.collapsedHeight {
      self =
        gap > high && settings.canOverExtend && high >= header.collapsedHeight
        ? .overExtended(by: gap - high) : .attached(height: gap)
    } else if slide < 0 {
      self = .expanding(by: -slide)
    } else if slide > reach && reach > 0 && travel < 0 {
      self = .anchor(left: slide - reach, of: settings.anchorLength)
    } else if slide >= reach && reach > 0 {
      self = .slidOff
    } else if moved > 0 {
      self = .sliding(slid: slide, of: reach)
    } else if moved < 0 {
      self = slide > 0 ? .returning(slid: slide, of: reach) : .collapsed
    } else if travel == 0 {
      self = .noTravel
    } else if header.isScrubbed && travel < 0 {
      self = .scrubbed
    } else if !header.canShift && travel > 0 {
      self = .cannotShift
    } else {
      self = .collapsed
    }
  }
}
