internal import BarCore
package import BarRender
internal import BarScene
internal import BarTuning

extension Lab {
  /// The groups of the picture, from the back to the front.
  enum Group: Int {
    case desk
    /// The first of the stages; each is a group, so that one more thing in one does not look like a
    /// change of all that follow.
    case stage
    case meter = 5
    case plot
    case aside
    case pages
    case inspector
    /// The list over the inspector.
    case chooser
    case hud
    case kept
    case notice
  }

  /// Draws a whole picture before the first frame, while nothing is timed.
  package func drawFirst(on screen: Screen) {
    screen.begin()
    draw(hud: nil)
    screen.render()
  }

  /// The stage as it is drawn and clicked.
  var stageView: StageView {
    var view = StageView(page: shown, look: look, frame: layout.stage)
    view.clicks = clicks
    view.lanes = stage.pages.lanes
    if case .stage(let action?) = grab { view.pressed = action }
    view.coverSlide = coverSlide
    view.hovered = hovered.action
    view.touch = touch
    if case .thumb = grab { view.isThumbHeld = true }
    view.stop = stop
    view.isFocused = focus == .stage
    view.isOutlined =
      showsFocus && focus == .stage && stop == nil && shown.focusedRow == nil && !followsPage
    return view
  }

  /// The stage of a page with the thresholds of its bar, where they are wanted.
  func marked(_ view: StageView, _ page: Page) -> StageView {
    guard settings.view.marks, let bars = page.bars, page.isOnDisplay else { return view }
    var view = view
    bars.findMarks(over: page.list, into: &view.marks)
    return view
  }

  /// What to try on the page; edges change sides with the stage.
  var hint: String {
    let hint = session.demo.hint
    guard settings.view.rightToLeft else { return hint }
    return hint.replacing("left edge", with: "right edge")
  }

  /// A stage as it is drawn: with the thresholds of its bar, where they are wanted.
  func markedView(_ index: Int) -> StageView { marked(stageView(index), stagePage(index)) }

  /// Adds the picture's groups to the painter's frame; what shows the same as before is not drawn.
  ///
  /// - Parameter hud: the bars and figures of the frame times; nil while they are hidden.
  func draw(hud: (bars: [HUDBar], figures: HUDFigures)?) {
    let ground = ground
    if drawn?.ground != ground { painter.forgetLayers() }
    // Taken out for the while, so that nothing of it is copied.
    var drawn = drawn.take().flatMap { $0.ground == ground ? $0 : nil } ?? LabPicture(ground)
    show(.desk, deskView, &drawn.desk) { view, drawing in
      drawing.drawDesk(
        view.layout, isSheet: view.isSheet, title: view.title, hint: view.hint, aside: view.aside,
        hovered: view.hovered)
    }
    drawStages(&drawn)
    draw(.meter) { drawing in
      if let frame = layout.meter {
        drawing.drawMeter(
          shown, in: frame, showsBars: !session.demo.isPhysics,
          bottom: (layout.plot?.y ?? layout.window.height) - 4)
      } else if !isComparing {
        drawing.drawMeterPill(shown, stage: layout.stage)
      }
      if let frame = layout.meterLine { drawing.drawMeterLine(shown, in: frame) }
    }
    show(.plot, plotKey, &drawn.plot) { _, drawing in
      if let view = plotView { drawing.draw(view) }
    }
    show(.aside, aside.view, &drawn.aside) { view, drawing in
      switch view {
      case .trials(let view): drawing.draw(view)
      case .motion(let view): drawing.draw(view)
      case .rates(let view): drawing.draw(view)
      case .velocity(let view): drawing.draw(view)
      case .input(let view): drawing.draw(view)
      }
    }
    show(.pages, pages.view, &drawn.pages) { $1.draw($0) }
    show(.chooser, chooserView, &drawn.chooser) { $1.draw($0) }
    show(.inspector, chooser == nil ? inspector.view : nil, &drawn.inspector) { $1.draw($0) }
    drawn.showsHUD = showsHUD
    if let hud {
      draw(.hud) { $0.draw(hud.bars, hud.figures, in: layout.hud) }
    } else {
      painter.remove(group: Group.hud.rawValue)
    }
    show(.kept, kept.view, &drawn.kept) { $1.draw($0) }
    show(.notice, noticeView, &drawn.notice) { drawNotice($0, &$1) }
    self.drawn = drawn
  }

  /// Draws a group that shows something else than before; removes one that shows nothing.
  private func show<View: Equatable>(
    _ group: Group, _ view: View?, _ drawn: inout View?,
    _ body: (View, inout Drawing) -> Void
  ) {
    guard let view else {
      drawn = nil
      return painter.remove(group: group.rawValue)
    }
    draw(group, isNew: drawn != view) { body(view, &$0) }
    drawn = view
  }

  private func draw(_ group: Group, isNew: Bool = true, _ body: (inout Drawing) -> Void) {
    painter.draw(group: group.rawValue, isNew: isNew) {
      $0.draw(theme, metrics: painter, points: points, body)
    }
  }

  private func drawStages(_ drawn: inout LabPicture) {
    let scene = StageScene(
      theme: theme, isMirrored: settings.view.rightToLeft, metrics: painter)
    let layout = layout
    let count = min(stageCount, layout.stages.count)
    drawn.selected = selected
    drawn.stages.removeLast(max(0, drawn.stages.count - count))
    drawn.names.removeAll(keepingCapacity: true)
    for index in 0..<Lab.mostStages {
      let group = Group.stage.rawValue + index
      guard index < count else {
        painter.remove(group: group)
        continue
      }
      let view = markedView(index)
      if index < drawn.stages.count {
        drawn.stages[index] = view
      } else {
        drawn.stages.append(view)
      }
      let name = isComparing ? stageName(index) : nil
      if let name { drawn.names.append(name) }
      painter.draw(group: group, isNew: true, source: scene) { commands in
        scene.draw(view, into: &commands)
        guard let name else { return }
        commands.draw(theme) {
          $0.drawHead(name, in: layout.heads[index], isSelected: index == selected)
          if !layout.feet.isEmpty { $0.drawFoot(figures(ofStage: index), in: layout.feet[index]) }
        }
      }
    }
  }

  private func drawNotice(_ view: LabPicture.Notice, _ drawing: inout Drawing) {
    let style = TextStyle(13)
    let most = max(40, min(560, view.window.width - 40))
    // Wrapped lines are not quite full.
    let share = (painter.width(of: view.text, style) + 2) / (most - 36)
    let lines = share <= 1 ? 1 : (share * 1.08).rounded(.up)
    let width = share <= 1 ? (most - 36) * share + 36 : most
    // Below the names of stages.
    let plate = Rect(
      x: ((view.window.width - width) / 2).rounded(), y: view.top + 12, width: width,
      height: lines * style.lineHeight + 22)
    drawing.shadow(plate.moved(by: 0, 4), radius: 12, blur: 12, theme.shadow)
    drawing.rounded(plate, radius: 12, theme.hud)
    drawing.text(
      view.text, style, .white, x: plate.x + 18, y: plate.y + 11, maxWidth: width - 36, wraps: true)
  }
}
