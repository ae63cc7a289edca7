internal import BarCore
internal import BarScene
internal import BarTuning

/// Stages side by side: the same page under the same gesture, each with settings of its own.
///
/// The selected one is the lab's own page; panels and hands act on it. What moves the page goes to
/// all of them, what sets a bar only to the selected one.
extension Lab {
  /// A stage beside the selected one.
  struct Companion {
    var driver: SessionDriver
    /// As it is drawn: sampled at the time of the frame.
    var pages: StagePages
    var mixes: Mixes
    /// The presets that the next page is opened under if the stage is the selected one then.
    var presets: [Preset]
    var undoHistory = UndoHistory()
    var halfWay = HalfWay()

    init(_ session: PageSession, mixes: Mixes, presets: [Preset]) {
      driver = SessionDriver(session: session, rate: nil, end: .open, sink: nil)
      pages = StagePages(session)
      self.mixes = mixes
      self.presets = presets
    }
  }

  static let mostStages = 4

  /// Number of stages.
  var stageCount: Int { companions.count + 1 }

  /// The stages from the left: nil stands for the selected one.
  private func companion(at index: Int) -> Int? {
    index == place ? nil : index < place ? index : index - 1
  }

  /// What a stage is called: its preset, or the tuning file that it was opened with.
  func stageName(_ index: Int) -> String {
    names.indices.contains(index) ? names[index] : ""
  }

  /// Gives the stages their names anew: kept, because they are drawn in every frame.
  func nameStages() {
    names = (0..<stageCount).map { index in
      let companion = companion(at: index)
      return name(
        companion.map { companions[$0].driver.session.settings } ?? settings,
        companion.map { companions[$0].mixes } ?? mixes)
    }
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

  func stagePage(_ index: Int) -> Page { stagePages(index).page }

  private func stagePages(_ index: Int) -> StagePages {
    companion(at: index).map { companions[$0].pages } ?? shownPages
  }

  // MARK: Adding and taking away

  /// Puts a copy of the selected stage beside it and selects that: it can now be tuned apart.
  func addStage() {
    guard session.demo.lanes.isEmpty else {
      return say("This page already shows several controls side by side.")
    }
    let most = LabLayout.mostStages(width: size.width)
    guard stageCount < most else {
      return say(
        most == 1
          ? "The window has room for 1 stage; make it wider."
          : "The window has room for \(most) stages; Shift+C takes one away.")
    }
    var copy = Companion(session, mixes: mixes, presets: options.presets)
    copy.halfWay = halfWay
    copy.undoHistory = undoHistory
    // It takes the place of the original, and the page goes on as the new one to its right. What
    // has been, and the last gesture, are those of both.
    companions.insert(copy, at: place)
    history.double(asOther: place)
    history.mark(session, companions.map(\.driver.session))
    if let gesture { self.gesture?.start.insert(gesture.start[0], at: 1 + place) }
    place += 1
    stagesChanged()
  }

  /// Puts fresh stages at the right end, each with a change of the present settings.
  ///
  /// The size of the stages is made equal by `fitStage`.
  func addStages(_ sides: [Side]) throws(LabError) {
    guard sides.isEmpty || session.demo.lanes.isEmpty else {
      throw LabError(
        .usage,
        "The page \(session.demo.id) already shows several controls side by side; leave --beside out."
      )
    }
    let most = LabLayout.mostStages(width: size.width)
    guard stageCount + sides.count <= most || sides.isEmpty else {
      throw LabError(
        .usage,
        "The window has room for \(most) stage\(most == 1 ? "" : "s"); leave some --beside out, "
          + "or give a larger --size.")
    }
    for side in sides {
      let settings = try side.settings(over: self.settings, demo: session.demo, options: options)
      companions.append(
        Companion(
          session.fresh(settings, viewport: session.page.viewport),
          mixes: Mixes(page: Mix(first: side.name)), presets: options.presets))
    }
    stagesChanged()
  }

  /// Takes a stage away; one stays, and so does the one that a file follows.
  func removeStage(_ index: Int) {
    guard stageCount > 1 else { return }
    guard !(companion(at: index).map { companions[$0].driver } ?? driver).isWritten else {
      return say("This stage is being recorded, so it stays; remove another one.")
    }
    if index == place { selectStage(place > 0 ? place - 1 : 1) }
    guard let companion = companion(at: index) else { return }
    companions.remove(at: companion)
    gesture?.start.remove(at: 1 + companion)
    forgetPath()
    if index < place { place -= 1 }
    stagesChanged()
  }

  /// Makes another stage the one that panels and hands act on.
  func selectStage(_ index: Int) {
    guard index != place, let old = companion(at: index) else { return }
    // A slider that is held would go on with another stage's value.
    letGoOfSlider()
    stop = nil
    var chosen = companions.remove(at: old)
    let position = place > index ? place - 1 : place
    place = index
    exchange(&chosen)
    companions.insert(chosen, at: position)
    if var start = gesture?.start {
      let now = start.remove(at: 1 + old)
      let before = start[0]
      start[0] = now
      start.insert(before, at: 1 + position)
      gesture?.start = start
    }
    forgetPath()
    rebuildLook()
    stagesChanged()
  }

  /// Changes places with a stage beside it.
  func exchange(_ other: inout Companion) {
    swap(&driver, &other.driver)
    swap(&shownPages, &other.pages)
    swap(&mixes, &other.mixes)
    swap(&options.presets, &other.presets)
    swap(&undoHistory, &other.undoHistory)
    swap(&halfWay, &other.halfWay)
  }

  private func stagesChanged() {
    if stageCount == 1 { halfWay = HalfWay() }
    nameStages()
    relayout()
    rebuildInspector()
    everythingChanged()
  }

  // MARK: Time and events

  /// Lets what happens to the page happen to the stages beside it.
  func sendToCompanions(_ event: PageEvent) {
    guard Self.reachesAll(event.kind) else { return }
    for index in companions.indices {
      companions[index].step { driver throws(LabError) in
        try driver.advance(to: event.time)
      }
      // What the page has taken is right for the others too; what they cannot do, they leave.
      companions[index].step(isEvent: true) { driver throws(LabError) in
        try driver.apply(event)
      }
      companions[index].pages.show(companions[index].driver.session)
    }
  }

  /// Whether an event moves the page, or is a setting that all stages have in common: what the list
  /// shows, and how it is seen.
  static func reachesAll(_ kind: PageEvent.Kind) -> Bool {
    guard case .set(let key, _) = kind else { return true }
    return key.hasPrefix("stage.") || key.hasPrefix("view.")
  }

  func advanceCompanions(to time: Double, animation: Double) {
    for index in companions.indices {
      companions[index].step { driver throws(LabError) in
        try driver.advance(to: time)
      }
      companions[index].pages.show(companions[index].driver.session, at: animation)
    }
  }

  var areCompanionsMoving: Bool {
    companions.contains { Self.isMoving($0.driver.session, shown: $0.pages.page) }
  }

  // MARK: Looking

  /// The figures below a stage.
  func figures(ofStage index: Int) -> CompareScene.Figures {
    let page = stagePage(index)
    var figures = CompareScene.Figures()
    if session.demo.isPhysics {
      figures.fling = fling(ofStage: index)
      if index > 0 { figures.firstFling = fling(ofStage: 0) }
      return figures
    }
    figures.position = page.barPosition
    figures.alpha = page.barPosition == nil ? page.barAlpha : nil
    let halfWay = stageHalfWay(index)
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
      let other = stageHalfWay(0)
      if let passed, let first = other.passed, other.hides == halfWay.hides {
        figures.delay = (passed - first) * 1000
      }
    }
    if page.parts.contains(.bars) { figures.reason = page.bars?.reason }
    return figures
  }

  /// What becomes of the last fling, or of the usual one, under a stage's physics.
  private func fling(ofStage index: Int) -> CompareScene.Fling {
    let page = stagePage(index)
    let curve = knownFlings.curve(
      page.settings.scroll, release: lastRelease ?? FrameRateTable.velocity,
      height: page.list.viewportHeight)
    return CompareScene.Fling(
      offset: page.drawn.offset, distance: curve.landing, duration: curve.duration)
  }

  private func stageHalfWay(_ index: Int) -> HalfWay {
    companion(at: index).map { companions[$0].halfWay } ?? halfWay
  }

  /// A stage as it is drawn.
  func stageView(_ index: Int) -> StageView {
    guard companion(at: index) != nil else { return stageView }
    let pages = stagePages(index)
    var view = StageView(page: pages.page, look: look, frame: layout.stages[index])
    view.lanes = pages.lanes
    view.clicks = clicks
    view.coverSlide = coverSlide
    view.isFocused = focus == .stage
    return view
  }
}

extension Lab.Companion {
  /// Makes a step and watches whether the bar passes half of its way.
  mutating func step(
    isEvent: Bool = false, _ body: (inout SessionDriver) throws(LabError) -> Void
  ) {
    let before = driver.session.page
    // Without a file to write nothing can fail but an event that the page refuses.
    try? body(&driver)
    halfWay.step(from: before, to: driver.session.page, isEvent: isEvent)
  }
}
