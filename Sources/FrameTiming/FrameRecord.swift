/// One submitted frame, as one row of `frames.csv`: a cell for each of the ``FrameColumns``, whose
/// names are its properties.
@dynamicMemberLookup
public struct FrameRecord: Equatable, Sendable {
  /// The cells as numbers, with room for a few more columns than there are.
  @usableFromInline var numbers = InlineArray<32, Int64>(repeating: 0)
  /// A bit for each cell that is not empty.
  @usableFromInline var filled: UInt32 = 0

  /// A record with every cell empty but the counter.
  public init(frame: Int64) {
    self.frame = frame
    self.flags = []
  }

  /// The row above the first one: no row comes next to it, and no cell is filled.
  public static let beforeFirst = FrameRecord(frame: .min)

  /// Empties every cell, but for the counter and the flags, which are 0.
  mutating func clear() {
    filled = 0
    self.frame = 0
    self.flags = []
  }

  /// The cell of a column as its value.
  @inlinable
  public subscript<Cell: FrameCell>(
    dynamicMember column: KeyPath<FrameColumns, FrameColumn<Cell>>
  ) -> Cell {
    @inline(__always) get { Cell(cell: self[FrameColumns.place(of: column)]) }
    @inline(__always) set { self[FrameColumns.place(of: column)] = newValue.cell }
  }

  /// The cell at a place as a number; nil is an empty cell.
  @inlinable subscript(place: Int) -> Int64? {
    @inline(__always) get { filled & (1 << UInt32(place)) == 0 ? nil : numbers.span[place] }
    @inline(__always) set {
      numbers[place] = newValue ?? 0
      if newValue == nil { filled &= ~(1 << UInt32(place)) } else { filled |= 1 << UInt32(place) }
    }
  }

  /// Whether all cells are alike.
  public static func == (a: FrameRecord, b: FrameRecord) -> Bool {
    FrameColumns.all.indices.allSatisfy { a[$0] == b[$0] }
  }
}

extension FrameRecord {
  /// The instant that is held against the grid; which of the two stamps depends on the pacing.
  ///
  /// With vsync the present call does the waiting, so its return counts, else its start. Nil when
  /// unpaced, where there is no grid.
  public func paced(by method: PacingMethod) -> Nanoseconds? {
    switch pacing(or: method) {
    case .timer: self.presentBegin
    case .vsync: self.presentEnd
    case .none: nil
    }
  }

  /// How this frame was paced, which may change within a session.
  ///
  /// A row tells by itself: its deadline and how late it was add up to the stamp that was held
  /// against the grid. `other` where it does not tell.
  public func pacing(or other: PacingMethod) -> PacingMethod {
    other == .none ? other : ownPacing ?? other
  }

  /// How this frame was paced as far as the row itself tells.
  var ownPacing: PacingMethod? {
    guard let deadline = self.deadline, let late = self.late,
      self.presentBegin != self.presentEnd
    else { return nil }
    switch deadline &+ late {
    case self.presentBegin: return .timer
    case self.presentEnd: return .vsync
    default: return nil
    }
  }

  /// The record in a log that began at another time: its instants are moved, all else stays.
  public func moved(by nanoseconds: Nanoseconds) -> FrameRecord {
    func moved(_ instant: Nanoseconds?) -> Nanoseconds? { instant.map { $0 &+ nanoseconds } }
    var record = self
    record.begin = moved(self.begin)
    record.input = moved(self.input)
    record.update = moved(self.update)
    record.draw = moved(self.draw)
    record.presentBegin = moved(self.presentBegin)
    record.presentEnd = moved(self.presentEnd)
    record.deadline = moved(self.deadline)
    record.animation = moved(self.animation)
    return record
  }

  /// Why this frame is left out of the headline figures; nil for a counted frame.
  ///
  /// Where several reasons hold, the first in the order of ``FrameExclusion`` is given, so that
  /// counted and excluded frames add up to the rows of the log.
  var exclusion: FrameExclusion? {
    if self.flags.contains(.warmup) { return .warmup }
    if self.flags.contains(.hidden) { return .hidden }
    if self.interval == nil { return .resync }
    if self.flags.contains(.clockAnomaly) { return .clock }
    return nil
  }

  /// Whether the frame has an interval and none of the flags that make it unfair.
  ///
  /// A resync after a stall does not exclude: long freezes must not vanish from the figures. Nor
  /// does a stall that was asked for: it is marked, and counted like any other.
  public var isCounted: Bool { exclusion == nil }
}

/// Why a frame is not counted, in the order in which the reasons are looked for.
enum FrameExclusion: String, CaseIterable, Sendable {
  /// One of the first frames of the session.
  case warmup
  /// The window could not be seen.
  case hidden
  /// The first row of a run: it has no interval, since the grid was set anew.
  case resync
  /// The clock went back.
  case clock
}

/// What is unusual about a frame, as the bits of the column `flags`.
///
/// Unknown bits of a newer log are kept.
public struct FrameFlags: OptionSet, Hashable, Sendable {
  /// The number in the column.
  public var rawValue: Int64

  /// Takes over the number in the column; every value is valid.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// One of the session's first frames, while caches fill; not counted.
  public static let warmup = FrameFlags(rawValue: 1)
  /// A stall was injected on request: counted, and put down to ``Blame/asked``.
  public static let injected = FrameFlags(rawValue: 2)
  /// The window's size changed in this frame.
  public static let resized = FrameFlags(rawValue: 4)
  /// The window was hidden or minimized; not counted.
  public static let hidden = FrameFlags(rawValue: 8)
  /// A stamp lies before an earlier one; not counted.
  public static let clockAnomaly = FrameFlags(rawValue: 16)
  /// Rows between the previous one and this one could not be written.
  public static let rowsLost = FrameFlags(rawValue: 32)
  /// Another window had the focus.
  public static let unfocused = FrameFlags(rawValue: 64)
  /// The grid's rate is another one from this frame on.
  public static let rateChanged = FrameFlags(rawValue: 128)
  /// The grid was set anew, after a break or a stall of more than 250 ms.
  public static let resync = FrameFlags(rawValue: 256)
}

/// Whose stamp dates the arrival of input, the most trustworthy first.
public enum InputSource: String, CaseIterable, Codable, Sendable {
  /// The X server's own stamp.
  case x11
  /// The stamp SDL gives an event when it pumps it, in whole milliseconds.
  case pump
  /// The instant a recorded or scripted event was due.
  case synthetic
}

/// How frames are held back until their time.
public enum PacingMethod: String, CaseIterable, Sendable {
  /// Sleep, then spin, until the deadline; then present.
  case timer
  /// The present call waits for the screen; only after a check has shown that it does.
  case vsync
  /// As fast as possible, on a virtual clock: there is no grid.
  case none
}
