internal import BarCore
internal import BarScene
internal import BarTuning

/// What the window shows: a view for each group of the picture, compared with the one that was
/// drawn last.
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

  /// What lies around the stages.
  struct Desk: Equatable {
    var layout: LabLayout
    var isSheet: Bool
    var title: String
    var hint: String
    var aside: Aside?
    var hovered: LabLayout.Panel?
  }

  /// What the curves of the plot depend on: samples are only added.
  struct Plot: Equatable {
    var count: Int
    var last: PlotSample?
    var ghost: Int
    var start: Double
    var span: Double
    var moment: Int?
    var isRecording: Bool
    var isFocused: Bool
    var frame: Rect
  }

  /// What the page has beside its stage.
  enum AsideView: Equatable {
    case trials(TrialView)
    case motion(MotionView)
    case rates(RatesView)
    case velocity(VelocityView)
    case input(InputView)
  }

  /// A sentence for the person, and where its plate may lie.
  struct Notice: Equatable {
    var text: String
    var window: Size
    /// Lower edge of the names of stages.
    var top: Double
  }

  var ground: Ground
  var desk: Desk?
  var stages: [StageView] = []
  /// What the stages are called, and which is selected; of several alone.
  var names: [String] = []
  var selected = 0
  var plot: Plot?
  var aside: AsideView?
  var pages: PagesView?
  var inspector: InspectorView?
  var chooser: ChooserView?
  var showsHUD = false
  var kept: KeptView?
  var notice: Notice?

  init(_ ground: Ground) { self.ground = ground }
}

extension Lab {
  /// What lies under the pointer.
  struct Hovered: Equatable {
    var action: StageAction?
    var panel: LabLayout.Panel?
    var page: Int?
    var control: Int?
    var cell: TrialView.Place?
    /// The option of the list that is open, and the button of the kept recordings.
    var option: Int?
    var kept: KeptView.Action?
  }

  var ground: LabPicture.Ground {
    LabPicture.Ground(
      theme: theme, stage: settings.page.stage, isMirrored: settings.view.rightToLeft,
      opening: openings, list: session.page.selectedList)
  }

  var deskView: LabPicture.Desk {
    LabPicture.Desk(
      layout: layout, isSheet: settings.page.bar.presentedModally, title: session.demo.title,
      hint: hint, aside: session.demo.aside, hovered: hovered.panel)
  }

  /// What the plot shows, without its curves.
  var plotKey: LabPicture.Plot? {
    layout.plot.map {
      LabPicture.Plot(
        count: history.count, last: history.samples.last, ghost: ghost.count, start: plotStart,
        span: plotSpan, moment: moment?.number, isRecording: isRecorded || gesture?.file != nil,
        isFocused: focus == .plot, frame: $0)
    }
  }

  var noticeView: LabPicture.Notice? {
    notice.map {
      LabPicture.Notice(text: $0, window: size, top: layout.heads.first?.maxY ?? 8)
    }
  }

  /// The picture that the window should show now.
  private var picture: LabPicture {
    var picture = LabPicture(ground)
    picture.desk = deskView
    picture.stages = (0..<min(stageCount, layout.stages.count)).map(markedView)
    if isComparing { picture.names = picture.stages.indices.map(stageName) }
    picture.selected = selected
    picture.plot = plotKey
    picture.aside = aside.view
    picture.pages = pages.view
    picture.chooser = chooserView
    picture.inspector = chooser == nil ? inspector.view : nil
    picture.showsHUD = showsHUD
    picture.kept = kept.view
    picture.notice = noticeView
    return picture
  }

  /// Whether the window should show something else than what was drawn last.
  var wantsFrame: Bool { drawn != picture }

  /// Whether the next frame draws everything anew, and takes longer than others.
  var drawsEverything: Bool { drawn?.ground != ground || drawn?.desk?.layout != layout }
}
