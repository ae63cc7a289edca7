extension Page {
  /// What the page did with an event; errors name what is wrong with it.
  public enum EventProblem: Error, Equatable, Sendable {
    case goesBack(time: Double, now: Double)
    case notFinite
    case tooLarge
    case negative
    case tooLate(time: Double)
    case noSuchList(Int, count: Int)
    case stackIsFull(count: Int)

    /// One sentence without its full stop.
    public var message: String {
      switch self {
      case .goesBack(let time, let now):
        "time goes back: t is \(shortText(time)) but \(shortText(now)) has passed already"
      case .notFinite: "a number is not finite"
      case .tooLarge:
        "a number is too large: give at most \(shortText(InputEvent.Kind.greatestNumber))"
      case .negative: "a height or a duration is below 0"
      case .tooLate(let time):
        "t is \(shortText(time)), later than a page can reach:"
          + " give less than \(shortText(GridClock.end)) s"
      case .noSuchList(let index, let count):
        "list \(index) does not exist: the page has \(count)"
      case .stackIsFull(let count):
        "the page stack is full (at most \(count) pages); pop a page first"
      }
    }
  }

  /// Goes on to the time of an event, exactly, and lets it happen.
  ///
  /// An event whose numbers no page can act on, whose time cannot come any more, or that pushes onto
  /// a full stack, is refused and changes nothing; one that names a list that is not there lets the
  /// time pass.
  public mutating func apply(_ event: InputEvent) throws(EventProblem) {
    try check(event)
    advance(exactlyTo: event.time)
    settleStack()
    switch event.kind {
    case .wheel, .down, .move, .up, .cancel, .key, .scrollBar, .resize, .focus:
      direct.driver = .physics
      applyPhysical(event.kind)
    case .offset(let y, let hand): report(offset: y, by: hand)
    case .finger(let down): finger(down)
    case .lift(let momentum): lift(momentum: momentum)
    case .landing(let y):
      driveDirectly()
      _ = landHeader(at: y)
    case .rest:
      driveDirectly()
      endGesture(afterMomentum: true)
    case .content(let height):
      setContent(ContentLayout(.plain(height: height)), list: selectedList)
    case .show(let animated):
      keepingFocusFree { page in
        page.commandBars(.expanding, animated: animated)
        page.commandHeader(hides: false, animated: animated)
      }
    case .hide(let animated):
      commandBars(.contracting, animated: animated)
      commandHeader(hides: true, animated: animated)
    case .page(let action): page(action)
    case .list(let index):
      guard parked.indices.contains(index) else {
        throw .noSuchList(index, count: parked.count)
      }
      select(index)
    case .refresh(let action):
      if direct.driver == .nobody { direct.driver = .physics }
      commandRefresh(action)
    case .nav(let command): navigate(command)
    case .tick(let seconds): advance(exactlyTo: event.time + seconds)
    }
    bringBack()
  }

  /// Throws what is wrong with the numbers of an event, and refuses a push onto a full stack.
  private func check(_ event: InputEvent) throws(EventProblem) {
    guard event.time.isFinite, event.kind.numbers(allSatisfy: { $0.isFinite }) else {
      throw .notFinite
    }
    guard event.time >= clock.now else { throw .goesBack(time: event.time, now: clock.now) }
    var end = event.time
    if case .content(let height) = event.kind, height < 0 { throw .negative }
    if case .tick(let seconds) = event.kind {
      guard seconds >= 0 else { throw .negative }
      end += seconds
    }
    guard end < GridClock.end else { throw .tooLate(time: end) }
    let most = InputEvent.Kind.greatestNumber
    guard event.kind.numbers(allSatisfy: { $0.magnitude <= most }) else { throw .tooLarge }
    if case .nav(.push) = event.kind, let stack, stack.depth >= PageStack.greatestDepth {
      throw .stackIsFull(count: PageStack.greatestDepth)
    }
  }

  // MARK: Physical events

  private mutating func applyPhysical(_ kind: InputEvent.Kind) {
    switch kind {
    case .wheel(_, let dy):
      guard dy != 0, !isHeld, !listsAreLocked else { return }
      setFinger(true)
      guard let notches = wheelRefresh(notches: -dy) else { return }
      if let offset = scroller.wheel(notches: notches, context) { move(to: offset) }
      finishTravel()
    case .key(let key):
      guard !isHeld, !goBack(key) else { return }
      if key == .left || key == .right { return turnPage(by: key == .left ? -1 : 1) }
      guard !listsAreLocked else { return }
      setFinger(true)
      if let offset = press(key) { move(to: offset) }
      finishTravel()
    case .scrollBar(let offset):
      guard !isHeld, !listsAreLocked else { return }
      setFinger(true)
      header?.state.isScrubbed = settings.header.scrollBarScrubs
      if let place = scroller.scrollBar(to: offset, context) { move(to: place) }
    case .down(let point, let pointer): pointerDown(point, by: pointer)
    case .move(let point): pointerMoved(point)
    case .up(let point): pointerUp(point)
    case .cancel: pointerCancelled()
    case .resize(let size): keepingFocusFree { $0.resize(size) }
    case .focus(let row): setFocus(row)
    case .offset, .finger, .lift, .landing, .rest, .content, .show, .hide, .page, .list,
      .refresh, .nav, .tick:
      break
    }
  }

  private mutating func press(_ key: InputEvent.Key) -> Double? {
    let view = pageKeyHeight
    switch key {
    case .up: return scroller.key(by: -40, context)
    case .down: return scroller.key(by: 40, context)
    case .pageUp, .shiftSpace: return scroller.key(by: -0.875 * view, context)
    case .pageDown, .space: return scroller.key(by: 0.875 * view, context)
    case .home: return scroller.key(to: context.range.lowerBound, context)
    case .end: return scroller.key(to: context.range.upperBound, context)
    case .left, .right, .escape, .altLeft: return nil
    }
  }

  /// A click on the status strip: an animated scroll to the top, by code, without a finger.
  mutating func scrollToTop() {
    if let place = scroller.program(to: list.startOffset, context) { move(to: place) }
    finishTravel()
  }

  /// A stage as a page can lie on it: 1 to 10^15 points each way.
  static func usable(_ size: Size) -> Size {
    Size(width: min(max(1, size.width), 1e15), height: min(max(1, size.height), 1e15))
  }

  mutating func resize(_ size: Size) {
    viewport = Self.usable(size)
    if profile != nil {
      resizeProfile()
      return keepInRange()
    }
    let height = viewport.height
    let below = bars.map { $0.hangsBelow } ?? 0
    list.viewportHeight += height + below - (list.top + list.viewportHeight)
    for index in parked.indices {
      let below = parts.contains(.bars) ? engine.hanging(of: parked[index]) : 0
      parked[index].viewportHeight = height + below - parked[index].top
      contentChanged(index)
    }
    withShift { page in
      if page.parts.contains(.bars) { page.engine.layout(list: &page.list) }
    }
    resizeHeader()
    keepInRange()
  }

  // MARK: Direct events

  /// From here on the list moves as it is told: a gesture of wheel or keys has no end of its own
  /// any more.
  private mutating func driveDirectly() {
    if direct.isDriving { return }
    direct.driver = .reports
    scroller.wheel = nil
    dropRefreshWheel()
  }

  private mutating func report(offset y: Double, by hand: InputEvent.Hand) {
    let last = direct.isDriving ? direct.reported : nil
    driveDirectly()
    direct.reported = y
    scroller.stop()
    switch hand {
    case .drag:
      if !direct.fingerDown { pressBars() }
      direct.fingerDown = true
      direct.coasting = false
    case .fling:
      let letsGo = direct.fingerDown
      direct.fingerDown = false
      direct.coasting = true
      // A finger that coasts has been lifted, said or not.
      if letsGo { liftHeader(momentum: true) }
    case .program: direct.programTime = clock.now
    }
    setFinger(direct.fingerDown || direct.coasting)
    refreshSide.reportedBy = hand
    // A list that shares its steps with the bars is not where it was reported to be.
    if let last, parts.contains(.bars), settings.bar.movesByDifferences {
      move(to: list.offset + (y - last))
    } else {
      move(to: y)
    }
  }

  private mutating func finger(_ down: Bool) {
    driveDirectly()
    if down && !direct.fingerDown { pressBars() }
    direct.fingerDown = down
    if down { direct.coasting = false }
    setFinger(direct.fingerDown || direct.coasting)
    refreshFingerChanged()
  }

  private mutating func lift(momentum: Bool) {
    driveDirectly()
    direct.fingerDown = false
    direct.coasting = momentum
    setFinger(momentum)
    refreshFingerChanged()
    if momentum {
      liftHeader(momentum: true)
      liftBars()
    } else {
      endGesture()
    }
  }

  mutating func page(_ action: InputEvent.PageAction) {
    if action == .leave && settings.bar.keepsStateAcrossPages, let bars {
      // Left half way, by a swipe back: the bars come to rest first.
      if bars.contraction > 0 && bars.collapsedFraction < 1 { endGesture() }
    }
    if action != .active {
      focus.isDue = false
      refreshIsAway(action == .leave)
      _ = scroller.release(context, cancelled: true)
      scroller.interrupt()
      setFinger(false)
      presenceChanged = clock.now
      isOnDisplay = action == .appear
    }
    withShift { page in
      guard page.parts.contains(.bars) else { return }
      switch action {
      case .leave:
        page.engine.pageChanges(isOnDisplay: false, list: &page.list)
      case .appear:
        page.engine.pageChanges(isOnDisplay: true, list: &page.list)
      case .active: page.engine.becameActive(list: &page.list)
      }
    }
    if action != .active { headerPresence(isOnDisplay: isOnDisplay) }
  }

  private mutating func select(_ index: Int) {
    if profile != nil { return selectProfile(index, byTap: true) }
    guard index != selectedList else { return }
    closeRefresh()
    _ = scroller.release(context, cancelled: true)
    scroller.interrupt()
    focus = RowFocus()
    let old = selectedList
    parked[old] = list
    selectedList = index
    list = parked[index]
    if parts.contains(.bars) { engine.listChanges(to: &list) }
    selectHeaderList(index, from: old)
    bringHeaderBack()
  }
}
