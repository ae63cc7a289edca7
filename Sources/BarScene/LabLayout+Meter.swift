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

  /// Distance of the meter of one line from the edges of its room.
  static let lineMargin = 14.0
}
