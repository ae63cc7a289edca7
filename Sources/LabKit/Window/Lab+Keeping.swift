internal import BarCore
internal import BarTuning

extension TuningFiles {
  /// How a page was tuned when it was left, in this run or in an earlier one; nil: it never was.
  func lastTuning(of demo: Demo) -> LeftPage? {
    if let last = left[demo.id] { return last }
    return lab.state?.page(demo).map { LeftPage($0, on: demo) }
  }
}

extension LeftPage {
  /// A page of an earlier run.
  init(_ page: LabState.Page, on demo: Demo) {
    let settings = page.stages[0].settings
    self.init(
      settings: settings, mixes: page.stages[0].mixes,
      others: Array(page.stages.dropFirst()), undoHistory: UndoHistory(),
      savedSettings: demo.tuning(page.isSaved ? settings : demo.windowSettings()), fileText: nil,
      hasFile: false)
  }
}

extension Lab {
  /// Writes what has changed of the page in use; nothing where nothing is kept.
  ///
  /// - Parameter isChanged: whether the page was changed as it was opened.
  func keepState(isChanged: Bool = false) { state?.look(at: self, isChanged: isChanged) }

  /// The last gesture on the page in an earlier run, or before it was left, can be replayed and looped:
  /// from the beginning of the page.
  func restoreGesture() {
    guard let events = state?.gesture(on: session.demo), !events.isEmpty else { return }
    timeline.gesture = Timeline.Gesture(start: [], time: 0, sample: 0, events: events)
      .beginning(with: stages.map(\.session))
  }

  /// Forgets all that is kept between two runs and in this one, and begins as at the first start: once
  /// asked for twice.
  func restartFresh(at time: Double) {
    guard shell.notice.text == Self.freshWarning else { return say(Self.freshWarning) }
    var end = "All pages, the view and the favorites are as at the first start."
    if let state {
      do throws(LabError) {
        try state.forget()
        try shell.inspector.favorites.forget()
      } catch {
        end = error.message
      }
    } else {
      end =
        "All pages and the view are as at the first start. Earlier runs are not forgotten: this one "
        + "neither reads nor writes what they have kept."
    }
    tunings.left = [:]
    tunings.inUse = nil
    options = SettingOptions()
    setByOptions = SetByOptions()
    selectStage(0)
    open(session.demo, forgetting: true, at: time)
    let fresh = LabSettings()
    for (key, value) in fresh.differences(from: settings) where key.hasPrefix("view.") {
      set(key, value, at: time)
    }
    fitStage(at: time)
    say(end)
  }

  static let freshWarning =
    "This forgets how all pages are tuned, their stages, the favorites, the theme and the window. "
    + "Press Ctrl+Shift+Backspace again to restart fresh."

  /// What the window's title says: the file in use, marked if what is tuned is not saved, and the page.
  var windowTitle: String {
    let source = Made.TitleSource(
      page: session.demo.id, settings: settings, saves: tunings.saves,
      file: tunings.inUse.flatMap { $0.isOnPage ? $0.path : nil })
    return made.title.result(of: source) ?? made.title.keep(title(source), of: source)
  }

  /// Whether what is tuned is as it was opened, saved or taken from a file.
  var isSaved: Bool { tuning.settings == tunings.savedSettings }

  private func title(_ source: Made.TitleSource) -> String {
    let file = source.file?.pathParts().last
    let names = [file, session.demo.title, "BarLab"].compactMap(\.self)
    return (isSaved ? "" : "*") + names.joined(separator: " - ")
  }
}
