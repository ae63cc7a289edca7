internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// What the window shows besides its panels: a view for each group of the picture, compared with
/// the one that was drawn last.
struct LabPicture: Equatable {
  /// What all that is kept of lists and panels was drawn for; where it changes, all is drawn anew.
  struct Ground: Equatable {
    var theme: Theme
    var stage: StageSettings
    var isMirrored: Bool
    /// How often a page was opened, and the list of it that shows.
    var opening: Int
    var list: Int
  }

  var ground: Ground
  var desk: DeskView?
  var stages: [StageView] = []
  /// What the meter of the selected stage says; nil on pages without a resistance.
  var meter: MeterFigures?
  /// What the meters over the stages say; of several alone.
  var meters: [MeterFigures] = []
  /// What the stages are called, and which is selected; of several alone.
  var names: [String] = []
  var selected = 0

  init(_ ground: Ground) { self.ground = ground }
}

/// The picture of the window.
extension Shell {
  /// The groups of the picture, from the back to the front.
  private enum Group: Int {
    case desk
    /// The first of the stages; each is a group, so that one more thing in one does not look like a
    /// change of all that follow.
    case stage
    case meter = 5
    /// The first of the panels.
    case panel
  }

  private var ground: LabPicture.Ground {
    let settings = lab.settings
    return LabPicture.Ground(
      theme: lab.theme, stage: settings.page.stage, isMirrored: settings.view.rightToLeft,
      opening: lab.visit.number, list: lab.session.page.selectedList)
  }

  private var desk: DeskView {
    let demo = lab.session.demo
    return DeskView(
      layout: layout, isSheet: lab.settings.page.bar.presentedModally, title: demo.title,
      hint: lab.hint, aside: demo.aside, hovered: lab.hand.hovered.panel)
  }

  /// What the meter of a stage says; nil on pages without a resistance.
  private func meter(ofStage index: Int) -> MeterFigures? {
    guard lab.session.demo.hasResistance else { return nil }
    return lab.stages.all[index].pages.page.bars.map { MeterFigures($0) }
  }

  /// Number of stages that there is room for.
  private var shownStages: Int { min(lab.stageCount, layout.stages.count) }

  /// The picture that the window should show now.
  private var picture: LabPicture {
    var picture = LabPicture(ground)
    picture.desk = desk
    picture.stages = (0..<shownStages).map(stage.markedView)
    picture.selected = lab.selected
    picture.meter = meter(ofStage: lab.selected)
    if lab.isComparing {
      picture.names = picture.stages.indices.map(lab.stageTitle)
      picture.meters = picture.stages.indices.compactMap(meter(ofStage:))
    }
    return picture
  }

  /// Whether the window should show something else than what was drawn last.
  var wantsFrame: Bool { drawn != picture || panels.contains { $0.hasChanged } }

  /// Whether the next frame draws everything anew, and takes longer than others.
  var drawsEverything: Bool { drawn?.ground != ground || drawn?.desk?.layout != layout }

  /// Draws a whole picture before the first frame, while nothing is timed.
  func drawFirst(on screen: Screen) {
    screen.begin()
    draw(hud: nil)
    screen.render()
  }

  /// Adds the picture's groups to the painter's frame; what shows the same as before is not drawn.
  ///
  /// - Parameter hud: the bars and figures of the frame times; nil while they are hidden.
  func draw(hud: (bars: [HUDBar], figures: HUDFigures)?) {
    let ground = ground
    let isAnew = drawn?.ground != ground
    if isAnew { lab.painter.forgetLayers() }
    // Taken out for the while, so that nothing of it is copied.
    var drawn = drawn.take().flatMap { isAnew ? nil : $0 } ?? LabPicture(ground)
    let desk = desk
    draw(group: Group.desk.rawValue, isNew: drawn.desk != desk) { $0.draw(desk) }
    drawn.desk = desk
    drawStages(&drawn)
    drawMeter()
    frameTimes.content = hud
    for (place, panel) in panels.enumerated() {
      panel.draw(group: Group.panel.rawValue + place, of: self, isAnew: isAnew)
    }
    self.drawn = drawn
  }

  private func drawMeter() {
    let layout = layout
    draw(group: Group.meter.rawValue, isNew: true) { drawing in
      if let frame = layout.meter {
        var meter = MeterView(
          lab.shown, in: frame, showsBars: !lab.session.demo.isPhysics,
          bottom: (layout.plot?.y ?? layout.window.height) - 4)
        meter.followsTheme = lab.session.demo.followsTheme
        drawing.draw(meter)
      } else if !lab.isComparing {
        drawing.draw(MeterPill(lab.shown, stage: layout.stage))
      }
      if let frame = layout.meterLine { drawing.draw(MeterLine(lab.shown, in: frame)) }
      guard layout.hasMetersAtFoot else { return }
      for index in 0..<shownStages {
        if let meter = meter(ofStage: index) {
          drawing.draw(
            CompareMeter(meter, name: lab.stageTitle(index), in: layout.stageMeters[index]))
        }
      }
    }
  }

  /// Draws a group of the picture if it is new.
  func draw(group: Int, isNew: Bool, _ body: (inout Drawing) -> Void) {
    lab.painter.draw(group: group, isNew: isNew) {
      $0.draw(lab.theme, metrics: lab.painter, points: points, body)
    }
  }

  private func drawStages(_ drawn: inout LabPicture) {
    let scene = StageScene(
      theme: lab.theme, isMirrored: lab.settings.view.rightToLeft, metrics: lab.painter,
      points: points)
    let layout = layout
    let count = shownStages
    let painter = lab.painter
    drawn.selected = lab.selected
    drawn.meter = meter(ofStage: lab.selected)
    drawn.stages.removeLast(max(0, drawn.stages.count - count))
    drawn.names.removeAll(keepingCapacity: true)
    drawn.meters.removeAll(keepingCapacity: true)
    for index in 0..<Stages.most {
      let group = Group.stage.rawValue + index
      guard index < count else {
        painter.remove(group: group)
        continue
      }
      let view = stage.markedView(index)
      if index < drawn.stages.count {
        drawn.stages[index] = view
      } else {
        drawn.stages.append(view)
      }
      let name = lab.isComparing ? lab.stageTitle(index) : nil
      if let name { drawn.names.append(name) }
      let meter = lab.isComparing ? meter(ofStage: index) : nil
      if let meter { drawn.meters.append(meter) }
      painter.draw(group: group, isNew: true, source: scene) { commands in
        scene.draw(view, into: &commands)
        guard let name else { return }
        commands.draw(scene.theme, metrics: painter, points: points) {
          var head = CompareHead(
            name: name, frame: layout.heads[index], isSelected: index == lab.selected,
            hasClose: !lab.stages.all[index].isOwn)
          if lab.session.demo.aside?.hasCurves ?? false { head.marked = index }
          $0.draw(head)
          if let meter, !layout.hasMetersAtFoot {
            $0.draw(CompareMeter(meter, in: layout.stageMeters[index]))
          }
          if !layout.feet.isEmpty {
            $0.draw(CompareFoot(lab.figures(ofStage: index), in: layout.feet[index]))
          }
        }
      }
    }
  }
}
