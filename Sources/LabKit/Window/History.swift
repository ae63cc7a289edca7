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
    let unneeded = marks[0].next - droppedEvents
    events.removeFirst(unneeded)
    droppedEvents += unneeded
  }

  // MARK: Going back

  /// The pages of all stages as they were drawn in a sample; nil if it is no longer kept.
  func moment(_ number: Int) -> [StagePages]? {
    sample(number).flatMap { pages(at: $0.time, after: eventCounts[number - dropped]) }
  }

  /// What was at a place of the axis, between two samples too: a page is a function of its events.
  struct Past {
    /// The sample, or the last one before it.
    var number: Int
    var time: Double
    var pages: [StagePages]
    /// The finger that held the page.
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

  /// What was at a place of the axis; nil if it is no longer kept.
  func past(at place: Double) -> Past? {
    guard let (index, time, next) = instant(at: place) else { return nil }
    var count = eventCounts[index]
    if let next {
      while count < eventCounts[next], events[count - droppedEvents].time <= time { count += 1 }
    }
    return pages(at: time, after: count).map { pages in
      Past(
        number: dropped + index, time: time, pages: pages,
        finger: Finger.after(events[..<(count - droppedEvents)]))
    }
  }

  /// The pages of all stages at a time, after so many events.
  private func pages(at time: Double, after count: Int) -> [StagePages]? {
    guard let start = marks.lastIndex(where: { $0.time <= time && $0.next <= count }) else {
      return nil
    }
    let mark = marks[start]
    let between = events[(mark.next - droppedEvents)..<(count - droppedEvents)]
    return mark.stages.map { kept in
      var session = kept.session
      for event in between where kept.wasSelected || event.reachesAllStages {
        // It was taken once.
        try? session.apply(event)
      }
      session.advance(to: time)
      return StagePages(session, at: time)
    }
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
