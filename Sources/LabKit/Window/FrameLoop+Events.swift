internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// What the loop does with the events of the window.
extension FrameLoop {
  /// Hands the events that have arrived to the lab; returns how many of them were input.
  func handleInbox(upTo now: Int64) -> Int {
    var used = 0
    for arrived in inbox {
      let time = sessionTime(min(arrived.time, now))
      // While a recording plays, hands do nothing to the list.
      let line = player == nil ? InputLine(arrived.event) : nil
      if lab.listing(line, { handle(arrived.event.kind, at: time) }) {
        used += 1
        oldestInput = min(oldestInput ?? arrived.time, arrived.time)
        if case .wheel = arrived.event.kind { lastWheel = arrived.time }
      } else if case .pointerMoved = arrived.event.kind, oldestInput == nil {
        hasUnusedMove = true
      }
      if case .resized = arrived.event.kind { lastResize = arrived.time }
    }
    inbox.removeAll(keepingCapacity: true)
    return used
  }

  /// A place in window units as points.
  private func point(_ x: Double, _ y: Double) -> Point {
    let factor = screen.pixelsPerUnit / screen.painter.scale
    return Point(x: x * factor, y: y * factor)
  }

  /// Returns whether the event is input of a person, and used: not what hands do while a recording
  /// plays.
  private func handle(_ kind: WindowEvent.Kind, at time: Double) -> Bool {
    // While a recording plays, hands may close the window, open the frame times, and no more.
    let isPlaying = player != nil
    switch kind {
    case .quit: lab.quit()
    case .pointerDown(let x, let y, let clicks, let isTouch):
      if !isPlaying {
        lab.pointerDown(point(x, y), clicks: clicks, by: isTouch ? .touch : .mouse, at: time)
      }
      return !isPlaying
    case .pointerMoved(let x, let y, _):
      return !isPlaying && lab.pointerMoved(point(x, y), at: time)
    case .pointerUp(let x, let y):
      if !isPlaying { lab.pointerUp(point(x, y), at: time) }
      return !isPlaying
    case .pointerLeft: lab.pointerLeft()
    case .back:
      if !isPlaying { lab.mouseBack(at: time) }
      return !isPlaying
    case .wheel(let dx, let dy):
      if !isPlaying { lab.wheel(dx: dx, dy: dy, at: time) }
      return !isPlaying
    case .key(let key, let isRepeat, let isShift, let isControl, let isAlt):
      if isRepeat && !Command.repeats(key, isTyping: lab.shell.typing != nil) { return false }
      guard !isPlaying || key == .f3 || (key == .letterQ && isControl) else { return false }
      lab.key(key, isShift: isShift, isControl: isControl, isAlt: isAlt, at: time)
      return true
    case .text(let text):
      if !isPlaying { lab.shell.type(text) }
      return !isPlaying
    case .resized: resized(at: time)
    case .exposed:
      screen.invalidate()
      mustPresent = true
    case .screenChanged:
      doubtVsync()
      screen.invalidate()
      mustPresent = true
    case .shown:
      changeSight {
        $0.isUnmapped = false
        $0.isCovered = false
      }
      lastPlanWasBreak = true
      screen.invalidate()
      mustPresent = true
    case .hidden: changeSight { $0.isUnmapped = true }
    case .focusGained:
      hasFocus = true
      log.event("focus_gained")
      if hadFocus && !isPlaying { lab.send(.page(.active), at: time) }
      hadFocus = true
    case .focusLost:
      hasFocus = false
      log.event("focus_lost")
      if !isPlaying { lab.cancelPointer(at: time) }
    case .dropped(let path): if !isPlaying { lab.drop(path, at: time) }
    case .wake:
      // What was drawn last may not have been handed over.
      screen.invalidate()
      mustPresent = true
    }
    return false
  }

  /// Finds out whether the compositor still draws the window.
  func lookAtCover() {
    let isCovered = ports.isCovered()
    changeSight { $0.isCovered = isCovered }
  }

  /// Nobody sees the window any more, or somebody does again.
  private func changeSight(_ change: (FrameLoop) -> Void) {
    let wasHidden = isHidden
    change(self)
    if isHidden == wasHidden { return }
    guard !isHidden else {
      log.event(
        "hidden",
        isTooLarge
          ? "reason=the window is larger than what is drawn"
          : isCovered ? "reason=the compositor does not draw the window" : "")
      return
    }
    log.event("shown")
    doubtVsync()
    lastPlanWasBreak = true
    screen.invalidate()
    mustPresent = true
  }

  /// The window has another size or stands on a screen of another scale.
  private func resized(at time: Double) {
    screen.begin()
    let scale = askedScale ?? lab.settings.view.pixelsPerPoint ?? screen.displayScale
    if scale != screen.painter.scale {
      screen.painter.scale = scale
      log.event("scale", "pixels_per_point=\(shortText(scale))")
    }
    let size = Size(
      width: Double(screen.pixelWidth) / scale, height: Double(screen.pixelHeight) / scale)
    log.event("resize", "w=\(screen.pixelWidth);h=\(screen.pixelHeight)")
    let isTooLarge = !PictureBounds.allows(width: screen.pixelWidth, height: screen.pixelHeight)
    if isTooLarge && !self.isTooLarge {
      Program.warn(
        "The window is \(screen.pixelWidth) x \(screen.pixelHeight) pixels, and \(PictureBounds.words) "
          + "are drawn; it shows nothing until it is smaller.")
    }
    changeSight { $0.isTooLarge = isTooLarge }
    if player == nil {
      lab.resize(to: size, at: time)
    } else {
      lab.divide(size)
    }
    screen.invalidate()
  }

  /// Another number of pixels per point.
  func rescale() {
    askedScale = nil
    resized(at: sessionTime(log.now()))
  }

  /// Takes a new size or scale that came without an event.
  func lookAtSize() {
    let missed = screen.missedScale
    if missed != missedScale {
      let own = screen.painter.scale
      log.event(
        "scale",
        "pixels_per_point=\(shortText(own));screen=\(shortText(missed ?? own));reason="
          + (missed == nil
            ? "the screen has that of the renderer again"
            : "SDL does not tell its renderer"))
    }
    missedScale = missed
    guard screen.hasNewSize else { return }
    lastResize = log.now()
    resized(at: sessionTime(log.now()))
  }
}
