internal import BarTuning

/// What a page was tuned to when it was left.
struct LeftPage {
  var settings: LabSettings
  var mixes: Mixes
  var undoHistory: UndoHistory
  /// The text of the tuning file that it had the settings of; nil: of none, or it could not be read.
  var fileText: String?
  /// Whether it had the settings of the tuning file in use.
  var hasFile: Bool
}

extension TuningFiles {
  /// Keeps what the page is tuned to, for when it is opened again.
  func leavePage() {
    left[lab.session.demo.id] = LeftPage(
      settings: lab.settings, mixes: lab.mixes, undoHistory: lab.stage.undoHistory,
      fileText: inUse?.text, hasFile: inUse?.isOnPage ?? false)
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
