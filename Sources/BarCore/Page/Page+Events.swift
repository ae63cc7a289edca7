extension Page {
  /// What the page did with an event; errors name what is wrong with it.
  public enum EventProblem: Error, Equatable, Sendable {
    /// The event is earlier than the page is already.
    case goesBack(time: Double, now: Double)
    /// A number is infinite or not a number.
    case notFinite
    /// A number is larger than any that a page reckons with.
    case tooLarge
    /// A height or a duration is below 0.
    case negative
    /// The event is later than a page can reach.
    case tooLate(time: Double)
    /// The page has fewer lists; the time of the event has passed all the same.
    case noSuchList(Int, count: Int)
    /// A push came while the stack held as many pages as it can.
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
    try Self.check(event, now: now)
    if case .nav(.push) = event.kind, let stack, stack.depth >= PageStack.greatestDepth {
      throw .stackIsFull(count: PageStack.greatestDepth)
    }
    advance(exactlyTo: event.time)
    layers.stacked.settle(at: now)
    switch event.kind {
    case .wheel, .down, .move, .up, .cancel, .key, .scrollBar, .resize, .focus:
      base.direct.driver = .physics
      applyPhysical(event.kind)
    case .offset(let y, let cause): report(offset: y, by: cause)
    case .finger(let down): finger(down)
    case .lift(let momentum): lift(momentum: momentum)
    case .landing(let y):
      driveDirectly()
      layers.flexible.land(at: y, &layers.base)
    case .rest:
      driveDirectly()
      layers.endGesture(afterMomentum: true)
    case .content(let height):
      setContent(ContentLayout(.plain(height: height)), list: base.selectedList)
    case .show(let animated):
      keepingFocusFree { $0.layers.command(.expanding, animated: animated) }
    case .hide(let animated): layers.command(.contracting, animated: animated)
    case .page(let action): layers.page(action)
    case .list(let index):
      guard base.parked.indices.contains(index) else {
        throw .noSuchList(index, count: base.parked.count)
      }
      layers.select(index)
    case .refresh(let action):
      if base.direct.driver == .nobody { base.direct.driver = .physics }
      layers.commandBanner(action)
    case .nav(let command): navigate(command)
    case .tick(let seconds): advance(exactlyTo: event.time + seconds)
    }
    layers.bringBack()
  }

  /// Throws what is wrong with the numbers of an event.
  ///
  /// Asked of the type: a call on the page would copy it for every event.
  private static func check(_ event: InputEvent, now: Double) throws(EventProblem) {
    guard event.time.isFinite, event.kind.numbers(allSatisfy: { $0.isFinite }) else {
      throw .notFinite
    }
    guard event.time >= now else { throw .goesBack(time: event.time, now: now) }
    var end = event.time
    if case .content(let height) = event.kind, height < 0 { throw .negative }
    if case .tick(let seconds) = event.kind {
      guard seconds >= 0 else { throw .negative }
      end += seconds
    }
    guard end < GridClock.end else { throw .tooLate(time: end) }
    let most = InputEvent.Kind.greatestNumber
    guard event.kind.numbers(allSatisfy: { $0.magnitude <= most }) else { throw .tooLarge }
  }

  // MARK: Physical events

  private mutating func applyPhysical(_ kind: InputEvent.Kind) {
    switch kind {
    case .wheel(_, let dy):
      guard dy != 0, !isHeld, !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      guard let notches = layers.wheelBanner(notches: -dy) else { return }
      if let offset = base.scroller.wheel(notches: notches, layers.context) {
        layers.move(to: offset)
      }
      layers.finishTravel()
    case .key(let key):
      guard !isHeld, !goBack(key) else { return }
      if key == .left || key == .right { return turnPage(by: key == .left ? -1 : 1) }
      guard !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      if let offset = press(key) { layers.move(to: offset) }
      layers.finishTravel()
    case .scrollBar(let offset):
      guard !isHeld, !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      let scrubs = base.settings.header.scrollBarScrubs
      layers.flexible.header?.state.isScrubbed = scrubs
      if let place = base.scroller.scrollBar(to: offset, layers.context) {
        layers.move(to: place)
      }
    case .down(let point, let pointer): pointerDown(point, by: pointer)
    case .move(let point): pointerMoved(point)
    case .up(let point): pointerUp(point)
    case .cancel: pointerCancelled()
    case .resize(let size): keepingFocusFree { $0.layers.resize(Self.usable(size)) }
    case .focus(let row): setFocus(row)
    case .offset, .finger, .lift, .landing, .rest, .content, .show, .hide, .page, .list,
      .refresh, .nav, .tick:
      break
    }
  }

  private mutating func press(_ key: InputEvent.Key) -> Double? {
    let view = pageKeyHeight
    let context = layers.context
    switch key {
    case .up: return base.scroller.key(by: -40, context)
    case .down: return base.scroller.key(by: 40, context)
    case .pageUp, .shiftSpace: return base.scroller.key(by: -0.875 * view, context)
    case .pageDown, .space: return base.scroller.key(by: 0.875 * view, context)
    case .home: return base.scroller.key(to: context.range.lowerBound, context)
    case .end: return base.scroller.key(to: context.range.upperBound, context)
    case .left, .right, .escape, .altLeft: return nil
    }
  }

  /// How far a page key goes: what can be seen of a list below the docked bars.
  private var pageKeyHeight: Double {
    layers.personal.header.map { max(40, $0.leastContent) } ?? base.list.viewportHeight
  }

  /// One page further, or back, by a key.
  private mutating func turnPage(by step: Int) {
    let index = base.selectedList + step
    guard layers.personal.isThere, base.contents.indices.contains(index) else { return }
    layers.selectProfile(index, byTap: true)
  }

  // MARK: Direct events

  /// From here on the list moves as it is told: a gesture of wheel or keys has no end of its own
  /// any more.
  private mutating func driveDirectly() {
    if base.direct.isDriving { return }
    base.direct.driver = .reports
    base.scroller.wheel = nil
    layers.banner.banner?.dropWheel()
  }

  private mutating func report(offset y: Double, by cause: ScrollCause) {
    let last = base.direct.isDriving ? base.direct.reported : nil
    driveDirectly()
    base.direct.reported = y
    base.scroller.stop()
    switch cause {
    case .finger:
      if !base.direct.fingerDown { layers.pressBars() }
      base.direct.fingerDown = true
      base.direct.coasting = false
    case .momentum:
      let letsGo = base.direct.fingerDown
      base.direct.fingerDown = false
      base.direct.coasting = true
      // A finger that coasts has been lifted, said or not.
      if letsGo { layers.flexible.lift(momentum: true, &layers.base) }
    case .program: base.direct.programTime = now
    case .wheel, .key, .bounce: break
    }
    layers.tell(.finger(isDown: base.direct.moves))
    base.direct.reportedBy = cause
    // A list that shares its steps with the bars is not where it was reported to be.
    if let last, layers.shy.isThere, base.settings.bar.movesByDifferences {
      layers.move(to: base.list.offset + (y - last))
    } else {
      layers.move(to: y)
    }
  }

  private mutating func finger(_ down: Bool) {
    driveDirectly()
    if down && !base.direct.fingerDown { layers.pressBars() }
    base.direct.fingerDown = down
    if down { base.direct.coasting = false }
    layers.tell(.finger(isDown: base.direct.moves))
    layers.bannerFingerChanged()
  }

  private mutating func lift(momentum: Bool) {
    driveDirectly()
    base.direct.fingerDown = false
    base.direct.coasting = momentum
    layers.tell(.finger(isDown: momentum))
    layers.bannerFingerChanged()
    if momentum {
      layers.flexible.lift(momentum: true, &layers.base)
      layers.liftBars()
    } else {
      layers.endGesture()
    }
  }
}
