internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

extension Lab {
  /// A place of the window as a place of the stage, on which everything stands as from the left.
  private func onStage(_ point: Point) -> Point {
    let point = unmirrored(point)
    return Point(x: point.x - layout.stage.x, y: point.y - layout.stage.y)
  }

  /// The place of the window where the stage would show the same if it were not mirrored.
  private func unmirrored(_ point: Point) -> Point {
    guard settings.view.rightToLeft else { return point }
    return Point(x: layout.stage.x + layout.stage.maxX - point.x, y: point.y)
  }

  private var isCovered: Bool { isPushed || StageLayout(stageView).coverShare > 0 }

  // MARK: Down

  /// The pointer goes down at a place of the window.
  func pointerDown(
    _ point: Point, clicks: Int, by device: InputEvent.Pointer = .mouse, at time: Double
  ) {
    hand.point = point
    hand.pressPoint = point
    shell.inspector.letGoOfSlider()
    dropFocus(at: time)
    shell.notice.text = nil
    effects.append(.captured(true))
    if let panel = shell.panel(at: point) { return panel.press(point, clicks: clicks, at: time) }
    if shell.closeOpenPanel() { return }
    if let panel = shell.button(at: point) { return shell.unfold(panel) }
    shell.setFocus(.stage)
    handTakesOver()
    if let head = layout.heads.firstIndex(where: { $0.contains(point) }) {
      hand.grab = .other
      if CompareHead.closes(layout.heads[head], at: point) {
        removeStage(head)
        fitStage(at: time)
      } else {
        selectStage(head)
      }
      return
    }
    if let index = layout.stages.firstIndex(where: { $0.contains(point) }) { selectStage(index) }
    guard layout.stage.contains(point) else {
      hand.grab = .other
      return
    }
    pressStage(point, by: device, at: time)
  }

  private func pressStage(_ point: Point, by device: InputEvent.Pointer, at time: Double) {
    let stage = StageLayout(stageView)
    let place = unmirrored(point)
    let action = stage.action(at: place)
    if stage.coverShare > 0 {
      hand.grab = .stage(action)
      beginCoverSwipe(at: onStage(point))
      return
    }
    if action == nil, let grip = stage.thumbGrip, grip.contains(place), let thumb = stage.thumb {
      hand.grab = .thumb(grip: point.y - thumb.y)
      return
    }
    hand.grab = .stage(action)
    send(.down(onStage(point), by: device), at: time)
  }

  // MARK: Moving

  /// The pointer has moved, pressed or not.
  ///
  /// Returns whether that changed anything: a pointer that passes over the window is no input that
  /// a frame could show.
  @discardableResult
  func pointerMoved(_ point: Point, at time: Double) -> Bool {
    hand.point = point
    let before = hand.hovered
    switch hand.grab {
    case .none: hover(point)
    case .other: break
    case .plot: shell.plot.drag(to: point)
    case .slider(let key):
      shell.inspector.drag(key, to: point, at: time)
    case .thumb(let grip):
      let top = point.y - grip - layout.stage.y
      send(.scrollBar(offset: session.page.snapshot.indicator.offset(thumbTop: top)), at: time)
    case .stage(let action):
      if action != nil, (point.y - hand.pressPoint.y).magnitude > settings.page.scroll.slop {
        // The press has become a drag: the button is let go.
        hand.grab = .stage(nil)
      }
      if isCovered {
        if moveCoverSwipe(to: onStage(point), at: time) { hand.grab = .stage(nil) }
      } else {
        send(.move(onStage(point)), at: time)
      }
    }
    return switch hand.grab {
    case .none, .other: hand.hovered != before
    case .plot, .slider, .thumb, .stage: true
    }
  }

  /// Looks what lies under the pointer.
  func hover(_ point: Point) {
    // What lies behind the kept recordings keeps its look.
    var new = shell.kept.open == nil ? Hovered() : hand.hovered
    if let panel = shell.panel(at: point) {
      panel.hover(point, &new)
    } else {
      new.action = StageLayout(stageView).action(at: unmirrored(point))
      new.panel = shell.button(at: point)
    }
    hand.hovered = new
  }

  func pointerLeft() {
    if hand.grab == .none { hover(Point(x: -1, y: -1)) }
  }

  // MARK: Up

  /// The pointer is let go.
  func pointerUp(_ point: Point, at time: Double) {
    hand.point = point
    effects.append(.captured(false))
    let held = hand.grab
    hand.grab = .none
    switch held {
    case .none, .other, .thumb, .plot: break
    case .slider:
      shell.inspector.setHeldScale(at: time)
    case .stage(let action):
      let stage = StageLayout(stageView)
      let isHit = action != nil && stage.action(at: unmirrored(point)) == action
      if session.page.isHeld { send(.up(onStage(point)), at: time) }
      endCoverSwipe(at: time)
      if isHit, let action { perform(action, at: time) }
    }
    hover(point)
  }

  /// The drag was taken away: by another window, or by the end of the focus.
  func cancelPointer(at time: Double) {
    guard hand.grab != .none else { return }
    effects.append(.captured(false))
    shell.inspector.letGoOfSlider()
    hand.grab = .none
    if session.page.isHeld { send(.cancel, at: time) }
    let pageTime = time - visit.start
    visit.coverSwipe?.cancel(time: pageTime)
  }

  // MARK: Actions

  /// Does what a button says.
  ///
  /// What it does to the page is an event like any other.
  func perform(_ action: StageAction, at time: Double) {
    switch action {
    case .count: visit.clicks += 1
    case .show: send(.show(animated: nil), at: time)
    case .hide: send(.hide(animated: nil), at: time)
    case .push:
      visit.coverSwipe = nil
      send(.page(.leave), at: time)
    case .back: send(.page(.appear), at: time)
    case .addRows: setRows(settings.page.stage.rows + 8, at: time)
    case .removeRows: setRows(max(0, settings.page.stage.rows - 8), at: time)
    case .tallerExtension: setExtension(settings.page.bar.extensionHeight + 16, at: time)
    case .shorterExtension: setExtension(settings.page.bar.extensionHeight - 16, at: time)
    case .swapPicture: swapHeaderPicture(at: time)
    case .navPush, .navRow:
      let nav = settings.page.nav
      let ramp = nav.ramp
      send(
        .nav(
          .push(
            alpha: ramp == .none ? 1 : 0, tint: ramp == .none ? nav.tint : .white,
            status: ramp == .none ? nav.statusStyle : .light, ramp: ramp)), at: time)
    case .navBack, .navPopByCode: send(.nav(.pop), at: time)
    case .navPopToRoot: send(.nav(.popToRoot), at: time)
    case .beginRefresh: send(.refresh(.begin), at: time)
    case .endRefresh: send(.refresh(.end), at: time)
    case .selectList(let index):
      send(.list(index), at: time)
    }
  }

  private func setRows(_ rows: Double, at time: Double) {
    set("stage.rows", .number(rows.clamped(to: 0...10_000_000)), at: time)
  }

  private func setExtension(_ height: Double, at time: Double) {
    set("shyBar.extensionHeight", .number(height.clamped(to: 0...300)), at: time)
  }

  // MARK: Wheel

  /// Units of the wheel at the pointer: the panel below it scrolls, or the page.
  func wheel(dx: Double, dy: Double, at time: Double) {
    if let panel = shell.panel(at: hand.point) {
      panel.scroll(by: -dy * 48)
    } else if isCovered {
      goLive()
    } else if !session.page.headerKeeps(onStage(hand.point)) {
      handTakesOver()
      send(.wheel(dx: dx, dy: dy), at: time)
    }
  }
}
