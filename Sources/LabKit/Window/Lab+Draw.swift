internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

extension Lab {
  /// The groups of the picture, from the back to the front.
  enum Group: Int {
    case desk
    /// The first of the stages; each is a group, so that one more thing in one does not look like a
    /// change of all that follow.
    case stage
    case meter = 5
    case plot
    case aside
    case pages
    case inspector
    case hud
    case kept
    case notice
  }

  /// Draws a whole picture before the first frame, while nothing is timed.
  func drawFirst(on screen: Screen) {
    screen.begin()
    draw(hud: nil)
    screen.render()
    needsFrame = true
  }

  /// The stage as it is drawn and clicked.
  var stageView: StageView {
    var view = StageView(page: shown, look: look, frame: layout.stage)
    view.clicks = clicks
    view.lanes = shownPages.lanes
    if case .stage(let action?) = grab { view.pressed = action }
    view.coverSlide = coverSlide
    view.hovered = hoveredAction
    view.touch = touch
    if case .thumb = grab { view.isThumbHeld = true }
    view.stop = stop
    view.isFocused = focus == .stage
    view.isOutlined =
      showsFocus && focus == .stage && stop == nil && shown.focusedRow == nil && !followsPage
    return view
  }

  /// The stage of a page with the thresholds of its bar, where they are wanted.
  func marked(_ view: StageView, _ page: Page) -> StageView {
    guard settings.view.marks, let bars = page.bars, page.isOnDisplay else { return view }
    var view = view
    bars.findMarks(over: page.list, into: &view.marks)
    return view
  }

  /// What to try on the page; edges change sides with the stage.
  var hint: String {
    let hint = session.demo.hint
    guard settings.view.rightToLeft else { return hint }
    return hint.replacing("left edge", with: "right edge")
  }

  /// How many lines the hint takes in the inspector: measured once, until it is another one.
  private func hintLines(in width: Double) -> Int {
    let hint = hint
    let scale = painter.scale
    if let known = knownHint, known.hint == hint, known.width == width, known.scale == scale {
      return known.lines
    }
    let lines = painter.lineCount(of: hint, InspectorView.hintStyle, width: width)
    knownHint = KnownHint(hint: hint, width: width, scale: scale, lines: lines)
    return lines
  }

  /// A hint as it was measured last.
  struct KnownHint {
    var hint: String
    var width: Double
    var scale: Double
    var lines: Int
  }

  var pagesView: PagesView? {
    guard let frame = layout.pages else { return nil }
    var view = PagesView(
      entries: DemoRegistry.entries.map { PagesView.Entry($0.title, isHeading: $0.demo == nil) },
      selected: DemoRegistry.entry(ofDemo: demoIndex), frame: frame)
    view.hovered = hoveredPage
    view.isFocused = focus == .pages
    view.scroll = pagesScroll
    return view
  }

  var inspectorView: InspectorView? {
    guard let frame = layout.inspector else { return nil }
    var view = InspectorView(
      title: session.demo.title, hint: hint, items: inspectorItems, frame: frame)
    view.hintLines = hintLines(in: view.hintWidth)
    view.scroll = inspectorScroll
    view.focused = focus == .inspector ? focusedControl : nil
    view.hovered = hoveredControl
    view.search = search
    view.isSearching = typing == .search
    if view.isSearching { view.focused = nil }
    if case .slider(let key) = grab { view.held = line(ofKey: key) }
    return view
  }

  /// Adds the picture's groups to the painter's frame.
  ///
  /// - Parameter hud: the bars and figures of the frame times; nil while they are hidden.
  func draw(hud: (bars: [HUDBar], figures: HUDFigures)?) {
    catchUp()
    let theme = theme
    painter.draw(group: Group.desk.rawValue, version: versions.desk) { commands in
      DeskScene(theme: theme).draw(
        layout, isSheet: settings.page.bar.presentedModally, title: session.demo.title,
        hint: hint, aside: session.demo.aside, hovered: hoveredPanel,
        into: &commands)
    }
    let scene = StageScene(theme: theme, isMirrored: settings.view.rightToLeft)
    for index in 0..<Lab.mostStages {
      let group = Group.stage.rawValue + index
      guard layout.stages.indices.contains(index) else {
        painter.remove(group: group)
        continue
      }
      painter.draw(group: group, version: nil, source: scene) { commands in
        if companions.isEmpty { return scene.draw(marked(stageView, shown), into: &commands) }
        let compare = CompareScene(theme: theme)
        scene.draw(marked(stageView(index), stagePage(index)), into: &commands)
        compare.drawHead(
          stageName(index), in: layout.heads[index], isSelected: index == place, into: &commands)
        if let foot = layout.feet.isEmpty ? nil : layout.feet[index] {
          compare.drawFoot(figures(ofStage: index), in: foot, into: &commands)
        }
      }
    }
    painter.draw(group: Group.meter.rawValue, version: nil) { commands in
      let meter = MeterScene(theme: theme)
      if let frame = layout.meter {
        meter.draw(
          shown, in: frame, showsBars: !session.demo.isPhysics,
          bottom: (layout.plot?.y ?? layout.window.height) - 4,
          into: &commands)
      } else if companions.isEmpty {
        meter.drawPill(shown, stage: layout.stage, into: &commands)
      }
      if let frame = layout.meterLine { meter.drawLine(shown, in: frame, into: &commands) }
    }
    if layout.plot != nil {
      painter.draw(group: Group.plot.rawValue, version: nil) { commands in
        if let view = plotView { PlotScene(theme: theme).draw(view, into: &commands) }
      }
    } else {
      painter.remove(group: Group.plot.rawValue)
    }
    drawAside(theme)
    if layout.pages != nil {
      painter.draw(group: Group.pages.rawValue, version: versions.pages) { commands in
        if let view = pagesView { PagesScene(theme: theme).draw(view, into: &commands) }
      }
    } else {
      painter.remove(group: Group.pages.rawValue)
    }
    if layout.inspector != nil {
      painter.draw(group: Group.inspector.rawValue, version: versions.inspector) { commands in
        if let view = chooserView {
          ChooserScene(theme: theme).draw(view, into: &commands)
        } else if let view = inspectorView {
          InspectorScene(theme: theme).draw(view, into: &commands)
        }
      }
    } else {
      painter.remove(group: Group.inspector.rawValue)
    }
    if let hud {
      painter.draw(group: Group.hud.rawValue, version: nil) { commands in
        HUDScene(theme: theme).draw(hud.bars, hud.figures, in: layout.hud, into: &commands)
      }
    } else {
      painter.remove(group: Group.hud.rawValue)
    }
    if let view = keptView {
      painter.draw(group: Group.kept.rawValue, version: versions.kept) { commands in
        KeptScene(theme: theme).draw(view, into: &commands)
      }
    } else {
      painter.remove(group: Group.kept.rawValue)
    }
    if let notice {
      painter.draw(group: Group.notice.rawValue, version: versions.notice) { commands in
        drawNotice(notice, theme, &commands)
      }
    } else {
      painter.remove(group: Group.notice.rawValue)
    }
    needsFrame = false
    drawsEverything = false
  }

  private func drawNotice(_ text: String, _ theme: Theme, _ commands: inout [DrawCommand]) {
    let style = TextStyle(13)
    let most = max(40, min(560, size.width - 40))
    // Wrapped lines are not quite full.
    let share = (painter.width(of: text, style) + 2) / (most - 36)
    let lines = share <= 1 ? 1 : (share * 1.08).rounded(.up)
    let width = share <= 1 ? (most - 36) * share + 36 : most
    // Below the names of stages.
    let plate = Rect(
      x: ((size.width - width) / 2).rounded(), y: (layout.heads.first?.maxY ?? 8) + 12,
      width: width, height: lines * style.lineHeight + 22)
    commands.append(.shadow(plate.moved(by: 0, 4), radius: 12, blur: 12, theme.shadow))
    commands.rounded(plate, radius: 12, theme.hud)
    commands.text(
      text, style, .white, x: plate.x + 18, y: plate.y + 11, maxWidth: width - 36, wraps: true)
  }
}
