/// A shy bar over the list of a page.
struct ShyOverlay: Overlay {
  static let part = PageParts.bars
  var isThere = false
  var engine = BarEngine(settings: BarSettings())

  private mutating func begin(_ base: inout PageBase) {
    isThere = true
    let settings = base.settings.bar
    engine = BarEngine(settings: settings)
    engine.reducesMotion = base.settings.reducesMotion
    for index in base.parked.indices {
      var list = base.parked[index]
      list.insets.bars = settings.expandedInset
      list.offset = -list.insets.sum
      list.viewportHeight += settings.hanging
      list.bottomInset = settings.bottomHeight
      settings.pad(&list)
      base.mirror(index, list)
    }
  }

  mutating func isMoving(_ base: inout PageBase) -> Bool { isThere && engine.isMoving }

  mutating func handle(_ moment: PageMoment, _ base: inout PageBase) {
    if case .begins(let wanted) = moment, wanted.contains(Self.part) { begin(&base) }
    guard isThere else { return }
    switch moment {
    case .clock: engine.clock = base.clock
    case .instantEnds: engine.sendDue(&base.messages)
    case .finger(let isDown): engine.setFinger(isDown)
    case .pressed(let floor):
      let shown = shown(&base, floor: floor)
      base.shift { list, _ in engine.press(shown: shown, list: &list) }
    case .lifted(let floor):
      let shown = shown(&base, floor: floor)
      let velocity = base.releaseVelocity
      base.shift {
        engine.lift(momentum: true, velocity: velocity, shown: shown, list: &$0, messages: &$1)
      }
    case .gestureEnded(_, let isStop, let floor): rest(isStop: isStop, floor: floor, &base)
    case .command(let direction, let animated, let floor):
      let shown = shown(&base, floor: floor)
      base.shift {
        engine.command(direction, animated: animated, shown: shown, list: &$0, messages: &$1)
      }
    case .page(.leave): change(&base) { $0.pageChanges(isOnDisplay: false, list: &$1) }
    case .page(.appear): change(&base) { $0.pageChanges(isOnDisplay: true, list: &$1) }
    case .page(.active): change(&base) { $0.becameActive(list: &$1) }
    case .resized: change(&base) { $0.layout(list: &$1) }
    case .settings: applySettings(&base)
    case .begins, .instantBegins, .moved: break
    }
  }

  /// The offset at which the list is drawn, where it is not as the engine says; at least `floor`.
  private mutating func shown(_ base: inout PageBase, floor: Double) -> Double? {
    floor == -.infinity ? nil : max(engine.drawn(over: base.list).offset, floor)
  }

  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase) {
    if isThere { snapshot.shyBar = engine.snapshot(over: base.list) }
  }

  // MARK: Time

  /// Does what was waiting: a look at a bar with two states, and the rest after a pause.
  mutating func takeDue(floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    if engine.trigger.isDue {
      let shown = shown(&base, floor: floor)
      base.step { list, _ in engine.takeDueLook(shown: shown, list: &list) }
    }
    if engine.state.restsAt != nil {
      let shown = shown(&base, floor: floor)
      base.shift { engine.takeDueRest(shown: shown, list: &$0, messages: &$1) }
    }
  }

  // MARK: Hands

  /// The list goes to an offset, and the bars with it.
  ///
  /// `way` is how far the finger went where a stretch has shortened the step.
  mutating func move(
    to offset: Double, by cause: ScrollCause, way: Double?, floor: Double, _ base: inout PageBase
  ) {
    let shown = shown(&base, floor: floor)
    base.step {
      engine.move(to: offset, by: cause, way: way, shown: shown, list: &$0, messages: &$1)
    }
  }

  /// A part of such a step, of which nothing is drawn on its own.
  mutating func scroll(to offset: Double, by cause: ScrollCause, _ base: inout PageBase) {
    base.step { engine.scroll(to: offset, by: cause, list: &$0, messages: &$1) }
  }

  /// The list is let go of and would coast, or stay: the bars may lead it elsewhere.
  ///
  /// - Returns: whether it coasts now.
  mutating func toss(coasts: Bool, _ context: ScrollContext, _ base: inout PageBase) -> Bool {
    guard isThere, engine.settings.landing != .none else { return coasts }
    let planned = base.scroller.destination ?? base.list.offset
    guard let target = engine.landing(at: planned, list: base.list), target != planned else {
      return coasts
    }
    return base.scroller.aim(at: target, context)
  }

  /// A gesture has ended: the bars go to rest, gradually as drawn.
  mutating func rest(isStop: Bool, floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    let shown = shown(&base, floor: floor)
    let velocity = base.releaseVelocity
    base.shift {
      engine.rest(isStop: isStop, velocity: velocity, shown: shown, list: &$0, messages: &$1)
    }
  }

  // MARK: Changes

  private mutating func applySettings(_ base: inout PageBase) {
    engine.reducesMotion = base.settings.reducesMotion
    let new = base.settings.bar
    guard new != engine.settings else { return }
    let bottomInset = base.list.bottomInset
    let old = engine.settings
    base.shift { list, _ in engine.apply(new, list: &list) }
    for index in base.parked.indices {
      let change = base.list.bottomInset - bottomInset
      let isAtBottom = old.edge == .bottom || new.edge == .bottom
      base.changeParked(index) { list in
        list.bottomInset = isAtBottom ? new.bottomHeight : list.bottomInset + change
        engine.settings.park(&list, from: old)
      }
    }
  }

  /// Another list is tracked: the bars are laid over it.
  mutating func select(_ base: inout PageBase) {
    if isThere { base.step { list, _ in engine.listChanges(to: &list) } }
  }

  /// Lets something happen to the engine that is no gesture.
  mutating func change(_ base: inout PageBase, _ body: (inout BarEngine, inout ListState) -> Void) {
    guard isThere else { return }
    base.shift { list, _ in body(&engine, &list) }
  }

  // MARK: Claims

  /// Where the list may rest at the top; see `BarEngine.topLimit`.
  @inline(__always) mutating func restLimit(over list: ListState) -> Double {
    isThere ? engine.topLimit(over: list) : list.startOffset
  }

  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase) {
    guard isThere, engine.settings.shares else { return }
    let reach = engine.reach(over: base.list)
    guard reach != (0, 0) else { return }
    let range = context.range
    context.range = (range.lowerBound - reach.top)...(range.upperBound + reach.bottom)
  }

  /// How far the list may go beyond its ends without being stretched: that much the bars take.
  mutating func reach(over list: ListState) -> (top: Double, bottom: Double) {
    isThere && engine.settings.shares ? engine.reach(over: list) : (0, 0)
  }

  /// Whether a press has stopped the bars on their way to rest, and nothing has moved since.
  var isCaught: Bool {
    isThere && engine.reason == .stoppedByPress && engine.contraction > 0
      && engine.collapsedFraction < 1
  }

  /// Whether a fling that the bars have stopped before the list got any of it ends there.
  var endsFling: Bool {
    isThere && engine.settings.seam == .lost && engine.report.lostAtSeam != 0
  }
}
