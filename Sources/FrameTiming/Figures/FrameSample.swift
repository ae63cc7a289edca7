/// The numbers that one block of figures is made of, collected in one pass over the rows.
///
/// All in nanoseconds as `Double`: whole numbers are exact up to 104 days, and no value that a file
/// can hold overflows. What only a sorted list tells is in ``values``; of all else only sums are
/// kept.
struct FrameSample {
  let period: Double
  let phase: FramePhase?
  var values: Values
  var excluded: [FrameExclusion: Int] = [:]
  var injected = 0
  var blame: [Blame: Int] = [:]
  var missed = 0.0
  var doubled = 0.0
  var hasSlots = false
  var steps = Steps()
  private var motion = Hitches()
  private var second: WorstSecond
  private let keepsValues: Bool
  private let measures: [Measure]

  /// Figures of single frames, in the order of their frames until they are sorted.
  struct Values {
    var intervals = NumberList()
    /// A list for each measure.
    var measured: [NumberList]

    /// Brings each list into ascending order.
    mutating func sort() {
      intervals.sort()
      for index in measured.indices { measured[index].sort() }
    }
  }

  /// Time lost to missed slots while something moves.
  ///
  /// Over all frames these are the drags and settles, so that idle time cannot dilute the ratio.
  /// Slots, not raw lateness: 0.1 ms of timer jitter in every frame is no hitch.
  struct Hitches {
    var frames = 0
    /// The time hitches are divided by: of interaction, or of the phase.
    var time = 0.0
    /// Frames with missed slots.
    var count = 0
    /// Missed slots times period.
    var lost = 0.0
    var longest = 0.0

    /// Milliseconds lost per second of motion.
    var ratio: Double? { time > 0 ? 1e3 * lost / time : nil }
  }

  /// How intervals change from one to the next.
  struct Steps {
    private(set) var squares = 0.0
    private(set) var beats = 0
    private var last: Double?
    private var wasBeat = false

    mutating func take(_ interval: Double, period: Double) {
      if let last {
        let step = interval - last
        squares += step * step
        let isBeat = Self.beat(interval - period, last - period)
        // The one before beats with this one too.
        if isBeat { beats += wasBeat ? 1 : 2 }
        wasBeat = isBeat
      }
      last = interval
    }

    /// Both off by more than 1 ms, one this way and one the other.
    private static func beat(_ a: Double, _ b: Double) -> Bool {
      (a > 1e6 && b < -1e6) || (a < -1e6 && b > 1e6)
    }
  }

  /// Collects the frames of one phase, or of all where `phase` is nil.
  ///
  /// - Parameter keepsValues: whether the sample keeps its values; else they are those of other
  ///   samples together.
  init(
    phase: FramePhase?, facts: FrameFacts, keepsValues: Bool = true,
    groups: [FigureGroup] = FigureGroup.all
  ) {
    period = Double(facts.period)
    self.phase = phase
    self.keepsValues = keepsValues
    measures = groups.flatMap(\.measures)
    values = Values(measured: [NumberList](repeating: NumberList(), count: measures.count))
    second = WorstSecond(period: period)
  }

  /// Takes a row of the phase, and the row above it, whatever its phase.
  ///
  /// - Parameter run: the number of the run that the row is in.
  mutating func take(
    _ record: FrameRecord, after previous: FrameRecord, run: Int, facts: FrameFacts
  ) {
    if let reason = record.exclusion {
      excluded[reason, default: 0] += 1
      return
    }
    guard let interval = record.interval.map(Double.init) else { return }
    if record.flags.contains(.injected) { injected += 1 }
    steps.take(interval, period: period)
    takeSlots(record, interval, run: run)
    let cause = record.blame(period: facts.period, pacing: facts.pacing, after: previous)
    if let cause { blame[cause, default: 0] += 1 }
    guard keepsValues else { return }
    values.intervals.append(interval)
    measure(record, after: previous, facts: facts)
  }

  /// Takes what a counted frame has to do with the figures.
  mutating func measure(
    _ record: FrameRecord, after previous: FrameRecord, facts: FrameFacts
  ) {
    let measures = measures
    // The list of lists is checked once for a row, not once for a value.
    var measured = values.measured.mutableSpan
    for index in measures.indices {
      if let value = record.value(of: measures[index], after: previous, pacing: facts.pacing) {
        measured[index].append(value)
      }
    }
  }

  private mutating func takeSlots(_ record: FrameRecord, _ interval: Double, run: Int) {
    guard let value = record.missed.map(Double.init) else { return }
    hasSlots = true
    missed += max(0, value)
    doubled += max(0, -value)
    if let time = record.presentBegin {
      second.take(time: Double(time), missed: max(0, value), run: run)
    }
    guard phase != nil || record.phase?.isInteraction == true else { return }
    motion.frames += 1
    motion.time += interval
    guard value > 0 else { return }
    motion.count += 1
    motion.lost += value * period
    motion.longest = max(motion.longest, value * period)
  }

  /// The hitches; nil without a frame in which something moves.
  var hitches: Hitches? { motion.frames > 0 ? motion : nil }

  /// Missed slots in percent over the worst second that ends with a frame; nil without slots.
  func worstSecond() -> Double? { second.worst }
}

/// Missed slots in percent over the worst second that ends with a frame.
///
/// Counted frames of the same run in `(t - 1 s, t]`. Where these are fewer than a second has
/// slots (a run has only just begun) the slots are what counts: one miss in two frames is not
/// 50 %.
struct WorstSecond {
  private let least: Double
  private var run = 0
  private var presents = Presents()
  private var found: Double?

  /// The presents of a run.
  private struct Presents {
    var times: [Double] = []
    /// The presents before which slots were missed: their places, and how many slots.
    var misses: [(place: Int, slots: Double)] = []
    private(set) var isInOrder = true

    mutating func add(_ time: Double, _ missed: Double) {
      if let last = times.last, time < last { isInOrder = false }
      if missed > 0 { misses.append((times.count, missed)) }
      times.append(time)
    }

    mutating func removeAll() {
      times.removeAll(keepingCapacity: true)
      misses.removeAll(keepingCapacity: true)
      isInOrder = true
    }

    /// The same presents in the order of their times.
    var ascending: Presents {
      var slots = [Double](repeating: 0, count: times.count)
      for miss in misses { slots[miss.place] = miss.slots }
      var presents = Presents()
      for place in times.indices.sorted(by: { times[$0] < times[$1] }) {
        presents.add(times[place], slots[place])
      }
      return presents
    }
  }

  init(period: Double) { least = Double(Int64(1e9 / period)) }

  /// Takes a present; runs come one after the other.
  mutating func take(time: Double, missed: Double, run: Int) {
    if run != self.run {
      found = worst
      presents.removeAll()
      self.run = run
    }
    presents.add(time, missed)
  }

  /// The worst so far; nil without a present.
  var worst: Double? {
    let presents = presents.isInOrder ? presents : presents.ascending
    let (times, misses) = (presents.times, presents.misses)
    var worst = found
    // Presents from `first` up to `end` lie in the second; `miss` is the same place among the misses.
    var first = (time: 0, miss: 0)
    var end = (time: 0, miss: 0)
    var missed = 0.0
    for time in times {
      while end.time < times.count, times[end.time] <= time {
        if end.miss < misses.count, misses[end.miss].place == end.time {
          missed += misses[end.miss].slots
          end.miss += 1
        }
        end.time += 1
      }
      while times[first.time] <= time - 1e9 {
        if first.miss < misses.count, misses[first.miss].place == first.time {
          missed -= misses[first.miss].slots
          first.miss += 1
        }
        first.time += 1
      }
      let share =
        missed > 0 ? 100 * missed / max(Double(end.time - first.time) + missed, least) : 0
      worst = max(worst ?? 0, share)
    }
    return worst
  }
}
