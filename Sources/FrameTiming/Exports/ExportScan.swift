/// What must be known of all rows before the first one is written in another format.
public struct ExportScan: RowTally {
  /// How many rows have a place in the file.
  public private(set) var written = 0
  /// Whether each of these tells missed slots and lateness.
  private(set) var hasSlots = true
  /// Whether the deadlines never go back, nor the stamps of the frames' beginnings.
  private(set) var areDeadlinesInOrder = true
  private(set) var areBeginningsInOrder = true

  private let target: any FrameExport.Type
  private var deadline = Nanoseconds.min
  private var beginning = Nanoseconds.min

  /// Before the first row.
  public init(_ target: any FrameExport.Type) { self.target = target }

  /// Takes the next row of the log.
  public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    if target.isWritten(record) {
      written += 1
      if record.missed == nil || record.late == nil { hasSlots = false }
    }
    if let next = record.deadline {
      if next < deadline { areDeadlinesInOrder = false }
      deadline = next
    }
    if let next = record.begin {
      if next < beginning { areBeginningsInOrder = false }
      beginning = next
    }
  }
}
