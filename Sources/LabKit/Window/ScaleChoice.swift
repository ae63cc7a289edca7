internal import BarRender
internal import SDLKit

/// The pixels per point in use, and who has chosen them.
struct ScaleChoice: Equatable {
  /// Pixels per point.
  let value: Double
  private let source: Source

  private enum Source: Equatable {
    case option
    case setting
    case display(DesktopScale.Source)
  }

  /// Chooses a scale: the option of the command line, else the setting, else the display.
  ///
  /// - Parameters:
  ///   - option: pixels per point of `--scale`; nil without it.
  ///   - setting: pixels per point of `view.scale`; nil: as the display.
  ///   - display: what the display asks for.
  init(option: Double?, setting: Double?, display: DesktopScale) {
    if let option {
      (value, source) = (option, .option)
    } else if let setting {
      (value, source) = (setting, .setting)
    } else {
      (value, source) = (display.value, .display(display.source))
    }
  }

  /// A word for session.json.
  var name: String {
    switch source {
    case .option: "command_line"
    case .setting: "setting"
    case .display(let source): source.name
    }
  }

  /// The reason in a sentence.
  var reason: String {
    switch source {
    case .option: "The command line has --scale."
    case .setting: "The setting view.scale is not 0."
    case .display(let source): source.reason
    }
  }
}

extension Lab {
  /// The scale of the window, or of the memory that is drawn into.
  ///
  /// - Parameters:
  ///   - screen: the target of the pictures.
  ///   - option: pixels per point of `--scale`, as long as they count; nil without it.
  func scaleChoice(on screen: Screen, option: Double?) -> ScaleChoice {
    let choice = ScaleChoice(
      option: option, setting: settings.view.pixelsPerPoint, display: screen.displayScale)
    let scale = screen.painter.scale
    // Pictures in memory that show several pages have one scale, whatever the pages set.
    return choice.value == scale
      ? choice : ScaleChoice(option: nil, setting: nil, display: DesktopScale(scale, .none))
  }
}
