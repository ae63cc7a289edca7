internal import BarCore
internal import BarScene

/// Where the keyboard is on the stage.
extension Lab {
  /// Tab on the stage: its buttons, then its rows, then the next pane.
  func tab(backwards: Bool, at time: Double) {
    goLive()
    shell.showsFocus = true
    let layout = StageLayout(stageView)
    let page = session.page
    let stops = layout.stops
    let rows = layout.coverShare > 0 ? 0 : page.content.rowCount
    if let row = page.focusedRow, layout.coverShare == 0 {
      if backwards {
        if row > 0 { return focus(row: row - 1, at: time) }
        if let last = stops.last { return focus(last, at: time) }
      } else if row + 1 < rows {
        return focus(row: row + 1, at: time)
      }
    } else if let stop = shell.stop, let index = stops.firstIndex(of: stop) {
      if backwards {
        if index > 0 { return focus(stops[index - 1], at: time) }
      } else if index + 1 < stops.count {
        return focus(stops[index + 1], at: time)
      } else if rows > 0, let row = page.firstFreeRow {
        return focus(row: row, at: time)
      }
    } else if !backwards {
      if let first = stops.first { return focus(first, at: time) }
      if rows > 0, let row = page.firstFreeRow { return focus(row: row, at: time) }
    }
    dropStageFocus(at: time)
    shell.moveFocusAround(backwards: backwards)
  }

  private func focus(row: Int, at time: Double) {
    shell.stop = nil
    handTakesOver()
    send(.focus(row), at: time)
  }

  /// What a bar has taken along comes back with the focus.
  private func focus(_ new: StageStop, at time: Double) {
    if session.page.focusedRow != nil { send(.focus(nil), at: time) }
    shell.stop = new
    reveal(new, at: time)
  }

  private func reveal(_ stop: StageStop, at time: Double) {
    guard StageLayout(stageView).rect(of: stop) == nil else { return }
    handTakesOver()
    switch stop {
    case .button(.navPopByCode), .button(.navPopToRoot), .segments: send(.key(.home), at: time)
    case .button, .headerButton, .headerTab: send(.show(animated: nil), at: time)
    }
  }

  /// Enter: as a click on what has the focus.
  func pressFocused(at time: Double) {
    shell.showsFocus = true
    let layout = StageLayout(stageView)
    guard let stop = shell.stop, layout.stops.contains(stop) else {
      if layout.coverShare == 0, session.page.focusedRow != nil, isRowButton {
        perform(.navRow, at: time)
      }
      return
    }
    handTakesOver()
    reveal(stop, at: time)
    switch stop {
    case .button(let action):
      perform(action, at: time)
      // Where the button was there is another page now: the way back, and again the way on.
      if action == .push { shell.stop = .button(.back) }
      if action == .back { shell.stop = .button(.push) }
    case .headerButton, .headerTab:
      guard let rect = layout.rect(of: stop), !session.page.isHeld else { return }
      let point = Point(x: rect.midX - layout.view.frame.x, y: rect.midY - layout.view.frame.y)
      send(.down(point), at: time)
      send(.up(point), at: time)
    case .segments: break
    }
  }

  /// Whether a click on a row leads to another page.
  private var isRowButton: Bool {
    guard let stack = session.page.stack else { return false }
    return stack.top.isProfile && !stack.isMoving(at: session.page.now)
  }

  /// A pointer is pressed: no ring is needed any longer.
  func dropFocus(at time: Double) {
    shell.showsFocus = false
    dropStageFocus(at: time)
  }

  /// Nothing on the stage has the focus any longer.
  func dropStageFocus(at time: Double) {
    shell.stop = nil
    if session.page.focusedRow != nil { send(.focus(nil), at: time) }
  }
}
