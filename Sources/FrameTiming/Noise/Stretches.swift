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

  /// What a stretch is made of; lists are ascending.
  struct Part {
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
  init(_ rows: NoiseRows, period: Nanoseconds, length: Double, ages source: InputSource?) {
    var part = Part()
    var time = 0.0
    var (intervals, work, late, ages) = (NumberList(), NumberList(), NumberList(), NumberList())
    rows.forEachRow { row in
      time += max(0, row.interval)
      intervals.append(row.interval)
      if let cost = row.work { work.append(cost) }
      if let next = row.late { late.append(next) }
      if let age = row.age, source != nil, row.source == source { ages.append(age) }
      if let missed = row.missed {
        let slots = max(0, missed)
        part.slotted += 1
        part.missed += slots
        if row.isMoving {
          part.lost += slots * Double(period)
          part.motion += row.interval
        }
      }
      guard time >= length else { return }
      part.intervals = intervals.takeAscending()
      part.work = work.takeAscending()
      part.late = late.takeAscending()
      part.ages = ages.takeAscending()
      count += 1
      for (index, figure) in Self.figures.enumerated() {
        if let value = figure.value(part) { values[index].append(value) }
      }
      part = Part()
      time = 0
    }
  }
}

extension NumberList {
  /// All numbers in ascending order; the list is empty afterwards.
  fileprivate mutating func takeAscending() -> [Double] {
    sort()
    defer { removeAll() }
    return values
  }
}
