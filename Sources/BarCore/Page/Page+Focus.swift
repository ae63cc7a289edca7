/// The row that holds the focus of the keyboard.
struct RowFocus: Equatable, Sendable {
  /// Its number; negative: none.
  var row = -1
  /// Whether the row is still to be looked after, once the page has come to rest.
  var isDue = false
  /// How often it was brought into sight since it got the focus.
  var tries = 0

  static let mostTries = 8
}

/// A focused row is never under a bar: the list scrolls by the least distance that frees it.
///
/// The scroll is that of a key: bars take part as they do under the arrow keys and come to rest
/// after it. Where the bars will stand then is tried out beforehand on a copy of the page, and
/// looked after at rest: bars with thresholds per step may have gone another way.
extension Page {
  /// The row of the tracked list that holds the focus; nil: none.
  public var focusedRow: Int? { focus.row < 0 ? nil : focus.row }

  /// A part of the stage between two lines of it.
  public struct Span: Equatable, Sendable {
    /// Upper line, in points from the top of the stage.
    public var top: Double
    /// Lower line, in points from the top of the stage.
    public var bottom: Double

    /// Distance from the upper to the lower line, in points; negative if upside down.
    public var height: Double { bottom - top }
  }

  /// The part of the stage where nothing lies over the rows, as drawn; empty parts are upside down.
  public var freeSpan: Span {
    var span = Span(top: max(0, places.visibleBottom), bottom: viewport.height)
    if parts.contains(.bars) {
      let bar = settings.bar
      if !bar.statusBarHidden && !bar.presentedModally {
        span.top = max(span.top, bar.statusBarHeight)
      }
      span.bottom -= bar.bottomBarHeight - places.bottomBarShift
    }
    if parts.contains(.profile), let profile { span.top = profile.segmentBottom }
    if parts.contains(.stack), let stack, !stack.top.hidesBar,
      stack.bar(at: clock.now).presence > 0
    {
      span.top = max(span.top, stack.settings.guide)
    }
    // Headers of stacked pages are pictures that scroll along.
    if !(parts.contains(.stack) && stack?.top.isProfile ?? false) {
      span.top += content.stickyHeight
    }
    if parts.contains(.header), let frame = headerFrame { span.top = max(span.top, frame.maxY) }
    if parts.contains(.refresh), let banner = refresh, banner.height > 0, bannerLiesOverList {
      let line = parts.contains(.profile) ? profile?.segmentBottom ?? 0 : 0
      span.top = max(span.top, line + refreshTop + banner.height)
    }
    return span
  }

  /// Whether the banner belongs to the list that shows, below everything else.
  private var bannerLiesOverList: Bool {
    refreshSide.away == nil && (!parts.contains(.profile) || settings.profile.pull == .list)
  }

  /// Where a row of the tracked list is drawn on the stage; nil if there is none with this number.
  public func span(ofRow index: Int) -> Span? {
    guard let frame = content.frame(ofRow: index, viewport: list.viewportHeight) else {
      return nil
    }
    let top = (parts.contains(.profile) ? rowTop(selectedList) : -drawnScroll) + frame.y
    return Span(top: top, bottom: top + frame.height)
  }

  /// The first row that is free of bars, where the keyboard comes in; nil without rows.
  public var firstFreeRow: Int? {
    let origin = parts.contains(.profile) ? rowTop(selectedList) : -drawnScroll
    let height = list.viewportHeight
    return content.row(from: freeSpan.top - origin, viewport: height)
      ?? (content.rowCount > 0 ? content.rowCount - 1 : nil)
  }

  /// How far the content must go up so that the focused row is free; 0 if it is, or if there is
  /// none.
  ///
  /// A row that is taller than the free part shows its beginning.
  var focusShortfall: Double {
    guard focus.row >= 0, let row = span(ofRow: focus.row) else { return 0 }
    let free = freeSpan
    var way = 0.0
    if row.top < free.top || row.height > free.height {
      way = row.top - free.top
    } else if row.bottom > free.bottom {
      way = row.bottom - free.bottom
    }
    return way.magnitude < 1e-6 ? 0 : way
  }

  // MARK: Moving the focus

  /// Another row gets the focus, or none; a number beyond the last row means the last.
  mutating func setFocus(_ row: Int?) {
    focus = RowFocus()
    guard let row, content.rowCount > 0 else { return }
    focus.row = row.clamped(to: 0...content.rowCount - 1)
    if isBusy || focusShortfall != 0 { revealFocus() }
  }

  /// Rows have gone, or another list shows.
  mutating func fitFocus() {
    if focus.row >= content.rowCount { focus.row = content.rowCount - 1 }
  }

  /// What code or a setting does to the bars must not cover a row that was free.
  mutating func keepingFocusFree<Problem: Error>(
    _ change: (inout Page) throws(Problem) -> Void
  ) throws(Problem) {
    let wasFree = focus.row >= 0 && focusShortfall == 0
    try change(&self)
    guard wasFree, focus.row >= 0 else { return }
    focus.tries = 0
    focus.isDue = true
  }

  /// Looks, once the page has come to rest, whether the row is free.
  mutating func lookAfterFocus() {
    focus.isDue = false
    if focusShortfall != 0 && focus.tries < RowFocus.mostTries { revealFocus() }
  }

  private mutating func revealFocus() {
    guard !isHeld, !listsAreLocked, isOnDisplay, !direct.isDriving else { return }
    focus.tries += 1
    focus.isDue = true
    // A fling ends where it is; what keys have begun may go on.
    let start = scroller.wheelDestination ?? list.offset
    var target = start
    for _ in 0..<RowFocus.mostTries {
      var trial = self
      trial.jump(to: target)
      let way = trial.focusShortfall
      let next = (target + way).clamped(to: trial.range)
      if way == 0 || next == target { break }
      target = next
    }
    guard target != start || scroller.wheelDestination == nil else { return }
    setFinger(true)
    if let place = scroller.key(to: target, context) { move(to: place) }
    finishTravel()
  }

  /// Goes to where a key would scroll to, and to rest: on a copy, to look where everything ends.
  private mutating func jump(to target: Double) {
    focus.isDue = false
    scroller.interrupt()
    setFinger(true)
    walk(to: target)
    endGesture(isStop: true)
    if !parts.contains(.bars) { keepInRange() }
    picture.end()
    endings.removeAll()
    advance(to: clock.now + 0.6)
  }
}
