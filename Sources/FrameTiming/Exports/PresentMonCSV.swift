/// The rows of a log as PresentMon writes them, for CapFrameX.
///
/// What is not known is `NA`, never 0, and so is a time below 0, which a clock that went back leaves:
/// nothing takes a negative time. No column speaks of a screen: when light changed is not
/// known. So `MsAnimationError` is always `NA`: in PresentMon it is held against when frames were
/// shown, ours against when they were submitted. `MsCPUBusy` runs, as there, from the return of the
/// present call before to the beginning of this one, so that it makes `MsBetweenPresents` together
/// with that call.
struct PresentMonCSV: FrameExport {
  static let name = "presentmon"
  static let fileName = "presentmon.csv"
  static let purpose = "CSV for CapFrameX"
  static let notes = """
    MsCPUBusy in the file of presentmon means what it does there: the time from the end of the
    previous present call to the start of this one (t_present_begin_ns minus t_present_end_ns of the
    previous frame), which includes the wait for the slot. Unknown and negative times are NA.
    """

  private static let firstLine =
    "Application,TimeInSeconds,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsAnimationError\n"

  private let application: [UInt8]

  static func wrote(_ beginning: [UInt8]) -> Bool { beginning.starts(with: firstLine.utf8) }

  var header: [UInt8] { Array(Self.firstLine.utf8) }

  init(_ rows: some FrameRows, scan: ExportScan, facts: ExportFacts) {
    var bytes: [UInt8] = []
    bytes.append(cell: facts.application, or: "unknown")
    application = bytes
  }

  /// All times are whole nanoseconds, written to the last one.
  mutating func append(
    _ record: FrameRecord, after previous: FrameRecord, to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: application)
    let cells: [(Int64?, Int)] = [
      (record.presentBegin, 9), (record.interval, 6),
      (exactLength(record.presentBegin, record.presentEnd), 6),
      (Self.busy(record, after: previous), 6), (nil, 6),
    ]
    for (value, decimals) in cells {
      bytes.append(",")
      if let value, value >= 0 {
        bytes.append(value, decimals: decimals)
      } else {
        bytes.append("NA")
      }
    }
    bytes.append("\n")
  }

  /// From the return of the present call before to this present.
  ///
  /// Nil where rows are lost in between, and in the first row of a run, before which nothing was to
  /// be done.
  private static func busy(_ record: FrameRecord, after previous: FrameRecord) -> Nanoseconds? {
    guard record.interval != nil, previous.frame &+ 1 == record.frame else { return nil }
    return exactLength(previous.presentEnd, record.presentBegin)
  }
}
