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

  /// The finger that nobody sees, on the stage: the way that it leads the content, made smaller
  /// where the stage is too low for it.
  var touch: (place: Point, travel: Double)? {
    guard session.demo.aside == .trials, let offset = shown.fingerOffset else { return nil }
    let travel = offset - restOffset
    let stage = layout.stage
    let room = stage.height * 0.66
    let most = session.trial?.gesture.moves.first ?? room
    let scale = min(1, room / max(1, most))
    let y = stage.y + stage.height * 0.84 - travel * scale
    return (Point(x: stage.x + stage.width * 0.56, y: y), travel)
  }

  /// The list's offset at rest at the top.
  var restOffset: Double { -settings.page.bar.expandedInset }
}
