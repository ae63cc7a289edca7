extension FrameRecord {
  /// Every column of `frames.csv` in its order: its name, its unit and its field.
  ///
  /// The one list that naming, writing and reading follow. The schema is `barlab-frames/1`: columns
  /// are only ever added at the end.
  ///
  /// It becomes part of what is done with the columns, each cell with its unit: called for a cell
  /// each, a row took a third longer to write.
  @inline(__always)
  mutating func columns(_ cells: inout some FrameCells) {
    cells.counter("frame", &frame)
    cells.whole("t_begin_ns", &begin)
    cells.whole("t_input_ns", &input)
    cells.whole("t_update_ns", &update)
    cells.whole("t_draw_ns", &draw)
    cells.whole("t_present_begin_ns", &presentBegin)
    cells.whole("t_present_end_ns", &presentEnd)
    cells.whole("t_deadline_ns", &deadline)
    cells.whole("t_anim_ns", &animation)
    cells.whole("slot", &slot)
    cells.whole("missed", &missed)
    cells.microseconds("interval_us", &interval)
    cells.microseconds("late_us", &late)
    cells.microseconds("wake_late_us", &wakeLate)
    cells.microseconds("wait_us", &wait)
    cells.microseconds("cpu_us", &cpu)
    cells.whole("nivcsw", &involuntarySwitches)
    cells.whole("majflt", &majorFaults)
    cells.whole("input_n", &inputCount)
    cells.microseconds("input_age_us", &inputAge)
    cells.word("input_src", &inputSource)
    cells.word("phase", &phase)
    cells.pixels("pointer_px", &pointer)
    cells.pixels("raw_px", &raw)
    cells.pixels("shown_px", &shown)
    cells.pixels("velocity_px_s", &velocity)
    cells.flags("flags", &flags)
    cells.microseconds("log_us", &logCost)
    cells.pixels("bar_px", &bar)
  }
}

/// What is done with the columns of a row: they are named, written or read.
protocol FrameCells {
  /// A number in the smallest part of its unit; nil is an empty cell.
  mutating func number(_ name: String, _ unit: FrameCellUnit, _ value: inout Int64?)
  /// One of a few words; nil is an empty cell.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?)
}

/// What a cell with a number holds.
enum FrameCellUnit {
  /// A whole number from 0 that every row has.
  case counter
  case whole
  /// Thousandths of the column's unit, written with exactly three decimals.
  case thousandth

  var decimals: Int { self == .thousandth ? 3 : 0 }

  /// What such a cell must hold, in words.
  var expectation: String {
    switch self {
    case .counter: "a whole number from 0"
    case .whole: "nothing or a whole number that fits 64 bits"
    case .thousandth: "nothing or a decimal number that fits 64 bits"
    }
  }
}

extension FrameCells {
  @inline(__always)
  mutating func counter(_ name: String, _ value: inout Int64) {
    var cell: Int64? = value
    number(name, .counter, &cell)
    value = cell ?? value
  }

  @inline(__always)
  mutating func whole(_ name: String, _ value: inout Int64?) { number(name, .whole, &value) }

  @inline(__always)
  mutating func microseconds(_ name: String, _ value: inout Nanoseconds?) {
    number(name, .thousandth, &value)
  }

  @inline(__always)
  mutating func pixels(_ name: String, _ value: inout Pixels?) {
    var cell = value?.thousandths
    number(name, .thousandth, &cell)
    value = cell.map(Pixels.init(thousandths:))
  }

  @inline(__always)
  mutating func flags(_ name: String, _ value: inout FrameFlags) {
    var cell: Int64? = value.rawValue
    number(name, .whole, &cell)
    value = FrameFlags(rawValue: cell ?? value.rawValue)
  }
}

/// The names of all columns, and how long a row can become.
struct FrameColumnList: FrameCells {
  private(set) var names: [String] = []
  /// Bytes of the longest row, its commas and its line feed included.
  private(set) var longestRow = 0

  static let all = FrameColumnList()

  private init() {
    var record = FrameRecord(frame: 0)
    record.columns(&self)
  }

  mutating func number(_ name: String, _ unit: FrameCellUnit, _ value: inout Int64?) {
    // The sign and 19 digits, a point, and what follows the cell.
    add(name, 20 + (unit.decimals > 0 ? 1 : 0))
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    add(name, Word.allCases.reduce(0) { max($0, $1.rawValue.utf8.count) })
  }

  private mutating func add(_ name: String, _ width: Int) {
    names.append(name)
    longestRow += width + 1
  }
}
