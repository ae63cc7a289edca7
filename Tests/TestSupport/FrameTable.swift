public import FrameTiming

/// All rows of a frame log at once, for short logs; see ``FrameReader``.
public struct FrameTable: Sendable {
  /// The rows read so far, in the order of their frames.
  public private(set) var records: [FrameRecord] = []
  private var reader = FrameReader()

  /// Makes a table without rows; ``append(_:)`` reads the files one by one.
  public init() {}

  /// Number of last lines without a line feed, which are ignored.
  public var tornLines: Int { reader.tornLines }

  /// Number of rows missing in the gaps of `frame`; rows before the first one do not count.
  public var rowsLost: Int64 { reader.rowsLost }

  /// Reads the next file: numbered segments in order, then `frames.csv`.
  ///
  /// After an error the table keeps the rows before it.
  public mutating func append(_ bytes: [UInt8]) throws(FrameTableError) {
    reader.add(bytes)
    while let record = try reader.next() { records.append(record) }
    try reader.endFile()
  }
}
