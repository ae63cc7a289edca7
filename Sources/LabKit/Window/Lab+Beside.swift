internal import BarCore
internal import BarScene
internal import BarTuning

/// Stages side by side: the same page under the same gesture, each with settings of its own.
///
/// Panels and hands act on the selected one. What moves the page goes to all of them, what sets a bar
/// only to the selected one.
extension Lab {
  static let mostStages = 4

  /// Number of stages.
  var stageCount: Int { stages.count }
  /// Whether there are several.
  var isComparing: Bool { stages.count > 1 }
  /// The numbers of those that are not selected.
  var others: some Sequence<Int> { stages.indices.lazy.filter { [selected] in $0 != selected } }

  /// What a stage is called: its preset, or the tuning file that it was opened with.
  func stageName(_ index: Int) -> String {
    let source = Made.NameSource(
      demo: session.demo.id, settings: stages[index].session.settings, mixes: stages[index].mixes)
    return made.names[index].result(of: source)
      ?? made.names[index].keep(name(source.settings, source.mixes), of: source)
  }

  private func name(_ settings: LabSettings, _ mixes: Mixes) -> String {
    let file = mixes.page.first
    // A tuning file's name, if it is not the name of a preset for other pages.
    let isFile = session.demo.preset(named: file) == nil && !file.isEmpty
    let physics = presetName(.physics, settings, mixes)
    if isFile || !session.demo.isPhysics {
      let name = isFile ? file : presetName(.page, settings, mixes)
      let isOwn = physics == choices(of: .physics)[ownPreset(.physics)].title
      return isOwn ? name : name + ", " + physics
    }
    return physics
  }

  func stagePage(_ index: Int) -> Page { stages[index].pages.page }

  // MARK: Adding and taking away

  /// Puts a copy of the selected stage beside it and selects that: it can now be tuned apart.
  func addStage() {
    guard session.demo.lanes.isEmpty else {
      return say("This page already shows several controls side by side.")
    }
    let most = LabLayout.mostStages(width: shell.size.width)
    guard stageCount < most else {
      return say(
        most == 1
          ? "The window has room for 1 stage; make it wider."
          : "The window has room for \(most) stages; Shift+C takes one away.")
    }
    // The copy takes the place of the original, and the page goes on as the new one to its right.
    // What has been, and the last gesture, are those of both.
    var copy = Stage(session, mixes: mixes, presets: stage.presets)
    copy.halfWay = stage.halfWay
    copy.undoHistory = stage.undoHistory
    timeline.history.double(selected)
    if let start = timeline.gesture?.start[selected] {
      timeline.gesture?.start.insert(start, at: selected)
    }
    stages.insert(copy, at: selected)
    selected += 1
    markHistory()
    stagesChanged()
  }

  /// Puts fresh stages at the right end, each with a change of the present settings.
  ///
  /// The size of the stages is made equal by `fitStage`.
  func addStages(_ sides: [Side]) throws(LabError) {
    guard sides.isEmpty || session.demo.lanes.isEmpty else {
      throw .usage(
        "The page \(session.demo.id) already shows several controls side by side; leave --beside out."
      )
    }
    let most = LabLayout.mostStages(width: shell.size.width)
    guard stageCount + sides.count <= most || sides.isEmpty else {
      throw .usage(
        "The window has room for \(most) stage\(most == 1 ? "" : "s"); leave some --beside out, "
          + "or give a larger --size.")
    }
    for side in sides {
      let settings = try side.settings(over: self.settings, demo: session.demo, options: options)
      stages.append(
        Stage(
          session.fresh(settings, viewport: session.page.viewport),
          mixes: Mixes(page: Mix(first: side.name)), presets: options.presets))
    }
    stagesChanged()
  }

  /// Takes a stage away; one stays, and so does the one that a file follows.
  func removeStage(_ index: Int) {
    guard stageCount > 1 else { return }
    guard !stages[index].driver.isWritten else {
      return say("This stage is being recorded, so it stays; remove another one.")
    }
    if index == selected { selectStage(selected > 0 ? selected - 1 : 1) }
    stages.remove(at: index)
    timeline.gesture?.start.remove(at: index)
    timeline.forgetPath()
    if index < selected { selected -= 1 }
    stagesChanged()
  }

  /// Makes another stage the one that panels and hands act on.
  func selectStage(_ index: Int) {
    guard index != selected, stages.indices.contains(index) else { return }
    // A slider that is held would go on with another stage's value.
    shell.inspector.letGoOfSlider()
    shell.stop = nil
    selected = index
    timeline.forgetPath()
    stagesChanged()
  }

  private func stagesChanged() {
    if stageCount == 1 { stage.halfWay = HalfWay() }
    shell.relayout()
  }

  // MARK: Looking

  /// The figures below a stage.
  func figures(ofStage index: Int) -> CompareFigures {
    let page = stagePage(index)
    var figures = CompareFigures()
    if session.demo.isPhysics {
      figures.fling = fling(ofStage: index)
      if index > 0 { figures.firstFling = fling(ofStage: 0) }
      return figures
    }
    figures.position = page.barPosition
    figures.alpha = page.barPosition == nil ? page.barAlpha : nil
    let halfWay = stages[index].halfWay
    let passed = halfWay.passed
    figures.halfWay = passed.map { $0 * 1000 }
    figures.hides = halfWay.hides
    if index > 0 {
      if let alpha = figures.alpha, let first = stagePage(0).barAlpha {
        figures.difference = alpha - first
      }
      if let position = figures.position, let first = stagePage(0).barPosition {
        figures.difference = position - first
      }
      let other = stages[0].halfWay
      if let passed, let first = other.passed, other.hides == halfWay.hides {
        figures.delay = (passed - first) * 1000
      }
    }
    if page.parts.contains(.bars) { figures.reason = page.bars?.reason }
    return figures
  }

  /// What becomes of the last fling, or of the usual one, under a stage's physics.
  private func fling(ofStage index: Int) -> CompareFling {
    let page = stagePage(index)
    let curve = made.flings.curve(
      page.settings.scroll, release: visit.lastRelease ?? FrameRateTable.velocity,
      height: page.list.viewportHeight)
    return CompareFling(
      offset: page.drawn.offset, distance: curve.landing, duration: curve.duration)
  }

  /// A stage as it is drawn.
  func stageView(_ index: Int) -> StageView {
    if index == selected { return stageView }
    let pages = stages[index].pages
    var view = StageView(page: pages.page, look: look, frame: layout.stages[index])
    view.lanes = pages.lanes
    view.clicks = visit.clicks
    view.coverSlide = coverSlide
    view.isFocused = shell.focus == .stage
    return view
  }
}
