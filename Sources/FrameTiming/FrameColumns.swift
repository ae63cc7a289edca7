/// The columns of `frames.csv` in their order, each declared once: naming, writing, reading and the
/// figures of a column follow this list.
///
/// A column's place in the list is its place in a row, and a ``FrameRecord`` has a property of its
/// name and type. The schema is `barlab-frames/1`: columns are only ever added at the end.
///
/// An optional that is nil is an empty cell and means "not measured"; there are no sentinels.
/// Times count from the session's start. Lengths of time (`interval` ... `cpu`, `inputAge`,
/// `logCost`) have columns in microseconds with three decimals, so they are exact nanoseconds too.
public struct FrameColumns: Sendable {
  /// Counter from 0 over the whole session; a gap means lost rows.
  public let frame = FrameColumn<Int64>("frame", .counter)
  /// Woken, start of work for this frame.
  public let begin = FrameColumn<Nanoseconds?>("t_begin_ns")
  /// Input latched: after the last pump.
  public let input = FrameColumn<Nanoseconds?>("t_input_ns")
  /// Physics and layout finished.
  public let update = FrameColumn<Nanoseconds?>("t_update_ns")
  /// Draw commands finished and flushed.
  public let draw = FrameColumn<Nanoseconds?>("t_draw_ns")
  /// Just before the present call.
  public let presentBegin = FrameColumn<Nanoseconds?>("t_present_begin_ns")
  /// Just after the present call returned, which is all that is known: not when light changed.
  public let presentEnd = FrameColumn<Nanoseconds?>("t_present_end_ns")
  /// The grid instant this frame aimed at; empty when unpaced.
  public let deadline = FrameColumn<Nanoseconds?>("t_deadline_ns")
  /// The time the picture's content was computed for.
  public let animation = FrameColumn<Nanoseconds?>("t_anim_ns")
  /// Slot of the grid the present fell into; empty when unpaced.
  public let slot = FrameColumn<Int64?>("slot")
  /// Slots skipped since the previous frame; negative when frames share one; empty after a break.
  public let missed = FrameColumn<Int64?>("missed")
  /// From the previous `presentBegin` to this one; empty on the first row of a run.
  public let interval = FrameColumn<Nanoseconds?>("interval_us", .microseconds)
  /// How long after its deadline the frame was presented; negative is early.
  public let late = FrameColumn<Nanoseconds?>(
    "late_us", .microseconds, figures: [.p50, .p90, .p95, .p99, .max])
  /// The larger delay of the frame's two wake-ups behind the instants asked for.
  public let wakeLate = FrameColumn<Nanoseconds?>("wake_late_us", .microseconds)
  /// Slept and spun for this frame, both waits together.
  public let wait = FrameColumn<Nanoseconds?>("wait_us", .microseconds)
  /// CPU time of the thread from `begin` to `presentEnd`, without the pacer's busy-wait between.
  public let cpu = FrameColumn<Nanoseconds?>("cpu_us", .microseconds)
  /// Involuntary context switches in this frame: evidence of preemption.
  public let involuntarySwitches = FrameColumn<Int64?>("nivcsw")
  /// Page faults in this frame that had to wait for a disk.
  public let majorFaults = FrameColumn<Int64?>("majflt")
  /// Motion, wheel, button and key events this frame used.
  public let inputCount = FrameColumn<Int64?>("input_n")
  /// From the arrival of the oldest event used to `presentEnd`; empty without one.
  public let inputAge = FrameColumn<Nanoseconds?>("input_age_us", .microseconds)
  /// Whose stamp says when that event arrived.
  public let inputSource = FrameColumn<InputSource?>("input_src")
  /// What the page was doing; nil only in a log that lacks the column.
  public let phase = FrameColumn<FramePhase?>("phase")
  /// The pointer's y in the window; empty while nothing is held.
  public let pointer = FrameColumn<Pixels?>("pointer_px", .pixels)
  /// Content offset before resistance and limits.
  public let raw = FrameColumn<Pixels?>("raw_px", .pixels)
  /// Content offset as drawn.
  public let shown = FrameColumn<Pixels?>("shown_px", .pixels)
  /// Velocity of the content, in pixels per second.
  public let velocity = FrameColumn<Pixels?>("velocity_px_s", .pixels)
  /// What makes this frame special or unfair; empty for an ordinary one.
  public let flags = FrameColumn<FrameFlags>("flags")
  /// What the logger itself cost after the previous frame.
  public let logCost = FrameColumn<Nanoseconds?>("log_us", .microseconds)
  /// Offset or height of the page's bar as drawn; empty where a page has none.
  public let bar = FrameColumn<Pixels?>("bar_px", .pixels)
}

/// A column: its header, what its cells hold, and what a report tells of it.
public struct FrameColumn<Cell: FrameCell>: Sendable {
  let name: String
  let unit: FrameUnit
  /// What is told of its cells in counted frames; its name gives the keys and labels of the figures.
  let figures: [Statistic]

  init(_ name: String, _ unit: FrameUnit = .whole, figures: [Statistic] = []) {
    self.name = name
    self.unit = unit
    self.figures = figures
  }
}

/// The unit of a column, of which a record holds the smallest part that the cell shows.
enum FrameUnit: Sendable {
  /// A whole number from 0 that every row has.
  case counter
  case whole
  case microseconds
  case milliseconds
  /// Pixels, or pixels per second.
  case pixels

  var decimals: Int {
    switch self {
    case .counter, .whole: 0
    case .microseconds, .pixels: 3
    case .milliseconds: 6
    }
  }

  /// The unit of the figures of such a column.
  var figures: FigureUnit {
    switch self {
    case .counter, .whole: .one
    case .pixels: .thousandth
    case .microseconds: .microseconds
    case .milliseconds: .milliseconds
    }
  }
}

/// What a cell holds, as a record keeps it: a number, or which of a few words it is.
public protocol FrameCell: Sendable {
  /// The value of a number of a record; nil is an empty cell.
  init(cell: Int64?)
  /// The number that a record keeps; nil is an empty cell.
  var cell: Int64? { get }
  /// The words that the numbers stand for; empty where the cell is a number.
  static var cellWords: [String] { get }
}

extension FrameCell {
  /// Most cells are numbers.
  public static var cellWords: [String] { [] }
}

extension Int64: FrameCell {
  /// An empty cell is 0.
  @inlinable public init(cell: Int64?) { self = cell ?? 0 }
  /// The number itself.
  @inlinable public var cell: Int64? { self }
}

extension Pixels: FrameCell {
  /// An empty cell is 0.
  @inlinable public init(cell: Int64?) { self.init(thousandths: cell ?? 0) }
  /// Thousandths.
  @inlinable public var cell: Int64? { thousandths }
}

extension FrameFlags: FrameCell {
  /// An empty cell has no flags.
  @inlinable public init(cell: Int64?) { self.init(rawValue: cell ?? 0) }
  /// The bits.
  @inlinable public var cell: Int64? { rawValue }
}

extension Optional: FrameCell where Wrapped: FrameCell {
  /// An empty cell is nil.
  @inlinable public init(cell: Int64?) { self = cell.map { Wrapped(cell: $0) } }
  /// An empty cell for nil.
  @inlinable public var cell: Int64? { self?.cell }
  /// Those of the value.
  public static var cellWords: [String] { Wrapped.cellWords }
}

extension FrameCell
where Self: CaseIterable & Equatable & RawRepresentable<String>, AllCases == [Self] {
  /// The case with the number of its place.
  public init(cell: Int64?) { self = Self.allCases[Int(cell ?? 0)] }
  /// The place among the cases.
  public var cell: Int64? { Self.allCases.firstIndex(of: self).map(Int64.init) }
  /// The words of all cases.
  public static var cellWords: [String] { allCases.map(\.rawValue) }
}

extension InputSource: FrameCell {}
extension FramePhase: FrameCell {}

// MARK: The list

/// A column of any type.
protocol AnyFrameColumn: Sendable {
  var name: String { get }
  var unit: FrameUnit { get }
  var figures: [Statistic] { get }
  var words: [String] { get }
}

extension FrameColumn: AnyFrameColumn {
  var words: [String] { Cell.cellWords }
}

extension AnyFrameColumn {
  /// What a cell must hold.
  var expectation: String {
    guard words.isEmpty else { return "nothing or one of \(words.joined(separator: ", "))" }
    return switch unit {
    case .counter: "a whole number from 0"
    case .whole: "nothing or a whole number that fits 64 bits"
    case .microseconds, .milliseconds, .pixels: "nothing or a decimal number that fits 64 bits"
    }
  }
}

extension FrameColumns {
  static let all = Mirror(reflecting: FrameColumns()).children.compactMap {
    $0.value as? any AnyFrameColumn
  }

  static let names = all.map(\.name)
  /// Of each column the words that its cells may hold; empty where they are numbers.
  static let words = all.map(\.words)
  /// Of each column the decimals of its cells; nil where they are words.
  static let decimals = all.map { $0.words.isEmpty ? $0.unit.decimals : nil }

  /// The place of a column, which the compiler works out: all columns are of one size.
  @inlinable
  @inline(__always)
  static func place(of column: PartialKeyPath<FrameColumns>) -> Int {
    guard let offset = MemoryLayout<FrameColumns>.offset(of: column) else {
      preconditionFailure("\(column) is no stored property")
    }
    return offset / MemoryLayout<FrameColumn<Int64>>.stride
  }
}
