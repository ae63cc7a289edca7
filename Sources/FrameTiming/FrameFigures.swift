/// The figures of one set of frames: all counted ones, or those of one phase.
///
/// Times are `interval`, from present to present, unless the name says otherwise. A figure without
/// data is nil. Where other tools disagree on a figure, each method's result has its own name.
public struct FrameFigures: Equatable, Sendable {
  /// Counted frames.
  public var frames: Int
  /// Those of them with a stall that was asked for.
  public var injected: Int
  /// Frames that are not counted, by reason.
  public var excluded: Excluded
  /// All intervals together, in seconds; 0 without frames.
  public var duration: Double
  /// Frames by the time they took together; never a mean of rates.
  public var meanRate: Double?
  /// The distribution of intervals.
  public var frameTime: FrameTime
  /// The rate of the slowest 1 % of the frames, by four methods.
  public var low1: Low
  /// The rate of the slowest 0.1 % of the frames, by four methods.
  public var low01: Low
  /// Slots of our own grid that no frame was presented in.
  public var missed: Int64?
  /// Frames presented in a slot that had one already.
  public var doubled: Int64?
  /// Missed slots in percent of frames and missed slots.
  public var droppedPercent: Double?
  /// The same over the worst second that ends with a frame.
  public var worstSecondDroppedPercent: Double?
  /// Missed slots as time lost while something moves.
  public var hitch: Hitch
  /// How late frames were presented.
  public var lateness: Lateness
  /// Intervals above 1.5 periods.
  public var jank15: Int?
  /// Intervals above 2 periods.
  public var jank2: Int?
  /// Intervals above 700 ms.
  public var frozen: Int?
  /// How uneven intervals are.
  public var jitter: Jitter
  /// How far the picture's time was from the time of its present.
  public var animationError: AnimationError
  /// What frames cost without waiting.
  public var work: Work
  /// How old the input was when its frame had been submitted.
  public var inputAge: InputAge
  /// Frames with missed slots, by cause.
  public var blame: BlameCounts
  /// How many intervals fall into which span; spans without any are left out.
  public var histogram: [HistogramBin]
}

extension FrameFigures {
  /// How many frames are left out, by the first reason that applies.
  public struct Excluded: Codable, Equatable, Sendable {
    /// First frames of the session.
    public var warmup = 0
    /// Always 0: a stall that was asked for counts like any other.
    ///
    /// Readers of the schema expect the key.
    public var injected = 0
    /// While the window could not be seen.
    public var hidden = 0
    /// First rows of runs, which have no interval.
    public var resync = 0
    /// With stamps that go back.
    public var clock = 0

    /// All of them.
    public var total: Int { warmup + hidden + resync + clock }

    /// The reasons with their counts.
    var named: [(reason: String, count: Int)] {
      [("warmup", warmup), ("hidden", hidden), ("resync", resync), ("clock", clock)]
    }

    /// The reasons that there are, in words: `warmup 30, resync 2`.
    var words: String {
      named.filter { $0.count > 0 }.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
    }

    mutating func count(_ reason: FrameExclusion) {
      switch reason {
      case .warmup: warmup += 1
      case .hidden: hidden += 1
      case .resync: resync += 1
      case .clock: clock += 1
      }
    }
  }
}

extension FrameFigures {
  /// Computes the figures of the counted frames of one phase, or of all where `phase` is nil.
  ///
  /// The records must be in the order of their frames. Without frames all figures are nil.
  public init(_ records: some Sequence<FrameRecord>, phase: FramePhase?, facts: FrameFacts) {
    var sample = FrameSample(phase: phase, facts: facts)
    var run = 0
    var previous: FrameRecord?
    for record in records {
      if record.interval == nil { run += 1 }
      if phase == nil || record.phase == phase {
        sample.take(record, after: previous, run: run, facts: facts)
      }
      previous = record
    }
    self.init(sample, [sample.values])
  }

  /// - Parameter values: those of all frames of the block; each is sorted and left again, so that
  ///   only one of them is there twice.
  init(_ sample: FrameSample, _ values: [FrameSample.Values]) {
    func sorted(_ list: (FrameSample.Values) -> [Double]) -> [Double] {
      var all: [Double] = []
      all.reserveCapacity(values.reduce(0) { $0 + list($1).count })
      for part in values { all += list(part) }
      all.sort()
      return all
    }
    let intervals = sorted { $0.intervals }
    let count = intervals.count
    let total = intervals.sum
    let period = sample.period
    let hasFrames = count > 0

    frames = count
    injected = sample.injected
    excluded = sample.excluded
    duration = total / 1e9
    meanRate = Self.rate(count > 0 ? total / Double(count) : nil)
    frameTime = FrameTime(intervals)
    low1 = Low(intervals, total: total, share: 100)
    low01 = Low(intervals, total: total, share: 1000)
    missed = sample.hasSlots ? Int64(clamping: sample.missed) : nil
    doubled = sample.hasSlots ? Int64(clamping: sample.doubled) : nil
    droppedPercent =
      sample.hasSlots ? 100 * sample.missed / (Double(count) + sample.missed) : nil
    worstSecondDroppedPercent = sample.worstSecond()
    hitch = Hitch(sample)
    lateness = Lateness(sorted { $0.late })
    jank15 = hasFrames ? intervals.count { $0 > 1.5 * period } : nil
    jank2 = hasFrames ? intervals.count { $0 > 2 * period } : nil
    frozen = hasFrames ? intervals.count { $0 > 700e6 } : nil
    jitter = Jitter(intervals, steps: sample.steps)
    animationError = AnimationError(sorted { $0.errors.map(\.magnitude) }, total: total)
    work = Work(sorted { $0.work })
    let source = InputSource.allCases.first { source in
      values.contains { $0.ages[source] != nil }
    }
    inputAge = InputAge(source, sorted { part in source.flatMap { part.ages[$0] } ?? [] })
    blame = BlameCounts(counts: sample.hasSlots ? sample.blame : nil)
    histogram = HistogramBin.bins(intervals)
  }

  /// Frames per second of a frame time in ns; nil where there is none, or no finite one.
  static func rate(_ time: Double?) -> Double? {
    guard let time, time > 0 else { return nil }
    return 1e9 / time
  }
}

extension FrameFigures: Codable {
  private enum CodingKeys: String, CodingKey {
    case frames
    case injected = "injected_frames"
    case excluded
    case duration = "duration_s"
    case meanRate = "fps_mean"
    case frameTime = "frame_ms"
    case low1 = "low_1pct_fps"
    case low01 = "low_01pct_fps"
    case missed = "missed_frames"
    case doubled = "doubled_frames"
    case droppedPercent = "dropped_pct"
    case worstSecondDroppedPercent = "worst_1s_dropped_pct"
    case hitch
    case lateness = "late_us"
    case jank15 = "jank_1_5x"
    case jank2 = "jank_2x"
    case frozen = "frozen_700ms"
    case jitter
    case animationError = "anim_error"
    case work = "work_ms"
    case inputAge = "input_to_present_ms"
    case blame
    case histogram = "histogram_ms"
    case percentileMethod = "percentile_method"
  }

  /// Reads what ``encode(to:)`` writes; keys it does not know are passed over.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frames = try values.decode(Int.self, forKey: .frames)
    injected = try values.decodeIfPresent(Int.self, forKey: .injected) ?? 0
    excluded = try values.decode(Excluded.self, forKey: .excluded)
    duration = try values.decode(Double.self, forKey: .duration)
    meanRate = try values.decodeIfPresent(Double.self, forKey: .meanRate)
    frameTime = try values.decode(FrameTime.self, forKey: .frameTime)
    low1 = try values.decode(Low.self, forKey: .low1)
    low01 = try values.decode(Low.self, forKey: .low01)
    missed = try values.decodeIfPresent(Int64.self, forKey: .missed)
    doubled = try values.decodeIfPresent(Int64.self, forKey: .doubled)
    droppedPercent = try values.decodeIfPresent(Double.self, forKey: .droppedPercent)
    worstSecondDroppedPercent = try values.decodeIfPresent(
      Double.self, forKey: .worstSecondDroppedPercent)
    hitch = try values.decode(Hitch.self, forKey: .hitch)
    lateness = try values.decode(Lateness.self, forKey: .lateness)
    jank15 = try values.decodeIfPresent(Int.self, forKey: .jank15)
    jank2 = try values.decodeIfPresent(Int.self, forKey: .jank2)
    frozen = try values.decodeIfPresent(Int.self, forKey: .frozen)
    jitter = try values.decode(Jitter.self, forKey: .jitter)
    animationError = try values.decode(AnimationError.self, forKey: .animationError)
    work = try values.decode(Work.self, forKey: .work)
    inputAge = try values.decode(InputAge.self, forKey: .inputAge)
    blame = try values.decode(BlameCounts.self, forKey: .blame)
    histogram = try values.decode([HistogramBin].self, forKey: .histogram)
  }

  /// Writes all keys, null where there is no data, and the method of the percentiles.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(frames, forKey: .frames)
    try values.encode(injected, forKey: .injected)
    try values.encode(excluded, forKey: .excluded)
    try values.encode(duration, forKey: .duration)
    try values.encode(meanRate, forKey: .meanRate)
    try values.encode(frameTime, forKey: .frameTime)
    try values.encode(Percentile.method, forKey: .percentileMethod)
    try values.encode(low1, forKey: .low1)
    try values.encode(low01, forKey: .low01)
    try values.encode(missed, forKey: .missed)
    try values.encode(doubled, forKey: .doubled)
    try values.encode(droppedPercent, forKey: .droppedPercent)
    try values.encode(worstSecondDroppedPercent, forKey: .worstSecondDroppedPercent)
    try values.encode(hitch, forKey: .hitch)
    try values.encode(lateness, forKey: .lateness)
    try values.encode(jank15, forKey: .jank15)
    try values.encode(jank2, forKey: .jank2)
    try values.encode(frozen, forKey: .frozen)
    try values.encode(jitter, forKey: .jitter)
    try values.encode(animationError, forKey: .animationError)
    try values.encode(work, forKey: .work)
    try values.encode(inputAge, forKey: .inputAge)
    try values.encode(blame, forKey: .blame)
    try values.encode(histogram, forKey: .histogram)
  }
}
