/// Begin, end, and the animations between them.
extension RefreshBanner {
  // MARK: Begin

  /// Begins a refresh by code, without scrolling a list to its top; returns whether it began.
  @discardableResult
  public mutating func begin(list: inout ListState, at time: Double) -> Bool {
    guard isFinite(list, at: time) else { return false }
    note(time)
    guard hasVisual else {
      reason = .noVisual
      return false
    }
    guard isLaidOut else {
      beginWaits = settings.beginByCode == .deferred
      reason = beginWaits ? .beginWaits : .beginIgnored(phase)
      return false
    }
    let isFree = second == nil || first == nil
    let again = settings.commandRule == .overlapping && phase == .opening && isFree
    guard settings.beginByCode != .ignored, phase == .closed || again else {
      reason = .beginIgnored(phase)
      return false
    }
    reason = .begunByCode
    open(list: &list, at: time, tells: settings.beginByCode != .silent)
    return true
  }

  /// Tells that the list has been laid out; a begin that has waited for it happens now.
  public mutating func layoutFinished(list: inout ListState, at time: Double) {
    note(time)
    isLaidOut = true
    guard beginWaits else { return }
    beginWaits = false
    begin(list: &list, at: time)
  }

  /// Tells that the list is not laid out yet, so that nothing can begin by code.
  public mutating func waitForLayout() { isLaidOut = false }

  /// Opens from the present height.
  mutating func open(list: inout ListState, at time: Double, tells: Bool = true) {
    guard hasVisual else {
      reason = .noVisual
      return
    }
    if first?.kind == .retreat { first = nil }
    firedInThisGesture = true
    isLatched = false
    endQueued = false
    phase = .opening
    var animation = RefreshAnimation(
      kind: .opening, start: time, end: time + settings.time(settings.openDuration),
      from: height, to: desired, base: foreign(over: list) + own, curve: settings.curve)
    animation.tellsListeners = tells && settings.callbackAt == .afterOpening
    let oldLimit = limit(of: list)
    value = height
    own = part(of: height, base: 0, list)
    // Written over, the inset of others is missing for this instant; the list does not follow that.
    if limit(of: list) <= list.offset || settings.insetRule == .adds {
      moveWithLimit(&list, from: oldLimit, hangs: false)
    } else {
      limitBefore = oldLimit
    }
    if tells && settings.callbackAt == .atDecision { notices.tell(.listeners) }
    start(animation, &list)
  }

  /// Runs an animation beside the one that may run; what takes no time is over at once.
  private mutating func start(_ animation: RefreshAnimation, _ list: inout ListState) {
    if first == nil { first = animation } else { second = animation }
    if animation.start >= animation.end { live(at: animation.start, list: &list) }
  }

  /// Pushes a list as far as a limit that has moved demands; `hangs`: one that hangs further down
  /// keeps its distance, for its own spring to end; `rests`: one at rest goes where the limit goes.
  private func moveWithLimit(
    _ list: inout ListState, from old: Double, hangs: Bool, rests: Bool = true
  ) {
    guard !isHeld else { return }
    let limit = limit(of: list)
    if hangs && listSprings && list.offset < old - 0.5 {
      list.offset += limit - old
    } else {
      list.offset = rests && list.offset <= old + 0.5 ? limit : max(list.offset, limit)
    }
  }

  // MARK: End

  /// Ends the refresh by code.
  public mutating func end(list: inout ListState, at time: Double) {
    guard isFinite(list, at: time) else { return }
    note(time)
    switch phase {
    case .closed, .closing: reason = .endIgnored(phase)
    case .opening:
      endQueued = settings.endWhileOpening == .queue
      reason = endQueued ? .endQueued : .endLost
    case .open:
      if first == nil || second == nil {
        close(list: &list, at: time)
      } else {
        reason = .endIgnored(phase)
      }
    }
  }

  private mutating func close(list: inout ListState, at time: Double) {
    notices.tell(.endRefreshing)
    reason = .ended
    // The original counts as open until it has vanished.
    if settings.commandRule == .once { phase = .closing }
    value = max(height, desired)
    let animation = RefreshAnimation(
      kind: .closing, start: time, end: time + settings.time(settings.closeDuration),
      from: value, to: 0, base: 0, curve: settings.curve)
    start(animation, &list)
  }

  func closingHeight(_ shown: Double) -> Double {
    switch settings.collapse {
    case .shrink: max(value, shown)
    case .cover: max(shown, desired)
    case .scaleOut: max(shown, first?.from ?? desired)
    }
  }

  // MARK: Time

  /// Goes on to a time, with the animations and the end of a wheel gesture.
  ///
  /// Call it first, and for every frame while `isMoving`; motions go on the grid of `GridClock`.
  public mutating func advance(to time: Double, list: inout ListState) {
    var clock = GridClock(now: self.time)
    while clock.goOn(to: time, isMoving: isMoving) {
      live(at: clock.now, list: &list)
    }
    self.time = clock.now
  }

  /// Something happens at a time: what it starts begins then, however long nothing moved before.
  mutating func note(_ time: Double) {
    if time.isFinite && time > self.time && !isMoving {
      self.time = min(time, GridClock.end.nextDown)
    }
  }

  /// One instant.
  mutating func live(at time: Double, list: inout ListState) {
    guard isFinite(list, at: time) else { return }
    self.time = max(self.time, time)
    releaseWheel(&list, at: time)
    guard let earlier = first else { return }
    let later = second
    if run(earlier, at: time, &list) {
      first = later
      second = nil
      finished(earlier, &list, at: time)
    }
    // The later one writes last.
    if let later, run(later, at: time, &list) {
      if first == later { first = nil } else { second = nil }
      finished(later, &list, at: time)
    }
  }

  /// One tick of an animation; returns whether it is over.
  private mutating func run(
    _ animation: RefreshAnimation, at time: Double, _ list: inout ListState
  ) -> Bool {
    value = animation.value(at: time)
    let isOver = time >= animation.end
    let oldLimit = limit(of: list)
    switch animation.kind {
    case .opening:
      own = part(of: value, base: animation.base, list)
      moveWithLimit(&list, from: limitBefore ?? oldLimit, hangs: settings.displaces == .inset)
      limitBefore = nil
      height = settings.stretchesWhileOpening ? max(value, pulled(over: list)) : value
      tell(ratio)
    case .closing:
      let part = part(of: value, base: 0, list)
      own = settings.insetRule == .adds ? min(own, part) : part
      moveWithLimit(&list, from: oldLimit, hangs: true, rests: false)
      if isOver { return true }
      let pulled = pulled(over: list)
      height = settings.commandRule == .once ? closingHeight(pulled) : max(pulled, desired)
      tell(settings.collapse == .shrink ? ratio : value / desired)
    case .retreat: show(value)
    }
    return isOver
  }

  /// The part of the inset that belongs to a value, beside the foreign part that `list` has.
  private func part(of value: Double, base: Double, _ list: ListState) -> Double {
    switch (settings.displaces, settings.insetRule) {
    case (.overlay, _): 0
    case (.inset, .adds): value
    case (.inset, .overwrites): base + value - foreign(over: list)
    }
  }

  /// Stops a list at its limit, which may come down: the inset of others is back.
  ///
  /// A list that lay at the limit follows it, or it would lie under what others put there. It goes
  /// to the limit, not by the way of the limit: differences would add up with every refresh.
  private func putBackAtLimit(_ list: inout ListState, from old: Double) {
    let limit = limit(of: list)
    guard limit < old else { return moveWithLimit(&list, from: old, hangs: true, rests: false) }
    if !isHeld && list.offset <= old + 0.5 { list.offset = min(list.offset, limit) }
  }

  private mutating func finished(
    _ animation: RefreshAnimation, _ list: inout ListState, at time: Double
  ) {
    switch animation.kind {
    case .opening:
      notices.tell(.beginRefreshing)
      begun += 1
      phase = .open
      if first?.kind != .closing { reason = .open }
      if animation.tellsListeners { notices.tell(.listeners) }
      guard endQueued else { return }
      endQueued = false
      close(list: &list, at: animation.end)
      // A late look at the clock may have missed the whole collapse.
      if time > animation.end { live(at: time, list: &list) }
    case .closing:
      // One that still runs beside it says what is the case, and closes or opens the banner.
      if let first {
        phase = first.kind == .opening ? .opening : .open
        if first.kind == .opening { reason = .begunByCode }
        return
      }
      shut(&list, .closed)
      // A finger that is further down keeps its part of the banner: the closed rule takes over.
      height = settings.commandRule == .once ? pulled(over: list) : 0
      tell(ratio)
    case .retreat: if case .released = reason {} else { reason = .atRest }
    }
  }

  /// Closed, with nothing left of the banner's part of the inset.
  private mutating func shut(_ list: inout ListState, _ reason: RefreshReason) {
    let oldLimit = limit(of: list)
    own = 0
    putBackAtLimit(&list, from: oldLimit)
    phase = .closed
    value = 0
    wasDragging = false
    self.reason = reason
    rearm(list)
  }

  // MARK: Changes

  /// Replaces or removes the visual: the banner closes at once, without notices.
  ///
  /// The original keeps phase and inset and only loses its height.
  public mutating func replaceVisual(isPresent: Bool = true, list: inout ListState) {
    hasVisual = isPresent
    guard settings.commandRule == .once else {
      height = 0
      return
    }
    if phase == .closed && isPresent { return }
    reset(list: &list)
    height = isPresent ? shown(max(0, pull(of: list)), over: list) : 0
  }

  /// Closed at once, without notices.
  mutating func reset(list: inout ListState) {
    first = nil
    second = nil
    endQueued = false
    limitBefore = nil
    shut(&list, .visualReplaced)
    height = 0
  }

  /// Takes over changed settings; an open banner goes to its new height at once.
  public mutating func apply(_ new: RefreshSettings, list: inout ListState, at time: Double) {
    note(time)
    guard new != settings else { return }
    let old = settings
    let oldLimit = limit(of: list)
    settings = new
    guard phase != .closed, isFinite(list) else { return }
    if phase == .opening, var animation = first, animation.kind == .opening {
      animation.from = animation.value(at: time)
      animation.start = time
      animation.to = desired
      first = animation
    }
    guard phase == .open, first == nil, second == nil,
      old.desiredHeight != new.desiredHeight || old.displaces != new.displaces
    else { return }
    value = desired
    own = part(of: desired, base: foreign(over: list) + own - max(1, old.desiredHeight), list)
    moveWithLimit(&list, from: oldLimit, hangs: true)
    show(max(pulled(over: list), desired))
  }
}
