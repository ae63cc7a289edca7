internal import BarCore
internal import BarScene
internal import BarTuning

/// Events that are played, each when it is due.
struct Playback {
  enum Kind {
    /// A recording that a `Player` plays, with all that it does to the page.
    case recording
    /// The last gesture, or a kept recording, once more.
    case repetition
    /// A gesture of the table.
    case trial
  }

  let kind: Kind
  let events: [PageEvent]
  /// Time of the page at which it begins.
  let start: Double
  /// How many have been taken.
  private(set) var next = 0
  /// The finger that holds the page by what has been taken.
  private(set) var finger: Finger?

  init(_ kind: Kind, _ events: [PageEvent], from start: Double = 0) {
    self.kind = kind
    self.events = events
    self.start = start
  }

  /// Seconds that its events take.
  var length: Double { events.last.map { max(0, $0.time - start) } ?? 0 }

  var isOver: Bool { next >= events.count }

  /// When the next event is due; infinite once all have been taken.
  var due: Double { isOver ? .infinity : events[next].time }

  /// The next event, if it is due by a time of the page and no signal asks the program to end.
  mutating func take(upTo time: Double) -> PageEvent? {
    guard !isOver, due <= time, !StopSignals.haveCome else { return nil }
    defer { next += 1 }
    finger = Finger.after(events[next], finger)
    return events[next]
  }
}

/// What plays on the stages: the last gesture, a kept recording, a gesture of the table.
extension Lab {
  private var isRepeating: Bool { playback?.kind == .repetition }

  /// Lets what is due happen.
  func goOnPlaying(upTo time: Double) {
    guard resumeLoop(at: time) else { return }
    let limit = min(visit.time(at: time), endOfRound)
    while var event = playback?.take(upTo: limit) {
      guard isRepeating else {
        replay(event)
        continue
      }
      // At its own time to the bit: through the session's time it would be another one. Unless a
      // setting or a button has taken the page on meanwhile: then at once.
      event.time = max(event.time, session.page.now)
      listing(InputLine(event, .repetition)) { deliver(event) }
    }
    if loop == nil, playback?.isOver ?? false { playback = nil }
    endRound(at: time)
  }

  /// A hand is on the stage: it shows the present, and nothing plays any longer.
  func handTakesOver() {
    goLive()
    stopLoop()
    endPlayback()
    endTrace()
  }

  /// Nothing plays any longer; the hand that a gesture has put on the page is taken away.
  func endPlayback() {
    guard let playing = playback else { return }
    playback = nil
    switch playing.kind {
    case .recording: return
    case .trial: if session.page.isHeld { hand.grab = .none }
    case .repetition:
      endTrace()
      // What it has not come to has not happened this time.
      timeline.gesture?.events = Array(playing.events.prefix(playing.next))
    }
    if session.page.isHeld { send(.cancel, at: visit.moment(of: session.page.now)) }
  }

  /// What moves the page begins a gesture unless one is under way; a gesture that is played again
  /// is the same one.
  ///
  /// - Returns: the gesture that begins, if the page accepts the event.
  func gesture(beginningWith event: PageEvent) -> Timeline.Gesture? {
    guard !isRepeating, event.beginsGesture,
      timeline.gesture == nil || (!isMoving && !session.page.isHeld)
    else { return nil }
    stages.watchHalfWays(from: event.time)
    return Timeline.Gesture(
      start: stages.map(\.session), time: event.time, sample: timeline.history.count)
  }

  /// An event has happened; what the page refuses has not: what is kept and repeated can be played.
  func note(_ event: PageEvent, beginning gesture: Timeline.Gesture?) {
    if let gesture {
      endTrace()
      timeline.gesture = gesture
    }
    if !isRepeating { timeline.note(event) }
    shell.kept.note(event)
    timeline.history.note(event)
  }

  /// Plays the last gesture once more from where it began, with the settings of now; the path that
  /// it took before stays in the plot.
  ///
  /// While a file follows the page, which cannot jump back then, it plays from where the page is,
  /// and the file takes it like what hands do.
  func repeatGesture(at time: Double) {
    guard let gesture = timeline.gesture else {
      return say("No gesture to replay yet. Scroll first.")
    }
    guard hand.grab == .none, isRepeating || !session.page.isHeld else {
      return say("Let go first, then press R to replay the gesture.")
    }
    guard !isWritten else { return playOn(gesture.played, from: gesture.time, at: time) }
    goLive()
    loop = nil
    // A repetition that is under way begins anew, and its gesture keeps all of its events.
    if !isRepeating { playback = nil }
    timeline.beginAnew()
    play(gesture, at: time)
    if let file = gesture.file { noteRecording(file, zero: visit.start) }
  }

  /// Plays a gesture from where it began, with the settings of now.
  ///
  /// - Parameters:
  ///   - time: session time of its beginning.
  ///   - speed: seconds of the page in a second of the session.
  func play(_ gesture: Timeline.Gesture, at time: Double, speed: Double = 1) {
    goBack(to: gesture, at: time, speed: speed)
    if session.page.viewport != layout.stage.size {
      deliver(PageEvent(time: gesture.time, .resize(layout.stage.size)))
    }
    stages.watchHalfWays(from: gesture.time)
    playback = Playback(.repetition, gesture.played, from: gesture.time)
    timeline.gesture?.sample = 0
  }

  /// Plays a gesture from where the page is, as a file that follows the page takes it: it is a
  /// gesture of its own from then on.
  ///
  /// - Parameter start: time of the page at which it began when it was done.
  private func playOn(_ done: [PageEvent], from start: Double, at time: Double) {
    goLive()
    // Of what plays, a hand holds the page.
    if playback != nil, session.page.isHeld { send(.cancel, at: time) }
    playback = nil
    let now = max(visit.time(at: time), session.page.now)
    var events = done
    for index in events.indices { events[index].time += now - start }
    stages.watchHalfWays(from: now)
    timeline.gesture = Timeline.Gesture(
      start: stages.map(\.session), time: now, sample: timeline.history.count, events: events)
    playback = Playback(.repetition, events, from: now)
    let cause =
      isRecorded ? "The page is being recorded" : "The geometry of the page is being written"
    say("\(cause), so the gesture plays from where the page is now.")
  }

  /// Stands where a gesture began, with the settings of now; its time goes on from there.
  private func goBack(to gesture: Timeline.Gesture, at time: Double, speed: Double) {
    for index in stages.indices where index < gesture.start.count {
      let now = stages.all[index].session.settings
      stages[index].restart(gesture.start[index].with(now, at: gesture.time))
    }
    visit.goOn(from: gesture.time, at: time, speed: speed)
    // Its times are those of what was done after that.
    shell.stage.coverSwipe = nil
    shell.kept.take?.removeAll { $0.time >= gesture.time }
  }

  /// Plays a kept recording: on its own page, or that of the ranking, under the present settings, on
  /// all stages; from another page it opens its own first, as it was kept.
  ///
  /// While a file follows the page it plays on, as a gesture does. A recording of another page is
  /// refused while one is made in the window: that has one page.
  func play(_ recording: Recording, from file: String, at time: Double) throws(LabError) {
    let events = recording.events.filter {
      switch $0.input {
      case nil, .resize, .tick: false
      default: true
      }
    }
    let isHere = session.demo.aside == .ranking || recording.page == session.demo.id
    if isHere, isWritten {
      playOn(events, from: 0, at: time)
      return shell.setFocus(.stage)
    }
    if isHere {
      restart(at: time)
    } else {
      if isRecording {
        let title = try DemoRegistry.demo(recording.page).title
        throw .failed(
          "This recording is of another page (\(title)); press Ctrl+R to stop recording, then play "
            + "it.")
      }
      // A file that follows the page ends with it, and the next page has one of its own.
      let own = try recording.session()
      let session = own.again(in: layout.stage.size, standard: own.demo.windowSettings())
      tunings.leavePage()
      let mixes = Mixes(page: Mix(first: recording.preset ?? options.presetName))
      let last = tunings.lastTuning(of: session.demo)
      replace(session, mixes: mixes, at: time)
      if let last { restoreStages(last.others) }
      tunings.goOn(from: last)
      effects.append(.opened(session, preset: preset, start: visit.start))
      fitStage(at: time)
    }
    let traced = isWritten || recording.page != session.demo.id ? nil : file
    timeline.gesture = Timeline.Gesture(
      start: stages.map(\.session), time: session.page.now, sample: 0, events: events,
      file: traced)
    if let traced { noteRecording(traced, zero: visit.start) }
    stages.watchHalfWays(from: 0)
    playback = Playback(.repetition, events)
    shell.setFocus(.stage)
  }

  /// Begins the page again on all stages, each with its present settings.
  func restart(at time: Double) {
    goLive()
    loop = nil
    endPlayback()
    timeline.beginAnew()
    for index in stages.indices {
      stages[index].restart(stages.all[index].session.again(in: layout.stage.size))
    }
    visit.goOn(from: 0, at: time)
    shell.stage.coverSwipe = nil
    shell.kept.take = []
    hand.grab = .none
  }

  /// Plays a cell of the table on the stage: a fresh page under its preset, and the gesture.
  func play(_ place: TrialView.Place, at time: Double) {
    let key = Self.table.key(row: place.row, column: place.column)
    shell.aside.focusedCell = place
    openBeside(key.column.preset, trial: key, at: time)
    playback = Playback(
      .trial, key.events(in: session.page.range).map { PageEvent(time: $0.time, $0.kind) })
  }

  /// Plays a gesture on a fresh page with a bar that the ranking lists.
  func play(_ events: [PageEvent], with preset: Preset, at time: Double) {
    openBeside(preset, at: time)
    playback = Playback(.trial, events)
  }

  /// Opens the page again with a bar that was chosen in its panel, which stays as it is.
  private func openBeside(_ preset: Preset, trial: TrialKey? = nil, at time: Double) {
    let scroll = shell.aside.scroll
    let focus = shell.focus
    if shell.openPanel == .aside {
      // The stage is what there is to see.
      shell.openPanel = nil
      shell.setFocus(.stage)
    }
    open(session.demo, under: preset, trial: trial, at: time)
    shell.aside.scroll = scroll
    if layout.aside != nil { shell.setFocus(focus) }
  }
}
