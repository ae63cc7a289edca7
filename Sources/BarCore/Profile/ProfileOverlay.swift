/// The header, the lists and the pager of a personal page, over the list of a page.
///
/// The header knows where every list is; the page's own state of a list mirrors it. The list lies
/// below the fully shown header and the segment bar (`top`), offset 0 shows both whole.
struct ProfileOverlay: Equatable, Sendable {
  /// Asked before the header is looked into: that copies it, even where it is nil.
  let isThere: Bool
  /// nil where there is none.
  var header: ProfileHeader?

  /// On a page without one.
  init() { isThere = false }

  init(settings: ProfileSettings, viewport: Size, contents: [ContentLayout]) {
    isThere = true
    header = ProfileHeader(
      settings: settings, viewport: viewport,
      contentHeights: contents.map { $0.height(viewport: viewport.height) })
  }

  /// What the lists show, as many as there are tabs; further tabs show what the first one does.
  static func contents(
    _ contents: [ContentLayout], _ settings: ProfileSettings
  ) -> [ContentLayout] {
    let count = settings.tabs
    if contents.count >= count { return Array(contents.prefix(count)) }
    return contents + Array(repeating: contents[0], count: count - contents.count)
  }

  /// A list as the header knows it.
  func list(_ index: Int, _ base: PageBase) -> ListState {
    let known = header?.lists[index]
    let settings = base.settings.profile
    return ListState(
      offset: known?.offset ?? 0, top: settings.headerHeight + settings.segmentHeight,
      viewportHeight: base.viewport.height, contentHeight: known?.contentHeight ?? 0)
  }

  /// Whether time alone moves the header or the pages.
  var needsTime: Bool {
    guard isThere, let header else { return false }
    return header.isSettling || header.pager.isMoving || header.carousel.isMoving
  }

  /// Vertical scrolling waits for the pages.
  var locksLists: Bool { isThere && header?.pager.locksLists ?? false }

  /// Whether the pages are on their way, by themselves or under a finger.
  var isTurning: Bool {
    guard isThere, let pager = header?.pager else { return false }
    return pager.isMoving || pager.isDragging
  }

  /// How far the pages are from a list, in pages.
  func way(to index: Int, at time: Double) -> Double {
    ((header?.pager.position(at: time) ?? 0) - Double(index)).magnitude
  }

  /// One instant; returns whether something is on its way.
  mutating func advance(_ base: inout PageBase) -> Bool {
    let isOnTheWay = needsTime
    // Without motion a header that was left pulled down is back at once.
    header?.advance(to: base.settings.reducesMotion ? base.now + 10 : base.now)
    _ = header?.carousel.finish(at: base.now)
    if header?.pager.finish(at: base.now) ?? false { base.messages.append(.listDidShow) }
    return isOnTheWay
  }

  // MARK: Sideways

  /// The rules of a drag on the pages.
  ///
  /// - Parameters:
  ///   - point: where the drag begins.
  ///   - pointer: what drags; a finger has more slop.
  ///   - canGoBack: whether there is a page below to go back to.
  func rules(
    at point: Point, by pointer: InputEvent.Pointer, canGoBack: Bool, at time: Double
  ) -> DirectionLock.Rules? {
    guard isThere, let header else { return nil }
    let settings = header.settings
    let isFirst = header.pager.position(at: time) <= 0
    return DirectionLock.Rules(
      slop: settings.slop(isTouch: pointer == .touch), axisRule: settings.axisRule,
      edgeWidth: settings.edgeWidth, canGoBack: canGoBack && (isFirst || settings.quirk != .jxDemo),
      backStartsAnywhere: settings.firstTabBack && isFirst
        && !header.carouselTakes(fromY: point.y))
  }

  /// Pages or pictures that are moving are caught by a press; returns whether they were.
  mutating func catchPages(at point: Point, _ base: PageBase) -> Bool {
    guard isThere else { return false }
    if header?.carouselTakes(fromY: point.y) ?? false {
      guard header?.carousel.isSliding(at: base.now) ?? false else { return false }
      header?.carousel.grab(at: base.now)
      return true
    }
    guard header?.pager.isSliding(at: base.now) ?? false,
      header?.turnsPages(fromY: point.y) ?? false
    else { return false }
    header?.pager.grab(at: base.now)
    return true
  }

  mutating func pagesBegin(at start: Point, _ base: PageBase) {
    guard isThere else { return }
    if header?.carouselTakes(fromY: start.y) ?? false {
      header?.carousel.grab(at: base.now)
    } else if header?.turnsPages(fromY: start.y) ?? false {
      header?.pager.grab(at: base.now)
    }
  }

  /// Returns whether the pages have moved, and not the pictures or nothing.
  mutating func pagesMove(by distance: Double) -> Bool {
    guard isThere else { return false }
    if header?.carousel.isDragging ?? false {
      header?.carousel.drag(by: distance)
      return false
    }
    guard header?.pager.isDragging ?? false else { return false }
    header?.pager.drag(by: distance)
    return true
  }

  /// The finger has gone, or was taken away (no velocity); returns the list that the pages turn to.
  ///
  /// - Parameter moved: distance from where the pointer went down.
  mutating func pagesEnd(velocity: Double?, moved: Double, _ base: PageBase) -> Int? {
    guard isThere else { return nil }
    if header?.carousel.isDragging ?? false {
      header?.carousel.end(velocity: velocity, moved: moved, base)
      // With reduced motion the pictures are where they belong at once.
      if base.reducesMotion, let target = header?.carousel.selected {
        header?.carousel.select(target, time: base.now, animated: false)
      }
      return nil
    }
    guard header?.pager.isDragging ?? false else { return nil }
    header?.pager.end(velocity: velocity, moved: moved, base)
    return header?.pager.selected
  }
}

extension Pager {
  /// Lets go of the pages: with a velocity, or as a drag that was taken away.
  fileprivate mutating func end(velocity: Double?, moved: Double, _ base: PageBase) {
    guard let velocity else { return cancel(time: base.now) }
    release(
      velocity: velocity, moved: moved, time: base.now, rules: base.settings.profile.pagerRules)
  }
}
