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
    let outside = crossPeers(to: demo)
    preset = name ?? (options.presets.isEmpty ? demo.compares.first : nil) ?? preset
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
    var hasFile = trial == nil && tunings.putInUse(on: demo, &settings)
    if let contradiction = demo.contradiction(in: settings) {
      // What was set for another page does not go with this one.
      say(contradiction.words + ".")
      settings.page.bar = standard.page.bar
      hasFile = false
    }
    settings.view = self.settings.view
    settings.page.reducesMotion = self.settings.page.reducesMotion
    shell.keepFocusInSight(on: demo, settings)
    var session = PageSession(
      demo: demo, settings: settings, standard: standard,
      viewport: shell.layout(of: demo, settings).stage.size)
    session.trial = trial
    replace(session, at: time)
    visit.outside = outside
    tunings.inUse?.isOnPage = hasFile
    effects.append(.opened(session, preset: preset, start: visit.start))
  }

  /// Leaves the bars behind that were chosen on the pages that compare them, or notes what was chosen
  /// before.
  ///
  /// - Returns: what the pages are opened under that compare none; nil if the page is one of them.
  private func crossPeers(to demo: Demo) -> Outside? {
    let present = Outside(preset: preset, presets: stage.presets)
    if demo.isPeers { return visit.outside ?? present }
    guard let outside = visit.outside else { return nil }
    func isBar(_ preset: Preset) -> Bool { preset.kind == .bar || preset.kind == .header }
    preset = outside.preset
    stage.presets = outside.presets.filter(isBar) + stage.presets.filter { !isBar($0) }
    return nil
  }

  /// Puts another session in the place of the present one.
  func replace(_ session: PageSession, at time: Double) {
    do throws(LabError) {
      try finishGeometry()
    } catch {
      failure = failure ?? error
    }
    endRecording(because: .pageClosed)
    let isRecorded = isRecorded
    endTrace()
    timeline.forgetPath()
    timeline.gesture = nil
    playback = nil
    let mixes = Mixes(page: Mix(first: preset), takesGeometry: mixes.takesGeometry)
    stages = Stages(Stage(session, mixes: mixes, presets: stage.presets))
    stage.driver.isRecorded = isRecorded
    visit = Visit(number: visit.number + 1, start: time)
    effects.append(.logged("page", "page=\(session.demo.id)"))
    tunings.inUse?.isOnPage = false
    incoming.log.removeAll()
    pictures.forgetDropped()
    hand.grab = .none
    hand.hovered.action = nil
    hand.hovered.cell = nil
    shell.kept.take = []
    shell.aside.scroll = 0
    shell.stage.stop = nil
    shell.stage.coverSwipe = nil
    if session.demo.aside == nil && (shell.focus == .aside || shell.openPanel == .aside) {
      shell.focus = .stage
      shell.openPanel = nil
    }
    shell.inspector.reset()
    shell.stopTyping()
    shell.pages.showChosen()
    addPageStages()
  }
}
