internal import BarCore
internal import BarScene
internal import BarTuning

/// A gesture that plays again and again through the engine, under the settings of now.
struct Loop {
  /// What the loop takes the place of, and what comes back at its end.
  struct Before {
    var sessions: [PageSession]
    var timeline: Timeline
    /// What the hands had done on the page.
    var take: [PageEvent]?
  }

  var speed: LoopSpeed
  /// Seconds of the page that a round takes; nil: it ends when all has come to rest.
  var length: Double?
  /// Seconds that a round takes: of the last one that came to rest, and at first of the gesture.
  var told: Double
  /// Nil once a stage was added, removed or selected: the stages then stay as they are.
  var before: Before?
  /// Session time at which all had come to rest; nil: something moves.
  var restedAt: Double?
  /// Whether the stages show a moment of the past meanwhile.
  var waits = false

  /// Seconds of the session that a round stays at its end, for the eye.
  static let stay = 0.4
}

/// Loops: the last gesture, or a range of the plot, is played while settings change.
extension Lab {
  /// Whether a gesture plays again and again.
  var isLooping: Bool { loop != nil && timeline.moment == nil }

  /// Loops the range that was chosen, or else the last gesture; if a loop plays already, it goes on at
  /// the next speed.
  func loop(at time: Double) {
    if isLooping, let speed = loop?.speed.next {
      loop?.speed = speed
      let now = session.page.now
      return visit.goOn(from: now, at: visit.moment(of: now), speed: speed.rawValue)
    }
    // The stages show a moment of the loop: it goes on.
    if loop != nil, timeline.range == nil { return goLive() }
    // Too long ago: it is no longer kept.
    if let range = timeline.range, timeline.history.time(at: range.places.lowerBound) == nil {
      timeline.range = nil
    }
    guard timeline.range != nil || timeline.gesture != nil else {
      return say("There is nothing to loop yet: scroll first, or play a recording (K).")
    }
    beginLoop(at: time)
  }

  /// The chosen range plays from its first place on; without one the last gesture.
  func beginLoop(at time: Double) {
    guard !isWritten else {
      let cause = isRecorded ? "is being recorded" : "is being written to a file"
      return say("A loop jumps back in time, and the page \(cause). Replay (R) plays on from here.")
    }
    guard hand.grab == .none, loop != nil || playback != nil || !session.page.isHeld else {
      return say("Let go first, then press L to loop the gesture.")
    }
    // While the loop plays, no gesture is written.
    if loop == nil { keepState() }
    let before =
      loop?.before
      ?? Loop.Before(
        sessions: stages.map(\.session), timeline: timeline, take: shell.kept.take)
    let speed = loop?.speed ?? .full
    if let range = timeline.range {
      guard let chosen = timeline.history.gesture(in: range.places) else { return }
      timeline.gesture = chosen
      let length = range.times.upperBound - chosen.time
      loop = Loop(speed: speed, length: length, told: length, before: before)
    } else if let gesture = timeline.gesture {
      // Of a gesture of an earlier run nothing is in the history.
      let last = max(lastRest(of: gesture) ?? 0, gesture.played.last?.time ?? 0)
      loop = Loop(speed: speed, told: max(0, last - gesture.time), before: before)
    }
    loop?.before?.timeline.moment = nil
    timeline.moment = nil
    endTrace()
    beginRound(at: time)
  }

  /// The gesture of the loop plays from its beginning.
  private func beginRound(at time: Double) {
    guard let loop, let gesture = timeline.gesture else { return }
    self.loop?.restedAt = nil
    self.loop?.waits = false
    timeline.beginAnew(after: loop.length)
    play(gesture, at: time, speed: loop.speed.rawValue)
  }

  /// Whether what plays goes on: a loop waits while the stages show a moment of the past, and then
  /// begins a round anew.
  func resumeLoop(at time: Double) -> Bool {
    guard let loop else { return true }
    guard timeline.moment == nil else {
      self.loop?.waits = true
      return false
    }
    if loop.waits { beginRound(at: time) }
    return true
  }

  /// Time of the page at which the round of a loop ends; infinite: once all has come to rest.
  var endOfRound: Double {
    guard let playback, let length = loop?.length else { return .infinity }
    return playback.start + length
  }

  /// The next round begins if this one is over.
  func endRound(at time: Double) {
    guard let loop, let playback else { return }
    if loop.length != nil {
      if visit.time(at: time) >= endOfRound { beginRound(at: time) }
      return
    }
    guard playback.isOver else { return }
    let isAtRest = !stages.contains(where: \.isMoving)
    let isEndless = session.page.now > playback.start + playback.length + SessionDriver.longestRest
    guard isAtRest || isEndless else {
      self.loop?.restedAt = nil
      return
    }
    let rest = loop.restedAt ?? time
    if loop.restedAt == nil { self.loop?.told = session.page.now - playback.start }
    self.loop?.restedAt = rest
    if time >= rest + Loop.stay || isEndless { beginRound(at: time) }
  }

  /// Ends the loop: the stages are as they were before it, under the settings of now.
  func endLoop(at time: Double) {
    guard let loop else { return }
    let gesture = timeline.gesture
    goLive()
    stopLoop()
    timeline.gesture = gesture
    guard let before = loop.before else { return }
    let now = before.sessions[0].page.now
    for index in stages.indices {
      stages[index].restart(
        before.sessions[index].with(stages.all[index].session.settings, at: now))
    }
    visit.goOn(from: now, at: time)
    timeline = before.timeline
    shell.kept.take = before.take
    // What is set now was set after all that is kept.
    markHistory()
    shell.stage.coverSwipe = nil
    if session.page.isHeld { send(.cancel, at: time) }
    if session.page.viewport != layout.stage.size { send(.resize(layout.stage.size), at: time) }
  }

  /// A hand takes the page over from the loop: what it does is a gesture of its own.
  func stopLoop() {
    guard loop != nil else { return }
    loop = nil
    playback = nil
    timeline.gesture = nil
    let now = session.page.now
    visit.goOn(from: now, at: visit.moment(of: now))
    if session.page.isHeld { send(.cancel, at: visit.moment(of: now)) }
  }

  /// Sets an end of the range at the moment that shows; with its last place set it plays from its
  /// first place on.
  func setLoopEnd(isFirst: Bool, at time: Double) {
    let samples = timeline.history.samples
    guard let place = timeline.moment?.place, let first = samples.first, let last = samples.last
    else {
      return say("Look back in the plot first; then I and O set the two ends of a loop.")
    }
    let old = timeline.range?.places
    let plays = !isFirst
    let least = Timeline.Range.shortest
    if isFirst {
      let end = old?.upperBound ?? 0
      choose(place, end >= place + least ? end : last.place)
    } else {
      let start = old?.lowerBound ?? gestureStart ?? 0
      choose(start <= place - least ? start : first.place, place)
    }
    guard timeline.range != nil else {
      return say("A loop is at least \(least) s long; choose another end.")
    }
    if plays { beginLoop(at: time) }
  }

  /// Where the last gesture began on the axis; nil without one.
  private var gestureStart: Double? {
    timeline.gesture.flatMap { timeline.history.sample(max($0.sample, timeline.history.dropped)) }?
      .place
  }

  /// The time of the page at which all had come to rest after a gesture; nil: it is not kept.
  private func lastRest(of gesture: Timeline.Gesture) -> Double? {
    let history = timeline.history
    let first = max(gesture.sample, history.dropped) - history.dropped
    guard history.samples.indices.contains(first) else { return nil }
    // Nothing moves in a pause.
    let pause = history.samples[(first + 1)...].firstIndex { $0.followsPause }
    return history.samples[(pause ?? history.samples.count) - 1].time
  }

  /// Chooses the range between two places of the axis, which does not play yet.
  ///
  /// As far as something is kept there; none if that is too short.
  func choose(_ one: Double, _ other: Double) {
    timeline.range = nil
    let history = timeline.history
    guard let oldest = history.samples.first?.place, let newest = history.samples.last?.place
    else { return }
    let first = min(one, other).clamped(to: oldest...newest)
    let last = max(one, other).clamped(to: oldest...newest)
    guard last - first >= Timeline.Range.shortest,
      let start = history.time(at: first), let end = history.time(at: last)
    else { return }
    timeline.range = Timeline.Range(places: first...last, times: start...max(start, end))
  }
}
