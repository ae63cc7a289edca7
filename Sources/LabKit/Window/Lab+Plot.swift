internal import BarCore
internal import BarScene
internal import BarTuning

/// The plot under the stage, going back in it, and the last gesture once more.
extension Lab {
  /// What the hands did from the moment at which the page was touched, and how it was then.
  struct Gesture {
    /// The pages of all stages at its beginning.
    var start: [PageSession]
    /// Time of the page at its beginning, and the number of the sample there.
    var time: Double
    var sample: Int
    var events: [PageEvent] = []
    /// The kept recording that it comes from.
    var file: String?
  }

  /// The gesture being played again.
  struct Repetition {
    var events: [PageEvent]
    var next = 0
  }

  static let longestGesture = 20_000

  /// Seconds that the plot shows: what the wheel goes through.
  static let plotSpans = [2.0, 5, 10, 30]

  var plotView: PlotView? {
    guard let frame = layout.plot else { return nil }
    var view = PlotView(
      samples: history.samples[...], ghost: ghost, start: plotStart, span: plotSpan,
      budget: frameBudget, frame: frame)
    view.isFocused = focus == .plot
    if let moment {
      view.moment = history.sample(moment.number)
      view.reason = moment.reason
      view.isRecording = isRecorded || gesture?.file != nil
    }
    return view
  }

  package func togglePlot(at time: Double) {
    showsPlot.toggle()
    if !showsPlot {
      goLive()
      if focus == .plot { setFocus(.stage) }
    }
    relayout()
    fitStage(at: time)
  }

  /// A frame has been drawn and took so long; nil: it came after a pause.
  ///
  /// `number` is its row in the log; nil where none is written.
  func noteFrame(milliseconds: Double?, number: Int64? = nil) {
    history.noteFrame(milliseconds: milliseconds, number: number)
  }

  /// The picture of the present goes into the history.
  func noteMoment() {
    if history.needsMark(at: session.page.now) {
      history.mark(stages.map(\.session), selected: selected)
    }
    history.note(shown)
    guard let newest = history.samples.last, moment == nil else { return }
    // The axis stands still until it is full, then half of it goes.
    if newest.place > plotStart + plotSpan { plotStart = newest.place - plotSpan / 2 }
    if newest.place < plotStart { plotStart = 0 }
  }

  // MARK: Going back

  /// The stage shows the moment at a place of the axis.
  func scrub(to place: Double) {
    if let number = history.number(at: place) { show(number) }
  }

  /// Some frames back or forth; beyond the newest one the stage shows the present again.
  func scrub(by frames: Int) {
    let number = (moment?.number ?? history.count - 1) + frames
    if number >= history.count - 1 { return goLive() }
    show(max(history.dropped, number))
  }

  private func show(_ number: Int) {
    guard let pages = history.moment(number), let sample = history.sample(number) else {
      return goLive()
    }
    moment = Moment(number: number, pages: pages, reason: pages[selected].page.snapshot.reasonWords)
    showMoment()
    if sample.place < plotStart { plotStart = max(0, sample.place - plotSpan / 2) }
    if sample.place > plotStart + plotSpan { plotStart = sample.place - plotSpan / 2 }
  }

  /// The stages show the moment that was gone back to, if any.
  func showMoment() {
    guard let moment else { return }
    for (index, pages) in moment.pages.enumerated() where stages.indices.contains(index) {
      stages[index].pages = pages
    }
  }

  /// The stages show the present again.
  func goLive() {
    guard moment != nil else { return }
    moment = nil
    for index in stages.indices { stages[index].show() }
  }

  /// The path so far is another page's, or another stage's.
  func forgetPath() {
    history.reset()
    plotStart = 0
    moment = nil
    ghost = []
  }

  /// A longer or a shorter time on the axis.
  func zoomPlot(by steps: Int) {
    let now = Self.plotSpans.firstIndex(of: plotSpan) ?? 2
    plotSpan = Self.plotSpans[(now + steps).clamped(to: 0...(Self.plotSpans.count - 1))]
    let place = plotView?.moment?.place ?? history.samples.last?.place ?? 0
    plotStart = max(0, place - plotSpan / 2)
  }

  // MARK: The last gesture

  /// A hand is on the stage: it shows the present, and nothing plays any longer.
  func handTakesOver() {
    goLive()
    endRepetition()
    endTrace()
    stopPlaying()
  }

  /// Ends a repetition; the hand that it has put on the page is taken away.
  func endRepetition() {
    guard let playing = repetition else { return }
    endTrace()
    repetition = nil
    // What it has not come to has not happened this time.
    gesture?.events = Array(playing.events.prefix(playing.next))
    if session.page.isHeld { send(.cancel, at: pageStart + session.page.now) }
  }

  /// What moves the page begins a gesture unless one is under way; a gesture that is played again
  /// is the same one.
  func noteGesture(_ event: PageEvent) {
    let isQuiet = !isMoving && !session.page.isHeld
    if isQuiet, repetition == nil, event.input.map(Self.beginsGesture) ?? false {
      endTrace()
      gesture = Gesture(
        start: stages.map(\.session), time: event.time, sample: history.count)
      for index in stages.indices { stages[index].halfWay.begin(at: event.time) }
    }
    guard repetition == nil else { return }
    gesture?.events.append(event)
    // Nobody repeats minutes of it.
    if gesture?.events.count ?? 0 > Self.longestGesture { gesture = nil }
  }

  private static func beginsGesture(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .down, .wheel, .key, .scrollBar, .focus, .offset, .finger, .show, .hide, .refresh, .nav:
      true
    default: false
    }
  }

  /// Plays the last gesture once more from where it began, with the settings of now; the path that
  /// it took before stays in the plot.
  func repeatGesture(at time: Double) {
    guard let gesture else { return say("There is no gesture to repeat yet: scroll first.") }
    guard !isWritten else {
      return say("While a recording or geometry is written, gestures are not repeated.")
    }
    guard grab == .none, repetition != nil || !session.page.isHeld else {
      return say("Let go first; then R plays the gesture again.")
    }
    goLive()
    stopPlaying()
    ghost = ghostOfLastRun(gesture)
    history.reset()
    plotStart = 0
    goBack(to: gesture, at: time)
    if session.page.viewport != layout.stage.size {
      deliver(PageEvent(time: gesture.time, .resize(layout.stage.size)))
    }
    for index in stages.indices { stages[index].halfWay.begin(at: gesture.time) }
    repetition = Repetition(
      events: gesture.events.filter {
        switch $0.input {
        case nil, .resize: false
        default: true
        }
      })
    self.gesture?.sample = 0
    if let file = gesture.file { noteRecording(file, zero: pageStart) }
    grab = .none
  }

  func ghostOfLastRun(_ gesture: Gesture) -> [PlotSample] {
    guard let first = history.sample(max(gesture.sample, history.dropped)) else { return ghost }
    var path = Array(history.samples[(max(gesture.sample, history.dropped) - history.dropped)...])
    for index in path.indices { path[index].place -= first.place }
    return path
  }

  /// Lets what is due of the repeated gesture happen.
  func playRepetition(upTo time: Double) {
    while let playing = repetition, playing.next < playing.events.count,
      playing.events[playing.next].time <= time - pageStart, !StopSignals.haveCome
    {
      repetition?.next += 1
      // At its own time to the bit: through the session's time it would be another one. Unless a
      // setting or a button has taken the page on meanwhile: then at once.
      var event = playing.events[playing.next]
      event.time = max(event.time, session.page.now)
      listing(InputLine(event, .repetition)) { deliver(event) }
    }
    if let playing = repetition, playing.next == playing.events.count { repetition = nil }
  }
}
