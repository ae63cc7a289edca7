/// Events and the time between them.
extension Page {
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
      keepingFocusFree {
        $0.layers.tell(.command(.expanding, animated: animated, floor: $0.layers.floor))
      }
    case .hide(let animated):
      layers.tell(.command(.contracting, animated: animated, floor: layers.floor))
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

  // MARK: Time

  /// Goes on to `time` along the grid; instants before `now` change nothing, nor does what is not
  /// a number, and the grid's end is never reached.
  public mutating func advance(to time: Double) {
    let time = min(time, GridClock.end.nextDown)
    while base.clock.next <= time {
      guard layers.isMoving else { break }
      layers.setClock { $0.step() }
      live()
    }
    if base.clock.next <= time {
      layers.setClock { $0.skip(to: time) }
      layers.flexible.advance(&layers.base)
    }
  }

  /// Goes on to exactly `time`, which need not lie on the grid: for events, and for looking.
  mutating func advance(exactlyTo time: Double) {
    let time = min(time, GridClock.end.nextDown)
    advance(to: time)
    guard time > now else { return }
    layers.setClock { $0.set(to: time) }
    if layers.isMoving { live() } else { layers.flexible.advance(&layers.base) }
  }

  /// One instant: motions, ends of gestures and of animations, and the focus at rest.
  private mutating func live() {
    let calls = layers.flexible.frameCalls()
    layers.live()
    if base.focus.isDue && !layers.isBusy { lookAfterFocus() }
    guard layers.flexible.isThere else { return }
    // Of the header's calls in one instant the page is told one every 1/60 s.
    layers.flexible.thinCalls(before: calls, at: base.clock, isMoving: layers.isMoving)
  }

  // MARK: Physical events

  private mutating func applyPhysical(_ kind: InputEvent.Kind) {
    switch kind {
    case .wheel(_, let dy):
      guard dy != 0, !isHeld, !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      guard let notches = layers.wheelBanner(notches: -dy) else { return }
      layers.beginScrollAfterFling()
      layers.travel(to: base.scroller.wheel(notches: notches, layers.context))
    case .key(.escape), .key(.altLeft): if !isHeld { navigate(.pop) }
    case .key(.left): if !isHeld { turnPage(by: -1) }
    case .key(.right): if !isHeld { turnPage(by: 1) }
    case .key(let key):
      guard !isHeld, !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      layers.beginScrollAfterFling()
      layers.travel(to: press(key), endsThere: key == .home || key == .end)
    case .scrollBar(let offset):
      guard !isHeld, !layers.personal.locksLists else { return }
      layers.tell(.finger(isDown: true))
      let scrubs = base.settings.header.scrollBarScrubs
      layers.flexible.header?.state.isScrubbed = scrubs
      if let y = base.scroller.scrollBar(to: offset, layers.context) { layers.move(to: y) }
    case .down(let point, let pointer): pointerDown(point, by: pointer)
    case .move(let point): pointerMoved(point)
    case .up(let point): pointerUp(point)
    case .cancel: pointerCanceled()
    case .resize(let size): keepingFocusFree { $0.layers.resize(Self.usable(size)) }
    case .focus(let row): setFocus(row)
    case .offset, .finger, .lift, .landing, .rest, .content, .show, .hide, .page, .list,
      .refresh, .nav, .tick:
      break
    }
  }

  // MARK: The primary pointer

  // A drag belongs to the list, unless something on the page can be moved sideways: then the
  // direction lock decides once between the list, the pager and the way back, and that holds until
  // the pointer is lifted.

  private mutating func pointerDown(_ point: Point, by pointer: InputEvent.Pointer) {
    if layers.pressHeader(point) { return }
    if let rules = sidewaysRules(at: point, by: pointer) {
      layers.sideways = SidewaysDrag(start: point, rules: rules, time: now)
      let isCaught = layers.personal.header?.catchSwipe(at: point) ?? false
      if isCaught { layers.sideways?.path.lock.decide(.horizontal, at: point) }
      lastSideways = layers.sideways?.path
      if isCaught { return }
    }
    layers.banner.banner?.dropWheel()
    layers.tell(.pressed(floor: layers.floor))
    if base.scroller.press(at: point.y, layers.context) { layers.tell(.finger(isDown: true)) }
  }

  private mutating func pointerMoved(_ point: Point) {
    guard isHeld, !layers.flexible.drag(point, base) else { return }
    if let wasDecided = layers.sideways?.isDecided {
      let now = now
      layers.sideways?.tracker.add(time: now, position: point.x)
      layers.sideways?.path.place = point
      let decision = layers.sideways?.path.lock.move(to: point)
      lastSideways = layers.sideways?.path
      if let drag = layers.sideways, drag.isDecided {
        if !wasDecided {
          // The list has lost the drag: what it had caught comes to rest.
          letGo()
          sidewaysBegins(drag)
        }
        return sidewaysMoves(drag)
      }
      if decision == .undecided { return }
    }
    let context = layers.dragContext
    let before = base.scroller.rawOffset ?? context.raw
    guard let offset = base.scroller.drag(to: point.y, context) else { return }
    layers.tell(.finger(isDown: true))
    layers.move(to: offset, way: base.scroller.rawOffset.map { $0 - before })
  }

  private mutating func pointerUp(_ point: Point) {
    if layers.flexible.release(point, base) { return }
    if let drag = endSideways() {
      return sidewaysEnds(drag, velocity: drag.velocity(at: now, base.settings.scroll))
    }
    let isDrag = base.scroller.phase(at: now) == .drag
    let isTaken = layers.releaseBanner()
    switch base.scroller.release(layers.context, canceled: isTaken) {
    case .click:
      // A tap that has caught bars on their way lets them go to rest.
      if layers.shy.isCaught { layers.endGesture() }
    case .ended:
      if layers.toss(coasts: false) {
        layers.tell(.finger(isDown: true))
      } else {
        layers.endGesture()
      }
    case .coasting:
      layers.tell(.lifted(floor: layers.floor))
      layers.tell(.finger(isDown: true))
      _ = layers.toss(coasts: true)
    }
    // A tab and the status strip are hit even if the press has stopped a fling.
    if isDrag { return }
    if layers.personal.isThere { clickProfile(at: point) }
    if layers.shy.isThere, point.y < base.settings.bar.statusHeight { scrollToTop() }
  }

  private mutating func pointerCanceled() {
    if let place = layers.flexible.press?.place,
      layers.flexible.release(place, canceled: true, base)
    {
      return
    }
    if let drag = endSideways() { return sidewaysEnds(drag, velocity: nil) }
    letGo()
  }

  /// Takes the drag away from the list.
  private mutating func letGo() {
    layers.cancelBanner()
    if base.scroller.release(layers.context, canceled: true) == .ended { layers.endGesture() }
  }
}
