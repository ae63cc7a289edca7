/// A page: a list, the bars over it and everything that moves them, advanced by time and events.
///
/// A value: copy it to look ahead (`sampled(at:)`), compare it, keep it. It has no clock of its
/// own; `advance(to:)` and `apply(_:)` are told the time. Between events it lives on a fixed grid
/// of 1/720 s (`GridClock`), so that the frame rate of whoever watches has no influence.
public struct Page: Equatable, Sendable {
  /// The settings in force; `apply(settings:)` changes them.
  public private(set) var settings: PageSettings
  /// Size of the stage.
  public internal(set) var viewport: Size
  /// What each list shows.
  public internal(set) var contents: [ContentLayout]
  /// The list that the bars track.
  public internal(set) var list: ListState
  /// Number of the tracked list.
  public internal(set) var selectedList = 0
  /// The lists as they were when they were tracked last; the tracked one's place is out of date.
  var parked: [ListState]
  /// The bars, for a page that has them: not an optional, because looking into one copies it.
  var engine: BarEngine
  /// The flexible header; nil on a page without one.
  public internal(set) var header: FlexibleHeader?
  /// Which of them there are.
  ///
  /// Asked before a part is looked into: that copies it, even where it is nil.
  public internal(set) var parts: PageParts
  /// What is left of the settle motion of the shy bar as drawn; the state is ahead of it.
  public internal(set) var picture = SnapPicture()
  /// The header, the lists and the pager of a personal page; nil on any other.
  public internal(set) var profile: ProfileHeader?
  /// The refresh banner; nil on a page without one.
  public internal(set) var refresh: RefreshBanner?
  /// What a visual in the banner knows from what it was told.
  public internal(set) var refreshVisual = RefreshVisual()
  /// The wheel that pulls the list beyond its top, and the rows that a refresh brings.
  var refreshSide = RefreshSide()
  /// Scroll physics of the tracked list: the gesture or motion in progress.
  public internal(set) var scroller = Scroller()
  /// The time that the page has reached on its grid.
  public internal(set) var clock = GridClock()
  /// Whether the page is in front: neither away nor below a pushed one.
  public internal(set) var isOnDisplay = true
  /// When the page left or came back last.
  public internal(set) var presenceChanged = -Double.infinity
  /// When a scroll by code reached its place last: the scroll indicator then flashes.
  public internal(set) var indicatorFlashed = -Double.infinity

  /// The stack of pages, of which this is the top one; nil on a page without one.
  public internal(set) var stack: PageStack?
  /// Stacks that are driven along for comparison, each by its own rules.
  public internal(set) var rivals = RivalStacks()
  /// What pages are like that are pushed.
  let pushed: PushedPage

  /// The drag that may go sideways, from press to release; nil: every drag is the list's.
  public internal(set) var sideways: SidewaysDrag?
  /// The present drag of that kind, or the one before: for whoever shows what decided it.
  public internal(set) var lastSideways: SidewaysDrag?

  /// A press that the header keeps, and where it is.
  var headerPress: HeaderPress?
  /// The pages side by side in the header.
  public internal(set) var headerPager = HeaderPager()
  /// How often the header's button was clicked.
  public internal(set) var headerClicks = 0
  /// Where the header led the last toss.
  var headerTarget: Landing?
  /// The page's own listener of the list, where it forwards to the header.
  var forwarder = ScrollForwarder()
  /// The header's frame has changed since the page was told last.
  var headerCallIsDue = false

  /// The row that holds the focus of the keyboard.
  var focus = RowFocus()

  /// What has happened to the finger in direct events, which run no physics.
  var direct = DirectState()
  /// When a bar with two states was looked at.
  var look = Look()
  /// Messages since they were last taken.
  var messages: [PageMessage] = []
  /// When the animations of snaps and commands end, the first one first.
  var endings: [Ending] = []

  struct Ending: Equatable, Sendable {
    var time: Double
    var hides: Bool
  }

  /// The finger as direct events tell it.
  struct DirectState: Equatable, Sendable {
    /// Who has moved the list last.
    enum Driver: Equatable, Sendable {
      /// Nobody yet: it lies where the page has put it.
      case nobody
      /// A hand, or code, by scroll physics: what leaves it outside its range brings it back.
      case physics
      /// Direct events: nothing moves it on its own.
      case reports
    }

    var driver = Driver.nobody
    var isDriving: Bool { driver == .reports }
    var fingerDown = false
    var coasting = false
    /// The offset that was reported last, which the list need not have.
    var reported: Double?
    /// When a program reported an offset last.
    var programTime = -Double.infinity
  }

  /// Makes a page at time 0 that tracks the first of its lists.
  ///
  /// - Parameters:
  ///   - settings: physics of the list and behavior of the bars.
  ///   - viewport: size of the whole list, under the bars too; brought into 1...10^15 points.
  ///   - contents: a list each; at least one.
  ///   - parts: what stands over the lists.
  ///   - pushed: what pages are like that are pushed on a stack; nil: like this one.
  public init(
    settings: PageSettings = PageSettings(), viewport: Size, contents: [ContentLayout],
    parts: PageParts = .bars, pushed: PushedPage? = nil
  ) {
    precondition(!contents.isEmpty, "a page needs a list")
    let viewport = Self.usable(viewport)
    self.settings = settings
    let contents =
      parts.contains(.profile) ? Self.profileContents(contents, settings.profile) : contents
    self.contents = contents
    self.viewport = viewport
    self.parts = parts
    let hasBars = parts.contains(.bars)
    engine = BarEngine(settings: settings.bar)
    let hasRefresh = parts.contains(.refresh)
    refresh = hasRefresh ? RefreshBanner(settings: settings.stillRefresh) : nil
    var inset = 0.0
    if hasBars {
      inset = settings.bar.expandedInset
    } else if hasRefresh && !parts.contains(.header) {
      inset = settings.refresh.restInset
    }
    let hanging = hasBars ? settings.bar.hanging : 0
    let bottomInset = hasBars ? settings.bar.bottomBarHeight : 0
    parked = contents.map { content in
      ListState(
        offset: -inset, viewportHeight: viewport.height + hanging,
        contentHeight: content.height(viewport: viewport.height),
        bottomInset: bottomInset, topInset: inset)
    }
    if parts.contains(.header) {
      header = Self.makeHeader(settings.stillHeader, lists: &parked, width: viewport.width)
    }
    list = parked[0]
    self.pushed = pushed ?? PushedPage(parts: parts.subtracting(.stack), contents: .lists(contents))
    if parts.contains(.profile) { openProfile() }
    if parts.contains(.stack) { beginStack(parts) }
  }

  /// What the tracked list shows.
  public var content: ContentLayout { contents[selectedList] }

  // MARK: Time

  /// The time that the page has reached.
  public var now: Double { clock.now }

  /// The next instant of the grid, in seconds.
  public var nextInstant: Double { clock.next }

  /// Whether time alone changes something: without an event, nothing else will.
  public var isMoving: Bool { isBusy || focus.isDue }

  /// Whether something is on its way.
  var isBusy: Bool {
    scroller.needsTime || picture.isActive(at: clock.now) || !endings.isEmpty || look.isDue
      || headerIsMoving || profileNeedsTime || refreshIsMoving || isStackMoving
  }

  /// Goes on to `time` along the grid; instants before `now` change nothing, nor does what is not
  /// a number, and the grid's end is never reached.
  public mutating func advance(to time: Double) {
    let time = min(time, GridClock.end.nextDown)
    while clock.next <= time {
      guard isMoving else { break }
      clock.step()
      live()
    }
    if clock.next <= time {
      clock.skip(to: time)
      advanceHeader()
    }
  }

  /// Goes on to exactly `time`, which need not lie on the grid: for events, and for looking.
  mutating func advance(exactlyTo time: Double) {
    let time = min(time, GridClock.end.nextDown)
    advance(to: time)
    guard time > clock.now else { return }
    clock.set(to: time)
    if isMoving { live() } else { advanceHeader() }
  }

  /// The page as it will be at a time if nothing else happens until then.
  public func sampled(at time: Double) -> Page {
    var copy = self
    copy.advance(exactlyTo: time)
    return copy
  }

  /// One instant: motions, ends of gestures and of animations.
  private mutating func live() {
    settleStack()
    let before = context
    let calls = parts.contains(.header) ? header?.state.frameCalls ?? 0 : 0
    advanceHeader()
    defer { if parts.contains(.header) { thinHeaderCalls(before: calls) } }
    if let offset = scroller.position(before) {
      move(to: offset)
      if let kind = stopAtSeam() ?? scroller.endMotion(at: clock.now) { motionEnded(kind) }
    }
    takeDueLook()
    liveProfile()
    liveRefresh()
    switch scroller.rest(context) {
    case .none: break
    case .momentum: liftHeader(momentum: true)
    case .end:
      endGesture(isStop: true)
      // A wheel or a trackpad may have stopped a spring half way.
      keepInRange()
    }
    while let ending = endings.first, ending.time <= clock.now {
      endings.removeFirst()
      if ending.hides { engine.hideCommandFinished() }
      engine.finish(&messages)
    }
    if focus.isDue && !isBusy { lookAfterFocus() }
  }

  mutating func motionEnded(_ kind: Scroller.MotionKind) {
    switch kind {
    case .fling:
      endGesture(afterMomentum: true)
      // Bars take their part of a way back that is a single step.
      keepInRange()
    case .wheel, .key: break
    case .program:
      // The way to the top ends at the inset of its beginning; meanwhile the bars have come out.
      if (list.offset - list.startOffset).magnitude > 0.5 && list.offset < 1 {
        _ = scroller.program(to: list.startOffset, context)
      } else {
        indicatorFlashed = clock.now
      }
    }
  }

  // MARK: Moving

  /// Where the list may rest; see `BarEngine.topLimit`.
  public var range: ClosedRange<Double> {
    let banner = bannerInset
    if parts.contains(.profile), let range = profile?.range {
      return (range.lowerBound - banner)...range.upperBound
    }
    let low = restLimit - banner
    return low...max(low, list.contentHeight - list.viewportHeight + list.bottomInset)
  }

  /// Where the list may rest at the top while no banner is open.
  var restLimit: Double {
    parts.contains(.bars) ? engine.topLimit(over: list) : list.startOffset
  }

  var context: ScrollContext {
    var context = ScrollContext(
      time: clock.now, offset: list.offset, range: range, viewportHeight: list.viewportHeight,
      settings: settings.scroll)
    if parts.contains(.bars) {
      let reach = engine.reach(over: list)
      if reach != (0, 0) {
        context.range =
          (context.range.lowerBound - reach.top)...(context.range.upperBound + reach.bottom)
      }
    }
    adaptToRefresh(&context)
    if parts.contains(.profile), let rate = settings.profile.quirk.decelerationRate {
      context.settings.decelerationRate = rate
    }
    if parts.contains(.stack), let most = stack?.top.ramp.greatestOverscroll {
      context.settings.maxStretch = most
    }
    return context
  }

  /// The list goes to an offset, and everything over it follows.
  mutating func move(to offset: Double) {
    if parts.contains(.profile) { return moveProfile(to: offset) }
    if parts.contains(.bars) { moveBars(to: offset) } else { list.offset = offset }
    if parts.contains(.header) { scrollHeader() }
    scroller.shift(by: list.offset - offset)
    if parts.contains(.refresh) { refreshEvent() }
    if parts.contains(.stack) { stackScrolled() }
  }

  /// Tells everything over the list whether a hand, or its momentum, moves it.
  mutating func setFinger(_ isDown: Bool) {
    if parts.contains(.bars) { engine.setFinger(isDown) }
  }

  /// Something that may shift the content silently; what moves it goes on from there.
  mutating func withShift(_ change: (inout Page) -> Void) {
    let before = list.offset
    change(&self)
    scroller.shift(by: list.offset - before)
  }

  /// The gesture has ended, and no momentum is left.
  ///
  /// - Parameter isStop: whether no finger was lifted just now; momentum was spent, or a wheel or
  ///   key is silent.
  mutating func endGesture(afterMomentum: Bool = false, isStop: Bool = false) {
    direct.fingerDown = false
    direct.coasting = false
    endBarsGesture(isStop: afterMomentum || isStop)
    endHeaderGesture(afterMomentum: afterMomentum)
  }

  // MARK: Settings

  /// Takes over changed settings; at once, in the middle of a drag too.
  public mutating func apply(settings new: PageSettings) {
    let old = settings
    let focusWasFree = focus.row >= 0 && focusShortfall == 0
    settings = new
    if new.bar != old.bar { applyBars(new.bar) }
    if new.stillHeader != old.stillHeader { applyHeader(new.stillHeader) }
    if new.profile != old.profile { applyProfile(new.profile) }
    if new.stillRefresh != old.stillRefresh {
      applyRefresh(new.stillRefresh, old: old.stillRefresh)
    }
    let isStiller = new.reducesMotion != old.reducesMotion
    if new.nav != old.nav || new.scroll.preset != old.scroll.preset || isStiller {
      applyStack(old.nav)
    }
    if focusWasFree { focus.isDue = true }
    keepInRange()
  }

  /// Replaces what a list shows.
  public mutating func setContent(_ content: ContentLayout, list index: Int) {
    contents[index] = content
    contentChanged(index)
  }

  mutating func contentChanged(_ index: Int) {
    if profile != nil {
      profileContentChanged(index)
      fitFocus()
      return keepInRange()
    }
    let viewport = index == selectedList ? list.viewportHeight : parked[index].viewportHeight
    let height = contents[index].height(viewport: viewport)
    guard index == selectedList else {
      parked[index].contentHeight = height
      return
    }
    list.contentHeight = height
    withShift { page in
      if page.parts.contains(.bars) { page.engine.contentChanged(list: &page.list) }
    }
    fitFocus()
    refreshEvent()
    keepInRange()
  }

  /// A resting list that a change has left outside its range springs back, if scroll physics move
  /// it and no swipe back holds its page.
  mutating func keepInRange() {
    guard direct.driver == .physics, isOnDisplay else { return }
    if parts.contains(.stack), let stack, stack.isSwiping { return }
    if scroller.returnToRange(context) { setFinger(true) }
  }

  /// After whatever has happened: the list springs back unless something has it that ends by
  /// itself, a hand, a gesture without a finger or a banner that moves.
  mutating func bringBack() {
    if isHeld || scroller.needsTime || refresh?.isMoving ?? false { return }
    keepInRange()
  }

  /// The messages since they were last taken, in order.
  public mutating func takeMessages() -> [PageMessage] {
    let calls = header?.takeFrameCalls() ?? 0
    if messages.isEmpty && calls == 0 { return [] }
    defer { messages.removeAll() }
    return messages + Array(repeating: .headerFrameDidChange, count: calls)
  }
}
