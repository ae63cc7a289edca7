/// The pages and the pictures under a finger, and by a tap.
///
/// Pictures take the horizontal drags that begin on them, which move nothing else.
extension ProfileHeader {
  /// Whether a horizontal drag that starts here moves the carousel, if any of it is below the bar.
  func carouselTakes(fromY y: Double) -> Bool {
    let bottom = pictureBottom
    return settings.pictures > 1 && bottom > settings.dock && y < bottom
  }

  /// Returns the rules by which a `DirectionLock` tells a swipe from a scroll of the list.
  ///
  /// - Parameters:
  ///   - point: where the press is, on the page.
  ///   - isTouch: whether a finger presses, which has more slop than a mouse.
  ///   - canGoBack: whether there is a page below to go back to.
  public func swipeRules(
    at point: Point, isTouch: Bool, canGoBack: Bool = false
  ) -> DirectionLock.Rules {
    let isFirst = pager.position(at: time) <= 0
    return DirectionLock.Rules(
      slop: isTouch ? settings.slopTouch : settings.slopMouse, axisRule: settings.axisRule,
      edgeWidth: settings.edgeWidth,
      canGoBack: canGoBack && (isFirst || settings.quirk != .jxDemo),
      backStartsAnywhere: settings.firstTabBack && isFirst && !carouselTakes(fromY: point.y))
  }

  /// Catches pages, or pictures, that are moving under a press; returns whether they were.
  public mutating func catchSwipe(at point: Point) -> Bool {
    if carouselTakes(fromY: point.y) {
      guard carousel.isSliding(at: time) else { return false }
      carousel.grab(at: time)
    } else {
      guard pager.isSliding(at: time), turnsPages(fromY: point.y) else { return false }
      pager.grab(at: time)
    }
    return true
  }

  /// Begins a swipe for a horizontal drag; nothing begins where nothing can be swiped.
  public mutating func beginSwipe(at start: Point) {
    if carouselTakes(fromY: start.y) {
      carousel.grab(at: time)
    } else if turnsPages(fromY: start.y) {
      pager.grab(at: time)
    }
  }

  /// Moves what is swiped: the finger is so far to the right of where the drag was decided.
  public mutating func swipe(by distance: Double) {
    if carousel.isDragging { carousel.drag(by: distance) } else { pager.drag(by: distance) }
  }

  /// Ends a swipe; velocity and distance moved of the finger are positive to the right, the velocity
  /// nil if the finger was taken away.
  ///
  /// - Returns: the list to `select`; nil if no pages were swiped.
  public mutating func endSwipe(velocity: Double?, moved: Double) -> Int? {
    if carousel.isDragging {
      carousel = ended(carousel, velocity, moved)
    } else if pager.isDragging {
      pager = ended(pager, velocity, moved)
      return pager.selected
    }
    return nil
  }

  private func ended(_ pages: Pager, _ velocity: Double?, _ moved: Double) -> Pager {
    var pages = pages
    let rules = Pager.Rules(
      minDistance: settings.pageMinDistance, minVelocity: settings.pageMinVelocity)
    if let velocity {
      pages.release(velocity: velocity, moved: moved, time: time, rules: rules)
    } else {
      pages.cancel(time: time)
    }
    if reducesMotion { pages.select(pages.selected, time: time, animated: false) }
    return pages
  }

  /// Turns the pages to a list by a tap on its tab, by a key or by code; `select` it then.
  public mutating func turnPages(to index: Int) {
    pager.select(
      index, time: time, animated: !reducesMotion, pagesJump: !settings.tabTapAnimates)
  }

  // MARK: Time

  /// Whether time alone moves the header, the pages or the pictures.
  public var isMoving: Bool { settling != nil || pager.isMoving || carousel.isMoving }

  /// Goes on to a time in seconds; returns whether the pages have come to rest on a list.
  ///
  /// Call it first, and for every frame while `isMoving`; motions go on the grid of `GridClock`.
  @discardableResult
  public mutating func advance(to time: Double) -> Bool {
    var didShow = false
    var clock = GridClock(now: self.time)
    while clock.goOn(to: time, isMoving: isMoving) {
      if live(at: clock.now) { didShow = true }
    }
    self.time = clock.now
    return didShow
  }

  /// One instant: the way back of a header that was left pulled down, pages and pictures.
  mutating func live(at now: Double) -> Bool {
    time = now
    if let settling {
      // Without motion it is back at once.
      let t = now - settling.start + (reducesMotion ? 10 : 0)
      translation = max(0, -headerShare(offset), settling.spring.position(at: t))
      if settling.spring.isDone(at: t) { self.settling = nil }
    }
    _ = carousel.finish(at: now)
    return pager.finish(at: now)
  }
}
