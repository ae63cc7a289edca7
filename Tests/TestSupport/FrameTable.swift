public import FrameTiming

/// All rows of a frame log at once, for logs that are known to be short; see ``FrameReader``.
public struct FrameTable: Sendable {
  /// All rows so far, in the order of their frames.
  public private(set) var records: [FrameRecord] = []
  private var reader = FrameReader()

  /// A table without rows; ``append(_:)`` takes the files one by one.
  public init() {}

  /// Last lines without a line feed; they are not used.
  public var tornLines: Int { reader.tornLines }

  /// Rows that the gaps in `frame` say are lost; rows before the first one do not count.
  public var rowsLost: Int64 { reader.rowsLost }

  /// Reads one file behind what was read before: numbered segments in order, then `frames.csv`.
  ///
  /// On an error the table keeps the rows before it.
  public mutating func append(_ bytes: [UInt8]) throws(FrameTableError) {
    reader.add(bytes)
    while let record = try reader.next() { records.append(record) }
    try reader.endFile()
  }
}
