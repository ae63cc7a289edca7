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

  /// The foremost panel at a place of the window.
  private func panel(at point: Point) -> (any Panel)? {
    panels.first { $0.frame?.contains(point) ?? false }
  }

  // MARK: Down

  /// The pointer goes down at a place of the window.
  func pointerDown(
    _ point: Point, clicks: Int, by device: InputEvent.Pointer = .mouse, at time: Double
  ) {
    pointer = point
    pressPoint = point
    inspector.letGoOfSlider()
    dropFocus(at: time)
    notice = nil
    onCapture(true)
    if let panel = panel(at: point) { return panel.press(point, clicks: clicks, at: time) }
    if openPanel != nil {
      // A press beside an open panel closes it.
      openPanel = nil
      focus = .stage
      relayout()
      grab = .other
      return
    }
    if layout.pagesButton?.contains(point) ?? false { return unfold(.pages) }
    if layout.inspectorButton?.contains(point) ?? false { return unfold(.inspector) }
    if layout.asideButton?.contains(point) ?? false { return unfold(.aside) }
    setFocus(.stage)
    if let view = plotView, view.frame.contains(point) {
      grab = .plot
      return scrub(to: view.place(atX: point.x))
    }
    handTakesOver()
    if let head = layout.heads.firstIndex(where: { $0.contains(point) }) {
      grab = .other
      if CompareFigures.closes(layout.heads[head], at: point) {
        removeStage(head)
        fitStage(at: time)
      } else {
        selectStage(head)
      }
      return
    }
    if let index = layout.stages.firstIndex(where: { $0.contains(point) }) { selectStage(index) }
    guard layout.stage.contains(point) else {
      grab = .other
      return
    }
    pressStage(point, by: device, at: time)
  }

  private func unfold(_ panel: LabLayout.Panel) {
    openPanel = panel
    switch panel {
    case .pages: focus = .pages
    case .inspector: focus = .inspector
    case .aside: focus = .aside
    }
    grab = .other
    relayout()
  }

  func setFocus(_ new: Focus) {
    guard focus != new else { return }
    focus = new
  }

  private func pressStage(_ point: Point, by device: InputEvent.Pointer, at time: Double) {
    let stage = StageLayout(stageView)
    let place = unmirrored(point)
    let action = stage.action(at: place)
    if stage.coverShare > 0 {
      grab = .stage(action)
      beginCoverSwipe(at: onStage(point))
      return
    }
    if action == nil, let grip = stage.thumbGrip, grip.contains(place), let thumb = stage.thumb {
      grab = .thumb(grip: point.y - thumb.y)
      return
    }
    grab = .stage(action)
    send(.down(onStage(point), by: device), at: time)
  }

  // MARK: Moving

  /// The pointer has moved, pressed or not.
  ///
  /// Returns whether that changed anything: a pointer that passes over the window is no input that
  /// a frame could show.
  @discardableResult
  func pointerMoved(_ point: Point, at time: Double) -> Bool {
    pointer = point
    let before = hovered
    switch grab {
    case .none: hover(point)
    case .other: break
    case .plot: if let view = plotView { scrub(to: view.place(atX: point.x)) }
    case .slider(let key):
      inspector.drag(key, to: point, at: time)
    case .thumb(let grip):
      let top = point.y - grip - layout.stage.y
      send(.scrollBar(offset: session.page.snapshot.indicator.offset(thumbTop: top)), at: time)
    case .stage(let action):
      if action != nil, (point.y - pressPoint.y).magnitude > settings.page.scroll.slop {
        // The press has become a drag: the button is let go.
        grab = .stage(nil)
      }
      if isCovered {
        if moveCoverSwipe(to: onStage(point), at: time) { grab = .stage(nil) }
      } else {
        send(.move(onStage(point)), at: time)
      }
    }
    return switch grab {
    case .none, .other: hovered != before
    case .plot, .slider, .thumb, .stage: true
    }
  }

  /// Looks what lies under the pointer.
  func hover(_ point: Point) {
    // What lies behind the kept recordings keeps its look.
    var new = kept.open == nil ? Hovered() : hovered
    if let panel = panel(at: point) {
      panel.hover(point, &new)
    } else {
      new.action = StageLayout(stageView).action(at: unmirrored(point))
      if layout.pagesButton?.contains(point) ?? false { new.panel = .pages }
      if layout.inspectorButton?.contains(point) ?? false { new.panel = .inspector }
      if layout.asideButton?.contains(point) ?? false { new.panel = .aside }
    }
    hovered = new
  }

  func pointerLeft() {
    if grab == .none { hover(Point(x: -1, y: -1)) }
  }

  // MARK: Up

  /// The pointer is let go.
  func pointerUp(_ point: Point, at time: Double) {
    pointer = point
    onCapture(false)
    let held = grab
    grab = .none
    switch held {
    case .none, .other, .thumb, .plot: break
    case .slider:
      inspector.setHeldScale(at: time)
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
    guard grab != .none else { return }
    onCapture(false)
    inspector.letGoOfSlider()
    grab = .none
    if session.page.isHeld { send(.cancel, at: time) }
    coverSwipe?.cancel(time: time - pageStart)
  }

  // MARK: Actions

  /// Does what a button says.
  ///
  /// What it does to the page is an event like any other.
  func perform(_ action: StageAction, at time: Double) {
    switch action {
    case .count: clicks += 1
    case .show: send(.show(animated: nil), at: time)
    case .hide: send(.hide(animated: nil), at: time)
    case .push:
      coverSwipe = nil
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
    if let panel = panel(at: pointer) {
      panel.scroll(by: -dy * 48)
    } else if layout.plot?.contains(pointer) ?? false {
      zoomPlot(by: dy < 0 ? 1 : -1)
    } else if isCovered {
      goLive()
    } else if !session.page.headerKeeps(onStage(pointer)) {
      handTakesOver()
      send(.wheel(dx: dx, dy: dy), at: time)
    }
  }
}
