import BarCore

/// The read-out of a flexible header.
extension MeterView {
  /// Beside the stage: what became of the last step, and everything the header can say of itself.
  func drawHeader(_ header: FlexibleHeader, _ frame: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let state = header.state
    let width = frame.width - 8
    drawTitle(Self.title(state.look.phase), frame, on: &drawing)
    drawing.figures(
      "# pt, #", state.look.phaseValue, and: state.look.phasePercentage, decimals: 2, .medium(13),
      theme.secondaryText, x: frame.x, y: frame.y + 22)
    drawPhaseBar(header, Rect(x: frame.x, y: frame.y + 46, width: width, height: 8), on: &drawing)
    let end = drawReason(
      header.reason.words, Self.figures(header.reason), x: frame.x, y: frame.y + 66, width: width,
      on: &drawing)
    // Two lines have room, so that nothing moves while they change.
    let y = max(frame.y + 104, end + 5)
    drawing.line(x: frame.x, y: y, width: width, theme.panelEdge)
    drawing.readOut = ReadOut(x: frame.x, right: frame.x + width, y: y + 8, line: 17)
    drawing.row("offset", page.list.offset)
    drawing.row("gap", header.gap(page.list))
    drawing.row("height", state.height)
    drawing.row("top", state.top)
    drawing.row("slide", state.slide)
    drawing.row("reach", header.reach)
    drawing.row("shadow", state.look.shadowIntensity, decimals: 2)
    drawing.row("content alpha", state.look.contentAlpha, decimals: 2)
    drawing.row("header inset", page.list.insets.header ?? 0)
    drawing.row("own inset", header.rawInset(page.list))
    drawing.row("overlap", state.look.overlap)
    drawing.row("wants", state.intent.wantsHidden ? "hidden" : "shown")
    drawing.row("off-screen", header.isShiftedOffscreen ? "yes" : "no")
    drawing.row("status strip", header.strip.state.rawValue)
    drawing.row("strip text", header.settings.resolvedStatusStyle.rawValue)
    drawing.row("motion", state.settling != nil ? "settling" : page.phase.rawValue)
    drawing.row("guide", header.guideLength)
    drawTracking(
      header, Rect(x: frame.x, y: drawing.readOut.y, width: width, height: 0), on: &drawing)
  }

  /// As large as its place allows.
  private func drawTitle(_ title: String, _ frame: Rect, on drawing: inout Drawing) {
    let usual = TextStyle(16, .bold)
    let fits = drawing.metrics.width(of: title, usual) <= frame.width - 8
    drawing.text(
      title, fits ? usual : TextStyle(13, .bold), drawing.theme.text, x: frame.x,
      y: fits ? frame.y : frame.y + 3, maxWidth: frame.width - 8)
  }

  private static func title(_ phase: HeaderPhase) -> String {
    switch phase {
    case .shifting: "Shifting"
    case .collapsing: "Collapsing"
    case .overExtending: "Over-extending"
    }
  }

  /// From slid off over collapsed to expanded and beyond: three parts, and where the header is.
  private func drawPhaseBar(_ header: FlexibleHeader, _ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    let state = header.state
    let part = rect.width / 3
    drawing.rounded(rect, radius: rect.height / 2, theme.track)
    for edge in 1...2 {
      drawing.fill(
        Rect(x: rect.x + Double(edge) * part, y: rect.y - 3, width: 1, height: rect.height + 6),
        theme.faintText.faded(0.7))
    }
    let place: Double =
      switch state.look.phase {
      case .shifting: 1 - state.look.phasePercentage.clamped(to: 0...1)
      case .collapsing: 1 + state.look.phasePercentage.clamped(to: 0...1)
      case .overExtending: 2 + (state.look.phasePercentage - 1).clamped(to: 0...1)
      }
    drawing.circle(center: Point(x: rect.x + place * part, y: rect.midY), radius: 7, theme.accent)
  }

  private static func figures(_ reason: FlexibleReason) -> (String, String, Double, Double)? {
    switch reason {
    case .attached(let height): ("attached:", "# pt", height, 0)
    case .overExtended(let extra): ("over-extended:", "by # pt", extra, 0)
    case .sliding(let slid, let reach): ("sliding off:", "# of # pt", slid, reach)
    case .returning(let slid, let reach): ("returning:", "# of # pt still off", slid, reach)
    case .anchor(let left, let length): ("anchor:", "# of # pt to go", left, length)
    case .expanding(let extra): ("expanded in the list:", "by # pt", extra, 0)
    case .landingMoved(let distance): ("landing moved:", "by # pt", distance, 0)
    case .listMatched(let distance): ("another list:", "content moved # pt", distance, 0)
    default: nil
    }
  }
}
