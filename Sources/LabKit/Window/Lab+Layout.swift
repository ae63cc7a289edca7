package import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Size and scale of the window.
extension Lab {
  var layout: LabLayout { shell.layout }

  /// The window has another size, in points.
  func resize(to size: Size, at time: Double) {
    let room = LabLayout.mostStages(width: size.width)
    if room < stageCount, room != LabLayout.mostStages(width: shell.size.width) {
      shell.notice.say(
        "The window has room for \(room) of \(stageCount) stages; make it wider to see the others.",
        while: { [unowned self] in
          stageCount > LabLayout.mostStages(width: shell.size.width)
        })
    }
    divide(size)
    fitStage(at: time)
  }

  /// The window of this size is divided anew; a page that a recording plays on keeps its own size.
  package func divide(_ size: Size) {
    shell.pages.keepChosenInSight {
      shell.size = size
      shell.relayout()
    }
  }

  /// Takes size and scale of the window: the scale that the command line asks for, until the setting
  /// changes, else that of the setting, else what the display says.
  func fitWindow(at time: Double) {
    guard let window else { return }
    let choice = ScaleChoice(
      option: window.askedScale, setting: settings.view.pixelsPerPoint, display: window.ownScale)
    let scale = choice.value
    if scale != painter.scale {
      painter.scale = scale
      effects.append(
        .logged("scale", "pixels_per_point=\(shortText(scale));source=\(choice.name)"))
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
  var ownScale: DesktopScale
  /// Pixels per point that the command line asks for, until the setting changes.
  var askedScale: Double?
}
