/// The lists of a page and the row of overlays over them: bars, header, personal page, banner, and
/// the stack that the page lies in.
///
/// A step of the list goes through the row from the top. What the overlays owe each other is written
/// here, and nowhere else: none of them knows another.
///
/// What only reads, and is asked at every instant, is mutating all the same: a call on a value would
/// copy the whole row for it, 10 KB.
struct PageLayers: Equatable, Sendable {
  var base: PageBase
  var shy: ShyOverlay
  var flexible: HeaderOverlay
  var personal: ProfileOverlay
  var banner: BannerOverlay
  var stacked: StackOverlay
  /// The drag that may go sideways, from press to release; nil: every drag is the list's.
  var sideways: SidewaysDrag?

  init(
    settings: PageSettings, viewport: Size, contents: [ContentLayout], wanted: PageParts,
    pushed: PushedPage?
  ) {
    let hasBars = wanted.contains(.bars)
    let hasBanner = wanted.contains(.refresh)
    let hasHeader = wanted.contains(.header)
    let hasProfile = wanted.contains(.profile)
    let contents = hasProfile ? ProfileOverlay.contents(contents, settings.profile) : contents
    var insets = ListInsets()
    if hasBars {
      insets.bars = settings.bar.expandedInset
    } else if hasBanner && !hasHeader {
      insets.banner = settings.refresh.restInset
    }
    var lists = contents.map { content in
      ListState(
        offset: -insets.sum, viewportHeight: viewport.height + (hasBars ? settings.bar.hanging : 0),
        contentHeight: content.height(viewport: viewport.height),
        bottomInset: hasBars ? settings.bar.bottomBarHeight : 0, insets: insets)
    }
    shy = ShyOverlay(settings: settings, isThere: hasBars)
    banner = BannerOverlay(settings: hasBanner ? settings.stillRefresh : nil)
    flexible =
      hasHeader
      ? HeaderOverlay(settings.stillHeader, lists: &lists, width: viewport.width) : HeaderOverlay()
    stacked = StackOverlay(
      pushed: pushed ?? PushedPage(parts: wanted.subtracting(.stack), contents: .lists(contents)))
    base = PageBase(settings: settings, viewport: viewport, contents: contents, lists: lists)
    personal = hasProfile ? ProfileOverlay(base) : ProfileOverlay()
    if hasProfile {
      for index in contents.indices { base.mirror(index, personal.list(index, base)) }
    }
    begin(wanted)
    profileBarChanged()
  }

  var isMoving: Bool { mutating get { isBusy || base.focus.isDue } }

  /// Whether the pointer is down on the page.
  @inline(__always) var isHeld: Bool {
    base.scroller.isHeld || sideways != nil || flexible.press != nil
  }

  // MARK: Claims

  /// Where the list may rest.
  var range: ClosedRange<Double> {
    mutating get {
      let inset = banner.isThere ? banner.inset : 0
      if personal.isThere { return profileRange(inset) }
      let list = base.list
      let low = restLimit - inset
      // Where bars have left over short content, its first line may stay at their lower edge.
      let start = max(low, list.startOffset - inset)
      return low...max(start, list.contentHeight - list.viewportHeight + list.bottomInset)
    }
  }

  /// Where the list may rest at the top while no banner is open.
  var restLimit: Double { mutating get { shy.restLimit(over: base.list) } }

  /// The context of a drag: rows that stay under the banner let the finger go its whole way.
  var dragContext: ScrollContext {
    mutating get {
      var context = context
      if banner.isThere, banner.isOverlay(base) {
        context.range = -1e9...context.range.upperBound
      }
      return context
    }
  }

  /// The lowest offset at which content is drawn: under a banner that lies over the rows, they stay.
  var floor: Double {
    mutating get {
      banner.isThere && banner.isOverlay(base) && !base.direct.isDriving
        ? range.lowerBound : -.infinity
    }
  }

  // MARK: Time

  /// Changes the time, which the overlays that tell it go by too.
  mutating func setClock(_ change: (inout GridClock) -> Void) {
    change(&base.clock)
    tell(.clock)
  }

  /// One instant: motions, ends of gestures and of animations.
  mutating func live() {
    if base.scroller.isCoasting {
      let before = context
      tell(.instantBegins)
      if let place = base.scroller.place(before) { coast(to: place) }
    } else {
      tell(.instantBegins)
    }
    if shy.isMoving(&base) { shy.takeDueLook(floor: floor, &base) }
    if personal.isThere, personal.live(&base) { profileBarChanged() }
    liveBanner()
    switch base.scroller.wheel == nil ? .none : base.scroller.rest(context) {
    case .none: break
    case .momentum: flexible.lift(momentum: true, &base)
    case .end:
      endGesture(isStop: true)
      // A wheel or a trackpad may have stopped a spring half way.
      keepInRange()
    }
    tell(.instantEnds)
  }

  /// Of the header's calls in one instant the page is told one every 1/60 s.
  mutating func thinHeaderCalls(since before: Int) {
    guard flexible.isThere else { return }
    flexible.thinCalls(before: before, at: base.clock, isMoving: isMoving)
  }

  /// A motion takes the list to a place, and may be over there, by itself or by the bars.
  mutating func coast(to place: MotionPlace) {
    move(to: place.position)
    if shy.endsFling {
      base.scroller.stop()
      motionEnded(.fling)
    } else if place.isAtRest, let kind = base.scroller.endMotion() {
      motionEnded(kind)
    }
  }

  private mutating func motionEnded(_ kind: Scroller.MotionKind) {
    switch kind {
    case .fling:
      endGesture(afterMomentum: true)
      // Bars take their part of a way back that is a single step.
      keepInRange()
    case .wheel, .key:
      // Direct events may have taken away the gesture whose end brings the list back.
      if base.scroller.wheel == nil && !banner.isHeldByWheel { keepInRange() }
    case .program:
      // The way to the top ends at the inset of its beginning; meanwhile the bars have come out.
      let list = base.list
      if (list.offset - list.startOffset).magnitude > 0.5 && list.offset < 1 {
        _ = base.scroller.program(to: list.startOffset, context)
      } else {
        base.indicatorFlashed = base.now
      }
    }
  }

  // MARK: Rest

  /// A resting list that a change has left outside its range springs back, if scroll physics move
  /// it and no swipe back holds its page.
  mutating func keepInRange() {
    guard base.direct.driver == .physics, base.isOnDisplay, !stacked.isSwiping else { return }
    if base.scroller.returnToRange(context) { tell(.finger(isDown: true)) }
  }

  /// After whatever has happened: the list springs back unless something has it that ends by
  /// itself, a hand, a gesture without a finger or a banner that moves.
  mutating func bringBack() {
    if isHeld || base.scroller.needsTime || banner.banner?.isMoving ?? false { return }
    keepInRange()
  }

  /// The gesture has ended, and no momentum is left.
  ///
  /// - Parameter isStop: whether no finger was lifted just now; momentum was spent, or a wheel or
  ///   key is silent.
  mutating func endGesture(afterMomentum: Bool = false, isStop: Bool = false) {
    base.direct.fingerDown = false
    base.direct.coasting = false
    tell(
      .gestureEnded(
        afterMomentum: afterMomentum, isStop: afterMomentum || isStop, floor: floor))
  }

  /// The pointer goes down: returns whether the header keeps it.
  mutating func pressHeader(_ point: Point) -> Bool {
    guard flexible.isThere else { return false }
    // The way back begins at the edge, whatever lies there.
    if let back = stacked.backRules(base), point.x < back.edgeWidth { return false }
    return flexible.press(point, base)
  }

  /// Whether a banner belongs to the list that shows, below everything else.
  var bannerLiesOverList: Bool {
    banner.isThere && banner.away == nil
      && (!personal.isThere || base.settings.profile.pull == .list)
  }
}
