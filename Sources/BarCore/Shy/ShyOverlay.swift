/// A shy bar over the list of a page.
struct ShyOverlay: Equatable, Sendable {
  /// Asked before the engine is looked into, which would copy it.
  let isThere: Bool
  var engine: BarEngine

  init(settings: PageSettings, isThere: Bool) {
    self.isThere = isThere
    engine = BarEngine(settings: settings.bar)
    engine.reducesMotion = settings.reducesMotion
  }

  var isMoving: Bool { isThere && engine.isMoving }

  /// The offset at which the list is drawn, where it is not as the engine says.
  ///
  /// - Parameter floor: the lowest offset at which content is drawn.
  private func shown(_ base: PageBase, floor: Double) -> Double? {
    floor == -.infinity ? nil : max(engine.drawn(over: base.list).offset, floor)
  }

  // MARK: Time

  /// The sixtieth of a second is over in which a bar with two states was moved.
  mutating func takeDueLook(floor: Double, _ base: inout PageBase) {
    guard isThere, engine.trigger.isDue else { return }
    let shown = shown(base, floor: floor)
    base.step { list, _ in engine.takeDueLook(shown: shown, list: &list) }
  }

  /// The messages of animations that are over by now.
  mutating func sendDue(_ base: inout PageBase) {
    if isThere { engine.sendDue(&base.messages) }
  }

  // MARK: Hands

  mutating func setFinger(_ isDown: Bool) {
    if isThere { engine.setFinger(isDown) }
  }

  /// A hand takes hold of the list.
  mutating func press(floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    let shown = shown(base, floor: floor)
    base.shift { list, _ in engine.press(shown: shown, list: &list) }
  }

  /// The list goes to an offset, and the bars with it.
  mutating func move(
    to offset: Double, by cause: ScrollCause, floor: Double, _ base: inout PageBase
  ) {
    let shown = shown(base, floor: floor)
    base.step { engine.move(to: offset, by: cause, shown: shown, list: &$0, messages: &$1) }
  }

  /// A part of such a step, of which nothing is drawn on its own.
  mutating func scroll(to offset: Double, by cause: ScrollCause, _ base: inout PageBase) {
    base.step { engine.scroll(to: offset, by: cause, list: &$0, messages: &$1) }
  }

  /// The list is let go of and would coast, or stay: the bars may lead it elsewhere.
  ///
  /// - Returns: whether it coasts now.
  mutating func toss(coasts: Bool, _ context: ScrollContext, _ base: inout PageBase) -> Bool {
    guard isThere, engine.settings.landing == .toEdges else { return coasts }
    let planned = base.scroller.destination ?? base.list.offset
    guard let target = engine.landing(at: planned, list: base.list), target != planned else {
      return coasts
    }
    return base.scroller.aim(at: target, context)
  }

  /// The finger was lifted and momentum follows: some bars go to rest even so.
  mutating func lift(floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    let shown = shown(base, floor: floor)
    base.shift { engine.lift(momentum: true, shown: shown, list: &$0, messages: &$1) }
  }

  /// A gesture has ended: the bars go to rest, by and by for the eye.
  mutating func rest(isStop: Bool, floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    let shown = shown(base, floor: floor)
    base.shift { engine.rest(isStop: isStop, shown: shown, list: &$0, messages: &$1) }
  }

  /// Shows or hides the bars by code.
  mutating func command(
    _ direction: BarDirection, animated: Bool?, floor: Double, _ base: inout PageBase
  ) {
    guard isThere else { return }
    let shown = shown(base, floor: floor)
    base.shift {
      engine.command(direction, animated: animated, shown: shown, list: &$0, messages: &$1)
    }
  }

  // MARK: Changes

  mutating func apply(_ new: BarSettings, _ base: inout PageBase) {
    guard isThere else { return }
    let bottomInset = base.list.bottomInset
    let old = engine.settings
    base.shift { list, _ in engine.apply(new, list: &list) }
    for index in base.parked.indices {
      let change = base.list.bottomInset - bottomInset
      base.changeParked(index) { list in
        list.bottomInset += change
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
  func restLimit(over list: ListState) -> Double {
    isThere ? engine.topLimit(over: list) : list.startOffset
  }

  /// How far the list may go beyond its ends without being stretched: that much the bars take.
  func reach(over list: ListState) -> (top: Double, bottom: Double) {
    isThere ? engine.reach(over: list) : (0, 0)
  }

  /// Whether a fling that the bars have stopped before the list got any of it ends there.
  var endsFling: Bool {
    isThere && engine.settings.seam == .lost && engine.report.lostAtSeam != 0
  }
}
