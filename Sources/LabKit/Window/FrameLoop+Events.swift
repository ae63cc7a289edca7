internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// What the loop does with the events of the window.
extension FrameLoop {
  /// Hands the events that have arrived to the lab.
  func handleInbox(upTo now: Int64) {
    for arrived in input.inbox {
      let time = sessionTime(min(arrived.time, now))
      let mark = FrameTime.Mark(instant: arrived.time, session: time)
      // While a recording plays, hands do nothing to the list.
      let line = player == nil ? InputLine(arrived.event) : nil
      if lab.listing(line, { handle(arrived.event.kind, at: time) }) {
        input.count += 1
        input.oldest = min(input.oldest ?? arrived.time, arrived.time)
        if case .wheel = arrived.event.kind { self.time.lastWheel = mark }
      } else if case .pointerMoved = arrived.event.kind, input.oldest == nil {
        input.hasUnusedMove = true
      }
      if case .resized = arrived.event.kind { self.time.lastResize = mark }
      carryOut()
    }
    input.inbox.removeAll(keepingCapacity: true)
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
    func hand(_ act: () -> Void) -> Bool {
      if !isPlaying { act() }
      return !isPlaying
    }
    let shell = lab.shell
    switch kind {
    case .quit: lab.quit()
    case .pointerDown(let x, let y, let clicks, let isTouch):
      return hand {
        shell.pointerDown(point(x, y), clicks: clicks, by: isTouch ? .touch : .mouse, at: time)
      }
    case .pointerMoved(let x, let y, _):
      return !isPlaying && shell.pointerMoved(point(x, y), at: time)
    case .pointerUp(let x, let y): return hand { shell.pointerUp(point(x, y), at: time) }
    case .pointerLeft: shell.pointerLeft()
    case .back: return hand { shell.mouseBack(at: time) }
    case .wheel(let dx, let dy): return hand { shell.wheel(dx: dx, dy: dy, at: time) }
    case .text(let text): return hand { shell.type(text) }
    case .key(let key, let isRepeat, let isShift, let isControl, let isAlt):
      if isRepeat && !Command.repeats(key, isTyping: shell.typing != nil) { return false }
      guard !isPlaying || key == .f3 || (key == .letterQ && isControl) else { return false }
      shell.keyDown(
        Command.Press(key: key, isShift: isShift, isControl: isControl, isAlt: isAlt), at: time)
      return true
    case .resized: resized(at: time)
    // Once woken, what was drawn last may not have been handed over.
    case .exposed, .wake: redraw()
    case .screenChanged:
      doubtVsync()
      redraw()
    case .shown:
      changeSight {
        $0.isUnmapped = false
        $0.isCovered = false
      }
      self.time.isAfterBreak = true
      redraw()
    case .hidden: changeSight { $0.isUnmapped = true }
    case .focusGained:
      sight.hasFocus = true
      log.event("focus_gained")
      if sight.hadFocus && !isPlaying { lab.send(.page(.active), at: time) }
      sight.hadFocus = true
    case .focusLost:
      sight.hasFocus = false
      log.event("focus_lost")
      if !isPlaying { shell.cancelPointer(at: time) }
    case .dropped(let path): if !isPlaying { lab.drop(path, at: time) }
    }
    return false
  }

  private func redraw() {
    screen.invalidate()
    sight.mustPresent = true
  }

  /// Finds out whether the compositor still draws the window.
  func lookAtCover() {
    let isCovered = ports.isCovered()
    changeSight { $0.isCovered = isCovered }
  }

  /// Nobody sees the window any more, or somebody does again.
  private func changeSight(_ change: (inout WindowSight) -> Void) {
    let wasHidden = sight.isHidden
    change(&sight)
    if sight.isHidden == wasHidden { return }
    guard !sight.isHidden else { return log.event("hidden", sight.reason) }
    log.event("shown")
    doubtVsync()
    time.isAfterBreak = true
    redraw()
  }

  /// The window has another size or stands on a screen of another scale.
  private func resized(at time: Double) {
    screen.begin()
    let size = WindowSize(screen, askedScale: lab.window?.askedScale)
    lab.window = size
    lab.fitWindow(at: time)
    carryOut()
    let isTooLarge = !PictureBounds.allows(width: size.width, height: size.height)
    if isTooLarge && !sight.isTooLarge {
      Program.warn(
        "The window is \(size.width) x \(size.height) pixels, and \(PictureBounds.words) "
          + "can be drawn; make it smaller.")
    }
    changeSight { $0.isTooLarge = isTooLarge }
    screen.invalidate()
  }

  /// Takes a new size or scale that came without an event.
  func lookAtSize() {
    let missed = screen.missedScale
    if missed != sight.missedScale {
      let own = screen.painter.scale
      log.event(
        "scale",
        "pixels_per_point=\(shortText(own));screen=\(shortText(missed ?? own));reason="
          + (missed == nil
            ? "the screen has that of the renderer again"
            : "SDL does not tell its renderer"))
    }
    sight.missedScale = missed
    guard screen.hasNewSize else { return }
    let now = log.now()
    time.lastResize = FrameTime.Mark(instant: now, session: sessionTime(now))
    resized(at: sessionTime(log.now()))
  }
}

/// What of the window can be seen, and by whom.
struct WindowSight {
  /// The window system shows the window nowhere.
  var isUnmapped = false
  /// The compositor does not draw the window: it lies on another workspace, or behind others.
  var isCovered = false
  /// It has more pixels than are drawn.
  var isTooLarge = false
  /// Nobody sees what would be drawn: nothing is.
  var isHidden: Bool { isUnmapped || isCovered || isTooLarge }
  var hasFocus = true
  var hadFocus = false
  /// Whether the picture must be handed over once more, though it shows what it should.
  var mustPresent = true
  /// Pixels per point of the screen, where SDL's renderer has missed that they changed.
  var missedScale: Double?

  /// Why it is hidden, as a detail of events.csv.
  var reason: String {
    isTooLarge
      ? "reason=the window is larger than what is drawn"
      : isCovered ? "reason=the compositor does not draw the window" : ""
  }
}

extension WindowSize {
  init(_ screen: Screen, askedScale: Double?) {
    self.init(
      width: screen.pixelWidth, height: screen.pixelHeight, ownScale: screen.displayScale,
      askedScale: askedScale)
  }
}
