/// What the counted frames of a log say for its verdict, gathered in the pass of the summary.
struct VerdictTally: Sendable {
  /// Frames that missed a slot, of those that tell of slots.
  private(set) var missed = RateInterval()
  /// Time lost, of the time of the frames that tell of slots.
  private(set) var lost: RateInterval
  /// The same of the frames in which something moved.
  private(set) var lostInMotion: RateInterval
  /// What 99 % of the frames took of work, ns; nil where no frame tells, and until the end.
  private(set) var work: PercentileInterval?
  /// Where intervals, stamps and slots contradict each other; see `TimeWitnesses`.
  var contradiction: String? { witnesses.contradiction }

  private var witnesses: TimeWitnesses
  /// Work of the frames that tell of it, ns, in their order; empty after the end.
  private var works = NumberList()

  /// Before the first row.
  init(_ facts: FrameFacts) {
    lost = RateInterval(event: Double(facts.period))
    lostInMotion = lost
    witnesses = TimeWitnesses(facts)
  }

  /// Takes the next row of the log, counted or not.
  mutating func take(_ record: FrameRecord, _ facts: FrameFacts) {
    witnesses.take(record)
    guard record.isCounted, let interval = record.interval.map(Double.init) else { return }
    if let cost = record.work(pacing: record.pacing(or: facts.pacing)) { works.append(cost) }
    guard let slots = record.missed.map({ max(0, Double($0)) }) else { return }
    let time = slots * Double(facts.period)
    missed.take(slots > 0 ? 1 : 0)
    lost.take(time, of: interval)
    if record.phase?.isInteraction == true { lostInMotion.take(time, of: interval) }
  }

  /// Makes what needs all rows; none may follow.
  mutating func end() {
    work = PercentileInterval(0.99, of: works.values)
    works = NumberList()
  }
}
