/// What a comparison needs of the counted rows of a log, in about 20 bytes a row as long as
/// numbers fit 32 bits.
struct NoiseRows: Sendable {
  /// One of the rows.
  struct Row {
    var interval: Double
    var work: Double?
    var late: Double?
    /// How old the input was, and whose stamp that is by.
    var age: Double?
    var source: InputSource?
    var missed: Double?
    var isMoving: Bool
  }

  private var kinds: [Kind] = []
  private var intervals = NumberList()
  private var works = CellList()
  private var lates = CellList()
  private var ages = CellList()
  /// Missed slots, where they are not 0.
  private var misses = CellList()

  /// What else there is to say of a row.
  private struct Kind {
    var source: InputSource?
    var tellsMissed: Bool
    var isMoving: Bool
  }

  /// Takes the next row of the log, if it is counted.
  mutating func take(_ record: FrameRecord, _ facts: FrameFacts) {
    guard record.isCounted, let interval = record.interval else { return }
    intervals.append(Double(interval))
    works.append(record.work(pacing: record.pacing(or: facts.pacing)))
    lates.append(record.late.map(Double.init))
    ages.append(record.inputAge.map(Double.init))
    misses.append(record.missed.flatMap { $0 == 0 ? nil : Double($0) })
    kinds.append(
      Kind(
        source: record.inputSource, tellsMissed: record.missed != nil,
        isMoving: record.phase?.isInteraction == true))
  }

  /// Hands on each row, in order.
  func forEachRow(_ take: (Row) -> Void) {
    var (works, lates, ages, misses) = (works.reader, lates.reader, ages.reader, misses.reader)
    for (place, kind) in kinds.enumerated() {
      let missed = misses.next() ?? 0
      take(
        Row(
          interval: intervals[place], work: works.next(), late: lates.next(), age: ages.next(),
          source: kind.source, missed: kind.tellsMissed ? missed : nil, isMoving: kind.isMoving))
    }
  }
}
