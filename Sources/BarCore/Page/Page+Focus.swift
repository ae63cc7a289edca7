/// A focused row is never under a bar: the list scrolls by the least distance that frees it.
///
/// The scroll is that of a key: bars take part as they do under the arrow keys and come to rest
/// after it. Where the bars will stand then is tried out beforehand on a copy of the page, and
/// looked after at rest: bars with thresholds per step may have gone another way.
extension Page {
  /// The row of the tracked list that holds the focus; nil: none.
  public var focusedRow: Int? { base.focus.row }

  /// A part of the stage between two lines of it.
  public struct Span: Equatable, Sendable {
    /// Upper line, in points from the top of the stage.
    public var top: Double
    /// Lower line, in points from the top of the stage.
    public var bottom: Double

    /// Distance from the upper to the lower line, in points; negative if upside down.
    public var height: Double { bottom - top }
  }

  /// Where the content of the tracked list begins on the stage.
  private var contentTop: Double {
    if layers.personal.isThere { return layers.rowTop(base.selectedList) }
    let drawn = drawn
    return drawn.listTop - drawn.offset
  }

  /// Where a row of the tracked list is drawn on the stage; nil if there is none with this number.
  public func span(ofRow index: Int) -> Span? {
    guard let frame = base.content.frame(ofRow: index, viewport: base.list.viewportHeight) else {
      return nil
    }
    let top = contentTop + frame.y
    return Span(top: top, bottom: top + frame.height)
  }

  /// The first row that is free of bars, where the keyboard comes in; nil without rows.
  public var firstFreeRow: Int? {
    let origin = contentTop
    let height = base.list.viewportHeight
    return base.content.row(from: freeSpan.top - origin, viewport: height)
      ?? (base.content.rowCount > 0 ? base.content.rowCount - 1 : nil)
  }

  /// How far the content must go up so that the focused row is free; 0 if it is, or without one.
  ///
  /// A row that is taller than the free part shows its beginning.
  var focusShortfall: Double {
    guard let row = base.focus.row.flatMap(span(ofRow:)) else { return 0 }
    let free = freeSpan
    var way = 0.0
    if row.top < free.top || row.height > free.height {
      way = row.top - free.top
    } else if row.bottom > free.bottom {
      way = row.bottom - free.bottom
    }
    return way.magnitude < 1e-6 ? 0 : way
  }

  /// Whether a row has the focus and lies free.
  var focusIsFree: Bool { base.focus.row != nil && focusShortfall == 0 }

  // MARK: Moving the focus

  /// Another row gets the focus, or none; a number beyond the last row means the last.
  mutating func setFocus(_ row: Int?) {
    base.focus = RowFocus()
    guard let row, base.content.rowCount > 0 else { return }
    base.focus.row = row.clamped(to: 0...base.content.rowCount - 1)
    if layers.isBusy || focusShortfall != 0 { revealFocus() }
  }

  /// What code or a setting does to the bars must not cover a row that was free.
  mutating func keepingFocusFree<Problem: Error>(
    _ change: (inout Page) throws(Problem) -> Void
  ) throws(Problem) {
    let wasFree = focusIsFree
    try change(&self)
    guard wasFree, base.focus.row != nil else { return }
    base.focus.tries = 0
    base.focus.isDue = true
  }

  /// Looks, once the page has come to rest, whether the row is free.
  mutating func lookAfterFocus() {
    base.focus.isDue = false
    if focusShortfall != 0 && base.focus.tries < RowFocus.mostTries { revealFocus() }
  }

  private mutating func revealFocus() {
    guard !isHeld, !layers.personal.locksLists, base.isOnDisplay, !base.direct.isDriving else {
      return
    }
    base.focus.tries += 1
    base.focus.isDue = true
    // A fling ends where it is; what keys have begun may go on.
    let start = base.scroller.wheelDestination ?? base.list.offset
    var target = start
    var last = 0.0
    var stretch = 1.0
    for _ in 0..<RowFocus.mostTries {
      var trial = self
      trial.jump(to: target)
      let way = trial.focusShortfall
      // A settle took the way back: only one that hides the bar, or shows it, leads on.
      stretch = way * last > 0 && way.magnitude >= last.magnitude ? 2 * stretch : 1
      last = way
      let next = (target + way * stretch).clamped(to: trial.range)
      if way == 0 || next == target { break }
      target = next
    }
    guard target != start || base.scroller.wheelDestination == nil else { return }
    layers.tell(.finger(isDown: true))
    layers.travel(to: base.scroller.key(to: target, layers.context), endsThere: true)
  }

  /// Goes to where a key would scroll to, and to rest: on a copy, to look where everything ends.
  private mutating func jump(to target: Double) {
    base.focus.isDue = false
    base.scroller.interrupt()
    layers.tell(.finger(isDown: true))
    // Some bars ask what moves the list.
    _ = base.scroller.key(to: target, layers.context)
    layers.walk(to: target)
    base.scroller.interrupt()
    layers.endGesture(isStop: true)
    if !layers.shy.isThere { layers.keepInRange() }
    layers.shy.engine.arrive()
    advance(to: now + 0.6)
  }
}
