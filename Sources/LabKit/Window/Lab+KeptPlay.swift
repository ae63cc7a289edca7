internal import BarCore
internal import BarScene
internal import BarTuning

/// Kept recordings, played in the window.
extension Lab {
  /// Plays a kept recording: on its own page under the present settings, on all stages; from
  /// another page it opens its own first, as it was kept.
  func play(_ recording: Recording, from file: String, at time: Double) throws(LabError) {
    let events = recording.events.filter {
      switch $0.input {
      case nil, .resize, .tick: false
      default: true
      }
    }
    if recording.page == session.demo.id {
      restart(at: time)
    } else {
      var session = try recording.session(overriding: SettingOptions())
      session = PageSession(
        demo: session.demo, settings: session.settings, standard: session.standard,
        viewport: layout.stage.size, contentHeight: recording.contentHeight)
      preset = recording.preset ?? preset
      replace(session, at: time)
      effects.append(.opened(session, preset: preset, start: pageStart))
      fitStage(at: time)
    }
    gesture = Gesture(
      start: stages.map(\.session), time: session.page.now, sample: 0,
      events: events, file: file)
    noteRecording(gesture?.file, zero: pageStart)
    for index in stages.indices { stages[index].halfWay.begin(at: 0) }
    repetition = Repetition(events: events)
    setFocus(.stage)
  }

  /// Begins the page again on all stages, each with its present settings.
  private func restart(at time: Double) {
    func again(_ old: PageSession) -> PageSession {
      PageSession(
        demo: old.demo, settings: old.settings, standard: old.standard,
        viewport: layout.stage.size, contentHeight: old.contentHeight)
    }
    goLive()
    endRepetition()
    stopPlaying()
    ghost = gesture.map(ghostOfLastRun) ?? []
    history.reset()
    plotStart = 0
    for index in stages.indices { stages[index].restart(again(stages[index].session)) }
    pageStart = time
    coverSwipe = nil
    kept.take = []
    grab = .none
  }
}
