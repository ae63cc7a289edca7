/// What is observed: changes of the offset and of the content, and the end of a wheel gesture.
extension RefreshBanner {
  /// Reacts to a change of offset, of content height, or of the finger that holds the list.
  ///
  /// A release is the first event without a finger after one with it. Lists with a number that is
  /// not finite are ignored.
  public mutating func event(_ list: inout ListState, at time: Double) {
    guard isObserving, isFinite(list, at: time) else { return }
    note(time)
    let pull = pull(of: list)
    if isHeld {
      if !wasDragging { startedAtEdge = max(pull, lastPull) >= -0.5 }
      lastDragPull = pull
    }
    switch phase {
    case .closed: closedEvent(pull, &list, at: time)
    case _ where settings.displaces == .overlay: break
    case .opening:
      if settings.stretchesWhileOpening { show(max(value, shown(pull, over: list))) }
    case .open: show(max(shown(pull, over: list), desired))
    case .closing: show(closingHeight(shown(pull, over: list)))
    }
    wasDragging = isHeld
    lastPull = pull
    rearm(list)
  }

  private mutating func closedEvent(_ pull: Double, _ list: inout ListState, at time: Double) {
    let trigger = trigger(over: list)
    let counts = !settings.startsAtEdge || startedAtEdge
    let reached = counts && settings.reaches(pull, trigger: trigger)
    /// Opens the banner for the pull that has fired.
    func fire(_ pull: Double) {
      // First, as a banner that opens in no time has something else to say at once.
      reason = .fired(pull, of: trigger)
      open(list: &list, at: time)
    }
    if isHeld {
      if pull <= 0 || settings.backingOut { isLatched = false }
      if reached && !settings.backingOut { isLatched = true }
      if first?.kind == .retreat { first = nil }
      follow(counts ? pull : 0, list)
      reason = pullReason(pull, reached: reached || isLatched, counts: counts, trigger)
      if settings.fires == .whileDragging && reached && !firedInThisGesture { fire(pull) }
      return
    }
    if wasDragging && mayFireAtRelease {
      let tested = settings.testedPull == .fingerUp ? lastDragPull : pull
      if isLatched || (counts && settings.reaches(tested, trigger: trigger)) {
        // The pull under the finger, not the one that a bounce has left: no flicker.
        show(shown(lastDragPull, over: list))
        return fire(tested)
      }
      if tested > 0 { reason = .released(tested, of: trigger) }
    }
    isLatched = false
    // What was said of the hand that pulled is over with it.
    if reason.isOfHand { reason = pull > 0 ? .pulled(pull, of: trigger) : .atRest }
    if settings.momentumFires && reached && !wasDragging && !firedInThisGesture {
      follow(pull, list)
      return fire(pull)
    }
    switch settings.displaces {
    case .inset: follow(pull, list)
    case .overlay: retreat(at: time)
    }
  }

  /// Fired or not, a finger that held on fires no second time; the original does not ask.
  private var mayFireAtRelease: Bool {
    settings.fires == .release && (!firedInThisGesture || settings.commandRule == .overlapping)
  }

  private func pullReason(
    _ pull: Double, reached: Bool, counts: Bool, _ trigger: Double
  ) -> RefreshReason {
    if pull <= 0 { return .atRest }
    if !counts { return .startedInside }
    if firedInThisGesture { return .alreadyFired }
    return reached ? .armed(pull, of: trigger) : .pulled(pull, of: trigger)
  }

  /// A closed banner is as tall as the pull.
  private mutating func follow(_ pull: Double, _ list: ListState) {
    if pull > 0 || (settings.reportsRest && height > 0) {
      show(shown(pull, over: list))
    }
  }

  /// Over content that was not displaced nothing springs back: the banner goes back by itself.
  private mutating func retreat(at time: Double) {
    guard height > 0, first == nil else { return }
    let duration = settings.time(settings.cancelDuration)
    guard duration > 0 else { return show(0) }
    first = RefreshAnimation(
      kind: .retreat, start: time, end: time + duration, from: height, to: 0, base: 0,
      curve: settings.curve)
  }

  /// A new refresh may be armed once the finger is up, the banner closed and the pull gone.
  mutating func rearm(_ list: ListState) {
    guard firedInThisGesture, phase == .closed, !isHeld else { return }
    if pull(of: list) <= settings.rearmBelow { firedInThisGesture = false }
  }

  // MARK: Hands

  /// Says whether a finger is down on the list, for the events that follow.
  ///
  /// Under `firstEventAfter` a change of the offset that it has not `dragged` is its release.
  public mutating func touch(isDown: Bool, dragged: Bool = true) {
    isTouched = isDown
    isDragged = dragged
  }

  /// Ends a drag, or a gesture of the wheel, that was taken away from the list: no release.
  ///
  /// Say again with `touch` if a finger is still down.
  public mutating func cancelDrag() {
    isTouched = false
    wheelEnd = nil
    wasDragging = false
    isLatched = false
  }

  /// The finger went down or up, as `touch` has said, without a movement of the list.
  public mutating func fingerChanged(_ list: inout ListState, at time: Double) {
    if settings.testedPull == .fingerUp { event(&list, at: time) }
  }

  /// The page leaves the front: a drag is over, and events do not count until `appear`.
  public mutating func leave(_ list: inout ListState, at time: Double) {
    note(time)
    cancelDrag()
    event(&list, at: time)
    isObserving = false
  }

  /// The page comes to the front.
  public mutating func appear() { isObserving = true }

  // MARK: Wheel

  /// Lets the wheel hold the list that it has moved, or tried to, until `wheelGap` has passed.
  public mutating func wheel(_ list: inout ListState, at time: Double) {
    guard isObserving, isFinite(list, at: time) else { return }
    note(time)
    wheelEnd = time + max(0, settings.wheelGap)
    event(&list, at: time)
  }

  /// Hands the list over from the wheel to a finger, whose lifting then is the release.
  public mutating func dropWheel() { wheelEnd = nil }

  mutating func releaseWheel(_ list: inout ListState, at time: Double) {
    guard let end = wheelEnd, time >= end else { return }
    wheelEnd = nil
    event(&list, at: end)
  }
}
