/// What the plots over time draw, gathered in two passes over the rows.
///
/// Paths are in a drawing 1000 wide and 100 high that is stretched to its place.
struct SessionCurves {
  let axis: TimeAxis
  let times: ValueScale
  /// Scales of content offset and bar; nil where the log has none.
  let offsets: ValueScale?
  let bars: ValueScale?

  private(set) var bands: [PhaseBands.Band] = []
  private(set) var interval = ""
  private(set) var shown = ""
  private(set) var raw = ""
  private(set) var bar = ""
  private(set) var ticks: [Tick] = []
  private(set) var spans: [Span] = []
  private(set) var marks: [BlameMark: [Mark]] = [:]
  /// Frames with missed slots by mark.
  private(set) var counts: [BlameMark: Int] = [:]

  /// Columns in which marks of one cause become one.
  static let markColumns = 250.0

  /// A place of the axis with its session time and the recording's.
  struct Tick: Equatable {
    var tick: TimeAxis.Tick
    var recording: Nanoseconds?
  }

  /// Where a recording played.
  struct Span: Equatable {
    var from: Double
    var to: Double
    var entry: RecordingTrace.Entry
  }

  /// Where frames missed slots: the first of them in words, and how many there are.
  struct Mark: Equatable {
    var share: Double
    var first: String
    var count = 1

    /// The frame with its place in the recording.
    var words: String { count > 1 ? first + "; \(count - 1) more here" : first }
  }

  /// `budget` in milliseconds.
  init(
    _ records: some Sequence<FrameRecord>, facts: FrameFacts, trace: RecordingTrace, budget: Double
  ) {
    var least: Int64?
    var most: Int64?
    var content = Extent()
    var bar = Extent()
    axis = TimeAxis(records) { record in
      if let interval = record.interval {
        least = min(least ?? interval, interval)
        most = max(most ?? interval, interval)
      }
      content.take(record.shown)
      content.take(record.raw)
      bar.take(record.bar)
    }
    times = ValueScale.frameTimes(
      shortest: least.map { Double($0) / 1e6 }, longest: most.map { Double($0) / 1e6 },
      budget: budget)
    offsets = content.scale(lines: 4)
    bars = bar.scale(lines: 3)
    draw(records, facts, trace)
  }

  /// The least and the greatest of the cells of a column.
  private struct Extent {
    var low: Pixels?
    var high: Pixels?

    mutating func take(_ value: Pixels?) {
      guard let value else { return }
      low = min(low ?? value, value)
      high = max(high ?? value, value)
    }

    func scale(lines: Int) -> ValueScale? {
      guard let low, let high else { return nil }
      // A content that never moved still has an axis with room.
      let middle = (low.value + high.value) / 2
      return ValueScale(
        from: min(low.value, middle - 5), to: max(high.value, middle + 5), lines: lines)
    }
  }

  private mutating func draw(
    _ records: some Sequence<FrameRecord>, _ facts: FrameFacts, _ trace: RecordingTrace
  ) {
    var clock = FrameTimeline()
    var phases = PhaseBands()
    var intervalPath = CurvePath()
    var shownPath = CurvePath()
    var rawPath = CurvePath()
    var barPath = CurvePath()
    var waiting = axis.ticks[...]
    var lastShare = 0.0
    var previous: FrameRecord?
    for record in records {
      let before = clock.last
      let time = clock.take(record)
      let share = axis.share(time)
      let isGap = clock.isBreak || previous.map { $0.frame &+ 1 != record.frame } ?? true
      if isGap {
        intervalPath.lift()
        shownPath.lift()
        rawPath.lift()
        barPath.lift()
      }
      let x = share * 1000
      if let interval = record.interval {
        // Each frame is as wide as it is high: it took that time.
        let start =
          isGap
          ? max(lastShare, min(share, axis.share(time - Double(interval) / 1e9))) : lastShare
        let y = Self.y(Double(interval) / 1e6, times)
        intervalPath.add(x: start * 1000, y: y)
        intervalPath.add(x: x, y: y)
      }
      Self.add(record.shown, at: x, offsets, to: &shownPath)
      Self.add(record.raw, at: x, offsets, to: &rawPath)
      Self.add(record.bar, at: x, bars, to: &barPath)
      if let phase = record.phase {
        phases.add(phase, from: clock.isBreak ? share : lastShare, to: share)
      }
      takeMark(record, after: previous, share, time, facts, trace)
      previous = record
      if let entry = trace.entry(of: record.frame) { takeSpan(entry, share) }
      while let tick = waiting.first, tick.time <= time {
        waiting.removeFirst()
        // Between two rows, or in the break before this one, there is no picture to lead back.
        let isNear = before.map { tick.time >= $0 || $0 == time } ?? true
        var recording = isNear && !clock.isBreak ? trace.time(of: record) : nil
        if let there = recording {
          recording = nearest(Double(there) - (time - tick.time) * 1e9) ?? there
        }
        ticks.append(Tick(tick: tick, recording: recording))
      }
      lastShare = share
    }
    ticks += waiting.map { Tick(tick: $0, recording: nil) }
    interval = intervalPath.finish()
    shown = shownPath.finish()
    raw = rawPath.finish()
    bar = barPath.finish()
    bands = phases.bands
  }

  private mutating func takeSpan(_ entry: RecordingTrace.Entry, _ share: Double) {
    if let last = spans.last, last.entry == entry {
      spans[spans.count - 1].to = share
    } else if let last = spans.last, Self.isSameColumn(last.from, share) {
      // There is no room for both.
      spans[spans.count - 1].entry = entry
      spans[spans.count - 1].to = share
    } else {
      spans.append(Span(from: share, to: share, entry: entry))
    }
  }

  private mutating func takeMark(
    _ record: FrameRecord, after previous: FrameRecord?, _ share: Double, _ time: Double,
    _ facts: FrameFacts, _ trace: RecordingTrace
  ) {
    guard let missed = record.missed,
      let blame = record.blame(period: facts.period, pacing: facts.pacing, after: previous)
    else { return }
    let kind = record.isCounted ? BlameMark(blame) : .uncounted
    counts[kind, default: 0] += 1
    var held = marks.removeValue(forKey: kind) ?? []
    if let last = held.last, Self.isSameColumn(last.share, share) {
      held[held.count - 1].count += 1
    } else {
      var words = "frame \(record.frame), \(fixed(time, 3)) s"
      if let time = trace.time(of: record) { words += ", recording t = \(seconds(time)) s" }
      if let interval = record.interval { words += ", \(fixed(Double(interval) / 1e6, 3)) ms" }
      held.append(Mark(share: share, first: words + ", missed \(missed)"))
    }
    marks[kind] = held
  }

  private static func isSameColumn(_ a: Double, _ b: Double) -> Bool {
    (a * markColumns).rounded(.down) == (b * markColumns).rounded(.down)
  }

  private static func y(_ value: Double, _ scale: ValueScale) -> Double {
    100 * (1 - scale.share(value))
  }

  private static func add(
    _ value: Pixels?, at x: Double, _ scale: ValueScale?, to path: inout CurvePath
  ) {
    guard let value, let scale else { return path.lift() }
    path.add(x: x, y: y(value.value, scale))
  }
}
