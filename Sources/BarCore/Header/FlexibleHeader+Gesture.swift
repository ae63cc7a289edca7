extension FlexibleHeader {
  /// Share of the reach from which a header that is half slid after a fling settles hidden.
  static let hiddenShare = 0.75

  /// Tells whether a finger, the wheel, a key or the scroll bar moves the list, and not momentum.
  public mutating func setFinger(_ isDown: Bool) { state.finger = isDown }

  /// Handles an event of the tracked list; one that watches it hears that it has scrolled only.
  ///
  /// - Returns: for a landing another target; nil if the given one is fine.
  @discardableResult
  public mutating func hear(_ event: ScrollEvent, _ list: inout ListState) -> Double? {
    if settings.watchesList && event != .didScroll { return nil }
    state.heard.add(event)
    switch event {
    case .didScroll: didScroll(&list)
    case .willEndDragging(let target): return willEndDragging(target: target, list)
    case .endDragging(let willDecelerate): endDragging(willDecelerate: willDecelerate, &list)
    case .endDecelerating: endDecelerating(&list)
    }
    return nil
  }

  mutating func didScroll(_ list: inout ListState) {
    guard tracked != nil else { return }
    if ledger.ignoresNextJump {
      ledger.ignoresNextJump = false
      if let last = state.last,
        ((last - list.offset).magnitude - topInset).magnitude < 0.001
      {
        state.last = list.offset
        reason = .jumpIgnored
        return
      }
      state.last = nil
    }
    if state.finger { state.tossed = false }
    if settings.inList { followList(&list) }
    guard state.muted == 0, !state.isResizing else {
      reason = .muted
      return
    }
    layoutPass(&list)
  }

  /// Makes a header in its list cancel the list's scroll.
  private mutating func followList(_ list: inout ListState) {
    if settings.screenReader && !isOld {
      let most = max(expandedHeight, list.topInset + ledger.automaticInset)
      let line = (-most).rounded(.toNearestOrAwayFromZero)
      if list.offset < line { setOffset(line, &list) }
      // The screen reader measures first; the transform follows in the next turn of the loop.
      state.transformIsDue = true
    } else {
      state.transform = transform(over: list)
    }
  }

  /// Returns how far a header in its list is moved: with the scroll, or to its position only.
  func transform(over list: ListState) -> Double {
    settings.cancelsScroll ? list.offset : -list.topInset
  }

  mutating func endDragging(willDecelerate: Bool, _ list: inout ListState) {
    let isHalf = isHalfSlid || isHalfExpanded
    if !canShift && (isHalf || !expandsAnywhere) { state.intent.wantsHidden = false }
    if !willDecelerate {
      if isHalf { settle(&list) } else { reason = .gestureEnded }
    }
    state.tossed = willDecelerate
    retarget(&list)
  }

  mutating func endDecelerating(_ list: inout ListState) {
    guard state.tossed || isOld else { return }
    guard isHalfSlid || isHalfExpanded else {
      reason = .gestureEnded
      return
    }
    let whole = isHalfSlid ? reach : floor(gap: gap(list))
    state.intent.wantsHidden = state.slide >= Self.hiddenShare * whole
    settle(&list)
  }

  /// Returns where a fling that is about to be planned is to land instead; nil if `target` is fine.
  mutating func willEndDragging(target: Double, _ list: ListState) -> Double? {
    guard tracked != nil, target.isFinite else { return nil }
    let raw = rawInset(list)
    let low = collapsedHeight
    let gapThere = -(target + raw)
    var answer: Double?
    if canShift && 0 < gapThere && gapThere < low {
      answer = (state.intent.wantsHidden ? 0 : -low) - raw
    }
    if isHalfExpanded {
      let goal = state.intent.wantsHidden ? 0 : floor(gap: gap(list))
      answer = (answer ?? target) + goal - state.slide
    }
    reason = answer.map { .landingMoved(by: $0 - target) } ?? .landingKept
    return answer
  }

  // MARK: Settling

  /// Returns the slide at which a settling motion ends.
  private func goal(_ list: ListState) -> Double {
    if expandsAnywhere && state.slide < 0 {
      return state.intent.wantsHidden ? 0 : floor(gap: gap(list))
    }
    return state.intent.wantsHidden ? max(0, reach) : 0
  }

  /// Starts the motion that finishes a half slide; drops what the anchor was charged with.
  mutating func settle(_ list: inout ListState) {
    state.slide = expandsAnywhere ? visibleShift : max(0, visibleShift)
    var motion = Animation(
      start: time, from: state.slide, to: goal(list), easing: .fifth)
    if settings.reducesMotion { motion.duration = 0 }
    reason = motion.destination > 0 ? .settlesHidden : .settlesShown
    state.settling = motion
    if motion.isDone(at: 0) {
      state.slide = motion.destination
      state.settling = nil
      commit(&list)
    }
  }

  /// Goes on to a time in seconds, never back; everything else happens at that time.
  ///
  /// Call it first, and for every frame while `needsTime`; motions go on the grid of `GridClock`.
  public mutating func advance(to time: Double, _ list: inout ListState) {
    var clock = GridClock(now: self.time)
    while clock.goOn(to: time, isMoving: needsTime) {
      let before = state.calls.untaken
      live(at: clock.now, &list)
      state.calls.thin(before: before, at: clock, isMoving: needsTime)
    }
    live(at: clock.now, &list)
  }

  /// Lets something happen at a time, with or without a hand on the list.
  mutating func change(
    at now: Double, isHeld: Bool, _ list: inout ListState,
    _ body: (inout FlexibleHeader, inout ListState) -> Void
  ) {
    setFinger(isHeld)
    live(at: now, &list)
    body(&self, &list)
  }

  /// One instant; while the header settles the page is told 60 times a second, at any frame rate.
  mutating func live(at now: Double, _ list: inout ListState) {
    let before = time
    time = max(time, now)
    strip.advance(to: time)
    if state.transformIsDue {
      state.transformIsDue = false
      state.transform = transform(over: list)
      layoutPass(&list)
    }
    guard let motion = state.settling, state.pausedAt == nil else { return }
    let t = time - motion.start
    state.slide = motion.position(at: t)
    if motion.isDone(at: t) { state.settling = nil }
    if expandsAnywhere { state.height = height(gap: gap(list)) }
    let frames = (t * 60 + 1e-9).rounded(.down)
    let framesBefore = ((before - motion.start) * 60 + 1e-9).rounded(.down)
    commit(&list, notifies: frames > framesBefore || state.settling == nil)
  }

  /// Starts a settling motion whose goal has changed from where it is; never called by time alone.
  mutating func retarget(_ list: inout ListState) {
    guard let motion = state.settling, motion.destination != goal(list) else { return }
    let kept = reason
    settle(&list)
    reason = kept
  }
}
