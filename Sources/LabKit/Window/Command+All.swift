internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The table of actions.
extension Command {
  /// All of them, as README lists them; of two for one press the first counts.
  static let all: [Command] = {
    var all = [help]
    all += places
    all += [hide, record, openReport, replay, restart, compare, removeStage, plot]
    all += [loop, loopStart, loopEnd, thresholds, recordings]
    all += [frameTimes, refresh, theme, changedOnly, favorite, undo, redo, reset]
    all += [copy, copySwift, paste, save, saveAs, load, share, restartFresh, quit]
    return all
  }()

  /// Those of the tool bar.
  static let tools = [
    undo, redo, save, load, copy, copySwift, share, record, replay, compare, plot, frameTimes,
    help,
  ]

  /// Those under the list of pages, in two columns.
  static let footer = [
    help, places[1], theme, plot, compare, replay, loop, restart, hide, recordings,
  ]

  // MARK: Finding, and going from place to place

  static let help = Command(
    "Help", "find an action by typing, and run it with Enter",
    [Shortcut(.f1), Shortcut(.slash, shift: true)]
  ) { lab, _, _ in lab.shell.help.toggle() }.shows { $0.shell.help.open != nil }

  private static let places = [
    Command(
      "Next item",
      "move the focus to the next or previous button or row of the stage; bars never cover the "
        + "focused row",
      [Shortcut(.tab, shift: false, control: false), Shortcut(.tab, shift: true, control: false)],
      repeats: true
    ) { lab, press, time in
      if lab.shell.focus == .stage {
        lab.shell.stage.tab(backwards: press.isShift, at: time)
      } else {
        lab.shell.moveFocusAround(backwards: press.isShift)
      }
    },
    Command(
      "Next area",
      "move the focus to the next or previous area: stage, plot, table or drawing, pages, "
        + "inspector, tools (in a narrow window they unfold)",
      [
        Shortcut(.f6, shift: false), Shortcut(.f6, shift: true),
        Shortcut(.tab, shift: false, control: true), Shortcut(.tab, shift: true, control: true),
      ], repeats: true
    ) { lab, press, _ in lab.shell.moveFocusAround(backwards: press.isShift) },
    Command(
      "Search pages", "search the pages: Enter opens the first match, Esc clears the search",
      [Shortcut(.letterP, control: true)]
    ) { lab, _, _ in lab.shell.pages.startSearch() },
    Command(
      "Search settings",
      "search the settings of the page (/ the pages, while their list has the focus): Enter goes to "
        + "the first match, Esc clears the search",
      [Shortcut(.slash, shift: false), Shortcut(.letterF, control: true)]
    ) { lab, _, _ in lab.shell.inspector.startSearch() },
    Command(
      "Cancel",
      "return to the present while you look back; otherwise go back to the page below, or clear the "
        + "focus and fold the panel", [Shortcut(.escape)]
    ) { lab, _, time in
      let shell = lab.shell
      if lab.loop != nil { return lab.endLoop(at: time) }
      if lab.timeline.moment != nil { return lab.goLive() }
      if shell.focus == .inspector && !shell.inspector.search.isEmpty {
        return shell.inspector.clearSearch()
      }
      if shell.focus == .pages && !shell.pages.search.isEmpty { return shell.pages.clearSearch() }
      if shell.focus == .stage, shell.openPanel == nil, shell.stage.goBack(.escape, at: time) {
        return
      }
      shell.stage.dropFocus(at: time)
      shell.leave()
    },
    Command(
      "Go back", "go back to the page below", [Shortcut(.left, alt: true)], repeats: true
    ) { lab, _, time in _ = lab.shell.stage.goBack(.altLeft, at: time) }.onPage { lab in
      lab.session.page.stack != nil || lab.session.demo.buttons.contains { $0.action == .push }
    }.ifPossible("Needs a page below: open one first") { lab in
      lab.shell.stage.isPushed || lab.session.page.stack?.depth ?? 0 > 1
    },
  ]

  // MARK: Stages, gestures, and what is drawn

  private static let hide = Command(
    "Hide bars", "hide the bars, or show them, by code", [Shortcut(.letterH, control: false)]
  ) { lab, _, time in
    lab.handTakesOver()
    lab.send(isHidden(lab.session.page) ? .show(animated: nil) : .hide(animated: nil), at: time)
  }.onPage { $0.session.page.bars != nil || $0.session.page.header != nil }.says { lab in
    let page = lab.session.page
    guard page.bars != nil || page.header != nil else { return "This page has no bar that hides" }
    return isHidden(page) ? "Bars shown, H hides them" : "Bars hidden, H shows them"
  }

  /// Whether a bar or header is hidden, also in part.
  private static func isHidden(_ page: Page) -> Bool {
    page.bars?.contraction ?? 0 > 0 || page.header?.visibleShift ?? 0 > 0
  }

  private static let record = Command(
    "Record",
    "restart the page and record the gesture and its frame times; press it again to stop, which "
      + "writes a report", [Shortcut(.letterR, shift: false, control: true)]
  ) { lab, _, time in lab.toggleRecording(at: time) }.shows(named: "Stop") { $0.isRecording }
    .ifPossible("Needs a window that writes no --record or --geometry") {
      $0.isRecording || ($0.recorder != nil && $0.visit.written.isEmpty)
    }

  private static let openReport = Command(
    "Open report", "open the report of the last recording in the web browser",
    [Shortcut(.letterR, shift: true, control: true)]
  ) { lab, _, _ in lab.openReport() }.ifPossible("Needs a recording: make one with Record") {
    $0.recorder?.report != nil
  }

  private static let replay = Command(
    "Replay", "replay the last gesture with the current settings",
    [Shortcut(.letterR, shift: false, control: false)]
  ) { lab, _, time in lab.repeatGesture(at: time) }.ifPossible("Needs a gesture: scroll first") {
    $0.timeline.gesture != nil
  }.says { _ in "Replaying the last gesture, R replays it again" }

  private static let restart = Command(
    "Restart page", "restart the page", [Shortcut(.letterR, shift: true, control: false)]
  ) { lab, _, time in
    let (before, gesture) = (lab.stages, lab.timeline.gesture)
    // The page keeps the tuning of its own stage, whichever is selected.
    lab.selectStage(0)
    lab.open(lab.session.demo, at: time)
    lab.stages.restartOthers(of: before)
    lab.shell.relayout()
    lab.timeline.gesture = gesture?.beginning(with: lab.stages.map(\.session))
    lab.fitStage(at: time)
  }.says { _ in "Page restarted" }

  private static let compare = Command(
    "Compare", "add a comparison stage, up to four stages in all",
    [Shortcut(.letterC, shift: false, control: false)]
  ) { lab, _, time in
    lab.goLive()
    lab.addStage()
    lab.fitStage(at: time)
  }.onPage { $0.session.demo.lanes.isEmpty }.ifPossible("Needs more room: make the window wider") {
    lab in
    lab.session.demo.lanes.isEmpty
      && lab.stageCount < LabLayout.mostStages(width: lab.shell.size.width)
  }.says { "Stage \($0.stageCount + 1) added, Shift+C removes it" }

  private static let removeStage = Command(
    "Remove stage",
    "remove the stage that was added last; the \u{D7} over a stage removes that one, and the first "
      + "one stays",
    [Shortcut(.letterC, shift: true, control: false)]
  ) { lab, _, time in
    lab.goLive()
    lab.removeLastStage()
    lab.fitStage(at: time)
  }.onPage { $0.session.demo.lanes.isEmpty }.ifPossible(
    "Needs a comparison stage: add one with Compare"
  ) { $0.isComparing }
  .says { _ in "Stage removed, C adds one" }

  private static let plot = Command(
    "Plot",
    "show or hide the plot: offset, speed, bar, extension, resistance, alpha, frame time",
    [Shortcut(.letterP, control: false)]
  ) { lab, _, time in lab.shell.plot.toggle(at: time) }.shows { $0.shell.plot.isOpen }
    .says { $0.shell.plot.isOpen ? "Plot hidden, P shows it" : "Plot shown, P hides it" }

  private static let loop = Command(
    "Loop",
    "loop the last gesture, or a range of the plot, under the settings of now; press it again for "
      + "1/4, 1/10 and full speed; Esc returns to the present", [Shortcut(.letterL, control: false)]
  ) { lab, _, time in lab.loop(at: time) }.ifPossible(
    "Needs a gesture: scroll first, or play a recording (K)"
  ) {
    $0.timeline.range != nil || $0.timeline.gesture != nil
  }.shows { $0.loop != nil }.says { lab in
    switch lab.loop?.speed {
    case nil, .tenth: "Looping at full speed, L slows it down"
    case .full: "Looping at 1/4, L slows it down"
    case .quarter: "Looping at 1/10, L returns to full speed"
    }
  }

  private static let loopStart = Command(
    "Loop start", "start the loop at the moment that the plot shows",
    [Shortcut(.letterI, control: false)]
  ) { lab, _, time in lab.setLoopEnd(isFirst: true, at: time) }.ifPossible(
    "Needs a moment of the past: drag in the plot (P)"
  ) {
    $0.timeline.moment != nil
  }.says { _ in "Start of the loop set, O sets its end" }

  private static let loopEnd = Command(
    "Loop end", "end the loop at the moment that the plot shows, and play it",
    [Shortcut(.letterO, control: false)]
  ) { lab, _, time in lab.setLoopEnd(isFirst: false, at: time) }.ifPossible(
    "Needs a moment of the past: drag in the plot (P)"
  ) {
    $0.timeline.moment != nil
  }.says { _ in "End of the loop set, I sets its start" }

  private static let thresholds = Command(
    "Thresholds",
    "show or hide the lines on the content where the bar returns, hides and snaps",
    [Shortcut(.letterM, control: false)]
  ) { lab, _, time in lab.set("view.marks", .flag(!lab.settings.view.marks), at: time) }.onPage {
    $0.session.page.bars != nil
  }.shows { $0.settings.view.marks }.says {
    $0.settings.view.marks ? "Lines hidden, M shows them" : "Lines shown, M hides them"
  }

  private static let recordings = Command(
    "Recordings",
    "show the kept recordings: keep everything since the page was opened under a name; play, "
      + "rename, export, delete", [Shortcut(.letterK, control: false)]
  ) { lab, _, _ in lab.shell.kept.show() }

  private static let frameTimes = Command(
    "Frame times", "show or hide the frame times: the last 240 frames against the budget",
    [Shortcut(.f3)]
  ) { lab, _, _ in lab.shell.frameTimes.isShown.toggle() }.shows { $0.shell.frameTimes.isShown }

  private static let refresh = Command(
    "Refresh", "start a refresh, on pages with a refresh banner", [Shortcut(.f5)]
  ) { lab, _, time in
    if lab.session.page.refresh != nil { lab.send(.refresh(.begin), at: time) }
  }.onPage { $0.session.page.refresh != nil }

  private static let theme = Command(
    "Theme", "switch between the light and the dark theme",
    [Shortcut(.letterT, control: false)]
  ) { lab, _, time in
    let next: ViewTheme = lab.settings.view.theme == .light ? .dark : .light
    lab.set("view.theme", .choice(next.rawValue), at: time)
  }.says {
    $0.settings.view.theme == .light
      ? "Dark theme, T returns to the light one" : "Light theme, T returns to the dark one"
  }

  // MARK: The tuning

  private static let changedOnly = Command(
    "Only changed", "show only the settings that differ from the page defaults, or all again",
    [Shortcut(.f4)]
  ) { lab, _, _ in
    let inspector = lab.shell.inspector
    lab.shell.showInspector()
    inspector.showChangedOnly(!inspector.showsChangedOnly)
  }.shows { $0.shell.inspector.showsChangedOnly }

  private static let favorite = Command(
    "Favorite",
    "add the setting that has the focus to the favorites, which stand together on every page, or "
      + "remove it; the star before a setting does the same", [Shortcut(.letterD, control: true)]
  ) { lab, _, _ in
    let inspector = lab.shell.inspector
    guard lab.shell.focus == .inspector, inspector.focusedItem?.control != nil else {
      return lab.say("Select a setting first, or click its star to add it to the favorites.")
    }
    inspector.toggleFavorite()
  }.ifPossible("Needs a setting with the focus: click its name") { lab in
    guard lab.shell.focus == .inspector else { return false }
    return lab.shell.inspector.focusedItem?.control.map { PresetLine(key: $0.key) == nil } ?? false
  }

  private static let undo = Command(
    "Undo", "undo a change of settings", [Shortcut(.letterZ, shift: false, control: true)],
    repeats: true
  ) { lab, _, time in lab.undo(at: time) }.ifPossible("Nothing to undo") {
    !$0.stage.undoHistory.past.isEmpty
  }

  private static let redo = Command(
    "Redo", "redo a change of settings that was undone",
    [Shortcut(.letterY, control: true), Shortcut(.letterZ, shift: true, control: true)],
    repeats: true
  ) { lab, _, time in lab.redo(at: time) }.ifPossible("Nothing to redo") {
    !$0.stage.undoHistory.future.isEmpty
  }

  private static let reset = Command(
    "Reset to page defaults", "reset all settings to the page defaults",
    [Shortcut(.backspace, shift: false, control: true)]
  ) { lab, _, time in lab.resetAll(at: time) }

  private static let restartFresh = Command(
    "Restart fresh",
    "forget how all pages are tuned, their comparison stages, the favorites, the theme and the window, "
      + "and begin as at the first start; it is asked for twice",
    [Shortcut(.backspace, shift: true, control: true)]
  ) { lab, _, time in lab.restartFresh(at: time) }

  private static let copy = Command(
    "Copy JSON", "copy the tuning as JSON",
    [Shortcut(.letterC, shift: false, control: true)]
  ) { lab, _, _ in lab.copyTuning(asSwift: false) }

  private static let copySwift = Command(
    "Copy Swift", "copy the tuning as Swift source for BarCore",
    [Shortcut(.letterC, shift: true, control: true)]
  ) { lab, _, _ in lab.copyTuning(asSwift: true) }

  private static let paste = Command(
    "Paste", "apply the copied tuning", [Shortcut(.letterV, control: true)]
  ) { lab, _, time in lab.pasteTuning(at: time) }

  private static let save = Command(
    "Save tuning", "save the tuning as a file that Load tuning opens, here or on another computer",
    [Shortcut(.letterS, shift: false, control: true)]
  ) { lab, _, _ in lab.tunings.save() }

  private static let saveAs = Command(
    "Save tuning as",
    "save the tuning under a name; an existing file is replaced only after a second Enter",
    [Shortcut(.letterS, shift: true, control: true)]
  ) { lab, _, _ in lab.shell.chooser.chooseName() }

  private static let load = Command(
    "Load tuning",
    "open a tuning file; go to other folders, or type a path",
    [Shortcut(.letterO, control: true)]
  ) { lab, _, _ in lab.shell.chooser.chooseFile() }

  private static let share = Command(
    "Share page",
    "write the page with its settings as one HTML file, which a browser opens, to feel it on a phone",
    [Shortcut(.letterE, control: true)]
  ) { lab, _, _ in SharedPage.share(from: lab) }

  private static let quit = Command("Quit", "quit", [Shortcut(.letterQ, control: true)]) {
    lab, _, _ in lab.quit()
  }
}
