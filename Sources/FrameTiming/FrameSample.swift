/// The numbers that one block of figures is made of, collected in one pass over the rows.
///
/// All in nanoseconds as `Double`: whole numbers are exact up to 104 days, and no value that a file
/// can hold overflows.
struct FrameSample {
  let period: Double
  var excluded = FrameFigures.Excluded()
  var injected = 0
  var intervals: [Double] = []
  var late: [Double] = []
  var errors: [Double] = []
  var work: [Double] = []
  var ages: [InputSource: [Double]] = [:]
  var blame: [Blame: Int] = [:]
  var presents: [Present] = []
  var hitches: [Double] = []
  /// The time hitches are divided by: of interaction, or of the phase.
  var hitchTime = 0.0
  var hitchFrames = 0
  var missed = 0.0
  var doubled = 0.0
  var hasSlots = false

  /// A present as the worst second sees it.
  struct Present {
    var run: Int
    var time: Double
    var missed: Double
  }

  /// Collects the frames of one phase, or of all where `phase` is nil.
  ///
  /// The frame before a frame is the row above it, whatever its phase, unless rows are lost there.
  init(_ records: some Collection<FrameRecord>, phase: FramePhase?, facts: FrameFacts) {
    period = Double(facts.period)
    var run = 0
    var previous: FrameRecord?
    for record in records {
      if record.interval == nil { run += 1 }
      if phase == nil || record.phase == phase {
        if let reason = record.exclusion {
          excluded.count(reason)
        } else {
          take(record, run: run, isHitchTime: phase != nil || record.phase?.isInteraction == true)
          takeBlame(record, after: previous, facts: facts)
          takeError(record, after: previous, pacing: facts.pacing)
          if let cost = record.work(pacing: facts.pacing) { work.append(cost) }
        }
      }
      previous = record
    }
  }

  private mutating func take(_ record: FrameRecord, run: Int, isHitchTime: Bool) {
    guard let interval = record.interval else { return }
    intervals.append(Double(interval))
    if record.flags.contains(.injected) { injected += 1 }
    if let value = record.late { late.append(Double(value)) }
    if let age = record.inputAge, let source = record.inputSource {
      ages[source, default: []].append(Double(age))
    }
    guard let value = record.missed.map(Double.init) else { return }
    hasSlots = true
    missed += max(0, value)
    doubled += max(0, -value)
    if let time = record.presentBegin {
      presents.append(Present(run: run, time: Double(time), missed: max(0, value)))
    }
    if isHitchTime {
      hitchFrames += 1
      hitchTime += Double(interval)
      if value > 0 { hitches.append(value * period) }
    }
  }

  private mutating func takeBlame(
    _ record: FrameRecord, after previous: FrameRecord?, facts: FrameFacts
  ) {
    let cause = record.blame(period: facts.period, pacing: facts.pacing, after: previous)
    if let cause {
      blame[cause, default: 0] += 1
    }
  }

  private mutating func takeError(
    _ record: FrameRecord, after previous: FrameRecord?, pacing: PacingMethod
  ) {
    guard let previous, previous.frame &+ 1 == record.frame,
      let picture = length(previous.animation, record.animation),
      let present = length(previous.paced(by: pacing), record.paced(by: pacing))
    else { return }
    errors.append(picture - present)
  }

  /// Missed slots in percent over the worst second that ends with a frame; nil without slots.
  ///
  /// Counted frames of the same run in `(t - 1 s, t]`. Where these are fewer than a second has
  /// slots (a run has only just begun) the slots are what counts: one miss in two frames is not
  /// 50 %.
  func worstSecond() -> Double? {
    let inOrder = presents.sorted { a, b in
      a.run == b.run ? a.time < b.time : a.run < b.run
    }
    let least = Double(Int64(1e9 / period))
    var worst: Double?
    var first = 0
    var end = 0
    var missed = 0.0
    for present in inOrder {
      while end < inOrder.count, inOrder[end].run == present.run,
        inOrder[end].time <= present.time
      {
        missed += inOrder[end].missed
        end += 1
      }
      while inOrder[first].run != present.run || inOrder[first].time <= present.time - 1e9 {
        missed -= inOrder[first].missed
        first += 1
      }
      worst = max(worst ?? 0, 100 * missed / max(Double(end - first) + missed, least))
    }
    return worst
  }
}
