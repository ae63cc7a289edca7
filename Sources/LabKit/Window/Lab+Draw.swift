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
    /// The first of the panels.
    case panel
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
    view.clicks = visit.clicks
    view.lanes = stage.pages.lanes
    if case .stage(let action?) = hand.grab { view.pressed = action }
    view.coverSlide = coverSlide
    view.hovered = hand.hovered.action
    view.touch = touch
    if case .thumb = hand.grab { view.isThumbHeld = true }
    view.stop = shell.stop
    view.isFocused = shell.focus == .stage
    view.isOutlined =
      shell.showsFocus && shell.focus == .stage && shell.stop == nil && shown.focusedRow == nil
      && !followsPage
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
    let isAnew = drawn?.ground != ground
    if isAnew { painter.forgetLayers() }
    // Taken out for the while, so that nothing of it is copied.
    var drawn = drawn.take().flatMap { isAnew ? nil : $0 } ?? LabPicture(ground)
    let desk = desk
    draw(.desk, isNew: drawn.desk != desk) { $0.draw(desk) }
    drawn.desk = desk
    drawStages(&drawn)
    draw(.meter) { drawing in
      if let frame = layout.meter {
        drawing.draw(
          MeterView(
            shown, in: frame, showsBars: !session.demo.isPhysics,
            bottom: (layout.plot?.y ?? layout.window.height) - 4))
      } else if !isComparing {
        drawing.draw(MeterPill(shown, stage: layout.stage))
      }
      if let frame = layout.meterLine { drawing.draw(MeterLine(shown, in: frame)) }
    }
    shell.frameTimes.content = hud
    for (place, panel) in shell.panels.enumerated() {
      panel.draw(group: Group.panel.rawValue + place, of: self, isAnew: isAnew)
    }
    self.drawn = drawn
  }

  private func draw(_ group: Group, isNew: Bool = true, _ body: (inout Drawing) -> Void) {
    draw(group: group.rawValue, isNew: isNew, body)
  }

  /// Draws a group of the picture if it is new.
  func draw(group: Int, isNew: Bool, _ body: (inout Drawing) -> Void) {
    painter.draw(group: group, isNew: isNew) {
      $0.draw(theme, metrics: painter, points: shell.points, body)
    }
  }

  private func drawStages(_ drawn: inout LabPicture) {
    let scene = StageScene(
      theme: theme, isMirrored: settings.view.rightToLeft, metrics: painter,
      points: shell.points)
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
        commands.draw(theme, metrics: painter, points: shell.points) {
          $0.draw(
            CompareHead(name: name, frame: layout.heads[index], isSelected: index == selected))
          if !layout.feet.isEmpty {
            $0.draw(CompareFoot(figures(ofStage: index), in: layout.feet[index]))
          }
        }
      }
    }
  }
}
