internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// Opening pages and choosing presets.
extension Lab {
  /// Opens a page at a session time, as fresh as the command line says; the view stays as it is.
  ///
  /// - Parameters:
  ///   - name: the preset that is in use from now on; nil: the present one.
  ///   - trial: the cell of the table that is going to be played.
  func open(
    _ demo: Demo, preset name: String? = nil, trial: TrialKey? = nil, at time: Double
  ) {
    preset = name ?? preset
    let presets =
      options.presets.isEmpty ? [Preset(name: preset)].compactMap { $0 } : options.presets
    var standard = demo.settings(presets: presets)
    demo.showcase(&standard)
    var settings = standard
    do throws(SettingError) {
      try options.apply(to: &settings)
    } catch {
      say(error.message + ".")
    }
    // A trial has the settings of its own row.
    var hasFile = trial == nil && putFileInUse(on: demo, &settings)
    if let contradiction = demo.contradiction(in: settings) {
      // What was set for another page does not go with this one.
      say(contradiction.message + ".")
      settings.page.bar = standard.page.bar
      hasFile = false
    }
    settings.view = self.settings.view
    settings.page.reducesMotion = self.settings.page.reducesMotion
    stages = [stage]
    selected = 0
    keepFocusInSight(on: demo, settings)
    var session = PageSession(
      demo: demo, settings: settings, standard: standard,
      viewport: layout(of: demo, settings).stage.size)
    session.trial = trial
    replace(session, at: time)
    fileInUse?.isOnPage = hasFile
    effects.append(.opened(session, preset: preset, start: pageStart))
  }

  /// Panels fold where a page needs their room: the one that keys go to stays unfolded.
  private func keepFocusInSight(on demo: Demo, _ settings: LabSettings) {
    let folded = LabLayout(
      window: size, wanted: Self.wanted(settings), open: nil, asideWidth: demo.aside?.widest
    ).isFolded
    switch focus {
    case .stage, .aside, .plot: if !folded { openPanel = nil }
    case .pages: openPanel = folded ? .pages : nil
    case .inspector: openPanel = folded ? .inspector : nil
    }
  }

  /// Puts another session in the place of the present one.
  func replace(_ session: PageSession, at time: Double) {
    do throws(LabError) {
      try finishGeometry()
    } catch {
      failure = failure ?? error
    }
    let isRecorded = isRecorded
    stages = [stage]
    selected = 0
    forgetPath()
    kept.take = []
    endTrace()
    gesture = nil
    repetition = nil
    ghost = []
    let first = preset
    stages = [Stage(session, mixes: Mixes(page: Mix(first: first)), presets: stage.presets)]
    stage.driver.isRecorded = isRecorded
    pageStart = time
    effects.append(.logged("page", "page=\(session.demo.id)"))
    coverSwipe = nil
    fileInUse?.isOnPage = false
    clicks = 0
    lastRelease = nil
    aside.scroll = 0
    incoming.log.removeAll()
    drops = []
    grab = .none
    play = nil
    stop = nil
    hovered.action = nil
    hovered.cell = nil
    if session.demo.aside == nil && (focus == .aside || openPanel == .aside) {
      focus = .stage
      openPanel = nil
    }
    inspector.reset()
    stopTyping()
    openings += 1
    pages.showChosen()
  }
}
