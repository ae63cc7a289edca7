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
    deliver(PageEvent(time: max(time - pageStart, session.page.now), kind: kind))
  }

  /// Lets an event happen, at the page's own time.
  func deliver(_ event: PageEvent) {
    let kind = event.kind
    noteGesture(event)
    noteTake(event)
    if history.needsFirstMark { history.mark(session, companions.map(\.driver.session)) }
    history.note(event)
    let aim = aim(before: event)
    advance(to: event.time)
    do throws(LabError) {
      noteRelease(event)
      try watchingHalfWay(isEvent: true) { () throws(LabError) in try driver.apply(event) }
      noteOutcome(of: event, aim: aim)
      // What sets another stage does not happen to the recorded one.
      if !isRecorded || driver.isRecorded || Self.reachesAll(event.kind) { onEvent(event) }
      sendToCompanions(event)
    } catch {
      say(error.message)
    }
    if case .set(let key, let value) = kind {
      onLogEvent("set", "key=\(key);value=\(value.text)")
      settingsChanged(key)
    }
    if case .resize = event.input, followsPage { layoutChanged() }
    shownPages.show(session)
    showMoment()
    needsFrame = true
  }

  /// Goes on to a time of the page; `update` throws what is wrong with a row on the way.
  private func advance(to time: Double) {
    do throws(LabError) {
      try watchingHalfWay { () throws(LabError) in try driver.advance(to: time) }
    } catch {
      failure = failure ?? error
    }
  }

  /// Makes a step; while stages are compared it is watched for the middle of the bar's way.
  func watchingHalfWay(
    isEvent: Bool = false, _ step: () throws(LabError) -> Void
  ) throws(LabError) {
    guard !companions.isEmpty else { return try step() }
    let before = session.page
    try step()
    halfWay.step(from: before, to: session.page, isEvent: isEvent)
  }

  /// Stands where a gesture began, with the settings of now; its time goes on from there.
  func goBack(to gesture: Gesture, at time: Double) {
    driver = SessionDriver(
      session: gesture.start[0].with(settings, at: gesture.time), rate: nil, end: .open, sink: nil)
    for index in companions.indices where index + 1 < gesture.start.count {
      let now = companions[index].driver.session.settings
      companions[index].driver = SessionDriver(
        session: gesture.start[index + 1].with(now, at: gesture.time), rate: nil, end: .open,
        sink: nil)
    }
    pageStart = time - gesture.time
    // Its times are those of what was done after that.
    coverSwipe = nil
    take?.removeAll { $0.time >= gesture.time }
    shownPages.show(session)
  }

  /// Writes the geometry that is still to come.
  func finishGeometry() throws(LabError) {
    if let failure { throw failure }
    try driver.finish()
    // The page that it is of may stand beside another by now.
    for index in companions.indices { try companions[index].driver.finish() }
  }

  // MARK: Changes

  /// Marks what a setting puts out of date: a recording may write thousands of them at one instant.
  private func settingsChanged(_ key: String) {
    stale.insert(.inspector)
    if key == "view.theme" { applyTheme() }
    if key == "view.translucentBar" || key == "header.picture" { stale.insert(.look) }
    if key == "view.scale" { onScale() }
    if key.hasPrefix("stage.") { layoutChanged() }
    if key.hasPrefix("scroll.") { versions.aside += 1 }
    if key.hasPrefix("stage.") || key == "view.rightToLeft" { stale.insert(.layers) }
  }

  private func layoutChanged() {
    stale.insert(.layout)
    everythingChanged()
  }

  func applyTheme() {
    stale.insert(.layers)
    everythingChanged()
  }
}
