/// Why the bars moved or did not.
public enum BarReason: Equatable, Sendable {
  /// Nothing has happened yet.
  case atRest
  case disabled
  case pageAway
  case contentTooShort
  /// The first report after an interruption only sets the scene.
  case firstReport
  case noMovement
  case beyondTop
  case beyondBottom
  case backFromTopOverscroll
  case backFromBottomOverscroll
  /// The resistance takes the step: spent, of so many points.
  case held(spent: Double, of: Double, direction: BarDirection)
  /// The bars were held, and the settings changed: no resistance is left.
  case heldNoMore
  /// The bars moved: so much of all that can hide is hidden now.
  case hiding(hidden: Double, of: Double)
  case showing(hidden: Double, of: Double)
  case alreadyHidden
  case alreadyShown
  case nothingCanMove
  /// What the list was moved by does not move the bars, or does not show them.
  case notDriven(by: ScrollCause)
  case doesNotShow(for: ScrollCause)
  case pinned
  case followsOffset
  case followsDrag
  case boundByOffset
  case listTookAll
  /// The surplus of the slide is scrolled back first: so much of so much is left.
  case charged(left: Double, of: Double)
  /// A bar with two states.
  case waitsForLook
  case withinTolerance(Double, of: Double)
  case triggerHides
  case triggerShows
  /// The gesture ended.
  case snapInactive
  case restsAtStop
  case snapIntentHides
  case snapIntentShows
  case snapShareHides
  case snapShareShows
  case snapRangeHides
  case snapRangeShows
  case snapRangeStays
  case snapStopsAtOffset
  case snapWheelHides
  case snapWheelShows
  case stoppedByPress
  case snapHidesLastDirection
  case snapHidesPartlyShownBar
  case snapStaysHidden
  case snapShowsExtension
  case snapNothingMoved
  case snapNearerHidden
  case snapNearerShown
  case snapDirectionShows
  case noSnap
  /// By code.
  case shownByCode
  case hiddenByCode
  /// Something outside the list made the bars show.
  case pageChange
  case listChange
  case extensionChange
  case contentShrank
  case windowActive
  case statusBarChange
  case layoutChange
  case keptState

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .disabled: "disabled: scrolling does not move the bars"
    case .pageAway: "the page is away"
    case .contentTooShort: "content is too short to hide anything"
    case .firstReport: "first report: only remembered"
    case .noMovement: "no movement"
    case .beyondTop: "pulled beyond the start: the bars stay"
    case .beyondBottom: "pulled beyond the end: the bars stay"
    case .backFromTopOverscroll: "coming back from the top: nothing counts before the start line"
    case .backFromBottomOverscroll: "coming back from the bottom: nothing counts before the end"
    case .held(let spent, let limit, _):
      "held: \(wholeText(spent)) of \(wholeText(limit)) pt"
    case .heldNoMore: "no resistance is left: the next movement moves the bars"
    case .hiding(let hidden, let travel):
      "hiding: \(wholeText(hidden)) of \(wholeText(travel)) pt hidden"
    case .showing(let hidden, let travel):
      "showing: \(wholeText(hidden)) of \(wholeText(travel)) pt hidden"
    case .alreadyHidden: "all hidden"
    case .alreadyShown: "all shown"
    case .nothingCanMove: "bar and extension are sticky"
    case .notDriven(let cause): "the bars do not follow the \(cause.word)"
    case .doesNotShow(let cause): "the \(cause.word) does not show the bars"
    case .pinned: "pinned: the bar never moves"
    case .followsOffset: "the bar follows the offset: nothing to do here"
    case .followsDrag: "the bar follows the drag: nothing to do so far from its start"
    case .boundByOffset: "hidden no further than the list is scrolled"
    case .listTookAll: "the list took the whole step"
    case .charged(let left, let surplus):
      "charged: \(wholeText(left)) of \(wholeText(surplus)) pt to scroll back first"
    case .waitsForLook: "waits for the next sixtieth of a second"
    case .withinTolerance(let way, let tolerance):
      "within the tolerance: \(wholeText(way)) of \(wholeText(tolerance)) pt in 1/60 s"
    case .triggerHides: "trigger: hidden"
    case .triggerShows: "trigger: shown"
    case .restsAtStop: "gesture ended with the bar at a stop: it stays"
    case .snapIntentHides: "gesture ended after scrolling on: all hidden"
    case .snapIntentShows: "gesture ended after scrolling back: all shown"
    case .snapShareHides: "gesture ended three quarters hidden or more: all hidden"
    case .snapShareShows: "gesture ended less than three quarters hidden: all shown"
    case .snapRangeHides: "gesture ended in the range that hides: all hidden"
    case .snapRangeShows: "gesture ended in the range that shows: all shown"
    case .snapRangeStays: "gesture ended between the ranges: the bar stays"
    case .snapStopsAtOffset: "gesture ended: hidden as far as the list is scrolled"
    case .snapWheelHides: "wheel or key ended after hiding some: all hidden"
    case .snapWheelShows: "wheel or key ended after showing some: all shown"
    case .stoppedByPress: "a press stopped the bar where it was"
    case .snapInactive: "gesture ended: no snap while disabled or too short"
    case .snapHidesLastDirection: "gesture ended while hiding: all hidden"
    case .snapHidesPartlyShownBar: "gesture ended with the bar partly shown: hidden again"
    case .snapStaysHidden: "gesture ended before the bar came back: all stays hidden"
    case .snapShowsExtension: "gesture ended with the bar out: extension shown"
    case .snapNothingMoved: "gesture ended before anything moved: all stays shown"
    case .snapNearerHidden: "gesture ended nearer to hidden: all hidden"
    case .snapNearerShown: "gesture ended nearer to shown: all shown"
    case .snapDirectionShows: "gesture ended while showing: all shown"
    case .noSnap: "gesture ended: bars stay"
    case .shownByCode: "shown by code"
    case .hiddenByCode: "hidden by code"
    case .pageChange: "page change: all shown"
    case .listChange: "another list: all shown"
    case .extensionChange: "another extension: all shown"
    case .contentShrank: "content became too short: all shown"
    case .windowActive: "window became active: all shown"
    case .statusBarChange: "status strip changed: all shown"
    case .layoutChange: "layout changed: all shown"
    case .keptState: "state kept across pages"
    }
  }
}
