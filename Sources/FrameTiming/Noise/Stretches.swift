/// The main figures of a log, once for each of its stretches of equal length.
///
/// What they differ by among themselves is the noise of the log.
struct Stretches {
  /// The figures that two logs are compared by.
  enum Figure: Int, CaseIterable {
    case p50
    case p95
    case p99
    case dropped
    case hitch
    case workP50
    case workP99
    case lateP99
    case inputAge
  }

  /// The figure in each stretch that has it, in order.
  private(set) var values = [[Double]](repeating: [], count: Figure.allCases.count)

  subscript(_ figure: Figure) -> [Double] { values[figure.rawValue] }

  /// What a stretch is made of.
  private struct Part {
    var time = 0.0
    var intervals: [Double] = []
    var work: [Double] = []
    var late: [Double] = []
    var ages: [Double] = []
    var missed = 0.0
    var slotted = 0
    var lost = 0.0
    var motion = 0.0

    mutating func removeAll() {
      (time, missed, slotted, lost, motion) = (0, 0, 0, 0, 0)
      intervals.removeAll(keepingCapacity: true)
      work.removeAll(keepingCapacity: true)
      late.removeAll(keepingCapacity: true)
      ages.removeAll(keepingCapacity: true)
    }
  }

  /// Cuts a log into stretches of so many ns of counted time; what is left at its end is not used.
  init(
    _ records: some Sequence<FrameRecord>, facts: FrameFacts, length: Double,
    ages source: InputSource?
  ) {
    var part = Part()
    let period = Double(facts.period)
    for record in records where record.isCounted {
      guard let interval = record.interval.map(Double.init) else { continue }
      part.time += max(0, interval)
      part.intervals.append(interval)
      if let cost = record.work(pacing: record.pacing(or: facts.pacing)) { part.work.append(cost) }
      if let late = record.late { part.late.append(Double(late)) }
      if let age = record.inputAge, source != nil, record.inputSource == source {
        part.ages.append(Double(age))
      }
      if let missed = record.missed {
        let slots = max(0, Double(missed))
        part.slotted += 1
        part.missed += slots
        if record.phase?.isInteraction == true {
          part.lost += slots * period
          part.motion += interval
        }
      }
      if part.time >= length {
        take(&part)
        part.removeAll()
      }
    }
  }

  private mutating func take(_ part: inout Part) {
    part.intervals.sort()
    part.work.sort()
    part.late.sort()
    part.ages.sort()
    add(.p50, Percentile.r7(part.intervals, 0.5), 1e6)
    add(.p95, Percentile.r7(part.intervals, 0.95), 1e6)
    add(.p99, Percentile.r7(part.intervals, 0.99), 1e6)
    if part.slotted > 0 {
      add(.dropped, 100 * part.missed / (Double(part.slotted) + part.missed), 1)
    }
    if part.motion > 0 { add(.hitch, 1e3 * part.lost / part.motion, 1) }
    add(.workP50, Percentile.r7(part.work, 0.5), 1e6)
    add(.workP99, Percentile.r7(part.work, 0.99), 1e6)
    add(.lateP99, Percentile.r7(part.late, 0.99), 1e3)
    add(.inputAge, Percentile.r7(part.ages, 0.5), 1e6)
  }

  private mutating func add(_ figure: Figure, _ value: Double?, _ unit: Double) {
    if let value { values[figure.rawValue].append(value / unit) }
  }
}

extension Stretches.Figure {
  /// Its name, with the unit.
  var name: String {
    switch self {
    case .p50: "frame time p50, ms"
    case .p95: "frame time p95, ms"
    case .p99: "frame time p99, ms"
    case .dropped: "dropped, %"
    case .hitch: "hitch, ms per s of motion"
    case .workP50: "work p50, ms"
    case .workP99: "work p99, ms"
    case .lateP99: "late p99, us"
    case .inputAge: "input age p50, ms"
    }
  }

  /// Decimals that are shown; a difference that shows no digit is none.
  var decimals: Int { self == .lateP99 ? 1 : 3 }
}
