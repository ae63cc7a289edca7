internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// Opening pages and leaving them.
extension Lab {
  /// Opens a page at a session time: tuned as it was when it was left, or, the first time, as the
  /// command line says; the view stays as it is.
  ///
  /// - Parameters:
  ///   - demo: the page.
  ///   - chosen: the preset that it is opened under, whatever it was tuned to.
  ///   - trial: the cell of the table that is going to be played.
  ///   - forgetting: whether it does not matter how the page before is tuned.
  ///   - time: the session time.
  func open(
    _ demo: Demo, under chosen: Preset? = nil, trial: TrialKey? = nil, forgetting: Bool = false,
    at time: Double
  ) {
    let before = self.session.demo.id
    // A number that is typed is the old page's.
    shell.stopTyping()
    if !forgetting { tunings.leavePage() }
    let isOfThisRun = tunings.left[demo.id] != nil
    let last = tunings.lastTuning(of: demo)
    let again = chosen == nil ? last : nil
    let fresh = demo.windowSettings(presets: options.presets + [chosen].compactMap(\.self))
    var settings = again?.settings ?? fresh
    if again == nil || !isOfThisRun {
      do throws(SettingError) {
        let before = settings
        try options.apply(to: &settings)
        setByOptions.note(from: before, to: settings, on: demo.id)
        if again != nil, settings != before { say(Self.precedence(of: [SettingOptions.set])) }
      } catch {
        say(error.message + ".")
      }
    }
    // What is opened under a preset has its settings.
    let unchanged = settings
    var hasFile = chosen == nil && tunings.putInUse(on: demo, &settings, after: again)
    if again == nil, let contradiction = demo.contradiction(in: settings) {
      // What was set for another page does not go with this one.
      say(contradiction.words + ".")
      settings.page.bar = fresh.page.bar
      hasFile = false
    }
    let isChanged = settings != unchanged
    settings.view = self.settings.view
    settings.page.reducesMotion = self.settings.page.reducesMotion
    shell.keepFocusInSight(on: demo, settings)
    var session = PageSession(
      demo: demo, settings: settings, standard: demo.windowSettings(),
      viewport: shell.layout(of: demo, settings).stage.size)
    session.trial = trial
    let own = options.presets.isEmpty ? demo.compares.first : nil
    let name = chosen?.name ?? own ?? options.presetName
    replace(session, mixes: again?.mixes ?? Mixes(page: Mix(first: name)), at: time)
    if let last { restoreStages(last.others) }
    tunings.goOn(from: last)
    if chosen == nil { restoreGesture() }
    tunings.inUse?.isOnPage = hasFile
    if let again, !hasFile { tunings.noteSaved(again.savedSettings) } else { tunings.noteSaved() }
    effects.append(.opened(session, preset: preset, start: visit.start))
    if demo.id != before { shell.focusFilter() }
    // Of the page itself what changes from here on is kept, and what a tuning file has changed.
    keepState(isChanged: isChanged)
  }

  /// Returns what is said of options of the command line that took the place of kept settings.
  static func precedence(of options: [any VerbOption]) -> String {
    "\(options.map(\.spec.name).joined(separator: ", ")) on the command line took the place of what "
      + "the last run kept."
  }

  /// Puts another session in the place of the present one.
  ///
  /// - Parameter mixes: what is chosen among the presets; nil: the present preset.
  func replace(_ session: PageSession, mixes: Mixes? = nil, at time: Double) {
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
    loop = nil
    let mixes = mixes ?? Mixes(page: Mix(first: preset))
    stages = Stages(Stage(session, mixes: mixes))
    stage.driver.isRecorded = isRecorded
    visit = Visit(number: visit.number + 1, start: time)
    effects.append(.logged("page", "page=\(session.demo.id)"))
    tunings.inUse?.isOnPage = false
    incoming.log.removeAll()
    pictures.forgetDropped()
    hand.grab = .none
    hand.hovered.action = nil
    hand.hovered.cell = nil
    hand.hovered.rank = nil
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
