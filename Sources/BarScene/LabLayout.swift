public import BarCore

/// How the window is divided: pages on the left, stage in the middle, inspector on the right.
///
/// Narrow windows fold the side panels away; one of them can then be laid over the stage.
public struct LabLayout: Equatable, Sendable {
  /// A side panel.
  public enum Panel: String, CaseIterable, Sendable {
    /// The list of pages, at the left edge.
    case pages
    /// The settings, at the right edge.
    case inspector
    /// What lies beside the stage, on pages that have something there.
    case aside
  }

  static let pagesWidth = 228.0
  static let inspectorWidth = 316.0
  /// Distance between the screens of two stages: their frames and the desk between these.
  static let stageGap = 2 * StageLayout.bezel + 14
  /// Compared stages narrower than this fold the panels, and a panel pushes them down to the least.
  static let comparedWidth = 260.0
  static let leastComparedWidth = 170.0
  static let plotHeight = 184.0
  static let headHeight = 34.0
  static let footHeight = 70.0
  /// The same with the figures of what a bar does to the reader, where stages keep a height for it.
  static let fullFootHeight = 134.0
  static let heightOverFullFoot = 300.0
  /// What the meter over a compared stage needs, below its head.
  static let stageMeterHeight = CompareMeter.height + 4
  /// The least height of a stage, and that of compared ones over a plot.
  static let leastHeight = 160.0
  static let leastHeightOverPlot = 80.0
  /// Windows narrower than this fold the panels.
  public static let foldingWidth = 1080.0
  /// The least and the most width of the meter beside the stage: names and values stay near each other.
  static let leastMeter = 112.0
  static let mostMeter = 240.0
  /// The height of the meter above the stage.
  static let meterLineHeight = 32.0
  /// The least width of the meter of one line: "200 of 200 pt".
  static let leastMeterLine = 100.0
  /// An aside needs at least this width beside the stage; else it is a panel that unfolds.
  static let leastAside = 420.0

  /// Size of the window in points.
  public let window: Size
  /// Whether the window is too narrow for the stages and both side panels.
  public let isFolded: Bool
  /// Where each panel lies; nil while folded away.
  public let pages: Rect?
  /// Where the inspector lies; nil while it is folded away.
  public let inspector: Rect?
  /// Where the aside lies, on pages that have one: beside the stage, or over it while it is open.
  public let aside: Rect?
  /// What is left for the stage and an aside beside it.
  public let desk: Rect
  /// The stages side by side, from the left; at least one, all of one size.
  ///
  /// Those that the window has no room for, see `mostStages`, lie beyond its right edge.
  public let stages: [Rect]
  /// The stage that hands and panels act on.
  public let stage: Rect
  /// Room for a name over each stage, and for its figures below; empty while there is one stage.
  public let heads: [Rect]
  /// Room for the figures below each stage, one rectangle a stage; empty while there is one stage,
  /// and in windows that are too low for them.
  public let feet: [Rect]
  /// Room for the meter over each of several stages, on pages with a resistance; else empty.
  ///
  /// Where a panel covers one, all stand in a row at the foot of the window, below the panel.
  public let stageMeters: [Rect]
  /// Whether the meters of compared stages stand at the foot of the window.
  public let hasMetersAtFoot: Bool
  /// Room for the meter, right of the stage; nil if there is none.
  public let meter: Rect?
  /// Room for the meter of one line, above the stage: on pages with a resistance where there is no
  /// room beside the stage.
  public let meterLine: Rect?
  /// Room for the page's hint, left of the stage while the panels are folded.
  public let hint: Rect?
  /// The buttons that unfold the panels; nil while the panels show.
  public let pagesButton: Rect?
  /// The button that unfolds the inspector; nil while a panel shows.
  public let inspectorButton: Rect?
  /// The button that unfolds the aside; nil where it shows.
  public let asideButton: Rect?
  /// The tool bar: a column of buttons beside the stage, or one button for all of them; nil where a
  /// panel is unfolded over the stage, and in the few windows without room.
  public let tools: Rect?
  /// Whether the tool bar is one button.
  public let isToolsFolded: Bool
  /// The button that folds the unfolded panel again; nil where none is unfolded.
  public let closeButton: Rect?
  /// Where the display of frame times lies while it shows: at the lower edge, over the stage.
  public let hud: Rect
  /// The plot under the stages; nil while it is hidden, or below a panel that leaves room for the
  /// meter alone.
  public let plot: Rect?

  /// How many stages fit side by side into a window of a width; at least 1.
  public static func mostStages(width: Double) -> Int {
    let margin = 16 + StageLayout.bezel
    let room = width - 2 * margin + stageGap
    return min(4, max(1, Int(room / (leastComparedWidth + stageGap))))
  }

  /// - Parameters:
  ///   - window: size in points.
  ///   - wanted: the greatest size of the stage.
  ///   - open: the panel that is laid over a folded window.
  ///   - count: number of stages side by side, at least 1.
  ///   - selected: number of the one that hands and panels act on.
  ///   - showsPlot: the plot takes its room from the stages.
  ///   - hasResistance: the page's bar has a resistance, whose meter shows beside or above the one
  ///     stage, or over each of several, in every window.
  ///   - asideWidth: the greatest width of what the page has beside its stage; nil: nothing. Beside
  ///     several stages it stays where there is room; else a button shows it over them.
  public init(
    window: Size, wanted: Size, open: Panel?, asideWidth: Double? = nil,
    count: Int = 1, selected: Int = 0, showsPlot: Bool = false, hasResistance: Bool = true
  ) {
    self.window = window
    let stageMeter = count > 1 && hasResistance ? Self.stageMeterHeight : 0
    // What lies above the plot.
    let room = Size(
      width: window.width,
      height: showsPlot
        ? max(count > 1 ? 204 + stageMeter : 240, window.height - Self.plotHeight) : window.height)
    let margin = 16 + StageLayout.bezel
    let shown = min(count, Self.mostStages(width: window.width))
    let firstShown = (selected - shown + 1).clamped(to: 0...count - shown)
    let several = Double(shown)
    let gaps = (several - 1) * Self.stageGap
    let inspectorWidth = min(Self.inspectorWidth, window.width)
    let between = window.width - Self.pagesWidth - inspectorWidth - 2 * margin - gaps
    isFolded =
      window.width < Self.foldingWidth + (count == 1 ? asideWidth ?? 0 : 0)
      || (count > 1 && between < several * Self.comparedWidth)
    // A panel that is open in a folded window pushes the stages aside if there is room beside it;
    // else it lies over them.
    let least = count > 1 ? several * Self.leastComparedWidth + gaps : min(wanted.width, 390)
    let beside = window.width - least - 2 * margin
    let showsPages = !isFolded || (open == .pages && Self.pagesWidth <= beside)
    let showsInspector = !isFolded || (open == .inspector && inspectorWidth <= beside)
    let left = showsPages ? Self.pagesWidth : 0
    let right = showsInspector ? inspectorWidth : 0
    desk = Rect(x: left, y: 0, width: max(0, window.width - left - right), height: window.height)

    let narrowest = count > 1 ? 96 : 160.0
    func stageWidth(in room: Double) -> Double {
      min(wanted.width, max(narrowest, (room - 2 * margin - gaps) / several)).rounded(.down)
    }
    let width = stageWidth(in: desk.width)
    // Beside the stage, below the buttons; the stage takes the middle of what is left.
    let besideStage = desk.width - (several * width + gaps) - 2 * margin - 16
    let isBeside = asideWidth != nil && besideStage >= Self.leastAside
    let asideTop = isFolded && open == nil ? 58.0 : 16
    let asideBeside = Rect(
      x: desk.x + 16, y: asideTop,
      width: isBeside ? min(besideStage, asideWidth ?? 0).rounded(.down) : 0,
      height: max(0, room.height - asideTop - 16))
    let middleX = isBeside ? (asideBeside.maxX + desk.maxX) / 2 : desk.midX
    let centered = (middleX - (several * width + gaps) / 2).rounded(.down)
    let deskEnd = desk.maxX
    func gutterWidth(from first: Double) -> Double {
      deskEnd - (first + width) - StageLayout.bezel - 22
    }
    // Beside a panel the stage gives way to the left, as far as the meter needs it.
    let lacking = (Self.leastMeter - gutterWidth(from: centered)).rounded(.up)
    let isMoved =
      hasResistance && count == 1 && (!isFolded || showsPages || showsInspector) && !isBeside
      && lacking > 0 && centered - lacking >= desk.x + margin
    let first = isMoved ? centered - lacking : centered
    let hasGutter = count == 1 && gutterWidth(from: first) >= Self.leastMeter
    let hasMeterLine = hasResistance && count == 1 && !hasGutter
    // Stages that are too wide for the buttons beside them begin below these.
    let widest = several * stageWidth(in: window.width) + gaps
    let buttons = asideWidth != nil ? 206.0 : 114
    let isBelow =
      isFolded && !isBeside
      && (hasMeterLine || (window.width - widest) / 2 - StageLayout.bezel < buttons)
    let head = count > 1 ? Self.headHeight + stageMeter : 0
    // Between the buttons, where these leave enough room; else below them.
    // A panel that is opened over the stage hides them, and moves nothing.
    let hasButtons = isFolded && !isBeside && !showsPages && !showsInspector
    let buttonsEnd = asideWidth == nil ? 106.0 : 198
    let lineEnd = hasButtons ? window.width - 114 : desk.maxX - 14
    let mayGrow = window.height >= Self.leastHeightForTools
    // The tool bar needs its place beside the buttons, as long as the stage is not too low then.
    let lineStep = Self.meterLineHeight + 8
    let mayMoveLine =
      mayGrow || room.height - 54 - StageLayout.bezel - lineStep - margin >= Self.leastHeight
    let isLineBelow =
      hasMeterLine && hasButtons
      && lineEnd - buttonsEnd - (mayMoveLine ? Self.toolsStep : 0) < Self.leastMeterLine
    let lineHeight = hasMeterLine ? lineStep : 0
    // The tool bar of a window that shows its panels.
    let leftOfStages = isBeside ? asideBeside.maxX : desk.x
    let openPlace = Self.toolsPlace(
      room: first - StageLayout.bezel - leftOfStages,
      height: min(wanted.height, room.height - 2 * margin - head), hasMeterLine: hasMeterLine,
      hasGutter: hasGutter, isComparing: count > 1)
    let isAbove = !isFolded && openPlace == .above && !hasMeterLine && mayGrow
    let top =
      (isBelow || hasMeterLine || isAbove ? 54 + StageLayout.bezel : margin) + head
      + (isLineBelow ? lineHeight : 0)
    // Figures give way where the stages would be too low; under a plot stages may be lower still.
    let free = room.height - top - margin
    let foot =
      count == 1 || free - Self.footHeight < Self.leastHeight
      ? 0
      : free - Self.fullFootHeight >= min(wanted.height, Self.heightOverFullFoot)
        ? Self.fullFootHeight : Self.footHeight
    let lowest = count > 1 && showsPlot ? Self.leastHeightOverPlot : Self.leastHeight
    let height = min(wanted.height, max(lowest, free - foot))
    // Whole points: the stage's edges then lie on pixels at every whole scale.
    let middle = min((room.height - height + lineHeight) / 2, room.height - height - margin - foot)
    let y = max(top, middle).rounded(.down)
    stages = (0..<count).map { index in
      let isShown = (firstShown..<firstShown + shown).contains(index)
      return Rect(
        x: isShown
          ? first + Double(index - firstShown) * (width + Self.stageGap) : 2 * window.width, y: y,
        width: width, height: height.rounded(.down))
    }
    stage = stages[min(count - 1, selected)]
    let compared = count > 1 ? stages : []
    func strip(_ stage: Rect, y: Double, height: Double) -> Rect {
      Rect(
        x: stage.x - StageLayout.bezel, y: y, width: stage.width + 2 * StageLayout.bezel,
        height: height)
    }
    let firstDevice = stages[firstShown].inset(by: -StageLayout.bezel, -StageLayout.bezel)
    let toolsPlace: ToolsPlace
    if !isFolded {
      let isFree = firstDevice.y >= 8 + Self.toolsButtonSize.height + 8
      toolsPlace = openPlace == .above && !isFree ? .nowhere : openPlace
    } else if isBeside {
      toolsPlace = .row
    } else if !isBelow || firstDevice.y - head - lineHeight >= 90 {
      // Beside the buttons, where the gap to the stage has room for it and for a hint below.
      let fits = !isBelow && firstDevice.x >= buttonsEnd + Self.toolsStep + 16
      toolsPlace = fits ? .row : .belowPages
    } else {
      let isLineInRow = hasMeterLine && !isLineBelow
      let hasRoom =
        window.width - 114 - buttonsEnd
        >= Self.toolsStep + (isLineInRow ? Self.leastMeterLine : 0)
      toolsPlace = hasRoom ? .row : .nowhere
    }
    // In a window that shows its panels the aside has no room beside several stages.
    let asideStep = asideWidth != nil && !isBeside && !isFolded ? 92.0 : 0
    heads = compared.enumerated().map { index, stage in
      let place = strip(stage, y: stage.y - StageLayout.bezel - head, height: 28)
      // The tool bar, and the button for the aside, stand beside the first one where there is no other
      // room.
      let tools = toolsPlace == .head ? Self.toolsStep : 0
      let start = index == firstShown ? tools + asideStep : 0
      return place.column(x: place.x + start, width: place.width - start)
    }
    var overStages =
      stageMeter == 0
      ? []
      : compared.map {
        strip(
          $0, y: $0.y - StageLayout.bezel - 6 - CompareMeter.height, height: CompareMeter.height)
      }
    let below =
      foot == 0
      ? []
      : compared.map {
        strip($0, y: $0.maxY + StageLayout.bezel + 8, height: foot - 8)
      }

    let isOver = asideWidth != nil && !isBeside && open == .aside
    var unfolded: Rect?
    if let open, isFolded || isOver {
      unfolded =
        switch open {
        case .pages: Rect(x: 0, y: 0, width: Self.pagesWidth, height: window.height)
        case .inspector:
          Rect(x: window.width - inspectorWidth, y: 0, width: inspectorWidth, height: window.height)
        case .aside:
          isOver
            ? Rect(
              x: isFolded || count == 1 ? 0 : desk.x, y: 0,
              width: min(asideWidth ?? 0, isFolded || count == 1 ? window.width : desk.width),
              height: window.height)
            : nil
        }
    }

    // Below the button that unfolds the settings.
    let meterY = isFolded ? max(stage.y + 8, 56) : stage.y + 8
    let gutterTop = toolsPlace == .gutter ? meterY + Self.toolsButtonSize.height + 8 : meterY
    let gutter = Rect(
      x: stage.maxX + StageLayout.bezel + 14, y: gutterTop,
      width: min(Self.mostMeter, desk.maxX - stage.maxX - StageLayout.bezel - 22),
      height: stage.maxY - 8 - gutterTop)
    var meters = Meters(beside: hasGutter ? gutter : nil)
    if hasMeterLine {
      let lineY = stage.y - StageLayout.bezel - 8 - Self.meterLineHeight
      // Beside the buttons only as long as it is no lower than they are.
      let isFree = lineY >= 50
      let taken =
        toolsPlace == .above || (!isFree && toolsPlace == .row && hasButtons) ? Self.toolsStep : 0
      let start = (isFree || !hasButtons ? desk.x + 14 : buttonsEnd) + taken
      let end = isFree ? desk.maxX - 14 : lineEnd
      let lineWidth = min(max(Self.leastMeterLine, min(stage.width, 260)), end - start)
      meters.line = Rect(
        x: (stage.midX - lineWidth / 2).clamped(to: start...max(start, end - lineWidth)).rounded(
          .down), y: lineY, width: lineWidth, height: Self.meterLineHeight)
    }
    if let panel = unfolded {
      unfolded = meters.moveAside(
        from: panel, device: firstDevice, window: window, hasResistance: hasResistance && count == 1
      )
    }
    let row = unfolded.flatMap {
      Self.moveAside(&overStages, shown: firstShown..<firstShown + shown, from: $0, window: window)
    }
    hasMetersAtFoot = row != nil
    if let row { unfolded = unfolded.map { $0.strip(y: $0.y, height: row.y - 8 - $0.y) } }
    stageMeters = overStages
    // Figures over which the meters would lie give way to them.
    let areFeetFree = row.map { row in below.allSatisfy { $0.intersection(row).isEmpty } } ?? true
    feet = areFeetFree ? below : []
    meter = meters.beside
    meterLine = meters.line
    pages =
      isFolded
      ? (open == .pages ? unfolded : nil)
      : Rect(x: 0, y: 0, width: Self.pagesWidth, height: window.height)
    inspector =
      isFolded
      ? (open == .inspector ? unfolded : nil)
      : Rect(x: window.width - inspectorWidth, y: 0, width: inspectorWidth, height: window.height)
    aside = isBeside ? asideBeside : open == .aside ? unfolded : nil
    let hintTop = max(stage.y + 56, toolsPlace == .belowPages ? 96 : 0)
    let leftGutter = Rect(
      x: desk.x + 20, y: hintTop, width: stage.x - StageLayout.bezel - desk.x - 36,
      height: stage.maxY - hintTop)
    let topGutter = Rect(
      x: 112, y: 12, width: window.width - 224, height: stage.y - 24 - lineHeight)
    if !isFolded || open == .inspector || aside != nil || count > 1 {
      hint = nil
    } else if leftGutter.width >= 130 {
      hint = leftGutter
    } else {
      hint = open == nil && topGutter.width >= 300 && topGutter.height >= 90 ? topGutter : nil
    }
    pagesButton = isFolded && open == nil ? Rect(x: 14, y: 14, width: 84, height: 32) : nil
    inspectorButton =
      isFolded && open == nil
      ? Rect(x: isBeside ? 106 : window.width - 14 - 92, y: 14, width: 92, height: 32) : nil
    asideButton =
      asideWidth == nil || isBeside || open != nil
      ? nil
      : isFolded
        ? Rect(x: 106, y: 14, width: 84, height: 32)
        : Rect(
          x: firstDevice.x + (toolsPlace == .head ? Self.toolsStep : 0),
          y: firstDevice.y - head - 2,
          width: 84, height: 32)
    if isFolded && open != nil {
      let shownStages = stages[firstShown..<firstShown + shown]
      let devices = shownStages.map { $0.inset(by: -StageLayout.bezel, -StageLayout.bezel) }
      let others = [meter, meterLine, hint, aside].compactMap { $0 }
      let taken = devices + heads + stageMeters + others
      tools =
        showsPages || showsInspector
        ? Self.toolsBesidePanel(device: firstDevice, left: leftOfStages, desk: desk, taken: taken)
        : nil
      isToolsFolded = true
    } else if let unfolded, isOver {
      // Over the stages of a window that shows its panels.
      let place = Self.tools(
        toolsPlace, device: firstDevice, head: head, left: leftOfStages, meterX: gutter.x,
        meterY: meterY, rowX: buttonsEnd)
      tools = place.flatMap { $0.intersection(unfolded).isEmpty ? $0 : nil }
      isToolsFolded = toolsPlace != .column
    } else {
      tools = Self.tools(
        toolsPlace, device: firstDevice, head: head, left: leftOfStages, meterX: gutter.x,
        meterY: meterY, rowX: isBeside ? 206 : buttonsEnd)
      isToolsFolded = toolsPlace != .column
    }
    closeButton = unfolded.map(CloseButton.frame)
    let hudWidth = min(508, window.width - 24)
    let hudFloor = row.map { min($0.y + 4, room.height) } ?? room.height
    let hudHeight = min(HUDView.height(width: hudWidth), max(0, hudFloor - 24))
    hud = Rect(
      x: min(max(12, (desk.midX - hudWidth / 2).rounded()), window.width - hudWidth - 12),
      y: hudFloor - 12 - hudHeight, width: hudWidth, height: hudHeight)
    // Below a panel that leaves a strip alone there is the meter.
    plot =
      showsPlot && unfolded?.height ?? window.height == window.height
      ? Rect(
        x: desk.x + 16, y: room.height + 4, width: max(0, desk.width - 32),
        height: window.height - room.height - 16) : nil
  }
}
