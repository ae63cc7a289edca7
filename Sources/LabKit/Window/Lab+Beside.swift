internal import BarCore
internal import BarScene
internal import BarTuning

/// Stages side by side.
extension Lab {
  /// Number of stages.
  var stageCount: Int { stages.count }
  /// Whether there are several.
  var isComparing: Bool { stages.count > 1 }
  /// Number of the stage that panels and hands act on.
  var selected: Int { stages.selected }

  /// Puts a copy of the selected stage beside it and selects that: it can now be tuned apart.
  func addStage() {
    guard session.demo.lanes.isEmpty else {
      return say("This page already compares several controls.")
    }
    let most = LabLayout.mostStages(width: shell.size.width)
    guard stageCount < most else {
      return shell.notice.say(
        most == 1
          ? "The window has room for 1 stage; make it wider."
          : "The window has room for \(most) stages; Shift+C removes the last one.",
        while: { [unowned self] in
          stageCount >= LabLayout.mostStages(width: shell.size.width)
        })
    }
    timeline.double(selected)
    loop?.before = nil
    stages.insertCopy()
    markHistory()
    shell.relayout()
  }

  /// Puts fresh stages at the right end, each with a change of the present settings.
  ///
  /// The size of the stages is made equal by `fitStage`.
  func addStages(_ sides: [Side]) throws(LabError) {
    guard sides.isEmpty || session.demo.lanes.isEmpty else {
      throw .usage(
        "The page \(session.demo.id) already compares several controls; omit --beside."
      )
    }
    let most = LabLayout.mostStages(width: shell.size.width)
    guard stageCount + sides.count <= most || sides.isEmpty else {
      throw .usage(
        "The window has room for \(most) stage\(most == 1 ? "" : "s"); omit some --beside, "
          + "or give a larger --size.")
    }
    for side in sides {
      let target = try side.tuned(like: tuned, options: options)
      stages.append(
        Stage(
          session.fresh(target.settings, viewport: session.page.viewport), mixes: target.mixes))
    }
    shell.relayout()
  }

  /// How many stages a page has by itself in a window of a width.
  static func stages(of demo: Demo, width: Double) -> Int {
    max(1, min(demo.compares.count, LabLayout.mostStages(width: width)))
  }

  /// Puts the stages beside the page's own by which it compares bars, as far as there is room.
  func addPageStages() {
    let count = Self.stages(of: session.demo, width: shell.size.width)
    do throws(LabError) {
      try addStages(
        session.demo.compares.prefix(count).dropFirst().map { (name) throws(LabError) in
          try Side(presetOrFile: name)
        })
    } catch {
      say(error.message)
    }
  }

  /// Puts the comparison stages that the page had in the place of those that it has by itself; in a
  /// narrow window some are out of sight.
  func restoreStages(_ others: [LabState.Stage]) {
    stages.removeOthers()
    for other in others {
      var settings = other.settings
      settings.share(with: self.settings)
      stages.append(
        Stage(session.fresh(settings, viewport: session.page.viewport), mixes: other.mixes))
    }
    shell.relayout()
  }

  /// Removes the stage that was added last.
  func removeLastStage() {
    guard let index = stages.lastAdded else {
      return say("There is no comparison stage; press C to add one.")
    }
    removeStage(index)
  }

  /// Removes a stage; the page's own stays, and so does one that a file follows.
  func removeStage(_ index: Int) {
    guard !stages.all[index].isOwn else {
      return say("The first stage cannot be removed; remove another one.")
    }
    guard !stages.all[index].driver.isWritten else {
      return say("This stage is being recorded and cannot be removed; remove another one.")
    }
    // The page's own stage is the first.
    if index == selected { selectStage(index - 1) }
    stages.remove(index)
    timeline.remove(index)
    loop?.before = nil
    shell.relayout()
  }

  /// Makes another stage the one that panels and hands act on.
  func selectStage(_ index: Int) {
    guard index != selected, stages.indices.contains(index) else { return }
    // A slider that is held would go on with another stage's value.
    shell.inspector.letGoOfSlider()
    shell.stage.stop = nil
    stages.select(index)
    timeline.forgetPath()
    loop?.before = nil
    shell.relayout()
  }

  // MARK: Flings

  /// The figures below a stage; of physics, what becomes of the last fling, or of the usual one.
  func figures(ofStage index: Int) -> CompareFigures {
    stages.figures(of: index) { page in
      let curve = made.flings.curve(
        page.settings.scroll, release: visit.lastRelease ?? FrameRateTable.velocity,
        height: page.list.viewportHeight)
      return CompareFling(
        offset: page.drawn.offset, distance: curve.landing, duration: curve.duration)
    }
  }

  /// A finger is about to be lifted: if a list is flung, the drawing is of this fling from now on.
  func noteRelease(_ event: PageEvent) {
    guard case .up = event.input, session.page.isHeld else { return }
    let velocity = session.page.drawn.velocity
    let isFlung = stages.contains {
      $0.session.settings.page.scroll.flingVelocity(velocity) != 0
    }
    if isFlung { visit.lastRelease = velocity }
  }

  /// A gesture of a trackpad may have gone on as a fling just now.
  func noteMomentum() {
    let gain = settings.page.scroll.flingGain
    guard let speed = session.page.scroller.flingStart, speed != 0, gain > 0 else { return }
    visit.lastRelease = speed / gain
  }
}
