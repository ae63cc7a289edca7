internal import BarCore
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
  /// What the stages are called, and which is selected; of several alone.
  var names: [String] = []
  var selected = 0

  init(_ ground: Ground) { self.ground = ground }
}

extension Lab {
  var ground: LabPicture.Ground {
    LabPicture.Ground(
      theme: theme, stage: settings.page.stage, isMirrored: settings.view.rightToLeft,
      opening: visit.number, list: session.page.selectedList)
  }

  var desk: DeskView {
    DeskView(
      layout: layout, isSheet: settings.page.bar.presentedModally, title: session.demo.title,
      hint: hint, aside: session.demo.aside, hovered: hand.hovered.panel)
  }

  /// The picture that the window should show now.
  private var picture: LabPicture {
    var picture = LabPicture(ground)
    picture.desk = desk
    picture.stages = (0..<min(stageCount, layout.stages.count)).map(markedView)
    if isComparing { picture.names = picture.stages.indices.map(stageName) }
    picture.selected = selected
    return picture
  }

  /// Whether the window should show something else than what was drawn last.
  var wantsFrame: Bool { drawn != picture || shell.panels.contains { $0.hasChanged } }

  /// Whether the next frame draws everything anew, and takes longer than others.
  var drawsEverything: Bool { drawn?.ground != ground || drawn?.desk?.layout != layout }
}
