import BarCore

/// The read-out of a flexible header.
extension MeterScene {
  /// Beside the stage: what became of the last step, and everything the header can say of itself.
  func drawHeader(
    _ header: FlexibleHeader, _ page: Page, _ frame: Rect, _ commands: inout [DrawCommand]
  ) {
    let state = header.state
    let width = frame.width - 8
    commands.text(
      Self.title(state.look.phase), TextStyle(16, .bold), theme.text, x: frame.x, y: frame.y)
    commands.figures(
      "# pt, #", state.look.phaseValue, and: state.look.phasePercentage, decimals: 2,
      TextStyle(13, .medium), theme.secondaryText, x: frame.x, y: frame.y + 22)
    drawPhaseBar(header, Rect(x: frame.x, y: frame.y + 46, width: width, height: 8), &commands)
    drawHeaderReason(
      header.reason, x: frame.x, y: frame.y + 66, width: width, &commands)
    let y = frame.y + 104
    commands.line(x: frame.x, y: y, width: width, theme.panelEdge)
    var out = ReadOut(theme: theme, x: frame.x, right: frame.x + width, y: y + 8, line: 17)
    out.row("offset", page.list.offset, &commands)
    out.row("gap", header.gap(page.list), &commands)
    out.row("height", state.height, &commands)
    out.row("top", state.top, &commands)
    out.row("slide", state.slide, &commands)
    out.row("reach", header.reach, &commands)
    out.row("shadow", state.look.shadowIntensity, decimals: 2, &commands)
    out.row("content alpha", state.look.contentAlpha, decimals: 2, &commands)
    out.row("injected inset", page.list.insets.header ?? 0, &commands)
    out.row("own inset", header.rawInset(page.list), &commands)
    out.row("overlap", state.look.overlap, &commands)
    out.row("wants", state.intent.wantsHidden ? "hidden" : "shown", &commands)
    out.row("off-screen", header.isShiftedOffscreen ? "yes" : "no", &commands)
    out.row("status strip", header.strip.state.rawValue, &commands)
    out.row("strip text", header.settings.resolvedStatusStyle.rawValue, &commands)
    out.row("motion", state.settling != nil ? "settling" : page.phase.rawValue, &commands)
    out.row("guide", header.guideLength, &commands)
    drawTracking(header, page, Rect(x: frame.x, y: out.y, width: width, height: 0), &commands)
  }

  private static func title(_ phase: HeaderPhase) -> String {
    switch phase {
    case .shifting: "Shifting"
    case .collapsing: "Collapsing"
    case .overExtending: "Over-extending"
    }
  }

  /// From slid off over collapsed to expanded and beyond: three parts, and where the header is.
  private func drawPhaseBar(
    _ header: FlexibleHeader, _ rect: Rect, _ commands: inout [DrawCommand]
  ) {
    let state = header.state
    let part = rect.width / 3
    commands.rounded(rect, radius: rect.height / 2, theme.track)
    for edge in 1...2 {
      commands.fill(
        Rect(x: rect.x + Double(edge) * part, y: rect.y - 3, width: 1, height: rect.height + 6),
        theme.faintText.faded(0.7))
    }
    let place: Double =
      switch state.look.phase {
      case .shifting: 1 - state.look.phasePercentage.clamped(to: 0...1)
      case .collapsing: 1 + state.look.phasePercentage.clamped(to: 0...1)
      case .overExtending: 2 + (state.look.phasePercentage - 1).clamped(to: 0...1)
      }
    commands.circle(
      center: Point(x: rect.x + place * part, y: rect.midY), radius: 7, theme.accent)
  }

  /// The reason; figures in it are drawn as figures, so that no text is made per frame.
  private func drawHeaderReason(
    _ reason: FlexibleReason, x: Double, y: Double, width: Double,
    _ commands: inout [DrawCommand]
  ) {
    let style = TextStyle(12.5, .medium)
    func line(_ words: String, _ template: String, _ first: Double, _ second: Double = 0) {
      commands.text(words, style, theme.text, x: x, y: y)
      commands.figures(template, first, and: second, style, theme.text, x: x, y: y + 17)
    }
    switch reason {
    case .attached(let height): line("attached:", "# pt", height)
    case .overExtended(let extra): line("over-extended:", "by # pt", extra)
    case .sliding(let slid, let reach): line("sliding off:", "# of # pt", slid, reach)
    case .returning(let slid, let reach): line("returning:", "# of # pt still off", slid, reach)
    case .anchor(let left, let length): line("anchor:", "# of # pt to go", left, length)
    case .expanding(let extra): line("expanded in the list:", "by # pt", extra)
    case .landingMoved(let distance): line("landing moved:", "by # pt", distance)
    case .listMatched(let distance): line("another list:", "content moved # pt", distance)
    default:
      commands.text(reason.words, style, theme.text, x: x, y: y, maxWidth: width, wraps: true)
    }
  }

  /// On the stage, where there is no room beside it: how much of the anchor is still to go, and who
  /// tells the header of its list.
  func drawHeaderPill(
    _ header: FlexibleHeader, _ page: Page, _ stage: Rect, _ commands: inout [DrawCommand]
  ) {
    drawTrackingPill(header, page, stage, &commands)
    guard case .anchor(let left, let length) = header.reason, length > 0 else { return }
    let pill = Rect(x: stage.midX - 92, y: stage.y + 60, width: 184, height: 30)
    commands.rounded(pill, radius: 15, theme.hud)
    let track = Rect(x: pill.x + 14, y: pill.maxY - 8, width: pill.width - 28, height: 3)
    commands.rounded(track, radius: 1.5, Color(255, 255, 255, 60))
    commands.rounded(
      Rect(
        x: track.x, y: track.y, width: max(3, track.width * min(1, 1 - left / length)),
        height: track.height), radius: 1.5, theme.warning)
    commands.figures(
      "anchor: # of # pt to go", left, and: length, TextStyle(12.5, .semibold), .white,
      x: pill.midX, y: pill.y + 5, anchor: .center)
  }
}
