/// The rows of a log as MangoHud writes them, for FlightlessSomething, CapFrameX and mangoplot.
///
/// Readers go by the names of the third line. Every cell is a finite number: they pass over other
/// cells one by one, and rows would come apart. So a row without interval, and one whose rate would
/// be none (interval 0 or less), is left out. There are no columns of sensors, since readers take a
/// 0 for one that is missing.
struct MangoHudCSV: FrameExport {
  static let name = "mangohud"
  static let fileName = "mangohud.csv"
  /// FlightlessSomething takes no more rows.
  static let rowLimit: Int? = 500_000
  static let purpose =
    "CSV for FlightlessSomething, CapFrameX and mangoplot, at most 500000 rows a file"

  static let notes = """
    The file of mangohud has no rows for intervals of 0 or less, since its readers divide by them; a
    warning says how many are left out.
    """

  /// The first line, by which readers know the format.
  static let firstLine = "os,cpu,gpu,ram,kernel,driver,cpuscheduler"
  /// The columns that each file has, in the order of its third line; MangoHud's own logs have others
  /// between them.
  static let columns = "fps,frametime,elapsed"

  private let facts: ExportFacts
  /// Whether every row tells missed slots and lateness; a column that has gaps cannot be written.
  private let hasSlots: Bool
  private var elapsed: Int64 = 0

  /// MangoHud's own logs have the first line of ours, but other columns.
  static func wrote(_ beginning: [UInt8]) -> Bool {
    let lines = beginning.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    return lines.count > 3 && lines[0].elementsEqual(firstLine.utf8)
      && lines[2].starts(with: columns.utf8)
  }

  init(_ rows: some FrameRows, scan: ExportScan, facts: ExportFacts) {
    self.facts = facts
    hasSlots = scan.hasSlots
  }

  static func isWritten(_ record: FrameRecord) -> Bool { (record.interval ?? 0) > 0 }

  /// The three lines that each file begins with.
  var header: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(Self.firstLine + "\n")
    for word in [facts.system, facts.processor, facts.renderer] {
      bytes.append(cell: word ?? "", or: "unknown")
      bytes.append(",")
    }
    // A whole number must stand there; 0 is what readers take for unknown.
    bytes.append(max(0, facts.memory ?? 0), decimals: 0)
    for word in [facts.kernel, facts.videoDriver, facts.governor] {
      bytes.append(",")
      bytes.append(cell: word ?? "", or: "unknown")
    }
    bytes.append("\n" + Self.columns + (hasSlots ? ",missed,late_us" : "") + "\n")
    return bytes
  }

  /// Appends the row of a record, if it has one.
  ///
  /// `elapsed` counts from the session's start; in a log without stamps, the intervals so far.
  mutating func append(
    _ record: FrameRecord, after previous: FrameRecord, to bytes: inout [UInt8]
  ) {
    guard let interval = record.interval, Self.isWritten(record) else { return }
    elapsed = record.presentBegin ?? elapsed.addingReportingOverflow(interval).partialValue
    // A rate in millionths, rounded: exact where the decimals of a Double would not be.
    let (rate, rest) = UInt64(1_000_000_000_000_000)
      .quotientAndRemainder(dividingBy: interval.magnitude)
    bytes.append(Int64(rate + (rest >= interval.magnitude - rest ? 1 : 0)), decimals: 6)
    bytes.append(",")
    bytes.append(interval, decimals: 6)
    bytes.append(",")
    bytes.append(elapsed, decimals: 0)
    if hasSlots, let missed = record.missed, let late = record.late {
      bytes.append(",")
      bytes.append(missed, decimals: 0)
      bytes.append(",")
      bytes.append(late, decimals: 3)
      bytes.append("000")
    }
    bytes.append("\n")
  }
}
