internal import BarCore
internal import BarScene

/// Going back in the last half minute.
extension Lab {
  /// The stages show the present, or what they show instead of it; the history stands still while a
  /// range of it plays again and again.
  func showStages(at time: Double) {
    if isLooping { return goOnLooping(to: time) }
    stages.show(at: max(0, time - visit.start))
    noteMoment()
    showMoment()
  }

  /// The picture of the present goes into the history.
  private func noteMoment() {
    if timeline.history.needsMark(at: session.page.now) { markHistory() }
    timeline.history.note(shown)
    if timeline.moment == nil, let newest = timeline.history.samples.last {
      shell.plot.follow(newest.place)
    }
  }

  /// All stages are kept as they are now.
  func markHistory() { timeline.history.mark(stages.map(\.session), selected: selected) }

  /// The stage shows the moment at a place of the axis.
  func scrub(to place: Double) {
    if let number = timeline.history.number(at: place) { show(number) }
  }

  /// Some frames back or forth; beyond the newest one the stage shows the present again.
  func scrub(by frames: Int) {
    let history = timeline.history
    let number = (timeline.moment?.number ?? history.count - 1) + frames
    if number >= history.count - 1 { return goLive() }
    show(max(history.dropped, number))
  }

  private func show(_ number: Int) {
    timeline.range?.began = nil
    guard let sample = timeline.history.sample(number) else { return goLive() }
    show(at: sample.place)
  }

  private func show(at place: Double) {
    guard let moment = timeline.history.goBack(to: place) else { return goLive() }
    timeline.moment = moment
    showMoment()
    shell.plot.show(place)
  }

  /// The stages show the moment that was gone back to, if any.
  func showMoment() {
    if let moment = timeline.moment { stages.show(timeline.history.past, at: moment.time) }
  }

  /// The stages show the present again.
  func goLive() {
    timeline.range?.began = nil
    guard timeline.moment != nil else { return }
    timeline.moment = nil
    stages.show()
  }

  // MARK: Loops

  /// Whether a range of the past plays again and again.
  var isLooping: Bool { timeline.range?.began != nil }

  /// The loop shows its moment at a session time.
  private func goOnLooping(to time: Double) {
    if let place = timeline.range?.place(at: time) { show(at: place) }
  }

  /// Plays the chosen range again and again; if it plays already, at the next speed.
  ///
  /// Without one it is the last gesture, until all has come to rest.
  func loop(at time: Double) {
    if var range = timeline.range, let place = range.place(at: time) {
      range.speed = range.speed.next
      range.began = time - (place - range.places.lowerBound) / range.speed.rawValue
      timeline.range = range
      return goOnLooping(to: time)
    }
    // Too long ago: it is no longer kept.
    if let range = timeline.range, timeline.history.time(at: range.places.lowerBound) == nil {
      timeline.range = nil
    }
    if timeline.range == nil, let gesture = lastGesture { choose(gesture.first, gesture.last) }
    guard timeline.range != nil else {
      return say("There is nothing to loop yet: scroll first.")
    }
    beginLoop(at: time)
  }

  /// The chosen range plays from its first place on.
  func beginLoop(at time: Double) {
    guard timeline.range != nil else { return }
    timeline.range?.began = time
    goOnLooping(to: time)
  }

  /// Sets an end of the range at the moment that shows; with its last place set, or while it plays,
  /// it plays from its first place on.
  func setLoopEnd(isFirst: Bool, at time: Double) {
    let samples = timeline.history.samples
    guard let place = timeline.moment?.place, let first = samples.first, let last = samples.last
    else {
      return say("Look back in the plot first; then I and O set the two ends of a loop.")
    }
    let old = timeline.range?.places
    let plays = !isFirst || isLooping
    let least = Timeline.Range.shortest
    if isFirst {
      let end = old?.upperBound ?? 0
      choose(place, end >= place + least ? end : last.place)
    } else {
      let start = old?.lowerBound ?? lastGesture?.first ?? 0
      choose(start <= place - least ? start : first.place, place)
    }
    guard timeline.range != nil else {
      return say("A loop is at least \(least) s long; choose another end.")
    }
    if plays { beginLoop(at: time) }
  }

  /// Where the last gesture began on the axis, and where all had come to rest; nil without one.
  private var lastGesture: (first: Double, last: Double)? {
    guard let gesture = timeline.gesture else { return nil }
    let history = timeline.history
    let first = max(gesture.sample, history.dropped) - history.dropped
    guard history.samples.indices.contains(first) else { return nil }
    // Nothing moves in a pause.
    let pause = history.samples[(first + 1)...].firstIndex { $0.followsPause }
    let last = (pause ?? history.samples.count) - 1
    return (history.samples[first].place, history.samples[last].place)
  }

  /// Chooses the range between two places of the axis, which does not play yet.
  ///
  /// As far as something is kept there; none if that is too short.
  func choose(_ one: Double, _ other: Double) {
    let speed = timeline.range?.speed ?? .full
    timeline.range = nil
    let history = timeline.history
    guard let oldest = history.samples.first?.place, let newest = history.samples.last?.place
    else { return }
    let first = min(one, other).clamped(to: oldest...newest)
    let last = max(one, other).clamped(to: oldest...newest)
    guard last - first >= Timeline.Range.shortest,
      let start = history.time(at: first), let end = history.time(at: last)
    else { return }
    timeline.range = Timeline.Range(
      places: first...last, times: start...max(start, end), speed: speed)
  }
}
