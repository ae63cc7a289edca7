import BarCore

/// Where the meter goes when a panel is unfolded over it.
extension LabLayout {
  /// The meter beside the stage, or the one above it; at most one of them.
  struct Meters {
    var beside: Rect?
    var line: Rect?

    init(beside: Rect?) { self.beside = beside }

    /// Brings the meter out from under a panel, and returns what is left of the panel: a strip below
    /// it is the meter's where there is no other room.
    ///
    /// - Parameters:
    ///   - device: the device around the stage.
    ///   - hasResistance: whether it must be in sight; else it may be covered.
    mutating func moveAside(
      from panel: Rect, device: Rect, window: Size, hasResistance: Bool
    ) -> Rect {
      guard let covered = beside ?? line, !covered.intersection(panel).isEmpty else { return panel }
      // What is left of the window, on the panel's other side.
      let isLeft = panel.x > 0
      let start = isLeft ? 0 : panel.maxX
      let end = isLeft ? panel.x : window.width
      if line != nil {
        let room = end - start - 2 * LabLayout.lineMargin
        if room >= LabLayout.leastMeterLine {
          let width = min(covered.width, room)
          line = covered.column(
            x: covered.x.clamped(
              to: start + LabLayout.lineMargin...end - LabLayout.lineMargin - width), width: width)
          return panel
        }
      } else {
        let x = isLeft ? LabLayout.lineMargin : max(start, device.maxX) + LabLayout.lineMargin
        let width = (isLeft ? min(end, device.x) - 8 : end - 8) - x
        if width >= LabLayout.leastMeter {
          beside = covered.column(x: x, width: width)
          return panel
        }
      }
      guard hasResistance else { return panel }
      beside = nil
      let width = min(260, window.width - 2 * LabLayout.lineMargin)
      line = Rect(
        x: ((window.width - width) / 2).rounded(.down),
        y: window.height - 8 - LabLayout.meterLineHeight, width: width,
        height: LabLayout.meterLineHeight)
      return panel.strip(
        y: panel.y, height: panel.height - LabLayout.meterLineHeight - 16)
    }
  }

  /// Brings the meters of compared stages out from under a panel, if it covers one: all of them into a
  /// row at the foot of the window, in the order of their stages.
  ///
  /// - Parameter shown: the stages that the window has room for.
  /// - Returns: the row; nil if the meters stay where they are.
  static func moveAside(
    _ meters: inout [Rect], shown: Range<Int>, from panel: Rect, window: Size
  ) -> Rect? {
    guard !meters.isEmpty, meters[shown].contains(where: { !$0.intersection(panel).isEmpty }) else {
      return nil
    }
    let gap = 8.0
    let count = Double(shown.count)
    let room = window.width - 2 * lineMargin
    let width = min(260, (room - (count - 1) * gap) / count).rounded(.down)
    let height = CompareMeter.height + 8
    let row = Rect(
      x: ((window.width - count * width - (count - 1) * gap) / 2).rounded(.down),
      y: window.height - 8 - height, width: count * width + (count - 1) * gap, height: height)
    for (place, index) in shown.enumerated() {
      meters[index] = row.column(x: row.x + Double(place) * (width + gap), width: width)
    }
    return row
  }

  /// Height that meters at the foot of the window take, with the air around them.
  public static let footMeters = CompareMeter.height + 24

  /// Distance of the meter of one line from the edges of its room.
  static let lineMargin = 14.0
}
