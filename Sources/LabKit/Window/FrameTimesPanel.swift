internal import BarScene

/// The times of the last frames, at the edge of the window.
final class FrameTimesPanel: Panel {
  private unowned let lab: Lab
  var isShown = false
  /// The bars and figures of the frame that is being drawn; nil where nobody measures.
  var content: (bars: [HUDBar], figures: HUDFigures)?
  /// Whether it is shown is all that calls for a frame: with each frame its figures change.
  var drawn: Bool?

  init(_ lab: Lab) { self.lab = lab }

  var view: Bool? { isShown ? true : nil }
  var isLive: Bool { true }

  func draw(_ view: Bool, on drawing: inout Drawing) {
    if let content {
      drawing.draw(HUDView(bars: content.bars, figures: content.figures, frame: lab.layout.hud))
    }
  }
}
