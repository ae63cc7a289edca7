/// What the plots over time draw.
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

  private let trace: RecordingTrace
  private var phases = PhaseBands()
  private var intervalPath = CurvePath()
  private var shownPath = CurvePath()
  private var rawPath = CurvePath()
  private var barPath = CurvePath()
  private var waiting: ArraySlice<TimeAxis.Tick>
  private var lastTime: Double?
  private var lastShare = 0.0

  /// - Parameter budget: milliseconds.
  init(_ rows: SessionRows, trace: RecordingTrace, budget: Double) {
    let outline = rows.outline
    axis = TimeAxis(outline.pieces)
    times = ValueScale.frameTimes(
      shortest: outline.intervals.low.map { Double($0) / 1e6 },
      longest: outline.intervals.high.map { Double($0) / 1e6 }, budget: budget)
    offsets = outline.content.scale(lines: 4)
    bars = outline.bar.scale(lines: 3)
    self.trace = trace
    waiting = axis.ticks[...]
    rows.forEachRow { take($0) }
    ticks += waiting.map { Tick(tick: $0, recording: nil) }
    interval = intervalPath.finish()
    shown = shownPath.finish()
    raw = rawPath.finish()
    bar = barPath.finish()
    bands = phases.bands
  }

  private mutating func take(_ row: SessionRows.Row) {
    let share = axis.share(row.time)
    let isGap = row.isBreak || row.isGap
    if isGap {
      intervalPath.lift()
      shownPath.lift()
      rawPath.lift()
      barPath.lift()
    }
    let x = share * 1000
    if let interval = row.interval {
      // Each frame is as wide as it is high: it took that time.
      let start =
        isGap ? max(lastShare, min(share, axis.share(row.time - interval / 1e9))) : lastShare
      let y = Self.y(interval / 1e6, times)
      intervalPath.add(x: start * 1000, y: y)
      intervalPath.add(x: x, y: y)
    }
    Self.add(row.shown, at: x, offsets, to: &shownPath)
    Self.add(row.raw, at: x, offsets, to: &rawPath)
    Self.add(row.bar, at: x, bars, to: &barPath)
    if let phase = row.phase {
      phases.add(phase, from: row.isBreak ? share : lastShare, to: share)
    }
    takeMark(row, share)
    if let entry = trace.entry(of: row.frame) { takeSpan(entry, share) }
    while let tick = waiting.first, tick.time <= row.time {
      waiting.removeFirst()
      // Between two rows, or in the break before this one, there is no picture to lead back.
      let isNear = lastTime.map { tick.time >= $0 || $0 == row.time } ?? true
      var recording =
        isNear && !row.isBreak ? trace.time(frame: row.frame, animation: row.animation) : nil
      if let there = recording {
        recording = nearest(Double(there) - (row.time - tick.time) * 1e9) ?? there
      }
      ticks.append(Tick(tick: tick, recording: recording))
    }
    lastTime = row.time
    lastShare = share
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

  private mutating func takeMark(_ row: SessionRows.Row, _ share: Double) {
    guard let miss = row.miss else { return }
    counts[miss.mark, default: 0] += 1
    var held = marks.removeValue(forKey: miss.mark) ?? []
    if let last = held.last, Self.isSameColumn(last.share, share) {
      held[held.count - 1].count += 1
    } else {
      var words = "frame \(row.frame), \(fixed(row.time, 3)) s"
      if let time = trace.time(frame: row.frame, animation: row.animation) {
        words += ", recording t = \(seconds(time)) s"
      }
      if let interval = row.interval { words += ", \(fixed(interval / 1e6, 3)) ms" }
      held.append(Mark(share: share, first: words + ", missed \(miss.slots)"))
    }
    marks[miss.mark] = held
  }

  private static func isSameColumn(_ a: Double, _ b: Double) -> Bool {
    (a * markColumns).rounded(.down) == (b * markColumns).rounded(.down)
  }

  private static func y(_ value: Double, _ scale: ValueScale) -> Double {
    100 * (1 - scale.share(value))
  }

  private static func add(
    _ value: Double?, at x: Double, _ scale: ValueScale?, to path: inout CurvePath
  ) {
    guard let value, let scale else { return path.lift() }
    path.add(x: x, y: y(value, scale))
  }
}
