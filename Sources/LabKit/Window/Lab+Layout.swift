package import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// How the window is divided now, and what else is made from settings for the picture alone.
extension Lab {
  /// What is made once for all frames that have the same settings.
  struct Made {
    struct LayoutSource: Equatable {
      var window: Size
      var wanted: Size
      var open: LabLayout.Panel?
      var asideWidth: Double?
      var count = 1
      var selected = 0
      var showsPlot = false
      var hasResistance: Bool
    }

    struct LookSource: Equatable {
      var demo: String
      var preset: String
      var isTranslucent: Bool
      var headerPicture: Double
      var dropped: PictureID?
    }

    /// What a stage is called after.
    struct NameSource: Equatable {
      var demo: String
      var settings: LabSettings
      var mixes: Mixes
    }

    var layout = Memo<LayoutSource, LabLayout>()
    var look = Memo<LookSource, StageLook>()
    /// What the stages are called, from the left, and what the physics of the selected one are.
    var names = Array(repeating: Memo<NameSource, String>(), count: Lab.mostStages)
    var physics = Memo<NameSource, String>()
    var flings = KnownFlings()
  }

  var layout: LabLayout {
    let demo = session.demo
    let source = Made.LayoutSource(
      window: shell.size, wanted: wanted, open: shell.openPanel, asideWidth: demo.aside?.widest,
      count: stageCount, selected: selected, showsPlot: shell.plot.isOpen,
      hasResistance: demo.hasResistance
    )
    return made.layout.result(of: source) ?? made.layout.keep(LabLayout(source), of: source)
  }

  /// Where the stage will be once a page is open under these settings.
  func layout(of demo: Demo, _ settings: LabSettings) -> LabLayout {
    LabLayout(
      Made.LayoutSource(
        window: shell.size, wanted: Self.wanted(settings), open: shell.openPanel,
        asideWidth: demo.aside?.widest, showsPlot: shell.plot.isOpen,
        hasResistance: demo.hasResistance))
  }

  /// The window has another size, in points.
  func resize(to size: Size, at time: Double) {
    let room = LabLayout.mostStages(width: size.width)
    if room < stageCount, room != LabLayout.mostStages(width: shell.size.width) {
      say("The window has room for \(room) of \(stageCount) stages; a wider one shows the others.")
    }
    divide(size)
    fitStage(at: time)
  }

  /// The window of this size is divided anew; a page that a recording plays on keeps its own size.
  package func divide(_ size: Size) {
    shell.size = size
    shell.relayout()
  }

  /// Takes size and scale of the window: the scale that the command line asks for, until the setting
  /// changes, else that of the setting, else what the display says.
  func fitWindow(at time: Double) {
    guard let window else { return }
    let scale = window.askedScale ?? settings.view.pixelsPerPoint ?? window.ownScale
    if scale != painter.scale {
      painter.scale = scale
      effects.append(.logged("scale", "pixels_per_point=\(shortText(scale))"))
    }
    effects.append(.logged("resize", "w=\(window.width);h=\(window.height)"))
    let size = Size(width: Double(window.width) / scale, height: Double(window.height) / scale)
    if followsPage { divide(size) } else { resize(to: size, at: time) }
    effects.append(.redrawn)
  }

  /// Tells the page the size of the stage if it is another.
  func fitStage(at time: Double) {
    if session.page.viewport != layout.stage.size {
      send(.resize(layout.stage.size), at: time)
    }
  }

  // MARK: For those who drive the lab

  /// Whether the times of the last frames show.
  package var showsFrameTimes: Bool {
    get { shell.frameTimes.isShown }
    set { shell.frameTimes.isShown = newValue }
  }

  package func togglePlot(at time: Double) { shell.plot.toggle(at: time) }
}

/// The window as the window system has it.
struct WindowSize {
  /// In pixels.
  var width: Int
  var height: Int
  /// Pixels per point that the display asks for.
  var ownScale: Double
  /// Pixels per point that the command line asks for, until the setting changes.
  var askedScale: Double?
}

extension LabLayout {
  fileprivate init(_ source: Lab.Made.LayoutSource) {
    self.init(
      window: source.window, wanted: source.wanted, open: source.open,
      asideWidth: source.asideWidth, count: source.count, selected: source.selected,
      showsPlot: source.showsPlot, hasResistance: source.hasResistance)
  }
}
