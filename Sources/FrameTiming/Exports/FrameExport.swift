/// A log in the format of another program: its rows, one after the other, as the bytes of a file.
///
/// Write ``header``, then the rows in their order, the events where it has a place for them, and what
/// ``finish(to:)`` adds. A new format is a type of its own and a line in ``FrameExports/all``.
public protocol FrameExport: Sendable {
  /// The word that asks for it.
  static var name: String { get }
  /// The file's name in the log's folder `export`.
  static var fileName: String { get }
  /// What it is and who reads it, in a few words.
  static var purpose: String { get }
  /// What else to know of its figures and rows, in whole lines of at most 100 characters; empty for
  /// nothing.
  static var notes: String { get }
  /// Rows that a file may hold; nil: any number.
  static var rowLimit: Int? { get }
  /// Whether it has a place for events.
  static var hasEvents: Bool { get }
  /// Whether a file with this beginning is one of its files.
  static func wrote(_ beginning: [UInt8]) -> Bool
  /// Whether a row has a place in the file.
  static func isWritten(_ record: FrameRecord) -> Bool

  /// A file of these rows, whose scan is made already.
  init(_ rows: some FrameRows, scan: ExportScan, facts: ExportFacts)
  /// What each file begins with.
  var header: [UInt8] { get }
  /// Appends the row of a record, if it has one; records come in their order. The previous record is
  /// the row above it in the log, or ``FrameRecord/beforeFirst`` above the first.
  mutating func append(_ record: FrameRecord, after previous: FrameRecord, to bytes: inout [UInt8])
  /// Appends a row of `events.csv`.
  func append(_ event: FrameEvent, to bytes: inout [UInt8])
  /// Appends what is still open, and the end.
  mutating func finish(to bytes: inout [UInt8])
}

/// The formats that a log can be written in.
public enum FrameExports {
  /// All of them, in the order of the help.
  public static let all: [any FrameExport.Type] = [
    ChromeTrace.self, MangoHudCSV.self, PresentMonCSV.self,
  ]
}

extension FrameExport {
  /// A file of these rows, which are passed over for it.
  public init(_ rows: some FrameRows, facts: ExportFacts) {
    self.init(rows, scan: rows.tallied(ExportScan(Self.self)), facts: facts)
  }

  /// Most formats need no explanation.
  public static var notes: String { "" }
  /// Most formats take any number.
  public static var rowLimit: Int? { nil }
  /// Most formats are tables of frames alone.
  public static var hasEvents: Bool { false }
  /// Most formats leave no row out.
  public static func isWritten(_ record: FrameRecord) -> Bool { true }
  /// Writes nothing, for formats without a place for events.
  public func append(_ event: FrameEvent, to bytes: inout [UInt8]) {}
  /// Writes nothing, for formats that have no end.
  public mutating func finish(to bytes: inout [UInt8]) {}
}
