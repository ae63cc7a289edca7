extension PageStack {
  /// Whether a drag that has begun at `x` and moved by (`dx`, `dy`) may become a back swipe.
  ///
  /// It must begin within the edge width, go right more than up or down, and have a page to go back
  /// to. A hidden bar changes nothing, unless the settings imitate that trap.
  public func mayBeginSwipe(x: Double, dx: Double, dy: Double) -> Bool {
    guard depth > 1, top.mayGoBack, slide == nil, case .none = change, !swipeIsLost else {
      return false
    }
    return x < edgeWidth && dx > 0 && dx.magnitude > dy.magnitude
  }

  /// Width of the zone at the left edge from which the top page can be swiped away.
  var edgeWidth: Double { top.edgeWidth ?? settings.edgeWidth ?? .infinity }

  /// Whether the top page has walked into the trap, if set, and does not know the cure.
  private var swipeIsLost: Bool {
    settings.losesSwipeBack && top.hidesBar && !settings.curesSwipeBack
  }

  /// Begins a back swipe of the top page; returns false if that is refused.
  ///
  /// Settle the stack first: what has come to its end does not count as running.
  @discardableResult
  public mutating func beginSwipe() -> Bool {
    if isSwiping { return true }
    guard depth > 1 else { return refuse(.refusedOnRoot) }
    guard top.mayGoBack, !swipeIsLost else { return refuse(.refusedOptedOut) }
    guard case .none = change else { return refuse(.refusedDuringTransition) }
    slide = nil
    change = .swipe(Swipe(to: entries[depth - 2].id, progress: 0))
    reason = .swiping
    return true
  }

  /// Moves a swipe to a share of the width, brought into 0...1; does nothing without a swipe.
  public mutating func updateSwipe(progress: Double) {
    guard case .swipe(var swipe) = change, !progress.isNaN else { return }
    swipe.progress = progress.clamped(to: 0...1)
    change = .swipe(swipe)
    if settings.policy == .et { written = blend(swipe) }
  }

  /// Ends a swipe by the release rule: the velocity in points per second, positive towards "back".
  ///
  /// - Returns: whether the page has left the stack; false without a swipe.
  @discardableResult
  public mutating func releaseSwipe(
    velocity: Double, width: Double = 375, at time: Double
  ) -> Bool {
    guard case .swipe(let swipe) = change else { return refuse(.refusedNoSwipe) }
    releaseVelocity = velocity
    let pops = settings.releaseRule.pops(
      progress: swipe.progress, velocity: velocity, width: width, settings: settings)
    if pops { return finishSwipe(at: time) }
    cancelSwipe(at: time)
    return false
  }

  /// Ends a swipe and pops the page; returns false without a swipe.
  @discardableResult
  public mutating func finishSwipe(at time: Double) -> Bool {
    guard case .swipe(let swipe) = change, depth > 1 else { return refuse(.refusedNoSwipe) }
    drop(swipe, from: bar(at: time), otherStyle: top.look.status, pops: true, at: time)
    return true
  }

  /// Ends a swipe and keeps the page; does nothing without a swipe.
  public mutating func cancelSwipe(at time: Double) {
    guard case .swipe(let swipe) = change else {
      reason = .refusedNoSwipe
      return
    }
    let below = entry(swipe.to)?.look.status ?? NavLook.missing.status
    drop(swipe, from: bar(at: time), otherStyle: below, pops: false, at: time)
  }

  /// The page leaves or stays; the bar goes from what was shown to the top page's.
  mutating func drop(
    _ swipe: Swipe, from start: NavBar, otherStyle: StatusStyle, pops: Bool, at time: Double
  ) {
    let pages = visiblePages(at: time)
    if pops { entries.keep(first: depth - 1) }
    reason = pops ? .swipeFinished : .swipeCanceled
    let duration = settings.dropTime.duration(
      progress: swipe.progress, pops: pops, settings: settings)
    let progress = Animation(
      start: time, from: swipe.progress, to: pops ? 1 : 0, duration: duration,
      easing: settings.curve.easing)
    let motion = BarMotion(
      progress: progress, start: start, otherStyle: otherStyle, isSwipe: true)
    self.start(motion, from: pages, isPush: false)
  }
}
