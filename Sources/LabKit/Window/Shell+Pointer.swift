internal import BarCore
internal import BarScene
internal import SDLKit

/// Where what hands do goes: to the foremost panel under the pointer, or to the stages.
extension Shell {
  /// The pointer goes down at a place of the window.
  func pointerDown(
    _ point: Point, clicks: Int, by device: InputEvent.Pointer = .mouse, at time: Double
  ) {
    // A second pointer, or the first whose release was missed: what is held is let go.
    if lab.hand.grab != .none { pointerUp(lab.hand.point, at: time) }
    // Behind what the press does: a display that goes away at this keeps none of it from its file.
    defer {
      lab.effects.append(.captured(true))
      showPointer()
    }
    lab.hand.point = point
    lab.hand.pressPoint = point
    inspector.letGoOfSlider()
    // No ring is needed any longer.
    showsFocus = false
    stage.dropFocus(at: time)
    // The button of a message goes with it.
    let panel = panel(at: point)
    notice.text = nil
    if let panel { return panel.press(point, clicks: clicks, at: time) }
    if closeOpenPanel() { return }
    if let panel = button(at: point) { return unfold(panel) }
    stage.press(point, by: device, at: time)
  }

  /// The pointer has moved, pressed or not.
  ///
  /// Returns whether that changed anything: a pointer that passes over the window is no input that
  /// a frame could show.
  @discardableResult
  func pointerMoved(_ point: Point, at time: Double) -> Bool {
    lab.hand.point = point
    let before = lab.hand.hovered
    switch lab.hand.grab {
    case .none: hover(point)
    case .other: break
    case .plot: plot.drag(to: point)
    case .slider(let key): inspector.drag(key, to: point, at: time)
    case .thumb(let grip): stage.dragThumb(to: point, grip: grip, at: time)
    case .stage: stage.drag(to: point, at: time)
    }
    if lab.hand.hovered.tool != before.tool { tools.hoverChanged(at: time) }
    showPointer()
    return switch lab.hand.grab {
    case .none, .other: lab.hand.hovered != before
    case .plot, .slider, .thumb, .stage: true
    }
  }

  /// Looks what lies under the pointer.
  private func hover(_ point: Point) {
    // What lies behind the kept recordings keeps its look.
    var new = kept.open == nil ? Lab.Hovered() : lab.hand.hovered
    if let panel = panel(at: point) {
      panel.hover(point, &new)
    } else {
      new.action = stage.action(at: point)
      new.panel = button(at: point)
    }
    lab.hand.hovered = new
  }

  func pointerLeft() {
    guard lab.hand.grab == .none else { return }
    hover(Point(x: -1, y: -1))
    tools.hoverChanged(at: 0)
  }

  /// The pointer is let go.
  func pointerUp(_ point: Point, at time: Double) {
    defer { lab.effects.append(.captured(false)) }
    lab.hand.point = point
    let held = lab.hand.grab
    lab.hand.grab = .none
    switch held {
    case .none, .other, .thumb: break
    case .plot: plot.release(at: time)
    case .slider: inspector.setHeldScale(at: time)
    case .stage(let action): stage.release(action, point, at: time)
    }
    hover(point)
    showPointer()
  }

  /// The drag was taken away: by another window, or by the end of the focus.
  func cancelPointer(at time: Double) {
    guard lab.hand.grab != .none else { return }
    lab.effects.append(.captured(false))
    inspector.letGoOfSlider()
    lab.hand.grab = .none
    if lab.session.page.isHeld { lab.send(.cancel, at: time) }
    stage.coverSwipe?.cancel(time: lab.visit.time(at: time))
  }

  /// Units of the wheel at the pointer: the panel below it scrolls, or the page.
  func wheel(dx: Double, dy: Double, at time: Double) {
    if let panel = panel(at: lab.hand.point) {
      if dy != 0 { panel.scroll(by: -dy * 48) }
      if dx != 0 { panel.scrollSideways(by: dx * 48) }
    } else {
      stage.wheel(dx: dx, dy: dy, at: time)
    }
    showPointer()
  }

  /// The pointer looks as what it is over, or what it holds, is.
  private func showPointer() {
    let new = pointerShape
    guard new != shownPointer else { return }
    shownPointer = new
    lab.effects.append(.pointed(new))
  }

  /// How the pointer looks now.
  var pointerShape: PointerShape {
    let point = lab.hand.point
    switch lab.hand.grab {
    case .slider: return .resize
    case .thumb: return .grabbing
    case .stage where lab.session.page.isHeld || stage.coverSwipe?.isDragging ?? false:
      return lab.hand.grab == .stage(nil) ? .grabbing : .hand
    case .plot where plot.isChoosing: return .resize
    case .none, .stage, .plot, .other: break
    }
    if let panel = panel(at: point) { return panel.pointer(at: point) }
    if button(at: point) != nil || stage.isPressed(at: point) { return .hand }
    return .arrow
  }

  /// A key goes down.
  func keyDown(_ press: Command.Press, at time: Double) {
    defer { showPointer() }
    // It is answered by pressing the same keys again.
    if notice.text != Lab.freshWarning || press.key != .backspace { notice.text = nil }
    if fieldKey(press, at: time) { return }
    if case .slider = lab.hand.grab, press.key == .escape {
      return inspector.cancelSlider(at: time)
    }
    // Panels without a focus are asked before all others.
    if panels.contains(where: { $0.focus == nil && $0.key(press, at: time) }) { return }
    if focus == .aside || focus == .pages, aside.keyBeforeCommands(press) { return }
    if focus == .pages, pages.keyBeforeCommands(press) { return }
    if let command = Command.all.first(where: { $0.isMeant(by: press) }) {
      // In the words of the moment before: an action that switches something off says so.
      let said = press.isControl ? nil : command.said?(lab)
      command.run(lab, press, time)
      if let said, notice.text == nil { notice.say(said, until: time + NoticePanel.moment) }
      return
    }
    // With Control a letter means a command or nothing.
    if press.isControl && press.key.isLetter { return }
    // In the past the keys of the plot are the stage's too.
    if lab.timeline.moment != nil, focus == .stage, plot.key(press, at: time) { return }
    if focus == .stage {
      stage.key(press, at: time)
    } else {
      _ = panels.first { $0.focus == focus }?.key(press, at: time)
    }
  }

  /// The mouse's back button: the same command as Alt and the left arrow, and recorded as it.
  func mouseBack(at time: Double) {
    notice.text = nil
    // The panel of kept recordings covers the page.
    if kept.open == nil { _ = stage.goBack(.altLeft, at: time) }
  }
}
