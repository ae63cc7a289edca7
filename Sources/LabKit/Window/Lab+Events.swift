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
    deliver(PageEvent(time: max(time - visit.start, session.page.now), kind: kind))
  }

  /// Lets an event happen, at the page's own time.
  func deliver(_ event: PageEvent) {
    let kind = event.kind
    noteGesture(event)
    shell.kept.note(event)
    if timeline.history.needsFirstMark { markHistory() }
    timeline.history.note(event)
    let aim = aim(before: event)
    do throws(LabError) {
      try advance(to: event.time)
    } catch {
      // `update` throws what is wrong with a row on the way.
      failure = failure ?? error
    }
    do throws(LabError) {
      noteRelease(event)
      try stages[selected].step(isWatched: isComparing, isEvent: true) {
        driver throws(LabError) in try driver.apply(event)
      }
      noteOutcome(of: event, aim: aim)
      // What sets another stage does not happen to the recorded one.
      if !isRecorded || stage.driver.isRecorded || Self.reachesAll(event.kind) {
        effects.append(.happened(event))
      }
      if Self.reachesAll(event.kind) {
        for index in others {
          // What the page has taken is right for the others too; what they cannot do, they leave.
          try? stages[index].step(isWatched: true, isEvent: true) {
            driver throws(LabError) in try driver.apply(event)
          }
          stages[index].show()
        }
      }
    } catch {
      say(error.message)
    }
    if case .set(let key, let value) = kind {
      effects.append(.logged("set", "key=\(key);value=\(value.text)"))
      if key == "view.scale" {
        window?.askedScale = nil
        fitWindow(at: event.time + visit.start)
      }
    }
    stage.show()
    showMoment()
  }

  /// Whether an event moves the page, or is a setting that all stages have in common: what the list
  /// shows, and how it is seen.
  static func reachesAll(_ kind: PageEvent.Kind) -> Bool {
    guard case .set(let key, _) = kind else { return true }
    return key.hasPrefix("stage.") || key.hasPrefix("view.")
  }

  /// All stages go on to a time of the page.
  func advance(to time: Double) throws(LabError) {
    for index in others {
      try? stages[index].step(isWatched: true) { driver throws(LabError) in
        try driver.advance(to: time)
      }
    }
    try stages[selected].step(isWatched: isComparing) { driver throws(LabError) in
      try driver.advance(to: time)
    }
  }

  /// Writes the geometry that is still to come.
  func finishGeometry() throws(LabError) {
    if let failure { throw failure }
    for index in stages.indices { try stages[index].driver.finish() }
  }
}
