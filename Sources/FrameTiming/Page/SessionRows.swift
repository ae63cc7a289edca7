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
  /// Whether a frame is not the next one after the row above.
  private var areGaps: [Bool] = []
  /// The place of the phase among all cases, in the lower half of the bits, and that of the mark of
  /// missed slots in the upper; 15: none.
  private var kinds: [UInt8] = []
  private var times: [Double] = []
  /// Numbers of the frames that are not next to the row above.
  private var frames: [Int64] = []
  private var intervals = CellList()
  private var contents = CellList()
  private var raws = CellList()
  private var bars = CellList()
  /// Of all rows; none where they are not kept.
  private var animations: [Nanoseconds?] = []
  private var misses: [Int64] = []
  private var clock = FrameTimeline()

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
    let isGap = previous.frame &+ 1 != record.frame
    areGaps.append(isGap)
    if isGap { frames.append(record.frame) }
    intervals.append(record.interval.map(Double.init))
    contents.append(record.shown.map { Double($0.thousandths) })
    raws.append(record.raw.map { Double($0.thousandths) })
    bars.append(record.bar.map { Double($0.thousandths) })
    if keepsAnimations { animations.append(record.animation) }
    let phase = record.phase?.cell ?? 15
    kinds.append(UInt8(phase) | UInt8(markPlace(record, previous) ?? 15) << 4)
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
    var next = (frame: 0, miss: 0)
    var frame = FrameRecord.beforeFirst.frame
    var (intervals, contents) = (intervals.reader, contents.reader)
    var (raws, bars) = (raws.reader, bars.reader)
    for (place, isGap) in areGaps.enumerated() {
      frame &+= 1
      if isGap {
        frame = frames[next.frame]
        next.frame += 1
      }
      let interval = intervals.next()
      // A break lies before each row without an interval.
      var row = Row(
        frame: frame, time: times[place], isBreak: interval == nil, isGap: isGap,
        interval: interval, shown: contents.next().map { $0 / 1000 },
        raw: raws.next().map { $0 / 1000 }, bar: bars.next().map { $0 / 1000 },
        animation: keepsAnimations ? animations[place] : nil)
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
    var intervals = intervals.reader
    for row in times.indices {
      while let first = waiting.first, first + reach < row { waiting.removeFirst() }
      guard let first = waiting.first else { break }
      if let interval = intervals.next(), row >= first - reach { near[row] = interval }
    }
    return near
  }
}
