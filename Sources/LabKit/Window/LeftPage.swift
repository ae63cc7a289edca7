internal import BarTuning

/// What a page was tuned to when it was left.
struct LeftPage {
  var settings: LabSettings
  var mixes: Mixes
  /// Its comparison stages.
  var others: [LabState.Stage] = []
  var undoHistory: UndoHistory
  /// `TuningFiles.savedSettings`.
  var savedSettings: [String: SettingValue]
  /// The text of the tuning file that it had the settings of; nil: of none, or it could not be read.
  var fileText: String?
  /// Whether it had the settings of the tuning file in use.
  var hasFile: Bool
}

extension TuningFiles {
  /// Keeps what the page is tuned to, for when it is opened again.
  func leavePage() {
    lab.keepState()
    // Of several stages the page's own; the others come back beside it.
    let own = lab.stages[0]
    left[lab.session.demo.id] = LeftPage(
      settings: own.session.settings, mixes: own.mixes,
      others: lab.stages.dropFirst().map { LabState.Stage($0.session.settings, $0.mixes) },
      undoHistory: own.undoHistory, savedSettings: savedSettings, fileText: inUse?.text,
      hasFile: inUse?.isOnPage ?? false)
  }

  /// What was changed on the page before can be undone; where it opens with other settings than those
  /// it was left with, undo leads back to these.
  func goOn(from last: LeftPage?) {
    guard let last else { return }
    lab.stage.undoHistory = last.undoHistory
    var before = lab.tuned
    before.takeOver(last.settings)
    before.mixes = last.mixes
    if before.settings != lab.settings || before.mixes != lab.mixes {
      lab.stage.undoHistory.note(before)
    }
  }
}
