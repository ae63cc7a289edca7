internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The table of gestures and presets.
extension Lab {
  /// Computed once, when it is looked at for the first time.
  static let table = TrialTable()

  /// Computes the table on another thread: 25 ms that no frame should wait for.
  static func prepareTable() {
    // Without a thread it is computed when it is looked at.
    _ = BackgroundThread.start("table") { _ = table }
  }

  /// Whether the gesture plays, and while the bar settles after it.
  var isShowingTrial: Bool {
    playback?.kind == .trial || session.page.fingerOffset != nil || shown.isMoving
  }

  static func place(of key: TrialKey) -> TrialView.Place? {
    guard let row = table.gestures.firstIndex(of: key.gesture),
      let column = table.columns.firstIndex(of: key.column)
    else { return nil }
    return TrialView.Place(row: row, column: column)
  }

  /// The list's offset at rest at the top.
  var restOffset: Double { -settings.page.bar.expandedInset }
}
