/// The main figures of a log, once for each of its stretches of equal length.
///
/// What they differ by among themselves is the noise of the log.
struct Stretches {
  /// A figure that two logs are compared by.
  struct Figure: Sendable {
    /// Its name, with the unit.
    let name: String
    /// Decimals that are shown; a difference that shows no digit is none.
    var decimals = 3
    let value: @Sendable (Part) -> Double?
  }

  static let figures = [
    Figure(name: "frame time p50, ms") { $0.intervals.r7(0.5).map { $0 / 1e6 } },
    Figure(name: "frame time p95, ms") { $0.intervals.r7(0.95).map { $0 / 1e6 } },
    Figure(name: "frame time p99, ms") { $0.intervals.r7(0.99).map { $0 / 1e6 } },
    Figure(name: "missed slots, %") {
      $0.slotted > 0 ? 100 * $0.missed / (Double($0.slotted) + $0.missed) : nil
    },
    Figure(name: "hitch, ms per s of motion") { $0.motion > 0 ? 1e3 * $0.lost / $0.motion : nil },
    Figure(name: "work p50, ms") { $0.work.r7(0.5).map { $0 / 1e6 } },
    Figure(name: "work p99, ms") { $0.work.r7(0.99).map { $0 / 1e6 } },
    Figure(name: "late p99, µs", decimals: 1) { $0.late.r7(0.99).map { $0 / 1e3 } },
    Figure(name: "input age p50, ms") { $0.ages.r7(0.5).map { $0 / 1e6 } },
  ]

  /// How many stretches there are.
  private(set) var count = 0
  /// Each figure in the stretches that have it, in order.
  private(set) var values = [[Double]](repeating: [], count: figures.count)

  /// What a stretch is made of.
  struct Part {
    var time = 0.0
    var intervals: [Double] = []
    var work: [Double] = []
    var late: [Double] = []
    var ages: [Double] = []
    var missed = 0.0
    var slotted = 0
    var lost = 0.0
    var motion = 0.0
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
        part = Part()
      }
    }
  }

  private mutating func take(_ part: inout Part) {
    part.intervals.sort()
    part.work.sort()
    part.late.sort()
    part.ages.sort()
    count += 1
    for (index, figure) in Self.figures.enumerated() {
      if let value = figure.value(part) { values[index].append(value) }
    }
  }
}
