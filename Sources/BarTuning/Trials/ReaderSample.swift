public import BarCore

/// What a reader sees at a moment: the finger, the content, and the bars over it.
///
/// Lengths are points. A page gives its own; whoever has a list and bars of another kind fills one
/// in, and `ReaderFigures` makes of many what the bars do to the reader.
public struct ReaderSample: Equatable, Sendable {
  /// Seconds, never less than those of the sample before.
  public var time = 0.0
  /// Whether an input has just happened: a finger, a wheel, a key, or a report of a list in their
  /// place.
  public var isInput = false
  /// Whether nothing moves any more, and no finger is down.
  public var isAtRest = false

  // MARK: Finger and content

  /// Number of the list that is read; samples of two lists are not compared.
  public var list = 0
  /// Where the finger is: grows as it pushes content up; nil while none drags the list.
  public var finger: Double?
  /// The line of content at the upper edge of the viewport, as drawn: the first line is 0, and it
  /// grows as content moves up.
  public var content = 0.0
  /// Height of the content.
  public var contentHeight = Double.infinity
  /// Height of the viewport, under the bars too.
  public var viewportHeight = 0.0
  /// Whether the list is beyond one of its ends.
  public var isStretched = false
  /// Whether a finger, momentum, wheel, key or program moves the list; a bar on its way to rest that
  /// takes the list along does not count.
  public var isScrolling = false

  // MARK: The bars

  /// How far the bars can hide; 0 for bars that always stay.
  public var travel = 0.0
  /// The part of `travel` that is shown, as drawn, 0...1; a spring may take it beyond both.
  public var shown = 1.0
  /// The same where the motion that runs will end.
  public var goal = 1.0
  /// The same for the bar alone, without its extension; nil: there is no more than the bar.
  public var barGoal: Double?
  /// Whether a rule at a release, a stop or a pause has set `goal`, and not a step of the list.
  public var isSnap = false
  /// Whether a list has just reported where it lies, and nothing has moved yet.
  public var setsScene = false
  /// Height of what shows of the bars at the upper edge, as drawn.
  public var top = 0.0
  /// Height of what shows of the bars at the lower edge, as drawn.
  public var bottom = 0.0
  /// Height of what lies above the bars and is none: the status strip.
  public var strip = 0.0
  /// Opacity of the bars, 0...1: what shows through them is not covered, and not lost.
  public var opacity = 1.0

  /// Makes a sample of a viewport without bars.
  public init() {}
}

extension ReaderSample {
  /// Reads a page at its present time; nil if it has no bar.
  ///
  /// Shy bars count before a flexible header, that before the header of a personal page, and that
  /// before the bar of a stack, which always stays. Of a flexible header what can be pushed off the
  /// stage counts as what can hide. A press that has not passed its slop is no finger yet.
  public init?(of page: Page, isInput: Bool = false) {
    self.init()
    let drawn = page.drawn
    time = page.now
    self.isInput = isInput
    isAtRest = !page.isMoving && !page.isHeld && page.fingerOffset == nil
    list = page.selectedList
    content = drawn.offset - drawn.listTop
    contentHeight = page.list.contentHeight
    viewportHeight = page.viewport.height
    let range = page.range
    let dust = 1e-6
    isStretched =
      page.list.offset < range.lowerBound - dust || page.list.offset > range.upperBound + dust
    let phase = page.phase
    isScrolling = phase != .idle
    if phase == .drag {
      let tracker = page.scroller.measured.tracker
      finger = page.fingerOffset ?? (tracker.count > 0 ? -tracker.sample(0).position : nil)
    }
    if let bars = page.bars {
      read(bars, drawn)
    } else if let header = page.header {
      read(header, frame: header.frame(over: page.list, at: page.now))
    } else if let profile = page.profile {
      read(profile)
    } else if let stack = page.stack {
      strip = stack.settings.statusBarHeight
      top = stack.settings.barHeight
      opacity = stack.bar(at: page.now).alpha.clamped(to: 0...1)
    } else {
      return nil
    }
    if let stack = page.stack { list += 100 * stack.depth }
  }

  private mutating func read(_ bars: BarEngine, _ drawn: DrawnBars) {
    let places = bars.places(of: drawn)
    travel = bars.travel
    if travel > 0 {
      shown = 1 - (drawn.barContraction + drawn.extensionContraction) / travel
      goal = bars.goal
      barGoal = bars.barGoal
    }
    isSnap = bars.reason.isSnap
    strip = bars.settings.statusHeight
    top = max(0, places.visibleBottom - strip)
    bottom = max(0, bars.settings.bottomHeight - places.bottomBarShift)
    opacity = places.barAlpha
    setsScene = bars.reason == .firstReport
  }

  private mutating func read(_ header: FlexibleHeader, frame: Rect?) {
    top = max(0, frame?.maxY ?? 0)
    opacity = header.settings.backgroundAlpha.clamped(to: 0...1)
    guard header.canShift, header.reach > 0 else { return }
    travel = header.reach
    shown = 1 - max(0, header.visibleShift) / travel
    isSnap = header.state.settling != nil
    goal = isSnap ? header.state.intent.wantsHidden ? 0 : 1 : shown
  }

  private mutating func read(_ profile: ProfileHeader) {
    list = profile.current
    content = -profile.rowTop(profile.current)
    contentHeight = profile.contentHeights[profile.current]
    top = profile.segmentBottom
    isStretched = isStretched || profile.translation > 0
    travel = profile.collapseDistance
    guard travel > 0 else { return }
    shown = 1 + profile.translation.clamped(to: -travel...0) / travel
    goal = shown
  }
}

extension BarEngine {
  /// The part of what can hide that shows once all motion has ended, 0...1.
  var goal: Double { 1 - collapsedFraction }

  /// The same for the bar alone, without its extension; of a bar that stays, for its extension.
  var barGoal: Double {
    settings.barTravel > 0 ? 1 - state.barContraction / settings.barTravel : goal
  }
}

extension BarReason {
  /// Whether the end of a gesture, a stop or a pause decided, and not a step of the list.
  fileprivate var isSnap: Bool {
    switch self {
    case .pauseHides, .pauseShows, .releasedOn, .releasedBack, .snapWayHides, .snapWayShows,
      .snapNearTop, .snapIntentHides, .snapIntentShows, .snapShareHides, .snapShareShows,
      .snapRangeHides, .snapRangeShows, .snapRangeStays, .snapStopsAtOffset, .snapWheelHides,
      .snapWheelShows, .snapHidesLastDirection, .snapDirectionShows, .snapHidesPartlyShownBar,
      .snapStaysHidden, .snapShowsExtension, .snapNothingMoved, .snapNearerHidden,
      .snapNearerShown:
      true
    default: false
    }
  }
}
