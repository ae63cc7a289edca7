/// The rows of a log as PresentMon writes them, for CapFrameX.
///
/// What is not known is `NA`, never 0. No column speaks of a screen: when light changed is not known.
public struct PresentMonCSV: Sendable {
  /// The first line, without its line feed.
  public static let header =
    "Application,TimeInSeconds,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,MsAnimationError"

  private let application: [UInt8]
  private let pacing: PacingMethod
  private var previous: FrameRecord?

  public init(facts: ExportFacts) {
    var bytes: [UInt8] = []
    bytes.append(cell: facts.application, or: "unknown")
    application = bytes
    pacing = facts.pacing
  }

  /// Appends the row of a record, its line feed included; records come in their order.
  ///
  /// All times are whole nanoseconds, written to the last one.
  public mutating func append(_ record: FrameRecord, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: application)
    let cells: [(Int64?, Int)] = [
      (record.presentBegin, 9), (record.interval, 6),
      (exactLength(record.presentBegin, record.presentEnd), 6),
      (exactLength(record.begin, record.draw), 6), (animationError(record), 6),
    ]
    for (value, decimals) in cells {
      bytes.append(",")
      if let value { bytes.append(value, decimals: decimals) } else { bytes.append("NA") }
    }
    bytes.append("\n")
    previous = record
  }

  /// Step of the picture's time minus step of the present's, against the row before.
  ///
  /// Nil where rows are lost in between, where there is no grid, and in the first row of a run, which
  /// follows no picture.
  private func animationError(_ record: FrameRecord) -> Nanoseconds? {
    guard let previous, record.interval != nil, previous.frame &+ 1 == record.frame else {
      return nil
    }
    return exactLength(
      exactLength(previous.paced(by: pacing), record.paced(by: pacing)),
      exactLength(previous.animation, record.animation))
  }
}
