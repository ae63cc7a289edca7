/// The shy bar of a page.
extension Page {
  /// The bars over the list; nil on a page without them.
  public var bars: BarEngine? { parts.contains(.bars) ? engine : nil }

  /// The list goes to an offset, and the bars with it.
  mutating func moveBars(to offset: Double) {
    let before = settings.bar.law == .twoState ? drawn : nil
    let source = scrollSource
    if engine.state.previousOffset == nil && !direct.isDriving {
      // The first report only sets the scene: a list on screen has reported where it lies before
      // anybody moves it. Direct events are taken as they come.
      engine.scroll(to: list.offset, by: source, list: &list, messages: &messages)
    }
    var offset = offset
    if source == .bounce, let seam = seam(before: offset) {
      // The last part of the fling is the bar's, though the list springs back already.
      let rest = offset - seam
      engine.scroll(to: seam, by: .momentum, list: &list, messages: &messages)
      offset = list.offset + rest
    }
    engine.scroll(to: offset, by: source, list: &list, messages: &messages)
    if let before { lookAtBars(from: before) }
  }

  /// The place beyond the list's end at which a bar that takes what the list leaves is at its stop;
  /// nil if it is not passed on the way to an offset.
  private func seam(before offset: Double) -> Double? {
    let reach = engine.reach(over: list)
    let range = range
    if reach.top > 0, offset < range.lowerBound - reach.top { return range.lowerBound - reach.top }
    if reach.bottom > 0, offset > range.upperBound + reach.bottom {
      return range.upperBound + reach.bottom
    }
    return nil
  }

  /// By what the list is moved now.
  private var scrollSource: ScrollSource {
    // Most bars ask only whether it is a wheel, and the phase costs as much as a step of theirs.
    if !settings.bar.asksForSource {
      return !direct.isDriving && scroller.hasGestureWithoutFinger ? .wheel : .finger
    }
    if direct.isDriving {
      switch refreshSide.reportedBy {
      case .drag: return .finger
      case .fling: return .momentum
      case .program: return .program
      }
    }
    switch scroller.phase(at: clock.now) {
    case .idle, .drag: return .finger
    case .fling: return .momentum
    case .bounce: return .bounce
    case .wheel: return scroller.isMovedByKey ? .keys : .wheel
    case .program: return .program
    }
  }

  /// A fling that the bar has stopped before the list got any of it ends, where its speed is lost.
  mutating func stopAtSeam() -> Scroller.MotionKind? {
    guard parts.contains(.bars), settings.bar.seam == .lost, engine.report.lostAtSeam != 0
    else { return nil }
    scroller.stop()
    return .fling
  }

  // MARK: Two states

  /// When a bar with two states was looked at last, in sixtieths of a second, and whether it waits.
  struct Look: Equatable, Sendable {
    var cell = -1.0
    var isDue = false
  }

  /// The list has moved: a bar with two states may change, once in 1/60 s.
  ///
  /// The first movement in each sixtieth is looked at at once, the others when it is over.
  private mutating func lookAtBars(from before: Drawn) {
    if engine.wantsLook {
      let cell = (clock.now * 60 + 1e-6).rounded(.down)
      guard cell != look.cell else {
        look.isDue = true
        return
      }
      takeLook(cell)
    }
    if engine.report.flipped { beginPicture(from: before, hides: false) }
  }

  private mutating func takeLook(_ cell: Double) {
    look = Look(cell: cell, isDue: false)
    _ = engine.look(list: &list)
  }

  /// The sixtieth of a second is over in which a bar with two states was moved.
  mutating func takeDueLook() {
    guard look.isDue, clock.isSixtieth else { return }
    let before = drawn
    takeLook((clock.now * 60 + 1e-6).rounded(.down))
    if engine.report.flipped { beginPicture(from: before, hides: false) }
  }

  // MARK: Hands

  /// A hand takes hold of the list: what counts from the start of a drag begins anew, and a bar
  /// that settles may stop where it is.
  mutating func pressBars() {
    guard parts.contains(.bars) else { return }
    engine.beginDrag()
    guard settings.bar.pressStopsSettle, picture.isActive(at: clock.now) else { return }
    let drawn = drawn
    picture.end()
    withShift { page in
      page.engine.stopSettle(
        bar: drawn.barContraction, extension: drawn.extensionContraction, offset: drawn.offset,
        list: &page.list)
    }
  }

  /// The list is let go of and would coast, or stay: the bars may lead it elsewhere.
  ///
  /// - Returns: whether it coasts now.
  mutating func tossBars(coasts: Bool) -> Bool {
    guard parts.contains(.bars), settings.bar.landing == .toEdges else { return coasts }
    let planned = scroller.destination ?? list.offset
    guard let target = bars?.landing(at: planned, list: list), target != planned else {
      return coasts
    }
    return scroller.aim(at: target, context)
  }

  /// The finger was lifted and momentum follows: some bars go to rest even so.
  mutating func liftBars() {
    guard parts.contains(.bars), settings.bar.snapsBeforeMomentum else { return }
    endBarsGesture(isStop: false)
    setFinger(true)
  }

  // MARK: Rest and commands

  /// A gesture has ended: the bars go to rest, by and by for the eye.
  mutating func endBarsGesture(isStop: Bool) {
    guard parts.contains(.bars) else { return }
    animateBars { page in
      page.engine.endGesture(isStop: isStop, list: &page.list, messages: &page.messages)
    }
  }

  /// Shows or hides the bars by code.
  mutating func commandBars(_ direction: BarDirection, animated: Bool?) {
    guard parts.contains(.bars) else { return }
    let isAnimated = animated ?? settings.bar.animatesCommands
    let hides = direction == .contracting
    let change: (inout Page) -> Bool = { page in
      if hides {
        page.engine.hide(list: &page.list, messages: &page.messages)
      } else {
        page.engine.show(list: &page.list, messages: &page.messages)
      }
      return true
    }
    if isAnimated {
      animateBars(hides: hides, change)
    } else {
      withShift { page in _ = change(&page) }
      picture.end()
      if hides { engine.hideCommandFinished() }
      engine.finish(&messages)
    }
  }

  /// Takes over changed settings of the bars.
  mutating func applyBars(_ new: BarSettings) {
    guard parts.contains(.bars) else { return }
    let bottomInset = list.bottomInset
    let old = engine.settings
    withShift { page in
      page.engine.apply(new, list: &page.list)
    }
    for index in parked.indices {
      parked[index].bottomInset += list.bottomInset - bottomInset
      engine.park(&parked[index], from: old)
    }
  }

  /// Changes the state at once and lets the picture follow.
  ///
  /// - Parameter change: returns false if there is nothing to animate and no message due.
  private mutating func animateBars(hides: Bool = false, _ change: (inout Page) -> Bool) {
    let before = drawn
    var isDue = false
    withShift { page in isDue = change(&page) }
    guard isDue else { return }
    beginPicture(from: before, hides: hides)
  }

  /// The state has changed: what is drawn follows from what was drawn before.
  private mutating func beginPicture(from before: Drawn, hides: Bool) {
    guard let state = bars?.state else { return }
    var remainder = SnapPicture.Remainder()
    remainder.bar = before.barContraction - state.barContraction
    remainder.ext = before.extensionContraction - state.extensionContraction
    remainder.alpha = before.alpha - state.alpha
    remainder.offset = before.offset - list.offset
    let bar = settings.bar
    // Without motion the message of the end is due at the next instant.
    let duration =
      settings.reducesMotion
      ? 0
      : bar.settle.duration(
        distance: remainder.bar + remainder.ext, height: bar.barHeight, time: bar.settleTime)
    picture.begin(at: clock.now, from: remainder, by: bar.settle, duration: duration)
    // What this one replaces ends with it at the latest, so the endings stay in order.
    let end = clock.now + duration
    for index in endings.indices { endings[index].time = min(endings[index].time, end) }
    endings.append(Ending(time: end, hides: hides))
  }
}
