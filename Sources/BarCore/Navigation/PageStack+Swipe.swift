extension PageStack {
  /// Whether a drag that has begun at `x` and moved by (`dx`, `dy`) may become a back swipe.
  ///
  /// It must begin closer to the left edge than the edge width, go right more than up or down, and
  /// there must be a page to go back to. A hidden bar changes nothing, unless the settings imitate
  /// the trap. A vertical drag that begins at the edge belongs to the list.
  public func mayBeginSwipe(x: Double, dx: Double, dy: Double) -> Bool {
    guard depth > 1, top.mayGoBack, slide == nil, case .none = change, !swipeIsLost else {
      return false
    }
    let edge = top.edgeWidth ?? settings.edgeWidth
    return (edge == 0 || x < edge) && dx > 0 && dx.magnitude > dy.magnitude
  }

  /// Whether the trap is set, the top page has walked into it, and does not know the cure.
  ///
  /// It is the top page that counts: one that leaves takes the trap and the cure along.
  private var swipeIsLost: Bool {
    settings.losesSwipeBack && top.hidesBar && !settings.curesSwipeBack
  }

  /// Begins a back swipe of the top page; returns false if that is refused.
  ///
  /// Refused on the root, on a page that opted out, and while the bar is on its way. Settle the
  /// stack first: what has come to its end does not count as running.
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

  /// Ends a swipe as the finger is lifted: the release rule decides.
  ///
  /// - Parameters:
  ///   - velocity: points per second, positive towards "back".
  ///   - width: of the stage.
  ///   - time: now; what is left of the way begins with it.
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
    let start = bar(at: time)
    let style = top.look.status
    let pages = visiblePages(at: time)
    entries.removeLast()
    written = bar(for: top)
    drop(swipe, from: start, otherStyle: style, pages, pops: true, at: time)
    reason = .swipeFinished
    return true
  }

  /// Ends a swipe and keeps the page; does nothing without a swipe.
  public mutating func cancelSwipe(at time: Double) {
    guard case .swipe(let swipe) = change else {
      reason = .refusedNoSwipe
      return
    }
    let below = entry(swipe.to)?.look.status ?? NavLook.missing.status
    cancelSwipe(at: time, from: bar(at: time), otherStyle: below)
  }

  /// The page stays; the bar goes back from what was shown to the top page's.
  mutating func cancelSwipe(at time: Double, from start: NavBar, otherStyle: StatusStyle) {
    guard case .swipe(let swipe) = change else { return }
    let pages = visiblePages(at: time)
    written = bar(for: top)
    drop(swipe, from: start, otherStyle: otherStyle, pages, pops: false, at: time)
    reason = .swipeCancelled
  }

  private mutating func drop(
    _ swipe: Swipe, from start: NavBar, otherStyle: StatusStyle, _ pages: [SlidingPage],
    pops: Bool, at time: Double
  ) {
    let duration = settings.dropTime.duration(
      progress: swipe.progress, pops: pops, settings: settings)
    slide = PageSlide(from: pages, in: self, isPush: false, begin: time, duration: duration)
    change = .none
    guard duration > 0 else { return }
    change = .motion(
      BarMotion(
        progress: Animation(
          start: time, from: swipe.progress, to: pops ? 1 : 0, duration: duration,
          easing: settings.curve.easing),
        start: start, otherStyle: otherStyle, isSwipe: true))
  }
}
