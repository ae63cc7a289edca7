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

  private var cells: [Cells] = []
  private var intervals = NumberList()
  private var works = NumberList()
  private var lates = NumberList()
  private var ages = NumberList()
  private var misses = NumberList()

  /// Which cells of a row are filled.
  private struct Cells: OptionSet {
    var rawValue: UInt8

    static let work = Cells(rawValue: 1)
    static let late = Cells(rawValue: 2)
    static let age = Cells(rawValue: 4)
    /// The row tells of missed slots, which are 0 unless the next bit is set too.
    static let slots = Cells(rawValue: 8)
    static let missed = Cells(rawValue: 16)
    static let isMoving = Cells(rawValue: 32)
    /// From this bit on the place of the source stands.
    static let sourceShift = UInt8(6)
  }

  /// Takes the next row of the log, if it is counted.
  mutating func take(_ record: FrameRecord, _ facts: FrameFacts) {
    guard record.isCounted, let interval = record.interval else { return }
    var filled: Cells = record.phase?.isInteraction == true ? .isMoving : []
    func add(_ cell: Cells, _ value: Double?, to list: inout NumberList) {
      guard let value else { return }
      filled.insert(cell)
      list.append(value)
    }
    intervals.append(Double(interval))
    add(.work, record.work(pacing: record.pacing(or: facts.pacing)), to: &works)
    add(.late, record.late.map(Double.init), to: &lates)
    if let missed = record.missed {
      filled.insert(.slots)
      if missed != 0 { add(.missed, Double(missed), to: &misses) }
    }
    if let age = record.inputAge, let source = record.inputSource,
      let place = InputSource.allCases.firstIndex(of: source)
    {
      add(.age, Double(age), to: &ages)
      filled.rawValue |= UInt8(place) << Cells.sourceShift
    }
    cells.append(filled)
  }

  /// Hands on each row, in order.
  func forEachRow(_ take: (Row) -> Void) {
    var next = (work: 0, late: 0, age: 0, missed: 0)
    func value(_ list: NumberList, _ place: inout Int) -> Double {
      defer { place += 1 }
      return list[place]
    }
    for (place, filled) in cells.enumerated() {
      var row = Row(interval: intervals[place], isMoving: filled.contains(.isMoving))
      if filled.contains(.work) { row.work = value(works, &next.work) }
      if filled.contains(.late) { row.late = value(lates, &next.late) }
      if filled.contains(.slots) { row.missed = 0 }
      if filled.contains(.missed) { row.missed = value(misses, &next.missed) }
      if filled.contains(.age) {
        row.age = value(ages, &next.age)
        row.source = InputSource.allCases[Int(filled.rawValue >> Cells.sourceShift)]
      }
      take(row)
    }
  }
}
