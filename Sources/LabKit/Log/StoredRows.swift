internal import FrameTiming

/// The rows of a log that lies in files, read anew for each pass over them: only a piece of a file
/// is ever held.
///
/// Every pass finds the same rows: those that the files had when the object was made, and none that a
/// session has added since. A pass for a tally cannot throw: what goes wrong ends the rows and is told
/// by ``check()`` afterwards. A class because passes report to it.
final class StoredRows: FrameRows {
  private let source: RowSource
  private var failure: LabError?
  /// The verb that there is memory for, up to a number of rows; nil: none was asked for.
  private var memory: (verb: String, rows: Int)?
  /// What the last whole pass found out about the files.
  private(set) var reader = FrameReader()

  /// - Parameter paths: the files in the order in which they were written.
  init(paths: [String]) { source = RowSource(paths) }

  /// Throws what went wrong in a pass since the beginning.
  func check() throws(LabError) { if let failure { throw failure } }

  func pass<Tally: RowTally>(_ tally: inout Tally) {
    guard failure == nil else { return }
    do throws(LabError) {
      try read { record, previous in tally.take(record, after: previous) }
    } catch {
      failure = error
    }
  }

  /// The first rows, at most so many, and about how many rows the files have if all are as long as
  /// these.
  ///
  /// The reader that is returned has read these rows and no others.
  func beginning(
    _ count: Int
  ) throws(LabError) -> (rows: [FrameRecord], reader: FrameReader, total: Int) {
    var pass = RowPass(source)
    var records: [FrameRecord] = []
    var record = FrameRecord(frame: 0)
    while records.count < count, try pass.next(&record) { records.append(record) }
    // A file with holes may say that it has any number of bytes.
    let total = source.bytes * Double(records.count) / Double(max(1, pass.taken))
    return (records, pass.reader, Int(min(total, 1e12)))
  }

  /// Refuses a verb that there is too little memory for.
  ///
  /// - Parameter total: about how many rows there are; they are counted before a verb is refused. A
  ///   pass that finds more of them asks again.
  func askForMemory(of total: Int, for verb: String) throws(LabError) {
    memory = nil
    do throws(LabError) {
      try Needs.check(rows: total, for: verb)
    } catch {
      try read { _, _ in }
      try Needs.check(rows: reader.rows, for: verb)
    }
    memory = (verb, total)
  }

  /// A tally that has taken all rows; unlike ``pass(_:)`` it throws what goes wrong.
  func tallied<Tally: RowTally>(_ tally: consuming Tally) throws(LabError) -> Tally {
    try read { record, previous in tally.take(record, after: previous) }
    return tally
  }

  /// Hands on each row, and the row above it.
  func read(
    _ take: (FrameRecord, _ previous: FrameRecord) throws(LabError) -> Void
  ) throws(LabError) {
    var pass = RowPass(source)
    var record = FrameRecord.beforeFirst
    var previous = record
    while try pass.next(&record) {
      if let asked = memory, pass.reader.rows > asked.rows {
        try Needs.check(rows: pass.reader.rows, for: asked.verb)
        memory?.rows += asked.rows / 4 + 1
      }
      try take(record, previous)
      previous = record
    }
    reader = pass.reader
  }
}

/// The files that rows are in.
struct RowSource {
  /// The files in the order in which they were written.
  fileprivate let paths: [String]
  /// The file that lay at each path when the rows were made, and its bytes; nil: none.
  fileprivate let files: [FileStatus?]

  init(_ paths: [String]) {
    self.paths = paths
    files = paths.map { FileStatus($0) }
  }

  /// Bytes of all files.
  var bytes: Double { files.reduce(0) { $0 + Double($1?.size ?? 0) } }

  /// Refuses to go on with a file that a session, which still runs, has put aside or dropped since
  /// the rows were made: rows would be missed in silence.
  fileprivate func refuseChanged(_ index: Int) throws(LabError) {
    guard FileIO.Identity(paths[index]) != files[index]?.identity else { return }
    throw .failed(
      "\(paths[index]) was moved or removed while it was read: its session is still running; try again."
    )
  }
}

/// One pass over the rows.
struct RowPass: ~Copyable {
  private(set) var reader = FrameReader()
  private let source: RowSource
  private var waiting: Range<Int>
  /// The path of the file that is read; nil between two files.
  private var path: String?
  private var file: LogFile? = nil
  /// Bytes that were read.
  private var bytes = 0

  /// Bytes of the rows so far, and of headers.
  var taken: Int { bytes - reader.rest }

  init(_ source: RowSource) {
    self.source = source
    waiting = source.paths.indices
  }

  /// Reads the next row into a record; returns false after the last.
  mutating func next(_ record: inout FrameRecord) throws(LabError) -> Bool {
    while true {
      guard let path else {
        guard let index = waiting.popFirst() else { return false }
        let path = source.paths[index]
        // A log may have been without its last file when its files were listed.
        let size = source.files[index]?.size ?? 0
        file = FileIO.isTaken(path) ? try LogFile(path, upTo: size) : nil
        try source.refuseChanged(index)
        self.path = path
        continue
      }
      do throws(FrameTableError) {
        if try reader.next(&record) { return true }
      } catch {
        throw .badInput("\(path): \(error).")
      }
      if let piece = try file?.next(), !piece.isEmpty {
        reader.add(piece)
        bytes += piece.count
        continue
      }
      do throws(FrameTableError) {
        try reader.endFile()
      } catch {
        throw .badInput("\(path): \(error).")
      }
      self.path = nil
    }
  }
}
