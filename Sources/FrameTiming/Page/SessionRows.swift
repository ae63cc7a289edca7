/// What a page shows of the rows of a log over time: about 35 bytes for each row as long as numbers fit
/// 32 bits.
public struct SessionRows: RowTally, Sendable {
  /// One of the rows.
  struct Row {
    var frame: Int64
    /// Seconds of the session.
    var time: Double
    /// Whether a break lies before it, and whether it is not the next frame after the row above.
    var isBreak: Bool
    var isGap: Bool
    var phase: FramePhase?
    /// In ns.
    var interval: Double?
    /// Content as shown and without stretch, and the bar, in pixels.
    var shown: Double?
    var raw: Double?
    var bar: Double?
    /// The time that its picture was computed for.
    var animation: Nanoseconds?
    /// Missed slots, and how their cause is marked; nil: none was missed.
    var miss: (slots: Int64, mark: BlameMark)?
  }

  private(set) var outline = SessionOutline()

  private let facts: FrameFacts
  private let keepsAnimations: Bool
  private var cells: [Cells] = []
  /// The place of the phase among all cases, in the lower half of the bits, and that of the mark of
  /// missed slots in the upper; 15: none.
  private var kinds: [UInt8] = []
  private var times: [Double] = []
  /// Numbers of the frames that are not next to the row above.
  private var frames: [Int64] = []
  private var intervals = NumberList()
  private var contents = NumberList()
  private var raws = NumberList()
  private var bars = NumberList()
  private var animations: [Nanoseconds] = []
  private var misses: [Int64] = []
  private var clock = FrameTimeline()

  /// Which cells of a row are filled, and what else is said of it.
  private struct Cells: OptionSet {
    var rawValue: UInt8

    static let isBreak = Cells(rawValue: 1)
    static let isGap = Cells(rawValue: 2)
    static let interval = Cells(rawValue: 4)
    static let shown = Cells(rawValue: 8)
    static let raw = Cells(rawValue: 16)
    static let bar = Cells(rawValue: 32)
    static let animation = Cells(rawValue: 64)
  }

  /// Before the first row.
  ///
  /// - Parameters:
  ///   - facts: period and pacing; what is lost may become known later.
  ///   - keepsAnimations: whether frames can be led back to recordings, for which the times of their
  ///     pictures are needed.
  public init(_ facts: FrameFacts, keepsAnimations: Bool = true) {
    self.facts = facts
    self.keepsAnimations = keepsAnimations
  }

  /// Takes the next row of the log.
  public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    let time = clock.take(record)
    outline.take(record, at: time, isBreak: clock.isBreak)
    times.append(time)
    var filled: Cells = clock.isBreak ? .isBreak : []
    if previous.frame &+ 1 != record.frame {
      filled.insert(.isGap)
      frames.append(record.frame)
    }
    func add(_ cell: Cells, _ value: Int64?, to list: inout NumberList) {
      guard let value else { return }
      filled.insert(cell)
      list.append(Double(value))
    }
    add(.interval, record.interval, to: &intervals)
    add(.shown, record.shown?.thousandths, to: &contents)
    add(.raw, record.raw?.thousandths, to: &raws)
    add(.bar, record.bar?.thousandths, to: &bars)
    if keepsAnimations, let animation = record.animation {
      filled.insert(.animation)
      animations.append(animation)
    }
    cells.append(filled)
    let phase = record.phase.flatMap { FramePhase.allCases.firstIndex(of: $0) }
    kinds.append(UInt8(phase ?? 15) | UInt8(markPlace(record, previous) ?? 15) << 4)
  }

  /// The place of the mark of a row that missed slots, which are added to the others.
  private mutating func markPlace(_ record: FrameRecord, _ previous: FrameRecord) -> Int? {
    guard let missed = record.missed,
      let blame = record.blame(period: facts.period, pacing: facts.pacing, after: previous)
    else { return nil }
    misses.append(missed)
    let mark = record.isCounted ? BlameMark(blame) : .uncounted
    return BlameMark.all.firstIndex(of: mark)
  }

  /// Hands on each row, in order.
  func forEachRow(_ take: (Row) -> Void) {
    var next = (frame: 0, interval: 0, shown: 0, raw: 0, bar: 0, animation: 0, miss: 0)
    var frame = FrameRecord.beforeFirst.frame
    func number(_ list: NumberList, _ place: inout Int) -> Double {
      defer { place += 1 }
      return list[place]
    }
    for (place, filled) in cells.enumerated() {
      if filled.contains(.isGap) {
        frame = frames[next.frame]
        next.frame += 1
      } else {
        frame &+= 1
      }
      var row = Row(
        frame: frame, time: times[place], isBreak: filled.contains(.isBreak),
        isGap: filled.contains(.isGap))
      if filled.contains(.interval) { row.interval = number(intervals, &next.interval) }
      if filled.contains(.shown) { row.shown = number(contents, &next.shown) / 1000 }
      if filled.contains(.raw) { row.raw = number(raws, &next.raw) / 1000 }
      if filled.contains(.bar) { row.bar = number(bars, &next.bar) / 1000 }
      if filled.contains(.animation) {
        row.animation = animations[next.animation]
        next.animation += 1
      }
      let kind = kinds[place]
      if kind & 15 < 15 { row.phase = FramePhase.allCases[Int(kind & 15)] }
      if kind >> 4 < 15 {
        row.miss = (misses[next.miss], BlameMark.all[Int(kind >> 4)])
        next.miss += 1
      }
      take(row)
    }
  }

  /// The intervals of the rows around some rows, by how many rows come before each.
  ///
  /// - Parameters:
  ///   - rows: how many rows come before those.
  ///   - reach: how many rows before and after them are meant.
  func intervals(around rows: [Int], reach: Int) -> [Int: Double] {
    var near: [Int: Double] = [:]
    var waiting = rows.sorted()[...]
    var next = 0
    for (row, filled) in cells.enumerated() {
      while let first = waiting.first, first + reach < row { waiting.removeFirst() }
      guard let first = waiting.first else { break }
      guard filled.contains(.interval) else { continue }
      if row >= first - reach { near[row] = intervals[next] }
      next += 1
    }
    return near
  }
}
