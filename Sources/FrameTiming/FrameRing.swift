/// The last 240 frames, for a display on the screen while the lab runs.
///
/// All storage is made once; taking a frame in and computing the figures allocate nothing. Own it
/// in one place: copying it makes the next change copy the storage.
public struct FrameRing: Sendable {
  /// How many frames are kept: four seconds at 60 Hz.
  public static let capacity = 240

  /// The distance of two slots, by which missed slots become milliseconds; above 0.
  public var period: Nanoseconds
  /// How the session is paced, which decides what counts as a frame's work.
  public var pacing: PacingMethod

  private var entries: [Entry] = []
  private var oldest = 0
  private var scratch: [Double] = []
  private var interaction = Interaction()

  /// What the display draws of one frame.
  public struct Entry: Equatable, Sendable {
    /// From the present before; nil on the first frame of a run.
    public var interval: Nanoseconds?
    /// What the frame cost without waiting.
    public var work: Nanoseconds?
    /// Missed slots; nil when unpaced and on the first frame of a run.
    public var missed: Int64?
    /// Whether figures are made of the frame.
    public var isCounted: Bool
    /// How old its input was.
    public var inputAge: Nanoseconds?
    /// Whose stamp that age is from.
    public var inputSource: InputSource?
  }

  /// What hitches are counted over: drags and settles up to the next break or idle frame.
  private struct Interaction {
    var isOver = true
    var time = 0.0
    var lost = 0.0
  }

  /// An empty ring.
  public init(period: Nanoseconds, pacing: PacingMethod) {
    precondition(period > 0, "a period of \(period) ns")
    self.period = period
    self.pacing = pacing
    entries.reserveCapacity(Self.capacity)
    scratch.reserveCapacity(Self.capacity)
  }

  /// Takes a frame in, and the oldest one out when 240 are there.
  public mutating func append(_ record: FrameRecord) {
    let entry = Entry(
      interval: record.interval, work: record.work(pacing: pacing).flatMap(nearest),
      missed: record.missed, isCounted: record.isCounted, inputAge: record.inputAge,
      inputSource: record.inputSource)
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
    follow(record)
  }

  /// Keeps the sums of the interaction; the last one's stay until another begins.
  private mutating func follow(_ record: FrameRecord) {
    if record.interval == nil || record.phase == .idle { interaction.isOver = true }
    guard record.phase?.isInteraction == true else { return }
    if interaction.isOver { interaction = Interaction(isOver: false) }
    guard record.isCounted, let interval = record.interval, let missed = record.missed else {
      return
    }
    interaction.time += Double(interval)
    interaction.lost += Swift.max(0, Double(missed)) * Double(period)
  }

  /// The figures over the ring; ask a few times a second, not every frame.
  public mutating func figures() -> Figures {
    var figures = Figures()
    sort { $0.interval }
    figures.p50 = milliseconds(0.5)
    figures.p95 = milliseconds(0.95)
    figures.p99 = milliseconds(0.99)
    var missed: Double?
    for entry in entries where entry.isCounted {
      if let slots = entry.missed { missed = (missed ?? 0) + Swift.max(0, Double(slots)) }
    }
    figures.missed = missed.map(Int64.init(clamping:))
    if interaction.time > 0 {
      let ratio = 1e3 * interaction.lost / interaction.time
      figures.hitchRatio = ratio
      figures.grade = HitchGrade(ratio: ratio)
    }
    for source in Self.sources where figures.inputAge == nil {
      sort { $0.inputSource == source ? $0.inputAge : nil }
      figures.inputAge = milliseconds(0.5)
      if figures.inputAge != nil { figures.inputSource = source }
    }
    return figures
  }

  private static let sources = InputSource.allCases

  /// Sorts what counted frames have of something.
  private mutating func sort(_ measure: (Entry) -> Nanoseconds?) {
    scratch.removeAll(keepingCapacity: true)
    for entry in entries where entry.isCounted {
      if let time = measure(entry) { scratch.append(Double(time)) }
    }
    Percentile.sortInPlace(&scratch)
  }

  /// A percentile of what was sorted last.
  private func milliseconds(_ p: Double) -> Double? { scratch.r7(p).map { $0 / 1e6 } }

  /// What the display says in words, over the counted frames; nil where there is no data.
  public struct Figures: Equatable, Sendable {
    /// Median interval, milliseconds.
    public internal(set) var p50: Double?
    /// 95th percentile of the intervals, milliseconds.
    public internal(set) var p95: Double?
    /// 99th percentile of the intervals, milliseconds.
    public internal(set) var p99: Double?
    /// Missed slots.
    public internal(set) var missed: Int64?
    /// Milliseconds lost per second of the current interaction, or of the last one.
    ///
    /// Over all of it, even where it is longer than the ring.
    public internal(set) var hitchRatio: Double?
    /// What that ratio is worth.
    public internal(set) var grade: HitchGrade?
    /// Median age of input when the present returned, milliseconds.
    public internal(set) var inputAge: Double?
    /// Whose stamps that age is from: the best source there is.
    public internal(set) var inputSource: InputSource?
  }
}

extension FrameRing: RandomAccessCollection {
  /// The oldest frame's place.
  public var startIndex: Int { 0 }

  /// One past the newest frame's place.
  public var endIndex: Int { entries.count }

  /// The frame at a place, the oldest first.
  public subscript(position: Int) -> Entry {
    entries[(oldest + position) % Self.capacity]
  }
}
