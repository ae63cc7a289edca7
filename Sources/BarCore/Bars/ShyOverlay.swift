/// A shy bar over the list of a page: the engine, and what of it takes time.
struct ShyOverlay: Equatable, Sendable {
  /// Asked before the engine is looked into, which would copy it.
  let isThere: Bool
  var engine: BarEngine
  /// What is left of the settle motion as drawn; the state is ahead of it.
  var picture = SnapPicture()
  /// When a bar with two states was looked at.
  var look = Look()
  /// When the animations of snaps and commands end, the first one first.
  var endings: [Ending] = []

  struct Ending: Equatable, Sendable {
    var time: Double
    var hides: Bool
  }

  /// When a bar with two states was looked at last, in sixtieths of a second, and whether it waits.
  struct Look: Equatable, Sendable {
    var cell = -1.0
    var isDue = false
  }

  /// What is drawn: the state, and the rest of a settle motion on top of it.
  struct Shown {
    var bar: Double
    var ext: Double
    var alpha: Double
    var offset: Double
  }

  init(settings: BarSettings, isThere: Bool) {
    self.isThere = isThere
    engine = BarEngine(settings: settings)
  }

  var settings: BarSettings { engine.settings }

  /// Whether time alone changes something.
  func isMoving(at time: Double) -> Bool {
    picture.isActive(at: time) || !endings.isEmpty || look.isDue
  }

  /// What is drawn over a list.
  ///
  /// - Parameter floor: the lowest offset at which its content is drawn.
  func shown(over list: ListState, floor: Double, at time: Double) -> Shown {
    let state = engine.state
    let rest = picture.remainder(at: time)
    return Shown(
      bar: (state.barContraction + rest.bar)
        .clamped(to: 0...max(engine.settings.barHeight, state.barContraction)),
      ext: (state.extensionContraction + rest.ext)
        .clamped(to: 0...max(engine.settings.extensionHeight, state.extensionContraction)),
      alpha: (state.alpha + rest.alpha).clamped(to: BarEngine.epsilon...1),
      offset: max(list.offset + rest.offset, floor))
  }

  // MARK: Time

  /// The ends of animations that are over by now.
  mutating func takeEndings(_ base: inout PageBase) {
    while let ending = endings.first, ending.time <= base.now {
      endings.removeFirst()
      if ending.hides { engine.hideCommandFinished() }
      engine.finish(&base.messages)
    }
  }

  /// The list has moved: a bar with two states may change, once in 1/60 s.
  ///
  /// The first movement in each sixtieth is looked at at once, the others when it is over.
  mutating func lookAfterStep(from before: Shown, _ base: inout PageBase) {
    if engine.wantsLook {
      let cell = Self.cell(base.now)
      guard cell != look.cell else {
        look.isDue = true
        return
      }
      takeLook(cell, &base)
    }
    if engine.report.flipped { beginPicture(from: before, hides: false, base) }
  }

  /// The sixtieth of a second is over in which a bar with two states was moved.
  mutating func takeDueLook(floor: Double, _ base: inout PageBase) {
    guard look.isDue, base.clock.isSixtieth else { return }
    let before = shown(over: base.list, floor: floor, at: base.now)
    takeLook(Self.cell(base.now), &base)
    if engine.report.flipped { beginPicture(from: before, hides: false, base) }
  }

  private static func cell(_ time: Double) -> Double { (time * 60 + 1e-6).rounded(.down) }

  private mutating func takeLook(_ cell: Double, _ base: inout PageBase) {
    look = Look(cell: cell, isDue: false)
    _ = engine.look(list: &base.list)
  }

  /// Every animation is over at once, without a message.
  mutating func arrive() {
    picture.end()
    endings.removeAll()
  }

  // MARK: Hands

  mutating func setFinger(_ isDown: Bool) {
    if isThere { engine.setFinger(isDown) }
  }

  /// A hand takes hold of the list: what counts from the start of a drag begins anew, and a bar
  /// that settles may stop where it is.
  mutating func press(floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    engine.beginDrag()
    guard settings.pressStopsSettle, picture.isActive(at: base.now) else { return }
    let shown = shown(over: base.list, floor: floor, at: base.now)
    picture.end()
    base.keepingMotion { list, _ in
      engine.stopSettle(bar: shown.bar, extension: shown.ext, offset: shown.offset, list: &list)
    }
  }

  /// The list is let go of and would coast, or stay: the bars may lead it elsewhere.
  ///
  /// - Returns: whether it coasts now.
  mutating func toss(coasts: Bool, _ context: ScrollContext, _ base: inout PageBase) -> Bool {
    guard isThere, settings.landing == .toEdges else { return coasts }
    let planned = base.scroller.destination ?? base.list.offset
    guard let target = engine.landing(at: planned, list: base.list), target != planned else {
      return coasts
    }
    return base.scroller.aim(at: target, context)
  }

  /// A gesture has ended: the bars go to rest, by and by for the eye.
  mutating func endGesture(isStop: Bool, floor: Double, _ base: inout PageBase) {
    guard isThere else { return }
    animate(floor: floor, &base) { engine, list, messages in
      engine.endGesture(isStop: isStop, list: &list, messages: &messages)
    }
  }

  /// Shows or hides the bars by code.
  mutating func command(
    _ direction: BarDirection, animated: Bool?, floor: Double, _ base: inout PageBase
  ) {
    guard isThere else { return }
    let hides = direction == .contracting
    func change(
      _ engine: inout BarEngine, _ list: inout ListState, _ messages: inout [PageMessage]
    ) -> Bool {
      if hides {
        engine.hide(list: &list, messages: &messages)
      } else {
        engine.show(list: &list, messages: &messages)
      }
      return true
    }
    if animated ?? settings.animatesCommands {
      return animate(hides: hides, floor: floor, &base, change)
    }
    base.keepingMotion { _ = change(&engine, &$0, &$1) }
    picture.end()
    if hides { engine.hideCommandFinished() }
    engine.finish(&base.messages)
  }

  /// Changes the state at once and lets the picture follow.
  ///
  /// - Parameter change: returns false if there is nothing to animate and no message due.
  private mutating func animate(
    hides: Bool = false, floor: Double, _ base: inout PageBase,
    _ change: (inout BarEngine, inout ListState, inout [PageMessage]) -> Bool
  ) {
    let before = shown(over: base.list, floor: floor, at: base.now)
    guard base.keepingMotion({ change(&engine, &$0, &$1) }) else { return }
    beginPicture(from: before, hides: hides, base)
  }

  /// The state has changed: what is drawn follows from what was drawn before.
  private mutating func beginPicture(from before: Shown, hides: Bool, _ base: PageBase) {
    let state = engine.state
    var remainder = SnapPicture.Remainder()
    remainder.bar = before.bar - state.barContraction
    remainder.ext = before.ext - state.extensionContraction
    remainder.alpha = before.alpha - state.alpha
    remainder.offset = before.offset - base.list.offset
    // Without motion the message of the end is due at the next instant.
    let duration =
      base.settings.reducesMotion
      ? 0
      : settings.settle.duration(
        distance: remainder.bar + remainder.ext, height: settings.barHeight,
        time: settings.settleTime)
    picture.begin(at: base.now, from: remainder, by: settings.settle, duration: duration)
    // What this one replaces ends with it at the latest, so the endings stay in order.
    let end = base.now + duration
    for index in endings.indices { endings[index].time = min(endings[index].time, end) }
    endings.append(Ending(time: end, hides: hides))
  }

  // MARK: Changes

  mutating func apply(_ new: BarSettings, _ base: inout PageBase) {
    guard isThere else { return }
    let bottomInset = base.list.bottomInset
    let old = engine.settings
    base.keepingMotion { list, _ in engine.apply(new, list: &list) }
    for index in base.parked.indices {
      base.parked[index].bottomInset += base.list.bottomInset - bottomInset
      engine.park(&base.parked[index], from: old)
    }
  }

  /// Lets something happen to the engine that is no gesture.
  mutating func change(_ base: inout PageBase, _ body: (inout BarEngine, inout ListState) -> Void) {
    guard isThere else { return }
    base.keepingMotion { list, _ in body(&engine, &list) }
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
