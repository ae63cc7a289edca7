internal import BarCore
internal import BarScene

/// Where the keyboard is: which pane has it, and what on the stage.
extension Lab {
  // MARK: Panes

  /// A pane that F6 goes to: a stage of several, or a panel.
  private enum Pane: Equatable {
    case stage(Int)
    case other(Focus)
  }

  /// F6 goes round the stages, the plot, the aside, the pages and the inspector; folded panels open
  /// and close on the way.
  func moveFocusAround(backwards: Bool) {
    var order = (0..<stageCount).map(Pane.stage)
    if layout.plot != nil { order.append(.other(.plot)) }
    if session.demo.aside != nil && !isComparing { order.append(.other(.aside)) }
    order += [.other(.pages), .other(.inspector)]
    let here = focus == .stage ? Pane.stage(selected) : .other(focus)
    let now = order.firstIndex(of: here) ?? 0
    let next = order[(now + (backwards ? order.count - 1 : 1)) % order.count]
    showsFocus = true
    switch next {
    case .stage(let index):
      go(to: .stage)
      selectStage(index)
    case .other(let focus): go(to: focus)
    }
  }

  private func go(to next: Focus) {
    if layout.isFolded {
      switch next {
      case .stage, .plot: openPanel = nil
      case .pages: openPanel = .pages
      case .inspector: openPanel = .inspector
      case .aside:
        openPanel = nil
        relayout()
        // Where it has its place beside the stage it need not be opened.
        if layout.aside == nil { openPanel = .aside }
      }
      relayout()
    }
    setFocus(next)
    if next == .inspector { inspector.showFocused() }
    if next == .aside, session.demo.aside == .trials { aside.showFocusedCell() }
  }

  // MARK: The stage

  /// Tab on the stage: its buttons, then its rows, then the next pane.
  func tab(backwards: Bool, at time: Double) {
    goLive()
    showsFocus = true
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
    } else if let stop, let index = stops.firstIndex(of: stop) {
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
    moveFocusAround(backwards: backwards)
  }

  private func focus(row: Int, at time: Double) {
    stop = nil
    handTakesOver()
    send(.focus(row), at: time)
  }

  /// What a bar has taken along comes back with the focus.
  private func focus(_ new: StageStop, at time: Double) {
    if session.page.focusedRow != nil { send(.focus(nil), at: time) }
    stop = new
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
    showsFocus = true
    let layout = StageLayout(stageView)
    guard let stop, layout.stops.contains(stop) else {
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
      if action == .push { self.stop = .button(.back) }
      if action == .back { self.stop = .button(.push) }
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
    showsFocus = false
    dropStageFocus(at: time)
  }

  /// Nothing on the stage has the focus any longer.
  func dropStageFocus(at time: Double) {
    stop = nil
    if session.page.focusedRow != nil { send(.focus(nil), at: time) }
  }
}
