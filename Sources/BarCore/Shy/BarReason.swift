/// Why the bars moved or did not.
public enum BarReason: Equatable, Sendable {
  /// Nothing has happened yet.
  case atRest
  /// The bars take no part: `BarSettings.disable`, the page is not in front, or the content is too
  /// short (`BarSettings.longContent`).
  case disabled, pageAway, contentTooShort
  /// The first report after an interruption only sets the scene.
  case firstReport
  /// The list reports the place where it was.
  case noMovement
  /// The list is pulled beyond an end, and that does not count.
  case beyondTop, beyondBottom
  /// The list comes back from beyond an end; it counts from the start line or the end on.
  case backFromTopOverscroll, backFromBottomOverscroll
  /// The list gives back its stretch first, and the bars get nothing of that.
  case stretchGivenBack
  /// The resistance takes the step: spent, of so many points.
  case held(spent: Double, of: Double, direction: BarDirection)
  /// The bars were held, and the settings changed: no resistance is left.
  case heldNoMore
  /// The bars moved: so much of all that can hide is hidden now.
  case hiding(hidden: Double, of: Double)
  /// The bars came out: so much of all that can hide is still hidden.
  case showing(hidden: Double, of: Double)
  /// The step would hide or show more, but nothing is left to hide or show.
  case alreadyHidden, alreadyShown
  /// The bars have no travel: both parts are sticky, or have no height.
  case nothingCanMove
  /// What the list was moved by does not move the bars, or does not show them.
  case notDriven(by: ScrollCause)
  case doesNotShow(for: ScrollCause)
  /// The drag went on last: what follows it does not show the bars.
  case keepsDirection
  /// A drag that began at the end of the list with the bar hidden, and went on, has shown it.
  case shownAtEnd
  /// The law keeps the bar where it is: it never moves, or follows the offset or the drag, and its
  /// place is the same as before.
  case pinned, followsOffset, followsDrag
  /// The bar is hidden as far as the list is scrolled, and may not be further.
  case boundByOffset
  /// The list could take the whole step, so none was left for the bars.
  case listTookAll
  /// The surplus of the slide is scrolled back first: so much of so much is left.
  case charged(left: Double, of: Double)
  /// A bar with two states: the list moved so far since the last look, and needs more than that.
  case withinTolerance(Double, of: Double)
  /// A bar with two states waits for its next look, has hidden, or has shown.
  case waitsForLook, triggerHides, triggerShows
  /// A trigger counts the way on or back, which is so long yet, of so many points.
  case counts(Double, of: Double)
  /// A trigger: the bar does not hide here, shows only at the start of the list, or only after a
  /// release.
  case staysShown, showsAtStart, showsAtRelease
  /// A step so long does not count.
  case jump
  /// The bar has hidden once in this scroll.
  case hidesOnce
  /// The list has not moved for a while, and the bar goes to rest.
  case pauseHides, pauseShows
  /// The finger let go fast enough for its direction to decide.
  case releasedOn, releasedBack
  /// `RestRule.thresholds`, between the two: the whole gesture led on, or back or nowhere.
  case snapWayHides, snapWayShows
  /// `RestRule.directionBelowTop`: the list is near its start.
  case snapNearTop
  /// The gesture ended, but snaps do not apply.
  case snapInactive
  /// A bar that is at one of its stops, or little hidden, stays.
  case restsAtStop
  /// `RestRule.intent`: the finger went on last by more than 5 pt and all hides, or all shows.
  case snapIntentHides, snapIntentShows
  /// `RestRule.share`: three quarters or more were hidden, all hides; or less, all shows.
  case snapShareHides, snapShareShows
  /// `RestRule.ranges`: the hidden share was `hidesFrom` or more, `showsUpTo` or less, or between
  /// the two.
  case snapRangeHides, snapRangeShows, snapRangeStays
  /// The bar would hide further than the list is scrolled: it stops there.
  case snapStopsAtOffset
  /// A wheel or key gesture had hidden or shown some: it goes on to the end.
  case snapWheelHides, snapWheelShows
  /// A press caught bars that were settling.
  case stoppedByPress
  /// The last direction was to hide, or to show (`RestRule.direction`).
  case snapHidesLastDirection, snapDirectionShows
  /// The bar was on its way out and not all the way: it hides again.
  case snapHidesPartlyShownBar
  /// The list went back, but the bar had not begun to come out: all stays hidden.
  case snapStaysHidden
  /// The bar was out: the extension comes out too.
  case snapShowsExtension
  /// Nothing was hidden yet, and a snap hides only what has moved.
  case snapNothingMoved
  /// `RestRule.nearest`: nearer to hidden or shown, or half way, which its `TieRule` decides.
  case snapNearerHidden, snapNearerShown
  /// The rule lets the bars stay where they are.
  case noSnap
  /// By code.
  case shownByCode, hiddenByCode
  /// Something outside the list made all bars show: the page came or went, another list came, the
  /// extension got another height, or the content became too short to hide anything.
  case pageChange, listChange, extensionChange, contentShrank
  /// All bars show: the window got the focus, the strip changed, or the window or the bar its size.
  case windowActive, statusBarChange, layoutChange
  /// Bars that keep their state stayed as they were.
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
    case .stretchGivenBack: "the way back gives back the stretch first"
    case .keepsDirection: "the drag went on: what follows does not show the bars"
    case .shownAtEnd: "a drag that went on at the end of the list: all shown"
    case .held(let spent, let limit, _):
      "held: \(wholeText(spent, of: limit))"
    case .heldNoMore: "no resistance is left: the next movement moves the bars"
    case .hiding(let hidden, let travel):
      "hiding: \(wholeText(hidden, of: travel)) hidden"
    case .showing(let hidden, let travel):
      "showing: \(wholeText(hidden, of: travel)) hidden"
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
    case .counts(let way, let limit): "counting: \(wholeText(way)) of \(wholeText(limit)) pt"
    case .staysShown: "trigger: the bar does not hide here"
    case .showsAtStart: "only the start of the list shows the bar"
    case .showsAtRelease: "only a release while scrolling back shows the bar"
    case .jump: "a jump: it does not count"
    case .hidesOnce: "hides only once per scroll"
    case .pauseHides: "no movement for a while: all hidden"
    case .pauseShows: "no movement for a while: all shown"
    case .releasedOn: "released while scrolling on: all hidden"
    case .releasedBack: "released while scrolling back: all shown"
    case .snapWayHides: "gesture ended further on than it began: all hidden"
    case .snapWayShows: "gesture ended no further on than it began: all shown"
    case .snapNearTop: "near the start of the list: all shown"
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
    case .snapShowsExtension: "gesture ended with the bar shown: extension shown"
    case .snapNothingMoved: "gesture ended before anything moved: all stays shown"
    case .snapNearerHidden: "gesture ended nearer to hidden: all hidden"
    case .snapNearerShown: "gesture ended nearer to shown: all shown"
    case .snapDirectionShows: "gesture ended while showing: all shown"
    case .noSnap: "gesture ended: bars stay"
    case .shownByCode: "shown by code"
    case .hiddenByCode: "hidden by code"
    case .pageChange: "page changed: all shown"
    case .listChange: "another list: all shown"
    case .extensionChange: "extension changed: all shown"
    case .contentShrank: "content became too short: all shown"
    case .windowActive: "window became active: all shown"
    case .statusBarChange: "status strip changed: all shown"
    case .layoutChange: "layout changed: all shown"
    case .keptState: "state kept across pages"
    }
  }
}
