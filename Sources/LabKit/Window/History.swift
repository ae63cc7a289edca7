internal import BarCore
internal import BarScene
internal import BarTuning

/// The last half minute in which a page moved: enough to draw it as curves, and to stand at any of
/// its moments again.
///
/// Once a second the whole session is kept; a moment is reached from the one before it by the
/// events in between, which is exact, because a page is a function of its events.
struct History {
  /// Seconds of movement that are kept.
  static let span = 30.0
  /// At most so many samples: half a minute at 240 frames a second.
  static let capacity = 7200
  /// A pause longer than this is left out of the axis but for so much.
  static let pause = 0.3

  private struct Mark {
    var stages: [Kept]
    /// Number of the first event after it, counted from the beginning.
    var next: Int
    /// Time of the pages.
    var time: Double { stages[0].session.page.now }
  }

  /// A stage as it was.
  private struct Kept {
    var session: PageSession
    /// Whether all happened to it up to the next mark: it was the selected one, or part of it.
    var wasSelected: Bool
  }

  private(set) var samples: [PlotSample] = []
  /// How many events had happened by each sample, counted from the beginning.
  private var eventCounts: [Int] = []
  /// How many samples were dropped at the beginning.
  private(set) var dropped = 0
  private var marks: [Mark] = []
  private var events: [PageEvent] = []
  private var droppedEvents = 0
  private var walk = Walk()

  /// The stages as they were at the moment that was gone back to last, from which a later one is
  /// reached: what plays again frame by frame copies nothing.
  private struct Walk {
    var sessions: [PageSession] = []
    /// The last mark before it; nil: it is no longer known.
    var mark: Int?
    /// How many events had happened by then, counted from the beginning.
    var count = 0
  }

  /// Forgets everything: another page, or another run of it.
  mutating func reset() { self = History() }

  /// Number of samples since the beginning.
  var count: Int { dropped + samples.count }

  /// A sample by its number since the beginning; nil if it is no longer kept.
  func sample(_ number: Int) -> PlotSample? {
    number >= dropped && number < count ? samples[number - dropped] : nil
  }

  /// The number of the sample nearest to a place of the axis; nil if there is none.
  func number(at place: Double) -> Int? {
    guard !samples.isEmpty else { return nil }
    var low = index(from: place)
    if low == samples.count { return count - 1 }
    if low > 0, place - samples[low - 1].place < samples[low].place - place { low -= 1 }
    return dropped + low
  }

  /// The index of the first sample at or behind a place; their number if there is none.
  private func index(from place: Double) -> Int {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Writing

  /// Whether nothing was kept yet: the sessions must be, before the first event.
  var needsFirstMark: Bool { marks.isEmpty }

  /// Something happens to the session.
  mutating func note(_ event: PageEvent) { events.append(event) }

  /// A stage more, which is like one of the others: it has been so from the beginning.
  ///
  /// From here on they may differ, so a mark comes next.
  mutating func double(_ index: Int) {
    for mark in marks.indices { marks[mark].stages.insert(marks[mark].stages[index], at: index) }
    if !walk.sessions.isEmpty { walk.sessions.insert(walk.sessions[index], at: index) }
  }

  /// Whether the sessions must be kept again.
  func needsMark(at time: Double) -> Bool { marks.last.map { time - $0.time >= 1 } ?? true }

  mutating func mark(_ sessions: [PageSession], selected: Int) {
    marks.append(
      Mark(
        stages: sessions.enumerated().map { Kept(session: $1, wasSelected: $0 == selected) },
        next: droppedEvents + events.count))
  }

  /// A frame shows the page so.
  mutating func note(_ page: Page) {
    let last = samples.last
    let step = last.map { page.now - $0.time } ?? 0
    // Nothing but the same moment again.
    guard last == nil || step > 0 else { return }
    let isPause = step > Self.pause
    var sample = PlotSample(
      place: (last?.place ?? 0) + min(step, Self.pause), time: page.now, followsPause: isPause)
    sample.fill(from: page)
    samples.append(sample)
    eventCounts.append(droppedEvents + events.count)
    // In larger pieces, because what follows moves up.
    if samples.count >= Self.capacity + 600 || sample.place - samples[0].place > Self.span + 5 {
      forget()
    }
  }

  /// How long the frame took that the last sample stands for, and its row in the log.
  mutating func noteFrame(milliseconds: Double?, number: Int64?) {
    guard !samples.isEmpty else { return }
    samples[samples.count - 1].frame = milliseconds
    // A repaint of the same moment is another frame: the first is the one that showed it.
    samples[samples.count - 1].number = samples[samples.count - 1].number ?? number
  }

  private mutating func forget() {
    let newest = samples[samples.count - 1].place
    let old = samples.firstIndex { newest - $0.place <= Self.span } ?? 0
    let surplus = max(old, samples.count - Self.capacity)
    samples.removeFirst(surplus)
    eventCounts.removeFirst(surplus)
    dropped += surplus
    guard let first = samples.first else { return }
    // The last mark that the first sample is reached from stays; a picture is ahead of its page, so
    // what happened after it may be older.
    let count = eventCounts[0]
    let needed = marks.lastIndex { $0.time <= first.time && $0.next <= count } ?? 0
    marks.removeFirst(needed)
    walk.mark = walk.mark.flatMap { $0 < needed ? nil : $0 - needed }
    let unneeded = marks[0].next - droppedEvents
    events.removeFirst(unneeded)
    droppedEvents += unneeded
  }

  // MARK: Going back

  /// What was at a place of the axis, between two samples too: a page is a function of its events.
  struct Past {
    /// The sample, or the last one before it, counted from the beginning.
    var number: Int
    /// The place, and the time of the pages.
    var place: Double
    var time: Double
    /// The finger that held the page; nil: none did.
    var finger: Finger?
  }

  /// Time of the pages at a place of the axis; nil if it is no longer kept.
  func time(at place: Double) -> Double? { instant(at: place)?.time }

  /// The index of the last sample at or before a place, the time there, and that of the next sample
  /// if it lies between two.
  private func instant(at place: Double) -> (index: Int, time: Double, next: Int?)? {
    let next = index(from: place)
    if next < samples.count, samples[next].place == place { return (next, samples[next].time, nil) }
    guard samples.indices.contains(next - 1) else { return nil }
    let last = samples[next - 1]
    guard next < samples.count else { return (next - 1, last.time, nil) }
    return (next - 1, min(last.time + place - last.place, samples[next].time), next)
  }

  /// All stages as they were at the place that was gone back to last, or before it: they show it if
  /// nothing else happens until its time.
  var past: [PageSession] { walk.sessions }

  /// Goes back to a place of the axis and returns what was there; nil if it is no longer kept.
  mutating func goBack(to place: Double) -> Past? {
    guard let (index, time, next) = instant(at: place) else { return nil }
    var count = eventCounts[index]
    if let next {
      while count < eventCounts[next], event(count).time <= time { count += 1 }
    }
    guard goBack(to: time, after: count) else { return nil }
    return Past(
      number: dropped + index, place: place, time: time,
      finger: Finger.after(events[..<(count - droppedEvents)]))
  }

  /// What happened between two places of the axis, as a gesture that can be played; nil if its
  /// beginning is no longer kept.
  mutating func gesture(in places: ClosedRange<Double>) -> Timeline.Gesture? {
    guard let end = time(at: places.upperBound), let first = number(at: places.lowerBound),
      goBack(to: places.lowerBound) != nil, let start = walk.sessions.first?.page.now
    else { return nil }
    let events = events[(walk.count - droppedEvents)...].prefix { $0.time <= end }
    return Timeline.Gesture(
      start: walk.sessions, time: start, sample: first, events: Array(events))
  }

  /// An event by its number, counted from the beginning.
  private func event(_ number: Int) -> PageEvent { events[number - droppedEvents] }

  /// Takes the stages to a time, after so many events; false if it is no longer kept.
  private mutating func goBack(to time: Double, after count: Int) -> Bool {
    guard let start = marks.lastIndex(where: { $0.time <= time && $0.next <= count }) else {
      return false
    }
    var mark = walk.mark ?? 0
    if !leads(to: time, after: count, from: start) {
      mark = start
      walk = Walk(sessions: marks[start].stages.map(\.session), count: marks[start].next)
    }
    while walk.count < count {
      let event = event(walk.count)
      while mark + 1 < marks.count, marks[mark + 1].next <= walk.count { mark += 1 }
      for index in walk.sessions.indices
      where marks[mark].stages[index].wasSelected || event.reachesAllStages {
        // It was taken once.
        try? walk.sessions[index].apply(event)
      }
      walk.count += 1
    }
    walk.mark = mark
    // A picture is ahead of its page: what happened next may have come before its time.
    let isLast = count == droppedEvents + events.count
    let end = isLast ? time : min(time, event(count).time)
    for index in walk.sessions.indices { walk.sessions[index].advance(to: end) }
    return true
  }

  /// Whether the stages, as they are now, go on to a time after so many events; from a mark that is
  /// nearer they would get there sooner.
  private func leads(to time: Double, after count: Int, from start: Int) -> Bool {
    guard let mark = walk.mark, start <= mark + 1, walk.count <= count,
      let now = walk.sessions.first?.page.now, now <= time
    else { return false }
    return walk.count == count || event(walk.count).time >= now
  }
}

extension PlotSample {
  /// Takes over what a page shows.
  fileprivate mutating func fill(from page: Page) {
    let drawn = page.drawn
    offset = drawn.offset
    velocity = drawn.velocity
    bar = page.barPosition
    alpha = page.barAlpha
    if page.parts.contains(.bars) { ext = -drawn.extensionContraction }
    resistance = page.resistanceShare
    if resistance == nil, page.parts.contains(.refresh), let refresh = page.refresh {
      resistance = min(1, max(0, refresh.ratio))
    }
  }
}
