import BarCore

/// Where the tool bar lies: it takes no room from a stage in a low window.
extension LabLayout {
  /// Size of the column of buttons, and of the one button that stands for them.
  static let toolsSize = Size(width: 104, height: 380)
  static let toolsButtonSize = Size(width: 36, height: 32)
  /// Points between the tool bar and the device around the stage.
  static let toolsGap = 8.0
  /// Windows lower than this give no height of their stage to it.
  static let leastHeightForTools = 560.0
  /// A column leaves so much of the stage's height to the frame times.
  static let toolsClearance = 150.0
  /// What the button takes of the room beside it.
  static let toolsStep = toolsButtonSize.width + toolsGap

  /// A place that has room for the tool bar.
  enum ToolsPlace: Equatable {
    /// All its buttons below each other, left of the stage.
    case column
    /// The one button: left of the stage, beside its upper edge.
    case beside
    /// Over the meter that is right of the stage.
    case gutter
    /// Beside the name of the first stage that is compared.
    case head
    /// Over the stage, beside the meter or alone.
    case above
    /// Below the button that unfolds the pages.
    case belowPages
    /// Right of the buttons that unfold panels.
    case row
    /// There is none.
    case nowhere
  }

  /// The places in a window that shows its panels.
  ///
  /// - Parameters:
  ///   - room: points between what is left of the stages and the device around the first one.
  ///   - height: height of the stages at least.
  static func toolsPlace(
    room: Double, height: Double, hasMeterLine: Bool, hasGutter: Bool, isComparing: Bool
  ) -> ToolsPlace {
    if room >= toolsSize.width + 2 * toolsGap, height >= toolsSize.height + toolsClearance {
      return .column
    }
    if room >= toolsButtonSize.width + 2 * toolsGap { return .beside }
    if hasMeterLine { return .above }
    if hasGutter { return .gutter }
    return isComparing ? .head : .above
  }

  /// The one button beside a panel that is unfolded, where that leaves a corner free: left of the
  /// stage, or over it at either end.
  ///
  /// - Parameter taken: what it keeps its distance from.
  static func toolsBesidePanel(device: Rect, left: Double, desk: Rect, taken: [Rect]) -> Rect? {
    let size = toolsButtonSize
    return [
      Point(x: device.x - toolsStep, y: device.y + StageLayout.bezel), Point(x: left + 14, y: 14),
      Point(x: desk.maxX - 14 - size.width, y: 14),
    ].lazy.map { Rect(x: $0.x, y: $0.y, width: size.width, height: size.height) }.first { button in
      button.x >= left + toolsGap
        && taken.allSatisfy { button.intersection($0.inset(by: -toolsGap, -toolsGap)).isEmpty }
    }
  }

  /// The rectangle of a place.
  ///
  /// - Parameters:
  ///   - device: the first device, without the name over it.
  ///   - head: height of that name with the meter below it.
  ///   - meterY: upper edge of the meter, wherever that is.
  ///   - rowX: where the row of buttons ends.
  static func tools(
    _ place: ToolsPlace, device: Rect, head: Double, left: Double, meterX: Double, meterY: Double,
    rowX: Double
  ) -> Rect? {
    func button(_ x: Double, _ y: Double) -> Rect {
      Rect(x: x, y: y, width: toolsButtonSize.width, height: toolsButtonSize.height)
    }
    return switch place {
    case .column:
      Rect(
        x: device.x - toolsGap - toolsSize.width, y: device.y + StageLayout.bezel,
        width: toolsSize.width, height: toolsSize.height)
    case .beside:
      button(device.x - toolsStep, device.y + StageLayout.bezel)
    case .gutter: button(meterX, meterY)
    case .head: button(device.x, device.y - head - 2)
    case .above: button(left + 14, device.y - 8 - toolsButtonSize.height)
    case .belowPages: button(14, 50)
    case .row: button(rowX, 14)
    case .nowhere: nil
    }
  }
}
