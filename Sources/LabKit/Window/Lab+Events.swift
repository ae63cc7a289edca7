internal import BarCore
internal import BarRender
internal import BarTuning

extension Lab {
  /// Lets something happen to the page at a session time.
  func send(_ input: InputEvent.Kind, at time: Double) { send(.input(input), at: time) }

  /// Gives a setting a value at a session time.
  func set(_ key: String, _ value: SettingValue, at time: Double) {
    send(.set(key: key, value: value), at: time)
  }

  func send(_ kind: PageEvent.Kind, at time: Double) {
    deliver(PageEvent(time: max(visit.time(at: time), session.page.now), kind: kind))
  }

  /// Lets an event happen, at the page's own time.
  func deliver(_ event: PageEvent) {
    let gesture = gesture(beginningWith: event)
    if timeline.history.needsFirstMark { markHistory() }
    let aim = incoming.aim(before: event, on: session.page)
    do throws(LabError) {
      try stages.advance(to: event.time)
    } catch {
      // `update` throws what is wrong with a row on the way.
      failure = failure ?? error
    }
    do throws(LabError) {
      noteRelease(event)
      try stages.apply(event)
      if case .set(let key, _) = event.kind { setByOptions.drop(key, on: session.demo.id) }
      incoming.noteOutcome(of: event, aim: aim, on: session.page)
      note(event, beginning: gesture)
      // What sets another stage does not happen to the recorded one.
      if !isRecorded || stage.driver.isRecorded || event.reachesAllStages {
        effects.append(.happened(event))
      }
      stages.applyToOthers(event)
    } catch {
      say(error.message)
    }
    if case .set(let key, let value) = event.kind {
      effects.append(.logged("set", "key=\(key);value=\(value.text)"))
      if key == "view.scale" {
        window?.askedScale = nil
        fitWindow(at: visit.moment(of: event.time))
      }
    }
    stage.show()
    showMoment()
  }

  /// Writes the geometry that is still to come.
  func finishGeometry() throws(LabError) {
    if let failure { throw failure }
    try stages.finish()
  }
}
