internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// A gesture of the table on its way: each event when it is due, in the page's own time.
struct TrialPlay {
  let events: [PageEvent]
  private(set) var next = 0

  init(_ key: TrialKey, rest: Double) {
    events = key.events(rest: rest).map { PageEvent(time: $0.time, $0.kind) }
  }

  var isOver: Bool { next >= events.count }

  /// The next event, if it is due by a time of the page.
  mutating func take(upTo time: Double) -> PageEvent? {
    guard !isOver, events[next].time <= time else { return nil }
    defer { next += 1 }
    return events[next]
  }
}

/// The table of gestures and presets, and what is played from it.
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
    play != nil || session.page.fingerOffset != nil || shown.isMoving
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
  private var restOffset: Double { -settings.page.bar.expandedInset }

  // MARK: Playing

  /// Plays a cell on the stage: a fresh page under its preset, and the gesture.
  func play(_ place: TrialView.Place, at time: Double) {
    let key = Self.table.key(row: place.row, column: place.column)
    aside.focusedCell = place
    let scroll = aside.scroll
    let focus = focus
    if openPanel == .aside {
      // The stage is what there is to see.
      openPanel = nil
      setFocus(.stage)
    }
    options.choose(key.column.preset)
    open(session.demo, preset: key.column.preset.name, trial: key, at: time)
    aside.scroll = scroll
    if layout.aside != nil { setFocus(focus) }
    play = TrialPlay(key, rest: restOffset)
  }

  /// What is due of the gesture happens, as if a recording were replayed.
  func goOnPlaying(upTo time: Double) {
    while let event = play?.take(upTo: time - pageStart) { replay(event) }
    if play?.isOver ?? false { play = nil }
  }

  /// A hand takes over.
  func stopPlaying() {
    guard play != nil else { return }
    play = nil
  }
}
