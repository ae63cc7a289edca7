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
    catchUp()
    pointer = point
    pressPoint = point
    letGoOfSlider()
    dropFocus(at: time)
    if notice != nil {
      notice = nil
      needsFrame = true
    }
    onCapture(true)
    if let view = keptView { return pressKept(view, point, clicks: clicks, at: time) }
    if let view = inspectorView, view.frame.contains(point) {
      return pressInspector(view, point, clicks: clicks, at: time)
    }
    if let view = pagesView, view.frame.contains(point) {
      grab = .other
      focus = .pages
      versions.pages += 1
      if let entry = view.entry(at: point), let demo = DemoRegistry.entries[entry].demo {
        open(DemoRegistry.all[demo], at: time)
      }
      grab = .other
      return
    }
    if layout.aside?.contains(point) ?? false {
      grab = .other
      setFocus(.aside)
      if let place = tableView?.place(at: point) { play(place, at: time) }
      versions.aside += 1
      needsFrame = true
      return
    }
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
      if CompareScene.closes(layout.heads[head], at: point) {
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
    versions.pages += 1
    versions.inspector += 1
    versions.aside += 1
    needsFrame = true
  }

  private func pressStage(_ point: Point, by device: InputEvent.Pointer, at time: Double) {
    let stage = StageLayout(stageView)
    let place = unmirrored(point)
    let action = stage.action(at: place)
    if stage.coverShare > 0 {
      grab = .stage(action)
      beginCoverSwipe(at: onStage(point))
      needsFrame = true
      return
    }
    if action == nil, let grip = stage.thumbGrip, grip.contains(place), let thumb = stage.thumb {
      grab = .thumb(grip: point.y - thumb.y)
      needsFrame = true
      return
    }
    grab = .stage(action)
    send(.down(onStage(point), by: device), at: time)
  }

  private func pressInspector(
    _ view: InspectorView, _ point: Point, clicks: Int, at time: Double
  ) {
    grab = .other
    if let chooserView {
      if chooserView.fieldFrame.contains(point) {
        return pressField(point, clicks: clicks, at: time)
      }
      return pressChooser(chooserView, point, at: time)
    }
    if view.searchField.contains(point) {
      setFocus(.inspector)
      startTyping(.search)
      return pressField(point, clicks: clicks, at: time)
    }
    stopTyping()
    if let index = view.line(at: point), let heading = view.items[index].heading {
      setFocus(.inspector)
      focusedControl = index
      if view.resetMark(of: index)?.contains(point) ?? false {
        return resetGroup(heading.group, at: time)
      }
      return fold(heading.group, !heading.isFolded)
    }
    guard let index = view.control(at: point), let control = view.items[index].control else {
      return setFocus(.inspector)
    }
    focusedControl = index
    setFocus(.inspector)
    versions.inspector += 1
    needsFrame = true
    if clicks >= 2 {
      if case .slider = control.kind { return reset(index, at: time) }
    }
    switch control.kind {
    case .slider:
      grab = .slider(key: control.key)
      sliderPresses += 1
      // On the label the press only focuses: the track is what is dragged.
      if point.y >= view.track(of: index).y - 12 {
        slide(index, to: view.share(of: index, atX: point.x), at: time)
      }
    case .toggle: step(index, by: 1, at: time)
    case .choice:
      switch view.choicePart(of: index, at: point) {
      case .option(let option): choose(index, option, at: time)
      case .step(let steps): step(index, by: steps, at: time)
      case .list: chooseOption(ofLine: index)
      case nil: break
      }
    }
  }

  // MARK: Moving

  /// The pointer has moved, pressed or not.
  ///
  /// Returns whether that changed anything: a pointer that passes over the window is no input that
  /// a frame could show.
  @discardableResult
  func pointerMoved(_ point: Point, at time: Double) -> Bool {
    catchUp()
    pointer = point
    let wantedFrame = needsFrame
    needsFrame = false
    defer { needsFrame = needsFrame || wantedFrame }
    switch grab {
    case .none: hover(point)
    case .other: break
    case .plot: if let view = plotView { scrub(to: view.place(atX: point.x)) }
    case .slider(let key):
      if let view = inspectorView, let index = line(ofKey: key) {
        slide(index, to: view.share(of: index, atX: point.x), at: time)
      }
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
    case .none, .other: needsFrame
    case .plot, .slider, .thumb, .stage: true
    }
  }

  /// Looks what lies under the pointer.
  func hover(_ point: Point) {
    if kept != nil { return hoverKept(point) }
    var action: StageAction?
    var panel: LabLayout.Panel?
    let page = pagesView?.entry(at: point)
    let option = chooserView?.row(at: point)
    if option != chooser?.hovered {
      chooser?.hovered = option
      versions.inspector += 1
      needsFrame = true
    }
    let control = chooser == nil ? inspectorView?.line(at: point) : nil
    let isOverSide =
      pagesView?.frame.contains(point) ?? false || inspectorView?.frame.contains(point) ?? false
    let cell = isOverSide ? nil : tableView?.place(at: point)
    let isOverPanel = isOverSide || layout.aside?.contains(point) ?? false
    if !isOverPanel {
      action = StageLayout(stageView).action(at: unmirrored(point))
      if layout.pagesButton?.contains(point) ?? false { panel = .pages }
      if layout.inspectorButton?.contains(point) ?? false { panel = .inspector }
      if layout.asideButton?.contains(point) ?? false { panel = .aside }
    }
    if action != hoveredAction {
      hoveredAction = action
      needsFrame = true
    }
    if panel != hoveredPanel {
      hoveredPanel = panel
      versions.desk += 1
      needsFrame = true
    }
    if page != hoveredPage {
      hoveredPage = page
      versions.pages += 1
      needsFrame = true
    }
    if cell != hoveredCell {
      hoveredCell = cell
      versions.aside += 1
      needsFrame = true
    }
    if control != hoveredControl {
      hoveredControl = control
      versions.inspector += 1
      needsFrame = true
    }
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
    needsFrame = true
    switch held {
    case .none, .other, .thumb, .plot: break
    case .slider:
      versions.inspector += 1
      setHeldScale(at: time)
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
    letGoOfSlider()
    grab = .none
    if session.page.isHeld { send(.cancel, at: time) }
    coverSwipe?.cancel(time: time - pageStart)
    needsFrame = true
  }

  // MARK: Actions

  /// Does what a button says.
  ///
  /// What it does to the page is an event like any other.
  func perform(_ action: StageAction, at time: Double) {
    needsFrame = true
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
      painter.forgetLayers()
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
    if kept != nil { return scrollKept(by: -dy * 48) }
    if let view = chooserView, view.frame.contains(pointer) {
      chooser?.scroll = (view.scroll - dy * 48).clamped(to: 0...view.scrollLimit)
      versions.inspector += 1
      needsFrame = true
    } else if let view = inspectorView, view.frame.contains(pointer) {
      inspectorScroll = (inspectorScroll - dy * 48).clamped(to: 0...view.scrollLimit)
      versions.inspector += 1
      needsFrame = true
    } else if let view = pagesView, view.frame.contains(pointer) {
      pagesScroll = (pagesScroll - dy * 48).clamped(to: 0...view.scrollLimit)
      versions.pages += 1
      needsFrame = true
    } else if layout.aside?.contains(pointer) ?? false {
      scrollAside(to: asideScroll - dy * 48)
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
