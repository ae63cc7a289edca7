import BarCore

/// The read-out of a flexible header.
extension Drawing {
  /// Beside the stage: what became of the last step, and everything the header can say of itself.
  mutating func drawHeader(_ header: FlexibleHeader, _ page: Page, _ frame: Rect) {
    let state = header.state
    let width = frame.width - 8
    text(Self.title(state.look.phase), .bold(16), theme.text, x: frame.x, y: frame.y)
    figures(
      "# pt, #", state.look.phaseValue, and: state.look.phasePercentage, decimals: 2, .medium(13),
      theme.secondaryText, x: frame.x, y: frame.y + 22)
    drawPhaseBar(header, Rect(x: frame.x, y: frame.y + 46, width: width, height: 8))
    drawReason(
      header.reason.words, Self.figures(header.reason), x: frame.x, y: frame.y + 66, width: width)
    let y = frame.y + 104
    line(x: frame.x, y: y, width: width, theme.panelEdge)
    readOut = ReadOut(x: frame.x, right: frame.x + width, y: y + 8, line: 17)
    row("offset", page.list.offset)
    row("gap", header.gap(page.list))
    row("height", state.height)
    row("top", state.top)
    row("slide", state.slide)
    row("reach", header.reach)
    row("shadow", state.look.shadowIntensity, decimals: 2)
    row("content alpha", state.look.contentAlpha, decimals: 2)
    row("injected inset", page.list.insets.header ?? 0)
    row("own inset", header.rawInset(page.list))
    row("overlap", state.look.overlap)
    row("wants", state.intent.wantsHidden ? "hidden" : "shown")
    row("off-screen", header.isShiftedOffscreen ? "yes" : "no")
    row("status strip", header.strip.state.rawValue)
    row("strip text", header.settings.resolvedStatusStyle.rawValue)
    row("motion", state.settling != nil ? "settling" : page.phase.rawValue)
    row("guide", header.guideLength)
    drawTracking(header, page, Rect(x: frame.x, y: readOut.y, width: width, height: 0))
  }

  private static func title(_ phase: HeaderPhase) -> String {
    switch phase {
    case .shifting: "Shifting"
    case .collapsing: "Collapsing"
    case .overExtending: "Over-extending"
    }
  }

  /// From slid off over collapsed to expanded and beyond: three parts, and where the header is.
  private mutating func drawPhaseBar(_ header: FlexibleHeader, _ rect: Rect) {
    let state = header.state
    let part = rect.width / 3
    rounded(rect, radius: rect.height / 2, theme.track)
    for edge in 1...2 {
      fill(
        Rect(x: rect.x + Double(edge) * part, y: rect.y - 3, width: 1, height: rect.height + 6),
        theme.faintText.faded(0.7))
    }
    let place: Double =
      switch state.look.phase {
      case .shifting: 1 - state.look.phasePercentage.clamped(to: 0...1)
      case .collapsing: 1 + state.look.phasePercentage.clamped(to: 0...1)
      case .overExtending: 2 + (state.look.phasePercentage - 1).clamped(to: 0...1)
      }
    circle(center: Point(x: rect.x + place * part, y: rect.midY), radius: 7, theme.accent)
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

  /// On the stage, where there is no room beside it: how much of the anchor is still to go, and who
  /// tells the header of its list.
  mutating func drawHeaderPill(_ header: FlexibleHeader, _ page: Page, _ stage: Rect) {
    drawTrackingPill(header, page, stage)
    guard case .anchor(let left, let length) = header.reason, length > 0 else { return }
    let pill = Rect(x: stage.midX - 92, y: stage.y + 60, width: 184, height: 30)
    rounded(pill, radius: 15, theme.hud)
    let track = Rect(x: pill.x + 14, y: pill.maxY - 8, width: pill.width - 28, height: 3)
    rounded(track, radius: 1.5, .white(60))
    let done = max(3, track.width * min(1, 1 - left / length))
    rounded(track.column(x: track.x, width: done), radius: 1.5, theme.warning)
    figures(
      "anchor: # of # pt to go", left, and: length, .semibold(12.5), .white, x: pill.midX,
      y: pill.y + 5, anchor: .center)
  }
}
